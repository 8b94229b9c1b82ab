"""What is sent: socket messages, the view of each seat, bodies of REST."""
