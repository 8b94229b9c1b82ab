## Rivedere

page-replay = Rivedi · Qwixx
replay-what = { $turns ->
    [one] { $variant }, { $turns } turno
   *[other] { $variant }, { $turns } turni
  }
replay-action-0 = Turno { $turn }: il lancio
replay-action-1 = Turno { $turn }: azione 1
replay-action-2 = Turno { $turn }: azione 2
replay-rolls = { $name } lancia { $one } e { $two }: { $sum }.
replay-rolls-real = { $name } lancia. Nessuno ha annotato questi dadi.
replay-closes = { $count ->
    [one] { $names } chiude { $colour }.
   *[other] { $names } chiudono { $colour }.
  }
replay-over = La partita è finita.
move-lucky = { $cell } (fortunata)
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
nothing-rolled = In questa partita non si è ancora lanciato.

## Partite finite e registrazioni

your-games = Le tue partite
finished-games = Partite finite
no-games = Qui non è ancora finita nessuna partita.
your-entry = { $variant }, { $day }
game-entry = { $turns ->
    [one] { $variant }, { $turns } turno, { $day }
   *[other] { $variant }, { $turns } turni, { $day }
  }
import-title = Una tua partita
import-how = Incolla una partita registrata (.qgn), scegli un file o trascinalo qui. Viene solo letta, non conservata.
import-label = Partita registrata
choose-file = Scegli un file
replay-it = Rivedila
show-line = Mostra la riga { $line }
another-record = Un’altra partita

## Televisione

page-tv = { $variant } · Qwixx
tv-join = Unisciti con il telefono
tv-open = o apri { $address } e scrivi il codice
tv-waiting = { $free ->
    [0] Ci sono tutti.
    [one] { $free } posto è libero.
   *[other] { $free } posti sono liberi.
  }
tv-replay = Guardala di nuovo
