"""`smorgasboard replay-live`: would this code lead every open table where it has been?"""

import asyncio
from typing import Annotated

import typer

from smorgasboard.commands.extras import need_server
from smorgasboard.commands.failure import Failed
from smorgasboard.commands.output import console


def replay_live(
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="A copy of the database that is in use."),
    ] = None,
) -> None:
    """Check all open tables against this version of the rules, before an upgrade."""
    need_server()
    from smorgasboard.server.store.database import default_url
    from smorgasboard.server.store.replay_check import check_open_tables

    problems, tables = asyncio.run(
        check_open_tables(default_url() if database is None else database)
    )
    for table, reason in problems.items():
        console().print(f"{table}: {reason}", soft_wrap=True)
    if problems:
        raise Failed(f"{len(problems)} of {tables} open tables do not follow from these rules")
    console().print(f"All {tables} open tables come out as they did.")
