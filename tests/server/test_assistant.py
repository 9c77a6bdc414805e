"""An assistant at the table, through the SDK's own client."""

import re
import sys
from contextlib import AsyncExitStack
from typing import Any

import mcp
import pytest
from mcp.client.stdio import StdioServerParameters

from smorgasboard.assistant import mcp_server
from smorgasboard.assistant.seat import AssistantSeat
from smorgasboard.engine.chance import Dice
from smorgasboard.games.registry import GAMES
from smorgasboard.server.tables.acts import Begun
from tests.cli.command import refused
from tests.cli.command import smorgasboard as command
from tests.laws.case import Case
from tests.laws.cases import CASES, Table, somewhere
from tests.server.client import House, quick, served
from tests.server.databases import run
from tests.server.test_leaks import KEYS, founded

BOOM = "birthday-boom"
LISTED = re.compile(r"^- (\S+): ", re.MULTILINE)
SOME_WORDS = ("pass", "cheesecake", "done", "draw", "fish-food>1", "nonsense")


class Talk:
    """Somebody who asks an assistant's tools, and hears text."""

    def __init__(self, client: mcp.Client) -> None:
        self.client = client

    async def ask(self, tool: str, **given: Any) -> str:
        answer = await self.client.call_tool(tool, given)
        assert not answer.is_error, answer
        (content,) = answer.content
        assert content.type == "text"
        return content.text

    def moves(self, said: str) -> list[str]:
        return LISTED.findall(said.partition("Your moves:")[2])


async def talk(stack: AsyncExitStack) -> Talk:
    server = mcp_server.make_server(AssistantSeat())
    return Talk(await stack.enter_async_context(mcp.Client(server)))


def test_a_game_for_practice_from_the_first_look_to_the_last(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, bot_seconds=0.05)) as house, AsyncExitStack() as stack:
            assistant = await talk(stack)
            said = await assistant.ask(
                "lay", server=house.address, game=BOOM, players=3, bot="random"
            )
            said = await assistant.ask("wait")
            assert "You are asked." in said
            assert "What has happened:" in said or "The game begins" in said
            assert assistant.moves(await assistant.ask("moves")) == assistant.moves(said)
            assert (await assistant.ask("hint")).endswith(".")
            assert '"hand"' in await assistant.ask("details")
            told = []
            while "The match is over." not in said:
                told.append(await assistant.ask("play", move=assistant.moves(said)[0]))
                said = await assistant.ask("wait")
            assert any("You play" in each for each in told)
            assert "Total" in said
            assert "Your way back: http" in await assistant.ask("leave")
            assert "You sit at no table yet" in await assistant.ask("look")

    run(go())


def test_what_goes_wrong_is_told(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house, AsyncExitStack() as stack:
            assistant = await talk(stack)
            assert "no table yet" in await assistant.ask("play", move="pass")
            assert "is no link" in await assistant.ask("sit", link="ftp://x")
            made = await house.make(BOOM, {}, {"bot": "random"}, {"bot": "random"})
            link = house.address.rstrip("/") + made["links"][0]
            wrong = f"{link.partition('&')[0]}&key={'k' * 30}"
            assert "not the key" in await assistant.ask("sit", link=wrong)
            await assistant.ask("sit", link=link, name="Ava")
            said = await assistant.ask("wait")
            assert re.match(r"Not done: .*\n\d+\.\d+ \w", await assistant.ask("play", move="sleep"))
            assert "for practice only" in await assistant.ask("hint")
            assert assistant.moves(await assistant.ask("look")) == assistant.moves(said)

    run(go())


def test_a_referee_looks_up_a_clause() -> None:
    async def go() -> None:
        async with AsyncExitStack() as stack:
            assistant = await talk(stack)
            listed = await assistant.ask("games")
            assert all(slug in listed for slug in GAMES)
            assert "4. " in await assistant.ask("rules", game=BOOM)
            assert "4.2 " in await assistant.ask("rules", game=BOOM, place="4.2")
            assert "no clause '99'" in await assistant.ask("rules", game=BOOM, place="99")
            assert "no game called" in await assistant.ask("rules", game="chess")

    run(go())


async def seated(stack: AsyncExitStack, house: House, table: Table, viewer: int) -> Talk:
    """At a table that stands like this."""
    founding = founded(table, "abcdefgh", bytes(32))
    await house.tables.log.found(founding)
    session = await house.tables.session(founding.id)
    await session.table.act(lambda state: Begun())
    assistant = await talk(stack)
    link = f"{house.address}t/{founding.id}#seat={viewer}&key={KEYS[viewer]}"
    await assistant.ask("sit", link=link, name="Ava")
    return assistant


@pytest.mark.parametrize("case", [each for each in CASES if each.game.secrets], ids=str)
def test_an_assistant_hears_the_same_in_worlds_it_cannot_tell_apart(
    case: Case, sqlite: str
) -> None:
    async def heard(table: Table, viewer: int, database: str) -> list[str]:
        async with served(quick(database)) as house, AsyncExitStack() as stack:
            assistant = await seated(stack, house, table, viewer)
            tools = ("look", "details", "moves", "hint")
            asked = [await assistant.ask(tool) for tool in tools]
            if f'"to_act": {viewer}' not in asked[1]:
                asked += [await assistant.ask("play", move=word) for word in SOME_WORDS]
            return asked

    async def go() -> None:
        for seed in range(2):
            table, dice = somewhere(case, seed)
            viewer = Dice(seed).roll(table.setup.seats)
            if table.state.over:
                continue
            world = table.imagined(viewer, dice)
            answers = [
                await heard(each, viewer, f"{sqlite}-{seed}-{number}")
                for number, each in enumerate((table, world))
            ]
            assert answers[0] == answers[1]
            assert len(answers[0][0]) > 50

    run(go())


def test_the_command_speaks_over_standard_input() -> None:
    async def go() -> None:
        program = StdioServerParameters(command=sys.executable, args=["-m", "smorgasboard", "mcp"])
        async with mcp.Client(program) as client:
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            assert set(tools) >= {"games", "rules", "sit", "lay", "look", "play", "hint"}
            assert all(tool.description for tool in tools.values())
            assert "4.2 " in await Talk(client).ask("rules", game=BOOM, place="4.2")

    run(go())


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    monkeypatch.delitem(sys.modules, "smorgasboard.assistant.mcp_server")
    refused(command("mcp"), 2, "smorgasboard[mcp]")
