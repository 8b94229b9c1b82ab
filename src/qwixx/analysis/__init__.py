"""What a game was like: decisions weighed, luck told apart from choices, reasons in words."""
