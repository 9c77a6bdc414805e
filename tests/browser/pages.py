"""What the tests of the web client share: a person at a page, and what is checked there."""

import json
import re
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path
from re import Pattern
from typing import Any, Concatenate, ParamSpec

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from smorgasboard.games.registry import GAMES
from tests.browser.browser import DESKTOP

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
MOVE = ".rail [data-move]:enabled"
END = "[data-testid=end]"
PATIENCE = 60_000
"""Milliseconds. Whoever waits for a state waits no longer than it takes, also on a busy machine."""
MOMENT = 20
REST = 10_000
"""Milliseconds in which a page comes to rest."""
HARMLESS = ("net::ERR", "WebSocket connection", "Failed to load resource")
"""What a browser says by itself when a server is away for a moment."""
COVERED = """([these, those]) => [...document.querySelectorAll(these)].flatMap(one => {
    const a = one.getBoundingClientRect()
    return [...document.querySelectorAll(those)].filter(other => {
        const b = other.getBoundingClientRect()
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
    }).map(other => `${one.className} lies on ${other.className}`)
})"""

P = ParamSpec("P")

expect.set_options(timeout=PATIENCE)


@contextmanager
def a_person(
    browser: Browser, size: ViewportSize = DESKTOP, *, newcomer: bool = False, **more: Any
) -> Iterator[Page]:
    """Somebody with a browser window of their own, who has played before. A page that complains
    fails the test."""
    context = browser.new_context(viewport=size, reduced_motion="reduce", **more)
    context.set_default_timeout(PATIENCE)
    if not newcomer:
        knows_the_games(context)
    page = context.new_page()
    complaints: list[str] = []
    page.on(
        "console",
        lambda told: (
            complaints.append(told.text)
            if told.type in ("error", "warning") and not any(word in told.text for word in HARMLESS)
            else None
        ),
    )
    page.on("pageerror", lambda error: complaints.append(str(error)))
    try:
        yield page
        assert complaints == [], complaints
    finally:
        context.close()


def knows_the_games(context: BrowserContext) -> None:
    """No coach is offered to whoever has played these games on this device."""
    played = json.dumps(json.dumps(list(GAMES)))
    context.add_init_script(f"localStorage.setItem('smorgasboard.played', {played})")


def at_rest(
    page: Page, check: Callable[Concatenate[Page, P], None], *args: P.args, **more: P.kwargs
) -> None:
    """What `check` asserts holds when the page has come to rest: until then it is asked again.
    What is measured at a single moment may fall between two frames."""
    for _ in range(REST // MOMENT):
        with suppress(AssertionError):
            check(page, *args, **more)
            return
        page.wait_for_timeout(MOMENT)
    check(page, *args, **more)


def assert_accessible(page: Page) -> None:
    """axe-core finds nothing."""
    # The policy of our pages lets no script in, so axe comes through the debugger.
    page.evaluate(AXE.read_text(encoding="utf-8") + ";0")
    at_rest(page, _assert_axe_finds_nothing)


def _assert_axe_finds_nothing(page: Page) -> None:
    found = page.evaluate(
        "tags => axe.run(document, {runOnly: tags}).then(found => found.violations)", list(RULES)
    )
    told = [
        f"{one['id']}: {one['help']}: {[node['html'][:120] for node in one['nodes'][:3]]}"
        for one in found
    ]
    assert told == [], json.dumps(told, indent=1)


def assert_no_sideways_scroll(page: Page) -> None:
    at_rest(page, _assert_not_too_wide)


def _assert_not_too_wide(page: Page) -> None:
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"the page is {wide} px too wide"


def assert_apart(page: Page, these: str, those: str) -> None:
    """Nothing of the one lies on anything of the other."""
    at_rest(page, _assert_none_covered, these, those)


def _assert_none_covered(page: Page, these: str, those: str) -> None:
    assert page.locator(these).count() > 0
    assert page.locator(those).count() > 0
    covered: list[str] = page.evaluate(COVERED, [these, those])
    assert covered == []


def resize(page: Page, size: ViewportSize) -> None:
    """Give the page another size, and wait until it is drawn for it: what a script lays out by
    the width hears of it only when the next frame is made."""
    page.set_viewport_size(size)
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


def await_board(page: Page) -> None:
    page.locator("main.board").wait_for()


def expect_status(page: Page, words: str | Pattern[str]) -> None:
    """The line on top says it, at once or when the board has come."""
    expect(page.get_by_test_id("status")).to_contain_text(words)


def play_listed(page: Page) -> bool:
    """Play the first move of the list, if there is one, and wait until the table has answered."""
    if not may_move(page):
        return False
    with a_move(page):
        page.locator(MOVE).first.click()
    return True


@contextmanager
def a_move(page: Page) -> Iterator[None]:
    """Something that ends in a move: waits until the table has taken it."""
    before = ply(page)
    yield
    expect(page.locator(".page")).not_to_have_attribute("data-ply", before)


def press_first(page: Page) -> None:
    """Play the first move by its number: the list must be in view for that."""
    moves = re.compile("^Moves")
    folded = page.get_by_role("button", name=moves).or_(page.get_by_role("tab", name=moves))
    if folded.locator("visible=true").count():
        folded.locator("visible=true").click()
        page.locator("[data-move]:enabled").locator("visible=true").first.wait_for()
    page.keyboard.press("1")


def ply(page: Page) -> str:
    """How far the table is."""
    return page.locator(".page").get_attribute("data-ply") or ""


def may_move(page: Page) -> bool:
    return page.locator(MOVE).count() > 0


def asked(page: Page) -> bool:
    """Wait until this seat is to move, and nothing else can happen, or all is over."""
    page.locator(f"{MOVE}, {END}").first.wait_for(state="attached")
    return page.locator(END).count() == 0


def whose_turn(pages: Collection[Page]) -> Page | None:
    """Wait until somebody may move; nobody, when it is over."""
    for _ in range(PATIENCE // MOMENT):
        for page in pages:
            if page.locator(END).count():
                return None
            if may_move(page):
                return page
        next(iter(pages)).wait_for_timeout(MOMENT)
    raise AssertionError("nobody is to move")


def play_to_the_end(page: Page, most: int = 3000) -> None:
    """Play from the list of moves until the score sheet comes."""
    for _ in range(most):
        if not asked(page):
            return
        play_listed(page)
    raise AssertionError("the game did not end")


def stop_time(page: Page) -> None:
    """What is shown for a moment stays until `page.clock` is moved on."""
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
