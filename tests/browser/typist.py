"""Somebody who plays with the keys alone: Tab, arrows, Enter and Escape, and nothing else."""

import random
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import END, ply

ARROWS = ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp")
CYCLE = 90
"""More stops of the tab key than any page of ours has."""
PATIENT = 12
"""So many presses of Enter may come before a move: a basket, a card and its target."""

FOCUSED = """() => {
    const one = document.activeElement
    if (!one?.closest('main, .status, .sheet, .rail .part')) return 'elsewhere'
    if (one.matches('[data-testid=go]')) return 'go'
    const off = one.matches('[aria-disabled=true], :disabled, [aria-pressed=true], .quiet')
    const lit = '[data-legal], .legal, .playable, .lit, [aria-disabled=false], [data-worded]'
    if (!off && one.matches(lit)) return 'choice'
    return !off && one.matches('.btn, .token, [data-move=done], [data-testid=pass]')
        ? 'button' : 'nothing'
}"""

PRESSED = "() => { window.pressed = document.activeElement }"
LED = """() => {
    const now = document.activeElement
    return now !== document.body && window.pressed !== undefined && now !== window.pressed
}"""


@dataclass
class Typist:
    page: Page
    luck: random.Random = field(default_factory=lambda: random.Random(1))
    keys: int = 0
    moves: int = 0

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.keys += 1

    def focused(self) -> str:
        found: str = self.page.evaluate(FOCUSED)
        return found

    def reach(self) -> bool:
        """Come to something that can be chosen: what ends a choice first, and a button at last.
        Where the page has led the keys itself, it is taken at its word; else Tab leads on.
        Arrows may lead astray where there is little to choose: then do without them. No, if the
        table has moved on before anything was found: a window closes for whoever is slow, also
        in the moment before the first key."""
        before = ply(self.page)
        wanted = {"go"} if self.page.get_by_test_id("go").count() else {"choice"}
        any_of_them = {"choice", "button"}
        if self.led() and self.wander() in wanted:
            return True
        for goal, strays in ((wanted, True), (wanted, False), (any_of_them, False)):
            for _ in range(CYCLE):
                self.press("Tab")
                if self.focused() in goal and (not strays or self.wander() in goal):
                    return True
            if ply(self.page) != before or self.turn().count() == 0:
                return False
        raise AssertionError("the tab key comes to nothing that can be done")

    def led(self) -> bool:
        """Whether the page has brought the keys somewhere else than where Enter was pressed."""
        elsewhere: bool = self.page.evaluate(LED)
        return elsewhere

    def wander(self) -> str:
        """Within a grid the arrows lead to another choice, or to something else."""
        for _ in range(self.luck.randrange(3)):
            self.press(self.luck.choice(ARROWS))
        return self.focused()

    def play_one(self) -> None:
        before = ply(self.page)
        for _ in range(PATIENT):
            if not self.reach():
                return
            self.page.evaluate(PRESSED)
            self.press("Enter")
            expect(self.page.get_by_role("main")).to_have_attribute("aria-busy", "false")
            if ply(self.page) != before:
                self.moves += 1
                return
        raise AssertionError("all these keys have moved nothing")

    def turn(self) -> Locator:
        """Where it says that it is one's own turn."""
        # Earlier turns are read out in the same region: only the line on top says whose it is.
        return self.page.get_by_test_id("status").locator(".say").get_by_text("Your turn")

    def asked(self) -> bool:
        """Wait for one's own turn; no, when the game is over."""
        self.turn().or_(self.page.locator(END)).first.wait_for()
        return self.page.locator(END).count() == 0

    def play_to_the_end(self, most: int = 30_000) -> None:
        while self.asked():
            assert self.keys < most, "the game does not end"
            self.play_one()
