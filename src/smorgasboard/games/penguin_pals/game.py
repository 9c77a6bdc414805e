"""Penguin Pals at the border: what the rest of the program knows of it. Not compiled."""

from typing import Any

from smorgasboard.engine.errors import BadSetup, IllegalAction
from smorgasboard.engine.game import Game, Setup, setup_from
from smorgasboard.engine.messages import Action, Consequence, Event, Highlight, ScoreLine
from smorgasboard.engine.names import Names, counted
from smorgasboard.engine.picture import Picture
from smorgasboard.engine.state import Policy
from smorgasboard.games.penguin_pals import (
    aim,
    lint,
    looking_back,
    messages,
    notation,
    position,
    refusals,
    secrecy,
    sentences,
)
from smorgasboard.games.penguin_pals.belief import PenguinBelief
from smorgasboard.games.penguin_pals.ch13_endless import rows_to_go, somebody_is_home
from smorgasboard.games.penguin_pals.content import PenguinPack
from smorgasboard.games.penguin_pals.evaluation import PenguinEvaluation
from smorgasboard.games.penguin_pals.features import PenguinWorld
from smorgasboard.games.penguin_pals.observation import PenguinObservation
from smorgasboard.games.penguin_pals.options import OPTIONS
from smorgasboard.games.penguin_pals.policy import Greedy
from smorgasboard.games.penguin_pals.rules import PenguinPals
from smorgasboard.games.penguin_pals.words import labels_of


class PenguinPalsGame(Game[PenguinPals, PenguinPack]):
    slug = "penguin-pals"
    title = "Penguin Pals Passing Puzzle"
    short_name = "Penguin Pals"
    summary = "A race over ice that melts under your feet, with cards against cards against cards"
    minutes = "20-40"
    min_seats = 2
    max_seats = 4
    reactions = True
    review_worlds = 160
    review_seats = 2
    luck_types = (messages.CardDrawn, messages.CardTaken)
    review_looks = 64
    rules_version = 1
    curiosity = 0.4  # by `python -m tools.exploration --only penguin`: docs/bots.md has the figures
    heat_of_easy = 0.1
    heat_of_normal = 0.05
    options = OPTIONS
    package = "smorgasboard.games.penguin_pals"
    pack_shape = PenguinPack
    action_types = messages.PenguinAction
    event_types = messages.PenguinEvent
    view_type = messages.PenguinView
    log_parts = messages.LOG_PARTS

    def check_setup(self, setup: Setup[PenguinPack]) -> None:
        first = setup.options["first_player"]
        if first != "random" and int(first) >= setup.seats:
            raise BadSetup(f"seat {first} cannot start: seats go from 0 to {setup.seats - 1}")
        cards = setup.pack.total(str(setup.options["deck"]))
        if cards < setup.seats * setup.pack.hand.size:
            raise BadSetup(f"the pack has too few cards for {setup.seats} hands")

    def pack_problems(self, pack: PenguinPack) -> list[str]:
        return lint.pack_problems(pack)

    def empty_table(self, setup: Setup[PenguinPack]) -> PenguinPals:
        return PenguinPals(labels_of(setup).catalog, setup.seats)

    def action_count(self, setup: Setup[PenguinPack]) -> int:
        return labels_of(setup).catalog.codes

    def action(
        self, setup: Setup[PenguinPack], state: PenguinPals, move: int, names: Names
    ) -> Action:
        return notation.describe(setup, state, move, names)

    def refusal(self, setup: Setup[PenguinPack], state: PenguinPals, word: str) -> IllegalAction:
        return refusals.refusal(setup, state, word)

    def not_your_turn(self, state: PenguinPals) -> IllegalAction:
        return refusals.not_your_turn(state)

    def event(self, setup: Setup[PenguinPack], note: list[int]) -> Event:
        return sentences.decode(setup, note)

    def sentence(self, setup: Setup[PenguinPack], event: Any, names: Names) -> str:
        return sentences.tell(setup, event, names)

    def facts(self, setup: Setup[PenguinPack]) -> dict[str, Any]:
        return {"to_land": setup.pack.team.penguins}

    def score_lines(
        self, setup: Setup[PenguinPack], state: PenguinPals, seat: int
    ) -> list[ScoreLine]:
        landed = "Penguins landed"
        if state.over and not somebody_is_home(state):  # 13.4: so the rows may have broken a tie
            landed += f", {counted(rows_to_go(state, seat), 'row')} to go"
        return [ScoreLine(landed, state.landed[seat])]

    def tally(self, score: int) -> str:
        return f"{counted(score, 'penguin')} safe"

    def highlight(self, setup: Setup[PenguinPack], event: Any) -> Highlight | None:
        match event:
            case messages.PenguinLanded(seat, _):
                return Highlight(seat, 1, "+1")
        return None

    def consequence(self, setup: Setup[PenguinPack], event: Any) -> Consequence | None:
        return looking_back.consequence(event)

    def is_deed(self, setup: Setup[PenguinPack], action: Any, seat: int, each: Consequence) -> bool:
        return looking_back.is_deed(setup.pack, action, seat, each)

    def situation(self, setup: Setup[PenguinPack], view: Any, names: Names) -> str:
        return looking_back.situation(setup, view, names)

    def view(
        self, setup: Setup[PenguinPack], state: PenguinPals, viewer: int
    ) -> messages.PenguinView:
        return secrecy.view(setup, state, viewer)

    def redact(self, event: Any, viewer: int) -> Event:
        return secrecy.redact(event, viewer)

    def reveals(self, event: Any, viewer: int) -> bool:
        return secrecy.reveals(event, viewer)

    def belief(
        self, setup: Setup[PenguinPack], table: PenguinPals, view: messages.PenguinView
    ) -> PenguinBelief:
        return secrecy.believe(setup, table, view)

    def turn_of(self, view: messages.PenguinView) -> tuple[int, int]:
        """Whoever has taken a turn may have their own next (12.13)."""
        return view.slot, view.turn

    def may_wait(self, view: messages.PenguinView) -> bool:
        """Nobody has used a card yet (11.6)."""
        return view.question == "before"

    def targets_of(self, view: messages.PenguinView) -> set[int]:
        """Whom the cards in play are aimed at."""
        return aim.targets(labels_of(setup_from(self, view.setup)), view)

    def policy(self) -> Policy:
        return Greedy()

    def evaluation(self) -> PenguinEvaluation:
        return PenguinEvaluation()

    def observation(self) -> PenguinObservation:
        return PenguinObservation()

    def value_features(self) -> PenguinWorld:
        return PenguinWorld()

    def picture(self) -> Picture:
        from smorgasboard.games.penguin_pals import picture

        return Picture(picture.table, picture.brief, picture.small, picture.SMALL_COLUMNS)

    def position(self, setup: Setup[PenguinPack], state: PenguinPals) -> messages.PenguinPosition:
        return position.write(setup, state)

    def restore(self, setup: Setup[PenguinPack], data: Any) -> PenguinPals:
        return position.read(setup, self.table(setup), data)

    def census(self, setup: Setup[PenguinPack], state: PenguinPals) -> dict[str, int]:
        return position.census(setup, state)


PENGUIN_PALS = PenguinPalsGame()
