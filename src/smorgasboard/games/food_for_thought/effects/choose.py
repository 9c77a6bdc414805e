"""Chapter 10.34, choose: one of two programs."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.codes import ASK_BRANCH, BRANCH, BRANCH_TAKEN
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
class Choose(Effect):
    word: ClassVar[str] = "choose"
    fields: ClassVar[tuple[str, ...]] = ("of",)

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.first: Program = reader.program(op.of[0])
        self.second: Program = reader.program(op.of[1])

    def branch(self, number: i64) -> Program:
        return self.first if number == 0 else self.second

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        if any_possible(state, seat, self.first.start, self.first.end, extra):
            return True
        return any_possible(state, seat, self.second.start, self.second.end, extra)

    def matters(self, state: FoodState, seat: i64, extra: i64) -> bool:
        if any_matters(state, seat, self.first.start, self.first.end, extra):
            return True
        return any_matters(state, seat, self.second.start, self.second.end, extra)

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.34: the affected player chooses."""
        state.frames.push(ASK_BRANCH, seat, self.number, extra)

    def revives(self, state: FoodState, window: i64) -> bool:
        if not moves_left(state, window):
            return False
        if any_revives(state, self.first.start, self.first.end, window):
            return True
        return any_revives(state, self.second.start, self.second.end, window)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        branches = [texts.joined(branch) for branch in op.of]
        return f"choose: {' or '.join(branches)}"

    @staticmethod
    def faults(pack: FoodPack, op: Op) -> list[str]:
        if len(op.of) == 2:
            return []
        return [f".of: there are two to choose from, not {len(op.of)}"]


# The slots of the question.
CHOICE: Final[i64] = 0  # the number of the effect
EXTRA: Final[i64] = 1


def choice_in(state: FoodState) -> Choose:
    """The effect that the question on top is about."""
    effect = state.catalog.effects[state.frames.number(CHOICE)]
    assert isinstance(effect, Choose), "another effect asks nothing of that kind"
    return effect


@final
class BranchQuestion(Question):
    """Which of two things to do."""

    word: ClassVar[str] = "branch"

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.34: every branch that would do something."""
        choice = choice_in(state)
        seat, extra = state.frames.seat(), state.frames.number(EXTRA)
        for number in range(2):
            branch = choice.branch(number)
            if any_possible(state, seat, branch.start, branch.end, extra):
                out.add(BRANCH + number)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.34."""
        branch = choice_in(state).branch(move - BRANCH)
        seat, extra = state.frames.seat(), state.frames.number(EXTRA)
        state.frames.pop()
        state.tell(BRANCH_TAKEN, seat, move - BRANCH)
        push_program(state, seat, branch.start, branch.end, extra)
