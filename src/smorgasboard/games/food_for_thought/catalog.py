"""The pack and the options as numbers: what the rules read. Never changes."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import Counts, row_of
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.question import Question

PARTS: i64 = 6


@final
class Catalog:
    def __init__(self, effects: list[Effect], questions: list[Question], counters: i64) -> None:
        # Recipes. Spaces are masks of the foods they accept.
        self.recipe_spaces = Counts(codes.RECIPES, codes.SLOTS)
        self.recipe_size: vec[i64] = row_of(codes.RECIPES)
        self.recipe_points: vec[i64] = row_of(codes.RECIPES)
        self.recipe_penalty: vec[i64] = row_of(codes.RECIPES)
        self.recipe_module: vec[i64] = row_of(codes.RECIPES)  # 0 base, 1 Pot Luck, 2 Freezer
        self.recipe_starred: vec[i64] = row_of(codes.RECIPES)
        self.recipe_when: vec[i64] = row_of(codes.RECIPES)
        self.recipe_start: vec[i64] = row_of(codes.RECIPES)
        self.recipe_end: vec[i64] = row_of(codes.RECIPES)

        # Activities. Spaces are foods from 1 on, or a wild.
        self.activity_spaces = Counts(codes.ACTIVITIES, codes.SLOTS)
        self.activity_size: vec[i64] = row_of(codes.ACTIVITIES)
        self.activity_printed: vec[i64] = row_of(codes.ACTIVITIES)
        self.activity_points: vec[i64] = row_of(codes.ACTIVITIES)
        self.activity_penalty: vec[i64] = row_of(codes.ACTIVITIES)
        self.activity_icon: vec[i64] = row_of(codes.ACTIVITIES)
        self.icons: i64 = codes.ICONS

        # Foods, the shopping list and the market.
        self.life: vec[i64] = row_of(FOODS)
        self.lasting: i64 = 0
        """A basket full of all foods that keep for another round."""
        self.freezable: i64 = 0
        self.food_cells: vec[i64] = row_of(FOODS)
        self.cell_food: vec[i64] = row_of(codes.CELLS)
        self.shortage_cells: vec[i64] = row_of(codes.SHORTAGES)
        self.stand_round: vec[i64] = row_of(codes.STANDS)
        self.stand_kitchen: vec[i64] = row_of(codes.STANDS)
        self.stand_body: vec[i64] = row_of(codes.STANDS)
        self.stand_wild_kitchen: vec[i64] = row_of(codes.STANDS)
        self.stand_wild_body: vec[i64] = row_of(codes.STANDS)

        # Diets, allergies, goals.
        self.empty = Counts(codes.DIETS, FOODS)
        self.capacity = Counts(codes.DIETS, FOODS)
        self.track = Counts(codes.DIETS * FOODS, codes.TRACK)
        self.diet_kind: vec[i64] = row_of(codes.DIETS)  # 0 standard, 1 alternate, 2 for one player
        self.allergen: vec[i64] = row_of(codes.ALLERGIES)
        self.tile_accepts: vec[i64] = row_of(codes.ALLERGIES)
        self.tile_empty: vec[i64] = row_of(codes.ALLERGIES)
        self.tile_capacity: vec[i64] = row_of(codes.ALLERGIES)
        self.tile_track = Counts(codes.ALLERGIES, codes.TRACK)
        self.goal_counter: vec[i64] = row_of(codes.GOALS)
        self.goal_first: vec[i64] = row_of(codes.GOALS)
        self.goal_second: vec[i64] = row_of(codes.GOALS)

        # Assistants, effects and counters.
        self.option_when = Counts(codes.ASSISTANTS, 2)
        self.option_start = Counts(codes.ASSISTANTS, 2)
        self.option_end = Counts(codes.ASSISTANTS, 2)
        self.assistants: i64 = 0  # one bit for each that is in the game
        self.effects: vec[Effect] = vec[Effect](effects)
        """A `vec`, since what is taken from a list is checked for its type every time."""
        self.questions: vec[Question] = vec[Question](questions)
        """By kind."""
        self.counters = Counts(counters, PARTS)

        # The board.
        self.rounds: i64 = 6
        self.markers: i64 = 4
        self.snacks: i64 = 1
        self.visits: i64 = 2
        self.grocery_spaces: i64 = 5
        self.buffet_spaces: i64 = 2
        self.budget: i64 = 6
        self.sale_price: i64 = 1
        self.regular_price: i64 = 3
        self.special_price: i64 = 5
        self.pizza_fixed: i64 = 0
        self.pizza_random: i64 = 5
        self.buffet_row: i64 = 4
        self.take_recipes: i64 = 3
        self.cook: i64 = 3
        self.take_activities: i64 = 2
        self.work_out: i64 = 3
        self.bag_each: i64 = 10
        self.trash_points: i64 = -2
        self.set_bonus: vec[i64] = row_of(codes.ICONS + 1)
        self.freezer_spaces: i64 = 4
        self.thaw_spaces: i64 = 2
        self.thaws: i64 = 2

        # Options.
        self.diets: i64 = 0
        self.pot_luck = False
        self.goals = False
        self.allergies = False
        self.freezer = False
        self.live_offer = False
        self.shuffled_bottom = False
        self.bonus_late = False
        self.pass_keeps_bonus = False
        self.null_actions = False
        self.choose_axes = False
        self.order_covered = False
        self.dry_pizza: i64 = 0  # the foods that pizza never has
        self.full_market = False
        self.one_assistant = False
        self.recipe_penalty_rule: i64 = 0
        self.activity_full_penalty = False
        self.allergen_intake: i64 = 0
        self.draft_diets = False
        self.draft_allergies = False
        self.random_assistants = False
        self.first_player: i64 = NOBODY  # drawn by lot
