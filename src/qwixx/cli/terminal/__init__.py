"""The game in the terminal: drawing, asking, explaining."""
