"""Where a table server listens, unless it is told otherwise. Loads nothing."""

HOST = "127.0.0.1"
PORT = 8642
EVERYWHERE = "0.0.0.0"
LAN = "Let everybody in your network open the tables, too. Nothing is encrypted there."
