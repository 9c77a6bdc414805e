"""What the laws need to know of birthday_boom."""

from smorgasboard.games.birthday_boom.game import BIRTHDAY_BOOM
from tests.birthday_boom.tiny import TINY, alike
from tests.laws.case import Case, Tiny

CASE = Case(
    BIRTHDAY_BOOM,
    ("hands", "deck"),
    [Tiny(*tiny) for tiny in TINY],
    most_plies=20_000,
    alike=alike,
    swapped=("hands", "piles"),
    quiet=("pass",),
    forced=frozenset({"pass", "play_card"}),
)
