"""Chapter 21: playing alone."""

from mypy_extensions import i64

from smorgasboard.games.food_for_thought.codes import ASK_HIRE, ASSISTANTS, HIRED
from smorgasboard.games.food_for_thought.state import FoodState


def ask_alone(state: FoodState) -> None:
    """21.7: two; those and a third; the two others; those and a third; and so on.

    3.2 does not apply: in even rounds one keeps both. 21.3: five assistants are in the game.
    """
    if state.round == 1:
        state.frames.push(ASK_HIRE, 0)
        state.frames.push(ASK_HIRE, 0)
    elif state.round % 2 == 0:
        state.frames.push(ASK_HIRE, 0)
    else:
        take_the_others(state)


def take_the_others(state: FoodState) -> None:
    """21.7: exactly those not held in the round before."""
    state.helpers[0] = state.catalog.assistants & ~state.helpers[0]
    for assistant in range(ASSISTANTS):
        if state.helpers[0] >> assistant & 1:
            state.tell(HIRED, 0, assistant)


def is_alone(state: FoodState) -> bool:
    """21.1: one player, with the changes of this chapter; 21.11: all else as usual.

    21.2: nobody dines out, so no food is set out. 21.8: every assistant held helps once a turn.
    """
    return state.seats == 1


def leaves_the_box(state: FoodState, recipe: i64) -> bool:
    """21.4: no starred recipes for one player. (21.5: all market cards, though.)"""
    return not (is_alone(state) and bool(state.catalog.recipe_starred[recipe]))


def needs_shortages(state: FoodState) -> bool:
    """21.6 and 19.4: with one or two players, two Out-of-Stock cards a round."""
    return state.seats <= 2


def refills_at_once(state: FoodState) -> bool:
    """21.9 and 21.10: alone, book and planner are refilled right after their action."""
    return is_alone(state)


def band(lows: list[int], score: i64) -> i64:
    """21.12: the number of the band a score is in; the lowest has no bottom."""
    found: i64 = 0
    for number in range(1, len(lows)):
        if score >= lows[number]:
            found = number
    return found
