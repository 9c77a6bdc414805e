"""Dice are fair not only in one long row, but over the seeds and streams that games are dealt by.

A simulation takes the first few rolls of thousands of generators that differ in one small number.
So here a row is a family of generators, and the roll at one place of each. Every family, place and
number of sides gives one chi-square; the worst of them all, too uneven or too even, must be one
that fair dice would give.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from math import cbrt, sqrt
from statistics import NormalDist

import pytest

from smorgasboard.engine.chance import Dice

MANY = 3000
SIDES = (2, 3, 4, 5, 6, 10, 50, 80)
PLACES = (0, 1, 2, 3, 8, 30)
SEEDS = (0, 1, 7, 62_089, 2**40 + 3, 2**62 - 1)
WRONGLY_REFUSED = 1e-4
"""How often fair dice would fail one of these tests, had the seeds been drawn by lot."""

Family = Callable[[int], Dice]

FAMILIES: dict[str, Family] = {
    **{f"streams of seed {seed}": partial(Dice, seed) for seed in SEEDS},
    "far streams": lambda n: Dice(1, n + 2**31),
    "streams of a far word": lambda n: Dice(1, n << 32),
    "spread streams": lambda n: Dice(1, n << 16),
    "seeds": Dice,
    "seeds of stream 1": lambda n: Dice(n, 1),
    "seeds of a far word": lambda n: Dice(n << 32),
    "spread seeds": lambda n: Dice(n << 24),
    "negative seeds": lambda n: Dice(-n),
    "seed and stream alike": lambda n: Dice(n, n),
    "seed against stream": lambda n: Dice(n, MANY - n),
}


def surprise(counts: Counter[int], cells: int) -> float:
    """A chi-square as standard deviations of the normal distribution (Wilson and Hilferty)."""
    fair = counts.total() / cells
    square = sum((counts[cell] - fair) ** 2 for cell in range(cells)) / fair
    freedom = cells - 1
    spread = 2 / (9 * freedom)
    return (cbrt(square / freedom) - (1 - spread)) / sqrt(spread)


def allowed(tests: int) -> float:
    """Standard deviations that the worst of so many fair tests hardly ever exceeds."""
    return NormalDist().inv_cdf(1 - WRONGLY_REFUSED / tests)


def words(dice: Dice, many: int) -> list[int]:
    return [dice.word() for _ in range(many)]


def as_rolls(row: list[int], sides: int) -> Counter[int]:
    return Counter((word * sides) >> 32 for word in row)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_place_in_the_row_is_uniform_over_a_family(family: str) -> None:
    rows = [words(FAMILIES[family](number), max(PLACES) + 1) for number in range(MANY)]
    found = {}
    for place in PLACES:
        row = [words[place] for words in rows]
        for sides in SIDES:
            found[f"roll {place} of {sides} sides"] = surprise(as_rolls(row, sides), sides)
        found[f"low bits of roll {place}"] = surprise(Counter(word & 15 for word in row), 16)
    worst = max(found, key=lambda name: abs(found[name]))
    assert abs(found[worst]) < allowed(2 * len(found) * len(FAMILIES)), worst


def pairs_of_streams(seed: int, apart: int) -> Iterator[tuple[Dice, Dice]]:
    for number in range(2 * MANY):
        if number // apart % 2 == 0:
            yield Dice(seed, number), Dice(seed, number + apart)


PAIRS: dict[str, Callable[[], Iterator[tuple[Dice, Dice]]]] = {
    **{
        f"streams of seed {seed} that are {apart} apart": partial(pairs_of_streams, seed, apart)
        for seed in (0, 1, 7)
        for apart in (1, 2, 3, 4, 16)
    },
    "a deal and its bots": lambda: ((Dice(1, n), Dice(1, n + 2**31)) for n in range(MANY)),
    "a table and its bot": lambda: ((Dice(n), Dice(n, 1)) for n in range(MANY)),
    "neighbouring seeds": lambda: ((Dice(2 * n), Dice(2 * n + 1)) for n in range(MANY)),
    "seed and stream exchanged": lambda: ((Dice(n, n + 1), Dice(n + 1, n)) for n in range(MANY)),
    "the next seed, the last stream": lambda: (
        (Dice(2 * n, 2 * n + 1), Dice(2 * n + 1, 2 * n)) for n in range(MANY)
    ),
}


@pytest.mark.parametrize("pair", PAIRS)
def test_one_generator_tells_nothing_of_another(pair: str) -> None:
    """Both rolls together are as uniform as one roll of a die with the square of the sides."""
    rows = [(words(one, 3), words(other, 3)) for one, other in PAIRS[pair]()]
    found = {}
    for sides in (2, 4, 6, 10):
        for place in range(3):
            both = Counter(
                ((one[place] * sides) >> 32) * sides + ((other[place] * sides) >> 32)
                for one, other in rows
            )
            found[f"roll {place} of {sides} sides"] = surprise(both, sides * sides)
    worst = max(found, key=lambda name: abs(found[name]))
    assert abs(found[worst]) < allowed(2 * len(found) * len(PAIRS)), worst


@pytest.mark.parametrize("family", FAMILIES)
def test_the_first_rolls_of_a_generator_are_independent(family: str) -> None:
    rows = [words(FAMILIES[family](number), 4) for number in range(MANY)]
    found = {}
    for sides in (2, 4, 6, 10):
        for first in range(3):
            for second in range(first + 1, 4):
                both = Counter(
                    ((row[first] * sides) >> 32) * sides + ((row[second] * sides) >> 32)
                    for row in rows
                )
                found[f"{first} and {second} of {sides} sides"] = surprise(both, sides * sides)
    worst = max(found, key=lambda name: abs(found[name]))
    assert abs(found[worst]) < allowed(2 * len(found) * len(FAMILIES)), worst


def test_one_changed_bit_of_seed_or_stream_changes_half_of_the_first_word() -> None:
    """Every bit of the word, for every bit of the two numbers that name a generator."""
    tries, bits = 200, 63
    bounds = allowed(2 * 2 * bits * 32) * sqrt(tries) / 2
    for bit in range(2 * bits):
        turned = [0] * 32
        for number in range(tries):
            name = number * 0x9E3779B97F4A7C15F39CC0605CEDC835 % 2 ** (2 * bits)
            first, other = (
                Dice(key % 2**bits, key >> bits).word() for key in (name, name ^ (1 << bit))
            )
            for place in range(32):
                turned[place] += (first ^ other) >> place & 1
        assert all(abs(count - tries / 2) < bounds for count in turned), bit


def test_the_surprise_of_a_loaded_die_is_great_and_of_a_fair_one_small() -> None:
    fair = Counter(dict.fromkeys(range(6), 500))
    loaded = Counter(dict.fromkeys(range(1, 6), 480) | {0: 600})
    assert surprise(fair, 6) < -3, "too even to be true"
    assert surprise(loaded, 6) > 3
