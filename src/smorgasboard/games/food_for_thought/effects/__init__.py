"""The effects of abilities. To add one: its file, and its line here."""

from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.effects.points import Points

CLASSES: tuple[type[Effect], ...] = (Points,)
EFFECTS = {effect.word: effect for effect in CLASSES}
"""By the word of packs."""
