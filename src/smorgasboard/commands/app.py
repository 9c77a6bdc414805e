"""The commands in one list. Each is loaded when it is asked for."""

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from smorgasboard.commands.network import LAN

if TYPE_CHECKING:
    from rich.console import Group
    from typer._click import Command, Context, HelpFormatter

PLAIN: dict[str, Any] = {"pretty_exceptions_enable": False, "rich_markup_mode": None}
COMMANDS = {
    "serve": "Start the table server: friends sit down by a link, bots fill the empty seats.",
    "games": "List the games with their seats, options and packs.",
    "learn": "Learn a game by playing it: a lesson of a few minutes, step by step.",
    "puzzle": "Find the one best move of a table; there is another one every day.",
    "play": "Play a game in the terminal, against bots or with friends at one keyboard.",
    "join": "Sit down at a table of any server: yourself, a bot of ours, or a bot of yours.",
    "mcp": "Let an assistant sit at a table, by the Model Context Protocol on this terminal.",
    "simulate": "Let bots play many games, and print win shares, scores and lengths.",
    "ladder": "Let one bot of each level play among bots of the level below, on rotated seats.",
    "lab": "Tell the truth about a game: balance reports, comparisons, searches.",
    "train": "Let a small network learn a game by itself, and keep it if it beats what there is.",
    "rules": (
        "Read the rulebook, or one clause of it, with our rulings; or how to play in two minutes."
    ),
    "replay": "Show a stored match, ply by ply; on the whole screen, with a slider.",
    "verify": "Prove that a record follows from its commitment and the rules.",
    "review": "Say what was luck, what was play, and what decided a finished match.",
    "replay-live": "Check all open tables against this version of the rules, before an upgrade.",
    "export": "Write stored matches as trajectories: what each seat saw, could do and did.",
    "pack": "Check a content pack, or start one.",
    "tables": "Look after the tables of a server: list, export, delete, move them.",
}
"""Every command, with what is said of it in the list. That is the first line of its own help."""
ELSEWHERE = {"replay": "records", "verify": "records", "pack": "packs"}
"""The modules of those that do not have one of their own name."""


class Loaded(MutableMapping[str, "Command"]):
    """Commands by their names."""

    def __init__(self) -> None:
        self.known: dict[str, Command | None] = dict.fromkeys(COMMANDS)

    def __getitem__(self, name: str) -> "Command":
        command = self.known[name]
        if command is None:
            command = self.known[name] = load(name)
        return command

    def __setitem__(self, name: str, command: "Command") -> None:
        self.known[name] = command

    def __delitem__(self, name: str) -> None:
        del self.known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.known)

    def __len__(self) -> int:
        return len(self.known)


def load(name: str) -> "Command":
    word = name.replace("-", "_")
    found = getattr(import_module(f"smorgasboard.commands.{ELSEWHERE.get(name, word)}"), word)
    holder = typer.Typer(**PLAIN)
    holder.callback()(lambda: None)  # so that it is a list of commands, and not the one itself
    if isinstance(found, typer.Typer):
        holder.add_typer(found, name=name)
    else:
        holder.command(name)(found)
    held = get_command(holder)
    assert isinstance(held, TyperGroup), "it has a callback"
    return held.commands[name]


class Commands(TyperGroup):
    """Needs none of its commands to list them."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.commands = Loaded()

    def list_commands(self, ctx: "Context") -> list[str]:
        return list(self.commands)

    def format_commands(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


app = typer.Typer(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]}, **PLAIN)

FIRST_STEPS = (
    ("--lan", "let friends in your network in"),
    ("serve --help", "tables on a server"),
    ("games", "what there is to play"),
    ("learn birthday-boom", "learn a game by playing it"),
    ("puzzle birthday-boom", "find the move: the puzzle of the day"),
    ("play birthday-boom", "play in this terminal"),
    ("join URL", "sit down at a table of any server, yourself or with a bot"),
    ("rules birthday-boom", "read the rulebook"),
    ("simulate --help", "let bots play thousands of games"),
    ("ladder birthday-boom", "see which bots are better"),
    ("lab report birthday-boom", "a balance report, as a page"),
    ("replay, verify", "show a stored game, prove that it was honest"),
    ("review RECORD", "see what was luck, what was play, and what decided it"),
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
        from importlib.metadata import version as version_of

        print(f"smorgasboard {version_of('smorgasboard')}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from smorgasboard.commands.output import console

        console().print(first_steps(context.info_name or "smorgasboard"))
        serve = load("serve")  # with all its settings, from the environment and from a file
        with serve.make_context("serve", ["--lan"] if lan else [], parent=context) as its_own:
            serve.invoke(its_own)


def first_steps(typed: str) -> "Group":
    from rich.console import Group
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from smorgasboard.terminal.look import KEY

    table = Table(box=None, show_header=False, padding=(0, 3, 0, 0))
    for words, meaning in FIRST_STEPS:
        table.add_row(Text(f"{typed} {words}", KEY), meaning)
    title = Text("Smorgasboard: tabletop games about food and friends", "bold")
    return Group(title, Padding(table, (1, 0, 0, 2)))
