## Start

motto = Roll, cross, lock.
motto-small = No account. Pick a sheet, then how you play.
pick-sheet = Pick a sheet
players-range = { $range ->
    [0] { $high } players
   *[1] { $low }–{ $high } players
  }
about-classic = start here
about-longo = eight-sided dice, lucky numbers
about-gemixxt-a = colours mixed in a row
about-gemixxt-b = numbers out of order
about-bonus-a = crosses that set off crosses
about-bonus-b = five kinds of pairs
about-duel = knock stones off one shared board
learn-link = First time?
learn-link-small = a guided game, a few minutes
play-now = Play now
play-now-small = { $count ->
    [0] alone, for the best score
    [one] against a bot
   *[other] against { $count } bots
  }
play-friends = Play with friends
play-friends-small = send a link or show a code
join = Join
join-small = type the code
cannot-join = This link doesn’t work
one-device = One device
one-device-small = hand it round the table
how-many = How many play
names = Names
hints-for-all = Hints for everybody
start-round = Start the game
real-dice = Real dice
real-dice-small = you roll, this keeps the sheets
dice-typed = Type the dice in
dice-typed-small = everybody sees what can be crossed
dice-trusted = Just the sheets
dice-trusted-small = nothing to type, you are trusted
which-dice = Dice
which-dice-server = rolled here
which-dice-typed = real, typed in
which-dice-trusted = real, just the sheets
back-to-game = Back to your game
game-runs = it’s running
game-waits = waiting for players
game-with = with { $names }
open-tables = Open tables
open-waits = { $count ->
    [one] { $names } waits
   *[other] { $names } wait
  }
seats-open = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
  }
nobody-waits = Nobody is waiting just now.
quick-match = Quick match: { $variant }
quick-match-small = For two, 60 seconds for a choice, no hints: takes a seat where somebody waits, or opens a table.
player-number = Player { $number }
trademark = Qwixx is a trademark of its publisher. This is an unofficial fan project.

## More settings

more-settings = More settings
more-settings-small = bots, pace, who may join
taste-bots = Bots when you play now
taste-level = How strong
taste-among = Bots when you play with friends
taste-hints = Hints when you play now
taste-pace = Time for a choice
pace-none = no limit
pace-relaxed = 60 s
pace-fast = 15 s
taste-away = If somebody is away
away-bot = bot plays
away-wait = wait
away-pass = pass
taste-listed = Who may join
listed-no = with link or code
listed-yes = anybody
taste-hints-friends = Hints when you play with friends
taste-hints-agreed = Everybody agrees to that by sitting down.
