"""Records of games as text: reading, refereeing, replaying, writing."""
