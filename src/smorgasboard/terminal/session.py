"""A game at one keyboard, for one person or several, with bots on the other seats."""

import re
import time

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from smorgasboard.bots.bot import Bot
from smorgasboard.bots.registry import HINTS, bot
from smorgasboard.engine.asking import (
    PASS,
    Standing,
    StandingOrder,
    in_force,
    leaves_it,
    turn_of,
)
from smorgasboard.engine.errors import IllegalAction, UnknownName
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Action
from smorgasboard.engine.names import Names
from smorgasboard.terminal.ending import draw_ending
from smorgasboard.terminal.hints import Hints
from smorgasboard.terminal.lines import Lines
from smorgasboard.terminal.look import KEY
from smorgasboard.terminal.pictures import picture_of
from smorgasboard.terminal.words import LEAVING, Words, move_meant

PAUSE = 0.3
WHAT_IF = re.compile(r"(?:what if|\?) +(.+)")
FORGET_SCREEN = "\x1b[3J"  # also what has scrolled out of it


ORDERS: dict[str, StandingOrder] = {
    "every chance": "every",
    "whenever": "ask",
    "if hit": "target",
    "not this turn": "turn",
}
"""What is typed after `ask`."""
SAID: dict[StandingOrder, str] = {
    "every": "at every chance",
    "ask": "whenever you can answer",
    "target": "only if it hits you",
    "turn": "no more in this turn",
}


class Left(Exception):
    """The people have gone."""


class Session:
    def __init__(
        self,
        match: Match,
        humans: list[int],
        bots: dict[int, Bot],
        console: Console,
        goes_on: bool = False,
    ) -> None:
        self.match = match
        self.humans = humans
        self.bots = bots
        self.console = console
        self.goes_on = goes_on
        """Whether something comes after the end of this game."""
        self.lines = Lines(console)
        self.words = Words(match, console, shared=len(humans) > 1)
        self.hints = Hints(match, bot(HINTS), console)
        self.picture = picture_of(match.game)
        self.told = dict.fromkeys(humans, 0)
        """How many events each of the people has heard of."""
        self.orders: dict[int, Standing] = {}
        self.looking = humans[0] if len(humans) == 1 else None
        """Who is at the keyboard: their hand is on the screen."""
        match.names = Names(player_names(match.setup.seats, humans))

    @property
    def alone(self) -> bool:
        return len(self.humans) == 1

    def run(self) -> None:
        """Play until the game is over or the people leave."""
        try:
            self.news()
            while not self.match.over:
                self.turn()
            self.end()
        except Left:
            self.console.print("You leave the table. Goodbye!")

    def turn(self) -> None:
        seat = self.match.to_act
        assert seat is not None, "a game that is not over waits for somebody"
        legal = self.match.legal()
        if seat in self.bots:
            heard = self.match.heard(seat)
            self.match.play(self.bots[seat].choose(self.match.view(seat), legal, None, heard), seat)
        elif self.passes_for(seat, legal):
            self.match.play(PASS, seat)
        elif self.alone and len(legal) == 1:
            self.play_only_move(seat, legal[0])
        else:
            # Among several at one keyboard each is asked every time: one who is not asked had no
            # choice, and that would tell the others something about the hand.
            self.ask(seat, legal)
        if self.alone:
            self.news(whole=self.match.to_act in self.bots and not self.match.over)

    def passes_for(self, seat: int, legal: list[Action]) -> bool:
        """Whether the table passes: as was ordered, or for somebody alone who can only pass."""
        if not any(action.notation == PASS for action in legal):
            return False
        order = in_force(self.orders.get(seat), turn_of(self.match))
        if leaves_it(self.match.game, self.match.view_struct(None), seat, order):
            return True
        return self.alone and self.match.game.reactions and len(legal) == 1

    def obey_order(self, line: str, seat: int) -> bool:
        """Whether that was about when to be asked; then it holds from now on."""
        word, _, when = line.partition(" ")
        if word != "ask":
            return False
        order = ORDERS.get(when.strip())
        if order is not None:
            self.orders[seat] = Standing(order, turn_of(self.match))
        elif when.strip():
            self.words.complain(f"type ask and one of these: {', '.join(ORDERS)}")
            return True
        now = in_force(self.orders.get(seat), turn_of(self.match))
        self.console.print(f"You are asked {SAID[now]}.")
        return True

    def play_only_move(self, seat: int, action: Action) -> None:
        line = self.picture.brief(self.match.view(seat), Names(self.match.names.names, seat))
        self.match.play(action, seat)
        if line:
            self.console.print(Padding(line, (0, 0, 0, 4)), style="dim")
        self.news(" Nothing else was possible.")

    def news(self, remark: str = "", whole: bool = False) -> None:
        """What has happened since, to whoever is at the keyboard; with `whole`, without a turn
        that goes on."""
        seat = self.looking
        if seat is None:
            return
        before = self.told[seat]
        self.told[seat] = self.words.tell(seat, before, remark, whole)
        if self.told[seat] > before and self.alone and self.console.is_terminal:
            time.sleep(PAUSE)  # as long for every move, so that it tells nothing

    # A choice.

    def ask(self, seat: int, legal: list[Action]) -> None:
        """Until a move is made."""
        if self.looking != seat:
            self.hand_over(seat)
        self.news()
        self.show(seat, legal)
        choices = "1 or Enter" if len(legal) == 1 else f"1-{len(legal)}"
        while True:
            line = self.lines.ask(f"{choices}, a word, or ? for help:")
            if line is None or line in LEAVING:
                raise Left
            if line == "table":
                self.show(seat, legal)
            elif line == "hint":
                self.hints.give(seat, legal)
            elif self.obey_order(line, seat):
                if self.passes_for(seat, legal):
                    self.match.play(PASS, seat)
                    return
            elif asked := WHAT_IF.fullmatch(line):
                self.foretell(asked[1], seat, legal)
            elif not self.words.obey(line, seat) and self.moved(line, seat, legal):
                return

    def hand_over(self, seat: int) -> None:
        """Hide what the last one saw, and wait until the next one sits there; where there are no
        secrets, say whose turn it is."""
        name = self.match.names(seat)
        self.looking = seat
        if not self.match.game.secrets:
            self.console.print(f"\n{name}, it is your turn.")
            return
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET_SCREEN)
        self.console.print(f"\nPass the keyboard to {name}.")
        line = self.lines.ask(f"{name}, press Enter when only you are looking:")
        if line is None or line in LEAVING:
            raise Left

    def show(self, seat: int, legal: list[Action]) -> None:
        names = Names(self.match.names.names, seat)
        self.console.print()
        self.console.print(self.picture.table(self.match.view(seat), names))
        self.console.print(Padding(choice_table(legal), (1, 0, 1, 1)))

    def moved(self, line: str, seat: int, legal: list[Action]) -> bool:
        """Whether that was a move."""
        word = self.word_of(line, legal)
        if word is None:
            return False
        try:
            self.match.play(word, seat)
        except IllegalAction as refused:
            self.words.explain(refused)
            return False
        return True

    def foretell(self, line: str, seat: int, legal: list[Action]) -> None:
        """What a move would bring, without making it."""
        word = self.word_of(line, legal)
        if word is not None:
            try:
                self.words.foretell(self.match.forecast(word, seat), seat)
            except IllegalAction as refused:
                self.words.explain(refused)

    def word_of(self, line: str, legal: list[Action]) -> str | None:
        """The move that is meant, if it is one."""
        try:
            return move_meant(line, legal)
        except UnknownName as error:
            self.words.complain(str(error))
            return None

    # The end.

    def end(self) -> None:
        if not self.alone:
            self.words.tell(None, min(self.told.values()))
        you = self.looking if self.alone else None
        self.console.print(draw_ending(self.match, Names(self.match.names.names, you)))
        self.console.print()
        enter = "Enter goes on" if self.goes_on else "Enter leaves"
        while line := self.lines.ask(f"{enter}, save FILE keeps the record:"):
            if line in LEAVING:
                break
            if not self.words.obey(line, you):
                self.words.complain("the game is over")


def player_names(seats: int, humans: list[int]) -> list[str]:
    return [f"{'Player' if seat in humans else 'Bot'} {seat}" for seat in range(seats)]


def choice_table(legal: list[Action]) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(justify="right", style=KEY)
    table.add_column()
    table.add_column(style="dim")
    for number, action in enumerate(legal, start=1):
        table.add_row(str(number), Text(action.text), Text(action.notation))
    return table
