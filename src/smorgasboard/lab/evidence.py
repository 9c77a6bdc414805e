"""Numbers with what they are worth: intervals, corrections for many comparisons."""

from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from statistics import NormalDist, fmean
from typing import Any

import msgspec

from smorgasboard.lab.tally import win_share

NORMAL = NormalDist()
CONFIDENCE = 0.95


class Estimate(msgspec.Struct, frozen=True):
    """A number, the interval that covers the true one 19 times in 20, and how many games or other
    independent pieces it is made from."""

    value: float
    low: float
    high: float
    sample: int

    @property
    def error(self) -> float:
        """The standard error, as far as the interval tells."""
        return (self.high - self.low) / 2 / z_of(1)

    def widened(self, comparisons: int) -> "Estimate":
        """The same with an interval so wide that all of so many cover the truth 19 times in 20."""
        scale = z_of(comparisons) / z_of(1)
        low = self.value - (self.value - self.low) * scale
        return Estimate(self.value, low, self.value + (self.high - self.value) * scale, self.sample)

    @property
    def as_share(self) -> "Estimate":
        """The same of something that lies between nothing and everything."""
        low, high = max(0.0, min(1.0, self.low)), max(0.0, min(1.0, self.high))
        return Estimate(self.value, low, high, self.sample)


def z_of(comparisons: int) -> float:
    """How many standard errors an interval reaches to each side (Bonferroni)."""
    return NORMAL.inv_cdf(1 - (1 - CONFIDENCE) / 2 / max(1, comparisons))


def share(wins: float, games: int) -> Estimate:
    """Of independent games, by Wilson's interval."""
    if games == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    found = win_share(wins, games)
    return Estimate(found.share, found.low, found.high, games)


def mean(values: Sequence[float]) -> Estimate:
    """Of independent values."""
    many = len(values)
    if many == 0:
        return Estimate(0.0, float("-inf"), float("inf"), 0)
    middle = fmean(values)
    if many == 1:
        return Estimate(middle, float("-inf"), float("inf"), 1)
    around = sum((value - middle) ** 2 for value in values)
    reach = z_of(1) * sqrt(around / (many - 1) / many)
    return Estimate(middle, middle - reach, middle + reach, many)


def ratio(parts: Sequence[tuple[float, float]]) -> Estimate:
    """Of two sums over independent pairs; the interval by leaving out one pair at a time."""
    upper, lower = sum(one for one, _ in parts), sum(other for _, other in parts)
    value, many = upper / lower, len(parts)
    if many == 1:
        return Estimate(value, float("-inf"), float("inf"), 1)
    left = [(upper - one) / (lower - other) for one, other in parts if lower - other]
    middle = fmean(left)
    reach = z_of(1) * sqrt((many - 1) / many * sum((each - middle) ** 2 for each in left))
    return Estimate(value, value - reach, value + reach, many)


def p_value(estimate: Estimate, truth: float = 0.0) -> float:
    """How often chance alone would lead so far from `truth`, to either side."""
    if estimate.error == 0 or estimate.sample < 2:
        return 1.0 if estimate.sample < 2 or estimate.value == truth else 0.0
    return 2 * (1 - NORMAL.cdf(abs(estimate.value - truth) / estimate.error))


def holm(found: Sequence[float]) -> list[float]:
    """P-values corrected for their number: whoever calls those below 0.05 real is wrong about any
    of them at most once in twenty reports (Holm)."""
    corrected = [0.0] * len(found)
    most = 0.0
    for rank, place in enumerate(sorted(range(len(found)), key=found.__getitem__)):
        most = max(most, min(1.0, found[place] * (len(found) - rank)))
        corrected[place] = most
    return corrected


def worth(counts: Any, payoffs: Any, games: Any) -> list[Estimate]:
    """For each column of `counts`, what one more of it brings instead of an average one.

    One row for each seat of each game. Seats are compared within their game. Regressing on all
    columns at once keeps apart what was drawn together, and whoever draws more cards is not taken
    for somebody who draws better ones. Errors allow for what seats of one game have in common.
    """
    import numpy as np

    counts = np.asarray(counts, float)
    slopes, variance = regressed(counts, payoffs, games)
    columns = counts.shape[1]
    weights = counts.sum(axis=0) / max(1.0, counts.sum())
    against = np.eye(columns) - weights  # each beside the average of all
    values = against @ slopes
    errors = np.sqrt(np.maximum(0.0, np.diag(against @ variance @ against.T)))
    samples = (counts > 0).sum(axis=0).tolist()
    return [around(*row) for row in zip(values, errors, samples, strict=True)]


def worth_of_pairs(
    counts: Any, payoffs: Any, games: Any, rare: int
) -> dict[tuple[int, int], Estimate]:
    """For pairs of columns that stood together in at least `rare` rows, what having both brings
    beyond what the columns bring by themselves.

    And in at most half of the rows: where nearly everybody has both, whoever has not differs in how
    many they have of one, which is no matter of the pair.
    """
    import numpy as np

    counts = np.asarray(counts, float)
    had = counts > 0
    found = {}
    for one, other in combinations(range(counts.shape[1]), 2):
        both = had[:, one] & had[:, other]
        many = int(both.sum())
        if rare <= many <= len(both) / 2:
            slopes, variance = regressed(np.column_stack([counts, both]), payoffs, games)
            error = sqrt(max(0.0, float(variance[-1, -1])))
            found[one, other] = around(float(slopes[-1]), error, many)
    return found


def around(value: float, error: float, sample: int) -> Estimate:
    reach = z_of(1) * float(error)
    return Estimate(float(value), float(value) - reach, float(value) + reach, int(sample))


def regressed(columns: Any, payoffs: Any, games: Any) -> tuple[Any, Any]:
    """Slopes within games, and their covariance with games as clusters."""
    import numpy as np

    columns, payoffs, games = (np.asarray(each, float) for each in (columns, payoffs, games))
    _, game = np.unique(games, return_inverse=True)
    sizes = np.bincount(game)
    many = columns.shape[1]
    y = payoffs - (np.bincount(game, payoffs) / sizes)[game]
    x = np.column_stack(
        [columns[:, at] - (np.bincount(game, columns[:, at]) / sizes)[game] for at in range(many)]
    )
    bread = np.linalg.pinv(x.T @ x)
    slopes = bread @ x.T @ y
    scores = x * (y - x @ slopes)[:, None]
    clusters = np.column_stack([np.bincount(game, scores[:, at]) for at in range(many)])
    return slopes, bread @ (clusters.T @ clusters) @ bread
