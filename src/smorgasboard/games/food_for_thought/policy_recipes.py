"""What recipes and food are worth: by the turns that they still take.

Which recipes a seat holds and what is missing on them is noted once for all tables on which the
recipes lie alike, by their stamp.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from smorgasboard.engine.containers import Pile, row_of
from smorgasboard.games.food_for_thought import codes, policy_value
from smorgasboard.games.food_for_thought.baskets import FOODS, count, kinds, one, total
from smorgasboard.games.food_for_thought.catalog import Catalog
from smorgasboard.games.food_for_thought.ch17_scoring import recipe_penalty
from smorgasboard.games.food_for_thought.policy_body import BodyNotes
from smorgasboard.games.food_for_thought.policy_held import HeldNotes
from smorgasboard.games.food_for_thought.state import FoodState

ALL: Final[i64] = 99
"""More than a recipe has spaces."""


@final
@mypyc_attr(acyclic=True)
class RecipeNotes(HeldNotes):
    def __init__(self) -> None:
        super().__init__()
        self.faith: Final = Pile()
        """For each unfinished one, how much of its worth counts already, in percent."""
        self.late: Final = Pile()
        """Finished recipes with an ability for the end of the game."""
        self.waiting: i64 = 0
        """How many abilities can be used yet."""
        self.lying: i64 = 0
        """The foods on recipes, as a mask."""
        self.usual: vec[i64] = row_of(codes.RECIPES * codes.SLOTS)
        """The first food that a space accepts."""
        self.worths: vec[i64] = row_of(codes.RECIPES)
        self.known: vec[i64] = row_of(codes.RECIPES)
        """For which body `worths` holds, by its number."""

    def learn(self, catalog: Catalog) -> None:
        """Another game."""
        self.forget()
        for recipe in range(codes.RECIPES):
            self.known[recipe] = 0
            for space in range(catalog.recipe_size[recipe]):
                self.usual[recipe * codes.SLOTS + space] = lowest(
                    catalog.recipe_spaces.get(recipe, space)
                )

    def look(self, state: FoodState, seat: i64) -> None:
        if self.are_of(state.recipes_stamp, seat):
            return
        self.faith.clear()
        self.late.clear()
        self.waiting = 0
        self.lying = 0
        places, when = state.recipe_at, state.catalog.recipe_when
        mine = codes.held_by(seat, codes.INCOMPLETE)
        for recipe in range(codes.RECIPES):
            how = places[recipe] - mine
            if how == codes.INCOMPLETE:
                self.note(state, recipe)
            elif how in (codes.COMPLETE, codes.USED):
                if when[recipe] == codes.AT_GAME_END:
                    self.late.add(recipe)
                elif how == codes.COMPLETE:
                    self.waiting += 1
        self.end()

    def note(self, state: FoodState, recipe: i64) -> None:
        """An unfinished recipe."""
        self.begin(recipe)
        filled: i64 = 0
        lying = state.recipe_food[recipe]
        size = state.catalog.recipe_size[recipe]
        for space in range(size):
            food = lying >> (4 * space) & 15
            if food:
                filled += 1
                self.lying |= 1 << (food - 1)
            else:
                self.spaces.add(state.catalog.recipe_spaces.get(recipe, space))
        self.filled.add(filled)
        self.faith.add(100 - (100 - policy_value.WEIGHTS.faith) * (size - filled) // size)

    def sort(self, both: i64) -> None:
        """By what is missing, then by how much could be cooked."""
        keys, starts = self.keys, self.starts.cards
        keys.clear()
        there = kinds(both)
        for place in range(self.held.size):
            spaces = starts[place + 1] - starts[place]
            found: i64 = 0
            if there:
                found, _rest = self.fit(place, both, there, ALL)
            policy_value.insert(keys, ((spaces - found) * 64 + found) * policy_value.CARDS + place)

    def value(self, state: FoodState, turns: i64, fresh: i64, stale: i64, body: BodyNotes) -> i64:
        """Unfinished recipes, those that lack least first; then the food that is left."""
        self.sort(fresh + stale)
        catalog, markers = state.catalog, state.markers[self.seat]
        there, keeps = kinds(stale), kinds(fresh)
        value = self.waiting * policy_value.WEIGHTS.ability if turns > 0 else 0
        budget = turns * policy_value.WEIGHTS.share_recipes
        slack = policy_value.slack_of(turns)
        room = markers * catalog.cook
        effort: i64 = 0
        keys, held, fillings = self.keys.cards, self.held.cards, self.filled.cards
        for number in range(self.keys.size):
            place = keys[number] % policy_value.CARDS
            recipe, filled = held[place], fillings[place]
            size = catalog.recipe_size[recipe]
            used: i64 = 0
            if there:
                used, rest = self.fit(place, stale, there, ALL)
                if used > room:
                    used = 0
                elif used:
                    stale = rest
                    there = kinds(stale)
                    room -= used
            kept: i64 = 0
            if keeps and filled + used < size:
                kept, fresh = self.fit(place, fresh, keeps, size - filled - used)
                if kept:
                    keeps = kinds(fresh)
            own = (size - filled) * policy_value.WEIGHTS.cook + (
                size - filled - used - kept
            ) * policy_value.WEIGHTS.buy
            effort += own
            likely = policy_value.chance(turns, budget - effort, slack)
            worth = self.worth(state, recipe, body) * self.faith.at(place) // 100
            worth -= own * policy_value.WEIGHTS.turn // 100
            penalty = recipe_penalty(state, recipe) * policy_value.POINT
            value += (worth * likely - penalty * (100 - likely)) // 100
        if stale:
            each = policy_value.WEIGHTS.stale
            if markers == 0:
                each = -catalog.trash_points * policy_value.POINT
            value -= total(stale) * each
        return value + spare_value(turns, fresh, body)

    def fit(self, place: i64, food: i64, there: i64, most: i64) -> tuple[i64, i64]:
        """How many empty spaces this food could fill, and what is then left of it.

        `there` are its kinds; no more than `most` are looked for.
        """
        spaces = self.spaces.cards
        found: i64 = 0
        for at in range(self.starts.at(place), self.starts.at(place + 1)):
            fits = spaces[at] & there
            if fits:
                if found == most:
                    break
                kind = lowest(fits)
                food -= one(kind)
                found += 1
                if not count(food, kind):
                    there &= ~(1 << kind)
        return found, food

    def worth(self, state: FoodState, recipe: i64, body: BodyNotes) -> i64:
        """Its points, its ability, and what its food will do in the body."""
        if self.known[recipe] == body.number:
            return self.worths[recipe]
        catalog = state.catalog
        worth = catalog.recipe_points[recipe] * policy_value.POINT
        if catalog.recipe_when[recipe] == codes.AT_GAME_END:
            worth += policy_value.WEIGHTS.late_ability
        else:
            worth += policy_value.WEIGHTS.ability
        usual, shares = self.usual, body.shares
        for at in range(recipe * codes.SLOTS, recipe * codes.SLOTS + catalog.recipe_size[recipe]):
            worth += shares[usual[at]]
        self.known[recipe] = body.number
        self.worths[recipe] = worth
        return worth


def lowest(mask: i64) -> i64:
    """The first food of a mask."""
    food: i64 = 0
    while not mask >> food & 1:
        food += 1
    return food


def spare_value(turns: i64, fresh: i64, body: BodyNotes) -> i64:
    """Food without a recipe: some may come in handy, some may be eaten."""
    if turns == 0 or fresh == 0:
        return 0
    many = min(total(fresh), policy_value.WEIGHTS.spares)
    value = many * policy_value.WEIGHTS.spare * min(turns, 8) // 8
    appetites = body.appetites
    for food in range(FOODS):
        if count(fresh, food) and appetites[food] > 0:
            value += appetites[food] * policy_value.WEIGHTS.snack
    return value
