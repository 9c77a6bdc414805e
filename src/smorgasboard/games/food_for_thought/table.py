"""Made from `layout.py` by `make layouts`. Do not edit it: change the layout."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import (
    Counts,
    Moves,
    Pile,
    clear_piles,
    copy_piles,
    copy_row,
    piles_of,
    row_of,
)
from smorgasboard.engine.frames import Frames
from smorgasboard.engine.paper import Paper
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.stamps import STAMPS
from smorgasboard.engine.state import State
from smorgasboard.engine.writing import name_or_none, named, names_of, seat_or_none
from smorgasboard.games.food_for_thought.catalog import Catalog
from smorgasboard.games.food_for_thought.codes import (
    ACTIVITIES,
    ALL_ANSWERS,
    ANY_TWO,
    BOXED,
    DRAFTING,
    LIVES,
    NONE,
    RECIPES,
    SPACES,
)
from smorgasboard.games.food_for_thought.messages import FoodPosition
from smorgasboard.games.food_for_thought.paper import (
    bag_of,
    buffet_of,
    dice_of,
    phase_of,
    pizza_of,
    players_of,
    questions_of,
    uncovered_tops_of,
    under_of,
)


class FoodTable(State):
    def __init__(self, catalog: Catalog, seats: i64) -> None:
        super().__init__(seats)
        self.catalog: Final = catalog
        self.round: i64 = 0
        """From 1 on."""
        self.first: i64 = 0
        self.phase: i64 = DRAFTING
        self.turn: i64 = 0
        """Whose turn it is; in a reaction somebody else acts."""
        self.passed: i64 = 0
        """One bit a seat."""
        self.bonus_offered: i64 = 0
        """One bit a seat."""
        self.claimed: i64 = NOBODY
        """Who has taken the first player token for the next round."""
        self.asked: i64 = 0
        """The assistants that have helped in this turn."""
        self.shared: i64 = 0
        """The occupied spaces that may be used in this turn."""
        self.column: i64 = 0
        self.row: i64 = 0
        self.covered: i64 = 0
        """Spaces of the shopping list."""
        self.out_of_stock: i64 = 0
        """Those of them that a card of this round covers."""
        self.shortages: i64 = 0
        """Out-of-stock cards still in their deck."""
        self.stands: i64 = 0
        """The market cards in this game."""
        self.goals: i64 = 0
        self.pizza: i64 = 0
        self.bag: i64 = 0
        self.frozen: i64 = 0
        """Piles whose top card was uncovered in this turn, one bit each."""
        self.listing: i64 = ALL_ANSWERS
        """How many of the answers somebody will look at."""
        self.buffet: vec[i64] = row_of(2 if seats else 0)
        self.unseen_recipes: Final = Pile()
        self.hidden: vec[i64] = row_of(2 if seats else 0)
        """How many unseen recipes lie in each pile."""
        self.under: Final = piles_of(2)
        """What everybody saw put under each pile; the first comes first."""
        self.top: vec[i64] = row_of(2 if seats else 0, NONE)
        self.below: vec[i64] = row_of(2 if seats else 0, NONE)
        self.unseen_activities: Final = Pile()
        self.under_activities: Final = Pile()
        self.planner: vec[i64] = row_of(3 if seats else 0, NONE)
        self.recipe_at: vec[i64] = row_of(RECIPES if seats else 0, BOXED)
        self.recipe_food: vec[i64] = row_of(RECIPES if seats else 0)
        """Four bits a space: the food on it and one, or 0."""
        self.activity_at: vec[i64] = row_of(ACTIVITIES if seats else 0, BOXED)
        self.activity_food: vec[i64] = row_of(ACTIVITIES if seats else 0)
        """Twelve bits a space: the food it counts as, and its one or two tokens, each plus one."""
        self.recipes_stamp: i64 = STAMPS.new()
        """Of where recipes are and what lies on them."""
        self.activities_stamp: i64 = STAMPS.new()
        self.decks_stamp: i64 = STAMPS.new()
        """Of all that lies face down or under a pile."""
        self.scores: vec[i64] = row_of(seats)
        self.extra: vec[i64] = row_of(seats)
        """Points by abilities: part of the score."""
        self.markers: vec[i64] = row_of(seats)
        self.placed: Final = Counts(seats, SPACES)
        self.visits: vec[i64] = row_of(seats)
        self.snacked: vec[i64] = row_of(seats)
        self.helpers: vec[i64] = row_of(seats)
        """One bit an assistant."""
        self.helpers_before: vec[i64] = row_of(seats)
        self.diet: vec[i64] = row_of(seats)
        self.allergy: vec[i64] = row_of(seats, NONE)
        self.kitchen: Final = Counts(seats, LIVES)
        self.kept: Final = Counts(seats, LIVES + 1)
        """Food that does not age this round, by kitchen space; the last is the thaw area."""
        self.freezer: vec[i64] = row_of(seats)
        self.thaw: vec[i64] = row_of(seats)
        self.body: vec[i64] = row_of(seats)
        self.tile: vec[i64] = row_of(seats)
        self.trash: vec[i64] = row_of(seats)
        self.abilities: vec[i64] = row_of(seats)
        """How many abilities each has used."""
        self.frames: Final = Frames()
        self.options: Final = Moves()
        """The answers to the open question."""

    def copy_table(self, other: "FoodTable") -> None:
        self.seats = other.seats
        self.origin = other.origin
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
        self.over = other.over
        self.buffet = copy_row(self.buffet, other.buffet)
        self.hidden = copy_row(self.hidden, other.hidden)
        self.top = copy_row(self.top, other.top)
        self.below = copy_row(self.below, other.below)
        self.planner = copy_row(self.planner, other.planner)
        self.scores = copy_row(self.scores, other.scores)
        self.extra = copy_row(self.extra, other.extra)
        self.markers = copy_row(self.markers, other.markers)
        self.placed.copy_from(other.placed)
        self.visits = copy_row(self.visits, other.visits)
        self.snacked = copy_row(self.snacked, other.snacked)
        self.helpers = copy_row(self.helpers, other.helpers)
        self.helpers_before = copy_row(self.helpers_before, other.helpers_before)
        self.diet = copy_row(self.diet, other.diet)
        self.allergy = copy_row(self.allergy, other.allergy)
        self.kitchen.copy_from(other.kitchen)
        self.kept.copy_from(other.kept)
        self.freezer = copy_row(self.freezer, other.freezer)
        self.thaw = copy_row(self.thaw, other.thaw)
        self.body = copy_row(self.body, other.body)
        self.tile = copy_row(self.tile, other.tile)
        self.trash = copy_row(self.trash, other.trash)
        self.abilities = copy_row(self.abilities, other.abilities)
        self.frames.copy_from(other.frames)
        if self.listing != ANY_TWO:
            self.options.copy_from(other.options)
        if self.decks_stamp != other.decks_stamp:
            self.unseen_recipes.copy_from(other.unseen_recipes)
            copy_piles(self.under, other.under)
            self.unseen_activities.copy_from(other.unseen_activities)
            self.under_activities.copy_from(other.under_activities)
            self.decks_stamp = other.decks_stamp
        if self.recipes_stamp != other.recipes_stamp:
            self.recipe_at = copy_row(self.recipe_at, other.recipe_at)
            self.recipe_food = copy_row(self.recipe_food, other.recipe_food)
            self.recipes_stamp = other.recipes_stamp
        if self.activities_stamp != other.activities_stamp:
            self.activity_at = copy_row(self.activity_at, other.activity_at)
            self.activity_food = copy_row(self.activity_food, other.activity_food)
            self.activities_stamp = other.activities_stamp

    def clear_table(self) -> None:
        """Everything back into the box."""
        self.round = 0
        self.first = 0
        self.phase = DRAFTING
        self.turn = 0
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
        self.over = False
        self.buffet = row_of(2)
        self.unseen_recipes.clear()
        self.hidden = row_of(2)
        clear_piles(self.under)
        self.top = row_of(2, NONE)
        self.below = row_of(2, NONE)
        self.unseen_activities.clear()
        self.under_activities.clear()
        self.planner = row_of(3, NONE)
        self.recipe_at = row_of(RECIPES, BOXED)
        self.recipe_food = row_of(RECIPES)
        self.activity_at = row_of(ACTIVITIES, BOXED)
        self.activity_food = row_of(ACTIVITIES)
        self.recipes_stamp = STAMPS.new()
        self.activities_stamp = STAMPS.new()
        self.decks_stamp = STAMPS.new()
        self.scores = row_of(self.seats)
        self.extra = row_of(self.seats)
        self.markers = row_of(self.seats)
        self.placed.wipe()
        self.visits = row_of(self.seats)
        self.snacked = row_of(self.seats)
        self.helpers = row_of(self.seats)
        self.helpers_before = row_of(self.seats)
        self.diet = row_of(self.seats)
        self.allergy = row_of(self.seats, NONE)
        self.kitchen.wipe()
        self.kept.wipe()
        self.freezer = row_of(self.seats)
        self.thaw = row_of(self.seats)
        self.body = row_of(self.seats)
        self.tile = row_of(self.seats)
        self.trash = row_of(self.seats)
        self.abilities = row_of(self.seats)
        self.frames.clear()
        self.options.clear()


def write(table: FoodTable, paper: Paper) -> FoodPosition:
    """Everything on the table, by name."""
    return FoodPosition(
        round=table.round,
        first=table.first,
        phase=phase_of(table, paper),
        turn=table.turn,
        claimed=seat_or_none(table.claimed),
        asked=names_of(table.asked, paper.names["assistant"]),
        shared=names_of(table.shared, paper.names["space"]),
        dice=dice_of(table, paper),
        covered=names_of(table.covered, paper.names["cell"]),
        out_of_stock_spaces=names_of(table.out_of_stock, paper.names["cell"]),
        out_of_stock_deck=names_of(table.shortages, paper.names["shortage"]),
        stands=names_of(table.stands, paper.names["stand"]),
        goals=names_of(table.goals, paper.names["goal"]),
        pizza=pizza_of(table, paper),
        buffet=buffet_of(table, paper),
        bag=bag_of(table, paper),
        unseen_recipes=tuple(named(table.unseen_recipes, paper.names["recipe"])),
        hidden=(table.hidden[0], table.hidden[1]),
        under=under_of(table, paper),
        top=(
            name_or_none(table.top[0], paper.names["recipe"]),
            name_or_none(table.top[1], paper.names["recipe"]),
        ),
        below=(
            name_or_none(table.below[0], paper.names["recipe"]),
            name_or_none(table.below[1], paper.names["recipe"]),
        ),
        uncovered_tops=uncovered_tops_of(table, paper),
        unseen_activities=tuple(named(table.unseen_activities, paper.names["activity"])),
        under_activities=tuple(named(table.under_activities, paper.names["activity"])),
        planner=(
            name_or_none(table.planner[0], paper.names["activity"]),
            name_or_none(table.planner[1], paper.names["activity"]),
            name_or_none(table.planner[2], paper.names["activity"]),
        ),
        players=players_of(table, paper),
        questions=questions_of(table, paper),
        over=table.over,
    )
