"""How a seat is played, in the law's subset of Python."""
