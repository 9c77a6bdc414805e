"""The effects of abilities. To add one: its file, and its line here."""

from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.effects.gain import Gain
from smorgasboard.games.food_for_thought.effects.keep import Keep
from smorgasboard.games.food_for_thought.effects.move import Move
from smorgasboard.games.food_for_thought.effects.points import Points
from smorgasboard.games.food_for_thought.effects.swap import Swap

CLASSES: tuple[type[Effect], ...] = (Gain, Keep, Move, Points, Swap)
EFFECTS = {effect.word: effect for effect in CLASSES}
"""By the word of packs."""
