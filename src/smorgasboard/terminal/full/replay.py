"""A stored match on the whole screen, with a slider."""

from typing import Any, ClassVar

from rich.console import Group
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Footer, Static

from smorgasboard.engine.game import Game
from smorgasboard.engine.match import Match, plain
from smorgasboard.engine.names import Names
from smorgasboard.engine.record import Record
from smorgasboard.engine.replay import steps
from smorgasboard.engine.seats import SPECTATOR
from smorgasboard.engine.state import State
from smorgasboard.engine.turns import TurnLog
from smorgasboard.terminal.ending import draw_ending
from smorgasboard.terminal.full.app import log_of
from smorgasboard.terminal.pictures import draw, picture_of
from smorgasboard.terminal.session import player_names


class Story:
    """A match with every table that it went through."""

    def __init__(self, game: Game[Any, Any], record: Record) -> None:
        self.tables: list[State] = []
        for match in steps(game, record):
            self.tables.append(match.state.copy())
        self.match: Match = match
        self.names = player_names(match.setup.seats, list(range(match.setup.seats)))
        self.match.names = Names(self.names)

    @property
    def plies(self) -> int:
        return len(self.tables) - 1

    def view(self, ply: int, seat: int | None) -> Any:
        match = self.match
        viewer = SPECTATOR if seat is None else seat
        return plain(match.game.view(match.setup, self.tables[ply], viewer))

    def told(self, ply: int, seat: int | None) -> list[str]:
        """All that had happened by then."""
        before = self.match.events_before
        end = before[ply] if ply < len(before) else None
        return [line.text for line in TurnLog(self.match, seat).read_on(end) if line.text]


class Slider(Widget, can_focus=True):
    """A place between 0 and `most`, by keys or by a click."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", "Back"),
        Binding("right", "move(1)", "On"),
        Binding("pageup", "move(-10)", "10 back", show=False),
        Binding("pagedown", "move(10)", "10 on", show=False),
        Binding("home", "go(0)", "Deal"),
        Binding("end", "go(1000000)", "End"),
    ]
    DEFAULT_CSS = "Slider { height: 1; padding: 0 1; } Slider:focus { text-style: bold; }"
    place: reactive[int] = reactive(0)

    class Moved(Message):
        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    @property
    def room(self) -> int:
        """Cells of the bar, without the number beside it."""
        return max(2, self.content_size.width - len(f" {self.most} of {self.most}"))

    def render(self) -> Text:
        at = self.place * (self.room - 1) // max(1, self.most)
        bar = "━" * at + "●" + "─" * (self.room - 1 - at)
        return Text(f"{bar} {self.place} of {self.most}")

    def action_move(self, by: int) -> None:
        self.action_go(self.place + by)

    def action_go(self, place: int) -> None:
        self.place = min(self.most, max(0, place))
        self.post_message(self.Moved(self.place))

    def on_click(self, event: events.Click) -> None:
        self.action_go(round((event.x - 1) * self.most / (self.room - 1)))


class ReplayApp(App[None]):
    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "eyes", "Whose eyes"),
        Binding("q", "quit", "Leave"),
    ]

    def __init__(self, game: Game[Any, Any], record: Record, at: int | None = None) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
        self.story = Story(game, record)
        self.eyes: int | None = None
        """Whose; nobody's are a spectator's."""
        self.first = self.story.plies if at is None else at
        self.title = game.title
        self.picture = picture_of(game)

    def compose(self) -> ComposeResult:
        yield Static(id="status")
        with Horizontal(id="middle"):
            with VerticalScroll(id="board"):
                yield Static(id="picture")
            with Vertical(id="side"), VerticalScroll(id="log"):
                yield Static(id="lines")
        yield Slider(self.story.plies)
        yield Footer()

    def on_mount(self) -> None:
        slider = self.query_one(Slider)
        slider.focus()
        slider.action_go(self.first)

    def on_slider_moved(self, moved: Slider.Moved) -> None:
        self.show(moved.place)

    def action_eyes(self) -> None:
        """The next pair of eyes: everybody's, then each seat's."""
        following = 0 if self.eyes is None else self.eyes + 1
        self.eyes = following if following < self.story.match.setup.seats else None
        self.show(self.query_one(Slider).place)

    def show(self, ply: int) -> None:
        names = Names(self.story.names)
        seen_by = "everybody" if self.eyes is None else names(self.eyes)
        self.query_one("#status", Static).update(
            Text(f"{self.title}: move {ply} of {self.story.plies}, as {seen_by} saw it", "bold")
        )
        drawn = draw(self.picture, self.story.view(ply, self.eyes), names, self.size.height)
        match = self.story.match
        over = match.over and ply == self.story.plies
        shown = Group(draw_ending(match, names), "", drawn) if over else drawn
        self.query_one("#picture", Static).update(shown)
        self.query_one("#lines", Static).update(log_of(self.story.told(ply, self.eyes), names))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)
