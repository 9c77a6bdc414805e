"""A handful of food in one number: five bits for each of the eleven foods.

Kitchens, bodies, meals and the tokens on the brochure are baskets. One number copies faster than a
row of eleven, and fits into a frame. No place ever holds 32 tokens of one food.
"""

from typing import Final

from mypy_extensions import i64

FOODS: Final[i64] = 11
BITS: Final[i64] = 5
MOST: Final[i64] = 31
EMPTY: Final[i64] = 0


def shifted(number: i64, by: i64) -> i64:
    """Compiled, `1 << 40` with a literal would shift a number of 32 bits; a parameter has 64."""
    return number << by


def bit(number: i64) -> i64:
    return shifted(1, number)


def one(food: i64) -> i64:
    """A single token; baskets add and subtract like numbers."""
    return bit(BITS * food)


def count(basket: i64, food: i64) -> i64:
    return basket >> (BITS * food) & MOST


def total(basket: i64) -> i64:
    """How many tokens there are in all."""
    tokens: i64 = 0
    while basket:
        tokens += basket & MOST
        basket >>= BITS
    return tokens


def kinds(basket: i64) -> i64:
    """One bit for each food that is there. Baskets may be joined with `|` for this."""
    found: i64 = 0
    food: i64 = 0
    while basket:
        if basket & MOST:
            found |= 1 << food
        basket >>= BITS
        food += 1
    return found


def first(basket: i64) -> i64:
    """The first food of a basket that is not empty."""
    food: i64 = 0
    while not basket & MOST:
        basket >>= BITS
        food += 1
    return food


def bits(mask: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while mask:
        found += mask & 1
        mask >>= 1
    return found


def foods_of(basket: i64, names: list[str]) -> dict[str, int]:
    """How many of each, by name; what is not there is left out."""
    found: dict[str, int] = {}
    for food in range(FOODS):
        many = count(basket, food)
        if many:
            found[names[food]] = many
    return found
