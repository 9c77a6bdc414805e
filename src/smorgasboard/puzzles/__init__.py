"""Find the move: positions with one clearly best one, as data that is checked by play."""
