"""Birthday Boom for four, default options, as a game on OpenSpiel's Python interface.

The deck is shuffled when a state is made, without chance nodes: that is OpenSpiel at its
fastest, and lets it play the games that `smorgasboard.engine.playouts` plays for the same seed.
"""

from typing import Any

import pyspiel

from bench.agreement import SEATS
from smorgasboard.engine.chance import Dice

COUNT = (36, 24, 16, 4)
POINTS = (1, 2, 3, 0)
HAND = 5
BIRTHDAY = 0
BOOM = 3
NOTHING = -1

PASS = 0
SHOW_LEFT = 1
SHOW_RIGHT = 2
PLAY = 3

TYPE = pyspiel.GameType(
    short_name="smorgasboard_boom",
    long_name="Birthday Party, Cheesecake, Jellybean, Boom!",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=PLAY + len(COUNT),
    max_chance_outcomes=0,
    num_players=SEATS,
    min_utility=0.0,
    max_utility=200.0,
    max_game_length=10000,
)


class BoomGame(pyspiel.Game):  # type: ignore[misc]
    """The deals come from `dice`, which the caller sets anew for every game."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(TYPE, INFO, {})
        self.dice = dice

    def new_initial_state(self) -> "BoomState":
        return BoomState(self, self.dice)


class BoomState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: BoomGame, dice: Dice) -> None:
        super().__init__(game)
        first = dice.roll(SEATS)
        self.deck = [kind for kind, count in enumerate(COUNT) for _ in range(count)]
        for last in range(len(self.deck) - 1, 0, -1):
            other = dice.roll(last + 1)
            self.deck[last], self.deck[other] = self.deck[other], self.deck[last]
        self.hands = [[0] * len(COUNT) for _ in range(SEATS)]
        self.held = [0] * SEATS
        self.points = [0] * SEATS
        self.over = False
        for seat in range(SEATS):
            self.draw_new_hand(seat)
        self.begin_trick(first)

    # What OpenSpiel asks for.

    def current_player(self) -> Any:
        return pyspiel.PlayerId.TERMINAL if self.over else self.turn

    def _legal_actions(self, player: int) -> list[int]:
        hand = self.hands[player]
        top = self.top
        if top == NOTHING:
            return [PLAY + BIRTHDAY] if hand[BIRTHDAY] else [SHOW_LEFT, SHOW_RIGHT]
        actions = [PASS]
        if hand[top]:
            actions.append(PLAY + top)
        if hand[top + 1]:
            actions.append(PLAY + top + 1)
        return actions

    def _apply_action(self, action: int) -> None:
        if action == PASS:
            self.pass_by()
        elif action >= PLAY:
            self.play(action - PLAY)
        else:
            self.show()

    def _action_to_string(self, player: int, action: int) -> str:
        return ("pass", "left", "right", "birthday", "cheesecake", "jelly bean", "boom")[action]

    def is_terminal(self) -> bool:
        return self.over

    def returns(self) -> list[float]:
        return [float(points) for points in self.points]

    def __str__(self) -> str:
        return f"turn {self.turn}, top {self.top}, hands {self.hands}, points {self.points}"

    # The rules.

    def gain(self, seat: int, kind: int) -> None:
        self.hands[seat][kind] += 1
        self.held[seat] += 1

    def draw_new_hand(self, seat: int) -> None:
        for _ in range(min(HAND, len(self.deck))):
            self.gain(seat, self.deck.pop())

    def begin_trick(self, starter: int) -> None:
        self.trick = 0
        self.top = NOTHING
        self.owner = NOTHING
        self.starter = starter
        self.turn = starter
        self.shows = 0

    def pass_by(self) -> None:
        self.turn = (self.turn + 1) % SEATS
        if self.turn == self.owner:
            self.points[self.owner] += self.trick
            self.next_trick(self.owner)

    def play(self, kind: int) -> None:
        seat = self.turn
        self.hands[seat][kind] -= 1
        self.held[seat] -= 1
        if self.held[seat] == 0:
            self.draw_new_hand(seat)
        if kind == BOOM:
            self.next_trick(seat)
            return
        self.trick += POINTS[kind]
        self.top = kind
        self.owner = seat
        self.turn = (seat + 1) % SEATS

    def show(self) -> None:
        self.turn = (self.turn + 1) % SEATS
        self.shows += 1
        if self.shows == SEATS:
            self.shows = 0
            self.forced_draw()

    def forced_draw(self) -> None:
        seat = self.starter
        while self.deck:
            kind = self.deck.pop()
            self.gain(seat, kind)
            if kind == BIRTHDAY:
                self.turn = seat
                return
            seat = (seat + 1) % SEATS
        self.end_round()

    def next_trick(self, starter: int) -> None:
        if self.deck:
            self.begin_trick(starter)
        else:
            self.end_round()

    def end_round(self) -> None:
        self.over = True
        for seat, hand in enumerate(self.hands):
            for kind, count in enumerate(hand):
                self.points[seat - 1] += count * POINTS[kind]
