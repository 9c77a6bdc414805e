"""What lies on a Pass the Party Food table. `make layouts` writes `table.py` from this."""

from smorgasboard.engine import layout
from smorgasboard.games.pass_the_party_food import paper
from smorgasboard.games.pass_the_party_food.messages import PartyPosition

LAYOUT = layout.Layout(
    "PartyTable",
    PartyPosition,
    "foods = catalog.foods",
    layout.seat("turn"),
    layout.own_form("step", start="ZIGGY", write=paper.step_of, read=paper.read_step),
    layout.box(
        "boards",
        "Counts(seats + 1, foods)",
        "The players' boards; the last one is Ziggy's.",
        layout.WIPED,
        written="counted_rows(table.{name}, table.seats, paper.names[{of!r}])",
        read=paper.read_boards,
        census=paper.boards_census,
        of="food",
    ),
    layout.told("ziggy_board", write=paper.ziggy_board, read=paper.read_ziggy_board),
    layout.per_seat("pawns", most="track", wrong="the track goes from 0 to {most}, not to {}"),
    layout.number("ziggy_pawn", most="track", wrong="the track goes from 0 to {most}, not to {}"),
    layout.per_seat("swaps", most="tokens", paper="swap_tokens"),
    layout.per_seat("takes", most="tokens", paper="take_tokens"),
    layout.own_row(
        "plates",
        size="PLATES",
        start="NOTHING",
        write=paper.plates_of,
        read=paper.read_plates,
        census=paper.plates_census,
        of="food",
    ),
    layout.name_of(
        "drawn", "The tile that waits for a plate, or for its owner.", of="food", lies=True
    ),
    layout.told("offer", write=paper.offer_of, read=paper.read_offer),
    layout.inner("partner", start="NOBODY", told_by="offer"),
    layout.inner("offered", start="NOTHING", told_by="offer"),
    layout.name_of("wanted", of="food"),
    layout.own_form(
        "declined",
        "One bit for each swap declined in this turn: its move counted from `offer`.",
        write=paper.declined_offers,
        read=paper.read_declined,
    ),
    layout.number(
        "dips", "Lucky dips still to come, with the one whose tile is drawn.", most="dips"
    ),
    layout.number(
        "quiet",
        "Turns in a row without a tile drawn or a set eaten; -1 in a turn that had one.",
        least=-1,
        most="quiet turns",
    ),
    layout.heap("discard", of="food", size="foods", most="tiles"),
    layout.pile("bag", "The next tile last.", of="food", hidden=layout.ALL),
    layout.flag("over"),
    layout.flag("won"),
)
