"""How the heuristic of Food for Thought plays."""

import smorgasboard
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.match import Match
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from smorgasboard.games.food_for_thought.policy import Greedy
from tests.food_for_thought.tables import board, new, pantry, player, say, setup_of, table


def choice(match: Match) -> str:
    assert match.to_act is not None
    return str(smorgasboard.bot("greedy", 1).choose(match.view(match.to_act), match.legal()))


def play(match: Match) -> None:
    bot = smorgasboard.bot("greedy", 1)
    while not match.over:
        assert match.to_act is not None
        match.play(bot.choose(match.view(match.to_act), match.legal()))


def test_it_finishes_what_it_can() -> None:
    own = {"open": "trail-mix:nuts,-", "kitchen": "fruit", "markers": 1}
    match = table(own, {}, round=6, stands=[])
    assert choice(match) == "place:cook"
    say(match, "place:cook done")
    assert player(match).finished_recipes == ("trail-mix",)


def test_it_rescues_food_from_the_trash() -> None:
    match = table(
        {"kitchen": "meat", "markers": 1, "body": "meat"},
        {"markers": 0},
        round=6,
        planner=PLAN,
        stands=[],
    )
    assert choice(match) == "place:snack"


PLAN = ["triathlon-prep", "open-water-race", "dance-marathon"]


def test_it_does_not_pass_without_need() -> None:
    match = new(2, seed=3)
    for _ in range(60):
        word = choice(match)
        assert not word.startswith("pass:") or board(match).round > 4
        match.play(word)


def test_it_plays_every_mode_to_the_end() -> None:
    every = {"pot_luck": True, "goals": True, "food_allergy": True, "freezer": True}
    for match in (new(1), new(2, {**every, "diets": "alternate"})):
        play(match)
        assert match.over


def test_it_beats_random_players() -> None:
    bots = [smorgasboard.bot("greedy", 1), smorgasboard.bot("random", 1)]
    match = new(2, seed=5)
    while not match.over:
        assert match.to_act is not None
        match.play(bots[match.to_act].choose(match.view(match.to_act), match.legal()))
    assert match.winners() == [0]


def test_it_plays_well_alone() -> None:
    """Before it counted turns and planned whole baskets it had 66 points on average."""
    scores = []
    for seed in range(3):
        match = new(1, seed=seed)
        play(match)
        scores.extend(match.scores())
    assert sum(scores) / len(scores) > 90


def test_it_buys_a_whole_basket() -> None:
    """Foods are bought in one order: who takes the most welcome first cannot have the others."""
    match = table({"open": "bento-box", "markers": 3}, {}, round=2, stands=[], rolls=[0, 0])
    say(match, "place:grocery")
    while match.to_act == 0:
        match.play(choice(match))
    assert sum(pantry(match).values()) >= 5
    assert {"fruit", "grain", "nuts"} <= set(pantry(match))


def test_it_reacts_to_what_others_do_if_that_helps() -> None:
    """Out of somebody else's meal comes what its own card waits for."""
    waits = {"open": "poke-bowl:-,grain,vegetable,fruit", "markers": 1, "done": "punch-bowl"}
    match = table({"markers": 1}, waits, round=6, pizza={"fats": 2, "seafood": 2})
    say(match, "place:pizza")
    assert choice(match) == "use:punch-bowl"
    say(match, "use:punch-bowl")
    assert choice(match) == "food:seafood"


def test_it_keeps_a_reaction_that_would_bring_nothing() -> None:
    match = table({}, {"done": "punch-bowl"}, round=2, pizza={"alcohol": 2})
    say(match, "place:pizza")
    assert choice(match) == "done"


def test_what_it_was_asked_before_changes_no_answer() -> None:
    """Not even where a step is tried that rolls dice: it rolls the same ones each time."""
    dice, moves = Dice(7), Moves()
    state = FOOD_FOR_THOUGHT.table(setup_of(2, {}))
    state.deal(dice)
    fresh, experienced = Greedy(), Greedy()
    for _ in range(60):
        state.legal(moves)
        experienced.dice.reseed(dice.roll(1000), 1)
        move = fresh.choose(state, moves, dice)
        assert experienced.choose(state, moves, dice) == move
        assert experienced.dice.word() == fresh.dice.word()
        state.apply(move, dice)
