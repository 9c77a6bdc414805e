"""What abilities are made of. One effect, one class, one file in `effects/`.

A pack is read once into a list of effects, each with its numbers under names; the rules call them
without asking which kind they are.
"""

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64, mypyc_attr

from smorgasboard.engine.chance import Chance
from smorgasboard.games.food_for_thought.content import FoodPack, Op
from smorgasboard.games.food_for_thought.phrases import ARRIVALS, PLACES, Texts

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader
    from smorgasboard.games.food_for_thought.state import FoodState


@final
@mypyc_attr(acyclic=True)
class Program:
    """Effects that come one after the other: those numbered from `start` up to `end`."""

    def __init__(self, start: i64, end: i64) -> None:
        self.start = start
        self.end = end


@final
@mypyc_attr(acyclic=True)
class Tally:
    """17.2: what the end-game abilities of a player bring together."""

    def __init__(self) -> None:
        self.points: i64 = 0
        self.shifted: i64 = 0  # one bit a food group: each only once
        self.wild_icons: i64 = 0
        self.ignored_cards: i64 = 0
        self.ignored_trash: i64 = 0


class Effect:
    """One effect of one card."""

    word: ClassVar[str] = ""
    """How packs call it."""
    fields: ClassVar[tuple[str, ...]] = ()
    """The fields that belong to it in a pack."""
    choices: ClassVar[dict[str, tuple[str, ...]]] = {}
    """What such a field may say."""
    optional: ClassVar[tuple[str, ...]] = ()
    """Which number may be left out."""
    least: ClassVar[int] = 1
    most: ClassVar[int] = 9
    """How much `n` may be."""
    most_in_pack: ClassVar[int] = 1_000
    """How many of it a whole pack may have."""
    by_opponents: ClassVar[bool] = False
    """Whether others do it, so that what follows has to say who is meant."""
    at_end: ClassVar[bool] = False
    """Whether it is for the final scoring (17.2), and for nothing else."""

    def __init__(self, op: Op, reader: "PackReader") -> None:
        self.op = op
        self.number: i64 = 0  # its place in the catalog

    def possible(self, state: "FoodState", seat: i64, extra: i64) -> bool:
        """10.8: would it do anything now? `extra` is the moment, or what was bought."""
        raise NotImplementedError

    def perform(
        self, state: "FoodState", seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """Carry it out, or ask what it needs. Only called while it is possible.

        `may_end` (10.9): whether one may stop before the first token.
        """
        raise NotImplementedError

    def matters(self, state: "FoodState", seat: i64, extra: i64) -> bool:
        """10.8: would anything be different afterwards? If not, nobody is offered to use it."""
        return self.possible(state, seat, extra)

    def shops_again(self) -> bool:
        """5.7: whether it may let somebody shop once more in this round, or turn the dice."""
        return False

    def revives(self, state: "FoodState", window: i64) -> bool:
        """10.2: whether it may give an action more to do that has nothing left to do."""
        return False

    def score(self, state: "FoodState", seat: i64, tally: Tally) -> None:
        """17.2: add what it brings at the end of the game."""

    def can_be_readied(self) -> bool:
        """10.24: whether a used recipe with this effect may be turned face-up."""
        return True

    def can_be_copied(self) -> bool:
        """10.32: whether an opponent may copy a recipe with this effect."""
        return True

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        """What is printed on the card, without a full stop."""
        raise NotImplementedError

    @staticmethod
    def for_several(op: Op) -> bool:
        """Whether it needs opponents or a meal: then only starred recipes may have it."""
        return False

    @staticmethod
    def faults(pack: FoodPack, op: Op) -> list[str]:
        """What is wrong with its fields beyond `choices`: `.do: this field is missing`."""
        return []


class EndGameEffect(Effect):
    """10.5: no moment of the game is its own; it counts in the final scoring."""

    at_end: ClassVar[bool] = True

    def possible(self, state: "FoodState", seat: i64, extra: i64) -> bool:
        return False


class ArrivingEffect(Effect):
    """Of what others do, or of a meal, so many tokens come to one place."""

    fields: ClassVar[tuple[str, ...]] = ("n", "dst")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"dst": ARRIVALS}

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.tokens: i64 = op.n
        self.place: i64 = PLACES[op.dst]

    @staticmethod
    def for_several(op: Op) -> bool:
        return True
