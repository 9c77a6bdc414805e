"""Fish Food for a review: what a move can lead to, and what lay before one's eyes."""

from typing import Any

from smorgasboard.engine.messages import Consequence
from smorgasboard.engine.names import Names, counted, minus
from smorgasboard.games.fish_food import messages
from smorgasboard.games.fish_food.content import FishPack
from smorgasboard.games.fish_food.sentences import cards


def consequence(event: Any) -> Consequence | None:
    match event:
        case messages.SizeChanged(seat, change) if change > 0:
            return Consequence("grew", seat, "your fish grows", "{}'s fish grows")
        case messages.SizeChanged(seat, change) if change < 0:
            return Consequence("shrank", seat, "your fish shrinks", "{}'s fish shrinks", good=False)
        case messages.FishOut(seat):
            return Consequence("fish_out", seat, "your fish is out", "{}'s fish is out", good=False)
        case messages.SwamAway():
            return Consequence("swam_away", -1, "", "the creature swims away", None, once=True)
        case messages.CreatureTurned(seat):
            return Consequence(
                "creature_turned",
                seat,
                "the creature turns on you",
                "the creature turns on {}",
                good=False,
            )
    return None


def situation(pack: FishPack, view: messages.FishView, names: Names) -> str:
    me = view.viewer
    hand = f"{names(me)} held {cards(pack, view.hand)}"
    sizes = f"{names.own(me)} fish had size {minus(str(view.sizes_now[me]))}"
    if view.defender is None or view.creature_size is None:
        return f"{hand}; {sizes}, with {counted(view.deck_size, 'card')} left to draw."
    whose = names.own(view.defender)
    creature = f"A creature of size {view.creature_size} attacked {whose} fish"
    if view.defender == me:
        return f"{creature} of size {minus(str(view.sizes_now[me]))}. {hand}."
    return f"{creature} of size {minus(str(view.sizes_now[view.defender]))}. {hand}; {sizes}."
