"""Pass the Party Food. Begin with `RULES.md`."""
