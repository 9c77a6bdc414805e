"""Chapter 10: the questions that effects ask, each with its answers."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.codes import (
    ASK_ANY_FOOD,
    ASK_ANY_SPACE,
    ASK_BORROW,
    ASK_BRANCH,
    ASK_COPY,
    ASK_DIVERT,
    ASK_DROP,
    ASK_EACH,
    ASK_FACE,
    ASK_GAIN,
    ASK_GIVE,
    ASK_KEEP,
    ASK_MIRROR,
    ASK_MOVE,
    ASK_READY,
    ASK_RECALL,
    ASK_REROLL,
    ASK_ROW,
    ASK_SKIM,
    ASK_SWAP,
    ASK_SWAP_FOR,
    ASK_TRADE_GET,
    ASK_TRADE_GIVE,
    ASK_TRADE_WHO,
    ASK_UNCOVER,
)
from smorgasboard.games.food_for_thought.effects.act import answer_row, effect_row_moves
from smorgasboard.games.food_for_thought.effects.borrow import answer_borrow, borrow_moves
from smorgasboard.games.food_for_thought.effects.choose import answer_branch, branch_moves
from smorgasboard.games.food_for_thought.effects.copy import answer_copy, copy_moves
from smorgasboard.games.food_for_thought.effects.dice import (
    answer_face,
    answer_reroll,
    face_moves,
    reroll_moves,
)
from smorgasboard.games.food_for_thought.effects.divert import answer_meal, meal_moves
from smorgasboard.games.food_for_thought.effects.drop import answer_drop, drop_moves
from smorgasboard.games.food_for_thought.effects.each import answer_each, each_moves
from smorgasboard.games.food_for_thought.effects.gain import answer_gain, gain_moves
from smorgasboard.games.food_for_thought.effects.keep import answer_keeping, keeping_moves
from smorgasboard.games.food_for_thought.effects.mirror import answer_mirror, mirror_moves
from smorgasboard.games.food_for_thought.effects.move import (
    answer_give,
    answer_moving,
    moving_moves,
    opponent_moves,
)
from smorgasboard.games.food_for_thought.effects.ready import answer_ready, ready_moves
from smorgasboard.games.food_for_thought.effects.recall import answer_recall, recall_moves
from smorgasboard.games.food_for_thought.effects.swap import (
    answer_successor,
    answer_swapping,
    successor_moves,
    swapping_moves,
)
from smorgasboard.games.food_for_thought.effects.trade import (
    answer_trade_get,
    answer_trade_give,
    answer_trade_who,
    trade_get_moves,
    trade_give_moves,
    trade_who_moves,
)
from smorgasboard.games.food_for_thought.effects.uncover import answer_uncover, uncover_moves
from smorgasboard.games.food_for_thought.effects.wildcard import (
    answer_any_food,
    answer_any_space,
    any_food_moves,
    any_space_moves,
)
from smorgasboard.games.food_for_thought.state import FoodState


def effect_moves(state: FoodState, kind: i64, out: Moves) -> None:
    """10.11 to 10.20."""
    if kind == ASK_MOVE:
        moving_moves(state, out)
    elif kind == ASK_GAIN:
        gain_moves(state, out)
    elif kind == ASK_GIVE:
        opponent_moves(state, out)
    elif kind == ASK_SWAP:
        swapping_moves(state, out)
    elif kind == ASK_SWAP_FOR:
        successor_moves(state, out)
    elif kind == ASK_ANY_SPACE:
        any_space_moves(state, out)
    elif kind == ASK_ANY_FOOD:
        any_food_moves(state, out)
    elif kind == ASK_FACE:
        face_moves(state, out)
    elif kind == ASK_REROLL:
        reroll_moves(state, out)
    elif kind == ASK_UNCOVER:
        uncover_moves(state, out)
    elif kind == ASK_DROP:
        drop_moves(state, out)
    else:
        rarer_moves(state, kind, out)


def rarer_moves(state: FoodState, kind: i64, out: Moves) -> None:
    """10.21 to 10.35."""
    if kind == ASK_RECALL:
        recall_moves(state, out)
    elif kind == ASK_READY:
        ready_moves(state, out)
    elif kind == ASK_KEEP:
        keeping_moves(state, out)
    elif kind in (ASK_DIVERT, ASK_SKIM):
        meal_moves(state, out)
    elif kind == ASK_ROW:
        effect_row_moves(state, out)
    elif kind == ASK_BRANCH:
        branch_moves(state, out)
    elif kind == ASK_EACH:
        each_moves(state, out)
    elif kind == ASK_TRADE_GIVE:
        trade_give_moves(state, out)
    elif kind == ASK_TRADE_WHO:
        trade_who_moves(state, out)
    elif kind == ASK_TRADE_GET:
        trade_get_moves(state, out)
    elif kind == ASK_MIRROR:
        mirror_moves(state, out)
    elif kind == ASK_COPY:
        copy_moves(state, out)
    elif kind == ASK_BORROW:
        borrow_moves(state, out)


def answer_effect(state: FoodState, kind: i64, move: i64, chance: Chance) -> None:
    """10.11 to 10.20."""
    if kind == ASK_MOVE:
        answer_moving(state, move)
    elif kind == ASK_GAIN:
        answer_gain(state, move)
    elif kind == ASK_GIVE:
        answer_give(state, move)
    elif kind == ASK_SWAP:
        answer_swapping(state, move)
    elif kind == ASK_SWAP_FOR:
        answer_successor(state, move)
    elif kind == ASK_ANY_SPACE:
        answer_any_space(state, move)
    elif kind == ASK_ANY_FOOD:
        answer_any_food(state, move)
    elif kind == ASK_FACE:
        answer_face(state, move)
    elif kind == ASK_REROLL:
        answer_reroll(state, move, chance)
    elif kind == ASK_UNCOVER:
        answer_uncover(state, move)
    elif kind == ASK_DROP:
        answer_drop(state, move)
    else:
        answer_rarer(state, kind, move)


def answer_rarer(state: FoodState, kind: i64, move: i64) -> None:
    """10.21 to 10.35."""
    if kind == ASK_RECALL:
        answer_recall(state, move)
    elif kind == ASK_READY:
        answer_ready(state, move)
    elif kind == ASK_KEEP:
        answer_keeping(state, move)
    elif kind in (ASK_DIVERT, ASK_SKIM):
        answer_meal(state, move)
    elif kind == ASK_ROW:
        answer_row(state, move)
    elif kind == ASK_BRANCH:
        answer_branch(state, move)
    elif kind == ASK_EACH:
        answer_each(state, move)
    elif kind == ASK_TRADE_GIVE:
        answer_trade_give(state, move)
    elif kind == ASK_TRADE_WHO:
        answer_trade_who(state, move)
    elif kind == ASK_TRADE_GET:
        answer_trade_get(state, move)
    elif kind == ASK_MIRROR:
        answer_mirror(state, move)
    elif kind == ASK_COPY:
        answer_copy(state, move)
    elif kind == ASK_BORROW:
        answer_borrow(state, move)
