"""Our games on OpenSpiel, with its own tests and algorithms, as they come."""

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from smorgasboard import rl
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.games.registry import GAMES

every_game = pytest.mark.parametrize("slug", list(GAMES))


@every_game
def test_open_spiel_accepts_the_game_and_writes_it_down(slug: str) -> None:
    game = rl.open_spiel(slug, chance="explicit")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_game
def test_open_spiel_accepts_the_game_with_sampled_luck(slug: str) -> None:
    """It cannot write these down: it asks for a generator that a game in Python has not."""
    game = rl.open_spiel(slug)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def dealt(game: Any, seed: int = 0) -> Any:
    state, generator = game.new_initial_state(), np.random.default_rng(seed)
    while state.is_chance_node():
        faces = [face for face, _ in state.chance_outcomes()]
        state.apply_action(int(generator.choice(faces)))
    return state


@every_game
def test_worlds_are_resampled_from_what_a_player_knows(slug: str) -> None:
    game = rl.open_spiel(slug)
    state = dealt(game)
    for player in range(game.num_players()):
        other = state.resample_from_infostate(player, np.random.default_rng(player).random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)


def test_a_resampled_world_is_another_one() -> None:
    game = rl.open_spiel("birthday-boom", seats=4)
    state = dealt(game)
    sampler = np.random.default_rng(1).random
    hands = {state.resample_from_infostate(0, sampler).observation_string(1) for _ in range(40)}
    assert len(hands) > 3


def test_information_remembers_what_a_view_forgets() -> None:
    """Two ways to the same view are two states of information."""
    game = rl.open_spiel("birthday-boom", seats=3)
    state = dealt(game)
    told = {state.information_state_string(0)}
    for _ in range(12):
        if state.is_chance_node():
            state.apply_action(0)
        else:
            state.apply_action(state.legal_actions()[0])
        told.add(state.information_state_string(0))
    assert len(told) > 8


def test_a_copy_is_independent() -> None:
    state = dealt(rl.open_spiel("birthday-boom", seats=3))
    before, copy = str(state), state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


def test_a_state_is_read_back_by_a_game_of_the_same_name() -> None:
    game = rl.open_spiel("fish-food", seats=3, chance="explicit", options={"variant": "simple"})
    state = dealt(game)
    read, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert read.num_players() == 3
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_information_set_search_plays_our_game() -> None:
    game = rl.open_spiel("birthday-boom", seats=3)
    state = dealt(game)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(0)),
        uct_c=1.0,
        max_simulations=5,
        random_state=np.random.RandomState(0),
    )
    for _ in range(3):
        while state.is_chance_node():
            state.apply_action(0)
        state.apply_action(bot.step(state))


@pytest.mark.parametrize("chance", ["explicit", "sampled"])
def test_illegal_actions_are_refused_and_change_nothing(chance: str) -> None:
    state = rl.open_spiel("birthday-boom", seats=3, chance=chance).new_initial_state()
    with pytest.raises(SmorgasboardError, match="99 is no outcome of a roll of"):
        state.apply_action(99)
    while state.is_chance_node():
        state.apply_action(0)
    before, history = str(state), state.history()
    for action in {0, 1, 2, 3, 4, 5, 6, 10**6} - set(state.legal_actions()):
        with pytest.raises(SmorgasboardError, match=f"{action} is not among the actions"):
            state.apply_action(action)
    assert (str(state), state.history()) == (before, history)
    while not state.is_terminal():
        state.apply_action(0 if state.is_chance_node() else state.legal_actions()[0])
    end = str(state)
    with pytest.raises(SmorgasboardError, match="the game is over"):
        state.apply_action(0)
    assert str(state) == end


def test_nonsense_is_refused() -> None:
    with pytest.raises(SmorgasboardError, match="kind of chance"):
        rl.open_spiel("birthday-boom", chance="fair")
    with pytest.raises(SmorgasboardError, match="3 to 6 players"):
        rl.open_spiel("birthday-boom", seats=7)
