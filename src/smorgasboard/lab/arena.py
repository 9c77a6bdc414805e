"""One player among others of a kind, every deal from every seat: who is better, and by how much.

Players here may be built in any way, as levels may not: with another guide, curiosity or number of
iterations. What a choice costs is counted in time of the processor, so that a busy machine does not
matter, and two players can be given the same.
"""

from collections.abc import Callable
from math import sqrt
from statistics import mean, stdev
from time import process_time
from typing import Any, NamedTuple, Protocol

from smorgasboard.bots.by_value import by_value
from smorgasboard.bots.knowledge import NOTHING, Knowledge
from smorgasboard.bots.race_search import Race
from smorgasboard.bots.timed_search import belief_of, search_by
from smorgasboard.bots.tree_search import Guide
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.journal import Journal
from smorgasboard.engine.messages import Event
from smorgasboard.engine.state import Belief, History, Policy, State

REACH = 1.96
"""Standard errors of a 95 % interval."""
FEWEST_DEALS = 12
"""Before an interval is believed."""
STREAM = 1 << 40
"""Players roll other dice than the dealer."""


class Player(Protocol):
    """Chooses for the seat to act."""

    @property
    def listens(self) -> bool:
        """Whether it wants to be told what happens."""

    def begin(self, seed: int, stream: int) -> None: ...

    def hear(self, seat: int, event: Event) -> None: ...

    def choose(self, table: State, moves: Moves) -> int: ...


class ByPolicy:
    listens = False

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.dice = Dice(0)

    def hear(self, seat: int, event: Event) -> None:
        """What others did is nothing to it."""

    def begin(self, seed: int, stream: int) -> None:
        self.dice.reseed(seed, stream)

    def choose(self, table: State, moves: Moves) -> int:
        move: int = self.policy.choose(table, moves, self.dice)
        return move if moves.holds(move) else moves.at(0)


class BySearch:
    """From a view of the table, never from the table itself."""

    def __init__(
        self,
        game: Game[Any, Any],
        setup: Setup[Any],
        guide: Callable[[], Guide],
        iterations: int,
        heat: float = 0.0,
        races: bool = False,
        recalls: Knowledge = NOTHING,
    ) -> None:
        """Who `recalls` takes what others did for evidence, by what is known of how one plays."""
        self.game = game
        self.setup = setup
        self.guide = guide()
        self.iterations = iterations
        self.heat = heat
        self.races = races
        self.recalls = recalls
        self.histories: list[History] = []
        self.dice = Dice(0)
        self.seconds = 0.0
        self.choices = 0
        if recalls != NOTHING:
            self.histories = [game.history(setup) for _seat in range(setup.seats)]

    @property
    def listens(self) -> bool:
        return bool(self.histories)

    def begin(self, seed: int, stream: int) -> None:
        self.dice.reseed(seed, stream)

    def hear(self, seat: int, event: Event) -> None:
        self.histories[seat].hear(event)

    def worlds(self, table: State) -> Belief:
        """That the seat to act may be in."""
        seat = table.to_act()
        view = self.game.view(self.setup, table, seat)
        history = self.histories[seat] if self.listens else None
        return belief_of(self.game, view, self.recalls, history)

    def choose(self, table: State, moves: Moves) -> int:
        begun = process_time()
        belief = self.worlds(table)
        search = search_by(self.guide, self.game, belief, moves, self.dice)
        if self.races:
            search = Race(belief, self.guide, moves, self.dice)
        search.run(self.iterations)
        move = by_value(search, self.heat, self.dice, credulous=self.races)
        self.seconds += process_time() - begun
        self.choices += 1
        return move

    @property
    def milliseconds(self) -> float:
        """A choice."""
        return 1000 * self.seconds / max(1, self.choices)


class Share(NamedTuple):
    """Of the wins, with the 95 % interval over deals: the games of one deal count as one."""

    games: int
    share: float
    low: float
    high: float
    fair: float

    @property
    def is_settled(self) -> bool:
        """Whether fair lies outside."""
        return not self.low <= self.fair <= self.high

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%}) of {self.games} games"


def share_of(paid: list[float], seats: int) -> Share:
    reach = REACH * stdev(paid) / sqrt(len(paid)) if len(paid) > 1 else 1.0
    middle = mean(paid) if paid else 0.0
    low, high = max(0.0, middle - reach), min(1.0, middle + reach)
    return Share(len(paid) * seats, middle, low, high, 1 / seats)


class Arena:
    """One player among others of a kind."""

    def __init__(
        self, game: Game[Any, Any], setup: Setup[Any], one: Player, other: Player, seed: int
    ) -> None:
        self.game = game
        self.setup = setup
        self.table: State = game.table(setup)
        self.one = one
        self.other = other
        self.seed = seed
        self.paid: list[float] = []
        """Deal by deal, the mean of all seats."""

    @property
    def share(self) -> Share:
        return share_of(self.paid, self.table.seats)

    def play(self, deals: int, seconds: float = float("inf"), until_settled: bool = False) -> Share:
        """More deals, as long as there is time; or only until it is clear who is better."""
        begun = process_time()
        while len(self.paid) < deals and process_time() - begun < seconds:
            seats = range(self.table.seats)
            self.paid.append(mean(self.play_one(len(self.paid), seat) for seat in seats))
            if until_settled and len(self.paid) >= FEWEST_DEALS and self.share.is_settled:
                break
        return self.share

    def play_one(self, deal: int, seat: int) -> float:
        table, moves, dice = self.table, Moves(), Dice(self.seed, deal)
        for number, player in enumerate((self.one, self.other)):
            player.begin(self.seed, STREAM + (deal * table.seats + seat) * 2 + number)
        listeners = self.listeners(seat)
        table.journal = Journal() if listeners else None
        table.deal(dice)
        while not table.over:
            if table.journal is not None:
                self.tell(table.journal, listeners)
            table.legal(moves)
            move = moves.at(0)
            if moves.size > 1:
                player = self.one if table.to_act() == seat else self.other
                move = player.choose(table, moves)
            table.apply(move, dice)
        return table.payoff(seat)

    def listeners(self, seat: int) -> dict[int, Player]:
        """Who wants to be told, by the seats they sit at."""
        seated = {
            each: self.one if each == seat else self.other for each in range(self.table.seats)
        }
        return {each: player for each, player in seated.items() if player.listens}

    def tell(self, journal: Journal, listeners: dict[int, Player]) -> None:
        """To each what its seat may know."""
        for note in journal.take():
            event = self.game.event(self.setup, note)
            for seat, player in listeners.items():
                player.hear(seat, self.game.redact(event, seat))
