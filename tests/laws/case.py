"""What the laws need to know of a game: in `tests/<game>/case.py`, as `CASE`."""

from collections.abc import Callable
from typing import Any

from smorgasboard.engine.game import Game
from smorgasboard.engine.options import OptionValue


class Tiny:
    """A setup so small that all its worlds can be counted."""

    def __init__(
        self, pack: dict[str, Any], seats: int, options: dict[str, OptionValue], plies: int = 6
    ) -> None:
        self.pack = pack
        self.seats = seats
        self.options = options
        self.plies = plies


def single(state: Any, move: int, viewer: int) -> int:
    """Moves that name single cards, or no card at all, can be made in one way."""
    return 1


class Case:
    """A game, and what the laws need to know to try it.

    `hidden` names the entries of a position that hold what somebody cannot see. `plies` is how far
    into a game `somewhere` goes; no game is longer than `most_plies`. Half of the games are played
    with one of `packs`, if there are any: packs in which rare things happen often. A game that is
    `slow` to play gets that many times fewer examples in a run of CI. `alike` says of a move that
    names a kind of card how many cards of that kind it may have been, for all that the viewer can
    tell. `worked_out` names fields that a position need not show, since they follow from others,
    beside those of which a layout says so; `of_the_asker` fields that a copy does not carry: how
    much somebody wants to have listed, whatever lies on the table; `given_out_once` fields that no
    two tables have alike unless one is a copy of the other. `swapped` are tables by seat and kind
    of what others have: a viewer does not see who has which. `quiet` has the first words of the
    moves that do nothing; `forced` the kinds of moves that somebody is asked for though there is
    nothing else to do. `own_fields` of a view are about whoever looks, and follow from what all
    see.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        hidden: tuple[str, ...],
        tiny: list[Tiny],
        plies: int = 200,
        most_plies: int = 5000,
        packs: tuple[dict[str, Any], ...] = (),
        slow: int = 1,
        alike: Callable[[Any, int, int], int] = single,
        worked_out: frozenset[str] = frozenset(),
        of_the_asker: frozenset[str] = frozenset(),
        given_out_once: frozenset[str] = frozenset(),
        swapped: tuple[str, ...] = (),
        quiet: tuple[str, ...] = (),
        forced: frozenset[str] = frozenset(),
        own_fields: tuple[str, ...] = (),
    ) -> None:
        self.game = game
        self.hidden = hidden
        self.tiny = tiny
        self.plies = plies
        self.most_plies = most_plies
        self.packs = packs
        self.slow = slow
        self.alike = alike
        self.worked_out = worked_out
        self.of_the_asker = of_the_asker
        self.given_out_once = given_out_once
        self.swapped = swapped
        self.quiet = quiet
        self.forced = forced
        self.own_fields = own_fields

    def __repr__(self) -> str:
        return self.game.slug
