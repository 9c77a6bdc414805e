"""Food for Thought moves as words: `place:grocery`, `buy:grain>sale`, `cook:trail-mix>nuts`."""

from smorgasboard.engine.names import Names
from smorgasboard.games.food_for_thought import codes, messages
from smorgasboard.games.food_for_thought.abilities import ability_text, sentence
from smorgasboard.games.food_for_thought.baskets import FOODS
from smorgasboard.games.food_for_thought.ch4_actions import IS_BONUS
from smorgasboard.games.food_for_thought.content import FoodPack
from smorgasboard.games.food_for_thought.messages import FoodAction
from smorgasboard.games.food_for_thought.state import FoodState
from smorgasboard.games.food_for_thought.words import PRICES, SPACES

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
DICE = ("column", "row", "both")
ENDINGS = {
    codes.ASK_EACH: "Refuse.",
}
FOOD_TEXTS = {
    codes.ASK_GAIN: "Gain {food}.",
    codes.ASK_MOVE: "Move {food}.",
    codes.ASK_SWAP: "Give up {food}.",
    codes.ASK_SWAP_FOR: "Take {food} for it.",
    codes.ASK_ANY_FOOD: "Put {food} there.",
    codes.ASK_DIVERT: "Do not eat {food}.",
    codes.ASK_SKIM: "Take {food} from the meal.",
    codes.ASK_MIRROR: "Gain {food} too.",
    codes.ASK_TRADE_GIVE: "Give {food}.",
    codes.ASK_TRADE_GET: "Ask for {food}.",
}


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
    words = Words(pack, state, names)
    if move < codes.HIRE:
        return placing(words, move)
    if move < codes.COOK:
        return first_block(words, move)
    if move < codes.CARD:
        return card_block(words, move)
    return last_block(words, move)


def placing(words: Words, move: int) -> FoodAction:
    if move == codes.DONE:
        return messages.Done(notation="done", text=ENDINGS.get(words.asked, words.question.ending))
    if move == codes.ACCEPT:
        return messages.Accept(notation="accept", text="Do it.")
    if move >= codes.PASS:
        return passing(move - codes.PASS)
    if move >= codes.PLACE_STAND:
        stand = words.pack.stands[move - codes.PLACE_STAND]
        text = f"Visit {stand.name} on the Farmers Market."
        return messages.Place(
            notation=f"place:market>{stand.id}", text=text, space="market", at=stand.id
        )
    if move >= codes.PLACE_BUFFET:
        row = str(move - codes.PLACE_BUFFET + 1)
        text = f"Dine at the Chinese Buffet, row {row}."
        return messages.Place(notation=f"place:buffet>{row}", text=text, space="buffet", at=row)
    space = ("grocery", "pizza", "snack", "cook", "work-out")[move - codes.PLACE_GROCERY]
    verb = "Move the marker to" if words.asked == codes.ASK_TURN and bonus(words) else "Go to"
    return messages.Place(
        notation=f"place:{space}", text=f"{verb} {SPACE_NAMES[space]}.", space=space
    )


def bonus(words: Words) -> bool:
    return words.state.frames.depth > 0 and bool(words.state.frames.number(IS_BONUS))


def passing(number: int) -> FoodAction:
    space = PASSES[number]
    where = "your own board" if space == "idle" else SPACE_NAMES[space]
    text = f"Place a marker on {where} and pass for this round."
    return messages.Pass(notation=f"pass:{space}", text=text, space=space)


def first_block(words: Words, move: int) -> FoodAction:
    """Assistants, cards to take, purchases, foods."""
    pack = words.pack
    if move < codes.ASK:
        helper = pack.assistants[move - codes.HIRE]
        return messages.Hire(
            notation=f"hire:{helper.id}", text=f"Hire the {helper.name}.", assistant=helper.id
        )
    if move < codes.TAKE_RECIPE:
        return asking(words, move - codes.ASK)
    if move < codes.BUY:
        recipe = move < codes.TAKE_ACTIVITY
        deck = "recipe" if recipe else "activity"
        cards = pack.recipes if recipe else pack.activities
        card = cards[move - (codes.TAKE_RECIPE if recipe else codes.TAKE_ACTIVITY)]
        return messages.TakeCard(
            notation=f"take:{card.id}", text=f"Take {card.name}.", deck=deck, card=card.id
        )
    if move < codes.CELL:
        food, price = divmod(int(move - codes.BUY), 3)
        how = ("on sale", "off sale", "by special order")[price]
        return messages.Buy(
            notation=f"buy:{pack.foods[food].id}>{PRICES[price]}",
            text=f"Buy {words.food(food)} {how}.",
            food=pack.foods[food].id,
            price=PRICES[price],
        )
    if move < codes.FOOD:
        row, column = divmod(int(move - codes.CELL), 6)
        verb = "Clear" if words.asked == codes.ASK_UNCOVER else "Cover"
        text = f"{verb} the space in row {row + 1}, column {column + 1}."
        return messages.ChooseCell(
            notation=f"cell:{row + 1}{column + 1}", text=text, row=row + 1, column=column + 1
        )
    return food_block(words, move)


def asking(words: Words, number: int) -> FoodAction:
    at, option = divmod(number, 2)
    helper = words.pack.assistants[at]
    what = helper.options[option]
    return messages.AskAssistant(
        notation=f"ask:{helper.id}>{option + 1}",
        text=f"{helper.name}: {ability_text(words.pack, what.when, what.do)}",
        assistant=helper.id,
        option=option + 1,
    )


def food_block(words: Words, move: int) -> FoodAction:
    base = codes.FOOD if move < codes.FROM_TILE else codes.FROM_TILE
    if move >= codes.THAW:
        food = words.pack.foods[move - codes.THAW]
        return messages.ThawFood(
            notation=f"thaw:{food.id}", text=f"Thaw {food.name}.", food=food.id
        )
    food = words.pack.foods[move - base]
    name = food.name if base == codes.FOOD else f"{food.name} from the tile"
    text = FOOD_TEXTS.get(words.asked, words.question.food_text).format(food=name)
    word = "food" if base == codes.FOOD else "tile"
    return messages.ChooseFood(
        notation=f"{word}:{food.id}", text=text, food=food.id, tile=word == "tile"
    )


def card_block(words: Words, move: int) -> FoodAction:
    """Cooking, working out, abilities."""
    pack = words.pack
    if move < codes.ANY_SPACE:
        at, number = divmod(int(move - codes.COOK), FOODS)
        recipe, food = pack.recipes[at], pack.foods[number]
        return messages.CookFood(
            notation=f"cook:{recipe.id}>{food.id}",
            text=f"Put {food.name} on {recipe.name}.",
            recipe=recipe.id,
            food=food.id,
        )
    if move < codes.WORK_OUT:
        at, space = divmod(int(move - codes.ANY_SPACE), codes.SLOTS)
        recipe = pack.recipes[at]
        return messages.FillSpace(
            notation=f"any:{recipe.id}>{space + 1}",
            text=f"Put any food on space {space + 1} of {recipe.name}.",
            recipe=recipe.id,
            space=space + 1,
        )
    if move < codes.USE:
        return working_out(words, move - codes.WORK_OUT)
    recipe = pack.recipes[move - codes.USE]
    return messages.UseAbility(
        notation=f"use:{recipe.id}",
        text=f"Use {recipe.name}: {ability_text(pack, recipe.when, recipe.do)}",
        recipe=recipe.id,
    )


def working_out(words: Words, number: int) -> FoodAction:
    at, rest = divmod(number, 22)
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


def last_block(words: Words, move: int) -> FoodAction:
    pack = words.pack
    if move < codes.SEAT:
        recipe = move < codes.DROP
        deck = "recipe" if recipe else "activity"
        cards = pack.recipes if recipe else pack.activities
        card = cards[move - (codes.CARD if recipe else codes.DROP)]
        return messages.ChooseCard(
            notation=f"card:{card.id}", text=card_text(words, card.name), deck=deck, card=card.id
        )
    if move < codes.FACE:
        seat = move - codes.SEAT
        name = words.names.mid(seat) if seat < words.state.seats else f"seat {seat}"
        return messages.ChooseSeat(notation=f"seat:{seat}", text=f"Choose {name}.", seat=seat)
    if move < codes.REROLL:
        die, face = divmod(int(move - codes.FACE), 6)
        return messages.SetDie(
            notation=f"die:{DICE[die]}>{face + 1}",
            text=f"Turn the {DICE[die]} die to {face + 1}.",
            die=DICE[die],
            face=face + 1,
        )
    if move < codes.RECALL:
        dice = DICE[move - codes.REROLL]
        what = "both dice" if dice == "both" else f"the {dice} die"
        return messages.RerollDice(notation=f"reroll:{dice}", text=f"Roll {what} again.", dice=dice)
    return rarest(words, move)


def card_text(words: Words, name: str) -> str:
    verbs = {codes.ASK_DROP: "Put {} back.", codes.ASK_READY: "Turn {} face-up."}
    return verbs.get(words.asked, "Use {}.").format(name)


def rarest(words: Words, move: int) -> FoodAction:
    pack = words.pack
    if move < codes.BRANCH:
        space = SPACES[move - codes.RECALL]
        text = f"Take your marker back from {SPACE_NAMES[space]}."
        return messages.TakeBack(notation=f"recall:{space}", text=text, space=space)
    if move < codes.KEEP:
        branch = move - codes.BRANCH
        return messages.ChooseBranch(
            notation=f"branch:{branch + 1}", text=branch_text(words, branch), branch=branch + 1
        )
    if move < codes.TO_KITCHEN:
        life, number = divmod(int(move - codes.KEEP), FOODS)
        space = "thaw" if life == codes.LIVES else str(life + 1)
        where = "the thaw area" if space == "thaw" else f"kitchen space {space}"
        food = pack.foods[number]
        return messages.KeepFresh(
            notation=f"keep:{space}>{food.id}",
            text=f"Keep {food.name} in {where} fresh.",
            space=space,
            food=food.id,
        )
    if move < codes.DIET:
        place = ("kitchen", "freezer", "group", "tile")[move - codes.TO_KITCHEN]
        goal = {"group": "into the food group", "tile": "on the allergy tile"}
        text = f"Put {arriving(words)} {goal.get(place, f'into the {place}')}."
        return messages.PutInto(notation=f"to:{place}", text=text, place=place)
    if move < codes.ALLERGY:
        diet = pack.diets[move - codes.DIET]
        return messages.ChooseDiet(
            notation=f"diet:{diet.id}", text=f"Choose the {diet.name} diet.", diet=diet.id
        )
    if move < codes.AXES:
        allergy = pack.allergies[move - codes.ALLERGY]
        return messages.ChooseAllergy(
            notation=f"allergy:{allergy.id}", text=f"Choose {allergy.name}.", allergy=allergy.id
        )
    swapped = move == codes.AXES + 1
    dice = words.state.row, words.state.column
    column, row = dice if swapped else dice[::-1]
    text = f"Column {column + 1}, row {row + 1}."
    return messages.ChooseAxes(
        notation="axes:swapped" if swapped else "axes:as-rolled", text=text, swapped=swapped
    )


def branch_text(words: Words, branch: int) -> str:
    """What the branch of an open choice does."""
    if words.asked != codes.ASK_BRANCH:
        return f"Choose number {branch + 1}."
    choice = words.state.catalog.ops[words.state.frames.number(0)]
    return sentence(words.pack, choice.of[branch])


def arriving(words: Words) -> str:
    """The token that waits to be put somewhere."""
    food = words.question.food_to_put(words.state) if words.state.frames.depth else codes.NONE
    return "it" if food == codes.NONE else words.food(food)
