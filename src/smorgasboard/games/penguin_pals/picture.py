"""Penguin Pals as a seat sees it: ice blocks afloat, penguins on them, cards beside the board."""

from typing import Any

import msgspec
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from smorgasboard.engine.errors import listed
from smorgasboard.engine.game import setup_from
from smorgasboard.engine.names import Names
from smorgasboard.games.penguin_pals.content import CardData
from smorgasboard.games.penguin_pals.game import PENGUIN_PALS
from smorgasboard.games.penguin_pals.messages import HeldCard, InSequence, PenguinView
from smorgasboard.games.penguin_pals.words import ICE, Labels, labels_of
from smorgasboard.terminal.look import ACCENT, SHAPES, Heading, colour, marked

INSIDE = 6
"""How many characters fit on an ice block."""
SHORE = 6
SMALL_SHORE = 4
SMALL_COLUMNS = 52
"""Five ice blocks between two shores, and a frame."""
WATER = "color(33)"
GOALS = {"south": "north", "west": "east", "north": "south", "east": "west"}
AWAITED = {
    "before": "use a card, or let it happen",
    "action": "one action, or a card first",
    "after": "use a card, or end the turn",
    "answer": "answer the last card, or let it happen",
    "target": "aim the card at a penguin",
    "choice": "carry out the card",
}


def table(view: dict[str, Any], names: Names) -> RenderableType:
    """The whole table."""
    seen, labels = read(view)
    parts: list[RenderableType] = [
        header(seen, labels),
        "",
        Padding(status(seen, names), (0, 1)),
        "",
        board(seen, labels),
        players(seen, labels, names),
    ]
    if seen.sequence:
        parts.append(sequence(seen, labels, names))
    if seen.viewer >= 0 and seen.hands[seen.viewer]:
        parts += ["", hand(seen, labels)]
    return Group(*parts)


def small(view: dict[str, Any], names: Names) -> RenderableType:
    """The board a line a row, then the own cards."""
    seen, labels = read(view)
    parts: list[RenderableType] = [
        header(seen, labels),
        Padding(status(seen, names), (0, 1)),
        board(seen, labels, low=True),
    ]
    if seen.sequence:
        parts.append(sequence(seen, labels, names))
    if seen.viewer >= 0 and seen.hands[seen.viewer]:
        parts.append(hand(seen, labels))
    return Group(*parts, players(seen, labels, names, low=True))


def brief(view: dict[str, Any], names: Names) -> Text:
    """One line: the last card of the sequence, and what the seat has."""
    seen, labels = read(view)
    line = Text()
    if seen.sequence:
        last = seen.sequence[-1]
        line.append(f"Last card: {labels.title(last.card)} by {names.mid(last.seat)} · ")
    held = seen.hands[seen.viewer] if seen.viewer >= 0 else ()
    cards = [labels.title(card.card) for card in held if card.card is not None]
    return line.append(f"{'your' if line else 'Your'} hand: {' · '.join(cards) or 'no cards'}")


def read(view: dict[str, Any]) -> tuple[PenguinView, Labels]:
    seen = msgspec.convert(view, PenguinView)
    return seen, labels_of(setup_from(PENGUIN_PALS, seen.setup))


def header(seen: PenguinView, labels: Labels) -> RenderableType:
    top = labels.title(seen.discard[-1]) if seen.discard else "empty"
    facts = f" · draw pile {seen.deck_size} · discard pile: {top}"
    title = Text.assemble((PENGUIN_PALS.title, "bold"), facts, overflow="ellipsis")
    return Heading(title, ACCENT)


def status(seen: PenguinView, names: Names) -> Text:
    """Whose turn, who is asked, and what for."""
    if seen.over:
        return Text("The game is over.", "bold")
    whose = "Your turn." if seen.turn == names.you else f"{names.own(seen.turn)} turn."
    line = marked(seen.turn, whose)
    asked = "You" if seen.to_act == names.you else names(seen.to_act)
    line.append(" ").append(marked(seen.to_act, f"{asked}: {AWAITED[seen.question]}."))
    line.stylize("bold")
    return line


# The board.


def board(seen: PenguinView, labels: Labels, low: bool = False) -> RenderableType:
    """Row by row from the north, between the shores; with `low`, a line a row."""
    beside = SMALL_SHORE if low else SHORE
    grid = Table.grid(padding=0)
    grid.add_column(width=beside, justify="center")
    grid.add_column(width=2)
    for _ in range(labels.size):
        grid.add_column(width=INSIDE + 2, justify="center")
    grid.add_column(width=beside, justify="center")
    middle = labels.size // 2
    for row, line in enumerate(seen.ice):
        number = labels.size - row
        cells: list[Text] = []
        for column, block in enumerate(line):
            name = labels.spaces[(number - 1) * labels.size + column]
            if block == ICE:
                cells.append(low_floe(seen, name) if low else floe(seen, name))
            else:
                cells.append(open_water(low))
        west = shore(seen, "west") if row == middle else Text()
        east = shore(seen, "east") if row == middle else Text()
        grid.add_row(west, Text(f"{number}" if low else f"\n{number}"), *cells, east)
    letters = [Text(labels.spaces[column][0]) for column in range(labels.size)]
    grid.add_row("", "", *letters, "")
    width = beside * 2 + 2 + (INSIDE + 2) * labels.size
    shown = (beach(seen, "north", width), grid, beach(seen, "south", width))
    return Group(*shown) if low else Group(*shown, "")


def shore(seen: PenguinView, side: str) -> Text:
    """Who waits on a shore, and who has landed there."""
    lines = Text()
    for seat, home in enumerate(seen.shores):
        if home == side and seen.ashore[seat]:
            lines.append(f"{SHAPES[seat]}{seen.ashore[seat]}\n", f"bold {colour(seat)}")
        if GOALS[home] == side and seen.landed[seat]:
            lines.append(f"{SHAPES[seat]}{seen.landed[seat]} ✓\n", colour(seat))
    lines.rstrip()
    return lines


def beach(seen: PenguinView, side: str, width: int) -> Text:
    """The shore in the north or in the south, on one line."""
    line = Text(" ").join(shore(seen, side).split("\n", allow_blank=False))
    line.align("center", width)
    return line


def floe(seen: PenguinView, space: str) -> Text:
    """An ice block and who stands on it. What does not fit goes on its lower edge."""
    teams = teams_on(seen, space)
    edge: list[tuple[int, str]] = []
    while sum(len(mark) for _, mark in teams) > INSIDE:
        edge.insert(0, teams.pop())
    block = Text("╭" + "─" * INSIDE + "╮\n│")
    block.append(marks(teams)).append(" " * (INSIDE - cell_len(marks(teams).plain)) + "│\n╰")
    return block.append(marks(edge)).append("─" * (INSIDE - cell_len(marks(edge).plain)) + "╯")


def low_floe(seen: PenguinView, space: str) -> Text:
    """The same on one line; a crowd stands on its edges, too."""
    crowd = marks(teams_on(seen, space))
    if cell_len(crowd.plain) > INSIDE:
        return crowd
    return Text.assemble("[", crowd, " " * (INSIDE - cell_len(crowd.plain)), "]")


def teams_on(seen: PenguinView, space: str) -> list[tuple[int, str]]:
    """`▲2`: who stands there, and how many of them."""
    return [
        (seat, f"{SHAPES[seat]}{team[space] if team[space] > 1 else ''}")
        for seat, team in enumerate(seen.teams)
        if space in team
    ]


def marks(teams: list[tuple[int, str]]) -> Text:
    return Text.assemble(*((mark, f"bold {colour(seat)}") for seat, mark in teams))


def open_water(low: bool) -> Text:
    return Text("≈≈≈≈" if low else "\n≈≈≈≈", WATER)


# Players and cards.


def players(seen: PenguinView, labels: Labels, names: Names, low: bool = False) -> RenderableType:
    """Clockwise from the viewer; with `low`, in few columns."""
    right = 1 if low else 2
    rows = Table(box=None, padding=(0, right, 0, 1), header_style="dim", pad_edge=True)
    for title in ("", "goes to" if low else "goes", "ashore", "landed", "cards", ""):
        rows.add_column(title)
    seats = len(seen.hands)
    first = max(seen.viewer, 0)
    for seat in [(first + step) % seats for step in range(seats)]:
        cards = len(seen.hands[seat])
        home = seen.shores[seat]
        rows.add_row(
            marked(seat, names(seat)),
            GOALS[home] if low else f"{home} to {GOALS[home]}",
            str(seen.ashore[seat]),
            f"{seen.landed[seat]} {SHAPES[seat] * seen.landed[seat]}".strip(),
            f"{cards} {'▮' * min(cards, 9)}".strip(),
            Text(known(seen, labels, seat), "dim"),
        )
    return rows


def known(seen: PenguinView, labels: Labels, seat: int) -> str:
    """What the viewer knows of the hand of another."""
    if seat == seen.viewer:
        return ""
    cards = [labels.title(card.card) for card in seen.hands[seat] if card.card is not None]
    return f"has {listed(cards)}" if cards else ""


def sequence(seen: PenguinView, labels: Labels, names: Names) -> RenderableType:
    """Last in, first out: the card on top is carried out first."""
    lines = [played(labels, card, names) for card in reversed(seen.sequence)]
    lines[0].stylize("bold")
    title = "Sequence, carried out from the top"
    return Panel(Group(*lines), title=title, title_align="left", border_style=ACCENT)


def played(labels: Labels, card: InSequence, names: Names) -> Text:
    line = Text.assemble(marked(card.seat, names(card.seat)), f": {labels.title(card.card)}")
    if card.owner is not None:
        where = f"on {card.space}" if card.space else "gone from the board"
        whose = "their own" if card.owner == card.seat != names.you else names.own(card.owner)
        line.append(f" at {whose} penguin {where}")
    if card.annulled:
        line.stylize("strike")
        line.append(" (annulled)")
    return line


def hand(seen: PenguinView, labels: Labels) -> RenderableType:
    """Every card of the row, with its text and who else knows it."""
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 1))
    rows.add_column(no_wrap=True)
    rows.add_column()
    rows.add_column(style="dim")
    for held in seen.hands[seen.viewer]:
        card = kind_of(labels, held)
        rows.add_row(Text(card.name, "bold"), card.text, knowers(seen, held))
    return rows


def kind_of(labels: Labels, held: HeldCard) -> CardData:
    assert held.card is not None, "everybody knows their own cards"
    return labels.kinds[labels.card_numbers[held.card]]


def knowers(seen: PenguinView, held: HeldCard) -> str:
    if held.open:
        return "known to all"
    others = [SHAPES[seat] for seat in held.known_to if seat != seen.viewer]
    return f"known to {' '.join(others)}" if others else ""
