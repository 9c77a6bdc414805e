"""What a report says, section by section, from the games that were watched."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import log10
from statistics import fmean, quantiles
from typing import Any

import msgspec

from smorgasboard.lab.evidence import (
    Estimate,
    holm,
    mean,
    p_value,
    ratio,
    share,
    worth,
    worth_of_pairs,
)
from smorgasboard.lab.removal import Loss, Without
from smorgasboard.lab.watch import DRAWN, QUARTERS, TAKEN, TIED, USED, Item, Watched

SECONDS = 6
"""That people take for a decision, on average; an assumption, said on the page."""

RARE = 20
"""What was had less often says nothing."""

Band = tuple[float, float]


class PlaceRow(msgspec.Struct, frozen=True):
    level: str
    seats: int
    place: int
    """After the one who begins, who is 0."""
    wins: Estimate
    fair: float
    score: Estimate


class LengthRow(msgspec.Struct, frozen=True):
    level: str
    seats: int
    games: int
    decisions: Estimate
    """Of one player in one game."""
    low_plies: float
    median_plies: float
    high_plies: float
    minutes: Estimate
    usual_wait: Estimate
    """Decisions of others between two of one's own."""
    longest_wait: Estimate
    """Of the whole game, in decisions of others in a row."""


class ArcRow(msgspec.Struct, frozen=True):
    level: str
    seats: int
    lead_changes: Estimate
    last_change: Estimate
    """As a part of the game."""
    leader_wins: tuple[Estimate, ...]
    """Whoever leads alone at a quarter, half, three quarters."""
    comebacks: Estimate
    """Games won by somebody who was not ahead at three quarters."""
    shared: Estimate
    """Games in which nobody wins alone."""


class ChoiceRow(msgspec.Struct, frozen=True):
    level: str
    seats: int
    ways: Estimate
    """Moves to choose from."""
    forced: Estimate
    """Plies with a single move."""


class ContentRow(msgspec.Struct, frozen=True):
    id: str
    name: str
    section: str
    seen: Estimate
    """Games in which it turned up."""
    drawn: int
    taken: int
    taken_share: Estimate | None
    """Of all that was taken in its part of the pack."""
    used: int
    used_share: Estimate | None
    """Seats that used it, of those that had it."""
    used_by: dict[str, Estimate]
    """The same for every level that was watched; nothing where no event tells of its use."""
    worth: Estimate | None
    """In points of win share: one more of it in hand instead of an average card."""
    p: float | None
    """Corrected for all cards of this table."""
    each: float
    """How many of it chance gives a seat in a game."""
    most_wins: Estimate | None
    """How much more than fair whoever has the most of it among its cards wins."""
    removed: Estimate | None
    """What a seat that used it wins less when it does without, on the same deals; as `worth`."""
    removed_score: Estimate | None
    removed_p: float | None


class PairRow(msgspec.Struct, frozen=True):
    """Two cards in one hand."""

    one: str
    other: str
    worth: Estimate
    """More than the two of them by themselves, in points of win share."""
    p: float
    """Corrected for all pairs."""


class SkillRow(msgspec.Struct, frozen=True):
    level: str
    among: str
    seats: int
    wins: Estimate
    fair: float
    rating: Estimate
    """As in chess: 0 between equals; twenty to one is about 520."""


class NeighbourRow(msgspec.Struct, frozen=True):
    """A weak seat, by how far after the strong one it plays."""

    after: int
    wins: Estimate
    fair: float
    """What the weak seats win on average."""


class DifficultyRow(msgspec.Struct, frozen=True):
    level: str
    seats: int
    option: str
    value: str
    wins: Estimate
    score: Estimate
    quartiles: tuple[float, float, float]
    """Of the score."""
    meant: Band | None
    """How often it is meant to be won at this level."""


def places(level: str, games: Sequence[Watched]) -> list[PlaceRow]:
    seats = len(games[0].scores)
    rows = []
    for place in range(seats):
        at = [(game, (game.first + place) % seats) for game in games]
        wins = share(sum(game.payoffs[seat] for game, seat in at), len(games))
        score = mean([game.scores[seat] for game, seat in at])
        rows.append(PlaceRow(level, seats, place, wins, 1 / seats, score))
    return rows


def length(level: str, games: Sequence[Watched]) -> LengthRow:
    seats = len(games[0].scores)
    plies = sorted(game.plies for game in games)
    low, median, high = quantiles(plies, n=4) if len(plies) > 1 else plies * 3
    decided = [sum(game.decisions) for game in games]
    return LengthRow(
        level,
        seats,
        len(games),
        mean([many / seats for many in decided]),
        low,
        median,
        high,
        mean([many * SECONDS / 60 for many in decided]),
        mean([wait for game in games for wait in [usual_wait(game.decisions)] if wait is not None]),
        mean([game.longest_wait for game in games]),
    )


def usual_wait(decisions: Sequence[int]) -> float | None:
    """How often others decide between two decisions of the same seat, over all seats."""
    waits = [(sum(decisions) - own) / own for own in decisions if own]
    return fmean(waits) if waits else None


def arc(level: str, games: Sequence[Watched]) -> ArcRow:
    leader_wins = []
    for place in range(len(QUARTERS)):
        led = [game for game in games if game.leaders[place] != TIED]
        leader_wins.append(share(sum(game.payoffs[game.leaders[place]] for game in led), len(led)))
    late = [game for game in games if game.leaders[-1] != TIED]
    lost = sum(1 - game.payoffs[game.leaders[-1]] for game in late)
    return ArcRow(
        level,
        len(games[0].scores),
        mean([game.lead_changes for game in games]),
        mean([game.last_lead for game in games]).as_share,
        tuple(leader_wins),
        share(lost, len(late)),
        share(sum(max(game.payoffs) < 1 for game in games), len(games)),
    )


def choices(level: str, games: Sequence[Watched]) -> ChoiceRow:
    forced = [1 - sum(game.decisions) / game.plies for game in games if game.plies]
    ways = [game.offered / sum(game.decisions) for game in games if sum(game.decisions)]
    return ChoiceRow(level, len(games[0].scores), mean(ways), mean(forced).as_share)


def content(
    items: dict[str, Item],
    games: Sequence[Watched],
    by_level: Mapping[str, Sequence[Watched]],
    without: Sequence[Without],
) -> list[ContentRow]:
    """Of everything that turned up, or could have."""
    worths, most_wins = worth_when_drawn(items, games)
    removed = worth_when_removed(without)
    removed_p = dict(zip(removed, holm([p_value(won) for won, _ in removed.values()]), strict=True))
    corrected = dict(zip(worths, holm([p_value(each) for each in worths.values()]), strict=True))
    had = totals(games)
    in_section: Counter[str] = Counter()
    for (card, verb), (many, _) in had.items():
        if verb == TAKEN:
            in_section[items[card].section] += many
    shown = Counter(card for game in games for card in game.shown)
    ours = set(items) & ({card for card, _ in had} | set(shown))
    active = {items[card].section for card in ours}
    tell_use = {
        items[card].section
        for found in by_level.values()
        for card, verb in totals(found)
        if verb == USED
    }
    rows = []
    for card, item in items.items():
        if item.section not in active:
            continue  # of a part that these options do not use
        drawn, taken, used = (had.get((card, verb), (0, 0)) for verb in (DRAWN, TAKEN, USED))
        won, scored = removed.get(card, (None, None))
        rows.append(
            ContentRow(
                card,
                item.name,
                item.section,
                share(shown[card], len(games)),
                drawn[0],
                taken[0],
                share(taken[0], in_section[item.section]) if in_section[item.section] else None,
                used[0],
                usage(card, games) if used_by(card, games)[0] >= RARE else None,
                {level: usage(card, found) for level, found in by_level.items()}
                if item.section in tell_use
                else {},
                worths.get(card),
                corrected.get(card),
                drawn[0] / len(games) / len(games[0].scores),
                most_wins.get(card),
                won,
                scored,
                removed_p.get(card),
            )
        )
    return rows


def usage(card: str, games: Sequence[Watched]) -> Estimate:
    holders, users = used_by(card, games)
    return share(users, holders)


def worth_when_removed(without: Sequence[Without]) -> dict[str, tuple[Estimate, Estimate]]:
    """For whatever was used often enough: wins and points."""
    losses: dict[str, list[Loss]] = defaultdict(list)
    for game in without:
        for card, loss in game.losses.items():
            losses[card].append(loss)
    return {
        card: (mean([loss.payoff for loss in found]), mean([float(loss.score) for loss in found]))
        for card, found in losses.items()
        if len(found) >= RARE
    }


def totals(games: Sequence[Watched]) -> dict[tuple[str, str], tuple[int, int]]:
    """For each card and verb, how often, and by how many seats of games."""
    found: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
    for game in games:
        for card, verbs in game.content.items():
            for verb, by in verbs.items():
                entry = found[card, verb]
                entry[0] += sum(by)
                entry[1] += sum(many > 0 for many in by)
    return {key: (entry[0], entry[1]) for key, entry in found.items()}


def used_by(card: str, games: Sequence[Watched]) -> tuple[int, int]:
    """How many seats had a card, and how many of these used it."""
    holders = users = 0
    for game in games:
        verbs = game.content.get(card)
        if verbs is None or not (DRAWN in verbs or TAKEN in verbs):
            continue
        nobody = (0,) * len(game.scores)
        drawn, taken, used = (verbs.get(verb, nobody) for verb in (DRAWN, TAKEN, USED))
        for seat in range(len(game.scores)):
            if drawn[seat] or taken[seat]:
                holders += 1
                users += used[seat] > 0
    return holders, users


def worth_when_drawn(
    items: dict[str, Item], games: Sequence[Watched]
) -> tuple[dict[str, Estimate], dict[str, Estimate]]:
    """For each card what one more of it is worth, and how often whoever has the most of it wins.

    By what chance has given, not by what was chosen: that would praise whoever plays well."""
    drawn, counts, payoffs, numbers = hands(items, games)
    if not drawn:
        return {}, {}
    found = dict(zip(drawn, worth(counts, payoffs, numbers), strict=True))
    return found, {card: most_of(at, counts, payoffs, numbers) for at, card in enumerate(drawn)}


def most_of(
    at: int,
    counts: Sequence[Sequence[int]],
    payoffs: Sequence[float],
    numbers: Sequence[int],
) -> Estimate:
    """How much more than fair the seat wins that has the most of a card among its cards.

    Among its cards, as who wins may only have drawn more of everything."""
    by_game: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for row, payoff, number in zip(counts, payoffs, numbers, strict=True):
        by_game[number].append((row[at] / max(1, sum(row)), payoff))
    found = []
    for seats in by_game.values():
        most = max(part for part, _ in seats)
        won = fmean(payoff for part, payoff in seats if part == most)
        found.append(won - fmean(payoff for _, payoff in seats))
    return mean(found)


def pairs(items: dict[str, Item], games: Sequence[Watched]) -> list[PairRow]:
    """All pairs that one hand held often enough, the most certain ones first."""
    drawn, counts, payoffs, numbers = hands(items, games)
    if not drawn:
        return []
    found = worth_of_pairs(counts, payoffs, numbers, RARE)
    corrected = holm([p_value(estimate) for estimate in found.values()])
    rows = [
        PairRow(items[drawn[one]].name, items[drawn[other]].name, estimate, p)
        for ((one, other), estimate), p in zip(found.items(), corrected, strict=True)
    ]
    return sorted(rows, key=lambda row: p_value(row.worth))


def hands(
    items: dict[str, Item], games: Sequence[Watched]
) -> tuple[list[str], list[list[int]], list[float], list[int]]:
    """What each seat of each game has drawn of which cards, what it won, and the game's number.

    Nothing where chance gives no cards, or nobody wins against anybody."""
    drawn = [card for card in items if any(DRAWN in game.content.get(card, {}) for game in games)]
    seats = len(games[0].scores)
    if len(drawn) < 2 or seats == 1 or all(len(set(game.payoffs)) == 1 for game in games):
        return [], [], [], []
    nobody = (0,) * seats
    counts: list[list[int]] = []
    payoffs: list[float] = []
    numbers: list[int] = []
    for game in games:
        given = [game.content.get(card, {}).get(DRAWN, nobody) for card in drawn]
        for seat in range(seats):
            counts.append([by[seat] for by in given])
            payoffs.append(game.payoffs[seat])
            numbers.append(game.number)
    return drawn, counts, payoffs, numbers


def skill(upper: str, lower: str, games: Sequence[Watched]) -> SkillRow:
    """One of the upper level among the lower: by deals, each played once from every seat."""
    seats = len(games[0].scores)
    by_deal: dict[int, list[float]] = defaultdict(list)
    for game in games:
        by_deal[game.deal].append(game.payoffs[game.levels.index(upper)])
    by_mean = [fmean(found) for found in by_deal.values()]
    # A few deals may all end alike, which says little: then each counts as one game.
    few = len(by_mean) < RARE
    wins = share(sum(by_mean), len(by_mean)) if few else mean(by_mean).as_share
    return SkillRow(upper, lower, seats, wins, 1 / seats, rating(wins, seats))


def rating(wins: Estimate, seats: int) -> Estimate:
    """Of somebody who wins so often among equals of each other (Elo, for more than two)."""

    def points(part: float) -> float:
        inside = min(1 - 1e-4, max(1e-4, part))
        return 400 * log10(inside * (seats - 1) / (1 - inside))

    return Estimate(points(wins.value), points(wins.low), points(wins.high), wins.sample)


def neighbours(upper: str, games: Sequence[Watched]) -> list[NeighbourRow]:
    """Whether it is better to play soon after somebody strong, or long after."""
    seats = len(games[0].scores)
    by_deal: dict[int, list[Watched]] = defaultdict(list)
    for game in games:
        by_deal[game.deal].append(game)
    fair = fmean(1 - game.payoffs[game.levels.index(upper)] for game in games) / (seats - 1)
    rows = []
    for after in range(1, seats):
        wins = [
            fmean(game.payoffs[(game.levels.index(upper) + after) % seats] for game in same)
            for same in by_deal.values()
        ]
        rows.append(NeighbourRow(after, mean(wins).as_share, fair))
    return rows


def luck_of_the_deal(games: Sequence[Watched]) -> Estimate | None:
    """The part of who wins that is settled by the seat in a deal, whoever sits there.

    Each deal is played once with everybody moved on: what two such games have in common at a seat,
    beside what its player wins anyway, is the deal.
    """
    by_deal: dict[int, list[Watched]] = defaultdict(list)
    by_level: dict[str, list[float]] = defaultdict(list)
    for game in games:
        by_deal[game.deal].append(game)
        for level, payoff in zip(game.levels, game.payoffs, strict=True):
            by_level[level].append(payoff)
    usual = {level: fmean(found) for level, found in by_level.items()}
    found = [in_common(same, usual) for same in by_deal.values() if len(same) > 1]
    return ratio(found) if found and any(all_of for _, all_of in found) else None


def in_common(same: Sequence[Watched], usual: Mapping[str, float]) -> tuple[float, float]:
    """Of one deal: what two games have in common on average, and what there is to have."""
    seats = len(same[0].scores)
    together: list[float] = []
    alone: list[float] = []
    for seat in range(seats):
        found = [game.payoffs[seat] - usual[game.levels[seat]] for game in same]
        alone += [value * value for value in found]
        together += [one * other for at, one in enumerate(found) for other in found[at + 1 :]]
    return fmean(together), fmean(alone)


def difficulty(
    level: str, option: str, value: Any, games: Sequence[Watched], meant: Band | None = None
) -> DifficultyRow:
    low, median, high = quantiles([fmean(game.scores) for game in games], n=4)
    return DifficultyRow(
        level,
        len(games[0].scores),
        option,
        str(value),
        share(sum(game.payoffs[0] > 0 for game in games), len(games)),
        mean([fmean(game.scores) for game in games]),
        (low, median, high),
        meant,
    )
