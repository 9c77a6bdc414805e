"""Chapter 7: dining out."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.ch10_abilities_react import open_reactions
from smorgasboard.games.food_for_thought.ch15_body import eat
from smorgasboard.games.food_for_thought.ch24_allergy import may_take_in
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState

ROWS: Final[i64] = 2


def is_free(state: FoodState, space: i64) -> bool:
    """7.2: one marker on Pizza; one or two on the Buffet; alone, both are closed."""
    markers: i64 = 0
    for seat in range(state.seats):
        markers += state.placed.get(seat, space)
    if state.seats == 1:
        return False
    return markers < (1 if space == codes.PIZZA else state.catalog.buffet_spaces)


def may_enter(state: FoodState, space: i64) -> bool:
    """7.2, or an effect lets one share an occupied space."""
    return is_free(state, space) or bool(state.shared >> space & 1)


def pizza_moves(state: FoodState, seat: i64, out: Moves) -> None:
    """7.3: if there is food."""
    if state.pizza and may_enter(state, codes.PIZZA) and may_take_in(state, seat, state.pizza):
        out.add(codes.PLACE_PIZZA)


def buffet_moves(state: FoodState, seat: i64, out: Moves) -> None:
    """7.4: a row with food."""
    if may_enter(state, codes.BUFFET):
        row_moves(state, seat, out)


def row_moves(state: FoodState, seat: i64, out: Moves) -> None:
    """7.4: one of the rows that are not empty."""
    for row in range(ROWS):
        if state.buffet[row] and may_take_in(state, seat, state.buffet[row]):
            out.add(codes.PLACE_BUFFET + row)


def has_row(state: FoodState, seat: i64) -> bool:
    """7.4: whether there is such a row."""
    for row in range(ROWS):
        if state.buffet[row] and may_take_in(state, seat, state.buffet[row]):
            return True
    return False


def dine(state: FoodState, seat: i64, space: i64, row: i64) -> None:
    """7.1, 7.3 and 7.4: the food leaves the board; 7.5: nothing comes after it this round.

    Whoever may react does so first, then the guest may use what helps when dining out.
    """
    if space == codes.PIZZA:
        meal = state.pizza
        state.pizza = 0
    else:
        meal = state.buffet[row]
        state.buffet[row] = 0
    state.frames.push(codes.ASK_DINE, seat, meal, space)
    open_reactions(state, seat, codes.OPPONENT_DINES, meal)


# The slots of the question; the second, the space, is for those who look on.
MEAL_LEFT: Final[i64] = 0


@final
class DineQuestion(Question):
    """What to use before a meal is eaten."""

    word: ClassVar[str] = "dine"
    ending: ClassVar[str] = "Eat."

    def __init__(self) -> None:
        super().__init__(takes_help=True, window=codes.WHEN_DINING)

    def moves(self, state: FoodState, out: Moves) -> None:
        """7.3: all of it has to be eaten."""
        out.add(codes.DONE)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """7.3 and 7.4: into the body."""
        seat, meal = state.frames.seat(), state.frames.number(MEAL_LEFT)
        state.frames.pop()
        eat(state, seat, meal)


def next_bonus(state: FoodState) -> i64:
    """7.6: whoever has a marker on Pizza may move it to a free space and act there: one more turn.

    7.7: everything still stands where it is. 7.8: not after passing. 7.9: only a marker counts.
    Says who is next, or `NONE`.
    """
    for step in range(state.seats):
        seat = (state.first + step) % state.seats
        if not state.bonus_offered >> seat & 1:
            if state.placed.get(seat, codes.PIZZA) and gets_bonus(state, seat):
                return seat
    return codes.NONE


def gets_bonus(state: FoodState, seat: i64) -> bool:
    """7.8: with the option `pass_keeps_pizza_bonus`, those who passed too."""
    return state.catalog.pass_keeps_bonus or not state.passed >> seat & 1
