"""A Penguin Pals table as data, and back. What single fields must fulfil is in `layout.py`."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import check_entries, check_name, converted, fault
from smorgasboard.games.penguin_pals.ch12_cards_use import needs_target
from smorgasboard.games.penguin_pals.ch13_endless import somebody_is_home
from smorgasboard.games.penguin_pals.codes import ACTION, TARGET
from smorgasboard.games.penguin_pals.content import EFFECTS, PenguinPack
from smorgasboard.games.penguin_pals.layout import LAYOUT
from smorgasboard.games.penguin_pals.messages import Asked, PenguinPosition
from smorgasboard.games.penguin_pals.paper import paper_of
from smorgasboard.games.penguin_pals.read_pack import shores
from smorgasboard.games.penguin_pals.rules import PenguinPals
from smorgasboard.games.penguin_pals.table import write as write_table
from smorgasboard.games.penguin_pals.words import ICE, SHORES, Labels, labels_of

ASKS = ("before", "after", "answer")
"""Questions to a row of seats."""
IN_SEQUENCE = ("answer", "target", "choice")
CHOOSES = ("move_own", "slide_any", "move_other", "freeze")


def write(setup: Setup[PenguinPack], state: PenguinPals) -> PenguinPosition:
    return write_table(state, paper_of(setup))


def read(setup: Setup[PenguinPack], table: PenguinPals, data: Any) -> PenguinPals:
    """Lay a position out on an empty table, or raise `BadPosition`."""
    labels = labels_of(setup)
    position = filled(setup, labels, converted(data, PenguinPosition))
    check_entries(position.hands, setup.seats, "hands")
    check_cards(labels, position)
    LAYOUT.read(table, position, paper_of(setup))
    check_deck(position)
    check_sequence(setup, labels, position)
    check_asked(position)
    check_question(table)
    return table


def census(setup: Setup[PenguinPack], state: PenguinPals) -> dict[str, int]:
    """Every card, wherever it lies, and every team."""
    count = LAYOUT.census(state, paper_of(setup), "card")
    for seat in range(state.seats):
        penguins = state.ashore[seat] + state.landed[seat] + state.penguins.total(seat)
        count[f"penguins of seat {seat}"] = penguins
    return count


def filled(setup: Setup[PenguinPack], labels: Labels, position: PenguinPosition) -> PenguinPosition:
    """With a default for everything that was left out."""
    seats = setup.seats
    usual = shores(seats, str(setup.options["two_player_seats"]))
    mentioned = {*position.discard, *(played.card for played in position.sequence)}
    mentioned |= {card for hand in position.hands for card in hand}
    rest = tuple(card for card in labels.cards if card not in mentioned)
    question = position.question
    if question is None:
        question = "before" if others_with_cards(position) else "action"
    return msgspec.structs.replace(
        position,
        deck=rest if position.deck is None else position.deck,
        ice=position.ice or (ICE * labels.size,) * labels.size,
        teams=position.teams or ({},) * seats,
        landed=position.landed or (0,) * seats,
        owed=position.owed or (0,) * seats,
        shores=position.shores or tuple(SHORES[shore] for shore in usual),
        turn=turn_of(position),
        question=question,
        asked=position.asked or everybody_asked(position, question),
        ice_streak=position.ice_streak or (0,) * seats,
    )


def turn_of(position: PenguinPosition) -> int:
    return position.slot if position.turn is None else position.turn


def others_with_cards(position: PenguinPosition) -> tuple[int, ...]:
    turn = turn_of(position)
    return tuple(seat for seat, hand in enumerate(position.hands) if hand and seat != turn)


def everybody_asked(position: PenguinPosition, question: str) -> Asked | None:
    """The others with cards, from the left of the player whose turn it is (11.6)."""
    seats, turn = others_with_cards(position), turn_of(position)
    if question != "before" or not seats or position.over:
        return None
    return Asked(min(seats, key=lambda seat: (seat - turn) % len(position.hands)), seats)


def all_cards(position: PenguinPosition) -> Iterator[tuple[str, str]]:
    """Every card with its place."""
    for seat, hand in enumerate(position.hands):
        yield from places(hand, f"hands[{seat}]")
    yield from places(position.deck or (), "deck")
    yield from places(position.discard, "discard")
    yield from places((played.card for played in position.sequence), "sequence")


def places(cards: Iterable[str], place: str) -> Iterator[tuple[str, str]]:
    for at, card in enumerate(cards):
        yield card, f"{place}[{at}]"


def check_cards(labels: Labels, position: PenguinPosition) -> None:
    """Each lies somewhere, once: before they are laid out."""
    found: set[str] = set()
    for card, place in all_cards(position):
        check_name(card, labels.card_numbers, "card", place)
        if card in found:
            raise fault(place, f"{card} is also somewhere else")
        found.add(card)
    for card in labels.cards:
        if card not in found:
            raise fault("deck", f"{card} is nowhere")


def check_deck(position: PenguinPosition) -> None:
    for card, place in places(position.deck or (), "deck"):
        if position.shuffled.get(card, 0) != position.shuffles:
            raise fault(place, f"the draw pile is from shuffle {position.shuffles}, {card} is not")


def check_sequence(setup: Setup[PenguinPack], labels: Labels, position: PenguinPosition) -> None:
    """Cards that need a target have one, if it is named as they are played."""
    declared = setup.options["declare_targets"] == "hostile"
    for at, played in enumerate(position.sequence):
        place = f"sequence[{at}]"
        effect = labels.kinds[labels.card_numbers[played.card]].effect
        if effect.startswith("annul") and at == 0:
            raise fault(place, f"{played.card} cannot begin a sequence")
        if played.space is not None and played.owner is None:
            raise fault(f"{place}.owner", "this says where the target is, but not whose it is")
        if played.owner is not None:
            check_target(position, effect, place, at)
        elif needs_target(EFFECTS.index(effect)) and declared:
            if position.question != "target" or at + 1 < len(position.sequence):
                raise fault(f"{place}.owner", "the target has not been named")
    check_top(labels, position)


def check_target(position: PenguinPosition, effect: str, place: str, at: int) -> None:
    played = position.sequence[at]
    assert played.owner is not None, "the caller has seen to it"
    if not needs_target(EFFECTS.index(effect)):
        raise fault(f"{place}.owner", f"{played.card} has no target")
    if (played.owner == played.seat) != (effect == "expel"):
        raise fault(f"{place}.owner", f"{played.card} cannot be aimed at that team")
    if played.space is not None and played.space not in position.teams[played.owner]:
        raise fault(f"{place}.space", f"that team has no penguin on {played.space}")


def check_top(labels: Labels, position: PenguinPosition) -> None:
    """The question is one that the last card asks."""
    question = position.question
    if position.over or question not in IN_SEQUENCE:
        if position.sequence:
            raise fault("sequence", "a sequence is open, so the question must be about it")
        return
    if not position.sequence:
        raise fault("question", "there is no sequence")
    top = position.sequence[-1]
    effect = labels.kinds[labels.card_numbers[top.card]].effect
    if question == "target" and (top.owner is not None or effect not in ("expel", "move_other")):
        raise fault("question", f"{top.card} needs no target")
    if question == "choice" and (top.annulled or effect not in CHOOSES):
        raise fault("question", f"{top.card} asks for no choice")
    if question == "choice" and effect == "move_other" and top.space is None:
        raise fault("question", f"{top.card} has no target")


def check_asked(position: PenguinPosition) -> None:
    """Whoever is asked holds cards, has not declined, and may be asked at all."""
    asked = position.asked
    if position.over or position.question not in ASKS:
        if asked is not None:
            raise fault("asked", "now it is not about cards")
        return
    if asked is None:
        raise fault("asked", "nobody is asked")
    for at, seat in enumerate(asked.seats):
        if not position.hands[seat]:
            raise fault(f"asked.seats[{at}]", f"seat {seat} has no cards")
    check_declined(asked)
    if position.question == "before" and position.turn in asked.seats:
        raise fault("asked", "before the action the others are asked")
    if position.question == "after" and asked.seats != (position.turn,):
        raise fault("asked", "after the action only the player whose turn it is is asked")
    if position.question == "answer" and position.sequence[-1].seat in asked.seats:
        raise fault("asked", "nobody answers their own card")


def check_declined(asked: Asked) -> None:
    for place, seats in (("seats", asked.seats), ("declined", asked.declined)):
        if len({*seats}) < len(seats):
            raise fault(f"asked.{place}", "a seat is there twice")
    for at, seat in enumerate(asked.declined):
        if seat not in asked.seats:
            raise fault(f"asked.declined[{at}]", f"seat {seat} is not asked")
    if asked.asking not in asked.seats or asked.asking in asked.declined:
        raise fault("asked.asking", f"seat {asked.asking} is not to be asked")


def check_question(table: PenguinPals) -> None:
    """Somebody must be able to go on."""
    if table.over:
        return
    if somebody_is_home(table):
        raise fault("landed", "somebody has won, but the game is not over")
    moves = Moves()
    table.legal(moves)
    if moves.size == 0:
        raise fault("question", "there is nothing to choose from")
    if table.phase == ACTION and not table.window.is_closed():
        raise fault("asked", "the player whose turn it is has to act")
    if table.phase == TARGET and table.sequence.depth == 0:
        raise fault("question", "there is no card that needs a target")
