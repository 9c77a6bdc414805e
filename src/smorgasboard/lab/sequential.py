"""A test that stops as soon as it knows: a generalized sequential probability ratio test.

Values come one by one in an order fixed beforehand, each from a block of games on one deal.
Three answers are possible: the mean is surely more than 0, surely less, or not as far from it as
the margin. Two tests run side by side, against a mean of plus and of minus the margin; the ratio
is that of two normal distributions with the variance seen so far, as block means are near normal.
If the mean is 0, "more" or "less" is said at most in a part `alpha` of all runs; if it is as far as
the margin, "same" at most in a part `beta`.
"""

from math import ceil, log, sqrt
from typing import Literal

import msgspec

from smorgasboard.lab.evidence import NORMAL, Estimate, z_of

FEWEST = 30
"""Blocks before anything is said: a variance from fewer is a guess."""

Answer = Literal["more", "less", "same"]


class Bounds(msgspec.Struct, frozen=True):
    """What is asked, before the first game."""

    margin: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def upper(self) -> float:
        """A log-likelihood ratio from here on says that there is a difference, to one side."""
        return log((1 - self.beta) / (self.alpha / 2))

    @property
    def lower(self) -> float:
        """And one down here that there is none of that size."""
        return log(self.beta / (1 - self.alpha / 2))

    def fixed_sample(self, variance: float) -> int:
        """The blocks that a test without early stops would need for the same errors."""
        reach = NORMAL.inv_cdf(1 - self.alpha / 2) + NORMAL.inv_cdf(1 - self.beta)
        return max(FEWEST, ceil(reach**2 * variance / self.margin**2))


class Sequential:
    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> Answer | None:
        """One more block; the answer, once there is one."""
        self.count += 1
        self.total += value
        self.squares += value * value
        return self.answer() if self.count >= FEWEST else None

    def answer(self) -> Answer | None:
        more, less = self.ratio(self.bounds.margin), self.ratio(-self.bounds.margin)
        if more >= self.bounds.upper:
            return "more"
        if less >= self.bounds.upper:
            return "less"
        return "same" if max(more, less) <= self.bounds.lower else None

    def ratio(self, mean: float) -> float:
        """The log-likelihood ratio of that mean to 0."""
        return mean * (self.total - self.count * mean / 2) / self.variance

    @property
    def variance(self) -> float:
        """Of one value; never so small that a run of equal ones would prove everything."""
        around = self.squares - self.total * self.total / max(1, self.count)
        least = (self.bounds.margin / 4) ** 2
        return max(least, around / max(1, self.count - 1))

    @property
    def estimate(self) -> Estimate:
        """The mean. After an early stop it lies a little further out than the truth."""
        mean = self.total / max(1, self.count)
        reach = z_of(1) * sqrt(self.variance / max(1, self.count))
        return Estimate(mean, mean - reach, mean + reach, self.count)
