"""Laws of paper: positions, records and messages say what happened, and nothing else does."""

from typing import Any

import msgspec
import pytest

from smorgasboard import api
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.errors import BadPosition, ReplayMismatch
from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.names import Names
from smorgasboard.engine.record import read_record
from smorgasboard.engine.replay import verify
from smorgasboard.engine.seats import SPECTATOR
from tests.laws.case import Case
from tests.laws.cases import CASES, any_seed, any_setup, every_game, opening, seeds, somewhere
from tools.wire import WIRE, schema


@every_game
@seeds(10)
def test_a_position_round_trips_at_every_ply(case: Case, seed: int) -> None:
    """And it is complete: played on from there, the same happens."""
    table, dice = opening(case, seed)
    plies = dice.roll(case.plies)
    for ply in range(plies):
        data = msgspec.to_builtins(table.key())
        restored = case.game.restore(table.setup, data)
        assert case.game.position(table.setup, restored) == table.key()
        if table.state.over:
            break
        legal = table.legal()
        move = legal[dice.roll(len(legal))]
        if ply % 7 == 0:
            restored.apply(move, Dice(seed, ply))
            table.state.apply(move, Dice(seed, ply))
            assert case.game.position(table.setup, restored) == table.key()
        else:
            table.state.apply(move, dice)


@every_game
@any_seed
def test_a_restored_table_looks_the_same(case: Case, seed: int) -> None:
    table, _ = somewhere(case, seed)
    match = Match(case.game, table.setup, Source(seed=1))
    match.begin_at(table.state)
    data = msgspec.json.decode(msgspec.json.encode(match.position()))
    again = api.load(data)
    assert again.position() == match.position()
    assert again.legal() == match.legal()
    for seat in (None, *range(table.setup.seats)):
        assert again.view(seat) == match.view(seat)


def places_of_numbers(data: Any) -> list[tuple[Any, Any]]:
    """Where the numbers of a position stand: what holds each, and under which name."""
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    return [
        place
        for name, value in inside
        for place in (
            places_of_numbers(value)
            if isinstance(value, dict | list)
            else [(data, name)] * (type(value) is int)
        )
    ]


@every_game
@any_seed
def test_a_number_that_no_table_has_is_refused_with_its_place(case: Case, seed: int) -> None:
    table, dice = somewhere(case, seed)
    match = Match(case.game, table.setup, Source(seed=1))
    match.begin_at(table.state)
    data = match.position()
    places = places_of_numbers(data["table"])
    for number in (2**63, -(2**70), 10**400):
        holder, name = places[dice.roll(len(places))]
        before, holder[name] = holder[name], number
        with pytest.raises(BadPosition, match=r"at `\$\.table"):
            api.load(data)
        holder[name] = before
    assert api.load(data).position() == match.position()


def random_match(case: Case, seed: int, source: Source) -> Match:
    dice = Dice(seed)
    match = Match(case.game, any_setup(case, dice), source)
    match.deal()
    for _ in range(dice.roll(case.plies)):
        if match.over:
            break
        legal = match.legal()
        match.play(legal[dice.roll(len(legal))])
    return match


@every_game
@seeds(10)
def test_a_record_replays_to_the_same_digest(case: Case, seed: int) -> None:
    secret = seed.to_bytes(32, "big")
    match = random_match(case, seed, Source(secret=secret) if seed % 2 else Source(seed=seed))
    record = match.record()
    again = api.replay(record)
    assert again.digest() == match.digest()
    assert again.record() == record
    assert again.events(None) == match.events(None)
    assert verify(case.game, read_record(record))


@every_game
@seeds(4)
def test_an_altered_record_does_not_verify(case: Case, seed: int) -> None:
    match = random_match(case, seed, Source(seed=seed))
    record = read_record(match.record())
    dice = Dice(seed, 1)
    if record.plies and dice.roll(2):
        number = dice.roll(len(record.plies))
        record.plies[number] = msgspec.structs.replace(record.plies[number], digest="00000000")
    else:
        record.start_rolls[dice.roll(len(record.start_rolls))] += 1
    with pytest.raises(ReplayMismatch):
        verify(case.game, record)


@every_game
@any_seed
def test_a_sealed_record_holds_no_secret(case: Case, seed: int) -> None:
    """The record of a running match says what was done, not what was drawn."""
    table, dice = somewhere(case, seed)
    imagined = table.imagined(SPECTATOR, dice)
    records = []
    for world in (table, imagined):
        match = Match(case.game, table.setup, Source(secret=bytes(32)))
        match.begin_at(world.state)
        records.append(match.record(sealed=True))
    if not table.state.over:
        assert records[0] == records[1]
        assert read_record(records[0]).sealed


@every_game
@any_seed
def test_messages_survive_the_wire(case: Case, seed: int) -> None:
    table, dice = somewhere(case, seed)
    names = Names.by_seat(table.setup.seats, you=0)
    for viewer in table.viewers():
        view = table.view(viewer)
        assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
    for move, action in zip(table.legal(), table.actions(), strict=True):
        sent = msgspec.json.encode(action)
        assert msgspec.json.decode(sent, type=case.game.action_types) == action
        for event in table.twin().do(move, dice):
            sent = msgspec.json.encode(event)
            assert msgspec.json.decode(sent, type=case.game.event_types) == event
            for viewer in table.viewers():
                told = case.game.sentence(table.setup, case.game.redact(event, viewer), names)
                assert told[0].isupper()
                assert told.endswith((".", "!", '."', '!"', '?"')), told


@pytest.mark.parametrize("case", CASES, ids=[case.game.slug for case in CASES])
def test_the_wire_is_as_written_down(case: Case) -> None:
    """Stored matches and shipped clients speak this schema. `make wire` rewrites it."""
    written = (WIRE / f"{case.game.slug}.json").read_bytes()
    assert msgspec.json.decode(written) == msgspec.json.decode(schema(case.game))
