## Finished games and records

your-games = Your games
finished-games = Recent public games
no-games = No finished games yet.
your-entry = { $variant }, { $day }
game-entry = { $turns ->
    [one] { $variant }, 1 turn, { $day }
   *[other] { $variant }, { $turns } turns, { $day }
  }
import-title = Your own record
import-how = Paste a record (.qgn), choose a file or drop it here. It is only read, not kept. Of several games the first one is shown.
import-label = Record
choose-file = Choose a file
replay-it = Replay it
show-line = Show line { $line }
another-record = Another record

## What is wrong with a record, and where

at-line = Line { $line }
at-turn = turn { $turn }
refused-players = This game is for { $least } to { $most } players, not { $players }.
refused-players-exactly = This game is for { $most } players, not { $players }.
refused-not-first = Seat { $seat } can’t begin: the seats are 1 to { $players }.
refused-not-utf-8 = This text isn’t UTF-8.
refused-no-game = There is no game in it.
refused-no-tags = A game begins with its tags, not with { $what }.
refused-not-a-tag = A tag looks like [Name "value"], not like { $what }.
refused-tag-twice = The tag { $tag } is there twice.
refused-not-a-comment = A comment begins with {"{"} and ends with {"}"} on the same line.
refused-seat-tags = The seats are called Seat1, Seat2 and so on, without a gap.
refused-no-variant = The tag Variant is missing.
refused-not-a-variant = There is no game { $what }. There are: { $known }.
refused-not-a-seat = First is the number of a seat, not { $what }.
refused-lucky-nobody = { $tag } belongs to nobody here.
refused-lucky-pair = { $tag } is two different numbers from 2 to { $most }, not { $what }.
refused-not-a-result = The result is * or a score for each seat, not { $what }.
refused-wrong-result = The result is { $result }, not { $what }.
refused-unfinished = The game isn’t over, so its result is *.
refused-not-a-turn = A turn looks like 1. 41 r2y3g5b6 : r5 - / b10, not like { $what }.
refused-wrong-turn = This should be turn { $turn }, not { $number }.
refused-dice-shape = Dice look like 41 r2y3g5b6 or ??, not like { $what }.
refused-move-shape = { $what } isn’t a move.
refused-move-count = Moves in action { $action }: { $moves } instead of { $needs }.
refused-no-action = Action { $action } is missing, and this isn’t the last turn.
refused-ended-in-action-1 = The game ended in action 1, so there is no action 2.
