"""Fish Food at the border: what the rest of the program knows of it. Not compiled."""

from typing import Any

from smorgasboard.engine.errors import BadSetup, IllegalAction
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.messages import Action, Consequence, Event, Highlight, ScoreLine
from smorgasboard.engine.names import Names
from smorgasboard.engine.net import Weights
from smorgasboard.engine.picture import Picture
from smorgasboard.engine.state import Policy
from smorgasboard.games.fish_food import (
    content,
    lint,
    looking_back,
    messages,
    notation,
    position,
    read_pack,
    refusals,
    secrecy,
    sentences,
    words,
)
from smorgasboard.games.fish_food.belief import FishBelief
from smorgasboard.games.fish_food.content import FishPack
from smorgasboard.games.fish_food.evaluation import TurnThenNet
from smorgasboard.games.fish_food.features import FishHand, FishWorld
from smorgasboard.games.fish_food.messages import FishAction, FishEvent, FishPosition, FishView
from smorgasboard.games.fish_food.observation import FishObservation
from smorgasboard.games.fish_food.options import OPTIONS
from smorgasboard.games.fish_food.policy import Greedy
from smorgasboard.games.fish_food.rules import FishFood


class FishFoodGame(Game[FishFood, FishPack]):
    slug = "fish-food"
    title = "Fish Food"
    short_name = "Fish Food"
    summary = "Eat, grow and do not be eaten: play cards on the creature that attacks your friends"
    minutes = "20-40"
    min_seats = 2
    max_seats = 8
    reactions = True
    featured = ("variant",)
    review_worlds = 300
    review_seats = 4
    luck_types = (messages.CardDrawn, messages.CardTaken, messages.EncounterTurned)
    rules_version = 1
    foreseen = 60
    heat_of_easy = 0.3
    heat_of_normal = 0.06
    options = OPTIONS
    package = "smorgasboard.games.fish_food"
    pack_shape = FishPack
    action_types = FishAction
    event_types = FishEvent
    view_type = FishView
    log_parts = messages.LOG_PARTS

    def check_setup(self, setup: Setup[FishPack]) -> None:
        first = setup.options["first_player"]
        if first != "random" and int(first) >= setup.seats:
            raise BadSetup(f"seat {first} cannot begin: seats go from 0 to {setup.seats - 1}")
        cards, (deal, _) = sum(content.action_counts(setup)), content.hand_sizes(setup)
        if not content.is_simple(setup.options) and cards < setup.seats * deal:
            raise BadSetup(f"{cards} action cards are too few for {setup.seats} hands")

    def pack_problems(self, pack: FishPack) -> list[str]:
        return lint.pack_problems(pack)

    def empty_table(self, setup: Setup[FishPack]) -> FishFood:
        return FishFood(read_pack.catalog(setup), setup.seats)

    def action_count(self, setup: Setup[FishPack]) -> int:
        kinds, seats = len(setup.pack.actions), setup.seats
        return 2 + kinds + seats + kinds * (seats + 2)

    def action(self, setup: Setup[FishPack], state: FishFood, move: int, names: Names) -> Action:
        return notation.describe(setup, state, move, names)

    def refusal(self, setup: Setup[FishPack], state: FishFood, word: str) -> IllegalAction:
        return refusals.refusal(setup, state, word)

    def is_out(self, state: FishFood, seat: int) -> bool:
        return not state.is_in(seat)

    def not_your_turn(self, state: FishFood) -> IllegalAction:
        return refusals.not_your_turn(state)

    def event(self, setup: Setup[FishPack], note: list[int]) -> Event:
        return sentences.decode(setup, note)

    def sentence(self, setup: Setup[FishPack], event: Any, names: Names) -> str:
        return sentences.tell(setup, event, names)

    def facts(self, setup: Setup[FishPack]) -> dict[str, Any]:
        return content.facts(setup)

    def texts(self, setup: Setup[FishPack]) -> dict[str, str]:
        return words.printed(setup)

    def score_lines(self, setup: Setup[FishPack], state: FishFood, seat: int) -> list[ScoreLine]:
        if state.sizes[seat] == 0:
            return [ScoreLine("The fish is out", 0)]
        return [ScoreLine("Size of the fish", state.sizes[seat])]

    def tally(self, score: int) -> str:
        return f"size {score}"

    def highlight(self, setup: Setup[FishPack], event: Any) -> Highlight | None:
        match event:
            case messages.SizeChanged(seat, change, size) if change > 0:
                return Highlight(seat, size, f"+{change}")
        return None

    def consequence(self, setup: Setup[FishPack], event: Any) -> Consequence | None:
        return looking_back.consequence(event)

    def situation(self, setup: Setup[FishPack], view: Any, names: Names) -> str:
        return looking_back.situation(setup.pack, view, names)

    def view(self, setup: Setup[FishPack], state: FishFood, viewer: int) -> FishView:
        return secrecy.view(setup, state, viewer)

    def redact(self, event: Any, viewer: int) -> Event:
        return secrecy.redact(event, viewer)

    def reveals(self, event: Any, viewer: int) -> bool:
        return secrecy.reveals(event, viewer)

    def belief(self, setup: Setup[FishPack], table: FishFood, view: FishView) -> FishBelief:
        return secrecy.believe(setup, table, view)

    def turn_of(self, view: FishView) -> int:
        """Which one it is: between two of a player all others may have been events."""
        return view.turns

    def targets_of(self, view: FishView) -> tuple[int, ...] | None:
        """The fish that the creature faces."""
        return None if view.defender is None else (view.defender,)

    def policy(self) -> Policy:
        return Greedy()

    def observation(self) -> FishObservation:
        return FishObservation()

    def policy_features(self) -> FishHand:
        return FishHand()

    def value_features(self) -> FishWorld:
        return FishWorld()

    def learned_evaluation(self, weights: Weights) -> TurnThenNet:
        return TurnThenNet(weights)

    def picture(self) -> Picture:
        from smorgasboard.games.fish_food import picture

        return Picture(picture.table, picture.brief, picture.small)

    def position(self, setup: Setup[FishPack], state: FishFood) -> FishPosition:
        return position.write(setup, state)

    def restore(self, setup: Setup[FishPack], data: Any) -> FishFood:
        return position.read(setup, self.table(setup), data)

    def census(self, setup: Setup[FishPack], state: FishFood) -> dict[str, int]:
        return position.census(setup, state)


FISH_FOOD = FishFoodGame()
