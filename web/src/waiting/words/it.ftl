## Prima della partita

waiting-for-players = in attesa di giocatori
invite = Invita i tuoi amici
take-a-seat = Prendi posto
watching = Stai guardando
watching-small = Per sederti, chiedi il link o il codice a qualcuno del tavolo.
code = Codice
qr-alt = Codice QR per { $link }
share-link = Condividi il link
share-watching = Condividi un link per guardare
copied = Copiato
only-here = Solo questo computer raggiunge il tavolo. Per altri dispositivi avvia il server con: { $command }
seats-taken = Posti occupati: { $here } su { $seats }
seat-free = Il posto { $seat } è libero
seat-kept = tenuto per qualcuno
sit-here = Siediti qui
seat-beside = Aggiungi qualcuno qui
seat-beside-named = Aggiungi un giocatore al posto { $seat }
get-up = Lascia il posto
get-up-named = Lascia il posto: { $name }
name-of-seat = Nome al posto { $seat }
bot = bot
your-name = Il tuo nome
more-needed = { $count ->
    [one] Manca ancora { $count } giocatore.
   *[other] Mancano ancora { $count } giocatori.
  }
start-without = { $count ->
    [one] Comincia in solitario
   *[other] Comincia con chi c’è
  }
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
