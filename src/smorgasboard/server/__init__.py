"""The table server: a log of plies, live tables that follow it, the ways in from outside."""
