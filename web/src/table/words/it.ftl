## Cosa si chiede

prompt-named = { $name }: { $asked }
prompt-roll = Tocca a te: lancia i dadi.
prompt-type = Lancia i tuoi dadi e inserisci cosa mostrano.
prompt-type-for = Lancia per { $name } e inserisci cosa mostrano i dadi.
prompt-roll-real = Lancia i tuoi dadi, poi continua.
prompt-first = Segna un { $sum } in una riga, o passa.
prompt-first-stone = Metti una pedina su un { $sum }, o passa.
prompt-first-lucky = { $sum } fortunato: segna un { $sum } o la casella fortunata.
prompt-first-nothing = { $sum ->
    [8] Nessuna riga prende l’8.
    [11] Nessuna riga prende l’11.
   *[other] Nessuna riga prende il { $sum }.
  }
prompt-first-trusted = Segna la somma dei dadi bianchi, o passa.
prompt-first-trusted-stone = Metti una pedina sulla somma dei dadi bianchi, o passa.
prompt-second = Segna un dado bianco più un dado colorato, o passa.
prompt-second-stone = Metti una pedina su un dado bianco più un dado colorato, o passa.
prompt-second-or-miss = Segna un dado bianco più un dado colorato, o prendi un lancio a vuoto.
prompt-second-or-miss-stone = Metti una pedina su un dado bianco più un dado colorato, o prendi un lancio a vuoto.
prompt-second-nothing = Non va bene nulla.
prompt-miss-due = { $points ->
    [0] Non va bene nulla: prendi un lancio a vuoto.
   *[other] Non va bene nulla: prendi un lancio a vuoto, −{ $points }.
  }
prompt-waiting = In attesa di { $names }.
prompt-waiting-roll = { $names } lancia.
prompt-waiting-roll-real = { $names } lancia i dadi veri.
preview-leaves = { $cell } salta { $out }.
preview-chain = { $cell } attiva { $cells }.
preview-knocks = { $cell } butta fuori una pedina.
preview-stacks = { $cell } diventa una pila di { $height }.
preview-closes = Chiude { $colours }.
preview-ends = La partita finisce qui.
preview-gain = { $points ->
    [one] { $points } punto.
   *[other] { $points } punti.
  }
preview-miss = Costa { $points }.
preview-nothing = Non si segna nulla.
preview-no-stone = Non si mette nessuna pedina.
confirm-one = Segna { $cell }
confirm-stone = Metti su { $cell }
confirm-many = Segna { $count } crocette
confirm-close = Chiudi { $colours }
confirm-knock = Butta fuori { $cell }
take-miss = { $points ->
    [0] Lancio a vuoto
   *[other] Lancio a vuoto, −{ $points }
  }
choose-first = Scegli
your-choice = La tua scelta
roll = Lancia
pass = Passa
miss = A vuoto
undo = Annulla
hint = Suggerimento
change-choice = Cambia la mia scelta
lucky = fortuna
with-lock = con lucchetto
knock-off = butta fuori
stack = impila
barred-passed = persa
barred-crossed = segnata
barred-needs = ne servono { $needs }
barred-needs-stones = ne servono { $needs }
barred-row-closed = chiusa
barred-stone-left = persa
barred-stack-overtaken = occupata
barred-stack-stands = occupata
barred-not-foremost = occupata

## Il tavolo

page-table = { $prompt } · Qwixx
players = Giocatori
dice = Dadi
dice-label = Bianchi { $white }; { $colours }
turn = Turno { $turn }
rolled = { $name } ha lanciato
rolls = { $name } lancia
is-ready = ha scelto
is-thinking = pensa
is-waiting = aspetta
is-rolling = lancia
is-away = assente
is-offline = offline
is-here = presente
bot-plays = gioca un bot
closes = chiude { $colours }
stones-left = { $count ->
    [one] { $count } pedina rimasta
   *[other] { $count } pedine rimaste
  }
log = Ultime mosse
log-passed = passa
log-missed = lancio a vuoto
tell-started = { $who ->
    [you] Cominci tu.
   *[other] Comincia { $name }.
  }
tell-seated = { $name } prende il posto { $seat }.
tell-left = { $name } ha lasciato il tavolo.
tell-away-bot = { $name } è assente. Un bot gioca al suo posto.
tell-away-wait = { $name } è assente. La partita aspetta.
tell-away-pass = { $name } è assente e passa.
tell-back = { $name } è di nuovo qui.
tell-rolled = { $who ->
    [you] Hai lanciato i dadi. { $dice }
   *[other] { $name } ha lanciato i dadi. { $dice }
  }
tell-crosses = { $who ->
    [you] Segni { $cells }
   *[other] { $name } segna { $cells }
  }
tell-lucky = { $who ->
    [you] Fortuna per te: { $cells }
   *[other] Fortuna per { $name }: { $cells }
  }
tell-knocks = { $who ->
    [you] Butti fuori una pedina: { $cell }
   *[other] { $name } butta fuori una pedina: { $cell }
  }
tell-stacks = { $who ->
    [you] Impili { $height } pedine: { $cell }
   *[other] { $name } impila { $height } pedine: { $cell }
  }
tell-danger-rows = Ancora una riga chiusa e la partita finisce.
tell-danger-misses = { $who ->
    [you] Hai { $misses }. Ancora uno e la partita finisce.
   *[other] { $name } ha { $misses }. Ancora uno e la partita finisce.
  }
tell-closes = { $who ->
    [you] Chiudi { $colour }.
    [us] Tu e { $name } chiudete { $colour }.
   *[other] { $name } chiude { $colour }.
  }
tell-danger-all-misses = { $misses } in tutto. Ancora uno e la partita finisce.
tell-last = Questa è l’ultima azione.
spoken-move = { $who ->
    [you] Tu: { $cells }.
   *[other] { $name }: { $cells }.
  }
spoken-passed = { $who ->
    [you] Passi.
   *[other] { $name } passa.
  }
spoken-missed = { $who ->
    [you] Prendi un lancio a vuoto.
   *[other] { $name } prende un lancio a vuoto.
  }
spoken-chosen = Scelto: { $option }.
spoken-score = Il tuo totale: { $points }.
spoken-results = Risultato: { $results }.
has-left = ha lasciato
peek = Scheda di { $name }
peek-close = Chiudi questa scheda
free-seats = Un posto si è liberato. Puoi continuare tu.
free-seat-take = Gioca al posto di { $name }
status-offline = Riconnessione… Il tuo posto resta tuo per 90 secondi.
lost-connection = Nessuna connessione. Le scelte partono dopo.
status-trouble = Il server sta recuperando. Nulla va perso.
connecting = Un momento.
no-such-table = Questo tavolo non esiste.
offline = Sei offline. Riprova quando hai una connessione.
try-again = Riprova
to-start = Home

## Dadi veri

one-tap-a-die = Un tocco per dado. Un errore? Tocca di nuovo.
white-die = Dado bianco { $number }
white-sum = Somma dei bianchi
dice-to-go = { $count ->
    [one] Ancora { $count } dado
   *[other] Ancora { $count } dadi
  }
these-are-the-dice = Ecco i dadi
dice-back = Torna al tavolo
you = tu
go-on = Avanti
chosen = scelto
left-out-count = ne salta { $count }
ends-game = fine partita
tap-a-cell = Tocca una casella.
hand-over = Passa il dispositivo a { $name }.
hand-over-take = Sono { $name }
last-turns = Ultimi turni
confirm = Segna
confirm-place = Metti su
rolled-real = I dadi sono lanciati
has-rolled = { $name } ha lanciato: avanti
type-for = Inserisci i dadi di { $name }
rolls-you = tocca a te
rolled-you = hai lanciato
log-passed-you = passi
log-missed-you = lancio a vuoto
bot-level = bot, { $level }
points-scale = Quanto valgono le crocette?
prompt-roll-behind = Tocca a te, { $points } dietro a { $name }.
prompt-roll-ahead = Tocca a te, { $points } davanti a { $name }.
prompt-roll-level = Tocca a te, alla pari con { $name }.
replay-closes = { $count ->
    [one] { $names } chiude { $colour }.
   *[other] { $names } chiudono { $colour }.
  }
move-lucky = { $cell } (fortunata)
in-turn = Turno { $turn }:
sent-later = Verrà inviato
tell-time-ran-out = { $who ->
    [you] Il tuo tempo è scaduto.
   *[other] Il tempo di { $name } è scaduto.
  }

## La fine

win = { $who ->
    [you] Vinci con { $score }.
   *[other] { $name } vince con { $score }.
  }
win-shared = { $who ->
    [us] Vittoria a pari merito con { $score }: tu e { $name }.
   *[other] Vittoria a pari merito con { $score }: { $name }.
  }
win-alone = { $who ->
    [you] Finisci con { $points }.
   *[other] { $name } finisce con { $points }.
  }
end-you = Tu
