"""Finished matches to look back on, and plans small enough for interpreted rules."""

from functools import cache

import smorgasboard
from smorgasboard.engine.chance import Dice
from smorgasboard.games.registry import find_game
from smorgasboard.review.plan import Plan, plan_of

SMALL = {
    "birthday-boom": 3,
    "fish-food": 2,
    "pass-the-party-food": 2,
    "penguin-pals": 2,
    "food-for-thought": 1,
}
"""Seats."""


@cache
def finished(game: str, seats: int, seed: int = 1) -> str:
    """The record of a match by somebody who mostly plays well."""
    match = smorgasboard.new(game, seats=seats, seed=seed)
    policy, dice = find_game(game).policy(), Dice(seed)
    moves = match._moves
    while not match.over:
        match.state.legal(moves)
        careless = dice.roll(5) == 0
        match.play(int(moves.pick(dice) if careless else policy.choose(match.state, moves, dice)))
    return match.record()


def tiny(game: str, seats: int, worlds: int = 6) -> Plan:
    usual = plan_of(find_game(game), seats)
    return Plan(
        worlds=worlds,
        rounds=8,
        front=1,
        check=4,
        closer=2,
        prior=worlds,
        first_look=1,
        unusual_only=usual.unusual_only,
        most=4 if usual.unusual_only else usual.most,
        tries=2,
        careless=20,
    )
