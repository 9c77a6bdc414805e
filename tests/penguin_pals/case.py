"""What the laws need to know of penguin_pals."""

from smorgasboard.games.penguin_pals.game import PENGUIN_PALS
from tests.laws.case import Case, Tiny
from tests.penguin_pals.tiny import TINY

CASE = Case(
    PENGUIN_PALS,
    ("hands", "deck"),
    [Tiny(*tiny) for tiny in TINY],
    most_plies=100_000,
    slow=4,
    quiet=("freeze-done", "pass"),
    forced=frozenset(
        {"draw_card", "land_penguin", "move_penguin", "name_target", "pass", "place_penguin"}
    ),
)
