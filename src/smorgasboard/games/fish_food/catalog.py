"""The pack and the options of Fish Food as numbers."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import row_of
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.fish_food.codes import ANY_SIZE, FIRST_DISCARD


@final
class Catalog:
    """The pack and the options as numbers: what the rules read. Never changes."""

    def __init__(self, kinds: i64, encounters: i64, seats: i64) -> None:
        self.kinds: Final = kinds
        self.encounters: Final = encounters
        self.seats: Final = seats
        self.targets: Final = seats + 2
        """Of a card: every seat from your own on clockwise, the creature, nobody."""
        self.first_choice: Final = FIRST_DISCARD + kinds
        self.first_play: Final = FIRST_DISCARD + kinds + seats
        self.start_size: i64 = 3
        self.win_size: i64 = 10
        self.deal: i64 = 0
        self.hand_limit: i64 = 0

        # Action cards by kind.
        self.count: Final[vec[i64]] = row_of(kinds)
        self.op: Final[vec[i64]] = row_of(kinds)
        self.amount: Final[vec[i64]] = row_of(kinds)
        self.most_size: Final[vec[i64]] = row_of(kinds, ANY_SIZE)

        # Encounters by kind: creatures have a size, events have none.
        self.encounter_count: Final[vec[i64]] = row_of(encounters)
        self.size: Final[vec[i64]] = row_of(encounters)
        self.who: Final[vec[i64]] = row_of(encounters)
        self.change: Final[vec[i64]] = row_of(encounters)
        self.least_size: Final[vec[i64]] = row_of(encounters)

        # Options.
        self.first_player: i64 = NOBODY  # drawn by lot
        self.first_draw = False
        self.free_targets = False
        self.school_checks_base = False
        self.swim_counter = False
        self.events_win = False
        self.remove_events = False
        self.simple = False
        self.tie_grows = True
        self.finish_round = False
        self.turn_cap: i64 = 300
        self.shuffled_hands = False

    # A card on the table is one number: who played which kind on what.

    def play_of(self, seat: i64, kind: i64, target: i64) -> i64:
        """Targets: seats, the creature, nobody."""
        return (kind * self.targets + target) * self.seats + seat

    def seat_of_play(self, play: i64) -> i64:
        return play % self.seats

    def kind_of_play(self, play: i64) -> i64:
        return play // self.seats // self.targets

    def target_of_play(self, play: i64) -> i64:
        return play // self.seats % self.targets
