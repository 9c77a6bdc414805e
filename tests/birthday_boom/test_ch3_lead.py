"""Rulebook chapter 3: starting a trick."""

import msgspec
import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.errors import IllegalAction
from smorgasboard.games.birthday_boom.game import BIRTHDAY_BOOM
from smorgasboard.games.birthday_boom.messages import (
    CannotLead,
    ForcedDraw,
    HandShown,
    HasToLead,
    Redealt,
)
from smorgasboard.games.birthday_boom.rules import BirthdayBoom
from tests.birthday_boom.tables import cards, hand, legal, say, state, table

NO_LEAD = ("0/3/1/1", "0/2/0/0", "0/1/1/0", "0/0/1/0")


@pytest.mark.rule("3.1")
def test_who_can_lead_must() -> None:
    assert legal(table("1/2/1/1", "0/1/0/0", "0/1/0/0")) == "P"


@pytest.mark.rule("3.1")
def test_whoever_draws_the_table_is_told_what_can_be_led() -> None:
    pack = msgspec.to_builtins(BIRTHDAY_BOOM.pack("base"))
    assert BIRTHDAY_BOOM.facts(BIRTHDAY_BOOM.setup(3, pack=pack))["leaders"] == ["birthday-party"]
    pack["cards"][2]["leads"] = True
    facts = BIRTHDAY_BOOM.facts(BIRTHDAY_BOOM.setup(3, pack=pack))
    assert facts["leaders"] == ["birthday-party", "jelly-bean"]


@pytest.mark.rule("3.1")
@pytest.mark.parametrize(
    ("word", "clause", "reason"),
    [
        ("pass", "3.1", "you have to start the trick and cannot pass"),
        ("cheesecake", "3.1", "Cheesecake cannot be led"),
        ("boom", "4.6", "Boom! cannot be led"),
        ("show-left", "3.2", "you have a card to lead with, so you do not show your hand"),
    ],
)
def test_anything_but_a_birthday_party_is_refused(word: str, clause: str, reason: str) -> None:
    match = table("1/2/1/1", "0/1/0/0", "0/1/0/0")
    with pytest.raises(IllegalAction) as refused:
        match.play(word)
    assert (refused.value.clause, refused.value.reason) == (clause, reason)


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(("move", "neighbour"), [("<", 1), (">", 3)])
def test_who_cannot_lead_shows_the_hand_left_or_right(move: str, neighbour: int) -> None:
    match = table("0/3/1/1", "1/0/0/0", "1/0/0/0", "1/0/0/0")
    assert legal(match) == "< >"
    assert say(match, move) == [CannotLead(0), HandShown(0, neighbour, hand("0/3/1/1"))]
    assert match.to_act == 1


@pytest.mark.rule("3.3")
def test_the_duty_goes_round_until_somebody_leads() -> None:
    match = table("0/3/1/1", "0/2/0/0", "1/0/1/0", "0/1/0/0")
    say(match, "< <")
    assert match.to_act == 2
    assert legal(match) == "P"
    say(match, "P")
    assert match.to_act == 3


@pytest.mark.rule("3.4")
def test_the_lead_is_on_top_and_its_player_owns_the_trick() -> None:
    match = table("2/0/0/0", "0/1/0/0", "0/1/0/0")
    say(match, "P")
    assert (state(match).top, state(match).owner) == (0, 0)


@pytest.mark.rule("3.5")
def test_a_shown_hand_is_known_to_one_neighbour_only() -> None:
    match = table("0/3/1/1", "1/0/0/0", "1/0/0/0", "1/0/0/0")
    say(match, ">")
    known = [match.view(seat)["seen"] for seat in (None, 0, 1, 2, 3)]
    hidden = [{"viewer": 3, "seat": 0, "drawn_since": 0, "cards": None}]
    assert known[:4] == [hidden] * 4
    assert known[4][0]["cards"] == hand("0/3/1/1")
    assert match.events(2)[-1] == HandShown(0, 3, None)
    assert match.view(1)["lead_cards"] == [0, None, None, None]


@pytest.mark.rule("3.5")
def test_what_is_played_of_a_shown_hand_is_known_no_more() -> None:
    match = table("0/3/1/1", "2/0/0/0", "1/1/0/0", "1/0/0/0")
    say(match, "> P C - C")
    assert match.view(3)["seen"][0]["cards"] == hand("0/2/1/1")
    assert match.view(3)["lead_cards"][0] == 0


@pytest.mark.rule("3.5", "5.1")
def test_a_new_hand_is_not_known() -> None:
    match = table("0/1/0/0", "2/0/0/0", "1/1/0/0", "1/0/0/0")
    say(match, "> P - - C")
    assert cards(match, 0).count("0") < 4
    assert match.view(3)["seen"] == []
    assert match.view(3)["lead_cards"] == [None] * 4


@pytest.mark.rule("3.6")
@pytest.mark.parametrize(("way", "neighbour"), [("left", 1), ("right", 2)])
def test_the_hand_may_always_go_one_way(way: str, neighbour: int) -> None:
    match = table("1/0/0/1", "0/1/0/0", "1/1/0/0", options={"show_hand": way}, trick="2J")
    events = match.play("boom")
    assert HandShown not in map(type, events), "seat 0 has a Birthday Party"
    assert events[-1] == HasToLead(0)
    match = table("0/2/0/1", "0/1/0/0", "1/1/0/0", options={"show_hand": way}, trick="2J")
    events = match.play("boom")
    assert HandShown(0, neighbour, hand("0/2/0/0")) in events
    assert events[-1] == HasToLead(2)
    assert match.to_act == 2


@pytest.mark.rule("3.6")
def test_the_table_may_check_the_hand_itself() -> None:
    match = table("0/2/0/1", "0/1/0/0", "1/1/0/0", options={"show_hand": "verify_only"}, trick="2J")
    events = match.play("boom")
    assert events[-3:] == [CannotLead(0), CannotLead(1), HasToLead(2)]
    assert match.to_act == 2
    assert match.view(1)["seen"] == []
    assert match.view(2)["lead_cards"] == [0, 0, None]


@pytest.mark.rule("3.7", "3.9")
def test_if_nobody_can_lead_cards_are_drawn_until_somebody_can() -> None:
    match = table(*NO_LEAD, turn=2, deck="CJPCC")
    events = say(match, "< < < <")
    assert events[-3:] == [
        ForcedDraw(2, "cheesecake", False),
        ForcedDraw(3, "jelly-bean", False),
        ForcedDraw(0, "birthday-party", True),
    ]
    assert (match.to_act, legal(match)) == (0, "P")
    assert state(match).deck.size == 2
    assert [cards(match, seat) for seat in range(4)] == ["1/3/1/1", "0/2/0/0", "0/2/1/0", "0/0/2/0"]


@pytest.mark.rule("3.7")
def test_the_draw_begins_with_the_player_who_first_had_to_start() -> None:
    match = table(*NO_LEAD, turn=0, starter=3, shows=1, deck="PCC")
    say(match, "< < <")
    assert match.to_act == 3


@pytest.mark.rule("3.8")
def test_if_the_deck_runs_out_the_round_is_over() -> None:
    match = table(*NO_LEAD, deck="CJ")
    say(match, "< < < <")
    assert match.over
    assert match.scores() == [7, 5, 3, 11]


@pytest.mark.rule("3.9")
def test_a_forced_draw_stays_secret_but_for_the_card_to_lead() -> None:
    match = table(*NO_LEAD, turn=2, deck="CJPCC")
    say(match, "< < < <")
    assert match.events(1)[-3:] == [
        ForcedDraw(2, None, False),
        ForcedDraw(3, None, False),
        ForcedDraw(0, "birthday-party", True),
    ]
    assert match.events(2)[-3] == ForcedDraw(2, "cheesecake", False)
    assert match.view(None)["lead_cards"] == [1, 0, 0, 0]
    seen = {entry["seat"]: entry for entry in match.view(3)["seen"] if entry["viewer"] == 3}
    assert seen[2] == {"viewer": 3, "seat": 2, "drawn_since": 1, "cards": hand("0/1/1/0")}


@pytest.mark.rule("3.7")
def test_a_known_card_that_is_played_leaves_the_unknown_one_unknown() -> None:
    match = table(*NO_LEAD, turn=2, deck="CJPCC")
    say(match, "< < < <")
    say(match, "P - C")  # seat 2 plays one of its two Cheesecakes
    seen = {entry["seat"]: entry for entry in match.view(3)["seen"] if entry["viewer"] == 3}
    assert seen[2]["cards"] == hand("0/0/1/0")
    assert match.view(3)["hand_sizes"][2] == 2


@pytest.mark.rule("3.10")
def test_a_redeal_gives_everybody_a_new_hand() -> None:
    match = table(*NO_LEAD, turn=1, options={"no_lead": "redeal"}, seed=4)
    before = state(match).deck.size + 10
    events = say(match, "< < < <")
    assert Redealt() in events
    assert [state(match).held[seat] for seat in range(4)] == [5] * 4
    assert state(match).deck.size == before - 20
    assert match.view(3)["seen"] == []
    assert match.to_act == 1


@pytest.mark.rule("3.10")
@pytest.mark.parametrize(
    ("deck", "sizes"), [("CCC", (2, 3, 2)), ("CCCC", (2, 3, 3)), ("CCCCC", (3, 3, 3))]
)
def test_too_few_cards_are_shared_out_when_hands_are_dealt_anew(
    deck: str, sizes: tuple[int, ...]
) -> None:
    hands = ("0/1/0/0", "0/0/1/0", "0/1/0/1")
    match = table(*hands, deck=deck, turn=1, options={"no_lead": "redeal"})
    say(match, "< < <")
    assert tuple(state(match).held[seat] for seat in range(3)) == sizes
    assert state(match).deck.size == 0
    assert match.to_act == 1


@pytest.mark.rule("3.10")
def test_after_three_redeals_there_is_a_forced_draw() -> None:
    match = table(*NO_LEAD, options={"no_lead": "redeal"}, redeals=3, deck="PC")
    say(match, "< < < <")
    assert (match.to_act, cards(match, 0)) == (0, "1/3/1/1")


@pytest.mark.rule("3.10")
def test_redeals_are_counted_for_one_trick() -> None:
    match = table("1/1/0/0", "0/0/0/0", "0/0/0/0", redeals=3, options={"no_lead": "redeal"})
    say(match, "P - -")
    assert state(match).redeals == 0


@pytest.mark.rule("3.11")
def test_the_round_may_end_when_nobody_can_lead() -> None:
    match = table(*NO_LEAD, options={"no_lead": "end_game"})
    say(match, "< < < <")
    assert match.over
    assert state(match).shows == 0


def test_whoever_was_shown_a_hand_knows_it_in_every_world_that_others_imagine() -> None:
    """All of it but what was drawn since; nobody is shown a hand with a card to lead with."""
    match = table("0/2/1/1", "1/1/1/1", "1/2/0/0")
    match.play("show-left")
    belief = match.game.believe(match.view(2))
    world = belief.table()
    assert isinstance(world, BirthdayBoom)
    for seed in range(10):
        belief.sample(world, Dice(seed))
        cards = [world.hands.get(0, kind) for kind in range(world.catalog.kinds)]
        known = [world.known.get(1 * world.seats, kind) for kind in range(world.catalog.kinds)]
        drawn = max(world.drawn_since.get(1, 0), cards[0])
        assert sum(known) == sum(cards) - drawn > 0
        assert known[0] == 0
        assert all(few <= many for few, many in zip(known, cards, strict=True))
