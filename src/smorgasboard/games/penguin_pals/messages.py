"""Penguin Pals on the wire: actions, events, views and positions. Not compiled."""

from typing import Literal

import msgspec

from smorgasboard.engine.messages import Action, Event, LogParts, Trace, View

Question = Literal["before", "action", "after", "answer", "target", "choice"]
"""What the table waits for: cards before the action, the action, cards after it, an answer to the
last card, the target of the last card, how the last card is carried out."""

Shore = Literal["south", "west", "north", "east"]

Team = dict[str, int]
"""How many penguins on which space, by its name; spaces without are left out."""


class Pass(Action, frozen=True, tag="pass"):
    sort = "pass"
    chapter = "11"


class PlacePenguin(Action, frozen=True, tag="place_penguin"):
    sort = "place a penguin"
    chapter = "4"
    space: str


class MovePenguin(Action, frozen=True, tag="move_penguin"):
    sort = "move a penguin"
    chapter = "5"
    seat: int  # whose penguin it is
    space: str
    to: str | None  # None where that way leads nowhere


class LandPenguin(Action, frozen=True, tag="land_penguin"):
    sort = "land a penguin"
    chapter = "6"
    space: str


class TakeIce(Action, frozen=True, tag="take_ice"):
    sort = "take ice"
    chapter = "7"
    space: str


class SlideIce(Action, frozen=True, tag="slide_ice"):
    sort = "slide ice"
    chapter = "8"
    space: str
    to: str | None  # None where that would leave the board


class DrawCard(Action, frozen=True, tag="draw_card"):
    sort = "draw a card"
    chapter = "9"


class PlayCard(Action, frozen=True, tag="play_card"):
    sort = "play a card"
    chapter = "11"
    card: str


class NameTarget(Action, frozen=True, tag="name_target"):
    sort = "name a target"
    chapter = "12"
    seat: int
    space: str


class PlaceIce(Action, frozen=True, tag="place_ice"):
    sort = "place ice"
    chapter = "12"
    space: str | None  # None for all of them


class StopFreezing(Action, frozen=True, tag="stop_freezing"):
    sort = "stop freezing"
    chapter = "12"


PenguinAction = (
    Pass
    | PlacePenguin
    | MovePenguin
    | LandPenguin
    | TakeIce
    | SlideIce
    | DrawCard
    | PlayCard
    | NameTarget
    | PlaceIce
    | StopFreezing
)


class GameBegun(Event, frozen=True, tag="game_begun"):
    first: int


class CardsDealt(Event, frozen=True, tag="cards_dealt"):
    seat: int
    count: int
    cards: tuple[str, ...] | None  # None for everybody but `seat`


class TurnBegun(Event, frozen=True, tag="turn_begun"):
    seat: int


class Passed(Event, frozen=True, tag="passed"):
    seat: int


class TurnPassed(Event, frozen=True, tag="turn_passed"):
    seat: int


class PenguinPlaced(Event, frozen=True, tag="penguin_placed"):
    seat: int
    space: str


class PenguinMoved(Event, frozen=True, tag="penguin_moved"):
    seat: int
    space: str
    to: str
    swam: bool


class PenguinLanded(Event, frozen=True, tag="penguin_landed"):
    seat: int
    space: str


class PenguinsExpelled(Event, frozen=True, tag="penguins_expelled"):
    seat: int
    space: str
    count: int


class IceTaken(Event, frozen=True, tag="ice_taken"):
    seat: int
    space: str


class IceSlid(Event, frozen=True, tag="ice_slid"):
    seat: int
    space: str
    to: str


class IcePlaced(Event, frozen=True, tag="ice_placed"):
    seat: int
    space: str


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    seat: int
    card: str | None  # None for everybody but `seat`


class PileShuffled(Event, frozen=True, tag="pile_shuffled"):
    count: int


class CardPlayed(Event, frozen=True, tag="card_played"):
    seat: int
    card: str
    place: int | None  # in the row of its player, from 0; None for a shuffled hand


class TargetNamed(Event, frozen=True, tag="target_named"):
    seat: int
    owner: int
    space: str


class CardAnnulled(Event, frozen=True, tag="card_annulled"):
    seat: int
    card: str


class CardKept(Event, frozen=True, tag="card_kept"):
    seat: int
    card: str


class CardFailed(Event, frozen=True, tag="card_failed"):
    seat: int
    card: str


class DiscardTaken(Event, frozen=True, tag="discard_taken"):
    seat: int
    card: str


class CardTaken(Event, frozen=True, tag="card_taken"):
    seat: int
    victim: int
    place: int | None  # in the row of the victim, from 0; None for a shuffled hand
    card: str | None  # None for everybody but these two


class TurnTaken(Event, frozen=True, tag="turn_taken"):
    seat: int
    victim: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    winners: tuple[int, ...]
    reached: bool
    """False if the game was ended because nobody got on."""


PenguinEvent = (
    GameBegun
    | CardsDealt
    | TurnBegun
    | Passed
    | TurnPassed
    | PenguinPlaced
    | PenguinMoved
    | PenguinLanded
    | PenguinsExpelled
    | IceTaken
    | IceSlid
    | IcePlaced
    | CardDrawn
    | PileShuffled
    | CardPlayed
    | TargetNamed
    | CardAnnulled
    | CardKept
    | CardFailed
    | DiscardTaken
    | CardTaken
    | TurnTaken
    | GameEnded
)
LOG_PARTS: LogParts = {
    GameBegun: "begins",
    CardsDealt: "quiet",
    TurnBegun: "begins silently",
    Passed: "quiet",
    PileShuffled: "quiet",
}
"""What each event is to the log, which has a line a turn."""


class InSequence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the sequence. `space` is where the target is now; None if it has gone."""

    seat: int
    card: str
    owner: int | None = None
    space: str | None = None
    annulled: bool = False


class HeldCard(msgspec.Struct, frozen=True):
    """A card of a hand as somebody sees it: in a row, or, of a shuffled hand, first those that one
    knows are there."""

    card: str | None  # None where one may not know
    known_to: tuple[int, ...]
    open: bool
    """Everybody has seen it."""
    shuffle: int | None
    """With which shuffle it came; 0 is that of the setup. None where one cannot tell any more."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is being asked for a card, who else may be, and who has said no."""

    asking: int
    seats: tuple[int, ...]
    declined: tuple[int, ...] = ()


class PenguinView(View, frozen=True, kw_only=True):
    question: Question
    slot: int
    turn: int
    interrupted: tuple[int, ...]
    shores: tuple[Shore, ...]
    ice: tuple[str, ...]
    """The board row by row from the north: `#` is ice, `.` is water."""
    store: int
    """Blocks beside the board (clause 7.2)."""
    teams: tuple[Team, ...]
    ashore: tuple[int, ...]
    landed: tuple[int, ...]
    home: tuple[int, ...]
    """The seats whose penguins have all landed (clause 1.2)."""
    owed: tuple[int, ...]
    """Cards more that a team draws with its first landing (clause 14.2)."""
    hands: tuple[tuple[HeldCard, ...], ...]
    deck_size: int
    discard: tuple[str, ...]
    """The top card is the last."""
    sequence: tuple[InSequence, ...]
    """The first card played is the first."""
    against: tuple[str | None, ...]
    """For each of them, the card before it where that is what it annuls (clause 12.3)."""
    opened_in: Question
    asked: Asked | None
    shuffled: dict[str, int]
    """With which shuffle each card last came into the draw pile, if not with the first."""
    shuffles: int
    traces: tuple[Trace, ...]
    """What one has seen happen to shuffled hands since a card first went unseen (clause 2.9)."""
    earlier: tuple[str, ...]
    """A fingerprint of the table after each action since a penguin last landed."""
    quiet: int
    ice_streak: tuple[int, ...]
    winners: tuple[int, ...]


class PenguinPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything on the table. What is left out has its default: ice everywhere, penguins on
    their own shores, and cards that are not mentioned in the draw pile. Piles have the top card
    last, hands the newest."""

    hands: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...] | None = None
    discard: tuple[str, ...] = ()
    ice: tuple[str, ...] | None = None
    teams: tuple[Team, ...] = ()
    landed: tuple[int, ...] = ()
    owed: tuple[int, ...] = ()
    shores: tuple[Shore, ...] | None = None
    slot: int = 0
    turn: int | None = None
    interrupted: tuple[int, ...] = ()
    question: Question | None = None
    sequence: tuple[InSequence, ...] = ()
    opened_in: Literal["before", "after"] = "before"
    asked: Asked | None = None
    known: dict[str, tuple[int, ...]] = {}
    """Who knows a card in a hand besides its holder; with all seats and -2, everybody."""
    shuffled: dict[str, int] = {}
    shuffles: int = 0
    traces: tuple[Trace, ...] = ()
    """Of shuffled hands: what each held when a card first went unseen, and all since then."""
    earlier: tuple[str, ...] = ()
    quiet: int = 0
    ice_streak: tuple[int, ...] = ()
    over: bool = False
