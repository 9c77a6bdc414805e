"""What has a form of its own on the paper of Pass the Party Food: boards, plates, offers, steps."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from smorgasboard.engine.game import Setup
from smorgasboard.engine.layout import fill
from smorgasboard.engine.paper import Paper, check_entries, check_seat, fault
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.writing import counted
from smorgasboard.games.pass_the_party_food.codes import NOTHING
from smorgasboard.games.pass_the_party_food.content import PartyPack
from smorgasboard.games.pass_the_party_food.messages import Offer, Plate, Step, Tiles
from smorgasboard.games.pass_the_party_food.words import STEP_NUMBERS, STEPS, plate_names

if TYPE_CHECKING:
    from smorgasboard.games.pass_the_party_food.table import PartyTable

MOST_TOKENS: Final = 9


@lru_cache(maxsize=64)
def paper_of(setup: Setup[PartyPack]) -> Paper:
    """Made once for each setup."""
    pack = setup.pack
    most = {
        "track": pack.track.cake,
        "tokens": MOST_TOKENS,
        "tiles": pack.total(),
        "rows": pack.board.rows,
        "ziggy rows": pack.ziggy.rows - 1,
        "dips": len(pack.track.lucky_dips),
        "quiet turns": setup.seats,
    }
    return Paper(setup.seats, {"food": [food.id for food in pack.foods]}, most)


def step_of(table: "PartyTable", paper: Paper) -> Step | None:
    return None if table.over else STEPS[table.step]


def read_step(table: "PartyTable", step: Step | None, paper: Paper) -> None:
    if step is not None:
        table.step = STEP_NUMBERS[step]


def read_boards(table: "PartyTable", boards: tuple[Tiles, ...] | None, paper: Paper) -> None:
    if boards is not None:
        check_entries(boards, paper.seats, "boards")
        for seat, board in enumerate(boards):
            fill(table.boards, seat, board, "food", f"boards[{seat}]", paper, "rows")


def ziggy_board(table: "PartyTable", paper: Paper) -> Tiles:
    return counted(table.boards, table.seats, paper.names["food"])


def read_ziggy_board(table: "PartyTable", board: Tiles, paper: Paper) -> None:
    fill(table.boards, table.seats, board, "food", "ziggy_board", paper, "ziggy rows")


def boards_census(table: "PartyTable", paper: Paper) -> list[int]:
    """Ziggy's as well."""
    return [
        sum(table.boards.get(board, kind) for board in range(table.seats + 1))
        for kind in range(table.catalog.foods)
    ]


def plates_of(table: "PartyTable", paper: Paper) -> dict[Plate, str]:
    foods, found = paper.names["food"], {}
    for plate, kind in zip(plate_names(table.seats), table.plates, strict=True):
        if kind != NOTHING:
            found[plate] = foods[kind]
    return found


def read_plates(table: "PartyTable", plates: dict[Plate, str], paper: Paper) -> None:
    known = plate_names(table.seats)
    for plate, food in plates.items():
        if plate not in known:
            raise fault(f"plates.{plate}", f"{paper.seats} players have no such plate")
        table.plates[known.index(plate)] = paper.number("food", food, f"plates.{plate}")


def plates_census(table: "PartyTable", paper: Paper) -> list[int]:
    return [list(table.plates).count(kind) for kind in range(table.catalog.foods)]


def offer_of(table: "PartyTable", paper: Paper) -> Offer | None:
    if table.partner == NOBODY:
        return None
    return Offer(table.partner, paper.names["food"][table.offered])


def read_offer(table: "PartyTable", offer: Offer | None, paper: Paper) -> None:
    if offer is not None:
        table.partner = partner_of(table, offer, paper, "offer")
        table.offered = paper.number("food", offer.food, "offer.food")


def partner_of(table: "PartyTable", offer: Offer, paper: Paper, place: str) -> int:
    """Another player than the one whose turn it is."""
    if check_seat(offer.to, paper.seats, f"{place}.to") == table.turn:
        raise fault(f"{place}.to", "nobody swaps with themselves")
    return offer.to


def declined_offers(table: "PartyTable", paper: Paper) -> tuple[Offer, ...]:
    names = paper.names["food"]
    foods = len(names)
    return tuple(
        [
            Offer((table.turn + bit // foods + 1) % table.seats, names[bit % foods])
            for bit in range((table.seats - 1) * foods)
            if table.declined >> bit & 1
        ]
    )


def read_declined(table: "PartyTable", declined: tuple[Offer, ...], paper: Paper) -> None:
    for at, offer in enumerate(declined):
        steps = (partner_of(table, offer, paper, f"declined[{at}]") - table.turn) % table.seats
        food = paper.number("food", offer.food, f"declined[{at}].food")
        table.declined |= 1 << ((steps - 1) * len(paper.names["food"]) + food)
