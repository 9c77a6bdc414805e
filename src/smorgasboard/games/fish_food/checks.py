"""What cannot be in a Fish Food position, with the place of it. Not compiled."""

from typing import Any

from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import fault
from smorgasboard.games.fish_food.codes import ACT, ANSWER, DISCARD, SHUFFLES
from smorgasboard.games.fish_food.content import (
    CreatureData,
    FishPack,
    action_counts,
    encounter_counts,
    is_simple,
)
from smorgasboard.games.fish_food.messages import FishPosition, Hand
from smorgasboard.games.fish_food.rules import FishFood


def check(setup: Setup[FishPack], position: FishPosition) -> None:
    """Names, seats and numbers that cannot be."""
    check_seats(setup, position)
    check_numbers(setup, position)
    check_cards(setup, position)
    check_known(setup, position)
    check_turn(setup, position)


def check_seats(setup: Setup[FishPack], position: FishPosition) -> None:
    seats = setup.seats
    for place in ("sizes", "hands"):
        if len(getattr(position, place)) != seats:
            raise fault(place, f"{seats} seats, but {len(getattr(position, place))} entries")
    for place in ("turn", "first", "asking", "defender", "swimmer"):
        check_seat(getattr(position, place), place, seats)
    for place in ("stunned", "passed", "winners"):
        for at, seat in enumerate(getattr(position, place)):
            check_seat(seat, f"{place}[{at}]", seats)
        if list(getattr(position, place)) != sorted(set(getattr(position, place))):
            raise fault(place, "seats are named once each, in order")
    for at, card in enumerate(position.played):
        check_seat(card.seat, f"played[{at}].seat", seats)
        check_seat(card.target, f"played[{at}].target", seats)


def check_seat(seat: Any, place: str, seats: int) -> None:
    if isinstance(seat, int) and not 0 <= seat < seats:
        raise fault(place, f"there is no seat {seat}")


def check_numbers(setup: Setup[FishPack], position: FishPosition) -> None:
    for at, size in enumerate(position.sizes):
        if not 0 <= size <= setup.pack.fish.win:
            raise fault(f"sizes[{at}]", f"no fish has size {size}")
        if size == 0 and position.hands[at]:
            raise fault(f"hands[{at}]", "a player who is out has no cards")
    if not 1 <= position.turns <= int(setup.options["turn_cap"]):
        raise fault("turns", f"{position.turns} is too many or too few")
    if not 0 <= position.shuffle < SHUFFLES:
        raise fault("shuffle", f"{position.shuffle} is too many or too few")


def check_cards(setup: Setup[FishPack], position: FishPosition) -> None:
    """Every card has the name of one, and nowhere are more than there are in all."""
    pack = setup.pack
    actions = dict.fromkeys((card.id for card in pack.actions), sum(action_counts(setup)))
    encounters = dict.fromkeys(
        (data.id for data in pack.encounters()), sum(encounter_counts(setup))
    )
    for at, hand in enumerate(position.hands):
        check_hand(hand, f"hands[{at}]", actions)
    check_hand(position.discards or {}, "discards", actions)
    check_hand(position.past or {}, "past", encounters)
    check_hand(position.removed, "removed", encounters)
    for at, name in enumerate(position.deck):
        check_name(name, f"deck[{at}]", actions)
    for at, name in enumerate(position.encounters):
        check_name(name, f"encounters[{at}]", encounters)
    for at, card in enumerate(position.played):
        check_name(card.card, f"played[{at}].card", actions)
        if card.target is None and pack.actions[pack.kind(card.card)].effect.op == "size":
            raise fault(f"played[{at}].target", f"{card.card} has a target")
    if position.encounter is not None:
        check_name(position.encounter, "encounter", encounters)


def check_hand(hand: Hand, place: str, names: dict[str, int]) -> None:
    for name, count in hand.items():
        check_name(name, f"{place}.{name}", names)
        if not 0 <= count <= names[name]:
            raise fault(f"{place}.{name}", f"{count} is too many or too few")


def check_name(name: str, place: str, names: dict[str, int]) -> None:
    if name not in names:
        raise fault(place, f"there is no card called {name!r}")


def check_known(setup: Setup[FishPack], position: FishPosition) -> None:
    left = [dict(hand) for hand in position.hands]
    for at, card in enumerate(position.known):
        place = f"known[{at}]"
        check_seat(card.seat, f"{place}.seat", setup.seats)
        for number, knower in enumerate(card.known_to):
            check_seat(knower, f"{place}.known_to[{number}]", setup.seats)
        if card.seat in card.known_to or list(card.known_to) != sorted(set(card.known_to)):
            raise fault(f"{place}.known_to", "others than the holder, once each, in order")
        if left[card.seat].get(card.card, 0) < 1:
            raise fault(f"{place}.card", "there are not that many in the hand")
        left[card.seat][card.card] -= 1
        if not 0 <= card.shuffle <= position.shuffle:
            raise fault(f"{place}.shuffle", f"there was no shuffle {card.shuffle}")


def check_turn(setup: Setup[FishPack], position: FishPosition) -> None:
    """The phase and what lies on the table go together."""
    if position.winners:
        return
    if sum(size > 0 for size in position.sizes) < 2:
        raise fault("sizes", "the game is over, but nobody has won")
    if is_simple(setup.options) and position.phase not in ("turn_over", "choose"):
        raise fault("phase", "in the simple variants there are no action cards")
    if position.phase == "turn_over" and not is_simple(setup.options):
        raise fault("phase", "encounters are turned over by hand in the simple variants only")
    creature = None
    if position.encounter is not None:
        data = setup.pack.encounters()[setup.pack.encounter(position.encounter)]
        creature = isinstance(data, CreatureData)
    if creature != {"act": True, "answer": True, "choose": False}.get(position.phase or ""):
        raise fault("encounter", f"{position.encounter} does not go with {position.phase}")
    if creature and not position.sizes[position.defender or 0]:
        raise fault("defender", "this fish is out")
    if (position.swimmer is None) == (position.phase == "answer"):
        raise fault("swimmer", "there is one if somebody may stop it, and only then")


def check_asking(table: FishFood, asking: int) -> None:
    """Somebody must be able to go on."""
    if table.over:
        return
    window = table.window if table.phase == ACT else table.answers
    if table.phase in (ACT, ANSWER) and not (window.asked & ~window.declined) >> asking & 1:
        raise fault("asking", f"seat {asking} has no cards, is stunned or has passed")
    if table.phase == DISCARD and table.hands[asking].size <= table.catalog.hand_limit:
        raise fault("asking", f"the hand of seat {asking} is not too large")
    if table.to_act() != asking:
        raise fault("asking", f"it is the turn of seat {table.turn}")
    if table.phase != DISCARD and not table.is_in(table.turn):
        raise fault("turn", f"seat {table.turn} is out")
