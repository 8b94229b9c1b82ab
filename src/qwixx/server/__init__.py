"""The game server: tables, sockets, REST, bots, nodes, and the log of each game."""
