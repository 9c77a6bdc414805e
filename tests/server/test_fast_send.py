"""What is said past the layers is said as the layers would."""

import pytest
from websockets.frames import Frame, Opcode

from smorgasboard.server.web.fast_send import text_frame
from tests.server.client import quick, served
from tests.server.databases import run


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 2**16 - 1, 2**16, 2**16 + 1])
def test_a_text_is_framed_as_the_library_does_it(length: int) -> None:
    text = b"x" * length
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_whoever_has_asked_for_packed_messages_gets_them(
    compression: str | None, sqlite: str
) -> None:
    """And whoever has not is told the same."""

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make("birthday-boom", {}, {}, {})
            async with house.sit(made["table"]["id"], compression=compression) as watcher:
                extensions = [each.name for each in watcher.socket.protocol.extensions]
                assert extensions == (["permessage-deflate"] if compression else [])
                await house.join(made)
                assert (await watcher.update(lambda update: update["begun"]))["ply"] > 0

    run(go())
