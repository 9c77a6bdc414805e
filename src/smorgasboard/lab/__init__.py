"""For designers: thousands of games, counted and compared."""
