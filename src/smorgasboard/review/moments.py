"""What is worth a word: turning points of the curves, and lessons.

Two lists, for draws move a curve more than most mistakes do.
"""

import msgspec

from smorgasboard.review.hindsight import UNITS, Better, Hindsight
from smorgasboard.review.messages import Mark
from smorgasboard.review.sums import MATTERS, SURE, Step, Sum

MOST = 3
A_BIG_ONE, COSTLY = 5.0, 2.5
"""So many times what matters at all: 10 and 5 in 100, or points."""


class Turn(msgspec.Struct, frozen=True):
    """A large step of a curve."""

    kind: str
    ply: int
    """Counted from 0; -1 for the deal."""
    swing: float
    error: float


def matters(match: Hindsight) -> float:
    return MATTERS[UNITS[match.unit]]


def is_mistake(match: Hindsight, better: Better | None) -> bool:
    """Whether the evidence is enough to call it one: it lost something, and more than what is not
    worth a word, both beyond doubt."""
    if better is None:
        return False
    return better.lost > max(SURE * better.error, matters(match) + better.error)


def mark_of(match: Hindsight, step: Step) -> Mark:
    """In a word, evidence first."""
    better = step.better
    if better is not None and better.lost > 0:
        if not is_mistake(match, better):
            return "about equal"
        if better.lost >= A_BIG_ONE * matters(match):
            return "a big one"
        return "costly" if better.lost >= COSTLY * matters(match) else "a small slip"
    brought = step.skill[match.entry(step.seat)]
    if brought > max(SURE * step.skill_error, matters(match)):
        return "better than usual"
    unusual = match.chose(step.ply) and step.usual != match.moves[step.ply]
    return "not looked at" if unusual and not step.searched else ""


def turning_points(match: Hindsight, whole: Sum, entry: int) -> list[Turn]:
    """The biggest steps of a curve, in the order of play."""
    deal_error = (whole.deal_error**2 + whole.prior_error**2) ** 0.5
    found = [Turn("deal", -1, whole.deal[entry], deal_error)]
    for step in whole.steps:
        found.append(Turn("luck", step.ply, step.luck[entry], step.luck_error))
        found.append(Turn("choice", step.ply, step.play[entry], step.play_error))
    found = [turn for turn in found if abs(turn.swing) > max(SURE * turn.error, matters(match))]
    found.sort(key=lambda turn: turn.error - abs(turn.swing))
    picked: list[Turn] = []
    for turn in found:
        if all(abs(turn.ply - other.ply) > 1 for other in picked):
            picked.append(turn)
    return sorted(picked[:MOST], key=lambda turn: turn.ply)


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
