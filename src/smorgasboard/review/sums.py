"""From answers to a sum. For every seat the parts add up to the result, by construction:

    result = prior + deal + draws + hidden + own play + others' play

It telescopes: a table is judged anew only after a ply that drew or rolled something, and what that
ply did not explain is its luck; in between, the value goes on by what each move changed.
"""

from collections.abc import Iterable
from math import sqrt

import msgspec

from smorgasboard.review.hindsight import Better, Choice, Hindsight, Worth
from smorgasboard.review.reasons import Why
from smorgasboard.review.winnable import Winning

SURE = 2.0
"""Standard errors from which on something is said to be so."""
MATTERS = {"chance": 0.02, "team": 0.02, "points": 2.0}
"""Less than that is not worth a word."""
IN_POINTS = 5.0
"""Luck alone is told only where it is known as well as that, twice the standard error."""


class Step(msgspec.Struct):
    """One ply, looked back on. Lists go by seat."""

    ply: int
    """Counted from 0."""
    seat: int
    drew: bool
    value: list[float]
    """Before the move."""
    play: list[float]
    skill: list[float]
    luck: list[float]
    play_error: float = 0.0
    skill_error: float = 0.0
    luck_error: float = 0.0
    usual: int = -1
    searched: bool = False
    """Whether a better move was looked for."""
    better: Better | None = None

    @property
    def hidden(self) -> list[float]:
        return apart(self.play, self.skill)


class Answers(msgspec.Struct):
    """All that was asked so far, by ply; and what that has cost."""

    prior: Worth | None = None
    first_looks: dict[int, Worth] = {}
    values: dict[int, Worth] = {}
    choices: dict[int, Choice] = {}
    betters: dict[int, Better | None] = {}
    reasons: dict[int, Why | None] = {}
    winnable: Winning | None = None
    cpu_seconds: float = 0.0
    games: int = 0


class Sum(msgspec.Struct):
    """A whole match."""

    prior: list[float]
    prior_error: float
    deal: list[float]
    deal_error: float
    steps: list[Step]
    result: list[float]


def plus(one: list[float], other: list[float]) -> list[float]:
    return [a + b for a, b in zip(one, other, strict=True)]


def apart(one: list[float], other: list[float]) -> list[float]:
    return [a - b for a, b in zip(one, other, strict=True)]


def judged_anew(match: Hindsight) -> list[int]:
    """The tables whose worth has to be found out: as dealt, and after each draw."""
    drawn = [ply + 1 for ply in range(match.plies) if match.drew(ply)]
    return [ply for ply in [0, *drawn] if not match.tables[ply].over]


def summed(match: Hindsight, answers: Answers) -> Sum:
    """When all tables and choices are judged."""
    assert answers.prior is not None, "the deal was not judged"
    begun, prior = answers.values[0], answers.prior
    value, error = begun.value, begun.error
    steps: list[Step] = []
    for ply in range(match.plies):
        step = step_of(match, answers, ply, value)
        moved, moved_error = plus(value, step.play), sqrt(error**2 + step.play_error**2)
        if match.tables[ply + 1].over:
            value, error = match.result, 0.0
        elif step.drew:
            fresh = answers.values[ply + 1]
            value, error = fresh.value, fresh.error
        else:
            value, error = moved, moved_error
        if step.drew:
            step.luck = apart(value, moved)
            step.luck_error = sqrt(error**2 + moved_error**2)
        steps.append(step)
    whole = Sum(prior.value, prior.error, [], begun.error, steps, match.result)
    end_exactly(match, whole, begun)
    first = steps[0].value if steps else begun.value
    whole.deal = apart(first, prior.value)
    return whole


def step_of(match: Hindsight, answers: Answers, ply: int, value: list[float]) -> Step:
    nothing = [0.0] * match.entries
    step = Step(ply, match.seat(ply), match.drew(ply), value, nothing, nothing, nothing)
    choice = answers.choices.get(ply)
    if choice is not None:
        step.usual = choice.usual
        step.play, step.play_error = choice.play, choice.play_error
        step.skill, step.skill_error = choice.skill, choice.skill_error
    step.searched = ply in answers.betters
    step.better = answers.betters.get(ply)
    return step


def end_exactly(match: Hindsight, whole: Sum, begun: Worth) -> None:
    """Where nothing is drawn any more, moves alone lead to the result, which is known exactly.

    What the noise of their numbers leaves over is shared among them, and the last table judged,
    by the squares of their errors: so each gets what it may be wrong by, and a forced move nothing.
    """
    steps = whole.steps
    last = next((ply for ply in range(len(steps) - 1, -1, -1) if steps[ply].drew), -1)
    if not steps or last == len(steps) - 1:
        return
    rest = steps[last + 1 :]
    over = apart(match.result, plus(rest[-1].value, rest[-1].play))
    anchor = begun.error if last < 0 else steps[last].luck_error
    squares = [anchor**2, *(step.play_error**2 for step in rest)]
    total = sum(squares)
    shares = [1.0 if total == 0 else squares[0] / total]
    shares += [0.0 if total == 0 else square / total for square in squares[1:]]
    value = plus(rest[0].value, scaled(over, shares[0]))
    if last >= 0:
        steps[last].luck = plus(steps[last].luck, scaled(over, shares[0]))
    for step, share in zip(rest, shares[1:], strict=True):
        step.value = value
        mended = scaled(over, share)
        step.play = plus(step.play, mended)
        if not match.game.secrets:
            step.skill = step.play
        value = plus(value, step.play)


def scaled(row: list[float], by: float) -> list[float]:
    return [by * number for number in row]


class Share(msgspec.Struct, frozen=True):
    """The parts of one seat's result, and their standard errors."""

    deal: float
    draws: float
    hidden: float
    own: float
    others: float
    own_error: float
    others_error: float
    luck_error: float

    @property
    def luck(self) -> float:
        return self.deal + self.draws + self.hidden


def share_of(match: Hindsight, whole: Sum, seat: int) -> Share:
    at = match.entry(seat)
    mine = [step for step in whole.steps if step.seat == seat]
    theirs = [step for step in whole.steps if step.seat != seat]
    return Share(
        deal=whole.deal[at],
        draws=sum(step.luck[at] for step in whole.steps),
        hidden=sum(step.hidden[at] for step in whole.steps),
        own=sum(step.skill[at] for step in mine),
        others=sum(step.skill[at] for step in theirs),
        own_error=root(step.skill_error for step in mine),
        others_error=root(step.skill_error for step in theirs),
        luck_error=max(
            root([whole.prior_error, *(step.play_error for step in whole.steps)]),
            root([whole.prior_error, *(step.skill_error for step in whole.steps)]),
        ),
    )


def root(errors: Iterable[float]) -> float:
    """The error of a sum."""
    return sqrt(sum(error**2 for error in errors))
