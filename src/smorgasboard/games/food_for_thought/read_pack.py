"""A pack and the options as the numbers that the rules read."""

from typing import Any

from smorgasboard.engine.game import Setup
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import MOST, one
from smorgasboard.games.food_for_thought.catalog import Catalog
from smorgasboard.games.food_for_thought.content import FoodPack, Op
from smorgasboard.games.food_for_thought.counters import read_counter
from smorgasboard.games.food_for_thought.effect import Effect, Program
from smorgasboard.games.food_for_thought.effects import EFFECTS
from smorgasboard.games.food_for_thought.questions import QUESTIONS

WHENS = {
    "turn": codes.IN_TURN,
    "place": codes.WHEN_PLACING,
    "grocery": codes.WHEN_SHOPPING,
    "cook": codes.WHEN_COOKING,
    "workout": codes.WHEN_TRAINING,
    "dine": codes.WHEN_DINING,
    "end_round": codes.AT_ROUND_END,
    "end_game": codes.AT_GAME_END,
    "opponent_dines": codes.OPPONENT_DINES,
    "opponent_shops": codes.OPPONENT_SHOPS,
}
WILDS = {"*": codes.WILD_ONE, "*12": codes.WILD_ONE_OR_TWO, "*2": codes.WILD_TWO}
MODULES = {"base": 0, "pot-luck": 1, "freezer": 2}
DIET_KINDS = {"standard": 0, "alternate": 1, "solo": 2}


class PackReader:
    """Reads the effects and counters of a pack, each with a number."""

    def __init__(self, pack: FoodPack) -> None:
        self.pack = pack
        self.effects: list[Effect] = []
        self.counters: list[list[int]] = []

    def program(self, ops: list[Op]) -> Program:
        """The effects of a list. What they contain comes before them."""
        effects = [EFFECTS[op.op](op, self) for op in ops]
        start = len(self.effects)
        for number, effect in enumerate(effects, start):
            effect.number = number
        self.effects += effects
        return Program(start, len(self.effects))

    def counter(self, words: str) -> int:
        """The number of a counter, written as in `completed(recipe,uses=nuts|dairy)`."""
        return read_counter(self.pack, words, self.counters)


def catalog(setup: Setup[FoodPack], orders: dict[str, tuple[str, ...]]) -> Catalog:
    """The numbers of a pack and the options; `orders` has the values of each choice."""
    pack = setup.pack
    reader = PackReader(pack)
    recipes = [reader.program(recipe.do) for recipe in pack.recipes]
    helpers = [[reader.program(one.do) for one in helper.options] for helper in pack.assistants]
    goals = [reader.counter(goal.count) for goal in pack.goals]
    numbers = Catalog(reader.effects, QUESTIONS, len(reader.counters))
    for at, row in enumerate(reader.counters):
        numbers.counters.fill_row(at, row)
    write_recipes(pack, numbers, recipes)
    write_activities(pack, numbers)
    write_foods(pack, numbers)
    write_boards(pack, numbers)
    write_helpers(setup, numbers, helpers)
    for at, goal in enumerate(pack.goals):
        numbers.goal_counter[at] = goals[at]
        numbers.goal_first[at], numbers.goal_second[at] = goal.first, goal.second
    write_board(setup, numbers)
    write_options(setup, numbers, orders)
    return numbers


def write_recipes(pack: FoodPack, numbers: Catalog, programs: list[Program]) -> None:
    for at, recipe in enumerate(pack.recipes):
        for space, words in enumerate(recipe.spaces):
            numbers.recipe_spaces.put(at, space, pack.foods_of(words))
        numbers.recipe_size[at] = len(recipe.spaces)
        numbers.recipe_points[at] = numbers.recipe_penalty[at] = recipe.points
        numbers.recipe_module[at] = MODULES[recipe.module]
        numbers.recipe_starred[at] = int(recipe.starred)
        numbers.recipe_when[at] = WHENS[recipe.when]
        numbers.abilities_for(WHENS[recipe.when]).add(at)
        numbers.recipe_start[at] = programs[at].start
        numbers.recipe_end[at] = programs[at].end
        numbers.recipe_shops[at] = int(shops_again(numbers, programs[at]))


def shops_again(numbers: Catalog, program: Program) -> bool:
    return any(numbers.effects[at].shops_again() for at in range(program.start, program.end))


def write_activities(pack: FoodPack, numbers: Catalog) -> None:
    icons = [icon.id for icon in pack.icons]
    for at, activity in enumerate(pack.activities):
        for space, word in enumerate(activity.spaces):
            wants = WILDS[word] if word in WILDS else pack.food(word) + 1
            numbers.activity_spaces.put(at, space, wants)
            if word not in WILDS:
                numbers.activity_printed[at] |= 1 << pack.food(word)
        numbers.activity_size[at] = len(activity.spaces)
        numbers.activity_points[at] = activity.points
        numbers.activity_penalty[at] = activity.penalty
        numbers.activity_icon[at] = icons.index(activity.icon)


def write_foods(pack: FoodPack, numbers: Catalog) -> None:
    for at, food in enumerate(pack.foods):
        numbers.life[at] = food.life
        if food.life > 1:
            numbers.lasting |= MOST * one(at)
        numbers.freezable |= int(food.freezable) << at
    for row, line in enumerate(pack.shopping.grid):
        for column, name in enumerate(line):
            numbers.cell_food[row * 6 + column] = pack.food(name)
            numbers.food_cells[pack.food(name)] |= 1 << (row * 6 + column)
    for at, card in enumerate(pack.out_of_stock):
        for space in card.spaces:
            numbers.shortage_cells[at] |= 1 << ((int(space[0]) - 1) * 6 + int(space[1]) - 1)
    for at, stand in enumerate(pack.stands):
        numbers.stand_round[at] = stand.round
        for name in stand.foods:
            food_id, _, to = name.partition(">")
            body = (to or stand.to) == "body"
            if food_id == "any":
                wild = numbers.stand_wild_body if body else numbers.stand_wild_kitchen
                wild[at] += 1
            else:
                basket = numbers.stand_body if body else numbers.stand_kitchen
                basket[at] += one(pack.food(food_id))


def write_boards(pack: FoodPack, numbers: Catalog) -> None:
    for at, diet in enumerate(pack.diets):
        numbers.diet_kind[at] = DIET_KINDS[diet.kind]
        for name, group in diet.groups.items():
            food = pack.food(name)
            numbers.empty.put(at, food, group.empty)
            numbers.capacity.put(at, food, len(group.track))
            numbers.track.fill_row(at * 11 + food, group.track)
    for at, allergy in enumerate(pack.allergies):
        numbers.allergen[at] = pack.food(allergy.covers)
        numbers.tile_accepts[at] = pack.foods_of("|".join(allergy.accepts))
        numbers.tile_empty[at] = allergy.empty
        numbers.tile_capacity[at] = len(allergy.track)
        numbers.tile_track.fill_row(at, allergy.track)


def write_helpers(setup: Setup[FoodPack], numbers: Catalog, programs: list[list[Program]]) -> None:
    for at, helper in enumerate(setup.pack.assistants):
        if setup.seats not in helper.boxed_with:
            numbers.assistants |= 1 << at
        for number, option in enumerate(helper.options):
            numbers.option_when.put(at, number, WHENS[option.when])
            numbers.option_start.put(at, number, programs[at][number].start)
            numbers.option_end.put(at, number, programs[at][number].end)
            numbers.shoppers |= int(shops_again(numbers, programs[at][number])) << at


def write_board(setup: Setup[FoodPack], numbers: Catalog) -> None:
    board = setup.pack.board
    numbers.rounds, numbers.markers = board.rounds, board.markers
    numbers.snacks, numbers.visits = board.snacks, board.market_visits
    numbers.grocery_spaces = board.grocery_spaces[setup.seats - 1]
    numbers.buffet_spaces = board.buffet_spaces[setup.seats - 1]
    numbers.budget, numbers.sale_price = board.budget, board.sale_price
    numbers.regular_price, numbers.special_price = board.regular_price, board.special_price
    numbers.pizza_fixed = sum(one(setup.pack.food(name)) for name in board.pizza_fixed)
    numbers.pizza_random, numbers.buffet_row = board.pizza_random, board.buffet_row_size
    numbers.take_recipes, numbers.cook = board.take_recipes, board.cook
    numbers.take_activities, numbers.work_out = board.take_activities, board.work_out
    numbers.bag_each, numbers.trash_points = board.bag_per_food, board.trash_points
    for size, bonus in enumerate(board.set_bonus):
        numbers.set_bonus[size] = bonus
    numbers.freezer_spaces, numbers.thaw_spaces = board.freezer_spaces, board.thaw_spaces
    numbers.thaws = board.thaws_per_cook


def write_options(
    setup: Setup[FoodPack], numbers: Catalog, orders: dict[str, tuple[str, ...]]
) -> None:
    options: dict[str, Any] = setup.options

    def chosen(name: str) -> int:
        return orders[name].index(str(options[name]))

    numbers.diets = chosen("diets")
    numbers.pot_luck, numbers.goals = options["pot_luck"], options["goals"]
    numbers.allergies, numbers.freezer = options["food_allergy"], options["freezer"]
    numbers.live_offer = bool(chosen("recipe_offer"))
    numbers.shuffled_bottom = bool(chosen("bottom_order"))
    numbers.bonus_late = bool(chosen("pizza_bonus"))
    numbers.pass_keeps_bonus = options["pass_keeps_pizza_bonus"]
    numbers.null_actions = options["allow_null_actions"]
    numbers.choose_axes = bool(chosen("dice_axes"))
    numbers.order_covered = bool(chosen("special_order"))
    if options["pizza_no_alcohol"]:
        numbers.dry_pizza = 1 << setup.pack.food("alcohol")
    numbers.full_market = bool(chosen("two_player_market"))
    numbers.one_assistant = bool(chosen("solo_assistant_uses")) and setup.seats == 1
    numbers.recipe_penalty_rule = chosen("recipe_penalty")
    numbers.activity_full_penalty = bool(chosen("activity_penalty"))
    numbers.allergen_intake = chosen("allergen_intake")
    numbers.draft_diets = bool(chosen("diet_assignment"))
    numbers.draft_allergies = bool(chosen("allergy_assignment"))
    numbers.random_assistants = bool(chosen("first_round_assistants"))
    numbers.fair_start = options["fair_start"]
    first = options["first_player"]
    numbers.first_player = NOBODY if first == "random" else int(first)
