"""What lies on a Fish Food table. `make layouts` writes `table.py` from this."""

from smorgasboard.engine import layout
from smorgasboard.games.fish_food import paper
from smorgasboard.games.fish_food.messages import FishPosition

LAYOUT = layout.Layout(
    "FishTable",
    FishPosition,
    "",
    layout.per_seat(
        "sizes",
        "Without what lasts for a turn only; 0 for those who are out.",
        most="size",
        wrong="no fish has size {}",
    ),
    layout.number(
        "shuffles",
        "How often the discards have become the deck: the shuffle that the deck is from.",
        most="shuffles",
        paper="shuffle",
    ),
    layout.piles(
        "hands",
        "By seat; each hand is sorted, so that equal hands are the same row of numbers.",
        write=paper.hands_of,
        read=paper.read_hands,
        census=paper.hands_census,
        of="card",
        hidden=layout.OTHERS,
    ),
    layout.told("known", write=paper.all_known, read=paper.read_known, hidden=layout.OTHERS),
    layout.box(
        "traces",
        "Pile()",
        "With shuffled hands (9.8): what has happened to them since a card first went unseen.",
        write=paper.all_traces,
        read=paper.read_traces,
        hidden=layout.OTHERS,
    ),
    layout.pile("deck", of="card", hidden=layout.ALL),
    layout.pile("encounters", of="encounter", hidden=layout.ALL),
    layout.seat("turn"),
    layout.number("turns", "How many turns have begun.", least=1, most="turns"),
    layout.seat("first"),
    layout.own_form("phase", start="FLIP", write=paper.phase_of, read=paper.read_phase),
    # This turn.
    layout.name_of("encounter", of="encounter", lies=True),
    layout.seat("defender", nobody=True),
    layout.box(
        "played",
        "Pile()",
        "As `Catalog.play_of` makes them.",
        write=paper.played_cards,
        read=paper.read_played,
        census=paper.played_census,
        of="card",
    ),
    layout.inner_row(
        "mods", "What was played on each fish, and, as the last, on the creature.", "seats + 1"
    ),
    layout.seats_field("stunned"),
    layout.seat("swimmer", "Whose Swim Away may still be stopped.", nobody=True),
    layout.told("passed", write=paper.passed_of, read=paper.check_passed),
    layout.told("asking", write=paper.asking_of, read=paper.check_asking_seat),
    layout.window("window", told_by="asking"),
    layout.window("answers", told_by="asking"),
    layout.inner(
        "discarder",
        "Whose hand is too large, while somebody is asked to discard.",
        "NOBODY",
        told_by="asking",
    ),
    # What has been used up.
    layout.heap("discards", of="card", size="catalog.kinds", most="cards"),
    layout.heap(
        "past",
        "The discards of the encounters.",
        of="encounter",
        size="catalog.encounters",
        most="encounters",
    ),
    layout.heap("removed", of="encounter", size="catalog.encounters", most="encounters"),
    layout.seats_field("winner_bits", paper="winners"),
    layout.inner_flag("over", told_by="winners"),
)
