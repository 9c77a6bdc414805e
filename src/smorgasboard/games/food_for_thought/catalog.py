"""The pack and the options as numbers: what the rules read. Never changes."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import Counts, Pile, piles_of, row_of
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.question import Question

PARTS: Final[i64] = 6


@final
class Catalog:
    def __init__(self, effects: list[Effect], questions: list[Question], counters: i64) -> None:
        # Recipes. Spaces are masks of the foods they accept.
        self.recipe_spaces: Final = Counts(codes.RECIPES, codes.SLOTS)
        self.recipe_size: Final[vec[i64]] = row_of(codes.RECIPES)
        self.recipe_points: Final[vec[i64]] = row_of(codes.RECIPES)
        self.recipe_penalty: Final[vec[i64]] = row_of(codes.RECIPES)
        self.recipe_module: Final[vec[i64]] = row_of(codes.RECIPES)  # 0 base, 1 Pot Luck, 2 Freezer
        self.recipe_starred: Final[vec[i64]] = row_of(codes.RECIPES)
        self.recipe_when: Final[vec[i64]] = row_of(codes.RECIPES)
        self.abilities: Final = piles_of(codes.MOMENTS)
        """By moment: the recipes whose ability is for it, in their order."""
        self.recipe_start: Final[vec[i64]] = row_of(codes.RECIPES)
        self.recipe_end: Final[vec[i64]] = row_of(codes.RECIPES)
        self.recipe_shops: Final[vec[i64]] = row_of(
            codes.RECIPES
        )  # whether its ability may shop again

        # Activities. Spaces are foods from 1 on, or a wild.
        self.activity_spaces: Final = Counts(codes.ACTIVITIES, codes.SLOTS)
        self.activity_size: Final[vec[i64]] = row_of(codes.ACTIVITIES)
        self.activity_printed: Final[vec[i64]] = row_of(codes.ACTIVITIES)
        self.activity_points: Final[vec[i64]] = row_of(codes.ACTIVITIES)
        self.activity_penalty: Final[vec[i64]] = row_of(codes.ACTIVITIES)
        self.activity_icon: Final[vec[i64]] = row_of(codes.ACTIVITIES)
        self.icons: i64 = codes.ICONS

        # Foods, the shopping list and the market.
        self.life: Final[vec[i64]] = row_of(FOODS)
        self.lasting: i64 = 0
        """A basket full of all foods that keep for another round."""
        self.freezable: i64 = 0
        self.food_cells: Final[vec[i64]] = row_of(FOODS)
        self.cell_food: Final[vec[i64]] = row_of(codes.CELLS)
        self.shortage_cells: Final[vec[i64]] = row_of(codes.SHORTAGES)
        self.stand_round: Final[vec[i64]] = row_of(codes.STANDS)
        self.stand_kitchen: Final[vec[i64]] = row_of(codes.STANDS)
        self.stand_body: Final[vec[i64]] = row_of(codes.STANDS)
        self.stand_wild_kitchen: Final[vec[i64]] = row_of(codes.STANDS)
        self.stand_wild_body: Final[vec[i64]] = row_of(codes.STANDS)

        # Diets, allergies, goals.
        self.empty: Final = Counts(codes.DIETS, FOODS)
        self.capacity: Final = Counts(codes.DIETS, FOODS)
        self.track: Final = Counts(codes.DIETS * FOODS, codes.TRACK)
        self.diet_kind: Final[vec[i64]] = row_of(
            codes.DIETS
        )  # 0 standard, 1 alternate, 2 for one player
        self.allergen: Final[vec[i64]] = row_of(codes.ALLERGIES)
        self.tile_accepts: Final[vec[i64]] = row_of(codes.ALLERGIES)
        self.tile_empty: Final[vec[i64]] = row_of(codes.ALLERGIES)
        self.tile_capacity: Final[vec[i64]] = row_of(codes.ALLERGIES)
        self.tile_track: Final = Counts(codes.ALLERGIES, codes.TRACK)
        self.goal_counter: Final[vec[i64]] = row_of(codes.GOALS)
        self.goal_first: Final[vec[i64]] = row_of(codes.GOALS)
        self.goal_second: Final[vec[i64]] = row_of(codes.GOALS)

        # Assistants, effects and counters.
        self.option_when: Final = Counts(codes.ASSISTANTS, 2)
        self.option_start: Final = Counts(codes.ASSISTANTS, 2)
        self.option_end: Final = Counts(codes.ASSISTANTS, 2)
        self.shoppers: i64 = 0  # one bit for each assistant who may shop again, or turn dice
        self.assistants: i64 = 0  # one bit for each that is in the game
        self.effects: Final[vec[Effect]] = vec[Effect](effects)
        """A `vec`, since what is taken from a list is checked for its type every time."""
        self.questions: Final[vec[Question]] = vec[Question](questions)
        """By kind."""
        self.counters: Final = Counts(counters, PARTS)

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
        self.set_bonus: Final[vec[i64]] = row_of(codes.ICONS + 1)
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
        self.fair_start = False

    def abilities_for(self, moment: i64) -> Pile:
        return self.abilities[moment]
