## Inizio

motto = Lancia, segna, chiudi.
motto-small = Senza account. Scegli una scheda, poi come giocare.
pick-sheet = Scegli una scheda
players-range = { $range ->
    [0] { $high } giocatori
   *[1] { $low }–{ $high } giocatori
  }
about-classic = comincia qui
about-longo = dadi a otto facce, numeri fortunati
about-gemixxt-a = colori mescolati nella riga
about-gemixxt-b = numeri in disordine
about-bonus-a = crocette che ne attivano altre
about-bonus-b = cinque tipi di coppie
about-duel = butta fuori pedine su un solo tabellone
learn-link = È la prima volta?
learn-link-small = una partita guidata, pochi minuti
play-now = Gioca subito
play-now-small = { $count ->
    [0] in solitario, per il punteggio migliore
    [one] contro un bot
   *[other] contro { $count } bot
  }
play-friends = Gioca con gli amici
play-friends-small = manda un link o mostra un codice
join = Unisciti
join-small = scrivi il codice
cannot-join = Questo link non funziona
one-device = Un dispositivo
one-device-small = passatevelo al tavolo
how-many = Quanti giocano
names = Nomi
hints-for-all = Suggerimenti per tutti
start-round = Comincia la partita
real-dice = Dadi veri
real-dice-small = lanci tu, qui ci sono le schede
dice-typed = Inserisci i dadi
dice-typed-small = tutti vedono cosa si può segnare
dice-trusted = Solo le schede
dice-trusted-small = niente da inserire, sulla fiducia
which-dice = Dadi
which-dice-server = lanciati qui
which-dice-typed = veri, inseriti
which-dice-trusted = veri, solo schede
back-to-game = Torna alla tua partita
game-runs = è in corso
game-waits = in attesa di giocatori
game-with = con { $names }
open-tables = Tavoli aperti
open-waits = { $count ->
    [one] { $names } aspetta
   *[other] { $names } aspettano
  }
seats-open = { $count ->
    [one] { $count } posto libero
   *[other] { $count } posti liberi
  }
nobody-waits = Al momento nessuno aspetta.
quick-match = Partita veloce: { $variant }
quick-match-small = In due, 60 secondi per una scelta, senza suggerimenti: si siede dove qualcuno aspetta, o apre un tavolo.
player-number = Giocatore { $number }
trademark = Qwixx è un marchio del suo editore. Questo è un progetto non ufficiale di appassionati.

## Altre impostazioni

more-settings = Altre impostazioni
more-settings-small = bot, ritmo, chi può unirsi
taste-bots = Bot in «Gioca subito»
taste-level = Quanto forti
taste-among = Bot in «Gioca con gli amici»
taste-hints = Suggerimenti in «Gioca subito»
taste-pace = Tempo per una scelta
pace-none = senza limite
pace-relaxed = 60 s
pace-fast = 15 s
taste-away = Se qualcuno è assente
away-bot = gioca un bot
away-wait = aspettare
away-pass = passare
taste-listed = Chi può unirsi
listed-no = con link o codice
listed-yes = chiunque
taste-hints-friends = Suggerimenti in «Gioca con gli amici»
taste-hints-agreed = Chi si siede è d’accordo.
