## Prima della partita

not-started = non ancora iniziata
who-plays = Chi gioca?
who-plays-small = Fai inquadrare questo, o di’ il codice agli altri.
who-plays-listed = Il tavolo è nell’elenco, per tutti. Puoi anche inviare il link.
invite = Invita i tuoi amici
invited-by = { $name } ti invita: { $game }
invited = { $game }: prendi posto
all-seats-taken = Tutti i posti sono occupati. Puoi guardare.
who-is-there = Chi c’è già
or-watch = Se vuoi solo guardare, resta su questa pagina.
seat-freed = Il tuo posto è stato liberato. Puoi sederti di nuovo.
watching-small = Per sederti, chiedi il link o il codice a qualcuno del tavolo.
code-is = Codice { $code }
share-link = Invia il link
share-watching = Condividi un link per guardare
seats-taken = Posti occupati: { $here } su { $seats }
has-not-come = non ancora qui
sit-here = Siediti qui
sit-here-named = Siediti al posto { $seat }
seat-beside = Aggiungi qualcuno su questo dispositivo
add-person = Aggiungi
starts-when-full = La partita comincia quando tutti i posti sono occupati.
is-you = tu
on-this-device = su questo dispositivo
change-name = Cambia il nome { $name }
name-of-seat = Nome al posto { $seat }
get-up-named = Lascia il posto: { $name }
add-bot = Bot
add-bot-named = Aggiungi un bot al posto { $seat }
remove-bot = Togli il bot { $name }
strength-of = Quanto è forte { $name }
send-away-named = Manda via { $name }
send-away-ask = Mandare via { $name }?
send-away = Manda via
send-away-not = Annulla
keep-no-longer = Non tenere più il posto di { $name }
nobody-yet = Ancora nessuno. Giocare contro un bot?
play-bot = Gioca contro un bot
more-needed = { $count ->
    [one] Manca ancora { $count } giocatore.
   *[other] Mancano ancora { $count } giocatori.
  }
start-with = { $count ->
    [one] Comincia in solitario
   *[other] Comincia in { $count }
  }
starts-game = La partita la avvia { $name }.
own-lucky = Numeri fortunati propri:
with-hints = Con suggerimenti.
without-hints = Senza suggerimenti.
change-settings = Cambia
settings-done = Fatto
more-about = Altro
more-about-small = TV, spettatori, altro dispositivo, dadi onesti
pace-none-long = Senza limite di tempo.
pace-relaxed-long = 60 secondi per una scelta.
pace-fast-long = 15 secondi per una scelta.
dice-server-long = I dadi li lancia il server.
dice-typed-long = Dadi veri, inseriti.
dice-trusted-long = Dadi veri, non inseriti.
away-bot-long = Per chi è assente gioca un bot.
away-wait-long = Si aspetta chi è assente.
away-pass-long = Chi è assente passa.
hints-on = I suggerimenti sono attivi: tutti possono chiedere le scelte migliori. Chi si siede è d’accordo.
commitment-note = Promessa di dadi onesti, da controllare dopo la partita:

## Un posto su un altro dispositivo

move-seat = Sposta { $name } su un altro dispositivo
move-how = Inquadra questo con l’altro dispositivo, o apri lì il link. { $name } continua a giocare lì.
move-qr-alt = Codice QR del link che sposta il posto
move-link = Link che sposta il posto
move-once = Vale una volta, per 15 minuti. Non mostrarlo a nessun altro.
move-failed = Il posto è rimasto dov’era
