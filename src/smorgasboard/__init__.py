"""Five tabletop games about food and friends on one small engine.

match = smorgasboard.new("birthday-boom", seats=4, seed=7)
while not match.over:
    match.play(match.legal()[0])
print(match.scores())
"""

from smorgasboard.api import Description, games, load, new, replay
from smorgasboard.bots.registry import bot
from smorgasboard.engine.errors import IllegalAction, ReplayMismatch, SmorgasboardError
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Action, Event

__all__ = [
    "Action",
    "Description",
    "Event",
    "IllegalAction",
    "Match",
    "ReplayMismatch",
    "SmorgasboardError",
    "bot",
    "games",
    "load",
    "new",
    "replay",
]
