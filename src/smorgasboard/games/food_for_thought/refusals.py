"""Why a word is refused, with the clause that forbids it."""

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.names import Names
from smorgasboard.engine.packs import pack_digest
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.content import FoodPack
from smorgasboard.games.food_for_thought.notation import describe
from smorgasboard.games.food_for_thought.position import QUESTIONS
from smorgasboard.games.food_for_thought.state import FoodState

CLAUSES = (
    (codes.DONE, "4.7", "you cannot stop here"),
    (codes.ACCEPT, "10.35", "nobody has offered you anything"),
    (codes.PLACE_GROCERY, "5.1", "no space is left at the grocery"),
    (codes.PLACE_PIZZA, "7.2", "Pizza To Go is not available"),
    (codes.PLACE_SNACK, "8.1", "you cannot snack now"),
    (codes.PLACE_COOK, "4.7", "there is nothing to take or to cook"),
    (codes.PLACE_WORK_OUT, "4.7", "there is nothing to take or to work out with"),
    (codes.PLACE_BUFFET, "7.4", "this row of the Chinese Buffet is not available"),
    (codes.PLACE_STAND, "6.1", "this stand is not open for you"),
    (codes.PASS, "13.1", "you cannot pass there"),
    (codes.HIRE, "3.2", "this assistant is not available to you"),
    (codes.ASK, "3.5", "this assistant cannot help you now"),
    (codes.TAKE_RECIPE, "9.3", "this recipe is not on offer"),
    (codes.TAKE_ACTIVITY, "11.2", "this activity is not on offer"),
    (codes.BUY, "5.5", "you cannot buy this at that price"),
    (codes.CELL, "5.7", "this is not one of the spaces to choose from"),
    (codes.FOOD, "10.12", "this food is not one to choose from"),
    (codes.FROM_TILE, "24.6", "there is no such token on your tile"),
    (codes.THAW, "25.6", "you cannot thaw this now"),
    (codes.COOK, "9.5", "this food cannot go on that recipe now"),
    (codes.ANY_SPACE, "10.15", "this space cannot be filled now"),
    (codes.WORK_OUT, "11.4", "this food cannot go on that activity now"),
    (codes.USE, "10.1", "this ability cannot be used now"),
    (codes.CARD, "10.20", "this card is not one to choose from"),
    (codes.SEAT, "10.12", "this player is not one to choose from"),
    (codes.FACE, "10.16", "you cannot turn a die now"),
    (codes.RECALL, "10.23", "you cannot take back a marker from there"),
    (codes.BRANCH, "10.34", "there is no such choice now"),
    (codes.KEEP, "10.25", "this food cannot be kept now"),
    (codes.TO_KITCHEN, "25.4", "nothing waits to be put there"),
    (codes.TO_GROUP, "24.5", "nothing waits to be put there"),
    (codes.DIET, "20.1", "this diet is not one to choose from"),
    (codes.ALLERGY, "24.1", "this tile is not one to choose from"),
    (codes.AXES, "5.3", "there are no dice to read"),
)


def refusal(pack: FoodPack, state: FoodState, word: str) -> IllegalAction:
    """Why `word` is not legal. Everything lies open, so nothing can be told."""
    move = all_words(pack, state).get(word)
    if move is None:
        return IllegalAction("4.10", f"{word[:40]!r} is no move")
    clause, reason = "4.10", ""
    for base, number, why in CLAUSES:
        if move >= base:
            clause, reason = number, why
    asked = QUESTIONS[state.frames.kind()].replace("-", " ")
    return IllegalAction(clause, f"{reason} (the question is: {asked})")


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
