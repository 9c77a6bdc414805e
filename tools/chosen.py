"""How the fixed heuristic scores in Food for Thought, and what it never chooses.

    .venv-wheel/bin/python -m tools.chosen --games 500             1 to 4 players, as usual
    .venv-wheel/bin/python -m tools.chosen --games 100 pot_luck=true freezer=true

Prints means and quartiles for every number of players, then all cards that nobody took in any of
these games, assistants that nobody hired or asked for one of their options, and stands that nobody
visited.
"""

import argparse
from collections import Counter
from statistics import mean, quantiles

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.game import Setup
from smorgasboard.engine.journal import Journal
from smorgasboard.engine.options import parse_options
from smorgasboard.games.food_for_thought import messages
from smorgasboard.games.food_for_thought.content import FoodPack
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT

SEED = 1


def played(setup: Setup[FoodPack], number: int, chosen: Counter[str]) -> list[int]:
    """The scores of one game; counts what was chosen in it."""
    table, moves, dice = FOOD_FOR_THOUGHT.table(setup), Moves(), Dice(SEED, number)
    policy, journal = FOOD_FOR_THOUGHT.policy(), Journal()
    table.journal = journal
    table.deal(dice)
    while not table.over:
        table.legal(moves)
        table.apply(policy.choose(table, moves, dice), dice)
        for note in journal.take():
            chosen.update(choices(FOOD_FOR_THOUGHT.event(setup, note)))
    return [table.score(seat) for seat in range(setup.seats)]


def choices(event: object) -> list[str]:
    match event:
        case messages.CardTaken(card=card):
            return [card]
        case messages.Hired(assistant=assistant):
            return [assistant]
        case messages.AssistantAsked(assistant=assistant, option=option):
            return [f"{assistant}>{option}"]
        case messages.MarkerPlaced(at=stand) if stand is not None:
            return [stand]
    return []


def all_choices(setup: Setup[FoodPack]) -> list[str]:
    """Of everything that is in the box with these options."""
    pack = setup.pack
    modules = {"pot-luck": setup.options["pot_luck"], "freezer": setup.options["freezer"]}
    recipes = [card.id for card in pack.recipes if modules.get(card.module, True)]
    options = [
        f"{helper.id}>{number + 1}"
        for helper in pack.assistants
        for number in range(len(helper.options))
    ]
    activities = [card.id for card in pack.activities]
    helpers = [helper.id for helper in pack.assistants]
    return [*recipes, *activities, *helpers, *options, *(stand.id for stand in pack.stands)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("options", nargs="*")
    asked = parser.parse_args()
    chosen: Counter[str] = Counter()
    missing: list[str] = []
    for seats in (1, 2, 3, 4):
        try:
            setup = FOOD_FOR_THOUGHT.setup(seats, parse_options(asked.options))
        except BadSetup as reason:
            print(f"{seats}: {reason}")
            continue
        scores = [s for game in range(asked.games) for s in played(setup, game, chosen)]
        low, middle, high = quantiles(scores, n=4)
        print(f"{seats}: mean {mean(scores):.1f}, quartiles {low:g}, {middle:g} and {high:g}")
        missing = [name for name in all_choices(setup) if not chosen[name]]
    print(f"never chosen: {', '.join(missing) or 'nothing'}")


if __name__ == "__main__":
    main()
