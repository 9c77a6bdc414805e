"""Pass the Party Food at the border: what the rest of the program knows of it. Not compiled."""

from typing import Any

from smorgasboard.engine.errors import BadSetup, IllegalAction
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.messages import Action, Consequence, Event, Highlight, ScoreLine
from smorgasboard.engine.names import Names
from smorgasboard.engine.picture import Picture
from smorgasboard.engine.state import Policy
from smorgasboard.games.pass_the_party_food import (
    ending,
    lint,
    looking_back,
    messages,
    notation,
    position,
    read_pack,
    refusals,
    secrecy,
    sentences,
)
from smorgasboard.games.pass_the_party_food.belief import PartyBelief
from smorgasboard.games.pass_the_party_food.ch12_winning import hindmost
from smorgasboard.games.pass_the_party_food.content import PartyPack
from smorgasboard.games.pass_the_party_food.observation import PartyObservation
from smorgasboard.games.pass_the_party_food.options import OPTIONS, ORDERS
from smorgasboard.games.pass_the_party_food.policy import GreedyTeam
from smorgasboard.games.pass_the_party_food.rules import PassThePartyFood


class PassThePartyFoodGame(Game[PassThePartyFood, PartyPack]):
    slug = "pass-the-party-food"
    title = "Pass the Party Food"
    short_name = "Pass the Party Food"
    summary = "Play together: pass the food around and reach the cake before Ziggy the puppy."
    minutes = "20-30"
    min_seats = 2
    max_seats = 4
    cooperative = True
    secrets = False
    featured = ("difficulty",)
    search = "race"
    review_worlds = 400
    review_seats = 3
    luck_types = (messages.ZiggyDrew, messages.TileDrawn, messages.DipDrawn)
    rules_version = 1
    heat_of_easy = 0.2
    heat_of_normal = 0.02
    options = OPTIONS
    package = "smorgasboard.games.pass_the_party_food"
    pack_shape = PartyPack
    action_types = messages.PartyAction
    event_types = messages.PartyEvent
    view_type = messages.PartyView
    log_parts = messages.LOG_PARTS

    def check_setup(self, setup: Setup[PartyPack]) -> None:
        first, pack = setup.options["first_player"], setup.pack
        if first != "random" and int(first) >= setup.seats:
            raise BadSetup(f"seat {first} cannot start: seats go from 0 to {setup.seats - 1}")
        start = pack.track.start(setup.seats) + read_pack.shift(setup)
        if not pack.track.ziggy_start < start < pack.track.cake:
            raise BadSetup(
                f"pawns start between Ziggy on {pack.track.ziggy_start} and the cake on"
                f" {pack.track.cake}, not on {start}"
            )
        if pack.total() < setup.seats * pack.setup.tiles:
            raise BadSetup(f"the pack has too few tiles for {setup.seats} players")

    def pack_problems(self, pack: PartyPack) -> list[str]:
        return lint.pack_problems(pack)

    def empty_table(self, setup: Setup[PartyPack]) -> PassThePartyFood:
        return PassThePartyFood(read_pack.catalog(setup, ORDERS), setup.seats)

    def action_count(self, setup: Setup[PartyPack]) -> int:
        return read_pack.catalog(setup, ORDERS).moves

    def action(
        self, setup: Setup[PartyPack], state: PassThePartyFood, move: int, names: Names
    ) -> Action:
        return notation.describe(setup.pack, state, move, names)

    def refusal(self, setup: Setup[PartyPack], state: PassThePartyFood, word: str) -> IllegalAction:
        return refusals.refusal(setup.pack, state, word)

    def not_your_turn(self, state: PassThePartyFood) -> IllegalAction:
        return refusals.not_your_turn(state)

    def event(self, setup: Setup[PartyPack], note: list[int]) -> Event:
        return sentences.decode(setup.pack, setup.seats, note)

    def sentence(self, setup: Setup[PartyPack], event: Any, names: Names) -> str:
        return sentences.tell(setup.pack, event, names)

    def score_lines(
        self, setup: Setup[PartyPack], state: PassThePartyFood, seat: int
    ) -> list[ScoreLine]:
        return [
            ScoreLine("The hindmost pawn", hindmost(state)),
            ScoreLine("Ziggy", -state.ziggy_pawn),
        ]

    def highlight(self, setup: Setup[PartyPack], event: Any) -> Highlight | None:
        return ending.highlight(setup.pack, event)

    def epilogue(
        self, setup: Setup[PartyPack], state: PassThePartyFood, events: list[Any], names: Names
    ) -> str:
        return ending.epilogue(setup.pack, state, events, names)

    def consequence(self, setup: Setup[PartyPack], event: Any) -> Consequence | None:
        return looking_back.consequence(event)

    def situation(self, setup: Setup[PartyPack], view: Any, names: Names) -> str:
        return looking_back.situation(setup.pack, view, names)

    def view(
        self, setup: Setup[PartyPack], state: PassThePartyFood, viewer: int
    ) -> messages.PartyView:
        return secrecy.view(setup, state, viewer)

    def redact(self, event: Any, viewer: int) -> Event:
        return secrecy.redact(event, viewer)

    def reveals(self, event: Any, viewer: int) -> bool:
        return secrecy.reveals(event, viewer)

    def belief(
        self, setup: Setup[PartyPack], table: PassThePartyFood, view: messages.PartyView
    ) -> PartyBelief:
        return secrecy.believe(setup, table, view)

    def policy(self) -> Policy:
        return GreedyTeam()

    def search_policy(self) -> Policy:
        team = GreedyTeam()
        team.shrewd = True
        return team

    def observation(self) -> PartyObservation:
        return PartyObservation()

    def picture(self) -> Picture:
        from smorgasboard.games.pass_the_party_food import picture

        return Picture(picture.table, picture.brief, picture.small)

    def position(self, setup: Setup[PartyPack], state: PassThePartyFood) -> messages.PartyPosition:
        return position.write(setup, state)

    def restore(self, setup: Setup[PartyPack], data: Any) -> PassThePartyFood:
        return position.read(setup, self.table(setup), data)

    def census(self, setup: Setup[PartyPack], state: PassThePartyFood) -> dict[str, int]:
        return position.census(setup, state)


PASS_THE_PARTY_FOOD = PassThePartyFoodGame()
