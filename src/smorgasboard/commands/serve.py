"""`smorgasboard serve`, and `smorgasboard` alone: tables for friends in the browser."""

import os
import socket
import sys
import threading
import webbrowser
from typing import Annotated

import typer
from rich.text import Text

from smorgasboard.commands.output import console
from smorgasboard.engine.errors import BadSetup
from smorgasboard.server.web.listen_socket import address_of, bind, guests_address_of
from smorgasboard.terminal.look import KEY

HOST = "127.0.0.1"
PORT = 8642
EVERYWHERE = "0.0.0.0"
LAN = "Let everybody in your network open the tables, too. Nothing is encrypted there."


def serve(
    host: Annotated[str, typer.Option(metavar="H", help="The address to listen on.")] = HOST,
    port: Annotated[
        int, typer.Option(metavar="P", min=0, max=65535, help="The port; 0 for any.")
    ] = PORT,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="sqlite:///path or postgresql://user@host/name.",
            show_default="a file in your data folder",
        ),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser if there is one.")] = True,
    lan: Annotated[bool, typer.Option("--lan", help=LAN)] = False,
) -> None:
    """Start the table server: friends sit down by a link, bots fill the empty seats."""
    if lan and host != HOST:
        raise BadSetup("--lan listens on every address; leave --host out")
    start(EVERYWHERE if lan else host, port, database, browser, any_port=False)


def start(host: str, port: int, database: str | None, browser: bool, any_port: bool) -> None:
    with bind(host, port, any_port) as sock:
        serve_on(sock, database, browser)


def serve_on(sock: socket.socket, database: str | None, browser: bool) -> None:
    # Imported here: other commands need not wait for all that, and whoever knocks now can wait.
    from smorgasboard.server.store.database import default_url, driver_url
    from smorgasboard.server.web.run import serve as run
    from smorgasboard.server.web.settings import Settings

    guests = guests_address_of(sock)
    settings = Settings(database=default_url() if database is None else database, guests=guests)
    driver_url(settings.database)

    def listening() -> None:
        address = address_of(sock)
        console().print(Text.assemble("Tables are open at ", (address, KEY), ". Ctrl-C closes."))
        console().print(for_guests(sock, guests))
        sys.stdout.flush()
        if browser and has_browser():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    run(settings, sock, listening)


def for_guests(sock: socket.socket, guests: str | None) -> Text:
    """Who else can come, and what that means."""
    if guests is not None:
        who = "Friends in your network open "
        return Text.assemble(who, (guests, KEY), ". Nothing is encrypted on the way there.")
    if sock.getsockname()[0] in ("::", EVERYWHERE):
        return Text("There is no network now: only this computer can open them.")
    return Text.assemble("Only this computer can open them; ", ("--lan", KEY), " lets friends in.")


def has_browser() -> bool:
    """One with a window: a browser inside this terminal would only be in the way."""
    if not sys.stdout.isatty():
        return False
    windows = sys.platform in ("win32", "darwin")
    return windows or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
