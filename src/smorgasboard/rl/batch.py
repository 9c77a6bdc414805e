"""Many tables at once, in NumPy arrays."""

from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from smorgasboard.engine.errors import BadSetup, SmorgasboardError, listed, one_of
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.many_tables import ALL_LEGAL, ROTATING, ManyTables
from smorgasboard.engine.observation_layout import Layout, layout_of
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.record import MOST_SEED
from smorgasboard.games.registry import find_game
from smorgasboard.rl.opponents import NO_ONE, opponents_of
from smorgasboard.rl.rendering import picture_of

Rewards = Literal["outcome", "score"]
REWARDS = ("outcome", "score")


class Seen(NamedTuple):
    """What all tables show after a step. The arrays are new ones every time, and read-only."""

    observations: NDArray[np.int16]
    """A row a table: what the seat to act knows; `layout` says what the numbers mean."""
    seats: NDArray[np.uint8]
    """Who is to act."""
    codes: NDArray[np.int32]
    """The legal actions of all tables, one after the other."""
    ends: NDArray[np.int32]
    """Where the actions of each table end among them."""
    done: NDArray[np.bool_]
    """Where a game has ended in this step, and the next one was dealt."""
    rewards: NDArray[np.float32]
    """By table and seat."""
    last_observations: NDArray[np.int16]
    """For each game that has ended, in the order of the tables: what was seen of it then."""

    @property
    def begins(self) -> NDArray[np.int32]:
        """Where the actions of each table begin."""
        begins = np.empty_like(self.ends)
        begins[:1], begins[1:] = 0, self.ends[:-1]
        return begins

    def legal(self, table: int) -> NDArray[np.int32]:
        return self.codes[self.begins[table] : self.ends[table]]


class Batch:
    """`n` tables of a game. Games that end are followed by others, each with luck of its own.

    Without opponents all seats learn: each step plays the action of whoever is to act. With
    opponents (`random`, `greedy`, or any level of bots) one seat of each table learns, another one
    in the next game, or always `seat`. Rewards are each seat's part of the win when a game ends
    (`outcome`), or what its score has changed by (`score`).
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        n: int = 256,
        seed: int = 0,
        options: dict[str, OptionValue] | None = None,
        pack: str | dict[str, Any] = "base",
        opponents: str = NO_ONE,
        seat: int | None = None,
        rewards: Rewards = "outcome",
    ) -> None:
        self.game: Game[Any, Any] = find_game(game)
        many = self.game.min_seats if seats is None else seats
        self.setup: Setup[Any] = self.game.setup(many, options, pack)
        self.n = check_number(n, "n", 1, 1_000_000)
        self.seed = check_number(seed, "a seed", 0, MOST_SEED)
        self.layout: Layout = layout_of(self.game, self.setup)
        self.action_count: int = self.layout.actions
        if seat is not None:
            check_number(seat, "seat", 0, many - 1)
            if opponents == NO_ONE:
                raise BadSetup("without opponents all seats learn: leave out `seat`")
        by_score = one_of(rewards, list(REWARDS), "kind of rewards") == "score"
        self._tables = ManyTables(
            [self.game.table(self.setup) for _ in range(self.n)],
            self.game.observation(),
            self.seed,
            opponents_of(self.game, self.setup, opponents),
            by_score,
            ROTATING if seat is None else seat,
        )
        self._is_dealt = False
        self._scales = scales_of(self.layout)

    def reset(self, seed: int | None = None) -> Seen:
        """Deal everywhere; with a seed, all that follows is the same as with that seed before."""
        if seed is not None or not self._is_dealt:
            self.seed = self.seed if seed is None else check_number(seed, "a seed", 0, MOST_SEED)
            self._tables.reseed(self.seed)
        self._tables.reset()
        self._is_dealt = True
        return self._seen()

    def step(self, actions: ArrayLike) -> Seen:
        """Play an action on each table; if one of them is not legal, none is played."""
        if not self._is_dealt:
            raise SmorgasboardError("nothing is dealt yet: call reset() first")
        codes = self._codes(actions)
        wrong = self._tables.wrong_action(codes)
        if wrong != ALL_LEGAL:
            code = np.asarray(actions)[wrong]
            legal = listed([str(move) for move in self._seen().legal(wrong)])
            raise SmorgasboardError(f"table {wrong}: {code} is not among the actions {legal}")
        self._tables.step(codes)
        return self._seen()

    def _codes(self, actions: ArrayLike) -> bytes:
        given = np.asarray(actions)
        if given.shape != (self.n,):
            raise SmorgasboardError(
                f"there is one action for each of {self.n} tables, not {given.shape}"
            )
        if given.dtype.kind not in "iu":
            raise SmorgasboardError(f"actions are whole numbers, not {given.dtype}")
        if given.dtype != np.int32:
            given = np.clip(given, -1, self.action_count).astype(np.int32)
        return bytes(given.tobytes())

    def _seen(self) -> Seen:
        tables, size = self._tables, self.layout.size
        return Seen(
            np.frombuffer(tables.rows.numbers.getvalue(), np.int16).reshape(self.n, size),
            np.frombuffer(tables.seats.getvalue(), np.uint8),
            np.frombuffer(tables.legal_codes, np.int32),
            np.frombuffer(tables.legal_ends, np.int32),
            np.frombuffer(tables.done.getvalue(), np.bool_),
            np.frombuffer(tables.rewards.getvalue(), np.float32).reshape(self.n, self.setup.seats),
            np.frombuffer(tables.last_rows.numbers.getvalue(), np.int16).reshape(-1, size),
        )

    @property
    def learners(self) -> NDArray[np.int64]:
        """Which seat of each table learns, where the others are played by opponents."""
        return np.array(list(self._tables.learners), np.int64)

    def picture(self, table: int) -> str:
        """A table as text, as everybody may see it."""
        return picture_of(self.game, self.setup, self._tables.tables[table])

    def masks(self, seen: Seen) -> NDArray[np.bool_]:
        """The legal actions as one row a table, True where an action is legal."""
        masks = np.zeros((self.n, self.action_count), np.bool_)
        masks[np.repeat(np.arange(self.n), seen.ends - seen.begins), seen.codes] = True
        return masks

    def scaled(self, observations: NDArray[np.int16]) -> NDArray[np.float32]:
        """Observations divided by the scales of their fields."""
        return observations * self._scales

    def pick(self, seen: Seen, generator: np.random.Generator) -> NDArray[np.int32]:
        """Any legal action for each table."""
        begins = seen.begins
        many = (generator.random(self.n) * (seen.ends - begins)).astype(np.int32)
        picked: NDArray[np.int32] = seen.codes[begins + many]
        return picked


def check_number(number: Any, name: str, least: int, most: int) -> int:
    """As it comes from people who may have taken it out of an array."""
    if isinstance(number, int | np.integer) and least <= number <= most:
        return int(number)
    raise BadSetup(f"{name} goes from {least} to {most}, not {number!r}")


def scales_of(layout: Layout) -> NDArray[np.float32]:
    """What to multiply each number of a row with."""
    scales = np.empty(layout.size, np.float32)
    for field in layout.fields:
        scales[layout[field.name]] = 1.0 / field.scale
    return scales


def bounds_of(layout: Layout) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The least and the greatest that each scaled number can be."""
    least, most = np.empty(layout.size, np.float32), np.empty(layout.size, np.float32)
    for field in layout.fields:
        least[layout[field.name]] = field.least
        most[layout[field.name]] = field.most
    scales = scales_of(layout)
    return least * scales, most * scales
