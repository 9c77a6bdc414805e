"""A Pass the Party Food table as data, and back, with the place of everything that is wrong."""

from typing import Any

from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import converted, fault
from smorgasboard.games.pass_the_party_food.ch2_setup import (
    clear_table,
    hand_out_pawns_and_tokens,
)
from smorgasboard.games.pass_the_party_food.ch3_boards import has_row
from smorgasboard.games.pass_the_party_food.ch6_plates import free_plates
from smorgasboard.games.pass_the_party_food.codes import (
    ACTIVE_CHOOSES,
    ANSWER,
    ASK,
    DIP,
    NOTHING,
    PARTNER_CHOOSES,
    PROPOSE_PAIR,
    SHARE,
)
from smorgasboard.games.pass_the_party_food.content import PartyPack
from smorgasboard.games.pass_the_party_food.messages import Offer, PartyPosition, Tiles
from smorgasboard.games.pass_the_party_food.notation import plate_names
from smorgasboard.games.pass_the_party_food.rules import PassThePartyFood
from smorgasboard.games.pass_the_party_food.secrecy import lay_open, open_table

MOST_TOKENS = 9


def write(setup: Setup[PartyPack], state: PassThePartyFood) -> PartyPosition:
    bag = [setup.pack.foods[kind].id for kind in state.bag.listed()]
    return PartyPosition(bag=bag, **open_table(setup.pack, state))


def read(setup: Setup[PartyPack], table: PassThePartyFood, data: Any) -> PassThePartyFood:
    """Lay a position out on an empty table, or raise `BadPosition`."""
    position = converted(data, PartyPosition)
    check(setup, position)
    clear_table(table)
    hand_out_pawns_and_tokens(table)
    lay_open(setup.pack, table, position)
    table.bag.fill([setup.pack.kind(food) for food in position.bag])
    settle_discard(setup.pack, table, position)
    if not table.over:
        check_step(table)
    return table


def check(setup: Setup[PartyPack], position: PartyPosition) -> None:
    """Names, seats and numbers that cannot be."""
    check_seats(setup.seats, position)
    check_spaces(setup.pack, position)
    check_tiles(setup, position)
    most = setup.seats if position.over else setup.seats - 1
    if not -1 <= position.quiet <= most:
        raise fault("quiet", f"{position.quiet} is too many or too few")
    if not 0 <= position.dips <= len(setup.pack.track.lucky_dips):
        raise fault("dips", f"{position.dips} is too many or too few")
    if position.won and not position.over:
        raise fault("won", "the game is not over")
    if position.over == (position.step is not None):
        raise fault("step", "a game that goes on has a step, one that is over has none")


def check_seats(seats: int, position: PartyPosition) -> None:
    for place in ("boards", "pawns", "swap_tokens", "take_tokens"):
        rows = getattr(position, place)
        if rows is not None and len(rows) != seats:
            raise fault(place, f"{seats} seats, but {len(rows)} entries")
    if not 0 <= position.turn < seats:
        raise fault("turn", f"there is no seat {position.turn}")
    for place, offer in offers(position):
        if not 0 <= offer.to < seats:
            raise fault(f"{place}.to", f"there is no seat {offer.to}")
        if offer.to == position.turn:
            raise fault(f"{place}.to", "nobody swaps with themselves")
    for place in ("swap_tokens", "take_tokens"):
        for at, tokens in enumerate(getattr(position, place) or ()):
            if not 0 <= tokens <= MOST_TOKENS:
                raise fault(f"{place}[{at}]", f"0 to {MOST_TOKENS} tokens, not {tokens}")


def offers(position: PartyPosition) -> list[tuple[str, Offer]]:
    """The open one and those declined, with their places."""
    found = [(f"declined[{at}]", offer) for at, offer in enumerate(position.declined)]
    return found if position.offer is None else [*found, ("offer", position.offer)]


def check_spaces(pack: PartyPack, position: PartyPosition) -> None:
    spaces = [(f"pawns[{at}]", space) for at, space in enumerate(position.pawns or ())]
    if position.ziggy_pawn is not None:
        spaces.append(("ziggy_pawn", position.ziggy_pawn))
    for place, space in spaces:
        if not 0 <= space <= pack.track.cake:
            raise fault(place, f"the track goes from 0 to {pack.track.cake}, not to {space}")


def check_tiles(setup: Setup[PartyPack], position: PartyPosition) -> None:
    known = {food.id for food in setup.pack.foods}
    for place, food in named_foods(position):
        if food not in known:
            raise fault(place, f"there is no food called {food!r}")
    for plate in position.plates:
        if plate not in plate_names(setup.seats):
            raise fault(f"plates.{plate}", f"{setup.seats} players have no such plate")
    boards = [(f"boards[{at}]", board) for at, board in enumerate(position.boards or ())]
    for place, board in boards:
        check_counts(place, board, setup.pack.board.rows)
    check_counts("ziggy_board", position.ziggy_board, setup.pack.ziggy.rows - 1)
    check_counts("discard", position.discard or {}, setup.pack.total())


def named_foods(position: PartyPosition) -> list[tuple[str, str]]:
    """Every food that is mentioned, with its place."""
    named = [(f"bag[{at}]", food) for at, food in enumerate(position.bag)]
    named += [(f"plates.{plate}", food) for plate, food in position.plates.items()]
    for at, board in enumerate(position.boards or ()):
        named += [(f"boards[{at}].{food}", food) for food in board]
    named += [(f"ziggy_board.{food}", food) for food in position.ziggy_board]
    named += [(f"discard.{food}", food) for food in position.discard or {}]
    named += [
        (place, food)
        for place, food in (("drawn", position.drawn), ("wanted", position.wanted))
        if food is not None
    ]
    return named + [(f"{place}.food", offer.food) for place, offer in offers(position)]


def check_counts(place: str, tiles: Tiles, most: int) -> None:
    for food, count in tiles.items():
        if not 0 <= count <= most:
            raise fault(f"{place}.{food}", f"0 to {most} tiles, not {count}")


def settle_discard(pack: PartyPack, table: PassThePartyFood, position: PartyPosition) -> None:
    """Every tile is somewhere: discarded, if nothing else is said."""
    for kind, food in enumerate(pack.foods):
        placed = sum(placed_tiles(table, kind))
        given = position.discard
        discarded = food.count - placed if given is None else given.get(food.id, 0)
        if discarded < 0 or placed + discarded != food.count:
            raise fault(
                "", f"there are {food.count} of {food.id}, not {placed + max(0, discarded)}"
            )
        table.discard.put(0, kind, discarded)


def placed_tiles(table: PassThePartyFood, kind: int) -> list[int]:
    """How many tiles of a food lie on each board, in the bag, on plates and in a hand."""
    return [
        *(table.boards.get(board, kind) for board in range(table.seats + 1)),
        table.bag.listed().count(kind),
        list(table.plates).count(kind),
        int(table.drawn == kind),
    ]


def check_step(table: PassThePartyFood) -> None:
    """The step has what it is about, and nothing that belongs to another."""
    if has_row(table, table.ziggy()):
        raise fault("ziggy_board", "Ziggy would have eaten that row")
    if (table.drawn != NOTHING) != (table.step in (SHARE, DIP)):
        raise fault("drawn", "a tile is drawn to share out and for a lucky dip, and only then")
    if table.step == SHARE:
        if free_plates(table) < 2:
            raise fault("plates", "with one plate free there is nothing to choose")
    elif free_plates(table) < len(table.plates):
        raise fault("plates", "the tiles have been shared out")
    if (table.dips > 0) != (table.step == DIP):
        raise fault("dips", "there are lucky dips in their own step, and only then")
    check_swap(table)


def check_swap(table: PassThePartyFood) -> None:
    mode = table.catalog.swap_mode
    offering = table.step in (ASK, ANSWER)
    if offering != (table.offered != NOTHING):
        raise fault("offer", "something is offered while a swap is settled, and only then")
    if (table.wanted != NOTHING) != (table.step == ANSWER and mode == PROPOSE_PAIR):
        raise fault("wanted", "a tile is named to a player who agrees or declines, and only then")
    if not offering:
        return
    if mode == (PARTNER_CHOOSES if table.step == ASK else ACTIVE_CHOOSES):
        raise fault("step", "swaps are not settled in that way at this table")
    if table.boards.get(table.turn, table.offered) == 0:
        raise fault("offer.food", "whoever offers it does not have it")
    others = table.boards.total(table.partner) - table.boards.get(table.partner, table.offered)
    if others == 0:
        raise fault("offer.to", "that player has nothing to give in return")
    if table.wanted != NOTHING and (
        table.wanted == table.offered or table.boards.get(table.partner, table.wanted) == 0
    ):
        raise fault("wanted", "that player cannot give it")
