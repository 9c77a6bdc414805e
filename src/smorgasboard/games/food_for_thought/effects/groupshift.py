"""Chapter 17.9, groupshift: food groups that score as if they had more or fewer tokens."""

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from smorgasboard.games.food_for_thought.baskets import FOODS
from smorgasboard.games.food_for_thought.ch15_body import group_capacity, group_points, group_tokens
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import EndGameEffect, Tally
from smorgasboard.games.food_for_thought.phrases import Texts, many
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class ShiftGroups(EndGameEffect):
    word: ClassVar[str] = "groupshift"
    fields: ClassVar[tuple[str, ...]] = ("n", "groups")

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.tokens: i64 = op.n
        self.groups: i64 = op.groups

    def score(self, state: FoodState, seat: i64, tally: Tally) -> None:
        """17.9: the groups that gain most."""
        for _group in range(self.groups):
            food = best_shift(state, seat, self.tokens, tally.shifted)
            tally.points += shift_gain(state, seat, food, self.tokens)
            tally.shifted |= 1 << food

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        groups = many(op.groups, "food groups")
        return f"{groups} score as if they had {op.n} token more or fewer"


def shift_gain(state: FoodState, seat: i64, food: i64, by: i64) -> i64:
    """17.9: what a group gains if it scores as if it had up to so many tokens more or fewer."""
    tokens = group_tokens(state, seat, food)
    now = group_points(state, seat, food, tokens)
    best: i64 = 0
    low, high = max(0, tokens - by), min(group_capacity(state, seat, food), tokens + by)
    for other in range(low, high + 1):
        best = max(best, group_points(state, seat, food, other) - now)
    return best


def best_shift(state: FoodState, seat: i64, by: i64, shifted: i64) -> i64:
    """17.9: the group that gains most; each only once."""
    best: i64 = 0
    gain: i64 = -1
    for food in range(FOODS):
        if not shifted >> food & 1:
            more = shift_gain(state, seat, food, by)
            if more > gain:
                best = food
                gain = more
    return best
