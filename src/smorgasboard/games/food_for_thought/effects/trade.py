"""Chapter 10.29, trade: food of two kitchens changes places."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.names import counted
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.arriving import add_foods
from smorgasboard.games.food_for_thought.baskets import kinds, one
from smorgasboard.games.food_for_thought.ch14_kitchen import store, take_from_kitchen
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import Texts
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.running import moves_left
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Trade(Effect):
    word: ClassVar[str] = "trade"
    fields: ClassVar[tuple[str, ...]] = ("zone", "who", "n")

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.tokens: i64 = op.n

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return can_trade(state, seat)

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.29: what one gives, to whom, and what one gets for it."""
        state.frames.push(codes.ASK_TRADE_GIVE, seat, self.tokens)

    def revives(self, state: FoodState, window: i64) -> bool:
        return moves_left(state, window)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return (
            f"swap {counted(op.n, 'food')} of your kitchen with an opponent's, both of your choice"
        )

    @staticmethod
    def for_several(op: Op) -> bool:
        return True


def can_trade(state: FoodState, seat: i64) -> bool:
    """10.29: both have something in their kitchens."""
    if state.pantry(seat) == 0:
        return False
    return any(other != seat and state.pantry(other) for other in range(state.seats))


# The slots of the questions; each knows what was answered before.
LEFT: Final[i64] = 0
GIVEN: Final[i64] = 1
OTHER: Final[i64] = 2


@final
class TradeGiveQuestion(Question):
    """Which token to give away."""

    word: ClassVar[str] = "trade-give"
    food_text: ClassVar[str] = "Give {food}."

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.29: what one gives."""
        add_foods(kinds(state.pantry(state.frames.seat())), out)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        seat, left = state.frames.seat(), state.frames.number(LEFT)
        state.frames.pop()
        state.frames.push(codes.ASK_TRADE_WHO, seat, left, move - codes.FOOD)


@final
class TradeWhoQuestion(Question):
    """Who gets it."""

    word: ClassVar[str] = "trade-who"

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.29: to whom."""
        for other in range(state.seats):
            if other != state.frames.seat() and state.pantry(other):
                out.add(codes.SEAT + other)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        frames = state.frames
        seat, left, given = frames.seat(), frames.number(LEFT), frames.number(GIVEN)
        frames.pop()
        frames.push(codes.ASK_TRADE_GET, seat, left, given, move - codes.SEAT)


@final
class TradeGetQuestion(Question):
    """Which token to get for it."""

    word: ClassVar[str] = "trade-get"
    food_text: ClassVar[str] = "Ask for {food}."

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.29: what one gets for it."""
        add_foods(kinds(state.pantry(state.frames.number(OTHER))), out)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.29: both tokens change kitchens."""
        frames = state.frames
        seat, left = frames.seat(), frames.number(LEFT)
        given, other = frames.number(GIVEN), frames.number(OTHER)
        got = move - codes.FOOD
        frames.pop()
        take_from_kitchen(state, seat, given)
        take_from_kitchen(state, other, got)
        state.tell(codes.GAVE, seat, other, one(given))
        state.tell(codes.GAVE, other, seat, one(got))
        if left > 1 and can_trade(state, seat):
            frames.push(codes.ASK_TRADE_GIVE, seat, left - 1)
        store(state, other, one(given))
        store(state, seat, one(got))
