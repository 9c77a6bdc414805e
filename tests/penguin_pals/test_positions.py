"""Positions that cannot be, refused with their place; and short ones, filled in."""

from typing import Any

import pytest

from smorgasboard.engine.errors import BadPack, BadPosition, BadSetup, IllegalAction
from smorgasboard.games.penguin_pals.content import EFFECTS
from smorgasboard.games.penguin_pals.game import PENGUIN_PALS
from tests.penguin_pals.tables import legal, question, say, seen, table, water
from tests.penguin_pals.tiny import shrunken

TWO = PENGUIN_PALS.setup(2)
PLAYED = {"seat": 0, "card": "once-again-1"}


def restored(**data: Any) -> None:
    PENGUIN_PALS.restore(TWO, {"hands": [["fury-1"], []], **data})


OTHERS: dict[str, Any] = {"hands": [["once-again-1"], ["fury-1"]]}
"""Seat 0 has the turn, and both have a card."""

BAD: list[tuple[str, dict[str, Any]]] = [
    ("hands", {"hands": [[]]}),
    ("hands[0][1]", {"hands": [["fury-1", "fury-1"], []]}),
    ("hands[1][0]", {"hands": [[], ["joker"]]}),
    ("deck", {"deck": []}),
    ("discard[0]", {"discard": ["fury-1"]}),
    ("discard[0]", {"discard": ["fury"]}),
    ("ice", {"ice": ["#####"] * 4}),
    ("ice[1]", {"ice": ["#####", "####", "#####", "#####", "#####"]}),
    ("ice[0]", {"ice": ["#####x", "#####", "#####", "#####", "#####"]}),
    ("teams", {"teams": [{}]}),
    ("teams[0].z9", {"teams": [{"z9": 1}, {}]}),
    ("teams[0].a5", {"teams": [{"a5": 1}, {}], "ice": [".####", *["#####"] * 4]}),
    ("teams[1].a1", {"teams": [{}, {"a1": 0}]}),
    ("landed[0]", {"teams": [{"a1": 4}, {}], "landed": [2, 0]}),
    ("landed[0]", {"landed": [-1, 0]}),
    ("landed", {"landed": [0, 5]}),
    ("shores", {"shores": ["south", "south"]}),
    ("slot", {"slot": 2}),
    ("turn", {"turn": -1}),
    ("interrupted[0]", {"interrupted": [4]}),
    ("quiet", {"quiet": -1}),
    ("shuffles", {"shuffles": -1}),
    ("owed[1]", {"owed": [0, 2]}),
    ("ice_streak[1]", {"ice_streak": [0, -2]}),
    ("earlier[0]", {"earlier": ["xyz"]}),
    ("earlier[0]", {"earlier": ["f" * 16]}),
    ("known.once-again-1", {"known": {"once-again-1": [1]}}),
    ("known.fury-1", {"known": {"fury-1": [3]}}),
    ("known.fury-1", {"known": {"fury-1": [-2]}}),
    ("known.fury-1", {"known": {"fury-1": [0, -2]}}),
    ("shuffled.fury-1", {"shuffled": {"fury-1": 1}}),
    ("shuffled.joker", {"shuffled": {"joker": 1}, "shuffles": 1}),
    ("deck[0]", {"shuffles": 1}),
    ("question", {"question": "answer"}),
    ("question", {"question": "choice", "sequence": [{"seat": 0, "card": "my-turn-1"}]}),
    ("question", {"question": "target", "sequence": [PLAYED]}),
    ("question", {"question": "choice", "sequence": [PLAYED]}),
    ("sequence", {"sequence": [PLAYED]}),
    ("sequence", {"sequence": [PLAYED], "over": True}),
    ("sequence[0]", {"question": "answer", "sequence": [{"seat": 0, "card": "wait-a-sec-1"}]}),
    ("sequence[0].seat", {"question": "choice", "sequence": [{**PLAYED, "seat": 7}]}),
    ("sequence[0].owner", {"question": "choice", "sequence": [{**PLAYED, "owner": 0}]}),
    ("sequence[0].owner", {"question": "choice", "sequence": [{**PLAYED, "space": "a1"}]}),
    (
        "sequence[0].owner",
        {"question": "choice", "sequence": [{"seat": 0, "card": "mind-control-1"}]},
    ),
    (
        "sequence[0].owner",
        {"question": "choice", "sequence": [{"seat": 0, "card": "mind-control-1", "owner": 0}]},
    ),
    (
        "sequence[0].space",
        {
            "question": "choice",
            "sequence": [{"seat": 0, "card": "mind-control-1", "owner": 1, "space": "a1"}],
        },
    ),
    (
        "question",
        {"question": "choice", "sequence": [{"seat": 0, "card": "mind-control-1", "owner": 1}]},
    ),
    ("asked", {"question": "after"}),
    ("asked", {"question": "after", "asked": {"asking": 0, "seats": [0]}, "turn": 1}),
    ("asked", {"question": "action", "asked": {"asking": 0, "seats": [0]}}),
    ("asked.seats[0]", {"asked": {"asking": 1, "seats": [1]}, "question": "before"}),
    ("asked.seats[0]", {"asked": {"asking": 0, "seats": [5]}}),
    ("asked.asking", {**OTHERS, "asked": {"asking": 0, "seats": [1]}}),
    ("asked", {**OTHERS, "asked": {"asking": 0, "seats": [0]}}),
    ("asked.seats", {**OTHERS, "asked": {"asking": 1, "seats": [1, 1]}}),
    ("asked.declined", {**OTHERS, "asked": {"asking": 1, "seats": [1], "declined": [1, 1]}}),
    ("asked.declined[0]", {**OTHERS, "asked": {"asking": 1, "seats": [1], "declined": [0]}}),
    ("asked.asking", {**OTHERS, "asked": {"asking": 1, "seats": [1], "declined": [1]}}),
    (
        "asked",
        {"question": "answer", "sequence": [PLAYED], "asked": {"asking": 0, "seats": [0]}},
    ),
    ("colour", {"colour": "blue"}),
]


@pytest.mark.parametrize(("place", "data"), BAD)
def test_a_position_that_cannot_be_is_refused_with_its_place(
    place: str, data: dict[str, Any]
) -> None:
    with pytest.raises(BadPosition) as refused:
        restored(**data)
    assert f"`$.table.{place}`" in str(refused.value) or place in str(refused.value)
    assert "$.table" in str(refused.value)


def test_a_game_that_is_won_is_over() -> None:
    restored(landed=[5, 0], over=True)
    with pytest.raises(BadPosition):
        restored(landed=[5, 0])


def test_what_is_left_out_is_as_at_the_beginning() -> None:
    match = table("fury", "")
    assert water(match) == ""
    assert seen(match).ashore == (5, 5)
    assert seen(match).deck_size == 24
    assert question(match) == "action"
    assert question(table("", "fury")) == "before"


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("joker", "3.1"),
        ("take-c2 take-c3", "11.6"),
        ("fury", "12.6"),
        ("hold-tight-1", "11.1"),
        ("- pass", "3.3"),
        ("- freeze-all", "3.1"),
        ("- place-c3", "4.1"),
        ("- place-a2", "4.3"),
        ("- place-b1", "4.1"),
        ("- a1-a2", "5.1"),
        ("- a3-c4", "5.1"),
        ("- a3-north", "5.1"),
        ("- a3-a5", "5.4"),
        ("- a3-west", "5.5"),
        ("- a3-shore", "6.1"),
        ("- b2-shore", "6.1"),
        ("- take-b1", "7.1"),
        ("- take-a3", "7.1"),
        ("- slide-b1-c1", "8.1"),
        ("- slide-c3-d3", "8.2"),
        ("- slide-c3-d4", "8.1"),
        ("take-c2 slide-c3-d4", "11.6"),
        ("its-freezing take-c3", "11.15"),
        ("its-freezing freeze-c3", "11.15"),
        ("its-freezing fury", "11.15"),
        ("mind-control target-1-a1", "11.12"),
        ("mind-control take-c3", "11.12"),
        ("mind-control fury", "11.12"),
        ("mind-control target-1-c4 c4-north", "11.15"),
        ("mind-control target-1-c4 c4-a1", "5.1"),
        ("mind-control target-1-c4 slide-c4-a1", "11.15"),
        ("- once-again-1", "11.1"),
    ],
)
def test_every_refusal_names_its_clause(words: str, clause: str) -> None:
    *before, last = words.split()
    match = table(
        "fury its-freezing mind-control", "", teams=("a3", "c4 e4"), water="b1", landed=[0, 0]
    )
    say(match, " ".join(before))
    assert last not in legal(match).split()
    with pytest.raises(IllegalAction) as refused:
        say(match, last)
    assert refused.value.clause == clause


def test_after_the_end_nothing_is_legal() -> None:
    match = table("", "", teams=("c5",), landed=[4, 0])
    say(match, "c5-shore")
    with pytest.raises(IllegalAction) as refused:
        match.play("draw")
    assert refused.value.clause == "1.2"


def test_every_effect_has_a_card_and_every_card_an_effect() -> None:
    pack = PENGUIN_PALS.pack("base")
    assert sorted(card.effect for card in pack.cards) == sorted(EFFECTS)


@pytest.mark.parametrize(
    ("place", "change"),
    [
        ("$.cards[0].source", {"source": {"scan25": "stated"}}),
        (
            "$.cards[0].source.colour",
            {"source": dict.fromkeys(("scan25", "sheet27", "colour"), "chosen")},
        ),
        ("$.cards[0].scan25", {"scan25": -1}),
        ("$.cards[0].effect", {"effect": "explode"}),
        ("$.cards[0].id", {"id": "take-it"}),
        ("$.cards[1].id", {"id": "hold-tight"}),
        ("$.cards", {"scan25": 0}),
    ],
)
def test_a_pack_that_cannot_be_is_refused_with_its_place(
    place: str, change: dict[str, Any]
) -> None:
    pack = shrunken(3, 5, once_again=6)
    pack["cards"][0] |= change
    with pytest.raises(BadPack) as refused:
        PENGUIN_PALS.pack(pack)
    assert any(problem.startswith(f"{place}:") for problem in refused.value.problems)


@pytest.mark.parametrize("table_name", ["team", "hand"])
def test_every_number_of_a_pack_has_a_source(table_name: str) -> None:
    pack = shrunken(3, 5, once_again=6)
    pack[table_name]["source"] = {}
    with pytest.raises(BadPack) as refused:
        PENGUIN_PALS.pack(pack)
    assert all(problem.startswith(f"$.{table_name}.") for problem in refused.value.problems)


def test_a_pack_must_fill_all_hands() -> None:
    pack = shrunken(3, 5, once_again=9)
    assert PENGUIN_PALS.setup(3, None, pack).seats == 3
    with pytest.raises(BadSetup, match=r"^the pack has too few cards for 4 hands$"):
        PENGUIN_PALS.setup(4, None, pack)
