"""Whole screens to compare with: every game at three sizes, and what else fills a screen.

    python -m tests.terminal.full.drawn

rewrites the texts, and draws each screen as it is seen, with colours, into build/screens. Look at
those, and at the difference, before you commit.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Static

import smorgasboard
from smorgasboard.engine.record import read_record
from smorgasboard.games.registry import find_game
from smorgasboard.lessons.staging import staged
from smorgasboard.terminal.full.app import TableApp
from smorgasboard.terminal.full.lesson import LessonGame
from smorgasboard.terminal.full.local import LocalGame
from smorgasboard.terminal.full.replay import ReplayApp
from tests.terminal.full.screens import (
    LARGE,
    SMALL,
    USUAL,
    Size,
    asked,
    local,
    on_screen,
    play_on,
    text_in,
    until,
)

WRITTEN = Path(__file__).parent / "written"
PICTURES = Path("build/screens")
BOOM = "birthday-boom"
SEATS = {
    BOOM: 4,
    "pass-the-party-food": 3,
    "fish-food": 4,
    "penguin-pals": 3,
    "food-for-thought": 3,
}
MOVES = 6
SAME = 25
"""A screen that was seen so often without a change will not change by itself."""

Script = Callable[[Pilot[None]], Awaitable[None]]


class Drawn(NamedTuple):
    """An app, and how it comes to what is to be seen."""

    app: App[None]
    script: Script


def in_the_middle(slug: str) -> Drawn:
    app, match = local(slug, SEATS[slug])

    async def script(pilot: Pilot[None]) -> None:
        await play_on(app, pilot, match, MOVES)
        await settled(app, pilot)

    return Drawn(app, script)


def the_end() -> Drawn:
    app, match = local(BOOM, 3)

    async def script(pilot: Pilot[None]) -> None:
        await play_on(app, pilot, match)
        await settled(app, pilot)

    return Drawn(app, script)


def the_rules() -> Drawn:
    app, _ = local(BOOM, 3)

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        await pilot.press("r")
        await until(pilot, lambda: "1.1" in text_in(app.export_screenshot()))
        await until(pilot, lambda: "Esc:" in text_in(app.export_screenshot()))

    return Drawn(app, script)


def the_hand_over() -> Drawn:
    match = smorgasboard.new(BOOM, seats=3, seed=4)
    app = TableApp(LocalGame(match, [0, 1, 2], {}, pause=0))

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: bool(app.scene and app.scene.awaited))
        await settled(app, pilot)

    return Drawn(app, script)


def a_lesson() -> Drawn:
    playing = LessonGame(staged(find_game(BOOM), "first-tricks"), pause=0)
    playing.go(2)
    app = TableApp(playing)

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        await settled(app, pilot)

    return Drawn(app, script)


def a_replay() -> Drawn:
    match = smorgasboard.new("penguin-pals", seats=2, seed=1)
    player = smorgasboard.bot("greedy", seed=1)
    while len(match.plies) < 40:
        assert match.to_act is not None, "it is not over yet"
        match.play(player.choose(match.view(match.to_act), match.legal()))
    app = ReplayApp(match.game, read_record(match.record()), at=30)

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: "Leave" in text_in(app.export_screenshot()))
        await until(pilot, lambda: "move 30 of" in text_in(app.export_screenshot()))

    return Drawn(app, script)


async def settled(app: TableApp, pilot: Pilot[None]) -> None:
    """Until keys are told, and the preview of the move that is pointed at has come."""
    await until(pilot, lambda: "Leave" in text_in(app.export_screenshot()))
    if app.scene is not None and app.scene.legal:
        await until(pilot, lambda: bool(str(app.query_one("#preview", Static).content)))


SCREENS: dict[str, tuple[Callable[[], Drawn], Size]] = {
    **{
        f"{slug}-{size[0]}x{size[1]}": (partial(in_the_middle, slug), size)
        for slug in SEATS
        for size in (SMALL, USUAL, LARGE)
    },
    "end": (the_end, USUAL),
    "hand-over": (the_hand_over, SMALL),
    "lesson": (a_lesson, SMALL),
    "replay": (a_replay, USUAL),
    "rules": (the_rules, SMALL),
}


def picture_of_screen(name: str, written: str | None = None) -> str:
    """As SVG: when it is as it was written, or does not change any more."""
    made, size = SCREENS[name]
    app, script = made()
    pictures: list[str] = []

    async def take(pilot: Pilot[None]) -> None:
        await script(pilot)
        same = 0
        while same < SAME:
            picture = app.export_screenshot()
            if text_in(picture) == written:
                break
            same = same + 1 if pictures and pictures[-1] == picture else 0
            pictures.append(picture)
            await pilot.pause(0.02)
        pictures.append(picture)

    on_screen(app, size, take)
    return pictures[-1]


def main() -> None:
    for folder in (WRITTEN, PICTURES):
        folder.mkdir(parents=True, exist_ok=True)
    for name in SCREENS:
        picture = picture_of_screen(name)
        (PICTURES / f"{name}.svg").write_text(picture)
        (WRITTEN / f"{name}.txt").write_text(text_in(picture) + "\n")


if __name__ == "__main__":
    main()
