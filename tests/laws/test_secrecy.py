"""Laws of secrecy: what a seat receives is the same in every world it cannot tell apart."""

from itertools import zip_longest
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from smorgasboard.bots.registry import LEVELS
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Counts, Moves, Pile
from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.layout import ALL, OTHERS, Layout
from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.messages import Event
from smorgasboard.engine.seats import SPECTATOR
from tests.laws.case import Case
from tests.laws.cases import Table, any_seed, every_game, layout_of, opening, seeds, somewhere
from tests.laws.test_play import nonsense

PLIES_TOGETHER = 12


@every_game
@any_seed
def test_a_view_is_all_one_needs(case: Case, seed: int) -> None:
    """An imagined table looks the same, and offers the same actions, as the real one."""
    table, dice = somewhere(case, seed)
    for viewer in table.viewers():
        imagined = table.imagined(viewer, dice)
        assert imagined.view(viewer) == table.view(viewer)
        if table.state.to_act() == viewer:
            assert imagined.actions() == table.actions()


@every_game
def test_a_game_without_secrets_shows_the_same_to_all(case: Case) -> None:
    """And one that has some does not, sooner or later: what a game says of itself is true."""
    differ = False
    for seed in range(5):
        table, _dice = somewhere(case, seed)
        own = dict.fromkeys(case.own_fields)
        views = [table.view(viewer) for viewer in table.viewers()]
        shown = [replace(view, viewer=SPECTATOR, **own) for view in views]
        differ |= any(view != shown[0] for view in shown)
    assert differ == case.game.secrets


@every_game
@any_seed
def test_only_what_is_hidden_is_imagined(case: Case, seed: int) -> None:
    """Tables that a viewer cannot tell apart differ in what their layout calls hidden."""
    layout = layout_of(case.game)
    table, dice = somewhere(case, seed)
    if layout is None or table.state.over:  # whose turn it was is of no interest then
        return
    names = hidden_now(layout, table)
    hidden = {field.paper for field in layout.fields if field.name in names}
    truth = msgspec.structs.asdict(table.key())
    for viewer in table.viewers():
        imagined = msgspec.structs.asdict(table.imagined(viewer, dice).key())
        differ = {name for name in truth if imagined[name] != truth[name]}
        assert differ <= hidden, f"{viewer} does not know {differ - hidden}"


@every_game
@any_seed
def test_a_view_does_not_show_what_is_hidden(case: Case, seed: int) -> None:
    """Of two tables that differ in hidden fields only, the views are equal: the order of a deck,
    and which of two other players has which card."""
    layout = layout_of(case.game)
    if layout is None:
        return
    table, dice = somewhere(case, seed)
    for viewer in table.viewers():
        twin = table.twin()
        for name in hidden_now(layout, table):
            held, from_whom = getattr(twin.state, name, None), layout.hidden()[name]
            if isinstance(held, Pile) and from_whom == ALL:
                held.shuffle(dice)
            elif isinstance(held, Counts) and name in case.swapped:
                swap_between_others(held, viewer, dice)
        assert twin.view(viewer) == table.view(viewer)


def hidden_now(layout: Layout, table: Table) -> set[str]:
    """What the layout calls hidden, unless an option lays it open or the game is over."""
    return {
        field.name
        for field in layout.fields
        if field.hidden
        and not (field.opened_by and table.setup.options[field.opened_by])
        and not (field.hidden == OTHERS and table.state.over)
    }


def swap_between_others(counts: Counts, viewer: int, dice: Dice) -> None:
    """Two seats give each other a card, and have as many as before."""
    others = [seat for seat in range(counts.rows) if seat != viewer]
    first, second = others[0], others[1 + dice.roll(len(others) - 1)]
    gives = [kind for kind, many in enumerate(counts.listed(first)) if many]
    gets = [kind for kind, many in enumerate(counts.listed(second)) if many]
    if gives and gets:
        for seat, less, more in ((first, gives[0], gets[-1]), (second, gets[-1], gives[0])):
            counts.add(seat, less, -1)
            counts.add(seat, more, 1)


@every_game
@any_seed
def test_spectators_know_least(case: Case, seed: int) -> None:
    """What a spectator sees can be said from what any seat sees."""
    table, dice = somewhere(case, seed)
    for seat in range(table.setup.seats):
        assert table.imagined(seat, dice).view(SPECTATOR) == table.view(SPECTATOR)


@every_game
@any_seed
def test_a_sampled_world_keeps_every_count(case: Case, seed: int) -> None:
    table, dice = somewhere(case, seed)
    census = case.game.census(table.setup, table.state)
    for viewer in table.viewers():
        imagined = table.imagined(viewer, dice)
        assert case.game.census(table.setup, imagined.state) == census


@every_game
@any_seed
def test_a_sampled_world_can_be_played_to_the_end(case: Case, seed: int) -> None:
    table, dice = somewhere(case, seed)
    world = table.imagined(dice.roll(table.setup.seats), dice)
    for _ in range(case.most_plies):
        legal = world.legal()
        if not legal:
            break
        world.state.apply(legal[dice.roll(len(legal))], dice)
    assert world.state.over


@every_game
@any_seed
def test_nothing_is_told_before_it_is_revealed(case: Case, seed: int) -> None:
    """Do the same in two worlds a viewer cannot tell apart: it receives the same.

    The first thing that differs must be, in both worlds, an event that may tell this viewer
    something new: its own draw, a hand shown to it. So silence tells nothing, and a forecast that
    ends before such an event is right in every world. As long as there is none, view, legal moves
    and who is asked next agree. Catches forgotten redactions, and the leaks that hide in turn
    order, such as a reaction window that skips the seats without an answer.
    """
    table, dice = somewhere(case, seed)
    for viewer in table.viewers():
        worlds = (table.twin(), table.imagined(viewer, dice))
        for _ in range(PLIES_TOGETHER):
            both = sorted(set(worlds[0].legal()) & set(worlds[1].legal()))
            if not both:
                break
            move, luck = both[dice.roll(len(both))], dice.roll(1 << 30)
            if not same_is_told(*worlds, move, viewer, luck):
                break  # now it can tell them apart


def same_is_told(first: Table, second: Table, move: int, viewer: int, luck: int) -> bool:
    """Do the same in both. False if the viewer has learned what differs, as it may."""
    events = [world.do(move, Dice(luck)) for world in (first, second)]
    difference = first_difference(*(first.told(happened, viewer) for happened in events))
    if difference is not None:
        assert may_differ(first, difference, viewer), difference
        return False
    assert first.view(viewer) == second.view(viewer)
    if first.state.to_act() == viewer:
        assert first.actions() == second.actions()
    return True


def first_difference(
    first: list[Event], second: list[Event]
) -> tuple[Event | None, Event | None] | None:
    for pair in zip_longest(first, second):
        if pair[0] != pair[1]:
            return pair
    return None


def may_differ(table: Table, pair: tuple[Event | None, Event | None], viewer: int) -> bool:
    """In both worlds it tells this viewer something new."""
    return all(event is not None and table.game.reveals(event, viewer) for event in pair)


@every_game
@any_seed
def test_refusals_tell_nothing(case: Case, seed: int) -> None:
    """Trying every word in two worlds that look the same gives the same answers."""
    table, dice = somewhere(case, seed)
    viewer = dice.roll(table.setup.seats)
    worlds = [match_at(table), match_at(table.imagined(viewer, dice))]
    words = nonsense(case, worlds[0], dice)
    answers = [[refusal(world, word, viewer) for word in words] for world in worlds]
    if worlds[0].to_act == viewer:
        assert answers[0] == answers[1]
    else:
        assert len({*answers[0], *answers[1]}) == 1, "a seat that is not asked learns nothing"


def match_at(table: Table) -> Match:
    match = Match(table.game, table.setup, Source(seed=1))
    match.begin_at(table.twin().state)
    return match


def refusal(match: Match, word: str, seat: int) -> str:
    if match.to_act == seat and word in {str(action) for action in match.legal()}:
        return "legal"
    with pytest.raises(IllegalAction) as refused:
        match.play(word, seat)
    return str(refused.value)


@every_game
@any_seed
def test_a_fixed_policy_cannot_peek(case: Case, seed: int) -> None:
    """For two worlds with the same view, the same seed gives the same choice."""
    table, dice = somewhere(case, seed)
    if table.state.over:
        return
    policy = case.game.policy()
    imagined = table.imagined(table.state.to_act(), dice)
    luck = dice.roll(1 << 30)
    chosen: list[Any] = []
    for world in (table, imagined):
        moves = Moves()
        world.state.legal(moves)
        chosen.append(policy.choose(world.state, moves, Dice(luck)))
    assert chosen[0] == chosen[1]
    assert chosen[0] in table.legal()


@every_game
@seeds(4)
def test_the_lab_asks_on_the_table_and_hears_no_more_than_from_a_view(
    case: Case, seed: int
) -> None:
    """Where heuristics lead a game, each level that is asked on the table chooses as it would in
    any world that its seat cannot tell from this one, with the same dice."""
    table, dice = opening(case, seed)
    levels = [kind(seed).on_table(case.game) for kind in LEVELS.values()]
    asked = [policy for policy in levels if policy is not None]
    assert len(asked) >= 2
    moves, left = Moves(), dice.roll(case.plies)
    while left > 0 and not table.state.over:
        table.state.legal(moves)
        imagined = table.imagined(table.state.to_act(), dice)
        luck = dice.roll(1 << 30)
        chosen = [policy.choose(table.state, moves, Dice(luck)) for policy in asked]
        assert chosen == [policy.choose(imagined.state, moves, Dice(luck)) for policy in asked]
        assert set(chosen) <= set(moves.listed())
        table.state.apply(chosen[dice.roll(len(chosen))], dice)
        left -= 1
