"""The card game in the terminal: hands and display, taking and playing."""
