"""The chapters wired together: the state that the engine plays on."""

from typing import final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.games.food_for_thought.ch1_setup import set_up
from smorgasboard.games.food_for_thought.ch2_rounds import next_step
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
    answer_react,
    ask_assistant,
    close_moves,
    help_moves,
    react_moves,
    use,
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
from smorgasboard.games.food_for_thought.ch18_winner import winners
from smorgasboard.games.food_for_thought.ch20_diets import diet_moves, give_diet
from smorgasboard.games.food_for_thought.ch24_allergy import (
    allergy_moves,
    arrival_moves,
    give_allergy,
)
from smorgasboard.games.food_for_thought.ch25_freezer import freeze_moves
from smorgasboard.games.food_for_thought.codes import (
    ALLERGY,
    ASK,
    ASK_ACTIVITIES,
    ASK_AFTER,
    ASK_ALLERGY,
    ASK_AXES,
    ASK_BODY,
    ASK_BORROW,
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
    AT_ROUND_END,
    CARD,
    DIET,
    DONE,
    IN_TURN,
    RUN,
    TAKE_RECIPE,
    USE,
    WHEN_COOKING,
    WHEN_DINING,
    WHEN_PLACING,
    WHEN_SHOPPING,
    WHEN_TRAINING,
)
from smorgasboard.games.food_for_thought.state import ALL_ANSWERS, FoodState


@final
class FoodForThought(FoodState):
    def deal(self, chance: Chance) -> None:
        set_up(self, chance)
        self.settle(chance)

    def to_act(self) -> i64:
        return NOBODY if self.over else self.frames.seat()

    def legal(self, out: Moves) -> None:
        out.copy_from(self.options)

    def apply(self, move: i64, chance: Chance) -> None:
        answer(self, move, chance)
        self.settle(chance)

    def settle(self, chance: Chance) -> None:
        """Go on until somebody has a choice; what has one answer only is done at once."""
        while not self.over:
            if self.frames.depth == 0:
                next_step(self, chance)
            elif not goes_by_itself(self, chance):
                self.look_up()
                if self.options.size > 1:
                    return
                answer(self, self.options.at(0), chance)
        self.options.clear()

    def look_up(self) -> None:
        """Write down the answers to the open question."""
        self.options.clear()
        if not self.over and self.frames.depth > 0:
            answers(self, self.options)

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


def goes_by_itself(state: FoodState, chance: Chance) -> bool:
    """Programs run, and food arrives, until there is something to ask."""
    kind = state.frames.kind()
    if kind == RUN:
        step_program(state, chance)
        return True
    depth = state.frames.depth
    if kind == ASK_BODY:
        go_on_eating(state)
        return state.frames.depth != depth
    if kind == ASK_KITCHEN:
        go_on_storing(state)
        return state.frames.depth != depth
    return False


def answers(state: FoodState, out: Moves) -> None:
    """All answers to the question on top."""
    kind = state.frames.kind()
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
        return
    if out.size < 2 or state.listing == ALL_ANSWERS:
        add_help(state, kind, out)


def add_help(state: FoodState, kind: i64, out: Moves) -> None:
    """10.2: abilities and assistants beside the normal choices."""
    seat = state.frames.seat()
    if (kind in (ASK_RECIPES, ASK_ACTIVITIES)) and not state.frames.number(3):
        return  # a choice is pending
    busy = out.size > 1 or out.at(0) != DONE or kind in (ASK_TURN, ASK_AFTER)
    help_moves(state, seat, window_of(kind), busy, out)


def window_of(kind: i64) -> i64:
    """Which special moment of a turn a question is."""
    if kind == ASK_TURN:
        return WHEN_PLACING
    if kind == ASK_SHOP:
        return WHEN_SHOPPING
    if kind == ASK_COOK:
        return WHEN_COOKING
    if kind == ASK_WORK_OUT:
        return WHEN_TRAINING
    if kind == ASK_CLOSE:
        return AT_ROUND_END
    return WHEN_DINING if kind == ASK_DINE else IN_TURN


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


def answer(state: FoodState, move: i64, chance: Chance) -> None:
    """Carry out an answer to the question on top."""
    kind = state.frames.kind()
    if USE <= move < CARD and kind != ASK_REACT:
        use(state, state.frames.seat(), move - USE, window_of(kind))
    elif ASK <= move < TAKE_RECIPE and kind != ASK_BORROW:
        ask_assistant(state, state.frames.seat(), move - ASK, window_of(kind))
    elif kind == ASK_TURN:
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
        state.frames.pop()
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
