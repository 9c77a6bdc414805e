"""What a player does in one go: several moves that are played together or not at all."""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from smorgasboard.engine.asking import PASS
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.forecast import SEED, Forecast, foreseen, moves_by_word
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Event

Word = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One move of a gesture. With `ask` it answers that question, if it comes, and is left out if
    something else is asked; otherwise the move must be possible."""

    move: Word
    ask: Word | None = None


class NothingAsked(Exception):
    """None of the questions that a gesture answers has come."""


def play_gesture(match: Match, steps: Sequence[Step], seat: int) -> None:
    """Play the steps for a seat, or raise `IllegalAction` or `NothingAsked`: then some of them may
    have been played, so try it on a twin.

    A gesture ends where luck decides, where the seat learns something, and where somebody else is
    asked, whatever it has left: nobody settles what to do about what they have not seen. It is
    never refused for what comes then, or a refusal would tell the luck of a move that was not made.
    """
    begun = len(match.plies)
    for step in steps:
        if len(match.plies) > begun and (match.to_act != seat or brings_news(match, seat)):
            return
        if step.ask is None or is_asked(match, step.ask, seat):
            match.play(step.move, seat)
    if len(match.plies) == begun:
        raise NothingAsked


def forecast_gesture(match: Match, steps: Sequence[Step], seat: int) -> Forecast:
    """What the steps would bring, as far as the seat to act can know; nothing changes.

    Made like the forecast of a move, in a world that the seat imagines, and refused like the
    gesture itself: with `IllegalAction` or `NothingAsked`.
    """
    game, setup = match.game, match.setup
    if match.over or match.to_act != seat:
        raise game.not_your_turn(match.state)
    seen = match.view_struct(seat)
    belief = game.belief(setup, game.table(setup), seen)
    world = belief.table()
    belief.sample(world, Dice(SEED))
    would: list[Event] = []
    latest: Forecast | None = None
    for step in steps:
        if step.ask is not None and game.question_of(seen) != step.ask:
            continue
        move = moves_by_word(game, setup, world).get(step.move)
        if move is None:
            raise game.refusal(setup, world, step.move)
        latest = foreseen(game, setup, world, seat, move)
        would += latest.would
        if latest.after is None or world.over or world.to_act() != seat:
            break
        seen = latest.after
    if latest is None:
        raise NothingAsked
    return Forecast(tuple(would), latest.certain, latest.after)


def is_asked(match: Match, question: str, seat: int) -> bool:
    return match.to_act == seat and match.game.question_of(match.view_struct(seat)) == question


def brings_news(match: Match, seat: int) -> bool:
    """Whether the latest ply has shown the seat something it could not know."""
    latest = len(match.plies) - 1
    if match.plies[latest].rolls:
        return True
    return any(match.game.reveals(event, seat) for event in match.events_of_ply(latest))


def learned(match: Match, to: int, seat: int) -> bool:
    """Whether luck has decided since move `to`, or `seat` knows something that it could not
    know then, or somebody else does and `seat` does not: the next card of a deck."""
    game = match.game
    return any(
        ply.rolls
        or (game.secrets and ply.seat != seat and ply.notation != PASS)
        or any(
            game.reveals(event, seat) or game.redact(event, seat) != event
            for event in match.events_of_ply(to + number)
        )
        for number, ply in enumerate(match.plies[to:])
    )


def may_have_become(steps: Sequence[Step], played: Sequence[str]) -> bool:
    """Whether these moves can be what was left of a gesture when it was played."""
    rest = iter(step.move for step in steps)
    return all(move in rest for move in played)
