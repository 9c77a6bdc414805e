"""Food for Thought moves as words: `place:grocery`, `buy:grain>sale`, `cook:trail-mix>nuts`."""

from bisect import bisect_right
from collections.abc import Callable

from smorgasboard.engine.names import Names
from smorgasboard.games.food_for_thought import codes, messages
from smorgasboard.games.food_for_thought.abilities import ability_text, sentence
from smorgasboard.games.food_for_thought.baskets import FOODS
from smorgasboard.games.food_for_thought.content import ActivityData, FoodPack, RecipeData
from smorgasboard.games.food_for_thought.effects.choose import CHOICE
from smorgasboard.games.food_for_thought.messages import FoodAction
from smorgasboard.games.food_for_thought.state import FoodState
from smorgasboard.games.food_for_thought.words import DICE, PRICES, SPACES

SPACE_NAMES = {
    "grocery": "Grocery Shopping",
    "market": "Farmers Market",
    "pizza": "Pizza To Go",
    "buffet": "Chinese Buffet",
    "snack": "Snack",
    "cook": "Recipes & Cook",
    "work-out": "Activities & Work Out",
}
PASSES = ("grocery", "pizza", "buffet", "idle")


class Words:
    """A pack, and who plays, for the words of a move."""

    def __init__(self, pack: FoodPack, state: FoodState, names: Names) -> None:
        self.pack = pack
        self.state = state
        self.names = names
        self.asked = state.frames.kind() if state.frames.depth else codes.ASK_TURN
        self.question = state.catalog.questions[self.asked]

    def food(self, food: int) -> str:
        return self.pack.foods[food].name


def describe(pack: FoodPack, state: FoodState, move: int, names: Names) -> FoodAction:
    """The move with that code, for the seat to act."""
    first, told = BLOCKS[bisect_right(STARTS, move) - 1]
    return told(Words(pack, state, names), move - first)


# One function for each block of moves; `number` counts within it.


def done(words: Words, number: int) -> FoodAction:
    return messages.Done(notation="done", text=words.question.ending)


def accept(words: Words, number: int) -> FoodAction:
    return messages.Accept(notation="accept", text="Do it.")


def place(words: Words, number: int) -> FoodAction:
    space = ("grocery", "pizza", "snack", "cook", "work-out")[number]
    verb = "Move the marker to" if moves_a_marker(words) else "Go to"
    return messages.Place(
        notation=f"place:{space}", text=f"{verb} {SPACE_NAMES[space]}.", space=space
    )


def moves_a_marker(words: Words) -> bool:
    return words.state.frames.depth > 0 and words.question.moves_a_marker(words.state)


def place_at_buffet(words: Words, number: int) -> FoodAction:
    row = str(number + 1)
    text = f"Dine at the Chinese Buffet, row {row}."
    return messages.Place(notation=f"place:buffet>{row}", text=text, space="buffet", at=row)


def place_at_stand(words: Words, number: int) -> FoodAction:
    stand = words.pack.stands[number]
    text = f"Visit {stand.name} at the Farmers Market."
    return messages.Place(
        notation=f"place:market>{stand.id}", text=text, space="market", at=stand.id
    )


def pass_turn(words: Words, number: int) -> FoodAction:
    space = PASSES[number]
    where = "your own board" if space == "idle" else SPACE_NAMES[space]
    text = f"Place a marker on {where} and pass for this round."
    return messages.Pass(notation=f"pass:{space}", text=text, space=space)


def hire(words: Words, number: int) -> FoodAction:
    helper = words.pack.assistants[number]
    return messages.Hire(
        notation=f"hire:{helper.id}", text=f"Hire the {helper.name}.", assistant=helper.id
    )


def ask_assistant(words: Words, number: int) -> FoodAction:
    at, option = divmod(number, 2)
    helper = words.pack.assistants[at]
    what = helper.options[option]
    return messages.AskAssistant(
        notation=f"ask:{helper.id}>{option + 1}",
        text=helping(helper.name, ability_text(words.pack, what.when, what.do)),
        assistant=helper.id,
        option=option + 1,
    )


def helping(name: str, text: str) -> str:
    """`Kitchen Assistant, while cooking: gain 1 Grain.`: one colon is enough."""
    when, colon, what = text.partition(": ")
    return f"{name}, {lower(when)}: {lower(what)}" if colon else f"{name}: {lower(text)}"


def lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def take_recipe(words: Words, number: int) -> FoodAction:
    return take("recipe", words.pack.recipes[number])


def take_activity(words: Words, number: int) -> FoodAction:
    return take("activity", words.pack.activities[number])


def take(deck: str, card: RecipeData | ActivityData) -> FoodAction:
    return messages.TakeCard(
        notation=f"take:{card.id}", text=f"Take {card.name}.", deck=deck, card=card.id
    )


def buy(words: Words, number: int) -> FoodAction:
    at, price = divmod(number, 3)
    food, how = words.pack.foods[at], ("on sale", "at full price", "by special order")[price]
    return messages.Buy(
        notation=f"buy:{food.id}>{PRICES[price]}",
        text=f"Buy {food.name} {how}.",
        food=food.id,
        price=PRICES[price],
    )


def choose_cell(words: Words, number: int) -> FoodAction:
    row, column = divmod(number, 6)
    text = words.question.cell_text.format(row=row + 1, column=column + 1)
    return messages.ChooseCell(
        notation=f"cell:{row + 1}{column + 1}", text=text, row=row + 1, column=column + 1
    )


def choose_food(words: Words, number: int) -> FoodAction:
    food = words.pack.foods[number]
    text = food_text(words, food.name)
    return messages.ChooseFood(notation=f"food:{food.id}", text=text, food=food.id)


def choose_from_tile(words: Words, number: int) -> FoodAction:
    food = words.pack.foods[number]
    text = food_text(words, f"{food.name} from the tile")
    return messages.ChooseFood(notation=f"tile:{food.id}", text=text, food=food.id, tile=True)


def food_text(words: Words, name: str) -> str:
    return words.question.food_text.format(food=name)


def thaw(words: Words, number: int) -> FoodAction:
    food = words.pack.foods[number]
    return messages.ThawFood(notation=f"thaw:{food.id}", text=f"Thaw {food.name}.", food=food.id)


def cook(words: Words, number: int) -> FoodAction:
    at, which = divmod(number, FOODS)
    recipe, food = words.pack.recipes[at], words.pack.foods[which]
    return messages.CookFood(
        notation=f"cook:{recipe.id}>{food.id}",
        text=f"Put {food.name} on {recipe.name}.",
        recipe=recipe.id,
        food=food.id,
    )


def fill_space(words: Words, number: int) -> FoodAction:
    at, space = divmod(number, codes.SLOTS)
    recipe = words.pack.recipes[at]
    return messages.FillSpace(
        notation=f"any:{recipe.id}>{space + 1}",
        text=f"Put any food on space {space + 1} of {recipe.name}.",
        recipe=recipe.id,
        space=space + 1,
    )


def work_out(words: Words, number: int) -> FoodAction:
    at, rest = divmod(number, 2 * FOODS)
    activity, food, tokens = words.pack.activities[at], words.pack.foods[rest // 2], rest % 2 + 1
    many = food.name if tokens == 1 else f"2 {food.name}"
    twice = "" if tokens == 1 else "*2"
    return messages.WorkOut(
        notation=f"train:{activity.id}>{food.id}{twice}",
        text=f"Use {many} for {activity.name}.",
        activity=activity.id,
        food=food.id,
        tokens=tokens,
    )


def use_ability(words: Words, number: int) -> FoodAction:
    recipe = words.pack.recipes[number]
    return messages.UseAbility(
        notation=f"use:{recipe.id}",
        text=f"Use {recipe.name}: {ability_text(words.pack, recipe.when, recipe.do)}",
        recipe=recipe.id,
    )


def choose_recipe(words: Words, number: int) -> FoodAction:
    return choose_card(words, "recipe", words.pack.recipes[number])


def choose_activity(words: Words, number: int) -> FoodAction:
    return choose_card(words, "activity", words.pack.activities[number])


def choose_card(words: Words, deck: str, card: RecipeData | ActivityData) -> FoodAction:
    text = words.question.card_text.format(card=card.name)
    return messages.ChooseCard(notation=f"card:{card.id}", text=text, deck=deck, card=card.id)


def choose_seat(words: Words, seat: int) -> FoodAction:
    name = words.names.mid(seat) if seat < words.state.seats else f"seat {seat}"
    return messages.ChooseSeat(notation=f"seat:{seat}", text=f"Choose {name}.", seat=seat)


def set_die(words: Words, number: int) -> FoodAction:
    at, face = divmod(number, 6)
    die = DICE[at]
    return messages.SetDie(
        notation=f"die:{die}>{face + 1}",
        text=f"Turn the {die} die to {face + 1}.",
        die=die,
        face=face + 1,
    )


def reroll(words: Words, number: int) -> FoodAction:
    dice = (*DICE, "both")[number]
    what = "both dice" if dice == "both" else f"the {dice} die"
    return messages.RerollDice(notation=f"reroll:{dice}", text=f"Roll {what} again.", dice=dice)


def take_back(words: Words, number: int) -> FoodAction:
    space = SPACES[number]
    text = f"Take your marker back from {SPACE_NAMES[space]}."
    return messages.TakeBack(notation=f"recall:{space}", text=text, space=space)


def choose_branch(words: Words, branch: int) -> FoodAction:
    return messages.ChooseBranch(
        notation=f"branch:{branch + 1}", text=branch_text(words, branch), branch=branch + 1
    )


def keep_fresh(words: Words, number: int) -> FoodAction:
    life, which = divmod(number, FOODS)
    space = "thaw" if life == codes.LIVES else str(life + 1)
    where = "the thaw area" if space == "thaw" else f"kitchen space {space}"
    food = words.pack.foods[which]
    return messages.KeepFresh(
        notation=f"keep:{space}>{food.id}",
        text=f"Keep {food.name} in {where} fresh.",
        space=space,
        food=food.id,
    )


def put_into(words: Words, number: int) -> FoodAction:
    place = ("kitchen", "freezer", "group", "tile")[number]
    goal = {"group": "into the food group", "tile": "on the allergy tile"}
    text = f"Put {arriving(words)} {goal.get(place, f'into the {place}')}."
    return messages.PutInto(notation=f"to:{place}", text=text, place=place)


def choose_diet(words: Words, number: int) -> FoodAction:
    diet = words.pack.diets[number]
    return messages.ChooseDiet(
        notation=f"diet:{diet.id}", text=f"Choose the {diet.name} diet.", diet=diet.id
    )


def choose_allergy(words: Words, number: int) -> FoodAction:
    allergy = words.pack.allergies[number]
    return messages.ChooseAllergy(
        notation=f"allergy:{allergy.id}", text=f"Choose {allergy.name}.", allergy=allergy.id
    )


def choose_axes(words: Words, number: int) -> FoodAction:
    swapped = number == 1
    dice = words.state.row, words.state.column
    column, row = dice if swapped else dice[::-1]
    text = f"Read them as column {column + 1}, row {row + 1}."
    return messages.ChooseAxes(
        notation="axes:swapped" if swapped else "axes:as-rolled", text=text, swapped=swapped
    )


def branch_text(words: Words, branch: int) -> str:
    """What the branch of an open choice does."""
    if words.asked != codes.ASK_BRANCH:
        return f"Choose number {branch + 1}."
    choice = words.state.catalog.effects[words.state.frames.number(CHOICE)].op
    return sentence(words.pack, choice.of[branch])


def arriving(words: Words) -> str:
    """The token that waits to be put somewhere."""
    food = words.question.food_to_put(words.state) if words.state.frames.depth else codes.NONE
    return "it" if food == codes.NONE else words.food(food)


BLOCKS: tuple[tuple[int, Callable[[Words, int], FoodAction]], ...] = (
    (codes.DONE, done),
    (codes.ACCEPT, accept),
    (codes.PLACE_GROCERY, place),
    (codes.PLACE_BUFFET, place_at_buffet),
    (codes.PLACE_STAND, place_at_stand),
    (codes.PASS, pass_turn),
    (codes.HIRE, hire),
    (codes.ASK, ask_assistant),
    (codes.TAKE_RECIPE, take_recipe),
    (codes.TAKE_ACTIVITY, take_activity),
    (codes.BUY, buy),
    (codes.CELL, choose_cell),
    (codes.FOOD, choose_food),
    (codes.FROM_TILE, choose_from_tile),
    (codes.THAW, thaw),
    (codes.COOK, cook),
    (codes.ANY_SPACE, fill_space),
    (codes.WORK_OUT, work_out),
    (codes.USE, use_ability),
    (codes.CARD, choose_recipe),
    (codes.DROP, choose_activity),
    (codes.SEAT, choose_seat),
    (codes.FACE, set_die),
    (codes.REROLL, reroll),
    (codes.RECALL, take_back),
    (codes.BRANCH, choose_branch),
    (codes.KEEP, keep_fresh),
    (codes.TO_KITCHEN, put_into),
    (codes.DIET, choose_diet),
    (codes.ALLERGY, choose_allergy),
    (codes.AXES, choose_axes),
)
"""Where each block begins, and how its moves are told."""
STARTS = [first for first, told in BLOCKS]
