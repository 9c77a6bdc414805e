"""The games in a terminal: pictures of views, and a keyboard. Knows no rules."""
