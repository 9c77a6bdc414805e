"""What has a form of its own on the paper of Fish Food: hands, played cards, who is asked."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from smorgasboard.engine import traces
from smorgasboard.engine.game import Setup
from smorgasboard.engine.messages import Trace
from smorgasboard.engine.paper import Paper, check_entries, check_number, check_seat, fault
from smorgasboard.engine.traces import traces_of
from smorgasboard.engine.writing import seats_of
from smorgasboard.games.fish_food import codes
from smorgasboard.games.fish_food.content import FishPack, action_counts, encounter_counts
from smorgasboard.games.fish_food.messages import Hand, KnownCard, Phase, Played, Target
from smorgasboard.games.fish_food.words import PHASES

if TYPE_CHECKING:
    from smorgasboard.games.fish_food.state import FishState
    from smorgasboard.games.fish_food.table import FishTable


@lru_cache(maxsize=64)
def paper_of(setup: Setup[FishPack]) -> Paper:
    """Made once for each setup."""
    names = {
        "card": [card.id for card in setup.pack.actions],
        "encounter": [data.id for data in setup.pack.encounters()],
    }
    finishes = bool(setup.options["finish_round"])
    most = {
        "size": setup.pack.fish.win + finishes,  # 10.5: whoever has got there may grow once more
        "turns": int(setup.options["turn_cap"]),
        "shuffles": int(codes.SHUFFLES) - 1,
        "cards": sum(action_counts(setup)),
        "encounters": sum(encounter_counts(setup)),
    }
    return Paper(setup.seats, names, most)


def bits(seats: Sequence[int]) -> int:
    return sum([1 << seat for seat in seats])


# Hands.


def hands_of(table: "FishTable", paper: Paper) -> tuple[Hand, ...]:
    names = paper.names["card"]
    return tuple([hand_of(table, seat, names) for seat in range(table.seats)])


def hand_of(table: "FishTable", seat: int, names: list[str]) -> Hand:
    """How many of each card; a hand is sorted by kind."""
    hand: Hand = {}
    for card in table.hands[seat].listed():
        name = names[codes.kind_of(card)]
        hand[name] = hand.get(name, 0) + 1
    return hand


def read_hands(table: "FishState", hands: Sequence[Hand], paper: Paper) -> None:
    """Cards of the latest shuffle that nobody else knows, as long as nothing else is said."""
    check_entries(hands, paper.seats, "hands")
    for seat, hand in enumerate(hands):
        for name, count in hand.items():
            place = f"hands[{seat}].{name}"
            kind = paper.number("card", name, place)
            for _card in range(check_number(count, 0, paper.most["cards"], place)):
                table.gain(seat, codes.card_of(kind, table.shuffles, 0))


def hands_census(table: "FishTable", paper: Paper) -> list[int]:
    kinds = [codes.kind_of(card) for hand in table.hands for card in hand.listed()]
    return [kinds.count(kind) for kind in range(table.catalog.kinds)]


def all_known(table: "FishTable", paper: Paper) -> tuple[KnownCard, ...]:
    """The whole truth about who knows which card."""
    return tuple(known_cards(table, paper, None))


def known_cards(table: "FishTable", paper: Paper, viewer: int | None) -> list[KnownCard]:
    """9.3: cards that `viewer` knows in other hands; 9.4: and who knows the own ones.

    Own cards of the latest shuffle that nobody knows go without saying. `None` stands for the
    whole truth.
    """
    known = []
    for seat in range(table.seats):
        for card in table.hands[seat].listed():
            knowers = seats_of(codes.knowers_of(card), table.seats)
            losers = seats_of(codes.losers_of(card), table.seats) if viewer is None else ()
            special = (*knowers, *losers) != () or codes.shuffle_of(card) != table.shuffles
            if viewer in knowers or (viewer in (None, seat) and special):
                name = paper.names["card"][codes.kind_of(card)]
                known.append(KnownCard(seat, name, codes.shuffle_of(card), knowers, losers))
    return known


def read_known(table: "FishState", known: Sequence[KnownCard], paper: Paper) -> None:
    """On a table with its hands: cards in them that are older, or that others know of."""
    left = [dict(hand) for hand in hands_of(table, paper)]
    for at, card in enumerate(known):
        place = f"known[{at}]"
        check_seat(card.seat, paper.seats, f"{place}.seat")
        check_others(card.known_to, card.seat, f"{place}.known_to", paper)
        check_others(card.lost_by, card.seat, f"{place}.lost_by", paper)
        if {*card.known_to} & {*card.lost_by}:
            raise fault(f"{place}.lost_by", "whoever knows where it is has not lost sight of it")
        if left[card.seat].get(card.card, 0) < 1:
            raise fault(f"{place}.card", "there are not that many in the hand")
        left[card.seat][card.card] -= 1
        if not 0 <= card.shuffle <= table.shuffles:
            raise fault(f"{place}.shuffle", f"there was no shuffle {card.shuffle}")
        kind = paper.numbers["card"][card.card]
        hand = table.hands[card.seat]
        hand.remove_at(hand.listed().index(codes.card_of(kind, table.shuffles, 0)))
        knowers, losers = bits(card.known_to), bits(card.lost_by)
        table.gain(card.seat, codes.card_of(kind, card.shuffle, knowers, losers))


def check_others(seats: Sequence[int], holder: int, place: str, paper: Paper) -> None:
    for number, seat in enumerate(seats):
        check_seat(seat, paper.seats, f"{place}[{number}]")
    if holder in seats or list(seats) != sorted(set(seats)):
        raise fault(place, "others than the holder, once each, in order")


def all_traces(table: "FishTable", paper: Paper) -> tuple[Trace, ...]:
    return traces_of(table.traces, paper)


def read_traces(table: "FishTable", given: Sequence[Trace], paper: Paper) -> None:
    traces.read_traces(table.traces, given, paper)


# The turn.


def phase_of(table: "FishTable", paper: Paper) -> Phase | None:
    return None if table.over else PHASES[table.phase]


def read_phase(table: "FishTable", phase: Phase | None, paper: Paper) -> None:
    table.phase = codes.FLIP if phase is None else PHASES.index(phase)


def target_named(table: "FishTable", target: int) -> Target:
    """A target of the rules as it stands in messages."""
    if target < table.seats:
        return target
    return "creature" if target == table.seats else None


def target_code(table: "FishTable", target: Target, paper: Paper, place: str) -> int:
    if target is None:
        return table.seats + 1
    return table.seats if isinstance(target, str) else check_seat(target, paper.seats, place)


def played_cards(table: "FishTable", paper: Paper) -> tuple[Played, ...]:
    catalog = table.catalog
    return tuple(
        [
            Played(
                catalog.seat_of_play(play),
                paper.names["card"][catalog.kind_of_play(play)],
                target_named(table, catalog.target_of_play(play)),
            )
            for play in table.played.listed()
        ]
    )


def read_played(table: "FishTable", played: Sequence[Played], paper: Paper) -> None:
    """What was played on a fish or the creature adds up again."""
    for at, card in enumerate(played):
        place = f"played[{at}]"
        seat = check_seat(card.seat, paper.seats, f"{place}.seat")
        kind = paper.number("card", card.card, f"{place}.card")
        target = target_code(table, card.target, paper, f"{place}.target")
        if table.catalog.op[kind] == codes.SIZE:
            if card.target is None:
                raise fault(f"{place}.target", f"{card.card} has a target")
            table.mods[target] += table.catalog.amount[kind]
        table.played.add(table.catalog.play_of(seat, kind, target))


def played_census(table: "FishTable", paper: Paper) -> list[int]:
    kinds = [table.catalog.kind_of_play(play) for play in table.played.listed()]
    return [kinds.count(kind) for kind in range(table.catalog.kinds)]


def passed_of(table: "FishTable", paper: Paper) -> tuple[int, ...]:
    """Who has passed since the last card, while cards are asked for."""
    if table.over or table.phase not in (codes.ACT, codes.ANSWER):
        return ()
    window = table.window if table.phase == codes.ACT else table.answers
    return seats_of(window.declined, table.seats)


def check_passed(table: "FishTable", passed: Sequence[int], paper: Paper) -> None:
    """The windows are opened once it is known who has cards."""
    for at, seat in enumerate(passed):
        check_seat(seat, paper.seats, f"passed[{at}]")
    if list(passed) != sorted(set(passed)):
        raise fault("passed", "seats are named once each, in order")


def asking_of(table: "FishTable", paper: Paper) -> int | None:
    """Whose answer is awaited."""
    if table.over:
        return None
    if table.phase == codes.ACT:
        return table.window.asking
    if table.phase == codes.ANSWER:
        return table.answers.asking
    return table.discarder if table.phase == codes.DISCARD else table.turn


def check_asking_seat(table: "FishTable", asking: int | None, paper: Paper) -> None:
    if asking is not None:
        check_seat(asking, paper.seats, "asking")


def open_windows(
    table: "FishTable", asking: int, passed: Sequence[int], hand_sizes: Sequence[int]
) -> None:
    """4.6: who is asked follows from who has cards and is not stunned."""
    if table.phase == codes.DISCARD:
        table.discarder = asking
    if table.over or table.phase not in (codes.ACT, codes.ANSWER):
        return
    asked = bits([seat for seat, size in enumerate(hand_sizes) if size]) & ~table.stunned
    table.window.asked = asked
    if table.phase == codes.ACT:
        table.window.declined = bits(passed)
        table.window.asking = asking
        return
    table.window.asking = table.window.from_seat(table.swimmer)
    table.answers.asked = asked & ~(1 << table.swimmer)
    table.answers.declined = bits(passed)
    table.answers.asking = asking
