"""Positions, packs and card texts: what is wrong is said with its place."""

from typing import Any

import pytest

from smorgasboard.engine.errors import BadPack, BadPosition, BadSetup
from smorgasboard.engine.game import Setup
from smorgasboard.engine.names import Names
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.packs import pack_text, parse_toml
from smorgasboard.games.fish_food.content import OPS, WHO, FishPack
from smorgasboard.games.fish_food.game import FISH_FOOD
from smorgasboard.games.fish_food.messages import (
    ActionsShuffled,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardTaken,
    CreatureTurned,
    EncountersShuffled,
    EncounterTurned,
    EventRemoved,
    FishEvent,
    FishOut,
    GameBegun,
    GameEnded,
    HandDealt,
    OpenCard,
    Passed,
    PlayerStunned,
    SizeChanged,
    SizeNow,
    SizesCompared,
    SwamAway,
    SwimStopped,
    TurnBegun,
)
from smorgasboard.games.fish_food.words import action_text, encounter_text, event_text
from tests.fish_food.tables import CARDS, cards, discards, everybody_passes, say, table

MARK = {"seat": 0, "card": "fish-food", "shuffle": 0, "known_to": [1]}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"sizes": [3]}, "$.table.sizes"),
        ({"sizes": [3, 11]}, "$.table.sizes[1]"),
        ({"sizes": [3, 0]}, "$.table.hands[1]"),
        ({"sizes": [3, 0], "hands": [{"fish-food": 1}, {}]}, "$.table.sizes"),
        ({"turn": 2}, "$.table.turn"),
        ({"asking": -1}, "$.table.asking"),
        ({"asking": 1, "passed": [1]}, "$.table.asking"),
        ({"stunned": [2]}, "$.table.stunned[0]"),
        ({"stunned": [1, 0]}, "$.table.stunned"),
        ({"stunned": [0, 1]}, "$.table.asking"),
        ({"turns": 0}, "$.table.turns"),
        ({"shuffle": -1}, "$.table.shuffle"),
        ({"shuffle": 4096}, "$.table.shuffle"),
        ({"hands": [{"fish": 1}, {}]}, "$.table.hands[0].fish"),
        ({"hands": [{"stun": -1}, {}]}, "$.table.hands[0].stun"),
        ({"hands": [{"stun": 5}, {}]}, "$.table"),
        ({"hands": [{"stun": 1 << 40}, {}]}, "$.table.hands[0].stun"),
        ({"deck": ["crab"]}, "$.table.deck[0]"),
        ({"encounters": ["stun"]}, "$.table.encounters[0]"),
        ({"encounter": "stun"}, "$.table.encounter"),
        ({"encounter": "shark"}, "$.table.encounter"),
        ({"encounter": None}, "$.table.encounter"),
        ({"phase": "choose"}, "$.table.encounter"),
        ({"phase": "answer"}, "$.table.swimmer"),
        ({"swimmer": 0}, "$.table.swimmer"),
        ({"phase": "turn_over", "encounter": None}, "$.table.phase"),
        ({"phase": "discard", "encounter": None}, "$.table.asking"),
        ({"phase": "nap"}, "$.table.phase"),
        ({"past": {"crab": 99}}, "$.table.past.crab"),
        ({"past": {"crab": 20}}, "$.table"),
        ({"discards": {}}, "$.table"),
        ({"played": [{"seat": 9, "card": "stun"}]}, "$.table.played[0].seat"),
        ({"played": [{"seat": 0, "card": "stun", "target": 9}]}, "$.table.played[0].target"),
        ({"played": [{"seat": 0, "card": "crab"}]}, "$.table.played[0].card"),
        ({"played": [{"seat": 0, "card": "fish-food"}]}, "$.table.played[0].target"),
        ({"known": [{**MARK, "seat": 2}]}, "$.table.known[0].seat"),
        ({"known": [{**MARK, "card": "stun"}]}, "$.table.known[0].card"),
        ({"known": [MARK, MARK]}, "$.table.known[1].card"),
        ({"known": [{**MARK, "known_to": [0]}]}, "$.table.known[0].known_to"),
        ({"known": [{**MARK, "known_to": [2]}]}, "$.table.known[0].known_to[0]"),
        ({"known": [{**MARK, "shuffle": 1}]}, "$.table.known[0].shuffle"),
        ({"winners": [2]}, "$.table.winners[0]"),
        ({"sharks": 1}, "$.table"),
    ],
)
def test_an_impossible_position_is_refused_with_its_place(change: Any, place: str) -> None:
    data = {"sizes": [3, 3], "hands": [{"fish-food": 1}, {"stun": 1}], "encounter": "crab"}
    setup = FISH_FOOD.setup(2)
    assert FISH_FOOD.restore(setup, data).to_act() == 0
    with pytest.raises(BadPosition) as error:
        FISH_FOOD.restore(setup, {**data, **change})
    assert str(error.value).endswith(f"at `{place}`")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"encounter": "crab", "phase": "act"}, "phase"),
        ({"asking": 1}, "asking"),
        ({"sizes": [0, 3, 3]}, "turn"),
        ({"sizes": [0, 3, 3], "encounter": "take-the-bait", "phase": "choose"}, "turn"),
    ],
)
def test_in_the_simple_variants_one_turns_over_or_chooses(change: Any, place: str) -> None:
    setup = FISH_FOOD.setup(3, {"variant": "simple"})
    with pytest.raises(BadPosition) as error:
        FISH_FOOD.restore(setup, {"sizes": [3, 3, 3], **change})
    assert str(error.value).endswith(f"at `$.table.{place}`")


def test_what_a_position_leaves_out_lies_on_the_discards() -> None:
    match = table("FF", "N", creature=3, deck="UW")
    assert len(discards(match)) == 60 - 5
    assert cards(match, 0) == "FF"


BASE = parse_toml(pack_text("smorgasboard.games.fish_food", "base"))


def spoiled(path: str, value: Any) -> dict[str, Any]:
    """The default pack with one thing changed: `actions.0.count`; `...` takes it away."""
    data = parse_toml(pack_text("smorgasboard.games.fish_food", "base"))
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    place: Any = data
    for step in way:
        place = place[step]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("actions.0.count", 0, "$.actions[0].count"),
        ("actions.0.source", {}, "$.actions[0].source: count has no source"),
        ("actions.0.effect.source", {}, "$.actions[0].effect.source: amount has no source"),
        ("actions.0.effect.amount", 0, "$.actions[0].effect.amount"),
        ("actions.0.effect", {"op": "size"}, "$.actions[0].effect.amount"),
        ("actions.6.effect.amount", 1, "$.actions[6].effect.amount: stun has no amount"),
        ("actions.7.effect.amount", -1, "$.actions[7].effect.amount"),
        ("actions.7.effect.most_size", 3, "$.actions[7].effect.most_size"),
        ("actions.0.effect.op", "dance", "$.actions[0].effect.op"),
        ("actions.0.id", "pass", "$.actions[0].id"),
        ("actions.0.id", "stun", "$.actions: two are called stun"),
        ("creatures.0.id", "shark", "two are called shark"),
        ("creatures.0.source", {}, "$.creatures[0].source"),
        ("creatures", [], "$.creatures: there is no creature"),
        ("events.0.effect.least_size", 2, "$.events[0].effect.least_size"),
        ("events.0.effect.amount", 0, "$.events[0].effect.amount"),
        ("events.0.source", {}, "$.events[0].source"),
        ("fish.win", 3, "$.fish.win"),
        ("fish.source", {}, "$.fish.source"),
        ("hand.source", {}, "$.hand.source"),
        ("characters", BASE["characters"][:7], "$.characters"),
        ("creatures", BASE["creatures"] * 4, "at most 30 kinds"),
    ],
)
def test_a_spoiled_pack_is_refused_with_the_place(path: str, value: Any, complaint: str) -> None:
    with pytest.raises(BadPack) as error:
        FISH_FOOD.pack(spoiled(path, value))
    assert any(complaint in problem for problem in error.value.problems)


def test_every_effect_that_the_rules_know_is_in_the_pack() -> None:
    pack = FISH_FOOD.pack("base")
    used = {card.effect.op for card in pack.actions}
    assert used | {"draw"} == {*OPS, "treasure"}
    assert {event.effect.who for event in pack.events} == set(WHO)


def test_too_few_cards_for_all_hands() -> None:
    pack = spoiled("actions", BASE["actions"][6:])
    FISH_FOOD.setup(2, {"variant": "simple"}, pack)
    with pytest.raises(BadSetup):
        FISH_FOOD.setup(2, None, pack)


def texts(**options: OptionValue) -> dict[str, str]:
    setup: Setup[FishPack] = FISH_FOOD.setup(4, options)
    letters = {name: letter for letter, name in CARDS.items()}
    found = {letters[card.id]: action_text(setup, card) for card in setup.pack.actions}
    return found | {event.id: event_text(setup, event) for event in setup.pack.events}


def test_cards_say_what_they_do() -> None:
    said = texts()
    assert said["F"] == "Makes the defender or the creature 1 size larger for this turn."
    assert said["N"] == "Makes the defender or the creature 1 size smaller for this turn."
    assert said["S"].endswith("4 sizes larger for this turn, if of size 3 or less at this moment.")
    assert said["W"] == "Ends the encounter: nobody grows or shrinks."
    assert said["L"] == "Take 2 cards at random from another player's hand."
    assert said["shark"] == (
        "The largest fish shrinks by 2, or all of the largest if they are equal;"
        " fish of size 3 or less are safe."
    )
    assert said["feeding-frenzy"] == (
        "Every fish smaller than the largest grows by 1, but to 9 at most."
    )


def test_what_they_say_follows_the_options() -> None:
    said = texts(
        free_targets=True,
        school_checks="base",
        treasure="minus",
        lost_at_sea="1",
        swim_counter=True,
        events_win=True,
    )
    assert said["F"].startswith("Makes any fish or the creature")
    assert said["S"].endswith("before anything was played.")
    assert "2 sizes smaller" in said["T"]
    assert said["L"].startswith("Take 1 card at random")
    assert "unless another such card stops it" in said["W"]
    assert said["feeding-frenzy"].endswith("grows by 1.")
    assert texts(treasure="draw")["T"] == "Draw 2 cards."


def test_actions_say_what_would_come_of_them() -> None:
    match = table("SX", "NU", creature=3)
    said = {str(action): action.text for action in match.legal()}
    assert said["school-of-fish>me"] == "Play School of Fish on your fish: +4 makes 7."
    assert said["switcheroo>1"] == "Play Switcheroo: the creature attacks Seat 1's fish."
    say(match, "0 -")
    said = {str(action): action.text for action in match.legal()}
    assert said["stun>0"] == "Play Stun on Seat 0."
    assert said["caught-in-the-net>0"] == "Play Caught in the Net on Seat 0's fish: −1 makes 2."


def test_events_are_told_to_you_and_to_others() -> None:
    match = table("F", "N", "F", sizes="1 3 3", creature=5, coming="shrimp crab")
    say(match, "0 F>me")
    everybody_passes(match)
    heard = match.sentences(0, you=True)
    assert "You play Fish Food on your fish." in heard
    assert "Your fish has 2 against 5." in heard
    assert "You are out." in heard
    assert "Turn 2 is Seat 1's." in heard
    assert "Turn 2 is yours." in match.sentences(1, you=True)
    assert "Seat 1 turns over Shrimp: it attacks with size 1." in heard


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (GameBegun(1), "You begin."),
        (TurnBegun(0, 3), "Turn 3 is Player One's."),
        (HandDealt(1, 3, {"fish-food": 2, "stun": 1}), "You are dealt 2 × Fish Food and Stun."),
        (HandDealt(0, 3, None), "Player One is dealt 3 cards."),
        (CardDrawn(0, None), "Player One draws a card."),
        (CardDrawn(1, "stun"), "You draw Stun."),
        (ActionsShuffled(1), "The discards are shuffled: 1 action card in the new deck."),
        (EncountersShuffled(42), "The encounters are shuffled: 42 cards in the new deck."),
        (
            EncounterTurned(1, "take-the-bait"),
            "You turn over Take the Bait. Choose another player, whose fish shrinks by 1.",
        ),
        (Passed(0), "Player One passes."),
        (CardPlayed(0, "stun", 1, 0, ()), "Player One plays Stun on you."),
        (CardPlayed(0, "switcheroo", 1, 0, ()), "Player One plays Switcheroo."),
        (CardPlayed(1, "swim-away", None, 0, ()), "You play Swim Away."),
        (SizeNow("creature", 7), "The creature has size 7 now."),
        (SizeNow(1, 7), "Your fish has size 7 now."),
        (CreatureTurned(1), "The creature attacks your fish now."),
        (PlayerStunned(1), "You are stunned for the rest of this turn."),
        (CardTaken(0, 1, "stun", 0, (1,)), "Player One takes Stun from you."),
        (CardTaken(0, 2, None, 0, ()), "Player One takes a card from Bot 2."),
        (SwimStopped(0), "Player One is stopped: the encounter goes on."),
        (SwamAway(), "The encounter is over, and nobody grows or shrinks."),
        (SizesCompared(0, 3, 4), "Player One's fish has 3 against 4."),
        (SizeChanged(1, -1, 2), "Your fish shrinks to size 2."),
        (SizeChanged(1, 1, 2), "Your fish grows to size 2."),
        (FishOut(0, ()), "Player One is out."),
        (
            FishOut(1, (OpenCard("stun", 0), OpenCard("stun", 1))),
            "You are out and lay down 2 × Stun.",
        ),
        (CardDiscarded(1, "stun", 0, ()), "You discard Stun."),
        (EventRemoved("shark"), "Shark leaves the game."),
        (GameEnded((0,)), "Player One wins the game."),
        (GameEnded((0, 1)), "Player One and you share the win."),
    ],
)
def test_every_event_has_its_sentence(event: FishEvent, sentence: str) -> None:
    names = Names(["Player One", "Bot 1", "Bot 2"], 1)
    assert FISH_FOOD.sentence(FISH_FOOD.setup(3), event, names) == sentence


def test_creatures_say_how_they_attack() -> None:
    setup = FISH_FOOD.setup(3)
    assert encounter_text(setup, setup.pack.creatures[6]) == "Attacks with size 7."
