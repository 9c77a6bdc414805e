"""What happened in Food for Thought, decoded from the journal and told in sentences."""

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from typing import Any

from smorgasboard.engine.errors import listed
from smorgasboard.engine.names import Names, counted
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought import messages as m
from smorgasboard.games.food_for_thought.content import FoodPack, foods_in
from smorgasboard.games.food_for_thought.messages import FoodEvent, Foods
from smorgasboard.games.food_for_thought.notation import SPACE_NAMES
from smorgasboard.games.food_for_thought.scoresheet import result_alone
from smorgasboard.games.food_for_thought.words import PLACES, SPACES


def decode(pack: FoodPack, seats: int, note: list[int]) -> FoodEvent:
    """An event from the numbers that the rules noted."""
    kind, first, second, third = note
    if kind in DECKS:
        return decode_card(pack, kind, first, second, third)
    if kind in FOOD_EVENTS:
        return decode_food(pack, kind, first, second, third)
    match kind:
        case codes.ROUND_BEGAN:
            return m.RoundBegan(first, second)
        case codes.OUT_OF_STOCK:
            return m.OutOfStock((pack.out_of_stock[first].id, pack.out_of_stock[second].id))
        case codes.HIRED:
            return m.Hired(first, pack.assistants[second].id)
        case codes.PLACED:
            return m.MarkerPlaced(first, SPACES[second], place_at(pack, third))
        case codes.PASSED:
            return m.Passed(first, SPACES[second])
        case codes.ROLLED | codes.DICE_SET:
            return m.DiceRolled(first, second + 1, third + 1, kind == codes.DICE_SET)
        case codes.ASSISTANT_ASKED | codes.BORROWED:
            helper = pack.assistants[second // 2].id
            return m.AssistantAsked(first, helper, second % 2 + 1, kind == codes.BORROWED)
        case codes.SPOILED:
            return m.FoodSpoiled(first, second)
        case codes.TRASH_CLEARED:
            return m.TrashCleared(first, second)
        case codes.SCORED:
            return m.PointsScored(first, second)
        case codes.MARKER_BACK | codes.BONUS_MOVED:
            return m.MarkerMoved(first, SPACES[second], kind == codes.MARKER_BACK)
        case codes.DIET_GIVEN:
            return m.BoardGiven(first, "diet", pack.diets[second].id)
        case codes.ALLERGY_GIVEN:
            return m.BoardGiven(first, "allergy", pack.allergies[second].id)
        case codes.UNCOVERED:
            return m.CellUncovered(first, second // 6 + 1, second % 6 + 1)
        case codes.FIRST_CLAIMED:
            return m.FirstClaimed(first)
        case codes.BRANCH_TAKEN:
            return m.BranchTaken(first, second + 1)
    won = tuple(seat for seat in range(seats) if first >> seat & 1)
    return m.GameEnded(won, second if seats == 1 else None)


def place_at(pack: FoodPack, move: int) -> str | None:
    """The stand or the row that a marker stands for."""
    if move >= codes.PLACE_STAND:
        return pack.stands[move - codes.PLACE_STAND].id
    if move >= codes.PLACE_BUFFET:
        return str(move - codes.PLACE_BUFFET + 1)
    return None


DECKS = {
    codes.TOOK_RECIPE,
    codes.TOOK_ACTIVITY,
    codes.RECIPE_DONE,
    codes.ACTIVITY_DONE,
    codes.ABILITY_USED,
    codes.COPIED,
    codes.RECIPE_SHOWN,
    codes.ACTIVITY_SHOWN,
    codes.STAND_OPEN,
    codes.GOAL_SHOWN,
    codes.CARD_BACK,
    codes.CARD_READY,
}


def decode_card(pack: FoodPack, kind: int, first: int, second: int, third: int) -> FoodEvent:
    match kind:
        case codes.TOOK_RECIPE:
            return m.CardTaken(first, "recipe", pack.recipes[second].id)
        case codes.TOOK_ACTIVITY:
            return m.CardTaken(first, "activity", pack.activities[second].id)
        case codes.RECIPE_DONE:
            return m.CardFinished(first, "recipe", pack.recipes[second].id, third)
        case codes.ACTIVITY_DONE:
            return m.CardFinished(first, "activity", pack.activities[second].id, third)
        case codes.ABILITY_USED | codes.COPIED:
            return m.AbilityUsed(first, pack.recipes[second].id, kind == codes.COPIED)
        case codes.RECIPE_SHOWN:
            return m.CardShown("recipe", pack.recipes[first].id)
        case codes.ACTIVITY_SHOWN:
            return m.CardShown("activity", pack.activities[first].id)
        case codes.STAND_OPEN:
            return m.CardShown("stand", pack.stands[first].id)
        case codes.GOAL_SHOWN:
            return m.CardShown("goal", pack.goals[first].id)
        case codes.CARD_READY:
            return m.CardReadied(first, pack.recipes[second].id)
    if second == codes.RECIPE:
        return m.CardReturned(first, "recipe", pack.recipes[third].id)
    return m.CardReturned(first, "activity", pack.activities[third].id)


FOOD_EVENTS = {
    codes.BOUGHT,
    codes.COOKED,
    codes.WORKED_OUT,
    codes.FOOD_MOVED,
    codes.GAVE,
    codes.FOOD_SET_OUT,
    codes.KEPT,
}


def decode_food(pack: FoodPack, kind: int, first: int, second: int, third: int) -> FoodEvent:
    match kind:
        case codes.BOUGHT:
            return m.FoodBought(first, pack.foods[second].id, third)
        case codes.COOKED:
            return m.FoodCooked(first, pack.recipes[second].id, pack.foods[third].id)
        case codes.WORKED_OUT:
            food = pack.foods[third // 2].id
            return m.WorkedOut(first, pack.activities[second].id, food, third % 2 + 1)
        case codes.FOOD_MOVED:
            return m.FoodMoved(
                first, foods_in(pack, second), PLACES[third // 16], PLACES[third % 16]
            )
        case codes.GAVE:
            return m.FoodGiven(first, second, foods_in(pack, third))
        case codes.FOOD_SET_OUT:
            return m.FoodSetOut(SPACES[first], second + 1, foods_in(pack, third))
    return m.FoodKept(first, foods_in(pack, second))


def foods_text(pack: FoodPack, foods: Foods) -> str:
    """`2 Grain and Water`."""
    parts = [
        food.name if foods[food.id] == 1 else f"{foods[food.id]} {food.name}"
        for food in pack.foods
        if food.id in foods
    ]
    return listed(parts) if parts else "nothing"


def name_of(pack: FoodPack, deck: str, card: str) -> str:
    """The name printed on a card."""
    decks: dict[str, list[Any]] = {
        "recipe": pack.recipes,
        "activity": pack.activities,
        "stand": pack.stands,
        "goal": pack.goals,
        "assistant": pack.assistants,
        "diet": pack.diets,
        "allergy": pack.allergies,
        "food": pack.foods,
    }
    return next(str(entry.name) for entry in decks[deck] if entry.id == card)


def tell(pack: FoodPack, event: FoodEvent, names: Names) -> str:
    """One sentence for one event."""
    match event:
        case m.RoundBegan(number, first):
            return f"Round {number} begins. {names.does(first, 'start')}."
        case m.OutOfStock(cards):
            sold = {s for short in pack.out_of_stock if short.id in cards for s in short.spaces}
            return f"Out of stock in the grocery: {by_row(sold)}."
        case m.Hired(seat, assistant):
            return f"{names.does(seat, 'hire')} the {name_of(pack, 'assistant', assistant)}."
        case m.MarkerPlaced(seat, space, at):
            return f"{names.does(seat, 'go')} to {where(pack, space, at)}."
        case m.Passed(seat, space):
            passes = "pass" if seat == names.you else "passes"
            return f"{names.does(seat, 'place')} a marker on {SPACE_NAMES[space]} and {passes}."
        case m.DiceRolled(_, column, row, by_hand):
            verb = "now show" if by_hand else "show"
            return f"The dice {verb} column {column} and row {row}."
        case m.FoodBought(seat, food, price):
            return f"{names.does(seat, 'buy')} {name_of(pack, 'food', food)} for ${price}."
        case m.CardTaken(seat, deck, card):
            return f"{names.does(seat, 'take')} {name_of(pack, deck, card)}."
        case m.FoodCooked(seat, recipe, food):
            name = name_of(pack, "recipe", recipe)
            return f"{names.does(seat, 'put')} {name_of(pack, 'food', food)} on {name}."
        case m.WorkedOut(seat, activity, food, tokens):
            many = "" if tokens == 1 else "2 "
            name = name_of(pack, "activity", activity)
            return f"{names.does(seat, 'use')} {many}{name_of(pack, 'food', food)} for {name}."
        case m.CardFinished(seat, deck, card, points):
            name = name_of(pack, deck, card)
            return f"{names.does(seat, 'finish')} {name} for {counted(points, 'point')}."
        case m.AbilityUsed(seat, recipe, copied):
            verb = "copy" if copied else "use"
            return f"{names.does(seat, verb)} {name_of(pack, 'recipe', recipe)}."
        case m.AssistantAsked(seat, assistant, _, borrowed):
            verb = "borrow" if borrowed else "ask"
            name = name_of(pack, "assistant", assistant)
            return f"{names.does(seat, verb)} the {name}."
        case m.FoodMoved(seat, foods, source, target):
            return tell_move(pack, names, seat, foods, source, target)
        case m.FoodSpoiled(seat, tokens):
            return f"{names.does(seat, 'throw')} {counted(tokens, 'spoiled food')} into the trash."
        case m.TrashCleared(seat, tokens):
            return f"{names.does(seat, 'clear')} {counted(tokens, 'food')} out of the trash."
        case m.PointsScored(seat, points) if points < 0:
            return f"{names.does(seat, 'lose')} {counted(-points, 'point')}."
        case m.PointsScored(seat, points):
            return f"{names.does(seat, 'score')} {counted(points, 'point')}."
        case m.CardShown(deck, card):
            what = {"stand": "The stand ", "goal": "The goal "}.get(deck, "")
            return f"{what}{name_of(pack, deck, card)} is turned up."
        case m.MarkerMoved(seat, space, back):
            verb = "take back a marker from" if back else "move the marker from Pizza To Go to"
            return f"{says(names, seat, verb)} {SPACE_NAMES[space]}."
        case m.BoardGiven(seat, what, name):
            return f"{names.does(seat, 'get')} {name_of(pack, what, name)}."
        case m.CellUncovered(seat, row, column):
            return f"{names.does(seat, 'clear')} the space in row {row}, column {column}."
        case m.CardReturned(seat, deck, card):
            return f"{names.does(seat, 'put')} {name_of(pack, deck, card)} back."
        case m.CardReadied(seat, recipe):
            return f"{names.does(seat, 'turn')} {name_of(pack, 'recipe', recipe)} face-up."
        case m.FirstClaimed(seat):
            return f"{names.does(seat, 'take')} the first player token for the next round."
        case m.FoodGiven(seat, to, foods):
            return f"{names.does(seat, 'give')} {foods_text(pack, foods)} to {names.mid(to)}."
        case m.BranchTaken(seat, branch):
            return (
                f"{names.does(seat, 'choose')} the {'first' if branch == 1 else 'second'} of two."
            )
        case m.FoodSetOut(space, row, foods):
            place = SPACE_NAMES[space] if space == "pizza" else f"row {row} of the Chinese Buffet"
            return f"On {place}: {foods_text(pack, foods)}."
        case m.FoodKept(seat, foods):
            return f"{names.does(seat, 'keep')} {foods_text(pack, foods)} fresh."
        case m.GameEnded(_, int(score)):
            return f"The game is over. {result_alone(pack, score)}."
        case m.GameEnded(winners):
            return f"The game is over. {winning(winners, names)}"
    raise AssertionError(f"no sentence for {event}")


def where(pack: FoodPack, space: str, at: str | None) -> str:
    if space == "market" and at is not None:
        return f"{name_of(pack, 'stand', at)} at the Farmers Market"
    return SPACE_NAMES[space] if at is None else f"the {SPACE_NAMES[space]}, row {at}"


def by_row(spaces: Iterable[str]) -> str:
    """`row 1, column 3; row 2, columns 1 and 5`: a space is named by its row and its column."""
    rows = groupby(sorted(spaces), key=itemgetter(0))
    return "; ".join(
        f"row {row}, {'column' if len(columns) == 1 else 'columns'} {listed(columns)}"
        for row, columns in ((row, [space[1] for space in same]) for row, same in rows)
    )


def says(names: Names, seat: int, words: str) -> str:
    verb, _, rest = words.partition(" ")
    return f"{names.does(seat, verb)} {rest}"


def winning(winners: tuple[int, ...], names: Names) -> str:
    if len(winners) == 1:
        return f"{names.does(winners[0], 'win')}."
    return f"{names.together(winners)} share the win."


def tell_move(
    pack: FoodPack, names: Names, seat: int, foods: Foods, source: str, target: str
) -> str:
    """Food that goes from one place to another."""
    text = foods_text(pack, foods)
    match source, target:
        case "supply", "kitchen" | "freezer":
            return f"{names.does(seat, 'put')} {text} into the {target}."
        case "supply", "body":
            return f"{names.does(seat, 'eat')} {text}."
        case "supply", "tile":
            return f"{names.does(seat, 'put')} {text} on the allergy tile."
        case "supply", "supply":
            return f"{names.does(seat, 'leave')} {text} uneaten."
        case "meal", "supply":
            return f"{names.does(seat, 'have')} no room for {text}."
        case "body", "trash":
            return f"{names.does(seat, 'throw')} {text} away: an allergy."
        case "tile", "supply":
            return f"{names.does(seat, 'put')} {text} aside: an allergy."
    places = {"thaw": "thaw area", "supply": "supply"}
    return (
        f"{names.does(seat, 'move')} {text} from the {places.get(source, source)} to the"
        f" {places.get(target, target)}."
    )
