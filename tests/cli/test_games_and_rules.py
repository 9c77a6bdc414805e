"""`games` and `rules`."""

import json
from pathlib import Path

import smorgasboard as package
from smorgasboard.engine.how_to_play import how_to_play
from smorgasboard.engine.packs import pack_text
from smorgasboard.engine.rulebook import rulebook
from smorgasboard.games.registry import GAMES
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


def test_how_to_play_is_the_page_in_text() -> None:
    for slug, game in GAMES.items():
        answer = smorgasboard("rules", slug, "--how")
        assert answer.code == 0
        told = " ".join(answer.out.split())
        page = how_to_play(game)
        for tile in page.tiles():
            assert tile.title in told
            for saying in tile.says:
                assert saying.text.replace("**", "") in told
                assert saying.clause in told
        assert "**" not in told
        assert "{" not in told


def test_how_to_play_with_other_cards(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    text = pack_text("smorgasboard.games.birthday_boom", "base").decode()
    own.write_text(text.replace("size = 5", "size = 4", 1))
    answer = smorgasboard("rules", "birthday-boom", "--how", "--pack", str(own))
    assert "Empty hand? Four new cards" in answer.out
    assert smorgasboard("rules", "birthday-boom", "--how", "--pack", "nowhere").code == 2


def test_the_rulebook_says_where_the_short_way_is() -> None:
    assert "rules fish-food --how" in smorgasboard("rules", "fish-food").out
