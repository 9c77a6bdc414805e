"""From numbers to what people hear. Chances are told as "31 in 100", never with a grade."""

from collections.abc import Sequence

from smorgasboard.engine.names import Names
from smorgasboard.engine.rulebook import rulebook
from smorgasboard.review.hindsight import Hindsight
from smorgasboard.review.judge import CHANCE, POINTS, TEAM
from smorgasboard.review.messages import (
    LessonWords,
    ReviewChoice,
    ReviewLesson,
    TurningPoint,
    WinnableDeal,
)
from smorgasboard.review.moments import Turn, is_mistake, mark_of, matters
from smorgasboard.review.reasons import Why
from smorgasboard.review.sums import SURE, Share, Step, Sum
from smorgasboard.review.winnable import Winning

MOST_OF_IT = 0.5
"""Of the way from the start to the result."""
HARD_TO_TELL = 0.3
"""If luck may have been more by so much, or less, nobody can say that it was even."""


def amount(match: Hindsight, value: float) -> str:
    """`31 in 100`, or points."""
    return f"{within(match, value)} {'points' if match.unit == POINTS else 'in 100'}"


def within(match: Hindsight, value: float) -> str:
    """The same without its unit; a chance that errs beyond what there is is told as all of it."""
    return number(match, value if match.unit == POINTS else min(1.0, max(0.0, value)))


def number(match: Hindsight, value: float) -> str:
    return f"{value if match.unit == POINTS else 100 * value:.0f}"


def signed(whole: int) -> str:
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole < 0 else "0"


def rounded(parts: Sequence[float], scale: float) -> list[int]:
    """Whole numbers that add up as the parts do: the largest remainders are rounded up."""
    exact = [scale * part for part in parts]
    found = [int(part // 1) for part in exact]
    short = round(sum(exact)) - sum(found)
    by_rest = sorted(range(len(exact)), key=lambda at: found[at] - exact[at])
    for at in by_rest[: max(0, short)]:
        found[at] += 1
    return found


def whose(match: Hindsight, seat: int, names: Names) -> str:
    """At the beginning of a sentence: `The team's chance`, `Your chance`."""
    if match.unit == TEAM:
        return "The team's chance"
    own = names.own(seat)
    own = own[:1].upper() + own[1:]
    return f"{own} expected score" if match.unit == POINTS else f"{own} chance"


# Turning points.


def tell_moment(match: Hindsight, whole: Sum, turn: Turn, entry: int, names: Names) -> TurningPoint:
    step = whole.steps[turn.ply] if turn.ply >= 0 else None
    if step is None:
        before = whole.prior[entry]
        what = "The deal."
    elif turn.kind == "luck":
        before = step.value[entry] + step.play[entry]
        what = f"Luck at move {turn.ply + 1}: {drawn(match, turn.ply, names)}"
    else:
        before = step.value[entry]
        text = match.text(turn.ply, match.moves[turn.ply], names)
        what = f"A choice at move {turn.ply + 1}, by {names.mid(step.seat)}: “{text}”."
    goes = f"{whose(match, entry, names)} goes from {within(match, before)}"
    sentence = f"{what} {goes} to {amount(match, before + turn.swing)}."
    if step is not None and turn.kind == "choice":
        sentence += f" {verdict(match, step, names)}"
    return TurningPoint(
        kind="deal" if step is None else "luck" if turn.kind == "luck" else "choice",
        ply=turn.ply + 1,
        seat=-1 if step is None else step.seat,
        whose=-1 if match.unit == TEAM else entry,
        swing=turn.swing,
        se=turn.error,
        sentence=sentence.strip(),
    )


def drawn(match: Hindsight, ply: int, names: Names) -> str:
    """What chance brought in a ply, in the game's own sentences; everything is open by now."""
    game, seats = match.game, range(match.seats)
    told = [
        game.sentence(match.setup, event, names)
        for event in match.match.events_of_ply(ply)
        if any(game.reveals(event, seat) for seat in seats)
    ]
    if not told:
        told = [
            game.sentence(match.setup, event, names) for event in match.match.events_of_ply(ply)
        ][-2:]
    return " ".join(told) or "chance decided."


def verdict(match: Hindsight, step: Step, names: Names) -> str:
    """Whether the mover could have known better."""
    better, who = step.better, names.mid(step.seat)
    if is_mistake(match, better):
        assert better is not None
        other = match.text(step.ply, better.move, names)
        instead = f"{amount(match, better.expected_best)}, not {number(match, better.expected)}"
        for_whom = f" for {who}" if match.unit == CHANCE else ""
        told = f"By what {who} knew, “{other}” was better{for_whom}: {instead}"
        came_well = step.play[match.entry(step.seat)] > matters(match)
        return f"{told}; but it came out well." if came_well else f"{told}."
    if better is not None:
        return "By what one could know, it was about equal to the best."
    if step.usual == match.moves[step.ply] and not step.searched:
        return "It is what a usual player does."
    return f"By what {who} knew, no other move promised more." if step.searched else ""


# Lessons.


def tell_lesson(match: Hindsight, step: Step, why: Why | None, names: list[str]) -> ReviewLesson:
    better, seat, ply = step.better, step.seat, step.ply
    assert better is not None, "a lesson has a better move"
    to_you, to_all = Names(names, seat), Names(names)
    played = match.moves[ply]
    chapter = match.chapter(ply, better.move, played)
    return ReviewLesson(
        ply=ply + 1,
        seat=seat,
        played=match.notation(ply, played),
        best=match.notation(ply, better.move),
        expected=better.expected,
        expected_best=better.expected_best,
        lost=better.lost,
        lost_se=better.error,
        mark=mark_of(match, step),
        kind=kind_of(match, step),
        chapter=chapter,
        chapter_title=chapter_title(match, chapter),
        reason=None if why is None else why.reason,
        knew=match.game.situation(match.setup, match.view(ply), to_you),
        did=match.text(ply, played, to_you),
        better=match.text(ply, better.move, to_you),
        because=because(why, to_you),
        to_others=LessonWords(
            knew=match.game.situation(match.setup, match.view(ply), to_all),
            did=match.text(ply, played, to_all),
            better=match.text(ply, better.move, to_all),
            because=because(why, to_all),
        ),
        choices=[
            ReviewChoice(match.notation(ply, move), match.text(ply, move, to_you))
            for move in match.legal[ply]
        ],
        sentence=lesson_sentence(match, step, why, to_you),
        told=lesson_sentence(match, step, why, to_all),
    )


def kind_of(match: Hindsight, step: Step) -> str:
    """Without names and cards, so that it can be counted over many games."""
    assert step.better is not None, "a lesson has a better move"
    better = match.sort(step.ply, step.better.move)
    played = match.sort(step.ply, match.moves[step.ply])
    return f"{better} rather than {played}" if better != played else f"{better} in another way"


def chapter_title(match: Hindsight, number: str) -> str:
    chapters = rulebook(match.game.package).chapters
    return next((chapter.title for chapter in chapters if chapter.number == number), "")


def lesson_sentence(match: Hindsight, step: Step, why: Why | None, names: Names) -> str:
    better, ply = step.better, step.ply
    assert better is not None, "a lesson has a better move"
    who = names.mid(step.seat)
    did, instead = match.text(ply, match.moves[ply], names), match.text(ply, better.move, names)
    told = f"At move {ply + 1} {who} chose “{did}”. Better was “{instead}”"
    reach = max(1.0, SURE * better.error * (1.0 if match.unit == POINTS else 100.0))
    span = f"{number(match, better.lost)} ± {reach:.0f}"  # nothing is known to less than one
    if match.unit == POINTS:
        told += f", by about {span} points: {mark_of(match, step)}."
    else:
        chances = f"{amount(match, better.expected_best)}, not {number(match, better.expected)}"
        told += f": from what {who} knew it wins about {chances} ({span}: {mark_of(match, step)})."
    reason = because(why, names)
    return f"{told} Because then {reason}" if reason else told


def because(why: Why | None, names: Names) -> str:
    """What follows `because then`."""
    if why is None:
        return ""
    after, instead = round(100 * why.reason.after_best), round(100 * why.reason.after_played)
    return f"{why.consequence.told(names)} in {after} of 100 games, not in {instead}."


# The sum.


def tell_sum(match: Hindsight, whole: Sum, share: Share, seat: int, names: Names) -> str:
    """How the result came about: first what it was made of, then how sure that is."""
    at = match.entry(seat)
    scale = 1.0 if match.unit == POINTS else 100.0
    luck = share.deal + share.draws + share.hidden
    unsure = SURE * share.luck_error
    start = f"{amount(match, whole.prior[at])} at the start"
    parts = [share.deal, share.draws, share.hidden, share.own, share.others]
    others = f"{names.own(1 - seat)} play" if match.seats == 2 else "the others' play"
    labels = ["the deal", "draws", "hidden cards", f"{names.own(seat)} play", others]
    shown = zip(labels, rounded(parts, scale), strict=True)
    told = [f"{label} {signed(whole)}" for label, whole in shown if whole]
    line = f"{start}: {', '.join(told)}." if told else f"{start}."
    if abs(luck) > unsure:
        verdict_of_luck = luck_was(match, luck, seat, names)
    elif unsure > HARD_TO_TELL and match.unit != POINTS:
        verdict_of_luck = "How much was luck is hard to tell here"
    else:
        verdict_of_luck = "Luck was about even"
    return f"{line} {verdict_of_luck} (± {unsure * scale:.0f})."


def luck_was(match: Hindsight, luck: float, seat: int, names: Names) -> str:
    if luck > 0:
        whose_side = "the team's" if match.unit == TEAM else names.own(seat)
        return f"Luck was on {whose_side} side"
    return f"Luck was against {'the team' if match.unit == TEAM else names.mid(seat)}"


def tell_points(match: Hindsight, share: Share, whole: Sum, names: Names) -> str:
    """Alone, where luck cannot be told from so few games."""
    result, start = whole.result[0], whole.prior[0]
    return (
        f"{result:.0f} points; a usual player gets about {start:.0f} from such a start. How much of"
        " it was luck cannot be told well enough here."
    )


def tell_whole(match: Hindsight, whole: Sum, shares: list[Share], names: Names) -> str:
    """What decided it, in one sentence or two; never who deserved it."""
    if match.unit == POINTS:
        return tell_points(match, shares[0], whole, names)
    best = max(range(len(whole.result)), key=lambda entry: whole.result[entry])
    won = whole.result[best] > whole.prior[best]
    way = whole.result[best] - whole.prior[best]
    share = shares[best]
    luck = share.deal + share.draws + share.hidden
    play = share.own + (share.others if match.unit == TEAM else 0.0)
    if match.unit == TEAM:
        who, result = "the team", "The team won" if won else "The team lost"
    else:
        winners = [seat for seat in range(match.seats) if whole.result[seat] > 0]
        who = names.mid(best)
        result = f"{names.together(winners)} won" if winners else "Nobody won"
    if abs(luck) > SURE * share.luck_error and luck * way > MOST_OF_IT * way * way:
        return f"{result}. {luck_was(match, luck, best, names)}."
    if abs(play) > SURE * share.own_error and play * way > MOST_OF_IT * way * way:
        good = "better than usual and made the difference" if play > 0 else "what cost most"
        return f"{result}. {who[:1].upper()}{who[1:]}'s play was {good}."
    return f"{result}. Luck and play both had a part in it."


def tell_winnable(match: Hindsight, found: Winning) -> WinnableDeal:
    often = f"{100 * found.usual:.0f} ± {100 * SURE * found.usual_error:.0f} times in 100"
    sentence = f"With these very tiles a usual team wins {often}."
    won = bool(match.tables[-1].winners())
    if not found.found:
        sentence += " We found no way to win with them; that does not prove there is none."
    elif not won:
        when = f"move {found.last_ply + 1} of {match.plies}"
        sentence += f" The last table from which we found a way to win was at {when}."
    return WinnableDeal(
        usual=found.usual,
        usual_se=found.usual_error,
        found=found.found,
        last_ply=found.last_ply,
        sentence=sentence,
    )
