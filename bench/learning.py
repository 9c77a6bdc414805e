"""Environments for learning: what a learner gets of us a second, and of others."""

from collections.abc import Callable
from typing import Any

import numpy as np

from bench.agreement import SEATS, SEED, LeftOut
from bench.open_spiel import OWN_GAMES
from bench.timing import Contender, Sample, timed
from smorgasboard import api, rl
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.match import Match

BOOM = "a batch of Birthday Boom, observations and legal lists"
FOOD = "a batch of Food for Thought, 2 seats, the same"
AGAINST_BOTS = "a batch of Birthday Boom against greedy, steps of the learner"
WITH_TENSORS = {f"{name}, with tensors": game for name, game in OWN_GAMES.items()}
PETTINGZOO = {
    "PettingZoo's tictactoe": "tictactoe_v3",
    "PettingZoo's connect_four": "connect_four_v3",
}
BY_WORD = "match.play(word)"
BY_NUMBER = "match.play(code)"

STEPS = 16
"""Of each table, counted as one game of the bench."""


def batch(name: str, game: str, tables: int, **more: Any) -> Contender:
    """Of so many tables that they fit into the caches of a small machine."""
    made = rl.Batch(game, n=tables, seed=SEED, **more)
    generator = np.random.default_rng(SEED)
    seen = [made.reset()]

    def steps(count: int) -> int:
        for _ in range(count * STEPS):
            seen[0] = made.step(made.pick(seen[0], generator))
        return count * STEPS * tables

    def sample(first: int, count: int) -> Sample:
        return timed(0, lambda: steps(count))

    return Contender(name, sample)


def dealt() -> Match:
    return api.new("birthday-boom", seats=SEATS, seed=SEED)


def by_word(dice: Dice, start: Match) -> int:
    """The same deal again and again: what is timed is how it is played."""
    match, steps = start.twin(), 0
    while not match.over:
        legal = match.legal()
        match.play(legal[dice.roll(len(legal))])
        steps += 1
    return steps


def by_number(dice: Dice, start: Match) -> int:
    match, steps = start.twin(), 0
    while not match.over:
        codes = match.moves()
        match.play(codes[dice.roll(len(codes))])
        steps += 1
    return steps


def games(name: str, play: Callable[[Dice], int]) -> Contender:
    def sample(first: int, count: int) -> Sample:
        numbers = range(first, first + count)
        return timed(count, lambda: sum(play(Dice(SEED, number)) for number in numbers))

    return Contender(name, sample)


def contenders() -> list[Contender]:
    start = dealt()
    return [
        batch(BOOM, "birthday-boom", 256, seats=SEATS),
        batch(FOOD, "food-for-thought", 64, seats=2),
        batch(AGAINST_BOTS, "birthday-boom", 256, seats=SEATS, opponents="greedy"),
        games(BY_WORD, lambda dice: by_word(dice, start)),
        games(BY_NUMBER, lambda dice: by_number(dice, start)),
    ]


def with_tensors(game: Any) -> Callable[[Dice], int]:
    """Chance nodes take their time but do not count."""
    kind = game.get_type()

    def play(dice: Dice) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
                if kind.provides_information_state_tensor:
                    np.array(state.information_state_tensor(), np.float32)
                else:
                    np.array(state.observation_tensor(), np.float32)
            state.apply_action(actions[dice.roll(len(actions))])
        return decisions

    return play


def open_spiel() -> list[Contender]:
    try:
        import pyspiel
    except ImportError:
        raise LeftOut("the package open_spiel is not installed") from None
    return [
        games(name, with_tensors(pyspiel.load_game(slug))) for name, slug in WITH_TENSORS.items()
    ]


def petting_zoo_game(env: Any) -> Callable[[Dice], int]:
    def play(dice: Dice) -> int:
        env.reset(seed=dice.roll(1 << 30))
        steps = 0
        for _agent in env.agent_iter():
            seen, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(legal[dice.roll(len(legal))])
            steps += 1
        return steps

    return play


def petting_zoo() -> list[Contender]:
    from importlib import import_module

    try:
        found = {
            name: import_module(f"pettingzoo.classic.{module}").env()
            for name, module in PETTINGZOO.items()
        }
    except ImportError as missing:
        raise LeftOut(f"the package {missing.name} is not installed") from None
    return [games(name, petting_zoo_game(env)) for name, env in found.items()]
