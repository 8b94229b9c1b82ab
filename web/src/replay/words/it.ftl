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

## Televisione
