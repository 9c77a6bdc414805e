"""The levels there are. A plain table, weakest first."""

from smorgasboard.bots.bot import Bot
from smorgasboard.bots.budget import Budget, no_longer
from smorgasboard.bots.file_bot import FILE, FileBot
from smorgasboard.bots.fixed_levels import GreedyBot, RandomBot
from smorgasboard.bots.search_levels import EasyBot, ExpertBot, NormalBot, PlainBot
from smorgasboard.engine.errors import one_of

LEVELS: dict[str, type[Bot]] = {
    bot.level: bot for bot in (RandomBot, EasyBot, GreedyBot, NormalBot, ExpertBot)
}

YARDSTICKS: dict[str, type[Bot]] = {PlainBot.level: PlainBot}
"""For measuring only: nobody is offered them at a table."""

LADDER = ("random", "easy", "greedy", "normal", "expert")
"""Each is to beat the one before it."""

HINTS = "expert"
"""Who is asked for a hint."""


def known_level(level: str) -> str:
    """The same, if there is such a level, or `file:` and a policy that can be read."""
    if level.startswith(FILE):
        FileBot(level)
        return level
    return one_of(level, list(LEVELS), "bot")


def kind_of(level: str) -> type[Bot]:
    if level.startswith(FILE):
        return FileBot
    return YARDSTICKS.get(level) or LEVELS[one_of(level, list(LEVELS), "bot")]


def thinking_time(level: str, most: float) -> float:
    """The seconds in which a bot of that level has chosen, if it may think for `most` of them."""
    kind = kind_of(level)
    return (no_longer(kind.usual, most).seconds or 0.0) if kind.searches else 0.0


def bot(level: str, seed: int | None = None, budget: Budget | float | None = None) -> Bot:
    """A bot of that level, for any game and any seat. A plain budget is in seconds a move.

    `file:` and a path is a bot that plays a trained policy, in the game it was trained for.
    """
    if level.startswith(FILE):
        return FileBot(level, seed, budget)
    return kind_of(level)(seed, budget)
