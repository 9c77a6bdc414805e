"""Chapters 1 and 2: penguins, ice, shores, and setting up."""

import pytest

import smorgasboard
from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.penguin_pals.game import PENGUIN_PALS
from tests.penguin_pals.tables import hand, legal, say, seen, table


def new(
    seats: int, options: dict[str, OptionValue] | None = None, seed: int = 1
) -> smorgasboard.Match:
    return smorgasboard.new("penguin-pals", seats=seats, seed=seed, options=options)


@pytest.mark.rule("1.1", "2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_penguins_each_begin_on_their_own_shore(seats: int) -> None:
    view = seen(new(seats))
    assert view.ashore == (5,) * seats
    assert view.teams == ({},) * seats


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_it_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(BadSetup):
        PENGUIN_PALS.setup(seats)


@pytest.mark.rule("1.2")
def test_the_first_with_all_five_on_the_shore_opposite_wins() -> None:
    match = table("", "", teams=("c5", "c3"), landed=[4, 4])
    assert seen(match).home == ()
    say(match, "c5-shore")
    assert match.over
    assert seen(match).home == (0,)
    assert match.winners() == [0]
    assert PENGUIN_PALS.facts(match.setup) == {"to_land": 5}


@pytest.mark.rule("1.3", "1.6")
@pytest.mark.parametrize(("deck", "total", "lone"), [("scan25", 25, 1), ("sheet27", 27, 2)])
def test_ten_kinds_of_cards(deck: str, total: int, lone: int) -> None:
    setup = PENGUIN_PALS.setup(2, {"deck": deck})
    cards = setup.pack.cards
    assert len(cards) == 10
    assert sum(card.count(deck) for card in cards) == total
    assert [card.id for card in cards if card.count(deck) == 1] == (
        ["my-turn", "fury"] if lone == 1 else []
    )


@pytest.mark.rule("1.4", "2.1")
@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_every_space_of_the_board_has_ice(size: int) -> None:
    match = new(2, {"board_size": size})
    assert seen(match).ice == ("#" * size,) * size


@pytest.mark.rule("1.4")
def test_spaces_are_named_from_the_south_west() -> None:
    match = table("", "", teams=("b1",))
    assert legal(match, "b1") == "b1-a1 b1-b2 b1-c1"


@pytest.mark.rule("1.5")
@pytest.mark.parametrize(
    ("seat", "first_row", "last_row"),
    [
        (0, "a1 b1 c1 d1 e1", "a5 b5 c5 d5 e5"),
        (1, "a1 a2 a3 a4 a5", "e1 e2 e3 e4 e5"),
        (2, "a5 b5 c5 d5 e5", "a1 b1 c1 d1 e1"),
        (3, "e1 e2 e3 e4 e5", "a1 a2 a3 a4 a5"),
    ],
)
def test_rows_and_shores_clockwise(seat: int, first_row: str, last_row: str) -> None:
    """South, west, north, east; corners belong to two rows."""
    everywhere = " ".join(["a1 c3 e5", "a5 e1"])
    teams = tuple(everywhere if other == seat else "" for other in range(4))
    landing = table("", "", "", "", teams=teams, slot=seat)
    corners = [space for space in last_row.split() if space in everywhere.split()]
    assert legal(landing).count("shore") == len(corners) == 2
    assert all(f"{space}-shore" in legal(landing) for space in corners)
    placing = table("", "", "", "", slot=seat)
    assert legal(placing, "place") == " ".join(f"place-{space}" for space in first_row.split())


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_cards_each_and_the_rest_to_draw_from(seats: int) -> None:
    match = new(seats)
    assert [len(cards) for cards in seen(match).hands] == [3] * seats
    assert seen(match).deck_size == 25 - 3 * seats
    assert seen(match).discard == ()


@pytest.mark.rule("2.4")
def test_who_starts_is_drawn_by_lot() -> None:
    first = {seen(new(3, seed=seed)).turn for seed in range(20)}
    assert first == {0, 1, 2}


@pytest.mark.rule("2.4")
def test_the_table_may_name_who_starts() -> None:
    assert {seen(new(3, {"first_player": "2"}, seed)).turn for seed in range(9)} == {2}
    with pytest.raises(BadSetup):
        new(2, {"first_player": "2"})


@pytest.mark.rule("2.4")
def test_turns_go_clockwise() -> None:
    match = table("", "", "")
    turns = []
    for space in ("b2", "c2", "d2", "b4"):
        turns.append(match.to_act)
        say(match, f"take-{space}")
    assert turns == [0, 1, 2, 0]


@pytest.mark.rule("2.5")
@pytest.mark.parametrize(
    ("seats", "two", "shores"),
    [
        (2, "opposite", ("south", "north")),
        (2, "adjacent", ("south", "west")),
        (3, "opposite", ("south", "west", "north")),
        (4, "opposite", ("south", "west", "north", "east")),
    ],
)
def test_who_sits_where(seats: int, two: str, shores: tuple[str, ...]) -> None:
    assert seen(new(seats, {"two_player_seats": two})).shores == shores


@pytest.mark.rule("2.6")
def test_chance_may_turn_the_players_round_the_shores() -> None:
    seatings = {seen(new(3, {"rotate_seats": True}, seed)).shores for seed in range(30)}
    assert seatings == {
        ("south", "west", "north"),
        ("west", "north", "south"),
        ("north", "south", "west"),
    }


@pytest.mark.rule("2.7")
def test_hands_are_secret_but_their_size_is_not() -> None:
    match = table("fury once-again", "wait-a-sec", discard="hold-tight")
    assert [card.card for card in seen(match, 0).hands[0]] == ["fury-1", "once-again-1"]
    assert [card.card for card in seen(match, 1).hands[0]] == [None, None]
    assert [card.card for card in seen(match).hands[1]] == [None]
    assert seen(match).discard == ("hold-tight-1",)


@pytest.mark.rule("2.7")
def test_a_new_card_goes_to_the_end_of_the_row() -> None:
    match = table("fury", "", deck="hold-tight once-again", question="action")
    say(match, "draw")
    assert hand(match, 0) == "fury once-again"
