"""Chapter 11: activities and working out."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS, count, first, one, total
from smorgasboard.games.food_for_thought.ch12_wild import (
    FOOD_BITS,
    SPACE_BITS,
    on_space,
    space_for,
)
from smorgasboard.games.food_for_thought.ch15_body import leave_body
from smorgasboard.games.food_for_thought.ch21_solo import refills_at_once
from smorgasboard.games.food_for_thought.ch24_allergy import counts_as
from smorgasboard.games.food_for_thought.question import Question, TakeCardsQuestion
from smorgasboard.games.food_for_thought.state import FoodState

PLANNED: Final[i64] = 3


def draw_activity(state: FoodState, chance: Chance) -> i64:
    """11.8: the next card, or `NONE` when the deck has run out."""
    state.touch_decks()
    if state.unseen_activities.size > 0:
        return state.unseen_activities.remove_at(chance.roll(state.unseen_activities.size))
    if state.under_activities.size > 0:
        return state.under_activities.remove_at(0)
    return codes.NONE


def refill_planner(state: FoodState, chance: Chance) -> None:
    """11.5: three again."""
    for place in range(PLANNED):
        if state.planner[place] == codes.NONE:
            activity = draw_activity(state, chance)
            state.planner[place] = activity
            if activity != codes.NONE:
                state.tell(codes.ACTIVITY_SHOWN, activity)


def activity_moves(state: FoodState, out: Moves) -> None:
    """11.2: any of them is next (4.10)."""
    for place in range(PLANNED):
        if state.planner[place] != codes.NONE:
            out.add(codes.TAKE_ACTIVITY + state.planner[place])


def can_take_activity(state: FoodState) -> bool:
    return any(state.planner[place] != codes.NONE for place in range(PLANNED))


def take_activity(state: FoodState, seat: i64, activity: i64) -> None:
    """11.2; 11.3: one may hold any number."""
    state.put_activity(activity, codes.held_by(seat, codes.INCOMPLETE), 0)
    state.tell(codes.TOOK_ACTIVITY, seat, activity)
    for place in range(PLANNED):
        if state.planner[place] == activity:
            state.planner[place] = codes.NONE
            return


def tokens_for(state: FoodState, seat: i64, food: i64) -> i64:
    """11.4: how many tokens of the body can count as a food (24.6: those on a tile too)."""
    tokens = count(state.body[seat], food)
    if state.tile[seat]:
        tokens += total(counts_as(state, seat, food))
    return tokens


def training_moves(state: FoodState, seat: i64, moves: i64, out: Moves) -> None:
    """11.4: food from the body onto one's own unfinished activities."""
    for activity in range(codes.ACTIVITIES):
        if not state.holds_activity(seat, activity):
            continue
        if state.is_enough(out):
            return
        for food in range(FOODS):
            tokens = tokens_for(state, seat, food)
            if tokens > 0 and space_for(state, activity, food, 1) != codes.NONE:
                out.add(codes.WORK_OUT + activity * 22 + food * 2)
            if tokens > 1 and moves > 1 and space_for(state, activity, food, 2) != codes.NONE:
                out.add(codes.WORK_OUT + activity * 22 + food * 2 + 1)


def can_train(state: FoodState, seat: i64, moves: i64) -> bool:
    """11.4: whether so many moves would do anything."""
    for activity in range(codes.ACTIVITIES):
        if state.holds_activity(seat, activity):
            for food in range(FOODS):
                tokens = tokens_for(state, seat, food)
                if tokens > 0 and space_for(state, activity, food, 1) != codes.NONE:
                    return True
                if tokens > 1 and moves > 1 and space_for(state, activity, food, 2) != codes.NONE:
                    return True
    return False


def train(state: FoodState, seat: i64, move: i64) -> None:
    """11.4: the tokens leave the body; 11.7: for good. With a tile one may have to say which."""
    activity, rest = (move - codes.WORK_OUT) // 22, (move - codes.WORK_OUT) % 22
    food, tokens = rest // 2, rest % 2 + 1
    space = space_for(state, activity, food, tokens)
    lie_on(state, activity, food, SPACE_BITS * space)
    state.tell(codes.WORKED_OUT, seat, activity, food * 2 + tokens - 1)
    state.frames.push(codes.ASK_PAY, seat, activity, space, food, tokens)
    if state.tile[seat] == 0:
        for _token in range(tokens):
            pay_token(state, codes.FOOD + food)


def lie_on(state: FoodState, activity: i64, food: i64, shift: i64) -> None:
    """11.4: one more food among those that are written down for an activity."""
    lying = state.activity_food[activity] | (food + 1) << shift
    state.put_activity(activity, state.activity_at[activity], lying)


# The slots of the question.
PAID_ACTIVITY: Final[i64] = 0
PAID_SPACE: Final[i64] = 1
PAID_FOOD: Final[i64] = 2
TOKENS_LEFT: Final[i64] = 3


@final
class PayQuestion(Question):
    """Which token it is that goes on a space of an activity."""

    word: ClassVar[str] = "pay"
    food_text: ClassVar[str] = "Use {food} from your body."

    def moves(self, state: FoodState, out: Moves) -> None:
        """11.4: which token it is."""
        seat, food = state.frames.seat(), state.frames.number(PAID_FOOD)
        if count(state.body[seat], food):
            out.add(codes.FOOD + food)
        tile = counts_as(state, seat, food)
        while tile:
            kind = first(tile)
            out.add(codes.FROM_TILE + kind)
            tile -= count(tile, kind) * one(kind)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        pay_token(state, move)


def pay_token(state: FoodState, move: i64) -> None:
    """11.4: the token lies on the activity now."""
    frames = state.frames
    seat, activity, space = frames.seat(), frames.number(PAID_ACTIVITY), frames.number(PAID_SPACE)
    food = leave_body(state, seat, move)
    shift = SPACE_BITS * space + 4
    if state.activity_food[activity] >> shift & FOOD_BITS:
        shift += 4
    lie_on(state, activity, food, shift)
    frames.put(TOKENS_LEFT, frames.number(TOKENS_LEFT) - 1)
    if frames.number(TOKENS_LEFT) == 0:
        frames.pop()
        if is_filled(state, activity):
            finish_activity(state, seat, activity)


def is_filled(state: FoodState, activity: i64) -> bool:
    """11.6: no space is empty."""
    for space in range(state.catalog.activity_size[activity]):
        if on_space(state, activity, space) == codes.NONE:
            return False
    return True


def finish_activity(state: FoodState, seat: i64, activity: i64) -> None:
    """11.6: the tokens go to the supply, the card is turned over and scores."""
    points = state.catalog.activity_points[activity]
    state.put_activity(activity, codes.held_by(seat, codes.COMPLETE), 0)
    state.scores[seat] += points
    state.tell(codes.ACTIVITY_DONE, seat, activity, points)


def tokens_on(state: FoodState, activity: i64) -> i64:
    """11.7: the food that lies on an unfinished activity."""
    basket: i64 = 0
    for space in range(state.catalog.activity_size[activity]):
        tokens = state.activity_food[activity] >> (SPACE_BITS * space + 4) & 255
        while tokens:
            basket += one((tokens & FOOD_BITS) - 1)
            tokens >>= 4
    return basket


# The action: first the planner, then the gym.


def begin_training(state: FoodState, seat: i64) -> None:
    """11.1 and 11.2: up to two activities, then up to three tokens."""
    state.frames.push(codes.ASK_ACTIVITIES, seat, state.catalog.take_activities, 0, 1)


@final
class TakeActivitiesQuestion(TakeCardsQuestion):
    """Which activity to take."""

    word: ClassVar[str] = "take-activities"
    ending: ClassVar[str] = "Take no more activities."

    def add_cards(self, state: FoodState, out: Moves) -> None:
        activity_moves(state, out)

    def take(self, state: FoodState, seat: i64, move: i64, chance: Chance) -> None:
        take_activity(state, seat, move - codes.TAKE_ACTIVITY)

    def more_to_take(self, state: FoodState) -> bool:
        return can_take_activity(state)

    def can_act(self, state: FoodState, seat: i64) -> bool:
        return can_train(state, seat, state.catalog.work_out)

    def then_act(self, state: FoodState, seat: i64, did: i64) -> None:
        state.frames.push(codes.ASK_WORK_OUT, seat, state.catalog.work_out, did, 1)


# The slots of the question.
WORK_OUT_MOVES: Final[i64] = 0
WORKED_OUT_ANY: Final[i64] = 1
WORK_OUT_BY_MARKER: Final[i64] = 2


@final
class WorkOutQuestion(Question):
    """What to put on which activity."""

    word: ClassVar[str] = "work-out"
    ending: ClassVar[str] = "Stop working out."

    def __init__(self) -> None:
        super().__init__(takes_help=True, window=codes.WHEN_TRAINING)

    def moves(self, state: FoodState, out: Moves) -> None:
        """11.4: one token, or two alike, or no more."""
        frames = state.frames
        if frames.number(WORK_OUT_MOVES) > 0:
            training_moves(state, frames.seat(), frames.number(WORK_OUT_MOVES), out)
        if frames.number(WORKED_OUT_ANY) or out.size == 0 or state.catalog.null_actions:
            out.add(codes.DONE)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """11.4; 21.10: alone, the planner is refilled right after the action."""
        frames = state.frames
        if move == codes.DONE:
            placed = frames.number(WORK_OUT_BY_MARKER)
            frames.pop()
            if placed and refills_at_once(state):
                refill_planner(state, chance)
            return
        frames.put(WORK_OUT_MOVES, frames.number(WORK_OUT_MOVES) - (move - codes.WORK_OUT) % 2 - 1)
        frames.put(WORKED_OUT_ANY, 1)
        train(state, frames.seat(), move)
