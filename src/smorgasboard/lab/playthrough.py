"""One random game written out in full, to be read by people and compared by tests."""

from collections.abc import Iterator
from typing import Any

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.game import Game
from smorgasboard.engine.match import Match, Source


def playthrough(game: Game[Any, Any], seats: int, seed: int) -> Iterator[str]:
    """Every ply with what was possible, what happened and the digest it led to."""
    match = Match(game, game.setup(seats), Source(seed=seed))
    match.deal()
    choices = Dice(seed, 1)
    yield f"# {game.slug}, rules {game.rules_version}, {seats} seats, seed {seed}"
    yield from (f"   {line}" for line in match.sentences(None))
    while not match.over:
        legal = match.legal()
        action = legal[choices.roll(len(legal))]
        told = match.event_count
        yield ""
        yield f"{len(match.plies) + 1}. {match.to_act}: {action}   of {' '.join(map(str, legal))}"
        match.play(action)
        yield from (f"   {line}" for line in match.sentences(None, since=told))
        yield f"   = {match.digest()}"
    yield ""
    yield f"scores {match.scores()} winners {match.winners()}"
