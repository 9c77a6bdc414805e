"""Chapter 10: using the abilities of finished recipes, and the options of assistants."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.ch3_assistants import asked_enough
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.running import (
    any_matters,
    any_revives,
    push_option,
    push_program,
)
from smorgasboard.games.food_for_thought.state import FoodState


def may_use(state: FoodState, seat: i64, recipe: i64, extra: i64) -> bool:
    """10.1: finished and unused; 10.8: with some effect."""
    if state.recipe_at[recipe] != codes.held_by(seat, codes.COMPLETE):
        return False
    catalog = state.catalog
    return any_matters(state, seat, catalog.recipe_start[recipe], catalog.recipe_end[recipe], extra)


def use_moves(state: FoodState, seat: i64, moment: i64, extra: i64, out: Moves) -> None:
    """10.2 and 10.3: abilities at their moment; 10.6: they are offered, never forced.

    10.5: no moment of the game is that of end-game abilities; chapter 17 scores them.
    """
    abilities = state.catalog.abilities_for(moment)
    for place in range(abilities.size):
        recipe = abilities.at(place)
        if may_use(state, seat, recipe, extra):
            out.add(codes.USE + recipe)
            if state.is_enough(out):
                return


def use(state: FoodState, seat: i64, recipe: i64, extra: i64) -> None:
    """10.1: the card is turned face-down, once and for all; 10.6: it still counts as finished."""
    state.put_recipe(recipe, codes.held_by(seat, codes.USED), 0)
    state.abilities[seat] += 1
    state.tell(codes.ABILITY_USED, seat, recipe)
    push_program(
        state, seat, state.catalog.recipe_start[recipe], state.catalog.recipe_end[recipe], extra
    )


def help_moves(state: FoodState, seat: i64, window: i64, busy: bool, out: Moves) -> None:
    """10.2: what may be used at this moment of one's turn, beside the normal choices (10.10).

    3.5: assistants likewise. If one is not busy, the action has nothing left to do.
    """
    if busy:
        use_moves(state, seat, codes.IN_TURN, window, out)
    else:
        reviving_moves(state, seat, window, out)
    if window != codes.IN_TURN:
        use_moves(state, seat, window, window, out)
    if state.is_enough(out):
        return
    for assistant in range(codes.ASSISTANTS):
        if state.helpers[seat] >> assistant & 1 and not asked_enough(state, assistant):
            for option in range(2):
                option_moves(state, seat, assistant * 2 + option, window, busy, out)


def reviving_moves(state: FoodState, seat: i64, window: i64, out: Moves) -> None:
    """10.2: abilities for any moment that may give the action more to do; the others wait."""
    catalog = state.catalog
    abilities = catalog.abilities_for(codes.IN_TURN)
    for place in range(abilities.size):
        recipe = abilities.at(place)
        if may_use(state, seat, recipe, window):
            start, end = catalog.recipe_start[recipe], catalog.recipe_end[recipe]
            if any_revives(state, start, end, window):
                out.add(codes.USE + recipe)


def option_moves(
    state: FoodState, seat: i64, option: i64, window: i64, busy: bool, out: Moves
) -> None:
    """3.5 and 10.8; 10.2: if one is not busy, only what may give the action more to do."""
    catalog = state.catalog
    when = catalog.option_when.get(option // 2, option % 2)
    start = catalog.option_start.get(option // 2, option % 2)
    end = catalog.option_end.get(option // 2, option % 2)
    if when != window and (
        when != codes.IN_TURN or not (busy or any_revives(state, start, end, window))
    ):
        return
    if any_matters(state, seat, start, end, window):
        out.add(codes.ASK + option)


def ask_assistant(state: FoodState, seat: i64, option: i64, window: i64) -> None:
    """3.5: one option, once in this turn."""
    state.asked |= 1 << (option // 2)
    state.tell(codes.ASSISTANT_ASKED, seat, option)
    push_option(state, seat, option, window)


# Other moments.


@final
class CloseQuestion(Question):
    """Which abilities to use at the end of the round."""

    word: ClassVar[str] = "close"
    ending: ClassVar[str] = "Use no more abilities this round."

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.3: at the end of the round."""
        use_moves(state, state.frames.seat(), codes.AT_ROUND_END, codes.AT_ROUND_END, out)
        out.add(codes.DONE)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.3: one of them, or no more."""
        if move == codes.DONE:
            state.frames.pop()
        else:
            use(state, state.frames.seat(), move - codes.USE, codes.AT_ROUND_END)


def ask_closing(state: FoodState) -> None:
    """10.4: in turn order."""
    for step in range(state.seats - 1, -1, -1):
        state.frames.push(codes.ASK_CLOSE, (state.first + step) % state.seats)


# The slots of the question.
EVENT: Final[i64] = 0
FOODS_OF_EVENT: Final[i64] = 1


@final
class ReactQuestion(Question):
    """Which ability to use on what an opponent does."""

    word: ClassVar[str] = "react"
    ending: ClassVar[str] = "Let it happen."

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.7: one of the abilities that name this event, or none."""
        frames = state.frames
        use_moves(state, frames.seat(), frames.number(EVENT), frames.number(FOODS_OF_EVENT), out)
        out.add(codes.DONE)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.7: one reaction to one event."""
        frames = state.frames
        seat, event, basket = frames.seat(), frames.number(EVENT), frames.number(FOODS_OF_EVENT)
        frames.pop()
        if move != codes.DONE:
            use(state, seat, move - codes.USE, 0 if event == codes.OPPONENT_DINES else basket)
