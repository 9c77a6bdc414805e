"""Penguin Pals Passing Puzzle. Begin with `RULES.md`."""
