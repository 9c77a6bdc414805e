"""What cannot be in a Penguin Pals position, each with its place."""

from collections.abc import Iterable, Iterator

from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import fault
from smorgasboard.engine.seats import SPECTATOR
from smorgasboard.games.penguin_pals.ch12_cards_use import needs_target
from smorgasboard.games.penguin_pals.content import EFFECTS, Labels, PenguinPack
from smorgasboard.games.penguin_pals.messages import Asked, PenguinPosition
from smorgasboard.games.penguin_pals.open_table import ICE, WATER

ASKS = ("before", "after", "answer")
"""Questions to a row of seats."""
IN_SEQUENCE = ("answer", "target", "choice")
CHOOSES = ("move_own", "slide_any", "move_other", "freeze")
MOST_ACTIONS = 100_000


def check(setup: Setup[PenguinPack], labels: Labels, position: PenguinPosition) -> None:
    """A position in which everything is filled in."""
    check_numbers(setup, position)
    check_board(setup, labels, position)
    check_cards(labels, position)
    check_known(setup, position)
    check_sequence(setup, labels, position)
    check_asked(setup, position)


def check_numbers(setup: Setup[PenguinPack], position: PenguinPosition) -> None:
    seats = setup.seats
    for place in ("hands", "teams", "landed", "shores", "ice_streak"):
        rows = getattr(position, place)
        if len(rows) != seats:
            raise fault(place, f"{seats} seats, but {len(rows)} entries")
    for place in ("slot", "turn"):
        check_seat(getattr(position, place), place, seats)
    for at, seat in enumerate(position.interrupted):
        check_seat(seat, f"interrupted[{at}]", seats)
    if len(set(position.shores or ())) != seats:
        raise fault("shores", "two players on one shore")
    for place in ("quiet", "shuffles"):
        if not 0 <= getattr(position, place) <= MOST_ACTIONS:
            raise fault(place, f"{getattr(position, place)} is too many or too few")
    for at, streak in enumerate(position.ice_streak):
        if not 0 <= streak <= MOST_ACTIONS:
            raise fault(f"ice_streak[{at}]", f"{streak} is too many or too few")
    for at, key in enumerate(position.earlier):
        if len(key) != 16 or not set(key) <= set("0123456789abcdef") or key > "7":
            raise fault(f"earlier[{at}]", f"{key[:20]!r} is no fingerprint")


def check_seat(seat: int | None, place: str, seats: int) -> None:
    if seat is None or not 0 <= seat < seats:
        raise fault(place, f"there is no seat {seat}")


def check_board(setup: Setup[PenguinPack], labels: Labels, position: PenguinPosition) -> None:
    ice = position.ice or ()
    for row, spaces in enumerate(ice):
        if len(spaces) != labels.size or not set(spaces) <= {ICE, WATER}:
            raise fault(f"ice[{row}]", f"a row is {labels.size} times '{ICE}' or '{WATER}'")
    if len(ice) != labels.size:
        raise fault("ice", f"the board has {labels.size} rows, not {len(ice)}")
    for seat, team in enumerate(position.teams):
        for space, count in team.items():
            place = f"teams[{seat}].{space}"
            if space not in labels.space_numbers:
                raise fault(place, f"there is no space {space!r}")
            if count < 1:
                raise fault(place, f"{count} is too few")
            row, column = divmod(labels.space_numbers[space], labels.size)
            if ice[labels.size - 1 - row][column] != ICE:
                raise fault(place, f"there is no ice on {space}")
        landed = position.landed[seat]
        if landed < 0 or sum(team.values()) + landed > setup.pack.team.penguins:
            raise fault(f"landed[{seat}]", f"a team has {setup.pack.team.penguins} penguins")


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
    found: set[str] = set()
    for card, place in all_cards(position):
        if card not in labels.card_numbers:
            raise fault(place, f"there is no card called {card!r}")
        if card in found:
            raise fault(place, f"{card} is also somewhere else")
        found.add(card)
    for card in labels.cards:
        if card not in found:
            raise fault("deck", f"{card} is nowhere")
    for card, shuffle in position.shuffled.items():
        if card not in found:
            raise fault(f"shuffled.{card}", f"there is no card called {card!r}")
        if not 1 <= shuffle <= position.shuffles:
            raise fault(f"shuffled.{card}", f"there was no shuffle {shuffle}")
    for card, place in places(position.deck or (), "deck"):
        if position.shuffled.get(card, 0) != position.shuffles:
            raise fault(place, f"the draw pile is from shuffle {position.shuffles}, {card} is not")


def check_known(setup: Setup[PenguinPack], position: PenguinPosition) -> None:
    holder = {card: seat for seat, hand in enumerate(position.hands) for card in hand}
    for card, knowers in position.known.items():
        if card not in holder:
            raise fault(f"known.{card}", f"{card} is in no hand")
        for seat in knowers:
            if seat != SPECTATOR:
                check_seat(seat, f"known.{card}", setup.seats)
        if SPECTATOR in knowers and len({*knowers, holder[card]}) <= setup.seats:
            raise fault(f"known.{card}", "what spectators know, all players know")


def check_sequence(setup: Setup[PenguinPack], labels: Labels, position: PenguinPosition) -> None:
    """Cards that need a target have one, if it is named as they are played."""
    declared = setup.options["declare_targets"] == "hostile"
    for at, played in enumerate(position.sequence):
        place = f"sequence[{at}]"
        check_seat(played.seat, f"{place}.seat", setup.seats)
        effect = labels.kinds[labels.card_numbers[played.card]].effect
        if effect.startswith("annul") and at == 0:
            raise fault(place, f"{played.card} cannot begin a sequence")
        if played.space is not None and played.owner is None:
            raise fault(f"{place}.owner", "this says where the target is, but not whose it is")
        if played.owner is not None:
            check_seat(played.owner, f"{place}.owner", setup.seats)
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


def check_asked(setup: Setup[PenguinPack], position: PenguinPosition) -> None:
    """Who is asked holds cards, has not declined, and may be asked at all."""
    asked = position.asked
    if position.over or position.question not in ASKS:
        if asked is not None:
            raise fault("asked", "now it is not about cards")
        return
    if asked is None:
        raise fault("asked", "nobody is asked")
    for at, seat in enumerate(asked.seats):
        check_seat(seat, f"asked.seats[{at}]", setup.seats)
        if not position.hands[seat]:
            raise fault(f"asked.seats[{at}]", f"seat {seat} has no cards")
    check_declined(asked)
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
