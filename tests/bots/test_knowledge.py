"""What bots have learned: used for exactly the table it was made for, made again by a command."""

import math
from pathlib import Path
from typing import Any

import msgspec
import pytest

import smorgasboard
from smorgasboard.bots.knowledge import (
    NOTHING,
    Knowledge,
    Learned,
    MadeFor,
    NetFile,
    fits,
    knowledge_of,
    made_for,
    read_net,
    shipped,
    unused,
)
from smorgasboard.bots.timed_search import guide_of, search_by
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game
from smorgasboard.engine.net import Net, NetPolicy, NetValue, Weights
from smorgasboard.engine.observation import Row
from smorgasboard.engine.packs import pack_digest
from smorgasboard.games.registry import GAMES
from smorgasboard.lab.arena import share_of
from smorgasboard.lab.sowing import Sower, policy_match
from smorgasboard.lab.training import Course, field_of, train
from tests.cli.command import refused
from tests.cli.command import smorgasboard as command

BOOM, PENGUINS, FISH = GAMES["birthday-boom"], GAMES["penguin-pals"], GAMES["fish-food"]
ALL = [(slug, net) for slug, game in GAMES.items() for net in shipped(game.package)]
LEARNABLE = [
    (BOOM, 4, "policy"),
    (BOOM, 4, "value"),
    (PENGUINS, 2, "value"),
    (FISH, 4, "policy"),
]


def tiny(seats: int = 4) -> NetFile:
    """For Birthday Boom: likes the last seat best, whatever it sees."""
    wanted = made_for(BOOM, BOOM.setup(seats), "value")
    inputs = len(field_of(BOOM, BOOM.setup(seats), "value").scales)
    last = [0.0] * (seats - 1) + [3.0]
    zeros = [0.0] * inputs
    return NetFile("value", wanted, "", 0, 0, 0, 0.4, (), zeros, [0.0], [0.0] * seats, last)


@pytest.mark.parametrize(("slug", "net"), ALL, ids=[f"{slug} {net.what}" for slug, net in ALL])
def test_what_is_shipped_says_how_it_was_made_and_what_it_won(slug: str, net: NetFile) -> None:
    assert net.made_by.startswith(f"smorgasboard train {slug} ")
    assert net.gates
    assert all(gate.passed and gate.games >= 24 for gate in net.gates)
    assert net.loss < net.logistic_loss, "or else a regression would do"
    assert net.made_for.game == slug


def test_penguins_are_searched_with_what_was_learned() -> None:
    """Unless the pack has changed since: then `smorgasboard train` makes it anew."""
    game, setup = PENGUINS, PENGUINS.setup(2)
    net = shipped(game.package)[0]
    if net.made_for.pack == pack_digest(setup.pack):
        learned = knowledge_of(game, setup).value
        assert learned is not None
        guide = guide_of(game, knowledge_of(game, setup))
        assert isinstance(guide.evaluation, NetValue)
        assert guide.curiosity == net.curiosity


def test_an_option_that_makes_no_difference_at_a_table_makes_none_to_what_was_learned() -> None:
    """With two players hands are rows of places, whatever is chosen for more of them."""
    net = shipped(PENGUINS.package)[0]
    two = [PENGUINS.setup(2, {"hands": hands}) for hands in ("shuffled", "places")]
    assert len({fits(net, PENGUINS, setup) for setup in two}) == 1
    assert not fits(net, PENGUINS, PENGUINS.setup(2, {"shore_swim": True}))


def test_for_another_table_nothing_was_learned() -> None:
    file, setup = tiny(), BOOM.setup(4)
    assert made_for(BOOM, setup, "value") == file.made_for
    others = [
        BOOM.setup(3),
        BOOM.setup(4, {"leftover": "discard"}),
        BOOM.setup(4, pack={**packed(), "hand": {**packed()["hand"], "size": 6}}),
    ]
    for other in others:
        assert made_for(BOOM, other, "value") != file.made_for
    assert knowledge_of(PENGUINS, PENGUINS.setup(3)) == NOTHING
    assert guide_of(PENGUINS, NOTHING).curiosity == PENGUINS.curiosity


def packed() -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = msgspec.to_builtins(BOOM.pack("base"))
    return found


def test_where_there_are_no_such_numbers_bots_play_without() -> None:
    """The network of Birthday Boom looks at all score piles, and here they are closed."""
    match = smorgasboard.new("birthday-boom", seats=4, seed=1, options={"open_scores": False})
    assert knowledge_of(match.game, match.setup).policy is None
    bot = smorgasboard.bot("normal", seed=1)
    assert bot.choose(match.view(match.to_act), match.legal()) in match.legal()


def test_another_layout_or_other_rules_are_another_table() -> None:
    found = tiny().made_for
    for change in ({"layout": "0"}, {"rules": 2}, {"pack": "0"}):
        assert msgspec.structs.replace(found, **change) != found
    assert isinstance(found, MadeFor)


def test_a_search_asks_what_was_learned() -> None:
    match = smorgasboard.new("birthday-boom", seats=4, seed=3)
    while len(match.legal()) < 2:
        match.play(match.legal()[0])
    game, moves = match.game, Moves()
    match.state.legal(moves)
    knows = Knowledge(None, Learned(tiny()))
    search = search_by(
        guide_of(game, knows), game, game.believe(match.view(match.to_act)), moves, Dice(1)
    )
    search.run(50)
    assert search.guide.curiosity == 0.4
    assert 0 < search.promise(search.best()) < 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"biases": [0.0, 0.0]}, "first layer of another net"),
        ({"second": []}, "second layer of another net"),
        ({"what": "guess"}, "Invalid enum value"),
        ({"more": 1}, "unknown field"),
    ],
)
def test_a_broken_file_is_named_in_a_sentence(change: dict[str, object], said: str) -> None:
    data = {**msgspec.to_builtins(tiny()), **change}
    with pytest.raises(SmorgasboardError, match=f"it.json is no network: .*{said}"):
        read_net(msgspec.json.encode(data), "it.json")


# Numbers.


def test_a_net_is_what_its_weights_say() -> None:
    """Two inputs, two units, two outputs, by hand."""
    net = Net(Weights([1.0, -1.0, 0.5, 2.0], [0.0, 1.0], [1.0, 0.0, 1.0, 1.0], [0.0, -1.0]))
    row = Row()
    for number in (1, 4):
        row.put(number)
    net.read(row)
    assert (net.output(0), net.output(1)) == (3.0, 10.0)
    net.share_out()
    assert abs(net.chances[0] + net.chances[1] - 1) < 1e-12
    row.clear()
    for number in (3, 0):
        row.put(number)
    net.read(row)
    assert net.output(1) == 2.0, "a unit below 0 is silent"


def test_a_row_of_another_length_is_refused() -> None:
    row = Row()
    row.put(1)
    with pytest.raises(AssertionError, match="another layout"):
        Net(Weights([0.0] * 4, [0.0, 0.0], [0.0, 0.0], [0.0])).read(row)


@pytest.mark.parametrize("game", [BOOM, FISH], ids=lambda game: str(game.slug))
def test_a_learned_policy_does_not_peek(game: Game[Any, Any]) -> None:
    """What it reads is the same in every world that looks like this to the seat to act."""
    match = smorgasboard.new(game.slug, seats=4, seed=2)
    dice, features = Dice(5), game.policy_features()
    while not match.over:
        assert match.to_act is not None
        belief = game.believe(match.view(match.to_act))
        world, seen = belief.table(), set()
        for state in (match.state, world, world, world):
            belief.sample(world, dice)
            row = Row()
            features.write(state, match.to_act, row)
            seen.add(row.numbers.getvalue())
        assert len(seen) == 1
        match.play(match.legal()[dice.roll(len(match.legal()))])


@pytest.mark.parametrize(("game", "seats", "what"), LEARNABLE)
def test_a_tiny_course_teaches_something(game: object, seats: int, what: str) -> None:
    found = next(each for each in LEARNABLE if each == (game, seats, what))
    field = field_of(found[0], found[0].setup(seats), "policy" if what == "policy" else "value")
    course = Course(
        hidden=4, rounds=1, games=80 if game is BOOM else 12, one_in=1, rate=0.02, seed=3
    )
    first, again = train(field, course), train(field, course)
    assert abs(first.loss - again.loss) < 0.01, "the same seed, the same games"
    assert first.rows == again.rows > 100
    knows_nothing = math.log(seats) if what == "value" else math.log(2)
    assert first.loss < knows_nothing


def test_rows_to_learn_from_say_who_won() -> None:
    setup = BOOM.setup(4)
    sower = Sower(BOOM.table(setup), BOOM.value_features(), [BOOM.policy()], 10, 3)
    rows = sower.sow(1, 0, 5, True)
    assert len(sower.payoffs.getvalue()) == rows * 4 * 4
    assert len(sower.chosen.getvalue()) == rows * 4
    assert sower.rows.size() == rows * len(field_of(BOOM, setup, "value").scales)


def test_equals_share_alike() -> None:
    table, policy = BOOM.table(BOOM.setup(4)), BOOM.policy()
    paid = policy_match(table, policy, policy, 1, 12)
    assert share_of(paid, 4).share == pytest.approx(0.25)


def test_a_policy_plays_by_its_numbers() -> None:
    setup = BOOM.setup(4)
    inputs = len(field_of(BOOM, setup, "policy").scales)
    never = Weights([0.0] * inputs, [0.0], [0.0] * 7, [9.0] + [0.0] * 6)
    policy = NetPolicy(BOOM.policy_features(), never, BOOM.policy())
    table, moves = BOOM.table(setup), Moves()
    table.deal(Dice(3))
    while not table.over:
        table.legal(moves)
        if moves.holds(0) and moves.size > 1:
            assert policy.choose(table, moves, Dice(0)) == 0
            assert policy.is_quiet(0)
            return
        table.apply(moves.at(moves.size - 1), Dice(4))
    raise AssertionError("nobody could pass")


# The command.


def test_nothing_is_written_that_did_not_win(tmp_path: Path) -> None:
    out = f"{tmp_path}/net.json"
    answer = command(
        *("train", "birthday-boom", "--seats", "4", "--what", "policy", "--games", "20"),
        *("--rounds", "1", "--hidden", "2", "--deals", "40", "--out", out),
    )
    assert answer.code == 1, answer
    assert "nothing was written" in answer.out
    assert "logistic regression" in answer.out


def test_what_cannot_be_learned_is_refused() -> None:
    guess = command("train", "birthday-boom", "--what", "guess")
    refused(guess, 2, "no network called 'guess'")
    refused(
        command("train", "pass-the-party-food", "--what", "value"), 2, "no numbers that a value"
    )


def test_whoever_plays_something_else_is_told_that_nothing_was_learned_of_it() -> None:
    assert unused(BOOM, BOOM.setup(4)) is None
    told = unused(BOOM, BOOM.setup(5))
    assert told is not None
    assert "is for 4 players" in told
    fish = GAMES["fish-food"]
    assert unused(fish, fish.setup(4)) is None, "nothing comes with it"
    answer = command("ladder", "birthday-boom", "--seats", "3", "--games", "3", "--iterations", "1")
    assert "here they play by heuristic and search alone" in " ".join(answer.out.split())
