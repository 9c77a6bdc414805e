"""`games` and `rules`."""

import json

import smorgasboard as package
from smorgasboard.engine.rulebook import rulebook
from tests.cli.command import smorgasboard


def test_games_for_people() -> None:
    answer = smorgasboard("games")
    assert answer.code == 0
    for slug, game in package.games().items():
        assert slug in answer.out
        assert all(option.name in answer.out for option in game.options)


def test_games_as_data() -> None:
    data = json.loads(smorgasboard("games", "--json").out)
    boom = data["birthday-boom"]
    assert (boom["min_seats"], boom["max_seats"], boom["packs"]) == (3, 6, ["base"])
    leftover = next(option for option in boom["options"] if option["name"] == "leftover")
    assert leftover["default"] == "right"
    assert leftover["values"] == ["right", "discard", "own_negative"]


def test_a_description_says_what_the_browser_needs() -> None:
    """It lays a table by these alone."""
    data = json.loads(smorgasboard("games", "--json").out)
    for slug, game in package.games().items():
        told = data[slug]
        assert 0 < len(told["short_name"]) <= 20
        assert set(told["featured"]) <= {option.name for option in game.options}
    party, fish = data["pass-the-party-food"], data["fish-food"]
    assert (party["cooperative"], party["secrets"], party["reactions"]) == (True, False, False)
    assert (fish["cooperative"], fish["secrets"], fish["reactions"]) == (False, True, True)
    assert (party["featured"], fish["featured"]) == (["difficulty"], ["variant"])


def test_the_whole_rulebook_has_every_clause() -> None:
    answer = smorgasboard("rules", "birthday-boom")
    assert answer.code == 0
    book = rulebook("smorgasboard.games.birthday_boom")
    numbers = [passage.number for chapter in book.chapters for passage in chapter.passages]
    assert "4.2" in numbers
    assert all(number in answer.out for number in numbers)
    assert "**" not in answer.out


def test_one_clause_and_one_chapter() -> None:
    clause = smorgasboard("rules", "birthday-boom", "4.2").out
    assert "On a Birthday Party goes" in clause
    assert "4.3" not in clause
    chapter = smorgasboard("rules", "birthday-boom", "4").out
    assert "4.3" in chapter
    assert "5.1" not in chapter
