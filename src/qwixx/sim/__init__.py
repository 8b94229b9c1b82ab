"""Games between bots, in any number."""
