"""Several people at one keyboard: whose turn it is, and nothing of another hand on the screen."""

import asyncio
from pathlib import Path

import pytest
from textual.pilot import Pilot

import smorgasboard
from smorgasboard.engine.match import Match
from smorgasboard.terminal.full.app import TableApp
from smorgasboard.terminal.full.local import LIFT, LocalGame
from tests.terminal.full.screens import (
    USUAL,
    asked,
    choose,
    on_screen,
    press_and_see,
    save_to,
    text_of,
    until,
)

BOOM, PARTY = "birthday-boom", "pass-the-party-food"


def together(slug: str, seats: int, people: list[int], seed: int = 4) -> tuple[TableApp, Match]:
    match = smorgasboard.new(slug, seats=seats, seed=seed)
    bots = {
        seat: smorgasboard.bot("greedy", seed=seat) for seat in range(seats) if seat not in people
    }
    return TableApp(LocalGame(match, people, bots, pause=0)), match


async def handed_over(app: TableApp, pilot: Pilot[None]) -> str:
    """Wait for the curtain; what stands on the screen then."""
    await until(pilot, lambda: bool(app.scene and app.scene.awaited))
    await until(pilot, lambda: "Pass the keyboard to" in text_of(app))
    return text_of(app)


async def lift(app: TableApp, pilot: Pilot[None]) -> None:
    await choose(app, pilot, LIFT)
    await until(pilot, lambda: asked(app) and "it is your turn" in text_of(app))


def test_the_keyboard_is_passed_before_a_hand_is_shown() -> None:
    app, match = together(BOOM, 3, [0, 1, 2])

    async def script(pilot: Pilot[None]) -> None:
        for _ in range(3):
            seat = match.to_act
            shown = await handed_over(app, pilot)
            assert f"Pass the keyboard to Player {seat}" in shown
            assert "You" not in shown, "nobody is looking, so nobody is spoken to"
            assert "points ─╯" not in shown, "no card of a hand is drawn"
            await lift(app, pilot)
            assert f"Player {seat}, it is your turn" in text_of(app)
            assert "Your turn" in text_of(app)
            await press_and_see(app, pilot, "enter")

    on_screen(app, USUAL, script)


def test_enter_pressed_once_too_often_does_not_lift_the_curtain() -> None:
    app, match = together(BOOM, 3, [0, 1, 2])

    async def script(pilot: Pilot[None]) -> None:
        await handed_over(app, pilot)
        await lift(app, pilot)
        await press_and_see(app, pilot, "enter")
        await handed_over(app, pilot)
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert app.scene is not None
        assert app.scene.awaited == match.names(match.to_act or 0)

    on_screen(app, USUAL, script)


def test_no_hint_for_another_hand_stays_or_comes_late(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _ = together(BOOM, 3, [0, 1, 2])
    thought_out = asyncio.Event()

    async def hint(_: LocalGame) -> str:
        await thought_out.wait()
        return "Keep your Boom!"

    async def script(pilot: Pilot[None]) -> None:
        await handed_over(app, pilot)
        await lift(app, pilot)
        app.notify("You have two of them.", title="Hint", timeout=600)
        await until(pilot, lambda: "You have two of them." in text_of(app))
        monkeypatch.setattr(LocalGame, "hint", hint)
        await pilot.press("h")
        await press_and_see(app, pilot, "enter")
        thought_out.set()
        shown = await handed_over(app, pilot)
        await until(pilot, lambda: not any(one.group == "hint" for one in app.workers))
        await until(pilot, lambda: "You have two of them." not in text_of(app))
        assert "Keep your Boom!" not in shown + text_of(app)

    on_screen(app, USUAL, script)


def test_the_last_move_is_taken_back_until_the_next_one_looks() -> None:
    app, match = together("penguin-pals", 2, [0, 1])

    async def script(pilot: Pilot[None]) -> None:
        await handed_over(app, pilot)
        await lift(app, pilot)
        before, first = match.position(), match.to_act
        await choose(app, pilot, "place-a1")
        await handed_over(app, pilot)
        assert match.position() != before
        await press_and_see(app, pilot, "u")
        assert match.position() == before
        assert f"Pass the keyboard to Player {first}" in await handed_over(app, pilot)

    on_screen(app, USUAL, script)


def test_what_the_next_one_has_seen_stands() -> None:
    app, match = together(BOOM, 3, [0, 1, 2])

    async def script(pilot: Pilot[None]) -> None:
        for _ in range(2):
            await handed_over(app, pilot)
            await lift(app, pilot)
            await press_and_see(app, pilot, "enter")
        await handed_over(app, pilot)
        await lift(app, pilot)
        after = match.position()
        await pilot.press("u")
        await until(pilot, lambda: "You have not made a move yet." in text_of(app))
        assert match.position() == after

    on_screen(app, USUAL, script)


def test_without_secrets_the_table_turns_by_itself_and_says_so() -> None:
    app, match = together(PARTY, 2, [0, 1])

    async def script(pilot: Pilot[None]) -> None:
        first = match.to_act
        assert first is not None
        await until(pilot, lambda: f"Player {first}, it is your turn" in text_of(app))
        while match.to_act == first:
            await press_and_see(app, pilot, "enter")
            await until(pilot, lambda: asked(app))
        await until(pilot, lambda: f"Player {1 - first}, it is your turn" in text_of(app))

    on_screen(app, USUAL, script)


def test_a_record_saved_among_others_tells_no_secret(tmp_path: Path) -> None:
    app, _ = together(BOOM, 3, [0, 1, 2])
    path = tmp_path / "sealed"

    async def script(pilot: Pilot[None]) -> None:
        await handed_over(app, pilot)
        await save_to(app, pilot, path, "without what is still secret")

    on_screen(app, (160, 40), script)
    assert "secret " not in path.read_text()


def test_a_whole_game_of_two_people_and_a_bot() -> None:
    app, match = together(BOOM, 3, [0, 2])

    async def script(pilot: Pilot[None]) -> None:
        while not match.over:
            await until(
                pilot, lambda: match.over or bool(app.scene and (app.scene.awaited or asked(app)))
            )
            if match.over:
                break
            assert app.scene is not None
            if app.scene.awaited:
                await lift(app, pilot)
            elif asked(app):
                await until(pilot, lambda: app.query_one("#moves").has_focus)
                await press_and_see(app, pilot, "enter")
        await until(pilot, lambda: "The game is over." in text_of(app))
        assert "Player 2" in text_of(app)

    on_screen(app, USUAL, script)
