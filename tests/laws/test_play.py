"""Laws of playing: somebody can always act, games end, nonsense changes nothing."""

import re
from importlib.resources import files

import pytest

from smorgasboard.engine.asking import PASS
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.names import Names
from smorgasboard.engine.seats import NOBODY, SPECTATOR
from tests.laws.case import Case
from tests.laws.cases import any_seed, every_game, opening, seeds, somewhere


@every_game
@any_seed
def test_somebody_can_act_until_it_is_over(case: Case, seed: int) -> None:
    table, _ = somewhere(case, seed)
    acting = table.state.to_act()
    assert (acting == NOBODY) == table.state.over == (table.legal() == [])
    assert table.state.over or 0 <= acting < table.setup.seats


@every_game
@any_seed
def test_every_legal_move_has_a_code_and_a_word_of_its_own(case: Case, seed: int) -> None:
    table, _ = somewhere(case, seed)
    moves = table.legal()
    words = [action.notation for action in table.actions()]
    assert len(set(moves)) == len(moves)
    assert len(set(words)) == len(words)
    assert all(0 <= move < case.game.action_count(table.setup) for move in moves)
    assert all(re.fullmatch(r"[!-~]+", word) for word in words)
    assert all(action.text.strip() for action in table.actions())


@every_game
@any_seed
def test_every_code_has_words_at_any_time(case: Case, seed: int) -> None:
    """Whether it is legal or not: refusals and learners ask for them."""
    table, dice = somewhere(case, seed)
    names = Names.by_seat(table.setup.seats)
    for _ in range(20):
        move = dice.roll(case.game.action_count(table.setup))
        action = case.game.action(table.setup, table.state, move, names)
        assert re.fullmatch(r"[!-~]+", action.notation)
        assert action.text.strip()


@every_game
@any_seed
def test_whoever_is_asked_with_others_is_asked_in_turn(case: Case, seed: int) -> None:
    """The seat to act is one of them; when it passes, exactly the others are left."""
    table, dice = somewhere(case, seed)
    for _ in range(case.game.max_seats):
        asked, together = table.state.to_act(), table.state.asked_together()
        passing = [action for action in table.actions() if action.notation == PASS]
        if passing == []:
            break
        assert together == 0 or together >> asked & 1
        table.state.apply(table.legal()[table.actions().index(passing[0])], dice)
        others = together & ~(1 << asked)
        if others:
            assert table.state.asked_together() == others
            assert others >> table.state.to_act() & 1


@every_game
@any_seed
def test_games_end_with_a_winner_and_an_explained_score(case: Case, seed: int) -> None:
    table, dice = opening(case, seed)
    moves = Moves()
    for _ in range(case.most_plies):
        if table.state.over:
            break
        table.state.legal(moves)
        table.state.apply(moves.pick(dice), dice)
    assert table.state.over, f"still going after {case.most_plies} plies"
    for seat in range(table.setup.seats):
        lines = case.game.score_lines(table.setup, table.state, seat)
        assert sum(line.points for line in lines) == table.state.score(seat)
        assert 0.0 <= table.state.payoff(seat) <= 1.0
    won = table.state.winners()
    assert 0 <= won < 1 << table.setup.seats
    winners = tuple(seat for seat in range(table.setup.seats) if won >> seat & 1)
    assert getattr(table.view(SPECTATOR), "winners", winners) == winners


@every_game
@seeds(4)
def test_nobody_is_asked_what_has_one_answer(case: Case, seed: int) -> None:
    """But for those that a game lists: the fewer, the better."""
    table, dice = opening(case, seed)
    forced: set[str] = set()
    for _ in range(case.plies):
        if table.state.over:
            break
        moves = table.legal()
        if len(moves) == 1:
            forced.add(str(table.actions()[0].__struct_config__.tag))
        table.state.apply(moves[dice.roll(len(moves))], dice)
    assert forced <= case.forced


@every_game
@any_seed
def test_twins_are_independent(case: Case, seed: int) -> None:
    table, dice = somewhere(case, seed)
    before = table.key()
    spare = table.twin()
    for move in table.legal():
        twin = table.twin()
        assert twin.key() == before
        twin.state.apply(move, dice)
        assert table.key() == before
        spare.state.copy_from(twin.state)
        assert spare.key() == twin.key()
        assert table.key() == before


@every_game
@any_seed
def test_nothing_is_made_or_lost(case: Case, seed: int) -> None:
    table, dice = opening(case, seed)
    census = case.game.census(table.setup, table.state)
    moves = Moves()
    for _ in range(dice.roll(case.plies)):
        if table.state.over:
            break
        table.state.legal(moves)
        table.state.apply(moves.pick(dice), dice)
        assert case.game.census(table.setup, table.state) == census


@every_game
@any_seed
def test_chance_alone_decides_what_is_not_chosen(case: Case, seed: int) -> None:
    """The same choices and the same rolls lead to the same table: no other luck is used."""
    first, _ = opening(case, seed)
    second, _ = opening(case, seed)
    assert first.key() == second.key()
    dice = Dice(seed, 1)
    for _ in range(dice.roll(case.plies)):
        if first.state.over:
            break
        move = first.legal()[dice.roll(len(first.legal()))]
        luck = dice.roll(1 << 30)
        first.state.apply(move, Dice(luck))
        second.state.apply(move, Dice(luck))
    assert first.key() == second.key()


@every_game
@any_seed
def test_nonsense_is_refused_by_a_clause_and_changes_nothing(case: Case, seed: int) -> None:
    table, dice = somewhere(case, seed)
    match = Match(case.game, table.setup, Source(seed=1))
    match.begin_at(table.state)
    before = match.position()
    rulebook = files(case.game.package).joinpath("RULES.md").read_text()
    legal = {str(action) for action in match.legal()}
    for word in nonsense(case, match, dice):
        if word not in legal:
            with pytest.raises(IllegalAction) as refused:
                match.play(word)
            assert f"**{refused.value.clause}**" in rulebook
            assert match.position() == before
    if match.to_act is not None and match.setup.seats > 1:
        with pytest.raises(IllegalAction):
            match.play(match.legal()[0], (match.to_act + 1) % match.setup.seats)
        assert match.position() == before
    assert match.plies == []


def nonsense(case: Case, match: Match, dice: Dice) -> list[str]:
    """Words of this game at the wrong time, and words of no game."""
    words = ["", " ", "pass ", "PASS", "-1", "0", "\x00", "🎉", "x" * 10_000, "a>b>c", "{}"]
    names = Names.by_seat(match.setup.seats)
    if match.to_act is not None:
        for _ in range(40):
            move = dice.roll(case.game.action_count(match.setup))
            words.append(case.game.action(match.setup, match.state, move, names).notation)
    return words
