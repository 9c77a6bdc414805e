"""Train a small policy by proximal policy optimization, and write it to a file that bots can play.

    pip install "smorgasboard[rl,torch]"
    python examples/ppo.py --out policy.npz
    smorgasboard ladder birthday-boom --seats 4 --games 1000 --bot file:policy.npz

One seat learns among `greedy` bots; only legal actions can be chosen. The same seed gives the same
weights on the same machine.
"""

import argparse
import csv
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from smorgasboard import rl
from smorgasboard.bots.policy_file import About, write_policy

GAME, SEATS = "birthday-boom", 4
TABLES, STEPS = 256, 64
"""A rollout: so many tables, so many steps of each."""
HIDDEN = 128
EPOCHS, MINIBATCH = 3, 4096
LEARNING_RATE = 1.5e-3
CLIP, LAMBDA, ENTROPY, VALUE = 0.2, 0.95, 0.01, 0.5
NEVER = -1e9
"""The value of an illegal action, before the softmax."""


class Rollout(NamedTuple):
    """What was seen, done and gained, step by step and table by table."""

    rows: Tensor
    masks: Tensor
    actions: Tensor
    odds: Tensor
    values: Tensor
    rewards: Tensor
    done: Tensor
    last_value: Tensor


def network(inputs: int, outputs: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Linear(inputs, HIDDEN),
        nn.Tanh(),
        nn.Linear(HIDDEN, HIDDEN),
        nn.Tanh(),
        nn.Linear(HIDDEN, outputs),
    )


class Learner:
    def __init__(self, batch: rl.Batch, updates: int) -> None:
        self.batch = batch
        self.policy = network(batch.layout.size, batch.action_count)
        self.value = network(batch.layout.size, 1)
        with torch.no_grad():
            self.policy[-1].weight.mul_(0.01)  # at first, any legal action is as good as another
        parameters = [*self.policy.parameters(), *self.value.parameters()]
        self.optimizer = torch.optim.Adam(parameters, LEARNING_RATE, eps=1e-5)
        self.schedule = torch.optim.lr_scheduler.LinearLR(self.optimizer, 1.0, 0.02, updates)
        self.seen = batch.reset()

    def look(self) -> tuple[Tensor, Tensor]:
        rows = torch.from_numpy(self.batch.scaled(self.seen.observations))
        return rows, torch.from_numpy(self.batch.masks(self.seen))

    def choices(self, rows: Tensor, masks: Tensor) -> torch.distributions.Categorical:
        logits = self.policy(rows).masked_fill(~masks, NEVER)
        return torch.distributions.Categorical(logits=logits, validate_args=False)

    @torch.no_grad()
    def roll_out(self) -> tuple[Rollout, list[float]]:
        """Play on, and say what the games that ended were worth."""
        steps: list[tuple[Tensor, ...]] = []
        outcomes: list[float] = []
        everywhere = np.arange(self.batch.n)
        for _ in range(STEPS):
            rows, masks = self.look()
            choices = self.choices(rows, masks)
            actions = choices.sample()
            value = self.value(rows)[:, 0]
            learners = self.batch.learners
            self.seen = self.batch.step(actions.numpy())
            gained = self.seen.rewards[everywhere, learners]
            outcomes += gained[self.seen.done].tolist()
            done = torch.from_numpy(self.seen.done.copy())
            reward = torch.from_numpy(gained.copy())
            steps.append((rows, masks, actions, choices.log_prob(actions), value, reward, done))
        parts = [torch.stack(part) for part in zip(*steps, strict=True)]
        return Rollout(*parts, self.value(self.look()[0])[:, 0]), outcomes

    def learn(self, rollout: Rollout) -> None:
        gains = advantages(rollout)
        aims = gains + rollout.values
        flat = [part.flatten(0, 1) for part in (*rollout[:4], gains, aims)]
        for _ in range(EPOCHS):
            for part in torch.randperm(TABLES * STEPS).split(MINIBATCH):
                self.descend(*(each[part] for each in flat))
        self.schedule.step()

    def descend(
        self,
        rows: Tensor,
        masks: Tensor,
        actions: Tensor,
        odds: Tensor,
        gains: Tensor,
        aims: Tensor,
    ) -> None:
        choices = self.choices(rows, masks)
        ratio = (choices.log_prob(actions) - odds).exp()
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        kept = torch.minimum(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains)
        error = (self.value(rows)[:, 0] - aims).square().mean()
        loss = VALUE * error - kept.mean() - ENTROPY * choices.entropy().mean()
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
        nn.utils.clip_grad_norm_(self.value.parameters(), 0.5)
        self.optimizer.step()

    def layers(self) -> list[tuple[NDArray[Any], NDArray[Any]]]:
        """As bots read them."""
        linear = [layer for layer in self.policy if isinstance(layer, nn.Linear)]
        return [(each.weight.detach().numpy().T, each.bias.detach().numpy()) for each in linear]


def advantages(rollout: Rollout) -> Tensor:
    """How much better each action was than expected, by generalized advantage estimation."""
    gains = torch.zeros_like(rollout.rewards)
    gain, after = torch.zeros_like(rollout.last_value), rollout.last_value
    for step in reversed(range(STEPS)):
        goes_on = (~rollout.done[step]).float()
        surprise = rollout.rewards[step] + after * goes_on - rollout.values[step]
        gain = surprise + LAMBDA * goes_on * gain
        gains[step], after = gain, rollout.values[step]
    return gains


def train(seed: int, updates: int, curve: Path | None) -> tuple[Learner, str]:
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    batch = rl.Batch(GAME, seats=SEATS, n=TABLES, seed=seed, opponents="greedy")
    learner, begun, points = Learner(batch, updates), time.monotonic(), []
    for update in range(1, updates + 1):
        rollout, outcomes = learner.roll_out()
        learner.learn(rollout)
        points.append((update * TABLES * STEPS, sum(outcomes) / max(1, len(outcomes))))
        if update % 20 == 0:
            share = sum(share for _, share in points[-20:]) / 20
            minutes = (time.monotonic() - begun) / 60
            print(f"{points[-1][0]:>10,} steps  {minutes:5.1f} min  wins {share:.1%}", flush=True)
    if curve is not None:
        with curve.open("w", newline="") as file:
            csv.writer(file).writerows([("steps", "wins"), *points])
    return learner, f"PPO among greedy, {points[-1][0]:,} steps, seed {seed}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--updates", type=int, default=60)
    parser.add_argument("--curve", type=Path, help="a CSV file: steps, share of wins")
    given = parser.parse_args()
    learner, trained = train(given.seed, given.updates, given.curve)
    layout, setup = learner.batch.layout, learner.batch.setup
    about = About(GAME, SEATS, setup.options, layout.digest, trained)
    write_policy(given.out, about, learner.layers())
    print(f"{given.out}: {trained}")


if __name__ == "__main__":
    main()
