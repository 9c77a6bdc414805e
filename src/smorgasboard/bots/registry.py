"""The levels there are. A plain table, weakest first."""

from smorgasboard.bots.bot import Bot
from smorgasboard.bots.greedy import GreedyBot
from smorgasboard.bots.random_bot import RandomBot
from smorgasboard.engine.errors import one_of

LEVELS: dict[str, type[Bot]] = {bot.level: bot for bot in (RandomBot, GreedyBot)}


def bot(level: str, seed: int | None = None) -> Bot:
    """A bot of that level, for any game and any seat."""
    return LEVELS[one_of(level, list(LEVELS), "bot")](seed)
