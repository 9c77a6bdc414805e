"""The environments of other packages, held to the tests of those packages, as they come."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from smorgasboard import rl
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.games.registry import GAMES

every_game = pytest.mark.parametrize("slug", list(GAMES))
dictionaries = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo.test.api_test")
"""PettingZoo warns of all observations with a mask but those of its own games."""
CLOSED: dict[str, Any] = {"seats": 3, "options": {"open_scores": False, "match_rounds": 2}}
MORE = [("birthday-boom", CLOSED), ("food-for-thought", {"seats": 1}), ("fish-food", {"seats": 8})]


@every_game
def test_gymnasium_accepts_the_environment_of_one_seat(slug: str) -> None:
    seats = max(2, GAMES[slug].min_seats)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # of a random action that lost the game
        check_env(rl.Env(slug, seats=seats, illegal="lose"), skip_render_check=True)


@every_game
@dictionaries
def test_pettingzoo_accepts_the_environment_of_all_seats(slug: str) -> None:
    api_test(rl.aec_env(slug), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize(("slug", "more"), MORE)
@dictionaries
def test_pettingzoo_accepts_options(slug: str, more: dict[str, Any]) -> None:
    api_test(rl.aec_env(slug, rewards="score", **more), num_cycles=60, verbose_progress=False)


@every_game
def test_pettingzoo_finds_the_same_with_the_same_seed(slug: str) -> None:
    seed_test(lambda: rl.aec_env(slug), num_cycles=30)


@every_game
def test_pettingzoo_accepts_all_seats_at_once(slug: str) -> None:
    """Its own conversion: all give an action, and that of the seat to act counts."""
    parallel_api_test(turn_based_aec_to_parallel(rl.aec_env(slug)), num_cycles=60)


@every_game
def test_pettingzoo_accepts_the_pictures(slug: str) -> None:
    render_test(lambda render_mode: rl.aec_env(slug, render_mode=render_mode))


@every_game
def test_a_kept_observation_stays_as_it_was(slug: str) -> None:
    """The tables write into the same buffers again and again; nobody who saves a row may notice."""
    env, batch = rl.aec_env(slug), rl.Batch(slug, n=4, seed=5)
    env.reset(seed=5)
    seen, generator = batch.reset(), np.random.default_rng(5)
    kept: list[tuple[Any, Any]] = []
    for _ in range(12):
        row = env.last()[0]
        arrays = [row["observation"], row["action_mask"], *seen]
        kept += [(array, array.copy()) for array in arrays]
        env.step(int(generator.choice(np.flatnonzero(row["action_mask"]))))
        seen = batch.step(batch.pick(seen, generator))
    assert all(np.array_equal(array, before) for array, before in kept)
    assert len({before.tobytes() for _, before in kept[::9]}) > 5, "nothing happened"


def play(env: Any, seed: int) -> list[tuple[str, float]]:
    """A whole game at random, with what was paid when."""
    env.reset(seed=seed)
    generator, paid = np.random.default_rng(seed), []
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        paid.append((agent, reward))
        over = terminated or truncated
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if over else int(generator.choice(legal)))
    return paid


@every_game
def test_all_seats_are_paid_at_the_end(slug: str) -> None:
    env = rl.aec_env(slug)
    paid = play(env, 7)
    total = sum(reward for _, reward in paid)
    seats = GAMES[slug].min_seats
    assert total in (0.0, seats) if GAMES[slug].cooperative else total == pytest.approx(1.0)


def test_who_plays_together_hears_whether_they_won() -> None:
    env = rl.aec_env("pass-the-party-food", seats=2)
    env.reset(seed=1)
    assert env.infos["seat_0"]["together"]
    while not env.terminations[env.agent_selection]:
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert env.infos["seat_0"]["won"] == env.infos["seat_1"]["won"]


def test_an_illegal_action_is_refused() -> None:
    env = rl.aec_env("birthday-boom")
    env.reset(seed=1)
    seen = env.last()[0]
    with pytest.raises(SmorgasboardError, match="is not among the actions"):
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    with pytest.raises(SmorgasboardError, match="is not among the actions"):
        env.step(None)
    assert np.array_equal(env.last()[0]["observation"], seen["observation"])


def test_a_seat_that_is_not_asked_sees_no_legal_action() -> None:
    env = rl.aec_env("birthday-boom")
    env.reset(seed=1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.any() == (agent == env.agent_selection)


def test_an_environment_can_be_drawn() -> None:
    env = rl.aec_env("birthday-boom", render_mode="ansi")
    env.reset(seed=1)
    assert '"hand": {}' in env.render()


def test_many_environments_agree_with_their_spaces() -> None:
    env = rl.VectorEnv("birthday-boom", seats=4, n=8)
    seen, _ = env.reset(seed=3)
    generator = np.random.default_rng(0)
    ended = 0
    for _ in range(120):
        assert env.observation_space.contains(seen)
        actions = [generator.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]]
        seen, rewards, terminated, truncated, info = env.step(np.array(actions))
        assert rewards.shape == terminated.shape == truncated.shape == (8,)
        assert not truncated.any()
        assert (rewards[~terminated] == 0).all()
        if terminated.any():
            assert info["_final_obs"].tolist() == terminated.tolist()
            last = info["final_obs"][np.flatnonzero(terminated)[0]]
            assert env.single_observation_space.contains(last)
        ended += int(terminated.sum())
    assert ended > 8
    env.close()
    with pytest.raises(SmorgasboardError, match="closed"):
        env.step(np.array(actions))


def test_many_environments_work_with_the_wrappers_of_gymnasium() -> None:
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(
        rl.VectorEnv("birthday-boom", seats=4, n=8, opponents="random")
    )
    seen, _ = env.reset(seed=3)
    lengths: list[int] = []
    for _ in range(80):
        actions = np.array([np.flatnonzero(mask)[-1] for mask in seen["action_mask"]])
        seen, _, terminated, _, info = env.step(actions)
        if terminated.any():
            lengths += info["episode"]["l"][terminated].tolist()
    assert lengths
    assert max(lengths) > 5


def test_a_seed_makes_the_same_environments() -> None:
    runs = []
    for _ in range(2):
        env = rl.VectorEnv("fish-food", seats=3, n=4)
        seen, _ = env.reset(seed=11)
        rows = [seen["observation"].tobytes()]
        for _ in range(30):
            actions = np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]])
            seen = env.step(actions)[0]
            rows.append(seen["observation"].tobytes())
        runs.append(rows)
    assert runs[0] == runs[1]


def test_a_game_that_is_over_takes_no_more_actions() -> None:
    env = rl.Env("birthday-boom", seats=3)
    with pytest.raises(SmorgasboardError, match="reset"):
        env.step(np.int64(0))
    seen, _ = env.reset(seed=2)
    over = False
    while not over:
        action = np.flatnonzero(seen["action_mask"])[0]
        seen, reward, over, _, info = env.step(action)
    assert reward in (0.0, 0.5, 1.0) or 0 < reward < 1
    assert not seen["action_mask"].any()
    assert info["seat"] == 0
    with pytest.raises(SmorgasboardError, match="reset"):
        env.step(np.int64(0))
    env.reset()


def test_an_illegal_action_is_refused_or_loses() -> None:
    env = rl.Env("birthday-boom", seats=3)
    seen, _ = env.reset(seed=2)
    illegal = np.flatnonzero(seen["action_mask"] == 0)[0]
    with pytest.raises(SmorgasboardError, match="is not among the actions"):
        env.step(illegal)
    loses = rl.Env("birthday-boom", seats=3, illegal="lose")
    loses.reset(seed=2)
    assert loses.step(illegal)[1:3] == (-1.0, True)


NO_ACTIONS: list[Any] = [None, "pass", 0.0, np.array([0, 1]), [0]]


@pytest.mark.parametrize("action", NO_ACTIONS, ids=repr)
@pytest.mark.parametrize("illegal", ["refuse", "lose"])
def test_what_is_no_action_is_refused_and_changes_nothing(action: Any, illegal: Any) -> None:
    env = rl.Env("birthday-boom", seats=3, illegal=illegal)
    env.reset(seed=2)
    before = env.render()
    with pytest.raises(SmorgasboardError, match="an action is a whole number"):
        env.step(action)
    assert env.render() == before
    all_seats = rl.aec_env("birthday-boom")
    all_seats.reset(seed=2)
    told = all_seats.last()[0]["observation"]
    with pytest.raises(SmorgasboardError, match="is not among the actions"):
        all_seats.step(action)
    assert np.array_equal(all_seats.last()[0]["observation"], told)


def test_many_environments_refuse_wrong_actions_and_go_on() -> None:
    env = rl.VectorEnv("birthday-boom", seats=3, n=2)
    with pytest.raises(SmorgasboardError, match="reset"):
        env.step(np.array([0, 0]))
    seen, _ = env.reset(seed=1)
    with pytest.raises(SmorgasboardError, match="one action for each of 2 tables"):
        env.step(np.array([0]))
    with pytest.raises(SmorgasboardError, match="table 0: 99 is not among the actions"):
        env.step(np.array([99, 99]))
    legal = np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]])
    other = rl.VectorEnv("birthday-boom", seats=3, n=2)
    other.reset(seed=1)
    assert np.array_equal(env.step(legal)[0]["observation"], other.step(legal)[0]["observation"])


def test_a_closed_environment_takes_no_more_actions() -> None:
    env = rl.Env("birthday-boom", seats=3)
    seen, _ = env.reset(seed=2)
    env.close()
    with pytest.raises(SmorgasboardError, match="reset"):
        env.step(np.flatnonzero(seen["action_mask"])[0])


def test_rl_names_the_package_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    import builtins
    import sys

    monkeypatch.delitem(sys.modules, "smorgasboard.rl.pettingzoo_env")
    real = builtins.__import__

    def without(name: str, *more: Any, **others: Any) -> Any:
        if name.startswith("pettingzoo"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return real(name, *more, **others)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ImportError, match=r'needs the package pettingzoo: pip install "smorg'):
        _ = rl.aec_env
    with pytest.raises(AttributeError, match="no attribute"):
        _ = rl.nothing
