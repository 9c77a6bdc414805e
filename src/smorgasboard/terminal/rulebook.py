"""The rulebook on a terminal: chapters, and clauses with their numbers in the margin."""

import re

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from smorgasboard.engine.how_to_play import HowToPlay, Saying
from smorgasboard.engine.rulebook import Chapter, Rulebook
from smorgasboard.terminal.look import ACCENT, KEY

INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")
STYLES = ("bold", "italic", ACCENT)


def inline(text: str) -> Text:
    """Markdown within a line: bold, emphasis and code."""
    styled = Text()
    end = 0
    for found in INLINE.finditer(text):
        styled.append(text[end : found.start()])
        styled.append(found[found.lastindex or 0], STYLES[(found.lastindex or 1) - 1])
        end = found.end()
    return styled.append(text[end:])


def draw_rulebook(book: Rulebook) -> RenderableType:
    preface = [Padding(inline(paragraph), (0, 0, 1, 0)) for paragraph in book.preface]
    chapters = [Padding(draw_chapter(chapter), (0, 0, 1, 0)) for chapter in book.chapters]
    return Group(Text(book.title, "bold"), "", *preface, *chapters)


def draw_chapter(chapter: Chapter) -> RenderableType:
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    table.add_column(justify="right", no_wrap=True, style=KEY)
    table.add_column(ratio=1)
    for passage in chapter.passages:
        table.add_row(passage.number, inline(passage.text))
    return Group(Text(f"{chapter.number}. {chapter.title}", "bold"), table)


def draw_clause(number: str, text: str) -> RenderableType:
    """One clause by itself."""
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 1))
    table.add_row(Text(number, KEY), inline(text))
    return table


def draw_contents(book: Rulebook) -> RenderableType:
    """The chapters, for whoever does not know a number yet."""
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    for chapter in book.chapters:
        table.add_row(Text(chapter.number, KEY), Text(chapter.title))
    return table


def draw_how_to_play(title: str, page: HowToPlay) -> RenderableType:
    """The page in front of the clauses: what it says in pictures is left to the browser."""
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    table.add_column(justify="right", no_wrap=True, style=KEY)
    table.add_column(ratio=1)
    for number, tile in enumerate(page.tiles(), 1):
        step = str(number) if number <= len(page.turn) else ""
        table.add_row(step, Text(tile.title, "bold"))
        table.add_row("", said(tile.says))
    return Group(Text(f"{title}: how to play", "bold"), "", said((page.goal,)), "", table)


def said(sayings: tuple[Saying, ...]) -> Text:
    """Sentences, and in the end where they come from."""
    line = inline(" ".join(saying.text for saying in sayings))
    clauses = dict.fromkeys(saying.clause for saying in sayings)
    return line.append(f"  ({', '.join(clauses)})", "dim")
