"""Gymnasium: one seat learns, bots play the others."""

from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from smorgasboard.engine.errors import SmorgasboardError, one_of
from smorgasboard.engine.observation_layout import Layout
from smorgasboard.engine.options import OptionValue
from smorgasboard.rl.batch import Batch, Rewards, Seen, bounds_of

SEEDS = 2**62
Seat = dict[str, NDArray[Any]]
"""What the learner sees: `observation`, and `action_mask` with a 1 for each legal action."""

LOST = -1.0
"""The reward of whoever plays an illegal action, where that ends the game."""


def space_of(layout: Layout) -> Any:
    least, most = bounds_of(layout)
    return spaces.Dict(
        {
            "observation": spaces.Box(least, most, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (layout.actions,), np.int8),
        }
    )


class VectorEnv(gymnasium.vector.VectorEnv[Seat, NDArray[Any], NDArray[Any]]):
    """`n` tables at which one seat learns. A game that ends is followed by the next at once."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium has it
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        n: int = 256,
        options: dict[str, OptionValue] | None = None,
        pack: str | dict[str, Any] = "base",
        opponents: str = "greedy",
        seat: int | None = None,
        rewards: Rewards = "outcome",
    ) -> None:
        self.batch = Batch(
            game,
            seats=seats,
            n=n,
            options=options,
            pack=pack,
            opponents=opponents,
            seat=seat,
            rewards=rewards,
        )
        self.num_envs = n
        self.single_observation_space = space_of(self.batch.layout)
        self.single_action_space = spaces.Discrete(self.batch.action_count)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)
        self._is_open = True

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Seat, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        first = self.batch.reset(None if seed is None else int(self.np_random.integers(SEEDS)))
        return self._told(first), self._info()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Seat, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        if not self._is_open:
            raise SmorgasboardError("this environment is closed")
        learners = self.batch.learners
        seen = self.batch.step(actions)
        rewards = seen.rewards[np.arange(self.num_envs), learners].astype(np.float64)
        info = self._info()
        if seen.done.any():
            info.update(self._ended(seen))
        return self._told(seen), rewards, seen.done.copy(), np.zeros_like(seen.done), info

    def close_extras(self, **more: Any) -> None:
        self._is_open = False

    def _told(self, seen: Seen) -> Seat:
        return {
            "observation": self.batch.scaled(seen.observations),
            "action_mask": self.batch.masks(seen).astype(np.int8),
        }

    def _info(self) -> dict[str, Any]:
        return {"seat": self.batch.learners, "_seat": np.ones(self.num_envs, np.bool_)}

    def _ended(self, seen: Seen) -> dict[str, Any]:
        """What was seen last of the games that have ended."""
        last = np.full(self.num_envs, None, dtype=object)
        rows = self.batch.scaled(seen.last_observations)
        for table, row in zip(np.flatnonzero(seen.done), rows, strict=True):
            nothing = np.zeros(self.batch.action_count, np.int8)
            last[table] = {"observation": row, "action_mask": nothing}
        return {"final_obs": last, "_final_obs": seen.done.copy()}


class Env(gymnasium.Env[Seat, np.int64]):
    """One table at which one seat learns.

    An illegal action is refused with an error; with `illegal="lose"` it ends the game instead, and
    the reward is -1.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        options: dict[str, OptionValue] | None = None,
        pack: str | dict[str, Any] = "base",
        opponents: str = "greedy",
        seat: int | None = None,
        rewards: Rewards = "outcome",
        illegal: Literal["refuse", "lose"] = "refuse",
        render_mode: str | None = None,
    ) -> None:
        self.batch = Batch(
            game,
            seats=seats,
            n=1,
            options=options,
            pack=pack,
            opponents=opponents,
            seat=seat,
            rewards=rewards,
        )
        self.may_lose = one_of(illegal, ["refuse", "lose"], "way with illegal actions") == "lose"
        self.observation_space = space_of(self.batch.layout)
        self.action_space = spaces.Discrete(self.batch.action_count)
        self.render_mode = render_mode
        self._seen: Seen | None = None
        """None before the first game, between two of them, and once it is closed."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seat, dict[str, Any]]:
        is_first = self._np_random is None
        super().reset(seed=seed, options=options)
        new = is_first or seed is not None
        self._seen = self.batch.reset(int(self.np_random.integers(SEEDS)) if new else None)
        return self._told(self._seen), self._info()

    def step(self, action: np.int64) -> tuple[Seat, float, bool, bool, dict[str, Any]]:
        before = self._seen
        if before is None:
            raise SmorgasboardError("the game is over, or none has begun: call reset() first")
        if not isinstance(action, int | np.integer):
            raise SmorgasboardError(f"an action is a whole number, not {action!r}")
        learner, info = int(self.batch.learners[0]), self._info()
        if self.may_lose and action not in before.codes:
            self._seen = None
            return self._told(before), LOST, True, False, info
        seen = self.batch.step([action])
        reward, over = float(seen.rewards[0, learner]), bool(seen.done[0])
        self._seen = None if over else seen
        return self._last(seen) if over else self._told(seen), reward, over, False, info

    def render(self) -> Any:
        return self.batch.picture(0)

    def close(self) -> None:
        self._seen = None

    def _told(self, seen: Seen) -> Seat:
        return {
            "observation": self.batch.scaled(seen.observations)[0],
            "action_mask": self.batch.masks(seen).astype(np.int8)[0],
        }

    def _last(self, seen: Seen) -> Seat:
        nothing = np.zeros(self.batch.action_count, np.int8)
        return {
            "observation": self.batch.scaled(seen.last_observations)[0],
            "action_mask": nothing,
        }

    def _info(self) -> dict[str, Any]:
        return {"seat": int(self.batch.learners[0])}
