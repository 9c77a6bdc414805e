"""Positions: what may be left out, and the place of everything that is wrong."""

from typing import Any

import msgspec
import pytest

from smorgasboard.engine.errors import BadPosition
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.pass_the_party_food.game import PASS_THE_PARTY_FOOD as GAME
from tests.pass_the_party_food.tables import counts

L, P = {"lamington": 1}, {"party-pie": 1}
OFFER = {"to": 1, "food": "lamington"}


def test_what_is_left_out_has_its_default() -> None:
    setup = GAME.setup(2, {"difficulty": "easy", "take_tokens": "2"})
    state = GAME.restore(setup, {"step": "eat", "bag": ["lamington"]})
    assert list(state.pawns) == [6, 6]
    assert (list(state.swaps), list(state.takes)) == ([2, 2], [2, 2])
    assert state.ziggy_pawn == 0
    assert counts(state.discard.listed(0)) == "16/15/16/16/16"
    assert state.boards.total(0) == state.boards.total(2) == 0


def test_the_next_tile_is_the_last_of_the_bag() -> None:
    state = GAME.restore(GAME.setup(2), {"step": "eat", "bag": ["lamington", "party-pie"]})
    assert state.bag.top() == 3


def test_a_position_knows_every_open_question() -> None:
    setup = GAME.setup(3, {"swap_mode": "propose_pair"})
    data = {
        "turn": 2,
        "step": "answer",
        "boards": [P, {}, L],
        "offer": {"to": 0, "food": "lamington"},
        "wanted": "party-pie",
        "declined": [{"to": 0, "food": "fairy-bread"}, {"to": 1, "food": "lamington"}],
    }
    state = GAME.restore(setup, data)
    position = GAME.position(setup, state)
    assert position.offer is not None
    assert (position.offer.to, position.offer.food) == (0, "lamington")
    assert [(no.to, no.food) for no in position.declined] == [(0, "fairy-bread"), (1, "lamington")]
    assert (position.wanted, state.to_act()) == ("party-pie", 0)


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"turn": 2}, "there is no seat 2 - at `$.table.turn`"),
    ({"turn": -1}, "there is no seat -1 - at `$.table.turn`"),
    ({"turn": "1"}, "Expected `int`, got `str` - at `$.table.turn`"),
    ({"hat": 1}, "Object contains unknown field `hat` - at `$.table`"),
    ({"boards": [{}]}, "2 seats, but 1 entries - at `$.table.boards`"),
    ({"pawns": [5, 5, 5]}, "2 seats, but 3 entries - at `$.table.pawns`"),
    ({"pawns": [5, 31]}, "the track goes from 0 to 30, not to 31 - at `$.table.pawns[1]`"),
    ({"ziggy_pawn": -1}, "the track goes from 0 to 30, not to -1 - at `$.table.ziggy_pawn`"),
    ({"swap_tokens": [1]}, "2 seats, but 1 entries - at `$.table.swap_tokens`"),
    ({"swap_tokens": [1, 10]}, "10 is too many or too few - at `$.table.swap_tokens[1]`"),
    ({"take_tokens": [-1, 0]}, "-1 is too many or too few - at `$.table.take_tokens[0]`"),
    (
        {"boards": [{"pizza": 1}, {}]},
        "there is no food called 'pizza' - at `$.table.boards[0].pizza`",
    ),
    (
        {"boards": [{"lamington": 5}, {}]},
        "5 is too many or too few - at `$.table.boards[0].lamington`",
    ),
    (
        {"ziggy_board": {"lamington": 3}},
        "3 is too many or too few - at `$.table.ziggy_board.lamington`",
    ),
    (
        {"ziggy_board": {"pizza": 1}},
        "there is no food called 'pizza' - at `$.table.ziggy_board.pizza`",
    ),
    ({"discard": {"pizza": 1}}, "there is no food called 'pizza' - at `$.table.discard.pizza`"),
    ({"discard": {"lamington": -1}}, "-1 is too many or too few - at `$.table.discard.lamington`"),
    ({"discard": {}}, "there are 16 of fairy-bread, not 0 - at `$.table`"),
    ({"bag": ["pizza"]}, "there is no food called 'pizza' - at `$.table.bag[0]`"),
    ({"bag": ["lamington"] * 17}, "there are 16 of lamington, not 17 - at `$.table`"),
    (
        {"step": "share"},
        "a tile is drawn to share out and for a lucky dip, and only then - at `$.table.drawn`",
    ),
    (
        {"drawn": "lamington"},
        "a tile is drawn to share out and for a lucky dip, and only then - at `$.table.drawn`",
    ),
    ({"step": "share", "drawn": "pizza"}, "there is no food called 'pizza' - at `$.table.drawn`"),
    (
        {"step": "share", "drawn": "lamington", "plates": {"right": "lamington"}},
        "2 players have no such plate - at `$.table.plates.right`",
    ),
    (
        {"step": "share", "drawn": "lamington", "plates": {"x": "party-pie", "left": "party-pie"}},
        "with one plate free there is nothing to choose - at `$.table.plates`",
    ),
    ({"plates": {"x": "party-pie"}}, "the tiles have been shared out - at `$.table.plates`"),
    ({"plates": {"x": "pizza"}}, "there is no food called 'pizza' - at `$.table.plates.x`"),
    ({"dips": 1}, "there are lucky dips in their own step, and only then - at `$.table.dips`"),
    ({"dips": 5}, "5 is too many or too few - at `$.table.dips`"),
    (
        {"step": "dip", "drawn": "lamington"},
        "there are lucky dips in their own step, and only then - at `$.table.dips`",
    ),
    ({"quiet": 2}, "2 is too many or too few - at `$.table.quiet`"),
    ({"quiet": -2}, "-2 is too many or too few - at `$.table.quiet`"),
    ({"won": True}, "the game is not over - at `$.table.won`"),
    (
        {"over": True},
        "a game that goes on has a step, one that is over has none - at `$.table.step`",
    ),
    (
        {"step": None},
        "a game that goes on has a step, one that is over has none - at `$.table.step`",
    ),
    (
        {"ziggy_board": {food.id: 1 for food in GAME.pack("base").foods}},
        "Ziggy would have eaten that row - at `$.table.ziggy_board`",
    ),
    (
        {"offer": OFFER},
        "something is offered while a swap is settled, and only then - at `$.table.offer`",
    ),
    (
        {"step": "answer"},
        "something is offered while a swap is settled, and only then - at `$.table.offer`",
    ),
    (
        {"step": "answer", "offer": OFFER},
        "whoever offers it does not have it - at `$.table.offer.food`",
    ),
    (
        {"step": "answer", "offer": OFFER, "boards": [L, L]},
        "that player has nothing to give in return - at `$.table.offer.to`",
    ),
    (
        {"step": "answer", "offer": {"to": 0, "food": "lamington"}, "boards": [L, P]},
        "nobody swaps with themselves - at `$.table.offer.to`",
    ),
    (
        {"step": "answer", "offer": {"to": 2, "food": "lamington"}, "boards": [L, P]},
        "there is no seat 2 - at `$.table.offer.to`",
    ),
    (
        {"step": "answer", "offer": {"to": 1, "food": "pizza"}, "boards": [L, P]},
        "there is no food called 'pizza' - at `$.table.offer.food`",
    ),
    (
        {"declined": [{"to": 0, "food": "lamington"}]},
        "nobody swaps with themselves - at `$.table.declined[0].to`",
    ),
    (
        {"declined": [{"to": 1, "food": "pizza"}]},
        "there is no food called 'pizza' - at `$.table.declined[0].food`",
    ),
    (
        {"wanted": "lamington"},
        "a tile is named to a player who agrees or declines, and only then - at `$.table.wanted`",
    ),
    (
        {"step": "ask", "offer": OFFER, "boards": [L, P]},
        "swaps are not settled in that way at this table - at `$.table.step`",
    ),
]


@pytest.mark.parametrize(("change", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_every_fault_has_its_place(change: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.restore(GAME.setup(2), {"step": "eat", **change})
    assert str(refused.value) == fault


PAIR: dict[str, OptionValue] = {"swap_mode": "propose_pair"}
ALONE: dict[str, OptionValue] = {"swap_mode": "active_chooses"}


NAMED = "a tile is named to a player who agrees or declines, and only then - at `$.table.wanted`"
CANNOT = "that player cannot give it - at `$.table.wanted`"


@pytest.mark.parametrize(
    ("options", "change", "fault"),
    [
        (PAIR, {"step": "answer"}, NAMED),
        (PAIR, {"step": "answer", "wanted": "lamington"}, CANNOT),
        (PAIR, {"step": "answer", "wanted": "fairy-bread"}, CANNOT),
        (
            PAIR,
            {"step": "answer", "wanted": "pizza"},
            "there is no food called 'pizza' - at `$.table.wanted`",
        ),
        (PAIR, {"step": "ask", "wanted": "party-pie"}, NAMED),
        (
            ALONE,
            {"step": "answer"},
            "swaps are not settled in that way at this table - at `$.table.step`",
        ),
    ],
)
def test_a_swap_is_settled_as_the_table_agreed(
    options: dict[str, OptionValue], change: dict[str, Any], fault: str
) -> None:
    boards = {"boards": [L, {"party-pie": 1, "lamington": 1}], "offer": OFFER}
    with pytest.raises(BadPosition) as refused:
        GAME.restore(GAME.setup(2, options), {**boards, **change})
    assert str(refused.value) == fault


def test_one_may_say_that_there_are_none() -> None:
    nothing = {"lamington": 0}
    data = {"step": "eat", "boards": [nothing, {"lamington": 4}], "ziggy_board": nothing}
    state = GAME.restore(GAME.setup(2), data)
    assert state.boards.get(1, 1) == 4


def test_a_tile_too_many_is_counted() -> None:
    discard = {food.id: 16 for food in GAME.pack("base").foods} | {"lamington": 14}
    data = {"step": "eat", "bag": ["lamington"] * 3, "discard": discard}
    with pytest.raises(BadPosition) as refused:
        GAME.restore(GAME.setup(2), data)
    assert str(refused.value) == "there are 16 of lamington, not 17 - at `$.table`"


@pytest.mark.parametrize(
    "change",
    [
        {"step": "dip", "dips": 4, "drawn": "lamington"},
        {"pawns": [0, 30], "ziggy_pawn": 30},
        {"swap_tokens": [0, 9], "take_tokens": [9, 0]},
        {"quiet": 1},
        {"quiet": -1},
        {"turn": 1},
        {"ziggy_board": {"lamington": 2}},
        {"step": "share", "drawn": "lamington", "plates": {"x": "party-pie"}},
        {"step": None, "over": True, "quiet": 2},
    ],
)
def test_as_far_as_this_one_may_go(change: dict[str, Any]) -> None:
    setup = GAME.setup(2)
    state = GAME.restore(setup, {"step": "eat", **change})
    assert GAME.restore(setup, msgspec.to_builtins(GAME.position(setup, state))) is not None


def test_a_finished_game_can_be_restored() -> None:
    setup = GAME.setup(2)
    state = GAME.restore(setup, {"over": True, "won": True, "pawns": [30, 30]})
    assert state.winners() == 3
    assert GAME.position(setup, state).step is None
