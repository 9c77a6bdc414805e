"""Many tables at once: they play our rules, tell what a seat knows, and refuse nonsense."""

from typing import Any

import numpy as np
import pytest

from smorgasboard import rl
from smorgasboard.bots.registry import bot
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import BadSetup, SmorgasboardError
from smorgasboard.engine.observation import Row
from smorgasboard.games.registry import GAMES

every_game = pytest.mark.parametrize("slug", list(GAMES))


def steps(batch: rl.Batch, many: int, seed: int = 0) -> list[rl.Seen]:
    generator = np.random.default_rng(seed)
    seen = [batch.reset()]
    for _ in range(many):
        seen.append(batch.step(batch.pick(seen[-1], generator)))
    return seen


def to_the_bit(seen: rl.Seen) -> list[bytes]:
    return [array.tobytes() for array in seen._asdict().values()]


@every_game
def test_a_table_of_a_batch_plays_the_games_of_its_generator(slug: str) -> None:
    """Step by step as the rules alone would, with what the seat to act sees and may do."""
    game = GAMES[slug]
    batch = rl.Batch(slug, n=3, seed=5)
    setup = batch.setup
    tables, dice = [game.table(setup) for _ in range(3)], [Dice(5, table) for table in range(3)]
    for table, luck in zip(tables, dice, strict=True):
        table.deal(luck)
    generator = np.random.default_rng(1)
    seen, moves = batch.reset(), Moves()
    for _ in range(300):
        for number, table in enumerate(tables):
            table.legal(moves)
            assert seen.legal(number).tolist() == moves.listed()
            assert seen.seats[number] == table.to_act()
            row = Row()
            game.observation().write(table, table.to_act(), row)
            assert seen.observations[number].tobytes() == row.numbers.getvalue()
        actions = batch.pick(seen, generator)
        seen = batch.step(actions)
        for number, table in enumerate(tables):
            table.apply(int(actions[number]), dice[number])
            payoffs = [table.payoff(seat) if table.over else 0.0 for seat in range(setup.seats)]
            assert seen.rewards[number].tolist() == pytest.approx(payoffs)
            assert seen.done[number] == table.over
            if table.over:
                table.deal(dice[number])


@every_game
def test_seeds_reproduce_to_the_bit(slug: str) -> None:
    one, other = (steps(rl.Batch(slug, n=4, seed=9), 60) for _ in range(2))
    assert list(map(to_the_bit, one)) == list(map(to_the_bit, other))


def test_a_batch_begins_again_with_its_seed() -> None:
    batch = rl.Batch("birthday-boom", seats=4, n=4, seed=9)
    first = [seen.observations.tobytes() for seen in steps(batch, 30)]
    batch.reset(seed=9)
    again = [batch.reset(seed=9), *steps_on(batch, 30)]
    assert [seen.observations.tobytes() for seen in again] == first
    assert batch.reset(seed=10).observations.tobytes() != first[0]


def steps_on(batch: rl.Batch, many: int) -> list[rl.Seen]:
    generator, found = np.random.default_rng(0), []
    seen = batch._seen()
    for _ in range(many):
        seen = batch.step(batch.pick(seen, generator))
        found.append(seen)
    return found


@every_game
@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_only_the_learner_is_asked(slug: str, opponents: str) -> None:
    game = GAMES[slug]
    seats = max(2, game.min_seats)
    batch = rl.Batch(slug, seats=seats, n=4, seed=3, opponents=opponents)
    generator = np.random.default_rng(0)
    seen = batch.reset()
    assert batch.learners.tolist() == [table % seats for table in range(4)]
    ended = np.zeros(4, int)
    for _ in range(20 if game.enough else 400):  # a good player thinks long in some games
        assert seen.seats.tolist() == batch.learners.tolist()
        seen = batch.step(batch.pick(seen, generator))
        ended += seen.done
        assert batch.learners.tolist() == [(table + ended[table]) % seats for table in range(4)]
        assert len(seen.last_observations) == seen.done.sum()
        if ended.sum() > 8:
            break


def test_a_learner_may_keep_its_seat() -> None:
    batch = rl.Batch("birthday-boom", seats=3, n=2, opponents="random", seat=2)
    assert {seat for seen in steps(batch, 60) for seat in seen.seats.tolist()} == {2}


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_bots_of_any_level_play_the_other_seats(level: str) -> None:
    batch = rl.Batch("birthday-boom", seats=3, n=1, opponents=level)
    seen = steps(batch, 3)
    assert len(seen) == 4
    assert bot(level).level == level


def test_a_good_opponent_is_better_than_a_random_one() -> None:
    shares = {}
    for opponents in ("random", "greedy"):
        batch = rl.Batch("birthday-boom", seats=4, n=8, opponents=opponents)
        rewards = games = 0.0
        generator = np.random.default_rng(0)
        seen = batch.reset()
        while games < 200:
            learners = batch.learners
            seen = batch.step(batch.pick(seen, generator))
            rewards += float(seen.rewards[np.arange(8), learners].sum())
            games += int(seen.done.sum())
        shares[opponents] = rewards / games
    assert shares["greedy"] < 0.2 < shares["random"]


@every_game
def test_rewards_by_score_add_up_to_the_score(slug: str) -> None:
    game = GAMES[slug]
    batch = rl.Batch(slug, n=2, seed=4, rewards="score")
    generator = np.random.default_rng(2)
    seen, table, dice = batch.reset(), game.table(batch.setup), Dice(4, 0)
    table.deal(dice)
    before = [table.score(seat) for seat in range(batch.setup.seats)]
    total = np.zeros(batch.setup.seats)
    while not table.over:
        actions = batch.pick(seen, generator)
        table.apply(int(actions[0]), dice)
        seen = batch.step(actions)
        total += seen.rewards[0]
    scores = [table.score(seat) for seat in range(batch.setup.seats)]
    assert total.tolist() == pytest.approx([now - was for was, now in zip(before, scores)])  # noqa: B905


def test_masks_say_what_the_lists_say() -> None:
    batch = rl.Batch("fish-food", seats=3, n=5)
    for seen in steps(batch, 20):
        masks = batch.masks(seen)
        assert masks.shape == (5, batch.action_count)
        for table in range(5):
            assert np.flatnonzero(masks[table]).tolist() == sorted(seen.legal(table).tolist())


WRONG: list[tuple[Any, str]] = [
    ([0, 0, 0], "one action for each of 2 tables"),
    ([[0], [0]], "one action for each"),
    ([0.0, 1.0], "whole numbers"),
    (["pass", "pass"], "whole numbers"),
    ([True, False], "whole numbers"),
    ([2**40, 0], f"table 0: {2**40} is not among"),
    ([-7, 0], "table 0: -7 is not among"),
    (None, "one action for each"),
]


@pytest.mark.parametrize(("actions", "reason"), WRONG)
def test_nonsense_is_refused_and_changes_nothing(actions: Any, reason: str) -> None:
    batch = rl.Batch("birthday-boom", seats=3, n=2, seed=1)
    before = batch.reset()
    with pytest.raises(SmorgasboardError, match=reason):
        batch.step(actions)
    assert to_the_bit(batch._seen()) == to_the_bit(before)


def test_one_illegal_action_among_many_stops_all() -> None:
    batch = rl.Batch("birthday-boom", seats=3, n=2, seed=1)
    seen = batch.reset()
    legal = [int(seen.legal(table)[0]) for table in range(2)]
    illegal = next(code for code in range(batch.action_count) if code not in seen.legal(1))
    with pytest.raises(SmorgasboardError, match=f"table 1: {illegal} is not among the actions"):
        batch.step([legal[0], illegal])
    after = batch.step(legal)
    other = rl.Batch("birthday-boom", seats=3, n=2, seed=1)
    other.reset()
    assert after.observations.tobytes() == other.step(legal).observations.tobytes()


def test_nothing_is_played_before_the_deal() -> None:
    with pytest.raises(SmorgasboardError, match="reset"):
        rl.Batch("birthday-boom", n=1).step([0])


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"n": 0}, "n goes from 1"),
        ({"n": 2.5}, "n goes from 1"),
        ({"seed": -1}, "seed"),
        ({"seats": 9}, "3 to 6 players"),
        ({"opponents": "gredy"}, "greedy"),
        ({"rewards": "points"}, "outcome"),
        ({"opponents": "greedy", "seat": 3}, "seat goes from 0 to 2"),
        ({"seat": 0}, "all seats learn"),
    ],
)
def test_what_cannot_be_set_up_is_refused(more: dict[str, Any], reason: str) -> None:
    with pytest.raises(SmorgasboardError, match=reason):
        rl.Batch("birthday-boom", **more)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SmorgasboardError, match="birthday-boom"):
        rl.Batch("birthday")


def test_a_layout_says_where_everything_is() -> None:
    layout = rl.layout("birthday-boom", seats=4)
    batch = rl.Batch("birthday-boom", seats=4, n=1)
    seen = batch.reset()
    assert seen.observations.shape == (1, layout.size)
    hand = seen.observations[0, layout["hand"]]
    assert hand.sum() == seen.observations[0, layout["hand_sizes"]][0] == 5
    assert "| `hand` |" in str(layout)
    with pytest.raises(KeyError):
        layout["hands"]


def test_another_setup_has_another_digest() -> None:
    digests = {
        rl.layout("birthday-boom", seats=4).digest,
        rl.layout("birthday-boom", seats=3).digest,
        rl.layout("birthday-boom", seats=4, options={"open_scores": False}).digest,
        rl.layout("fish-food", seats=4).digest,
    }
    assert len(digests) == 4
    assert rl.layout("birthday-boom", seats=4).digest in digests


def test_what_a_seat_cannot_know_is_offered_nowhere() -> None:
    for slug in GAMES:
        known = {field.known for field in rl.layout(slug).fields}
        assert known <= {"public", "own", "remembered"}


def test_scaled_numbers_are_small() -> None:
    batch = rl.Batch("penguin-pals", seats=2, n=4)
    for seen in steps(batch, 50):
        scaled = batch.scaled(seen.observations)
        assert scaled.dtype == np.float32
        assert np.abs(scaled).max() < 20


def test_bad_setups_are_our_errors() -> None:
    with pytest.raises(BadSetup):
        rl.layout("birthday-boom", seats=2)
