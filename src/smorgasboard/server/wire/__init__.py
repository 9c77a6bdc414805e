"""What is said, in both directions."""
