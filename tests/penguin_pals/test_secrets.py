"""What is seen and hidden again: who remembers it, and what imagined worlds make of it."""

from collections import Counter

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.match import Match
from smorgasboard.engine.seats import SPECTATOR
from smorgasboard.games.penguin_pals.codes import ACTION, DRAW
from smorgasboard.games.penguin_pals.game import PENGUIN_PALS
from smorgasboard.games.penguin_pals.rules import PenguinPals
from tests.laws.cases import CASES, Table
from tests.laws.test_sampler import counted, sampled
from tests.penguin_pals.tables import asked, hand, say, seen, table
from tests.penguin_pals.tiny import START, shrunken

CASE = next(case for case in CASES if case.game is PENGUIN_PALS)


def imagined_hands(match: Match, viewer: int, seat: int, worlds: int = 40) -> list[set[str]]:
    """The kinds of cards that a seat holds in worlds that a viewer thinks possible."""
    belief = PENGUIN_PALS.believe(match.view_struct(viewer))
    world = belief.table()
    assert isinstance(world, PenguinPals)
    found = []
    for number in range(worlds):
        belief.sample(world, Dice(1, number))
        position = PENGUIN_PALS.position(match.setup, world)
        found.append({card.rpartition("-")[0] for card in position.hands[seat]})
    return found


@pytest.mark.rule("2.7")
def test_a_card_from_the_discard_pile_is_known_to_all() -> None:
    match = table("i-want-that", "wait-a-sec", "wait-a-sec", discard="fury")
    say(match, "i-want-that - -")
    for viewer in (1, 2):
        assert all("fury" in cards for cards in imagined_hands(match, viewer, 0))


@pytest.mark.rule("2.7")
def test_a_card_kept_from_a_sequence_is_known_to_all() -> None:
    match = table("its-freezing", "you-snooze hold-tight", "wait-a-sec", water="a1")
    say(match, "its-freezing you-snooze -")
    assert all("its-freezing" in cards for cards in imagined_hands(match, 2, 1))


@pytest.mark.rule("2.7", "12.17")
def test_a_card_taken_from_a_hand_is_known_to_the_two() -> None:
    match = table("gimme-that", "fury", "wait-a-sec", discard="once-again")
    say(match, "gimme-that - -")
    assert hand(match, 0) == "fury wait-a-sec"
    assert all("fury" in cards for cards in imagined_hands(match, 1, 0))
    assert not all("fury" in cards for cards in imagined_hands(match, 2, 0))
    assert all("wait-a-sec" in cards for cards in imagined_hands(match, 2, 0))


@pytest.mark.rule("2.7")
def test_a_known_card_that_is_taken_on_stays_known() -> None:
    """Everybody saw which card of the row it is, and sees that very card go on."""
    match = table("i-want-that", "gimme-that", "wait-a-sec", discard="fury")
    say(match, "i-want-that - -")
    say(match, "gimme-that - -")
    assert hand(match, 1) == "wait-a-sec fury"
    assert [card.card for card in seen(match).hands[1]] == [None, "fury-1"]


@pytest.mark.rule("2.7")
def test_what_is_shuffled_is_known_no_more() -> None:
    match = table("", "", deck="", discard="", question="action")
    before = set(seen(match).discard)
    say(match, "draw")
    assert len({tuple(cards) for cards in imagined_hands(match, 1, 0)}) > 3
    assert seen(match, 1).hands[0][0].card is None
    assert seen(match, 1).hands[0][0].shuffle == 1
    assert len(before) == 25


@pytest.mark.rule("2.7")
def test_old_cards_are_not_among_those_that_were_shuffled() -> None:
    """Two cards were dealt before the shuffle: nothing that was discarded can be one of them."""
    match = table("", "fury my-turn", deck="", question="action", asked=None)
    say(match, "draw")
    assert imagined_hands(match, 0, 1) == [{"fury", "my-turn"}] * 40


@pytest.mark.rule("11.11")
def test_who_is_asked_depends_on_the_number_of_cards_only() -> None:
    """Every hand of one card leads to the same questions, whatever the card."""
    found = set()
    for card in ("fury", "my-turn", "wait-a-sec", "once-again", "gimme-that", "its-freezing"):
        match = table("hold-tight", card, "you-snooze", teams=("c3", "c3"), water="a1")
        say(match, "take-e5")
        found.add(tuple(asked(match)))
    assert found == {(2, 0)}


def eventful(seed: int) -> tuple[Table, list[int], list[PenguinPals], Counter[str]]:
    """A tiny game in which everybody draws and plays cards whenever they can."""
    pack = shrunken(1, 1, gimme_that=2, its_freezing=2, i_want_that=1, hold_tight=1)
    setup = PENGUIN_PALS.setup(3 if seed % 2 else 2, {**START, "repetition_limit": 0}, pack)
    world = Table(PENGUIN_PALS, setup, PENGUIN_PALS.table(setup))
    dice = Dice(seed)
    world.state.deal(dice)
    moves: list[int] = []
    states = []
    happened: Counter[str] = Counter()
    for _ in range(24 + seed % 7):
        assert isinstance(world.state, PenguinPals)
        legal = world.legal()
        move = legal[dice.roll(len(legal))]
        if world.state.phase == ACTION and DRAW in legal:
            move = DRAW
        elif len(legal) > 1 and move == 0:
            move = legal[1]
        moves.append(move)
        happened.update(type(event).__name__ for event in world.do(move, dice))
        states.append(world.state.copy())
    return world, moves, states, happened


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_memory_is_exact_when_much_happens(seed: int, viewer: int) -> None:
    world, moves, states, _ = eventful(seed)
    start = world.twin()
    dealt = PENGUIN_PALS.table(world.setup)
    dealt.deal(Dice(seed))
    views = [PENGUIN_PALS.view(world.setup, state, viewer) for state in [dealt, *states]]
    expected = counted(CASE, start, moves, views, viewer)
    assert sampled(CASE, world, viewer) == pytest.approx(expected)


def test_much_happens_in_those_games() -> None:
    happened: Counter[str] = Counter()
    for seed in range(6):
        happened += eventful(seed)[3]
    assert {"PileShuffled", "CardTaken", "DiscardTaken", "CardDrawn"} <= set(happened)
