"""Chapter 2: the course of a round."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.ch1_setup import markers_for_round
from smorgasboard.games.food_for_thought.ch3_assistants import ask_hiring
from smorgasboard.games.food_for_thought.ch4_actions import begin_bonus, begin_turn
from smorgasboard.games.food_for_thought.ch6_market import open_stands
from smorgasboard.games.food_for_thought.ch10_abilities import ask_closing
from smorgasboard.games.food_for_thought.ch16_round_end import clean_up, is_last_round, spoil
from smorgasboard.games.food_for_thought.ch17_scoring import final_points
from smorgasboard.games.food_for_thought.ch18_winner import winners
from smorgasboard.games.food_for_thought.ch19_two_players import reveal_shortages
from smorgasboard.games.food_for_thought.state import FoodState


def next_step(state: FoodState, chance: Chance) -> None:
    """2.2: assistants, actions, then preparation; called whenever nothing is asked."""
    if state.phase == codes.DRAFTING:
        begin_round(state, chance)
    elif state.phase == codes.HIRING:
        state.phase = codes.ACTING
        state.turn = (state.first + state.seats - 1) % state.seats  # 2.3: the starting player first
    elif state.phase == codes.ACTING:
        if not begin_turn(state):
            enter(state, codes.CLOSING if state.catalog.bonus_late else codes.BONUS)
    elif state.phase == codes.BONUS:
        if not begin_bonus(state):
            enter(state, codes.CLEANING if state.catalog.bonus_late else codes.CLOSING)
    elif state.phase == codes.CLOSING:
        enter(state, codes.BONUS if state.catalog.bonus_late else codes.CLEANING)
    else:
        finish_round(state, chance)


def begin_round(state: FoodState, chance: Chance) -> None:
    """2.1: six of them; 2.4: what is out of stock is known before assistants are chosen."""
    state.round += 1
    state.phase = codes.HIRING
    state.tell(codes.ROUND_BEGAN, state.round, state.first)
    markers_for_round(state)
    open_stands(state)
    reveal_shortages(state, chance)
    ask_hiring(state, chance)


def enter(state: FoodState, phase: i64) -> None:
    """16.11 and 16.12: the Pizza bonus, then abilities; the option turns them round."""
    state.phase = phase
    if phase == codes.CLOSING:
        ask_closing(state)


def finish_round(state: FoodState, chance: Chance) -> None:
    """2.2, third step; after the last round (2.1) the game ends."""
    spoil(state)
    if is_last_round(state):
        end_game(state)
    else:
        clean_up(state, chance)
        begin_round(state, chance)


def end_game(state: FoodState) -> None:
    """2.1: the final score takes the place of that on the track."""
    for seat in range(state.seats):
        state.scores[seat] = final_points(state, seat)
    state.over = True
    state.tell(codes.GAME_ENDED, winners(state), state.scores[0])
