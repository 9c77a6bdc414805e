"""What `smorgasboard join` does, once its words are read."""

import asyncio
import importlib
import os
import sys
from collections.abc import Callable
from typing import Any

from smorgasboard import client
from smorgasboard.bots.registry import LEVELS
from smorgasboard.bots.registry import bot as make_bot
from smorgasboard.client import NoServer, Refused
from smorgasboard.client.blocking import Table
from smorgasboard.client.server import read_link
from smorgasboard.commands.failure import Failed
from smorgasboard.commands.output import console, whole_screen
from smorgasboard.engine.errors import BadSetup, UnknownName, one_of
from smorgasboard.terminal.guest import Choose, Guest

NAME = "Guest"


def sit_down(
    link: str,
    bot: str | None,
    module: str | None,
    name: str | None,
    seat: int | None,
    watch: bool,
    full: bool | None,
) -> None:
    """At the table of a link, until the match is over or the line is given up."""
    read_link(link)
    choose = chooser(bot, module)
    out = console()
    try:
        if choose is None and whole_screen(full):
            asyncio.run(join_on_screen(link, name or NAME, seat, watch))
            return
        with opened(link, name or bot or NAME, seat, watch) as table:
            for back in table.links:
                out.print(f"Your seat: {back}", style="dim", soft_wrap=True)
            guest = Guest(table, out)
            if watch:
                guest.watch()
            elif choose is not None:
                guest.play_with(choose)
            else:
                guest.play()
    except (NoServer, Refused) as error:
        raise Failed(str(error)) from None


async def join_on_screen(link: str, name: str, seat: int | None, watch: bool) -> None:
    from smorgasboard.terminal.full.app import TableApp
    from smorgasboard.terminal.full.remote import RemoteGame

    opening = client.Table.watch(link) if watch else client.Table.join(link, name, seat)
    async with opening as table:
        assert table.place.table is not None, "it is open"
        info = await table.server.table(table.place.table)
        app = TableApp(RemoteGame(table, info.setup.game))
        await app.run_async()
    for back in table.links:
        console().print(f"Your seat: {back}", style="dim", soft_wrap=True)
    if app.failure is not None:
        raise app.failure


def opened(link: str, name: str, seat: int | None, watch: bool) -> Table:
    return Table.watch(link) if watch else Table.join(link, name, seat)


def chooser(level: str | None, module: str | None) -> Choose | None:
    if level is not None:
        ours = make_bot(one_of(level, list(LEVELS), "bot"))
        return lambda view, legal: ours.choose(view, legal)
    return None if module is None else load_bot(module)


def load_bot(place: str) -> Choose:
    """`my:bot` is `bot` in `my.py`: something with a `choose`, a class of such, or a function."""
    name, _, attribute = place.partition(":")
    if not name or not attribute:
        raise BadSetup(f"a bot of yours is named like my:bot, not {place!r}")
    sys.path.insert(0, os.getcwd())
    try:
        found: Any = getattr(importlib.import_module(name), attribute)
    except (ImportError, AttributeError) as error:
        raise UnknownName(f"there is no bot {place!r} here: {error}") from None
    made = found() if isinstance(found, type) else found
    choose: Callable[..., Any] | None = getattr(made, "choose", made)
    if not callable(choose):
        raise BadSetup(f"{place!r} is no bot: it has no `choose`, and is no function")
    return choose
