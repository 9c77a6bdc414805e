"""What a bot says about a choice: candidates, the line it expects, what it believes, why."""

from math import isnan, sqrt
from typing import Any

import msgspec

from smorgasboard.bots.by_value import best_of
from smorgasboard.bots.consequences import Reason, reason_of
from smorgasboard.bots.tree import NONE, ROOT
from smorgasboard.bots.tree_search import TRIED_LESS, Search
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game, Setup, setup_from
from smorgasboard.engine.messages import Action, SetupData, View
from smorgasboard.engine.names import Names

LONGEST_LINE = 6
WORLDS = 60
"""Imagined to say what others may hold."""

CLOSE = 0.02
"""Win chances nearer than this are as good as equal."""
SURE = 2.0
"""Standard errors below which luck may explain a difference."""
FEW_TRIES = 0.5
"""Over the number of tries: however alike they came out, a mean is known no better."""


class Expected(msgspec.Struct, frozen=True):
    """A move that the search expects of a seat."""

    seat: int
    notation: str


class Candidate(msgspec.Struct, frozen=True):
    """One action, as the search sees it."""

    action: Action
    win_chance: float
    """The mean payoff of the games imagined after it."""
    visits: int
    line: tuple[Expected, ...]
    """How it expects the game to go on, the action itself first."""
    points: float | None = None
    """What the table is worth some turns later, where one plays for points alone."""
    error: float = 0.0
    """The standard error of the win chance."""

    @property
    def outlook(self) -> str:
        """For people: the chance to win, or the points."""
        if self.points is not None:
            return f"comes to {self.measure}"
        return f"wins {self.measure}"

    @property
    def prospect(self) -> str:
        """The same of several."""
        return f"{'win' if self.points is None else 'come to'} {self.measure}"

    @property
    def measure(self) -> str:
        if self.points is not None:
            return f"about {self.points:.0f} points"
        return f"about {self.win_chance:.0%}"


class Held(msgspec.Struct, frozen=True):
    """How likely another seat holds at least one such card."""

    seat: int
    card: str
    chance: float


class Thoughts(msgspec.Struct, frozen=True):
    candidates: tuple[Candidate, ...]
    """The best first."""
    iterations: int
    seconds: float
    beliefs: tuple[Held, ...]
    sentence: str
    reason: Reason | None = None
    """Why the best is better than the next, where that can be told."""

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    @property
    def matters(self) -> bool:
        """Whether the best is clearly better than the next."""
        return len(self.candidates) > 1 and not close(*self.candidates[:2])

    def told(self, names: Names) -> str:
        """The sentence, and why."""
        if self.reason is None:
            return self.sentence
        return f"{self.sentence} {self.reason.told(names)}"

    def why(self, names: Names) -> str:
        """The same for whoever sees the move and what it promises."""
        if self.reason is not None:
            return self.reason.told(names)
        if self.matters and self.iterations > 0:
            return f"The next best {self.candidates[1].outlook}."
        ground = ground_of(self.candidates, self.iterations)
        return f"{ground[:1].upper()}{ground[1:]}."


def close(one: Candidate, other: Candidate) -> bool:
    """Whether two are about equal: apart by less than luck may explain, or than matters."""
    return abs(one.win_chance - other.win_chance) < max(
        CLOSE, SURE * sqrt(one.error**2 + other.error**2)
    )


def explain(
    game: Game[Any, Any],
    view: View | dict[str, Any],
    search: Search,
    actions: dict[int, Action],
    seconds: float,
) -> Thoughts:
    data = view.setup if isinstance(view, View) else msgspec.convert(view["setup"], SetupData)
    setup = setup_from(game, data)
    moves = ranked(search, list(actions))
    candidates = tuple(
        Candidate(
            actions[move],
            search.promise(move),
            search.visits(move),
            expected_line(game, setup, search, move),
            points_of(search, move),
            error_of(search, move),
        )
        for move in moves
    )
    beliefs = believed_hands(game, setup, search)
    thoughts = Thoughts(
        candidates, search.done, seconds, beliefs, sentence_of(candidates, search.done)
    )
    if not thoughts.matters:
        return thoughts
    reason = reason_of(game, setup, search, moves[0], moves[1])
    return msgspec.structs.replace(thoughts, reason=reason)


def ranked(search: Search, moves: list[int]) -> list[int]:
    """By value, those first that were tried often enough to have one.

    The move that would be played comes first, unless another one is clearly better by its numbers.
    """
    first = best_of(search)
    most = max(search.visits(move) for move in moves)
    tried = {move for move in moves if search.visits(move) * TRIED_LESS >= max(1, most)}
    order = sorted(
        moves,
        key=lambda move: (
            move not in tried,
            -search.promise(move) if move in tried else -search.visits(move),
        ),
    )
    leader = order[0]
    if first not in tried or clearly_behind(search, first, leader):
        return order
    return [first, *(move for move in order if move != first)]


def clearly_behind(search: Search, move: int, leader: int) -> bool:
    doubt = sqrt(error_of(search, move) ** 2 + error_of(search, leader) ** 2)
    return search.promise(leader) - search.promise(move) >= max(CLOSE, SURE * doubt)


def error_of(search: Search, move: int) -> float:
    """The standard error of what a move promises. A few tries prove nothing, however alike."""
    node, visits = search.node(move), search.visits(move)
    if node == NONE or visits == 0:
        return 1.0
    return max(sqrt(search.tree.doubt(node)), FEW_TRIES / float(visits + 1))


def points_of(search: Search, move: int) -> float | None:
    points = search.evaluation.in_points(search.promise(move))
    return None if isnan(points) else points


def expected_line(
    game: Game[Any, Any], setup: Setup[Any], search: Search, move: int
) -> tuple[Expected, ...]:
    """What the search expects next, in one imagined world where it is possible."""
    world, moves, names = search.world, Moves(), Names.by_seat(setup.seats)
    search.belief.sample(world, search.dice)
    node = ROOT
    line: list[Expected] = []
    while move != NONE and len(line) < LONGEST_LINE:
        seat = world.to_act()
        line.append(Expected(seat, game.action(setup, world, move, names).notation))
        node = search.tree.find(node, seat, move)
        world.apply(move, search.dice)
        search.evaluation.round_off(world, search.dice)
        world.legal(moves)
        move = search.expects(node, moves)
    return tuple(line)


def believed_hands(game: Game[Any, Any], setup: Setup[Any], search: Search) -> tuple[Held, ...]:
    """For the other seats, how often they hold which card in imagined worlds."""
    holding: dict[tuple[int, str], int] = {}
    for _ in range(WORLDS):
        search.belief.sample(search.world, search.dice)
        for seat, hand in enumerate(game.hands(setup, search.world)):
            for card in hand if seat != search.seat else ():
                holding[seat, card] = holding.get((seat, card), 0) + 1
    return tuple(Held(seat, card, many / WORLDS) for (seat, card), many in sorted(holding.items()))


def sentence_of(candidates: tuple[Candidate, ...], iterations: int) -> str:
    best = candidates[0]
    text, ground = best.action.text.rstrip(".!"), ground_of(candidates, iterations)
    if iterations == 0 or len(candidates) == 1:
        return f"{text}: {ground}."
    found = best.outlook if best.points is not None else f"{best.outlook} of the time"
    if close(best, candidates[1]):
        return f"{text}: it {found}. {ground[:1].upper()}{ground[1:]}."
    return f"{text}: it {found}, {ground}."


def ground_of(candidates: tuple[Candidate, ...], iterations: int) -> str:
    """What speaks for the best of them by the numbers alone."""
    if len(candidates) == 1:
        return "the only move"
    if iterations == 0:
        return "the first thought"
    best, rest = candidates[:2]
    if rest.visits * TRIED_LESS < best.visits and close(best, rest):
        return "nothing else looked as good"
    if close(best, rest):
        return f"about equal: {rest.action.text.rstrip('.!')}"
    if best.points is not None and rest.points is not None:
        return f"the next best to {rest.points:.0f}"
    return f"the next best {rest.win_chance:.0%}"
