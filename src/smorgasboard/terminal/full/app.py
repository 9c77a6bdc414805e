"""A game on the whole screen."""

from collections.abc import Iterable
from typing import ClassVar

from rich.console import Group
from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from smorgasboard.engine.asking import StandingOrder
from smorgasboard.engine.errors import SmorgasboardError, as_sentence
from smorgasboard.engine.names import Names
from smorgasboard.engine.rulebook import rulebook
from smorgasboard.games.registry import find_game
from smorgasboard.terminal.full.dialogs import Line, OneOf
from smorgasboard.terminal.full.playing import Forbidden, Playing, Scene
from smorgasboard.terminal.full.rules import RulesPane, RulesScreen
from smorgasboard.terminal.pictures import FEW_LINES, draw, picture_of
from smorgasboard.terminal.session import SAID
from smorgasboard.terminal.telling import told

NARROW, WIDE = 100, 170
LIST = 28
"""Columns of a list of moves, at least."""


class Moves(OptionList):
    """The list of moves has the keys nearly always, so it scrolls the board, too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "app.scroll_board(-1)", "Board up", show=False),
        Binding("pagedown", "app.scroll_board(1)", "Board down", show=False),
    ]


class TableApp(App[None]):
    """Board, moves, log and rulebook; a move is played from one list, by Enter or by a click."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", "Hint"),
        Binding("u", "take_back", "Take back"),
        Binding("r", "rules", "Rules"),
        Binding("l", "log", "Log"),
        Binding("a", "ask_me", "When to ask"),
        Binding("t", "talk", "Talk", show=False),
        Binding("s", "save", "Save", show=False),
        Binding("q", "quit", "Leave"),
    ]

    def __init__(self, playing: Playing) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (NARROW, "-wide"), (WIDE, "-very-wide")]
        self.playing = playing
        self.table_game = find_game(playing.game)
        self.title = self.table_game.title
        self.picture = picture_of(self.table_game)
        self.room = self.size
        self.scene: Scene | None = None
        self.failure: SmorgasboardError | None = None
        """Why the game could not go on; for whoever started the screen."""

    def compose(self) -> ComposeResult:
        yield Static(id="status")
        yield Static(id="coach")
        with Horizontal(id="middle"):
            with VerticalScroll(id="board", can_focus=True):
                yield Static(id="picture")
            with Vertical(id="side"):
                yield Moves(id="moves")
                yield Static(id="preview")
                with VerticalScroll(id="log"):
                    yield Static(id="lines")
            yield RulesPane(self.table_game, id="rulebook")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#log").border_title = "What happened"
        self.query_one("#moves").focus()
        # Whatever takes its room, and however late: a word of the coach, a preview, another size.
        board = self.query_one("#board", VerticalScroll)
        self.watch(board, "show_vertical_scrollbar", self.tell_of_scrolling_soon, init=False)
        self.go_on()

    @work
    async def go_on(self) -> None:
        """Show every scene until the game is over."""
        try:
            async for scene in self.playing.scenes():
                if not self.query("#status"):
                    return  # somebody leaves, and the screen is taken down already
                self.show(scene)
        except SmorgasboardError as error:
            self.failure = error
            self.exit()

    def on_resize(self, event: events.Resize) -> None:
        """Where a small picture leaves room, the moves stand beside it."""
        self.room = event.size  # our own size follows later
        columns = self.picture.small_columns
        few, width = self.room.height < FEW_LINES, self.room.width
        beside = few and columns is not None and columns + LIST <= width < NARROW
        self.default_screen.set_class(beside, "-beside")
        if self.scene is not None:
            self.query_one("#picture", Static).update(self.picture_of_scene(self.scene))
            self.call_after_refresh(self.tell_of_scrolling)

    @property
    def one_column(self) -> bool:
        return self.room.width < NARROW and not self.default_screen.has_class("-beside")

    async def on_unmount(self) -> None:
        await self.playing.close()

    # What there is to see.

    def show(self, scene: Scene) -> None:
        before, self.scene = self.scene, scene
        if before is not None and before.names.you != scene.names.you:
            self.forget_what_was_told()
        self.query_one("#status", Static).update(self.status_of(scene))
        coach = self.query_one("#coach", Static)
        coach.update("\n".join(line for line in scene.coach if line))
        coach.display = bool(scene.coach)
        self.query_one("#picture", Static).update(self.picture_of_scene(scene))
        self.query_one("#lines", Static).update(log_of([*scene.log, *scene.talk[-5:]], scene.names))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)
        if before is None or (before.legal, before.ways) != (scene.legal, scene.ways):
            self.offer(scene)
        self.call_after_refresh(self.tell_of_scrolling)

    def tell_of_scrolling_soon(self) -> None:
        self.call_after_refresh(self.tell_of_scrolling)

    def tell_of_scrolling(self) -> None:
        """A board that is cut off says how to see the rest."""
        cut = self.query_one("#board", VerticalScroll).max_scroll_y > 0
        more = "Page Down: more of the board" if cut else ""
        moves, one_line = self.query_one("#moves"), self.one_column
        moves.border_title = f"What you can do · {more}" if more and one_line else "What you can do"
        moves.border_subtitle = "" if one_line else more

    def forget_what_was_told(self) -> None:
        """Somebody else is at the keyboard: no hint and no preview of another hand stays, or comes
        late."""
        for group in ("hint", "preview"):
            self.workers.cancel_group(self, group)
        self.clear_notifications()
        self.query_one("#preview", Static).update("")

    def status_of(self, scene: Scene) -> Text:
        return Text(scene.status, "bold reverse" if scene.legal or scene.awaited else "bold")

    def picture_of_scene(self, scene: Scene) -> Group | Text:
        if scene.view is None:
            return Text(scene.status)
        drawn = draw(self.picture, scene.view, scene.names, self.room.height)
        return Group(drawn) if scene.ending is None else Group(scene.ending, "", drawn)

    def offer(self, scene: Scene) -> None:
        moves = self.query_one("#moves", OptionList)
        moves.clear_options()
        moves.add_options(Option(Text(action.text), id=action.notation) for action in scene.legal)
        moves.add_options(Option(Text(said, "bold"), id=way) for way, said in scene.ways.items())
        moves.display = moves.option_count > 0
        self.query_one("#preview", Static).update("")
        if moves.display:
            # Nobody lifts a curtain by pressing Enter once too often.
            moves.highlighted = 0 if scene.awaited is None else None
            # A list that was hidden loses the keys, but only when the screen is drawn anew.
            if self.focused is None or self.focused.id in ("moves", "board", "log"):
                self.call_after_refresh(moves.focus)

    # What there is to do.

    async def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.id == "moves" and event.option_id is not None:
            self.preview(event.option_id)

    @work(exclusive=True, group="preview")
    async def preview(self, notation: str) -> None:
        """What the move that is pointed at would bring."""
        try:
            sentences = await self.playing.foretell(notation)
        except SmorgasboardError:
            sentences = []
        if self.scene is not None:
            lines = log_of(sentences, self.scene.names)
            self.query_one("#preview", Static).update(lines)

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_list.id != "moves" or event.option_id is None:
            return
        try:
            await self.playing.play(event.option_id)
        except SmorgasboardError as refused:
            self.refuse(refused)

    def refuse(self, refused: SmorgasboardError) -> None:
        """In one sentence, with the clause that says so."""
        clause = refused.clause if isinstance(refused, Forbidden) else None
        text = rulebook(self.table_game.package).clause(clause) if clause else None
        said = as_sentence(str(refused))
        self.notify(said if text is None else f"{said}\n{clause} {text}", severity="warning")

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        self.notify("Thinking …", timeout=2)
        try:
            self.notify(await self.playing.hint(), title="Hint", timeout=15)
        except SmorgasboardError as refused:
            self.refuse(refused)

    async def action_take_back(self) -> None:
        try:
            await self.playing.take_back()
        except SmorgasboardError as refused:
            self.refuse(refused)

    def action_rules(self) -> None:
        pane = self.query_one(RulesPane)
        if pane.display:
            pane.focus_contents()
        else:
            self.push_screen(RulesScreen(self.table_game))

    def action_scroll_board(self, pages: int) -> None:
        board = self.query_one("#board", VerticalScroll)
        board.scroll_relative(y=pages * max(1, board.size.height - 2), animate=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nobody is offered what this game does not have."""
        return action != "ask_me" or self.table_game.reactions

    def action_log(self) -> None:
        """On a narrow screen, the log takes the place of the board."""
        self.screen.toggle_class("log-only")
        self.query_one("#log").focus()

    def action_ask_me(self) -> None:
        orders: dict[str, str] = {
            order: f"{said[0].upper()}{said[1:]}" for order, said in SAID.items()
        }
        now = "" if self.scene is None else self.scene.order
        self.push_screen(OneOf("When do you want to be asked?", orders, now), self.order_chosen)

    async def order_chosen(self, chosen: str | None) -> None:
        orders: dict[str, StandingOrder] = {order: order for order in SAID}
        if chosen is None:
            return
        try:
            await self.playing.ask_me(orders[chosen])
        except SmorgasboardError as refused:
            self.refuse(refused)
        else:
            self.notify(f"You are asked {SAID[orders[chosen]]}.")

    def action_talk(self) -> None:
        self.push_screen(Line("Say to everybody at the table"), self.said)

    async def said(self, text: str | None) -> None:
        if text:
            try:
                await self.playing.say(text)
            except SmorgasboardError as refused:
                self.refuse(refused)

    def action_save(self) -> None:
        self.push_screen(Line("Write the record to a new file"), self.saved)

    async def saved(self, path: str | None) -> None:
        if path:
            try:
                self.notify(await self.playing.save(path))
            except SmorgasboardError as refused:
                self.refuse(refused)

    async def action_quit(self) -> None:
        """At once, or, where a game would be lost by it, after a question."""
        if self.playing.kept:
            self.exit()
            return
        ways = {"stay": "Play on", "save": "Keep its record in a file", "leave": "Leave"}
        self.push_screen(OneOf("Leave? This game is not kept.", ways, "stay"), self.leaving)

    def leaving(self, chosen: str | None) -> None:
        if chosen == "leave":
            self.exit()
        elif chosen == "save":
            self.action_save()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The command palette: everything that a key does, by its name."""
        yield from super().get_system_commands(screen)
        yield SystemCommand("Hint", "What an expert would do", self.action_hint)
        yield SystemCommand("Take back", "Your last move", self.action_take_back)
        yield SystemCommand("Rules", "The rulebook, with a search", self.action_rules)
        yield SystemCommand("Log", "Everything that has happened", self.action_log)
        if self.table_game.reactions:
            yield SystemCommand("When to ask", "In the turns of others", self.action_ask_me)
        yield SystemCommand("Talk", "To everybody at the table", self.action_talk)
        yield SystemCommand("Save", "The record, into a file", self.action_save)
        yield SystemCommand("Leave", "The table", self.action_quit)


def log_of(sentences: list[str], names: Names) -> Text:
    return Text("\n").join(told(sentence, names) for sentence in sentences)
