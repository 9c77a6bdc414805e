"""Indexes: a list of tables is as quick among a million as among ten."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_index("tables_listed", "tables", ["over", "public", "created"])
    op.create_index("tables_by_age", "tables", ["over", "created"])
