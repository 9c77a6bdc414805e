"""How well a seat stands: the sum. Cards, food and body have a file each."""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.games.food_for_thought.baskets import kinds, total
from smorgasboard.games.food_for_thought.catalog import Catalog
from smorgasboard.games.food_for_thought.ch17_scoring import ability_points
from smorgasboard.games.food_for_thought.policy_activities import ActivityNotes
from smorgasboard.games.food_for_thought.policy_body import BodyNotes
from smorgasboard.games.food_for_thought.policy_recipes import RecipeNotes
from smorgasboard.games.food_for_thought.policy_value import POINT, WEIGHTS, turns_left
from smorgasboard.games.food_for_thought.state import FoodState


@final
class Appraisal:
    """What a table is worth for a seat, with notes from the tables before.

    Most tables that are looked at differ by one step from the one before.
    """

    def __init__(self) -> None:
        self.catalog: Catalog | None = None
        self.body: Final = BodyNotes()
        self.recipes: Final = RecipeNotes()
        self.activities: Final = ActivityNotes()

    def standing(self, state: FoodState, seat: i64) -> i64:
        """The value of a table for a seat."""
        if self.catalog is not state.catalog:
            self.begin(state.catalog)
        turns = turns_left(state, seat)
        body, recipes = self.body, self.recipes
        body.look(state, seat, turns)
        recipes.look(state, seat)
        self.activities.look(state, seat)
        value = state.scores[seat] * POINT + state.trash[seat] * state.catalog.trash_points * POINT
        value += turns * WEIGHTS.turn
        value += recipes.value(state, turns, body)
        coming = kinds(state.pantry(seat)) | recipes.lying
        value += self.activities.value(state, turns, body, coming)
        value += total(state.freezer[seat]) * WEIGHTS.frozen * min(turns, 8) // 8
        if recipes.late.size:
            value += self.end_game_points(state, seat) * POINT
        return value

    def begin(self, catalog: Catalog) -> None:
        """Another game: no note holds any more."""
        self.catalog = catalog
        self.body.forget()
        self.recipes.learn(catalog)
        self.activities.forget()

    def end_game_points(self, state: FoodState, seat: i64) -> i64:
        """17.2: what abilities for the end of the game would bring now."""
        points: i64 = 0
        shifted: i64 = 0
        late = self.recipes.late
        for place in range(late.size):
            more, shifted = ability_points(state, seat, late.at(place), shifted)
            points += more
        return points
