"""`lab compare`, `sweep` and `tune`: same deals, fixed order, answers that come again."""

import json
from pathlib import Path
from typing import Any

import pytest

from smorgasboard.engine.playouts import Result
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.lab.changes import changed, chosen_numbers, plain, source_of
from smorgasboard.lab.compare import (
    BlockTable,
    Comparison,
    Side,
    compare,
    payoff,
    value_of,
)
from smorgasboard.lab.sequential import Bounds
from smorgasboard.lab.workers import Crew
from tests.cli.command import Answer, refused, smorgasboard

BOOM = "birthday-boom"


def lab(*words: str) -> Answer:
    return smorgasboard("lab", *words)


def data(*words: str) -> dict[str, Any]:
    answer = lab(*words, "--json")
    assert answer.code == 0, answer
    found: dict[str, Any] = json.loads(answer.out)
    return found


def side(level: str = "greedy", **options: str) -> Side:
    return Side(level, level, dict(options), "base")


def asked(one: Side, other: Side, measure: Any = "wins", most: int = 3000) -> Comparison:
    return Comparison(BOOM, 3, one, other, measure, Bounds(0.05), 1, None, most)


def test_the_better_bot_is_found_before_all_games_are_played() -> None:
    found = data("compare", BOOM, "greedy", "random", "--margin", "0.05", "--seed", "1")
    assert found["answer"] == "more"
    assert found["games"] < found["fixed_games"]
    assert found["difference"]["low"] > 0
    assert found["games"] == 3 * found["blocks"]


def test_two_equal_packs_are_the_same(tmp_path: Path) -> None:
    path = tmp_path / "twin.toml"
    assert smorgasboard("pack", "new", BOOM, str(path)).code == 0
    found = data("compare", BOOM, "base", str(path))
    assert found["answer"] == "same"
    assert found["difference"]["value"] == 0
    assert found["measure"] == "starter"


def test_a_number_that_was_changed_is_noticed(tmp_path: Path) -> None:
    found = data(
        "compare",
        BOOM,
        "match_rounds=2",
        "match_rounds=1",
        *("--measure", "length", "--margin", "10"),
    )
    assert found["answer"] == "more"


def test_the_answer_is_the_same_for_any_number_of_processes_and_after_a_stop(
    tmp_path: Path,
) -> None:
    question = asked(side("easy"), side("random"), most=90)
    kept = tmp_path / "kept.jsonl"
    once = compare(question, Crew(), kept)
    assert compare(question, Crew(2)) == once
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join(lines[: len(lines) // 2]))
    assert compare(question, Crew(), kept) == once


def test_a_block_is_one_deal_from_every_seat() -> None:
    table = BlockTable(asked(side("greedy"), side("random")))
    plan = table.one.plan
    assert [plan.deal(game) for game in range(6)] == [0, 0, 0, 1, 1, 1]
    payoffs = [
        payoff(table.one.play(game), plan.seated(game).index("greedy")) for game in range(3, 6)
    ]
    assert table.block(1) == pytest.approx(sum(payoffs) / 3 - 1 / 3)


def test_what_is_measured() -> None:
    result = Result(40, [5, 9, 4], 0b011, first=1)
    assert value_of("starter", result) == 0.5
    assert value_of("length", result) == 40
    assert value_of("score", result) == 6
    assert value_of("team", result) == 1
    assert payoff(result, 2) == 0


def test_too_few_games_say_so() -> None:
    words = ("compare", BOOM, "greedy", "easy", "--margin", "0.001", "--games", "90")
    assert data(*words)["answer"] is None
    assert "Not known after 90 games" in lab(*words).out


def test_people_read_bounds_and_games() -> None:
    text = " ".join(lab("compare", BOOM, "greedy", "random", "--margin", "0.1").out.split())
    assert "A has more than B" in text
    assert "from -2.97 to 3.64" in text
    assert "were saved" in text


def test_teams_are_compared_by_their_wins() -> None:
    words = ("difficulty=very_easy", "difficulty=very_hard", "--margin", "0.2")
    found = data("compare", "pass-the-party-food", *words)
    assert (found["measure"], found["answer"]) == ("team", "more")


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ((BOOM, "greedy", "greedy", "--measure", "wins"), "both bots are greedy"),
        ((BOOM, "greedy", "einstein"), "no file 'einstein'"),
        ((BOOM, "greedy", "easy,match_rounds=2", "--measure", "wins"), "at one table"),
        ((BOOM, "greedy", "easy", "--measure", "beauty"), "beauty"),
        ((BOOM, "greedy", "easy", "--measure", "team"), "do not win together"),
        ((BOOM, "greedy", "easy", "--margin", "0"), "more than 0"),
        ((BOOM, "greedy", "easy", "--seats", "9"), "3 to 6 players"),
        (("pass-the-party-food", "greedy", "easy", "--measure", "wins"), "measure team"),
    ],
)
def test_questions_without_an_answer(words: tuple[str, ...], part: str) -> None:
    refused(lab("compare", *words), 2, part)


# One number at a time.


@pytest.mark.parametrize("slug", GAMES)
def test_every_pack_of_ours_has_numbers_that_were_chosen(slug: str) -> None:
    game = GAMES[slug]
    pack = plain(game, "base")
    numbers = chosen_numbers(pack)
    assert numbers
    assert len({number.path for number in numbers}) == len(numbers)
    for number in numbers[:40]:
        twin = changed(pack, {number.path: number.value + 1})
        assert twin != pack
        assert changed(twin, {number.path: number.value}) == pack


def test_the_longest_name_says_where_a_number_comes_from() -> None:
    sources = {"cards": "chosen", "cards.*.count": "stated", "cards.boom": "inferred"}
    assert source_of("cards.jelly.points", sources) == "chosen"
    assert source_of("cards.jelly.count", sources) == "stated"
    assert source_of("cards.boom.points", sources) == "inferred"
    assert source_of("hand.size", sources) is None


def test_a_sweep_changes_one_number_at_a_time(tmp_path: Path) -> None:
    words = ("sweep", BOOM, "--only", "jelly-bean", "--games", "40")
    kept = ("--resume", str(tmp_path / "kept.jsonl"))
    found = data(*words, *kept)
    assert {(row["name"], row["after"]) for row in found["effects"]} == {
        ("cards.jelly-bean.points", 2),
        ("cards.jelly-bean.points", 4),
    }
    score = {row["after"]: row for row in found["effects"] if row["measure"] == "score"}
    assert score[4]["difference"]["low"] > 0
    assert score[2]["difference"]["high"] < 0
    assert score[4]["p"] < 0.01
    assert data(*words, "--jobs", "2") == data(*words, *kept) == found
    assert "cards.jelly-bean.points" in lab(*words).out


def test_tuning_finds_a_number_that_reaches_the_target() -> None:
    """One point more or less on a Jelly Bean moves the mean score by four: 22 asks for some."""
    game = find_game(BOOM)
    before = next(each for each in chosen_numbers(plain(game, "base")) if "jelly-bean" in each.name)
    words = ("tune", BOOM, "--number", "cards.jelly-bean.points=1:9", "--games", "30")
    asked_for = ("--target", "score=50", "--trials", "6", "--seed", "2")
    found = data(*words, *asked_for)
    assert found["now"]["numbers"] == {"cards.jelly-bean.points": before.value}
    assert found["best"]["miss"] < found["now"]["miss"]
    assert found["best"]["numbers"]["cards.jelly-bean.points"] > before.value
    assert len(found["trials"]) == 6
    assert data(*words, *asked_for, "--jobs", "2") == found
    assert "As it is first" in lab(*words, *asked_for).out


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("sweep", BOOM, "--only", "pineapple"), "pineapple"),
        (("sweep", BOOM, "--bot", "einstein"), "einstein"),
        (("tune", BOOM, "--number", "cards.boom.points", "--target", "score=1"), "NAME=2:9"),
        (("tune", BOOM, "--number", "cards.x.points=1:2", "--target", "score=1"), "cards.x"),
        (("tune", BOOM, "--number", "cards.boom.points=3:4", "--target", "score=1"), "which is"),
        (("tune", BOOM, "--number", "cards.boom.points=0:4", "--target", "score"), "starter=0.25"),
        (("tune", BOOM, "--number", "cards.boom.points=0:4", "--target", "joy=1"), "joy"),
    ],
)
def test_sweeps_and_searches_that_make_no_sense(words: tuple[str, ...], part: str) -> None:
    refused(lab(*words), 2, part)
