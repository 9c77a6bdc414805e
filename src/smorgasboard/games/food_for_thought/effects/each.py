"""Chapter 10.35, each: what every opponent does."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.codes import ACCEPT, ASK_EACH, DONE
from smorgasboard.games.food_for_thought.content import FoodPack, Op
from smorgasboard.games.food_for_thought.effect import Effect, Program
from smorgasboard.games.food_for_thought.phrases import Texts
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.running import (
    any_matters,
    any_possible,
    any_revives,
    moves_left,
    push_program,
)
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Each(Effect):
    word: ClassVar[str] = "each"
    fields: ClassVar[tuple[str, ...]] = ("who", "may", "do", "then")
    by_opponents: ClassVar[bool] = True

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.theirs: Program = reader.program(op.do)
        self.then: Program = reader.program(op.then)
        self.may_refuse: bool = op.may

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        for other in range(state.seats):
            if other != seat:
                if any_possible(state, other, self.theirs.start, self.theirs.end, extra):
                    return True
        return False

    def matters(self, state: FoodState, seat: i64, extra: i64) -> bool:
        for other in range(state.seats):
            if other != seat:
                if any_matters(state, other, self.theirs.start, self.theirs.end, extra):
                    return True
        return False

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.35: every opponent in turn order; where they may refuse, they are asked."""
        for step in range(state.seats - 1, 0, -1):
            other = (seat + step) % state.seats
            if self.may_refuse:
                state.frames.push(ASK_EACH, other, self.number, seat)
            else:
                push_program(state, other, self.theirs.start, self.theirs.end, 0)

    def revives(self, state: FoodState, window: i64) -> bool:
        if not moves_left(state, window):
            return False
        return any_revives(state, self.then.start, self.then.end, window)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        inside = texts.joined(op.do).replace("your ", "their ")
        text = f"each opponent {'may' if op.may else 'must'}: {inside}"
        return f"{text}; for each who does, you {texts.joined(op.then)}" if op.then else text

    @staticmethod
    def for_several(op: Op) -> bool:
        return True

    @staticmethod
    def faults(pack: FoodPack, op: Op) -> list[str]:
        return [] if op.do else [".do: this field is missing"]


# The slots of the question.
OFFER: Final[i64] = 0  # the number of the effect
OWNER: Final[i64] = 1


def offer_in(state: FoodState) -> Each:
    """The effect that the question on top is about."""
    effect = state.catalog.effects[state.frames.number(OFFER)]
    assert isinstance(effect, Each), "another effect asks nothing of that kind"
    return effect


@final
class OfferQuestion(Question):
    """Whether to do what somebody's ability offers."""

    word: ClassVar[str] = "each"
    ending: ClassVar[str] = "Refuse."

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.35: do it, or refuse."""
        theirs = offer_in(state).theirs
        if any_possible(state, state.frames.seat(), theirs.start, theirs.end, 0):
            out.add(ACCEPT)
        out.add(DONE)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.35: for each who does it, the owner gets the rest."""
        offer = offer_in(state)
        seat, owner = state.frames.seat(), state.frames.number(OWNER)
        state.frames.pop()
        if move == ACCEPT:
            push_program(state, owner, offer.then.start, offer.then.end, 0)
            push_program(state, seat, offer.theirs.start, offer.theirs.end, 0)
