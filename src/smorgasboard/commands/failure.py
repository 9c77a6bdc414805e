"""The exit code 1."""


class Failed(Exception):
    """What was asked for could be understood, was tried, and came out badly."""
