"""Chapter 10.13, swap: other food for food."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.arriving import add_foods, arrive
from smorgasboard.games.food_for_thought.baskets import kinds, one
from smorgasboard.games.food_for_thought.ch6_market import any_food
from smorgasboard.games.food_for_thought.ch14_kitchen import take_from_kitchen
from smorgasboard.games.food_for_thought.ch15_body import body_moves, leave_body
from smorgasboard.games.food_for_thought.ch25_freezer import leave_freezer
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import PLACE_NAMES, PLACES, Texts, many
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.running import moves_left
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Swap(Effect):
    word: ClassVar[str] = "swap"
    fields: ClassVar[tuple[str, ...]] = ("zone", "n")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"zone": ("kitchen", "body", "freezer")}

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.zone: i64 = PLACES[op.zone]
        self.tokens: i64 = op.n

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        if self.zone == codes.BODY:
            return state.body[seat] != 0 or state.tile[seat] != 0
        if self.zone == codes.FREEZER:
            return state.freezer[seat] != 0
        return state.pantry(seat) != 0

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.13: up to so many tokens."""
        state.frames.push(codes.ASK_SWAP, seat, self.zone, self.tokens, 1 if may_end else 0)

    def revives(self, state: FoodState, window: i64) -> bool:
        return moves_left(state, window) and (self.zone == codes.BODY) == (
            window == codes.WHEN_TRAINING
        )

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return f"exchange {many(op.n)} in {PLACE_NAMES[op.zone]} for other food"


# The slots of the question which token is given up.
ZONE: Final[i64] = 0
LEFT: Final[i64] = 1
MAY_END: Final[i64] = 2


@final
class SwapQuestion(Question):
    """Which token to give up."""

    word: ClassVar[str] = "swap"
    food_text: ClassVar[str] = "Give up {food}."

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.13: which token of the zone is given up, or no more."""
        seat, zone = state.frames.seat(), state.frames.number(ZONE)
        if zone == codes.BODY:
            body_moves(state, seat, out)
        elif zone == codes.FREEZER:
            add_foods(kinds(state.freezer[seat]), out)
        else:
            add_foods(kinds(state.pantry(seat)), out)
        if state.frames.number(MAY_END) or out.size == 0:
            out.add(codes.DONE)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.13: it goes to the supply; then its successor is chosen."""
        frames = state.frames
        seat, zone, left = frames.seat(), frames.number(ZONE), frames.number(LEFT) - 1
        if move == codes.DONE or left == 0:
            frames.pop()
        if move == codes.DONE:
            return
        if left > 0:
            frames.put(LEFT, left)
            frames.put(MAY_END, 1)
        food = move - codes.FROM_TILE if move >= codes.FROM_TILE else move - codes.FOOD
        if zone == codes.BODY:
            leave_body(state, seat, move)
        elif zone == codes.FREEZER:
            leave_freezer(state, seat, food)
        else:
            take_from_kitchen(state, seat, food)
        state.tell_token(seat, food, zone, codes.SUPPLY)
        frames.push(codes.ASK_SWAP_FOR, seat, zone, food)


# The slots of the question what comes instead; the zone as above.
GIVEN_UP: Final[i64] = 1


@final
class SwapForQuestion(Question):
    """Which food to have for it."""

    word: ClassVar[str] = "swap-for"
    food_text: ClassVar[str] = "Take {food} for it."

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.13: any other food that may lie there."""
        seat, zone = state.frames.seat(), state.frames.number(ZONE)
        add_foods(any_food(state, seat, zone) & ~(1 << state.frames.number(GIVEN_UP)), out)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.13: it comes in like any other arrival."""
        seat, zone = state.frames.seat(), state.frames.number(ZONE)
        state.frames.pop()
        arrive(state, seat, one(move - codes.FOOD), zone)
