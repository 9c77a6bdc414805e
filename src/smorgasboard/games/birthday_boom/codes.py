"""The numbers of Birthday Boom: moves, what is asked, events, options."""

from typing import Final

from mypy_extensions import i64

NOTHING: Final[i64] = -1
"""The top card of a trick that nobody has started."""

UNKNOWN: Final[i64] = -1
NEVER: Final[i64] = -1

# Moves. From `PLAY` on: that kind of card.
PASS: Final[i64] = 0
SHOW_LEFT: Final[i64] = 1
SHOW_RIGHT: Final[i64] = 2
PLAY: Final[i64] = 3

# Events, as the journal has them.
ROUND_DEALT: Final[i64] = 0  # round, first starter
CARDS_DRAWN: Final[i64] = 1  # seat, how many, 0, then how many of each kind
HAND_SHOWN: Final[i64] = 2  # seat, neighbour, 0, then the hand by kind
FORCED_DRAW: Final[i64] = 3  # seat, kind
REDEALT: Final[i64] = 4
CARD_PLAYED: Final[i64] = 5  # seat, kind
PASSED: Final[i64] = 6  # seat
TRICK_TAKEN: Final[i64] = 7  # seat, cards, points
TRICK_BOOMED: Final[i64] = 8  # seat, cards, points
LEFTOVERS: Final[i64] = 9  # seat, receiver or NOBODY, 0, then the hand by kind
ROUND_ENDED: Final[i64] = 10  # round
GAME_ENDED: Final[i64] = 11  # winners, one bit a seat
CANNOT_LEAD: Final[i64] = 12  # seat
PILE_OPENED: Final[i64] = 13  # seat, points, 0, then the pile by kind
HAS_TO_LEAD: Final[i64] = 14  # seat

# Values of the options, in the order in which `options.py` lists them.
FORCED: Final[i64] = 0  # no_lead
REDEAL: Final[i64] = 1
END_GAME: Final[i64] = 2
CHOOSE: Final[i64] = 0  # show_hand
LEFT: Final[i64] = 1
RIGHT: Final[i64] = 2
VERIFY_ONLY: Final[i64] = 3
TO_THE_RIGHT: Final[i64] = 0  # leftover
DISCARD: Final[i64] = 1
OWN_NEGATIVE: Final[i64] = 2
SHARED: Final[i64] = 0  # tiebreak
FEWEST_CARDS: Final[i64] = 1
LAST_TRICK: Final[i64] = 2

MOST_REDEALS: Final[i64] = 3
"""For one trick (3.10)."""
