"""Laws of gestures: several moves in one go do what the moves do, and tell nothing more."""

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.gesture import (
    Step,
    brings_news,
    forecast_gesture,
    may_have_become,
    play_gesture,
)
from smorgasboard.engine.match import Match, Source
from tests.laws.case import Case
from tests.laws.cases import Table, any_seed, every_game, somewhere

MOST_STEPS = 6


def match_at(table: Table, seed: int) -> Match:
    match = Match(table.game, table.setup, Source(seed=seed))
    match.begin_at(table.state.copy())
    return match


def some_steps(match: Match, seat: int, dice: Dice) -> list[Step]:
    """Moves that could follow each other, as somebody plans them who knows how luck will fall;
    now and then nonsense, and now and then an answer to a question that may not come."""
    ahead, steps = match.twin(), list[Step]()
    while len(steps) < MOST_STEPS and ahead.to_act == seat:
        legal = [str(action) for action in ahead.legal()]
        move = legal[dice.roll(len(legal))]
        question = ahead.game.question_of(ahead.view_struct(seat))
        steps.append(Step(move, question if question and dice.roll(3) == 0 else None))
        ahead.play(move, seat)
        if dice.roll(6) == 0:
            steps.append(Step(move, "no-such-question"))
        if dice.roll(12) == 0:
            steps.append(Step("nonsense"))
    return steps


@every_game
@any_seed
def test_a_gesture_is_its_moves_one_after_the_other(case: Case, seed: int) -> None:
    """As long as nothing is learned: then it ends, and has committed its player to no more."""
    table, dice = somewhere(case, seed)
    seat = table.state.to_act()
    if table.state.over:
        return
    luck = dice.roll(1 << 30)
    match, one_by_one = match_at(table, luck), match_at(table, luck)
    steps = some_steps(match, seat, dice)
    ahead = match.twin()
    try:
        play_gesture(ahead, steps, seat)
    except IllegalAction:
        assert match.plies == []
        return
    played = [ply.notation for ply in ahead.plies]
    assert may_have_become(steps, played)
    for number, move in enumerate(played, start=1):
        assert one_by_one.to_act == seat
        one_by_one.play(move, seat)
        assert number == len(played) or not brings_news(one_by_one, seat)
    assert ahead.record() == one_by_one.record()


@every_game
@any_seed
def test_a_gesture_tells_nothing_before_it_is_played(case: Case, seed: int) -> None:
    """In worlds that look the same to its player it is refused alike, or played as far."""
    table, dice = somewhere(case, seed)
    seat = table.state.to_act()
    if table.state.over:
        return
    luck = dice.roll(1 << 30)
    truth = match_at(table, luck)
    imagined = match_at(table.imagined(seat, dice), dice.roll(1 << 30))
    steps = some_steps(truth, seat, dice)
    assert outcome(truth, steps, seat) == outcome(imagined, steps, seat)


@every_game
@any_seed
def test_what_is_foreseen_of_a_gesture_happens(case: Case, seed: int) -> None:
    """All of it where it is certain, or how it begins; it is refused as the gesture would be, the
    same in worlds that look the same, and asking changes nothing."""
    table, dice = somewhere(case, seed)
    seat = table.state.to_act()
    if table.state.over:
        return
    match = match_at(table, dice.roll(1 << 30))
    imagined = match_at(table.imagined(seat, dice), dice.roll(1 << 30))
    steps, before = some_steps(match, seat, dice), match.record()
    assert foreseen(match, steps, seat) == foreseen(imagined, steps, seat)
    ahead = match.twin()
    try:
        play_gesture(ahead, steps, seat)
    except IllegalAction:
        assert foreseen(match, steps, seat) == outcome(match, steps, seat)
        return
    told = forecast_gesture(match, steps, seat)
    happened = ahead.events(seat)
    assert happened[: len(told.would)] == list(told.would)
    if told.certain:
        assert len(happened) == len(told.would)
        assert told.after == ahead.view_struct(seat)
    else:
        assert told.after is None
    assert match.record() == before


def foreseen(match: Match, steps: list[Step], seat: int) -> object:
    try:
        return forecast_gesture(match, steps, seat)
    except IllegalAction as refused:
        return refused.clause, refused.reason


def outcome(match: Match, steps: list[Step], seat: int) -> object:
    ahead = match.twin()
    try:
        play_gesture(ahead, steps, seat)
    except IllegalAction as refused:
        return refused.clause, refused.reason
    return [ply.notation for ply in ahead.plies]
