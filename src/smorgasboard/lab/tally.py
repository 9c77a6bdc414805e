"""Counting games: everything in whole numbers, so that the order of adding does not matter."""

from collections import Counter
from math import lcm, sqrt

import msgspec

from smorgasboard.engine.playouts import Result

MOST_SEATS = 8
WIN = lcm(*range(1, MOST_SEATS + 1))
"""One win. It can be divided by any number of players who share it."""

Z95 = 1.959964


class Share(msgspec.Struct):
    """What a bot, or a seat, has got so far."""

    wins: int = 0
    points: int = 0
    squares: int = 0
    """Of the points of each game, added up: they tell how far apart games are."""
    played: int = 0

    def add(self, other: "Share") -> None:
        self.wins += other.wins
        self.points += other.points
        self.squares += other.squares
        self.played += other.played

    @property
    def mean(self) -> float:
        return self.points / self.played

    @property
    def reach(self) -> float | None:
        """How far the 95 % interval reaches to both sides of the mean; one game says nothing."""
        if self.played < 2:
            return None
        around = self.squares - self.points * self.points / self.played
        return Z95 * sqrt(max(0.0, around) / (self.played - 1) / self.played)


class Thought(msgspec.Struct):
    """How long a bot has thought, by tenths of a millisecond."""

    times: dict[int, int] = {}

    def count(self, seconds: float) -> None:
        tenths = round(seconds * 10_000)
        self.times[tenths] = self.times.get(tenths, 0) + 1

    def add(self, other: "Thought") -> None:
        self.times = dict(Counter(self.times) + Counter(other.times))

    @property
    def mean(self) -> float:
        """Milliseconds a choice."""
        total = sum(self.times.values())
        return sum(tenths * many for tenths, many in self.times.items()) / max(1, total) / 10

    @property
    def longest(self) -> float:
        """The 99th percentile, in milliseconds: all but one in a hundred are quicker."""
        left = sum(self.times.values()) // 100
        for tenths, many in sorted(self.times.items(), reverse=True):
            left -= many
            if left < 0:
                return tenths / 10
        return 0.0


class Tally(msgspec.Struct):
    """The outcome of some games."""

    games: int = 0
    together: int = 0
    """Games that every seat won."""
    lost: int = 0
    """Games that nobody won."""
    by_level: dict[str, Share] = {}
    by_seat: dict[int, Share] = {}
    by_place: dict[int, dict[str, Share]] = {}
    """By place after the one who began, who is 0, and level."""
    lengths: dict[int, int] = {}
    """How many games took how many plies."""
    thought: dict[str, Thought] = {}
    """By level. Times are never the same twice, so no report of results has them."""

    def count(self, result: Result, levels: list[str]) -> None:
        """One game, with the bots in the order of the seats."""
        winners = int(result.winners).bit_count()
        self.games += 1
        self.together += winners == len(levels)
        self.lost += winners == 0
        self.lengths[result.steps] = self.lengths.get(result.steps, 0) + 1
        for seat, level in enumerate(levels):
            won = WIN // winners if result.winners >> seat & 1 else 0
            points = result.scores[seat]
            share = Share(won, points, points * points, 1)
            self.by_seat.setdefault(seat, Share()).add(share)
            self.by_level.setdefault(level, Share()).add(share)
            place = (seat - result.first) % len(levels)
            self.by_place.setdefault(place, {}).setdefault(level, Share()).add(share)

    def add(self, other: "Tally") -> None:
        """The games of another tally, too."""
        self.games += other.games
        self.together += other.together
        self.lost += other.lost
        for seat, share in other.by_seat.items():
            self.by_seat.setdefault(seat, Share()).add(share)
        for level, share in other.by_level.items():
            self.by_level.setdefault(level, Share()).add(share)
        for place, levels in other.by_place.items():
            mine = self.by_place.setdefault(place, {})
            for level, share in levels.items():
                mine.setdefault(level, Share()).add(share)
        for level, thought in other.thought.items():
            self.thought.setdefault(level, Thought()).add(thought)
        self.lengths = dict(Counter(self.lengths) + Counter(other.lengths))


class WinShare(msgspec.Struct, frozen=True):
    """A share of all games, with the interval that covers the true one 19 times in 20."""

    share: float
    low: float
    high: float


def win_share(wins: float, games: int) -> WinShare:
    """Wilson's interval. Shared wins count as fractions, which can only make it too wide."""
    share = wins / games
    scale = 1 + Z95**2 / games
    middle = (share + Z95**2 / (2 * games)) / scale
    reach = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2)) / scale
    return WinShare(share, max(0.0, middle - reach), min(1.0, middle + reach))


class LevelReport(msgspec.Struct, frozen=True):
    level: str
    seats: int
    """How many seats of each game it plays."""
    wins: WinShare
    fair: float
    """Its share if all bots were equal."""
    mean_score: float
    score_reach: float | None
    """The 95 % interval of the mean score reaches this far to both sides."""


class SeatReport(msgspec.Struct, frozen=True):
    seat: int
    wins: WinShare
    mean_score: float


class PlaceReport(msgspec.Struct, frozen=True):
    """What a place in the turn order was worth."""

    place: int
    """After the one who began, who is 0."""
    wins: WinShare
    fair: float
    """The share if places were equal."""
    mean_score: float
    by_level: dict[str, WinShare]
    """Of the games in which a bot of that level had this place."""


class Report(msgspec.Struct, frozen=True):
    games: int
    team: WinShare | None
    """Where everybody wins or loses together: how often they win."""
    bots: list[LevelReport]
    seats: list[SeatReport]
    places: list[PlaceReport]
    """In turn order, whoever was drawn to begin."""
    mean_plies: float
    median_plies: float


def report(tally: Tally) -> Report:
    games, seats = tally.games, len(tally.by_seat)
    as_one = tally.together + tally.lost == games
    return Report(
        games,
        win_share(tally.together, games) if as_one else None,
        [
            LevelReport(
                level,
                share.played // games,
                win_share(share.wins / WIN, games),
                share.played / games / seats,
                share.mean,
                share.reach,
            )
            for level, share in sorted(tally.by_level.items())
        ],
        [
            SeatReport(seat, win_share(share.wins / WIN, games), share.points / games)
            for seat, share in sorted(tally.by_seat.items())
        ],
        [
            place_report(place, levels, games, seats)
            for place, levels in sorted(tally.by_place.items())
        ],
        sum(plies * many for plies, many in tally.lengths.items()) / games,
        median(tally.lengths),
    )


def place_report(place: int, levels: dict[str, Share], games: int, seats: int) -> PlaceReport:
    whole = Share()
    for share in levels.values():
        whole.add(share)
    return PlaceReport(
        place,
        win_share(whole.wins / WIN, games),
        1 / seats,
        whole.mean,
        {
            level: win_share(share.wins / WIN, share.played)
            for level, share in sorted(levels.items())
        },
    )


def median(counts: dict[int, int]) -> float:
    """Of numbers given as how many there are of each."""
    total = sum(counts.values())
    middle = [(total - 1) // 2, total // 2]
    found: list[int] = []
    below = 0
    for number, many in sorted(counts.items()):
        found += [number for place in middle if below <= place < below + many]
        below += many
    return sum(found) / 2
