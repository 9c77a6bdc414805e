"""How the heuristic of Penguin Pals plays."""

from typing import Any

import pytest

import smorgasboard
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.match import Match
from smorgasboard.games.penguin_pals.ch8_slide_ice import slide_end
from smorgasboard.games.penguin_pals.codes import ACTION, NOWHERE
from smorgasboard.games.penguin_pals.game import PENGUIN_PALS
from smorgasboard.games.penguin_pals.policy_board import ROOM, can_set_out, ice_value, room_at
from smorgasboard.games.penguin_pals.rules import PenguinPals
from tests.penguin_pals.tables import say, table


def choice(match: Match) -> str:
    """What the seat to act does."""
    bot = smorgasboard.bot("greedy", 1)
    assert match.to_act is not None
    return str(bot.choose(match.view(match.to_act), match.legal()))


@pytest.mark.parametrize(
    ("expected", "position"),
    [
        ("c5-shore", {"teams": ("c5 c3",)}),
        ("c3-c5", {"teams": ("c3",), "water": "c4"}),
        ("c2-c3", {"teams": ("c3 c2", "c4")}),
        ("take-c4", {"teams": ("c3 c3 c3 c3 c3",)}),
        ("place-e1", {}),
    ],
)
def test_hurry_home(expected: str, position: dict[str, Any]) -> None:
    assert choice(table("", "", **position)) == expected


def test_it_does_not_run_among_those_who_would_expel_it() -> None:
    match = table("", "", teams=("c3 a1 a1 a1 a1", "c4 c4"), water="a2 a3 b1")
    assert choice(match) != "c3-c4"


def test_it_expels_when_it_can() -> None:
    match = table("", "", teams=("c3 c4 b3 b3 b3", "c4"))
    assert choice(match) == "c3-c4"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", "once-again-1"),
        ("once-again wait-a-sec", "wait-a-sec-1"),
        ("once-again -", "c3-c4"),
    ],
)
def test_cards_are_used_and_defended(words: str, expected: str) -> None:
    match = table("once-again wait-a-sec", "wait-a-sec fury", teams=("c3",))
    say(match, words)
    assert choice(match) == expected


def test_the_others_are_led_astray() -> None:
    match = table("mind-control", "", teams=("a1", "c2"))
    assert choice(match) == "mind-control-1"
    say(match, "mind-control")
    assert choice(match) == "c2-c3"


def test_my_turn_is_used_at_once() -> None:
    assert choice(table("", "my-turn")) == "my-turn-1"


def test_what_does_not_hurt_is_not_answered() -> None:
    match = table("its-freezing", "wait-a-sec", water="a1")
    say(match, "its-freezing")
    assert choice(match) == "pass"


def played_out(seats: int, number: int, greedy: int) -> PenguinPals:
    """A whole game: the heuristic on one seat, or on all, against random play."""
    table = PENGUIN_PALS.table(PENGUIN_PALS.setup(seats))
    dice, moves, policy = Dice(3, number), Moves(), PENGUIN_PALS.policy()
    table.deal(dice)
    while not table.over:
        table.legal(moves)
        mine = greedy in (-1, table.to_act())
        table.apply(policy.choose(table, moves, dice) if mine else moves.pick(dice), dice)
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end_with_a_winner(seats: int) -> None:
    for number in range(8):
        game = played_out(seats, number, greedy=-1)
        assert max(game.landed) == 5


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_random_play(seats: int) -> None:
    for number in range(8):
        assert played_out(seats, number, greedy=number % seats).winners() == 1 << number % seats


def room(table: PenguinPals, seat: int) -> int:
    """How many rows nearer all penguins of a team could get, each with its next move."""
    spaces = range(table.catalog.spaces)
    many = sum(table.penguins.get(seat, at) * room_at(table, seat, at) for at in spaces)
    return many + (table.ashore[seat] > 0 and can_set_out(table, seat))


def balance(table: PenguinPals, seat: int) -> int:
    """The own room, less that of the others."""
    return sum(room(table, other) * (ROOM if other == seat else -1) for other in range(table.seats))


@pytest.mark.parametrize(("seats", "two"), [(2, "opposite"), (2, "adjacent"), (3, "opposite")])
def test_ice_is_judged_by_the_room_of_all_on_the_whole_board(seats: int, two: str) -> None:
    setup = PENGUIN_PALS.setup(seats, {"two_player_seats": two})
    table, dice, moves = PENGUIN_PALS.table(setup), Dice(8, seats), Moves()
    looked_at = 0
    table.deal(dice)
    for _ in range(300):
        table.legal(moves)
        seat, steps = table.to_act(), table.catalog.size - 1
        ice = [move for move in moves.listed() if table.catalog.take <= move < table.catalog.target]
        for move in ice if table.phase == ACTION else []:
            slide = move - table.catalog.slide
            space = move - table.catalog.take if slide < 0 else slide // steps // 4
            to = NOWHERE if slide < 0 else slide_end(table.catalog, slide)
            there = table.copy()
            for changed in (space, to):
                if changed != NOWHERE:
                    there.change_ice(changed)
            gained = balance(there, seat) - balance(table, seat) - ROOM
            assert ice_value(table, seat, space, to) == gained
            looked_at += 1
        table.apply(moves.pick(dice), dice)
        if table.over:
            table.deal(dice)
    assert looked_at > 500
