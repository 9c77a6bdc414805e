"""The rulebook of a game, read from its `RULES.md`: chapters of numbered clauses."""

import re
from functools import cache
from importlib.resources import files

import msgspec

from smorgasboard.engine.errors import UnknownName
from smorgasboard.engine.options import Option

CHAPTER = re.compile(r"## (\d+)\. (.+)")
CODE = re.compile(r"`([a-z0-9_]+)`")
CLAUSE = re.compile(r"- \*\*(\d+\.\d+)\*\* (.+)")


class Passage(msgspec.Struct, frozen=True):
    """A clause, or a paragraph between clauses, which has no number. Its text is Markdown."""

    number: str
    text: str


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of a rulebook, clause by clause."""

    number: str
    title: str
    passages: tuple[Passage, ...]


class Rulebook(msgspec.Struct, frozen=True):
    """The rules of a game; what stands before the first chapter is its preface."""

    title: str
    preface: tuple[str, ...]
    chapters: tuple[Chapter, ...]

    def chapter(self, number: str) -> Chapter:
        """A chapter, `4`; or a chapter that holds one clause only, `4.2`."""
        for chapter in self.chapters:
            if chapter.number == number:
                return chapter
            for passage in chapter.passages:
                if passage.number == number:
                    return Chapter(chapter.number, chapter.title, (passage,))
        last = self.chapters[-1].number
        raise UnknownName(
            f"there is no clause {number!r} in these rules; chapters go from 1 to {last}"
        )

    def clause(self, number: str) -> str | None:
        """The text of one clause, if there is such a clause."""
        for chapter in self.chapters:
            for passage in chapter.passages:
                if passage.number == number:
                    return passage.text
        return None


@cache
def rulebook(package: str) -> Rulebook:
    """The rulebook that comes with a game."""
    return parse(files(package).joinpath("RULES.md").read_text(encoding="utf-8"))


def in_words(book: Rulebook, options: tuple[Option, ...]) -> Rulebook:
    """The same for people who do not type: options and their values as they are said on a page."""
    return Rulebook(
        book.title,
        book.preface,
        tuple(
            Chapter(
                chapter.number,
                chapter.title,
                tuple(Passage(one.number, worded(one.text, options)) for one in chapter.passages),
            )
            for chapter in book.chapters
        ),
    )


def worded(text: str, options: tuple[Option, ...]) -> str:
    """A value belongs to the option that was named last, if that one has it."""
    named = list(options)

    def say(found: re.Match[str]) -> str:
        for option in named:
            if option.name == found[1]:
                named.remove(option)
                named.insert(0, option)
                return f"“{option.text}”"
            if found[1] in option.values:
                meaning = option.meanings[option.values.index(found[1])]
                return f"“{meaning.partition(': ')[0]}”"
        return found[0]

    return CODE.sub(say, text)


def parse(text: str) -> Rulebook:
    title = ""
    preface: list[str] = []
    chapters: list[Chapter] = []
    for block in blocks(text):
        heading, clause = CHAPTER.fullmatch(block), CLAUSE.fullmatch(block)
        if block.startswith("# "):
            title = block[2:]
        elif heading:
            chapters.append(Chapter(heading[1], heading[2], ()))
        elif not chapters:
            preface.append(block)
        else:
            passage = Passage(clause[1], clause[2]) if clause else Passage("", block)
            last = chapters[-1]
            chapters[-1] = Chapter(last.number, last.title, (*last.passages, passage))
    return Rulebook(title, tuple(preface), tuple(chapters))


def blocks(text: str) -> list[str]:
    """Headings, list items and paragraphs, each on one line."""
    found: list[str] = []
    fresh = True
    for line in text.splitlines():
        stripped = line.strip()
        if not stripped:
            fresh = True
            continue
        if fresh or line.startswith(("#", "- ", "|")):
            found.append(stripped)
        else:
            found[-1] += f" {stripped}"
        fresh = line.startswith("#")
    return found
