"""The numbers of Penguin Pals: moves, what is asked, events, options."""

from typing import Final

from mypy_extensions import i64

NOWHERE: Final[i64] = -1
"""No space: off the board, or under water."""

UNKNOWN: Final[i64] = -1
"""A card that a viewer does not know."""

WAYS: Final[i64] = 4
"""North, east, south, west. A team from the south goes north, one from the west goes east, ..."""

# Shores, clockwise. The number of a shore is the way its team goes.
SOUTH: Final[i64] = 0
WEST: Final[i64] = 1
NORTH: Final[i64] = 2
EAST: Final[i64] = 3

# Moves. From `PLACE` on they need a space, a way, a card: `Catalog` says where each kind begins.
PASS: Final[i64] = 0
DRAW: Final[i64] = 1
FREEZE_DONE: Final[i64] = 2
FREEZE_ALL: Final[i64] = 3
PLACE: Final[i64] = 4

# What the table waits for.
BEFORE: Final[i64] = 0  # cards before the action
ACTION: Final[i64] = 1
AFTER: Final[i64] = 2  # cards after the action
ANSWER: Final[i64] = 3  # to the last card of a sequence
TARGET: Final[i64] = 4  # for the card just played, or being carried out
CHOICE: Final[i64] = 5  # for the card being carried out

# What cards do, in the order in which `content.py` lists it.
MOVE_OWN: Final[i64] = 0
SLIDE_ANY: Final[i64] = 1
ANNUL: Final[i64] = 2
INTERRUPT: Final[i64] = 3
TAKE_DISCARD: Final[i64] = 4
EXPEL: Final[i64] = 5
TAKE_CARDS: Final[i64] = 6
ANNUL_AND_KEEP: Final[i64] = 7
MOVE_OTHER: Final[i64] = 8
FREEZE: Final[i64] = 9

# The numbers of a card in the sequence.
OWNER: Final[i64] = 0  # whose penguin is the target
SPACE: Final[i64] = 1  # where it is now
ANNULLED: Final[i64] = 2

# Events, as the journal has them.
GAME_BEGUN: Final[i64] = 0  # first seat
CARDS_DEALT: Final[i64] = 1  # seat, how many, 0, then the cards
TURN_BEGUN: Final[i64] = 2  # seat
PASSED: Final[i64] = 3  # seat
TURN_PASSED: Final[i64] = 4  # seat
PENGUIN_PLACED: Final[i64] = 5  # seat, space
PENGUIN_MOVED: Final[i64] = 6  # seat, from, to
PENGUIN_LANDED: Final[i64] = 7  # seat, space
PENGUINS_EXPELLED: Final[i64] = 8  # seat, space, how many
ICE_TAKEN: Final[i64] = 9  # seat, space
ICE_SLID: Final[i64] = 10  # seat, from, to
ICE_PLACED: Final[i64] = 11  # seat, space
CARD_DRAWN: Final[i64] = 12  # seat, card
PILE_SHUFFLED: Final[i64] = 13  # how many cards
CARD_PLAYED: Final[i64] = 14  # seat, card, place in the row
TARGET_NAMED: Final[i64] = 15  # seat, whose penguin, space
CARD_ANNULLED: Final[i64] = 16  # whose card, card
CARD_KEPT: Final[i64] = 17  # seat, card
CARD_FAILED: Final[i64] = 18  # seat, card
DISCARD_TAKEN: Final[i64] = 19  # seat, card
CARD_TAKEN: Final[i64] = 20  # seat, from whom, place in the row * all cards + card
TURN_TAKEN: Final[i64] = 21  # seat, from whom
GAME_ENDED: Final[i64] = 22  # winners, one bit a seat; whether the goal was reached

# Values of the options, in the order in which `options.py` lists them.
HOSTILE: Final[i64] = 0  # declare_targets
STEAL: Final[i64] = 0  # my_turn
INSERT: Final[i64] = 1
SHIFT: Final[i64] = 2

MOST_SEATS: Final[i64] = 4

MOST_OWED: Final[i64] = 1
"""14.2: cards more with the first landing."""
