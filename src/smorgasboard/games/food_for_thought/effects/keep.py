"""Chapter 10.25, keep: food that does not age this round."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.baskets import FOODS, count, one, total
from smorgasboard.games.food_for_thought.ch14_kitchen import kitchen_tokens
from smorgasboard.games.food_for_thought.codes import ASK_KEEP, KEEP, KEPT, LIVES, THAWED
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import (
    ALL,
    PLACE_NAMES,
    PLACES,
    Texts,
    many,
)
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Keep(Effect):
    word: ClassVar[str] = "keep"
    fields: ClassVar[tuple[str, ...]] = ("n", "zone")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"zone": ("", "kitchen", "thaw")}
    most: ClassVar[int] = ALL

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.tokens: i64 = op.n
        self.zone: i64 = PLACES[op.zone or "kitchen"]

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        """10.8: in the last round only what would go to the trash: the rest is worth nothing."""
        if state.round == state.catalog.rounds and self.zone != THAWED:
            return state.kitchen.get(seat, 0) != state.kept.get(seat, 0)
        return fresh_left(state, seat, self.zone) > 0

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.25: if there is no more than that, all of it; else one chooses."""
        if self.tokens < fresh_left(state, seat, self.zone):
            state.frames.push(ASK_KEEP, seat, self.zone, self.tokens)
            return
        if self.zone == THAWED:
            state.kept.put(seat, LIVES, state.thaw[seat])
            state.tell(KEPT, seat, state.thaw[seat])
            return
        basket: i64 = 0
        for life in range(LIVES):
            state.kept.put(seat, life, state.kitchen.get(seat, life))
            basket += state.kitchen.get(seat, life)
        state.tell(KEPT, seat, basket)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        place = PLACE_NAMES[op.zone or "kitchen"]
        if op.n >= ALL:
            return f"no food in {place} ages"
        word, do = ("token", "does") if op.n == 1 else ("tokens", "do")
        return f"{many(op.n, word)} in {place} {do} not age"


def fresh_left(state: FoodState, seat: i64, zone: i64) -> i64:
    """10.25: how many tokens could still be kept."""
    if zone == THAWED:
        return total(state.thaw[seat] - state.kept.get(seat, LIVES))
    tokens = kitchen_tokens(state, seat) - total(state.thaw[seat])
    for life in range(LIVES):
        tokens -= total(state.kept.get(seat, life))
    return tokens


# The slots of the question which token is kept.
ZONE: Final[i64] = 0
LEFT: Final[i64] = 1


@final
class KeepQuestion(Question):
    """Which food stays fresh."""

    word: ClassVar[str] = "keep"

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.25: a token of a space."""
        seat = state.frames.seat()
        thawed = state.frames.number(ZONE) == THAWED
        for life in range(LIVES + 1):
            if (life == LIVES) != thawed:
                continue
            basket = state.thaw[seat] if thawed else state.kitchen.get(seat, life)
            basket -= state.kept.get(seat, life)
            for food in range(FOODS):
                if count(basket, food):
                    out.add(KEEP + life * FOODS + food)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.25."""
        frames = state.frames
        seat, left = frames.seat(), frames.number(LEFT) - 1
        life, food = (move - KEEP) // FOODS, (move - KEEP) % FOODS
        state.kept.add(seat, life, one(food))
        state.tell(KEPT, seat, one(food))
        if left == 0:
            frames.pop()
        else:
            frames.put(LEFT, left)
