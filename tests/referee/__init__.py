"""A second, naive reading of the rules and of the record, written from the documents alone.

It shares no code with the package, so that a slip in one is seen by the other.
"""
