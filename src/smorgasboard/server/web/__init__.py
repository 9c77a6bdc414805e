"""The web: requests, sockets, pages, and who may ask for how much."""
