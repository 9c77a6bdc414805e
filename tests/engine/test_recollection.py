"""Where cards of shuffled hands may be: cases, weights and bounds."""

from collections import Counter
from math import comb

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Pile
from smorgasboard.engine.paper import Paper
from smorgasboard.engine.recollection import (
    DREW,
    HELD,
    LOST,
    MOST_CASES,
    SHOWED,
    UNKNOWN,
    Recollection,
    card_of,
    knowers_of,
    seen_by,
    shuffle_of,
    to_of,
    told_at_once,
    trace_of,
)
from smorgasboard.engine.traces import traces_seen

NOBODY = -1
WATCHING = 4
"""The bit of those who only watch, at a table of four."""


def held(seat: int, *cards: int) -> list[int]:
    return [trace_of(HELD, seat, NOBODY, card, 0, 0) for card in cards]


def unseen(seat: int, many: int, shuffle: int = 0) -> list[int]:
    return [trace_of(HELD, seat, NOBODY, UNKNOWN, shuffle, 0)] * many


def recalled(*traces: int, single: bool = True) -> Recollection:
    pile = Pile()
    pile.fill(list(traces))
    recollection = Recollection(4, 3, single)
    recollection.remember(pile)
    return recollection


def goes(seat: int, to: int) -> int:
    return trace_of(LOST, seat, to, UNKNOWN, UNKNOWN, 0)


def weights(recollection: Recollection) -> list[int]:
    return sorted(recollection.cases.values())


def test_a_card_that_goes_unseen_is_any_of_the_hand() -> None:
    """One known card and two unknown ones: it was the known one in one case of three."""
    recollection = recalled(*held(0, 7), *unseen(0, 2), goes(0, 1))
    assert weights(recollection) == [1, 2]
    assert (recollection.total(0), recollection.total(1)) == (2, 1)


def test_unknown_cards_of_one_shuffle_make_no_cases() -> None:
    assert weights(recalled(*unseen(0, 3), goes(0, 1), goes(0, 2), goes(1, 2))) == [1]


def test_a_card_laid_open_rules_out_where_it_cannot_have_been() -> None:
    before = [*held(0, 7), *unseen(0, 2), goes(0, 1)]
    recollection = recalled(*before, trace_of(SHOWED, 1, NOBODY, 7, 0, 0))
    assert weights(recollection) == [1]
    assert recollection.total(1) == 0
    assert not recollection.is_somewhere(recollection.named(7, 0))


def test_alike_cards_count_as_often_as_there_are() -> None:
    """A card nobody had seen is laid open by the hand that has three of them, or two."""
    before = [*held(0, 7), *unseen(0, 2), *unseen(1, 1), goes(0, 1)]
    after = recalled(*before, trace_of(SHOWED, 1, NOBODY, 5, 0, 0))
    assert weights(after) == [1, 4]  # of 1 x 1 and 2 x 2


def test_what_others_have_seen_is_left_out_of_a_trace() -> None:
    trace = trace_of(LOST, 0, 1, 7, 2, 0b1111)
    for viewer in (2, -2):
        told = seen_by(trace, viewer, WATCHING)
        assert (card_of(told), shuffle_of(told), knowers_of(told)) == (UNKNOWN, UNKNOWN, 0)
    for viewer in (0, 1):
        told = seen_by(trace, viewer, WATCHING)
        assert (card_of(told), shuffle_of(told), to_of(told)) == (7, 2, 1)
        assert knowers_of(told) == 1 << viewer


def test_there_are_never_too_many_cases() -> None:
    """Twelve known cards, of which six go on: all the ways to choose them are too many."""
    assert comb(12, 6) > MOST_CASES
    recollection = recalled(*held(0, *range(12)), *[goes(0, 1)] * 6)
    assert len(recollection.cases) == MOST_CASES
    assert (recollection.total(0), recollection.total(1)) == (6, 6)
    recollection.lay_out()
    assert sum(recollection.pick(Dice(1))) == 12


def test_each_case_is_picked_as_often_as_it_is_likely() -> None:
    """Of two known cards and an unknown one, one went: three cases, each as likely."""
    recollection = recalled(*held(0, 6, 7), *unseen(0, 1), goes(0, 1))
    assert weights(recollection) == [1, 1, 1]
    recollection.lay_out()
    picked = Counter(tuple(recollection.pick(Dice(3, number))) for number in range(300))
    assert picked.keys() == recollection.cases.keys()
    assert min(picked.values()) > 60


def test_large_weights_are_rounded_to_what_dice_can_roll() -> None:
    traces = [*held(0, 5, 6, 7), *unseen(0, 3), *unseen(1, 4, shuffle=1)]
    recollection = recalled(*traces, *[goes(0, 1), goes(1, 0)] * 12)
    assert sum(recollection.cases.values()) > 1 << 31
    recollection.lay_out()
    assert len(recollection.bounds) == len(recollection.cases)
    assert recollection.bounds[-1] < 1 << 31
    for number in range(20):
        assert sum(recollection.pick(Dice(2, number))) == 10


def test_nothing_fits_what_cannot_be() -> None:
    recollection = recalled(*held(0, 7), trace_of(SHOWED, 0, NOBODY, 5, 0, 0))
    assert recollection.cases == {}
    assert recollection.total(0) == -1


def drew(seat: int, shuffle: int = 0) -> int:
    return trace_of(DREW, seat, NOBODY, UNKNOWN, shuffle, 0)


def showed(seat: int, card: int) -> int:
    return trace_of(SHOWED, seat, NOBODY, card, 0, 0)


def test_cards_that_came_unseen_are_told_at_once() -> None:
    """They are counted as long as nothing has left that hand; what other hands do is no matter."""
    traces = [*unseen(0, 3), goes(1, 0), drew(0), drew(0, 1), showed(1, 5), drew(0), drew(0, 1)]
    assert told_at_once(traces) == [
        (unseen(0, 1)[0], 5), (goes(1, 0), 1), (drew(0, 1), 2), (showed(1, 5), 1)
    ]  # fmt: skip


def test_a_card_that_came_after_another_had_left_is_told_apart() -> None:
    for left in (showed(0, 5), goes(0, 1)):
        assert told_at_once([*unseen(0, 2), left, drew(0)]) == [
            (unseen(0, 1)[0], 2), (left, 1), (drew(0), 1)
        ]  # fmt: skip


def test_where_cards_lay_in_a_hand_is_not_told() -> None:
    """Of a known and an unknown card nobody else knows which was noted first."""
    paper = Paper(4, {"card": [f"card {number}" for number in range(8)]}, {})
    known, unknown = [trace_of(HELD, 0, NOBODY, 7, 0, 1 << 2)], held(0, 4, 5)
    told = []
    for hand in ([*known, *unknown], [*unknown, *known], [unknown[0], *known, unknown[1]]):
        pile = Pile()
        pile.fill([*hand, *held(1, 3), goes(0, 1)])
        told.append(traces_seen(pile, 2, paper))
    assert told[0] == told[1] == told[2]
    assert [(one.seat, one.card, one.count) for one in told[0]] == [
        (0, None, 2), (0, "card 7", 1), (1, None, 1), (0, None, 1)
    ]  # fmt: skip


def test_what_is_told_at_once_is_remembered_alike() -> None:
    """Many a course of things, told in full and told in short: the same cases, weighed alike."""
    dice = Dice(3)
    shorter = 0
    for _ in range(60):
        traces = [trace for seat in range(3) for trace in unseen(seat, 3) + held(seat, 40 + seat)]
        for number in range(12):
            seat, other = dice.roll(3), dice.roll(2)
            if dice.roll(3):
                traces.append(drew(seat, dice.roll(2)))
            elif dice.roll(2):
                traces.append(goes(seat, (seat + 1 + other) % 3))
            else:
                traces.append(showed(seat, 7 + number))
        told = told_at_once(traces)
        short = [trace for trace, count in told for _time in range(count)]
        first, second = recalled(*traces), recalled(*short)
        assert by_sort(first) == by_sort(second)
        shorter += len(told) < len(traces)
    assert shorter > 50


def by_sort(recollection: Recollection) -> dict[tuple[tuple[int, ...], ...], int]:
    """Cases that hang not on the order in which sorts were met."""
    hands = recollection.hands
    order = sorted(range(len(recollection.sorts)), key=recollection.sorts.__getitem__)
    return {
        tuple(tuple(case[sort * hands : (sort + 1) * hands]) for sort in order): weight
        for case, weight in recollection.cases.items()
    }


def test_of_cards_that_came_into_the_own_hand_it_is_only_told_how_many() -> None:
    """Unless everybody knows them: what those who only watch have seen can be said by any seat."""
    own = [
        trace_of(HELD, 3, NOBODY, 8, 0, 1 << 3),
        trace_of(HELD, 3, NOBODY, 6, 0, 0b11111),
        trace_of(DREW, 3, NOBODY, 7, 0, 1 << 3),
    ]
    told = told_at_once([seen_by(trace, 3, 4) for trace in own])
    assert [(card_of(trace), shuffle_of(trace), count) for trace, count in told] == [
        (UNKNOWN, 0, 2), (6, 0, 1)
    ]  # fmt: skip
