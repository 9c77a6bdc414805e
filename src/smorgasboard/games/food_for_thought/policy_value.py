"""How well a seat stands, in hundredths of a point: what the fixed heuristic wants more of.

Points scored count in full, and so does every turn that is left: it is worth what a turn usually
brings. Cards that are held count as if they were finished, less the turns that this will take, as
far as there are turns enough. So an action is good that saves more turns than the one it costs.
`policy_cards.py` has the sum; here are the weights, and what its parts have in common.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from smorgasboard.engine.containers import Pile
from smorgasboard.games.food_for_thought.ch5_grocery import BASKET
from smorgasboard.games.food_for_thought.codes import ASK_SHOP, LIVES
from smorgasboard.games.food_for_thought.state import FoodState

POINT: Final[i64] = 100
CARDS: Final[i64] = 128
"""More than one can hold of a kind: a key and the place of a card make one number."""


@final
@mypyc_attr(acyclic=True)
class Weights:
    """What the parts of a position are worth, in hundredths of a point or in percent.

    Found by letting the heuristic play, alone and in twos: an evolution strategy moved them all
    at once to where it scored more. `python -m tools.fit_food weights` does so anew.
    """

    def __init__(self) -> None:
        self.turn: i64 = 122
        """What a turn brings."""
        self.cook: i64 = 18
        """Hundredths of a turn that it takes to cook a food of the kitchen."""
        self.buy: i64 = 31
        """The same to get it first."""
        self.train: i64 = 15
        """The same to work off a food of the body."""
        self.eat: i64 = 18
        """The same to eat first what is on its way."""
        self.lack: i64 = 54
        """The same to get and eat it first."""
        self.share_recipes: i64 = 40
        """Percent of all turns that are for recipes."""
        self.share_activities: i64 = 21
        self.slack: i64 = 509
        """How far one may be off with that, in hundredths of a turn."""
        self.faith: i64 = 103
        """Percent of what an untouched card will bring that count already."""
        self.ability: i64 = 130
        """An ability that waits: it is used where it brings more."""
        self.late_ability: i64 = 246
        """An ability for the end of the game, on a recipe that is not finished yet."""
        self.icon: i64 = 215
        """What a new kind of activity brings for sets."""
        self.spare: i64 = 34
        """Food without a recipe that keeps."""
        self.spares: i64 = 3
        """So many of them are welcome."""
        self.stale: i64 = 159
        """What food costs that will spoil."""
        self.snack: i64 = 10
        """Percent of what food without a recipe would bring if it was eaten."""
        self.hurt: i64 = 14
        """The larger, the earlier is harmful food in the body feared. In tenths of a turn."""
        self.shed: i64 = 5
        """The same for food that an activity waits for."""
        self.coming: i64 = 48
        """What a recipe will bring into the body counts for so many percent."""
        self.hurry: i64 = 3
        """So many percent less does the body's good count for each turn that is left."""
        self.frozen: i64 = 65


WEIGHTS: Final = Weights()


def rounds_left(state: FoodState) -> i64:
    return state.catalog.rounds - state.round


def turns_left(state: FoodState, seat: i64) -> i64:
    markers: i64 = 0 if state.passed >> seat & 1 else state.markers[seat]
    return rounds_left(state) * state.catalog.markers + markers


def lateness(turns: i64, haste: i64) -> i64:
    """How much of a loss is in sight, in percent: all of it, when no turn is left to avert it."""
    return 100 * haste // (haste + 10 * turns) if turns else 100


def larder(state: FoodState, seat: i64) -> i64:
    """Food that keeps for another round, purchases included."""
    basket: i64 = state.kept.get(seat, 0)
    spaces = state.kitchen.cells
    for at in range(seat * LIVES + 1, (seat + 1) * LIVES):
        basket += spaces[at]
    return basket + (purchases(state, seat) & state.catalog.lasting)


def perishable(state: FoodState, seat: i64) -> i64:
    """Food that will not see the next round."""
    basket = state.thaw[seat] + state.kitchen.get(seat, 0) - state.kept.get(seat, 0)
    return basket + (purchases(state, seat) & ~state.catalog.lasting)


def purchases(state: FoodState, seat: i64) -> i64:
    """What is in the shopping basket."""
    if state.frames.depth and state.frames.kind() == ASK_SHOP and state.frames.seat() == seat:
        return state.frames.number(BASKET)
    return 0


def slack_of(turns: i64) -> i64:
    """How far one may be off, in hundredths of a turn."""
    return 1 + WEIGHTS.slack * turns // (turns + 3)


def chance(turns: i64, left: i64, slack: i64) -> i64:
    """How likely it is, in percent, to have the time for all that, if so much is left."""
    if turns == 0 or left <= -slack:
        return 0
    return 100 if left >= slack else 50 + 50 * left // slack


def insert(keys: Pile, key: i64) -> None:
    """Where it belongs, the smallest first; there are but a few."""
    keys.add(key)
    row = keys.cards
    place = keys.size - 1
    while place > 0 and row[place - 1] > key:
        row[place] = row[place - 1]
        place -= 1
    row[place] = key
