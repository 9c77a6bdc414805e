"""The part of a table that everybody sees, as data and back: views and positions share it."""

from collections import Counter
from typing import Any, get_args

from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.penguin_pals.codes import ANNULLED, NOWHERE, OWNER, SPACE
from smorgasboard.games.penguin_pals.content import Labels
from smorgasboard.games.penguin_pals.messages import (
    Asked,
    InSequence,
    PenguinPosition,
    PenguinView,
    Question,
    Shore,
)
from smorgasboard.games.penguin_pals.state import PenguinState

QUESTIONS: tuple[Question, ...] = get_args(Question)
SHORES: tuple[Shore, ...] = get_args(Shore)
ICE, WATER = "#", "."


def write(labels: Labels, state: PenguinState) -> dict[str, Any]:
    """Under the names that views and positions have in common."""
    return {
        "question": QUESTIONS[state.phase],
        "slot": state.slot,
        "turn": state.actor,
        "interrupted": tuple(state.interrupted.listed()),
        "shores": tuple(SHORES[shore] for shore in state.shores),
        "ice": ice_rows(labels, state.ice),
        "teams": tuple(team_of(labels, state, seat) for seat in range(state.seats)),
        "landed": tuple(state.landed),
        "discard": tuple(labels.cards[card] for card in state.discard.listed()),
        "sequence": tuple(in_sequence(labels, numbers) for numbers in state.sequence.listed()),
        "opened_in": QUESTIONS[state.opened_in],
        "asked": asked(state),
        "shuffled": {
            labels.cards[card]: shuffle for card, shuffle in enumerate(state.shuffled) if shuffle
        },
        "shuffles": state.shuffles,
        "earlier": tuple(f"{key:016x}" for key in state.seen.listed()),
        "quiet": state.quiet,
        "ice_streak": tuple(state.ice_streak),
        "over": state.over,
    }


def ice_rows(labels: Labels, ice: int) -> tuple[str, ...]:
    """Row by row from the north."""
    size = labels.size
    return tuple(
        "".join(ICE if ice >> row * size + column & 1 else WATER for column in range(size))
        for row in reversed(range(size))
    )


def team_of(labels: Labels, state: PenguinState, seat: int) -> dict[str, int]:
    """Where the penguins of a team stand."""
    return {
        name: state.penguins.get(seat, space)
        for space, name in enumerate(labels.spaces)
        if state.penguins.get(seat, space)
    }


def in_sequence(labels: Labels, numbers: list[int]) -> InSequence:
    card, seat = numbers[:2]
    owner, space, annulled = numbers[2 + OWNER], numbers[2 + SPACE], numbers[2 + ANNULLED]
    return InSequence(
        seat,
        labels.cards[card],
        None if owner == NOBODY else owner,
        None if space == NOWHERE else labels.spaces[space],
        bool(annulled),
    )


def asked(state: PenguinState) -> Asked | None:
    window = state.window
    if window.is_closed():
        return None
    return Asked(
        window.asking, seats_of(window.asked, state.seats), seats_of(window.declined, state.seats)
    )


def seats_of(bits: int, seats: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(seats) if bits >> seat & 1)


def bits_of(seats: tuple[int, ...]) -> int:
    return sum(1 << seat for seat in set(seats))


# The way back. Positions have been checked, and what they left out has been filled in.


def lay(labels: Labels, table: PenguinState, data: PenguinView | PenguinPosition) -> None:
    lay_board(labels, table, data)
    lay_turn(table, data)
    table.discard.fill([labels.card_numbers[card] for card in data.discard])
    for card, shuffle in data.shuffled.items():
        table.shuffled[labels.card_numbers[card]] = shuffle
    table.shuffles = data.shuffles
    for played in data.sequence:
        lay_card(labels, table, played)
    lay_earlier(table, [int(key, 16) for key in data.earlier])


def lay_board(labels: Labels, table: PenguinState, data: PenguinView | PenguinPosition) -> None:
    for space, name in enumerate(labels.spaces):
        row, column = divmod(space, labels.size)
        if (data.ice or ())[labels.size - 1 - row][column] == ICE:
            table.change_ice(space)
        for seat, team in enumerate(data.teams):
            table.put_penguins(seat, space, team.get(name, 0))
    for seat, shore in enumerate(data.shores or ()):
        table.shores[seat] = SHORES.index(shore)
        table.landed[seat] = data.landed[seat]
        table.ice_streak[seat] = data.ice_streak[seat]
        placed = sum(data.teams[seat].values())
        table.ashore[seat] = table.catalog.team - placed - data.landed[seat]


def lay_turn(table: PenguinState, data: PenguinView | PenguinPosition) -> None:
    table.over = data.over
    table.slot = data.slot
    table.actor = data.slot if data.turn is None else data.turn
    table.interrupted.fill(list(data.interrupted))
    table.phase = QUESTIONS.index(data.question or "before")
    table.opened_in = QUESTIONS.index(data.opened_in)
    table.quiet = data.quiet
    if data.asked is not None:
        table.window.asked = bits_of(data.asked.seats)
        table.window.declined = bits_of(data.asked.declined)
        table.window.asking = data.asked.asking


def lay_earlier(table: PenguinState, keys: list[int]) -> None:
    """13.1: what has come often enough may not come again."""
    times: Counter[int] = Counter()
    for key in keys:
        times[key] += 1
        table.seen.add(key)
        if times[key] == table.catalog.repetition_limit:
            table.spent.add(key)


def lay_card(labels: Labels, table: PenguinState, played: InSequence) -> None:
    table.sequence.push(
        labels.card_numbers[played.card],
        played.seat,
        NOBODY if played.owner is None else played.owner,
        NOWHERE if played.space is None else labels.space_numbers[played.space],
        int(played.annulled),
    )
