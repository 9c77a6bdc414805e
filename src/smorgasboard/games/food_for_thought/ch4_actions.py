"""Chapter 4: actions in general."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.ch5_grocery import begin_shopping, grocery_is_open
from smorgasboard.games.food_for_thought.ch6_market import market_moves, visit
from smorgasboard.games.food_for_thought.ch7_dining import (
    buffet_moves,
    dine,
    next_bonus,
    pizza_moves,
)
from smorgasboard.games.food_for_thought.ch8_snack import may_snack, snack
from smorgasboard.games.food_for_thought.ch9_recipes import can_take_recipe, refill_book
from smorgasboard.games.food_for_thought.ch9_recipes_cook import begin_cooking, can_cook
from smorgasboard.games.food_for_thought.ch11_activities import (
    begin_training,
    can_take_activity,
    can_train,
    refill_planner,
)
from smorgasboard.games.food_for_thought.ch13_pass import pass_moves, pass_turn
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState


def begin_turn(state: FoodState) -> bool:
    """4.1: the next player with a marker; 4.9: players who have passed are skipped. Is there one?

    4.6: then the phase is over.
    """
    for step in range(1, state.seats + 1):
        seat = (state.turn + step) % state.seats
        if state.markers[seat] > 0 and not state.passed >> seat & 1:
            start_turn(state, seat, 0)
            return True
    return False


def begin_bonus(state: FoodState) -> bool:
    """7.6: the turn of the Pizza bonus. False if there is none left."""
    seat = next_bonus(state)
    if seat == codes.NONE:
        return False
    state.bonus_offered |= 1 << seat
    start_turn(state, seat, 1)
    return True


def start_turn(state: FoodState, seat: i64, bonus: i64) -> None:
    """4.8: what was allowed once in the last turn is allowed again."""
    state.frames.push(codes.ASK_TURN, seat, bonus)
    state.turn = seat
    state.asked = 0
    state.shared = 0


# The slot of the question.
IS_BONUS: Final[i64] = 0


@final
class TurnQuestion(Question):
    """Where to place a marker."""

    word: ClassVar[str] = "turn"
    ending: ClassVar[str] = "Leave the marker on Pizza To Go."

    def __init__(self) -> None:
        super().__init__(takes_help=True, window=codes.WHEN_PLACING, always_busy=True)

    def moves_a_marker(self, state: FoodState) -> bool:
        return state.frames.number(IS_BONUS) != 0

    def moves(self, state: FoodState, out: Moves) -> None:
        """4.2: a marker on an available space; 4.3: not a full one; 4.7: nor a useless one.

        4.10: a space that is not available is never offered.
        """
        seat, bonus = state.frames.seat(), state.frames.number(IS_BONUS)
        if grocery_is_open(state):
            out.add(codes.PLACE_GROCERY)
        market_moves(state, seat, out)
        if not bonus:
            pizza_moves(state, seat, out)
        buffet_moves(state, seat, out)
        if state.is_enough(out):
            return
        if may_snack(state, seat):
            out.add(codes.PLACE_SNACK)
        own_board_moves(state, seat, out)
        if bonus:
            out.add(codes.DONE)
        else:
            pass_moves(state, seat, out)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """4.2: place and act; or pass."""
        seat, bonus = state.frames.seat(), state.frames.number(IS_BONUS)
        state.frames.pop()
        if move == codes.DONE:
            refill(state, chance)
            return
        state.frames.push(codes.ASK_AFTER, seat)
        if codes.PASS <= move < codes.HIRE:
            pass_turn(state, seat, move)
            return
        put_marker(state, seat, space_of_move(move), move, bool(bonus))
        carry_out(state, seat, move, chance)


def own_board_moves(state: FoodState, seat: i64, out: Moves) -> None:
    """4.4: never blocked; 4.7: but something must happen, unless `allow_null_actions` is on."""
    null = state.catalog.null_actions
    if null or can_take_recipe(state) or can_cook(state, seat, state.catalog.thaws):
        out.add(codes.PLACE_COOK)
    if null or can_take_activity(state) or can_train(state, seat, state.catalog.work_out):
        out.add(codes.PLACE_WORK_OUT)


def space_of_move(move: i64) -> i64:
    """4.2: where the marker goes."""
    if move == codes.PLACE_GROCERY:
        return codes.GROCERY
    if move == codes.PLACE_PIZZA:
        return codes.PIZZA
    if move == codes.PLACE_SNACK:
        return codes.SNACK
    if move == codes.PLACE_COOK:
        return codes.COOKING
    if move == codes.PLACE_WORK_OUT:
        return codes.TRAINING
    return codes.MARKET if move >= codes.PLACE_STAND else codes.BUFFET


def put_marker(state: FoodState, seat: i64, space: i64, move: i64, bonus: bool) -> None:
    """4.5: it stays until the end of the round, except that one on Pizza may move (7.6)."""
    if bonus:
        state.placed.add(seat, codes.PIZZA, -1)
        state.tell(codes.BONUS_MOVED, seat, space)
    else:
        state.markers[seat] -= 1
    state.placed.add(seat, space, 1)
    if space == codes.MARKET:
        state.visits[seat] += 1
    elif space == codes.SNACK:
        state.snacked[seat] += 1
    state.tell(codes.PLACED, seat, space, move)


def carry_out(state: FoodState, seat: i64, move: i64, chance: Chance) -> None:
    """4.2: the action, at once."""
    if move == codes.PLACE_GROCERY:
        begin_shopping(state, seat, state.catalog.budget, chance)
    elif move == codes.PLACE_PIZZA:
        dine(state, seat, codes.PIZZA, 0)
    elif move == codes.PLACE_SNACK:
        snack(state, seat)
    elif move == codes.PLACE_COOK:
        begin_cooking(state, seat)
    elif move == codes.PLACE_WORK_OUT:
        begin_training(state, seat)
    elif move >= codes.PLACE_STAND:
        visit(state, seat, move - codes.PLACE_STAND)
    else:
        dine(state, seat, codes.BUFFET, move - codes.PLACE_BUFFET)


@final
class AfterQuestion(Question):
    """What to use before the turn ends."""

    word: ClassVar[str] = "after"
    ending: ClassVar[str] = "End your turn."

    def __init__(self) -> None:
        super().__init__(takes_help=True, always_busy=True)

    def moves(self, state: FoodState, out: Moves) -> None:
        """4.8: abilities may follow; then the turn is over."""
        out.add(codes.DONE)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """4.8: after the action and all abilities."""
        state.frames.pop()
        refill(state, chance)


def refill(state: FoodState, chance: Chance) -> None:
    """4.8: at the end of every turn, also of one whose marker stays on Pizza To Go (7.6)."""
    refill_book(state, chance)
    refill_planner(state, chance)
