"""Chapter 10.30, skim: tokens of an opponent's meal."""

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.food_for_thought.codes import ASK_SKIM
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.effects.divert import MealQuestion, meal_left
from smorgasboard.games.food_for_thought.phrases import ARRIVALS, PLACE_NAMES, PLACES, Texts, many
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Skim(Effect):
    word: ClassVar[str] = "skim"
    fields: ClassVar[tuple[str, ...]] = ("n", "dst")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"dst": ARRIVALS}

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.tokens: i64 = op.n
        self.place: i64 = PLACES[op.dst]

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return meal_left(state) != 0

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.30: of an opponent's."""
        state.frames.push(ASK_SKIM, seat, self.tokens, self.place, 0)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return f"take {many(op.n)} of their meal to {PLACE_NAMES[op.dst]}"

    @staticmethod
    def for_several(op: Op) -> bool:
        return True


@final
class SkimQuestion(MealQuestion):
    word: ClassVar[str] = "skim"
    food_text: ClassVar[str] = "Take {food} from the meal."
