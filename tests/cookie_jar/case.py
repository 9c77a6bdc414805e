"""What the laws need to know of cookie_jar."""

from tests.cookie_jar.game import COOKIE_JAR
from tests.cookie_jar.tiny import TINY, alike
from tests.laws.case import Case, Tiny

CASE = Case(
    COOKIE_JAR,
    ("hands", "tin"),
    [Tiny(*tiny) for tiny in TINY],
    alike=alike,
    forced=frozenset({"pass"}),
)
