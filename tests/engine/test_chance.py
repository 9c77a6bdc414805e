"""Where luck comes from."""

import itertools
from collections import Counter

import pytest

from smorgasboard.engine.chance import (
    Dice,
    KeyedStream,
    Odometer,
    Recorder,
    Script,
    ScriptError,
    commitment,
)
from smorgasboard.engine.containers import Pile


def first_rolls(dice: Dice, sides: int = 1000, count: int = 6) -> list[int]:
    return [dice.roll(sides) for _ in range(count)]


def test_dice_are_the_same_compiled_and_interpreted() -> None:
    """Written down once: simulations, seeds and the benchmark's C++ program rely on these."""
    dice = Dice(7)
    assert [dice.word() for _ in range(4)] == [4013202093, 3571405642, 3099947426, 429534071]
    assert first_rolls(Dice(2**40 + 3, 5)) == [360, 935, 379, 715, 453, 126]


def test_seeds_and_streams_are_independent() -> None:
    starts = {tuple(first_rolls(Dice(seed, stream))) for seed in range(40) for stream in range(40)}
    assert len(starts) == 1600
    assert first_rolls(Dice(1 << 32)) != first_rolls(Dice(0))


def test_reseeding_begins_again() -> None:
    dice = Dice(3, 4)
    rolls = first_rolls(dice)
    dice.reseed(3, 4)
    assert first_rolls(dice) == rolls


@pytest.mark.parametrize("chance", [Dice(5), KeyedStream(bytes(32))], ids=["dice", "keyed"])
def test_every_side_comes_up_about_equally_often(chance: Dice | KeyedStream) -> None:
    counts = Counter(chance.roll(6) for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert all(1800 < count < 2200 for count in counts.values())


def test_a_keyed_stream_follows_from_its_secret() -> None:
    secret = bytes(range(32))
    first = KeyedStream(secret)
    rolls = [first.roll(80) for _ in range(20)]
    again = KeyedStream(secret)
    assert [again.roll(80) for _ in range(20)] == rolls
    other = KeyedStream(bytes(32))
    assert [other.roll(80) for _ in range(20)] != rolls
    assert rolls[:9] == [73, 57, 75, 20, 17, 49, 55, 9, 9]


def test_a_keyed_stream_throws_unfair_words_away() -> None:
    """With 3 * 2**30 sides every fourth word would favour the low sides."""
    stream = KeyedStream(bytes(32))
    sides = 3 << 30
    words = KeyedStream(bytes(32))
    fair = [word for word in (words.word() for _ in range(64)) if word < sides]
    assert [stream.roll(sides) for _ in range(len(fair))] == fair
    assert len(fair) < 60


def test_a_secret_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="a secret has 32 bytes, this one 31"):
        KeyedStream(bytes(31))


def test_a_commitment_binds_and_tells_nothing() -> None:
    assert commitment(bytes(32)) != commitment(bytes(31) + b"\x01")
    assert len(commitment(bytes(32))) == 64
    assert bytes(32).hex() not in commitment(bytes(32))


def test_a_recorder_remembers_rolls_and_sides() -> None:
    recorder = Recorder(Script([2, 0, 5]))
    assert [recorder.roll(3), recorder.roll(1)] == [2, 0]
    assert recorder.take() == [2, 0]
    assert recorder.take() == []
    recorder.roll(6)
    assert recorder.take() == [5]
    assert recorder.asked == [3, 1, 6]


def test_a_script_says_when_it_runs_out() -> None:
    script = Script([1])
    assert script.roll(2) == 1
    with pytest.raises(ScriptError, match="no roll is left after 1"):
        script.roll(2)


@pytest.mark.parametrize("roll", [-1, 6])
def test_a_script_says_when_a_roll_is_impossible(roll: int) -> None:
    with pytest.raises(ScriptError, match=f"roll 1 is {roll}, not below 6"):
        Script([roll]).roll(6)


def test_an_odometer_sees_every_shuffle_once() -> None:
    odometer = Odometer()
    seen: dict[tuple[int, ...], float] = {}
    while odometer.next():
        pile = Pile()
        pile.fill([0, 1, 2, 3])
        pile.shuffle(odometer)
        assert tuple(pile.listed()) not in seen
        seen[tuple(pile.listed())] = odometer.odds()
    assert set(seen) == set(itertools.permutations(range(4)))
    assert sum(seen.values()) == pytest.approx(1)


def test_an_odometer_follows_a_branch_that_depends_on_the_roll() -> None:
    """Heads: done. Tails: a die. So one outcome of 1/2 and six of 1/12."""
    odometer = Odometer()
    odds = []
    while odometer.next():
        if odometer.roll(2) == 1:
            odometer.roll(6)
        odds.append(odometer.odds())
    assert odds == pytest.approx([1 / 2] + [1 / 12] * 6)
