"""Chapter 10: programs, effects that run one after the other."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.ch9_recipes_cook import COOK_MOVES
from smorgasboard.games.food_for_thought.ch11_activities import WORK_OUT_MOVES
from smorgasboard.games.food_for_thought.codes import RUN, WHEN_COOKING, WHEN_TRAINING
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState

# The slots of a program that runs.
NEXT: Final[i64] = 0
END: Final[i64] = 1
ALONE: Final[i64] = 2
EXTRA: Final[i64] = 3  # the moment, or what was bought


def push_program(state: FoodState, seat: i64, start: i64, end: i64, extra: i64) -> None:
    """10.9: an effect on its own, once begun, moves one token at least."""
    state.frames.push(RUN, seat, start, end, 1 if end - start == 1 else 0, extra)


def push_option(state: FoodState, seat: i64, option: i64, extra: i64) -> None:
    """3.5: one of the two things that an assistant can do."""
    catalog = state.catalog
    start = catalog.option_start.get(option // 2, option % 2)
    end = catalog.option_end.get(option // 2, option % 2)
    push_program(state, seat, start, end, extra)


def step_program(state: FoodState, chance: Chance) -> None:
    """10.8: one effect after the other, each as far as it goes."""
    frames = state.frames
    at = frames.number(NEXT)
    if at >= frames.number(END):
        frames.pop()
        return
    frames.put(NEXT, at + 1)
    seat, alone, extra = frames.seat(), frames.number(ALONE), frames.number(EXTRA)
    effect = state.catalog.effects[at]
    if effect.possible(state, seat, extra):
        effect.perform(state, seat, alone == 0, extra, chance)


@final
class RunQuestion(Question):
    """Nothing: it goes by itself."""

    word: ClassVar[str] = "run"

    def goes_on(self, state: FoodState, chance: Chance) -> bool:
        step_program(state, chance)
        return True

    def moves(self, state: FoodState, out: Moves) -> None:
        """There is nothing to answer."""


def any_possible(state: FoodState, seat: i64, start: i64, end: i64, extra: i64) -> bool:
    """10.8: whether any of these effects could be carried out."""
    effects = state.catalog.effects
    for at in range(start, end):
        if effects[at].possible(state, seat, extra):
            return True
    return False


def any_matters(state: FoodState, seat: i64, start: i64, end: i64, extra: i64) -> bool:
    """10.8: whether any of these effects would change anything."""
    effects = state.catalog.effects
    for at in range(start, end):
        if effects[at].matters(state, seat, extra):
            return True
    return False


def any_revives(state: FoodState, start: i64, end: i64, window: i64) -> bool:
    """10.2: whether any of these effects gives an action more to do."""
    effects = state.catalog.effects
    for at in range(start, end):
        if effects[at].revives(state, window):
            return True
    return False


def moves_left(state: FoodState, window: i64) -> bool:
    """10.2: cards and food are of use to a Cook or a Work Out that has moves left."""
    if window == WHEN_COOKING:
        return state.frames.number(COOK_MOVES) != 0
    return window == WHEN_TRAINING and state.frames.number(WORK_OUT_MOVES) != 0
