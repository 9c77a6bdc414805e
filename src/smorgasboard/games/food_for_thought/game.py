"""Food for Thought at the border: what the rest of the program knows of it. Not compiled."""

from typing import Any
from weakref import WeakKeyDictionary

from smorgasboard.engine.errors import BadSetup, IllegalAction
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.messages import Action, Event, ScoreLine
from smorgasboard.engine.names import Names
from smorgasboard.engine.options import choice, flag
from smorgasboard.engine.picture import Picture
from smorgasboard.games.food_for_thought import (
    abilities,
    codes,
    lint,
    notation,
    position,
    refusals,
    scoresheet,
    secrecy,
    sentences,
    tables,
)
from smorgasboard.games.food_for_thought.belief import FoodBelief
from smorgasboard.games.food_for_thought.catalog import Catalog
from smorgasboard.games.food_for_thought.content import FoodPack
from smorgasboard.games.food_for_thought.evaluation import FoodEvaluation
from smorgasboard.games.food_for_thought.messages import (
    FoodAction,
    FoodEvent,
    FoodPosition,
    FoodView,
)
from smorgasboard.games.food_for_thought.policy import Greedy
from smorgasboard.games.food_for_thought.rules import FoodForThought

OPTIONS = (
    choice(
        "diets",
        "which diet boards are used",
        usual="Standard for all; Cleanse for one player",
        standard="Standard for all",
        alternate="a different alternate diet for each",
        cleanse="Cleanse, for one player only",
    ),
    flag("pot_luck", "the Pot Luck module: recipes that involve the others", False),
    flag("goals", "the Goals module: two goals with prizes", False),
    flag("food_allergy", "the Food Allergy module: one allergy for each", False),
    flag("freezer", "the Freezer module: a freezer for each", False),
    choice(
        "diet_assignment",
        "who gets which alternate diet",
        random="drawn by lot",
        draft="chosen, the last player first",
    ),
    choice(
        "allergy_assignment",
        "who gets which allergy",
        random="drawn by lot",
        draft="chosen, the last player first",
    ),
    choice(
        "first_round_assistants",
        "how assistants are assigned in the first round",
        draft="chosen, the last player first",
        random="drawn by lot",
    ),
    choice(
        "first_player",
        "who starts",
        random="drawn by lot",
        **{str(seat): f"seat {seat}" for seat in range(4)},
    ),
    choice(
        "recipe_offer",
        "what may be taken when a pile's top card is gone",
        frozen="the next card waits for the refill",
        live="the next card may be taken too",
    ),
    choice(
        "bottom_order",
        "how recipes go under the piles at the end of a round",
        column="each column under its own pile",
        shuffled="shuffled over both piles",
    ),
    choice(
        "pizza_bonus",
        "when the marker on Pizza may be moved",
        before_abilities="before end-of-round abilities",
        after_abilities="after them",
    ),
    flag("pass_keeps_pizza_bonus", "whoever has passed may still move a marker from Pizza", False),
    flag("allow_null_actions", "an action may do nothing", False),
    choice(
        "dice_axes",
        "which die is the column",
        fixed="the first",
        player_choice="the buyer says so after rolling",
    ),
    choice(
        "special_order",
        "what may be ordered",
        type_sold_out="food that no free space shows",
        any_covered="food with a covered space",
    ),
    flag("pizza_no_alcohol", "no alcohol on Pizza: it is drawn again", False),
    choice(
        "two_player_market",
        "which market cards two players use",
        random8="any eight",
        random8_min1="eight with a stand for every round",
    ),
    choice(
        "solo_assistant_uses",
        "how often assistants help one player",
        per_card="each once a turn",
        per_turn="one of them once a turn",
    ),
    choice(
        "recipe_penalty",
        "what an unfinished recipe costs",
        full="its points",
        half_up="half its points, rounded up",
        flat2="2 points",
    ),
    choice(
        "activity_penalty",
        "what an unfinished activity costs",
        front="the number on its front",
        full="its points",
    ),
    choice(
        "allergen_intake",
        "what becomes of an allergen that has to be eaten",
        trash="it goes to the trash",
        supply="it goes back to the supply",
        forbidden="it may not be taken at all",
    ),
)

ORDERS = {option.name: option.values for option in OPTIONS if option.kind == "choice"}


CATALOGS: WeakKeyDictionary[Setup[FoodPack], Catalog] = WeakKeyDictionary()


def catalog_of(setup: Setup[FoodPack]) -> Catalog:
    """One for all tables of a setup: a bot makes a table for every decision."""
    if setup not in CATALOGS:
        CATALOGS[setup] = tables.catalog(setup, ORDERS)
    return CATALOGS[setup]


class FoodForThoughtGame(Game[FoodForThought, FoodPack]):
    slug = "food-for-thought"
    title = "Food for Thought"
    short_name = "Food for Thought"
    summary = "Shop, cook and work out for six rounds, and end with a balanced diet."
    minutes = "60-120"
    min_seats = 1
    max_seats = 4
    secrets = False
    featured = ("diets",)
    curiosity = 0.2
    enough = 12
    rules_version = 1
    options = OPTIONS
    package = "smorgasboard.games.food_for_thought"
    pack_shape = FoodPack
    action_types = FoodAction
    event_types = FoodEvent
    view_type = FoodView

    def check_setup(self, setup: Setup[FoodPack]) -> None:
        seats, options = setup.seats, setup.options
        first = options["first_player"]
        if first != "random" and int(first) >= seats:
            raise BadSetup(f"seat {first} cannot start: seats go from 0 to {seats - 1}")
        for module, name in (("pot_luck", "Pot Luck"), ("goals", "Goals")):
            if options[module] and seats == 1:
                raise BadSetup(f"{name} needs two players at least (22.1)")
        if options["diets"] == "cleanse" and seats != 1:
            raise BadSetup("Cleanse is for one player only (20.4)")

    def pack_problems(self, pack: FoodPack) -> list[str]:
        return lint.pack_problems(pack)

    def table(self, setup: Setup[FoodPack]) -> FoodForThought:
        return FoodForThought(catalog_of(setup), setup.seats)

    def action_count(self, setup: Setup[FoodPack]) -> int:
        return codes.MOVES

    def action(
        self, setup: Setup[FoodPack], state: FoodForThought, move: int, names: Names
    ) -> Action:
        return notation.describe(setup.pack, state, move, names)

    def refusal(self, setup: Setup[FoodPack], state: FoodForThought, word: str) -> IllegalAction:
        return refusals.refusal(setup.pack, state, word)

    def not_your_turn(self, state: FoodForThought) -> IllegalAction:
        return refusals.not_your_turn(state)

    def event(self, setup: Setup[FoodPack], note: list[int]) -> Event:
        return sentences.decode(setup.pack, setup.seats, note)

    def sentence(self, setup: Setup[FoodPack], event: Any, names: Names) -> str:
        return sentences.tell(setup.pack, event, names)

    def texts(self, setup: Setup[FoodPack]) -> dict[str, str]:
        return abilities.printed(setup.pack)

    def score_lines(
        self, setup: Setup[FoodPack], state: FoodForThought, seat: int
    ) -> list[ScoreLine]:
        return scoresheet.lines(setup.pack, state, seat)

    def view(self, setup: Setup[FoodPack], state: FoodForThought, viewer: int) -> FoodView:
        return secrecy.view(setup, state, viewer)

    def redact(self, event: Any, viewer: int) -> Event:
        return secrecy.redact(event, viewer)

    def reveals(self, event: Any, viewer: int) -> bool:
        return secrecy.reveals(event, viewer)

    def belief(self, setup: Setup[FoodPack], table: FoodForThought, view: FoodView) -> FoodBelief:
        return secrecy.believe(setup, table, view)

    def policy(self) -> Greedy:
        return Greedy()

    def evaluation(self) -> FoodEvaluation:
        return FoodEvaluation()

    def picture(self) -> Picture:
        from smorgasboard.games.food_for_thought import picture

        return Picture(picture.table, picture.brief)

    def position(self, setup: Setup[FoodPack], state: FoodForThought) -> FoodPosition:
        return position.write(setup, state)

    def restore(self, setup: Setup[FoodPack], data: Any) -> FoodForThought:
        return position.read(setup, self.table(setup), data)

    def census(self, setup: Setup[FoodPack], state: FoodForThought) -> dict[str, int]:
        return position.census(setup, state)


FOOD_FOR_THOUGHT = FoodForThoughtGame()
"""Food for Thought. Begin with `RULES.md`."""
