"""Chapter 13: no end in sight."""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import clockwise
from smorgasboard.games.penguin_pals.ch1_goal import is_home
from smorgasboard.games.penguin_pals.ch5_move import destination
from smorgasboard.games.penguin_pals.ch8_slide_ice import slide_end
from smorgasboard.games.penguin_pals.codes import DRAW, PASS, PLACE, WAYS
from smorgasboard.games.penguin_pals.state import PenguinState


def next_actor(state: PenguinState) -> i64:
    """Who has the next turn: one who was interrupted (12.14), or the player on the left."""
    if state.interrupted.size > 0:
        return state.interrupted.top()
    return clockwise(state.slot, state.seats)


def remember(state: PenguinState) -> None:
    """13.2: the table right after an action."""
    key = state.fingerprint ^ unmoved(state)
    times: i64 = 1
    for place in range(state.seen.size):
        if state.seen.at(place) == key:
            times += 1
    state.seen.add(key)
    if times == state.catalog.repetition_limit:
        state.spent.add(key)


def start_afresh(state: PenguinState) -> None:
    """13.2: a penguin has landed, so nothing that was before can come again."""
    state.quiet = 0
    state.seen.clear()
    state.spent.clear()


def forbid_repetition(state: PenguinState, out: Moves) -> None:
    """13.1: strike out what has been there too often, unless nothing would be left."""
    if state.spent.size == 0:
        return
    allowed: i64 = 0
    for place in range(out.size):
        if not repeats(state, out.at(place)):
            allowed += 1
    if allowed == 0:
        return
    place = out.size
    while place > 0:
        place -= 1
        if repeats(state, out.at(place)):
            out.remove_at(place)


def repeats(state: PenguinState, action: i64) -> bool:
    """13.1: this action leads to a table that may not come again. Drawing and landing never do."""
    if action == DRAW or state.catalog.land <= action < state.catalog.take:
        return False
    return state.spent.holds(fingerprint_after(state, action) ^ unmoved(state))


def unmoved(state: PenguinState) -> i64:
    """13.1: what no action but drawing and landing changes, as a key: who is next, and how many
    cards lie where. Which cards they are is for their holders to know."""
    key = state.catalog.turn_key[next_actor(state)]
    key ^= state.catalog.pile_key[state.deck.size]
    for seat in range(state.seats):
        key ^= state.catalog.hand_key(seat, state.held[seat])
    return key


def fingerprint_after(state: PenguinState, action: i64) -> i64:
    """13.1: the ice and the penguins as this action would leave them."""
    catalog = state.catalog
    if action == PASS:
        return state.fingerprint
    if action < catalog.move:
        return state.fingerprint ^ change(state, state.actor, action - PLACE, 1)
    if action < catalog.land:
        step = action - catalog.move
        space = step // WAYS
        reached = destination(state, space, step % WAYS)
        return (
            state.fingerprint
            ^ change(state, state.actor, space, -1)
            ^ change(state, state.actor, reached, 1)
        )
    if action < catalog.slide:
        return state.fingerprint ^ catalog.ice_key[action - catalog.take]
    slide = action - catalog.slide
    space = slide // (catalog.size - 1) // WAYS
    return state.fingerprint ^ catalog.ice_key[space] ^ catalog.ice_key[slide_end(catalog, slide)]


def change(state: PenguinState, seat: i64, space: i64, more: i64) -> i64:
    """What a penguin more or less there changes in the fingerprint, with whom that expels."""
    crowd = state.crowd[space] + more
    strongest: i64 = -1
    for other in range(state.seats):
        many = state.penguins.get(other, space) + (more if other == seat else 0)
        if many * 2 > crowd:
            strongest = other
    key: i64 = 0
    for other in range(state.seats):
        before = state.penguins.get(other, space)
        many = before + (more if other == seat else 0)
        if strongest >= 0 and other != strongest:
            many = 0
        key ^= state.catalog.key(other, space, before) ^ state.catalog.key(other, space, many)
    return key


def is_stalled(state: PenguinState) -> bool:
    """13.3: too many rounds without a landing."""
    return state.quiet >= state.catalog.stall_rounds * state.seats


def ice_is_forbidden(state: PenguinState) -> bool:
    """13.5: the player has worked at the ice often enough in a row."""
    most = state.catalog.ice_streak_max
    return most > 0 and state.ice_streak[state.actor] >= most


def rows_to_go(state: PenguinState, seat: i64) -> i64:
    """13.4: of all penguins of a team together. From the own shore it is one more than the rows."""
    rows = state.ashore[seat] * (state.catalog.size + 1)
    for space in range(state.catalog.spaces):
        many = state.penguins.get(seat, space)
        if many > 0:
            rows += many * state.catalog.rows_to_go.get(state.shores[seat], space)
    return rows


def winners(state: PenguinState) -> i64:
    """13.4: the most landed, then the fewest rows to go. One bit a seat.

    Whoever has brought all penguins home (1.2) has landed more than anybody else.
    """
    best: i64 = 0
    for seat in range(1, state.seats):
        if is_ahead(state, seat, best):
            best = seat
    tied: i64 = 0
    for seat in range(state.seats):
        if not is_ahead(state, best, seat):
            tied |= 1 << seat
    return tied


def is_ahead(state: PenguinState, seat: i64, other: i64) -> bool:
    """13.4: this team stands better than the other."""
    if state.landed[seat] != state.landed[other]:
        return state.landed[seat] > state.landed[other]
    return rows_to_go(state, seat) < rows_to_go(state, other)


def somebody_is_home(state: PenguinState) -> bool:
    """1.2: the game is over."""
    return any(is_home(state, seat) for seat in range(state.seats))
