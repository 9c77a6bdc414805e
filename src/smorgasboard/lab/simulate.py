"""Many games between bots, in one process or several.

Game `i` depends on the seed and on `i` alone, so the outcome is the same however many processes
share the work.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec

from smorgasboard.bots.bot import Bot
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.registry import LEVELS, bot
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.playouts import Result, random_game, result_of
from smorgasboard.engine.state import State
from smorgasboard.games.registry import find_game
from smorgasboard.lab.tally import Tally, Thought

BOT_STREAMS = 2**32
"""The bots of game `i` have streams that many further on: the deal is the same whoever plays, and
no level rolls what another one rolls."""

Proceed = Callable[[], bool]


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
    """How far bots search, instead of a time; none searches further than it usually may."""
    same_deals: bool = False
    """Play every deal once for each way the bots can move on, so that luck is shared."""

    @property
    def all_random(self) -> bool:
        return set(self.levels) == {"random"}

    def budget(self, level: str) -> Budget | None:
        """How long a bot thinks; None for its usual budget."""
        if self.iterations is None:
            return None
        return Budget(min(self.iterations, LEVELS[level].usual.iterations))

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


class Simulator:
    """One table for all games of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game[Any, Any] = find_game(plan.game)
        self.setup: Setup[Any] = self.game.setup(plan.seats, plan.options, plan.pack)
        self.table: State = self.game.table(self.setup)
        self.bots: dict[str, Bot] = {
            level: bot(level, plan.seed, plan.budget(level)) for level in plan.levels
        }
        self.thought: dict[str, Thought] = {}

    def tally(self, first: int, count: int, proceed: Proceed = lambda: True) -> Tally:
        """Play `count` games, or as many as `proceed` lets pass."""
        tally = Tally()
        for number in range(first, first + count):
            if not proceed():
                break
            tally.count(self.play(number), self.plan.seated(number))
        tally.thought, self.thought = self.thought, {}
        return tally

    def play(self, number: int) -> Result:
        if self.plan.all_random:
            return random_game(self.table, self.plan.seed, number)
        self.reseed(number)
        return self.play_by_views(number)

    def reseed(self, number: int) -> None:
        for place, player in enumerate(self.bots.values(), 1):
            player.dice.reseed(self.plan.seed, number + place * BOT_STREAMS)

    def play_by_views(self, number: int) -> Result:
        """Every choice is made from a view; where there is but one move, nobody has to look."""
        table, moves = self.table, Moves()
        dice = Dice(self.plan.seed, self.plan.deal(number))
        players = [self.bots[level] for level in self.plan.seated(number)]
        steps = 0
        table.deal(dice)
        while not table.over:
            table.legal(moves)
            move = moves.at(0)
            if moves.size > 1:
                move = self.ask(players[table.to_act()], table, moves)
            table.apply(move, dice)
            steps += 1
        return result_of(table, steps)

    def ask(self, player: Bot, table: State, moves: Moves) -> int:
        """A choice, with a look at the clock before and after."""
        view = self.game.view(self.setup, table, table.to_act())
        begun = perf_counter()
        move = player.decide(self.game, view, moves)
        thought = self.thought.setdefault(player.level, Thought())
        thought.count(perf_counter() - begun)
        return move
