"""The table as an immutable value; pure code without clock, randomness, network or storage."""
