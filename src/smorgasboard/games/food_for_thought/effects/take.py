"""Chapter 10.19, take: cards on display."""

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.ch9_recipes import can_take_recipe
from smorgasboard.games.food_for_thought.ch11_activities import can_take_activity
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import CARDS, PLACES, Texts, many
from smorgasboard.games.food_for_thought.running import moves_left
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Take(Effect):
    word: ClassVar[str] = "take"
    fields: ClassVar[tuple[str, ...]] = ("deck", "n")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"deck": tuple(CARDS)}

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.deck: i64 = PLACES[op.deck]
        self.cards: i64 = op.n

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return can_take_recipe(state) if self.deck == codes.RECIPE else can_take_activity(state)

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.19: up to so many, as in the action that takes such cards."""
        kind = codes.ASK_RECIPES if self.deck == codes.RECIPE else codes.ASK_ACTIVITIES
        state.frames.push(kind, seat, self.cards, 1 if may_end else 0, 0)

    def revives(self, state: FoodState, window: i64) -> bool:
        return moves_left(state, window) and (self.deck == codes.RECIPE) == (
            window == codes.WHEN_COOKING
        )

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return f"take {many(op.n, op.deck if op.n == 1 else CARDS[op.deck])} on display"
