"""How well a seat stands, in hundredths of a point: what the fixed heuristic wants more of.

Points scored count in full, and so does every turn that is left: it is worth what a turn usually
brings. Cards that are held count as if they were finished, less the turns that this will take, as
far as there are turns enough. So an action is good that saves more turns than the one it costs.
`policy_cards.py` has the cards; here are the weights, the body and the sum.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from smorgasboard.games.food_for_thought.baskets import FOODS, count, one, total
from smorgasboard.games.food_for_thought.ch15_body import (
    group_capacity,
    group_points,
    group_tokens,
)
from smorgasboard.games.food_for_thought.codes import ASK_SHOP, LIVES
from smorgasboard.games.food_for_thought.state import FoodState

POINT: Final[i64] = 100


@final
@mypyc_attr(acyclic=True)
class Weights:
    """What the parts of a position are worth, in hundredths of a point or in percent.

    Found by letting the heuristic play, alone and in twos: an evolution strategy moved them all
    at once to where it scored more.
    """

    def __init__(self) -> None:
        self.turn: i64 = 122
        """What a turn brings."""
        self.cook: i64 = 18
        """Hundredths of a turn that it takes to cook a food of the kitchen."""
        self.buy: i64 = 31
        """The same to get it first."""
        self.train: i64 = 15
        """The same to work off a food of the body."""
        self.eat: i64 = 18
        """The same to eat first what is on its way."""
        self.lack: i64 = 54
        """The same to get and eat it first."""
        self.share_recipes: i64 = 40
        """Percent of all turns that are for recipes."""
        self.share_activities: i64 = 21
        self.slack: i64 = 509
        """How far one may be off with that, in hundredths of a turn."""
        self.faith: i64 = 103
        """Percent of what an untouched card will bring that count already."""
        self.ability: i64 = 130
        """An ability that waits: it is used where it brings more."""
        self.late_ability: i64 = 246
        """An ability for the end of the game, on a recipe that is not finished yet."""
        self.icon: i64 = 215
        """What a new kind of activity brings for sets."""
        self.spare: i64 = 34
        """Food without a recipe that keeps."""
        self.spares: i64 = 3
        """So many of them are welcome."""
        self.stale: i64 = 159
        """What food costs that will spoil."""
        self.snack: i64 = 10
        """Percent of what food without a recipe would bring if it was eaten."""
        self.hurt: i64 = 14
        """The larger, the earlier is harmful food in the body feared. In tenths of a turn."""
        self.shed: i64 = 5
        """The same for food that an activity waits for."""
        self.coming: i64 = 48
        """What a recipe will bring into the body counts for so many percent."""
        self.hurry: i64 = 3
        """So many percent less does the body's good count for each turn that is left."""
        self.frozen: i64 = 65


WEIGHTS: Final = Weights()


def rounds_left(state: FoodState) -> i64:
    return state.catalog.rounds - state.round


def turns_left(state: FoodState, seat: i64) -> i64:
    markers: i64 = 0 if state.passed >> seat & 1 else state.markers[seat]
    return rounds_left(state) * state.catalog.markers + markers


def lateness(turns: i64, haste: i64) -> i64:
    """How much of a loss is in sight, in percent: all of it, when no turn is left to avert it."""
    return 100 * haste // (haste + 10 * turns) if turns else 100


def larder(state: FoodState, seat: i64) -> i64:
    """Food that keeps for another round, purchases included."""
    basket: i64 = state.kept.get(seat, 0)
    for life in range(1, LIVES):
        basket += state.kitchen.get(seat, life)
    bought = purchases(state, seat)
    if bought:
        for food in range(FOODS):
            if state.catalog.life[food] > 1:
                basket += count(bought, food) * one(food)
    return basket


def perishable(state: FoodState, seat: i64) -> i64:
    """Food that will not see the next round."""
    basket = state.thaw[seat] + state.kitchen.get(seat, 0) - state.kept.get(seat, 0)
    bought = purchases(state, seat)
    if bought:
        for food in range(FOODS):
            if state.catalog.life[food] == 1:
                basket += count(bought, food) * one(food)
    return basket


def purchases(state: FoodState, seat: i64) -> i64:
    """What is in the shopping basket."""
    if state.frames.depth and state.frames.kind() == ASK_SHOP and state.frames.seat() == seat:
        return state.frames.number(1)
    return 0


def appetite(state: FoodState, seat: i64, food: i64) -> i64:
    """What one more token in the body would bring or cost at the end, in points."""
    tokens = group_tokens(state, seat, food)
    if tokens >= group_capacity(state, seat, food):
        return 0
    return group_points(state, seat, food, tokens + 1) - group_points(state, seat, food, tokens)


def relief(state: FoodState, seat: i64, food: i64, tokens: i64) -> i64:
    """What it brings to have one token less than so many, in points."""
    return group_points(state, seat, food, tokens - 1) - group_points(state, seat, food, tokens)


def body_value(state: FoodState, seat: i64, turns: i64, free: i64) -> i64:
    """The body as it would score; `free` is what no activity of one's own waits for."""
    good: i64 = 100 - turns * WEIGHTS.hurry
    harm = lateness(turns, WEIGHTS.hurt)
    shed = lateness(turns, WEIGHTS.shed)
    value: i64 = 0
    for food in range(FOODS):
        tokens = group_tokens(state, seat, food)
        none = group_points(state, seat, food, 0)
        points = none * 100
        if tokens:
            points = group_points(state, seat, food, tokens) * 100
            rest = tokens - count(state.body[seat], food) + count(free, food)
            if rest < tokens:
                later = group_points(state, seat, food, rest) * 100
                points = (points * shed + later * (100 - shed)) // 100
            change = points - none * 100
            points = none * 100 + change * (good if change > 0 else harm) // 100
        value += points
    return value


def spare_value(state: FoodState, seat: i64, turns: i64, fresh: i64) -> i64:
    """Food without a recipe: some may come in handy, some may be eaten."""
    if turns == 0:
        return 0
    many = min(total(fresh), WEIGHTS.spares)
    value = many * WEIGHTS.spare * min(turns, 8) // 8
    for food in range(FOODS):
        if count(fresh, food):
            gain = appetite(state, seat, food)
            if gain > 0:
                value += gain * WEIGHTS.snack
    return value
