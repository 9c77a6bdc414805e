"""What others did tells what they hold: exactly as much as the model of them says.

Beside the code under test stands a plain count: every deal of a shrunken deck is followed move by
move on the table itself, all hands open, and weighed by what the model says of each choice.
"""

import json
from collections import defaultdict
from math import exp
from typing import Any

import msgspec
import pytest

import smorgasboard
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.knowledge import outputs_of, scales_of
from smorgasboard.engine.chance import Chance, Dice, Odometer
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Setup
from smorgasboard.engine.journal import Journal
from smorgasboard.engine.net import NetPolicy, Weights
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.birthday_boom import evidence, messages
from smorgasboard.games.birthday_boom.codes import NOTHING, PLAY
from smorgasboard.games.birthday_boom.evidence import BoomEvidence
from smorgasboard.games.birthday_boom.game import BIRTHDAY_BOOM
from smorgasboard.games.birthday_boom.rules import BirthdayBoom
from tests.birthday_boom.tables import table
from tests.birthday_boom.tiny import START, alike, shrunken

HIDDEN = 4
SAMPLES = 3_000
TINY = [(shrunken(1, 2, 2, 2, 1), 3), (shrunken(2, 1, 3, 1, 2), 3), (shrunken(2, 2, 2, 2, 1), 3)]
OPTIONS: list[dict[str, OptionValue]] = [
    {},
    {"no_lead": "redeal", "show_hand": "left"},
    {"show_hand": "verify_only", "match_rounds": 2},
    {"no_lead": "end_game"},
]


def somebody(setup: Setup[Any]) -> NetPolicy:
    """A network that knows nothing, but has its likes."""
    inputs = len(scales_of(BIRTHDAY_BOOM, setup, "policy"))
    outputs = outputs_of(BIRTHDAY_BOOM, setup, "policy")
    luck = Dice(5)
    numbers = [
        luck.roll(200) / 1000 - 0.1 for _ in range(HIDDEN * (inputs + outputs + 1) + outputs)
    ]
    first, rest = numbers[: inputs * HIDDEN], numbers[inputs * HIDDEN :]
    second, rest = rest[: outputs * HIDDEN], rest[outputs * HIDDEN :]
    weights = Weights(first, rest[:HIDDEN], second, rest[HIDDEN:])
    return NetPolicy(BIRTHDAY_BOOM.policy_features(), weights, BIRTHDAY_BOOM.policy())


class Told:
    """A table at which one seat listens."""

    def __init__(self, setup: Setup[Any], viewer: int, chance: Chance) -> None:
        self.setup = setup
        self.viewer = viewer
        self.table = BIRTHDAY_BOOM.table(setup)
        self.table.journal = Journal()
        self.history = BIRTHDAY_BOOM.history(setup)
        self.table.deal(chance)
        self.listen()

    def listen(self) -> None:
        journal = self.table.journal
        assert journal is not None
        for note in journal.take():
            event = BIRTHDAY_BOOM.event(self.setup, note)
            self.history.hear(BIRTHDAY_BOOM.redact(event, self.viewer))

    def play(self, move: int, chance: Chance) -> None:
        self.table.apply(move, chance)
        self.listen()

    def belief(self) -> BoomEvidence:
        view = BIRTHDAY_BOOM.view(self.setup, self.table, self.viewer)
        belief = BIRTHDAY_BOOM.believe(view)
        found = BIRTHDAY_BOOM.weighed(belief, self.history, somebody(self.setup))
        assert isinstance(found, BoomEvidence)
        return found


def legal(table: BirthdayBoom) -> list[int]:
    moves = Moves()
    table.legal(moves)
    return [int(move) for move in moves.listed()]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", range(6))
def test_a_history_knows_the_open_table_and_no_more(
    options: dict[str, OptionValue], seed: int
) -> None:
    dice = Dice(seed)
    told = Told(BIRTHDAY_BOOM.setup(3 + seed % 4, options), seed % 3, dice)
    while not told.table.over:
        assert open_part(told.history.now) == open_part(told.table)
        assert not any(told.history.now.hands.cells)
        assert not any(told.history.now.deck.listed())
        choices = legal(told.table)
        told.play(choices[dice.roll(len(choices))], dice)


def open_part(table: BirthdayBoom) -> list[Any]:
    kinds = [table.catalog.kind_on_trick(card) for card in table.trick.listed()]
    counts = [list(table.piles.cells), list(table.aside.cells)]
    alone = [table.deck.size, table.top, table.owner]
    return [*counts, kinds, list(table.held), list(table.lead_cards), alone]


@pytest.mark.parametrize(("pack", "seats"), TINY)
@pytest.mark.parametrize("seed", range(5))
def test_worlds_are_as_likely_as_the_model_says(
    pack: dict[str, Any], seats: int, seed: int
) -> None:
    dice, viewer = Dice(seed), seed % seats
    setup = BIRTHDAY_BOOM.setup(seats, START, pack)
    told = Told(setup, viewer, dice)
    moves, seen = [], [BIRTHDAY_BOOM.view(setup, told.table, viewer)]
    for _ply in range(2 + seed % 5):
        choices = legal(told.table)
        if not choices:
            break
        moves.append(choices[dice.roll(len(choices))])
        told.play(moves[-1], dice)
        seen.append(BIRTHDAY_BOOM.view(setup, told.table, viewer))
    wanted = counted(setup, told, moves, seen)
    assert weighed(told) == pytest.approx(wanted)
    assert in_the_long_run(told) == pytest.approx(wanted, abs=0.05)


def world(setup: Setup[Any], table: BirthdayBoom) -> bytes:
    """Who holds what. The order of the deck is no evidence."""
    return msgspec.json.encode(BIRTHDAY_BOOM.position(setup, table).hands, order="sorted")


def counted(setup: Setup[Any], told: Told, moves: list[int], seen: list[Any]) -> dict[bytes, float]:
    """Every deal that looks the same all the way, weighed by the model."""
    worlds: dict[bytes, float] = defaultdict(float)
    table, odometer = BIRTHDAY_BOOM.table(setup), Odometer()
    model = Model(setup, told.viewer, [int(since) for since in told.history.since])
    while odometer.next():
        table.deal(odometer)
        likely = model.follow(table, moves, seen, odometer)
        if likely:
            worlds[world(setup, table)] += likely * odometer.odds()
    return shares(worlds)


class Model:
    """Of each choice that a seat made since its hand was new, how likely it was."""

    def __init__(self, setup: Setup[Any], viewer: int, since: list[int]) -> None:
        self.setup = setup
        self.viewer = viewer
        self.since = since
        self.net = somebody(setup)

    def follow(
        self, table: BirthdayBoom, moves: list[int], seen: list[Any], chance: Chance
    ) -> float:
        likely, choices = 1.0, 0
        for move, view in zip(moves, seen, strict=False):
            if not self.looks(table, view) or move not in legal(table):
                return 0.0
            seat = int(table.turn)
            if seat != self.viewer and choices >= self.since[seat] and table.top != NOTHING:
                likely *= self.of_move(table, move)
            choices += move == 0 or move >= PLAY
            likely *= alike(table, move, self.viewer)
            table.apply(move, chance)
        return likely if self.looks(table, seen[-1]) else 0.0

    def looks(self, table: BirthdayBoom, view: Any) -> bool:
        return bool(BIRTHDAY_BOOM.view(self.setup, table, self.viewer) == view)

    def of_move(self, table: BirthdayBoom, move: int) -> float:
        choices = legal(table)
        if len(choices) == 1:
            return 1.0
        offered = Moves()
        offered.fill(choices)
        liked = BIRTHDAY_BOOM.policy().choose(table, offered, Dice(0)) == move
        self.net.look(table)
        tempting = {each: exp(self.net.net.output(each) / evidence.HEAT) for each in choices}
        by_net = tempting[move] / sum(tempting.values())
        meant = evidence.BY_NET * by_net + (1 - evidence.BY_NET) * liked
        return evidence.CARELESS / len(choices) + (1 - evidence.CARELESS) * meant


def weighed(told: Told) -> dict[bytes, float]:
    """All worlds of the uniform sampler, weighed by the code under test."""
    worlds: dict[bytes, float] = defaultdict(float)
    belief, odometer = told.belief(), Odometer()
    table = BIRTHDAY_BOOM.table(told.setup)
    table.deal(Dice(0))
    while odometer.next():
        belief.drawn.sample(table, odometer)
        worlds[world(told.setup, table)] += belief.weigh(table) * odometer.odds()
    return shares(worlds)


def in_the_long_run(told: Told) -> dict[bytes, float]:
    """How often each world comes."""
    worlds: dict[bytes, float] = dict.fromkeys(weighed(told), 0.0)
    belief, dice = told.belief(), Dice(1)
    table = belief.table()
    for _sample in range(SAMPLES):
        belief.sample(table, dice)
        assert isinstance(table, BirthdayBoom)
        worlds[world(told.setup, table)] += 1
    return shares(worlds)


def shares(worlds: dict[bytes, float]) -> dict[bytes, float]:
    total = sum(worlds.values())
    return {key: odds / total for key, odds in worlds.items()}


def test_a_bot_is_told_what_its_seat_has_heard_and_no_more() -> None:
    match = smorgasboard.new("birthday-boom", seats=4, seed=3)
    for _ply in range(30):
        match.play(match.legal()[0])
    for seat in range(4):
        heard = match.heard(seat)
        assert isinstance(heard[0], messages.RoundDealt)
        assert heard == [BIRTHDAY_BOOM.redact(event, seat) for event in heard]
        drawn = [event for event in heard if isinstance(event, messages.CardsDrawn)]
        assert all((event.cards is None) == (event.seat != seat) for event in drawn)


def test_only_the_round_at_hand_is_evidence() -> None:
    match = smorgasboard.new("birthday-boom", seats=3, seed=1, options={"match_rounds": 2})
    while not any(isinstance(event, messages.RoundEnded) for event in match.events(0)):
        match.play(match.legal()[-1])
    assert match.heard(0)[0] == messages.RoundDealt(1, match.view(0)["first"])
    assert len(match.heard(0)) < len(match.events(0))


def test_who_came_later_has_heard_nothing() -> None:
    assert table("1/2/1/1", "2/2/1/0", "1/1/2/1").heard(0) == []


def test_memory_as_it_comes_off_the_wire_is_the_same() -> None:
    match = smorgasboard.new("birthday-boom", seats=4, seed=8)
    while len(match.plies) < 40 or len(match.legal()) == 1:
        match.play(match.legal()[-1])
    seat = match.to_act
    assert seat is not None
    heard = match.heard(seat)
    given = [heard, json.loads(msgspec.json.encode(heard)), []]
    thoughts = [
        smorgasboard.bot("expert", seed=1).consider(
            match.view(seat), match.legal(), Budget(40), heard=each
        )
        for each in given
    ]
    beliefs = [each.beliefs for each in thoughts]
    assert beliefs[0] == beliefs[1] != beliefs[2]


def test_what_nobody_can_have_heard_is_refused() -> None:
    match = smorgasboard.new("birthday-boom", seats=4, seed=8)
    wrong = [{"type": "card_played", "seat": 0, "card": "trout"}]
    with pytest.raises(SmorgasboardError, match="nobody can have heard this"):
        smorgasboard.bot("expert", seed=1).consider(
            match.view(match.to_act), match.legal(), Budget(1), heard=wrong
        )
