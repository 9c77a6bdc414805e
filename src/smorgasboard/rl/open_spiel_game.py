"""OpenSpiel: our games as games of its Python interface."""

import hashlib
from typing import Any

import msgspec
import numpy as np
import pyspiel

from smorgasboard.engine.chance import Chance, Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError, listed, one_of
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.journal import Journal
from smorgasboard.engine.names import Names
from smorgasboard.engine.observation import Row
from smorgasboard.engine.observation_layout import layout_of
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.seats import SPECTATOR
from smorgasboard.engine.state import State
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.rl.batch import scales_of

LONGEST = 20_000
"""No game takes so many moves and rolls."""
MOST_SIDES = 1_000
"""Of a roll."""
MOST_SEATS = 8
NOT_DEALT = "nothing is dealt yet"


class MoreLuck(Exception):
    """The rules ask for a roll that is not there yet."""

    def __init__(self, sides: int) -> None:
        super().__init__()
        self.sides = sides


class Asking(Chance):
    """Rolls that were given, and then a question: so a roll becomes a node of the tree."""

    def __init__(self, rolls: list[int]) -> None:
        self.rolls, self.used = rolls, 0

    def roll(self, sides: int) -> int:
        if sides == 1:
            return 0
        if self.used == len(self.rolls):
            raise MoreLuck(sides)
        self.used += 1
        return self.rolls[self.used - 1]


NAME = "smorgasboard"
NOTHING_MORE = "7b7d"
"""No options, and the pack that we bring: `{}`, in the letters that OpenSpiel allows."""
PARAMETERS = {
    "game": next(iter(GAMES)),
    "seats": 4,
    "chance": "sampled",
    "seed": 0,
    "more": NOTHING_MORE,
}


def kind_of(game: Game[Any, Any] | None, setup: Setup[Any] | None, explicit: bool) -> Any:
    """As OpenSpiel classifies games; for the list of all there are, without a setup."""
    kinds = pyspiel.GameType
    chance, together = kinds.ChanceMode, game is not None and game.cooperative
    return kinds(
        short_name=NAME,
        long_name="Smorgasboard" if game is None else game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if explicit else chance.SAMPLED_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if together else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS if setup is None else setup.seats,
        min_num_players=1 if setup is None else setup.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=PARAMETERS,
    )


class SpielGame(pyspiel.Game):
    """One setup of one of our games. With sampled chance all states share its luck."""

    def __init__(self, parameters: dict[str, Any]) -> None:
        asked = {**PARAMETERS, **parameters}
        more = msgspec.json.decode(bytes.fromhex(asked["more"]))
        game = find_game(asked["game"])
        setup = game.setup(asked["seats"], more.get("options"), more.get("pack", "base"))
        explicit = one_of(asked["chance"], ["sampled", "explicit"], "kind of chance") == "explicit"
        information = pyspiel.GameInfo(
            num_distinct_actions=game.action_count(setup),
            max_chance_outcomes=MOST_SIDES if explicit else 1,
            num_players=setup.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None if game.cooperative else 1.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind_of(game, setup, explicit), information, asked)
        self.ours, self.setup, self.is_explicit = game, setup, explicit
        self.dice = Dice(asked["seed"])
        self.layout = layout_of(game, setup)
        self.scales = scales_of(self.layout)
        self.moves, self.row = Moves(), Row()

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):
    """A table, or one that waits for a roll in the middle of a move."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table: State | None = None
        self.move: int | None = None
        """What is being carried out; None while the cards are dealt."""
        self.rolls: list[int] = []
        self.sides = 1
        """Of the roll that is awaited; 0 where a move is."""
        self.heard = [""] * game.setup.seats
        """For each seat, a digest of all it has been told."""
        if game.is_explicit:
            self._advance(Asking(self.rolls))

    def current_player(self) -> Any:
        if self.sides > 0:
            return pyspiel.PlayerId.CHANCE
        assert self.table is not None, NOT_DEALT
        return pyspiel.PlayerId.TERMINAL if self.table.over else self.table.to_act()

    def is_terminal(self) -> bool:
        return self.sides == 0 and self.table is not None and self.table.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(face, 1.0 / self.sides) for face in range(self.sides)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None, NOT_DEALT
        moves = self.get_game().moves
        self.table.legal(moves)
        return sorted(moves.listed())

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        self._check(action)
        if self.sides == 0:
            self.move = action
            self._advance(Asking([]))
        elif game.is_explicit:
            self.rolls = [*self.rolls, action]
            self._advance(Asking(self.rolls))
        else:
            self._advance(game.dice)

    def _check(self, action: int) -> None:
        """OpenSpiel itself lets everything pass, and the rules trust whoever asks them."""
        if self.sides > 0:
            if not 0 <= action < self.sides:
                raise SmorgasboardError(f"{action} is no outcome of a roll of {self.sides} sides")
            return
        legal = self._legal_actions(0)
        if not legal:
            raise SmorgasboardError("the game is over")
        if action not in legal:
            actions = listed([str(move) for move in legal])
            raise SmorgasboardError(f"{action} is not among the actions {actions}")

    def _advance(self, chance: Chance) -> None:
        """Deal, or carry out the move, as far as luck is known."""
        game = self.get_game()
        table = game.ours.table(game.setup) if self.table is None else self.table.copy()
        table.journal = Journal()
        try:
            if self.move is None:
                table.deal(chance)
            else:
                table.apply(self.move, chance)
        except MoreLuck as asked:
            self.sides = asked.sides if game.is_explicit else 1
            return
        self._hear(table.journal)
        table.journal = None
        self.table, self.move, self.rolls, self.sides = table, None, [], 0

    def _hear(self, journal: Journal) -> None:
        game = self.get_game()
        events = [game.ours.event(game.setup, note) for note in journal.take()]
        for seat, before in enumerate(self.heard):
            told = [game.ours.redact(event, seat) for event in events]
            self.heard[seat] = digest(before.encode() + msgspec.json.encode(told))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"roll {action}"
        game = self.get_game()
        names = Names.by_seat(game.setup.seats)
        word: str = game.ours.action(game.setup, self.table, action, names).notation
        return word

    def returns(self) -> list[float]:
        seats = self.get_game().setup.seats
        if self.table is None or not self.is_terminal():
            return [0.0] * seats
        return [self.table.payoff(seat) for seat in range(seats)]

    def view(self, viewer: int) -> str:
        """What a seat may know, as JSON."""
        if self.table is None:
            return NOT_DEALT
        game = self.get_game()
        return msgspec.json.encode(game.ours.view(game.setup, self.table, viewer)).decode()

    def numbers(self, seat: int) -> Any:
        """The same as numbers."""
        game = self.get_game()
        if self.table is None:
            return np.zeros(game.layout.size, np.float32)
        game.row.clear()
        game.ours.observation().write(self.table, seat, game.row)
        return np.frombuffer(game.row.numbers.getvalue(), np.int16) * game.scales

    def resample_from_infostate(self, player_id: int, sampler: Any) -> "SpielState":
        """A state of a world that the player cannot tell from this one, drawn from its view."""
        game = self.get_game()
        other: SpielState = game.new_initial_state()
        belief = game.ours.believe(game.ours.view(game.setup, self.table, player_id))
        world = belief.table()
        belief.sample(world, Dice(int(sampler() * 2**53)))
        other.table, other.move, other.rolls, other.sides = world, None, [], 0
        other.heard = [digest(other.view(seat).encode()) for seat in range(game.setup.seats)]
        other.heard[player_id] = self.heard[player_id]
        return other

    def __str__(self) -> str:
        """As everybody sees it, with what is awaited."""
        return f"{self.view(SPECTATOR)} {self.move} {self.rolls}"


class Observer:
    """What one player knows: the view as text, the observation as numbers."""

    def __init__(self, game: SpielGame, remembers: bool) -> None:
        self.remembers = remembers
        self.tensor = np.zeros(game.layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.numbers(max(player, 0))

    def string_from(self, state: SpielState, player: int) -> str:
        view = state.view(player)
        return f"{view} {state.heard[player]}" if self.remembers else view


def digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=8).hexdigest()


def open_spiel(
    game: str,
    *,
    seats: int | None = None,
    options: dict[str, OptionValue] | None = None,
    pack: str | dict[str, Any] = "base",
    chance: str = "sampled",
    seed: int = 0,
) -> Any:
    """A game for OpenSpiel. With `chance="explicit"` every roll is a node of the tree.

    A copy of a state plays on with other luck than the state itself: a search that copies cannot
    look ahead.
    """
    found = find_game(game)
    more = {"options": options or {}, "pack": pack}
    parameters = {
        "game": game,
        "seats": found.min_seats if seats is None else seats,
        "chance": chance,
        "seed": seed,
        "more": msgspec.json.encode(more).hex(),
    }
    return SpielGame(parameters)


pyspiel.register_game(kind_of(None, None, explicit=False), SpielGame)
