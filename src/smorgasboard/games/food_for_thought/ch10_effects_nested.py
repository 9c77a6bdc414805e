"""Chapter 10: effects made of effects, and those borrowed from others."""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.ch10_effects_possible import may_borrow, may_copy
from smorgasboard.games.food_for_thought.codes import (
    ACCEPT,
    ASK,
    ASK_EACH,
    ASSISTANTS,
    BORROWED,
    BRANCH,
    BRANCH_TAKEN,
    CARD,
    COPIED,
    DONE,
    RECIPES,
)
from smorgasboard.games.food_for_thought.running import any_possible, push_program
from smorgasboard.games.food_for_thought.state import FoodState


def branch_moves(state: FoodState, out: Moves) -> None:
    """10.34: every branch that would do something."""
    rows = state.catalog.rows
    seat, at, extra = state.frames.seat(), state.frames.number(0), state.frames.number(1)
    for branch in range(2):
        start, end = rows.get(at, 1 + branch * 2), rows.get(at, 2 + branch * 2)
        if any_possible(state, seat, start, end, extra):
            out.add(BRANCH + branch)


def answer_branch(state: FoodState, move: i64) -> None:
    """10.34: the affected player chooses."""
    rows = state.catalog.rows
    branch = move - BRANCH
    seat, at, extra = state.frames.seat(), state.frames.number(0), state.frames.number(1)
    state.frames.pop()
    state.tell(BRANCH_TAKEN, seat, branch)
    push_program(state, seat, rows.get(at, 1 + branch * 2), rows.get(at, 2 + branch * 2), extra)


def ask_each(state: FoodState, seat: i64, at: i64) -> None:
    """10.35: every opponent in turn order; where they may refuse, they are asked."""
    rows = state.catalog.rows
    for step in range(state.seats - 1, 0, -1):
        other = (seat + step) % state.seats
        if rows.get(at, 3):
            state.frames.push(ASK_EACH, other, at, seat)
        else:
            push_program(state, other, rows.get(at, 1), rows.get(at, 2), 0)


def each_moves(state: FoodState, out: Moves) -> None:
    """10.35: do it, or refuse."""
    rows = state.catalog.rows
    at = state.frames.number(0)
    if any_possible(state, state.frames.seat(), rows.get(at, 1), rows.get(at, 2), 0):
        out.add(ACCEPT)
    out.add(DONE)


def answer_each(state: FoodState, move: i64) -> None:
    """10.35: for each who does it, the owner gets the rest."""
    rows = state.catalog.rows
    seat, at, owner = state.frames.seat(), state.frames.number(0), state.frames.number(1)
    state.frames.pop()
    if move == ACCEPT:
        push_program(state, owner, rows.get(at, 4), rows.get(at, 5), 0)
        push_program(state, seat, rows.get(at, 1), rows.get(at, 2), 0)


def copy_moves(state: FoodState, out: Moves) -> None:
    """10.32."""
    for recipe in range(RECIPES):
        if may_copy(state, state.frames.seat(), recipe, state.frames.number(0)):
            out.add(CARD + recipe)


def answer_copy(state: FoodState, move: i64) -> None:
    """10.32: theirs stays unused."""
    catalog, recipe, seat = state.catalog, move - CARD, state.frames.seat()
    extra = state.frames.number(0)
    state.frames.pop()
    state.tell(COPIED, seat, recipe)
    push_program(state, seat, catalog.recipe_start[recipe], catalog.recipe_end[recipe], extra)


def borrow_moves(state: FoodState, out: Moves) -> None:
    """10.33."""
    for option in range(ASSISTANTS * 2):
        if may_borrow(state, state.frames.seat(), option, state.frames.number(0)):
            out.add(ASK + option)


def answer_borrow(state: FoodState, move: i64) -> None:
    """10.33: it stays theirs, and may be used by them too."""
    option = move - ASK
    seat, window = state.frames.seat(), state.frames.number(0)
    state.frames.pop()
    state.tell(BORROWED, seat, option)
    push_program(
        state,
        seat,
        state.catalog.option_start.get(option // 2, option % 2),
        state.catalog.option_end.get(option // 2, option % 2),
        window,
    )
