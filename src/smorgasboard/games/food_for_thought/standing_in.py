"""Kinds of questions that have no class of their own yet."""

from typing import final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.ch3_assistants import answer_hire, hire_moves
from smorgasboard.games.food_for_thought.ch4_actions import (
    after_moves,
    answer_turn,
    end_turn,
    turn_moves,
)
from smorgasboard.games.food_for_thought.ch5_grocery import (
    answer_axes,
    answer_cell,
    answer_shopping,
    axes_moves,
    cell_moves,
    shopping_moves,
)
from smorgasboard.games.food_for_thought.ch7_dining import answer_dining, dining_moves
from smorgasboard.games.food_for_thought.ch9_recipes_cook import (
    answer_cooking,
    answer_taking,
    cooking_moves,
    taking_moves,
)
from smorgasboard.games.food_for_thought.ch10_abilities import (
    answer_close,
    answer_react,
    close_moves,
    react_moves,
)
from smorgasboard.games.food_for_thought.ch10_effects import step_program
from smorgasboard.games.food_for_thought.ch10_effects_questions import answer_effect, effect_moves
from smorgasboard.games.food_for_thought.ch11_activities import (
    answer_paying,
    answer_planning,
    answer_work_out,
    paying_moves,
    planning_moves,
    work_out_moves,
)
from smorgasboard.games.food_for_thought.ch14_kitchen import answer_store, go_on_storing
from smorgasboard.games.food_for_thought.ch15_body import answer_eat, go_on_eating
from smorgasboard.games.food_for_thought.ch20_diets import diet_moves, give_diet
from smorgasboard.games.food_for_thought.ch24_allergy import (
    allergy_moves,
    arrival_moves,
    give_allergy,
)
from smorgasboard.games.food_for_thought.ch25_freezer import freeze_moves
from smorgasboard.games.food_for_thought.codes import (
    ALLERGY,
    ASK_ACTIVITIES,
    ASK_AFTER,
    ASK_ALLERGY,
    ASK_AXES,
    ASK_BODY,
    ASK_CELL,
    ASK_CLOSE,
    ASK_COOK,
    ASK_DIET,
    ASK_DINE,
    ASK_HIRE,
    ASK_KITCHEN,
    ASK_PAY,
    ASK_REACT,
    ASK_RECIPES,
    ASK_SHOP,
    ASK_TURN,
    ASK_WORK_OUT,
    DIET,
    IN_TURN,
    RUN,
)
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState


@final
class OfKind(Question):
    """Stands in for such a kind."""

    def __init__(
        self, kind: i64, takes_help: bool = False, window: i64 = IN_TURN, always_busy: bool = False
    ) -> None:
        super().__init__(takes_help, window, always_busy)
        self.kind = kind

    def goes_on(self, state: FoodState, chance: Chance) -> bool:
        """Programs run, and food arrives, until there is something to ask."""
        if self.kind == RUN:
            step_program(state, chance)
            return True
        depth = state.frames.depth
        if self.kind == ASK_BODY:
            go_on_eating(state)
        elif self.kind == ASK_KITCHEN:
            go_on_storing(state)
        return state.frames.depth != depth

    def waits(self, state: FoodState) -> bool:
        if self.kind in (ASK_RECIPES, ASK_ACTIVITIES):
            return not state.frames.number(3)
        return False

    def moves(self, state: FoodState, out: Moves) -> None:
        answers(state, self.kind, out)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        answer(state, self.kind, move, chance)


def answers(state: FoodState, kind: i64, out: Moves) -> None:
    if kind == ASK_TURN:
        turn_moves(state, out)
    elif kind == ASK_SHOP:
        shopping_moves(state, out)
    elif kind == ASK_COOK:
        cooking_moves(state, out)
    elif kind == ASK_WORK_OUT:
        work_out_moves(state, out)
    elif kind == ASK_RECIPES:
        taking_moves(state, out)
    elif kind == ASK_ACTIVITIES:
        planning_moves(state, out)
    elif kind == ASK_AFTER:
        after_moves(out)
    elif kind == ASK_DINE:
        dining_moves(out)
    else:
        other_answers(state, kind, out)


def other_answers(state: FoodState, kind: i64, out: Moves) -> None:
    if kind == ASK_CELL:
        cell_moves(state, out)
    elif kind == ASK_HIRE:
        hire_moves(state, out)
    elif kind == ASK_CLOSE:
        close_moves(state, out)
    elif kind == ASK_REACT:
        react_moves(state, out)
    elif kind == ASK_PAY:
        paying_moves(state, out)
    elif kind == ASK_BODY:
        arrival_moves(out)
    elif kind == ASK_KITCHEN:
        freeze_moves(out)
    elif kind == ASK_AXES:
        axes_moves(out)
    elif kind == ASK_DIET:
        diet_moves(state, out)
    elif kind == ASK_ALLERGY:
        allergy_moves(state, out)
    else:
        effect_moves(state, kind, out)


def answer(state: FoodState, kind: i64, move: i64, chance: Chance) -> None:
    if kind == ASK_TURN:
        answer_turn(state, move, chance)
    elif kind == ASK_SHOP:
        answer_shopping(state, move)
    elif kind == ASK_COOK:
        answer_cooking(state, move, chance)
    elif kind == ASK_WORK_OUT:
        answer_work_out(state, move, chance)
    elif kind == ASK_RECIPES:
        answer_taking(state, move, chance)
    elif kind == ASK_ACTIVITIES:
        answer_planning(state, move)
    elif kind == ASK_AFTER:
        end_turn(state, chance)
    elif kind == ASK_DINE:
        answer_dining(state)
    else:
        other_answer(state, kind, move, chance)


def other_answer(state: FoodState, kind: i64, move: i64, chance: Chance) -> None:
    seat = state.frames.seat()
    if kind == ASK_CELL:
        answer_cell(state, move)
    elif kind == ASK_HIRE:
        answer_hire(state, move)
    elif kind == ASK_CLOSE:
        answer_close(state, move)
    elif kind == ASK_REACT:
        answer_react(state, move)
    elif kind == ASK_PAY:
        answer_paying(state, move)
    elif kind == ASK_BODY:
        answer_eat(state, move)
    elif kind == ASK_KITCHEN:
        answer_store(state, move)
    elif kind == ASK_AXES:
        answer_axes(state, move)
    elif kind == ASK_DIET:
        state.frames.pop()
        give_diet(state, seat, move - DIET)
    elif kind == ASK_ALLERGY:
        state.frames.pop()
        give_allergy(state, seat, move - ALLERGY)
    else:
        answer_effect(state, kind, move, chance)
