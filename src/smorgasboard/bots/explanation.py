"""What a bot says about a choice: candidates, the line it expects, what it believes, why."""

from math import isnan
from typing import Any

import msgspec

from smorgasboard.bots.tree import NONE, ROOT
from smorgasboard.bots.tree_search import Search
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game, Setup, setup_from
from smorgasboard.engine.messages import Action, SetupData, View
from smorgasboard.engine.names import Names

LONGEST_LINE = 6
WORLDS = 60
"""Imagined to say what others may hold."""

CLOSE = 0.02
"""Win chances nearer than this are as good as equal."""


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

    @property
    def outlook(self) -> str:
        """For people: the chance to win, or the points."""
        if self.points is not None:
            return f"comes to about {self.points:.0f} points"
        return f"wins about {self.win_chance:.0%}"


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

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    @property
    def matters(self) -> bool:
        """Whether the best is clearly better than the next."""
        return len(self.candidates) > 1 and not close(*self.candidates[:2])


def close(one: Candidate, other: Candidate) -> bool:
    return one.win_chance - other.win_chance < CLOSE


def explain(
    game: Game[Any, Any],
    view: View | dict[str, Any],
    search: Search,
    actions: dict[int, Action],
    seconds: float,
) -> Thoughts:
    data = view.setup if isinstance(view, View) else msgspec.convert(view["setup"], SetupData)
    setup = setup_from(game, data)
    first = search.best()
    others = sorted(actions, key=lambda move: (-search.visits(move), -search.promise(move)))
    candidates = tuple(
        Candidate(
            actions[move],
            search.promise(move),
            search.visits(move),
            expected_line(game, setup, search, move),
            points_of(search, move),
        )
        for move in [first, *(move for move in others if move != first)]
    )
    beliefs = believed_hands(game, setup, search)
    return Thoughts(candidates, search.done, seconds, beliefs, sentence_of(candidates, search.done))


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
    text = best.action.text.rstrip(".!")
    if iterations == 0 or len(candidates) == 1:
        return f"{text}: {'the only move' if len(candidates) == 1 else 'the first thought'}."
    rest = candidates[1]
    found = best.outlook if best.points is not None else f"{best.outlook} of the time"
    if close(best, rest):
        return f"{text}: it {found}, about as much as the next best."
    if best.points is not None and rest.points is not None:
        return f"{text}: it {found}, the next best to {rest.points:.0f}."
    return f"{text}: it {found}, the next best {rest.win_chance:.0%}."
