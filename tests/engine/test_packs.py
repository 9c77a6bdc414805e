"""Content packs: every fault with its place."""

from typing import Any

import pytest

from smorgasboard.engine.errors import BadPack, BadSetup, UnknownName
from smorgasboard.engine.game import Game
from smorgasboard.engine.packs import pack_digest, pack_text, parse_toml
from smorgasboard.games.birthday_boom.game import BIRTHDAY_BOOM
from smorgasboard.games.penguin_pals.game import PENGUIN_PALS


def our_data(game: Game[Any, Any]) -> dict[str, Any]:
    return parse_toml(pack_text(game.package, "base"))


def base() -> dict[str, Any]:
    return our_data(BIRTHDAY_BOOM)


def problems(data: dict[str, Any]) -> list[str]:
    with pytest.raises(BadPack) as refused:
        BIRTHDAY_BOOM.pack(data)
    assert str(refused.value) == "; ".join(refused.value.problems)
    return refused.value.problems


def test_a_pack_of_ours_and_the_same_given_whole() -> None:
    assert BIRTHDAY_BOOM.pack(base()) == BIRTHDAY_BOOM.pack("base")
    assert BIRTHDAY_BOOM.pack_names() == ["base"]


def test_a_pack_of_ours_is_read_once_and_one_that_was_read_is_taken_as_it_is() -> None:
    assert BIRTHDAY_BOOM.pack("base") is BIRTHDAY_BOOM.pack("base")
    own = BIRTHDAY_BOOM.pack(base())
    assert own is not BIRTHDAY_BOOM.pack(base())
    setup = BIRTHDAY_BOOM.setup(3, pack=own)
    assert setup.pack is own
    assert setup.data().pack == base(), "others cannot know it by its name"


def test_an_unknown_pack() -> None:
    with pytest.raises(UnknownName, match=r"there is no pack called '\.\./base'; there is base"):
        BIRTHDAY_BOOM.pack("../base")


def test_all_faults_are_found_at_once_each_with_its_place() -> None:
    data = base()
    data["cards"][1]["cuont"] = 3
    data["cards"][2]["count"] = 0
    del data["cards"][3]["name"]
    data["hand"]["size"] = "five"
    data["extra"] = 1
    assert problems(data) == [
        "$.extra: there is no such field; there is pack, hand and cards",
        "$.hand.size: Expected `int`, got `str`",
        "$.cards[1].cuont: there is no such field; there is id, name, picture, count, points,"
        " leads, plays_on, ends_trick and source",
        "$.cards[2].count: Expected `int` >= 1",
        "$.cards[3].name: this field is missing",
    ]


def test_faults_inside_a_field_keep_their_place() -> None:
    data = base()
    data["cards"][0]["source"] = {"count": "guessed", "points": "chosen"}
    data["cards"][1]["plays_on"] = ["cheesecake", 7]
    assert problems(data) == [
        "$.cards[0].source[...]: Invalid enum value 'guessed'",
        "$.cards[1].plays_on[1]: Expected `str`, got `int`",
    ]


def test_what_the_types_cannot_say() -> None:
    data = base()
    data["cards"][1]["id"] = "birthday-party"
    data["cards"][2]["plays_on"] = ["cheescake", "boom"]
    data["cards"][3]["id"] = "pass"
    data["cards"][0]["source"] = {"count": "stated", "pints": "chosen"}
    data["hand"]["source"] = {}
    assert problems(data) == [
        "$.hand.source: size has no source",
        "$.cards[0].source: points has no source",
        "$.cards[0].source.pints: there is no such number",
        "$.cards[1].id: another card is called birthday-party too",
        "$.cards[1].plays_on[1]: there is no card called cheesecake",
        "$.cards[2].plays_on[0]: there is no card called cheescake",
        "$.cards[2].plays_on[1]: there is no card called boom",
        "$.cards[3].id: pass is the word for a move",
    ]


def test_a_deck_that_cannot_be_played() -> None:
    data = base()
    data["cards"][0]["leads"] = False
    data["cards"][2]["plays_on"] = ["boom"]
    for card in data["cards"]:
        card["count"] = 1
    assert problems(data) == [
        "$.cards[2].plays_on[0]: nothing follows boom, it ends the trick",
        "$.cards: no card can be led",
        "$.cards: 4 cards do not fill 3 hands",
    ]
    data = base()
    data["cards"][2]["plays_on"] = ["cheesecake", "jelly-bean", "cheesecake"]
    assert problems(data) == ["$.cards[2].plays_on[2]: cheesecake is named twice"]
    data = base()
    data["cards"][0]["ends_trick"] = True
    assert "$.cards[0].ends_trick: a card that is led cannot end the trick" in problems(data)


def test_too_many_kinds() -> None:
    data = base()
    for number in range(13):
        data["cards"].append({**data["cards"][1], "id": f"cake-{chr(97 + number)}"})
    assert problems(data) == ["$.cards: at most 16 kinds, not 17"]


def test_a_pack_for_another_game_or_other_rules() -> None:
    data = base()
    data["pack"]["game"] = "fish-food"
    data["pack"]["rules_version"] = 2
    assert problems(data) == [
        "$.pack.game: this is a pack for fish-food, not birthday-boom",
        "$.pack.rules_version: these are rules 1, the pack is for 2",
    ]


def test_a_pack_too_small_for_the_table() -> None:
    data = base()
    data["cards"][0]["count"] = 1
    data["cards"][1]["count"] = 9
    data["cards"][2]["count"] = 9
    data["cards"][3]["count"] = 1
    assert BIRTHDAY_BOOM.setup(4, {}, data).pack.total() == 20
    with pytest.raises(BadSetup, match="the pack has too few cards for 5 hands"):
        BIRTHDAY_BOOM.setup(5, {}, data)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"[pack", "this is not TOML: "),
        (b"\xff\xfe", "this is not text in UTF-8"),
        (b"a = " + b"[" * 100_000, "this is nested too deeply"),
        (b"#" * 1_000_001, "a pack has at most 1,000,000 bytes, this one 1,000,001"),
    ],
)
def test_what_is_not_even_a_pack(raw: bytes, said: str) -> None:
    with pytest.raises(BadPack) as refused:
        parse_toml(raw)
    assert str(refused.value).startswith(said)


def test_the_digest_changes_with_anything() -> None:
    data = base()
    before = pack_digest(BIRTHDAY_BOOM.pack(data))
    data["cards"][3]["points"] = -1
    assert pack_digest(BIRTHDAY_BOOM.pack(data)) != before


def test_kinds_with_their_own_values() -> None:
    """Two sorts of Cheesecake: the moves are the kinds of the pack."""
    data = base()
    data["cards"].append({**data["cards"][1], "id": "plum-cake", "name": "Plum Cake", "points": 5})
    for card in data["cards"]:
        if "cheesecake" in card["plays_on"]:
            card["plays_on"] = [*card["plays_on"], "plum-cake"]
    setup = BIRTHDAY_BOOM.setup(3, {}, data)
    assert BIRTHDAY_BOOM.action_count(setup) == 8
    assert setup.data().pack == data


def test_cards_counted_on_what_is_left_of_their_pages_are_inferred_in_both_games() -> None:
    counts = {
        *(card["source"]["count"] for card in base()["cards"]),
        *(card["source"]["scan25"] for card in our_data(PENGUIN_PALS)["cards"]),
    }
    assert counts == {"inferred"}
