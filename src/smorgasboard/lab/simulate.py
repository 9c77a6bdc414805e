"""Many games between bots, in one process or several.

Game `i` depends on the seed and on `i` alone, so the outcome is the same however many processes
share the work. No bot looks at a clock here: searches count iterations.

Heuristics are asked on the table itself, in compiled code; who searches, or comes from a file, sees
a view.
"""

from time import perf_counter
from typing import Any

import msgspec

from smorgasboard.bots.bot import Bot
from smorgasboard.bots.budget import SEARCH, Budget
from smorgasboard.bots.registry import bot, kind_of
from smorgasboard.engine.chance import Chance, Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.playouts import Result, policy_game, random_game
from smorgasboard.engine.state import Policy, State
from smorgasboard.games.registry import find_game
from smorgasboard.lab.tally import Tally, Thought

BOT_STREAMS = 2**32
"""The bots of game `i` have streams that many further on: the deal is the same whoever plays, and
no level rolls what another one rolls."""


class Plan(msgspec.Struct, frozen=True):
    """What to play. Plain data, so that it can be sent to another process."""

    game: str
    seats: int
    levels: tuple[str, ...]
    """The bots at the table in game 0. With every game they all move on by one seat."""
    seed: int = 0
    options: dict[str, OptionValue] = {}
    pack: str | dict[str, Any] = "base"
    iterations: int | None = None
    """How far bots search; none searches further than it usually may."""
    same_deals: bool = False
    """Play every deal once for each way the bots can move on, so that luck is shared."""
    series: bool = False
    """Play as many games in a row as there are seats, of which everybody starts one, and count them
    as one, with the points of all of them."""

    @property
    def all_random(self) -> bool:
        return set(self.levels) == {"random"}

    def budget(self, level: str) -> Budget:
        """How far a bot searches: never by the clock."""
        most = SEARCH if self.iterations is None else self.iterations
        return Budget(min(most, kind_of(level).usual.iterations))

    def seated(self, number: int) -> list[str]:
        """Who sits where in a game."""
        return [self.levels[(seat + number) % self.seats] for seat in range(self.seats)]

    def deal(self, number: int) -> int:
        """The number of the shuffle in a game."""
        return number // self.seats if self.same_deals else number


def around_the_table(levels: list[str], seats: int) -> tuple[str, ...]:
    """One bot for each seat; a short list is repeated."""
    if len(levels) > seats:
        raise BadSetup(f"{len(levels)} bots do not fit on {seats} seats")
    return tuple(levels[seat % len(levels)] for seat in range(seats))


class ByView(Policy):
    """A bot that has to see a view, with a look at the clock before and after."""

    def __init__(self, game: Game[Any, Any], setup: Setup[Any], player: Bot) -> None:
        self.game = game
        self.setup = setup
        self.player = player
        self.thought = Thought()

    def choose(self, state: State, moves: Moves, chance: Chance) -> int:
        """The bot has dice of its own, which are those of its seat."""
        view = self.game.view(self.setup, state, state.to_act())
        begun = perf_counter()
        move = self.player.decide(self.game, view, moves)
        self.thought.count(perf_counter() - begun)
        return move


class Simulator:
    """One table for all games of a plan."""

    def __init__(self, plan: Plan, by_views: bool = False) -> None:
        """With `by_views` everybody sees a view, as at a live table: the same games, slower."""
        self.plan = plan
        self.game: Game[Any, Any] = find_game(plan.game)
        self.setup: Setup[Any] = self.game.setup(plan.seats, plan.options, plan.pack)
        self.table: State = self.game.table(self.setup)
        self.bots: dict[str, Bot] = {
            level: bot(level, plan.seed, plan.budget(level)) for level in plan.levels
        }
        self.viewers = {
            level: ByView(self.game, self.setup, player) for level, player in self.bots.items()
        }
        self.policies: dict[str, Policy] = {
            level: (None if by_views else player.on_table(self.game)) or self.viewers[level]
            for level, player in self.bots.items()
        }

    def tally(self, first: int, count: int) -> Tally:
        """Play `count` games."""
        tally = Tally()
        for number in range(first, first + count):
            tally.count(self.play(number), self.plan.seated(number))
        self.tell_thought(tally)
        return tally

    def tell_thought(self, tally: Tally) -> None:
        """How long bots have thought since they were asked last."""
        for level, viewer in self.viewers.items():
            if viewer.thought.times:
                tally.thought.setdefault(level, Thought()).add(viewer.thought)
                viewer.thought = Thought()

    def play(self, number: int) -> Result:
        return self.play_seated(number, self.plan.seated(number), self.plan.deal(number))

    def play_seated(self, number: int, levels: list[str], deal: int) -> Result:
        """One game, with these bots in the order of the seats."""
        if self.plan.all_random:
            return random_game(self.table, self.plan.seed, deal)
        self.reseed(number)
        return policy_game(
            self.table,
            [self.policies[level] for level in levels],
            [self.bots[level].dice for level in levels],
            Dice(self.plan.seed, deal),
        )

    def reseed(self, number: int) -> None:
        for place, player in enumerate(self.bots.values(), 1):
            player.dice.reseed(self.plan.seed, number + place * BOT_STREAMS)
