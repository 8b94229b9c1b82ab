"""Reviews of games: the worth of each decision, luck and choices apart, reasons as texts."""
