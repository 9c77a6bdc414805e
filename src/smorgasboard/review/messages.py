"""A review as data: one document for browser, terminal and programs.

Chances go from 0 to 1, for each seat or for the team; who plays alone counts points. Lists of
numbers go by seat, with one entry for a team and for who plays alone.
"""

from typing import Literal

import msgspec

from smorgasboard.engine.messages import Band

Unit = Literal["chance", "team", "points"]
Mark = Literal[
    "",
    "about equal",
    "a small slip",
    "costly",
    "a big one",
    "better than usual",
    "not looked at",
]


class ReviewMethod(msgspec.Struct, frozen=True):
    """How it was worked out: the same record and method give the same review."""

    reference: str
    careless: int
    worlds: int
    rounds: int
    check: int
    closer: int
    seed: int


class CurvePoint(msgspec.Struct, frozen=True):
    """What the game was worth after a ply, with all hands open. The first one of ply 0 is before
    the deal."""

    ply: int
    value: list[float]
    se: float = 0.0


class SumErrors(msgspec.Struct, frozen=True):
    """Standard errors; twice that is what one can rely on."""

    own: float
    others: float
    luck: float


class SeatSum(msgspec.Struct, frozen=True):
    """How the result of a seat came about. What it began with and the five parts add up to the
    result exactly; where luck in points cannot be told well enough, all five are null."""

    seat: int
    prior: float
    deal: float | None
    draws: float | None
    hidden: float | None
    """How the hidden cards happened to lie, as far as nobody could know."""
    own: float | None
    """Against the usual player, given what the seat knew; may be above zero."""
    others: float | None
    result: float
    se: SumErrors
    choices: int
    mistakes: int
    given_away: float
    """By all of them, against the best moves."""
    sentence: str
    """Told to that seat, as "you"."""
    told: str
    """Told to all others."""


class ReviewedPly(msgspec.Struct, frozen=True):
    """A ply with a choice or with luck."""

    ply: int
    seat: int
    played: str
    text: str
    choices: int
    usual: str
    skill: list[float]
    hidden: list[float]
    luck: list[float]
    skill_se: float
    luck_se: float
    best: str
    best_text: str
    lost: float
    lost_se: float
    sure: bool
    """Whether it was clearly a mistake, given what the seat knew."""
    mark: Mark


class TurningPoint(msgspec.Struct, frozen=True):
    """A turning point: one of the largest steps of the curve of who won."""

    kind: Literal["deal", "luck", "choice"]
    ply: int
    seat: int
    """Who moved; -1 for the deal."""
    whose: int
    """Whose curve it is; -1 for the team."""
    before: int
    after: int
    """As it is told: in 100, or points."""
    swing: float
    se: float
    sentence: str


class ReviewReason(msgspec.Struct, frozen=True):
    """What comes more often after one move than after the other, and goes with the result."""

    event: str
    seat: int
    after_best: float
    after_played: float


class MoveWorth(msgspec.Struct, frozen=True, kw_only=True):
    """A move and what it was worth, told after the answer."""

    move: str
    text: str
    worth: float
    amount: str


class ChoiceAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a try is told, in a puzzle or at a choice of a finished match. In a puzzle the best move
    and all others stand in it only once it is found, or shown to whoever asked."""

    solved: bool
    title: str
    text: str
    because: str = ""
    """What speaks for the best move, in a sentence that does not name it."""
    clause: str | None = None
    best: str | None = None
    played: str | None = None
    """What was played there, in a finished match."""
    moves: list[MoveWorth] = []


class LessonWords(msgspec.Struct, frozen=True):
    """What a seat knew and did, as others hear of it."""

    knew: str
    did: str
    better: str
    because: str


class ReviewLesson(msgspec.Struct, frozen=True):
    """A mistake, told twice: to the seat that made it, and to all others."""

    ply: int
    seat: int
    played: str
    best: str
    expected: float
    expected_best: float
    lost: float
    lost_se: float
    mark: Mark
    kind: str
    """What would have been better than what: "pass rather than play a card"."""
    chapter: str
    """Of the rulebook, which the better move belongs to: "5"; empty where that cannot be told."""
    chapter_title: str
    reason: ReviewReason | None
    knew: str
    did: str
    better: str
    because: str
    to_others: LessonWords
    """The four above are told to that seat, as "you"; these to everybody else."""
    sentence: str
    told: str


class WinnableDeal(msgspec.Struct, frozen=True):
    """Whether a team could have won with the very tiles that came."""

    usual: float
    usual_se: float
    """How often a usual team wins with them."""
    found: bool
    last_ply: int
    """The last table from which a way to win was found; -1 if none was."""
    sentence: str


class ReviewCost(msgspec.Struct, frozen=True):
    """What it took to work it out."""

    cpu_seconds: float
    games: int


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match, looked back on. Until it is complete, parts are empty."""

    review: int = 1
    record: str
    """A digest of its text."""
    game: str
    unit: Unit
    method: ReviewMethod
    complete: bool
    """Whether all was looked at; otherwise parts are missing."""
    done: float
    """How much was, from 0 to 1."""
    prior: list[float]
    result: list[float]
    bands: list[Band]
    """What points are called, for who plays alone."""
    curve: list[CurvePoint]
    rough: bool
    """Whether the curve is a first look, with few games."""
    seats: list[SeatSum]
    plies: list[ReviewedPly]
    moments: list[TurningPoint]
    lessons: list[ReviewLesson]
    winnable: WinnableDeal | None
    sentence: str
    """What decided it, in one or two sentences."""
    cost: ReviewCost
