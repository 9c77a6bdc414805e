"""The numbers of Food for Thought: moves, questions, events, places, effects."""

from typing import Final

from mypy_extensions import i64

NONE: Final[i64] = -1

# How many there are of everything; the lint of a pack insists.
RECIPES: Final[i64] = 72
ACTIVITIES: Final[i64] = 48
STANDS: Final[i64] = 12
SHORTAGES: Final[i64] = 12
ASSISTANTS: Final[i64] = 6
CELLS: Final[i64] = 36
SLOTS: Final[i64] = 6
ICONS: Final[i64] = 8
GOALS: Final[i64] = 10
DIETS: Final[i64] = 7
ALLERGIES: Final[i64] = 4
LIVES: Final[i64] = 4  # kitchen spaces; number 0 is next to the trash
TRACK: Final[i64] = 12  # the longest food group

# Action spaces.
GROCERY: Final[i64] = 0
MARKET: Final[i64] = 1
PIZZA: Final[i64] = 2
BUFFET: Final[i64] = 3
SNACK: Final[i64] = 4
COOKING: Final[i64] = 5
TRAINING: Final[i64] = 6
SPACES: Final[i64] = 7

# Moves, in blocks. `KIND + number` is one of a block.
DONE: Final[i64] = 0
ACCEPT: Final[i64] = 1
PLACE_GROCERY: Final[i64] = 2
PLACE_PIZZA: Final[i64] = 3
PLACE_SNACK: Final[i64] = 4
PLACE_COOK: Final[i64] = 5
PLACE_WORK_OUT: Final[i64] = 6
PLACE_BUFFET: Final[i64] = 7  # + row
PLACE_STAND: Final[i64] = 9  # + stand
PASS: Final[i64] = 21  # + PASS_CLASS
HIRE: Final[i64] = 25  # + assistant
ASK: Final[i64] = 31  # + assistant * 2 + option
TAKE_RECIPE: Final[i64] = 43  # + recipe
TAKE_ACTIVITY: Final[i64] = 115  # + activity
BUY: Final[i64] = 163  # + food * 3 + price class
CELL: Final[i64] = 196  # + space of the shopping list
FOOD: Final[i64] = 232  # + food
FROM_TILE: Final[i64] = 243  # + food
THAW: Final[i64] = 254  # + food
COOK: Final[i64] = 265  # + recipe * 11 + food
ANY_SPACE: Final[i64] = 1057  # + recipe * 6 + space
WORK_OUT: Final[i64] = 1489  # + activity * 22 + food * 2 + tokens - 1
USE: Final[i64] = 2545  # + recipe
CARD: Final[i64] = 2617  # + recipe
DROP: Final[i64] = 2689  # + activity
SEAT: Final[i64] = 2737  # + seat
FACE: Final[i64] = 2741  # + die * 6 + face
REROLL: Final[i64] = 2753  # + dice: first, second, both
RECALL: Final[i64] = 2756  # + space
BRANCH: Final[i64] = 2763  # + branch
KEEP: Final[i64] = 2765  # + kitchen space * 11 + food; space 4 is the thaw area
TO_KITCHEN: Final[i64] = 2820
TO_FREEZER: Final[i64] = 2821
TO_GROUP: Final[i64] = 2822
TO_TILE: Final[i64] = 2823
DIET: Final[i64] = 2824  # + diet
ALLERGY: Final[i64] = 2831  # + allergy
AXES: Final[i64] = 2835  # + 0: first die is the column, 1: the second
MOVES: Final[i64] = 2837

# Pass classes: spaces that block others, and all that do not.
PASS_GROCERY: Final[i64] = 0
PASS_PIZZA: Final[i64] = 1
PASS_BUFFET: Final[i64] = 2
PASS_IDLE: Final[i64] = 3

# Price classes.
SALE: Final[i64] = 0
REGULAR: Final[i64] = 1
SPECIAL: Final[i64] = 2

# Phases of a round.
DRAFTING: Final[i64] = 0
HIRING: Final[i64] = 1
ACTING: Final[i64] = 2
BONUS: Final[i64] = 3
CLOSING: Final[i64] = 4
CLEANING: Final[i64] = 5

# Questions: the kinds of frames. What the numbers of one mean is said by its class.
ASK_DIET: Final[i64] = 0
ASK_ALLERGY: Final[i64] = 1
ASK_HIRE: Final[i64] = 2
ASK_TURN: Final[i64] = 3
ASK_AFTER: Final[i64] = 4
ASK_AXES: Final[i64] = 5
ASK_SHOP: Final[i64] = 6
ASK_CELL: Final[i64] = 7
ASK_RECIPES: Final[i64] = 8
ASK_COOK: Final[i64] = 9
ASK_ACTIVITIES: Final[i64] = 10
ASK_WORK_OUT: Final[i64] = 11
ASK_PAY: Final[i64] = 12
ASK_DINE: Final[i64] = 13
ASK_CLOSE: Final[i64] = 14
ASK_REACT: Final[i64] = 15
RUN: Final[i64] = 16
ASK_GAIN: Final[i64] = 17
ASK_MOVE: Final[i64] = 18
ASK_GIVE: Final[i64] = 19
ASK_SWAP: Final[i64] = 20
ASK_SWAP_FOR: Final[i64] = 21
ASK_ANY_SPACE: Final[i64] = 22
ASK_ANY_FOOD: Final[i64] = 23
ASK_FACE: Final[i64] = 24
ASK_REROLL: Final[i64] = 25
ASK_UNCOVER: Final[i64] = 26
ASK_DROP: Final[i64] = 27
ASK_RECALL: Final[i64] = 28
ASK_READY: Final[i64] = 29
ASK_KEEP: Final[i64] = 30
ASK_DIVERT: Final[i64] = 31
ASK_BRANCH: Final[i64] = 32
ASK_EACH: Final[i64] = 33
ASK_TRADE_GIVE: Final[i64] = 34
ASK_TRADE_WHO: Final[i64] = 35
ASK_TRADE_GET: Final[i64] = 36
ASK_SKIM: Final[i64] = 37
ASK_MIRROR: Final[i64] = 38
ASK_COPY: Final[i64] = 39
ASK_BORROW: Final[i64] = 40
ASK_BODY: Final[i64] = 41
ASK_KITCHEN: Final[i64] = 42
ASK_ROW: Final[i64] = 43

# When an ability can be used.
IN_TURN: Final[i64] = 0
WHEN_PLACING: Final[i64] = 1
WHEN_SHOPPING: Final[i64] = 2
WHEN_COOKING: Final[i64] = 3
WHEN_TRAINING: Final[i64] = 4
WHEN_DINING: Final[i64] = 5
AT_ROUND_END: Final[i64] = 6
AT_GAME_END: Final[i64] = 7
OPPONENT_DINES: Final[i64] = 8
OPPONENT_SHOPS: Final[i64] = 9
MOMENTS: Final[i64] = 10

# Places of food.
SUPPLY: Final[i64] = 0
KITCHEN: Final[i64] = 1
BODY: Final[i64] = 2
TILE: Final[i64] = 3
TRASH: Final[i64] = 4
FREEZER: Final[i64] = 5
THAWED: Final[i64] = 6
RECIPE: Final[i64] = 7
ACTIVITY: Final[i64] = 8
MEAL: Final[i64] = 9
OPPONENT: Final[i64] = 10  # an opponent's body

# Where a card is. From `HELD` on somebody holds it, and has come so far with it.
BOXED: Final[i64] = -1
ON_BOARD: Final[i64] = 0
HELD: Final[i64] = 1
INCOMPLETE: Final[i64] = 0
COMPLETE: Final[i64] = 1
USED: Final[i64] = 2
STAGES: Final[i64] = 3

# What an activity wants on a space: from 1 on a food, or a wild.
WILD_ONE: Final[i64] = 20
WILD_ONE_OR_TWO: Final[i64] = 21
WILD_TWO: Final[i64] = 22

# Counters, with their numbers: kind, foods, icons, points, least size, inner counter.
COUNT_RECIPES: Final[i64] = 0
COUNT_ACTIVITIES: Final[i64] = 1
COUNT_BODY: Final[i64] = 2
COUNT_FREEZER: Final[i64] = 3
COUNT_GREEN: Final[i64] = 4
COUNT_ICONS: Final[i64] = 5
COUNT_ABILITIES: Final[i64] = 6
COUNT_RECIPE_POINTS: Final[i64] = 7
COUNT_ACTIVITY_POINTS: Final[i64] = 8
COUNT_BEST_OPPONENT: Final[i64] = 9

# Events, as the journal has them.
ROUND_BEGAN: Final[i64] = 0  # round, first
OUT_OF_STOCK: Final[i64] = 1  # card, card
HIRED: Final[i64] = 2  # seat, assistant
PLACED: Final[i64] = 3  # seat, space, row or stand
PASSED: Final[i64] = 4  # seat, space
ROLLED: Final[i64] = 5  # seat, column, row
BOUGHT: Final[i64] = 6  # seat, food, price
TOOK_RECIPE: Final[i64] = 7  # seat, recipe
TOOK_ACTIVITY: Final[i64] = 8  # seat, activity
COOKED: Final[i64] = 9  # seat, recipe, food
RECIPE_DONE: Final[i64] = 10  # seat, recipe, points
WORKED_OUT: Final[i64] = 11  # seat, activity, food * 2 + tokens - 1
ACTIVITY_DONE: Final[i64] = 12  # seat, activity, points
ABILITY_USED: Final[i64] = 13  # seat, recipe
ASSISTANT_ASKED: Final[i64] = 14  # seat, assistant * 2 + option
FOOD_MOVED: Final[i64] = 15  # seat, basket, from * 16 + to
SPOILED: Final[i64] = 16  # seat, tokens
SCORED: Final[i64] = 17  # seat, points
RECIPE_SHOWN: Final[i64] = 18  # recipe, column, whether below
ACTIVITY_SHOWN: Final[i64] = 19  # activity
MARKER_BACK: Final[i64] = 20  # seat, space
BONUS_MOVED: Final[i64] = 21  # seat, space
DIET_GIVEN: Final[i64] = 22  # seat, diet
ALLERGY_GIVEN: Final[i64] = 23  # seat, allergy
GOAL_SHOWN: Final[i64] = 24  # goal
DICE_SET: Final[i64] = 25  # seat, column, row
UNCOVERED: Final[i64] = 26  # seat, space
CARD_BACK: Final[i64] = 27  # seat, RECIPE or ACTIVITY, card
CARD_READY: Final[i64] = 28  # seat, recipe
FIRST_CLAIMED: Final[i64] = 29  # seat
GAVE: Final[i64] = 30  # seat, other, basket
BRANCH_TAKEN: Final[i64] = 31  # seat, branch
GAME_ENDED: Final[i64] = 32  # winners, one bit a seat; the score of the first
STAND_OPEN: Final[i64] = 33  # stand
FOOD_SET_OUT: Final[i64] = 34  # PIZZA or BUFFET, row, basket
COPIED: Final[i64] = 35  # seat, recipe
BORROWED: Final[i64] = 36  # seat, assistant * 2 + option
KEPT: Final[i64] = 37  # seat, basket
TRASH_CLEARED: Final[i64] = 38  # seat, tokens

# Values of the options, in the order in which `options.py` lists them.
USUAL: Final[i64] = 0  # diets
ALL_STANDARD: Final[i64] = 1
ALL_ALTERNATE: Final[i64] = 2
CLEANSE: Final[i64] = 3
FULL: Final[i64] = 0  # recipe_penalty
HALF: Final[i64] = 1
FLAT: Final[i64] = 2
INTO_TRASH: Final[i64] = 0  # allergen_intake
INTO_SUPPLY: Final[i64] = 1
FORBIDDEN: Final[i64] = 2

# What is listed of the answers to a question.
ALL_ANSWERS: Final[i64] = 0
NO_HELP: Final[i64] = 1  # no abilities and assistants, where there is a choice without them
ANY_TWO: Final[i64] = 2  # enough to know that there is a choice


def held_by(seat: i64, how: i64) -> i64:
    """Where a card is that a seat holds and has come so far with."""
    return HELD + seat * STAGES + how


def holder_of(at: i64) -> i64:
    """Whose a card is that somebody holds."""
    return (at - HELD) // STAGES


def stage_of(at: i64) -> i64:
    """How far a card has come that somebody holds."""
    return (at - HELD) % STAGES
