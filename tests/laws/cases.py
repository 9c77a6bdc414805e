"""The games that the laws are tried on. A new game adds itself to `CASES`, and inherits all."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smorgasboard.engine.chance import Chance, Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.journal import Journal
from smorgasboard.engine.layout import Layout
from smorgasboard.engine.messages import Event
from smorgasboard.engine.names import Names
from smorgasboard.engine.options import Option, OptionValue
from smorgasboard.engine.seats import SPECTATOR
from smorgasboard.engine.state import State
from smorgasboard.games.birthday_boom.game import BIRTHDAY_BOOM
from smorgasboard.games.fish_food.game import FISH_FOOD
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from smorgasboard.games.pass_the_party_food.game import PASS_THE_PARTY_FOOD
from smorgasboard.games.penguin_pals.game import PENGUIN_PALS
from tests.birthday_boom.tiny import TINY as TINY_BOOM
from tests.birthday_boom.tiny import alike as alike_in_boom
from tests.conftest import EXAMPLES
from tests.fish_food.tiny import THIEVES
from tests.fish_food.tiny import TINY as TINY_FISH
from tests.fish_food.tiny import alike as alike_in_fish_food
from tests.pass_the_party_food.tiny import TINY as TINY_PARTY
from tests.penguin_pals.tiny import TINY as TINY_PENGUINS


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

    `hidden` names the entries of a position that hold what somebody cannot see. `plies` is how
    far into a game `somewhere` goes; no game is longer than `most_plies`. Half of the games are
    played with one of `packs`, if there are any: packs in which rare things happen often. A game
    that is `slow` to play gets that many times fewer examples. `alike` says of a move that names a
    kind of card how many cards of that kind it may have been, for all that the viewer can tell.
    `swapped` are tables by seat and kind of what others have: a viewer does not see who has which.
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
        swapped: tuple[str, ...] = (),
    ) -> None:
        self.game = game
        self.hidden = hidden
        self.tiny = tiny
        self.plies = plies
        self.most_plies = most_plies
        self.packs = packs
        self.slow = slow
        self.alike = alike
        self.swapped = swapped

    def __repr__(self) -> str:
        return self.game.slug


Law = Callable[[Case, int], None]

CASES = [
    Case(
        BIRTHDAY_BOOM,
        ("hands", "deck"),
        [Tiny(*tiny) for tiny in TINY_BOOM],
        most_plies=20_000,
        alike=alike_in_boom,
        swapped=("hands", "piles"),
    ),
    Case(PASS_THE_PARTY_FOOD, ("bag",), [Tiny(*tiny) for tiny in TINY_PARTY], slow=2),
    Case(
        FISH_FOOD,
        ("hands", "deck", "encounters"),
        [Tiny(*tiny) for tiny in TINY_FISH],
        packs=(THIEVES,),
        slow=2,
        alike=alike_in_fish_food,
    ),
    Case(
        PENGUIN_PALS,
        ("hands", "deck"),
        [Tiny(*tiny) for tiny in TINY_PENGUINS],
        most_plies=100_000,
        slow=5,
    ),
    Case(FOOD_FOR_THOUGHT, (), [], plies=400, slow=10),  # nothing is hidden, so there is one world
]

every_game = pytest.mark.parametrize("case", CASES, ids=[case.game.slug for case in CASES])


def seeds(part: int = 1) -> Callable[[Law], Callable[[Case], None]]:
    """Try a law on many games, each named by a seed; on one in `part` where the law takes long."""

    def any_game(law: Law) -> Callable[[Case], None]:
        def tried(case: Case) -> None:
            @settings(max_examples=max(2, EXAMPLES // case.slow // part))
            @given(seed=st.integers(0, 2**62))
            def one(seed: int) -> None:
                law(case, seed)

            one()

        tried.__name__, tried.__doc__ = law.__name__, law.__doc__
        return tried

    return any_game


any_seed = seeds()


class Table:
    """A state with what is needed to ask its game about it."""

    def __init__(self, game: Game[Any, Any], setup: Setup[Any], state: State) -> None:
        self.game = game
        self.setup = setup
        self.state = state

    def legal(self) -> list[int]:
        moves = Moves()
        self.state.legal(moves)
        return moves.listed()

    def actions(self) -> list[Any]:
        names = Names.by_seat(self.setup.seats)
        return [self.game.action(self.setup, self.state, move, names) for move in self.legal()]

    def key(self) -> Any:
        """The whole truth as plain values: equal keys mean equal tables."""
        return self.game.position(self.setup, self.state)

    def view(self, viewer: int) -> Any:
        return self.game.view(self.setup, self.state, viewer)

    def twin(self) -> "Table":
        return Table(self.game, self.setup, self.state.copy())

    def imagined(self, viewer: int, chance: Chance) -> "Table":
        """Some world that `viewer` cannot tell from this one."""
        belief = self.game.believe(self.view(viewer))
        world = belief.table()
        belief.sample(world, chance)
        return Table(self.game, self.setup, world)

    def do(self, move: int, chance: Chance) -> list[Event]:
        """Carry out a move, and say what happened."""
        journal = Journal()
        self.state.journal = journal
        self.state.apply(move, chance)
        self.state.journal = None
        return [self.game.event(self.setup, note) for note in journal.take()]

    def told(self, events: list[Event], viewer: int) -> list[Event]:
        return [self.game.redact(event, viewer) for event in events]

    def viewers(self) -> list[int]:
        return [SPECTATOR, *range(self.setup.seats)]


def layout_of(game: Game[Any, Any]) -> Layout | None:
    """The list of the fields of a table, where a game has one."""
    name = f"{game.package}.layout"
    if find_spec(name) is None:
        return None
    layout: Layout = import_module(name).LAYOUT
    return layout


def any_setup(case: Case, dice: Dice) -> Setup[Any]:
    """Any seats, any options, most of them as they usually are.

    Now and then a tiny deck: there the rare things happen often.
    """
    game = case.game
    if case.tiny and dice.roll(4) == 0:
        tiny = case.tiny[dice.roll(len(case.tiny))]
        return game.setup(tiny.seats, tiny.options, tiny.pack)
    pack: str | dict[str, Any] = "base"
    if case.packs and dice.roll(2) == 0:
        pack = case.packs[dice.roll(len(case.packs))]
    while True:
        seats = game.min_seats + dice.roll(game.max_seats - game.min_seats + 1)
        options = {
            option.name: any_value(option, dice) for option in game.options if dice.roll(3) == 0
        }
        try:
            return game.setup(seats, options, pack)
        except BadSetup:
            continue  # these do not go together


def any_value(option: Option, dice: Dice) -> OptionValue:
    if option.kind == "flag":
        return dice.roll(2) == 1
    if option.kind == "number":
        return option.low + dice.roll(min(option.high, option.low + 3) - option.low + 1)
    return option.values[dice.roll(len(option.values))]


def opening(case: Case, seed: int) -> tuple[Table, Dice]:
    """A game just dealt."""
    dice = Dice(seed)
    setup = any_setup(case, dice)
    state = case.game.table(setup)
    state.deal(dice)
    return Table(case.game, setup, state), dice


def somewhere(case: Case, seed: int) -> tuple[Table, Dice]:
    """A table some random number of plies into a random game, now and then at its end."""
    table, dice = opening(case, seed)
    moves = Moves()
    for _ in range(dice.roll(case.plies)):
        if table.state.over:
            break
        table.state.legal(moves)
        table.state.apply(moves.pick(dice), dice)
    return table, dice
