"""The fixtures of the server tests."""

from tests.server.databases import database, postgres, postgres_server, sqlite

__all__ = ["database", "postgres", "postgres_server", "sqlite"]
