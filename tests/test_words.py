"""What people read is said as people say it: no names from the code, no words to type."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from smorgasboard.engine.ending import ending_of
from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.forecast import in_words as forecast_in_words
from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.engine.rulebook import in_words, rulebook
from smorgasboard.engine.turns import TurnLog
from tests.laws.case import Case
from tests.laws.cases import every_game
from tests.laws.written import matches, walk

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("web/src/words/*.ts"), *ROOT.glob("web/src/games/*/words.ts")]
SERVER = [*ROOT.glob("src/smorgasboard/server/**/*.py")]
ENGINE = re.compile(
    r"[a-z]_[a-z]"  # a name in the code
    r"|\w>\w|\b[a-z]+:[a-z]"  # notation
    r"|\b(?:packs?|ply|plies|notation|engine|the question is|option \d|hash(?:es)?|null|None|True"
    r"|False|boolean|payload|websocket|localhost|system)\b"
    r"|\b[Ss]eat \d|--\w|`"
)
SLIP = re.compile(
    r"[!?]\.|\.\.(?!\.)(?<!\.\.\.)|[.!?][\"”]\."  # two ends of a sentence
    r"|\b(\w+) \1\b"  # a word said twice
    r"|\b1 (?:card|point|tile|penguin|space|food)s\b"
    r"|\b(?:\d\d+|[02-9]) (?:spoiled )?(?:card|point|tile|penguin|space|food)\b(?! tile)"
)
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"]
MATCHES, PLIES, STRIDE = 4, 60, 11
TYPED = re.compile("is no move|is called me")
"""Whoever types a word that is none is told which there are; no board ever sends one."""


COMMAND = re.compile(r"“(?:make|smorgasboard) [^”]*”")
"""What a host is told to type stands in quotes, and is as it is."""


def assert_said(texts: Iterable[str]) -> None:
    wrong = [text for text in texts if ENGINE.search(COMMAND.sub("", text)) or SLIP.search(text)]
    assert wrong == []


@pytest.mark.parametrize(
    "word",
    ["own_negative", "buy:water>regular", "(option 2)", "Seat 1", "with --lan", "ply 3", "`easy`"],
)
def test_engine_words_are_known(word: str) -> None:
    assert ENGINE.search(word)


@pytest.mark.parametrize(
    "slip", ["a Fury!.", 'a "Fury!".', "the the tile", "1 cards", "6 food", "done.. Then"]
)
def test_slips_are_known(slip: str) -> None:
    assert SLIP.search(slip)


@pytest.mark.parametrize(
    "right", ["Wait a sec...", "a Fury! card", "1 card", "11 cards", "2 Fruit"]
)
def test_what_is_right_is_left_alone(right: str) -> None:
    assert not SLIP.search(right)


@every_game
def test_options_have_a_sentence_each_and_values_in_words(case: Case) -> None:
    for option in case.game.options:
        meanings = option.meanings[:1] if option.kind == "seat" else option.meanings
        assert_said((option.text, option.why, *meanings))
        assert option.why[:1].isupper(), option.name
        assert option.why.endswith((".", "!", "?")), option.name
        assert len(option.meanings) == len(option.values)


@every_game
def test_options_depend_on_options_that_there_are(case: Case) -> None:
    options = {option.name: option for option in case.game.options}
    for option in options.values():
        assert set(option.value_seats) <= set(option.values)
        for name, values in option.needs.items():
            assert [options[name].read(value) for value in values] == list(values)


@every_game
def test_the_rulebook_names_options_as_the_page_does(case: Case) -> None:
    book = in_words(rulebook(case.game.package), case.game.options)
    texts = [*book.preface, *(one.text for part in book.chapters for one in part.passages)]
    spaces = re.compile(r"`[a-z]\d`")  # on a board, as a person would name them
    assert_said(spaces.sub("", text) for text in texts)


@every_game
def test_moves_and_the_log_are_said_in_words(case: Case) -> None:
    for match, dice in matches(case, MATCHES):
        match.names = Names(NAMES[: match.setup.seats])
        for _ in walk(case, match, dice, PLIES):
            assert_said(action.text for action in match.legal())
            assert_said(brings(match))
        for seat in (None, *range(match.setup.seats)):
            assert_said(match.sentences(seat, you=True))
            assert_said(line.text for line in TurnLog(match, seat).read_on())
        if match.over:
            assert_said(f"{line.text} {line.part}" for line in match.score_lines(0))
            ending = ending_of(match, 0)
            assert_said([ending.say, *(one.text for one in ending.story)])


def brings(match: Match) -> list[str]:
    """What the first of the moves would bring, as its player is told."""
    seat, move = match.to_act, match.legal()[0]
    assert seat is not None, "somebody acts until it is over"
    names = Names(NAMES[: match.setup.seats], seat)
    return forecast_in_words(match.game, match.setup, match.forecast(move, seat), names)


@every_game
def test_refusals_are_said_in_words(case: Case) -> None:
    heard: dict[str, None] = {}
    for match, dice in matches(case, MATCHES):
        match.names = Names(NAMES[: match.setup.seats])
        for _ in walk(case, match, dice, PLIES):
            words = [str(action) for action in match.legal()]
            heard |= dict.fromkeys(words)
            wrong = [word for word in heard if word not in words]
            reasons = [refused(match, word) for word in wrong[dice.roll(STRIDE) :: STRIDE]]
            assert_said(reason for reason in reasons if not TYPED.search(reason))


def refused(match: Match, word: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        match.play(word)
    return refusal.value.reason


def test_pages_are_written_in_words() -> None:
    assert len(PAGES) > 5
    for page in PAGES:
        text = re.sub(r"/\*.*?\*/", "", page.read_text(), flags=re.DOTALL)
        said = re.findall(r"'((?:[^'\\\n]|\\.)*)'|\"([^\"\n]*)\"", text)
        shown = [one or other for one, other in said]
        while (plain := re.sub(r"\$\{[^{}]*\}", "…", text)) != text:
            text = plain
        assert_said(one for one in (*shown, *re.findall(r"`([^`]*)`", text)) if " " in one)


def test_the_server_refuses_in_words() -> None:
    said = [
        text
        for path in SERVER
        for text in re.findall(r'not_allowed\(\s*f?"([^"]*)"', path.read_text())
    ]
    assert len(said) > 10
    assert_said(re.sub(r"\{[^}]*\}", "0", text) for text in said)
