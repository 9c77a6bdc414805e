"""Fish Food. Begin with `RULES.md`."""
