"""A Birthday Boom table as data, and back. What single fields must fulfil is in `layout.py`."""

from typing import Any

from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import converted, fault
from smorgasboard.games.birthday_boom.codes import UNKNOWN
from smorgasboard.games.birthday_boom.content import BoomPack
from smorgasboard.games.birthday_boom.layout import LAYOUT
from smorgasboard.games.birthday_boom.messages import BoomPosition
from smorgasboard.games.birthday_boom.paper import paper_of
from smorgasboard.games.birthday_boom.rules import BirthdayBoom
from smorgasboard.games.birthday_boom.table import write as write_table


def write(setup: Setup[BoomPack], state: BirthdayBoom) -> BoomPosition:
    return write_table(state, paper_of(setup))


def read(setup: Setup[BoomPack], table: BirthdayBoom, data: Any) -> BirthdayBoom:
    """Lay a position out on an empty table, or raise `BadPosition`."""
    position = converted(data, BoomPosition)
    LAYOUT.read(table, position, paper_of(setup))
    table.round_over = table.over
    for seat in range(table.seats):
        table.held[seat] = table.hands.total(seat)
    if table.trick.size and table.catalog.ends_trick[table.top]:
        raise fault("trick", "this trick has ended")
    check_shown(table, position)
    settle_aside(setup, table, position)
    check_turn(table)
    return table


def census(setup: Setup[BoomPack], state: BirthdayBoom) -> dict[str, int]:
    return LAYOUT.census(state, paper_of(setup), "card")


def check_shown(table: BirthdayBoom, position: BoomPosition) -> None:
    for at, shown in enumerate(position.seen):
        if table.lead_cards[shown.seat] == UNKNOWN:
            reason = "of a hand that was shown, `lead_cards` is known to everybody"
            raise fault(f"seen[{at}]", reason)


def settle_aside(setup: Setup[BoomPack], table: BirthdayBoom, position: BoomPosition) -> None:
    """Every card is somewhere: aside, if nothing else is said."""
    lying = census(setup, table)
    for kind, card in enumerate(setup.pack.cards):
        missing = card.count - lying[card.id]
        if position.aside is None and missing > 0:
            table.aside.put(0, kind, missing)
        elif missing:
            raise fault("", f"there are {card.count} of {card.id}, not {lying[card.id]}")


def check_turn(table: BirthdayBoom) -> None:
    """Somebody must be able to go on."""
    if table.over:
        if table.trick.size:
            raise fault("trick", "the game is over, but a trick is open")
        return
    if table.trick.size and table.turn == table.owner:
        raise fault("turn", "the owner of a trick does not play on it")
    for seat in range(table.seats):
        leads = sum(
            table.hands.get(seat, kind)
            for kind in range(table.catalog.kinds)
            if table.catalog.leads[kind]
        )
        if table.lead_cards[seat] not in (UNKNOWN, leads):
            raise fault(f"lead_cards[{seat}]", f"the hand has {leads} to lead with")
