"""The command starts at once: it loads what it is asked for, and nothing else."""

import json
import subprocess
import sys

import pytest

import smorgasboard
from smorgasboard.commands.app import COMMANDS, Loaded, app
from smorgasboard.games.registry import FOLDERS
from tests.cli.command import refused
from tests.cli.command import smorgasboard as run

LOADED = """
import json, sys
from smorgasboard.cli import run
code = run(sys.argv[1:])
print()
print(json.dumps([code, sorted(sys.modules)]))
"""
HEAVY = {"asyncio", "multiprocessing", "rich.console", "sqlalchemy", "uvicorn", "websockets"}

NOT_FOR_A_LOOK = {
    "alembic",
    "asyncio",
    "multiprocessing",
    "numpy",
    "pydantic",
    "sqlalchemy",
    "starlette",
    "textual",
    "uvicorn",
    "websockets",
}
"""What lists, clauses and help have no use for. Each takes longer to load than they take."""


def loaded(*words: str) -> set[str]:
    """The modules that a command has loaded when it is done."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *words], capture_output=True, text=True, check=True
    )
    code, modules = json.loads(done.stdout.splitlines()[-1])
    assert code == 0, done.stderr
    return set(modules)


def games_in(modules: set[str]) -> set[str]:
    return {name.split(".")[2] for name in modules if name.startswith("smorgasboard.games.")} - {
        "registry"
    }


@pytest.mark.parametrize("words", [["--version"], ["--help"]])
def test_what_needs_nothing_loads_nothing(words: list[str]) -> None:
    modules = loaded(*words)
    ours = {name for name in modules if name.startswith("smorgasboard")}
    assert ours <= {
        "smorgasboard",
        "smorgasboard.cli",
        "smorgasboard.commands",
        "smorgasboard.commands.app",
        "smorgasboard.commands.failure",
        "smorgasboard.commands.network",
        "smorgasboard.engine",
        "smorgasboard.engine.errors",
        "smorgasboard.games",
        "smorgasboard.review",
    }
    assert not HEAVY & modules
    assert len(modules) < 320, "some 200 of them are Typer's and Python's own"


@pytest.mark.parametrize(
    "words",
    [
        ["--version"],
        ["games"],
        ["games", "--json"],
        ["rules", "birthday-boom", "4.2"],
        ["learn", "--list"],
        ["pack", "--help"],
        ["serve", "--help"],
        ["play", "--help"],
        ["join", "--help"],
        ["replay", "--help"],
        ["tables", "--help"],
    ],
)
def test_a_light_command_loads_nothing_heavy(words: list[str]) -> None:
    """Modules are counted and not seconds: those are not the same twice."""
    modules = loaded(*words)
    tops = {name.partition(".")[0] for name in modules}
    assert not NOT_FOR_A_LOOK & tops
    assert not [name for name in modules if name.startswith("smorgasboard.review.")]
    assert not [name for name in modules if name.startswith("smorgasboard.server.store")]


def test_games_are_listed_without_their_lessons() -> None:
    modules = loaded("games")
    assert games_in(modules) == set(FOLDERS)
    assert not [name for name in modules if name.startswith("smorgasboard.lessons")]
    assert "smorgasboard.api" not in modules


def test_the_options_of_a_server_are_shown_without_a_server() -> None:
    modules = loaded("serve", "--help")
    assert not {"sqlalchemy", "uvicorn", "websockets", "asyncio"} & modules
    assert games_in(modules) == set()


def test_a_game_is_read_about_without_the_others() -> None:
    modules = loaded("rules", "birthday-boom", "4.2")
    assert games_in(modules) <= {"birthday_boom"}
    assert not {"sqlalchemy", "uvicorn", "websockets"} & modules
    assert not {"smorgasboard.bots.registry", "smorgasboard.lab.simulate"} & modules


@pytest.mark.parametrize(
    "start",
    ["server.bots.bot_processes import ready as start", "server.web.run import settle_in as start"],
)
def test_a_server_has_all_games_before_somebody_waits(start: str) -> None:
    code = (
        f"from smorgasboard.{start}; start(); import json, sys; print(json.dumps([*sys.modules]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert games_in(set(json.loads(done.stdout))) == set(FOLDERS)


def test_the_list_says_what_each_command_says_of_itself() -> None:
    shown = " ".join(run("--help").out.split())
    for name, command in Loaded().items():
        help_text = " ".join((command.help or "").split("\n\n")[0].split())
        assert help_text == COMMANDS[name], name
        assert f"{name} " in shown
        assert COMMANDS[name] in shown
        assert run(name, "--help").code == 0


def test_a_command_that_is_not_there_may_be_a_slip() -> None:
    refused(run("tabls"), 2, "Did you mean 'tables'?")
    assert app.registered_commands == [], "all are in the list"


def test_all_that_is_promised_can_be_imported() -> None:
    for name in smorgasboard.__all__:
        assert getattr(smorgasboard, name) is not None
        assert name in dir(smorgasboard)
    assert "fish-food" in smorgasboard.games()
    with pytest.raises(AttributeError, match="has no attribute 'salt'"):
        getattr(smorgasboard, "sa" + "lt")
