"""From a view, as it came from outside, to worlds and moves."""

from typing import Any

import msgspec

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game, setup_from
from smorgasboard.engine.messages import Action, SetupData, View
from smorgasboard.engine.names import Names
from smorgasboard.engine.state import Policy, State
from smorgasboard.games.registry import find_game

WRONG = (ValueError, LookupError, TypeError, AssertionError)
"""What reading a view can stumble over: it may come from anywhere and say anything."""


def read_view(view: Any) -> Game[Any, Any]:
    """The game of a view, if it is one and its viewer is asked."""
    try:
        seen = msgspec.convert(view, View)
    except msgspec.ValidationError as error:
        raise SmorgasboardError(f"this is no view: {error}") from None
    game = find_game(seen.setup.game)
    if seen.over or seen.to_act != seen.viewer:
        raise SmorgasboardError("in this view it is not for its viewer to choose")
    return game


def imagine(game: Game[Any, Any], view: View | dict[str, Any], dice: Dice) -> State:
    """A world that `view` may belong to."""
    try:
        belief = game.believe(view)
        world = belief.table()
        belief.sample(world, dice)
    except SmorgasboardError:
        raise
    except WRONG as error:
        raise SmorgasboardError(f"no {game.title} table looks like this view: {error}") from None
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


def noticed(policy: Policy, moves: Moves, one_in: int, dice: Dice) -> Moves:
    """All but those overlooked, one in so many; all if none would be left.

    That one may do nothing is never overlooked, or one would have to do harm.
    """
    seen = Moves()
    seen.fill([move for move in moves.listed() if dice.roll(one_in) > 0 or policy.is_quiet(move)])
    return seen if seen.size > 0 else moves
