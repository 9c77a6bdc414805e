"""A match written down: how it was set up, who did what, and what chance answered.

A record is text, one thing a line, so that it can be read, mailed and compared:

    smorgasboard record 1
    setup {"game":"birthday-boom","seats":4,...}
    pack 5f0c...                      the digest of the pack it was played with
    chance keyed 81fe...              or: chance seed 7, or: chance rolls
    secret 00ab...                    published after the end
    start 9d31f2a0 3 17 22 ...        the digest of the table as dealt, and the rolls
    1 0 birthday-party 77e10c52       ply, seat, move, digest, rolls if there were any
    2 1 cheesecake 0b9f44d1 4 11
    end 1 20 31                       winners as bits, then the scores

A sealed record is of a match still running: digests and rolls are `-`, the secret is missing.
"""

import re
from typing import Any

import msgspec

from smorgasboard.engine.errors import BadRecord
from smorgasboard.engine.messages import SetupData

FIRST_LINE = "smorgasboard record 1"
MOST_BYTES = 8_000_000
MOST_SEED = 2**63 - 1
WORD = re.compile(r"[!-~]+")
DIGEST = re.compile(r"[0-9a-f]{8}")
HEX64 = re.compile(r"[0-9a-f]{64}")


class Ply(msgspec.Struct, frozen=True):
    """One step of a match: who chose what, what chance answered, and where that led."""

    seat: int
    notation: str
    rolls: list[int]
    digest: str


class Record(msgspec.Struct):
    """The lines of a record, read but not yet believed."""

    setup: SetupData
    pack: str
    seed: int | None = None
    commitment: str | None = None
    secret: str | None = None
    position: Any = None
    """Where it began, if not with a deal."""
    start_digest: str = ""
    start_rolls: list[int] = []
    plies: list[Ply] = []
    winners: int | None = None
    scores: list[int] = []
    sealed: bool = False


def write_record(record: Record) -> str:
    return "\n".join([FIRST_LINE, *_header(record), *_plies(record), *_ending(record), ""])


def _header(record: Record) -> list[str]:
    lines = [f"setup {_json(record.setup)}", f"pack {record.pack}"]
    if record.commitment is not None:
        lines.append(f"chance keyed {record.commitment}")
    elif record.seed is not None:
        lines.append(f"chance seed {record.seed}")
    else:
        lines.append("chance rolls")
    if record.secret is not None and not record.sealed:
        lines.append(f"secret {record.secret}")
    if record.position is not None and not record.sealed:
        lines.append(f"position {_json(record.position)}")
    return [*lines, f"start {_outcome(record.start_digest, record.start_rolls, record.sealed)}"]


def _plies(record: Record) -> list[str]:
    return [
        f"{number} {ply.seat} {ply.notation} {_outcome(ply.digest, ply.rolls, record.sealed)}"
        for number, ply in enumerate(record.plies, start=1)
    ]


def _ending(record: Record) -> list[str]:
    if record.winners is None:
        return []
    return [" ".join(["end", str(record.winners), *map(str, record.scores)])]


def _outcome(digest: str, rolls: list[int], sealed: bool) -> str:
    return "-" if sealed else " ".join([digest, *map(str, rolls)])


def _json(data: Any) -> str:
    return msgspec.json.encode(data, order="deterministic").decode()


def read_record(text: str | bytes) -> Record:
    """The record in a text, or `BadRecord` with the line that is wrong."""
    if len(text) > MOST_BYTES:
        raise BadRecord(f"a record has at most {MOST_BYTES:,} bytes, this has {len(text):,}")
    if isinstance(text, bytes):
        try:
            text = text.decode("ascii")
        except UnicodeDecodeError:
            raise BadRecord("this is no record: it is not plain text") from None
    text = text.replace("\r\n", "\n")  # as mail and some editors write it
    if not text.startswith(FIRST_LINE + "\n"):
        raise BadRecord(f"this is no record: its first line is not {FIRST_LINE!r}")
    if not text.endswith("\n"):
        raise BadRecord("this record is cut off in the middle of its last line")
    return _Reader(text.splitlines()).read()


class _Reader:
    """Goes through the lines in their one possible order."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.next = 1

    def fault(self, reason: str) -> BadRecord:
        return BadRecord(f"line {self.next + 1} of the record: {reason}")

    def read(self) -> Record:
        record = Record(self._setup(), self._word("pack"))
        self._chance(record)
        if self._is("secret"):
            record.secret = self._matching("secret", HEX64)
        if self._is("position"):
            record.position = self._json_of("position", dict[str, Any])
        words = self._words("start")
        record.sealed = words == ["-"]
        if not record.sealed:
            record.start_digest, record.start_rolls = self._outcome(words)
        self.next += 1
        while self.next < len(self.lines) and not self._is("end"):
            record.plies.append(self._ply(len(record.plies) + 1, record.sealed))
        if self.next < len(self.lines):
            record.winners, *record.scores = self._numbers(self._words("end"), least=1)
            self.next += 1
        if self.next < len(self.lines):
            raise self.fault("nothing can follow the end")
        return record

    def _is(self, word: str) -> bool:
        return self.next < len(self.lines) and self.lines[self.next].startswith(word + " ")

    def _rest(self, word: str) -> str:
        """What follows the word that this line must begin with."""
        if not self._is(word):
            raise self.fault(f"{word!r} should stand here")
        return self.lines[self.next][len(word) + 1 :]

    def _words(self, word: str) -> list[str]:
        return self._rest(word).split(" ")

    def _word(self, word: str) -> str:
        rest = self._rest(word)
        if not WORD.fullmatch(rest):
            raise self.fault(f"{word!r} is followed by one word")
        self.next += 1
        return rest

    def _matching(self, word: str, pattern: re.Pattern[str]) -> str:
        rest = self._rest(word)
        if not pattern.fullmatch(rest):
            raise self.fault(f"{rest[:20]!r} is no {word}")
        self.next += 1
        return rest

    def _json_of(self, word: str, shape: Any) -> Any:
        try:
            data = msgspec.json.decode(self._rest(word), type=shape)
        except (msgspec.DecodeError, RecursionError) as error:
            raise self.fault(f"the {word} is wrong: {error}") from None
        self.next += 1
        return data

    def _setup(self) -> SetupData:
        setup: SetupData = self._json_of("setup", SetupData)
        return setup

    def _chance(self, record: Record) -> None:
        words = self._words("chance")
        if words[0] == "keyed" and len(words) == 2 and HEX64.fullmatch(words[1]):
            record.commitment = words[1]
        elif words[0] == "seed" and len(words) == 2:
            record.seed = self._numbers(words[1:], least=1)[0]
            if not 0 <= record.seed <= MOST_SEED:
                raise self.fault(f"a seed goes from 0 to {MOST_SEED}, not {record.seed}")
        elif words != ["rolls"]:
            raise self.fault("chance is 'keyed' and a commitment, 'seed' and a number, or 'rolls'")
        self.next += 1

    def _ply(self, number: int, sealed: bool) -> Ply:
        words = self.lines[self.next].split(" ")
        if len(words) < 4 or words[0] != str(number):
            raise self.fault(f"ply {number} should stand here")
        seat = self._numbers(words[1:2], least=1)[0]
        if not WORD.fullmatch(words[2]):
            raise self.fault("a move is one word")
        if sealed:
            if words[3:] != ["-"]:
                raise self.fault("a sealed record shows neither digests nor rolls")
            outcome: tuple[str, list[int]] = ("", [])
        else:
            outcome = self._outcome(words[3:])
        self.next += 1
        return Ply(seat, words[2], outcome[1], outcome[0])

    def _outcome(self, words: list[str]) -> tuple[str, list[int]]:
        if not DIGEST.fullmatch(words[0]):
            raise self.fault(f"{words[0][:20]!r} is no digest")
        return words[0], self._numbers(words[1:])

    def _numbers(self, words: list[str], least: int = 0) -> list[int]:
        if len(words) < least or not all(re.fullmatch(r"-?[0-9]{1,19}", word) for word in words):
            raise self.fault("numbers should stand here")
        return [int(word) for word in words]
