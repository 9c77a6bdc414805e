"""What happened and what can be done, told to a player and to the others."""

from typing import Any

import pytest

from smorgasboard.engine.forecast import in_words
from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.engine.turn_line import line_text
from smorgasboard.engine.turns import TurnLog
from smorgasboard.games.pass_the_party_food import messages as m
from smorgasboard.games.pass_the_party_food.game import PASS_THE_PARTY_FOOD as GAME
from tests.pass_the_party_food.tables import EMPTY, table

SETUP = GAME.setup(3)
NAMES = Names(["Ada", "Ben", "Cleo"], you=1)

TOLD = [
    (m.PartyBegan(1, 5), "The party begins with all pawns on space 5. You go first."),
    (m.PartyBegan(0, 9), "The party begins with all pawns on space 9. Ada goes first."),
    (
        m.TilesDealt(1, {"lamington": 1, "party-pie": 1}),
        "You begin with a Lamington and a Party Pie.",
    ),
    (m.TilesDealt(0, {"lamington": 2}), "Ada begins with 2 × Lamington."),
    (m.TilesDealt(0, {}), "Ada begins with no tiles."),
    (m.ZiggyDrew(1, "green-snake"), "Your turn: Ziggy grabs a Green Snake."),
    (m.ZiggyDrew(2, "green-snake"), "Cleo's turn: Ziggy grabs a Green Snake."),
    (m.ZiggyAte("green-snake", 8), "Ziggy eats a Green Snake column and runs to space 8."),
    (m.ZiggyAte(None, 30), "Ziggy eats the top row and runs to the cake."),
    (m.TileDrawn(1, "lamington"), "You draw a Lamington."),
    (m.TilePlated(0, "left", "lamington"), "Ada puts the Lamington on the left plate."),
    (m.TilePlated(0, "x", "lamington"), "Ada puts the Lamington on the X."),
    (m.TilePassed(0, 1, "lamington"), "Ada gives you a Lamington."),
    (m.TilePassed(1, 2, "lamington"), "You give Cleo a Lamington."),
    (m.TilePassed(1, 1, "lamington"), "You keep a Lamington."),
    (m.XDiscarded(0, "lamington"), "Ada discards the Lamington."),
    (m.NoRoom(1, "lamington"), "You have no space for it: a Lamington is discarded."),
    (m.TileTaken(1, "lamington"), "You take a Lamington from Ziggy."),
    (m.SwapOffered(0, 1, "lamington"), "Ada offers you a swap."),
    (m.SwapAsked(0, 1, "party-pie"), "Ada asks you for a Party Pie in return."),
    (m.SwapDeclined(1, 0), "You decline the swap."),
    (m.SetEaten(0, "party-pie", 9), "Ada eats a Party Pie column: Ada's pawn is on space 9."),
    (m.SetEaten(1, None, 30), "You eat the top row: your pawn is on the cake."),
    (m.SetLeft(0), "Ada eats nothing."),
    (m.DipDrawn(1, "party-pie"), "Lucky dip! You draw a Party Pie."),
    (m.BagRefilled(1), "The bag is empty: 1 discarded tile goes back into it."),
    (m.BagRefilled(41), "The bag is empty: 41 discarded tiles go back into it."),
    (m.NothingLeft(), "There is no tile left to draw."),
    (m.Caught(1, 12), "Ziggy, on space 12, catches you!"),
    (m.Caught(0, 30), "Ziggy, on the cake, catches Ada!"),
    (m.BagRanOut(), "The bag is empty, and the party is over."),
    (
        m.NothingHappened(),
        "For a whole round nobody drew or ate anything: the party is over.",
    ),
    (m.GameEnded(True), "Everybody is at the cake: you all win!"),
    (m.GameEnded(False), "You all lose."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[sentence for _, sentence in TOLD])
def test_every_event_is_told(event: m.PartyEvent, sentence: str) -> None:
    assert GAME.sentence(SETUP, event, NAMES) == sentence


def test_none_is_forgotten() -> None:
    assert {type(event) for event, _ in TOLD} == set(m.PartyEvent.__args__)


def test_an_empty_bag_is_told_once_a_line_and_a_swap_with_its_tiles() -> None:
    def line(*events: m.PartyEvent) -> str:
        told = [(event, GAME.sentence(SETUP, event, NAMES)) for event in events]
        return line_text(GAME, told, NAMES)

    passed, back = m.TilePassed(0, 2, "lamington"), m.TilePassed(2, 0, "party-pie")
    assert line(*[m.NothingLeft()] * 3) == "There is no tile left to draw."
    assert line(*[m.NothingLeft()] * 3, m.SetLeft(1)) == "You eat nothing."
    assert line(m.SwapOffered(0, 2, "lamington"), passed, back) == (
        "Ada offers Cleo a swap and gives Cleo a Lamington. Cleo gives Ada a Party Pie."
    )


def without_tiles() -> Match:
    full = "4/4/4/4/4"
    match = table(*[full] * 4, only=True, step="eat", pawns=(20,) * 4, swap_tokens=(0,) * 4)
    match.names = Names(["Ada", "Ben", "Cleo", "Dan"])
    return match


def test_with_no_tile_left_a_turn_has_a_line_of_its_own() -> None:
    match = without_tiles()
    log = TurnLog(match, None)
    log.read_on()
    match.play("eat-nothing")
    match.play("eat-nothing")
    assert [(line.seat, line.text) for line in log.read_on()] == [
        (0, "Ada eats nothing. There is no tile left to draw."),
        (1, "Ben eats nothing. There is no tile left to draw."),
    ]


def test_no_tile_left_is_foretold_once() -> None:
    match = without_tiles()
    nothing = next(move for move in match.legal() if str(move) == "eat-nothing")
    foretold = match.forecast(nothing, 0)
    assert in_words(GAME, match.setup, foretold, Names(match.names.names, 0)) == [
        "You eat nothing.",
        "There is no tile left to draw.",
    ]


def texts(*words: str, seats: int = 3, **position: Any) -> list[str]:
    boards = ["0/1/0/1/0", "1/1/1/1/1", EMPTY, EMPTY][:seats]
    match = table(*boards, ziggy="1/0/0/0/0", **position)
    match.names = Names(["Ada", "Ben", "Cleo", "Dan"][:seats])
    return [action.text for action in match.legal() if str(action) in words or not words]


def test_every_move_is_described() -> None:
    assert texts(step="share", drawn="L", turn=1) == [
        "Put the Lamington on the left plate, for Cleo.",
        "Put the Lamington on the centre plate, for yourself.",
        "Put the Lamington on the right plate, for Ada.",
    ]
    assert texts("x", step="share", drawn="L", seats=2) == [
        "Put the Lamington on the X, to be discarded."
    ]
    assert texts("done", "take-fairy-bread", "offer-party-pie-to-1") == [
        "Use no more tokens.",
        "Take a Fairy Bread from Ziggy.",
        "Offer Ben a Party Pie for another tile.",
    ]
    offer = {"to": 1, "food": "lamington"}
    assert texts("decline", "give-party-pie", step="answer", offer=offer) == [
        "Decline the swap.",
        "Agree, and give a Party Pie.",
    ]
    pair = {"swap_mode": "propose_pair"}
    assert texts("ask-party-pie", step="ask", offer=offer, options=pair) == [
        "Ask for a Party Pie in return."
    ]
    assert texts("eat-nothing", "eat-row", step="eat", turn=1) == [
        "Eat nothing.",
        "Eat the top row for 5 points.",
    ]
    assert texts(step="dip", dips=1, drawn="C", turn=2) == [
        "Give the Choc Crackle to yourself.",
        "Give the Choc Crackle to Ada.",
        "Give the Choc Crackle to Ben.",
    ]


def test_a_column_says_its_points() -> None:
    match = table("4/0/0/0/0", EMPTY, step="eat")
    assert match.legal()[1].text == "Eat the Fairy Bread column for 4 points."


def test_every_action_says_what_it_is_about() -> None:
    match = table("1/0/0/0/0", "0/1/0/0/0", ziggy="1/0/0/0/0")
    done, take, offer = match.legal()
    assert isinstance(done, m.UseNoMoreTokens)
    assert isinstance(take, m.TakeTile)
    assert isinstance(offer, m.OfferSwap)
    assert (take.food, offer.to, offer.food) == ("fairy-bread", 1, "fairy-bread")
    match.play(offer)
    decline, give = match.legal()
    assert isinstance(decline, m.DeclineSwap)
    assert isinstance(give, m.GiveBack)
    assert give.food == "lamington"
