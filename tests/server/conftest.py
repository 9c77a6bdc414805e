"""The fixtures of the server tests."""

from tests.server.databases import database, postgres, sqlite

__all__ = ["database", "postgres", "sqlite"]
