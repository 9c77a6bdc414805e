"""What has a form of its own on the paper of Birthday Boom: the trick, hands that were shown."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import Paper, check_number, check_seat, fault
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.writing import counted
from smorgasboard.games.birthday_boom.codes import MOST_REDEALS, NEVER, NOTHING
from smorgasboard.games.birthday_boom.content import BoomPack
from smorgasboard.games.birthday_boom.messages import OnTrick, SeenHand

if TYPE_CHECKING:
    from smorgasboard.games.birthday_boom.table import BoomTable


@lru_cache(maxsize=64)
def paper_of(setup: Setup[BoomPack]) -> Paper:
    """Made once for each setup."""
    most = {
        "rounds": int(setup.options["match_rounds"]) - 1,
        "shows": setup.seats - 1,
        "redeals": int(MOST_REDEALS),
    }
    return Paper(setup.seats, {"card": [card.id for card in setup.pack.cards]}, most)


def trick_of(table: "BoomTable", paper: Paper) -> tuple[OnTrick, ...]:
    names, catalog = paper.names["card"], table.catalog
    return tuple(
        [
            OnTrick(catalog.seat_on_trick(card), names[catalog.kind_on_trick(card)])
            for card in table.trick.listed()
        ]
    )


def read_trick(table: "BoomTable", trick: Sequence[OnTrick], paper: Paper) -> None:
    table.top, table.owner = NOTHING, NOBODY
    cards: list[int] = []
    for at, played in enumerate(trick):
        table.top = paper.number("card", played.card, f"trick[{at}].card")
        table.owner = check_seat(played.seat, paper.seats, f"trick[{at}].seat")
        cards.append(table.catalog.on_trick(table.owner, table.top))
    table.trick.fill(cards)


def trick_census(table: "BoomTable", paper: Paper) -> list[int]:
    cards = [table.catalog.kind_on_trick(card) for card in table.trick.listed()]
    return [cards.count(kind) for kind in range(table.catalog.kinds)]


def all_seen(table: "BoomTable", paper: Paper) -> tuple[SeenHand, ...]:
    """The whole truth about hands that were shown."""
    return tuple(seen_hands(table, paper, None))


def seen_hands(table: "BoomTable", paper: Paper, viewer: int | None) -> list[SeenHand]:
    """Who was shown which hand: everybody knows that. What it was, `viewer` knows of its own.

    `None` stands for the whole truth.
    """
    seen = []
    for watcher in range(table.seats):
        for seat, drawn in enumerate(table.drawn_since.listed(watcher)):
            if drawn != NEVER:
                row = watcher * table.seats + seat
                known = viewer in (None, watcher)
                cards = counted(table.known, row, paper.names["card"]) if known else None
                seen.append(SeenHand(watcher, seat, drawn, cards))
    return seen


def read_seen(table: "BoomTable", seen: Sequence[SeenHand], paper: Paper) -> None:
    """On a table with its hands: nobody has seen what is not there."""
    for at, shown in enumerate(seen):
        place = f"seen[{at}]"
        check_seat(shown.viewer, paper.seats, f"{place}.viewer")
        check_seat(shown.seat, paper.seats, f"{place}.seat")
        check_number(shown.drawn_since, 0, None, f"{place}.drawn_since")
        table.drawn_since.put(shown.viewer, shown.seat, shown.drawn_since)
        hand = counted(table.hands, shown.seat, paper.names["card"])
        for card, many in (shown.cards or {}).items():
            if not 0 <= many <= hand.get(card, 0):
                raise fault(f"{place}.cards.{card}", "there are not that many in the hand")
            if many:
                kind = paper.numbers["card"][card]
                table.known.put(shown.viewer * table.seats + shown.seat, kind, many)
