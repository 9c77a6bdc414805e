"""Wins by place in the turn order, for the games that somebody wins alone."""

from smorgasboard.engine.options import OptionValue
from smorgasboard.lab.evidence import share
from smorgasboard.lab.simulate import Plan
from smorgasboard.lab.simulation import simulate
from smorgasboard.lab.tally import WIN
from smorgasboard.lab.workers import Crew
from tools.balance.row import Row

ORDER = ("starter", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def rows(
    about: str,
    plan: Plan,
    games: int,
    crew: Crew,
    band: tuple[float, float] | None,
    bounded: int = len(ORDER),
) -> list[Row]:
    """A row for each place; `band` is the target, or else 3 points around what is fair. It holds
    for as many places as are `bounded`."""
    tally = simulate(plan, games, crew)
    low, high = band or (1 / plan.seats - 0.03, 1 / plan.seats + 0.03)
    found = []
    for place, levels in sorted(tally.by_place.items()):
        wins = sum(level.wins for level in levels.values()) / WIN
        found.append(
            Row(
                about,
                f"{plan.seats} players, {ORDER[place]}",
                plan.levels[0],
                share(wins, tally.games),
                low if place < bounded else None,
                high if place < bounded else None,
            )
        )
    return found


def plan_of(
    game: str,
    seats: int,
    level: str,
    iterations: int | None = None,
    options: dict[str, OptionValue] | None = None,
    seed: int = 0,
) -> Plan:
    return Plan(game, seats, (level,) * seats, seed, options or {}, "base", iterations)
