"""What the fixed heuristic thinks of a body: what it scores, and what one more token would do.

A step changes a token or two, and most steps none at all. So all of it is kept from one look to
the next, and only what has changed is thought of anew.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from smorgasboard.engine.containers import row_of
from smorgasboard.games.food_for_thought.baskets import BITS, FOODS, MOST, count
from smorgasboard.games.food_for_thought.ch15_body import (
    group_capacity,
    group_points,
    group_tokens,
)
from smorgasboard.games.food_for_thought.codes import NONE
from smorgasboard.games.food_for_thought.policy_value import WEIGHTS, lateness
from smorgasboard.games.food_for_thought.state import FoodState

EVERYTHING: Final[i64] = -1
"""A basket in which every food has changed."""


@final
@mypyc_attr(acyclic=True)
class BodyNotes:
    def __init__(self) -> None:
        self.number: i64 = 0
        """Another one whenever something here is not as before."""
        self.seat: i64 = NONE
        self.turns: i64 = 0
        self.body: i64 = 0
        self.tile: i64 = 0
        self.diet: i64 = 0
        self.allergy: i64 = 0
        self.good: i64 = 0
        """How much of what the body gains counts, in percent."""
        self.harm: i64 = 0
        """How much of what it loses."""
        self.shed: i64 = 0
        self.appetites: vec[i64] = row_of(FOODS)
        """What one more token would bring or cost at the end, in points."""
        self.shares: vec[i64] = row_of(FOODS)
        """The part of it that a food on a recipe counts for, in hundredths of a point."""
        self.scored: vec[i64] = row_of(FOODS)
        """What each group counts for."""
        self.total: i64 = 0

    def forget(self) -> None:
        """Another game: nothing of this holds any more."""
        self.seat = NONE

    def look(self, state: FoodState, seat: i64, turns: i64) -> None:
        body, tile = state.body[seat], state.tile[seat]
        diet, allergy = state.diet[seat], state.allergy[seat]
        changed = EVERYTHING
        if (
            seat == self.seat
            and turns == self.turns
            and tile == self.tile
            and diet == self.diet
            and allergy == self.allergy
        ):
            changed = body ^ self.body
            if changed == 0:
                return
        else:
            self.seat = seat
            self.turns = turns
            self.tile = tile
            self.diet = diet
            self.allergy = allergy
            self.good = 100 - turns * WEIGHTS.hurry
            self.harm = lateness(turns, WEIGHTS.hurt)
            self.shed = lateness(turns, WEIGHTS.shed)
        self.body = body
        self.number += 1
        for food in range(FOODS):
            if count(changed, food):
                self.look_at(state, food)

    def look_at(self, state: FoodState, food: i64) -> None:
        seat = self.seat
        tokens = group_tokens(state, seat, food)
        points = group_points(state, seat, food, tokens)
        appetite: i64 = 0
        if tokens < group_capacity(state, seat, food):
            appetite = group_points(state, seat, food, tokens + 1) - points
        self.appetites[food] = appetite
        weight = self.good if appetite > 0 else self.harm
        self.shares[food] = appetite * weight * WEIGHTS.coming // 100
        value = self.weighed(group_points(state, seat, food, 0) * 100, points * 100)
        self.total += value - self.scored[food]
        self.scored[food] = value

    def weighed(self, none: i64, points: i64) -> i64:
        """What a group counts for that would score so much, and `none` without a token."""
        change = points - none
        return none + change * (self.good if change > 0 else self.harm) // 100

    def value(self, state: FoodState, free: i64) -> i64:
        """The body as it would score; `free` is what no activity of one's own waits for."""
        value = self.total
        gone = self.body - free
        food: i64 = 0
        while gone:
            if gone & MOST:
                value += self.value_without(state, food, gone & MOST) - self.scored[food]
            gone >>= BITS
            food += 1
        return value

    def value_without(self, state: FoodState, food: i64, many: i64) -> i64:
        """What a group counts for that some tokens will leave."""
        seat = self.seat
        tokens = group_tokens(state, seat, food)
        if tokens == 0:
            return self.scored[food]
        points = group_points(state, seat, food, tokens) * 100
        later = group_points(state, seat, food, tokens - many) * 100
        points = (points * self.shed + later * (100 - self.shed)) // 100
        return self.weighed(group_points(state, seat, food, 0) * 100, points)
