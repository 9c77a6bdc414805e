"""The log is the table. Everything else can be rebuilt from it.

`migrations/` brings a database to this form; `tests/server/test_log.py` compares the two.
"""

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", Float, nullable=False),
    Column("setup", Text, nullable=False),
    Column("secret", Text, nullable=False),  # of the shuffle: published after the end
    Column("start", Text),  # the position it began at, if it was not dealt
    Column("public", Boolean, nullable=False),
    Column("pace", Integer, nullable=False),  # seconds a move; 0: no clock
    Column(
        "window_seconds", Integer, nullable=False
    ),  # seconds; 0: until all who can have answered
    Column("practice", Boolean, nullable=False),  # what was learned may be taken back
    Column("stand_in", Text, nullable=False),  # the bot that plays for whoever is away
    Column("before", Text),  # the table that this is a rematch of
    Column("series", Text),  # which game of a series this is, and the points of those before it
    Column("over", Boolean, nullable=False),  # follows from the plies; kept for lists
    Index("tables_listed", "over", "public", "created"),
    Index("tables_by_age", "over", "created"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("level", Text),  # of a bot; nothing for a person
    Column("name", Text, nullable=False),
    Column("key_hash", Text),  # of the secret in the link of the seat
)

plies = Table(
    "plies",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, CheckConstraint("ply >= 1", name="from_one"), primary_key=True),
    Column("seat", Integer, nullable=False),  # NOBODY: something about the table itself
    Column("notation", Text, nullable=False),
    Column("rolls", Text, nullable=False),  # secret: what chance answered
    Column("digest", Text, nullable=False),
    Column("token", Text, nullable=False),  # the client's name for this attempt
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "seat", "token", name="one_ply_a_token"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("line", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("token", Text, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "seat", "token", name="one_line_a_token"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),  # secret, and made from the log
)
