"""Randomness as an argument.

Rules never own a random generator. They ask a `Chance` for a number, and the caller decides
where it comes from: search and lab use a fast generator, a live table a keyed stream whose
commitment was published, a replay reads the numbers back, a test scripts them, and an odometer
goes through all of them.
"""

import hashlib
import hmac
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

WORD: Final[i64] = 0xFFFFFFFF
GOLDEN: Final[i64] = 0x9E3779B9
MIXING_ROUNDS: Final[i64] = 8
"""Two for each word of seed and stream."""
SECRET_BYTES: Final = 32


class ScriptError(Exception):
    """A script of rolls ran out, or holds a roll that the rules did not ask for."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Anything that can be asked for a random number."""

    def roll(self, sides: i64) -> i64:
        """A number in `range(sides)`."""
        raise NotImplementedError

    def copy(self) -> "Chance":
        """Another that will answer the same from here on."""
        raise NotImplementedError


def scrambled(word: i64) -> i64:
    """Another word: each of its bits depends on every bit of this one.

    The factors have 30 bits, so that products stay below 2**63.
    """
    word = ((word ^ (word >> 15)) * 0x2C1B3C6D) & WORD
    word = ((word ^ (word >> 12)) * 0x297A2D39) & WORD
    return word ^ (word >> 15)


@final
class Dice(Chance):
    """The fast generator of search and lab: xoshiro128++, the same compiled and interpreted.

    `stream` makes independent generators from one seed, so that game 17 of a simulation is
    the same game whichever process plays it. Both may have 64 bits. Every step stays below 2**63,
    where the compiled `i64` and the interpreted `int` agree. A roll favours no side by more than
    `sides / 2**32`.
    """

    def __init__(self, seed: i64, stream: i64 = 0) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.reseed(seed, stream)

    def reseed(self, seed: i64, stream: i64) -> None:
        """Begin again, without making a new object.

        The generator itself is linear: seeds and streams that are neighbours would stay
        relatives for a long time. So the four words are mixed first, each in turn with a
        scrambled sum of the others. That can be undone, so no two names give the same generator.
        """
        a, b = seed & WORD, (seed >> 32) & WORD
        c, d = stream & WORD, (stream >> 32) & WORD
        salt: i64 = 0
        for _round in range(MIXING_ROUNDS):
            salt = (salt + GOLDEN) & WORD
            a, b, c, d = b, c, d, a ^ scrambled((b + c + d + salt) & WORD)
        self.a, self.b, self.c, self.d = a, b, c, d

    def word(self) -> i64:
        """The next 32 bits."""
        a, b, c, d = self.a, self.b, self.c, self.d
        total = (a + d) & WORD
        result = ((((total << 7) & WORD) | (total >> 25)) + a) & WORD
        shifted = (b << 9) & WORD
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        self.a, self.b, self.c = a, b, c
        self.d = ((d << 11) & WORD) | (d >> 21)
        return result

    def roll(self, sides: i64) -> i64:
        return (self.word() * sides) >> 32

    def copy(self) -> "Dice":
        twin = Dice(0)
        twin.a, twin.b, twin.c, twin.d = self.a, self.b, self.c, self.d
        return twin

    def __reduce__(self) -> tuple[object, tuple[int, int, int, int]]:
        return dice_again, (self.a, self.b, self.c, self.d)


def dice_again(a: i64, b: i64, c: i64, d: i64) -> Dice:
    """A generator that was pickled."""
    dice = Dice(0)
    dice.a, dice.b, dice.c, dice.d = a, b, c, d
    return dice


@final
class KeyedStream(Chance):
    """The chance of a live table: HMAC-SHA256 of a secret and a counter.

    Nobody at the table can predict it; once the secret is published everybody can check that
    it matches the commitment and gives these rolls.
    """

    def __init__(self, secret: bytes) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, this one {len(secret)}")
        self.secret: Final = secret
        self.counter = 0
        self.words: list[int] = []

    def word(self) -> int:
        if not self.words:
            block = hmac.new(self.secret, self.counter.to_bytes(8, "big"), hashlib.sha256).digest()
            self.counter += 1
            self.words = [int.from_bytes(block[at : at + 4], "big") for at in range(28, -1, -4)]
        return self.words.pop()

    def roll(self, sides: i64) -> i64:
        many: int = sides
        fair = 2**32 - 2**32 % many  # words from here on would favour the low sides
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % many

    def copy(self) -> "KeyedStream":
        twin = KeyedStream(self.secret)
        twin.counter = self.counter
        twin.words = self.words[:]
        return twin

    def __reduce__(self) -> tuple[object, tuple[bytes, int, list[int]]]:
        return stream_again, (self.secret, self.counter, self.words)


def stream_again(secret: bytes, counter: int, words: list[int]) -> KeyedStream:
    """A stream that was pickled."""
    stream = KeyedStream(secret)
    stream.counter, stream.words = counter, words[:]
    return stream


def commitment(secret: bytes) -> str:
    """What is published before the first shuffle: it binds the table and tells nothing."""
    return hashlib.sha256(b"smorgasboard table secret\0" + secret).hexdigest()


@final
class Recorder(Chance):
    """Passes every question on, and remembers the answers for the record."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.rolls: list[int] = []
        self.asked: list[int] = []
        """The sides of every roll so far: with them another source can be asked the same."""

    def roll(self, sides: i64) -> i64:
        outcome = self.source.roll(sides)
        self.rolls.append(outcome)
        self.asked.append(sides)
        return outcome

    def take(self) -> list[int]:
        """The rolls since the last call."""
        rolls = self.rolls
        self.rolls = []
        return rolls

    def copy(self) -> "Recorder":
        twin = Recorder(self.source.copy())
        twin.rolls = self.rolls[:]
        twin.asked = self.asked[:]
        return twin

    def __reduce__(self) -> tuple[object, tuple[Chance, list[int], list[int]]]:
        return recorder_again, (self.source, self.rolls, self.asked)


def recorder_again(source: Chance, rolls: list[int], asked: list[int]) -> Recorder:
    """A recorder that was pickled."""
    recorder = Recorder(source)
    recorder.rolls, recorder.asked = rolls[:], asked[:]
    return recorder


@final
class Script(Chance):
    """Gives back numbers written down earlier, in order."""

    def __init__(self, rolls: list[int]) -> None:
        self.rolls = rolls
        self.used = 0

    def roll(self, sides: i64) -> i64:
        if self.used == len(self.rolls):
            raise ScriptError(f"no roll is left after {self.used}")
        outcome = self.rolls[self.used]
        if not 0 <= outcome < sides:
            raise ScriptError(f"roll {self.used + 1} is {outcome}, not below {sides}")
        self.used += 1
        return outcome

    def copy(self) -> "Script":
        return Script(self.rolls[self.used :])

    def __reduce__(self) -> tuple[object, tuple[list[int]]]:
        return Script, (self.rolls[self.used :],)


@final
class Odometer(Chance):
    """Goes through every outcome, once each.

    odometer = Odometer()
    while odometer.next():
        ...  # run the rules with `odometer`; `odometer.odds()` says how likely this run was
    """

    def __init__(self) -> None:
        self.wheels: list[int] = []
        self.sides: list[int] = []
        self.used = 0
        self.started = False

    def next(self) -> bool:
        """Turn to the next outcome. False when all have been seen."""
        self.used = 0
        if not self.started:
            self.started = True
            return True
        while self.wheels and self.wheels[-1] + 1 == self.sides[-1]:
            self.wheels.pop()
            self.sides.pop()
        if not self.wheels:
            return False
        self.wheels[-1] += 1
        return True

    def roll(self, sides: i64) -> i64:
        if self.used == len(self.wheels):
            self.wheels.append(0)
            self.sides.append(sides)
        outcome = self.wheels[self.used]
        self.used += 1
        return outcome

    def odds(self) -> float:
        odds = 1.0
        for sides in self.sides:
            odds /= sides
        return odds


def shuffle(cards: vec[i64], count: i64, chance: Chance) -> None:
    """Shuffle the first `count` in place (Fisher-Yates, last card first)."""
    for last in range(count - 1, 0, -1):
        other = chance.roll(last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card
