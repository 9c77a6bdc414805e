"""The levels there are. A plain table, weakest first; `greedy` lies beside `normal`."""

from smorgasboard.bots.bot import Bot
from smorgasboard.bots.budget import Budget, no_longer
from smorgasboard.bots.fixed_levels import EasyBot, GreedyBot, RandomBot
from smorgasboard.bots.search_levels import ExpertBot, NormalBot
from smorgasboard.engine.errors import one_of

LEVELS: dict[str, type[Bot]] = {
    bot.level: bot for bot in (RandomBot, EasyBot, GreedyBot, NormalBot, ExpertBot)
}

LADDER = ("random", "easy", "normal", "expert")
"""Each is to beat the one before it."""

HINTS = "expert"
"""Who is asked for a hint."""


def thinking_time(level: str, most: float) -> float:
    """The seconds in which a bot of that level has chosen, if it may think for `most` of them."""
    kind = LEVELS[level]
    return (no_longer(kind.usual, most).seconds or 0.0) if kind.searches else 0.0


def bot(level: str, seed: int | None = None, budget: Budget | float | None = None) -> Bot:
    """A bot of that level, for any game and any seat. A plain budget is in seconds a move."""
    return LEVELS[one_of(level, list(LEVELS), "bot")](seed, budget)
