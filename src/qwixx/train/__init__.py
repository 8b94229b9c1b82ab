"""Training the nets of the expert: games against itself, and learning from them."""
