"""The words of Pass the Party Food that no pack names: plates and steps."""

from smorgasboard.games.pass_the_party_food.codes import ANSWER, ASK, DIP, EAT, SHARE, TOKENS
from smorgasboard.games.pass_the_party_food.messages import Plate, Step

STEPS: dict[int, Step] = {
    int(SHARE): "share",
    int(TOKENS): "tokens",
    int(ASK): "ask",
    int(ANSWER): "answer",
    int(EAT): "eat",
    int(DIP): "dip",
}
STEP_NUMBERS = {name: step for step, name in STEPS.items()}


def plate_names(seats: int) -> tuple[Plate, Plate, Plate]:
    """In the order of their moves."""
    return ("left", "centre", "x" if seats == 2 else "right")
