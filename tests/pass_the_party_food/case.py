"""What the laws need to know of pass_the_party_food."""

from smorgasboard.games.pass_the_party_food.game import PASS_THE_PARTY_FOOD
from tests.laws.case import Case, Tiny
from tests.pass_the_party_food.tiny import TINY

CASE = Case(
    PASS_THE_PARTY_FOOD,
    ("bag",),
    [Tiny(*tiny) for tiny in TINY],
    quiet=("decline", "done", "eat-nothing"),
)
