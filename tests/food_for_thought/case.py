"""What the laws need to know of food_for_thought."""

from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from tests.laws.case import Case

CASE = Case(
    FOOD_FOR_THOUGHT,
    (),
    [],  # nothing is hidden, so there is one world
    plies=400,
    slow=10,
    worked_out=frozenset(
        {"activities_stamp", "decks_stamp", "listing", "options", "recipes_stamp"}
    ),
    of_the_asker=frozenset({"listing"}),
    given_out_once=frozenset({"activities_stamp", "decks_stamp", "recipes_stamp"}),
    quiet=("done", "pass"),
    own_fields=("at_hand",),
)
