"""Pass the Party Food: each label of the difficulty is harder than the one before."""

from collections.abc import Iterator
from itertools import pairwise

from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.pass_the_party_food.game import PASS_THE_PARTY_FOOD
from smorgasboard.lab.evidence import Estimate, share
from smorgasboard.lab.simulation import simulate
from smorgasboard.lab.workers import Crew
from tools.balance.places import plan_of
from tools.balance.row import Row

LABELS = ("very_easy", "easy", "normal", "hard", "very_hard")
ABOUT = "pass-the-party-food labels"


def rows(
    seats: int, level: str, iterations: int | None, games: int, seed: int, crew: Crew
) -> Iterator[Row]:
    """How often teams win, and by how much a label is easier than the next one."""
    found: dict[str, Estimate] = {}
    for label in LABELS:
        options: dict[str, OptionValue] = {"difficulty": label}
        plan = plan_of(PASS_THE_PARTY_FOOD.slug, seats, level, iterations, options, seed)
        tally = simulate(plan, games, crew)
        if tally.together + tally.lost != tally.games:
            raise BadSetup("teams win or lose together")
        found[label] = share(tally.together, tally.games)
        said = label.replace("_", " ")
        yield Row(f"{ABOUT}, wins", f"{seats} players, {said}", level, found[label], None, None)
    for one, other in pairwise(LABELS):
        gap = found[one].value - found[other].value
        reach = 1.96 * (found[one].error ** 2 + found[other].error ** 2) ** 0.5
        estimate = Estimate(gap, gap - reach, gap + reach, found[one].sample)
        name = f"{seats} players, {one} over {other}".replace("_", " ")
        yield Row(f"{ABOUT}, easier than the next", name, level, estimate, 0.0, None)
