"""PettingZoo: all seats learn, one after the other, at one table."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError, listed, one_of
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.observation import Row
from smorgasboard.engine.observation_layout import layout_of
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.state import State
from smorgasboard.games.registry import find_game
from smorgasboard.rl.batch import REWARDS, Rewards, scales_of
from smorgasboard.rl.gymnasium_envs import SEEDS, Seat, space_of
from smorgasboard.rl.rendering import picture_of


class SeatsEnv(AECEnv[str, Seat, int | None]):
    """Agents are called `seat_0`, `seat_1`, ... Each sees what its seat may know.

    `infos` tells each agent its own score so far; in a game that is won together, and once it is
    over, also whether it was won.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        setup: Setup[Any],
        rewards: Rewards,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"{game.slug.replace('-', '_')}_v{game.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.game, self.setup, self.render_mode = game, setup, render_mode
        self.by_score = one_of(rewards, list(REWARDS), "kind of rewards") == "score"
        self.layout = layout_of(game, setup)
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: space_of(self.layout) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(self.layout.actions) for agent in self.possible_agents
        }
        self.table: State = game.table(setup)
        self.dice = Dice(int(np.random.default_rng().integers(SEEDS)))
        self.moves = Moves()
        self._observation, self._row = game.observation(), Row()
        self._scales = scales_of(self.layout)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.dice = Dice(seed)
        self.table.deal(self.dice)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.scores = self._scores()
        self._go_on()

    def observe(self, agent: str) -> Seat:
        seat, mask = self.seat_of[agent], np.zeros(self.layout.actions, np.int8)
        if self.table.to_act() == seat:
            self.table.legal(self.moves)
            mask[self.moves.listed()] = 1
        self._row.clear()
        self._observation.write(self.table, seat, self._row)
        numbers: NDArray[np.int16] = np.frombuffer(self._row.numbers.getvalue(), np.int16)
        return {"observation": numbers * self._scales, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.table.apply(self._legal(agent, action), self.dice)
        self._cumulative_rewards[agent] = 0.0
        self._reward()
        self._go_on()
        self._accumulate_rewards()

    def _legal(self, agent: str, action: int | None) -> int:
        self.table.legal(self.moves)
        legal = self.moves.listed()
        if not isinstance(action, int | np.integer) or action not in legal:
            actions = listed([str(move) for move in legal])
            raise SmorgasboardError(f"{agent}: {action} is not among the actions {actions}")
        return int(action)

    def _scores(self) -> list[int]:
        return [self.table.score(seat) for seat in range(self.setup.seats)]

    def _reward(self) -> None:
        before, self.scores = self.scores, self._scores()
        for agent, seat in self.seat_of.items():
            if self.by_score:
                self.rewards[agent] = float(self.scores[seat] - before[seat])
            else:
                self.rewards[agent] = self.table.payoff(seat) if self.table.over else 0.0

    def _go_on(self) -> None:
        """Who is to act, or the end."""
        over = self.table.over
        self.terminations = dict.fromkeys(self.agents, over)
        self.agent_selection = self.agents[0 if over else self.table.to_act()]
        self.infos = {agent: self._info(seat) for agent, seat in self.seat_of.items()}

    def _info(self, seat: int) -> dict[str, Any]:
        info: dict[str, Any] = {"score": self.scores[seat]}
        if self.game.cooperative:
            info["together"] = True
        if self.table.over:
            info["won"] = bool(self.table.winners() >> seat & 1)
        return info

    def render(self) -> str:
        return picture_of(self.game, self.setup, self.table)

    def close(self) -> None:
        pass


def aec_env(
    game: str,
    *,
    seats: int | None = None,
    options: dict[str, OptionValue] | None = None,
    pack: str | dict[str, Any] = "base",
    rewards: Rewards = "outcome",
    render_mode: str | None = None,
) -> AECEnv[str, Seat, int | None]:
    """An environment for PettingZoo."""
    found = find_game(game)
    setup = found.setup(found.min_seats if seats is None else seats, options, pack)
    return OrderEnforcingWrapper(SeatsEnv(found, setup, rewards, render_mode))
