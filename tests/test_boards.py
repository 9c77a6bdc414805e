"""Boards draw what a table says; no rule is worked out in the browser (decision 11).

What a board may read of the pack are names, pictures and numbers that it prints as they are. What
an option does, what a move would bring and what follows from the rules comes from the server: in
`contents.facts`, as a forecast, or as a field of the view.
"""

import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "web" / "src"
GAMES = SOURCES / "games"
BOARDS = sorted(
    path
    for path in GAMES.rglob("*")
    if path.suffix in (".ts", ".svelte")
    and path.name != "view.ts"
    and not re.search(r"\.test\.|sample|fixture", path.name)
)

OPTIONS = re.compile(r"\bsetup\??\.options\b|\boptions\[|\{\s*options\b[^}]*\}\s*=\s*[\w.]*setup\b")
"""What the table chose is nothing a board decides by."""

NUMBER = r"(?:ziggy_points|row_points|points|amount|most_size|win_size|cake|[a-z]+_price|price)"
COUNTING = re.compile(
    rf"\.{NUMBER}\s*(?:[-+*/]|[<>]=?)\s*(?!0\b)[\w(.]|"  # food.points + pawn
    rf"[\w)\]]\s*(?:[-+*/]|[<>]=?)\s*[\w.]+(?:\([^()]*\))?(?:\.\w+)*\.{NUMBER}\b|"  # turned
    rf"Math\.m\w+\([^)]*\b{NUMBER}\b"  # Math.min(pack.track.cake, ...)
)
"""A number of the pack that is added, compared or bounded instead of printed."""

RULES_OF_THE_PACK = re.compile(r"\bcard\.leads\b|\.team\.penguins\b")
"""What can be led and how many have to land: the table says it in its facts."""

OUTCOMES = re.compile(
    r"(?<!words\.)\b(?:threats|toNextSet|sumsAfter|verdict|passingEnds|worthOf|passedOf|fedBy|"
    r"pointsAt|nextOf)\("
)
"""What boards once worked out for themselves."""


def script(text: str) -> list[str]:
    """The lines of a board that compute: without styles and comments, and what the house format
    spreads over several lines in one."""
    text = re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL)
    text = re.sub(r"/\*.*?\*/|<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(r"(?<!:)//.*", "", text)
    text = re.sub(r"(?<=[-+*/(])[ \t]*\n\s*|(?<=[<>,])\n\s*(?=[\w(.])", " ", text)
    text = re.sub(r"\n\s*(?=[-+*/)]|[<>]=? |\.\w)", "", text)
    return text.splitlines()


def found(pattern: re.Pattern[str], path: Path) -> list[str]:
    return [line.strip() for line in script(path.read_text()) if pattern.search(line)]


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: str(path.relative_to(GAMES)))
def test_a_board_reads_no_option(path: Path) -> None:
    assert found(OPTIONS, path) == []


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: str(path.relative_to(GAMES)))
def test_a_board_works_out_nothing(path: Path) -> None:
    assert found(COUNTING, path) == []
    assert found(OUTCOMES, path) == []
    assert found(RULES_OF_THE_PACK, path) == []


@pytest.mark.parametrize(
    "line",
    [
        "const space = Math.min(pack.track.cake, pawn + points);",
        "words.promise.takes(Math.min(amount, seen.view.hand_sizes[seat] ?? 0))",
        "now.creature + box.effect(move.card).amount",
        "size === 1 && creature.size < card.most_size",
        "worth + card.points",
        "sum + cardOf(cards, one.card).points",
        "let toGo = $derived(playing.pack.track.cake - pawn);",
    ],
)
def test_a_number_of_the_pack_is_noticed_when_it_is_reckoned_with(line: str) -> None:
    assert COUNTING.search(line)


@pytest.mark.parametrize(
    "lines",
    [
        "const space = Math.min(\n  pack.track.cake,\n  pawn + points,\n);",
        "const sum =\n  now.creature +\n  box.effect(move.card).amount;",
        "let toGo = $derived(\n  playing.pack.track.cake\n    - pawn,\n);",
        "size === 1 &&\n  creature.size <\n    card.most_size",
    ],
)
def test_a_sum_is_noticed_over_several_lines(lines: str) -> None:
    assert not any(COUNTING.search(line) for line in lines.splitlines())
    assert any(COUNTING.search(line) for line in script(lines))


@pytest.mark.parametrize("line", ["<b>{words.points(food.points)}</b>", "signed(effect.amount)"])
def test_a_number_of_the_pack_may_be_printed(line: str) -> None:
    assert not COUNTING.search(line)


@pytest.mark.parametrize(
    "line", ["view.setup.options['freezer'] === true", "const { options } = view.setup;"]
)
def test_an_option_is_noticed(line: str) -> None:
    assert OPTIONS.search(line)


def test_what_is_pointed_at_is_marked_in_one_way() -> None:
    """By `data-pointed`: the light of a hint and the tests look for it on every board."""
    other_way = re.compile(r"class:pointed\b")
    assert [
        path.name for path in SOURCES.rglob("*.svelte") if other_way.search(path.read_text())
    ] == []
