"""A review from its first look to its last word."""

import pickle

import msgspec
import pytest

import smorgasboard
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.review.making import Making, Stop
from smorgasboard.review.messages import Review
from smorgasboard.review.sums import Answers
from tests.review.matches import SMALL, finished, tiny

NAMES = ["Ann", "Ben", "Cleo"]


def made(game: str, seat: int | None = None) -> Making:
    seats = SMALL[game]
    return Making(finished(game, seats), seat=seat, plan=tiny(game, seats, 4))


def after(questions: int) -> Stop:
    left = iter(range(questions))
    return lambda: next(left, None) is None


def without_cost(review: Review) -> bytes:
    data = msgspec.to_builtins(review)
    del data["cost"]
    return msgspec.json.encode(data)


@pytest.fixture(scope="module")
def whole() -> Review:
    making = made("birthday-boom")
    assert making.go_on(Answers())
    return making.review(NAMES)


def test_stopped_anywhere_it_goes_on_elsewhere_to_the_same_review(whole: Review) -> None:
    """Which process answers which question does not matter."""
    answers, steps, rough = Answers(), 0, 0
    complete = False
    while not complete:
        making = made("birthday-boom")  # as in another process
        complete = making.go_on(answers, after(40))
        answers = pickle.loads(pickle.dumps(answers))
        shown = making.review(NAMES)
        assert shown.complete == complete
        assert shown.curve, "there is a curve from the beginning"
        rough += shown.rough
        steps += 1
    assert steps > 3
    assert 0 < rough < steps
    assert without_cost(shown) == without_cost(whole)


def test_what_is_not_known_yet_is_not_told() -> None:
    making = made("birthday-boom")
    making.go_on(Answers(), lambda: True)
    early = making.review(NAMES)
    assert not early.complete
    assert early.rough
    assert early.done < 0.1
    assert (early.seats, early.moments, early.lessons, early.sentence) == ([], [], [], "")


def test_the_parts_add_up_in_the_document(whole: Review) -> None:
    assert whole.complete
    assert [seat.seat for seat in whole.seats] == [0, 1, 2]
    for seat in whole.seats:
        parts = [seat.deal, seat.draws, seat.hidden, seat.own, seat.others]
        assert None not in parts
        assert seat.prior + sum(part or 0.0 for part in parts) == pytest.approx(seat.result)
    assert sum(whole.result) == 1
    for point in whole.curve:
        assert sum(point.value) == pytest.approx(1, abs=0.001)
    assert whole.curve[-1].value == whole.result


def test_better_moves_are_looked_for_only_where_asked() -> None:
    making = made("birthday-boom", seat=1)
    making.go_on(Answers())
    found = making.review(NAMES)
    assert found.complete
    assert {lesson.seat for lesson in found.lessons} <= {1}
    assert set(making.answers.betters) == {
        ply for ply in making.answers.choices if making.match.seat(ply) == 1
    }


def test_a_team_has_one_curve_and_hears_whether_it_could_have_won() -> None:
    making = made("pass-the-party-food")
    making.go_on(Answers())
    found = making.review(["Ann", "Ben"])
    assert found.unit == "team"
    assert all(len(point.value) == 1 for point in found.curve)
    ann, ben = found.seats
    assert (ann.own, ann.others) == pytest.approx((ben.others, ben.own))
    assert found.winnable is not None
    assert "a usual team wins" in found.winnable.sentence


def test_only_a_finished_match_is_looked_back_on() -> None:
    match = smorgasboard.new("birthday-boom", seats=3, seed=1)
    for record in (match.record(), match.record(sealed=True)):
        with pytest.raises(SmorgasboardError, match="not over"):
            smorgasboard.review(record)
    with pytest.raises(SmorgasboardError, match="seats go from 0 to 2, not 3"):
        smorgasboard.review(finished("birthday-boom", 3), seat=3)
    with pytest.raises(SmorgasboardError, match="a budget is"):
        smorgasboard.review(finished("birthday-boom", 3), budget="much")


def test_a_review_within_seconds_stops_where_it_is() -> None:
    found = smorgasboard.review(finished("birthday-boom", 3), budget=0.01, names=NAMES)
    assert not found.complete
    assert found.record
