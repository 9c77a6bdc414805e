"""`smorgasboard tables`: for whoever runs a server, what is kept in its database."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec
import typer
from rich.table import Table

from smorgasboard.commands.extras import need_server
from smorgasboard.commands.failure import Failed
from smorgasboard.commands.output import console, print_json
from smorgasboard.engine.errors import BadSetup
from smorgasboard.terminal.files import write_new

if TYPE_CHECKING:
    from smorgasboard.server.store.log import Log

T = TypeVar("T")

tables = typer.Typer()

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="SMORGASBOARD_DATABASE",
        help="sqlite:///path or postgresql://user@host/name.",
        show_default="a file in your data folder",
    ),
]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The name in its address.")]
Days = Annotated[float | None, typer.Option(metavar="DAYS", min=0, help="Without a move.")]
AsJson = Annotated[bool, typer.Option("--json", help="For programs.")]


@tables.callback()
def look_after() -> None:
    """Look after the tables of a server: list, export, delete, move them."""
    need_server()


def with_log(database: str | None, work: Callable[["Log"], Awaitable[T]]) -> T:
    import asyncio  # help needs none

    async def go() -> T:
        async with opened(database) as log:
            return await work(log)

    return asyncio.run(go())


@asynccontextmanager
async def opened(database: str | None) -> AsyncIterator["Log"]:
    """A database that is there: looking for tables makes no empty one."""
    from smorgasboard.server.store.database import default_url, driver_url
    from smorgasboard.server.store.log import Log

    address = default_url() if database is None else database
    url = driver_url(address)
    if url.drivername.startswith("sqlite") and not Path(url.database or "").is_file():
        raise BadSetup(f"there is no file {url.database!r}")
    log = await Log.open(address)
    try:
        yield log
    finally:
        await log.close()


def day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at))


@tables.command("list")
def show_list(
    database: Database = None,
    state: Annotated[
        str | None, typer.Option(metavar="S", help="Only those that are waiting, running or over.")
    ] = None,
    most: Annotated[int, typer.Option(metavar="N", min=1, help="The newest.")] = 50,
    as_json: AsJson = False,
) -> None:
    """The tables there are, the newest first."""
    from smorgasboard.server.store.housekeeping import STATES, summaries

    if state is not None and state not in STATES:
        raise BadSetup(f"a table is waiting, running or over, not {state!r}")
    found = with_log(database, lambda log: summaries(log, most, STATES[state] if state else None))
    if as_json:
        print_json(found)
        return
    shown = Table("table", "game", "state", "last move (UTC)", "plies", "names", box=None)
    for one in found:
        names = ", ".join(one.names)
        shown.add_row(one.id, one.game, one.state, day(one.touched), str(one.plies), names)
    console().print(shown if found else "There are no such tables.")


@tables.command("show")
def show(table: TableId, database: Database = None) -> None:
    """What is known about one table. Nothing of it is secret."""
    from smorgasboard.server.store.housekeeping import summaries

    found = with_log(database, lambda log: summaries(log, 1, table_id=table))
    print_json(known(found, table)[0])


def known(found: list[T], table: str) -> list[T]:
    if not found:
        raise Failed(f"there is no table {table!r}")
    return found


@tables.command("export")
def export(
    table: TableId,
    path: Annotated[str, typer.Argument(metavar="PATH", help="The file to write.")],
    database: Database = None,
) -> None:
    """Everything about one table in a file. Before its end, that is every hand, too."""
    from smorgasboard.server.store.moving import everything_of

    async def work(log: "Log") -> bytes:
        async with log.engine.connect() as connection:
            rows = await everything_of(connection, table)
        known(rows["tables"], table)
        return msgspec.json.format(msgspec.json.encode(rows), indent=1)

    write_new(path, with_log(database, work))
    console().print(f"{path} has all of table {table}.")


@tables.command("delete")
def delete(
    table: Annotated[list[str], typer.Argument(metavar="TABLE...", help="Names in addresses.")],
    database: Database = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete tables, with all that was done and said at them."""
    from smorgasboard.server.store.housekeeping import delete_tables

    many = f"{len(table)} table{'s' if len(table) > 1 else ''}"
    if not yes and not typer.confirm(f"Delete {many} for good?"):
        raise Failed("nothing was deleted")
    gone = with_log(database, lambda log: delete_tables(log, table))
    console().print(f"{gone} of {len(table)} deleted.")
    if gone < len(set(table)):
        raise Failed("the others were not there")


@tables.command("gc")
def gc(
    database: Database = None,
    unstarted: Days = 30,
    abandoned: Days = 365,
    finished: Days = None,
    dry: Annotated[bool, typer.Option("--dry-run", help="Only say which.")] = False,
) -> None:
    """Delete the tables that have expired, as the server itself does from time to time."""
    from smorgasboard.server.store.housekeeping import Expiry, delete_tables, expired

    expiry = Expiry(unstarted=unstarted, abandoned=abandoned, finished=finished)

    async def work(log: "Log") -> int:
        if dry:
            found = await expired(log, expiry, time.time(), 1_000_000)
            for table in found:
                console().print(table)
            return len(found)
        done = 0
        while found := await expired(log, expiry, time.time(), 100):
            done += await delete_tables(log, found)
        return done

    gone = with_log(database, work)
    console().print(f"{gone} tables {'have expired' if dry else 'were deleted'}.")


@tables.command("move")
def move(
    to: Annotated[str, typer.Option(metavar="URL", help="The database to carry them to.")],
    database: Database = None,
) -> None:
    """Carry all tables to another database, and compare every row that has arrived."""
    from smorgasboard.server.store.log import Log
    from smorgasboard.server.store.moving import Moved, move_all

    async def work(log: "Log") -> Moved:
        target = await Log.open(to)
        try:
            return await move_all(log, target)
        finally:
            await target.close()

    moved = with_log(database, work)
    console().print(f"{moved.tables} tables are there, {moved.rows} rows, each as it was.")
    if moved.skipped:
        raise Failed(
            f"{len(moved.skipped)} were left alone, because other tables have their names: "
            + ", ".join(moved.skipped[:10])
        )
