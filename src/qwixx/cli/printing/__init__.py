"""What commands print, and what they draw with."""
