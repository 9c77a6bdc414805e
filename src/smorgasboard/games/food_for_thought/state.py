"""What the chapters ask of a Food for Thought table; `layout.py` lists what lies on it.

Nothing is secret in this game but the order of what has been shuffled. A shuffled deck is kept
as the set of its cards, and chance picks one when it is turned up: that is the same as shuffling
first, and leaves nothing to hide. Cards put under a deck lie there in the order that all saw.
"""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.engine.stamps import STAMPS, mixed
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import one
from smorgasboard.games.food_for_thought.table import FoodTable


def stamp_of(card: i64, at: i64, food: i64) -> i64:
    """A card with what lies on it, as one number. There are at most 60 bits of food."""
    food ^= mixed(card, at)
    return mixed(food, food >> 30)


class FoodState(FoodTable):
    def holds_recipe(self, seat: i64, recipe: i64) -> bool:
        """An unfinished one."""
        return self.recipe_at[recipe] == codes.held_by(seat, codes.INCOMPLETE)

    def holds_activity(self, seat: i64, activity: i64) -> bool:
        """An unfinished one."""
        return self.activity_at[activity] == codes.held_by(seat, codes.INCOMPLETE)

    def finished_recipe(self, seat: i64, recipe: i64) -> bool:
        """Used or not."""
        how = self.recipe_at[recipe] - codes.held_by(seat, codes.INCOMPLETE)
        return how in (codes.COMPLETE, codes.USED)

    def finished_activity(self, seat: i64, activity: i64) -> bool:
        return self.activity_at[activity] == codes.held_by(seat, codes.COMPLETE)

    def pantry(self, seat: i64) -> i64:
        """The kitchen and the thaw area joined: good for `kinds`, not for counting."""
        spaces = self.kitchen.cells
        basket = self.thaw[seat]
        for at in range(seat * codes.LIVES, (seat + 1) * codes.LIVES):
            basket |= spaces[at]
        return basket

    # Only while a table is set up may cards be moved otherwise: then it has new stamps anyway.

    def put_recipe(self, recipe: i64, at: i64, food: i64) -> None:
        """Where it is from now on, and what lies on it."""
        before = stamp_of(recipe, self.recipe_at[recipe], self.recipe_food[recipe])
        self.recipe_at[recipe] = at
        self.recipe_food[recipe] = food
        self.recipes_stamp ^= before ^ stamp_of(recipe, at, food)

    def put_activity(self, activity: i64, at: i64, food: i64) -> None:
        before = stamp_of(activity, self.activity_at[activity], self.activity_food[activity])
        self.activity_at[activity] = at
        self.activity_food[activity] = food
        self.activities_stamp ^= before ^ stamp_of(activity, at, food)

    def touch_decks(self) -> None:
        self.decks_stamp = STAMPS.new()

    def is_enough(self, out: Moves) -> bool:
        """Whether nobody asks for more answers than these."""
        return self.listing == codes.ANY_TWO and out.size > 1

    def tell_food(self, seat: i64, basket: i64, source: i64, target: i64) -> None:
        """Food goes from one place to another."""
        if self.journal is not None:
            self.journal.note(codes.FOOD_MOVED, seat, basket, source * 16 + target)

    def tell_token(self, seat: i64, food: i64, source: i64, target: i64) -> None:
        self.tell_food(seat, one(food), source, target)

    def frame_below(self, kind: i64) -> i64:
        """How far under the top the nearest frame of a kind is, or `NONE`."""
        for below in range(self.frames.depth):
            if self.frames.kind(below) == kind:
                return below
        return codes.NONE
