"""The law: cells, crosses and the turn, in the subset of Python that is compiled."""
