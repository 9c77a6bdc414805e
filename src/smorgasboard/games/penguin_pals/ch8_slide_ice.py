"""Chapter 8: sliding ice."""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.penguin_pals.catalog import Catalog
from smorgasboard.games.penguin_pals.ch10_expel import carry
from smorgasboard.games.penguin_pals.codes import ICE_SLID, NOWHERE, WAYS
from smorgasboard.games.penguin_pals.state import PenguinState


def slide_moves(state: PenguinState, blocks: i64, out: Moves) -> None:
    """8.1: every one of `blocks`, every way, every distance; 8.2: up to the next block or edge."""
    steps = state.catalog.size - 1
    for space in range(state.catalog.spaces):
        if not blocks >> space & 1:
            continue
        for way in range(WAYS):
            reached = state.catalog.beside[space * WAYS + way]
            code = state.catalog.slide + (space * WAYS + way) * steps
            while reached >= 0 and not state.ice >> reached & 1:
                out.add(code)
                code += 1
                reached = state.catalog.beside[reached * WAYS + way]


def can_slide(state: PenguinState, blocks: i64) -> bool:
    """8.2: some block has water next to it."""
    for space in range(state.catalog.spaces):
        if blocks >> space & 1:
            for way in range(WAYS):
                near = state.catalog.beside[space * WAYS + way]
                if near >= 0 and not state.ice >> near & 1:
                    return True
    return False


def slide_end(catalog: Catalog, slide: i64) -> i64:
    """8.1: where a slide leads to. `slide` counts from `catalog.slide`; off the board: nowhere."""
    steps = catalog.size - 1
    reached = slide // steps // WAYS
    way = slide // steps % WAYS
    for _step in range(slide % steps + 1):
        if reached == NOWHERE:
            break
        reached = catalog.beside[reached * WAYS + way]
    return reached


def slide_ice(state: PenguinState, seat: i64, slide: i64) -> None:
    """8.1: the block moves, and what stands on it."""
    space = slide // (state.catalog.size - 1) // WAYS
    reached = slide_end(state.catalog, slide)
    state.change_ice(space)
    state.change_ice(reached)
    state.tell(ICE_SLID, seat, space, reached)
    carry(state, space, reached)
