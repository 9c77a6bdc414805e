"""Rulebook chapters 1 and 2: the cards, and setting up."""

from collections import Counter

import pytest

import smorgasboard
from smorgasboard.engine.errors import BadSetup
from smorgasboard.games.birthday_boom.game import BIRTHDAY_BOOM
from tests.birthday_boom.tables import legal, state, table


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_play(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"3 to 6 players, not {seats}"):
        smorgasboard.new("birthday-boom", seats=seats)


@pytest.mark.rule("1.2", "1.3")
def test_the_deck_is_what_the_pack_says() -> None:
    pack = BIRTHDAY_BOOM.pack("base")
    assert [(card.id, card.count, card.points) for card in pack.cards] == [
        ("birthday-party", 36, 1),
        ("cheesecake", 24, 2),
        ("jelly-bean", 16, 3),
        ("boom", 4, 0),
    ]
    match = smorgasboard.new("birthday-boom", seats=4, seed=1)
    assert BIRTHDAY_BOOM.census(match.setup, state(match)) == {
        card.id: card.count for card in pack.cards
    }


@pytest.mark.rule("1.4")
def test_one_chooses_a_kind_not_a_card() -> None:
    assert legal(table("3/2/0/0", "0/0/0/0", "1/0/0/0", trick="2P")) == "- P C"


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_five_cards_each_and_the_rest_is_the_deck(seats: int) -> None:
    match = smorgasboard.new("birthday-boom", seats=seats, seed=3)
    assert match.view(None)["hand_sizes"] == [5] * seats
    assert match.view(None)["deck_size"] == 80 - 5 * seats


@pytest.mark.rule("2.1")
def test_the_deck_is_shuffled() -> None:
    decks = [
        smorgasboard.new("birthday-boom", seed=seed).position()["table"]["deck"] for seed in (1, 2)
    ]
    assert decks[0] != decks[1]
    assert decks[0] != sorted(decks[0])


@pytest.mark.rule("2.2")
def test_the_starter_is_drawn_by_lot() -> None:
    firsts = Counter(
        smorgasboard.new("birthday-boom", seed=seed).view(None)["first"] for seed in range(90)
    )
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 15


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("seat", [0, 2])
def test_the_table_may_name_the_starter(seat: int) -> None:
    match = smorgasboard.new("birthday-boom", seed=1, options={"first_player": str(seat)})
    assert match.view(None)["starter"] == match.view(None)["first"] == seat
    assert match.to_act == seat


@pytest.mark.rule("2.2")
def test_a_seat_that_is_not_there_cannot_start() -> None:
    with pytest.raises(BadSetup, match="seat 3 cannot start"):
        smorgasboard.new("birthday-boom", seats=3, options={"first_player": "3"})


@pytest.mark.rule("2.2")
def test_nobody_has_scored_yet() -> None:
    match = smorgasboard.new("birthday-boom", seats=5, seed=1)
    assert match.scores() == [0] * 5
    assert match.winners() == []
    assert match.view(None)["pile_sizes"] == [0] * 5


@pytest.mark.rule("2.3")
def test_play_goes_clockwise() -> None:
    match = table("1/0/0/0", "0/1/0/0", "0/1/0/0", "0/1/0/0", turn=2, trick="1P")
    asked = []
    while state(match).trick.size:
        assert match.to_act is not None
        asked.append(match.to_act)
        match.play("pass")
    assert asked == [2, 3, 0]
