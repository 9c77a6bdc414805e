"""The rulebook beside the table or over it: chapters, a search, and clauses."""

from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from smorgasboard.engine.game import Game
from smorgasboard.engine.rulebook import Rulebook, rulebook
from smorgasboard.terminal.rulebook import draw_chapter, draw_clause


class RulesPane(Vertical):
    def __init__(self, game: Game[Any, Any], id: str | None = None) -> None:
        super().__init__(id=id)
        self.book = rulebook(game.package)
        self.border_title = "Rules"

    def compose(self) -> ComposeResult:
        yield Input(placeholder="Search the rules", id="search")
        yield OptionList(
            *(
                Option(f"{chapter.number}. {chapter.title}", id=f"chapter-{chapter.number}")
                for chapter in self.book.chapters
            ),
            id="contents",
        )
        with VerticalScroll(id="chapter"):
            yield Static(id="clauses")

    def focus_contents(self) -> None:
        self.query_one("#contents").focus()

    def show(self, found: RenderableType) -> None:
        self.query_one("#clauses", Static).update(found)
        self.query_one("#chapter", VerticalScroll).scroll_home(animate=False)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if event.option_id is not None:
            number = event.option_id.removeprefix("chapter-")
            self.show(draw_chapter(self.book.chapter(number)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.query_one("#chapter").focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        if event.value.strip():
            self.show(draw_found(self.book, event.value.strip()))


def draw_found(book: Rulebook, words: str) -> RenderableType:
    """Every clause that has the words, or that number, in it."""
    found = [
        draw_clause(passage.number, passage.text)
        for chapter in book.chapters
        for passage in chapter.passages
        if passage.number and (words.lower() in passage.text.lower() or passage.number == words)
    ]
    return Group(*found) if found else Text(f"No clause says “{words}”.")


class RulesScreen(ModalScreen[None]):
    """The rulebook over the table, where there is no room beside it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss", "Back"),
        ("r", "dismiss", "Back"),
    ]

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        yield RulesPane(self.game)

    def on_mount(self) -> None:
        self.query_one(RulesPane).border_subtitle = "Esc: back to the table"
        self.query_one(RulesPane).focus_contents()
