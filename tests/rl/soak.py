"""The tests of other packages that take long. `make soak` runs them."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from pettingzoo.test import api_test, seed_test

from smorgasboard import rl
from smorgasboard.engine.chance import Dice
from smorgasboard.games.registry import GAMES
from tests.birthday_boom.tiny import shrunken
from tests.laws.cases import CASES, any_setup

every_game = pytest.mark.parametrize("slug", list(GAMES))
SETUPS = 30


def setups(slug: str) -> list[dict[str, Any]]:
    """Any seats and options, as the laws choose them."""
    case = next(case for case in CASES if case.game.slug == slug)
    found = []
    for seed in range(SETUPS):
        data = any_setup(case, Dice(seed)).data()
        found.append({"seats": data.seats, "options": data.options, "pack": data.pack})
    return found


@every_game
@pytest.mark.parametrize("number", range(SETUPS))
def test_open_spiel_accepts_every_setup(slug: str, number: int) -> None:
    setup = setups(slug)[number]
    explicit = rl.open_spiel(slug, **setup, chance="explicit")
    pyspiel.random_sim_test(explicit, num_sims=2, serialize=True, verbose=False)
    sampled = rl.open_spiel(slug, **setup)
    pyspiel.random_sim_test(sampled, num_sims=2, serialize=False, verbose=False)


@every_game
@pytest.mark.parametrize("number", range(SETUPS))
@pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo.test.api_test")
def test_pettingzoo_accepts_every_setup(slug: str, number: int) -> None:
    setup = setups(slug)[number]
    api_test(rl.aec_env(slug, **setup), num_cycles=500, verbose_progress=False)
    seed_test(lambda: rl.aec_env(slug, **setup), num_cycles=200)


@every_game
def test_information_set_search_plays_a_whole_game(slug: str) -> None:
    game = rl.open_spiel(slug, chance="explicit")
    state, generator = game.new_initial_state(), np.random.default_rng(0)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(0)),
        uct_c=1.0,
        max_simulations=4,
        random_state=np.random.RandomState(0),
    )
    for _ in range(200):
        if state.is_terminal():
            break
        if state.is_chance_node():
            faces = [face for face, _ in state.chance_outcomes()]
            state.apply_action(int(generator.choice(faces)))
        else:
            state.apply_action(bot.step(state))


def test_counterfactual_regret_learns_a_tiny_deck() -> None:
    """The average of later rounds can be exploited less."""
    game = rl.open_spiel(
        "birthday-boom",
        seats=3,
        pack=shrunken(1, 1, 1, 1, 1),
        options={"first_player": "0"},
        chance="explicit",
    )
    solver = cfr.CFRSolver(game)
    found = []
    for _ in range(10):
        solver.evaluate_and_update_policy()
        found.append(exploitability.nash_conv(game, solver.average_policy()))
    assert found[-1] <= found[0]
