"""`smorgasboard join`: bots and people by socket, from the command line."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import Answer, refused, smorgasboard
from tests.server.client import play_out, quick, served
from tests.server.databases import run
from tests.server.test_client import another_server

BOOM = "birthday-boom"
FIRST = [{}, {"bot": "random"}, {"bot": "random"}]


def at_a_table(sqlite: str, work: Callable[[str], Answer], game: str = BOOM) -> Answer:
    """What the command says that is given the link of the first seat."""

    async def go() -> Answer:
        async with served(quick(sqlite, bot_seconds=0.05)) as house:
            made = await house.make(game, *FIRST)
            return await asyncio.to_thread(work, house.address.rstrip("/") + made["links"][0])

    return run(go())


def test_a_bot_of_ours(sqlite: str) -> None:
    answer = at_a_table(sqlite, lambda link: smorgasboard("join", link, "--bot", "greedy"))
    assert (answer.code, answer.err) == (0, "")
    assert "You play a Birthday Party." in answer.out
    assert "★" in answer.out


BOTS = """
def last(view, legal):
    return legal[-1]

class First:
    def choose(self, view, legal):
        return legal[0]["notation"]

def cheat(view, legal):
    return "win"

number = 7
"""


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    name = f"bots_{tmp_path.name.replace('-', '_')}"
    (tmp_path / f"{name}.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return name


@pytest.mark.parametrize("bot", ["last", "First"])
def test_a_bot_of_yours(sqlite: str, bots: str, bot: str) -> None:
    answer = at_a_table(
        sqlite, lambda link: smorgasboard("join", link, "--module", f"{bots}:{bot}")
    )
    assert (answer.code, answer.err) == (0, "")
    assert "★" in answer.out


def test_a_bot_that_is_wrong(sqlite: str, bots: str) -> None:
    def joined(link: str) -> Answer:
        for place, part in [
            ("nowhere:bot", "there is no bot 'nowhere:bot' here"),
            (f"{bots}:more", "there is no bot"),
            (f"{bots}:number", "is no bot"),
            (bots, "is named like my:bot"),
        ]:
            refused(smorgasboard("join", link, "--module", place), 2, part)
        refused(smorgasboard("join", link, "--bot", "best"), 2, "there is no bot called 'best'")
        return smorgasboard("join", link, "--module", f"{bots}:cheat")

    refused(at_a_table(sqlite, joined), 1, "'win' is no move")


def test_a_person_at_a_terminal(sqlite: str) -> None:
    typed = "?\nrules 4.2\nrules 99\ntable\nsay hello\nhint\n99\n\ncheesecake\n" + "1\n" * 400
    answer = at_a_table(
        sqlite, lambda link: smorgasboard("join", link, "--name", "Ann", typed=typed)
    )
    assert (answer.code, answer.err) == (0, "")
    for part in (
        "the link of your seat brings you back",
        "The choices go from 1 to",
        "There is no clause '99'",
        "You play",
        "Total",
    ):
        assert part in answer.out


def test_whoever_leaves_is_told_the_way_back(sqlite: str) -> None:
    answer = at_a_table(sqlite, lambda link: smorgasboard("join", link, typed="quit\n"))
    assert answer.code == 0
    assert "Your seat: http://" in answer.out
    assert "Goodbye!" in answer.out


def test_somebody_who_watches(sqlite: str) -> None:
    async def go() -> Answer:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, {}, {}, {})
            await house.join(made)
            table = made["table"]["id"]
            watching = asyncio.create_task(asyncio.to_thread(watched, f"{house.address}t/{table}"))
            async with house.sit(table, made["keys"]) as seat:
                await seat.update(lambda update: update["spectators"] > 0)
                await play_out(seat)
            return await watching

    answer = run(go())
    assert answer.code == 0
    assert "P0 plays" in answer.out
    assert "★" in answer.out


def watched(link: str) -> Answer:
    return smorgasboard("join", link, "--watch")


@pytest.mark.parametrize(
    ("link", "code", "part"),
    [
        ("nonsense:x", 2, "is no link to a table"),
        ("http://127.0.0.1:9/t/abcdefgh", 1, "is the server running"),
        ("http://127.0.0.1:9/", 1, "to no table"),
    ],
)
def test_bad_links(link: str, code: int, part: str) -> None:
    refused(smorgasboard("join", link), code, part)


def test_bad_servers_and_keys(sqlite: str) -> None:
    with another_server(200, {"protocol": 99, "server": "9"}) as link:
        refused(smorgasboard("join", link), 1, "speaks protocol 99")
    with another_server(404, b"") as link:
        refused(smorgasboard("join", link), 1, "is no table server")
    wrong = at_a_table(
        sqlite, lambda link: smorgasboard("join", f"{link.partition('&')[0]}&key={'k' * 30}")
    )
    refused(wrong, 1, "This is not the key of that seat")


def test_only_one_can_sit_there() -> None:
    refused(smorgasboard("join", "a", "--bot", "easy", "--watch"), 2, "choose one of")
