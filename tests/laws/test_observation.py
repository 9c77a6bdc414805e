"""Laws of observations: the same in worlds that the seat cannot tell apart, and as declared."""

import struct

import pytest

from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.game import Game
from smorgasboard.engine.observation import PUBLIC, WORLD, Field, Row, fields_of
from smorgasboard.engine.seats import SPECTATOR
from smorgasboard.rl.pettingzoo_env import SeatsEnv
from tests.laws.case import Case
from tests.laws.cases import CASES, Table, any_seed, seeds, somewhere

LEARNABLE = [case for case in CASES if type(case.game).observation is not Game.observation]
every_game = pytest.mark.parametrize("case", LEARNABLE, ids=[case.game.slug for case in LEARNABLE])


def seen(table: Table, seat: int, rest: bool = False) -> tuple[int, ...]:
    row, observation = Row(), table.game.observation()
    observation.write(table.state, seat, row)
    if rest:
        observation.write_unseen(table.state, seat, row)
    return struct.unpack(f"<{row.size()}h", row.numbers.getvalue())


def fields(table: Table, rest: bool = False) -> list[Field]:
    return fields_of(table.game.observation(), table.state, rest)


def part(numbers: tuple[int, ...], field: Field) -> tuple[int, ...]:
    return numbers[field.offset : field.offset + field.size]


@every_game
@any_seed
def test_a_seat_cannot_tell_worlds_apart_by_its_observation(case: Case, seed: int) -> None:
    table, dice = somewhere(case, seed)
    for seat in range(table.setup.seats):
        assert seen(table, seat) == seen(table.imagined(seat, dice), seat)


@every_game
@any_seed
def test_whatever_an_environment_gives_a_seat_is_the_same(case: Case, seed: int) -> None:
    """Its observation with the mask, its score, which rewards are made of, and who is asked."""
    table, dice = somewhere(case, seed)
    env = SeatsEnv(table.game, table.setup, "score")
    env.reset(seed=1)
    for seat, agent in enumerate(env.possible_agents):
        given = []
        for world in (table, table.imagined(seat, dice)):
            env.table = world.state
            env.scores = env._scores()
            env._go_on()
            told = env.observe(agent)
            arrays = [told["observation"].tobytes(), told["action_mask"].tobytes()]
            given.append((arrays, env.infos[agent], env.agent_selection, env.terminations))
        assert given[0] == given[1]


@every_game
@any_seed
def test_what_is_called_public_is_known_to_a_spectator(case: Case, seed: int) -> None:
    table, dice = somewhere(case, seed)
    imagined = table.imagined(SPECTATOR, dice)
    public = [field for field in fields(table) if field.known == PUBLIC]
    for seat in range(table.setup.seats):
        one, other = seen(table, seat), seen(imagined, seat)
        for field in public:
            assert part(one, field) == part(other, field), field.name


@every_game
@any_seed
def test_observations_are_as_declared(case: Case, seed: int) -> None:
    """Every position has the layout of the first, and no number leaves its bounds."""
    table, dice = somewhere(case, seed)
    dealt = table.game.table(table.setup)
    dealt.deal(dice)
    layout = fields(table, rest=True)
    declared = [(field.name, field.offset, field.size) for field in layout]
    first = fields(Table(table.game, table.setup, dealt), rest=True)
    assert declared == [(field.name, field.offset, field.size) for field in first]
    assert len({field.name for field in layout}) == len(layout)
    assert all(field.size > 0 and field.scale > 0 for field in layout)
    for seat in range(table.setup.seats):
        numbers = seen(table, seat, rest=True)
        assert len(numbers) == layout[-1].offset + layout[-1].size
        for field in layout:
            assert all(field.least <= each <= field.most for each in part(numbers, field)), (
                field.name,
                part(numbers, field),
            )


@every_game
@seeds(4)
def test_only_the_second_part_is_of_the_world(case: Case, seed: int) -> None:
    table, _ = somewhere(case, seed)
    known = fields(table)
    assert all(field.known != WORLD for field in known)
    assert all(field.known == WORLD for field in fields(table, rest=True)[len(known) :])


@every_game
@seeds(4)
def test_an_observation_is_seen_from_its_seat(case: Case, seed: int) -> None:
    """Where it says who is to act, the seat itself is the first."""
    table, _ = somewhere(case, seed)
    layout = {field.name: field for field in fields(table)}
    seats = table.setup.seats
    for seat in range(seats):
        numbers = seen(table, seat)
        assert part(numbers, layout["seat"]).index(1) == seat
        asked = part(numbers, layout["to_act"])
        if table.state.over:
            assert not any(asked)
        else:
            assert (asked.index(1) + seat) % seats == table.state.to_act()


def test_every_game_of_ours_can_be_learned() -> None:
    ours = {case.game.slug for case in CASES if case.game.package.startswith("smorgasboard.")}
    assert {case.game.slug for case in LEARNABLE} == ours


def test_a_game_without_observations_says_so() -> None:
    case = next(case for case in CASES if case not in LEARNABLE)
    with pytest.raises(BadSetup, match="no observations"):
        case.game.observation()
