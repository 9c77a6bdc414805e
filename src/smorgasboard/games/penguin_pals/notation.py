"""Penguin Pals moves as words: `place-c1`, `c1-c2`, `c5-shore`, `take-b3`, `slide-b3-e3`, `draw`,
`fury-1`, `target-1-c3`, `freeze-c3`, `freeze-all`, `freeze-done`, `pass`."""

from smorgasboard.engine.game import Setup
from smorgasboard.engine.names import Names
from smorgasboard.games.penguin_pals import codes, messages
from smorgasboard.games.penguin_pals.ch5_move import destination
from smorgasboard.games.penguin_pals.ch8_slide_ice import slide_end
from smorgasboard.games.penguin_pals.content import PenguinPack
from smorgasboard.games.penguin_pals.state import PenguinState
from smorgasboard.games.penguin_pals.words import Labels, labels_of

PASSING = {codes.ACTION: "No action is possible: end your turn.", codes.AFTER: "End your turn."}
WAY_NAMES = ("north", "east", "south", "west")


def describe(
    setup: Setup[PenguinPack], state: PenguinState, move: int, names: Names
) -> messages.PenguinAction:
    """The move with that code, for the seat to act."""
    labels, catalog = labels_of(setup), state.catalog
    if move < codes.PLACE:
        return without_space(state, move)
    if move < catalog.move:
        space = labels.spaces[move - codes.PLACE]
        return messages.PlacePenguin(
            notation=f"place-{space}", text=f"Place a penguin on {space}.", space=space
        )
    if move < catalog.land:
        return moving(labels, state, move - catalog.move, names)
    if move < catalog.take:
        space = labels.spaces[move - catalog.land]
        text = f"Land the penguin from {space}."
        return messages.LandPenguin(notation=f"{space}-shore", text=text, space=space)
    if move < catalog.slide:
        space = labels.spaces[move - catalog.take]
        return messages.TakeIce(
            notation=f"take-{space}", text=f"Take the ice from {space}.", space=space
        )
    if move < catalog.target:
        return sliding(labels, move - catalog.slide)
    if move < catalog.freeze:
        owner, at = divmod(move - int(catalog.target), int(catalog.spaces))
        return targeting(labels.spaces[at], owner, names)
    if move < catalog.play:
        space = labels.spaces[move - catalog.freeze]
        return messages.PlaceIce(
            notation=f"freeze-{space}", text=f"Put ice on {space}.", space=space
        )
    card = labels.cards[move - catalog.play]
    return messages.PlayCard(notation=card, text=f"Use {labels.title(card)}", card=card)


def without_space(state: PenguinState, move: int) -> messages.PenguinAction:
    if move == codes.DRAW:
        return messages.DrawCard(notation="draw", text="Draw a card.")
    if move == codes.FREEZE_DONE:
        return messages.StopFreezing(notation="freeze-done", text="Put no more ice.")
    if move == codes.FREEZE_ALL:
        text = "Put ice on every empty space."
        return messages.PlaceIce(notation="freeze-all", text=text, space=None)
    return messages.Pass(notation="pass", text=PASSING.get(state.phase, "Let it happen."))


def moving(labels: Labels, state: PenguinState, step: int, names: Names) -> messages.MovePenguin:
    """Named by where it leads; by the neighbouring space or the way, if it leads nowhere."""
    at, way = divmod(step, codes.WAYS)
    space = labels.spaces[at]
    reached = destination(state, at, way)
    near = state.catalog.beside[step]
    another = moves_another(state, at)
    seat = state.sequence.number(codes.OWNER) if another else state.to_act()
    if reached == codes.NOWHERE:
        there = WAY_NAMES[way] if near == codes.NOWHERE else labels.spaces[near]
        text = f"Move the penguin on {space} {WAY_NAMES[way]}."
        return messages.MovePenguin(
            notation=f"{space}-{there}", text=text, seat=seat, space=space, to=None
        )
    to = labels.spaces[reached]
    verb = "Move" if reached == near else "Swim"
    text = f"{verb} from {space} {WAY_NAMES[way]} to {to}."
    if another:
        whose = f"{names.own(seat)} penguin"
        moved = f"Move {whose}" if reached == near else f"Let {whose} swim"
        text = f"{moved} from {space} {WAY_NAMES[way]} to {to}."
    return messages.MovePenguin(notation=f"{space}-{to}", text=text, seat=seat, space=space, to=to)


def moves_another(state: PenguinState, space: int) -> bool:
    """Whether the penguin there is the target of the card being carried out."""
    return (
        state.phase == codes.CHOICE
        and state.catalog.effect[state.sequence.kind()] == codes.MOVE_OTHER
        and state.sequence.number(codes.SPACE) == space
    )


def sliding(labels: Labels, slide: int) -> messages.SlideIce:
    catalog = labels.catalog
    space = labels.spaces[slide // (catalog.size - 1) // codes.WAYS]
    way = WAY_NAMES[slide // (catalog.size - 1) % codes.WAYS]
    reached = slide_end(catalog, slide)
    to = None if reached == codes.NOWHERE else labels.spaces[reached]
    text = f"Slide the ice from {space} {way}{f' to {to}' if to else ''}."
    return messages.SlideIce(notation=slide_word(labels, slide), text=text, space=space, to=to)


def slide_word(labels: Labels, slide: int) -> str:
    """Named by its two ends; by the way and how far, if it would leave the board."""
    steps = labels.catalog.size - 1
    space = labels.spaces[slide // steps // codes.WAYS]
    reached = slide_end(labels.catalog, slide)
    if reached == codes.NOWHERE:
        return f"slide-{space}-{WAY_NAMES[slide // steps % codes.WAYS]}-{slide % steps + 1}"
    return f"slide-{space}-{labels.spaces[reached]}"


def targeting(space: str, owner: int, names: Names) -> messages.NameTarget:
    text = f"Choose {names.own(owner)} penguin on {space}."
    return messages.NameTarget(
        notation=f"target-{owner}-{space}", text=text, seat=owner, space=space
    )
