"""Tables on the net: people, bots, sockets, and the log that is the game."""
