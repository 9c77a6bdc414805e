"""All kinds of questions. To add one: its class where it is asked, and its line here.

Those that effects ask are listed with the effects.
"""

from smorgasboard.games.food_for_thought.ch3_assistants import HireQuestion
from smorgasboard.games.food_for_thought.ch4_actions import AfterQuestion, TurnQuestion
from smorgasboard.games.food_for_thought.ch5_grocery import AxesQuestion, CellQuestion, ShopQuestion
from smorgasboard.games.food_for_thought.ch7_dining import DineQuestion
from smorgasboard.games.food_for_thought.ch9_recipes_cook import CookQuestion, TakeRecipesQuestion
from smorgasboard.games.food_for_thought.ch10_abilities import CloseQuestion, ReactQuestion
from smorgasboard.games.food_for_thought.ch11_activities import (
    PayQuestion,
    TakeActivitiesQuestion,
    WorkOutQuestion,
)
from smorgasboard.games.food_for_thought.ch14_kitchen import KitchenQuestion
from smorgasboard.games.food_for_thought.ch15_body import BodyQuestion
from smorgasboard.games.food_for_thought.ch20_diets import DietQuestion
from smorgasboard.games.food_for_thought.ch24_allergy import AllergyQuestion
from smorgasboard.games.food_for_thought.effects import QUESTIONS as OF_EFFECTS
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.running import RunQuestion
from smorgasboard.games.food_for_thought.words import QUESTIONS as WORDS

CLASSES: tuple[type[Question], ...] = (
    AfterQuestion,
    AllergyQuestion,
    AxesQuestion,
    BodyQuestion,
    CellQuestion,
    CloseQuestion,
    CookQuestion,
    DietQuestion,
    DineQuestion,
    HireQuestion,
    KitchenQuestion,
    PayQuestion,
    ReactQuestion,
    RunQuestion,
    ShopQuestion,
    TakeActivitiesQuestion,
    TakeRecipesQuestion,
    TurnQuestion,
    WorkOutQuestion,
    *OF_EFFECTS,
)
NAMED = {question.word: question() for question in CLASSES}
QUESTIONS: list[Question] = [NAMED[word] for word in WORDS]
"""By kind."""
