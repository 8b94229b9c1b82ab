"""What makes, measures and explores; none of it is installed."""
