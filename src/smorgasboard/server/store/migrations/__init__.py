"""Bring a database to the form of `schema.py`, step by step."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

NEWEST = "0006"


def upgrade(connection: Connection, to: str = NEWEST) -> None:
    """Run what is missing. Does nothing, and loads nothing, when all is there."""
    found = current(connection)
    if found == to:
        return
    if found is not None and found > NEWEST:
        raise ValueError(f"a newer version has changed it, to form {found}")
    from alembic.command import upgrade as run
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    run(config, to)


def current(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(
        text("SELECT version_num FROM alembic_version")
    ).scalar_one_or_none()
    return found
