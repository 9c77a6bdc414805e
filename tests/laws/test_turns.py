"""The log, a line a turn: the same turns for everybody, however often it is read."""

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.turn_line import part_of
from smorgasboard.engine.turns import TurnLine, TurnLog
from tests.laws.case import Case
from tests.laws.cases import any_seed, any_setup, every_game, seeds

QUIET = ("quiet", "begins silently")


def some_match(case: Case, dice: Dice) -> Match:
    match = Match(case.game, any_setup(case, dice), Source(seed=dice.roll(1000)))
    match.deal()
    return match


def played_on(match: Match, dice: Dice, moves: int) -> None:
    for _ in range(moves):
        codes = match.moves() if not match.over else []
        if codes:
            match.play(codes[dice.roll(len(codes))])


@every_game
@any_seed
def test_a_log_read_now_and_then_is_the_log_read_at_once(case: Case, seed: int) -> None:
    dice = Dice(seed)
    match = some_match(case, dice)
    viewer = dice.roll(match.setup.seats)
    log, lines = TurnLog(match, viewer), dict[int, TurnLine]()
    for _ in range(6):
        played_on(match, dice, dice.roll(8))
        for line in log.read_on():
            assert line.number >= max(lines, default=0)
            lines[line.number] = line
    at_once = TurnLog(match, viewer)
    whole = at_once.read_on()
    assert [line.text for line in whole] == [line.text for line in lines.values()]
    assert [line.passed for line in whole] == [line.passed for line in lines.values()]
    assert all(line.text == line.new for line in whole)
    assert at_once.numbers == log.numbers == sorted(log.numbers)
    assert len(log.numbers) == match.event_count


@every_game
@seeds(4)
def test_the_lines_of_all_viewers_begin_and_end_alike(case: Case, seed: int) -> None:
    dice = Dice(seed)
    match = some_match(case, dice)
    played_on(match, dice, 30)
    viewers = [None, *range(match.setup.seats)]
    logs = [TurnLog(match, viewer) for viewer in viewers]
    turns = [[(line.number, line.seat, line.passed) for line in log.read_on()] for log in logs]
    assert all(each == turns[0] for each in turns)
    assert all(log.numbers == logs[0].numbers for log in logs)


@every_game
@any_seed
def test_a_line_is_empty_only_where_everything_is_quiet(case: Case, seed: int) -> None:
    dice = Dice(seed)
    match = some_match(case, dice)
    played_on(match, dice, 30)
    log = TurnLog(match, None)
    for line in log.read_on():
        events = [
            event
            for event, number in zip(match.events(None), log.numbers, strict=True)
            if number == line.number
        ]
        assert bool(line.text) == any(part_of(case.game, event) not in QUIET for event in events)
        assert "  " not in line.text
