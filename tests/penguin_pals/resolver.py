"""Sequences carried out a second time, by other means: plain dicts and words, no code of the game.

What annuls what is settled first, from the last card back. Then the cards that work are carried out
in the same order, with the choices and the luck that the players of the real table had.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

COLUMNS = "abcdefg"
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Play(NamedTuple):
    """A card as it was played, with the target that was named then."""

    seat: int
    card: str
    owner: int = -1
    space: str = ""

    @property
    def kind(self) -> str:
        return self.card.rpartition("-")[0]


def works(plays: list[Play], at: int) -> bool:
    """Whether a card has its effect: not if the next one annuls and itself works."""
    if at + 1 == len(plays):
        return True
    return not (plays[at + 1].kind in ("wait-a-sec", "you-snooze") and works(plays, at + 1))


class Resolver:
    def __init__(self, table: dict[str, Any], size: int, penguins: int = 5) -> None:
        self.size = size
        self.penguins = penguins
        self.hands = [list(hand) for hand in table["hands"]]
        self.discard = list(table["discard"])
        self.turn = table["turn"]
        self.teams = [Counter(team) for team in table["teams"]]
        self.targets: list[tuple[int, str]] = []
        self.ice = {
            f"{column}{row}"
            for row, line in zip(range(size, 0, -1), table["ice"], strict=True)
            for column, block in zip(COLUMNS, line, strict=False)
            if block == "#"
        }

    def run(self, plays: list[Play], choices: Iterator[str], taken: Iterator[str]) -> None:
        for play in plays:
            self.hands[play.seat].remove(play.card)
        self.targets = [(play.owner, play.space) for play in plays]
        for at in reversed(range(len(plays))):
            play = plays[at]
            if works(plays, at):
                self.carry_out(plays, at, choices, taken)
            kept = (
                at + 1 < len(plays) and plays[at + 1].kind == "you-snooze" and not works(plays, at)
            )
            if not kept:
                self.discard.append(play.card)

    def carry_out(
        self, plays: list[Play], at: int, choices: Iterator[str], taken: Iterator[str]
    ) -> None:
        play = plays[at]
        owner, space = self.targets[at]
        if play.kind == "you-snooze":
            self.hands[play.seat].append(plays[at - 1].card)
        elif play.kind == "my-turn":
            self.turn = play.seat
        elif play.kind == "i-want-that" and self.discard:
            self.hands[play.seat].append(self.discard.pop())
        elif play.kind == "gimme-that":
            self.take_cards(play.seat, taken)
        elif play.kind == "fury" and space:
            self.expel(play.seat, space)
        elif play.kind == "once-again" and any(map(self.ways, self.teams[play.seat])):
            self.move(play.seat, next(choices))
        elif play.kind == "mind-control" and space and self.ways(space):
            self.move(owner, next(choices))
        elif play.kind == "hold-tight" and any(map(self.slides, self.ice)):
            self.slide(next(choices))
        elif play.kind == "its-freezing":
            self.freeze(choices)

    def beside(self, space: str, side: tuple[int, int], far: int = 1) -> str:
        """The space so far away, or none."""
        column = COLUMNS.index(space[0]) + side[0] * far
        row = int(space[1]) + side[1] * far
        if 0 <= column < self.size and 1 <= row <= self.size:
            return f"{COLUMNS[column]}{row}"
        return ""

    def ways(self, space: str) -> set[str]:
        """Where a penguin can go from there."""
        reached = set()
        for side in SIDES:
            near, far = self.beside(space, side), self.beside(space, side, 2)
            if near in self.ice:
                reached.add(near)
            elif near and far in self.ice:
                reached.add(far)
        return reached

    def slides(self, space: str) -> set[str]:
        """Where a block can go from there."""
        reached = set()
        for side in SIDES:
            for far in range(1, self.size):
                to = self.beside(space, side, far)
                if not to or to in self.ice:
                    break
                reached.add(to)
        return reached

    def move(self, owner: int, word: str) -> None:
        start, _, end = word.partition("-")
        assert end in self.ways(start)
        self.shift(owner, start, end, 1)
        self.settle(end)
        self.settle(start)

    def shift(self, owner: int, start: str, end: str, many: int) -> None:
        """Penguins go; who has named one of them goes with the last."""
        self.teams[owner][start] -= many
        if end:
            self.teams[owner][end] += many
        self.teams[owner] += Counter()  # forget the spaces without penguins
        if not self.teams[owner][start]:
            self.targets = [(owner, end) if t == (owner, start) else t for t in self.targets]

    def settle(self, space: str) -> None:
        crowd = sum(team[space] for team in self.teams)
        for seat, team in enumerate(self.teams):
            if crowd - team[space] < team[space]:
                self.expel(seat, space)

    def expel(self, seat: int, space: str) -> None:
        for other, team in enumerate(self.teams):
            if other != seat and team[space]:
                self.shift(other, space, "", team[space])

    def slide(self, word: str) -> None:
        _, start, end = word.split("-")
        assert end in self.slides(start)
        self.ice ^= {start, end}
        for seat, team in enumerate(self.teams):
            if team[start]:
                self.shift(seat, start, end, team[start])

    def freeze(self, choices: Iterator[str]) -> None:
        spaces = {f"{c}{r + 1}" for c in COLUMNS[: self.size] for r in range(self.size)}
        while self.ice != spaces:
            word = next(choices).partition("-")[2]
            if word == "done":
                return
            self.ice |= spaces if word == "all" else {word}

    def take_cards(self, seat: int, taken: Iterator[str]) -> None:
        seats = len(self.hands)
        for step in range(1, seats):
            victim = self.hands[(seat + step) % seats]
            if victim:
                card = next(taken)
                victim.remove(card)
                self.hands[seat].append(card)
