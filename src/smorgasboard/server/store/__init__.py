"""What is on disk: tables, seats, plies, chat."""
