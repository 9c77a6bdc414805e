"""From a record back to a match, and the proof that the record is an honest one."""

from collections.abc import Iterator
from typing import Any

from smorgasboard.engine.chance import Script, ScriptError, commitment
from smorgasboard.engine.errors import BadRecord, IllegalAction, ReplayMismatch, listed
from smorgasboard.engine.game import Game, setup_from
from smorgasboard.engine.match import Match, Source, table_of
from smorgasboard.engine.packs import pack_digest
from smorgasboard.engine.record import Ply, Record


def replay(game: Game[Any, Any], record: Record, plies: int | None = None) -> Match:
    """The match of a record, as far as ply number `plies`; each digest is checked on the way."""
    for match in steps(game, record):
        if len(match.plies) == plies:
            break
    _let_luck_go_on(match)
    return match


def steps(game: Game[Any, Any], record: Record) -> Iterator[Match]:
    """The match of a record as dealt, then after each ply: always the same one, going on."""
    if record.sealed:
        raise BadRecord("this record is sealed: it can be replayed when its match is over")
    match = _start(game, record)
    if not record.plies:
        _check_ending(match, record)
    yield match
    for number, ply in enumerate(record.plies, start=1):
        _step(match, number, ply)
        if number == len(record.plies):
            _check_ending(match, record)
        yield match


def _start(game: Game[Any, Any], record: Record) -> Match:
    setup = setup_from(game, record.setup)
    if pack_digest(setup.pack) != record.pack:
        raise ReplayMismatch(f"the pack {setup.pack.pack.id} has changed since this was played")
    match = Match(game, setup, _source(record), Script(record.start_rolls))
    if record.position is not None:
        match.begin_at(table_of(game, setup, record.position))
    else:
        _with_script(match, record.start_rolls, "the deal", match.deal)
    if match.start_digest != record.start_digest:
        raise ReplayMismatch("the table as dealt is not the one in the record")
    return match


def _source(record: Record) -> Source:
    if record.secret is not None:
        return Source(secret=bytes.fromhex(record.secret))
    return Source.fresh() if record.seed is None else Source(seed=record.seed)


def _step(match: Match, number: int, ply: Ply) -> None:
    def step() -> None:
        try:
            match.play(ply.notation, ply.seat)
        except IllegalAction as error:
            raise ReplayMismatch(f"ply {number}, {ply.notation}, is not legal: {error}") from None

    _with_script(match, ply.rolls, f"ply {number}", step)
    if match.plies[-1].digest != ply.digest:
        raise ReplayMismatch(
            f"ply {number}, {ply.notation}, leads to a different table than it did"
        )


def _with_script(match: Match, rolls: list[int], what: str, step: Any) -> None:
    """Let chance answer what is written down: all of it, and nothing more."""
    script = Script(rolls)
    match.chance.source = script
    try:
        step()
    except ScriptError as error:
        raise ReplayMismatch(f"the rolls of {what} do not fit: {error}") from None
    if script.used != len(rolls):
        raise ReplayMismatch(f"{what} needed {script.used} rolls, the record has {len(rolls)}")


def _let_luck_go_on(match: Match) -> None:
    """What is played from here on is rolled as it would have been in the match itself."""
    chance = match.source.chance()
    for sides in match.chance.asked:
        chance.roll(sides)
    match.chance.source = chance


def _check_ending(match: Match, record: Record) -> None:
    if match.over != (record.winners is not None):
        raise ReplayMismatch("the record and the rules differ on whether the match is over")
    if match.over and (match.scores(), match.state.winners()) != (record.scores, record.winners):
        raise ReplayMismatch("the result is not the one in the record")


def verify(game: Game[Any, Any], record: Record) -> list[str]:
    """What could be proved, one sentence each; `ReplayMismatch` for the first thing that fails."""
    match = replay(game, record)
    proved = [
        f"All {len(record.plies)} plies are legal in {game.title}, rules {game.rules_version},"
        " and lead where the record says."
    ]
    if match.over:
        proved.append(f"The scores are right: {listed([str(score) for score in record.scores])}.")
    else:
        proved.append("The match is not over yet.")
    proved.append(_prove_rolls(match, record))
    return proved


def _prove_rolls(match: Match, record: Record) -> str:
    if record.commitment is not None:
        if record.secret is None:
            raise ReplayMismatch("the record has a commitment, but not the secret")
        if commitment(bytes.fromhex(record.secret)) != record.commitment:
            raise ReplayMismatch("the secret is not the one that was committed to")
        origin = "the secret that was committed to before the first shuffle"
    elif record.seed is not None:
        origin = f"the seed {record.seed}"
    else:
        return "Where its rolls came from is not recorded."
    rolls = [*record.start_rolls, *(roll for ply in record.plies for roll in ply.rolls)]
    chance = match.source.chance()
    if rolls != [chance.roll(sides) for sides in match.chance.asked]:
        raise ReplayMismatch(f"the rolls do not follow from {origin}")
    return f"All {len(rolls)} rolls follow from {origin}."
