"""Food for Thought for a review: what a move can lead to, and what lay before one's eyes."""

from typing import Any

from smorgasboard.engine.messages import Consequence
from smorgasboard.engine.names import Names, counted
from smorgasboard.games.food_for_thought import messages
from smorgasboard.games.food_for_thought.content import FoodPack
from smorgasboard.games.food_for_thought.sentences import name_of


def consequence(pack: FoodPack, event: Any) -> Consequence | None:
    match event:
        case messages.CardFinished(seat, deck, card):
            name = name_of(pack, deck, card)
            return Consequence(
                f"finished {card}", seat, f"you finish {name} soon", f"{{}} finishes {name} soon"
            )
        case messages.FoodSpoiled(seat):
            return Consequence(
                "spoiled", seat, "food of yours spoils", "food of {} spoils", good=False
            )
        case messages.CardTaken(seat, deck, card):
            name = name_of(pack, deck, card)
            return Consequence(f"took {card}", seat, f"you get {name}", f"{{}} gets {name}")
    return None


def is_deed(action: Any, seat: int, each: Consequence) -> bool:
    """A card that was chosen is taken when all that belongs to it is asked."""
    taken = isinstance(action, messages.TakeCard | messages.ChooseCard)
    return taken and each.seat == seat and each.kind == f"took {action.card}"


def situation(pack: FoodPack, view: messages.FoodView, names: Names) -> str:
    table, me = view.table, view.viewer
    mine = table.players[me]
    cards = len(mine.recipes) + len(mine.activities)
    open_cards = counted(cards, "open card") if cards else "no open card"
    total = view.standings[me].total
    score = f"{counted(total, 'point').replace('-', '−')} if it had ended there"
    markers = f"{counted(mine.markers, 'marker') if mine.markers else 'no marker'} left"
    return f"Round {table.round}: {names.mid(me)} had {markers}, {open_cards}, and {score}."
