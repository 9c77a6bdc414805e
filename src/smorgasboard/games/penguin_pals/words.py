"""The words of Penguin Pals: cards and spaces by their numbers, questions, shores, the board."""

from functools import lru_cache
from typing import get_args

from smorgasboard.engine.game import Setup
from smorgasboard.games.penguin_pals.content import PenguinPack
from smorgasboard.games.penguin_pals.messages import Question, Shore
from smorgasboard.games.penguin_pals.read_pack import catalog, kinds_of

QUESTIONS: tuple[Question, ...] = get_args(Question)
"""In the order of their codes."""
SHORES: tuple[Shore, ...] = get_args(Shore)
ICE, WATER = "#", "."


class Labels:
    """The numbers of one setup, and the words for them."""

    def __init__(self, setup: Setup[PenguinPack]) -> None:
        self.size = int(setup.options["board_size"])
        self.kinds = [
            setup.pack.cards[kind] for kind in kinds_of(setup.pack, str(setup.options["deck"]))
        ]
        copies: dict[str, int] = {}
        self.cards: list[str] = []
        for card in self.kinds:
            copies[card.id] = copies.get(card.id, 0) + 1
            self.cards.append(f"{card.id}-{copies[card.id]}")
        self.card_numbers = {name: number for number, name in enumerate(self.cards)}
        self.spaces = [
            f"{'abcdefg'[space % self.size]}{space // self.size + 1}"
            for space in range(self.size * self.size)
        ]
        self.catalog = catalog(setup)
        self.space_numbers = {name: number for number, name in enumerate(self.spaces)}

    def title(self, card: str) -> str:
        """What is printed on a card."""
        return self.kinds[self.card_numbers[card]].name


@lru_cache(maxsize=64)
def labels_of(setup: Setup[PenguinPack]) -> Labels:
    """Made once for each setup: bots ask for it at every decision."""
    return Labels(setup)
