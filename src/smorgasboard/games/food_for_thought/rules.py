"""The chapters wired together: the state that the engine plays on."""

from typing import final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.ch1_setup import set_up
from smorgasboard.games.food_for_thought.ch2_rounds import next_step
from smorgasboard.games.food_for_thought.ch10_abilities import (
    ask_assistant,
    help_moves,
    use,
)
from smorgasboard.games.food_for_thought.ch18_winner import winners
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState


@final
class FoodForThought(FoodState):
    def deal(self, chance: Chance) -> None:
        set_up(self, chance)
        self.settle(chance)

    def to_act(self) -> i64:
        return NOBODY if self.over else self.frames.seat()

    def first_seat(self) -> i64:
        return self.first

    def legal(self, out: Moves) -> None:
        out.copy_from(self.options)

    def apply(self, move: i64, chance: Chance) -> None:
        answer(self, self.asked_now(), move, chance)
        self.settle(chance)

    def settle(self, chance: Chance) -> None:
        """Go on until somebody has a choice; what has one answer only is done at once."""
        while not self.over:
            if self.frames.depth == 0:
                next_step(self, chance)
                continue
            asked = self.asked_now()
            if asked.goes_on(self, chance):
                continue
            self.options.clear()
            answers(self, asked, self.options)
            if self.options.size > 1:
                return
            answer(self, asked, self.options.at(0), chance)
        self.options.clear()

    def asked_now(self) -> Question:
        """The question on top."""
        return self.catalog.questions[self.frames.kind()]

    def look_up(self) -> None:
        """Write down the answers to the open question."""
        self.options.clear()
        if not self.over and self.frames.depth > 0:
            answers(self, self.asked_now(), self.options)

    def score(self, seat: i64) -> i64:
        return self.scores[seat]

    def winners(self) -> i64:
        return winners(self) if self.over else 0

    def copy(self) -> "FoodForThought":
        twin = FoodForThought(self.catalog, 0)  # an empty table takes the size of what it copies
        twin.copy_table(self)
        return twin

    def copy_from(self, other: State) -> None:
        assert isinstance(other, FoodState), "a table of another game"
        self.copy_table(other)


def answers(state: FoodState, asked: Question, out: Moves) -> None:
    """All answers to the question on top; 10.2: abilities and assistants beside them."""
    asked.moves(state, out)
    if asked.takes_help and (out.size < 2 or state.listing == codes.ALL_ANSWERS):
        if not asked.waits(state):
            busy = asked.always_busy or out.size > 1 or out.at(0) != codes.DONE
            help_moves(state, state.frames.seat(), asked.window, busy, out)


def answer(state: FoodState, asked: Question, move: i64, chance: Chance) -> None:
    """Carry out an answer to the question on top, or use something instead."""
    if asked.takes_help and codes.USE <= move < codes.CARD:
        use(state, state.frames.seat(), move - codes.USE, asked.window)
    elif asked.takes_help and codes.ASK <= move < codes.TAKE_RECIPE:
        ask_assistant(state, state.frames.seat(), move - codes.ASK, asked.window)
    else:
        asked.answer(state, move, chance)
