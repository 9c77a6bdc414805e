"""A choice of one, and a line of text, over the table."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option


class OneOf(ModalScreen[str | None]):
    """One of several, by name; Escape leaves things as they are."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)", "Back")]

    def __init__(self, question: str, values: dict[str, str], now: str) -> None:
        super().__init__()
        self.question = question
        self.values = values
        self.now = now

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.question)
            yield OptionList(*(Option(text, id=value) for value, text in self.values.items()))

    def on_mount(self) -> None:
        if self.now in self.values:
            self.query_one(OptionList).highlighted = list(self.values).index(self.now)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(event.option_id)


class Line(ModalScreen[str | None]):
    """A line of text; Escape says nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)", "Back")]

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.question)
            yield Input(max_length=200)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)
