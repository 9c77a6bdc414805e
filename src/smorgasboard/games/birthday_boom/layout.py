"""What lies on a Birthday Boom table. `make layouts` writes `table.py` from this."""

from smorgasboard.engine import layout
from smorgasboard.games.birthday_boom import paper
from smorgasboard.games.birthday_boom.codes import UNKNOWN
from smorgasboard.games.birthday_boom.messages import BoomPosition

LAYOUT = layout.Layout(
    "BoomTable",
    BoomPosition,
    "kinds = catalog.kinds",
    layout.counts("hands", of="card", size="kinds", hidden=layout.OTHERS),
    layout.pile("deck", of="card", hidden=layout.ALL),
    layout.seat("turn"),
    layout.box(
        "trick",
        "Pile()",
        "As `Catalog.on_trick` makes them.",
        write=paper.trick_of,
        read=paper.read_trick,
        census=paper.trick_census,
        of="card",
    ),
    layout.counts("piles", of="card", size="kinds", hidden=layout.OTHERS, opened_by="open_scores"),
    layout.heap("aside", of="card", size="kinds"),
    layout.number("round", most="rounds", wrong="there is no round {}"),
    layout.seat("first", "Who started this round."),
    layout.seat("starter", "Who first had to start this trick.", default="turn"),
    layout.number("shows", "How many have passed that duty on since.", most="shows"),
    layout.number("redeals", most="redeals"),
    layout.told("seen", write=paper.all_seen, read=paper.read_seen, hidden=layout.OTHERS),
    # Who knows what. Nothing here changes what is legal.
    layout.box(
        "known",
        "Counts(seats * seats, kinds)",
        "Row `viewer * seats + seat`: what that viewer knows to be in that hand.",
        layout.WIPED,
        hidden=layout.OTHERS,
        told_by="seen",
    ),
    layout.box(
        "drawn_since",
        "Counts(seats, seats, NEVER)",
        "Row viewer, column seat: cards drawn since the hand was shown, or `NEVER` shown.",
        layout.WIPED,
        clean="NEVER",
        told_by="seen",
    ),
    layout.per_seat(
        "lead_cards",
        "How many cards to lead with a hand has, where everybody knows.",
        unknown=int(UNKNOWN),
        start="UNKNOWN",
    ),
    layout.per_seat("totals", "Points of the rounds before this one."),
    layout.per_seat("cards_before", "Cards taken in the rounds before this one."),
    layout.seat("last_taker", nobody=True),
    layout.flag("over"),
    layout.inner_flag("round_over"),
    layout.inner("top", "The last card of the trick.", "NOTHING"),
    layout.inner("owner", "Who played it.", "NOBODY"),
    layout.inner_row("held", "How many cards each hand has: the sum of its row."),
)
