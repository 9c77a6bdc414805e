"""Fields one by one: how each kind is read, and what is said where it cannot be."""

from types import SimpleNamespace
from typing import Any

import pytest

from smorgasboard.engine.containers import Counts, Pile
from smorgasboard.engine.errors import BadPosition
from smorgasboard.engine.layout import (
    ALL,
    OTHERS,
    Field,
    Layout,
    counts,
    flag,
    heap,
    inner,
    name_of,
    names_field,
    number,
    per_seat,
    pile,
    seat,
    seats_field,
    told,
)
from smorgasboard.engine.paper import Paper, check_number, fault
from smorgasboard.engine.seats import NOBODY

PAPER = Paper(2, {"card": ["cake", "bean"]}, {"rounds": 3, "cards": 5})


def table() -> Any:
    return SimpleNamespace(
        round=1,
        turn=0,
        row=[7, 7],
        hands=Counts(2, 2),
        aside=Counts(1, 2),
        deck=Pile(),
        shown=-1,
        over=False,
        bits=0,
    )


def read(field: Field, value: Any) -> Any:
    found = table()
    assert field.read is not None
    field.read(found, value, PAPER)
    return found


ROUND = number("round", most="rounds")
TURN = seat("turn", default="round", paper="whose")
OWNER = seat("turn", nobody=True)
ROW = per_seat("row", most="cards")
LEADS = per_seat("row", unknown=-1, start="UNKNOWN")
HANDS = counts("hands", of="card", size="kinds", hidden=OTHERS)
ASIDE = heap("aside", of="card", size="kinds", most="cards")
DECK = pile("deck", of="card", hidden=ALL)
SHOWN = name_of("shown", of="card", lies=True)
MEANT = name_of("shown", of="card")
TRACK = per_seat("row", most="cards", paper="track", wrong="{} is beyond {most}")
KINDS = names_field("bits", of="card", paper="kinds")
BITS = seats_field("bits", paper="stunned")
OVER = flag("over")


def test_what_is_said_lies_on_the_table() -> None:
    assert read(ROUND, 3).round == 3
    assert read(TURN, 1).turn == 1
    assert read(ROW, (0, 5)).row == [0, 5]
    assert read(LEADS, (None, 2)).row == [-1, 2]
    hands = read(HANDS, ({"bean": 2}, {})).hands
    assert (hands.listed(0), hands.listed(1)) == ([0, 2], [0, 0])
    assert read(ASIDE, {"cake": 1}).aside.listed(0) == [1, 0]
    assert read(DECK, ["bean", "cake"]).deck.listed() == [1, 0]
    assert read(SHOWN, "bean").shown == 1
    assert read(BITS, (0, 1)).bits == 3
    assert read(KINDS, ("bean", "bean")).bits == 2
    assert read(TRACK, (5, 0)).row == [5, 0]
    assert read(OVER, True).over


def test_what_is_left_out_has_its_default() -> None:
    assert read(ROUND, None).round == 1
    assert read(TURN, None).turn == 1, "the same as another field"
    assert read(OWNER, None).turn == NOBODY
    assert read(ROW, None).row == [7, 7]
    assert read(HANDS, None).hands.listed(0) == [0, 0]
    assert read(SHOWN, None).shown == -1


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        (ROUND, 4, "4 is too many or too few - at `$.table.round`"),
        (ROUND, -1, "-1 is too many or too few - at `$.table.round`"),
        (TURN, 2, "there is no seat 2 - at `$.table.whose`"),
        (OWNER, -1, "there is no seat -1 - at `$.table.turn`"),
        (ROW, (1,), "2 seats, but 1 entries - at `$.table.row`"),
        (ROW, (1, 6), "6 is too many or too few - at `$.table.row[1]`"),
        (LEADS, (-2, None), "-2 is too few - at `$.table.row[0]`"),
        (HANDS, (), "2 seats, but 0 entries - at `$.table.hands`"),
        (HANDS, ({}, {"pie": 1}), "there is no card called 'pie' - at `$.table.hands[1].pie`"),
        (HANDS, ({"cake": -1}, {}), "-1 is too few - at `$.table.hands[0].cake`"),
        (ASIDE, {"cake": 6}, "6 is too many or too few - at `$.table.aside.cake`"),
        (DECK, ["cake", "pie"], "there is no card called 'pie' - at `$.table.deck[1]`"),
        (SHOWN, "pie", "there is no card called 'pie' - at `$.table.shown`"),
        (TRACK, (0, 6), "6 is beyond 5 - at `$.table.track[1]`"),
        (KINDS, ("cake", "pie"), "there is no card called 'pie' - at `$.table.kinds[1]`"),
        (BITS, (0, 2), "there is no seat 2 - at `$.table.stunned[1]`"),
        (BITS, (1, 0), "seats are named once each, in order - at `$.table.stunned`"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(field: Field, value: Any, sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read(field, value)
    assert str(refused.value) == sentence


def test_a_fault_of_the_whole_table() -> None:
    assert str(fault("", "too few")) == "too few - at `$.table`"
    assert str(fault("[2]", "too few")) == "too few - at `$.table[2]`"
    assert check_number(0, 0, None, "here") == 0


def layout() -> Layout:
    seen = told("seen", write=lambda table, paper: (), read=lambda table, value, paper: None)
    known = inner("known", told_by="seen")
    return Layout("Toy", dict, "", ROUND, HANDS, ASIDE, DECK, SHOWN, seen, known, inner("held"))


def test_a_view_gives_what_is_hidden_from_nobody() -> None:
    laid = table()
    view = SimpleNamespace(round=2, hands=({"cake": 1}, {}), aside={"bean": 1}, shown=None)
    layout().read_open(laid, view, PAPER)
    assert laid.round == 2
    assert laid.aside.listed(0) == [0, 1]
    assert laid.hands.listed(0) == [0, 0], "hidden: a view may hold it in another form"


def test_a_layout_counts_what_lies_everywhere() -> None:
    laid = read(HANDS, ({"cake": 1}, {"cake": 2}))
    laid.deck.fill([1, 0])
    laid.shown = 1
    assert layout().census(laid, PAPER, "card") == {"cake": 4, "bean": 2}
    assert MEANT.census is None, "what is only meant lies elsewhere"


def test_a_layout_says_what_is_hidden_and_what_follows_from_others() -> None:
    assert layout().hidden() == {"hands": OTHERS, "deck": ALL}
    assert layout().worked_out() == {"held"}
