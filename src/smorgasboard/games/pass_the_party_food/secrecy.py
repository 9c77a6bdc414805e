"""Who may know what. The functions here must tell the same story.

Hidden in Pass the Party Food is one thing, and from everybody: in which order the tiles in the bag
will come out. Everything else lies open, so a view differs from the truth in the bag alone.
"""

from typing import Any

from smorgasboard.engine.containers import Counts
from smorgasboard.engine.game import Setup
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.pass_the_party_food.belief import PartyBelief
from smorgasboard.games.pass_the_party_food.codes import (
    ANSWER,
    ASK,
    DIP,
    EAT,
    NOTHING,
    SHARE,
    TOKENS,
)
from smorgasboard.games.pass_the_party_food.content import PartyPack
from smorgasboard.games.pass_the_party_food.messages import (
    DipDrawn,
    Offer,
    PartyEvent,
    PartyPosition,
    PartyView,
    Step,
    TileDrawn,
    Tiles,
    ZiggyDrew,
)
from smorgasboard.games.pass_the_party_food.notation import plate_names
from smorgasboard.games.pass_the_party_food.rules import PassThePartyFood
from smorgasboard.games.pass_the_party_food.sentences import tiles_of

STEPS: dict[int, Step] = {
    int(SHARE): "share",
    int(TOKENS): "tokens",
    int(ASK): "ask",
    int(ANSWER): "answer",
    int(EAT): "eat",
    int(DIP): "dip",
}
STEP_NUMBERS = {name: step for step, name in STEPS.items()}


def view(setup: Setup[PartyPack], state: PassThePartyFood, viewer: int) -> PartyView:
    pack, bag = setup.pack, state.bag.listed()
    return PartyView(
        setup=setup.data(),
        viewer=viewer,
        to_act=state.to_act(),
        bag=tiles_of(pack, [bag.count(kind) for kind in range(len(pack.foods))]),
        **open_table(pack, state),
    )


def open_table(pack: PartyPack, state: PassThePartyFood) -> dict[str, Any]:
    """All that lies open, under the names that views and positions have for it."""
    seats = range(state.seats)
    return {
        "turn": state.turn,
        "step": None if state.over else STEPS[state.step],
        "boards": tuple(tiles_of(pack, state.boards.listed(seat)) for seat in seats),
        "ziggy_board": tiles_of(pack, state.boards.listed(state.ziggy())),
        "pawns": tuple(state.pawns),
        "ziggy_pawn": state.ziggy_pawn,
        "swap_tokens": tuple(state.swaps),
        "take_tokens": tuple(state.takes),
        "plates": plates_of(pack, state),
        "drawn": food_name(pack, state.drawn),
        "offer": offer_of(pack, state),
        "wanted": food_name(pack, state.wanted),
        "declined": declined_offers(pack, state),
        "dips": state.dips,
        "quiet": state.quiet,
        "discard": tiles_of(pack, state.discard.listed(0)),
        "over": state.over,
        "won": state.won,
    }


def food_name(pack: PartyPack, kind: int) -> str | None:
    return None if kind == NOTHING else pack.foods[kind].id


def plates_of(pack: PartyPack, state: PassThePartyFood) -> dict[str, str]:
    names = plate_names(state.seats)
    return {
        name: pack.foods[kind].id
        for name, kind in zip(names, state.plates, strict=True)
        if kind != NOTHING
    }


def offer_of(pack: PartyPack, state: PassThePartyFood) -> Offer | None:
    if state.partner == NOBODY:
        return None
    return Offer(state.partner, pack.foods[state.offered].id)


def declined_offers(pack: PartyPack, state: PassThePartyFood) -> tuple[Offer, ...]:
    foods = len(pack.foods)
    return tuple(
        Offer(state.seat_at(bit // foods + 1), pack.foods[bit % foods].id)
        for bit in range((state.seats - 1) * foods)
        if state.declined >> bit & 1
    )


def redact(event: PartyEvent, viewer: int) -> PartyEvent:
    return event


def reveals(event: PartyEvent, viewer: int) -> bool:
    """A tile out of the bag is new to everybody."""
    return isinstance(event, ZiggyDrew | TileDrawn | DipDrawn)


def believe(setup: Setup[PartyPack], table: PassThePartyFood, seen: PartyView) -> PartyBelief:
    """Put everything on `table`, and what is in the bag into it."""
    pack = setup.pack
    lay_open(pack, table, seen)
    put_tiles(pack, table.discard, 0, seen.discard)
    table.bag.fill(
        [kind for kind, food in enumerate(pack.foods) for _ in range(seen.bag.get(food.id, 0))]
    )
    return PartyBelief(table)


def lay_open(pack: PartyPack, table: PassThePartyFood, seen: PartyView | PartyPosition) -> None:
    """All that a view and a position have in common. What a position leaves out stays as it is."""
    table.over, table.won = seen.over, seen.won
    table.turn, table.dips, table.quiet = seen.turn, seen.dips, seen.quiet
    if seen.step is not None:
        table.step = STEP_NUMBERS[seen.step]
    if seen.ziggy_pawn is not None:
        table.ziggy_pawn = seen.ziggy_pawn
    put_tiles(pack, table.boards, table.ziggy(), seen.ziggy_board)
    lay_by_seat(pack, table, seen)
    for number, plate in enumerate(plate_names(table.seats)):
        table.plates[number] = kind_of(pack, seen.plates.get(plate))
    table.drawn, table.wanted = kind_of(pack, seen.drawn), kind_of(pack, seen.wanted)
    if seen.offer is not None:
        table.partner, table.offered = seen.offer.to, pack.kind(seen.offer.food)
    for offer in seen.declined:
        steps = (offer.to - table.turn) % table.seats
        table.declined |= 1 << ((steps - 1) * len(pack.foods) + pack.kind(offer.food))


def lay_by_seat(pack: PartyPack, table: PassThePartyFood, seen: PartyView | PartyPosition) -> None:
    for seat in range(table.seats):
        if seen.boards is not None:
            put_tiles(pack, table.boards, seat, seen.boards[seat])
        if seen.pawns is not None:
            table.pawns[seat] = seen.pawns[seat]
        if seen.swap_tokens is not None:
            table.swaps[seat] = seen.swap_tokens[seat]
        if seen.take_tokens is not None:
            table.takes[seat] = seen.take_tokens[seat]


def kind_of(pack: PartyPack, food: str | None) -> int:
    return NOTHING if food is None else pack.kind(food)


def put_tiles(pack: PartyPack, counts: Counts, row: int, tiles: Tiles) -> None:
    counts.fill_row(row, [tiles.get(food.id, 0) for food in pack.foods])
