"""The numbers of Pass the Party Food: moves, what is asked, events, options."""

from typing import Final

from mypy_extensions import i64

NOTHING: Final[i64] = -1
"""No tile: on an empty plate, from an empty bag."""

ROW: Final[i64] = -1
"""The top row, where otherwise the food of a column is named."""

PLATES: Final[i64] = 3

# Moves. The rest name a food or a seat and begin where the catalog says.
LEFT: Final[i64] = 0
CENTRE: Final[i64] = 1
THIRD: Final[i64] = 2  # the right plate, or the X of two players
DONE: Final[i64] = 3
DECLINE: Final[i64] = 4
AGREE: Final[i64] = 5
EAT_NOTHING: Final[i64] = 6
EAT_ROW: Final[i64] = 7
FIRST_FOOD: Final[i64] = 8

# Steps of a turn. Between two moves a table is never at `ZIGGY` or `CATCH`.
ZIGGY: Final[i64] = 0
SHARE: Final[i64] = 1
TOKENS: Final[i64] = 2
ASK: Final[i64] = 3  # which tile comes back, if whoever offers may say so
ANSWER: Final[i64] = 4  # the other player, to an offered swap
EAT: Final[i64] = 5
DIP: Final[i64] = 6
CATCH: Final[i64] = 7

# Events, as the journal has them.
PARTY_BEGAN: Final[i64] = 0  # first player, start space
TILES_DEALT: Final[i64] = 1  # seat, how many, 0, then the board
ZIGGY_DREW: Final[i64] = 2  # seat whose turn it is, food
ZIGGY_ATE: Final[i64] = 3  # food or ROW, space reached
TILE_DRAWN: Final[i64] = 4  # seat, food
TILE_PLATED: Final[i64] = 5  # seat, plate, food
TILE_PASSED: Final[i64] = 6  # from, to, food
X_DISCARDED: Final[i64] = 7  # seat, food
NO_ROOM: Final[i64] = 8  # seat, food
TILE_TAKEN: Final[i64] = 9  # seat, food
SWAP_OFFERED: Final[i64] = 10  # from, to, food
SWAP_ASKED: Final[i64] = 11  # from, to, food
SWAP_DECLINED: Final[i64] = 12  # who declined, who had offered
SET_EATEN: Final[i64] = 13  # seat, food or ROW, space reached
SET_LEFT: Final[i64] = 14  # seat
DIP_DRAWN: Final[i64] = 15  # seat, food
BAG_REFILLED: Final[i64] = 16  # tiles
NOTHING_LEFT: Final[i64] = 17
CAUGHT: Final[i64] = 18  # seat, Ziggy's space
BAG_RAN_OUT: Final[i64] = 19
NOTHING_HAPPENED: Final[i64] = 20
GAME_ENDED: Final[i64] = 21  # 1 won, 0 lost

# Values of the options, in the order in which `options.py` lists them.
REFILL: Final[i64] = 0  # bag_empty
LOSE: Final[i64] = 1
PARTNER_CHOOSES: Final[i64] = 0  # swap_mode
PROPOSE_PAIR: Final[i64] = 1
ACTIVE_CHOOSES: Final[i64] = 2
