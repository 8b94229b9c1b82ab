"""What is sent: messages, what each seat is shown, answers of REST."""
