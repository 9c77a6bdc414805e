"""The same server whose host brings a trained policy: Birthday Boom with four."""

import sys
from pathlib import Path

import numpy as np

from smorgasboard import rl
from smorgasboard.bots.policy_file import About, write_policy
from tests.browser.serving import main

GAME, SEATS = "birthday-boom", 4
STRENGTH = "wins 55% (52%-58%) among easy; equals win 25%; 1,000 games each"


def brought(path: Path) -> str:
    layout = rl.layout(GAME, seats=SEATS)
    about = About(GAME, SEATS, {}, layout.digest, "by nobody", STRENGTH)
    write_policy(path, about, [(np.eye(layout.size, layout.actions), np.zeros(layout.actions))])
    return f"file:{path}"


if __name__ == "__main__":
    main(policies=(brought(Path(sys.argv[1]) / "sweet-tooth.npz"),))
