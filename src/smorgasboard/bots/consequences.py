"""What a move leads to: some plies played on in an imagined world, with a journal that listens."""

from typing import Any, Protocol

import msgspec

from smorgasboard.bots.tree_search import Search
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.journal import Journal
from smorgasboard.engine.messages import Consequence
from smorgasboard.engine.names import Names
from smorgasboard.engine.playouts import habitual_move
from smorgasboard.engine.state import Policy, State

APART = 0.12
"""By so much must something come more often, or more seldom, to be a reason."""
WORLDS = 60


class Player(Protocol):
    """Whoever plays on."""

    @property
    def policy(self) -> Policy: ...

    @property
    def luck(self) -> Dice: ...

    @property
    def careless(self) -> int: ...


class Usual:
    """Plays on by a policy."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.luck = Dice(0)
        self.careless = 0


class Reason(msgspec.Struct, frozen=True):
    """Something that comes more often, or more seldom, after the better of two moves."""

    consequence: Consequence
    better: float
    """In this part of the games after the better move,"""
    other: float
    """and in this after the other."""

    def told(self, names: Names) -> str:
        what = self.consequence.told(names)
        return (
            f"Then {what} in {100 * self.better:.0f} of 100 games, not in {100 * self.other:.0f}."
        )


class Brought(msgspec.Struct, frozen=True):
    """What a move and the plies after it bring."""

    all_of_it: set[Consequence]
    deeds: set[Consequence]
    """What is the move itself in other words: that one eats is no reason to eat, and that one does
    not eat none for another move."""


def listened(
    game: Game[Any, Any], setup: Setup[Any], player: Player, world: State, move: int
) -> Brought:
    """What the move and the plies after it bring; the game is then as far."""
    seat = int(world.to_act())
    action = game.action(setup, world, move, Names.by_seat(setup.seats))
    world.journal = journal = Journal()
    world.apply(move, player.luck)
    at_once = journal.take()
    moves = Moves()
    for _ in range(3 * setup.seats + 2):
        if world.over:
            break
        world.legal(moves)
        move = habitual_move(player.policy, world, moves, player.careless, player.luck)
        world.apply(move, player.luck)
    world.journal = None
    found: set[Consequence] = set()
    deeds: set[Consequence] = set()
    for number, note in enumerate([*at_once, *journal.take()]):
        each = game.consequence(setup, game.event(setup, note))
        if each is None or (each.once and any(other.once for other in found)):
            continue
        found.add(each)
        own = number < len(at_once) and each.seat in (seat, -1) and each.good is not False
        if own or game.is_deed(setup, action, seat, each):
            deeds.add(each)
    return Brought(found, deeds)


def is_reason(game: Game[Any, Any], seat: int, each: Consequence, more: bool) -> bool:
    """More of what is good for one's own side, or less of what is bad; where that depends, nothing
    that one does oneself less often. Whatever else may explain the numbers, nobody would take it
    for a reason."""
    if each.good is None:
        return more or each.seat != seat
    ours = game.cooperative or each.seat in (seat, -1)
    return more == (each.good == ours)


def explained_by_the_end(after: list[int], ended: list[int], worlds: int) -> bool:
    """Whether something comes more seldom after a move because the game is over by then: that it
    cannot happen any more is no reason, but how the game ended may be one."""
    often = 0 if after[0] > after[1] else 1
    return ended[1 - often] - ended[often] > APART * worlds


def reason_of(
    game: Game[Any, Any], setup: Setup[Any], search: Search, better: int, other: int
) -> Reason | None:
    """What differs most between two moves in the same imagined worlds, and speaks for the first."""
    player = Usual(search.policy)
    world, dealt = search.belief.table(), search.belief.table()
    after: dict[Consequence, list[int]] = {}
    deeds: set[Consequence] = set()
    ended = [0, 0]
    for number in range(WORLDS):
        search.belief.sample(dealt, search.dice)
        for which, move in enumerate((better, other)):
            world.copy_from(dealt)
            player.luck.reseed(number, 1)
            brought = listened(game, setup, player, world, move)
            deeds |= brought.deeds
            for each in brought.all_of_it:
                after.setdefault(each, [0, 0])[which] += 1
            ended[which] += world.over
    best: Reason | None = None
    for each, (first, second) in after.items():
        if each.good is None or not is_reason(game, search.seat, each, first > second):
            continue
        if each in deeds:
            continue
        if explained_by_the_end([first, second], ended, WORLDS):
            continue
        apart = abs(first - second) / WORLDS
        if apart > APART and (best is None or apart > abs(best.better - best.other)):
            best = Reason(each, first / WORLDS, second / WORLDS)
    return best
