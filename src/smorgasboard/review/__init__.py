"""A finished match, looked back on: what was luck, what was play, and what decided it."""
