## What is asked

prompt-named = { $name }: { $asked }
prompt-roll = Your turn: roll the dice.
prompt-type = Roll your dice and type in what they show.
prompt-type-for = Roll for { $name } and type in what the dice show.
prompt-roll-real = Roll your dice, then go on.
prompt-first = { $sum ->
    [8] Cross an 8 in one row, or pass.
    [11] Cross an 11 in one row, or pass.
   *[other] Cross a { $sum } in one row, or pass.
  }
prompt-first-stone = { $sum ->
    [8] Place a stone on an 8, or pass.
    [11] Place a stone on an 11, or pass.
   *[other] Place a stone on a { $sum }, or pass.
  }
prompt-first-lucky = { $sum ->
    [8] Lucky 8: cross an 8, or take the lucky cell.
    [11] Lucky 11: cross an 11, or take the lucky cell.
   *[other] Lucky { $sum }: cross a { $sum }, or take the lucky cell.
  }
prompt-first-nothing = { $sum ->
    [8] No row takes an 8.
    [11] No row takes an 11.
   *[other] No row takes a { $sum }.
  }
prompt-first-trusted = Cross the sum of the white dice, or pass.
prompt-first-trusted-stone = Place a stone on the sum of the white dice, or pass.
prompt-second = Cross a white die plus a colour die, or pass.
prompt-second-stone = Place a stone on a white die plus a colour die, or pass.
prompt-second-or-miss = Cross a white die plus a colour die, or take a miss.
prompt-second-or-miss-stone = Place a stone on a white die plus a colour die, or take a miss.
prompt-second-nothing = Nothing fits.
prompt-miss-due = { $points ->
    [0] Nothing fits: take a miss.
   *[other] Nothing fits: take a miss, −{ $points }.
  }
prompt-waiting = Waiting for { $names }.
prompt-waiting-roll = { $names } rolls.
prompt-waiting-roll-real = { $names } rolls the real dice.
preview-leaves = { $cell } leaves out the { $out }.
preview-chain = { $cell } sets off { $cells }.
preview-knocks = { $cell } knocks a stone off.
preview-stacks = { $cell } becomes a stack of { $height }.
preview-closes = Closes { $colours }.
preview-ends = This ends the game.
preview-gain = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
preview-miss = Costs { $points }.
preview-nothing = Nothing is crossed.
preview-no-stone = No stone is placed.
confirm-one = Confirm { $cell }
confirm-stone = Place on { $cell }
confirm-many = Confirm { $count } crosses
confirm-close = Close { $colours }
confirm-knock = Knock off { $cell }
take-miss = { $points ->
    [0] Take a miss
   *[other] Take a miss, −{ $points }
  }
choose-first = Choose
your-choice = Your choice
roll = Roll
pass = Pass
miss = Miss
undo = Undo
hint = Hint
change-choice = Change my choice
lucky = lucky
with-lock = with lock
knock-off = knock off
stack = stack
barred-passed = gone
barred-crossed = crossed
barred-needs = needs { $needs }
barred-needs-stones = needs { $needs }
barred-row-closed = closed
barred-stone-left = gone
barred-stack-overtaken = blocked
barred-stack-stands = blocked
barred-not-foremost = blocked

## The table

page-table = { $prompt } · Qwixx
players = Players
dice = Dice
dice-label = White { $white }; { $colours }
turn = Turn { $turn }
rolled = { $name } rolled
rolls = { $name } rolls
is-ready = ready
is-thinking = thinking
is-waiting = waiting
is-rolling = rolling
is-away = away
is-offline = offline
is-here = here
bot-plays = bot plays on
closes = closes { $colours }
stones-left = { $count ->
    [one] 1 stone left
   *[other] { $count } stones left
  }
log = Last moves
log-passed = passed
log-missed = took a miss
tell-started = { $who ->
    [you] You begin.
   *[other] { $name } begins.
  }
tell-seated = { $name } takes seat { $seat }.
tell-left = { $name } has left the table.
tell-away-bot = { $name } is away. A bot plays on.
tell-away-wait = { $name } is away. The game waits.
tell-away-pass = { $name } is away and passes.
tell-back = { $name } is back.
tell-rolled = { $who ->
    [you] You rolled. { $dice }
   *[other] { $name } rolled. { $dice }
  }
tell-crosses = { $who ->
    [you] You cross { $cells }
   *[other] { $name } crosses { $cells }
  }
tell-lucky = { $who ->
    [you] You are lucky: { $cells }
   *[other] { $name } is lucky: { $cells }
  }
tell-knocks = { $who ->
    [you] You knock a stone off { $cell }
   *[other] { $name } knocks a stone off { $cell }
  }
tell-stacks = { $who ->
    [you] You stack { $height } on { $cell }
   *[other] { $name } stacks { $height } on { $cell }
  }
tell-danger-rows = One more closed row ends the game.
tell-danger-misses = { $who ->
    [you] You have { $misses }. One more ends the game.
   *[other] { $name } has { $misses }. One more ends the game.
  }
tell-closes = { $who ->
    [you] You close { $colour }.
    [us] You and { $name } close { $colour }.
   *[other] { $name } closes { $colour }.
  }
tell-danger-all-misses = { $misses } in all. One more ends the game.
tell-last = This is the last action.
spoken-move = { $who ->
    [you] You: { $cells }.
   *[other] { $name }: { $cells }.
  }
spoken-passed = { $who ->
    [you] You passed.
   *[other] { $name } passed.
  }
spoken-missed = { $who ->
    [you] You took a miss.
   *[other] { $name } took a miss.
  }
spoken-chosen = Chosen: { $option }.
spoken-score = You have { $points }.
spoken-results = Final points: { $results }.
has-left = has left
peek = { $name }’s sheet
peek-close = Close this sheet
free-seats = A seat has become free. You can go on playing there.
free-seat-take = Play for { $name }
status-offline = Reconnecting … Your seat is held for 90 seconds.
lost-connection = No connection. What you tap is sent later.
status-trouble = The server is catching up. Nothing is lost.
connecting = One moment.
no-such-table = There is no such table.
offline = You’re offline. Try again when you have a connection.
try-again = Try again
to-start = Home

## Real dice

one-tap-a-die = Tap one number per die; tap again to correct it.
white-die = White die { $number }
white-sum = White dice
dice-to-go = { $count ->
    [one] One die to go
   *[other] { $count } dice to go
  }
these-are-the-dice = These are the dice
dice-back = Back to the table
you = you
go-on = Go on
chosen = chosen
left-out-count = { $count } left out
ends-game = ends the game
tap-a-cell = Tap a cell.
hand-over = Hand the device to { $name }.
hand-over-take = I’m { $name }
last-turns = Last turns
confirm = Confirm
confirm-place = Place on
rolled-real = The dice are rolled
has-rolled = { $name } has rolled: go on
type-for = Type in { $name }’s dice
rolls-you = your turn
rolled-you = you rolled
log-passed-you = passed
log-missed-you = took a miss
bot-level = bot, { $level }
points-scale = What are crosses worth?
prompt-roll-behind = Your turn, { $points } behind { $name }.
prompt-roll-ahead = Your turn, { $points } ahead of { $name }.
prompt-roll-level = Your turn, level with { $name }.
replay-closes = { $count ->
    [one] { $names } closes { $colour }.
   *[other] { $names } close { $colour }.
  }
move-lucky = { $cell } (lucky)
in-turn = Turn { $turn }:
sent-later = Will be sent
tell-time-ran-out = { $who ->
    [you] Your time is up.
   *[other] { $name }’s time is up.
  }

## The end

win = { $who ->
    [you] You win with { $score }.
   *[other] { $name } wins with { $score }.
  }
win-shared = { $who ->
    [us] You and { $name } share the win with { $score }.
   *[other] { $name } share the win with { $score }.
  }
win-alone = { $who ->
    [you] You finish with { $points }.
   *[other] { $name } finishes with { $points }.
  }
end-you = You
