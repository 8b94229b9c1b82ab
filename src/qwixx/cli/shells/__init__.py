"""Scripts of completion, one module for each shell."""
