"""Food for Thought at the border: what the rest of the program knows of it. Not compiled."""

from typing import Any
from weakref import WeakKeyDictionary

from smorgasboard.engine.errors import BadSetup, IllegalAction
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.messages import Action, Band, Consequence, Event, Highlight, ScoreLine
from smorgasboard.engine.names import Names
from smorgasboard.engine.picture import Picture
from smorgasboard.games.food_for_thought import (
    abilities,
    codes,
    lint,
    looking_back,
    messages,
    notation,
    position,
    read_pack,
    refusals,
    scoresheet,
    secrecy,
    sentences,
    tracks,
)
from smorgasboard.games.food_for_thought.belief import FoodBelief
from smorgasboard.games.food_for_thought.catalog import Catalog
from smorgasboard.games.food_for_thought.content import FoodPack
from smorgasboard.games.food_for_thought.evaluation import FoodEvaluation
from smorgasboard.games.food_for_thought.observation import FoodObservation
from smorgasboard.games.food_for_thought.options import OPTIONS, ORDERS
from smorgasboard.games.food_for_thought.policy import Greedy
from smorgasboard.games.food_for_thought.rules import FoodForThought

BANDS = (
    "a first taste",
    "home cook",
    "balanced plate",
    "in good shape",
    "picture of health",
    "food for legends",
)
"""Our names for the six results of somebody who plays alone (21.12)."""

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
    search = "race"
    few = 6
    enough = 48
    careless = 0
    review_worlds = 32
    review_seats = 1
    review_looks = 48
    rules_version = 1
    heat_of_easy = 0.02
    heat_of_normal = 0.003
    options = OPTIONS
    package = "smorgasboard.games.food_for_thought"
    pack_shape = FoodPack
    action_types = messages.FoodAction
    event_types = messages.FoodEvent
    view_type = messages.FoodView
    log_parts = messages.LOG_PARTS

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

    def empty_table(self, setup: Setup[FoodPack]) -> FoodForThought:
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
            **tracks.facts(setup.pack),
        }

    def texts(self, setup: Setup[FoodPack]) -> dict[str, str]:
        return abilities.printed(setup.pack)

    def score_lines(
        self, setup: Setup[FoodPack], state: FoodForThought, seat: int
    ) -> list[ScoreLine]:
        return scoresheet.lines(setup.pack, state, seat)

    def highlight(self, setup: Setup[FoodPack], event: Any) -> Highlight | None:
        match event:
            case messages.CardFinished(seat, _, _, points):
                return Highlight(seat, points, f"+{points}")
        return None

    def bands(self, setup: Setup[FoodPack]) -> list[Band]:
        lows = setup.pack.board.solo_bands
        return [
            Band(low if number else None, name)
            for number, (low, name) in enumerate(zip(lows, BANDS, strict=True))
        ]

    def consequence(self, setup: Setup[FoodPack], event: Any) -> Consequence | None:
        return looking_back.consequence(setup.pack, event)

    def is_deed(self, setup: Setup[FoodPack], action: Any, seat: int, each: Consequence) -> bool:
        return looking_back.is_deed(action, seat, each)

    def situation(self, setup: Setup[FoodPack], view: Any, names: Names) -> str:
        return looking_back.situation(setup.pack, view, names)

    def usual_policy(self) -> Greedy:
        """To weigh every help at every step takes twice the time."""
        greedy = Greedy()
        greedy.thorough = False
        return greedy

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

    def turn_of(self, view: messages.FoodView) -> tuple[int, int]:
        """In which round, and whose: in a reaction somebody else acts."""
        return view.table.round, view.table.turn

    def policy(self) -> Greedy:
        return Greedy()

    def evaluation(self) -> FoodEvaluation:
        return FoodEvaluation()

    def observation(self) -> FoodObservation:
        return FoodObservation()

    def picture(self) -> Picture:
        from smorgasboard.games.food_for_thought import picture

        return Picture(picture.table, picture.brief, picture.small)

    def position(self, setup: Setup[FoodPack], state: FoodForThought) -> messages.FoodPosition:
        return position.write(setup, state)

    def restore(self, setup: Setup[FoodPack], data: Any) -> FoodForThought:
        return position.read(setup, self.table(setup), data)

    def census(self, setup: Setup[FoodPack], state: FoodForThought) -> dict[str, int]:
        return position.census(setup, state)


FOOD_FOR_THOUGHT = FoodForThoughtGame()
"""Food for Thought. Begin with `RULES.md`."""
