"""How fast the rules are, against other ways to play the same game: `python -m bench`."""
