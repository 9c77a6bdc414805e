"""Fish Food on the wire: actions, events, views and positions. Not compiled."""

from typing import Literal

import msgspec

from smorgasboard.engine.messages import Action, Event, LogParts, Trace, View

Hand = dict[str, int]
"""How many of each card, by its id; cards that are not there are left out."""

Target = int | Literal["creature"] | None
"""What a card goes on: the fish of a seat, or a player, or the creature, or nothing."""

Phase = Literal["turn_over", "act", "answer", "choose", "discard"]


class Pass(Action, frozen=True, tag="pass"):
    sort = "pass"
    chapter = "4"


class TurnOver(Action, frozen=True, tag="turn_over"):
    sort = "turn over a card"
    chapter = "3"


class PlayCard(Action, frozen=True, tag="play_card"):
    sort = "play a card"
    chapter = "5"
    card: str
    target: Target


class ChooseFish(Action, frozen=True, tag="choose_fish"):
    sort = "choose a fish"
    chapter = "5"
    seat: int


class DiscardCard(Action, frozen=True, tag="discard_card"):
    sort = "discard a card"
    chapter = "7"
    card: str


FishAction = Pass | TurnOver | PlayCard | ChooseFish | DiscardCard


class GameBegun(Event, frozen=True, tag="game_begun"):
    first: int


class HandDealt(Event, frozen=True, tag="hand_dealt"):
    seat: int
    count: int
    cards: Hand | None  # None for everybody but `seat`


class TurnBegun(Event, frozen=True, tag="turn_begun"):
    seat: int
    turn: int


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    seat: int
    card: str | None  # None for everybody but `seat`


class ActionsShuffled(Event, frozen=True, tag="actions_shuffled"):
    count: int


class EncountersShuffled(Event, frozen=True, tag="encounters_shuffled"):
    count: int


class EncounterTurned(Event, frozen=True, tag="encounter_turned"):
    seat: int
    encounter: str


class Passed(Event, frozen=True, tag="passed"):
    seat: int


class CardPlayed(Event, frozen=True, tag="card_played"):
    seat: int
    card: str
    target: Target
    shuffle: int
    known_to: tuple[int, ...]  # empty for those who did not know of this card
    followed: bool = True
    """Whether everybody can follow each card (clause 9.7)."""


class SizeNow(Event, frozen=True, tag="size_now"):
    target: Target
    size: int


class CreatureTurned(Event, frozen=True, tag="creature_turned"):
    seat: int


class PlayerStunned(Event, frozen=True, tag="player_stunned"):
    seat: int


class CardTaken(Event, frozen=True, tag="card_taken"):
    seat: int
    victim: int
    card: str | None  # None for those who do not know of this card
    shuffle: int | None  # None for those who cannot tell
    known_to: tuple[int, ...]  # with the seat that takes it if it knows it again: told to it alone
    followed: bool = True
    """Whether everybody can follow each card (clause 9.7)."""


class SwimStopped(Event, frozen=True, tag="swim_stopped"):
    seat: int


class SwamAway(Event, frozen=True, tag="swam_away"):
    pass


class SizesCompared(Event, frozen=True, tag="sizes_compared"):
    seat: int
    size: int
    creature: int


class SizeChanged(Event, frozen=True, tag="size_changed"):
    seat: int
    change: int
    size: int


class OpenCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that leaves a hand for all to see, and the shuffle it was drawn from."""

    card: str
    shuffle: int
    known_to: tuple[int, ...] = ()
    """Of a shuffled hand: whether one has seen it before (clause 9.8)."""


class FishOut(Event, frozen=True, tag="fish_out"):
    seat: int
    cards: tuple[OpenCard, ...]


class CardDiscarded(Event, frozen=True, tag="card_discarded"):
    seat: int
    card: str
    shuffle: int
    known_to: tuple[int, ...]  # empty for those who did not know of this card
    followed: bool = True
    """Whether everybody can follow each card (clause 9.7)."""


class EventRemoved(Event, frozen=True, tag="event_removed"):
    encounter: str


class GameEnded(Event, frozen=True, tag="game_ended"):
    winners: tuple[int, ...]


FishEvent = (
    GameBegun
    | HandDealt
    | TurnBegun
    | CardDrawn
    | ActionsShuffled
    | EncountersShuffled
    | EncounterTurned
    | Passed
    | CardPlayed
    | SizeNow
    | CreatureTurned
    | PlayerStunned
    | CardTaken
    | SwimStopped
    | SwamAway
    | SizesCompared
    | SizeChanged
    | FishOut
    | CardDiscarded
    | EventRemoved
    | GameEnded
)
LOG_PARTS: LogParts = {
    GameBegun: "begins",
    HandDealt: "quiet",
    TurnBegun: "begins silently",
    ActionsShuffled: "quiet",
    EncountersShuffled: "quiet",
    Passed: "quiet",
    SizeNow: "result",
}
"""What each event is to the log, which has a line a turn."""


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card on the table, who played it and on what."""

    seat: int
    card: str
    target: Target = None


class KnownCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in the hand of `seat`, and who knows of it besides."""

    seat: int
    card: str
    shuffle: int
    known_to: tuple[int, ...] = ()
    lost_by: tuple[int, ...] = ()
    """Who has seen it, and has lost sight of it (clause 9.8)."""


class Outcome(msgspec.Struct, frozen=True):
    """What the comparison would bring the fish that is attacked, if it came now."""

    seat: int
    change: int
    size: int
    wins: bool
    """Whether that is the winning size."""
    out: bool


class FishView(View, frozen=True, kw_only=True):
    phase: Phase | None
    turn: int
    turns: int
    first: int
    sizes: tuple[int, ...]
    encounter: str | None
    defender: int | None
    creature_size: int | None
    """With what was played on it."""
    sizes_now: tuple[int, ...]
    """The fish with what was played on them."""
    played: tuple[Played, ...]
    stunned: tuple[int, ...]
    passed: tuple[int, ...]
    """Who has passed since the last card."""
    swimmer: int | None
    """Whose Swim Away may still be stopped."""
    hand: Hand
    hand_sizes: tuple[int, ...]
    shuffles: tuple[tuple[int, ...], ...]
    """Of each hand: how many cards of it are from each shuffle. Nothing where one cannot tell any
    more (clause 9.8)."""
    unseen: tuple[Hand, ...]
    """Of each shuffle: the cards of it that are still in hands or in the deck."""
    known: tuple[KnownCard, ...]
    """Cards in other hands that the viewer knows; of the own hand, those older or known."""
    traces: tuple[Trace, ...]
    """What one has seen happen to shuffled hands since a card first went unseen (clause 9.8)."""
    deck_size: int
    discards: Hand
    encounters_left: int
    past: Hand
    removed: Hand
    winners: tuple[int, ...]
    outcome: Outcome | None
    """How the meeting stands by the rules."""


class FishPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything on the table. What is left out has its default; the cards that are not
    mentioned anywhere lie on the discards. Decks have the top card last."""

    sizes: tuple[int, ...]
    hands: tuple[Hand, ...] = ()
    deck: list[str] = []
    encounters: list[str] = []
    turn: int = 0
    turns: int = 1
    first: int = 0
    phase: Phase | None = None
    asking: int | None = None
    encounter: str | None = None
    defender: int | None = None
    played: tuple[Played, ...] = ()
    stunned: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    swimmer: int | None = None
    shuffle: int = 0
    known: tuple[KnownCard, ...] = ()
    """Cards in hands that are from an older shuffle, or that others know of."""
    traces: tuple[Trace, ...] = ()
    """Of shuffled hands: what each held when a card first went unseen, and all since then."""
    discards: Hand | None = None
    past: Hand | None = None
    removed: Hand = {}
    winners: tuple[int, ...] = ()
