"""Counts how often bots harm themselves or help a rival, with a better move beside it.

python -m tools.harm [--games N] [--only WORD] [--iterations I]

A choice does harm if at once it leaves its own player worse off than before, and than doing nothing
would; it is a gift if so a rival is better off, and its player not. Only choices count beside which
there was a move that does neither. What "well off" means is said below in each game's own terms:
what anybody at the table could see.
"""

import argparse
from collections.abc import Iterator
from typing import Any, NamedTuple

import smorgasboard
from smorgasboard.bots.bot import Bot
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.tree import NONE
from smorgasboard.bots.tree_search import quiet_one
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.games.fish_food.codes import ACT, ANSWER
from smorgasboard.games.fish_food.policy import lead_of_defender
from smorgasboard.games.fish_food.rules import FishFood
from smorgasboard.games.penguin_pals import codes as penguin
from smorgasboard.games.penguin_pals.ch13_endless import rows_to_go
from smorgasboard.games.penguin_pals.rules import PenguinPals
from smorgasboard.games.registry import GAMES

LIMITS = {"easy": 0.3, "greedy": 0.05, "normal": 0.05, "expert": 0.05}
"""A seat and game."""
SEATS = {"birthday-boom": 4, "fish-food": 4, "penguin-pals": 2, "pass-the-party-food": 3}
"""Of the others, two."""
SMALLEST = 0
"""A creature of Fish Food. What the next turn brings is luck, so no event is counted."""
A_LITTLE = 0.01
"""What one step of an encounter counts before it is settled."""


def standing(state: State, seat: int) -> float:
    """How well off somebody is, as far as it can be seen at once: points, unless said otherwise."""
    if isinstance(state, FishFood):
        return fish_standing(state, seat)
    if isinstance(state, PenguinPals):
        return -float(rows_to_go(state, seat))
    return float(state.score(seat))


def fish_standing(state: FishFood, seat: int) -> float:
    """One's size; of an attacked fish also how the encounter would end now, and by how much."""
    size = float(state.sizes[seat])
    if state.defender != seat or state.phase not in (ACT, ANSWER):
        return size
    lead = int(lead_of_defender(state))
    return size + (1 if lead >= 0 else -1) + A_LITTLE * float(lead)


def settle(state: State) -> None:
    """Nobody answers a card."""
    while isinstance(state, PenguinPals) and state.phase == penguin.ANSWER and not state.over:
        state.apply(penguin.PASS, Dice(0))


class Effect(NamedTuple):
    """What a move does at once: to its player, and to all others together."""

    own: float
    gift: float


def effect(state: State, move: int, before: list[float]) -> Effect:
    seat, after = state.to_act(), state.copy()
    if isinstance(after, FishFood):
        after.encounters.add(SMALLEST)
    after.apply(move, Dice(0))
    settle(after)
    if isinstance(state, FishFood) and isinstance(after, FishFood) and after.turns != state.turns:
        after.defender = NOBODY  # whom the next creature attacks is luck
    changes = [standing(after, each) - before[each] for each in range(state.seats)]
    return Effect(changes[seat], sum(changes) - changes[seat])


def does_harm(state: State, game: Game[Any, Any], moves: Moves, chosen: int) -> str:
    """ "harm", "gift" or nothing."""
    quiet = quiet_one(game.policy(), moves)
    if chosen == quiet:
        return ""
    before = [standing(state, seat) for seat in range(state.seats)]
    idle = Effect(0.0, 0.0) if quiet == NONE else effect(state, quiet, before)
    found = effect(state, chosen, before)
    kind = verdict(found, idle, game.cooperative)
    if not kind:
        return ""
    others = (effect(state, move, before) for move in moves.listed() if move != chosen)
    beside = any(not verdict(other, idle, game.cooperative) for other in others)
    return kind if beside else ""


def verdict(found: Effect, idle: Effect, together: bool) -> str:
    if found.own < min(0.0, idle.own) - 1e-9:
        return "harm"
    gives = not together and found.gift > max(0.0, idle.gift) + 1e-9
    return "gift" if gives and found.own <= max(0.0, idle.own) + 1e-9 else ""


class Census(NamedTuple):
    games: int
    seats: int
    choices: int
    harms: int
    gifts: int

    @property
    def rate(self) -> float:
        return (self.harms + self.gifts) / max(1, self.games * self.seats)


def choices(
    slug: str, level: str, games: int, seats: int, iterations: int | None, seed: int = 0
) -> Iterator[tuple[Game[Any, Any], State, Moves, int]]:
    """Every choice of bots of one level, before it is carried out."""
    game = GAMES[slug]
    setup = game.setup(seats)
    table, moves = game.table(setup), Moves()
    player: Bot = smorgasboard.bot(level, seed)
    usual = player.usual.iterations
    budget = None if iterations is None else Budget(min(iterations, usual))
    for number in range(games):
        dice = Dice(seed, number)
        table.deal(dice)
        while table.to_act() != NOBODY:
            table.legal(moves)
            move = moves.at(0)
            if moves.size > 1:
                view = game.view(setup, table, table.to_act())
                move = player.decide(game, view, moves, budget)
                table.legal(moves)
                yield game, table, moves, move
            table.apply(move, dice)


def census(
    slug: str, level: str, games: int, iterations: int | None = None, seed: int = 0
) -> Census:
    seats = SEATS.get(slug, 2)
    found = {"harm": 0, "gift": 0, "": 0}
    many = 0
    for game, table, moves, chosen in choices(slug, level, games, seats, iterations, seed):
        many += 1
        found[does_harm(table, game, moves, chosen)] += 1
    return Census(games, seats, many, found["harm"], found["gift"])


def main() -> None:
    parser = argparse.ArgumentParser(description="Counts how often bots harm themselves.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--only", default="", help="games or levels with this word in them")
    parser.add_argument("--iterations", type=int, default=300, help="of bots that search")
    asked = parser.parse_args()
    print("| game | level | games | choices | harm | gifts | a seat and game | limit |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for slug in GAMES:
        for level, limit in LIMITS.items():
            if asked.only in f"{slug} {level}":
                found = census(slug, level, asked.games, asked.iterations)
                line = [slug, f"`{level}`", found.games, found.choices]
                line += [found.harms, found.gifts, f"{found.rate:.3f}", limit]
                print("| " + " | ".join(map(str, line)) + " |", flush=True)


if __name__ == "__main__":
    main()
