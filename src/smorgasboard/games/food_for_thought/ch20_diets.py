"""Chapter 20: diet boards."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState

STANDARD: Final[i64] = 0
ALTERNATE: Final[i64] = 1
SOLO: Final[i64] = 2


def kind_in_use(state: FoodState) -> i64:
    """20.3: one kind for all; 20.4: Cleanse for one player only, who usually has it (21.1)."""
    if state.catalog.diets == codes.ALL_ALTERNATE:
        return ALTERNATE
    if state.catalog.diets == codes.ALL_STANDARD or (
        state.catalog.diets == codes.USUAL and state.seats > 1
    ):
        return STANDARD
    return SOLO


def give_diets(state: FoodState, chance: Chance) -> None:
    """20.2: alternates by lot, or by choice, the last player first."""
    kind = kind_in_use(state)
    for seat in range(state.seats):
        state.diet[seat] = codes.NONE if kind == ALTERNATE else first_of(state, kind)
    if kind != ALTERNATE:
        return
    if state.catalog.draft_diets:
        for step in range(state.seats):
            state.frames.push(codes.ASK_DIET, (state.first + step) % state.seats)
        return
    moves = Moves()
    for seat in range(state.seats):
        moves.clear()
        diet_moves(state, moves)
        give_diet(state, seat, moves.pick(chance) - codes.DIET)


def first_of(state: FoodState, kind: i64) -> i64:
    """1.14: all Standard boards are alike."""
    for diet in range(codes.DIETS):
        if state.catalog.diet_kind[diet] == kind:
            return diet
    return codes.NONE


def diet_moves(state: FoodState, out: Moves) -> None:
    """20.1: each alternate is on one board only."""
    for diet in range(codes.DIETS):
        if state.catalog.diet_kind[diet] == ALTERNATE and not is_given(state, diet):
            out.add(codes.DIET + diet)


def is_given(state: FoodState, diet: i64) -> bool:
    """20.1."""
    return any(state.diet[seat] == diet for seat in range(state.seats))


def give_diet(state: FoodState, seat: i64, diet: i64) -> None:
    """20.2."""
    state.diet[seat] = diet
    state.tell(codes.DIET_GIVEN, seat, diet)


@final
class DietQuestion(Question):
    """Which alternate diet to play with."""

    word: ClassVar[str] = "diet"

    def moves(self, state: FoodState, out: Moves) -> None:
        diet_moves(state, out)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """20.2."""
        seat = state.frames.seat()
        state.frames.pop()
        give_diet(state, seat, move - codes.DIET)
