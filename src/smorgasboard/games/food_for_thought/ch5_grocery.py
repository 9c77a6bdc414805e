"""Chapter 5: grocery shopping."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS, bit, bits, one
from smorgasboard.games.food_for_thought.ch3_assistants import asked_enough
from smorgasboard.games.food_for_thought.ch10_abilities_react import open_reactions
from smorgasboard.games.food_for_thought.ch14_kitchen import store
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState


def grocery_is_open(state: FoodState) -> bool:
    """5.1: 3, 4 or 5 spaces; 5.2: all of them may be one player's."""
    markers: i64 = 0
    for seat in range(state.seats):
        markers += state.placed.get(seat, codes.GROCERY)
    return markers < state.catalog.grocery_spaces


def begin_shopping(state: FoodState, seat: i64, money: i64, chance: Chance) -> None:
    """5.3: roll for a column and a row; 5.4: money that is left is lost."""
    catalog = state.catalog
    state.column = chance.roll(6)
    state.row = chance.roll(6)
    state.tell(codes.ROLLED, seat, state.column, state.row)
    state.frames.push(codes.ASK_SHOP, seat, money, 0, catalog.regular_price, catalog.special_price)
    ask_axes(state, seat)


def ask_axes(state: FoodState, seat: i64) -> None:
    """5.3: whenever both dice are rolled; if they are alike, there is nothing to say."""
    if state.catalog.choose_axes and state.column != state.row:
        state.frames.push(codes.ASK_AXES, seat)


@final
class AxesQuestion(Question):
    """Which die is the column."""

    word: ClassVar[str] = "axes"

    def moves(self, state: FoodState, out: Moves) -> None:
        """5.3: with the option, the buyer says which die is which."""
        out.add(codes.AXES)
        out.add(codes.AXES + 1)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """5.3."""
        seat = state.frames.seat()
        state.frames.pop()
        if move == codes.AXES + 1:
            column = state.column
            state.column = state.row
            state.row = column
            state.tell(codes.DICE_SET, seat, state.column, state.row)


def sale_cells(state: FoodState) -> i64:
    """5.5: the row and the column of the dice, one bit a space."""
    cells: i64 = 0
    for row in range(6):
        cells |= bit(row * 6 + state.column)
    for column in range(6):
        cells |= bit(state.row * 6 + column)
    return cells


def cells_for(state: FoodState, food: i64, price_class: i64) -> i64:
    """5.5 and 5.6: the uncovered spaces that sell a food at a price."""
    cells = state.catalog.food_cells[food] & ~state.covered
    if price_class == codes.SALE:
        return cells & sale_cells(state)
    return cells & ~sale_cells(state)


def can_order(state: FoodState, food: i64) -> bool:
    """5.8: a food that no uncovered space shows; or, with the option, with a covered space."""
    cells = state.catalog.food_cells[food]
    if state.catalog.order_covered:
        return cells & state.covered != 0
    return cells & ~state.covered == 0


def covers_matter(state: FoodState) -> bool:
    """5.7: whether anybody can shop again in this round, as the table stands."""
    if grocery_is_open(state) and a_turn_comes(state):
        return True
    for recipe in range(codes.RECIPES):
        if state.catalog.recipe_shops[recipe] and lies_ready(state.recipe_at[recipe]):
            return True
    helpers = state.helpers[state.frames.seat()] & state.catalog.shoppers
    for assistant in range(codes.ASSISTANTS):
        if helpers >> assistant & 1 and not asked_enough(state, assistant):
            return True
    return False


def a_turn_comes(state: FoodState) -> bool:
    """5.7: whether somebody has a marker to place, or to move (7.6), after this action."""
    for seat in range(state.seats):
        if state.markers[seat] > 0 and not state.passed >> seat & 1:
            return True
        if state.placed.get(seat, codes.PIZZA) and not state.bonus_offered >> seat & 1:
            return True
    return False


def lies_ready(at: i64) -> bool:
    """5.7: whether a card lies before somebody, and its ability is not used up."""
    return at >= codes.HELD and codes.stage_of(at) != codes.USED


# The slots of the question.
MONEY: Final[i64] = 0
BASKET: Final[i64] = 1
REGULAR_PRICE: Final[i64] = 2
SPECIAL_PRICE: Final[i64] = 3


def price_of(state: FoodState, price_class: i64) -> i64:
    """5.5 and 5.8: in this action."""
    if price_class == codes.SALE:
        return state.catalog.sale_price
    return state.frames.number(REGULAR_PRICE if price_class == codes.REGULAR else SPECIAL_PRICE)


@final
class ShopQuestion(Question):
    """What to buy next, in any order (4.10)."""

    word: ClassVar[str] = "shop"
    ending: ClassVar[str] = "Leave the shop."

    def __init__(self) -> None:
        super().__init__(takes_help=True, window=codes.WHEN_SHOPPING)

    def moves(self, state: FoodState, out: Moves) -> None:
        """5.4: what the money buys; 5.9: an order and one more, if it lasts; 5.12: or no more."""
        money = state.frames.number(MONEY)
        affordable: i64 = 0
        for price_class in range(3):
            if price_of(state, price_class) <= money:
                affordable |= 1 << price_class
        if affordable:
            for pair in range(FOODS * 3):
                if state.is_enough(out):
                    return
                food, price_class = pair // 3, pair % 3
                if affordable >> price_class & 1:
                    if price_class == codes.SPECIAL:
                        if can_order(state, food):
                            out.add(codes.BUY + pair)
                    elif cells_for(state, food, price_class):
                        out.add(codes.BUY + pair)
        out.add(codes.DONE)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """5.4 to 5.8."""
        if move == codes.DONE:
            leave_shop(state)
            return
        food, price_class = (move - codes.BUY) // 3, (move - codes.BUY) % 3
        if price_class == codes.SPECIAL:
            pay(state, food, price_class)
            return
        cells = cells_for(state, food, price_class)
        if bits(cells) == 1 or not covers_matter(state):
            state.covered |= cells & -cells
            pay(state, food, price_class)
        else:
            state.frames.push(codes.ASK_CELL, state.frames.seat(), food, price_class)


# The slots of the question.
WANTED: Final[i64] = 0  # a food
PRICE_CLASS: Final[i64] = 1


@final
class CellQuestion(Question):
    """Which of several equal spaces is covered; the shop waits under it."""

    word: ClassVar[str] = "cell"

    def moves(self, state: FoodState, out: Moves) -> None:
        """5.7: which of several equal spaces is covered."""
        cells = cells_for(state, state.frames.number(WANTED), state.frames.number(PRICE_CLASS))
        for cell in range(codes.CELLS):
            if cells >> cell & 1:
                out.add(codes.CELL + cell)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """5.6 and 5.7."""
        food, price_class = state.frames.number(WANTED), state.frames.number(PRICE_CLASS)
        state.frames.pop()
        state.covered |= bit(move - codes.CELL)
        pay(state, food, price_class)


def pay(state: FoodState, food: i64, price_class: i64) -> None:
    """5.4: from the budget into the basket."""
    frames = state.frames
    price = price_of(state, price_class)
    frames.put(MONEY, frames.number(MONEY) - price)
    frames.put(BASKET, frames.number(BASKET) + one(food))
    state.tell(codes.BOUGHT, frames.seat(), food, price)


def leave_shop(state: FoodState) -> None:
    """5.10: all purchases to the kitchen at the end; 5.11: the covers stay."""
    seat, basket = state.frames.seat(), state.frames.number(BASKET)
    state.frames.pop()
    if basket:
        open_reactions(state, seat, codes.OPPONENT_SHOPS, basket)
    store(state, seat, basket)
