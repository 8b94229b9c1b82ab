"""States, commands, events, options and views, on top of the law. Standard library only."""
