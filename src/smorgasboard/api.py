"""The public way in: a match by name, from a position, from a record."""

from typing import TYPE_CHECKING, Any

import msgspec

from smorgasboard.engine import replay as replaying
from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.match import Match, Source, match_at, read_position
from smorgasboard.engine.names import Names
from smorgasboard.engine.options import Option, OptionValue
from smorgasboard.engine.record import MOST_SEED, read_record
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.lessons.lesson import LessonInfo, lesson_infos

if TYPE_CHECKING:
    from smorgasboard.review.messages import Review


class Description(msgspec.Struct, frozen=True):
    """What a game is, for whoever chooses one."""

    title: str
    short_name: str
    """Short enough for the top of a narrow screen."""
    summary: str
    minutes: str
    min_seats: int
    max_seats: int
    cooperative: bool
    """Whether all players win or lose together."""
    secrets: bool
    """Whether a seat sees what the others must not."""
    reactions: bool
    """Whether seats are asked in the turns of others, so that standing orders make sense."""
    rules_version: int
    options: tuple[Option, ...]
    featured: tuple[str, ...]
    """Options so central that they are asked before all others."""
    packs: tuple[str, ...]
    lessons: tuple[LessonInfo, ...]
    """How it is taught, in this order."""


def games() -> dict[str, Description]:
    """Every game by its name."""
    return {
        slug: Description(
            title=game.title,
            short_name=game.short_name,
            summary=game.summary,
            minutes=game.minutes,
            min_seats=game.min_seats,
            max_seats=game.max_seats,
            cooperative=game.cooperative,
            secrets=game.secrets,
            reactions=game.reactions,
            rules_version=game.rules_version,
            options=game.options,
            featured=game.featured,
            packs=tuple(game.pack_names()),
            lessons=tuple(lesson_infos(game)),
        )
        for slug, game in GAMES.items()
    }


def source(seed: int | None) -> Source:
    """Luck from a seed, or from a fresh secret key."""
    if seed is None:
        return Source.fresh()
    if not 0 <= seed <= MOST_SEED:
        raise BadSetup(f"a seed goes from 0 to {MOST_SEED}, not {seed}")
    return Source(seed=seed)


def new(
    game: str,
    *,
    seats: int | None = None,
    seed: int | None = None,
    options: dict[str, OptionValue] | None = None,
    pack: str | dict[str, Any] = "base",
) -> Match:
    """A new match, dealt. Without a seed its luck comes from a secret key."""
    found = find_game(game)
    setup = found.setup(found.min_seats if seats is None else seats, options, pack)
    match = Match(found, setup, source(seed))
    match.deal()
    return match


def load(position: Any, *, seed: int | None = None) -> Match:
    """A match from a position; `ValueError` with the place if something is wrong with it."""
    read = read_position(position)
    return match_at(find_game(read.setup.game), read, source(seed))


def review(
    record: str | bytes,
    *,
    budget: str | float | None = None,
    seat: int | None = None,
    names: list[str] | None = None,
) -> "Review":
    """A finished match, looked back on: what was luck, what was play, and what decided it.

    A budget is `quick`, `usual` or `thorough`, or a number of seconds after which it stops where
    it is. With a seat, better moves are looked for only there.
    """
    # Loaded when it is asked for: most who come in here only play.
    from smorgasboard.review.making import Making, within
    from smorgasboard.review.plan import read_budget
    from smorgasboard.review.sums import Answers

    tier, seconds = read_budget(budget)
    making = Making(record, tier, seat)
    making.go_on(Answers(), (lambda: False) if seconds is None else within(seconds))
    return making.review(names or Names.by_seat(making.match.seats).names)


def replay(record: str | bytes) -> Match:
    """A match from a record; `ReplayMismatch` when it does not follow from the rules."""
    read = read_record(record)
    return replaying.replay(find_game(read.setup.game), read)
