"""Before new code goes out: every open table is replayed with it, against the stored digests."""

from pathlib import Path

from smorgasboard.engine.errors import BadSetup, SmorgasboardError
from smorgasboard.server.store.database import driver_url
from smorgasboard.server.store.log import Log
from smorgasboard.server.tables.live_table import LiveTable
from smorgasboard.server.tables.table_state import TableState

ALL = 2**31 - 1


async def check_open_tables(address: str) -> tuple[dict[str, str], int]:
    """What is wrong with which table, and how many tables there are."""
    url = driver_url(address)
    if url.drivername.startswith("sqlite") and not Path(url.database or "").is_file():
        raise BadSetup(f"there is no file {url.database!r}")  # `open` would make one
    log = await Log.open(address)
    problems: dict[str, str] = {}
    try:
        tables = await log.listed(ALL)
        for table_id in tables:
            try:
                await replay_table(log, table_id)
            except SmorgasboardError as error:
                problems[table_id] = str(error)
    finally:
        await log.close()
    return problems, len(tables)


async def replay_table(log: Log, table_id: str) -> None:
    founding = await log.founding(table_id)
    assert founding is not None, "it was listed"
    await LiveTable(TableState(founding), log).catch_up()
