"""Players that are not people. They see a view, as people do, and choose a legal action."""
