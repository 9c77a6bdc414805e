"""Rulebook chapter 9: what a player knows of the others' cards."""

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.match import Match
from smorgasboard.games.fish_food.codes import kind_of
from smorgasboard.games.fish_food.messages import CardPlayed, CardTaken
from smorgasboard.games.fish_food.rules import FishFood
from tests.fish_food.tables import CARDS, cards, everybody_passes, say, table


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
    match = table("LF", "W", "LF", "F", creature=3)
    say(match, "0 L>1, 0 -")
    assert cards(match, 0) == "FW"
    say(match, "2 L>0")
    assert cards(match, 2) == "FFW"
    assert known(match, 1) == [(2, "swim-away")]
    assert sorted(known(match, 0)) == [(2, "fish-food"), (2, "swim-away")]
    assert known(match, 3) == []
    swim = [card for card in match.view(2)["known"] if card["card"] == "swim-away"]
    assert swim == [{"seat": 2, "card": "swim-away", "shuffle": 0, "known_to": [0, 1]}]
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
        {"seat": 0, "card": "fish-food", "shuffle": 0, "known_to": []}
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
    match = table("FF", "N", "N", creature=3, known=marked)
    say(match, "0 F>me")
    told = [match.events(seat)[0] for seat in (1, 2)]
    was_it = (1,) if known(match, 1) == [] else ()
    assert told == [CardPlayed(0, "fish-food", 0, 0, was_it), CardPlayed(0, "fish-food", 0, 0, ())]
