"""Chapter 10.11, gain: food from the supply."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.arriving import add_foods, arrive, brings_food
from smorgasboard.games.food_for_thought.baskets import FOODS, bits, one
from smorgasboard.games.food_for_thought.ch6_market import any_food
from smorgasboard.games.food_for_thought.ch15_body import has_room_for
from smorgasboard.games.food_for_thought.ch25_freezer import freezer_room
from smorgasboard.games.food_for_thought.content import FoodPack, Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import ARRIVALS, PLACE_NAMES, PLACES, Texts
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.running import moves_left
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Gain(Effect):
    word: ClassVar[str] = "gain"
    fields: ClassVar[tuple[str, ...]] = ("food", "n", "dst", "distinct")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"dst": ARRIVALS}

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.foods: i64 = reader.pack.foods_of(op.food)
        self.tokens: i64 = op.n
        self.place: i64 = PLACES[op.dst]
        self.distinct: i64 = int(op.distinct)

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return self.place != codes.FREEZER or freezer_room(state, seat) > 0

    def matters(self, state: FoodState, seat: i64, extra: i64) -> bool:
        """10.8: food for groups that are full comes and goes (15.2)."""
        if self.place != codes.BODY:
            return self.possible(state, seat, extra)
        return has_room_for(state, seat, self.foods)

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.11: so many tokens; where several foods are possible, one chooses."""
        tokens = self.tokens
        if self.place == codes.FREEZER:
            tokens = min(tokens, freezer_room(state, seat))
        if bits(self.foods) > 1:
            allowed = self.foods & any_food(state, seat, self.place)
            state.frames.push(codes.ASK_GAIN, seat, allowed, tokens, self.place, self.distinct)
            return
        for food in range(FOODS):
            if self.foods >> food & 1:
                arrive(state, seat, tokens * one(food), self.place)

    def revives(self, state: FoodState, window: i64) -> bool:
        return moves_left(state, window) and brings_food(self.place, window)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        different = ", all different" if op.distinct else ""
        what = "foods of any kind" if op.food == "any" and op.n > 1 else texts.foods(op.food)
        return f"gain {op.n} {what} to {PLACE_NAMES[op.dst]}{different}"

    @staticmethod
    def faults(pack: FoodPack, op: Op) -> list[str]:
        if op.food == "any":
            return []
        foods = [food.id for food in pack.foods]
        unknown = [name for name in op.food.split("|") if name not in foods]
        return [f".food: there is no food called {name!r}" for name in unknown]


# The slots of the question. A market stand asks it too (6.5).
FOODS_LEFT: Final[i64] = 0  # those to choose from
LEFT: Final[i64] = 1
PLACE: Final[i64] = 2
DISTINCT: Final[i64] = 3


@final
class GainQuestion(Question):
    """Which food to gain."""

    word: ClassVar[str] = "gain"
    food_text: ClassVar[str] = "Gain {food}."

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.11: one of these foods."""
        add_foods(state.frames.number(FOODS_LEFT), out)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.11 and 6.5: one token; if they have to differ, that food is out."""
        frames = state.frames
        seat, left, place = frames.seat(), frames.number(LEFT) - 1, frames.number(PLACE)
        frames.put(LEFT, left)
        if frames.number(DISTINCT):
            frames.put(FOODS_LEFT, frames.number(FOODS_LEFT) & ~(1 << (move - codes.FOOD)))
        if left == 0:
            frames.pop()
        arrive(state, seat, one(move - codes.FOOD), place)
