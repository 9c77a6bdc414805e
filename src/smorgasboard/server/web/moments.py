"""Choices of finished matches, put before somebody once more in a worker: what they saw, what a try
is told, and what moves would bring."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.gesture import Step
from smorgasboard.review.hindsight import UNITS
from smorgasboard.review.trying import Moment
from smorgasboard.server.bots.forecasts import told
from smorgasboard.server.web.finished_matches import Wrong
from smorgasboard.server.web.reviews import looked_at
from smorgasboard.server.wire.http_messages import ShownMoment


def show(record: str, names: tuple[str, ...], ply: int) -> bytes | Wrong:
    """A `ShownMoment`, encoded. Plies are counted from 1."""
    try:
        moment = moment_of(record, names, ply)
    except SmorgasboardError as error:
        return Wrong(str(error))
    shown = ShownMoment(
        game=moment.match.game.slug,
        ply=ply,
        seat=moment.seat,
        unit=UNITS[moment.match.unit],
        players=list(names),
        view=moment.table.view_struct(moment.seat),
        legal=list(moment.legal),
    )
    return msgspec.json.encode(shown)


def attempt(record: str, names: tuple[str, ...], ply: int, steps: Sequence[Step]) -> bytes | Wrong:
    """A `ChoiceAnswer`, encoded."""
    try:
        return msgspec.json.encode(moment_of(record, names, ply).attempt(steps))
    except SmorgasboardError as error:
        return Wrong(str(error))


def look_ahead(
    record: str, names: tuple[str, ...], ply: int, words: Sequence[str]
) -> bytes | Wrong:
    """A list of `MoveForecast`, encoded."""
    try:
        moment = moment_of(record, names, ply)
        found = moment.table.forecasts(words, moment.seat)
    except SmorgasboardError as error:
        return Wrong(str(error))
    return msgspec.json.encode(
        [told(moment.table, ply, moment.names, word, each) for word, each in found.items()]
    )


@lru_cache(maxsize=8)
def moment_of(record: str, names: tuple[str, ...], ply: int) -> Moment:
    """Whoever tries one move tries another."""
    return Moment(looked_at(record).match, ply - 1, names)
