"""Who may know what. Hidden: the hands of the others, and the order of the tin."""

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Pile
from smorgasboard.engine.game import Setup
from smorgasboard.engine.state import Belief, State
from smorgasboard.engine.writing import counted
from tests.cookie_jar.content import CookiePack
from tests.cookie_jar.messages import CookieDrawn, CookieEvent, CookieView, HandDealt
from tests.cookie_jar.rules import CookieJar
from tests.cookie_jar.state import CookieState


def view(setup: Setup[CookiePack], state: CookieJar, viewer: int) -> CookieView:
    names, seats = setup.pack.names(), range(state.seats)
    return CookieView(
        setup=setup.data(),
        viewer=viewer,
        to_act=state.to_act(),
        over=state.over,
        turn=state.turn,
        passes=state.passes,
        hand=counted(state.hands, viewer, names) if viewer in seats else {},
        hand_sizes=tuple(state.hands.total(seat) for seat in seats),
        tin_size=state.tin.size,
        jar=counted(state.jar, 0, names),
        room=state.catalog.room,
        gone=counted(state.gone, 0, names),
        points=tuple(state.points),
    )


def redact(event: CookieEvent, viewer: int) -> CookieEvent:
    if isinstance(event, HandDealt) and event.seat != viewer:
        return HandDealt(event.seat, event.count, None)
    if isinstance(event, CookieDrawn) and event.seat != viewer:
        return CookieDrawn(event.seat, None)
    return event


def reveals(event: CookieEvent, viewer: int) -> bool:
    return isinstance(event, HandDealt | CookieDrawn) and event.seat == viewer


class CookieBelief(Belief):
    """What is unseen may lie in any order over the other hands and the tin."""

    def __init__(self, known: CookieJar, seen: CookieView) -> None:
        self.known = known
        self.seen = seen
        self.unseen = Pile()
        for kind, count in enumerate(known.catalog.count):
            lies = known.jar.get(0, kind) + known.gone.get(0, kind)
            lies += sum(known.hands.get(seat, kind) for seat in range(known.seats))
            for _cookie in range(count - lies):
                self.unseen.add(kind)

    def table(self) -> State:
        return self.known.copy()

    def sample(self, into: State, chance: Chance) -> None:
        assert isinstance(into, CookieState), "a table of another game"
        into.copy_table(self.known)
        into.tin.copy_from(self.unseen)
        into.tin.shuffle(chance)
        for seat, size in enumerate(self.seen.hand_sizes):
            for _cookie in range(size - self.known.hands.total(seat)):
                into.hands.add(seat, into.tin.pop(), 1)


def believe(setup: Setup[CookiePack], table: CookieJar, seen: CookieView) -> CookieBelief:
    names = setup.pack.names()
    for kind, name in enumerate(names):
        table.jar.put(0, kind, seen.jar.get(name, 0))
        table.gone.put(0, kind, seen.gone.get(name, 0))
        if seen.viewer in range(table.seats):
            table.hands.put(seen.viewer, kind, seen.hand.get(name, 0))
    for seat, points in enumerate(seen.points):
        table.points[seat] = points
    table.turn, table.passes, table.over = seen.turn, seen.passes, seen.over
    return CookieBelief(table, seen)
