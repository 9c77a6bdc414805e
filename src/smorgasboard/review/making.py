"""A review from its first look to its last word: what is asked next, and what is known so far.

All that was answered is plain data, so a review may be stopped at any time, handed to another
process and gone on with there. The curve comes first, then what could have been done better.
"""

from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter, process_time
from typing import TypeVar

from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.names import Names
from smorgasboard.engine.record import read_record
from smorgasboard.games.registry import find_game
from smorgasboard.review import telling
from smorgasboard.review.hindsight import UNITS, Choice, Hindsight, digest_of
from smorgasboard.review.judge import POINTS, TEAM
from smorgasboard.review.messages import (
    CurvePoint,
    Review,
    ReviewCost,
    ReviewedPly,
    ReviewLesson,
    ReviewMethod,
    SeatSum,
    SumErrors,
    TurningPoint,
)
from smorgasboard.review.moments import (
    is_mistake,
    lessons,
    mark_of,
    mistakes,
    possible,
    turning_points,
)
from smorgasboard.review.plan import Plan, plan_of
from smorgasboard.review.reasons import why
from smorgasboard.review.sums import (
    IN_POINTS,
    SURE,
    Answers,
    Share,
    Step,
    Sum,
    judged_anew,
    share_of,
    summed,
)
from smorgasboard.review.winnable import winnable

FIRST_POINTS = 24
"""Of the curve that is there first."""

T = TypeVar("T")
Stop = Callable[[], bool]


class Making:
    """One review. `go_on` until it is complete; `review` says what is known so far."""

    def __init__(
        self,
        record: str | bytes,
        tier: str = "usual",
        seat: int | None = None,
        plan: Plan | None = None,
    ) -> None:
        read = read_record(record)
        game = find_game(read.setup.game)
        if seat is not None and not 0 <= seat < read.setup.seats:
            raise BadSetup(f"seats go from 0 to {read.setup.seats - 1}, not {seat}")
        self.digest = digest_of(record)
        self.match = Hindsight(game, read, plan or plan_of(game, read.setup.seats, tier))
        self.only = seat
        """The one whose better moves are looked for, or everybody's."""
        self.answers = Answers()

    # What is to be done.

    def go_on(self, answers: Answers, stop: Stop = lambda: False) -> bool:
        """Answer what is still open, at least one question; whether that was all."""
        self.answers = answers
        begun, played = process_time(), self.match.games
        try:
            for ask in self._open():
                ask()
                if stop():
                    break
        finally:
            answers.cpu_seconds += process_time() - begun
            answers.games += self.match.games - played
        return self.is_complete()

    def is_complete(self) -> bool:
        return next(self._open(), None) is None

    def done(self) -> float:
        """How much of the work is done, about."""
        had, all_of_it = self.answers, self._amounts()
        many = (had.first_looks, had.values, had.choices, had.betters)
        found = [len(part) for part in many]
        return 1.0 if self.is_complete() else sum(found) / max(1, sum(all_of_it))

    def _amounts(self) -> list[int]:
        return [
            len(self._first_points()),
            len(judged_anew(self.match)),
            len(self._choices()),
            self._looks(),
        ]

    def _looks(self) -> int:
        """At how many choices better moves are looked for; at most, before that is known."""
        all_of_them = self._choices()
        if not self.match.plan.unusual_only or len(self.answers.choices) == len(all_of_them):
            return len(self._searched())
        most = self.match.plan.most * (self.match.seats if self.only is None else 1)
        return min(len(all_of_them), most)

    def _open(self) -> Iterator[Callable[[], None]]:
        """The questions without an answer, in their order."""
        had, match = self.answers, self.match
        yield from unanswered(had.first_looks, match.first_look, self._first_points())
        if had.prior is None:
            yield self._ask_prior
        yield from unanswered(had.values, match.value, judged_anew(match))
        yield from unanswered(had.choices, match.choice, self._choices())
        yield from unanswered(had.betters, match.better, self._searched())
        if match.unit == TEAM and had.winnable is None:
            yield self._ask_winnable
        for step in self._lessons():
            if step.ply not in had.reasons:
                yield partial(self._ask_reason, step)

    def _ask_prior(self) -> None:
        self.answers.prior = self.match.prior()

    def _ask_winnable(self) -> None:
        self.answers.winnable = winnable(self.match)

    def _ask_reason(self, step: Step) -> None:
        assert step.better is not None, "a lesson has a better move"
        self.answers.reasons[step.ply] = why(self.match, step.ply, step.better.move)

    def _first_points(self) -> list[int]:
        """Some tables, evenly over the match."""
        plies = self.match.plies
        return sorted({plies * at // FIRST_POINTS for at in range(FIRST_POINTS)} - {plies})

    def _choices(self) -> list[int]:
        return [ply for ply in range(self.match.plies) if self.match.chose(ply)]

    def _searched(self) -> list[int]:
        """At which choices better moves are looked for."""
        seats = range(self.match.seats) if self.only is None else [self.only]
        return sorted(ply for seat in seats for ply in self._searched_of(seat))

    def _searched_of(self, seat: int) -> list[int]:
        match, plan = self.match, self.match.plan
        mine = [ply for ply in self._choices() if match.seat(ply) == seat]
        if not plan.unusual_only:
            return mine
        known = self.answers.choices
        doubtful = [ply for ply in mine if ply in known and self._is_doubtful(known[ply], ply)]
        doubtful.sort(key=lambda ply: known[ply].skill[match.entry(seat)])
        return doubtful[: plan.most]

    def _is_doubtful(self, choice: Choice, ply: int) -> bool:
        """Neither what the usual player does, nor better than that."""
        entry = self.match.entry(self.match.seat(ply))
        return choice.usual != self.match.moves[ply] and choice.skill[entry] <= 0

    def _is_summed(self) -> bool:
        had = self.answers
        all_values = all(ply in had.values for ply in judged_anew(self.match))
        return had.prior is not None and all_values and len(had.choices) == len(self._choices())

    def _lessons(self) -> list[Step]:
        if not self._is_summed() or len(self.answers.betters) < len(self._searched()):
            return []
        whole = summed(self.match, self.answers)
        return [
            step for seat in range(self.match.seats) for step in lessons(self.match, whole, seat)
        ]

    # What is known so far.

    def review(self, names: list[str]) -> Review:
        match, had = self.match, self.answers
        whole = summed(match, had) if self._is_summed() else None
        plan, to_all = match.plan, Names(names)
        shares = (
            [] if whole is None else [share_of(match, whole, seat) for seat in range(match.seats)]
        )
        return Review(
            record=self.digest,
            game=match.game.slug,
            unit=UNITS[match.unit],
            method=ReviewMethod(
                reference="policy",
                careless=plan.careless,
                worlds=plan.worlds,
                rounds=plan.rounds,
                check=plan.check,
                closer=plan.closer,
                seed=plan.seed,
            ),
            complete=self.is_complete(),
            done=round(self.done(), 3),
            prior=[] if had.prior is None else near(had.prior.value),
            result=near(match.result),
            bands=match.game.bands(match.setup) if match.unit == POINTS else [],
            curve=self._rough_curve() if whole is None else curve(match, whole),
            rough=whole is None,
            seats=[] if whole is None else self._seats(whole, shares, names),
            plies=[] if whole is None else self._plies(whole, names),
            moments=[] if whole is None else self._moments(whole, names),
            lessons=[] if whole is None else self._told_lessons(whole, names),
            winnable=None if had.winnable is None else telling.tell_winnable(match, had.winnable),
            sentence="" if whole is None else telling.tell_whole(match, whole, shares, to_all),
            cost=ReviewCost(round(had.cpu_seconds, 2), had.games),
        )

    def _rough_curve(self) -> list[CurvePoint]:
        looks = sorted(self.answers.first_looks.items())
        points = [CurvePoint(ply, near(worth.value), rough(worth.error)) for ply, worth in looks]
        return [*points, CurvePoint(self.match.plies, near(self.match.result))]

    def _seats(self, whole: Sum, shares: list[Share], names: list[str]) -> list[SeatSum]:
        return [
            seat_sum(self.match, whole, share, seat, names) for seat, share in enumerate(shares)
        ]

    def _plies(self, whole: Sum, names: list[str]) -> list[ReviewedPly]:
        match = self.match
        return [
            reviewed(match, step, Names(names))
            for step in whole.steps
            if match.chose(step.ply) or step.drew
        ]

    def _moments(self, whole: Sum, names: list[str]) -> list[TurningPoint]:
        match = self.match
        return [
            telling.tell_moment(match, whole, turn, entry, Names(names))
            for entry in range(match.entries)
            for turn in turning_points(match, whole, entry)
        ]

    def _told_lessons(self, whole: Sum, names: list[str]) -> list[ReviewLesson]:
        return [
            telling.tell_lesson(self.match, step, self.answers.reasons.get(step.ply), names)
            for seat in range(self.match.seats)
            for step in lessons(self.match, whole, seat)
        ]


def unanswered(
    answers: dict[int, T], ask: Callable[[int], T], plies: list[int]
) -> Iterator[Callable[[], None]]:
    def answer(ply: int) -> None:
        answers[ply] = ask(ply)

    for ply in plies:
        if ply not in answers:
            yield partial(answer, ply)


def near(row: list[float]) -> list[float]:
    return [round(number, 4) for number in row]


def rough(number: float) -> float:
    return round(number, 4)


def curve(match: Hindsight, whole: Sum) -> list[CurvePoint]:
    """Before the deal, as dealt, and after each ply that changed anything."""
    first = whole.steps[0].value if whole.steps else whole.result
    points = [
        CurvePoint(0, near(possible(match, whole.prior)), rough(whole.prior_error)),
        CurvePoint(0, near(possible(match, first)), rough(whole.deal_error)),
    ]
    for step in whole.steps:
        last = step.ply == match.plies - 1
        after = match.result if last else whole.steps[step.ply + 1].value
        if last or any(abs(change) > 0.0005 for change in [*step.play, *step.luck]):
            error = 0.0 if last else max(step.luck_error, step.play_error)
            points.append(CurvePoint(step.ply + 1, near(possible(match, after)), rough(error)))
    return points


def seat_sum(match: Hindsight, whole: Sum, share: Share, seat: int, names: list[str]) -> SeatSum:
    at = match.entry(seat)
    lost = [step.better.lost for step in mistakes(match, whole, seat) if step.better is not None]
    known = match.unit != POINTS or SURE * share.luck_error <= IN_POINTS
    to_you, to_all = Names(names, seat), Names(names)
    tell = telling.tell_sum
    alone = telling.tell_unknown_luck(match, whole)
    return SeatSum(
        seat=seat,
        prior=whole.prior[at],
        deal=share.deal if known else None,
        draws=share.draws if known else None,
        hidden=share.hidden if known else None,
        own=share.own if known else None,
        others=share.others if known else None,
        result=whole.result[at],
        se=SumErrors(rough(share.own_error), rough(share.others_error), rough(share.luck_error)),
        choices=sum(match.chose(ply) for ply in range(match.plies) if match.seat(ply) == seat),
        mistakes=len(lost),
        given_away=rough(sum(lost)),
        sentence=tell(match, whole, share, seat, to_you) if known else alone,
        told=tell(match, whole, share, seat, to_all) if known else alone,
    )


def reviewed(match: Hindsight, step: Step, names: Names) -> ReviewedPly:
    ply, better, played = step.ply, step.better, match.moves[step.ply]
    best = played if better is None or better.lost <= 0 else better.move
    return ReviewedPly(
        ply=ply + 1,
        seat=step.seat,
        played=match.notation(ply, played),
        text=match.text(ply, played, names),
        choices=len(match.legal[ply]),
        usual="" if step.usual < 0 else match.notation(ply, step.usual),
        skill=near(step.skill),
        hidden=near(step.hidden),
        luck=near(step.luck),
        skill_se=rough(step.skill_error),
        luck_se=rough(step.luck_error),
        best=match.notation(ply, best),
        best_text=match.text(ply, best, names),
        lost=0.0 if better is None else rough(max(0.0, better.lost)),
        lost_se=0.0 if better is None else rough(better.error),
        sure=is_mistake(match, better),
        mark=mark_of(match, step),
    )


def within(seconds: float) -> Stop:
    """So long from now on."""
    end = perf_counter() + seconds
    return lambda: perf_counter() >= end
