"""What the fixed heuristic buys: a whole basket."""

from typing import Final

from mypy_extensions import i64

from smorgasboard.engine.containers import row_of
from smorgasboard.games.food_for_thought.baskets import FOODS, bits, count, one
from smorgasboard.games.food_for_thought.ch5_grocery import (
    BASKET,
    MONEY,
    can_order,
    cells_for,
    price_of,
)
from smorgasboard.games.food_for_thought.codes import NONE, SPECIAL
from smorgasboard.games.food_for_thought.policy_cards import Appraisal
from smorgasboard.games.food_for_thought.state import FoodState

WORTH: Final[i64] = 10
"""What a food has to bring for each coin, in hundredths of a point."""
UNKNOWN: Final[i64] = 1_000_000


def plan_basket(state: FoodState, appraisal: Appraisal) -> i64:
    """The food to buy in this action, beyond what is bought already.

    Foods are added to the basket one by one, each time what brings most for its price. One more
    food seldom makes another more welcome: only what looks best is looked at anew.
    """
    frames = state.frames
    seat, money = frames.seat(), frames.number(MONEY)
    basket = frames.number(BASKET)
    bought: i64 = 0
    gains = row_of(FOODS, UNKNOWN)
    seen = row_of(FOODS, NONE)
    now = appraisal.standing(state, seat)
    number: i64 = 0
    while money > 0:
        best: i64 = NONE
        pair: i64 = NONE
        rate: i64 = WORTH
        for food in range(FOODS):
            if gains[food] > rate:
                way = cheapest(state, food, money, bought)
                if way == NONE:
                    continue
                each = gains[food] // price_of(state, way % 3)
                if each > rate:
                    best, pair, rate = food, way, each
        if best == NONE:
            break
        if seen[best] != number:
            frames.put(BASKET, basket + bought + one(best))
            gains[best] = appraisal.standing(state, seat) - now
            seen[best] = number
            continue
        now += gains[best]
        bought += one(best)
        money -= price_of(state, pair % 3)
        number += 1
    frames.put(BASKET, basket)
    return bought


def cheapest(state: FoodState, food: i64, money: i64, bought: i64) -> i64:
    """How one more of a food is bought for least, or `NONE`; some may be in the plan already."""
    spaces: i64 = 0
    planned = count(bought, food)
    for price_class in range(3):
        pair = food * 3 + price_class
        if price_of(state, price_class) > money:
            continue
        if price_class == SPECIAL:
            if can_order(state, food):
                return pair
        else:
            spaces += bits(cells_for(state, food, price_class))
            if spaces > planned:
                return pair
    return NONE
