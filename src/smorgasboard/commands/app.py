"""The commands in one list."""

from importlib.metadata import version as version_of
from typing import Annotated

import typer
from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from smorgasboard.commands.games import games
from smorgasboard.commands.ladder import ladder
from smorgasboard.commands.output import console
from smorgasboard.commands.packs import pack
from smorgasboard.commands.play import play
from smorgasboard.commands.records import replay, verify
from smorgasboard.commands.replay_live import replay_live
from smorgasboard.commands.rules import rules
from smorgasboard.commands.serve import EVERYWHERE, HOST, LAN, PORT, serve, start
from smorgasboard.commands.simulate import simulate
from smorgasboard.terminal.look import KEY

app = typer.Typer(
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (serve, games, play, simulate, ladder, rules, replay, verify, replay_live):
    app.command()(command)
app.add_typer(pack, name="pack")

FIRST_STEPS = (
    ("--lan", "let friends in your network in"),
    ("serve --help", "tables on a server"),
    ("games", "what there is to play"),
    ("play birthday-boom", "play in this terminal"),
    ("rules birthday-boom", "read the rulebook"),
    ("simulate --help", "let bots play thousands of games"),
    ("ladder birthday-boom", "see which bots are better"),
    ("replay, verify", "show a stored game, prove that it was honest"),
    ("pack new, pack check", "play with numbers of your own"),
    ("--help", "everything else"),
)


@app.callback(invoke_without_command=True)
def welcome(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
    lan: Annotated[bool, typer.Option("--lan", help=LAN)] = False,
) -> None:
    """Five tabletop games about food and friends. Without a command: a table in the browser."""
    if version:
        console().print(f"smorgasboard {version_of('smorgasboard')}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        console().print(first_steps(context.info_name or "smorgasboard"))
        start(EVERYWHERE if lan else HOST, PORT, None, browser=True, any_port=True)


def first_steps(typed: str) -> Group:
    table = Table(box=None, show_header=False, padding=(0, 3, 0, 0))
    for words, meaning in FIRST_STEPS:
        table.add_row(Text(f"{typed} {words}", KEY), meaning)
    title = Text("Smorgasboard: tabletop games about food and friends", "bold")
    return Group(title, Padding(table, (1, 0, 0, 2)))
