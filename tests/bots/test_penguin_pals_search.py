"""How Penguin Pals is judged where the search stops playing on."""

import pytest

import smorgasboard
from smorgasboard.bots.penguin_pals import PLIES, PenguinEvaluation, rows_to_go
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.match import Match
from smorgasboard.games.penguin_pals.state import PenguinState


def table(match: Match) -> PenguinState:
    assert isinstance(match.state, PenguinState)
    return match.state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up(seats: int) -> None:
    judge, dice, moves = PenguinEvaluation(), Dice(5), Moves()
    state = table(smorgasboard.new("penguin-pals", seats=seats, seed=5))
    for _ in range(60):
        assert sum(judge.value(state, seat) for seat in range(seats)) == pytest.approx(1)
        state.legal(moves)
        state.apply(moves.pick(dice), dice)


def test_at_the_start_only_the_turn_makes_a_difference() -> None:
    state = table(smorgasboard.new("penguin-pals", seats=2, seed=5))
    first = state.to_act()
    assert rows_to_go(state, 1 - first) == 5 * 6
    assert rows_to_go(state, first) == 5 * 6 - 0.5
    assert 0.5 < PenguinEvaluation().value(state, first) < 0.6


def test_who_is_ahead_is_judged_better_the_more_so_near_the_end() -> None:
    state = table(smorgasboard.new("penguin-pals", seats=2, seed=5))
    judge, first = PenguinEvaluation(), state.to_act()
    before = judge.value(state, first)
    state.ashore[first] -= 1
    state.landed[first] += 1
    early = judge.value(state, first)
    assert before < early < 1
    for seat in (0, 1):
        state.ashore[seat] -= 3
        state.landed[seat] += 3
    assert judge.value(state, first) > early


def test_a_game_that_is_over_is_what_it_is() -> None:
    state = table(smorgasboard.new("penguin-pals", seats=2, seed=5))
    dice, moves, policy = Dice(1), Moves(), smorgasboard.new("penguin-pals").game.policy()
    while not state.over:
        state.legal(moves)
        state.apply(policy.choose(state, moves, dice), dice)
    judge = PenguinEvaluation()
    assert [judge.value(state, seat) for seat in (0, 1)] == [state.payoff(0), state.payoff(1)]
    assert judge.horizon(state) == PLIES
