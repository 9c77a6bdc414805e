"""Food for Thought: feed a body, cook, work out. Begin with `RULES.md`."""
