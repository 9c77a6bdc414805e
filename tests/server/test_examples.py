"""The bots in `examples/` play whole games, against each other and against ours."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from smorgasboard.games.registry import GAMES
from tests.node import node
from tests.server.client import House, quick, served
from tests.server.databases import run

ROOT = Path(__file__).parents[2]
EXAMPLES, WEB = ROOT / "examples", ROOT / "web"
PYTHON = [sys.executable, str(EXAMPLES / "bot.py")]
PATIENCE = 60


async def started(program: list[str], house: House, link: str) -> asyncio.subprocess.Process:
    address = house.address.rstrip("/") + link
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(*program, address, stdout=pipe, stderr=pipe)


async def said_by(process: asyncio.subprocess.Process) -> str:
    async with asyncio.timeout(PATIENCE):
        out, err = await process.communicate()
    assert (process.returncode, err.decode()) == (0, "")
    return out.decode()


def played(sqlite: str, game: str, *programs: list[str], **more: Any) -> list[str]:
    """What each program says at a table where bots of ours have the other seats."""

    async def go() -> list[str]:
        async with served(quick(sqlite, **more)) as house:
            others = max(0, GAMES[game].min_seats - len(programs))
            seats: list[dict[str, Any]] = [{} for _ in programs] + [{"bot": "greedy"}] * others
            made = await house.make(game, *seats)
            links = zip(programs, made["links"], strict=True)
            running = [await started(program, house, link) for program, link in links]
            return list(await asyncio.gather(*map(said_by, running)))

    return run(go())


@pytest.mark.parametrize("game", ["birthday-boom", "fish-food"])
def test_the_bot_in_python_and_the_one_in_typescript_play_each_other(
    sqlite: str, game: str
) -> None:
    typescript = [node(), str(EXAMPLES / "bot.ts")]
    python_says, typescript_says = played(sqlite, game, PYTHON, typescript)
    for said, other in ((python_says, "Brisk bot"), (typescript_says, "Busy bot")):
        assert "The game begins." in said
        assert other in said
        assert len(said.splitlines()) > 20


def test_a_table_is_laid_and_played_by_a_program(sqlite: str) -> None:
    async def go() -> str:
        async with served(quick(sqlite)) as house:
            return await said_by(
                await started([sys.executable, str(EXAMPLES / "table.py")], house, "")
            )

    said = run(go())
    assert said.startswith("http://127.0.0.1")
    assert "#seat=0&key=" in said
    assert "3 players, and the record proves it was honest" in said


def test_the_one_in_typescript_has_its_types_right() -> None:
    compiler = str(WEB / "node_modules" / "typescript" / "bin" / "tsc")
    flags = "--ignoreConfig --noEmit --strict --noUncheckedIndexedAccess --erasableSyntaxOnly"
    how = "--target esnext --module nodenext --skipLibCheck --types node"
    command = [node(), compiler, *flags.split(), *how.split(), str(EXAMPLES / "bot.ts")]
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_they_are_short() -> None:
    assert len((EXAMPLES / "bot.py").read_text().splitlines()) < 50
    assert len((EXAMPLES / "bot.ts").read_text().splitlines()) < 70
