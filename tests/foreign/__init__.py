"""A client that others made, from the documents alone."""
