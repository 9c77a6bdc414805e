"""All kinds of questions. To add one: its class where it is asked, and its line here."""

from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.standing_in import OfKind
from smorgasboard.games.food_for_thought.words import QUESTIONS as WORDS

CLASSES: tuple[type[Question], ...] = ()

HELPED: dict[int, Question] = {
    codes.ASK_TURN: OfKind(codes.ASK_TURN, True, codes.WHEN_PLACING, True),
    codes.ASK_AFTER: OfKind(codes.ASK_AFTER, True, codes.IN_TURN, True),
    codes.ASK_SHOP: OfKind(codes.ASK_SHOP, True, codes.WHEN_SHOPPING),
    codes.ASK_RECIPES: OfKind(codes.ASK_RECIPES, True),
    codes.ASK_COOK: OfKind(codes.ASK_COOK, True, codes.WHEN_COOKING),
    codes.ASK_ACTIVITIES: OfKind(codes.ASK_ACTIVITIES, True),
    codes.ASK_WORK_OUT: OfKind(codes.ASK_WORK_OUT, True, codes.WHEN_TRAINING),
    codes.ASK_DINE: OfKind(codes.ASK_DINE, True, codes.WHEN_DINING),
}
NAMED = {question.word: question() for question in CLASSES}
QUESTIONS: list[Question] = [
    NAMED.get(word) or HELPED.get(kind) or OfKind(kind) for kind, word in enumerate(WORDS)
]
"""By kind."""
