"""What is worth a word: turning points of the curves, and lessons.

Two lists, for draws move a curve more than most mistakes do.
"""

from collections.abc import Iterator
from math import floor

import msgspec

from smorgasboard.review.hindsight import UNITS, Better, Hindsight
from smorgasboard.review.judge import POINTS, TEAM
from smorgasboard.review.messages import Mark
from smorgasboard.review.sums import MATTERS, SURE, Step, Sum, plus

MOST = 3
A_BIG_ONE, COSTLY = 5.0, 2.5
"""So many times what matters at all: 10 and 5 in 100, or points."""
SURE_OF_A_TURN = 3.0
"""Standard errors: the largest of so many noisy steps are large by chance alone now and then."""


class Turn(msgspec.Struct, frozen=True):
    """A large step of a curve."""

    kind: str
    ply: int
    """Counted from 0; -1 for the deal."""
    before: float
    after: float
    error: float

    @property
    def swing(self) -> float:
        return self.after - self.before


def as_told(match: Hindsight, value: float) -> int:
    """A whole number in 100, or points. Halves go up, as they do in a browser."""
    return floor((value if match.unit == POINTS else 100.0 * value) + 0.5)


def possible(match: Hindsight, row: list[float]) -> list[float]:
    """Chances that err beyond what there is, as near as they can be; together they are still 1."""
    if match.unit == POINTS:
        return row
    within = [min(1.0, max(0.0, value)) for value in row]
    return within if match.unit == TEAM else [value / sum(within) for value in within]


def lost_as_told(match: Hindsight, better: Better) -> tuple[int, int]:
    """What was lost, and how far that may be off; nothing is known to less than one."""
    return as_told(match, better.lost), max(1, as_told(match, SURE * better.error))


def matters(match: Hindsight) -> float:
    return MATTERS[UNITS[match.unit]]


def is_mistake(match: Hindsight, better: Better | None) -> bool:
    """Whether the evidence is enough to call it one: it lost something, and more than what is not
    worth a word, both beyond doubt."""
    if better is None:
        return False
    told, reach = lost_as_told(match, better)  # nobody believes in 7 ± 7
    enough = max(SURE * better.error, matters(match) + better.error)
    return better.lost > enough and told > reach


def mark_of(match: Hindsight, step: Step) -> Mark:
    """In a word, evidence first."""
    better = step.better
    if better is not None and better.lost > 0:
        return mark_of_loss(match, better)
    brought = step.skill[match.entry(step.seat)]
    if brought > max(SURE * step.skill_error, matters(match)):
        return "better than usual"
    unusual = match.chose(step.ply) and step.usual != match.moves[step.ply]
    return "not looked at" if unusual and not step.searched else ""


def mark_of_loss(match: Hindsight, better: Better) -> Mark:
    """How much one move loses against another."""
    if not is_mistake(match, better):
        return "about equal"
    told, _ = lost_as_told(match, better)
    if told >= as_told(match, A_BIG_ONE * matters(match)):
        return "a big one"
    return "costly" if told >= as_told(match, COSTLY * matters(match)) else "a small slip"


def turning_points(match: Hindsight, whole: Sum, entry: int) -> list[Turn]:
    """The biggest steps of a curve, in the order of play."""
    found = [turn for turn in steps_of_curve(match, whole, entry) if is_turn(match, turn)]
    found.sort(key=lambda turn: turn.error - abs(turn.swing))
    picked: list[Turn] = []
    for turn in found:
        if all(abs(turn.ply - other.ply) > 1 for other in picked):
            picked.append(turn)
    return sorted(picked[:MOST], key=lambda turn: turn.ply)


def steps_of_curve(match: Hindsight, whole: Sum, entry: int) -> Iterator[Turn]:
    """All of them, within what a chance can be."""

    def between(row: list[float], change: list[float]) -> tuple[float, float]:
        return possible(match, row)[entry], possible(match, plus(row, change))[entry]

    deal_error = (whole.deal_error**2 + whole.prior_error**2) ** 0.5
    yield Turn("deal", -1, *between(whole.prior, whole.deal), deal_error)
    for step in whole.steps:
        moved = plus(step.value, step.play)
        yield Turn("luck", step.ply, *between(moved, step.luck), step.luck_error)
        if not is_doubtful(match, step):
            yield Turn("choice", step.ply, *between(step.value, step.play), step.play_error)


def is_doubtful(match: Hindsight, step: Step) -> bool:
    """Whether a choice seems to have cost something, and a closer look did not find that: where
    nobody knows more than the others, both cannot be true."""
    seemed = step.play[match.entry(step.seat)] < 0
    looked_at = step.searched and not match.game.secrets
    return seemed and looked_at and not is_mistake(match, step.better)


def is_turn(match: Hindsight, turn: Turn) -> bool:
    return abs(turn.swing) > max(SURE_OF_A_TURN * turn.error, matters(match))


def mistakes(match: Hindsight, whole: Sum, seat: int) -> list[Step]:
    return [s for s in whole.steps if s.seat == seat and is_mistake(match, s.better)]


def lessons(match: Hindsight, whole: Sum, seat: int) -> list[Step]:
    """The choices of a seat that gave most away, given what it knew; only where we are sure."""

    def weight(step: Step) -> float:
        assert step.better is not None
        return step.better.lost - step.better.error

    found = sorted(mistakes(match, whole, seat), key=weight, reverse=True)[:MOST]
    if match.game.cooperative:  # nobody is made to stand in a corner
        found.sort(key=lambda step: step.ply)
    return found
