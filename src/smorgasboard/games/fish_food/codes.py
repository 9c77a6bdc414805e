"""The numbers of Fish Food: moves, what is asked, events, options."""

from typing import Final

from mypy_extensions import i64

NOTHING: Final[i64] = -1
"""The encounter before one is turned over."""

# Phases: what is awaited. Those from `COMPARE` on wait for nobody; `rules.py` goes on by itself.
FLIP: Final[i64] = 0  # the seat whose turn it is turns over an encounter
ACT: Final[i64] = 1  # a round of actions
ANSWER: Final[i64] = 2  # who stops a Swim Away?
CHOOSE: Final[i64] = 3  # whom does the event hit?
DISCARD: Final[i64] = 4  # a hand is too large
COMPARE: Final[i64] = 5
CLEAN_UP: Final[i64] = 6
NEXT_TURN: Final[i64] = 7

# Moves. Then come discards by kind, choices by seat, and plays by kind and target: see `Catalog`.
PASS: Final[i64] = 0
TURN_OVER: Final[i64] = 1
FIRST_DISCARD: Final[i64] = 2

# Events, as the journal has them.
GAME_BEGUN: Final[i64] = 0  # first seat
HAND_DEALT: Final[i64] = 1  # seat, how many, 0, then the kinds
TURN_BEGUN: Final[i64] = 2  # seat, which turn
CARD_DRAWN: Final[i64] = 3  # seat, kind
ACTIONS_SHUFFLED: Final[i64] = 4  # how many
ENCOUNTERS_SHUFFLED: Final[i64] = 5  # how many
ENCOUNTER_TURNED: Final[i64] = 6  # seat, encounter
PASSED: Final[i64] = 7  # seat
CARD_PLAYED: Final[i64] = 8  # seat, card, target
SIZE_NOW: Final[i64] = 9  # target, size
CREATURE_TURNED: Final[i64] = 10  # seat that is attacked now
STUNNED: Final[i64] = 11  # seat
CARD_TAKEN: Final[i64] = 12  # seat, from whom, card
SWIM_STOPPED: Final[i64] = 13  # seat that is stopped
SWAM_AWAY: Final[i64] = 14
COMPARED: Final[i64] = 15  # defender, its size, the creature's
SIZE_CHANGED: Final[i64] = 16  # seat, by how much, size
FISH_OUT: Final[i64] = 17  # seat, how many cards, 0, then the kinds
CARD_DISCARDED: Final[i64] = 18  # seat, card
EVENT_REMOVED: Final[i64] = 19  # encounter
GAME_ENDED: Final[i64] = 20  # winners, one bit a seat

# What an action card does, in the order of `content.py`. From `SWITCH` to `TAKE`: to a player.
SIZE: Final[i64] = 0
SWIM: Final[i64] = 1
SWITCH: Final[i64] = 2
STUN: Final[i64] = 3
TAKE: Final[i64] = 4
DRAW: Final[i64] = 5

# Whom an event hits, in the order of `content.py`.
LARGEST: Final[i64] = 0
SMALLER: Final[i64] = 1
OPPONENT: Final[i64] = 2

ANY_SIZE: Final[i64] = 1_000_000
"""The largest size for a card that goes on all."""

# A card in a hand is one number: its kind, the shuffle it was drawn from, who else knows that it is
# there, and who has seen it and lost sight of it (9.8). The kind comes first, so that a sorted hand
# has cards of one kind side by side.
KNOWERS: Final[i64] = 256  # one bit a seat
SHUFFLES: Final[i64] = 4096


def card_of(kind: i64, shuffle: i64, knowers: i64, losers: i64 = 0) -> i64:
    return ((kind * SHUFFLES + shuffle) * KNOWERS + knowers) * KNOWERS + losers


def kind_of(card: i64) -> i64:
    return card // (SHUFFLES * KNOWERS * KNOWERS)


def shuffle_of(card: i64) -> i64:
    return card // (KNOWERS * KNOWERS) % SHUFFLES


def knowers_of(card: i64) -> i64:
    return card // KNOWERS % KNOWERS


def losers_of(card: i64) -> i64:
    return card % KNOWERS
