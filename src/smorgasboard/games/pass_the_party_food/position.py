"""A Pass the Party Food table as data, and back; `layout.py` has what single fields must fulfil."""

from typing import Any

from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import check_number, converted, fault
from smorgasboard.games.pass_the_party_food import codes
from smorgasboard.games.pass_the_party_food.ch2_setup import hand_out_pawns_and_tokens
from smorgasboard.games.pass_the_party_food.ch3_boards import has_row
from smorgasboard.games.pass_the_party_food.ch6_plates import free_plates
from smorgasboard.games.pass_the_party_food.content import PartyPack
from smorgasboard.games.pass_the_party_food.layout import LAYOUT
from smorgasboard.games.pass_the_party_food.messages import PartyPosition
from smorgasboard.games.pass_the_party_food.paper import paper_of
from smorgasboard.games.pass_the_party_food.rules import PassThePartyFood
from smorgasboard.games.pass_the_party_food.table import write as write_table


def write(setup: Setup[PartyPack], state: PassThePartyFood) -> PartyPosition:
    return write_table(state, paper_of(setup))


def read(setup: Setup[PartyPack], table: PassThePartyFood, data: Any) -> PassThePartyFood:
    """Lay a position out on an empty table, or raise `BadPosition`."""
    position = converted(data, PartyPosition)
    hand_out_pawns_and_tokens(table)
    LAYOUT.read(table, position, paper_of(setup))
    check_end(table, position)
    settle_discard(setup, table, position)
    if not table.over:
        check_step(table)
    return table


def census(setup: Setup[PartyPack], state: PassThePartyFood) -> dict[str, int]:
    return LAYOUT.census(state, paper_of(setup), "food")


def check_end(table: PassThePartyFood, position: PartyPosition) -> None:
    """What is only there once a game is over, and what only before."""
    check_number(table.quiet, -1, table.seats if table.over else table.seats - 1, "quiet")
    if table.won and not table.over:
        raise fault("won", "the game is not over")
    if table.over == (position.step is not None):
        raise fault("step", "a game that goes on has a step, one that is over has none")


def settle_discard(
    setup: Setup[PartyPack], table: PassThePartyFood, position: PartyPosition
) -> None:
    """Every tile is somewhere: discarded, if nothing else is said."""
    lying = census(setup, table)
    for kind, food in enumerate(setup.pack.foods):
        missing = food.count - lying[food.id]
        if position.discard is None and missing > 0:
            table.discard.put(0, kind, missing)
        elif missing:
            raise fault("", f"there are {food.count} of {food.id}, not {lying[food.id]}")


def check_step(table: PassThePartyFood) -> None:
    """The step has what it is about, and nothing that belongs to another."""
    if has_row(table, table.ziggy()):
        raise fault("ziggy_board", "Ziggy would have eaten that row")
    if (table.drawn != codes.NOTHING) != (table.step in (codes.SHARE, codes.DIP)):
        raise fault("drawn", "a tile is drawn to share out and for a lucky dip, and only then")
    if table.step == codes.SHARE:
        if free_plates(table) < 2:
            raise fault("plates", "with one plate free there is nothing to choose")
    elif free_plates(table) < len(table.plates):
        raise fault("plates", "the tiles have been shared out")
    if (table.dips > 0) != (table.step == codes.DIP):
        raise fault("dips", "there are lucky dips in their own step, and only then")
    check_swap(table)


def check_swap(table: PassThePartyFood) -> None:
    mode = table.catalog.swap_mode
    offering = table.step in (codes.ASK, codes.ANSWER)
    if offering != (table.offered != codes.NOTHING):
        raise fault("offer", "something is offered while a swap is settled, and only then")
    if (table.wanted != codes.NOTHING) != (
        table.step == codes.ANSWER and mode == codes.PROPOSE_PAIR
    ):
        raise fault("wanted", "a tile is named to a player who agrees or declines, and only then")
    if not offering:
        return
    if mode == (codes.PARTNER_CHOOSES if table.step == codes.ASK else codes.ACTIVE_CHOOSES):
        raise fault("step", "swaps are not settled in that way at this table")
    if table.boards.get(table.turn, table.offered) == 0:
        raise fault("offer.food", "whoever offers it does not have it")
    others = table.boards.total(table.partner) - table.boards.get(table.partner, table.offered)
    if others == 0:
        raise fault("offer.to", "that player has nothing to give in return")
    if table.wanted != codes.NOTHING and (
        table.wanted == table.offered or table.boards.get(table.partner, table.wanted) == 0
    ):
        raise fault("wanted", "that player cannot give it")
