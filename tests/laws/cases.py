"""The games that the laws are tried on. A new game adds its line to `CASES`, and inherits all."""

import os
import random
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from smorgasboard.engine.chance import Chance, Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.journal import Journal
from smorgasboard.engine.layout import Layout
from smorgasboard.engine.messages import Event
from smorgasboard.engine.names import Names
from smorgasboard.engine.options import Option, OptionValue
from smorgasboard.engine.packs import Pack
from smorgasboard.engine.seats import SPECTATOR
from smorgasboard.engine.state import State
from tests.conftest import EXAMPLES, MANY
from tests.laws.case import Case

SEED = "SMORGASBOARD_SEED"
Law = Callable[[Case, int], None]

CASES: list[Case] = [
    import_module(f"tests.{name}.case").CASE
    for name in (
        "birthday_boom",
        "pass_the_party_food",
        "fish_food",
        "penguin_pals",
        "food_for_thought",
        "cookie_jar",
    )
]

every_game = pytest.mark.parametrize("case", CASES, ids=[case.game.slug for case in CASES])


def seeds(part: int = 1) -> Callable[[Law], Callable[[Case], None]]:
    """Try a law on many games, each named by a seed; on one in `part` where the law looks at many
    plies of each, or takes long."""

    def any_game(law: Law) -> Callable[[Case], None]:
        def tried(case: Case) -> None:
            for seed in some_seeds(law.__name__, how_many(case, part)):
                try:
                    law(case, seed)
                except BaseException as failure:
                    failure.add_note(f"{SEED}={seed} tries this game alone")
                    raise

        tried.__name__, tried.__doc__ = law.__name__, law.__doc__
        return tried

    return any_game


def how_many(case: Case, part: int) -> int:
    return max(2, EXAMPLES // (1 if MANY else case.slow) // part)


def some_seeds(law: str, count: int) -> Iterator[int]:
    """The same in every run of CI; others each time where many are tried. A seed says all there
    is to say of a game, so that nothing is to be gained by looking for a smaller one."""
    if SEED in os.environ:
        yield int(os.environ[SEED])
        return
    luck = random.Random(None if MANY else law)
    for _ in range(count):
        yield luck.getrandbits(62)


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
        return tiny_setup(case, dice.roll(len(case.tiny)))
    pack: str | Pack = "base"
    if case.packs and dice.roll(2) == 0:
        pack = other_pack(case, dice.roll(len(case.packs)))
    while True:
        seats = game.min_seats + dice.roll(game.max_seats - game.min_seats + 1)
        options = {
            option.name: any_value(option, dice) for option in game.options if dice.roll(3) == 0
        }
        try:
            return game.setup(seats, options, pack)
        except BadSetup:
            continue  # these do not go together


@cache
def tiny_setup(case: Case, number: int) -> Setup[Any]:
    """Read once: to read a pack takes longer than to try most laws."""
    tiny = case.tiny[number]
    return case.game.setup(tiny.seats, tiny.options, tiny.pack)


@cache
def other_pack(case: Case, number: int) -> Pack:
    pack: Pack = case.game.pack(case.packs[number])
    return pack


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
