"""Rulebook chapter 9: what a player knows of the others' cards."""

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.match import Match
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.recollection import MOST_TRACES
from smorgasboard.engine.seats import SPECTATOR
from smorgasboard.games.fish_food.belief import FishBelief
from smorgasboard.games.fish_food.ch9_secrets import draw_into
from smorgasboard.games.fish_food.codes import kind_of
from smorgasboard.games.fish_food.game import FISH_FOOD
from smorgasboard.games.fish_food.messages import CardPlayed, CardTaken
from smorgasboard.games.fish_food.rules import FishFood
from tests.fish_food.case import CASE
from tests.fish_food.tables import CARDS, cards, everybody_passes, say, table
from tests.fish_food.tiny import START, shrunken
from tests.laws.cases import Table
from tests.laws.test_sampler import counted, sampled


def known(match: Match, seat: int | None) -> list[tuple[int, str]]:
    """Which cards in other hands a seat knows."""
    view = match.view(seat)
    return [(card["seat"], card["card"]) for card in view["known"] if card["seat"] != seat]


def taken(match: Match, seat: int | None) -> set[str | None]:
    """The cards that a seat saw being taken."""
    return {event.card for event in match.events(seat) if isinstance(event, CardTaken)}


@pytest.mark.rule("9.1")
def test_hands_and_decks_are_secret_and_their_sizes_open() -> None:
    match = table("FU", "NN", "W", creature=3, deck="FFF", coming="crab orca")
    view = match.view(1)
    assert view["hand"] == {"caught-in-the-net": 2}
    assert view["hand_sizes"] == [2, 2, 1]
    assert (view["deck_size"], view["encounters_left"]) == (3, 2)
    assert view["discards"]["stun"] == 3
    assert "deck" not in view
    assert "hands" not in view
    assert match.view(None)["hand"] == {}


@pytest.mark.rule("9.2")
def test_cards_taken_are_seen_by_two_players_only() -> None:
    match = table("LF", "NW", "F", creature=3)
    say(match, "0 L>1")
    names = {"caught-in-the-net", "swim-away"}
    for seat in (0, 1):
        assert taken(match, seat) == names
    for other in (2, None):
        assert taken(match, other) == {None}
    assert "Seat 0 takes a card from Seat 1." in match.sentences(2)
    assert "Seat 0 takes Swim Away from Seat 1." in match.sentences(1)


@pytest.mark.rule("9.3")
def test_who_lost_a_card_knows_it_until_it_is_laid_open() -> None:
    match = table("LF", "NW", "F", creature=3)
    say(match, "0 L>1")
    assert known(match, 1) == [(0, "caught-in-the-net"), (0, "swim-away")]
    assert known(match, 2) == known(match, None) == known(match, 0) == []
    say(match, "0 N>creature")
    assert known(match, 1) == [(0, "swim-away")]


@pytest.mark.rule("9.3", "9.4")
def test_a_card_is_known_wherever_it_goes() -> None:
    match = table("LF", "W", "LF", "F", creature=3, options={"hands": "places"})
    say(match, "0 L>1, 0 -")
    assert cards(match, 0) == "FW"
    say(match, "2 L>0")
    assert cards(match, 2) == "FFW"
    assert known(match, 1) == [(2, "swim-away")]
    assert sorted(known(match, 0)) == [(2, "fish-food"), (2, "swim-away")]
    assert known(match, 3) == []
    swim = [card for card in match.view(2)["known"] if card["card"] == "swim-away"]
    assert swim == [
        {"seat": 2, "card": "swim-away", "shuffle": 0, "known_to": [0, 1], "lost_by": []}
    ]
    assert match.view(1)["known"] == swim


@pytest.mark.rule("9.3")
def test_who_takes_a_known_card_back_simply_holds_it() -> None:
    marked = [{"seat": 0, "card": "swim-away", "shuffle": 0, "known_to": [1]}]
    match = table("FW", "L", "F", creature=3, turn=1, known=marked)
    assert known(match, 1) == [(0, "swim-away")]
    say(match, "1 L>0")
    assert cards(match, 1) == "FW"
    assert known(match, 1) == []
    assert sorted(known(match, 0)) == [(1, "fish-food"), (1, "swim-away")]


@pytest.mark.rule("9.5")
def test_the_shuffle_of_every_card_is_open() -> None:
    match = table("F", "F", creature=3, deck="U")
    everybody_passes(match)
    everybody_passes(match)
    view = match.view(None)
    assert view["shuffles"] == [[1, 1], [2, 0]]
    assert view["unseen"][0] == {"fish-food": 2, "stun": 1}
    assert sum(view["unseen"][1].values()) == 57
    assert match.view(0)["known"] == [
        {"seat": 0, "card": "fish-food", "shuffle": 0, "known_to": [], "lost_by": []}
    ]


@pytest.mark.rule("9.5")
def test_nobody_is_imagined_to_hold_what_was_shuffled_into_the_deck() -> None:
    """All that was on the discards is in the deck or was drawn from it."""
    match = table("F", "F", creature=3, deck="U")
    everybody_passes(match)
    everybody_passes(match)
    belief = match.game.believe(match.view(0))
    world = belief.table()
    for seed in range(20):
        belief.sample(world, Dice(seed))
        assert isinstance(world, FishFood)
        held = [kind_of(card) for card in world.hands[1].listed()]
        assert [list(CARDS)[kind] for kind in held] == ["F", "U"]


@pytest.mark.rule("9.6")
def test_which_of_several_alike_goes_is_left_to_chance() -> None:
    """One of the two Fish Foods is known to seat 1."""
    marked = [{"seat": 0, "card": "fish-food", "shuffle": 0, "known_to": [1]}]
    left = set()
    for seed in range(30):
        match = table("FF", "N", creature=3, known=marked, seed=seed)
        say(match, "0 F>me")
        left.add(len(known(match, 1)))
        assert len(match.plies[-1].rolls) == 1
    assert left == {0, 1}


@pytest.mark.rule("9.6")
def test_no_luck_is_used_where_all_are_the_same() -> None:
    match = table("FFN", "N", creature=3)
    say(match, "0 F>me")
    assert match.plies[-1].rolls == []


@pytest.mark.rule("9.3")
def test_a_card_of_the_same_kind_tells_who_knows_whether_it_was_the_one() -> None:
    marked = [{"seat": 0, "card": "fish-food", "shuffle": 0, "known_to": [1]}]
    match = table("FF", "N", "N", creature=3, known=marked, options={"hands": "places"})
    say(match, "0 F>me")
    told = [match.events(seat)[0] for seat in (1, 2)]
    was_it = (1,) if known(match, 1) == [] else ()
    assert told == [CardPlayed(0, "fish-food", 0, 0, was_it), CardPlayed(0, "fish-food", 0, 0, ())]


ONE: dict[str, OptionValue] = {"lost_at_sea": "1"}
LOST: list[dict[str, object]] = [
    {"seat": 0, "card": "swim-away", "shuffle": 0, "known_to": [1], "lost_by": []}
]


def taken_on(seed: int, hand: str = "FW") -> Match:
    """Seat 1 knows the Swim Away of seat 0. Then seat 2 takes one card of that hand."""
    match = table(hand, "N", "L", "F", creature=3, turn=2, known=LOST, options=ONE, seed=seed)
    assert known(match, 1) == [(0, "swim-away")]
    say(match, "2 L>0")
    return match


def imagined(match: Match, viewer: int, seat: int, worlds: int = 40) -> list[str]:
    """The hands that a seat holds in worlds that a viewer thinks possible."""
    belief = match.game.believe(match.view(viewer))
    world = belief.table()
    assert isinstance(world, FishFood)
    found = []
    for number in range(worlds):
        belief.sample(world, Dice(1, number))
        kinds = [kind_of(card) for card in world.hands[seat].listed()]
        found.append("".join(sorted(list(CARDS)[kind] for kind in kinds)))
    return found


@pytest.mark.rule("9.7")
def test_of_a_shuffled_hand_only_the_two_know_which_card_went() -> None:
    for seed in range(8):
        match = taken_on(seed)
        events = [match.events(seat) for seat in (0, 1, 2, 3, None)]
        seen = [one for told in events for one in told if isinstance(one, CardTaken)]
        assert [one.card is None for one in seen] == [False, True, False, True, True]
        assert [one.shuffle for one in seen] == [0, None, 0, None, None]
        assert match.view(1)["shuffles"] == []


@pytest.mark.rule("9.7")
def test_two_players_see_every_card_that_goes_whatever_they_have_chosen() -> None:
    found = []
    for hands in ("shuffled", "places"):
        match = table("LF", "NWFF", creature=3, options={"hands": hands})
        say(match, "0 L>1")
        views = [match.view(seat) for seat in (0, 1, None)]
        assert [view["traces"] for view in views] == [[], [], []]
        found.append([(view["known"], view["shuffles"]) for view in views])
    assert found[0] == found[1]


@pytest.mark.rule("9.8")
def test_a_card_out_of_sight_is_perhaps_here_and_perhaps_there() -> None:
    match = taken_on(1)
    assert known(match, 1) == []
    here = ["W" in hand for hand in imagined(match, 1, 0, 400)]
    there = ["W" in hand for hand in imagined(match, 1, 2, 400)]
    assert all(one or other for one, other in zip(here, there, strict=True))
    assert 160 < sum(here) < 260


@pytest.mark.rule("9.8")
def test_a_card_that_is_laid_open_is_known_again() -> None:
    """Seat 2 plays the Swim Away that seat 1 has lost sight of, and seat 1 knows that card."""
    match = next(taken_on(seed) for seed in range(20) if cards(taken_on(seed), 2) == "W")
    say(match, "2 W")
    told = [
        [event for event in match.events(seat) if isinstance(event, CardPlayed)][-1]
        for seat in (1, 3)
    ]
    assert [event.known_to for event in told] == [(1,), ()]


@pytest.mark.rule("9.8")
@pytest.mark.parametrize("hands", ["shuffled", "places"])
def test_whoever_takes_a_card_is_told_alone_that_it_has_had_it(hands: str) -> None:
    """Of several alike, one of which seat 1 has had; where one can follow each card, what is known
    afterwards follows from that."""
    marked = [{"seat": 0, "card": "swim-away", "shuffle": 0, "known_to": [1]}]
    found = set()
    for seed in range(12):
        match = table(
            "WWWW", "L", "F", creature=3, turn=1, known=marked, seed=seed, options={"hands": hands}
        )
        say(match, "1 L>0")
        told = [
            [event.known_to for event in match.events(seat) if isinstance(event, CardTaken)]
            for seat in (1, 0, 2)
        ]
        again = (0, 1) in told[0]
        assert (known(match, 1) == []) == (again or hands == "shuffled")
        assert told[1:] == [[(0,), (0,)], [(), ()]]
        found.add(again)
    assert found == {True, False}


@pytest.mark.rule("9.8")
@pytest.mark.parametrize(("marks", "sure"), [(1, 0), (2, 1)])
def test_of_cards_that_look_alike_one_fewer_is_certain_when_one_goes(marks: int, sure: int) -> None:
    """Seat 1 knows so many of three Swim Away in a hand, and has lost sight of the last."""
    one = {"seat": 0, "card": "swim-away", "shuffle": 0}
    marked = [one | {"known_to": [1]}] * marks + [one | {"known_to": [], "lost_by": [1]}]
    for seed in range(8):
        match = table("WWWF", "F", "F", creature=3, known=marked, seed=seed)
        assert len(known(match, 1)) == marks
        say(match, "0 W")
        assert known(match, 1) == [(0, "swim-away")] * sure
        known_to = [card["known_to"] for card in match.view(0)["known"]]
        assert sum(1 in seats for seats in known_to) == sure


@pytest.mark.rule("9.9")
def test_after_long_only_what_is_certain_is_remembered() -> None:
    match = taken_on(1)
    state = match.state
    assert isinstance(state, FishFood)
    certain = known(match, 0)
    assert len(certain) == 1
    while state.traces.size > 0:
        assert state.traces.size <= MOST_TRACES
        draw_into(state, 3, 0)
        state.hands[3].pop()
    assert known(match, 0) == certain
    assert match.view(1)["traces"] == []
    assert [len(hand) for hand in match.view(1)["shuffles"]] == [1, 1, 1, 1]
    assert not any(card["lost_by"] for card in match.position()["table"]["known"])


def test_a_memory_that_does_not_fit_is_given_up() -> None:
    """What is said of a hand may contradict itself in a position written by hand."""
    match = taken_on(1)
    position = match.position()["table"]
    position["traces"] = position["traces"][:2]
    match.begin_at(match.game.restore(match.setup, position))
    assert {len(hand) for hand in imagined(match, 1, 0)} == {1}


def eventful(seed: int) -> tuple[Table, list[int], list[FishFood]]:
    """A tiny game in which hands grow, and cards are taken out of them most of the time."""
    pack = shrunken(1, "lost-at-sea lost-at-sea stun fish-food fish-food", "crab")
    pack["hand"]["limit"] = 4
    setup = FISH_FOOD.setup(3, {**START, **ONE, "first_draw": True}, pack)
    world = Table(FISH_FOOD, setup, FISH_FOOD.table(setup))
    dice = Dice(seed)
    world.state.deal(dice)
    assert isinstance(world.state, FishFood)
    moves: list[int] = []
    states = [world.state.copy()]
    for _ in range(9):
        legal = world.legal()
        taking = [at for at, action in enumerate(world.actions()) if "lost" in str(action)]
        move = legal[0]
        if taking and dice.roll(3):
            move = legal[taking[dice.roll(len(taking))]]
        elif not dice.roll(4):
            move = legal[dice.roll(len(legal))]
        moves.append(move)
        world.state.apply(move, dice)
        states.append(world.state.copy())
    return world, moves, states


IN_DOUBT = [(0, 0), (2, 0), (2, 2), (7, 0), (11, 1), (24, 0), (30, 1), (24, SPECTATOR)]
"""Games, and viewers who have lost sight of a card in them."""


@pytest.mark.rule("9.8")
@pytest.mark.parametrize(("seed", "viewer"), IN_DOUBT)
def test_memory_is_exact_where_a_card_is_out_of_sight(seed: int, viewer: int) -> None:
    world, moves, states = eventful(seed)
    belief = FISH_FOOD.believe(world.view(viewer))
    assert isinstance(belief, FishBelief)
    assert belief.recollection is not None
    assert len(belief.recollection.cases) > 1
    views = [FISH_FOOD.view(world.setup, state, viewer) for state in states]
    expected = counted(CASE, world.twin(), moves, views, viewer)
    assert sampled(CASE, world, viewer) == pytest.approx(expected)
