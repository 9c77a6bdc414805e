"""How the heuristic of Birthday Boom plays."""

from typing import Any

import pytest

import smorgasboard


def choice(hand: dict[str, int], trick: str, deck: int = 40, held: int = 4, **more: Any) -> str:
    """What seat 0 of three plays on a trick, written like `2:cheesecake 1:jelly-bean`."""
    cards = [word.split(":") for word in trick.split()]
    others = {"birthday-party": held}
    position = {
        "setup": {"game": "birthday-boom", "seats": 3, "rules_version": 1},
        "table": {
            "hands": [hand, others, others],
            "deck": (["birthday-party"] * 20 + ["cheesecake"] * 20)[:deck],
            "trick": [{"seat": int(seat), "card": card} for seat, card in cards],
            **more,
        },
    }
    match = smorgasboard.load(position, seed=1)
    return str(smorgasboard.bot("greedy", 1).choose(match.view(0), match.legal()))


PARTY, CAKE, BEAN = "1:birthday-party", "1:cheesecake", "1:jelly-bean"


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ({"birthday-party": 2, "cheesecake": 1, "jelly-bean": 1}, PARTY, "birthday-party"),
        ({"cheesecake": 2, "jelly-bean": 2}, PARTY, "cheesecake"),
        ({"cheesecake": 1, "jelly-bean": 2}, CAKE, "cheesecake"),
        ({"jelly-bean": 2, "boom": 2}, BEAN, "jelly-bean"),
    ],
)
def test_the_cheapest_card_first(hand: dict[str, int], trick: str, expected: str) -> None:
    assert choice(hand, trick) == expected


def test_a_lone_strong_card_waits_for_a_rich_trick() -> None:
    hand = {"birthday-party": 2, "jelly-bean": 1}
    assert choice(hand, "2:cheesecake") == "pass"
    assert choice(hand, " ".join([CAKE, "2:cheesecake"] * 3), deck=25) == "jelly-bean"


def test_the_last_before_the_owner_does_not_wait() -> None:
    assert choice({"birthday-party": 2, "jelly-bean": 1}, "1:cheesecake") == "jelly-bean"


def test_a_boom_is_for_a_trick_that_hurts() -> None:
    hand = {"birthday-party": 3, "boom": 1}
    assert choice(hand, "2:birthday-party 1:jelly-bean") == "pass"
    assert choice(hand, "2:jelly-bean 1:jelly-bean 2:jelly-bean 1:jelly-bean") == "boom"


def test_near_the_end_everything_goes() -> None:
    assert choice({"birthday-party": 3, "boom": 1}, BEAN, deck=5) == "boom"
    assert choice({"birthday-party": 2, "jelly-bean": 1}, "2:cheesecake", deck=5) == "jelly-bean"


def test_a_short_hand_is_emptied_for_five_new_cards() -> None:
    assert choice({"birthday-party": 1, "boom": 1}, BEAN) == "boom"


def test_a_hand_is_shown_to_the_neighbour_with_fewer_cards() -> None:
    hands = [{"cheesecake": 3}, {"birthday-party": 4}, {"birthday-party": 1}]
    position = {
        "setup": {"game": "birthday-boom", "seats": 3, "rules_version": 1},
        "table": {"hands": hands, "deck": ["cheesecake"] * 9},
    }
    match = smorgasboard.load(position, seed=1)
    chosen = smorgasboard.bot("greedy").choose(match.view(0), match.legal())
    assert str(chosen) == "show-right"
