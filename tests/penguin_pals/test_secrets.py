"""What is seen and hidden again: who remembers it, and what imagined worlds make of it."""

from collections import Counter

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.match import Match
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.recollection import MOST_TRACES
from smorgasboard.engine.seats import SPECTATOR
from smorgasboard.games.penguin_pals.ch2_hands import draw_into
from smorgasboard.games.penguin_pals.codes import ACTION, DRAW
from smorgasboard.games.penguin_pals.game import PENGUIN_PALS
from smorgasboard.games.penguin_pals.messages import CardPlayed, CardTaken
from smorgasboard.games.penguin_pals.rules import PenguinPals
from tests.laws.cases import CASES, Table
from tests.laws.test_sampler import counted, sampled
from tests.penguin_pals.tables import asked, hand, say, seen, state, table
from tests.penguin_pals.tiny import START, shrunken

CASE = next(case for case in CASES if case.game is PENGUIN_PALS)

PLACES: dict[str, OptionValue] = {"hands": "places"}


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
    assert set(hand(match, 0).split()) == {"fury", "wait-a-sec"}
    assert all("fury" in cards for cards in imagined_hands(match, 1, 0))
    assert not all("fury" in cards for cards in imagined_hands(match, 2, 0))
    assert all("wait-a-sec" in cards for cards in imagined_hands(match, 2, 0))


@pytest.mark.rule("2.7")
def test_a_known_card_that_is_taken_on_stays_known() -> None:
    """Everybody saw which card of the row it is, and sees that very card go on."""
    match = table("i-want-that", "gimme-that", "wait-a-sec", discard="fury", options=PLACES)
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


@pytest.mark.rule("2.7")
def test_two_players_see_every_card_that_goes_whatever_they_have_chosen() -> None:
    found = []
    for hands in ("shuffled", "places"):
        match = table("gimme-that", "fury my-turn", options={"hands": hands})
        say(match, "gimme-that -")
        views = [match.view(seat) for seat in (0, 1, None)]
        assert [view["traces"] for view in views] == [[], [], []]
        found.append([view["hands"] for view in views])
    assert found[0] == found[1]


def remembered(match: Match, viewer: int, seat: int) -> list[str | None]:
    """The cards of a hand as somebody sees them."""
    return [card.card for card in seen(match, viewer).hands[seat]]


def taken_on(seed: int) -> Match:
    """Everybody saw Fury! come into the hand of seat 0, which has another card. Then seat 1 took
    one of the two."""
    match = table(
        "i-want-that hold-tight",
        "gimme-that",
        "wait-a-sec",
        discard="fury",
        water="a1",
        seed=seed,
    )
    say(match, "i-want-that - -")
    assert remembered(match, 2, 0) == ["fury-1", None]
    say(match, "gimme-that - -")
    return match


@pytest.mark.rule("2.8")
def test_of_a_shuffled_hand_only_the_two_know_which_card_went() -> None:
    found = set()
    for seed in range(12):
        match = taken_on(seed)
        found.add(hand(match, 1))
        taken = [event for event in match.events(2) if isinstance(event, CardTaken)]
        assert [(event.card, event.place) for event in taken] == [
            ("wait-a-sec-1", None),
            (None, None),
        ]
        assert remembered(match, 2, 0) == [None]
        assert remembered(match, 2, 1) == ["wait-a-sec-1", None]
        assert len([card for card in remembered(match, 0, 1) if card is not None]) == 1
    assert found == {"wait-a-sec fury", "hold-tight wait-a-sec"}


@pytest.mark.rule("2.8")
def test_nobody_sees_which_card_of_a_shuffled_hand_is_played() -> None:
    match = table("hold-tight", "once-again wait-a-sec", "", water="a1")
    say(match, "hold-tight")
    played = say(match, "wait-a-sec")[0]
    assert isinstance(played, CardPlayed)
    assert (played.card, played.place) == ("wait-a-sec-1", None)


@pytest.mark.rule("2.9")
def test_a_card_out_of_sight_is_perhaps_here_and_perhaps_there() -> None:
    """Two cards, one of them Fury!, and one went: half and half, and nowhere else."""
    match = taken_on(1)
    here = ["fury" in cards for cards in imagined_hands(match, 2, 0, 400)]
    there = ["fury" in cards for cards in imagined_hands(match, 2, 1, 400)]
    assert [not at for at in here] == there
    assert 160 < sum(here) < 240


@pytest.mark.rule("2.9")
def test_what_is_laid_open_tells_what_has_gone() -> None:
    """If the other card is played from the first hand, it was Fury! that had gone."""
    match = next(taken_on(seed) for seed in range(12) if hand(taken_on(seed), 0) == "hold-tight")
    assert not all("fury" in cards for cards in imagined_hands(match, 2, 1))
    while match.to_act != 0:
        match.play("pass")
    say(match, "hold-tight")
    assert all("fury" in cards for cards in imagined_hands(match, 2, 1))


@pytest.mark.rule("2.9")
def test_whoever_takes_part_loses_sight_of_nothing() -> None:
    """Seat 1 knew Fury! in the hand that it took a card from, and saw which went."""
    match = next(taken_on(seed) for seed in range(12) if hand(taken_on(seed), 0) == "fury")
    assert remembered(match, 1, 0) == ["fury-1"]
    assert remembered(match, 2, 0) == [None]


@pytest.mark.rule("2.10")
def test_after_long_only_what_is_certain_is_remembered() -> None:
    match = taken_on(1)
    table_now = state(match)
    assert 0 < table_now.traces.size <= MOST_TRACES
    before = remembered(match, 0, 1)
    while table_now.traces.size > 0:
        draw_into(table_now, 2, table_now.deck.at(0))
        table_now.lose(2, table_now.place_of(2, table_now.deck.at(0)))
    assert remembered(match, 0, 1) == before
    assert remembered(match, 2, 0) == [None]
    assert seen(match, 2).traces == ()
    assert seen(match, 2).hands[0][0].shuffle == table_now.shuffles


def test_a_memory_that_does_not_fit_is_given_up() -> None:
    """What is said of a hand may contradict itself in a position written by hand: then one imagines
    what fits the cards that one is sure of."""
    match = taken_on(1)
    position = match.position()["table"]
    position["traces"] = position["traces"][:3]
    match.begin_at(PENGUIN_PALS.restore(match.setup, position))
    for cards in imagined_hands(match, 2, 1):
        assert "wait-a-sec" in cards


@pytest.mark.rule("11.11")
def test_who_is_asked_depends_on_the_number_of_cards_only() -> None:
    """Every hand of one card leads to the same questions, whatever the card."""
    found = set()
    for card in ("fury", "my-turn", "wait-a-sec", "once-again", "gimme-that", "its-freezing"):
        match = table("hold-tight", card, "you-snooze", teams=("c3", "c3"), water="a1")
        say(match, "take-e5")
        found.add(tuple(asked(match)))
    assert found == {(2, 0)}


def eventful(
    seed: int, hands: str = "shuffled"
) -> tuple[Table, list[int], list[PenguinPals], Counter[str]]:
    """A tiny game in which everybody draws and plays cards whenever they can."""
    pack = shrunken(1, 1, gimme_that=2, its_freezing=2, i_want_that=1, hold_tight=1)
    options: dict[str, OptionValue] = {"repetition_limit": 0, "hands": hands}
    setup = PENGUIN_PALS.setup(3 if seed % 2 else 2, {**START, **options}, pack)
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
@pytest.mark.parametrize("hands", ["places", "shuffled"])
def test_memory_is_exact_when_much_happens(seed: int, viewer: int, hands: str) -> None:
    world, moves, states, _ = eventful(seed, hands)
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
