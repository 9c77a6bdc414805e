"""Birthday Party, Cheesecake, Jellybean, Boom! Begin with `RULES.md`."""
