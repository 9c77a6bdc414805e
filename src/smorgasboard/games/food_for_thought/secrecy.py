"""Who may know what in Food for Thought: everybody knows everything. Not compiled.

The only thing nobody knows is what chance will bring, and that lies nowhere on the table: see
`state.py`. So a view holds the whole position, and there is one world to imagine.
"""

from typing import Any

import msgspec

from smorgasboard.engine.game import Setup
from smorgasboard.engine.writing import names_of
from smorgasboard.games.food_for_thought import position, scoresheet
from smorgasboard.games.food_for_thought.at_hand import at_hand
from smorgasboard.games.food_for_thought.belief import FoodBelief
from smorgasboard.games.food_for_thought.ch5_grocery import sale_cells
from smorgasboard.games.food_for_thought.content import FoodPack
from smorgasboard.games.food_for_thought.messages import FoodEvent, FoodView
from smorgasboard.games.food_for_thought.paper import paper_of
from smorgasboard.games.food_for_thought.rules import FoodForThought
from smorgasboard.games.food_for_thought.words import QUESTIONS


def view(setup: Setup[FoodPack], state: FoodForThought, viewer: int) -> FoodView:
    over = state.over
    won = state.winners()
    names = paper_of(setup).names
    return FoodView(
        setup=setup.data(),
        viewer=viewer,
        to_act=state.to_act(),
        over=over,
        table=position.write(setup, state),
        question=None if over else QUESTIONS[state.frames.kind()],
        winners=tuple(seat for seat in range(setup.seats) if won >> seat & 1),
        standings=tuple(
            scoresheet.standing(setup.pack, state, seat) for seat in range(setup.seats)
        ),
        on_sale=tuple(names_of(sale_cells(state), names["cell"])),
        at_hand=at_hand(state, viewer, names["recipe"], names["activity"]),
    )


def redact(event: FoodEvent, viewer: int) -> FoodEvent:
    """Everything that happens is seen by all."""
    return event


def reveals(event: FoodEvent, viewer: int) -> bool:
    """What a viewer could not know before comes from chance alone, the same in every world."""
    return False


def believe(setup: Setup[FoodPack], state: FoodForThought, seen: FoodView) -> FoodBelief:
    data: Any = msgspec.to_builtins(seen.table)
    return FoodBelief(position.read(setup, state, data))
