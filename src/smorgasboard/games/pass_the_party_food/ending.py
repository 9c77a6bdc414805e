"""How a party ended: what brought it there, who was caught where, how close it was.."""

from smorgasboard.engine.messages import Highlight
from smorgasboard.engine.names import Names, counted
from smorgasboard.games.pass_the_party_food import messages as m
from smorgasboard.games.pass_the_party_food.content import PartyPack
from smorgasboard.games.pass_the_party_food.messages import PartyEvent
from smorgasboard.games.pass_the_party_food.state import PartyState

NUMBERS = ("None", "One", "Two", "Three", "All")
TO_REMEMBER = 100
"""More than any meal: the end itself."""


def highlight(pack: PartyPack, event: PartyEvent) -> Highlight | None:
    points = {food.id: food.points for food in pack.foods}
    ziggys = {food.id: food.ziggy_points for food in pack.foods}
    match event:
        case m.SetEaten(seat, food, _):
            gained = pack.board.row_points if food is None else points[food]
            return Highlight(seat, gained, f"+{gained}")
        case m.TileTaken(seat, food):
            return Highlight(seat, 1, "not for Ziggy")
        case m.ZiggyAte(food, _):
            gained = pack.ziggy.row_points if food is None else ziggys[food]
            return Highlight(-1, gained, f"{gained} closer", good=False)
        case m.Caught(seat, _):
            return Highlight(seat, TO_REMEMBER, "caught", good=False)
        case m.BagRanOut() | m.NothingHappened():
            return Highlight(-1, TO_REMEMBER, "over", good=False)
    return None


def epilogue(pack: PartyPack, state: PartyState, events: list[PartyEvent], names: Names) -> str:
    cake = pack.track.cake
    if state.won:
        return f"All of you reached the cake, and Ziggy was {behind(cake - state.ziggy_pawn)}."
    caught = next((event for event in reversed(events) if isinstance(event, m.Caught)), None)
    if caught is None:
        return f"The party ran out of food. {how_close(state, cake)}"
    where = "at the cake" if caught.space == cake else f"on space {caught.space}"
    return f"Ziggy caught {names.mid(caught.seat)} {where}. {how_close(state, cake)}"


def behind(spaces: int) -> str:
    return f"{counted(spaces, 'space')} behind" if spaces else "there as well"


def how_close(state: PartyState, cake: int) -> str:
    home = sum(state.pawns[seat] == cake for seat in range(state.seats))
    if home:
        return f"{NUMBERS[home]} of you had reached the cake: very close."
    first = max(state.pawns[seat] for seat in range(state.seats))
    return f"The first of you had {counted(cake - first, 'space')} to go."
