"""What happened at the party, decoded from the journal and told in sentences."""

from collections.abc import Callable

from smorgasboard.engine.errors import listed
from smorgasboard.engine.names import Names, a, counted
from smorgasboard.games.pass_the_party_food import codes
from smorgasboard.games.pass_the_party_food import messages as m
from smorgasboard.games.pass_the_party_food.content import PartyPack
from smorgasboard.games.pass_the_party_food.messages import PartyEvent, Tiles
from smorgasboard.games.pass_the_party_food.words import plate_names

ABOUT_ONE_TILE: dict[int, Callable[[int, str], PartyEvent]] = {
    codes.ZIGGY_DREW: m.ZiggyDrew,
    codes.TILE_DRAWN: m.TileDrawn,
    codes.X_DISCARDED: m.XDiscarded,
    codes.NO_ROOM: m.NoRoom,
    codes.TILE_TAKEN: m.TileTaken,
    codes.DIP_DRAWN: m.DipDrawn,
}
"""Events that name a seat and a food."""

BETWEEN_TWO: dict[int, Callable[[int, int, str], PartyEvent]] = {
    codes.TILE_PASSED: m.TilePassed,
    codes.SWAP_OFFERED: m.SwapOffered,
    codes.SWAP_ASKED: m.SwapAsked,
}
"""Events that name two seats and a food."""

TWO_NUMBERS: dict[int, Callable[[int, int], PartyEvent]] = {
    codes.PARTY_BEGAN: m.PartyBegan,
    codes.SWAP_DECLINED: m.SwapDeclined,
    codes.CAUGHT: m.Caught,
}

ONE_NUMBER: dict[int, Callable[[int], PartyEvent]] = {
    codes.SET_LEFT: m.SetLeft,
    codes.BAG_REFILLED: m.BagRefilled,
}

ABOUT_THE_BAG: dict[int, PartyEvent] = {
    codes.NOTHING_LEFT: m.NothingLeft(),
    codes.BAG_RAN_OUT: m.BagRanOut(),
    codes.NOTHING_HAPPENED: m.NothingHappened(),
}


def tiles_of(pack: PartyPack, counts: list[int]) -> Tiles:
    """Counts by food as counts by name."""
    return {food.id: count for food, count in zip(pack.foods, counts, strict=True) if count}


def decode(pack: PartyPack, seats: int, note: list[int]) -> PartyEvent:
    """An event from the numbers that the rules noted."""
    kind, first, second, third, *counts = note
    ids = [food.id for food in pack.foods]
    if kind in ABOUT_ONE_TILE:
        return ABOUT_ONE_TILE[kind](first, ids[second])
    if kind in BETWEEN_TWO:
        return BETWEEN_TWO[kind](first, second, ids[third])
    if kind in ABOUT_THE_BAG:
        return ABOUT_THE_BAG[kind]
    if kind in TWO_NUMBERS:
        return TWO_NUMBERS[kind](first, second)
    if kind in ONE_NUMBER:
        return ONE_NUMBER[kind](first)
    if kind == codes.TILES_DEALT:
        return m.TilesDealt(first, tiles_of(pack, counts))
    if kind == codes.ZIGGY_ATE:
        return m.ZiggyAte(None if first == codes.ROW else ids[first], second)
    if kind == codes.TILE_PLATED:
        return m.TilePlated(first, plate_names(seats)[second], ids[third])
    if kind == codes.SET_EATEN:
        return m.SetEaten(first, None if second == codes.ROW else ids[second], third)
    return m.GameEnded(first == 1)


def tell(pack: PartyPack, event: PartyEvent, names: Names) -> str:
    """One sentence for one event."""
    teller = Teller(pack, names)
    match event:
        case m.PartyBegan() | m.TilesDealt() | m.GameEnded():
            return teller.frame(event)
        case m.ZiggyDrew() | m.ZiggyAte() | m.Caught():
            return teller.ziggy(event)
        case m.TileTaken() | m.SwapOffered() | m.SwapAsked() | m.SwapDeclined():
            return teller.token(event)
        case m.SetEaten() | m.SetLeft() | m.DipDrawn():
            return teller.meal(event)
        case m.BagRefilled() | m.NothingLeft() | m.BagRanOut() | m.NothingHappened():
            return teller.bag(event)
        case _:
            return teller.tile(event)


class Teller:
    """Sentences about one event after the other, to one listener."""

    def __init__(self, pack: PartyPack, names: Names) -> None:
        self.pack = pack
        self.names = names
        self.foods = {food.id: food.name for food in pack.foods}

    def frame(self, event: m.PartyBegan | m.TilesDealt | m.GameEnded) -> str:
        match event:
            case m.PartyBegan(first, space):
                goes = self.names.does(first, "go")
                return f"The party begins with all pawns on space {space}. {goes} first."
            case m.TilesDealt(seat, tiles):
                return f"{self.names.does(seat, 'begin')} with {self.tiles(tiles)}."
            case m.GameEnded(won):
                return "Everybody is at the cake: you all win!" if won else "You all lose."

    def ziggy(self, event: m.ZiggyDrew | m.ZiggyAte | m.Caught) -> str:
        match event:
            case m.ZiggyDrew(seat, food):
                own = "Your" if seat == self.names.you else self.names.own(seat)
                return f"{own} turn: Ziggy grabs {self.a(food)}."
            case m.ZiggyAte(food, space):
                return f"Ziggy eats {self.set(food)} and runs to {self.space(space)}."
            case m.Caught(seat, space):
                where = self.space(space)
                return f"Ziggy, on {where}, catches {self.names.mid(seat)}!"

    def tile(
        self, event: m.TileDrawn | m.TilePlated | m.TilePassed | m.XDiscarded | m.NoRoom
    ) -> str:
        match event:
            case m.TileDrawn(seat, food):
                return f"{self.names.does(seat, 'draw')} {self.a(food)}."
            case m.TilePlated(seat, plate, food):
                where = "the X" if plate == "x" else f"the {plate} plate"
                return f"{self.names.does(seat, 'put')} the {self.foods[food]} on {where}."
            case m.TilePassed(seat, to, food) if seat == to:
                return f"{self.names.does(seat, 'keep')} {self.a(food)}."
            case m.TilePassed(seat, to, food):
                return f"{self.names.does(seat, 'give')} {self.names.mid(to)} {self.a(food)}."
            case m.XDiscarded(seat, food):
                return f"{self.names.does(seat, 'discard')} the {self.foods[food]}."
            case m.NoRoom(seat, food):
                return (
                    f"{self.names.does(seat, 'have')} no space for it: {self.a(food)} is discarded."
                )

    def token(self, event: m.TileTaken | m.SwapOffered | m.SwapAsked | m.SwapDeclined) -> str:
        match event:
            case m.TileTaken(seat, food):
                return f"{self.names.does(seat, 'take')} {self.a(food)} from Ziggy."
            case m.SwapOffered(seat, to, _):
                # Which tile is told when it goes: a line of the log would say it twice.
                return f"{self.names.does(seat, 'offer')} {self.names.mid(to)} a swap."
            case m.SwapAsked(seat, to, food):
                who = self.names.mid(to)
                return f"{self.names.does(seat, 'ask')} {who} for {self.a(food)} in return."
            case m.SwapDeclined(seat, _):
                return f"{self.names.does(seat, 'decline')} the swap."

    def meal(self, event: m.SetEaten | m.SetLeft | m.DipDrawn) -> str:
        match event:
            case m.SetEaten(seat, food, space):
                eats = f"{self.names.does(seat, 'eat')} {self.set(food)}"
                own = self.names.own(seat)
                return f"{eats}: {own} pawn is on {self.space(space)}."
            case m.SetLeft(seat):
                return f"{self.names.does(seat, 'eat')} nothing."
            case m.DipDrawn(seat, food):
                return f"Lucky dip! {self.names.does(seat, 'draw')} {self.a(food)}."

    def bag(self, event: m.BagRefilled | m.NothingLeft | m.BagRanOut | m.NothingHappened) -> str:
        match event:
            case m.BagRefilled(tiles):
                goes = "goes" if tiles == 1 else "go"
                again = counted(tiles, "discarded tile")
                return f"The bag is empty: {again} {goes} back into it."
            case m.NothingLeft():
                return "There is no tile left to draw."
            case m.BagRanOut():
                return "The bag is empty, and the party is over."
            case m.NothingHappened():
                return "For a whole round nobody drew or ate anything: the party is over."

    def a(self, food: str) -> str:
        return a(self.foods[food])

    def set(self, food: str | None) -> str:
        return "the top row" if food is None else a(f"{self.foods[food]} column")

    def space(self, space: int) -> str:
        return "the cake" if space == self.pack.track.cake else f"space {space}"

    def tiles(self, tiles: Tiles) -> str:
        """`a Lamington and 2 × Party Pie`."""
        parts = []
        for food in self.pack.foods:
            many = tiles.get(food.id, 0)
            if many:
                parts.append(a(food.name) if many == 1 else f"{many} × {food.name}")
        return listed(parts) if parts else "no tiles"
