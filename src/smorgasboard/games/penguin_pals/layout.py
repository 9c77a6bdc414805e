"""What lies on a Penguin Pals table. `make layouts` writes `table.py` from this."""

from smorgasboard.engine import layout
from smorgasboard.games.penguin_pals import paper
from smorgasboard.games.penguin_pals.messages import PenguinPosition

LAYOUT = layout.Layout(
    "PenguinTable",
    PenguinPosition,
    "",
    # The board.
    layout.own_form("ice", write=paper.ice_rows, read=paper.read_ice),
    layout.box(
        "penguins",
        "Counts(seats, catalog.spaces)",
        "",
        layout.WIPED,
        paper="teams",
        written="counted_rows(table.{name}, table.seats, paper.names[{of!r}])",
        read=paper.read_teams,
        of="space",
    ),
    layout.own_row("landed", written="tuple(table.{name})", read=paper.read_landed),
    layout.inner_row("ashore", "Penguins on their own shore."),
    layout.per_seat("owed", "Cards more for the next landing (14.2).", most="owed"),
    layout.own_row("shores", write=paper.shores_of, read=paper.read_shores),
    layout.inner_row("crowd", "Penguins of all teams on a space.", "catalog.spaces"),
    layout.inner("occupied"),
    layout.inner("fingerprint", "Stands for ice and penguins: equal boards have equal ones."),
    # The turn.
    layout.seat("slot", "Whose place in the order it is."),
    layout.seat(
        "actor",
        'Who has the turn: another one after "My turn!".',
        default="slot",
        paper="turn",
    ),
    layout.box(
        "interrupted",
        "Pile()",
        "Who will yet have the turn that was interrupted (12.14).",
        written="tuple(table.{name}.listed())",
        read=paper.read_interrupted,
    ),
    layout.own_form(
        "phase", start="BEFORE", paper="question", write=paper.question_of, read=paper.read_question
    ),
    layout.own_form(
        "opened_in",
        "Whether the sequence began before or after the action.",
        start="BEFORE",
        write=paper.opened_in,
        read=paper.read_opened_in,
    ),
    layout.told("asked", write=paper.asked, read=paper.read_asked),
    layout.window("window", told_by="asked"),
    layout.box(
        "sequence",
        "Frames()",
        "Kind: the card; seat: who played it; numbers: `OWNER`, `SPACE`, `ANNULLED`.",
        write=paper.in_sequence,
        read=paper.read_sequence,
        census=paper.sequence_census,
        of="card",
    ),
    # The cards.
    layout.number("shuffles", most="actions"),
    layout.own_row(
        "shuffled",
        "With which shuffle a card last came into the draw pile; 0 is that of the setup.",
        size="catalog.cards",
        write=paper.shuffled_with,
        read=paper.read_shuffled,
    ),
    layout.box(
        "hands",
        "Counts(seats, catalog.cards)",
        "Row seat: the cards from left to right.",
        layout.WIPED,
        write=paper.hands_of,
        read=paper.read_hands,
        census=paper.hands_census,
        of="card",
        hidden=layout.OTHERS,
    ),
    layout.inner_row("held", told_by="hands"),
    layout.pile("deck", of="card", hidden=layout.ALL, row=True),
    layout.pile("discard", of="card", row=True),
    # Who knows what. Nothing here changes what is legal.
    layout.own_row(
        "known",
        "For a card in a hand: one bit a seat that knows it there, and one for everybody else.",
        size="catalog.cards",
        write=paper.known_to,
        read=paper.read_known,
        hidden=layout.OTHERS,
    ),
    layout.box(
        "traces",
        "Pile()",
        "With shuffled hands (2.9): what has happened to them since a card first went unseen.",
        write=paper.all_traces,
        read=paper.read_traces,
        hidden=layout.OTHERS,
    ),
    # Against endless games (chapter 13).
    layout.box(
        "seen",
        "Pile()",
        "A fingerprint for each action since a penguin last landed.",
        paper="earlier",
        write=paper.fingerprints,
        read=paper.read_fingerprints,
    ),
    layout.box("spent", "Pile()", "Those that may not come again."),
    layout.number("quiet", "Actions since a penguin last landed.", most="actions"),
    layout.per_seat("ice_streak", most="actions"),
    layout.flag("over"),
)
