"""Pass the Party Food on the wire: actions, events, views and positions. Not compiled."""

from typing import Literal

import msgspec

from smorgasboard.engine.messages import Action, Event, LogParts, View

Tiles = dict[str, int]
"""How many of each food, by its id; foods that are not there are left out."""

Plate = Literal["left", "centre", "right", "x"]
Step = Literal["share", "tokens", "ask", "answer", "eat", "dip"]


class PutOnPlate(Action, frozen=True, tag="put_on_plate"):
    sort = "put it on a plate"
    chapter = "6"
    plate: Plate


class UseNoMoreTokens(Action, frozen=True, tag="use_no_more_tokens"):
    sort = "use no more tokens"
    chapter = "7"


class TakeTile(Action, frozen=True, tag="take_tile"):
    sort = "take a tile"
    chapter = "7"
    food: str


class OfferSwap(Action, frozen=True, tag="offer_swap"):
    sort = "offer a swap"
    chapter = "7"
    to: int
    food: str


class AskFor(Action, frozen=True, tag="ask_for"):
    sort = "ask for a tile"
    chapter = "7"
    food: str


class GiveBack(Action, frozen=True, tag="give_back"):
    sort = "give a tile in return"
    chapter = "7"
    food: str


class AgreeToSwap(Action, frozen=True, tag="agree_to_swap"):
    sort = "agree to the swap"
    chapter = "7"


class DeclineSwap(Action, frozen=True, tag="decline_swap"):
    sort = "decline the swap"
    chapter = "7"


class EatRow(Action, frozen=True, tag="eat_row"):
    sort = "eat the top row"
    chapter = "8"


class EatColumn(Action, frozen=True, tag="eat_column"):
    sort = "eat a column"
    chapter = "8"
    food: str


class EatNothing(Action, frozen=True, tag="eat_nothing"):
    sort = "eat nothing"
    chapter = "8"


class GiveLuckyDip(Action, frozen=True, tag="give_lucky_dip"):
    sort = "give the lucky dip"
    chapter = "9"
    to: int


PartyAction = (
    PutOnPlate
    | UseNoMoreTokens
    | TakeTile
    | OfferSwap
    | AskFor
    | GiveBack
    | AgreeToSwap
    | DeclineSwap
    | EatRow
    | EatColumn
    | EatNothing
    | GiveLuckyDip
)


class PartyBegan(Event, frozen=True, tag="party_began"):
    first: int
    space: int


class TilesDealt(Event, frozen=True, tag="tiles_dealt"):
    seat: int
    tiles: Tiles


class ZiggyDrew(Event, frozen=True, tag="ziggy_drew"):
    seat: int  # whose turn it is
    food: str


class ZiggyAte(Event, frozen=True, tag="ziggy_ate"):
    food: str | None  # None: the top row
    space: int


class TileDrawn(Event, frozen=True, tag="tile_drawn"):
    seat: int
    food: str


class TilePlated(Event, frozen=True, tag="tile_plated"):
    seat: int
    plate: Plate
    food: str


class TilePassed(Event, frozen=True, tag="tile_passed"):
    seat: int
    to: int
    food: str


class XDiscarded(Event, frozen=True, tag="x_discarded"):
    seat: int
    food: str


class NoRoom(Event, frozen=True, tag="no_room"):
    seat: int
    food: str


class TileTaken(Event, frozen=True, tag="tile_taken"):
    seat: int
    food: str


class SwapOffered(Event, frozen=True, tag="swap_offered"):
    seat: int
    to: int
    food: str


class SwapAsked(Event, frozen=True, tag="swap_asked"):
    seat: int
    to: int
    food: str


class SwapDeclined(Event, frozen=True, tag="swap_declined"):
    seat: int
    to: int  # who had offered it


class SetEaten(Event, frozen=True, tag="set_eaten"):
    seat: int
    food: str | None  # None: the top row
    space: int


class SetLeft(Event, frozen=True, tag="set_left"):
    seat: int


class DipDrawn(Event, frozen=True, tag="dip_drawn"):
    seat: int
    food: str


class BagRefilled(Event, frozen=True, tag="bag_refilled"):
    tiles: int


class NothingLeft(Event, frozen=True, tag="nothing_left"):
    pass


class Caught(Event, frozen=True, tag="caught"):
    seat: int
    space: int


class BagRanOut(Event, frozen=True, tag="bag_ran_out"):
    pass


class NothingHappened(Event, frozen=True, tag="nothing_happened"):
    pass


class GameEnded(Event, frozen=True, tag="game_ended"):
    won: bool


PartyEvent = (
    PartyBegan
    | TilesDealt
    | ZiggyDrew
    | ZiggyAte
    | TileDrawn
    | TilePlated
    | TilePassed
    | XDiscarded
    | NoRoom
    | TileTaken
    | SwapOffered
    | SwapAsked
    | SwapDeclined
    | SetEaten
    | SetLeft
    | DipDrawn
    | BagRefilled
    | NothingLeft
    | Caught
    | BagRanOut
    | NothingHappened
    | GameEnded
)
LOG_PARTS: LogParts = {
    PartyBegan: "begins",
    TilesDealt: "quiet",
    ZiggyDrew: "begins",
    TileDrawn: "result",
    TilePlated: "result",  # until the three plates are passed on
    BagRefilled: "quiet",
    NothingLeft: "result",  # once a line, however many would have been drawn
    # Where Ziggy finds no tile any more, a turn begins with what is done in it.
    TileTaken: "begins its own",
    SwapOffered: "begins its own",
    SetEaten: "begins its own",
    SetLeft: "begins its own",
}
"""What each event is to the log, which has a line a turn."""


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile offered by the player whose turn it is."""

    to: int
    food: str


class Landing(msgspec.Struct, frozen=True):
    """What one more tile of a food would do on a board: find no room, fill a set, or lie there."""

    fills: Literal["column", "row", "nothing"]
    room: bool
    points: int
    """What its set is worth, to somebody who is not on the cake yet."""


class Threat(msgspec.Struct, frozen=True):
    """A tile that would give Ziggy a set, and how far he would run."""

    food: str
    fills: Literal["column", "row"]
    points: int
    space: int
    reached: tuple[int, ...]
    """The players whose pawns he would catch up with."""
    chances: int
    """Of so many tiles that may be drawn next, so many are of this food."""
    tiles: int


class PartyView(View, frozen=True, kw_only=True):
    turn: int
    step: Step | None
    """What is chosen now; None once the game is over."""
    boards: tuple[Tiles, ...]
    ziggy_board: Tiles
    pawns: tuple[int, ...]
    ziggy_pawn: int
    swap_tokens: tuple[int, ...]
    take_tokens: tuple[int, ...]
    plates: dict[Plate, str]
    """The tiles on the plates of the player whose turn it is."""
    drawn: str | None
    """The tile that waits for a plate, or for its owner."""
    offer: Offer | None
    wanted: str | None
    declined: tuple[Offer, ...]
    dips: int
    """Lucky dips still to be given, with the one that is drawn."""
    quiet: int
    discard: Tiles
    bag: Tiles
    """What is in it, not in which order it will come out."""
    won: bool

    # What follows from it by the rules, for whoever draws the table.
    landings: tuple[dict[str, Landing], ...]
    """By board and food."""
    feeds: dict[Plate, int | None]
    """Whom each plate feeds; nobody from the X."""
    leads: tuple[int, ...]
    """How far each player is ahead of Ziggy."""
    to_go: tuple[int, ...]
    """How far each player is from the cake; 0 on it."""
    ziggy_home: bool
    caught: bool
    """Whether the turn, were it over now, would end the game: 11.1."""
    threats: tuple[Threat, ...]
    """The farthest run first."""
    tiles_to_meal: int
    """How many tiles Ziggy needs at least for a set."""
    draw_loses: bool
    """Whether the bag is empty and the next draw ends the game: 15.5."""


class PartyPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything on the table. What is left out has its default: pawns and tokens as they are
    set up, and tiles that are not mentioned anywhere lie in the discard pile, unless that is given
    too. The bag has the next tile last."""

    turn: int = 0
    step: Step | None = None
    boards: tuple[Tiles, ...] | None = None
    ziggy_board: Tiles = {}
    pawns: tuple[int, ...] | None = None
    ziggy_pawn: int | None = None
    swap_tokens: tuple[int, ...] | None = None
    take_tokens: tuple[int, ...] | None = None
    plates: dict[Plate, str] = {}
    drawn: str | None = None
    offer: Offer | None = None
    wanted: str | None = None
    declined: tuple[Offer, ...] = ()
    dips: int = 0
    quiet: int = 0
    discard: Tiles | None = None
    bag: list[str] = []
    over: bool = False
    won: bool = False
