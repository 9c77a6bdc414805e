"""What has a form of its own on the paper of Penguin Pals: the board, hands, the sequence."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from smorgasboard.engine import traces
from smorgasboard.engine.game import Setup
from smorgasboard.engine.messages import Trace
from smorgasboard.engine.paper import Paper, check_entries, check_number, check_seat, fault
from smorgasboard.engine.seats import NOBODY, SPECTATOR
from smorgasboard.engine.traces import traces_of
from smorgasboard.engine.writing import name_or_none, seat_or_none, seats_of
from smorgasboard.games.penguin_pals.codes import ANNULLED, BEFORE, MOST_OWED, NOWHERE, OWNER, SPACE
from smorgasboard.games.penguin_pals.content import PenguinPack
from smorgasboard.games.penguin_pals.messages import Asked, InSequence, Question, Shore, Team
from smorgasboard.games.penguin_pals.words import ICE, QUESTIONS, SHORES, WATER, labels_of

if TYPE_CHECKING:
    from smorgasboard.games.penguin_pals.state import PenguinState
    from smorgasboard.games.penguin_pals.table import PenguinTable

MOST_ACTIONS: Final = 100_000


@lru_cache(maxsize=64)
def paper_of(setup: Setup[PenguinPack]) -> Paper:
    """Made once for each setup."""
    labels = labels_of(setup)
    names = {"card": labels.cards, "space": labels.spaces}
    most = {"actions": MOST_ACTIONS, "team": setup.pack.team.penguins, "owed": MOST_OWED}
    return Paper(setup.seats, names, most)


def bits_of(seats: Sequence[int]) -> int:
    return sum([1 << seat for seat in set(seats)])


# The board.


def ice_rows(table: "PenguinTable", paper: Paper) -> tuple[str, ...]:
    """Row by row from the north."""
    size = table.catalog.size
    rows = []
    for row in reversed(range(size)):
        spaces = [ICE if table.ice >> row * size + at & 1 else WATER for at in range(size)]
        rows.append("".join(spaces))
    return tuple(rows)


def read_ice(table: "PenguinState", ice: Sequence[str], paper: Paper) -> None:
    size = table.catalog.size
    for row, spaces in enumerate(ice):
        if len(spaces) != size or not set(spaces) <= {ICE, WATER}:
            raise fault(f"ice[{row}]", f"a row is {size} times '{ICE}' or '{WATER}'")
    if len(ice) != size:
        raise fault("ice", f"the board has {size} rows, not {len(ice)}")
    for row, spaces in enumerate(reversed(ice)):
        for column, space in enumerate(spaces):
            if space == ICE:
                table.change_ice(row * size + column)


def read_teams(table: "PenguinState", teams: Sequence[Team], paper: Paper) -> None:
    """On a board with its ice. Those who are nowhere else are on their own shores."""
    check_entries(teams, paper.seats, "teams")
    for seat, team in enumerate(teams):
        for name, count in team.items():
            place = f"teams[{seat}].{name}"
            space = paper.number("space", name, place)
            check_number(count, 1, None, place)
            if not table.has_ice(space):
                raise fault(place, f"there is no ice on {name}")
        check_team(sum(team.values()), seat, paper)
        table.ashore[seat] = table.catalog.team - sum(team.values())
        for name, count in team.items():
            table.put_penguins(seat, paper.numbers["space"][name], count)


def read_landed(table: "PenguinState", landed: Sequence[int], paper: Paper) -> None:
    """On a board with its teams."""
    check_entries(landed, paper.seats, "landed")
    for seat, many in enumerate(landed):
        check_team(table.penguins.total(seat) + many if many >= 0 else -1, seat, paper)
        table.landed[seat] = many
        table.ashore[seat] -= many


def check_team(penguins: int, seat: int, paper: Paper) -> None:
    if not 0 <= penguins <= paper.most["team"]:
        raise fault(f"landed[{seat}]", f"a team has {paper.most['team']} penguins")


def shores_of(table: "PenguinTable", paper: Paper) -> tuple[Shore, ...]:
    return tuple([SHORES[shore] for shore in table.shores])


def read_shores(table: "PenguinTable", shores: Sequence[Shore], paper: Paper) -> None:
    check_entries(shores, paper.seats, "shores")
    if len(set(shores)) != paper.seats:
        raise fault("shores", "two players on one shore")
    for seat, shore in enumerate(shores):
        table.shores[seat] = SHORES.index(shore)


# The turn.


def question_of(table: "PenguinTable", paper: Paper) -> Question:
    return QUESTIONS[table.phase]


def read_question(table: "PenguinTable", question: Question, paper: Paper) -> None:
    table.phase = QUESTIONS.index(question)


def opened_in(table: "PenguinTable", paper: Paper) -> Literal["before", "after"]:
    return "before" if table.opened_in == BEFORE else "after"


def read_opened_in(table: "PenguinTable", question: Question, paper: Paper) -> None:
    table.opened_in = QUESTIONS.index(question)


def read_interrupted(table: "PenguinTable", seats: Sequence[int], paper: Paper) -> None:
    check_seats(seats, "interrupted", paper)
    table.interrupted.fill(list(seats))


def check_seats(seats: Sequence[int], place: str, paper: Paper) -> None:
    for at, seat in enumerate(seats):
        check_seat(seat, paper.seats, f"{place}[{at}]")


def asked(table: "PenguinTable", paper: Paper) -> Asked | None:
    window, seats = table.window, table.seats
    if window.is_closed():
        return None
    return Asked(window.asking, seats_of(window.asked, seats), seats_of(window.declined, seats))


def read_asked(table: "PenguinTable", given: Asked | None, paper: Paper) -> None:
    if given is not None:
        check_seats(given.seats, "asked.seats", paper)
        check_seats(given.declined, "asked.declined", paper)
        check_seat(given.asking, paper.seats, "asked.asking")
        table.window.asked = bits_of(given.seats)
        table.window.declined = bits_of(given.declined)
        table.window.asking = given.asking


def in_sequence(table: "PenguinTable", paper: Paper) -> tuple[InSequence, ...]:
    """The first card played is the first."""
    return tuple([played(table, paper, below) for below in reversed(range(table.sequence.depth))])


def played(table: "PenguinTable", paper: Paper, below: int) -> InSequence:
    sequence = table.sequence
    return InSequence(
        sequence.seat(below),
        paper.names["card"][sequence.kind(below)],
        seat_or_none(sequence.number(OWNER, below)),
        name_or_none(sequence.number(SPACE, below), paper.names["space"]),
        sequence.number(ANNULLED, below) != 0,
    )


def read_sequence(table: "PenguinState", cards: Sequence[InSequence], paper: Paper) -> None:
    for at, card in enumerate(cards):
        place = f"sequence[{at}]"
        table.sequence.push(
            paper.number("card", card.card, place),
            check_seat(card.seat, paper.seats, f"{place}.seat"),
            NOBODY,
            NOWHERE,
        )
        if card.owner is not None:
            owner = check_seat(card.owner, paper.seats, f"{place}.owner")
            table.sequence.put(OWNER, owner)
        if card.space is not None:
            space = paper.number("space", card.space, f"{place}.space")
            table.sequence.put(SPACE, space)
        table.sequence.put(ANNULLED, 1 if card.annulled else 0)


def sequence_census(table: "PenguinTable", paper: Paper) -> list[int]:
    cards = [table.sequence.kind(below) for below in range(table.sequence.depth)]
    return [cards.count(card) for card in range(table.catalog.cards)]


# The cards.


def hands_of(table: "PenguinTable", paper: Paper) -> tuple[tuple[str, ...], ...]:
    return tuple([hand_of(table, seat, paper.names["card"]) for seat in range(table.seats)])


def hand_of(table: "PenguinTable", seat: int, names: list[str]) -> tuple[str, ...]:
    """From left to right."""
    return tuple([names[table.hands.get(seat, place)] for place in range(table.held[seat])])


def read_hands(table: "PenguinState", hands: Sequence[Sequence[str]], paper: Paper) -> None:
    """Known to nobody else, as long as nothing else is said."""
    check_entries(hands, paper.seats, "hands")
    for seat, hand in enumerate(hands):
        for at, card in enumerate(hand):
            table.gain(seat, paper.number("card", card, f"hands[{seat}][{at}]"), 1 << seat)


def hands_census(table: "PenguinTable", paper: Paper) -> list[int]:
    held = [
        table.hands.get(seat, place)
        for seat in range(table.seats)
        for place in range(table.held[seat])
    ]
    return [held.count(card) for card in range(table.catalog.cards)]


def known_to(table: "PenguinTable", paper: Paper) -> dict[str, tuple[int, ...]]:
    """Who knows a card in a hand besides its holder, where somebody does."""
    found: dict[str, tuple[int, ...]] = {}
    for seat in range(table.seats):
        for place in range(table.held[seat]):
            card = table.hands.get(seat, place)
            known = table.known[card]
            if known != 1 << seat:
                others = seats_of(known & ~(1 << seat), table.seats)
                open_to_all = known >> table.seats & 1
                found[paper.names["card"][card]] = (*others, SPECTATOR) if open_to_all else others
    return found


def read_known(table: "PenguinTable", known: dict[str, tuple[int, ...]], paper: Paper) -> None:
    """On a table with its hands."""
    holders = {card: seat for seat, hand in enumerate(hands_of(table, paper)) for card in hand}
    for card, knowers in known.items():
        place = f"known.{card}"
        if card not in holders:
            raise fault(place, f"{card} is in no hand")
        for seat in knowers:
            if seat != SPECTATOR:
                check_seat(seat, paper.seats, place)
        if SPECTATOR in knowers and len({*knowers, holders[card]}) <= paper.seats:
            raise fault(place, "what spectators know, all players know")
        bits = bits_of([table.seats if seat == SPECTATOR else seat for seat in knowers])
        table.known[paper.numbers["card"][card]] |= bits


def shuffled_with(table: "PenguinTable", paper: Paper) -> dict[str, int]:
    """All that came with another shuffle than the first."""
    found: dict[str, int] = {}
    for card in range(table.catalog.cards):
        if table.shuffled[card]:
            found[paper.names["card"][card]] = table.shuffled[card]
    return found


def read_shuffled(table: "PenguinTable", shuffled: dict[str, int], paper: Paper) -> None:
    for name, shuffle in shuffled.items():
        card = paper.number("card", name, f"shuffled.{name}")
        if not 1 <= shuffle <= table.shuffles:
            raise fault(f"shuffled.{name}", f"there was no shuffle {shuffle}")
        table.shuffled[card] = shuffle


def all_traces(table: "PenguinTable", paper: Paper) -> tuple[Trace, ...]:
    return traces_of(table.traces, paper)


def read_traces(table: "PenguinTable", given: Sequence[Trace], paper: Paper) -> None:
    traces.read_traces(table.traces, given, paper)


# Against endless games.


def fingerprints(table: "PenguinTable", paper: Paper) -> tuple[str, ...]:
    return tuple([f"{key:016x}" for key in table.seen.listed()])


def read_fingerprints(table: "PenguinTable", earlier: Sequence[str], paper: Paper) -> None:
    """13.1: what has come often enough may not come again."""
    times: Counter[int] = Counter()
    for at, text in enumerate(earlier):
        if len(text) != 16 or not set(text) <= set("0123456789abcdef") or text > "7":
            raise fault(f"earlier[{at}]", f"{text[:20]!r} is no fingerprint")
        key = int(text, 16)
        times[key] += 1
        table.seen.add(key)
        if times[key] == table.catalog.repetition_limit:
            table.spent.add(key)
