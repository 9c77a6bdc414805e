"""The rulebook of a game, read from its `RULES.md`: chapters of numbered clauses."""

import re
from functools import cache
from importlib.resources import files

import msgspec

from smorgasboard.engine.errors import UnknownName

CHAPTER = re.compile(r"## (\d+)\. (.+)")
CLAUSE = re.compile(r"- \*\*(\d+\.\d+)\*\* (.+)")


class Passage(msgspec.Struct, frozen=True):
    """A clause, or a paragraph between clauses, which has no number. Its text is Markdown."""

    number: str
    text: str


class Chapter(msgspec.Struct, frozen=True):
    number: str
    title: str
    passages: tuple[Passage, ...]


class Rulebook(msgspec.Struct, frozen=True):
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
