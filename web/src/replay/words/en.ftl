## Replay

page-replay = Replay · Qwixx
page-review = Review · Qwixx
replay-what = { $turns ->
    [one] { $variant }, 1 turn
   *[other] { $variant }, { $turns } turns
  }
replay-action-0 = Turn { $turn }: the roll
replay-action-1 = Turn { $turn }: action 1
replay-action-2 = Turn { $turn }: action 2
replay-rolls = { $who ->
    [you] You roll { $one } and { $two }: { $sum }.
   *[other] { $name } rolls { $one } and { $two }: { $sum }.
  }
replay-rolls-real = { $who ->
    [you] You roll. Nobody wrote these dice down.
   *[other] { $name } rolls. Nobody wrote these dice down.
  }
replay-over = The game is over.
move-chain = { $cell }, then { $cells }
move-knocks = { $cell }, knocks a stone off
move-stacks = { $cell }, a stack of { $height }
points-so-far = Points so far
curve-note = thick line: { $name }
curve-label = Points at this step: { $scores }
step = Step
replay-steps = Steps of the game
step-first = First step
step-back = Back
step-play = Play
step-pause = Pause
step-forward = Forward
step-last = Last step
share-turn = Share turn { $turn }
turn-address = The address of this step:
replay-others = The other sheets
show-sheet = : show this sheet large
other-games = Other games
replay-keys = Keys: arrows left and right a step, Home and End the first and the last.
review-what = What was every choice worth?
review-judging = Weighing every choice. This takes a few seconds.
nothing-rolled = Nothing has been rolled in this game yet.
no-such-replay = This game can’t be found.

## The check of the dice

check-dice-how = Before anybody sat down, the table showed the promise: the SHA-256 of a secret. Every roll is worked out from the secret, what each seat added and the number of the turn. Your browser has just done so again.
dice-promise = Promise
dice-secret = Secret
dice-salts = Added by the seats
dice-rolls = Rolls by turn
dice-same = the same
dice-kept = { $turns ->
    [one] The promise was kept. The secret matches it, and the first seat and the one roll come from it.
   *[other] The promise was kept. The secret matches it, and the first seat and all { $turns } rolls come from it.
  }
dice-broken = The secret does not match the promise.
dice-first = The secret lets { $given } begin, but { $recorded } began.
dice-roll = Turn { $turn } differs: the secret gives { $given }, the record has { $recorded }.
dice-impossible = Your browser checks dice on secure pages (https) only. Download the record and check it with “qwixx verify”.
dice-unknown = The rolls could not be fetched. Close this and open it again.

## Television
