"""How well a seat stands: the sum. Cards, food and body have a file each."""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.games.food_for_thought import policy_value
from smorgasboard.games.food_for_thought.baskets import kinds, total
from smorgasboard.games.food_for_thought.catalog import Catalog
from smorgasboard.games.food_for_thought.ch17_scoring import tally_ability
from smorgasboard.games.food_for_thought.effect import Tally
from smorgasboard.games.food_for_thought.policy_activities import ActivityNotes
from smorgasboard.games.food_for_thought.policy_body import BodyNotes
from smorgasboard.games.food_for_thought.policy_memo import Memo
from smorgasboard.games.food_for_thought.policy_recipes import RecipeNotes
from smorgasboard.games.food_for_thought.state import FoodState

MANY: Final[i64] = 64
"""More than there are turns, markers, diets or allergies: several of them make one number."""


@final
class Appraisal:
    """What a table is worth for a seat, with notes from the tables before.

    Most tables that are looked at differ by one step from the one before, and often a part of it
    was seen on another one.
    """

    def __init__(self) -> None:
        self.catalog: Catalog | None = None
        self.body: Final = BodyNotes()
        self.recipes: Final = RecipeNotes()
        self.activities: Final = ActivityNotes()
        self.known_recipes: Final = Memo()
        self.known_activities: Final = Memo()

    def standing(self, state: FoodState, seat: i64) -> i64:
        """The value of a table for a seat."""
        if self.catalog is not state.catalog:
            self.begin(state.catalog)
        turns = policy_value.turns_left(state, seat)
        who = (seat + 1) * MANY + turns
        who = (who * MANY + state.diet[seat] + 1) * MANY + state.allergy[seat] + 1
        value = (
            state.scores[seat] * policy_value.POINT
            + state.trash[seat] * state.catalog.trash_points * policy_value.POINT
        )
        value += turns * policy_value.WEIGHTS.turn
        value += self.recipes_value(state, seat, turns, who)
        hints = self.known_recipes.more()
        coming = kinds(state.pantry(seat)) | hints >> 1
        value += self.activities_value(state, seat, turns, who, coming)
        value += total(state.freezer[seat]) * policy_value.WEIGHTS.frozen * min(turns, 8) // 8
        if hints & 1:
            value += self.end_game_points(state, seat) * policy_value.POINT
        return value

    def recipes_value(self, state: FoodState, seat: i64, turns: i64, who: i64) -> i64:
        """Recipes and food. Beside it are noted the foods on recipes, and if late points wait."""
        stamp, body, tile = state.recipes_stamp, state.body[seat], state.tile[seat]
        fresh, stale = policy_value.larder(state, seat), policy_value.perishable(state, seat)
        who = who * MANY + state.markers[seat]
        memo = self.known_recipes
        if memo.find(stamp, fresh, stale, body, tile, who):
            return memo.value()
        self.body.look(state, seat, turns)
        self.recipes.look(state, seat)
        value = self.recipes.value(state, turns, fresh, stale, self.body)
        hints = self.recipes.lying * 2 + (1 if self.recipes.late.size else 0)
        memo.remember(stamp, fresh, stale, body, tile, who, value, hints)
        return value

    def activities_value(
        self, state: FoodState, seat: i64, turns: i64, who: i64, coming: i64
    ) -> i64:
        """Activities and body."""
        stamp, body, tile = state.activities_stamp, state.body[seat], state.tile[seat]
        memo = self.known_activities
        if memo.find(stamp, coming, 0, body, tile, who):
            return memo.value()
        self.body.look(state, seat, turns)
        self.activities.look(state, seat)
        value = self.activities.value(state, turns, self.body, coming)
        memo.remember(stamp, coming, 0, body, tile, who, value)
        return value

    def begin(self, catalog: Catalog) -> None:
        """Another game: no note holds any more."""
        self.catalog = catalog
        self.body.forget()
        self.recipes.learn(catalog)
        self.activities.forget()
        self.known_recipes.forget()
        self.known_activities.forget()

    def end_game_points(self, state: FoodState, seat: i64) -> i64:
        """17.2: what abilities for the end of the game would bring now."""
        self.recipes.look(state, seat)
        tally = Tally()
        late = self.recipes.late
        for place in range(late.size):
            tally_ability(state, seat, late.at(place), tally)
        return tally.points
