"""Why a word is refused, with the clause that forbids it."""

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.names import Names
from smorgasboard.engine.packs import pack_digest
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.ch3_assistants import is_hired
from smorgasboard.games.food_for_thought.ch4_actions import IS_BONUS
from smorgasboard.games.food_for_thought.ch5_grocery import MONEY, price_of
from smorgasboard.games.food_for_thought.ch6_market import is_open, may_visit
from smorgasboard.games.food_for_thought.ch7_dining import may_enter
from smorgasboard.games.food_for_thought.ch21_solo import is_alone
from smorgasboard.games.food_for_thought.ch24_allergy import allergen_of
from smorgasboard.games.food_for_thought.content import FoodPack
from smorgasboard.games.food_for_thought.effects.move import TARGET
from smorgasboard.games.food_for_thought.notation import describe
from smorgasboard.games.food_for_thought.state import FoodState

Reason = tuple[str, str]

CLAUSES = (
    (codes.DONE, "4.7", "you cannot stop here"),
    (codes.ACCEPT, "10.35", "you cannot do that"),
    (codes.PLACE_GROCERY, "5.1", "no space is left at the grocery"),
    (codes.PLACE_PIZZA, "7.2", "Pizza To Go is not available"),
    (codes.PLACE_SNACK, "8.2", "there is nothing in your kitchen that you may eat"),
    (codes.PLACE_COOK, "4.7", "there is nothing to take or to cook"),
    (codes.PLACE_WORK_OUT, "4.7", "there is nothing to take or to work out with"),
    (codes.PLACE_BUFFET, "7.2", "the Chinese Buffet is not available"),
    (codes.PLACE_STAND, "6.1", "this stand is not open"),
    (codes.PASS, "13.1", "you cannot pass there"),
    (codes.HIRE, "1.10", "this assistant is in the box"),
    (codes.ASK, "3.5", "this assistant cannot help you now"),
    (codes.TAKE_RECIPE, "9.3", "this recipe is not on offer"),
    (codes.TAKE_ACTIVITY, "11.2", "this activity is not on offer"),
    (codes.BUY, "5.5", "no uncovered space sells this at that price"),
    (codes.CELL, "5.7", "this is not one of the spaces to choose from"),
    (codes.FOOD, "10.12", "this food is not among the choices"),
    (codes.FROM_TILE, "24.6", "there is no such token on your tile"),
    (codes.THAW, "25.6", "you cannot thaw this now"),
    (codes.COOK, "9.5", "this food cannot go on that recipe now"),
    (codes.ANY_SPACE, "10.15", "this space cannot be filled now"),
    (codes.WORK_OUT, "11.4", "this food cannot go on that activity now"),
    (codes.USE, "10.1", "this ability cannot be used now"),
    (codes.CARD, "10.20", "this card is not among the choices"),
    (codes.SEAT, "10.12", "this player is not among the choices"),
    (codes.FACE, "10.16", "you cannot turn a die now"),
    (codes.REROLL, "10.16", "you cannot roll dice again now"),
    (codes.RECALL, "10.23", "you cannot take back a marker from there"),
    (codes.BRANCH, "10.34", "there is no such choice now"),
    (codes.KEEP, "10.25", "this food cannot be kept now"),
    (codes.TO_KITCHEN, "25.4", "there is nothing to put there now"),
    (codes.TO_GROUP, "24.5", "there is nothing to put there now"),
    (codes.DIET, "20.1", "this diet is not among the choices"),
    (codes.ALLERGY, "24.1", "this tile is not among the choices"),
    (codes.AXES, "5.3", "there are no dice to read"),
)
"""Where a block of moves begins, and why one of them usually is refused."""

ANSWERS = (
    (codes.ACCEPT, codes.ASK_EACH, "10.35", "nobody has offered you anything"),
    (codes.PLACE_GROCERY, codes.ASK_TURN, "4.2", "you cannot place a marker now"),
    (codes.HIRE, codes.ASK_HIRE, "3.1", "assistants are hired when a round begins"),
    (codes.ASK, None, "", ""),
    (codes.TAKE_RECIPE, codes.ASK_RECIPES, "9.2", "you cannot take recipes now"),
    (codes.TAKE_ACTIVITY, codes.ASK_ACTIVITIES, "11.2", "you cannot take activities now"),
    (codes.BUY, codes.ASK_SHOP, "5.3", "you are not in the shop"),
    (codes.CELL, None, "", ""),
)
"""Blocks that answer one question only, and what to say when another one is asked."""

ALLERGEN = "there is food in it that you must not eat"


def refusal(pack: FoodPack, state: FoodState, word: str) -> IllegalAction:
    """Why `word` is not legal. Everything lies open, so nothing can be told."""
    move = all_words(pack, state).get(word)
    if move is None:
        return IllegalAction("4.10", f"{word[:40]!r} is no move")
    return IllegalAction(*why_not(state, move))


def why_not(state: FoodState, move: int) -> Reason:
    for base, question, clause, reason in reversed(ANSWERS):
        if move >= base:
            if question not in (None, state.frames.kind()):
                return clause, reason
            break
    base, clause, reason = next(row for row in reversed(CLAUSES) if move >= row[0])
    return closer(state, base, move) or (clause, reason)


def closer(state: FoodState, base: int, move: int) -> Reason | None:
    """What stands in the way just now, where it is not the usual thing."""
    seat, number = state.frames.seat(), move - base
    if base in (codes.PLACE_PIZZA, codes.PLACE_BUFFET):
        return why_not_dine(state, base, number)
    if base == codes.PLACE_SNACK and state.snacked[seat] >= state.catalog.snacks:
        return "8.1", "you have had your snack this round"
    if base == codes.PLACE_STAND and is_open(state, number):
        return ("24.3", ALLERGEN) if may_visit(state, seat) else ("6.2", "you have no visit left")
    if base == codes.HIRE and state.catalog.assistants >> number & 1:
        if is_hired(state, number):
            return "3.1", "this assistant is taken"
        return "3.2", "this assistant was yours in the round before"
    if base == codes.TAKE_RECIPE:
        if any(state.top[column] == number for column in range(2)):
            return "9.3", "this recipe was uncovered this turn and waits for the refill"
    if base == codes.FOOD and is_allergen_to_eat(state, seat, number):
        return "24.3", "you are allergic to it"
    return why_not_buy(state, number) if base == codes.BUY else None


def is_allergen_to_eat(state: FoodState, seat: int, food: int) -> bool:
    asked = state.frames.kind() == codes.ASK_MOVE and state.frames.number(TARGET) == codes.BODY
    return asked and food == allergen_of(state, seat)


def why_not_dine(state: FoodState, base: int, row: int) -> Reason:
    pizza = base == codes.PLACE_PIZZA
    if is_alone(state):
        return "21.2", "nobody dines out alone"
    if pizza and state.frames.number(IS_BONUS):
        return "7.6", "the marker has to go to another space"
    if not may_enter(state, codes.PIZZA if pizza else codes.BUFFET):
        return "7.2", "no space is left there"
    if not (state.pizza if pizza else state.buffet[row]):
        return "7.3" if pizza else "7.4", "there is no food left"
    return "24.3", ALLERGEN


def why_not_buy(state: FoodState, pair: int) -> Reason | None:
    price_class = pair % 3
    if price_of(state, price_class) > state.frames.number(MONEY):
        return "5.4", "you do not have that much money left"
    return ("5.8", "this food cannot be ordered now") if price_class == codes.SPECIAL else None


def all_words(pack: FoodPack, state: FoodState) -> dict[str, int]:
    """Every word there is, with its code; kept for the next refusal."""
    key = pack.pack.id, pack_digest(pack)
    if key not in WORDS:
        names = Names.by_seat(4)
        WORDS[key] = {
            describe(pack, state, move, names).notation: move for move in range(codes.MOVES)
        }
    return WORDS[key]


WORDS: dict[tuple[str, str], dict[str, int]] = {}


def not_your_turn(state: FoodState) -> IllegalAction:
    if state.over:
        return IllegalAction("2.1", "the game is over")
    return IllegalAction("4.1", "it is not your turn")
