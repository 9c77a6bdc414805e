"""OpenSpiel's information-set Monte Carlo tree search at our tables: a yardstick from outside.

It gets our belief sampler. `plain` plays on at random and has no prior; with ours it plays on by
the heuristic, and prefers the heuristic's move as our own search does.
"""

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.messages import Event
from smorgasboard.engine.playouts import playout, policy_playout
from smorgasboard.engine.state import State
from smorgasboard.rl.open_spiel_game import digest, open_spiel

CURIOSITY = 1.2
TRUST = 0.4
"""The part of the prior that the heuristic's move gets, as in `Guide`."""


class Evaluator:
    """Plays on from a state, and says which moves to try first."""

    def __init__(self, game: Game[Any, Any], knows: bool, dice: Dice) -> None:
        self.policy = game.policy() if knows else None
        self.dice = dice
        self.moves = Moves()

    def evaluate(self, state: Any) -> Any:
        table: State = state.table.copy()
        if self.policy is None:
            playout(table, self.dice, self.moves)
        else:
            seats = table.seats
            policy_playout(table, [self.policy] * seats, [self.dice] * seats, self.dice)
        return np.array([table.payoff(seat) for seat in range(table.seats)])

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        even = 1 / len(legal)
        if self.policy is None:
            return [(action, even) for action in legal]
        state.table.legal(self.moves)
        liked = self.policy.choose(state.table, self.moves, self.dice)
        return [
            (action, (1 - TRUST) * even + (TRUST if action == liked else 0)) for action in legal
        ]


class ByIsMcts:
    """One of the players of `lab/arena.py`."""

    listens = False

    def __init__(
        self, game: Game[Any, Any], setup: Setup[Any], simulations: int, knows: bool
    ) -> None:
        self.setup = setup
        self.spiel = open_spiel(game.slug, seats=setup.seats, options=setup.options)
        self.dice = Dice(0)
        selection = ismcts.ChildSelectionPolicy
        self.bot = ismcts.ISMCTSBot(
            self.spiel,
            Evaluator(game, knows, self.dice),
            CURIOSITY,
            simulations,
            random_state=np.random.RandomState(1),
            use_observation_string=True,
            allow_inconsistent_action_sets=True,
            child_selection_policy=selection.PUCT if knows else selection.UCT,
        )

    def begin(self, seed: int, stream: int) -> None:
        self.dice.reseed(seed, stream)

    def hear(self, seat: int, event: Event) -> None:
        """What others did is nothing to it."""

    def choose(self, table: State, moves: Moves) -> int:
        policy = self.bot.get_policy(self.seen(table))
        return int(max(policy, key=lambda each: each[1])[0])

    def seen(self, table: State) -> pyspiel.State:
        """The table as OpenSpiel has it; what the bot may know of it, it asks of our sampler."""
        state = self.spiel.new_initial_state()
        state.table, state.move, state.rolls, state.sides = table.copy(), None, [], 0
        state.heard = [digest(state.view(seat).encode()) for seat in range(self.setup.seats)]
        return state
