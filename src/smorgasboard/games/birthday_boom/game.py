"""Birthday Boom at the border: what the rest of the program knows of it. Not compiled."""

from typing import Any

from smorgasboard.engine.errors import BadSetup, IllegalAction
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.messages import Action, Consequence, Event, Highlight, ScoreLine
from smorgasboard.engine.names import Names
from smorgasboard.engine.net import NetPolicy, Weights
from smorgasboard.engine.picture import Picture
from smorgasboard.engine.state import Belief, History
from smorgasboard.games.birthday_boom import (
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
from smorgasboard.games.birthday_boom.belief import BoomBelief
from smorgasboard.games.birthday_boom.codes import OWN_NEGATIVE, PLAY
from smorgasboard.games.birthday_boom.content import BoomPack
from smorgasboard.games.birthday_boom.evaluation import TrickThenNet
from smorgasboard.games.birthday_boom.evidence import MOST_KINDS, BoomEvidence, BoomHistory
from smorgasboard.games.birthday_boom.features import BoomHand, BoomWorld
from smorgasboard.games.birthday_boom.observation import BoomObservation
from smorgasboard.games.birthday_boom.options import OPTIONS, ORDERS
from smorgasboard.games.birthday_boom.policy import BoomPolicy
from smorgasboard.games.birthday_boom.rules import BirthdayBoom


class BirthdayBoomGame(Game[BirthdayBoom, BoomPack]):
    slug = "birthday-boom"
    title = "Birthday Party, Cheesecake, Jellybean, Boom!"
    short_name = "Birthday Boom"
    summary = "A quick trick-taking game: be the last to add a treat, and beware of Boom!"
    minutes = "10-20"
    min_seats = 3
    max_seats = 6
    careless = 25
    review_worlds = 1000
    luck_types = (messages.CardsDrawn, messages.ForcedDraw)
    rules_version = 1
    recalls = True
    heat_of_easy = 0.3
    heat_of_normal = 0.015
    options = OPTIONS
    package = "smorgasboard.games.birthday_boom"
    pack_shape = BoomPack
    action_types = messages.BoomAction
    event_types = messages.BoomEvent
    view_type = messages.BoomView
    log_parts = messages.LOG_PARTS

    def check_setup(self, setup: Setup[BoomPack]) -> None:
        first = setup.options["first_player"]
        if first != "random" and int(first) >= setup.seats:
            raise BadSetup(f"seat {first} cannot start: seats go from 0 to {setup.seats - 1}")
        if setup.pack.total() < setup.seats * setup.pack.hand.size:
            raise BadSetup(f"the pack has too few cards for {setup.seats} hands")

    def pack_problems(self, pack: BoomPack) -> list[str]:
        return lint.pack_problems(pack)

    def empty_table(self, setup: Setup[BoomPack]) -> BirthdayBoom:
        return BirthdayBoom(read_pack.catalog(setup, ORDERS), setup.seats)

    def action_count(self, setup: Setup[BoomPack]) -> int:
        return PLAY + len(setup.pack.cards)

    def action(
        self, setup: Setup[BoomPack], state: BirthdayBoom, move: int, names: Names
    ) -> Action:
        return notation.describe(setup.pack, state, move, names)

    def refusal(self, setup: Setup[BoomPack], state: BirthdayBoom, word: str) -> IllegalAction:
        return refusals.refusal(setup.pack, state, word)

    def not_your_turn(self, state: BirthdayBoom) -> IllegalAction:
        return refusals.not_your_turn(state)

    def event(self, setup: Setup[BoomPack], note: list[int]) -> Event:
        return sentences.decode(setup.pack, setup.seats, note)

    def sentence(self, setup: Setup[BoomPack], event: Any, names: Names) -> str:
        return sentences.tell(setup.pack, event, names)

    def facts(self, setup: Setup[BoomPack]) -> dict[str, Any]:
        return {"leaders": setup.pack.leaders()}

    def score_lines(
        self, setup: Setup[BoomPack], state: BirthdayBoom, seat: int
    ) -> list[ScoreLine]:
        lines = []
        if state.round > 0:
            lines.append(ScoreLine("Earlier rounds", state.totals[seat]))
        for kind, card in enumerate(setup.pack.cards):
            taken = state.piles.get(seat, kind)
            lines.append(ScoreLine(f"{taken} × {card.name}", taken * card.points))
        if state.catalog.leftover == OWN_NEGATIVE and state.over:
            left = state.points_of(state.hands, seat)
            lines.append(ScoreLine("Cards left in hand", -left))
        return lines

    def highlight(self, setup: Setup[BoomPack], event: Any) -> Highlight | None:
        match event:
            case messages.TrickTaken(seat, _, points):
                return Highlight(seat, points, f"+{points}")
            case messages.TrickBoomed(seat, _, points):
                return Highlight(seat, points, f"{points} gone")
        return None

    def consequence(self, setup: Setup[BoomPack], event: Any) -> Consequence | None:
        return looking_back.consequence(event)

    def situation(self, setup: Setup[BoomPack], view: Any, names: Names) -> str:
        return looking_back.situation(setup.pack, view, names)

    def view(self, setup: Setup[BoomPack], state: BirthdayBoom, viewer: int) -> messages.BoomView:
        return secrecy.view(setup, state, viewer)

    def redact(self, event: Any, viewer: int) -> Event:
        return secrecy.redact(event, viewer)

    def reveals(self, event: Any, viewer: int) -> bool:
        return secrecy.reveals(event, viewer)

    def belief(
        self, setup: Setup[BoomPack], table: BirthdayBoom, view: messages.BoomView
    ) -> BoomBelief:
        return secrecy.believe(setup, table, view)

    def history(self, setup: Setup[BoomPack]) -> BoomHistory:
        kinds = {card.id: kind for kind, card in enumerate(setup.pack.cards)}
        return BoomHistory(self.table(setup), kinds)

    def begins_anew(self, event: messages.BoomEvent) -> bool:
        return isinstance(event, messages.RoundDealt)

    def weighed(self, belief: Belief, history: History, learned: NetPolicy) -> Belief:
        assert isinstance(belief, BoomBelief), "worlds of another game"
        assert isinstance(history, BoomHistory), "a history of another game"
        if belief.known.catalog.kinds > MOST_KINDS:
            return belief
        return BoomEvidence(belief, history, self.policy(), learned)

    def turn_of(self, view: messages.BoomView) -> tuple[int, int]:
        """A trick."""
        return view.round, view.starter

    def policy(self) -> BoomPolicy:
        return BoomPolicy()

    def observation(self) -> BoomObservation:
        return BoomObservation()

    def policy_features(self) -> BoomHand:
        return BoomHand()

    def value_features(self) -> BoomWorld:
        return BoomWorld()

    def learned_evaluation(self, weights: Weights) -> TrickThenNet:
        return TrickThenNet(weights)

    def picture(self) -> Picture:
        from smorgasboard.games.birthday_boom import picture

        return Picture(picture.table, picture.brief, picture.small)

    def position(self, setup: Setup[BoomPack], state: BirthdayBoom) -> messages.BoomPosition:
        return position.write(setup, state)

    def restore(self, setup: Setup[BoomPack], data: Any) -> BirthdayBoom:
        return position.read(setup, self.table(setup), data)

    def census(self, setup: Setup[BoomPack], state: BirthdayBoom) -> dict[str, int]:
        return position.census(setup, state)


BIRTHDAY_BOOM = BirthdayBoomGame()
