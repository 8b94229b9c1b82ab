"""The text of a game: reading, refereeing, writing."""
