"""The whole screen: games by keys, panes at every size, and no dead ends."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

import smorgasboard
from smorgasboard.engine.record import read_record
from smorgasboard.terminal.full.playing import Forbidden
from smorgasboard.terminal.full.replay import ReplayApp, Slider
from smorgasboard.terminal.full.rules import RulesPane, RulesScreen
from tests.terminal.full.screens import (
    LARGE,
    SMALL,
    USUAL,
    asked,
    local,
    on_screen,
    play_on,
    play_whole_game,
    press_and_see,
    save_to,
    text_of,
    until,
)


@pytest.mark.parametrize("slug", ["birthday-boom", "fish-food", "penguin-pals"])
def test_a_whole_game_is_played_by_keys(slug: str) -> None:
    play_whole_game(slug)


def test_on_a_small_screen_the_board_has_what_moves_do_not_need() -> None:
    app, match = local("birthday-boom", 4)

    async def script(pilot: Pilot[None]) -> None:
        await play_on(app, pilot, match, moves=2)
        offered = app.query_one("#moves", OptionList).option_count
        assert offered < 5
        await until(pilot, lambda: app.query_one("#side").size.height <= offered + 3)
        assert "1 point" in text_of(app), "the hand is seen down to its last line"

    on_screen(app, SMALL, script)


def test_a_board_that_is_cut_off_later_says_so_too() -> None:
    app, _ = local("birthday-boom", 3)

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        board, coach = app.query_one("#board"), app.query_one("#coach", Static)
        coach.display = False
        await until(pilot, lambda: board.max_scroll_y == 0)
        await until(pilot, lambda: "Page Down" not in text_of(app))
        coach.update("\n".join("A word of the coach." for _ in range(8)))
        coach.display = True
        await until(pilot, lambda: "Page Down: more of the board" in text_of(app))
        coach.display = False
        await until(pilot, lambda: "Page Down" not in text_of(app))

    on_screen(app, SMALL, script)


def test_a_board_that_is_cut_off_is_scrolled_from_the_moves() -> None:
    app, _ = local("food-for-thought", 4)

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        await until(pilot, lambda: "Page Down: more of the board" in text_of(app))
        assert "Bot 3" not in text_of(app)
        board = app.query_one("#board")
        while board.scroll_offset.y < board.max_scroll_y:
            before = board.scroll_offset.y
            await pilot.press("pagedown")
            await until(pilot, lambda: board.scroll_offset.y > before)  # noqa: B023
        assert "Bot 3" in text_of(app)
        assert app.query_one("#moves").has_focus

    on_screen(app, SMALL, script)


def test_nobody_is_offered_what_a_game_does_not_have() -> None:
    app, _ = local("pass-the-party-food", 2)

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        assert "When to ask" not in text_of(app)
        assert all(one.title != "When to ask" for one in app.get_system_commands(app.screen))

    on_screen(app, USUAL, script)


def test_the_picture_follows_the_size_of_the_screen() -> None:
    app, _ = local("fish-food", 4)

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        assert "Your hand" not in text_of(app), "a small screen has no room for frames"
        await pilot.resize_terminal(*USUAL)
        await until(pilot, lambda: "Your hand" in text_of(app))
        assert "actions left" in text_of(app), "a title that was cut is whole again"

    on_screen(app, SMALL, script)


def test_a_move_that_is_pointed_at_says_what_it_would_bring() -> None:
    app, _ = local("birthday-boom", 3)

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        await until(pilot, lambda: "You pass." in text_of(app))

    on_screen(app, USUAL, script)


def test_a_move_is_taken_back() -> None:
    app, match = local("food-for-thought", 1)

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        await pilot.press("u")
        await until(pilot, lambda: "You have not made a move yet." in text_of(app))
        before = match.position()
        await press_and_see(app, pilot, "enter")
        assert match.position() != before
        await press_and_see(app, pilot, "u")
        assert match.position() == before

    on_screen(app, USUAL, script)


def test_a_move_that_has_shown_something_stands() -> None:
    app, match = local("pass-the-party-food", 2)

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        await press_and_see(app, pilot, "enter")  # and the next tile is drawn
        after = match.position()
        await pilot.press("u")
        await until(pilot, lambda: "so this stands" in text_of(app))
        assert match.position() == after

    on_screen(app, USUAL, script)


def test_the_rulebook_is_searched() -> None:
    app, _ = local("birthday-boom", 3)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        pane = app.screen.query_one(RulesPane)
        pane.query_one(Input).value = "4.2"
        await until(pilot, lambda: "4.2" in text_of(app).split("Starting a trick")[-1])
        await pilot.press("escape")
        await until(pilot, lambda: not isinstance(app.screen, RulesScreen))

    on_screen(app, USUAL, script)


def test_when_to_be_asked_is_chosen_in_words() -> None:
    app, _ = local("fish-food", 2)

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        await pilot.press("a")
        await until(pilot, lambda: "Only if it hits you" in text_of(app))
        await pilot.press("down", "enter")
        await until(pilot, lambda: "You are asked" in text_of(app))

    on_screen(app, USUAL, script)


def test_a_game_is_not_left_by_a_slip_of_a_finger() -> None:
    app, match = local("birthday-boom", 3)

    async def script(pilot: Pilot[None]) -> None:
        await play_on(app, pilot, match, moves=1)
        await pilot.press("q")
        await until(pilot, lambda: "This game is not kept." in text_of(app))
        await pilot.press("enter")
        await until(pilot, lambda: "This game is not kept." not in text_of(app))
        assert app.is_running
        await pilot.press("q")
        await until(pilot, lambda: "This game is not kept." in text_of(app))
        await pilot.press("down", "down", "enter")
        await until(pilot, lambda: app._exit)

    on_screen(app, USUAL, script)


def test_a_record_is_saved_once(tmp_path: Path) -> None:
    app, match = local("birthday-boom", 3)
    path = tmp_path / "match.txt"

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        await save_to(app, pilot, path, "The record is in")
        await save_to(app, pilot, path, "already")

    on_screen(app, LARGE, script)
    assert read_record(path.read_bytes()).setup == match.setup.data()


def test_what_is_refused_says_why() -> None:
    app, _ = local("birthday-boom", 3)

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        app.refuse(Forbidden("that goes on nothing", "4.2"))
        await until(pilot, lambda: "That goes on nothing." in text_of(app))
        assert "4.2" in text_of(app)

    on_screen(app, USUAL, script)


def test_a_replay_moves_by_its_slider() -> None:
    match = smorgasboard.new("birthday-boom", seats=3, seed=1)
    while not match.over:
        match.play(match.legal()[0])
    app = ReplayApp(match.game, read_record(match.record()))

    async def script(pilot: Pilot[None]) -> None:
        last = len(match.plies)
        assert f"move {last} of {last}" in text_of(app)
        await pilot.press("home")
        await until(pilot, lambda: f"move 0 of {last}" in text_of(app))
        await pilot.press("right", "right", "left")
        await until(pilot, lambda: f"move 1 of {last}" in text_of(app))
        await pilot.press("e")
        await until(pilot, lambda: "as Player 0 saw it" in text_of(app))
        await pilot.click(Slider, offset=(app.size.width // 2, 0))
        await until(pilot, lambda: "move 1 of" not in text_of(app))

    on_screen(app, USUAL, script)


def test_everything_is_in_the_command_palette() -> None:
    app, _ = local("fish-food", 3)

    async def script(pilot: Pilot[None]) -> None:
        named = {command.title for command in app.get_system_commands(app.screen)}
        assert {"Hint", "Take back", "Rules", "Log", "When to ask", "Save", "Leave"} <= named

    on_screen(app, USUAL, script)


def test_without_colours_everything_is_still_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app, _ = local("penguin-pals", 2)

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        assert "●" in text_of(app)
        assert "▲" in text_of(app)

    on_screen(app, USUAL, script)
