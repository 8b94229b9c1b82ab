"""Counts: how many ways there are to play some turns with given dice, as files for any program."""
