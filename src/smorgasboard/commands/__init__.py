"""One module for each command, or for a few that belong together. `app.py` lists them."""
