## Finished games and records

your-games = Your games
finished-games = Games of open tables
no-games = None has been finished yet.
your-entry = { $variant }, { $day }
game-entry = { $turns ->
    [one] { $variant }, 1 turn, { $day }
   *[other] { $variant }, { $turns } turns, { $day }
  }
import-title = Your own record
import-how = Paste a record (.qgn), choose a file or drop it here. It is only read, not kept.
import-label = Record
choose-file = Choose a file
replay-it = Replay it
import-wrong = Line { $line }: { $reason }.
import-wrong-turn = Line { $line }, turn { $turn }: { $reason }.
import-wrong-name = Line { $line }, turn { $turn }, { $name }: { $reason }.
show-line = Show line { $line }
another-record = Another record
