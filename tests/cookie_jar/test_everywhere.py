"""A sixth game: a folder, a line in the registry and a line in the laws, and it is everywhere.

Cookie Jar says nothing that `Game` has a default for, so these tests show what any game gets.
"""

import json
from pathlib import Path

import pytest

import smorgasboard as package
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.registry import LEVELS
from smorgasboard.bots.timed_search import search_of
from smorgasboard.bots.tree_search import Search
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.games.registry import GAMES
from smorgasboard.lab.ladder import rung
from smorgasboard.lab.simulate import Plan, Simulator
from tests.cli.command import smorgasboard
from tests.server.client import play_out, quick, served
from tests.server.databases import run
from tests.terminal.sitting import sit

pytestmark = pytest.mark.usefixtures("six_games")

ROOT = Path(__file__).parent.parent.parent
SLUG = "cookie-jar"
PLACES = {
    "tests/cookie_jar": "its folder",
    "tests/laws/cases.py": "its line in the laws",
    "tests/conftest.py": "its line in the registry, for one test",
    "tests/laws/wire": "written by `make wire`",
    "tests/browser/test_sixth_game.py": "played on the plain board",
}


def test_nobody_else_has_heard_of_it() -> None:
    """Not the program, not the tools, and of the tests the laws alone."""
    found = {
        str(path.relative_to(ROOT))
        for folder in ("src", "tests", "tools", "bench", "web/src")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".ts", ".svelte", ".json", ".toml")
        and ("cookie_jar" in path.as_posix() or names_it(path.read_text()))
    }
    assert {path for path in found if not path.startswith(tuple(PLACES))} == set()


def names_it(text: str) -> bool:
    return any(name in text for name in ("cookie_jar", "cookie-jar", "COOKIE_JAR"))


def test_it_is_listed_with_its_rulebook_and_its_pack(tmp_path: Path) -> None:
    listed = json.loads(smorgasboard("games", "--json").out)[SLUG]
    assert listed["short_name"] == "Cookie Jar"
    assert "nobody else sees" in smorgasboard("rules", SLUG, "1.2").out
    new = str(tmp_path / "mine.toml")
    assert smorgasboard("pack", "new", SLUG, new).code == 0
    assert smorgasboard("pack", "check", new).code == 0


def test_it_is_played_in_the_terminal() -> None:
    screen = sit(package.new(SLUG, seed=3), "hint\nhint\nhint\n" + "1\n" * 40)
    assert "Cookie Jar" in screen
    assert "├── hand" in screen, "there is no picture, so there is a tree"
    assert "Hint: " in screen
    assert "The game is over." in screen
    played = smorgasboard("play", SLUG, "--bot", "easy", "--seed", "5", typed="pass\n" * 40)
    assert played.code == 0
    assert "The game is over." in played.out


@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_plays_it(level: str) -> None:
    match = package.new(SLUG, seats=4, seed=2)
    bot = package.bot(level, 1, Budget(iterations=5))
    while match.to_act is not None:
        match.play(bot.choose(match.view(match.to_act), match.legal()))
    assert match.over


def test_it_is_searched_with_a_tree_to_its_end() -> None:
    match, moves = package.new(SLUG, seed=1), Moves()
    match.state.legal(moves)
    search = search_of(match.game, match.view(match.to_act), moves, Dice(1))
    assert type(search) is Search
    search.run(20)
    assert {search.evaluation.value(search.world, seat) for seat in range(2)} <= {0.0, 0.5, 1.0}


def test_thinking_helps() -> None:
    """Without a word about how it is played well."""
    plan = Plan(SLUG, 2, ("expert", "random"), iterations=30, same_deals=True)
    assert rung(plan, Simulator(plan).tally(0, 20)).above(None)


def test_it_is_simulated() -> None:
    words = ("simulate", SLUG, "--seats", "3", "--games", "20", "--bot", "greedy,random", "--json")
    data = json.loads(smorgasboard(*words).out)
    assert data["games"] == 20
    assert sum(seat["wins"]["share"] for seat in data["seats"]) == pytest.approx(1)


def test_a_table_is_served(tmp_path: Path) -> None:
    async def go() -> None:
        async with served(quick(f"sqlite:///{tmp_path / 'tables.db'}")) as house:
            games = (await house.http.get("/api/games")).json()["games"]
            assert games[SLUG]["title"] == GAMES[SLUG].title
            made = await house.make(SLUG, {}, {"bot": "easy"}, {"bot": "normal"}, {})
            await house.join(made)
            async with house.sit(made["table"]["id"], made["keys"]) as seat:
                await seat.update()
                end = await play_out(seat)
            assert any(player["won"] for player in end["result"])

    run(go())
