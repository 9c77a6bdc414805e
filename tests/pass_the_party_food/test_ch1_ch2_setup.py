"""Rulebook chapters 1 and 2: what lies on the table, and setting it up."""

from collections import Counter
from typing import Any

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.playouts import random_game
from smorgasboard.games.pass_the_party_food.game import PASS_THE_PARTY_FOOD as GAME
from smorgasboard.games.pass_the_party_food.messages import PartyBegan, TilesDealt
from tests.pass_the_party_food.tables import EMPTY, board, discard, legal, say, state, table, ziggy

PACK = GAME.pack("base")


def dealt(seats: int, options: dict[str, OptionValue] | None = None, seed: int = 1) -> Match:
    match = Match(GAME, GAME.setup(seats, options), Source(seed=seed))
    match.deal()
    return match


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="for 2 to 4 players"):
        GAME.setup(seats)


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_win_or_all_lose(seats: int) -> None:
    options: dict[str, OptionValue] = {"difficulty": "very_easy", "start_shift": 8}
    state = GAME.table(GAME.setup(seats, options))
    everybody = (1 << seats) - 1
    seen = set()
    for game in range(60):
        winners = random_game(state, 1, game).winners
        seen.add(winners)
        won = 1.0 if winners else 0.0
        assert [state.payoff(seat) for seat in range(seats)] == [won] * seats
    assert seen == {0, everybody}


@pytest.mark.rule("1.1")
def test_nobody_has_won_before_the_end() -> None:
    match = dealt(3)
    assert match.winners() == []
    assert state(match).payoff(0) == 0.0


@pytest.mark.rule("1.2")
def test_eighty_tiles_of_five_foods() -> None:
    assert [food.count for food in PACK.foods] == [16] * 5
    match = dealt(4)
    census = GAME.census(match.setup, state(match))
    assert census == {food.id: 16 for food in PACK.foods}


@pytest.mark.rule("1.2")
def test_tiles_of_one_food_are_alike() -> None:
    assert legal(table("0/2/0/0/0", "1/0/0/0/0", take_tokens=(0, 0))) == "done offer-L-to-1"


@pytest.mark.rule("1.3", "1.4")
def test_columns_of_four_and_of_three() -> None:
    assert (PACK.board.rows, PACK.ziggy.rows) == (4, 3)
    match = table("3/0/0/0/0", EMPTY, ziggy="1/0/0/0/0", bag="F", turn=1)
    say(match, "done")
    assert ziggy(match) == "2/0/0/0/0", "two tiles of three"
    assert board(match, 0) == "3/0/0/0/0"


@pytest.mark.rule("1.5")
def test_every_set_has_points_and_ziggys_row_has_more() -> None:
    assert [food.points for food in PACK.foods] == [4] * 5
    assert [food.ziggy_points for food in PACK.foods] == [4] * 5
    assert PACK.ziggy.row_points > PACK.board.row_points > 0


@pytest.mark.rule("1.6")
def test_the_track_has_starts_and_lucky_dips_before_the_cake() -> None:
    track = PACK.track
    starts = [track.start(seats) for seats in (2, 3, 4)]
    for start in starts:
        assert track.ziggy_start < start < track.lucky_dips[0]
    assert track.lucky_dips[-1] < track.cake


@pytest.mark.rule("1.7")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_plates(seats: int) -> None:
    assert legal(dealt(seats)) == "left centre right"


@pytest.mark.rule("1.8")
def test_everybody_sees_everything_but_the_order_of_the_bag() -> None:
    match = dealt(3)
    views = [match.view(viewer) for viewer in (0, 1, 2)]
    for view in views:
        del view["viewer"]
    assert views[0] == views[1] == views[2]
    names = [food.id for food in PACK.foods]
    bag = Counter(match.position()["table"]["bag"])
    assert views[0]["bag"] == {name: bag[name] for name in names}
    hidden = {**match.position()["table"], "bag": views[0]["bag"]}
    assert hidden.items() <= views[0].items()


@pytest.mark.rule("1.8")
def test_a_tile_on_its_way_is_seen_by_all() -> None:
    match = dealt(3)
    assert match.view(None)["drawn"] == match.view(1)["drawn"] is not None


@pytest.mark.rule("2.1", "2.2")
@pytest.mark.parametrize(("seats", "start"), [(2, 5), (3, 5), (4, 10)])
def test_pawns_start_on_the_space_for_their_number(seats: int, start: int) -> None:
    match = dealt(seats)
    assert list(state(match).pawns) == [start] * seats
    assert state(match).ziggy_pawn == 0
    assert discard(match) == EMPTY
    assert match.events(None)[0] == PartyBegan(match.to_act or 0, start)


@pytest.mark.rule("2.3")
def test_any_tile_may_be_the_next() -> None:
    """Of five foods, equally many, each is drawn first about a fifth of the time."""
    table = GAME.table(GAME.setup(2))
    first: Counter[int] = Counter()
    for game in range(1000):
        table.deal(Dice(3, game))
        first[table.bag.top()] += 1
    assert sorted(first) == [0, 1, 2, 3, 4]
    assert min(first.values()) > 140


@pytest.mark.rule("2.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_tiles_each(seats: int) -> None:
    """Scenario 22: with four players 72 are left, before Ziggy and the first player draw."""
    match = dealt(seats)
    assert [state(match).boards.total(seat) for seat in range(seats)] == [2] * seats
    assert state(match).boards.total(seats) == 1, "Ziggy has drawn one in the first turn"
    assert state(match).bag.size == 80 - 2 * seats - 2
    events = match.events(None)[1 : seats + 1]
    assert [type(event) for event in events] == [TilesDealt] * seats
    for seat, event in enumerate(events):
        assert isinstance(event, TilesDealt)
        assert event.tiles == match.view(None)["boards"][seat]


@pytest.mark.rule("2.4")
def test_two_equal_tiles_lie_in_one_column() -> None:
    boards = {board(dealt(2, seed=seed), 0) for seed in range(40)}
    assert "0/0/0/0/2" in boards


@pytest.mark.rule("2.5", "2.8")
def test_two_swap_tokens_and_one_take_token_each() -> None:
    match = dealt(3)
    assert list(state(match).swaps) == [2, 2, 2]
    assert list(state(match).takes) == [1, 1, 1]


@pytest.mark.rule("2.6")
def test_options_change_the_number_of_tokens() -> None:
    match = dealt(2, {"swap_tokens": "4", "take_tokens": "0"})
    assert list(state(match).swaps) == [4, 4]
    assert list(state(match).takes) == [0, 0]
    match = dealt(2, {"swap_tokens": "0", "take_tokens": "2"})
    assert list(state(match).swaps) == [0, 0]
    assert list(state(match).takes) == [2, 2]


@pytest.mark.rule("2.7")
def test_the_first_player_is_drawn_by_lot_or_named() -> None:
    assert {dealt(4, seed=seed).to_act for seed in range(30)} == {0, 1, 2, 3}
    for seat in range(3):
        assert {dealt(3, {"first_player": str(seat)}, seed).to_act for seed in range(5)} == {seat}
    with pytest.raises(BadSetup, match="seat 3 cannot start: seats go from 0 to 2"):
        GAME.setup(3, {"first_player": "3"})


@pytest.mark.rule("2.8")
def test_nobody_else_has_a_board_or_a_pawn() -> None:
    view = dealt(2).view(None)
    for name in ("boards", "pawns", "swap_tokens", "take_tokens"):
        assert len(view[name]) == 2


LEFT_LYING: list[tuple[dict[str, OptionValue], dict[str, Any]]] = [
    ({}, {"over": True, "won": True, "pawns": (30, 30), "ziggy_pawn": 7, "step": None}),
    ({}, {"step": "share", "drawn": "F", "plates": {"left": "L"}, "ziggy": "1/0/0/0/0"}),
    ({}, {"step": "dip", "drawn": "F", "dips": 2, "swap_tokens": (0, 0), "only": True}),
    (
        {"swap_mode": "propose_pair"},
        {
            "step": "answer",
            "offer": {"to": 1, "food": "fairy-bread"},
            "wanted": "L",
            "declined": [{"to": 1, "food": "fairy-bread"}],
            "quiet": 1,
            "take_tokens": (0, 0),
        },
    ),
]


@pytest.mark.rule("2.2")
@pytest.mark.parametrize(("options", "lying"), LEFT_LYING)
def test_a_new_deal_clears_the_table(
    options: dict[str, OptionValue], lying: dict[str, Any]
) -> None:
    match = table("1/0/0/0/0", "0/1/0/0/0", options=options, **lying)
    match.state.deal(Dice(9))
    fresh = GAME.table(match.setup)
    fresh.deal(Dice(9))
    assert GAME.position(match.setup, state(match)) == GAME.position(match.setup, fresh)
