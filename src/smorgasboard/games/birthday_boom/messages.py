"""Birthday Boom on the wire: actions, events, views and positions. Not compiled."""

import msgspec

from smorgasboard.engine.messages import Action, Event, LogParts, View

Hand = dict[str, int]
"""How many of each card, by its id; cards that are not there are left out."""


class Pass(Action, frozen=True, tag="pass"):
    sort = "pass"
    chapter = "4"


class ShowHand(Action, frozen=True, tag="show_hand"):
    sort = "show your hand"
    chapter = "3"
    to: int


class PlayCard(Action, frozen=True, tag="play_card"):
    sort = "play a card"
    chapter = "4"
    card: str


BoomAction = Pass | ShowHand | PlayCard


class RoundDealt(Event, frozen=True, tag="round_dealt"):
    round: int
    first: int


class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    seat: int
    count: int
    cards: Hand | None  # None for everybody but `seat`


class CannotLead(Event, frozen=True, tag="cannot_lead"):
    seat: int


class HasToLead(Event, frozen=True, tag="has_to_lead"):
    """Told where nobody is asked whether they can: otherwise silence would tell it."""

    seat: int


class HandShown(Event, frozen=True, tag="hand_shown"):
    seat: int
    to: int
    cards: Hand | None  # None for everybody but these two


class ForcedDraw(Event, frozen=True, tag="forced_draw"):
    seat: int
    card: str | None  # None for the others, unless it has to be led
    leads: bool


class Redealt(Event, frozen=True, tag="redealt"):
    pass


class CardPlayed(Event, frozen=True, tag="card_played"):
    seat: int
    card: str


class Passed(Event, frozen=True, tag="passed"):
    seat: int


class TrickTaken(Event, frozen=True, tag="trick_taken"):
    seat: int
    cards: int
    points: int


class TrickBoomed(Event, frozen=True, tag="trick_boomed"):
    seat: int
    cards: int
    points: int


class LeftoversMoved(Event, frozen=True, tag="leftovers_moved"):
    seat: int
    to: int | None  # None: out of play; `seat` itself: counted against it
    cards: Hand
    points: int


class PileOpened(Event, frozen=True, tag="pile_opened"):
    seat: int
    cards: Hand
    points: int


class RoundEnded(Event, frozen=True, tag="round_ended"):
    round: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    winners: tuple[int, ...]


BoomEvent = (
    RoundDealt
    | CardsDrawn
    | CannotLead
    | HasToLead
    | HandShown
    | ForcedDraw
    | Redealt
    | CardPlayed
    | Passed
    | TrickTaken
    | TrickBoomed
    | LeftoversMoved
    | PileOpened
    | RoundEnded
    | GameEnded
)
LOG_PARTS: LogParts = {
    RoundDealt: "begins",
    CannotLead: "begins its own",
    HasToLead: "quiet",
    ForcedDraw: "begins its own",
    CardPlayed: "begins",
    Passed: "pass",
    RoundEnded: "begins",
}
"""What each event is to the log, which has a line a turn."""


class OnTrick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the trick and who played it."""

    seat: int
    card: str


class SeenHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That `viewer` was shown the hand of `seat`, and what is left of it."""

    viewer: int
    seat: int
    drawn_since: int = 0
    cards: Hand | None = None  # None where one may not know


class BoomView(View, frozen=True, kw_only=True):
    round: int
    first: int
    starter: int
    shows: int
    redeals: int
    trick: tuple[OnTrick, ...]
    hand: Hand
    hand_sizes: tuple[int, ...]
    leftovers: tuple[Hand, ...]
    """All hands, once the game is over: they lie open."""
    deck_size: int
    piles: tuple[Hand | None, ...]
    """None for the others' where piles are closed."""
    pile_sizes: tuple[int, ...]
    taken: Hand
    """All score piles together: everybody saw these cards go there."""
    aside: Hand
    points: tuple[int | None, ...]
    seen: tuple[SeenHand, ...]
    lead_cards: tuple[int | None, ...]
    """How many cards to lead with each hand has, where everybody knows."""
    totals: tuple[int, ...]
    cards_before: tuple[int, ...]
    last_taker: int | None
    winners: tuple[int, ...]

    # What follows from it by the rules, for whoever draws the table.
    rounds: int
    owner: int | None
    """Whose the trick is."""
    worth: int
    """What the trick is worth."""
    passed: tuple[int, ...]
    """Who has passed on the top card."""
    next_cards: tuple[str, ...]
    """What goes on the top card, or what may be led; nothing when it is over."""


class BoomPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything on the table. What is left out has its default; the cards that are not
    mentioned anywhere lie `aside`, unless that is given too. Decks have the top card last."""

    hands: tuple[Hand, ...]
    deck: list[str]
    turn: int = 0
    trick: tuple[OnTrick, ...] = ()
    piles: tuple[Hand, ...] | None = None
    aside: Hand | None = None
    round: int = 0
    first: int = 0
    starter: int | None = None
    shows: int = 0
    redeals: int = 0
    seen: tuple[SeenHand, ...] = ()
    lead_cards: tuple[int | None, ...] | None = None
    totals: tuple[int, ...] | None = None
    cards_before: tuple[int, ...] | None = None
    last_taker: int | None = None
    over: bool = False
