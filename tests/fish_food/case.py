"""What the laws need to know of fish_food."""

from smorgasboard.games.fish_food.game import FISH_FOOD
from tests.fish_food.tiny import THIEVES, TINY, alike
from tests.laws.case import Case, Tiny

CASE = Case(
    FISH_FOOD,
    ("hands", "deck", "encounters"),
    [Tiny(*tiny) for tiny in TINY],
    packs=(THIEVES,),
    alike=alike,
    worked_out=frozenset({"answers.asked", "window.asked"}),
    quiet=("pass",),
    forced=frozenset({"choose_fish", "discard_card", "pass", "turn_over"}),
)
