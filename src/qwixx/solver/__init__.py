"""Games solved exactly: sheets whose rows don't interact, alone or with friendly others."""
