"""A table on the whole screen of a terminal: board, moves, log and rulebook as panes."""
