"""Pass the Party Food for a review: what a move can lead to, and what lay before one's eyes."""

from typing import Any

from smorgasboard.engine.errors import listed
from smorgasboard.engine.messages import Consequence
from smorgasboard.engine.names import Names, a, counted
from smorgasboard.games.pass_the_party_food import messages
from smorgasboard.games.pass_the_party_food.content import PartyPack


def consequence(event: Any) -> Consequence | None:
    match event:
        case messages.SetEaten(seat):
            return Consequence("set_eaten", seat, "you eat a set soon", "{} eats a set soon")
        case messages.ZiggyAte():
            return Consequence("ziggy_ate", -1, "", "Ziggy eats a set soon", good=False)
        case messages.Caught(seat):
            return Consequence("caught", seat, "Ziggy catches you", "Ziggy catches {}", good=False)
        case messages.NoRoom(seat):
            return Consequence(
                "no_room", seat, "you have no room for a tile", "{} has no room for a tile", False
            )
    return None


def situation(pack: PartyPack, view: messages.PartyView, names: Names) -> str:
    food = {each.id: each.name for each in pack.foods}
    me = view.viewer
    board = listed(
        [f"{many} × {food[id]}" if many > 1 else food[id] for id, many in view.boards[me].items()]
    )
    on = f"On {names.own(me)} board: {board or 'nothing'}."
    drawn = f" To place: {a(food[view.drawn])}." if view.drawn is not None else ""
    lead, who = view.leads[me], names.mid(me)
    apart = f"{counted(abs(lead), 'space')} {'behind' if lead > 0 else 'past'} {who}"
    where = apart if lead else f"where {who} stood"
    return f"{on}{drawn} Ziggy was on space {view.ziggy_pawn}, {where}."
