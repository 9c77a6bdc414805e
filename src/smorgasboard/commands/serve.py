"""`smorgasboard serve`, and `smorgasboard` alone: tables for friends in the browser."""

import os
import socket
import sys
import threading
import tomllib
import webbrowser
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from smorgasboard.commands.extras import need_server
from smorgasboard.commands.network import EVERYWHERE, HOST, LAN, PORT
from smorgasboard.commands.output import console
from smorgasboard.commands.tables import Database
from smorgasboard.engine.errors import BadSetup, one_of
from smorgasboard.server.web.listen_socket import address_of, bind, guests_address_of
from smorgasboard.terminal.look import KEY


def read_settings(context: typer.Context, path: Path | None) -> Path | None:
    """What stands in a file counts, unless the environment or the command line say otherwise."""
    if path is None:
        return None
    try:
        found = tomllib.loads(path.read_text())
    except (OSError, UnicodeError, tomllib.TOMLDecodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadSetup(f"cannot read the settings in {path}: {reason}") from None
    known = [str(option.name) for option in context.command.params if option.name != "settings"]
    context.default_map = {one_of(name, known, "setting"): value for name, value in found.items()}
    return path


def serve(
    context: typer.Context,
    host: Annotated[
        str, typer.Option(metavar="H", envvar="SMORGASBOARD_HOST", help="The address to listen on.")
    ] = HOST,
    port: Annotated[
        int,
        typer.Option(
            metavar="P", min=0, max=65535, envvar="SMORGASBOARD_PORT", help="The port; 0 for any."
        ),
    ] = PORT,
    database: Database = None,
    database_connections: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=5,
            envvar="SMORGASBOARD_DATABASE_CONNECTIONS",
            help="To PostgreSQL, by all workers together.",
        ),
    ] = 40,
    workers: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=1,
            max=999,
            envvar="SMORGASBOARD_WORKERS",
            help="Processes that serve tables; more than one need PostgreSQL.",
        ),
    ] = 1,
    browser: Annotated[
        bool, typer.Option(envvar="SMORGASBOARD_BROWSER", help="Open a browser if there is one.")
    ] = True,
    lan: Annotated[bool, typer.Option("--lan", envvar="SMORGASBOARD_LAN", help=LAN)] = False,
    certificate: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", envvar="SMORGASBOARD_CERTIFICATE", help="For TLS without a proxy."
        ),
    ] = None,
    key: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            envvar="SMORGASBOARD_KEY",
            help="That of the certificate.",
            show_default="in the same file",
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="IP",
            envvar="SMORGASBOARD_PROXY",
            help="A proxy on another machine, which is believed where visitors come from.",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="URL",
            envvar="SMORGASBOARD_ORIGIN",
            help="Another page that may open tables of ours.",
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="file:PATH",
            envvar="SMORGASBOARD_BOT",
            help="A trained policy that may be seated at tables, too.",
        ),
    ] = None,
    bots: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            envvar="SMORGASBOARD_BOTS",
            help="Keys for bots that open many tables, with limits.",
        ),
    ] = None,
    bot_processes: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            envvar="SMORGASBOARD_BOT_PROCESSES",
            help="Processes in which bots think.",
            show_default="as many as cores",
        ),
    ] = None,
    bot_seconds: Annotated[
        float,
        typer.Option(
            metavar="S",
            min=0.01,
            max=60,
            envvar="SMORGASBOARD_BOT_SECONDS",
            help="How long a bot thinks at most.",
        ),
    ] = 1.0,
    expire_unstarted: Annotated[
        float,
        typer.Option(
            metavar="DAYS",
            min=0,
            envvar="SMORGASBOARD_EXPIRE_UNSTARTED",
            help="Delete a table that has not begun; 0: never.",
        ),
    ] = 30,
    expire_abandoned: Annotated[
        float,
        typer.Option(
            metavar="DAYS",
            min=0,
            envvar="SMORGASBOARD_EXPIRE_ABANDONED",
            help="Delete a table at which nobody plays on; 0: never.",
        ),
    ] = 365,
    expire_finished: Annotated[
        float,
        typer.Option(
            metavar="DAYS",
            min=0,
            envvar="SMORGASBOARD_EXPIRE_FINISHED",
            help="Delete a table whose match is over; 0: never.",
        ),
    ] = 0,
    settings: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            envvar="SMORGASBOARD_SETTINGS",
            callback=read_settings,
            is_eager=True,
            help="A TOML file with any of these, like bot_seconds = 0.5.",
        ),
    ] = None,
) -> None:
    """Start the table server: friends sit down by a link, bots fill the empty seats."""
    if lan and host != HOST:
        raise BadSetup("--lan listens on every address; leave --host out")
    if key is not None and certificate is None:
        raise BadSetup("--key is that of a certificate: give --certificate, too")
    need_server()
    from smorgasboard.server.store.housekeeping import Expiry
    from smorgasboard.server.web.bot_keys import read_key_file

    more: dict[str, Any] = {
        "bot_seconds": bot_seconds,
        "origins": tuple(origin or ()),
        "policies": tuple(bot or ()),
        "bots": {} if bots is None else read_key_file(bots),
        "proxies": tuple(map(ip, proxy or ())),
        "expiry": Expiry(
            unstarted=expire_unstarted or None,
            abandoned=expire_abandoned or None,
            finished=expire_finished or None,
        ),
    }
    if bot_processes is not None:
        more["bot_workers"] = bot_processes
    files = None if certificate is None else (certificate, key or certificate)
    if is_at_home(context) and workers == 1:
        more["guests_let_in"] = lambda guests: tell_where(guests, secure=files is not None)
    with bind(EVERYWHERE if lan else host, port, any_port_will_do(context)) as sock:
        serve_on(sock, database, browser, files, more, workers, database_connections)


def ip(word: str) -> str:
    try:
        return str(ip_address(word))
    except ValueError:
        raise BadSetup(f"a proxy is named by its address, not {word!r}") from None


def is_at_home(context: typer.Context) -> bool:
    """Started by its bare name, for an evening: the host sits at this machine."""
    return context.parent is not None and context.parent.invoked_subcommand is None


def any_port_will_do(context: typer.Context) -> bool:
    """For an evening at home, unless a port was asked for; a server is looked for where it was."""
    source = context.get_parameter_source("port")
    return is_at_home(context) and source is not None and source.name == "DEFAULT"


def serve_on(
    sock: socket.socket,
    database: str | None,
    browser: bool,
    files: tuple[Path, Path] | None = None,
    more: Mapping[str, Any] | None = None,
    workers: int = 1,
    connections: int = 40,
) -> None:
    need_server()
    # Imported here: other commands need not wait for all that, and whoever knocks now can wait.
    from smorgasboard.server.bots.host_bots import HostBots
    from smorgasboard.server.store.database import default_url, driver_url
    from smorgasboard.server.web.certificate import Certificate
    from smorgasboard.server.web.run import serve as run
    from smorgasboard.server.web.settings import Settings
    from smorgasboard.server.web.workers import serve_with_workers, share_of_each

    secure = files is not None
    guests = guests_address_of(sock, secure)
    settings = Settings(
        database=default_url() if database is None else database,
        guests=guests,
        certificate=None if files is None else Certificate(*files),
        **(more or {}),
    )
    driver_url(settings.database)
    settings = share_of_each(settings, workers, connections)
    HostBots(settings.policies)
    if settings.certificate is not None:
        settings.certificate.check()

    def listening() -> None:
        address = address_of(sock, secure)
        console().print(Text.assemble("Tables are open at ", (address, KEY), ". Ctrl-C closes."))
        console().print(for_guests(sock, guests, secure))
        sys.stdout.flush()
        if browser and has_browser():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    if workers > 1:
        serve_with_workers(settings, sock, listening, workers)
    else:
        run(settings, sock, listening)


def for_guests(sock: socket.socket, guests: str | None, secure: bool) -> Text:
    """Who else can come, and what that means."""
    if guests is not None:
        return where_guests_come(guests, secure)
    if sock.getsockname()[0] in ("::", EVERYWHERE):
        return Text("There is no network now: only this computer can open them.")
    return Text.assemble("Only this computer can open them; ", ("--lan", KEY), " lets friends in.")


def where_guests_come(guests: str, secure: bool) -> Text:
    who = "Friends in your network open "
    if secure:
        return Text.assemble(who, (guests, KEY), ".")
    return Text.assemble(who, (guests, KEY), ". Nothing is encrypted on the way there.")


def tell_where(guests: str, secure: bool) -> None:
    """The host has let friends in from the page."""
    console().print(where_guests_come(guests, secure))
    sys.stdout.flush()


def has_browser() -> bool:
    """One with a window: a browser inside this terminal would only be in the way."""
    if not sys.stdout.isatty():
        return False
    windows = sys.platform in ("win32", "darwin")
    return windows or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
