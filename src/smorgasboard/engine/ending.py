"""How a match ended, told to one viewer: the standing, what decided it, the best moment.

Everything comes from what that viewer was told, in the sentences of the log. Not compiled.
"""

from typing import Any

import msgspec

from smorgasboard.engine.errors import listed
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Band, Highlight
from smorgasboard.engine.names import Names
from smorgasboard.engine.seats import SPECTATOR

STORY = 3
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Moment(msgspec.Struct, frozen=True):
    """Something that mattered, after so many moves; `seat` is nothing where nobody did it."""

    moves: int
    seat: int | None
    text: str
    effect: str


class Ending(msgspec.Struct, frozen=True):
    """How a match ended, told to one viewer."""

    say: str
    """One or two sentences below the headline."""
    best: Moment | None
    """The viewer's own."""
    story: list[Moment]
    """What decided it, in the order in which it happened, where all win or lose together."""
    bands: list[Band]
    """What the points of one player mean, from the lowest on."""


def ending_of(match: Match, viewer: int | None) -> Ending:
    """For a seat, or for a spectator (`None`)."""
    names = Names(match.names.names, viewer)
    game, told = match.game, told_to(match, viewer)
    lights = [(moves, game.highlight(match.setup, event), event) for moves, event in told]
    found = [(moves, light, event) for moves, light, event in lights if light is not None]

    def moment(moves: int, light: Highlight, event: Any) -> Moment:
        seat = None if light.seat < 0 else light.seat
        return Moment(moves, seat, game.sentence(match.setup, event, names), light.effect)

    own = [one for one in found if one[1].seat == viewer and one[1].good]
    best = max(own, key=lambda one: (one[1].weight, one[0]), default=None)
    bands = game.bands(match.setup) if match.setup.seats == 1 else []
    return Ending(
        say=game.epilogue(match.setup, match.state, [event for _, event in told], names)
        or standing(match, names, bands),
        best=moment(*best) if best else None,
        story=[moment(*one) for one in decisive(match, found)] if game.cooperative else [],
        bands=bands,
    )


def told_to(match: Match, viewer: int | None) -> list[tuple[int, Any]]:
    """Every event with the number of moves made until then."""
    who = SPECTATOR if viewer is None else viewer
    return [
        (move + 1, match.game.redact(event, who))
        for move in range(len(match.plies))
        for event in match.events_of_ply(move)
    ]


Found = tuple[int, Highlight, Any]


def decisive(match: Match, found: list[Found]) -> list[Found]:
    """Whatever speaks for the result, the weightiest of it."""
    won = bool(match.winners())
    speaking = [one for one in found if one[1].good == won]
    heaviest = sorted(speaking, key=lambda one: (-one[1].weight, -one[0]))[:STORY]
    return sorted(heaviest, key=lambda one: one[0])


def standing(match: Match, names: Names, bands: list[Band]) -> str:
    scores, winners, tally = match.scores(), match.winners(), match.game.tally
    if len(scores) == 1:
        return next_band(scores[0], bands)
    behind = [seat for seat in range(len(scores)) if seat not in winners]
    if names.you is not None and names.you not in winners:
        return own_place(match, names.you)
    if not winners or not behind:
        return ""
    most = max(scores[seat] for seat in behind)
    next_best = listed([names.mid(seat) for seat in behind if scores[seat] == most])
    gap = scores[winners[0]] - most
    much = tally(scores[winners[0]])
    much = f"{much[:1].upper()}{much[1:]}"
    if gap <= 0:
        return f"{much}, level with {next_best}."
    return f"{much}, {gap} ahead of {next_best}."


def own_place(match: Match, you: int) -> str:
    scores = match.scores()
    better = sum(score > scores[you] for score in scores)
    place = max(better, len(match.winners()))
    gap = max(scores[seat] for seat in match.winners()) - scores[you] if match.winners() else 0
    alike = scores.count(scores[you]) > 1 and gap > 0
    came = f"You {'share' if alike else 'came'} {PLACES[place]}{' place' if alike else ''}"
    return f"{came}, {gap} behind." if gap > 0 else f"{came}."


def next_band(score: int, bands: list[Band]) -> str:
    for band in bands:
        if band.low is not None and band.low > score:
            return f"{band.low - score} more, and it would be “{band.name}”."
    return "That is the highest there is." if bands else ""
