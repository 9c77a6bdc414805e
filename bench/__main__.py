"""`python -m bench`: one table of ratios from one run on one core."""

import argparse
import json
import platform
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from bench import catan, games, lab, learning, ours, search
from bench.agreement import Claim, Disagreement, LeftOut, agree
from bench.open_spiel import open_spiel
from bench.programs import Program, boardgame_io_program, cpp_program
from bench.table import as_data, as_text, lines
from bench.timing import FULL, QUICK, Contender, Plan, Speed, measure, pin

Found = tuple[list[Contender], list[Claim]]

HEADING = """\
Birthday Boom and more, 4 seats, random play: CPU time on one core, median of {rounds} rounds.
A ratio is our speed divided by the speed of the line; one copy, sample or
simulation counts as one step.
"""


def program(made: Callable[[], Program]) -> Callable[[], Found]:
    def found() -> Found:
        one = made()
        one.tally(0, 1)  # one that cannot even start is left out
        return [one.contender()], [one.claim()]

    return found


def gather(folder: Path) -> tuple[list[Contender], list[Claim], list[str]]:
    """Who takes part, what they claim to play, and who is missing for which reason."""
    contenders, claims, notes = ours.contenders(), ours.claims(), []
    peers: dict[str, Callable[[], Found]] = {
        "C++": program(lambda: cpp_program(folder)),
        "OpenSpiel": open_spiel,
        "boardgame.io": program(boardgame_io_program),
        "catanatron": lambda: (catan.catanatron(), []),
        "OpenSpiel with tensors": lambda: (learning.open_spiel(), []),
        "PettingZoo": lambda: (learning.petting_zoo(), []),
    }
    for name, find in peers.items():
        try:
            more_contenders, more_claims = find()
        except LeftOut as reason:
            notes.append(f"{name}: {reason}")
        else:
            contenders += more_contenders
            claims += more_claims
    own = [
        *search.contenders(),
        *games.contenders(),
        *catan.contenders(),
        *learning.contenders(),
        *lab.contenders(),
    ]
    return contenders + own, claims, notes


def bench(plan: Plan) -> tuple[dict[str, Speed], list[str]]:
    with tempfile.TemporaryDirectory() as folder:
        contenders, claims, notes = gather(Path(folder))
        for claim in claims:
            agree(claim, ours.our_tally, plan.check)
        return measure(contenders, plan), notes


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument("--quick", action="store_true", help="short and rough")
    options = parser.parse_args(arguments)
    plan = QUICK if options.quick else FULL
    if not ours.is_compiled():
        print("bench: the rules are not compiled here; `make bench` sees to it", file=sys.stderr)
        return 2
    pin()
    try:
        speeds, notes = bench(plan)
    except Disagreement as wrong:
        print(f"bench: {wrong}", file=sys.stderr)
        return 1
    found = lines(speeds)
    if options.json:
        about = {"python": platform.python_version(), "rounds": plan.rounds}
        print(json.dumps({**about, **as_data(found, notes)}, indent=2))
    else:
        print(HEADING.format(rounds=plan.rounds))
        print(as_text(found, notes))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
