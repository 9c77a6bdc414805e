"""Birthday Boom as a seat sees it."""

from collections.abc import Iterable
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
from smorgasboard.games.birthday_boom.content import BoomPack, CardData
from smorgasboard.games.birthday_boom.game import BIRTHDAY_BOOM
from smorgasboard.games.birthday_boom.messages import BoomView, Hand
from smorgasboard.terminal.look import Heading, colour, marked

CARD_WIDTH = 14


def table(view: dict[str, Any], names: Names) -> RenderableType:
    """The whole table."""
    seen, pack = read(view)
    parts: list[RenderableType] = [
        header(seen),
        "",
        Padding(status(seen, pack, names), (0, 1)),
        trick(seen, pack, names),
        players(seen, pack, names),
    ]
    if seen.hand:
        parts.append(hand(seen.hand, pack))
    return Group(*parts)


def small(view: dict[str, Any], names: Names) -> RenderableType:
    """The same without empty lines."""
    seen, pack = read(view)
    parts: list[RenderableType] = [
        header(seen),
        Padding(status(seen, pack, names), (0, 1)),
        trick(seen, pack, names),
        players(seen, pack, names),
    ]
    if seen.hand:
        parts.append(hand(seen.hand, pack, above=0))
    return Group(*parts)


def brief(view: dict[str, Any], names: Names) -> Text:
    """One line: what lies on the table, and what the seat has."""
    seen, pack = read(view)
    line = Text("Trick: ")
    if seen.trick:
        line.append(pictures((card.card for card in seen.trick), pack))
        line.append(f" for {names.mid(seen.trick[-1].seat)}")
    else:
        line.append("not started")
    return line.append(" · your hand: ").append(pictures(cards_of(seen.hand, pack), pack))


def read(view: dict[str, Any]) -> tuple[BoomView, BoomPack]:
    seen = msgspec.convert(view, BoomView)
    pack: BoomPack = setup_from(BIRTHDAY_BOOM, seen.setup).pack
    return seen, pack


def header(seen: BoomView) -> RenderableType:
    rounds = int(seen.setup.options["match_rounds"])
    facts = [f"round {seen.round + 1} of {rounds}"] if rounds > 1 else []
    facts.append(f"{counted(seen.deck_size, 'card')} in the deck")
    title = Text.assemble((BIRTHDAY_BOOM.title, "bold"), f" · {' · '.join(facts)}")
    return Heading(title, colour(3))


def status(seen: BoomView, pack: BoomPack, names: Names) -> Text:
    """Whose turn, and what is awaited."""
    if seen.over:
        return Text("The game is over.", "bold")
    yours = seen.to_act == names.you
    whose = "Your turn" if yours else f"{names.own(seen.to_act)} turn"
    line = marked(seen.to_act, f"{whose}: {awaited(seen, pack, yours)}.")
    line.stylize("bold")
    return line


def awaited(seen: BoomView, pack: BoomPack, yours: bool) -> str:
    if seen.trick:
        return f"play on the {card_of(pack, seen.trick[-1].card).name}, or pass"
    leads = [card for card in pack.cards if card.leads]
    if yours and not any(seen.hand.get(card.id) for card in leads):
        return f"without {a(leads[0].name)} you cannot start, so show your hand"
    return "start a trick"


def trick(seen: BoomView, pack: BoomPack, names: Names) -> RenderableType:
    if not seen.trick:
        return Panel(
            Text("No card yet.", "dim"), title="Trick", title_align="left", box=box.ROUNDED
        )
    played = [
        Text.assemble(card_of(pack, card.card).picture, " ", marked(card.seat, names(card.seat)))
        for card in seen.trick
    ]
    played[-1].stylize("bold underline")
    top = seen.trick[-1]
    points = sum(card_of(pack, card.card).points for card in seen.trick)
    title = Text.assemble(
        f"Trick: {counted(points, 'point')} for ",
        marked(top.seat, names.mid(top.seat)),
        " unless somebody plays",
    )
    return Panel(
        Columns(played, padding=(0, 3)),
        title=title,
        title_align="left",
        subtitle=Text(what_follows(card_of(pack, top.card), pack), "dim"),
        subtitle_align="left",
    )


def what_follows(top: CardData, pack: BoomPack) -> str:
    followers = [a(card.name) for card in pack.cards if top.id in card.plays_on]
    return f"on {a(top.name)} goes {' or '.join(followers) or 'nothing'}"


def players(seen: BoomView, pack: BoomPack, names: Names) -> RenderableType:
    """Clockwise from the viewer."""
    rows = Table(box=None, padding=(0, 3, 0, 1), header_style="dim", pad_edge=True)
    rows.add_column("")
    rows.add_column("hand", no_wrap=True, min_width=9)
    rows.add_column("taken", min_width=19)
    rows.add_column("points", justify="right")
    rows.add_column("")
    seats = len(seen.hand_sizes)
    first = max(seen.viewer, 0)
    for seat in [(first + step) % seats for step in range(seats)]:
        size = seen.hand_sizes[seat]
        points = seen.points[seat]
        rows.add_row(
            marked(seat, names(seat)),
            Text(f"{size} {'▮' * min(size, 9)}"),
            taken(seen, pack, seat),
            "?" if points is None else str(points),
            Text(known(seen, pack, names, seat), "dim"),
        )
    return rows


def taken(seen: BoomView, pack: BoomPack, seat: int) -> Text:
    pile = seen.piles[seat]
    if pile is None:
        return Text(counted(seen.pile_sizes[seat], "card"))
    if not pile:
        return Text("nothing", "dim")
    return Text(
        "  ".join(f"{card.picture} {pile[card.id]}" for card in pack.cards if card.id in pile)
    )


def known(seen: BoomView, pack: BoomPack, names: Names, seat: int) -> str:
    """What the viewer knows of a hand, and who else has seen it."""
    notes = []
    for shown in seen.seen:
        if shown.seat == seat and shown.viewer == seen.viewer:
            cards = pictures(cards_of(shown.cards or {}, pack), pack)
            more = f" and {shown.drawn_since} more" if shown.drawn_since else ""
            notes.append(f"you saw {cards}{more}")
        elif shown.seat == seat:
            notes.append(f"{names.mid(shown.viewer)} saw it")
    if seen.lead_cards[seat] == 0 and seat != seen.viewer and not notes and seen.hand_sizes[seat]:
        notes.append("cannot start")
    return ", ".join(notes)


def hand(cards: Hand, pack: BoomPack, above: int = 1) -> RenderableType:
    held = [card_of(pack, name) for name in cards_of(cards, pack)]
    lines = max(1 if len(card.name) <= CARD_WIDTH - 4 else 2 for card in held)
    boxes = [
        Panel(
            Text(card.name, "bold", justify="center"),
            title=card.picture,
            subtitle=Text(counted(card.points, "point"), "dim"),
            width=CARD_WIDTH,
            height=lines + 2,
        )
        for card in held
    ]
    return Padding(Columns(boxes, padding=(0, 1)), (above, 0, 0, 1))


def cards_of(hand: Hand, pack: BoomPack) -> list[str]:
    """Every single card of a hand, in the order of the pack."""
    return [card.id for card in pack.cards for _ in range(hand.get(card.id, 0))]


def pictures(cards: Iterable[str], pack: BoomPack) -> str:
    return "".join(card_of(pack, card).picture for card in cards) or "nothing"


def card_of(pack: BoomPack, name: str) -> CardData:
    return pack.cards[pack.kind(name)]
