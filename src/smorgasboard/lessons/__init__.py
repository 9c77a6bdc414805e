"""Lessons: games taught by playing them, as data that is checked against the rules."""
