"""Do the laws bite? Plants known faults one at a time and sees that `tests/laws` catches each.

    python -m tools.faults
    python -m tools.faults --only forecast --jobs 1     some of them, by a word of their names

These are faults that well-known platforms have shipped: a forgotten redaction, a shallow copy, a
turn order that tells who can answer, a generator of one's own. A fault that survives makes this
exit with 1.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
BOOM = "games/birthday_boom"
FIRST = ["test_play.py", "test_secrecy.py", "test_forecast.py", "test_observation.py"]
"""The laws that catch most of them: a fault that is caught early takes seconds."""


class Fault(NamedTuple):
    name: str
    file: str
    right: str
    wrong: str
    game: str = "birthday-boom"
    """Whose laws are asked."""


FAULTS = [
    Fault(
        "a list of fields calls the score piles open",
        f"{BOOM}/layout.py",
        'hidden=layout.OTHERS, opened_by="open_scores"',
        'hidden=""',
    ),
    Fault(
        "a view shows everybody the hand of whoever is to act",
        f"{BOOM}/secrecy.py",
        "hand_of(pack, state.hands, viewer) if viewer in seats else {}",
        "hand_of(pack, state.hands, state.turn)",
    ),
    Fault(
        "a view shows the top card of the deck",
        f"{BOOM}/secrecy.py",
        "deck_size=state.deck.size",
        "deck_size=state.deck.size * 10 + (state.deck.top() if state.deck.size else 0)",
    ),
    Fault(
        "the draw of others is not redacted",
        f"{BOOM}/secrecy.py",
        "if isinstance(event, messages.CardsDrawn) and viewer != event.seat:",
        "if isinstance(event, messages.CardsDrawn) and viewer == 99:",
    ),
    Fault(
        "a shown hand is told to the whole table",
        f"{BOOM}/secrecy.py",
        "if isinstance(event, messages.HandShown) and viewer not in (event.seat, event.to):",
        "if isinstance(event, messages.HandShown) and viewer == 99:",
    ),
    Fault(
        "a forced draw is told to the whole table",
        f"{BOOM}/secrecy.py",
        "if isinstance(event, messages.ForcedDraw) and viewer != event.seat and not event.leads:",
        "if isinstance(event, messages.ForcedDraw) and viewer == 99:",
    ),
    Fault(
        "everybody remembers a hand that one neighbour was shown",
        f"{BOOM}/paper.py",
        "known = viewer in (None, watcher)",
        "known = viewer is None or viewer >= -2",
    ),
    Fault(
        "the sampler ignores a hand that was shown to the viewer",
        f"{BOOM}/secrecy.py",
        "            if not seen.over:\n                take_hand",
        "            if seen.over:\n                take_hand",
    ),
    Fault(
        "the sampler ignores that a hand has nothing to lead with",
        f"{BOOM}/belief.py",
        "if leads == UNKNOWN or missing == 0:",
        "if leads <= 0 or missing == 0:",
    ),
    Fault(
        "the sampler puts the deck in a known order",
        f"{BOOM}/belief.py",
        "            self.others.add(self.leads.pop())\n        self.others.shuffle(chance)",
        "            self.others.add(self.leads.pop())",
    ),
    Fault(
        "a copy shares the sizes of the hands",
        f"{BOOM}/table.py",
        "self.held = copy_row(self.held, other.held)",
        "self.held = other.held",
    ),
    Fault(
        "a copy forgets how many have shown their hands",
        f"{BOOM}/table.py",
        "        self.shows = other.shows\n",
        "",
    ),
    Fault(
        "players without a card to play are not asked",
        f"{BOOM}/ch4_trick.py",
        "    if state.turn == state.owner:\n        take_trick",
        "    while state.turn != state.owner and state.hands.get(state.turn, state.top) == 0:\n"
        "        state.turn = clockwise(state.turn, state.seats)\n"
        "    if state.turn == state.owner:\n        take_trick",
    ),
    Fault(
        "the rules shuffle with a generator of their own",
        "engine/chance.py",
        "        other = chance.roll(last + 1)",
        "        other = OWN.roll(last + 1)",
    ),
    Fault(
        "the legal moves of the last player are still in the list",
        f"{BOOM}/rules.py",
        "        out.clear()\n        if self.over:",
        "        if self.over:",
    ),
    Fault(
        "a refusal tells what the next player holds",
        f"{BOOM}/refusals.py",
        'f"you have no {card.name}"',
        'f"you have no {card.name}, but '
        '{state.hands.get((state.turn + 1) % state.seats, pack.kind(word))} are next to you"',
    ),
    Fault(
        "a boomed trick loses a card",
        f"{BOOM}/ch6_trick_end.py",
        "    for place in range(state.trick.size):\n        table.add",
        "    for place in range(min(state.trick.size, 6)):\n        table.add",
    ),
    Fault(
        "a position forgets who first had to start",
        f"{BOOM}/table.py",
        "        starter=table.starter,\n",
        "",
    ),
    Fault(
        "a sealed record shows the rolls",
        "engine/record.py",
        'return "-" if sealed else',
        'return "-" if sealed and not rolls and not digest else',
    ),
    Fault(
        "silence tells that the next player can lead",
        f"{BOOM}/ch3_lead.py",
        "    if not state.round_over:\n        state.tell(codes.HAS_TO_LEAD, state.turn)\n",
        "",
    ),
    Fault(
        "a forecast tells what is drawn",
        "engine/forecast.py",
        "        if game.reveals(event, viewer):",
        "        if game.reveals(event, viewer) and viewer == 99:",
    ),
    Fault(
        "a forecast calls certain what luck decides",
        "engine/forecast.py",
        "        certain = False\n",
        "        certain = True\n",
        "fish-food",
    ),
    Fault(
        "an observation shows the hand of whoever is to act",
        f"{BOOM}/observation.py",
        "row.put_counts(state.hands, seat)",
        "row.put_counts(state.hands, state.turn)",
    ),
    Fault(
        "an observation remembers what was shown to the next player",
        f"{BOOM}/observation.py",
        "row.put_counts(state.known, seat * seats + other)",
        "row.put_counts(state.known, (seat + 1) % seats * seats + other)",
    ),
    Fault(
        "an observation tells the next card of the deck",
        f"{BOOM}/observation.py",
        "row.put(state.deck.size)",
        "row.put(state.deck.size * 4 + (state.deck.top() if state.deck.size > 0 else 0))",
    ),
    Fault(
        "a layout calls one's own hand public",
        f"{BOOM}/observation.py",
        'row.field("hand", OWN,',
        'row.field("hand", PUBLIC,',
    ),
    Fault(
        "closed score piles are in the observations of all",
        f"{BOOM}/observation.py",
        "row.put_counts(state.piles, seat)",
        "row.put_counts(state.piles, 0)",
    ),
    Fault(
        "an action lost its tag on the wire",
        f"{BOOM}/messages.py",
        'tag="show_hand"',
        'tag="show"',
    ),
    Fault(
        "the heuristic looks into the next hand",
        f"{BOOM}/policy.py",
        "    catalog = state.catalog\n    if state.held[state.turn] < FEW_CARDS",
        "    catalog = state.catalog\n"
        "    if state.hands.get(clockwise(state.turn, state.seats), 0) > 1:\n        return True\n"
        "    if state.held[state.turn] < FEW_CARDS",
    ),
]


def plant(fault: Fault, folder: Path) -> None:
    for name in ("src", "tests", "tools"):
        ignore = shutil.ignore_patterns("__pycache__", "*.so")
        shutil.copytree(ROOT / name, folder / name, ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", folder)
    path = folder / "src" / "smorgasboard" / fault.file
    text = path.read_text()
    if text.count(fault.right) != 1:
        raise SystemExit(f"{fault.file} has changed: plant {fault.name!r} anew")
    text = text.replace(fault.right, fault.wrong)
    if "OWN." in fault.wrong:
        text += "\n\nOWN = Dice(1)\n"
    path.write_text(text)


def laws() -> list[str]:
    """The files of the laws, in the order in which they are asked."""
    names = [path.name for path in sorted((ROOT / "tests" / "laws").glob("test_*.py"))]
    return [f"tests/laws/{name}" for name in sorted(names, key=lambda name: name not in FIRST)]


def caught_by(fault: Fault) -> list[str]:
    """The laws that fail with this fault planted."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        plant(fault, folder)
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
        run = subprocess.run(
            [*command, *laws(), "-k", fault.game],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder / "src")},
            capture_output=True,
            text=True,
        )
    return re.findall(r"^(?:FAILED|ERROR) \S+::(\w+)", run.stdout, re.MULTILINE)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="a word of the names of those to plant")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    faults = [fault for fault in FAULTS if asked.only in fault.name]
    survived = 0
    with ThreadPoolExecutor(max_workers=asked.jobs) as pool:
        for fault, broken in zip(faults, pool.map(caught_by, faults), strict=True):
            survived += not broken
            said = f"{'caught' if broken else 'MISSED':8}{fault.name}: {', '.join(broken)}"
            print(said, flush=True)
    print(f"{len(faults) - survived} of {len(faults)} faults are caught")
    raise SystemExit(1 if survived else 0)


if __name__ == "__main__":
    main()
