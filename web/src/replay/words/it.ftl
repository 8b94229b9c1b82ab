## Rivedere

page-replay = Rivedi · Qwixx
page-review = Analisi · Qwixx
replay-what = { $turns ->
    [one] { $variant }, { $turns } turno
   *[other] { $variant }, { $turns } turni
  }
replay-action-0 = Turno { $turn }: il lancio
replay-action-1 = Turno { $turn }: azione 1
replay-action-2 = Turno { $turn }: azione 2
replay-rolls = { $who ->
    [you] Lanci { $one } e { $two }: { $sum }.
   *[other] { $name } lancia { $one } e { $two }: { $sum }.
  }
replay-rolls-real = { $who ->
    [you] Lanci i dadi. Nessuno li ha annotati.
   *[other] { $name } lancia. Nessuno ha annotato questi dadi.
  }
replay-over = La partita è finita.
move-chain = { $cell }, poi { $cells }
move-knocks = { $cell }, butta fuori una pedina
move-stacks = { $cell }, una pila di { $height }
points-so-far = Punti finora
curve-note = linea spessa: { $name }
curve-label = Punti a questo passo: { $scores }
step = Passo
replay-steps = Passi della partita
step-first = Primo passo
step-back = Indietro
step-play = Riproduci
step-pause = Pausa
step-forward = Avanti
step-last = Ultimo passo
share-turn = Condividi il turno { $turn }
turn-address = L’indirizzo di questo passo:
replay-others = Le altre schede
show-sheet = : mostra questa scheda in grande
other-games = Altre partite
replay-keys = Tasti: frecce sinistra e destra per un passo, Inizio e Fine per il primo e l’ultimo.
review-what = Quanto valeva ogni scelta?
review-judging = Ogni scelta viene valutata. Ci vuole qualche secondo.
nothing-rolled = In questa partita non si è ancora lanciato.
no-such-replay = Questa partita non si trova.

## Il controllo dei dadi

check-dice-how = Prima che qualcuno si sedesse, il tavolo mostrava la promessa: lo SHA-256 di un segreto. Ogni lancio si ricava dal segreto, da ciò che ogni posto ha aggiunto e dal numero del turno. Il tuo browser l’ha appena rifatto.
dice-promise = Promessa
dice-secret = Segreto
dice-salts = Aggiunto dai posti
dice-rolls = Lanci per turno
dice-same = uguale
dice-kept = { $turns ->
    [one] La promessa è stata mantenuta. Il segreto le corrisponde, e chi comincia e l’unico lancio ne derivano.
   *[other] La promessa è stata mantenuta. Il segreto le corrisponde, e chi comincia e tutti i { $turns } lanci ne derivano.
  }
dice-broken = Il segreto non corrisponde alla promessa.
dice-first = Secondo il segreto comincia { $given }, ma ha cominciato { $recorded }.
dice-roll = Il turno { $turn } è diverso: il segreto dà { $given }, la partita riporta { $recorded }.
dice-impossible = Il tuo browser controlla i dadi solo su pagine sicure (https). Scarica la partita e controllala con «qwixx verify».
dice-unknown = I lanci non sono stati caricati. Chiudi e riapri.

## Televisione
