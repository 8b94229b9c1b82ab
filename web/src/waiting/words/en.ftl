## Before the game

waiting-for-players = waiting for players
invite = Invite your friends
take-a-seat = Take a seat
watching = You’re watching
watching-small = To sit down, ask somebody at the table for the link or the code.
code = Code
qr-alt = QR code for { $link }
share-link = Share the link
share-watching = Share a link to watch
copied = Copied
only-here = Only this computer can reach the table. For other devices too, start the server with: { $command }
seats-taken = { $here } of { $seats } seats taken
seat-free = Seat { $seat } is free
seat-kept = kept for somebody
sit-here = Sit here
seat-beside = Add a player on this device
seat-beside-named = Add a player on this device at seat { $seat }
get-up = Leave seat
get-up-named = Leave seat: { $name }
name-of-seat = Name at seat { $seat }
bot = bot
your-name = Your name
more-needed = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
  }
start-without = { $count ->
    [one] Start alone
   *[other] Start with those who are here
  }
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
