"""The benchmark compares like with like, and divides the right way round."""

import json
import sys

import pytest

from bench import __main__ as program
from bench import catan, games, instructions, lab, learning, ours, search, versions
from bench.agreement import Claim, Disagreement, Tally, agree
from bench.programs import CPP
from bench.table import FOOD, as_data, as_text, lines
from bench.timing import Contender, Plan, Sample, Speed, measure, speed_of
from smorgasboard.engine.chance import Dice
from smorgasboard.games.registry import GAMES

SPEEDS = {
    ours.LOOP: Speed(games=100.0, steps=20e6, spread=0.0),
    ours.DRIVEN: Speed(games=25.0, steps=5e6, spread=0.0),
    ours.COPY: Speed(games=0.0, steps=2.5e6, spread=0.0),
    CPP: Speed(games=400.0, steps=110e6, spread=0.0),
}


def test_driving_from_python_plays_the_same_games() -> None:
    assert ours.driven_tally(7, 20) == ours.our_tally(7, 20)
    assert ours.driven_steps(7, 20) == ours.our_tally(7, 20).steps


def test_one_step_more_is_a_disagreement() -> None:
    def longer(first: int, count: int) -> Tally:
        tally = ours.our_tally(first, count)
        return Tally(tally.steps + 1, tally.checksum)

    with pytest.raises(Disagreement, match="longer does not play our rules: in 2 games"):
        agree(Claim("longer", 20, longer), ours.our_tally, part=0.1)


def test_states_are_copied_in_the_middle_of_a_game() -> None:
    state = ours.middle_of(0)
    twin = state.copy()
    assert not state.over
    assert twin.to_act() == state.to_act()


def test_a_ratio_is_our_speed_divided_by_theirs() -> None:
    found = {line.name: line for line in lines(SPEEDS)}
    assert found[ours.LOOP].loop == 1
    assert found[ours.DRIVEN].loop == 4
    assert found[ours.COPY].loop == 8
    assert found[ours.COPY].nanoseconds == 400
    assert found[CPP].loop == pytest.approx(20 / 110)
    assert found[CPP].driven == pytest.approx(5 / 110)


def test_the_table_says_which_bars_are_met() -> None:
    found = lines(SPEEDS)
    text = as_text(found, ["OpenSpiel: not installed"])
    assert "compiled loop >= 0.3: MISSED; from Python >= 0.05: MISSED" in text
    assert "compiled loop < 10: met" in text
    assert text.endswith("Left out: OpenSpiel: not installed.")
    assert len({len(row) for row in text.splitlines()[:-1]}) == 1


def test_the_data_is_plain_json() -> None:
    data = json.loads(json.dumps(as_data(lines(SPEEDS), [])))
    assert data["missed"] == [CPP]
    assert data["lines"][2]["bars"] == [{"wanted": "compiled loop < 10", "met": True}]


def test_the_speed_is_the_median_of_the_rounds() -> None:
    samples = [Sample(1, 10, seconds) for seconds in (1.0, 2.0, 10.0)]
    assert speed_of(samples) == Speed(games=0.5, steps=5.0, spread=(10 - 1) / 5)


def test_rounds_take_turns_and_play_new_games() -> None:
    asked: list[tuple[str, int, int]] = []

    def player(name: str) -> Contender:
        def run(first: int, count: int) -> Sample:
            asked.append((name, first, count))
            return Sample(count, count * 10, float(count))

        return Contender(name, run)

    speeds = measure([player("one"), player("two")], Plan(rounds=2, seconds=3.0, check=1.0))
    turns = [("one", 0, 3), ("two", 0, 3), ("one", 3, 3), ("two", 3, 3)]
    assert asked[2:] == turns
    assert speeds["two"].steps == 10


def test_every_game_has_a_line() -> None:
    names = [contender.name for contender in games.contenders()]
    assert "game birthday-boom, 4 seats" in names
    assert games.contenders()[0].run(0, 2).steps > 0


def test_samples_and_simulations_are_counted() -> None:
    sampling, searching = search.contenders()
    assert sampling.run(0, 2).steps % 2 == 0
    assert 50 < sampling.run(0, 2).steps <= 2 * ours.COPIED
    assert searching.run(0, 1).steps == search.SIMULATIONS


def test_a_search_has_its_bars() -> None:
    slow = Speed(games=0.0, steps=90_000.0, spread=0.0)
    found = lines({**SPEEDS, search.SIMULATION: slow, search.SAMPLE: slow})
    bars = {line.name: line.bars for line in found}
    assert [bar.met for bar in bars[search.SIMULATION]] == [False]
    assert [bar.wanted for bar in bars[search.SAMPLE]] == ["compiled loop < 30"]


def test_games_a_second_are_compared_with_another_euro() -> None:
    food = Speed(games=500.0, steps=300_000.0, spread=0.0)
    other = Speed(games=24.0, steps=24_000.0, spread=0.0)
    copy = Speed(games=0.0, steps=500_000.0, spread=0.0)
    found = lines({**SPEEDS, FOOD: food, catan.CATANATRON: other, catan.COPY: copy})
    bars = {line.name: line.bars for line in found}
    assert [bar.met for bar in bars[catan.CATANATRON]] == [True]
    assert [bar.wanted for bar in bars[catan.CATANATRON]] == ["games of Food for Thought >= 20"]
    assert [(bar.wanted, bar.met) for bar in bars[catan.COPY]] == [("nanoseconds < 3000", True)]


def test_large_states_are_copied_early_and_late() -> None:
    states = catan.middles()
    assert len({state.to_act() for state in states}) > 1
    assert [contender.run(0, 1).steps for contender in catan.contenders()] == [len(states)] * 2


def test_every_game_keeps_up() -> None:
    slow = Speed(games=1.0, steps=1.9e6, spread=0.0)
    slugs = ("fish-food", "pass-the-party-food", "penguin-pals")
    names = [games.line_name(GAMES[slug]) for slug in slugs]
    found = {line.name: line for line in lines({**SPEEDS, **dict.fromkeys(names, slow)})}
    assert [[bar.met for bar in found[name].bars] for name in names] == [[False], [False], [True]]


def test_interpreted_rules_are_not_timed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ours, "is_compiled", lambda: False)
    assert program.main(["--quick"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_disagreement_stops_the_benchmark(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def differ(plan: Plan) -> tuple[dict[str, Speed], list[str]]:
        raise Disagreement("that program does not play our rules")

    monkeypatch.setattr(ours, "is_compiled", lambda: True)
    monkeypatch.setattr(program, "pin", lambda: None)
    monkeypatch.setattr(program, "bench", differ)
    assert program.main([]) == 1
    assert capsys.readouterr().err == "bench: that program does not play our rules\n"


def test_versions_are_compared_in_every_game() -> None:
    assert {slug for slug, _seats, _options in versions.GAMES.values()} == set(GAMES)


@pytest.mark.parametrize("task", versions.TASKS)
def test_two_builds_are_compared_game_by_game(task: str) -> None:
    """A build beside itself does the same."""
    here = versions.contender(sys.executable, task, "Birthday Boom")
    once, again = here.run(3, 2), here.run(3, 2)
    assert (once.games, once.steps) == (again.games, again.steps)


def test_two_builds_are_compared_by_their_moves() -> None:
    slow, fast = (Speed(games=1.0, steps=steps, spread=0.0) for steps in (4000.0, 5000.0))
    assert versions.line("a game", slow, fast).split()[-3:] == ["4,000", "5,000", "+25.0%"]
    assert versions.line("a game", fast, slow).endswith("-20.0%")


def test_learners_are_timed_and_have_their_bars() -> None:
    for each in learning.contenders():
        assert each.run(0, 1).steps > 0
    fast, slow = (Speed(games=0.0, steps=steps, spread=0.0) for steps in (2.1e6, 1e5))
    found = lines(
        {
            **SPEEDS,
            learning.BOOM: fast,
            learning.FOOD: slow,
            learning.BY_WORD: slow,
            learning.BY_NUMBER: fast,
            **dict.fromkeys(learning.WITH_TENSORS, slow),
            **dict.fromkeys(learning.PETTINGZOO, slow),
        }
    )
    bars = {line.name: [bar.met for bar in line.bars] for line in found}
    assert (bars[learning.BOOM], bars[learning.FOOD], bars[learning.BY_WORD]) == (
        [True],
        [False],
        [True],
    )
    assert all(bars[name] == [True] for name in learning.WITH_TENSORS)
    assert all(bars[name] == [False] for name in learning.PETTINGZOO)


def test_by_number_plays_whole_games() -> None:
    start = learning.dealt()
    assert learning.by_number(Dice(1), start) == learning.by_word(Dice(1), start) > 50


def test_the_lab_is_timed_beside_its_old_way() -> None:
    old, new = next(iter(lab.PAIRS.items()))
    by_name = {each.name: each for each in lab.contenders()}
    assert by_name[old].run(3, 1).steps > 0
    assert by_name[new].run(3, 1).steps > 0
    fast, slow = (Speed(games=games, steps=1.0, spread=0.0) for games in (300.0, 31.0))
    found = {line.name: line for line in lines({**SPEEDS, new: fast, old: slow})}
    assert [(bar.wanted, bar.met) for bar in found[old].bars] == [("on the table >= 10", False)]


TOLD = """
3,000 (100.0%)  PROGRAM TOTALS
2,000 (66.67%)  rules.c:CPyDef_ch4_trick___play [/lib/rules.so]
  600 (20.00%)  /include/object.h:CPyDef_ch4_trick___play
  400 (13.33%)  rules.c:CPyDef_chance___Dice___roll [/lib/rules.so]
"""


def test_instructions_are_counted_by_function() -> None:
    found = instructions.by_function(TOLD)
    assert found == {"ch4_trick___play": 2600, "chance___Dice___roll": 400}
    told = instructions.as_text("birthday-boom", 10, found, 1)
    assert told.splitlines() == [
        "birthday-boom: 300 instructions a step (10 steps)",
        "     260.0  86.7%  ch4_trick___play",
    ]
