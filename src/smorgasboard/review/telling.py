"""From numbers to what people hear. Chances are told as "31 in 100", never with a grade."""

from collections.abc import Sequence

from smorgasboard.engine.names import Names, ended, minus
from smorgasboard.engine.rulebook import rulebook
from smorgasboard.review.hindsight import Better, Hindsight
from smorgasboard.review.judge import CHANCE, POINTS, TEAM
from smorgasboard.review.messages import (
    LessonWords,
    ReviewLesson,
    TurningPoint,
    WinnableDeal,
)
from smorgasboard.review.moments import (
    Turn,
    as_told,
    is_mistake,
    lost_as_told,
    mark_of,
    matters,
)
from smorgasboard.review.reasons import Why
from smorgasboard.review.sums import SURE, Share, Step, Sum, root
from smorgasboard.review.winnable import Winning

MOST_OF_IT = 0.5
"""Of the way from the start to the result."""
EVEN = 0.1
"""More than that is not called even, though it may be by chance alone."""
HARD_TO_TELL = 0.3
"""If luck may have been more by so much, or less, nobody can say that it was even."""
CANNOT_BE_TOLD = 0.5
"""If it may have been half a win more or less, no part of the result is told."""


def amount(match: Hindsight, value: float) -> str:
    """`31 in 100`, or points."""
    return minus(f"{as_told(match, value)} {unit_of(match)}")


def unit_of(match: Hindsight) -> str:
    return "points" if match.unit == POINTS else "in 100"


def from_to(match: Hindsight, turn: Turn) -> str:
    """`from 31 to 52 in 100`. Before the end nobody has won for certain, and nobody has lost."""
    over = match.tables[turn.ply + 1].over
    before = unsettled(match, turn.before)
    after = str(as_told(match, turn.after)) if over else unsettled(match, turn.after)
    return minus(f"from {before} to {after} {unit_of(match)}")


def unsettled(match: Hindsight, value: float) -> str:
    told = as_told(match, value)
    if match.unit == POINTS or 1 <= told <= 99:
        return str(told)
    return "under 1" if told < 1 else "over 99"


def signed(whole: int) -> str:
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole < 0 else "0"


def rounded(parts: Sequence[float], scale: float, total: int) -> list[int]:
    """Whole numbers that add up to `total`: the largest remainders are rounded up."""
    exact = [scale * part for part in parts]
    found = [int(part // 1) for part in exact]
    short = total - sum(found)
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
        what = "The deal."
    elif turn.kind == "luck":
        brought = drawn(match, turn.ply, names)
        apart = "." if ": " in brought.partition(".")[0] else ":"  # "Ann's turn: ..."
        what = f"Luck at move {turn.ply + 1}{apart} {brought}"
    else:
        text = match.text(turn.ply, match.moves[turn.ply], names)
        what = ended(f"A choice at move {turn.ply + 1}, by {names.mid(step.seat)}: “{text}”")
    sentence = f"{what} {whose(match, entry, names)} goes {from_to(match, turn)}."
    if step is not None and turn.kind == "choice":
        sentence += f" {verdict(match, step, names)}"
    return TurningPoint(
        kind="deal" if step is None else "luck" if turn.kind == "luck" else "choice",
        ply=turn.ply + 1,
        seat=-1 if step is None else step.seat,
        whose=-1 if match.unit == TEAM else entry,
        before=as_told(match, turn.before),
        after=as_told(match, turn.after),
        swing=turn.swing,
        se=turn.error,
        sentence=sentence.strip(),
    )


def drawn(match: Hindsight, ply: int, names: Names) -> str:
    """What chance brought in a ply, in the game's own sentences; everything is open by now."""
    brought = match.brought_by_luck(ply) or match.match.events_of_ply(ply)[-2:]
    told = [match.game.sentence(match.setup, event, names) for event in brought]
    return " ".join(told) or "chance decided."


def verdict(match: Hindsight, step: Step, names: Names) -> str:
    """Whether the mover could have known better."""
    better, who = step.better, names.mid(step.seat)
    if is_mistake(match, better):
        assert better is not None
        other = match.text(step.ply, better.move, names)
        instead = rather_than(match, better)
        for_whom = f" for {who}" if match.unit == CHANCE else ""
        told = f"By what {who} knew, “{other}” was better{for_whom}: {instead}"
        came_well = step.play[match.entry(step.seat)] > matters(match)
        return f"{told}; but it came out well." if came_well else f"{told}."
    if better is not None:
        return "By what one could know, it was about equal to the best."
    if step.usual == match.moves[step.ply] and not step.searched:
        return "It is what a usual player does."
    return f"By what {who} knew, no other move promised more." if step.searched else ""


def rather_than(match: Hindsight, better: Better) -> str:
    """`52 in 100, not 40`: apart by what is told to be lost."""
    best, (lost, _) = as_told(match, better.expected_best), lost_as_told(match, better)
    less = best - lost if match.unit == POINTS else max(0, best - lost)
    return minus(f"{best} {unit_of(match)}, not {less}")


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
        sentence=lesson_sentence(match, step, why, to_you),
        told=lesson_sentence(match, step, why, to_all),
    )


def kind_of(match: Hindsight, step: Step) -> str:
    """Without names and cards, so that it can be counted over many games."""
    assert step.better is not None, "a lesson has a better move"
    better = match.sort(step.ply, step.better.move)
    played = match.sort(step.ply, match.moves[step.ply])
    return f"{better} rather than {played}" if better != played else f"{better} differently"


def chapter_title(match: Hindsight, number: str) -> str:
    chapters = rulebook(match.game.package).chapters
    return next((chapter.title for chapter in chapters if chapter.number == number), "")


def lesson_sentence(match: Hindsight, step: Step, why: Why | None, names: Names) -> str:
    better, ply = step.better, step.ply
    assert better is not None, "a lesson has a better move"
    who = names.mid(step.seat)
    did, instead = match.text(ply, match.moves[ply], names), match.text(ply, better.move, names)
    told = ended(f"At move {ply + 1} {who} chose “{did}”") + f" Better was “{instead}”"
    lost, reach = lost_as_told(match, better)
    span = f"{lost} ± {reach}"
    if match.unit == POINTS:
        told += f", by about {span} points: {mark_of(match, step)}."
    else:
        chances = rather_than(match, better)
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
    prior, result = whole.prior[at], whole.result[at]
    start = f"{amount(match, prior)} at the start"
    if match.unit != POINTS and SURE * share.luck_error > CANNOT_BE_TOLD:
        end = "a win" if result == 1 else "a shared win" if result > 0 else "a loss"
        unknown = "What of that was luck and what was play cannot be told well enough here"
        return f"From {start} to {end}. {unknown}."
    scale = 1.0 if match.unit == POINTS else 100.0
    parts = [share.deal, share.draws, share.hidden, share.own, share.others]
    others = f"{names.own(1 - seat)} play" if match.seats == 2 else "the others' play"
    labels = ["the deal", "draws", "hidden cards", f"{names.own(seat)} play", others]
    added = as_told(match, prior + sum(parts)) - as_told(match, prior)
    shown = zip(labels, rounded(parts, scale, added), strict=True)
    told = [f"{label} {signed(part)}" for label, part in shown if part]
    line = f"{start}: {', '.join(told)}." if told else f"{start}."
    unsure = max(1, as_told(match, SURE * share.luck_error))
    return f"{line} {verdict_of_luck(match, share, seat, names)} (± {unsure})."


def verdict_of_luck(match: Hindsight, share: Share, seat: int, names: Names) -> str:
    if abs(share.luck) > SURE * share.luck_error:
        return luck_was(match, share.luck, seat, names)
    if match.unit != POINTS and is_hard_to_tell(share):
        return "How much was luck is hard to tell here"
    return "Luck was about even"


def is_hard_to_tell(share: Share) -> bool:
    """Whether luck may have been much, and may have been nothing."""
    unsure = SURE * share.luck_error
    return abs(share.luck) <= unsure and (unsure > HARD_TO_TELL or abs(share.luck) > EVEN)


def luck_was(match: Hindsight, luck: float, seat: int, names: Names) -> str:
    if luck > 0:
        whose_side = "the team's" if match.unit == TEAM else names.own(seat)
        return f"Luck was on {whose_side} side"
    return f"Luck was against {'the team' if match.unit == TEAM else names.mid(seat)}"


def tell_unknown_luck(match: Hindsight, whole: Sum) -> str:
    """Alone, where luck cannot be told from so few games."""
    result = amount(match, whole.result[0])
    return f"How much of the {result} was luck cannot be told well enough here."


def tell_whole(match: Hindsight, whole: Sum, shares: list[Share], names: Names) -> str:
    """What decided it, in one sentence or two; never who deserved it."""
    if match.unit == POINTS:
        usual = minus(str(as_told(match, whole.prior[0])))
        result = amount(match, whole.result[0])
        return f"{result}; a usual player gets about {usual} from such a start."
    best = max(range(len(whole.result)), key=lambda entry: whole.result[entry])
    won = whole.result[best] > whole.prior[best]
    way = whole.result[best] - whole.prior[best]
    share = shares[best]
    if match.unit == TEAM:
        who, result = "the team", "The team won" if won else "The team lost"
    else:
        winners = [seat for seat in range(match.seats) if whole.result[seat] > 0]
        who = names.mid(best)
        result = f"{names.together(winners)} won" if winners else "Nobody won"
    play, play_error = share.own, share.own_error
    if match.unit == TEAM:
        play, play_error = play + share.others, root([play_error, share.others_error])
    hard_to_tell = f"{result}. How much of that was luck is hard to tell."
    if SURE * share.luck_error > CANNOT_BE_TOLD:  # then its parts are not told either
        return hard_to_tell
    if is_most(share.luck, share.luck_error, way):
        return f"{result}. {luck_was(match, share.luck, best, names)}."
    if is_most(play, play_error, way):
        good = "better than usual and made the difference" if play > 0 else "what cost most"
        return f"{result}. {who[:1].upper()}{who[1:]}'s play was {good}."
    if match.unit == CHANCE and is_most(share.others, share.others_error, way):
        return f"{result}. What the others did made the difference."
    if is_hard_to_tell(share):
        return hard_to_tell
    return f"{result}. Luck and play both had a part in it."


def is_most(part: float, error: float, way: float) -> bool:
    """Whether a part of the result is most of the way to it, beyond doubt."""
    return abs(part) > SURE * error and part * way > MOST_OF_IT * way * way


def tell_winnable(match: Hindsight, found: Winning) -> WinnableDeal:
    often = f"{100 * found.usual:.0f} ± {100 * SURE * found.usual_error:.0f} times in 100"
    sentence = f"With these very tiles a usual team wins {often}."
    won = bool(match.tables[-1].winners())
    if not found.found:
        sentence += " We found no way to win with them; that does not prove there is none."
    elif not won:
        still = "there was still a way to win"
        move = found.last_ply + 1
        if move == match.plies:
            sentence += f" Before the last move, move {move}, {still}."
        else:
            sentence += f" Before move {move} of {match.plies} {still}; later we found none."
    return WinnableDeal(
        usual=found.usual,
        usual_se=found.usual_error,
        found=found.found,
        last_ply=found.last_ply,
        sentence=sentence,
    )
