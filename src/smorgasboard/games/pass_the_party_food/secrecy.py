"""Who may know what. The functions here must tell the same story.

Hidden in Pass the Party Food is one thing, and from everybody: in which order the tiles in the bag
will come out. Everything else lies open, so a view differs from the truth in the bag alone.
"""

from smorgasboard.engine.game import Setup
from smorgasboard.engine.writing import counted, counted_rows, name_or_none
from smorgasboard.games.pass_the_party_food import messages, outlook
from smorgasboard.games.pass_the_party_food.belief import PartyBelief
from smorgasboard.games.pass_the_party_food.ch1_table import is_cake
from smorgasboard.games.pass_the_party_food.ch5_ziggy import tiles_to_meal
from smorgasboard.games.pass_the_party_food.ch11_caught import is_caught
from smorgasboard.games.pass_the_party_food.ch15_empty_bag import draw_loses
from smorgasboard.games.pass_the_party_food.content import PartyPack
from smorgasboard.games.pass_the_party_food.layout import LAYOUT
from smorgasboard.games.pass_the_party_food.paper import (
    declined_offers,
    offer_of,
    paper_of,
    plates_of,
    step_of,
    ziggy_board,
)
from smorgasboard.games.pass_the_party_food.rules import PassThePartyFood


def view(setup: Setup[PartyPack], state: PassThePartyFood, viewer: int) -> messages.PartyView:
    paper = paper_of(setup)
    foods = paper.names["food"]
    return messages.PartyView(
        setup=setup.data(),
        viewer=viewer,
        to_act=state.to_act(),
        over=state.over,
        turn=state.turn,
        step=step_of(state, paper),
        boards=counted_rows(state.boards, state.seats, foods),
        ziggy_board=ziggy_board(state, paper),
        pawns=tuple(state.pawns),
        ziggy_pawn=state.ziggy_pawn,
        swap_tokens=tuple(state.swaps),
        take_tokens=tuple(state.takes),
        plates=plates_of(state, paper),
        drawn=name_or_none(state.drawn, foods),
        offer=offer_of(state, paper),
        wanted=name_or_none(state.wanted, foods),
        declined=declined_offers(state, paper),
        dips=state.dips,
        quiet=state.quiet,
        discard=counted(state.discard, 0, foods),
        bag=bag_of(state, foods),
        won=state.won,
        landings=outlook.landings(state, foods),
        feeds=outlook.feeds(state),
        leads=tuple(pawn - state.ziggy_pawn for pawn in state.pawns),
        to_go=tuple(state.catalog.cake - pawn for pawn in state.pawns),
        ziggy_home=is_cake(state, state.ziggy_pawn),
        caught=is_caught(state),
        threats=outlook.threats(state, foods),
        tiles_to_meal=tiles_to_meal(state),
        draw_loses=draw_loses(state),
    )


def bag_of(state: PassThePartyFood, foods: list[str]) -> messages.Tiles:
    """What is in it, and not in which order."""
    bag = state.bag.listed()
    return {food: bag.count(kind) for kind, food in enumerate(foods) if kind in bag}


def redact(event: messages.PartyEvent, viewer: int) -> messages.PartyEvent:
    return event


def reveals(event: messages.PartyEvent, viewer: int) -> bool:
    """A tile out of the bag is new to everybody."""
    return isinstance(event, messages.ZiggyDrew | messages.TileDrawn | messages.DipDrawn)


def believe(
    setup: Setup[PartyPack], table: PassThePartyFood, seen: messages.PartyView
) -> PartyBelief:
    """Put everything on `table`, and what is in the bag into it."""
    LAYOUT.read_open(table, seen, paper_of(setup))
    table.bag.fill(
        [
            kind
            for kind, food in enumerate(setup.pack.foods)
            for _ in range(seen.bag.get(food.id, 0))
        ]
    )
    return PartyBelief(table)
