"""One package a game; `registry.py` lists them."""
