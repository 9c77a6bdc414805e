"""A table on a screen that nobody sees, with keys that nobody presses."""

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from html import unescape
from pathlib import Path

from rich.cells import cell_len
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

import smorgasboard
from smorgasboard.engine.match import Match
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.registry import find_game
from smorgasboard.terminal.full.app import TableApp
from smorgasboard.terminal.full.local import LocalGame

Size = tuple[int, int]
LINE = re.compile(r'x="([\d.]+)"[^>]*clip-path="url\(#[^)]*-line-(\d+)\)"[^>]*>([^<]*)</text>')
CELL = 12.2
"""How wide a letter is in a picture of the screen."""
SMALL, USUAL, LARGE = (80, 24), (120, 40), (200, 60)


def local(game: str, seats: int, seed: int = 5, **options: OptionValue) -> tuple[TableApp, Match]:
    """One person at seat 0, and greedy bots that do not pause."""
    match = smorgasboard.new(game, seats=seats, seed=seed, options=options)
    bots = {seat: smorgasboard.bot("greedy", seed=seat) for seat in range(1, seats)}
    return TableApp(LocalGame(match, [0], bots, pause=0)), match


def on_screen(app: App[None], size: Size, script: Callable[[Pilot[None]], Awaitable[None]]) -> None:
    async def run() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            await script(pilot)

    asyncio.run(run())


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Wait for a state of the screen, however long it takes."""
    async with asyncio.timeout(60):
        while not holds():
            await pilot.pause(0.01)


def asked(app: TableApp) -> bool:
    """Whether the moves of the game stand on the screen."""
    return bool(app.scene and app.scene.legal and app.query_one("#moves").display)


async def press_and_see(app: TableApp, pilot: Pilot[None], key: str) -> None:
    """Press a key, and wait until the table has changed."""
    before = app.scene
    await pilot.press(key)
    await until(pilot, lambda: app.scene is not before)


async def choose(app: TableApp, pilot: Pilot[None], word: str) -> None:
    """The option of that word, by Enter, and wait until the screen answers."""
    moves = app.query_one("#moves", OptionList)
    await until(pilot, lambda: any(one.id == word for one in moves.options))
    moves.highlighted = moves.get_option_index(word)
    before = app.scene
    await pilot.press("enter")
    await until(pilot, lambda: app.scene is not before)


async def save_to(app: TableApp, pilot: Pilot[None], path: Path, answer: str) -> None:
    await pilot.press("s")
    await until(pilot, lambda: bool(app.screen.query("Line Input")))
    app.screen.query_one("Line Input", Input).value = str(path)
    await pilot.press("enter")
    await until(pilot, lambda: answer in text_of(app))


async def play_on(app: TableApp, pilot: Pilot[None], match: Match, moves: int = 10**6) -> None:
    """Play any moves by keyboard until the game is over, or so many are made."""
    choice = random.Random(4)
    for _ in range(moves):
        await until(pilot, lambda: match.over or asked(app))
        if match.over:
            break
        offered = app.query_one("#moves", OptionList)
        offered.highlighted = choice.randrange(offered.option_count)
        await until(
            pilot, lambda: app.query_one("#moves").has_focus
        )  # it has the keys once it is drawn
        await press_and_see(app, pilot, "enter")
    await until(pilot, lambda: asked(app) or bool(app.scene and app.scene.over))


def play_whole_game(slug: str) -> None:
    app, match = local(slug, max(2, find_game(slug).min_seats))

    async def script(pilot: Pilot[None]) -> None:
        await play_on(app, pilot, match)
        assert match.over
        assert "The game is over." in text_of(app)

    on_screen(app, USUAL, script)


def text_of(app: App[None]) -> str:
    """What stands on the screen, line by line, read from the picture of it."""
    return text_in(app.export_screenshot())


def text_in(picture: str) -> str:
    lines: dict[int, str] = {}
    for x, number, text in LINE.findall(picture):
        before = lines.get(int(number), "")
        gap = round(float(x) / CELL) - cell_len(before)
        lines[int(number)] = before + " " * gap + unescape(text).replace("\xa0", " ")
    return "\n".join(lines.get(number, "").rstrip() for number in range(max(lines) + 1))
