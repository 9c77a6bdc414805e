"""What an evening costs, in numbers: waiting for bots, bytes on the wire, and how far things move.

    python -m tools.evening waiting   seconds that one person waits for three `normal` bots
    python -m tools.evening wire      frames and bytes of a gesture, as a browser sends and hears it
    python -m tools.evening moving    the longest way that hand, board or status line go by
                                      themselves while some moves are played, at two sizes

Each takes games as further words, all five if there are none. Waiting is measured at a server as
its host starts it, by somebody who plays without thinking, from a move to the next question;
use the Python of a wheel with compiled rules (`.venv-wheel/bin/python`), as hosts do.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, WebSocket, expect

from smorgasboard.bots.registry import bot
from smorgasboard.client import SeatOrder
from smorgasboard.client.blocking import Table
from smorgasboard.engine.asking import PASS
from smorgasboard.games.registry import GAMES
from tests.browser.browser import DESKTOP, PHONE, a_browser
from tests.browser.house import House, a_house, end
from tests.browser.pages import MOVE, a_move, a_person, asked, await_board
from tests.browser.test_food_for_thought import READY, click
from tests.browser.test_layout import NARROW, on_table, places
from tools.gallery import acting

BOTS = 3
LONGEST = 60.0
"""Seconds that a game is watched."""
MOVES = 10
FOOD = "food-for-thought"
SIZES: dict[str, ViewportSize] = {"1280x800": DESKTOP, "390x844": PHONE}


def main() -> None:
    parts: dict[str, Callable[[list[str]], None]] = {
        "waiting": show_waiting, "wire": show_wire, "moving": show_moving
    }  # fmt: skip
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("part", choices=list(parts))
    parser.add_argument("games", nargs="*", metavar="game")
    wanted = parser.parse_args()
    parts[wanted.part](wanted.games or list(GAMES))


@contextmanager
def a_host(folder: Path) -> Iterator[str]:
    """The address of a server as somebody starts it at home."""
    command = [sys.executable, "-m", "smorgasboard", "serve", "--no-browser", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--database", f"sqlite:///{folder / 'tables.db'}"],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None, "it was opened with a pipe"
        yield process.stdout.readline().split()[4].rstrip(".")
    finally:
        process.terminate()
        end(process)


def show_waiting(games: list[str]) -> None:
    print(f"{'game':22}{'turns':>7}{'waited':>9}{'a turn':>9}{'longest':>9}")
    with tempfile.TemporaryDirectory() as folder, a_host(Path(folder)) as address:
        for slug in games:
            turns, waits = waited(address, slug)
            each = sum(waits) / max(1, turns)
            print(f"{slug:22}{turns:7}{sum(waits):7.1f} s{each:7.2f} s{max(waits):7.2f} s")


def waited(address: str, slug: str) -> tuple[int, list[float]]:
    """So many turns of anybody, and the seconds before each of one's own questions."""
    seats = [SeatOrder(name="Mira"), *[SeatOrder(bot="normal")] * BOTS]
    player, waits, turns = bot("greedy"), list[float](), set[int]()
    begun = since = time.monotonic()
    with Table.lay(address, slug, seats, name="Mira") as table:
        for update in table:
            turns |= {line.number for line in update.turns if line.seat is not None}
            if update.over or time.monotonic() > begun + LONGEST:
                break
            if update.legal:
                waits.append(time.monotonic() - since)
                # Of several who are asked at once, the rules may ask another one first.
                first = update.view["to_act"] == update.viewer
                table.play(player.choose(update.view, update.legal) if first else PASS)
                since = time.monotonic()
    return len(turns), waits


class Scales:
    """Adds up what goes over the sockets of a page."""

    def __init__(self, page: Page) -> None:
        self.frames = self.bytes = 0
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self.add)
        socket.on("framereceived", self.add)

    def add(self, payload: str | bytes) -> None:
        self.frames += 1
        self.bytes += len(payload.encode() if isinstance(payload, str) else payload)

    def read(self) -> tuple[int, int]:
        read, self.frames, self.bytes = (self.frames, self.bytes), 0, 0
        return read


def show_wire(games: list[str]) -> None:
    print(f"{'game':22}{'gesture':12}{'frames':>7}{'bytes':>9}")
    with at_a_browser() as (house, browser):
        for slug in games:
            others = max(1, GAMES[slug].min_seats - 1)
            # The others are people who do nothing, so that all that is heard is about the gesture.
            made = house.make(slug, *[{} for _ in range(others + 1)], options=quick(slug))
            house.join(made, *["Mira", "Jonas", "Aiko"][: others + 1])
            with a_person(browser) as page:
                scales = Scales(page)
                page.goto(house.link(made, acting(house, made)))
                await_board(page)
                page.wait_for_load_state("networkidle")
                name = a_basket(page, scales) if slug == FOOD else a_listed_move(page, scales)
                frames, size = scales.read()
                print(f"{slug:22}{name:12}{frames:7}{size:9}")


def quick(slug: str) -> dict[str, Any]:
    return {"first_round_assistants": "random"} if slug == FOOD else {}


def a_listed_move(page: Page, scales: Scales) -> str:
    """Where several are asked at once, the table waits for the others with it."""
    scales.read()
    page.locator(MOVE).first.click()
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
    return "a move"


def a_basket(page: Page, scales: Scales) -> str:
    """Whatever six dollars buy on sale."""
    page.get_by_role("button", name="Grocery", exact=True).click()
    sale = page.locator(".cell.crossed[data-legal]:not(.picked)")
    sale.first.wait_for()
    picked = 0
    while sale.count() and picked < sale.count() + picked:
        sale.first.click()
        picked += 1
    go = page.get_by_test_id("go")
    go.wait_for()
    page.wait_for_load_state("networkidle")
    scales.read()
    go.click()
    expect(go).to_have_count(0)
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
    return f"{picked} foods"


def show_moving(games: list[str]) -> None:
    print(f"{'game':22}" + "".join(f"{name:>12}" for name in SIZES))
    with at_a_browser() as (house, browser):
        for slug in games:
            print(f"{slug:22}", end="")
            found = set[str]()
            for size in SIZES.values():
                if slug == FOOD and size["width"] < NARROW:  # which shows one part at a time
                    print(f"{'in parts':>12}", end="")
                    continue
                way, what = moved(house, browser, slug, size)
                print(f"{way:9} px", end="")
                found |= {what} if way > 0 else set()
            print("", *found)


def moved(house: House, browser: Browser, slug: str, size: ViewportSize) -> tuple[int, str]:
    """The longest way that one of the places went while some moves were played, and which."""
    made = house.make(slug, {}, *[{"bot": "greedy"}] * (GAMES[slug].min_seats or 1))
    house.join(made, "Mira")
    with a_person(browser, size) as page:
        page.goto(house.link(made))
        await_board(page)
        first: dict[str, tuple[int, int]] = {}
        longest, dice = (0, ""), Random(4)
        for _ in range(MOVES):
            if slug == FOOD:
                page.wait_for_selector(READY, state="attached")
            elif not asked(page):
                break
            page.wait_for_load_state("networkidle")
            for name, x, y in on_table(page) if slug == FOOD else places(page, slug):
                left, top = first.setdefault(name, (x, y))
                longest = max(longest, (max(abs(x - left), abs(y - top)), name))
            if slug == FOOD:
                click(page, dice)
                continue
            with a_move(page):
                # On a phone the list is folded away, and unfolding it would be measured, too.
                page.locator(MOVE).first.dispatch_event("click")
        return longest


@contextmanager
def at_a_browser() -> Iterator[tuple[House, Browser]]:
    with (
        tempfile.TemporaryDirectory() as folder,
        a_house(Path(folder)) as house,
        a_browser() as browser,
    ):
        yield house, browser


if __name__ == "__main__":
    main()
