"""Pass the Party Food as everybody sees it."""

from typing import Any

import msgspec
from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from smorgasboard.engine.game import setup_from
from smorgasboard.engine.names import Names, a, counted
from smorgasboard.games.pass_the_party_food.content import PartyPack
from smorgasboard.games.pass_the_party_food.game import PASS_THE_PARTY_FOOD
from smorgasboard.games.pass_the_party_food.messages import PartyView, Tiles
from smorgasboard.games.pass_the_party_food.words import plate_names
from smorgasboard.terminal.look import BAD, SHAPES, Heading, colour, marked

ZIGGY = "✖"
CAKE = "🎂"
DIP = "◇"
MOST_SPACES = 40
"""A longer track is drawn shorter."""


def table(view: dict[str, Any], names: Names) -> RenderableType:
    """The whole table."""
    seen, pack = read(view)
    parts: list[RenderableType] = [
        header(seen),
        "",
        Padding(status(seen, pack, names), (0, 1)),
        "",
        track(seen, pack, names),
        "",
        boards(seen, pack, names),
    ]
    if seen.drawn is not None or seen.plates:
        parts.append(Padding(plates(seen, pack, names), (0, 1)))
    parts.append(Padding(bag(seen, pack), (0, 1)))
    return Group(*parts)


def small(view: dict[str, Any], names: Names) -> RenderableType:
    """What is to be shared first, boards side by side, and no empty lines."""
    seen, pack = read(view)
    parts: list[RenderableType] = [header(seen), Padding(status(seen, pack, names), (0, 1))]
    if seen.drawn is not None or seen.plates:
        parts.append(Padding(plates(seen, pack, names), (0, 1)))
    parts += [
        track(seen, pack, names),
        boards(seen, pack, names, narrow=True),
        Padding(bag(seen, pack), (0, 1)),
    ]
    return Group(*parts)


def brief(view: dict[str, Any], names: Names) -> Text:
    """One line: the pawn that is furthest behind, and Ziggy."""
    seen, _ = read(view)
    space = min(seen.pawns)
    last = seen.pawns.index(space)
    return Text(f"Ziggy on {seen.ziggy_pawn} · hindmost {names.mid(last)} on {space}")


def read(view: dict[str, Any]) -> tuple[PartyView, PartyPack]:
    seen = msgspec.convert(view, PartyView)
    pack: PartyPack = setup_from(PASS_THE_PARTY_FOOD, seen.setup).pack
    return seen, pack


def header(seen: PartyView) -> RenderableType:
    difficulty = str(seen.setup.options["difficulty"]).replace("_", " ")
    facts = f" · {difficulty} · {counted(sum(seen.bag.values()), 'tile')} in the bag"
    title = Text.assemble((PASS_THE_PARTY_FOOD.title, "bold"), facts)
    return Heading(title, colour(2))


def status(seen: PartyView, pack: PartyPack, names: Names) -> Text:
    """Whose turn, and what is awaited."""
    if seen.over:
        said = "Everybody is at the cake." if seen.won else "The party is over."
        return Text(said, "bold")
    whose = "Your turn" if seen.to_act == names.you else f"{names.own(seen.to_act)} turn"
    if seen.to_act != seen.turn:
        whose = f"{names.does(seen.to_act, 'have')} to answer"
    line = marked(seen.to_act, f"{whose}: {awaited(seen, pack, names)}.")
    line.stylize("bold")
    return line


def awaited(seen: PartyView, pack: PartyPack, names: Names) -> str:
    drawn = "" if seen.drawn is None else called(pack, seen.drawn)
    if seen.step == "share":
        return f"put the {drawn} on a plate"
    if seen.step == "tokens":
        return "use a token, or be done with them"
    if seen.step == "eat":
        return "eat a set, or nothing"
    if seen.step == "dip":
        return f"give away the {drawn} of the lucky dip"
    return offered(seen, pack, names)


def offered(seen: PartyView, pack: PartyPack, names: Names) -> str:
    assert seen.offer is not None, "a swap is being settled"
    food = a(called(pack, seen.offer.food))
    if seen.step == "ask":
        return f"what do you want from {names.mid(seen.offer.to)} for {food}"
    back = "a tile" if seen.wanted is None else a(called(pack, seen.wanted))
    return f"{names.mid(seen.turn)} would swap {food} for {back}"


def called(pack: PartyPack, food: str) -> str:
    return pack.foods[pack.kind(food)].name


# The score track: a line for each pawn.


def track(seen: PartyView, pack: PartyPack, names: Names) -> RenderableType:
    rows = Table(box=None, show_header=False, padding=(0, 1), pad_edge=True)
    rows.add_column(no_wrap=True, max_width=16, overflow="ellipsis")
    rows.add_column(justify="right", no_wrap=True)
    rows.add_column(no_wrap=True)
    for seat in around(seen):
        caught = seen.ziggy_pawn >= seen.pawns[seat]
        line = way(pack, seen.pawns[seat], SHAPES[seat % len(SHAPES)], colour(seat))
        name = marked(seat, names(seat))
        rows.add_row(name, Text(str(seen.pawns[seat]), BAD if caught else ""), line)
    ziggy = way(pack, seen.ziggy_pawn, ZIGGY, BAD)
    rows.add_row(Text(f"{ZIGGY} Ziggy", BAD), Text(str(seen.ziggy_pawn)), ziggy)
    return rows


def around(seen: PartyView) -> list[int]:
    """Clockwise from the viewer."""
    seats, first = len(seen.pawns), max(seen.viewer, 0)
    return [(first + step) % seats for step in range(seats)]


def way(pack: PartyPack, space: int, shape: str, style: str) -> Text:
    """How far a pawn has come, and what lies before it."""
    cake = pack.track.cake
    shown = min(cake, MOST_SPACES)
    at = space * shown // cake
    dips = {dip * shown // cake for dip in pack.track.lucky_dips}
    line = Text("─" * at, style)
    line.append(shape, f"bold {style}")
    for place in range(at + 1, shown):
        line.append(DIP if place in dips else "·", "dim")
    return line if at == shown else line.append(CAKE)


# Boards: Ziggy's last, as he is.


def boards(seen: PartyView, pack: PartyPack, names: Names, narrow: bool = False) -> RenderableType:
    """`narrow`: the points of a row stand in the title, so that four fit side by side."""
    width = 3 * len(pack.foods) + (4 if narrow else 7)

    def worth(points: int) -> str:
        return f" row {points}" if narrow else ""

    panels = [
        Panel(
            grid(pack, seen.boards[seat], pack.board.rows, seat=True, rows=not narrow),
            title=marked(seat, names(seat)).append(worth(pack.board.row_points), "dim"),
            subtitle=Text(tokens(seen, seat), "dim"),
            border_style=colour(seat),
            box=box.HEAVY if seat == seen.turn and not seen.over else box.ROUNDED,
            width=width,
        )
        for seat in around(seen)
    ]
    ziggys = grid(pack, seen.ziggy_board, pack.ziggy.rows, seat=False, rows=not narrow)
    title = Text(f"{ZIGGY} Ziggy", BAD).append(worth(pack.ziggy.row_points), "dim")
    return Columns(
        [*panels, Panel(ziggys, title=title, border_style=BAD, width=width)], padding=(0, 1)
    )


def tokens(seen: PartyView, seat: int) -> str:
    """`swap ⇄⇄ take ↑`."""
    swaps, takes = seen.swap_tokens[seat], seen.take_tokens[seat]
    words = ["swap " + "⇄" * swaps] if swaps else []
    words += ["take " + "↑" * takes] if takes else []
    return " ".join(words) or "no tokens"


def grid(pack: PartyPack, tiles: Tiles, height: int, seat: bool, rows: bool) -> Text:
    """Rows from the top, with `rows` the points of a row beside it; those of the columns below."""
    points = pack.board.row_points if seat else pack.ziggy.row_points
    lines = []
    for row in range(height):
        cells = [food.picture if tiles.get(food.id, 0) > row else "· " for food in pack.foods]
        lines.append(
            Text(" ".join(cells)).append(f" {points:>2}" if rows and row == 0 else "", "dim")
        )
    below = [food.points if seat else food.ziggy_points for food in pack.foods]
    lines.append(Text(" ".join(f"{number:<2}" for number in below), "dim"))
    return Text("\n").join(lines)


def plates(seen: PartyView, pack: PartyPack, names: Names) -> Text:
    """The plates of the player whose turn it is, and for whom they are."""
    if seen.step == "dip":
        return Text(f"Lucky dip: {pictured(pack, seen.drawn)}")
    seats = len(seen.pawns)
    owners = {"left": (seen.turn + 1) % seats, "centre": seen.turn, "right": seen.turn - 1}
    line = Text("Plates: ")
    for plate in plate_names(seats):
        whose = "discarded" if plate == "x" else f"for {names.mid(owners[plate] % seats)}"
        tile = pictured(pack, seen.plates.get(plate))
        line.append(f"{plate} {tile}", "bold").append(f" {whose}   ", "dim")
    if seen.drawn is not None:
        line.append(f"drawn {pictured(pack, seen.drawn)}", "bold")
    return line


def pictured(pack: PartyPack, food: str | None) -> str:
    if food is None:
        return "–"
    data = pack.foods[pack.kind(food)]
    return f"{data.picture} {data.name}"


def bag(seen: PartyView, pack: PartyPack) -> Text:
    """What is left to draw, which everybody could count."""
    foods = [f"{seen.bag.get(food.id, 0)} {food.picture} {food.name}" for food in pack.foods]
    return Text(f"In the bag: {', '.join(foods)}; {sum(seen.discard.values())} discarded.", "dim")
