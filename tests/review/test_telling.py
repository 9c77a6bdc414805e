"""What people hear."""

import msgspec
import pytest

import smorgasboard
from smorgasboard.bots.consequences import Usual, is_reason, listened
from smorgasboard.engine.messages import Consequence
from smorgasboard.engine.names import Names
from smorgasboard.engine.record import read_record
from smorgasboard.games.penguin_pals import messages
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.review.hindsight import Better, Hindsight
from smorgasboard.review.judge import POINTS, Outcomes
from smorgasboard.review.making import Making
from smorgasboard.review.moments import Turn, is_mistake, mark_of, turning_points
from smorgasboard.review.reasons import Tally, strongest
from smorgasboard.review.sums import Share, Step, Sum
from smorgasboard.review.telling import (
    drawn,
    kind_of,
    rounded,
    tell_lesson,
    tell_moment,
    tell_sum,
    tell_unknown_luck,
    tell_whole,
    tell_winnable,
    verdict,
)
from smorgasboard.review.trying import Moment
from smorgasboard.review.winnable import Winning
from tests.review.matches import SMALL, finished, tiny

NAMES = ["Ann", "Ben", "Cleo"]


def looked_at(game: str) -> Hindsight:
    seats = SMALL[game]
    return Hindsight(find_game(game), read_record(finished(game, seats)), tiny(game, seats))


@pytest.fixture(scope="module")
def boom() -> Hindsight:
    return looked_at("birthday-boom")


def other_move(match: Hindsight, ply: int) -> int:
    return next(move for move in match.legal[ply] if move != match.moves[ply])


def choice(match: Hindsight, lost: float, error: float, skill: float = 0.0) -> Step:
    ply = next(ply for ply in range(match.plies) if match.chose(ply))
    other = other_move(match, ply)
    row = [skill] * match.entries
    step = Step(ply, match.seat(ply), False, [0.5] * match.entries, row, row, row)
    step.searched = True
    step.better = Better(other, lost, error, 0.4, 0.4 + lost)
    return step


@pytest.mark.parametrize(
    ("lost", "error", "word"),
    [
        (0.30, 0.16, "about equal"),  # within two standard errors
        (0.019, 0.001, "about equal"),
        (0.028, 0.01, "about equal"),  # it may well be less than what matters
        (0.04, 0.01, "a small slip"),
        (0.06, 0.01, "costly"),
        (0.11, 0.01, "a big one"),
        (0.074, 0.033, "about equal"),  # nobody believes in 7 ± 7
        (0.097, 0.01, "a big one"),  # told as 10, as others are
        (-0.02, 0.01, ""),
    ],
)
def test_evidence_first_then_size(boom: Hindsight, lost: float, error: float, word: str) -> None:
    step = choice(boom, lost, error)
    assert mark_of(boom, step) == word
    assert is_mistake(boom, step.better) == (word not in ("", "about equal"))


def test_rounded_parts_add_up() -> None:
    assert rounded([0.004, 0.004, 0.004, -0.012], 100, 0) == [1, 0, 0, -1]
    as_in_the_browser = [1, 1, 1, -2, -1]
    assert rounded([0.006, 0.006, 0.006, -0.014, -0.004], 100, 0) == as_in_the_browser
    for parts in ([0.126, -0.333, 0.081, 0.041, 0.085], [0.5, 0.5], [-0.255, 0.005, 0.0]):
        total = round(100 * sum(parts))
        assert sum(rounded(parts, 100, total)) == total


def test_a_lesson_is_told_to_its_seat_and_to_all_others(boom: Hindsight) -> None:
    step = choice(boom, 0.12, 0.02)
    lesson = tell_lesson(boom, step, None, NAMES)
    who = NAMES[step.seat]
    assert f"At move {step.ply + 1} you chose “" in lesson.sentence
    assert (
        "from what you knew it wins about 52 in 100, not 40 (12 ± 4: a big one)." in lesson.sentence
    )
    assert f"At move {step.ply + 1} {who} chose “" in lesson.told
    assert f"from what {who} knew" in lesson.told
    assert lesson.knew.count("You held") == 1
    assert lesson.kind == kind_of(boom, step)
    assert " rather than " in lesson.kind or lesson.kind.endswith(" differently")
    assert not any(name in lesson.kind for name in NAMES), "so that it can be counted"
    assert lesson.because == ""


@pytest.mark.parametrize("slug", list(GAMES))
def test_who_looks_with_others_eyes_is_not_called_you(slug: str) -> None:
    match = looked_at(slug)
    names = [*NAMES, "Dan"][: match.seats]
    lesson = tell_lesson(match, choice(match, 12.0, 1.0), None, names)
    words = msgspec.structs.astuple(lesson.to_others)
    assert not any(word in told.lower().split() for told in words for word in ("you", "your"))
    told = [
        match.text(ply, move, Names(names))
        for ply in range(0, match.plies, 9)
        for move in match.legal[ply]
    ]
    assert not any("yourself" in text or "your " in text for text in told)


def test_what_was_not_looked_at_is_not_called_the_best(boom: Hindsight) -> None:
    step = choice(boom, 0.0, 0.0)
    step.better, step.searched = None, False
    step.usual = boom.moves[step.ply] + 1
    assert (verdict(boom, step, Names(NAMES)), mark_of(boom, step)) == ("", "not looked at")
    step.searched = True
    assert "no other move promised more" in verdict(boom, step, Names(NAMES))
    assert mark_of(boom, step) == ""
    step.usual, step.searched = boom.moves[step.ply], False
    assert verdict(boom, step, Names(NAMES)) == "It is what a usual player does."


def test_a_mistake_that_came_out_well_says_so(boom: Hindsight) -> None:
    """The curve went up, and yet something else promised more: both are told, and of whom."""
    step = choice(boom, 0.12, 0.01, skill=0.2)
    who = NAMES[step.seat]
    told = verdict(boom, step, Names(NAMES))
    assert told.endswith(f"was better for {who}: 52 in 100, not 40; but it came out well.")
    unlucky = choice(boom, 0.12, 0.01, skill=-0.2)
    assert verdict(boom, unlucky, Names(NAMES)).endswith("52 in 100, not 40.")


def test_figures_of_a_lesson_agree_although_they_are_rounded(boom: Hindsight) -> None:
    step = choice(boom, 0.0783, 0.019)
    step.better = Better(other_move(boom, step.ply), 0.0783, 0.019, 0.0555, 0.1338)
    assert "it wins about 13 in 100, not 5 (8 ± 4: costly)" in (
        tell_lesson(boom, step, None, NAMES).sentence
    )
    assert verdict(boom, step, Names(NAMES)).endswith(": 13 in 100, not 5.")


def test_no_figure_is_told_without_any_doubt(boom: Hindsight) -> None:
    assert "(12 ± 1: a big one)" in tell_lesson(boom, choice(boom, 0.12, 0.0), None, NAMES).sentence


def share(deal: float, own: float, error: float = 0.01) -> Share:
    return Share(deal, 0.0, 0.0, own, 0.0, error, error, error)


def test_luck_within_its_error_was_about_even(boom: Hindsight) -> None:
    whole = Sum([0.3] * 3, 0.0, [0.1] * 3, 0.0, [], [0.4] * 3)
    even = tell_sum(boom, whole, share(0.1, 0.0, 0.06), 0, Names(NAMES, 0))
    assert even == "30 in 100 at the start: the deal +10. Luck was about even (± 12)."
    kind = tell_sum(boom, whole, share(0.1, -0.05, 0.02), 1, Names(NAMES, 0))
    assert kind == (
        "30 in 100 at the start: the deal +10, Ben's play −5. Luck was on Ben's side (± 4)."
    )
    mine = tell_sum(boom, whole, share(-0.1, 0.001, 0.02), 0, Names(NAMES, 0))
    assert mine == "30 in 100 at the start: the deal −10. Luck was against you (± 4)."


def test_what_cannot_be_told_is_not_called_even(boom: Hindsight) -> None:
    """It may have been worth half a win, and nobody knows which way."""
    whole = Sum([0.3] * 3, 0.0, [0.1] * 3, 0.0, [], [0.4] * 3)
    told = tell_sum(boom, whole, share(0.1, 0.0, 0.25), 0, Names(NAMES, 0))
    assert told.endswith("the deal +10. How much was luck is hard to tell here (± 50).")


def test_what_is_not_small_is_not_called_even(boom: Hindsight) -> None:
    whole = Sum([0.3] * 3, 0.0, [0.1] * 3, 0.0, [], [0.0] * 3)
    told = tell_sum(boom, whole, share(-0.26, -0.04, 0.135), 0, Names(NAMES, 0))
    assert told.endswith(
        "the deal −26, your play −4. How much was luck is hard to tell here (± 27)."
    )


def test_parts_that_may_be_anything_are_not_told(boom: Hindsight) -> None:
    """Draws of +406 in 100 help nobody."""
    whole = Sum([0.3] * 3, 0.0, [0.1] * 3, 0.0, [], [1.0, 0.0, 0.5])
    wild = share(4.06, -3.36, 1.9)
    unknown = "What of that was luck and what was play cannot be told well enough here."
    told = [tell_sum(boom, whole, wild, seat, Names(NAMES)) for seat in range(3)]
    assert told == [
        f"From 30 in 100 at the start to {end}. {unknown}"
        for end in ("a win", "a loss", "a shared win")
    ]
    assert tell_whole(boom, whole, [wild] * 3, Names(NAMES)) == (
        "Ann and Cleo won. How much of that was luck is hard to tell."
    )
    played_well = Share(-0.3, 0.0, 0.0, 1.0, 0.0, 0.1, 0.1, 0.3)
    assert "hard to tell" in tell_whole(boom, whole, [played_well] * 3, Names(NAMES))


def test_of_two_the_other_one_is_named() -> None:
    match = looked_at("pass-the-party-food")
    whole = Sum([0.6], 0.0, [0.0], 0.0, [], [1.0])
    parts = Share(0.0, 0.0, 0.0, 0.1, 0.3, 0.01, 0.01, 0.01)
    told = tell_sum(match, whole, parts, 0, Names(NAMES[:2], 0))
    assert "your play +10, Ben's play +30." in told
    lucky = Share(0.0, 0.3, 0.0, 0.1, 0.0, 0.01, 0.01, 0.01)
    assert "Luck was on the team's side" in tell_sum(match, whole, lucky, 0, Names(NAMES[:2], 0))


def test_a_card_keeps_its_name() -> None:
    """Boom! is called so; a full stop is not a part of any name."""
    match = looked_at("birthday-boom")
    texts = {
        match.text(ply, move, Names(NAMES))
        for ply in range(match.plies)
        for move in match.legal[ply]
    }
    assert "Play a Boom!" in texts
    assert not any(text.endswith(".") for text in texts)


def test_what_decided_it_is_told_without_a_grade(boom: Hindsight) -> None:
    whole = Sum([1 / 3] * 3, 0.0, [0.0] * 3, 0.0, [], [0.0, 1.0, 0.0])
    lucky = [share(-0.3, 0.0), share(0.6, 0.0), share(-0.3, 0.0)]
    assert tell_whole(boom, whole, lucky, Names(NAMES)) == "Ben won. Luck was on Ben's side."
    skilled = [share(0.0, 0.0), share(0.1, 0.5), share(0.0, 0.0)]
    assert "Ben's play was better than usual" in tell_whole(boom, whole, skilled, Names(NAMES))
    helped = Share(0.1, 0.0, 0.0, 0.1, 0.5, 0.01, 0.01, 0.01)
    assert tell_whole(boom, whole, [helped] * 3, Names(NAMES)) == (
        "Ben won. What the others did made the difference."
    )
    unknown = [share(0.3, 0.37, 0.2)] * 3
    assert "How much of that was luck is hard to tell." in (
        tell_whole(boom, whole, unknown, Names(NAMES))
    )
    mixed = [share(0.0, 0.0), share(0.3, 0.3), share(0.0, 0.0)]
    assert "both had a part" in tell_whole(boom, whole, mixed, Names(NAMES))


def test_a_turning_point_of_luck_is_told_by_the_game_itself(boom: Hindsight) -> None:
    ply = next(ply for ply in range(boom.plies) if boom.drew(ply))
    steps = [
        Step(at, boom.seat(at), boom.drew(at), [0.5] * 3, [0.0] * 3, [0.0] * 3, [0.0] * 3)
        for at in range(boom.plies)
    ]
    whole = Sum([1 / 3] * 3, 0.0, [0.0] * 3, 0.0, steps, [0.0, 1.0, 0.0])
    moment = tell_moment(boom, whole, Turn("luck", ply, 0.5, 0.75, 0.02), 1, Names(NAMES))
    assert moment.sentence.startswith(f"Luck at move {ply + 1}: ")
    assert "draws" in moment.sentence
    assert moment.sentence.endswith("Ben's chance goes from 50 to 75 in 100.")
    assert (moment.before, moment.after) == (50, 75)


def standing(match: Hindsight, value: list[float]) -> Sum:
    """A match in which nothing ever changed."""
    nothing = [0.0] * match.entries
    steps = [
        Step(at, match.seat(at), False, value, nothing, nothing, nothing)
        for at in range(match.plies)
    ]
    return Sum(value, 0.0, nothing, 0.0, steps, value)


def test_before_the_end_nobody_has_won_for_certain(boom: Hindsight) -> None:
    whole = standing(boom, [1 / 3] * 3)
    sure = Turn("choice", 20, 0.36, 1.0, 0.02)
    assert "from 36 to over 99 in 100." in tell_moment(boom, whole, sure, 0, Names(NAMES)).sentence
    hopeless = Turn("choice", 20, 0.0, 0.25, 0.02)
    told = tell_moment(boom, whole, hopeless, 0, Names(NAMES)).sentence
    assert "from under 1 to 25 in 100." in told
    last = Turn("choice", boom.plies - 1, 0.36, 1.0, 0.02)
    assert "from 36 to 100 in 100." in tell_moment(boom, whole, last, 0, Names(NAMES)).sentence


def test_no_turn_of_a_curve_is_beyond_what_a_chance_can_be(boom: Hindsight) -> None:
    """Noise may put a chance below nothing; that it comes back is no turning point."""
    whole = standing(boom, [-0.08, 0.5, 0.58])
    whole.steps[20].play = [0.09, 0.0, -0.09]
    assert turning_points(boom, whole, 0) == []
    whole.steps[20].play = [0.38, 0.0, -0.38]
    (turn,) = turning_points(boom, whole, 0)
    assert [turn.before, turn.after] == pytest.approx([0.0, 0.3])


def test_the_largest_of_many_steps_has_to_be_large_beyond_doubt(boom: Hindsight) -> None:
    whole = standing(boom, [0.3, 0.3, 0.4])
    whole.steps[20].play, whole.steps[20].play_error = [0.25, 0.0, -0.25], 0.1
    assert turning_points(boom, whole, 0) == []
    whole.steps[20].play_error = 0.08
    assert [turn.ply for turn in turning_points(boom, whole, 0)] == [20]


def test_where_all_lies_open_a_good_choice_costs_nothing() -> None:
    """A closer look found nothing better: that the choice seemed to cost something was noise."""
    match = looked_at("pass-the-party-food")
    whole = standing(match, [0.6])
    ply = next(ply for ply in range(match.plies) if match.chose(ply))
    whole.steps[ply].play, whole.steps[ply].searched = [-0.3], True
    assert turning_points(match, whole, 0) == []
    whole.steps[ply].searched = False
    assert len(turning_points(match, whole, 0)) == 1


def test_which_of_like_cards_leaves_a_hand_is_no_luck() -> None:
    """It is rolled for, so that nobody learns which one it was; nothing else comes of it."""
    record = read_record(finished("fish-food", 3, seed=2))
    match = Hindsight(find_game("fish-food"), record, tiny("fish-food", 3))
    rolled = [ply for ply in range(match.plies) if match.record.plies[ply].rolls]
    told = {ply: drawn(match, ply, Names(NAMES)) for ply in rolled if match.drew(ply)}
    assert told
    assert len(told) < len(rolled)
    assert all("draws" in said or "takes" in said for said in told.values()), told
    assert not any("plays" in said or "discards" in said for said in told.values()), told


def test_a_few_worlds_prove_little_however_alike() -> None:
    found = Outcomes(2, 1)
    for _ in range(4):
        found.row[1] = 1.0
        found.count_row()
    assert [found.ahead(1, 0), found.ahead_error(1, 0)] == pytest.approx([1.0, 0.2])
    assert found.ahead_error(0, 0) == 0.0, "where nothing differs nothing is in doubt"


def test_when_a_team_could_still_win() -> None:
    match = looked_at("pass-the-party-food")
    team_won = bool(match.tables[-1].winners())
    told = tell_winnable(match, Winning(0.53, 0.035, True, 62)).sentence
    assert told.startswith("With these very tiles a usual team wins 53 ± 7 times in 100.")
    late = f" Before move 63 of {match.plies} there was still a way to win; later we found none."
    assert told.endswith(late) != team_won
    at_last = tell_winnable(match, Winning(0.53, 0.035, True, match.plies - 1)).sentence
    last = f" Before the last move, move {match.plies}, there was still a way to win."
    assert at_last.endswith(last) != team_won
    assert "We found no way to win" in tell_winnable(match, Winning(0.0, 0.0, False, -1)).sentence


@pytest.mark.parametrize("slug", list(GAMES))
def test_every_game_says_what_lay_before_ones_eyes(slug: str) -> None:
    match = looked_at(slug)
    names = Names([*NAMES, "Dan"][: match.seats], 0)
    for ply in range(0, match.plies, 7):
        if match.seat(ply) == 0 and match.chose(ply):
            told = match.game.situation(match.setup, match.view(ply), names)
            assert told.endswith(".")
            assert "you" in told.lower()
            assert "{" not in told


@pytest.mark.parametrize("slug", list(GAMES))
def test_every_game_has_reasons_with_both_phrases(slug: str) -> None:
    match = looked_at(slug)
    names = Names([*NAMES, "Dan"][: match.seats], 0)
    found = set()
    for event in match.match.events(None):
        each = match.game.consequence(match.setup, event)
        if each is not None:
            found.add(each.kind)
            told = each.told(names)
            assert told
            assert "{" not in told
            if each.seat == 0:
                assert "you" in told
    assert found, "nothing that happens in this game explains anything"


def test_a_reason_is_more_of_what_is_good_or_less_of_what_is_bad(boom: Hindsight) -> None:
    ply = next(ply for ply in range(boom.plies) if boom.chose(ply))
    mine = boom.seat(ply)
    events = boom.match.events(None)
    each = next(
        c
        for c in (boom.game.consequence(boom.setup, event) for event in events)
        if c is not None and c.kind == "trick_taken"
    )
    ours = each.seat == mine
    assert is_reason(boom.game, mine, each, True) == ours
    assert is_reason(boom.game, mine, each, False) != ours
    often = strongest({each: Tally([90, 10], 80.0)}, 100, 100.0)
    assert often is not None
    assert (often.reason.after_best, often.reason.after_played) == (0.9, 0.1)
    assert strongest({each: Tally([55, 45], 80.0)}, 100, 100.0) is None, "no great difference"


def brought_by(match: Hindsight, word: str) -> list[tuple[int, set[Consequence]]]:
    """Who could make a move at some time, and what came of it each time."""
    found = []
    for ply in range(match.plies):
        for move in [each for each in match.legal[ply] if match.notation(ply, each) == word]:
            player, world = Usual(match.game.usual_policy()), match.tables[ply].copy()
            brought = listened(match.game, match.setup, player, world, move)
            found.append((match.seat(ply), brought.all_of_it - brought.deeds))
    assert found
    return found


def test_that_one_does_something_is_no_reason_to_do_it(boom: Hindsight) -> None:
    """That you blow a trick up in 100 of 100 games says nothing in favour of a Boom!"""
    for seat, found in brought_by(boom, "boom"):
        assert not any(each.kind == "trick_boomed" and each.seat == seat for each in found)


def test_that_a_creature_swims_away_is_no_reason_to_play_swim_away() -> None:
    for _seat, found in brought_by(looked_at("fish-food"), "swim-away"):
        assert not any(each.kind == "swam_away" for each in found)


def test_what_a_card_does_once_nobody_objects_is_no_reason_to_play_it() -> None:
    """It happens only after the others were asked, so that it seems to come of something else."""
    game = find_game("penguin-pals")
    setup = game.setup(2)
    lost = Consequence("robbed", 1, "you lose a card", "{} loses a card", good=False)
    names = {card.effect: card.id for card in setup.pack.cards}
    take = messages.PlayCard(notation="", text="", card=names["take_cards"])
    slide = messages.PlayCard(notation="", text="", card=names["slide_any"])
    assert game.is_deed(setup, take, 0, lost)
    assert not game.is_deed(setup, take, 1, lost), "that one loses a card oneself is another thing"
    assert not game.is_deed(setup, slide, 0, lost)
    assert not game.is_deed(setup, messages.DrawCard(notation="", text=""), 0, lost)


def test_a_card_that_is_taken_is_no_reason_to_take_it() -> None:
    match = looked_at("food-for-thought")
    for ply in range(match.plies):
        for word in [match.notation(ply, move) for move in match.legal[ply]]:
            if word.startswith("take:"):
                for _, found in brought_by(match, word):
                    assert not any(each.kind == f"took {word[5:]}" for each in found)
                return
    raise AssertionError("nobody took a card")


def test_what_depends_is_a_reason_only_if_one_does_it_more_often() -> None:
    match = looked_at("birthday-boom")
    found = [match.game.consequence(match.setup, event) for event in match.match.events(None)]
    blown = next(each for each in found if each is not None and each.kind == "trick_boomed")
    assert blown.good is None
    assert is_reason(match.game, blown.seat, blown, True)
    assert not is_reason(match.game, blown.seat, blown, False)
    assert is_reason(match.game, blown.seat + 1, blown, False)


def test_who_plays_alone_hears_of_points() -> None:
    match = looked_at("food-for-thought")
    assert match.unit == POINTS
    lesson = tell_lesson(match, choice(match, 12.0, 1.0), None, ["Ann"])
    assert ", by about 12 ± 2 points: a big one." in lesson.sentence
    whole = Sum([91.6], 0.0, [0.0], 0.0, [], [79.0])
    told = tell_whole(match, whole, [share(0.0, -13.0)], Names(["Ann"]))
    assert told == "79 points; a usual player gets about 92 from such a start."
    unknown = "How much of the 79 points was luck cannot be told well enough here."
    assert tell_unknown_luck(match, whole) == unknown
    lost = Sum([-3.2], 0.0, [0.0], 0.0, [], [-76.0])
    told = tell_whole(match, lost, [share(0.0, -73.0)], Names(["Ann"]))
    assert told == "−76 points; a usual player gets about −3 from such a start."


def test_a_reason_says_whose_fish_it_is() -> None:
    match = looked_at("fish-food")
    events = match.match.events(None)
    found = [match.game.consequence(match.setup, event) for event in events]
    grew = next(each for each in found if each is not None and each.kind == "grew")
    names = ["Ann", "Ben", "Cleo", "Dan"][: match.seats]
    assert grew.told(Names(names)) == f"{names[grew.seat]}'s fish grows"
    assert grew.told(Names(names, grew.seat)) == "your fish grows"


def test_where_ziggy_was() -> None:
    game = find_game("pass-the-party-food")
    match = smorgasboard.new("pass-the-party-food", seats=2, seed=1)
    view = match.view_struct(0)
    places = {3: "3 spaces behind you.", 1: "1 space behind you.", 0: "where you stood."}
    for lead, told in {**places, -2: "2 spaces past you."}.items():
        seen = msgspec.structs.replace(view, leads=(lead, 1))
        assert game.situation(match.setup, seen, Names(["Ann", "Ben"], 0)).endswith(f", {told}")


def test_who_has_no_card_has_none() -> None:
    game = find_game("food-for-thought")
    match = smorgasboard.new("food-for-thought", seats=2, seed=1)
    told = game.situation(match.setup, match.view_struct(0), Names(["Ann", "Ben"], 0))
    assert ", no open card, and " in told


def test_only_who_plays_alone_hears_what_points_are_called() -> None:
    for game, seats in SMALL.items():
        found = Making(finished(game, seats), plan=tiny(game, seats))
        bands = found.review(["Ann", "Ben", "Cleo"][:seats]).bands
        assert len(bands) == (6 if seats == 1 else 0)


def test_a_turn_is_not_announced_with_two_colons() -> None:
    """`Luck at move 30. Ann's turn: Ziggy grabs ...`"""
    match = looked_at("pass-the-party-food")
    whole = Sum([0.5], 0.0, [0.0], 0.0, [], [1.0])
    whole.steps = [
        Step(ply, match.seat(ply), match.drew(ply), [0.5], [0.0], [0.0], [0.1])
        for ply in range(match.plies)
    ]
    told = [
        tell_moment(match, whole, Turn("luck", ply, 0.5, 0.75, 0.02), 0, Names(["Ann", "Ben"]))
        for ply in range(match.plies)
        if match.drew(ply)
    ]
    sentences = [moment.sentence.split(". ")[0] for moment in told]
    assert any("'s turn: " in moment.sentence for moment in told)
    assert all(one.count(": ") <= 1 for one in sentences)


def test_a_move_that_is_tried_is_never_worth_nothing_for_certain(boom: Hindsight) -> None:
    ply = next(ply for ply in range(boom.plies) if boom.chose(ply))
    moment = Moment(boom, ply, NAMES)
    told = {
        0.31: "wins about 31 in 100",
        0.0: "wins under 1 in 100",
        1.0: "wins over 99 in 100",
    }
    for worth, words in told.items():
        even = Better(moment.best, 0.0, 0.01, worth, worth)
        assert moment.brings(moment.best, even).endswith(f"” {words}")
