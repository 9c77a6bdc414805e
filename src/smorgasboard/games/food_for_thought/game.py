"""Food for Thought at the border: what the rest of the program knows of it. Not compiled."""

from typing import Any
from weakref import WeakKeyDictionary

from smorgasboard.engine.errors import BadSetup, IllegalAction
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.messages import Action, Event, ScoreLine
from smorgasboard.engine.names import Names
from smorgasboard.engine.picture import Picture
from smorgasboard.games.food_for_thought import (
    abilities,
    codes,
    lint,
    messages,
    notation,
    position,
    read_pack,
    refusals,
    scoresheet,
    secrecy,
    sentences,
)
from smorgasboard.games.food_for_thought.belief import FoodBelief
from smorgasboard.games.food_for_thought.catalog import Catalog
from smorgasboard.games.food_for_thought.content import FoodPack
from smorgasboard.games.food_for_thought.evaluation import FoodEvaluation
from smorgasboard.games.food_for_thought.options import OPTIONS, ORDERS
from smorgasboard.games.food_for_thought.policy import Greedy
from smorgasboard.games.food_for_thought.rules import FoodForThought

CATALOGS: WeakKeyDictionary[Setup[FoodPack], Catalog] = WeakKeyDictionary()


def catalog_of(setup: Setup[FoodPack]) -> Catalog:
    """One for all tables of a setup: a bot makes a table for every decision."""
    if setup not in CATALOGS:
        CATALOGS[setup] = read_pack.catalog(setup, ORDERS)
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
    action_types = messages.FoodAction
    event_types = messages.FoodEvent
    view_type = messages.FoodView

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

    def facts(self, setup: Setup[FoodPack]) -> dict[str, Any]:
        return {
            "freezer": setup.options["freezer"],
            "live_offers": setup.options["recipe_offer"] == "live",
        }

    def texts(self, setup: Setup[FoodPack]) -> dict[str, str]:
        return abilities.printed(setup.pack)

    def score_lines(
        self, setup: Setup[FoodPack], state: FoodForThought, seat: int
    ) -> list[ScoreLine]:
        return scoresheet.lines(setup.pack, state, seat)

    def view(self, setup: Setup[FoodPack], state: FoodForThought, viewer: int) -> messages.FoodView:
        return secrecy.view(setup, state, viewer)

    def redact(self, event: Any, viewer: int) -> Event:
        return secrecy.redact(event, viewer)

    def reveals(self, event: Any, viewer: int) -> bool:
        return secrecy.reveals(event, viewer)

    def belief(
        self, setup: Setup[FoodPack], table: FoodForThought, view: messages.FoodView
    ) -> FoodBelief:
        return secrecy.believe(setup, table, view)

    def policy(self) -> Greedy:
        return Greedy()

    def evaluation(self) -> FoodEvaluation:
        return FoodEvaluation()

    def picture(self) -> Picture:
        from smorgasboard.games.food_for_thought import picture

        return Picture(picture.table, picture.brief)

    def position(self, setup: Setup[FoodPack], state: FoodForThought) -> messages.FoodPosition:
        return position.write(setup, state)

    def restore(self, setup: Setup[FoodPack], data: Any) -> FoodForThought:
        return position.read(setup, self.table(setup), data)

    def census(self, setup: Setup[FoodPack], state: FoodForThought) -> dict[str, int]:
        return position.census(setup, state)


FOOD_FOR_THOUGHT = FoodForThoughtGame()
"""Food for Thought. Begin with `RULES.md`."""
