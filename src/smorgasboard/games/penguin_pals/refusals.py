"""Why a word is no legal move of Penguin Pals, with the clause that says so."""

from functools import lru_cache

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.game import Setup
from smorgasboard.games.penguin_pals import codes
from smorgasboard.games.penguin_pals.ch1_goal import in_first_row
from smorgasboard.games.penguin_pals.ch4_place import first_ice
from smorgasboard.games.penguin_pals.ch5_move import destination
from smorgasboard.games.penguin_pals.ch8_slide_ice import slide_end
from smorgasboard.games.penguin_pals.ch13_endless import ice_is_forbidden, repeats
from smorgasboard.games.penguin_pals.codes import NOWHERE, WAYS
from smorgasboard.games.penguin_pals.content import PenguinPack
from smorgasboard.games.penguin_pals.notation import WAY_NAMES, slide_word
from smorgasboard.games.penguin_pals.state import PenguinState
from smorgasboard.games.penguin_pals.words import labels_of

WORDS = (
    "place-c1, c1-c2, c5-shore, take-b3, slide-b3-e3, draw, pass, or a card such as once-again-1"
)

AWAITED = {
    codes.BEFORE: ("11.6", "now is the time for a card, or to let the turn go on"),
    codes.ACTION: ("3.1", "now is the time for your action, or a card before it"),
    codes.AFTER: ("11.7", "your action is done; use a card or end your turn"),
    codes.ANSWER: ("11.2", "you are asked whether you answer the last card"),
    codes.TARGET: ("11.12", "say at which penguin the card is aimed"),
    codes.CHOICE: ("11.15", "say how your card is carried out"),
}

NOT_PLAYABLE = {
    codes.MOVE_OWN: ("12.1", "no penguin of yours has a move"),
    codes.SLIDE_ANY: ("12.2", "no ice block can slide"),
    codes.ANNUL: ("11.5", "that needs a card to annul"),
    codes.INTERRUPT: ("12.13", "that is for another player's turn, before the action"),
    codes.TAKE_DISCARD: ("12.16", "there is no card on the discard pile that it could take"),
    codes.EXPEL: ("12.6", "no penguin of yours shares its block"),
    codes.TAKE_CARDS: ("12.7", "nobody else has a card"),
    codes.ANNUL_AND_KEEP: ("11.5", "that needs a card to annul"),
    codes.MOVE_OTHER: ("12.9", "no penguin of another team has a move"),
    codes.FREEZE: ("12.10", "there is ice everywhere"),
}

SAME_AGAIN = IllegalAction("13.1", "the same table would be there once too often")


def refusal(setup: Setup[PenguinPack], state: PenguinState, word: str) -> IllegalAction:
    """Why `word` is not legal. Looks at nothing but the board and the hand of the seat to act."""
    move = words_of(setup).get(word)
    if move is None:
        return unknown(setup, state, word)
    if move >= state.catalog.play:
        return card_refusal(setup, state, move - state.catalog.play)
    if state.phase == codes.ACTION and not (
        move in (codes.FREEZE_ALL, codes.FREEZE_DONE) or move >= state.catalog.target
    ):
        return action_refusal(state, move, named_end(setup, word))
    if state.phase == codes.CHOICE and suits(state, move):
        return IllegalAction("11.15", "the card cannot be carried out like that")
    if state.phase == codes.TARGET and move >= state.catalog.target:
        return IllegalAction("11.12", "that penguin cannot be the target")
    return IllegalAction(*AWAITED[state.phase])


def unknown(setup: Setup[PenguinPack], state: PenguinState, word: str) -> IllegalAction:
    """No word for a move; but whoever taps two spaces of the board gets an answer about them."""
    spaces = labels_of(setup).space_numbers
    start, _, end = word.rpartition("-")
    slides = start.startswith("slide-")
    if end not in spaces or start.removeprefix("slide-") not in spaces:
        return IllegalAction("3.1", f"{word[:40]!r} is no move; moves are {WORDS}")
    like = state.catalog.slide if slides else state.catalog.move
    if not (state.phase == codes.ACTION or (state.phase == codes.CHOICE and suits(state, like))):
        return IllegalAction(*AWAITED[state.phase])
    if slides:
        return IllegalAction("8.1", "ice slides to another space in one direction")
    return IllegalAction("5.1", "a penguin goes to the next space, or swims across one")


def named_end(setup: Setup[PenguinPack], word: str) -> int:
    """The space at the end of a word; nowhere if it names a way or a shore."""
    return labels_of(setup).space_numbers.get(word.rpartition("-")[2], NOWHERE)


@lru_cache(maxsize=64)
def words_of(setup: Setup[PenguinPack]) -> dict[str, int]:
    """Every word there is, with its move. For a way there are two: by a step, by swimming."""
    labels = labels_of(setup)
    catalog = labels.catalog
    words = {"pass": codes.PASS, "draw": codes.DRAW}
    words |= {"freeze-done": codes.FREEZE_DONE, "freeze-all": codes.FREEZE_ALL}
    for number, space in enumerate(labels.spaces):
        words[f"place-{space}"] = codes.PLACE + number
        words[f"{space}-shore"] = catalog.land + number
        words[f"take-{space}"] = catalog.take + number
        words[f"freeze-{space}"] = catalog.freeze + number
        for seat in range(setup.seats):
            words[f"target-{seat}-{space}"] = catalog.target + seat * catalog.spaces + number
        for way in range(WAYS):
            step = number * WAYS + way
            words[f"{space}-{WAY_NAMES[way]}"] = catalog.move + step
            near = catalog.beside[step]
            far = NOWHERE if near == NOWHERE else catalog.beside[near * WAYS + way]
            for reached in (near, far):
                if reached != NOWHERE:
                    words[f"{space}-{labels.spaces[reached]}"] = catalog.move + step
    for slide in range(catalog.target - catalog.slide):
        words[slide_word(labels, slide)] = catalog.slide + slide
    for number, card in enumerate(labels.cards):
        words[card] = catalog.play + number
    return words


def suits(state: PenguinState, move: int) -> bool:
    """Whether the card being carried out is about that kind of thing."""
    catalog = state.catalog
    effect = catalog.effect[state.sequence.kind()]
    if effect == codes.SLIDE_ANY:
        return catalog.slide <= move < catalog.target
    if effect == codes.FREEZE:
        return catalog.freeze <= move < catalog.play
    return catalog.move <= move < catalog.land


def card_refusal(setup: Setup[PenguinPack], state: PenguinState, card: int) -> IllegalAction:
    labels = labels_of(setup)
    if state.place_of(state.to_act(), card) == NOWHERE:
        return IllegalAction("11.1", f'you do not have "{labels.kinds[card].name}"')
    if state.phase in (codes.TARGET, codes.CHOICE):
        return IllegalAction(*AWAITED[state.phase])
    clause, reason = NOT_PLAYABLE[state.catalog.effect[card]]
    return IllegalAction(clause, f'"{labels.kinds[card].name}" cannot be used: {reason}')


def action_refusal(state: PenguinState, move: int, end: int) -> IllegalAction:
    """`end` is the space that the word names last."""
    catalog, seat = state.catalog, state.actor
    if move == codes.PASS:
        return IllegalAction("3.3", "you may pass only if no action is possible")
    if move == codes.DRAW:
        return IllegalAction("9.2", "there is no card left to draw")
    if move < catalog.move:
        return place_refusal(state, seat, move - codes.PLACE)
    if move < catalog.land:
        return move_refusal(state, seat, move - catalog.move, end)
    if move < catalog.take:
        if not state.penguins.get(seat, move - catalog.land):
            return IllegalAction("6.1", "you have no penguin there")
        return IllegalAction("6.1", "that is not in your last row")
    return ice_refusal(state, move)


def place_refusal(state: PenguinState, seat: int, space: int) -> IllegalAction:
    if not state.ashore[seat]:
        return IllegalAction("4.1", "you have no penguin on your shore")
    if not state.has_ice(space):
        return IllegalAction("4.1", "there is no ice")
    starts = [one for one in range(state.catalog.spaces) if in_first_row(state, seat, one)]
    if any(first_ice(state, seat, one) == space for one in starts):
        return SAME_AGAIN
    rows = state.catalog.rows_to_go.get(state.shores[seat], space)
    clause = "4.3" if rows == state.catalog.size - 1 else "4.1"
    return IllegalAction(clause, "that is not in your first row")


def move_refusal(state: PenguinState, seat: int, step: int, end: int) -> IllegalAction:
    if not state.penguins.get(seat, step // WAYS):
        return IllegalAction("5.1", "you have no penguin there")
    near = state.catalog.beside[step]
    if near == NOWHERE:
        return IllegalAction("5.5", "that way is a shore")
    reached = destination(state, step // WAYS, step % WAYS)
    if reached == NOWHERE:
        return IllegalAction("5.3", "that way leads to no ice")
    if end == near != reached:
        return IllegalAction("5.3", "there is no ice; a penguin swims on to the ice behind")
    if end not in (reached, NOWHERE):
        return IllegalAction("5.4", "there is ice in between, and no penguin jumps over it")
    if repeats(state, state.catalog.move + step):
        return SAME_AGAIN
    return IllegalAction("5.1", "name the space where the penguin goes")


def ice_refusal(state: PenguinState, move: int) -> IllegalAction:
    catalog = state.catalog
    slides = move >= catalog.slide
    slide = move - catalog.slide
    space = slide // (catalog.size - 1) // WAYS if slides else move - catalog.take
    clause = "8.1" if slides else "7.1"
    if ice_is_forbidden(state):  # whichever block it is
        return IllegalAction("13.5", "you have worked at the ice often enough in a row")
    if not state.has_ice(space):
        return IllegalAction(clause, "there is no ice")
    if state.occupied >> space & 1:
        return IllegalAction(clause, "there are penguins on that block")
    if slides and not is_clear(state, slide):
        return IllegalAction("8.2", "ice neither leaves the board nor passes a space with ice")
    return SAME_AGAIN


def is_clear(state: PenguinState, slide: int) -> bool:
    """No ice on the way of a slide, nor at its end."""
    steps = state.catalog.size - 1
    shorter = range(slide - slide % steps, slide + 1)
    ends = [slide_end(state.catalog, one) for one in shorter]
    return NOWHERE not in ends and not any(state.has_ice(end) for end in ends)


def not_your_turn(state: PenguinState) -> IllegalAction:
    if state.over:
        return IllegalAction("1.2", "the game is over")
    return IllegalAction("3.1", "you are not asked now")
