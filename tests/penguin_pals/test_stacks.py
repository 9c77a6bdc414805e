"""Sequences of cards, last in first out: deep ones by hand, and thousands at random."""

import os
from collections import Counter
from typing import Any

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.messages import Event
from smorgasboard.games.penguin_pals.game import PENGUIN_PALS
from smorgasboard.games.penguin_pals.messages import (
    CardPlayed,
    CardTaken,
    IceSlid,
    PenguinMoved,
    TargetNamed,
)
from smorgasboard.games.penguin_pals.words import labels_of
from tests.penguin_pals.resolver import Play, Resolver, works
from tests.penguin_pals.tables import discard, hand, question, say, state, table

SETUPS = {seats: PENGUIN_PALS.setup(seats) for seats in (2, 3, 4)}
STACKS = int(os.environ.get("SMORGASBOARD_STACKS", "2000"))


@pytest.mark.rule("12.12", "11.3")
@pytest.mark.parametrize("annulments", [0, 1, 2, 3, 4])
def test_annulments_annul_each_other(annulments: int) -> None:
    first = "gimme-that" + " wait-a-sec" * (annulments // 2)
    second = "fury" + " wait-a-sec" * ((annulments + 1) // 2)
    match = table(first, second)
    say(match, " ".join(["gimme-that", *["wait-a-sec"] * annulments]))
    while question(match) == "answer":
        say(match, "-")
    assert hand(match, 0) == ("" if annulments % 2 else "fury")
    assert discard(match) == "wait-a-sec " * annulments + "gimme-that"


@pytest.mark.rule("12.8", "12.12", "12.19", "11.16")
def test_six_deep() -> None:
    """The last takes the fifth away; so the fourth annuls the third, and the second the first."""
    match = table(
        "gimme-that wait-a-sec wait-a-sec hold-tight", "wait-a-sec wait-a-sec you-snooze fury"
    )
    say(match, "gimme-that wait-a-sec wait-a-sec wait-a-sec wait-a-sec you-snooze -")
    assert hand(match, 0) == "hold-tight"
    assert hand(match, 1) == "fury wait-a-sec"
    assert discard(match) == "you-snooze wait-a-sec wait-a-sec wait-a-sec gimme-that"


@pytest.mark.rule("12.8", "12.12", "12.19")
def test_seven_deep() -> None:
    """With one more on top the snooze is annulled, and everything turns round."""
    match = table(
        "gimme-that wait-a-sec wait-a-sec you-snooze", "wait-a-sec wait-a-sec you-snooze fury"
    )
    say(match, "gimme-that wait-a-sec wait-a-sec wait-a-sec wait-a-sec you-snooze you-snooze -")
    assert hand(match, 0) == "you-snooze fury"
    assert hand(match, 1) == ""
    assert discard(match) == "you-snooze wait-a-sec wait-a-sec wait-a-sec wait-a-sec gimme-that"


def random_table(dice: Dice) -> dict[str, Any]:
    """Some ice, some penguins, all cards in hands and on the piles."""
    seats = 2 + dice.roll(3)
    labels = labels_of(SETUPS[seats])
    ice = [space for space in labels.spaces if dice.roll(4) > 0]
    cards = list(labels.cards)
    for last in range(len(cards) - 1, 0, -1):
        other = dice.roll(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    hands = [[cards.pop() for _ in range(1 + dice.roll(6))] for _ in range(seats)]
    return {
        "hands": hands,
        "discard": [cards.pop() for _ in range(dice.roll(len(cards)))],
        "deck": cards,
        "ice": [
            "".join("#" if space in ice else "." for space in labels.spaces[at : at + 5])
            for at in range(20, -5, -5)
        ],
        "teams": [
            dict(Counter(ice[dice.roll(min(len(ice), 9))] for _ in range(dice.roll(6))))
            for _ in range(seats)
        ],
        "slot": dice.roll(seats),
        "turn": dice.roll(seats),
    }


class Stack:
    """One random sequence, and all that was said while it grew and was carried out."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed, 1)
        data = random_table(self.dice)
        setup = SETUPS[len(data["hands"])]
        self.match = Match(PENGUIN_PALS, setup, Source(seed=seed))
        self.match.begin_at(PENGUIN_PALS.restore(setup, data))
        self.before = self.match.position()["table"]
        self.plays: list[Play] = []
        self.choices: list[str] = []
        self.taken: list[str] = []

    def grow(self) -> None:
        """Somebody begins, if anybody can; then many answers."""
        while question(self.match) == "before" and not self.plays:
            self.step(eager=True)
        while question(self.match) in ("answer", "target", "choice"):
            self.step(eager=self.dice.roll(5) > 0)

    def step(self, eager: bool) -> None:
        words = [str(action) for action in self.match.legal()]
        if question(self.match) == "choice":
            word = words[self.dice.roll(len(words))]
            if word.startswith("freeze"):
                self.choices.append(word)
            self.note(self.match.play(word))
            return
        others = [word for word in words if word != "pass"]
        word = others[self.dice.roll(len(others))] if others and eager else words[0]
        self.note(self.match.play(word))

    def note(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, CardPlayed):
                self.plays.append(Play(event.seat, event.card))
            elif isinstance(event, TargetNamed):
                last = self.plays[-1]
                self.plays[-1] = Play(last.seat, last.card, event.owner, event.space)
            elif isinstance(event, CardTaken):
                assert event.card is not None
                self.taken.append(event.card)
            elif isinstance(event, PenguinMoved):  # said, or clear without saying (11.18)
                self.choices.append(f"{event.space}-{event.to}")
            elif isinstance(event, IceSlid):
                self.choices.append(f"slide-{event.space}-{event.to}")


def in_hand(match: Match, cards: list[str]) -> list[str]:
    """2.7: the row as it grew; 2.8: a shuffled hand is told in the order of the deck."""
    shuffled = state(match).catalog.shuffled_hands
    return sorted(cards, key=labels_of(match.setup).cards.index) if shuffled else cards


def test_random_stacks_agree_with_another_resolver() -> None:
    depths: Counter[int] = Counter()
    for seed in range(STACKS):
        stack = Stack(seed)
        stack.grow()
        depths[len(stack.plays)] += 1
        other = Resolver(stack.before, 5)
        choices, taken = iter(stack.choices), iter(stack.taken)
        other.run(stack.plays, choices, taken)
        after = stack.match.position()["table"]
        assert [list(cards) for cards in after["hands"]] == [
            in_hand(stack.match, hand) for hand in other.hands
        ], seed
        assert list(after["discard"]) == other.discard, seed
        assert after["turn"] == other.turn, seed
        assert [Counter(team) for team in after["teams"]] == other.teams, seed
        assert sum(line.count("#") for line in after["ice"]) == len(other.ice), seed
        assert Resolver(after, 5).ice == other.ice, seed
        assert next(choices, None) is next(taken, None) is None, seed
    assert max(depths) >= 6
    assert depths[0] < STACKS / 4


def test_the_other_resolver_knows_parity() -> None:
    plays = [Play(0, "fury-1"), *[Play(1, f"wait-a-sec-{copy}") for copy in range(1, 5)]]
    for depth in range(1, 6):
        assert works(plays[:depth], 0) == (depth % 2 == 1)
