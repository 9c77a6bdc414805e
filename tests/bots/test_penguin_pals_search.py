"""How Penguin Pals is judged where the search stops playing on."""

import pytest

import smorgasboard
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.match import Match
from smorgasboard.games.penguin_pals.evaluation import (
    PLIES,
    TURN,
    PenguinEvaluation,
    acts_next,
    to_go,
)
from smorgasboard.games.penguin_pals.state import PenguinState
from tests.penguin_pals import tables


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


def test_without_cards_only_the_turn_makes_a_difference_at_the_start() -> None:
    state = table(smorgasboard.new("penguin-pals", seats=2, seed=5))
    first = state.actor
    state.held[0] = state.held[1] = 0
    assert to_go(state, 1 - first, useful=1) == 5 * 6
    assert to_go(state, first, useful=1) == 5 * 6 - TURN
    assert 0.5 < PenguinEvaluation().value(state, first) < 0.7


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


def chance_with(cards: str, landed: int = 0) -> float:
    """Of winning for whoever has the turn and holds these cards, all other things being equal."""
    match = tables.table(cards, "", landed=(landed, landed), water="a1")
    return PenguinEvaluation().value(table(match), 0)


def test_cards_are_worth_something() -> None:
    assert chance_with("") < chance_with("once-again") < chance_with("wait-a-sec")
    assert chance_with("wait-a-sec") < chance_with("fury") < chance_with("fury wait-a-sec")


def test_a_card_is_worth_less_near_the_end() -> None:
    early, late = (chance_with("fury", landed) - chance_with("", landed) for landed in (0, 4))
    assert 0 < late < early


def test_the_next_action_is_mine_until_i_have_acted() -> None:
    match = tables.table("once-again its-freezing", "wait-a-sec", teams=("c3",))
    assert acts_next(table(match)) == 0
    tables.say(match, "once-again")
    assert acts_next(table(match)) == 0
    tables.say(match, "- c3-c4 - - place-e1")
    assert acts_next(table(match)) == 1


def test_a_game_that_is_over_is_what_it_is() -> None:
    state = table(smorgasboard.new("penguin-pals", seats=2, seed=5))
    dice, moves, policy = Dice(1), Moves(), smorgasboard.new("penguin-pals").game.policy()
    while not state.over:
        state.legal(moves)
        state.apply(policy.choose(state, moves, dice), dice)
    judge = PenguinEvaluation()
    assert [judge.value(state, seat) for seat in (0, 1)] == [state.payoff(0), state.payoff(1)]
    assert judge.horizon(state) == PLIES
