"""What would happen if a move were made, as far as one seat can know. Not compiled.

Made from the view of that seat alone, in a world that it cannot tell from the true one; a twin of
the true table would tell it the order of the deck. It ends where luck is asked, and before an event
that would tell the seat something new. Up to there all its worlds agree, which is a law
(`tests/laws/test_secrecy.py`), so that one world is enough.
"""

from collections.abc import Collection
from itertools import groupby
from typing import Any

import msgspec

from smorgasboard.engine.chance import Chance, Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.journal import Journal
from smorgasboard.engine.messages import Event, View
from smorgasboard.engine.names import Names
from smorgasboard.engine.state import State

SEED = 1
"""Always the same, so that a view has one forecast."""
TRIES = 16
"""Worlds in which a move of somebody else is looked for: it may need a card of a hidden hand."""


class Forecast(msgspec.Struct, frozen=True):
    would: tuple[Event, ...] = ()
    certain: bool = False
    """Otherwise more happens then, and nobody can say what."""
    after: View | None = None
    """What the seat would then see, where it is certain."""


NOBODY_KNOWS = "What comes then, nobody can say yet."


def in_words(
    game: Game[Any, Any], setup: Setup[Any], forecast: Forecast, names: Names
) -> list[str]:
    """Sentence by sentence, none twice in a row, with a word on what cannot be said."""
    sentences = [game.sentence(setup, event, names) for event in forecast.would]
    told = [sentence for sentence, _ in groupby(sentences)]
    return told if forecast.certain else [*told, NOBODY_KNOWS]


class LuckAsked(Exception):
    pass


class NoLuck(Chance):
    """Knows no number: whoever asks leaves the forecast."""

    def roll(self, sides: int) -> int:
        raise LuckAsked


def forecasts(
    game: Game[Any, Any], setup: Setup[Any], view: View, words: Collection[str]
) -> dict[str, Forecast]:
    """By their words, for those of the moves that the viewer can imagine."""
    belief = game.belief(setup, game.table(setup), view)
    world, dice = belief.table(), Dice(SEED)
    found: dict[str, Forecast] = {}
    for _ in range(1 if view.viewer == view.to_act else TRIES):
        belief.sample(world, dice)
        for word, move in moves_by_word(game, setup, world).items():
            if word in words and word not in found:
                found[word] = foreseen(game, setup, world.copy(), view.viewer, move)
    return found


def moves_by_word(game: Game[Any, Any], setup: Setup[Any], world: State) -> dict[str, int]:
    names, moves = Names.by_seat(setup.seats), Moves()
    world.legal(moves)
    return {game.action(setup, world, move, names).notation: move for move in moves.listed()}


def foreseen(
    game: Game[Any, Any], setup: Setup[Any], world: State, viewer: int, move: int
) -> Forecast:
    """What the viewer would be told in this world, which is used up."""
    journal = world.journal = Journal()
    certain = True
    try:
        world.apply(move, NoLuck())
    except LuckAsked:
        certain = False
    told: list[Event] = []
    for note in journal.take():
        event = game.event(setup, note)
        if game.reveals(event, viewer):
            return Forecast(tuple(told), False)
        told.append(game.redact(event, viewer))
    after = game.view(setup, world, viewer) if certain else None
    return Forecast(tuple(told), certain, after)
