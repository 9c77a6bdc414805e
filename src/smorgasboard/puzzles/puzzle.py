"""A puzzle as it is kept: what a seat knew when it had to choose, and what each move was worth.

Puzzles lie in `games/<game>/puzzles.json`; `python -m tools.puzzles` makes and checks them. The
table in one is not the one that was played: it was imagined from what the seat knew, so that nobody
can find in it what the seat could not know.
"""

from datetime import date
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from smorgasboard.engine.errors import UnknownName
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.messages import Consequence
from smorgasboard.engine.packs import pack_digest
from smorgasboard.review.messages import Unit

FILE = "puzzles.json"
Level = Literal["gentle", "tricky", "hard"]
LEVELS: tuple[Level, ...] = ("gentle", "tricky", "hard")


class Kept(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    """The base of all that stands in such a file."""


class Evidence(Kept, frozen=True, kw_only=True):
    """What comes more often after the best move, or more seldom, than after another one."""

    consequence: Consequence
    after_best: float
    after_other: float


class WeighedMove(Kept, frozen=True, kw_only=True):
    """A move, and what the seat could expect of it: a chance to win, or points."""

    move: str
    worth: float
    why: Evidence | None = None
    """Why the best one is better."""


class Puzzle(Kept, frozen=True, kw_only=True):
    id: Annotated[str, Meta(pattern=r"^[0-9a-f]{6}$")]
    pack: str
    """The digest of the pack that it was made with."""
    seats: int
    seat: int
    """Who is to find the move."""
    level: Level
    ahead: float
    """Of the second best move,"""
    error: float
    """with this standard error."""
    moves: Annotated[list[WeighedMove], Meta(min_length=2)]
    """All that are legal, the best one first."""
    table: Any

    @property
    def best(self) -> str:
        return self.moves[0].move


@cache
def kept_puzzles(game: Game[Any, Any]) -> tuple[Puzzle, ...]:
    """All that come with a game, whether or not they still fit its pack."""
    file = files(game.package).joinpath(FILE)
    if not file.is_file():
        return ()
    return tuple(msgspec.json.decode(file.read_bytes(), type=list[Puzzle]))


@cache
def puzzles_of(game: Game[Any, Any]) -> dict[str, Puzzle]:
    """Those that can be posed, the easier ones first. One that was made with other cards or numbers
    may have another answer by now, so it is left out."""
    fitting = [puzzle for puzzle in kept_puzzles(game) if fits(game, puzzle)]
    fitting.sort(key=lambda puzzle: LEVELS.index(puzzle.level))
    return {puzzle.id: puzzle for puzzle in fitting}


def fits(game: Game[Any, Any], puzzle: Puzzle) -> bool:
    return puzzle.pack == pack_digest(game.pack("base"))


def find_puzzle(game: Game[Any, Any], name: str) -> Puzzle:
    found = puzzles_of(game).get(name)
    if found is None:
        raise UnknownName(f"there is no puzzle {name!r} for {game.title}")
    return found


def daily_puzzle(game: Game[Any, Any], day: date) -> Puzzle | None:
    """The same for everybody who asks on that day; each comes once before one comes again."""
    puzzles = sorted(puzzles_of(game).values(), key=lambda puzzle: puzzle.id)
    return puzzles[day.toordinal() % len(puzzles)] if puzzles else None


def puzzle_of_the_day(game: Game[Any, Any], day: date) -> Puzzle:
    found = daily_puzzle(game, day)
    if found is None:
        raise UnknownName(f"there is no puzzle for {game.title} yet")
    return found


def unit_of(game: Game[Any, Any], seats: int) -> Unit:
    """What moves are worth: a chance for each seat or for all together, or points alone."""
    if seats == 1:
        return "points"
    return "team" if game.cooperative else "chance"


def setup_of(game: Game[Any, Any], puzzle: Puzzle) -> Setup[Any]:
    return game.setup(puzzle.seats)


class PuzzleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to choose from; nothing about the answer."""

    id: str
    level: Level
    seats: int
    choices: int


def puzzle_infos(game: Game[Any, Any]) -> list[PuzzleInfo]:
    return [info_of(puzzle) for puzzle in puzzles_of(game).values()]


def info_of(puzzle: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(
        id=puzzle.id, level=puzzle.level, seats=puzzle.seats, choices=len(puzzle.moves)
    )
