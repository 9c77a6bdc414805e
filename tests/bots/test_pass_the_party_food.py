"""How the greedy team of Pass the Party Food plays."""

from collections.abc import Iterator
from typing import Any

import pytest

import smorgasboard
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.match import Match
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.pass_the_party_food.game import PASS_THE_PARTY_FOOD as GAME
from smorgasboard.games.pass_the_party_food.rules import PassThePartyFood
from tests.pass_the_party_food.tables import EMPTY, table


def choice(match: Match) -> str:
    assert match.to_act is not None
    chosen = smorgasboard.bot("greedy", 1).choose(match.view(match.to_act), match.legal())
    return str(chosen)


def shrewd_choice(match: Match) -> str:
    """What a search would play on with."""
    assert isinstance(match.state, PassThePartyFood)
    moves = Moves()
    match.state.legal(moves)
    chosen = GAME.search_policy().choose(match.state, moves, Dice(0))
    return str(match.legal()[moves.listed().index(chosen)])


def test_a_tile_goes_to_whoever_it_completes_a_set_for() -> None:
    tile: dict[str, Any] = {"step": "share", "drawn": "F"}
    assert choice(table("1/0/0/0/0", "3/0/0/0/0", "2/0/0/0/0", **tile)) == "left"
    assert choice(table("1/0/0/0/0", "2/0/0/0/0", "3/0/0/0/0", **tile)) == "right"
    assert choice(table("0/1/1/1/1", "1/0/0/0/0", "2/0/0/0/0", **tile)) == "centre"


def test_what_nobody_needs_goes_to_the_x() -> None:
    boards = ("4/3/3/3/0", "4/0/0/0/0")
    assert choice(table(*boards, step="share", drawn="F")) == "x"
    assert choice(table(*boards, step="share", drawn="L")) == "centre"


def test_the_last_tiles_are_counted_in_the_discard_pile() -> None:
    match = table("4/3/3/3/0", "4/0/0/0/0", step="share", drawn="F", only=True)
    assert shrewd_choice(match) == "x"


def test_nothing_goes_to_a_player_on_the_cake() -> None:
    tile: dict[str, Any] = {"step": "dip", "dips": 1, "drawn": "F"}
    assert choice(table("2/0/0/0/0", "3/0/0/0/0", pawns=(20, 30), **tile)) == "dip-to-0"
    assert choice(table("2/0/0/0/0", "3/0/0/0/0", pawns=(20, 20), **tile)) == "dip-to-1"


def test_whoever_is_nearly_caught_comes_first() -> None:
    tile: dict[str, Any] = {"step": "dip", "dips": 1, "drawn": "F", "ziggy_pawn": 9}
    assert choice(table("2/0/0/0/0", "2/0/0/0/0", pawns=(10, 25), **tile)) == "dip-to-0"
    assert choice(table("2/0/0/0/0", "2/0/0/0/0", pawns=(25, 10), **tile)) == "dip-to-1"


def test_whoever_eats_sooner_comes_first() -> None:
    """All have the same board; the dip comes after the turn's own meal."""
    boards = ("2/0/0/0/0",) * 4
    tile: dict[str, Any] = {"step": "dip", "dips": 1, "drawn": "F", "pawns": (20,) * 4}
    assert shrewd_choice(table(*boards, turn=0, **tile)) == "dip-to-1"
    assert shrewd_choice(table(*boards, turn=2, **tile)) == "dip-to-3"
    assert shrewd_choice(table(*boards, step="share", drawn="F", pawns=(20,) * 4)) == "centre"
    assert choice(table(*boards, turn=2, **tile)) == "dip-to-2", "others do not mind"


def test_who_has_a_set_to_eat_does_not_need_another_one_so_much() -> None:
    tile: dict[str, Any] = {"step": "share", "drawn": "F", "pawns": (10, 10, 10)}
    assert choice(table(EMPTY, "3/0/0/0/0", "3/0/0/0/0", **tile)) == "left"
    assert choice(table(EMPTY, "3/4/4/0/0", "3/0/0/0/0", **tile)) == "right"


def test_a_plate_is_kept_for_a_better_tile() -> None:
    """Any tile is of some use to us, and only this one to our neighbour."""
    boards = ("2/2/2/2/2", "0/3/0/0/0")
    assert shrewd_choice(table(*boards, step="share", drawn="L")) == "left"


def test_a_set_is_eaten_and_the_one_that_saves_most() -> None:
    assert choice(table("4/1/1/1/1", EMPTY, step="eat", pawns=(10, 5))) == "eat-row"
    assert choice(table("4/1/1/1/0", EMPTY, step="eat", pawns=(10, 5))) == "eat-fairy-bread"
    assert choice(table("0/4/0/0/0", EMPTY, step="eat", pawns=(25, 5))) == "eat-lamington"


def test_a_token_is_spent_on_what_is_worth_it() -> None:
    """Ziggy is about to eat his row; or he is not."""
    assert choice(table("1/0/0/0/0", EMPTY, ziggy="1/2/2/1/0")).startswith("take-")
    assert choice(table("1/0/0/0/0", EMPTY, ziggy="1/0/0/0/0")) == "done"


def test_a_swap_that_completes_a_set_is_offered_and_agreed_to() -> None:
    match = table("3/1/0/0/0", "1/3/0/0/0")
    assert choice(match) == "offer-lamington-to-1"
    match.play("offer-lamington-to-1")
    assert choice(match) == "give-fairy-bread"
    assert choice(table("1/0/0/0/0", "0/1/0/0/0")) == "done", "that would gain nothing"


def test_a_bad_swap_is_declined() -> None:
    match = table("1/0/0/0/0", "0/3/0/0/0")
    match.play("offer-fairy-bread-to-1")
    assert choice(match) == "decline"


@pytest.mark.parametrize("mode", ["propose_pair", "active_chooses"])
def test_other_ways_to_swap(mode: str) -> None:
    match = table("3/1/0/0/0", "1/3/1/0/0", options={"swap_mode": mode})
    match.play("offer-lamington-to-1")
    assert choice(match) == "ask-fairy-bread"
    if mode == "propose_pair":
        match.play("ask-fairy-bread")
        assert choice(match) == "agree"
        match = table("3/1/0/0/0", "1/3/1/0/0", options={"swap_mode": mode})
        for word in ("offer-fairy-bread-to-1", "ask-lamington"):
            match.play(word)
        assert choice(match) == "decline"


def test_one_policy_serves_tables_with_other_packs() -> None:
    """What it worked out for one catalog is not used for another."""
    policy = GAME.policy()
    state = table("4/1/1/1/1", EMPTY, step="eat", pawns=(10, 5)).state
    moves = Moves()
    state.legal(moves)
    first = policy.choose(state, moves, Dice(1))
    other = smorgasboard.new("pass-the-party-food", seats=4, seed=1).state
    other.legal(moves)
    policy.choose(other, moves, Dice(1))
    state.legal(moves)
    assert policy.choose(state, moves, Dice(1)) == first


def games(seats: int, many: int, **options: OptionValue) -> Iterator[tuple[int, PassThePartyFood]]:
    """How many steps each game took, and its end."""
    state = GAME.table(GAME.setup(seats, options))
    policy, moves, dice = GAME.policy(), Moves(), Dice(0)
    for game in range(many):
        dice.reseed(5, game)
        state.deal(dice)
        steps = 0
        while not state.over:
            state.legal(moves)
            state.apply(policy.choose(state, moves, dice), dice)
            steps += 1
        yield steps, state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_easier_game_is_won_more_often(seats: int) -> None:
    """`smorgasboard simulate` with thousands of games shows each of the five steps."""
    hardest, easiest = (
        sum(state.won for _, state in games(seats, 15, difficulty=name))
        for name in ("very_hard", "very_easy")
    )
    assert hardest + 4 < easiest


@pytest.mark.parametrize(
    ("seats", "mode", "steps", "pawns", "ziggy"),
    [
        (2, "partner_chooses", 493, 323, 152),
        (3, "propose_pair", 657, 522, 158),
        (4, "active_chooses", 729, 712, 166),
    ],
)
def test_it_plays_as_it_did(seats: int, mode: str, steps: int, pawns: int, ziggy: int) -> None:
    """A change of the heuristic changes these numbers on purpose, and the win rates in the pack."""
    ends = [
        (many, sum(state.pawns), state.ziggy_pawn)
        for many, state in games(seats, 6, swap_mode=mode)
    ]
    assert [sum(numbers) for numbers in zip(*ends, strict=True)] == [steps, pawns, ziggy]
