"""Everything on a Food for Thought table, and nothing about what one may do with it.

Nothing is secret in this game but the order of what has been shuffled. A shuffled deck is kept
as the set of its cards, and chance picks one when it is turned up: that is the same as shuffling
first, and leaves nothing to hide. Cards put under a deck lie there in the order that all saw.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from smorgasboard.engine.containers import Counts, Moves, Pile, copy_row, row_of
from smorgasboard.engine.frames import Frames
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.games.food_for_thought.baskets import one
from smorgasboard.games.food_for_thought.catalog import Catalog
from smorgasboard.games.food_for_thought.codes import (
    ACTIVITIES,
    BOXED,
    COMPLETE,
    DRAFTING,
    FOOD_MOVED,
    HELD,
    INCOMPLETE,
    LIVES,
    NONE,
    RECIPES,
    SPACES,
    USED,
)

HALF: Final[i64] = 0x3FFFFFFF


def mixed(first: i64, second: i64) -> i64:
    """A number below 2**62 that looks like chance, the same compiled and interpreted."""
    number = (first & HALF) * 0x5EB5A3C1 + (second & HALF) * 0x6C8E9CF5
    number ^= number >> 29
    number = (number & HALF) * 0x7F4A7C15 + (number >> 30) * 0x1B873593
    return number ^ number >> 31


def stamp_of(card: i64, at: i64, food: i64) -> i64:
    """A card with what lies on it, as one number. There are at most 60 bits of food."""
    food ^= mixed(card, at)
    return mixed(food, food >> 30)


@final
@mypyc_attr(acyclic=True)
class Stamps:
    """Numbers that are given out once."""

    def __init__(self) -> None:
        self.last: i64 = 0

    def new(self) -> i64:
        self.last += 1
        return mixed(self.last, 0)


STAMPS: Final = Stamps()

# What is listed of the answers to a question.
ALL_ANSWERS: Final[i64] = 0
NO_HELP: Final[i64] = 1  # no abilities and assistants, where there is a choice without them
ANY_TWO: Final[i64] = 2  # enough to know that there is a choice


class FoodState(State):
    def __init__(self, catalog: Catalog, seats: i64) -> None:
        super().__init__(seats)
        self.catalog = catalog
        self.round: i64 = 0  # from 1 on
        self.first: i64 = 0
        self.phase: i64 = DRAFTING
        self.turn: i64 = 0
        """Whose turn it is; in a reaction somebody else acts."""
        self.passed: i64 = 0  # one bit a seat
        self.bonus_offered: i64 = 0  # one bit a seat
        self.claimed: i64 = NOBODY
        """Who has taken the first player token for the next round."""
        self.asked: i64 = 0
        """The assistants that have helped in this turn, one bit each."""
        self.shared: i64 = 0
        """The occupied spaces that may be used in this turn, one bit each."""
        self.column: i64 = 0
        self.row: i64 = 0
        self.covered: i64 = 0  # one bit a space of the shopping list
        self.out_of_stock: i64 = 0  # those of them that a card of this round covers
        self.shortages: i64 = 0  # out-of-stock cards still in their deck
        self.stands: i64 = 0  # the market cards in this game
        self.goals: i64 = 0  # one bit a goal
        self.pizza: i64 = 0
        self.buffet: vec[i64] = row_of(2)
        self.bag: i64 = 0

        # The Recipe Book and the Daily Planner.
        self.unseen_recipes = Pile()
        self.hidden: vec[i64] = row_of(2)
        """How many unseen recipes lie in each pile."""
        self.under = [Pile(), Pile()]
        """What everybody saw put under each pile; the first comes first."""
        self.top: vec[i64] = row_of(2, NONE)
        self.below: vec[i64] = row_of(2, NONE)
        self.frozen: i64 = 0
        """Piles whose top card was uncovered in this turn, one bit each."""
        self.unseen_activities = Pile()
        self.under_activities = Pile()
        self.planner: vec[i64] = row_of(3, NONE)
        self.recipe_at: vec[i64] = row_of(RECIPES)
        self.recipe_food: vec[i64] = row_of(RECIPES)
        """Four bits a space: the food on it and one, or 0."""
        self.activity_at: vec[i64] = row_of(ACTIVITIES)
        self.activity_food: vec[i64] = row_of(ACTIVITIES)
        """Twelve bits a space: the food it counts as, and its one or two tokens, each plus one."""

        # Where two tables have the same stamp, these cards lie alike: they need not be copied, and
        # what was found out about them holds. Recipes and activities have the same stamp again when
        # they come to lie as before; of two ways to lie, both have the same by a chance of 2**-61.
        self.recipes_stamp: i64 = STAMPS.new()
        """Of where recipes are and what lies on them."""
        self.activities_stamp: i64 = STAMPS.new()
        self.decks_stamp: i64 = STAMPS.new()
        """Of all that lies face down or under a pile."""

        # The players.
        self.scores: vec[i64] = row_of(seats)
        self.extra: vec[i64] = row_of(seats)
        """Points by abilities: part of the score."""
        self.markers: vec[i64] = row_of(seats)
        self.placed = Counts(seats, SPACES)
        self.visits: vec[i64] = row_of(seats)
        self.snacked: vec[i64] = row_of(seats)
        self.helpers: vec[i64] = row_of(seats)  # one bit an assistant
        self.helpers_before: vec[i64] = row_of(seats)
        self.diet: vec[i64] = row_of(seats)
        self.allergy: vec[i64] = row_of(seats, NONE)
        self.kitchen = Counts(seats, LIVES)
        self.kept = Counts(seats, LIVES + 1)
        """Food that does not age this round, by kitchen space; the last is the thaw area."""
        self.freezer: vec[i64] = row_of(seats)
        self.thaw: vec[i64] = row_of(seats)
        self.body: vec[i64] = row_of(seats)
        self.tile: vec[i64] = row_of(seats)
        self.trash: vec[i64] = row_of(seats)
        self.abilities: vec[i64] = row_of(seats)
        """How many abilities each has used."""

        self.frames = Frames()
        self.options = Moves()
        """The answers to the open question."""
        self.listing: i64 = ALL_ANSWERS
        """How many of them somebody will look at."""

    def is_at(self, at: i64, seat: i64, how: i64) -> bool:
        return at == HELD + seat * 3 + how

    def holds_recipe(self, seat: i64, recipe: i64) -> bool:
        """An unfinished one."""
        return self.recipe_at[recipe] == HELD + seat * 3 + INCOMPLETE

    def holds_activity(self, seat: i64, activity: i64) -> bool:
        """An unfinished one."""
        return self.activity_at[activity] == HELD + seat * 3 + INCOMPLETE

    def finished_recipe(self, seat: i64, recipe: i64) -> bool:
        """Used or not."""
        at = self.recipe_at[recipe] - HELD - seat * 3
        return at in (COMPLETE, USED)

    def finished_activity(self, seat: i64, activity: i64) -> bool:
        return self.activity_at[activity] == HELD + seat * 3 + COMPLETE

    def pantry(self, seat: i64) -> i64:
        """The kitchen and the thaw area joined: good for `kinds`, not for counting."""
        spaces = self.kitchen.cells
        basket = self.thaw[seat]
        for at in range(seat * LIVES, (seat + 1) * LIVES):
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
        return self.listing == ANY_TWO and out.size > 1

    def tell_food(self, seat: i64, basket: i64, source: i64, target: i64) -> None:
        """Food goes from one place to another."""
        if self.journal is not None:
            self.journal.note(FOOD_MOVED, seat, basket, source * 16 + target)

    def tell_token(self, seat: i64, food: i64, source: i64, target: i64) -> None:
        self.tell_food(seat, one(food), source, target)

    def frame_below(self, kind: i64) -> i64:
        """How far under the top the nearest frame of a kind is, or `NONE`."""
        for below in range(self.frames.depth):
            if self.frames.kind(below) == kind:
                return below
        return NONE

    def clear_table(self) -> None:
        """Everything back into the box."""
        self.over = False
        self.round = 0
        self.phase = DRAFTING
        self.passed = 0
        self.bonus_offered = 0
        self.claimed = NOBODY
        self.asked = 0
        self.shared = 0
        self.column = 0
        self.row = 0
        self.covered = 0
        self.out_of_stock = 0
        self.shortages = 0
        self.stands = 0
        self.goals = 0
        self.pizza = 0
        self.bag = 0
        self.frozen = 0
        for side in range(2):
            self.buffet[side] = 0
            self.hidden[side] = 0
            self.under[side].clear()
            self.top[side] = NONE
            self.below[side] = NONE
        for place in range(3):
            self.planner[place] = NONE
        self.recipes_stamp = STAMPS.new()
        self.activities_stamp = STAMPS.new()
        self.touch_decks()
        self.unseen_recipes.clear()
        self.unseen_activities.clear()
        self.under_activities.clear()
        for recipe in range(RECIPES):
            self.recipe_at[recipe] = BOXED
            self.recipe_food[recipe] = 0
        for activity in range(ACTIVITIES):
            self.activity_at[activity] = BOXED
            self.activity_food[activity] = 0
        for seat in range(self.seats):
            self.clear_seat(seat)
        self.frames.clear()
        self.options.clear()

    def clear_seat(self, seat: i64) -> None:
        self.scores[seat] = 0
        self.extra[seat] = 0
        self.markers[seat] = 0
        self.visits[seat] = 0
        self.snacked[seat] = 0
        self.helpers[seat] = 0
        self.helpers_before[seat] = 0
        self.diet[seat] = 0
        self.allergy[seat] = NONE
        self.freezer[seat] = 0
        self.thaw[seat] = 0
        self.body[seat] = 0
        self.tile[seat] = 0
        self.trash[seat] = 0
        self.abilities[seat] = 0
        self.placed.wipe_row(seat)
        self.kitchen.wipe_row(seat)
        self.kept.wipe_row(seat)

    def copy_table(self, other: "FoodState") -> None:
        self.seats = other.seats
        self.over = other.over
        self.round = other.round
        self.first = other.first
        self.phase = other.phase
        self.turn = other.turn
        self.passed = other.passed
        self.bonus_offered = other.bonus_offered
        self.claimed = other.claimed
        self.asked = other.asked
        self.shared = other.shared
        self.column = other.column
        self.row = other.row
        self.covered = other.covered
        self.out_of_stock = other.out_of_stock
        self.shortages = other.shortages
        self.stands = other.stands
        self.goals = other.goals
        self.pizza = other.pizza
        self.bag = other.bag
        self.frozen = other.frozen
        self.copy_cards(other)
        self.copy_players(other)
        self.frames.copy_from(other.frames)
        if self.listing != ANY_TWO:  # or nobody will look at them
            self.options.copy_from(other.options)

    def copy_cards(self, other: "FoodState") -> None:
        self.buffet = copy_row(self.buffet, other.buffet)
        self.hidden = copy_row(self.hidden, other.hidden)
        self.top = copy_row(self.top, other.top)
        self.below = copy_row(self.below, other.below)
        self.planner = copy_row(self.planner, other.planner)
        if self.decks_stamp != other.decks_stamp:
            self.decks_stamp = other.decks_stamp
            self.unseen_recipes.copy_from(other.unseen_recipes)
            self.under[0].copy_from(other.under[0])
            self.under[1].copy_from(other.under[1])
            self.unseen_activities.copy_from(other.unseen_activities)
            self.under_activities.copy_from(other.under_activities)
        if self.recipes_stamp != other.recipes_stamp:
            self.recipes_stamp = other.recipes_stamp
            self.recipe_at = copy_row(self.recipe_at, other.recipe_at)
            self.recipe_food = copy_row(self.recipe_food, other.recipe_food)
        if self.activities_stamp != other.activities_stamp:
            self.activities_stamp = other.activities_stamp
            self.activity_at = copy_row(self.activity_at, other.activity_at)
            self.activity_food = copy_row(self.activity_food, other.activity_food)

    def copy_players(self, other: "FoodState") -> None:
        self.scores = copy_row(self.scores, other.scores)
        self.extra = copy_row(self.extra, other.extra)
        self.markers = copy_row(self.markers, other.markers)
        self.visits = copy_row(self.visits, other.visits)
        self.snacked = copy_row(self.snacked, other.snacked)
        self.helpers = copy_row(self.helpers, other.helpers)
        self.helpers_before = copy_row(self.helpers_before, other.helpers_before)
        self.diet = copy_row(self.diet, other.diet)
        self.allergy = copy_row(self.allergy, other.allergy)
        self.freezer = copy_row(self.freezer, other.freezer)
        self.thaw = copy_row(self.thaw, other.thaw)
        self.body = copy_row(self.body, other.body)
        self.tile = copy_row(self.tile, other.tile)
        self.trash = copy_row(self.trash, other.trash)
        self.abilities = copy_row(self.abilities, other.abilities)
        self.placed.copy_from(other.placed)
        self.kitchen.copy_from(other.kitchen)
        self.kept.copy_from(other.kept)
