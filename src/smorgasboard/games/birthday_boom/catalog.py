"""The pack and the options of Birthday Boom as numbers."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import Counts, row_of
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.birthday_boom.codes import CHOOSE, FORCED, SHARED, TO_THE_RIGHT

KIND_BITS: Final[i64] = 16
KIND_MASK: Final[i64] = 0xFFFF


@final
class Catalog:
    """The pack and the options as numbers: what the rules read. Never changes."""

    def __init__(self, kinds: i64, hand_size: i64) -> None:
        self.kinds: Final = kinds
        self.hand_size: Final = hand_size
        self.count: Final[vec[i64]] = row_of(kinds)
        self.points: Final[vec[i64]] = row_of(kinds)
        self.leads: Final[vec[i64]] = row_of(kinds)
        self.ends_trick: Final[vec[i64]] = row_of(kinds)
        self.followers: Final = Counts(kinds, kinds)
        """Row: the top card; then the kinds that may go on it, in order."""
        self.follower_count: Final[vec[i64]] = row_of(kinds)
        self.no_lead: i64 = FORCED
        self.show_hand: i64 = CHOOSE
        self.leftover: i64 = TO_THE_RIGHT
        self.tiebreak: i64 = SHARED
        self.open_scores = True
        self.first_player: i64 = NOBODY  # drawn by lot
        self.rounds: i64 = 1

    def set_card(self, kind: i64, count: i64, points: i64, leads: bool, ends_trick: bool) -> None:
        self.count[kind] = count
        self.points[kind] = points
        self.leads[kind] = 1 if leads else 0
        self.ends_trick[kind] = 1 if ends_trick else 0

    def add_follower(self, top: i64, kind: i64) -> None:
        """`kind` may go on `top`. To be called in the order of kinds, which is that of moves."""
        self.followers.put(top, self.follower_count[top], kind)
        self.follower_count[top] += 1

    # A card of a trick is one number: who played which kind. It is taken apart by bits, since a
    # division is the slowest thing a processor does.

    def on_trick(self, seat: i64, kind: i64) -> i64:
        return seat << KIND_BITS | kind

    def kind_on_trick(self, card: i64) -> i64:
        return card & KIND_MASK

    def seat_on_trick(self, card: i64) -> i64:
        return card >> KIND_BITS
