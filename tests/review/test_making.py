"""A review from its first look to its last word."""

import pickle

import msgspec
import pytest

import smorgasboard
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.review.making import Making, Stop
from smorgasboard.review.messages import Review
from smorgasboard.review.plan import plan_of
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


@pytest.mark.parametrize("most", [1, 3])
def test_where_it_takes_long_only_the_most_doubtful_choices_are_looked_at(most: int) -> None:
    plan = msgspec.structs.replace(tiny("birthday-boom", 3, 4), unusual_only=True, most=most)
    making = Making(finished("birthday-boom", 3), plan=plan)
    done = 0.0
    while not making.go_on(making.answers, after(25)):
        assert making.done() >= done
        done = making.done()
    match, answers = making.match, making.answers
    for seat in range(3):
        skill = {
            ply: choice.skill[seat]
            for ply, choice in answers.choices.items()
            if match.seat(ply) == seat and choice.usual != match.moves[ply]
        }
        doubtful = sorted((ply for ply in skill if skill[ply] <= 0), key=skill.__getitem__)
        assert [ply for ply in sorted(answers.betters) if match.seat(ply) == seat] == sorted(
            doubtful[:most]
        )
    marks = {ply.ply - 1: ply.mark for ply in making.review(NAMES).plies}
    assert "not looked at" in marks.values()
    assert not any(marks[ply] == "not looked at" for ply in answers.betters)


@pytest.mark.parametrize("slug", list(GAMES))
def test_many_players_are_looked_at_less_closely_where_it_takes_long(slug: str) -> None:
    """A game takes longer with each of them, and there are more of them."""
    game = find_game(slug)
    plans = {seats: plan_of(game, seats) for seats in range(game.min_seats, game.max_seats + 1)}
    for seats, plan in plans.items():
        assert (plan.worlds < game.review_worlds) == (seats > game.review_seats)
    looks = [plan.most for plan in plans.values()]
    assert looks == sorted(looks, reverse=True)
    assert (looks[0] == looks[-1]) == (game.review_looks == 0)


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
