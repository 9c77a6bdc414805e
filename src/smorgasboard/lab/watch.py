"""Games played with somebody watching: what a designer wants to know of each.

Nothing here knows a game. Scores are read after every ply; what happened to which card is read off
the journal, where events say it in their names: `card_drawn`, `hand_dealt`, `card_taken`, `hired`.
A seat is looked at with everything it has, which no bot does.
"""

import re
from functools import lru_cache
from typing import Any

import msgspec

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.journal import Journal
from smorgasboard.engine.match import Match, Source
from smorgasboard.lab.simulate import Plan, Simulator

DRAWN, TAKEN, USED = "drawn", "taken", "used"
VERBS = {
    DRAWN: ("drawn", "dealt"),
    TAKEN: ("taken", "hired", "bought", "given"),
    USED: ("played", "used", "asked", "finished", "eaten", "placed"),
}
"""The last word of an event's name says what became of the cards in it. Drawn is what chance has
given; taken and used is what somebody has chosen."""

QUARTERS = (0.25, 0.5, 0.75)
TIED = -1
SINGLE = re.compile(r"[.#-]\d+$")
NO_CONTENT = ("pack", "icons", "characters")
"""Parts of a pack that nobody has or uses."""


class Watched(msgspec.Struct, frozen=True):
    """One game."""

    number: int
    deal: int
    first: int
    levels: tuple[str, ...]
    """By seat, as everything that follows."""
    payoffs: tuple[float, ...]
    """The part of the win."""
    scores: tuple[int, ...]
    plies: int
    decisions: tuple[int, ...]
    """Where there was something to choose."""
    offered: int
    """Moves to choose from, over all decisions."""
    longest_wait: int
    """Decisions of others in a row between two of one seat."""
    lead_changes: int
    last_lead: float
    """When the lead changed for the last time, as a part of the game."""
    leaders: tuple[int, ...]
    """At a quarter, half and three quarters, or `TIED`."""
    shown: frozenset[str]
    """What was seen on the table or in any hand."""
    content: dict[str, dict[str, tuple[int, ...]]]
    """How often each seat has drawn, taken and used what."""


class Item(msgspec.Struct, frozen=True):
    """Something in a pack that has a name."""

    id: str
    name: str
    section: str


def items_of(pack: Any) -> dict[str, Item]:
    """Everything in a pack that has an id and a name."""
    found: dict[str, Item] = {}
    for section, entries in msgspec.to_builtins(pack).items():
        if section in NO_CONTENT or not isinstance(entries, list | tuple):
            continue
        for entry in entries:
            if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                name = entry.get("name") or entry["id"]
                found.setdefault(entry["id"], Item(entry["id"], name, section))
    return found


class Watcher(Simulator):
    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self.items = items_of(self.setup.pack)
        self.notes = Notes(self.game, self.setup, self.items)

    def watch(self, number: int) -> Watched:
        """The same game as `play` plays."""
        plan, table, moves = self.plan, self.table, Moves()
        levels = plan.seated(number)
        self.reseed(number)
        chance = Dice(plan.seed, plan.deal(number))
        seats = range(plan.seats)
        notes = self.notes
        notes.clear()
        arc, waits = Arc(plan.seats), Waits(plan.seats)
        table.journal = notes.journal
        self.deal(chance)
        first = table.first_seat()
        plies = offered = 0
        while not table.over:
            notes.read()
            table.legal(moves)
            move = moves.at(0)
            if moves.size > 1:
                seat = table.to_act()
                level = levels[seat]
                offered += moves.size
                waits.decided(seat)
                move = self.policies[level].choose(table, moves, self.bots[level].dice)
            table.apply(move, chance)
            plies += 1
            arc.scores([table.score(seat) for seat in seats])
        notes.read()
        table.journal = None
        changes, last = arc.changes()
        return Watched(
            number,
            plan.deal(number),
            first,
            tuple(levels),
            tuple(table.payoff(seat) for seat in seats),
            tuple(table.score(seat) for seat in seats),
            plies,
            tuple(waits.decisions),
            offered,
            waits.longest,
            changes,
            last,
            tuple(arc.leader_at(part) for part in QUARTERS),
            frozenset(notes.shown),
            {
                card: {verb: tuple(by) for verb, by in had.items()}
                for card, had in notes.had.items()
            },
        )

    def deal(self, chance: Dice) -> None:
        self.table.deal(chance)

    def record(self, number: int) -> str:
        """The same game as a record, for the replay."""
        plan = self.plan
        levels = plan.seated(number)
        self.reseed(number)
        luck = Dice(plan.seed, plan.deal(number))
        match = Match(self.game, self.setup, Source(), luck)
        match.deal()
        moves = Moves()
        while not match.over:
            state = match.state
            state.legal(moves)
            move: int = moves.at(0)
            if moves.size > 1:
                level = levels[state.to_act()]
                move = self.policies[level].choose(state, moves, self.bots[level].dice)
            match.play(move)
        return match.record()


class Told(msgspec.Struct, frozen=True):
    """A note of the journal, as far as it is about content."""

    verb: str | None
    seat: int | None
    cards: list[tuple[str, int]]


class Notes:
    """What the journal says about content."""

    def __init__(self, game: Game[Any, Any], setup: Setup[Any], items: dict[str, Item]) -> None:
        self.game = game
        self.setup = setup
        self.items = items
        self.journal = Journal()
        self.told: dict[tuple[int, ...], Told] = {}
        """The same happens again and again, and decoding takes its time."""
        self.clear()

    def clear(self) -> None:
        self.shown: set[str] = set()
        self.had: dict[str, dict[str, list[int]]] = {}

    def read(self) -> None:
        for note in self.journal.take():
            key = tuple(note)
            told = self.told.get(key)
            if told is None:
                told = self.told[key] = self.understood(note)
            for card, many in told.cards:
                self.shown.add(card)
                if told.verb is not None and told.seat is not None:
                    had = self.had.setdefault(card, {})
                    by = had.setdefault(told.verb, [0] * self.setup.seats)
                    by[told.seat] += many

    def understood(self, note: list[int]) -> "Told":
        event = msgspec.to_builtins(self.game.event(self.setup, note))
        return Told(verb_of(event["was"]), event.get("seat"), self.named(event))

    def named(self, value: Any) -> list[tuple[str, int]]:
        """All content in an event, and how much of each."""
        if isinstance(value, str):
            card = self.item(value)
            return [] if card is None else [(card, 1)]
        if isinstance(value, list | tuple):
            return [each for part in value for each in self.named(part)]
        if isinstance(value, dict):
            found = []
            for key, part in value.items():
                card = self.item(key)
                found += [(card, part)] if card and isinstance(part, int) else self.named(part)
            return found
        return []

    def item(self, word: str) -> str | None:
        """What a word names; single cards of a kind have numbers."""
        kind = SINGLE.sub("", word)
        return word if word in self.items else kind if kind in self.items else None


@lru_cache(maxsize=256)
def verb_of(event: str) -> str | None:
    last = event.rsplit("_", 1)[-1]
    return next((verb for verb, words in VERBS.items() if last in words), None)


class Arc:
    """Who was ahead when."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.leaders: list[int] = []

    def scores(self, scores: list[int]) -> None:
        most = max(scores)
        self.leaders.append(scores.index(most) if scores.count(most) == 1 else TIED)

    def changes(self) -> tuple[int, float]:
        """How often another seat took the lead, and when that was for the last time."""
        leader, changes, last = TIED, 0, 0
        for place, now in enumerate(self.leaders):
            if now != TIED and now != leader:
                changes += leader != TIED
                leader, last = now, place + 1
        return changes, last / max(1, len(self.leaders))

    def leader_at(self, part: float) -> int:
        return self.leaders[int(part * len(self.leaders))] if self.leaders else TIED


class Waits:
    """How long others decide before it is one's own turn again."""

    def __init__(self, seats: int) -> None:
        self.decisions = [0] * seats
        self.since = [0] * seats
        self.longest = 0

    def decided(self, seat: int) -> None:
        if self.decisions[seat]:
            self.longest = max(self.longest, self.since[seat])
        self.decisions[seat] += 1
        for other in range(len(self.since)):
            self.since[other] = 0 if other == seat else self.since[other] + 1


@lru_cache(maxsize=8)
def watcher_of(plan: bytes) -> Watcher:
    return Watcher(msgspec.json.decode(plan, type=Plan))
