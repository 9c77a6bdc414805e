"""What the table tells of food groups and of the spaces that somebody could fill."""

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.match import Match
from smorgasboard.games.food_for_thought import tracks
from smorgasboard.games.food_for_thought.messages import FoodView
from tests.food_for_thought.tables import PACK, new, table

RANDOM_GAMES = 6
MOST_PLIES = 700


def at_hand(match: Match, card: str, seat: int = 0) -> tuple[int, ...]:
    return seen(match, seat).at_hand.get(card, ())


def seen(match: Match, seat: int | None = 0) -> FoodView:
    view = match.view_struct(seat)
    assert isinstance(view, FoodView)
    return view


@pytest.mark.parametrize(
    ("kitchen", "spaces"),
    [
        ("", ()),
        ("water*3", ()),
        ("fruit", (1,)),
        ("dairy", (2,)),
        ("fruit dairy", (1, 2)),
        ("fruit*2", (1, 2)),
        ("fruit*2 dairy nuts", (1, 2, 3)),
    ],
)
def test_each_token_is_at_hand_for_one_space(kitchen: str, spaces: tuple[int, ...]) -> None:
    """A smoothie bowl is fruit, fruit or dairy, and nuts."""
    match = table({"kitchen": kitchen, "open": "smoothie-bowl"}, {"kitchen": "nuts*3"})
    assert at_hand(match, "smoothie-bowl") == spaces


def test_what_lies_on_a_card_is_at_hand_no_more() -> None:
    match = table({"kitchen": "fruit nuts", "open": "smoothie-bowl:fruit,-,-"}, {})
    assert at_hand(match, "smoothie-bowl") == (2, 3)


def test_cards_on_offer_are_looked_at_and_those_of_others_are_not() -> None:
    book = ["trail-mix", "iced-latte", "fish-tacos", "beef-stir-fry"]
    match = table({"kitchen": "nuts"}, {"kitchen": "nuts", "open": "smoothie-bowl"}, book=book)
    assert at_hand(match, "trail-mix") == (1,)
    assert at_hand(match, "smoothie-bowl") == ()
    assert at_hand(match, "smoothie-bowl", 1) == (3,)
    assert seen(match, None).at_hand == {}


@pytest.mark.parametrize(
    ("body", "spaces"),
    [("grain", (2,)), ("grain*2", (2,)), ("water", ()), ("water*2 seafood", (1, 3))],
)
def test_a_wild_box_wants_food_that_is_not_printed(body: str, spaces: tuple[int, ...]) -> None:
    """Surfing is seafood, grain, and two of any other."""
    match = table({"body": body, "plans": "surfing"}, {})
    assert at_hand(match, "surfing") == spaces


@pytest.mark.parametrize("allergy", [False, True])
def test_a_card_has_something_at_hand_when_a_move_can_fill_it(allergy: bool) -> None:
    compared = 0
    for seed in range(RANDOM_GAMES):
        match, dice = new(2, {"food_allergy": allergy}, seed), Dice(seed)
        while not match.over and len(match.plies) < MOST_PLIES:
            legal = match.legal()
            compared += compare(match)
            match.play(legal[dice.roll(len(legal))])
    assert compared > 40


def compare(match: Match) -> bool:
    """Where cooking or working out is asked and two moves are left, if it is."""
    assert match.to_act is not None, "somebody acts until it is over"
    view = seen(match, match.to_act)
    asked = view.table.questions[-1] if view.table.questions else None
    if view.question not in ("cook", "work-out") or getattr(asked, "left", 0) < 2:
        return False
    me = view.table.players[match.to_act]
    cook = view.question == "cook"
    open_cards = {card.card for card in (me.recipes if cook else me.activities)}
    word = "cook:" if cook else "train:"
    moves = [str(action) for action in match.legal() if str(action).startswith(word)]
    can_fill = {move.removeprefix(word).split(">")[0] for move in moves}
    assert can_fill == open_cards & view.at_hand.keys()
    return True


def test_a_track_says_what_one_more_scores_and_how_far_the_best_is() -> None:
    water = tracks.track_facts([-3, -3, -2, 0, 3, 5, 5, 1, -2], "Dehydration", "Too much")
    assert water.conditions[:3] == ["Dehydration"] * 3
    assert water.conditions[3:] == ["", "", "", "", "", "Too much"]
    assert water.to_best == [5, 4, 3, 2, 1, 0, 0, -1, -2]
    assert (water.best, water.best_with) == (5, (5, 6))


def test_every_diet_and_every_tile_has_its_tracks() -> None:
    facts = tracks.facts(PACK)
    match = new(2)
    given = match.game.facts(match.setup)
    assert given["tracks"] == facts["tracks"]
    assert given["tiles"].keys() == {tile.id for tile in PACK.allergies}
    for diet in PACK.diets:
        for food, group in diet.groups.items():
            assert given["tracks"][diet.id][food].points == [group.empty, *group.track]
