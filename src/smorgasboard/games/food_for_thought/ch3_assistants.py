"""Chapter 3: assistants. (What their options do is in chapter 10.)"""

from typing import ClassVar, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.ch21_solo import ask_alone
from smorgasboard.games.food_for_thought.codes import ASK_HIRE, ASSISTANTS, HIRE, HIRED
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState


def ask_hiring(state: FoodState, chance: Chance) -> None:
    """3.1: the last player in turn order chooses first; 3.4: all assistants are on offer again."""
    if state.seats == 1:
        ask_alone(state)
    else:
        for seat in range(state.seats):
            state.helpers_before[seat] = state.helpers[seat]
            state.helpers[seat] = 0
        for step in range(state.seats):
            state.frames.push(ASK_HIRE, (state.first + step) % state.seats)
    if state.round == 1 and state.catalog.random_assistants:
        hire_by_lot(state, chance)


def hire_by_lot(state: FoodState, chance: Chance) -> None:
    """3.7: in the first round, with the option."""
    asked, moves = HireQuestion(), Moves()
    while state.frames.depth > 0:
        moves.clear()
        asked.moves(state, moves)
        asked.answer(state, moves.pick(chance), chance)


def is_hired(state: FoodState, assistant: i64) -> bool:
    """3.1: there is one of each."""
    return any(state.helpers[seat] >> assistant & 1 for seat in range(state.seats))


@final
class HireQuestion(Question):
    word: ClassVar[str] = "hire"

    def moves(self, state: FoodState, out: Moves) -> None:
        """3.1: those that are left; 3.2: but not that of the last round; 3.3: there is always one.

        3.8: who they are and what they do stands in the pack.
        """
        before = state.helpers_before[state.frames.seat()]
        for assistant in range(ASSISTANTS):
            if state.catalog.assistants >> assistant & 1 and not is_hired(state, assistant):
                if not before >> assistant & 1:
                    out.add(HIRE + assistant)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """3.1."""
        seat = state.frames.seat()
        state.frames.pop()
        state.helpers[seat] |= 1 << (move - HIRE)
        state.tell(HIRED, seat, move - HIRE)


def asked_enough(state: FoodState, assistant: i64) -> bool:
    """3.5: an assistant helps once a turn; 3.6: the turn of the Pizza bonus counts as one."""
    if state.catalog.one_assistant:
        return state.asked != 0
    return bool(state.asked >> assistant & 1)
