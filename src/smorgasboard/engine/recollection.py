"""Shuffled hands: what has happened to them, and where a card may be that somebody has seen.

People hold their cards in their hands and shuffle them now and then. Whoever sees a card go from
one hand to another knows which it was only if it was their own, or came to them; for all others
any card of that hand may have gone. From then on a table keeps *traces*: what each hand held when
that first happened, and what has come and gone since. Everybody remembers them as far as they have
seen them.

A `Recollection` goes through the traces of one viewer. Cards are sorted: of a card that was seen
one knows the name, of another only with which shuffle it came. A *case* says how many cards of
each sort each hand has, and its weight in how many ways that may have come about. A card that goes
unseen makes a case of every sort that it can have been; a card laid open rules those out in which
that hand has no such card, and counts the others as often as it has one (decision 3). Cases that
are alike are one, so there are few of them.

Nobody remembers for ever. A table that has many traces drops them (`MOST_TRACES`), and cases
beyond `MOST_CASES` are forgotten, the least likely ones first: decision 26. Compiled.
"""

from math import gcd
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Pile, row_of
from smorgasboard.engine.seats import NOBODY

MOST_TRACES: Final[i64] = 80
MOST_CASES: Final = 400
MOST_SIDES: Final = 1 << 30
"""Dice have no more sides."""

UNKNOWN: Final[i64] = -1
"""A card, a shuffle or a seat that is not told."""

# What a trace tells.
HELD: Final[i64] = 0  # as the traces began
DREW: Final[i64] = 1
SHOWED: Final[i64] = 2  # played, discarded: it left the hand, and everybody saw it
GAINED: Final[i64] = 3  # everybody saw it come
LOST: Final[i64] = 4  # to another hand: the two see it

# A trace is one number.
KINDS: Final[i64] = 8
SEATS: Final[i64] = 16
KNOWERS: Final[i64] = 1024
SHUFFLES: Final[i64] = 1 << 20


def trace_of(did: i64, seat: i64, to: i64, card: i64, shuffle: i64, knowers: i64) -> i64:
    """`knowers` has one bit a seat, and one for those who only watch."""
    number = (card + 1) * SHUFFLES + shuffle + 1
    number = number * KNOWERS + knowers
    return (number * SEATS + to + 1) * SEATS * KINDS + seat * KINDS + did


def did_of(trace: i64) -> i64:
    return trace % KINDS


def seat_of(trace: i64) -> i64:
    return trace // KINDS % SEATS


def to_of(trace: i64) -> i64:
    return trace // (KINDS * SEATS) % SEATS - 1


def knowers_of(trace: i64) -> i64:
    return trace // (KINDS * SEATS * SEATS) % KNOWERS


def shuffle_of(trace: i64) -> i64:
    return trace // (KINDS * SEATS * SEATS * KNOWERS) % SHUFFLES - 1


def card_of(trace: i64) -> i64:
    return trace // (KINDS * SEATS * SEATS * KNOWERS * SHUFFLES) - 1


def seen_by(trace: i64, viewer: i64, seats: i64) -> i64:
    """A trace as somebody remembers it, with what those who only watch know of it."""
    watching: i64 = 1 << seats
    bit = viewer if viewer >= 0 else seats
    did, seat, to = did_of(trace), seat_of(trace), to_of(trace)
    card, shuffle, knew = card_of(trace), shuffle_of(trace), knowers_of(trace) & (1 << bit)
    if did == LOST:
        if viewer != seat and viewer != to:
            return trace_of(did, seat, to, UNKNOWN, UNKNOWN, 0)
        return trace_of(did, seat, to, card, shuffle, knew)
    if did == SHOWED:
        return trace_of(did, seat, to, card, shuffle, knew)
    if did == GAINED:
        return trace_of(did, seat, to, card, shuffle, 0)
    if seat == viewer:
        knew = 0  # the hand itself tells more than what came into it
    knew |= knowers_of(trace) & watching
    return trace_of(did, seat, to, card if knew else UNKNOWN, shuffle, knew)


def told_at_once(traces: list[int]) -> list[tuple[int, int]]:
    """What somebody remembers, with how often each comes, in as few words as tell the same.

    Cards that came unseen into one hand, of one shuffle, are told as the first of them, unless a
    card has left that hand in between: when something came to a hand makes no difference to any
    other hand.
    """
    told: list[int] = []
    many: list[int] = []
    open_ones: dict[int, int] = {}
    for trace in traces:
        did, seat = did_of(trace), seat_of(trace)
        if did in (SHOWED, LOST):
            open_ones = {key: at for key, at in open_ones.items() if seat_of(key) != seat}
        elif card_of(trace) == UNKNOWN:
            key = trace_of(HELD, seat, NOBODY, UNKNOWN, shuffle_of(trace), 0)
            if key in open_ones:
                many[open_ones[key]] += 1
                continue
            open_ones[key] = len(told)
        told.append(trace)
        many.append(1)
    return [(told[at], many[at]) for at in range(len(told))]


@final
class Recollection:
    """Where the cards of the other hands may be, for one viewer.

    `single` is whether every card is the only one with its name: then whoever has seen it knows it
    again. Otherwise the traces say whether this very one was seen before.
    """

    def __init__(self, hands: i64, viewer: i64, single: bool) -> None:
        self.hands: Final = hands
        self.viewer: Final = viewer
        self.single: Final = single
        self.sorts: Final[list[int]] = []
        """The key of each sort, as `named` and `unnamed` make them."""
        self.cases: dict[tuple[int, ...], int] = {(): 1}
        """How many of each sort each hand has (sort * hands + hand), with the weight of that."""
        self.laid_out: list[vec[i64]] = []
        self.bounds: list[int] = []

    def named(self, card: i64, shuffle: i64) -> i64:
        return (card + 1) * SHUFFLES + shuffle

    def unnamed(self, shuffle: i64) -> i64:
        return shuffle

    def sort(self, key: i64) -> int:
        """Its number; a sort that was not there before is in no hand."""
        for number in range(len(self.sorts)):
            if self.sorts[number] == key:
                return number
        self.sorts.append(key)
        none = (0,) * self.hands
        self.cases = {case + none: weight for case, weight in self.cases.items()}
        return len(self.sorts) - 1

    def card_of(self, sort: i64) -> i64:
        """The card that a sort names; `UNKNOWN` for a shuffle."""
        return self.sorts[sort] // SHUFFLES - 1

    def shuffle_of(self, sort: i64) -> i64:
        return self.sorts[sort] % SHUFFLES

    def in_hands(self, key: i64) -> int:
        """How many of a sort there are in all hands, the same in every case."""
        if key not in self.sorts:
            return 0
        first = self.sort(key) * self.hands
        for case in self.cases:
            return sum(case[first : first + self.hands])
        return 0

    def is_somewhere(self, key: i64) -> bool:
        """Whether such a card is in a hand."""
        return self.in_hands(key) > 0

    def remember(self, traces: Pile) -> None:
        """All of them, as the viewer has seen them."""
        for place in range(traces.size):
            self.follow(traces.at(place))

    def follow(self, trace: i64) -> None:
        did, seat, to = did_of(trace), seat_of(trace), to_of(trace)
        key = self.unnamed(shuffle_of(trace))
        if self.is_named(trace):
            key = self.named(card_of(trace), shuffle_of(trace))
        if did == LOST and seat != self.viewer and to != self.viewer:
            self.go_unseen(seat, to)
            return
        if did in (SHOWED, LOST) and seat != self.viewer:
            self.leave(seat, key)
        if did == LOST and to != self.viewer:
            self.come(to, key)
        if did not in (SHOWED, LOST) and seat != self.viewer:
            self.come(seat, key)

    def is_named(self, trace: i64) -> bool:
        """Whether the viewer knew by name what went, or knows by name what has come."""
        did = did_of(trace)
        if card_of(trace) == UNKNOWN:
            return False
        if did in (HELD, DREW, GAINED) or seat_of(trace) == self.viewer:
            return True
        if self.single:
            return self.is_somewhere(self.named(card_of(trace), shuffle_of(trace)))
        return knowers_of(trace) != 0

    def come(self, hand: i64, key: i64) -> None:
        at = self.sort(key) * self.hands + hand
        self.cases = {more(case, at, 1): weight for case, weight in self.cases.items()}

    def leave(self, hand: i64, key: i64) -> None:
        at = self.sort(key) * self.hands + hand
        cases: dict[tuple[int, ...], int] = {}
        for case, weight in self.cases.items():
            if case[at] > 0:
                cases[more(case, at, -1)] = weight * case[at]
        self.settle(cases)

    def go_unseen(self, hand: i64, to: i64) -> None:
        """Any card of the hand, all as likely."""
        cases: dict[tuple[int, ...], int] = {}
        for case, weight in self.cases.items():
            for sort in range(len(self.sorts)):
                at = sort * self.hands + hand
                if case[at] > 0:
                    there = more(more(case, at, -1), sort * self.hands + to, 1)
                    cases[there] = cases.get(there, 0) + weight * case[at]
        self.settle(cases)

    def settle(self, cases: dict[tuple[int, ...], int]) -> None:
        """Weights as small as can be, and not too many cases."""
        if len(cases) > MOST_CASES:
            likely = sorted(cases, key=cases.__getitem__, reverse=True)[:MOST_CASES]
            cases = {case: cases[case] for case in likely}
        divisor = 0
        for weight in cases.values():
            divisor = gcd(divisor, weight)
        self.cases = {case: weight // divisor for case, weight in cases.items()}

    def total(self, hand: i64) -> int:
        """The cards of a hand, the same in every case; -1 where nothing fits any more."""
        for case in self.cases:
            return sum([case[at] for at in range(hand, len(case), self.hands)])
        return -1

    def lay_out(self) -> None:
        """Before cases are picked: as rows of numbers, in an order that hangs on nothing else."""
        ordered = sorted(self.cases)
        whole = sum(self.cases.values())
        bound = 0
        for case in ordered:
            weight = self.cases[case]
            if whole > MOST_SIDES // 2:  # rounded: dice have no more sides
                weight = max(1, weight * (MOST_SIDES // 2) // whole)
            bound += weight
            row = row_of(len(case))
            for at in range(len(case)):
                row[at] = case[at]
            self.laid_out.append(row)
            self.bounds.append(bound)

    def pick(self, chance: Chance) -> vec[i64]:
        """One of the cases, each as often as it is likely."""
        if len(self.laid_out) == 1:
            return self.laid_out[0]
        rolled = chance.roll(self.bounds[-1])
        number = 0
        while self.bounds[number] <= rolled:
            number += 1
        return self.laid_out[number]


def more(case: tuple[int, ...], at: int, change: int) -> tuple[int, ...]:
    """One number changed."""
    return (*case[:at], case[at] + change, *case[at + 1 :])
