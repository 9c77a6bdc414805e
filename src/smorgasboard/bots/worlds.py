"""From a view, as it came from outside, to worlds and moves."""

from collections.abc import Sequence
from typing import Any

import msgspec

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game, Setup, setup_from
from smorgasboard.engine.messages import Action, Event, SetupData, View
from smorgasboard.engine.names import Names
from smorgasboard.engine.state import History, State
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


def read_actions(view: Any, legal: Sequence[Action | dict[str, Any]]) -> list[Action]:
    """Actions as a match has listed them, or as they come off the wire."""
    listed = [action for action in legal if isinstance(action, Action)]
    if len(listed) == len(legal):
        return listed
    try:
        game = find_game(msgspec.convert(view, View).setup.game)
        return [msgspec.convert(action, game.action_types) for action in legal]
    except msgspec.ValidationError as error:
        raise SmorgasboardError(f"these are no actions of this view: {error}") from None


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


def setup_of(game: Game[Any, Any], view: View | dict[str, Any]) -> Setup[Any]:
    """The setup that a view tells of."""
    if isinstance(view, View):
        return setup_from(game, view.setup)
    return setup_from(game, msgspec.convert(view["setup"], SetupData))


def by_code(
    game: Game[Any, Any], world: State, view: dict[str, Any], legal: list[Action]
) -> dict[int, Action]:
    """The actions of `legal` by the codes of their moves."""
    setup = setup_of(game, view)
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


def remembered(game: Game[Any, Any], setup: Setup[Any], heard: Sequence[Any]) -> History | None:
    """What was heard, as `Match.heard` gives it or as it comes off the wire."""
    if not heard or not game.recalls:
        return None
    history = game.history(setup)
    try:
        for event in heard:
            told = event if isinstance(event, Event) else msgspec.convert(event, game.event_types)
            history.hear(told)
    except (msgspec.ValidationError, *WRONG) as error:
        raise SmorgasboardError(f"nobody can have heard this: {error}") from None
    return history
