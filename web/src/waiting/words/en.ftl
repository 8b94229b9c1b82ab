## Before the game

not-started = not started
who-plays = Who plays?
who-plays-small = Let others scan this, or tell them the code.
who-plays-listed = The table is in the list for everybody. You can also send the link.
invite = Invite your friends
invited-by = { $name } invites you to { $game }
invited = { $game }: take a seat
all-seats-taken = Every seat is taken. You can watch.
who-is-there = Who is there
or-watch = Just stay on this page if you only want to watch.
seat-freed = Your seat was freed. You can sit down again.
watching-small = To sit down, ask somebody at the table for the link or the code.
code-is = Code { $code }
share-link = Send the link
share-watching = Share a link to watch
seats-taken = { $here } of { $seats } seats taken
has-not-come = hasn’t come yet
sit-here = Sit here
sit-here-named = Sit on seat { $seat }
seat-beside = Add a player on this device
add-person = Add
starts-when-full = The game starts when every seat is taken.
is-you = you
on-this-device = on this device
change-name = Change the name { $name }
name-of-seat = Name at seat { $seat }
get-up-named = Leave seat: { $name }
add-bot = Bot
add-bot-named = Add a bot at seat { $seat }
remove-bot = Remove the bot { $name }
strength-of = How strong { $name } is
send-away-named = Send { $name } away
send-away-ask = Send { $name } away?
send-away = Send away
send-away-not = Cancel
keep-no-longer = Keep the seat of { $name } no longer
nobody-yet = Nobody yet. Play against a bot?
play-bot = Play against a bot
more-needed = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
  }
start-with = { $count ->
    [one] Start alone
   *[other] Start with { $count }
  }
starts-game = { $name } starts the game.
own-lucky = Own lucky numbers:
with-hints = With hints.
without-hints = Without hints.
change-settings = Change
settings-done = Done
more-about = More
more-about-small = TV, watching, another device, fair dice
pace-none-long = No time limit.
pace-relaxed-long = 60 seconds for a choice.
pace-fast-long = 15 seconds for a choice.
dice-server-long = The server rolls.
dice-typed-long = Real dice, typed in.
dice-trusted-long = Real dice, not typed in.
away-bot-long = A bot plays on for somebody who is away.
away-wait-long = Everyone waits for a player who is away.
away-pass-long = Somebody who is away passes.
hints-on = Hints are on: everybody can ask for the best options. By sitting down you agree.
commitment-note = Promise of fair dice, to be checked after the game:

## A seat on another device

move-seat = Move { $name } to another device
move-how = Scan this with the other device, or open the link there. { $name } goes on playing there.
move-qr-alt = QR code of the link that moves the seat
move-link = Link that moves the seat
move-once = Works once, for 15 minutes. Show it to nobody else.
move-failed = The seat stayed where it was
