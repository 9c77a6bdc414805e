"""Somebody who plays with a screen reader: hears roles and names, and sees nothing of the page.

All that is known of a table comes from the accessibility tree. No selector of the page's own
classes or attributes is used here, and no picture.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.pages import MOMENT, PATIENCE

OVER = re.compile("The game is over")
YOUR_TURN = re.compile("^Your turn", re.MULTILINE)
MOVES = "What you can do"
FOODS = 11
SHORTLY = 2000
MOST_MISSED = 40
ROW = re.compile(
    r"(?P<name>[A-Z][\w ]+?): (?P<tokens>\d+) tokens?, scores (?P<scores>[+−]?\d+)"
    r"(?:, (?P<condition>[A-Z][\w ]+?))?\. (?:One more scores (?P<next>[+−]?\d+)|Full)\. "
    r"Best with (?P<best>[\d to]+): (?P<points>[+−]?\d+)\."
)


def number(said: str) -> int:
    return int(said.replace("−", "-"))


@dataclass(frozen=True)
class BodyRow:
    tokens: int
    scores: int
    next: int | None


@dataclass
class Listener:
    """One person, one page; whatever is done is done to what was heard."""

    page: Page
    moves_played: int = 0
    missed: int = 0
    """How often the table had moved on before a choice was made."""
    heard: set[str] = field(default_factory=set)

    @property
    def status(self) -> Locator:
        """The one region that speaks by itself."""
        return self.page.get_by_role("status")

    def told(self) -> str:
        return self.status.inner_text()

    def moves(self) -> Locator:
        """The list of all that can be done, wherever this size of screen has it."""
        here = self.page.get_by_role("region", name=MOVES)
        folded = self.page.get_by_role("tabpanel", name="Moves")
        return here.or_(folded).get_by_role("listitem").get_by_role("button", disabled=False)

    def asked(self) -> bool:
        """Wait for one's own turn; no, when the game is over."""
        for _ in range(PATIENCE // MOMENT):
            told = self.told()
            if OVER.search(told):
                return False
            if YOUR_TURN.search(told) and self.moves().count() > 0:
                self.heard.add(YOUR_TURN.sub("", told))
                return True
            self.page.wait_for_timeout(MOMENT)
        raise AssertionError(f"nobody is asked: {self.told()}")

    def play(self, choose: Callable[[list[str]], int] = lambda moves: 0) -> None:
        """Do what is chosen of all that can be done, and wait until something else is told. If the
        table has moved on while the list was read, there is nothing to do: listen again."""
        names = self.moves().all_inner_texts()
        before = self.told()
        if not names or not self.pressed(choose(names)):
            self.missed += 1
            assert self.missed < MOST_MISSED, f"nothing can be done: {before}"
            return
        expect(self.status).not_to_have_text(before, use_inner_text=True)
        self.moves_played += 1

    def pressed(self, at: int) -> bool:
        """Whether there still was such a move."""
        try:
            self.moves().nth(at).press("Enter", timeout=SHORTLY)
        except TimeoutError:
            return False
        return True

    def play_to_the_end(self, choose: Callable[[list[str]], int], most: int = 1500) -> None:
        while self.asked():
            assert self.moves_played < most, "the game does not end"
            self.play(choose)
        expect(self.page.get_by_role("dialog")).to_be_visible()

    def body(self) -> dict[str, BodyRow]:
        """The food groups of one's own board, as they are read out."""
        panel = self.page.get_by_role("region", name="My body").get_by_role("listitem")
        rows = [found for said in panel.all_inner_texts() if (found := ROW.search(said))]
        return {
            row["name"]: BodyRow(
                tokens=int(row["tokens"]),
                scores=number(row["scores"]),
                next=None if row["next"] is None else number(row["next"]),
            )
            for row in rows
        }

    def play_and_compare_bodies(
        self, choose: Callable[[list[str]], int], until: str | None = None
    ) -> int:
        """Play on; whenever a group has got one token more, it scores what it had said before."""
        grown, before = 0, dict[str, BodyRow]()
        while self.asked():
            after = self.body()
            assert len(after) == FOODS, "every group is read out"
            for name, row in before.items():
                if after[name].tokens == row.tokens + 1:
                    assert after[name].scores == row.next, name
                    grown += 1
            if until is not None and self.page.get_by_role("list", name=until).count():
                return grown
            before = after
            self.play(choose)
        expect(self.page.get_by_role("dialog")).to_be_visible()
        return grown
