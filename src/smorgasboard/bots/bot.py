"""What every bot is: something that chooses from a view."""

import secrets
from typing import Any

import msgspec

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game, setup_from
from smorgasboard.engine.messages import Action, SetupData, View
from smorgasboard.engine.names import Names
from smorgasboard.engine.state import State
from smorgasboard.games.registry import find_game

SEED_BITS = 62
STREAM = 1
"""Not that of a table with the same seed, or a bot would roll what the dealer rolled."""


class Bot:
    """Sees what its seat may know and nothing else. With a seed it plays the same again."""

    level: str

    def __init__(self, seed: int | None = None) -> None:
        self.dice = Dice(secrets.randbits(SEED_BITS) if seed is None else seed, STREAM)

    def choose(self, view: Any, legal: list[Action], budget: float | None = None) -> Action:
        """One of `legal`, for the seat that sees `view`. `budget` is in seconds of thought."""
        if not legal:
            raise SmorgasboardError("there is nothing to choose from")
        if len(legal) == 1:
            return legal[0]
        game = find_game(view["setup"]["game"])
        actions = by_code(game, imagine(game, view, self.dice), view, legal)
        moves = Moves()
        moves.fill(list(actions))
        return actions[self.decide(game, view, moves)]

    def decide(self, game: Game[Any, Any], view: View | dict[str, Any], moves: Moves) -> int:
        """The same with codes, for whoever plays thousands of games."""
        raise NotImplementedError


def imagine(game: Game[Any, Any], view: View | dict[str, Any], dice: Dice) -> State:
    """A world that `view` may belong to."""
    belief = game.believe(view)
    world = belief.table()
    belief.sample(world, dice)
    return world


def by_code(
    game: Game[Any, Any], world: State, view: dict[str, Any], legal: list[Action]
) -> dict[int, Action]:
    """The actions of `legal` by the codes of their moves."""
    setup = setup_from(game, msgspec.convert(view["setup"], SetupData))
    names = Names.by_seat(setup.seats)
    moves = Moves()
    world.legal(moves)
    by_word = {action.notation: action for action in legal}
    found: dict[int, Action] = {}
    for move in moves.listed():
        word = game.action(setup, world, move, names).notation
        if word in by_word:
            found[move] = by_word[word]
    if not found:
        raise SmorgasboardError("none of these actions is possible in this view")
    return found
