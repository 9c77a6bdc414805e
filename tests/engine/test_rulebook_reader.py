"""Rulebooks read into chapters and clauses."""

import pytest

from smorgasboard.engine.errors import UnknownName
from smorgasboard.engine.rulebook import Chapter, Passage, parse, rulebook

TEXT = """# A game

About it,
in two lines.

More about it.

## 1. Cards

- **1.1** One deck
  of cards.
- **1.2** Another.

Between.

## 2. The end
- **2.1** It ends.
Really.

Note.
| a | b |
| 1 | 2 |
### 2.x
A heading's text.
"""


def test_a_rulebook_is_read() -> None:
    book = parse(TEXT)
    assert book.title == "A game"
    assert book.preface == ("About it, in two lines.", "More about it.")
    assert book.chapters == (
        Chapter(
            "1",
            "Cards",
            (
                Passage("1.1", "One deck of cards."),
                Passage("1.2", "Another."),
                Passage("", "Between."),
            ),
        ),
        Chapter(
            "2",
            "The end",
            (
                Passage("2.1", "It ends. Really."),
                Passage("", "Note."),
                Passage("", "| a | b |"),
                Passage("", "| 1 | 2 |"),
                Passage("", "### 2.x"),
                Passage("", "A heading's text."),
            ),
        ),
    )


def test_chapters_and_clauses_are_found() -> None:
    book = parse(TEXT)
    assert book.chapter("2") == book.chapters[1]
    assert book.chapter("1.2") == Chapter("1", "Cards", (Passage("1.2", "Another."),))
    assert book.clause("2.1") == "It ends. Really."
    assert book.clause("2") is None
    with pytest.raises(UnknownName) as refused:
        book.chapter("3.1")
    assert str(refused.value) == (
        "there is no clause '3.1' in these rules; chapters go from 1 to 2"
    )


def test_three_chapters_have_three_numbers() -> None:
    with pytest.raises(UnknownName, match="chapters go from 1 to 3"):
        parse(TEXT + "\n## 3. More\n").chapter("9")
    assert parse("## 1. Alone").title == ""
    assert parse("text\n").preface == ("text",)


def test_the_rulebook_of_a_game() -> None:
    book = rulebook("smorgasboard.games.birthday_boom")
    assert [chapter.number for chapter in book.chapters] == list("12345678")
    assert book.clause("4.4") == "Nobody has to play a card, except to lead."
