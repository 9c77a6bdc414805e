"""What a messenger shows of a link to a table."""

from pathlib import Path

import pytest

from smorgasboard.server.web import page
from tests.server.client import quick, served
from tests.server.databases import run

INDEX = "<!doctype html><html><head><title>Smorgasboard</title></head><body></body></html>"


@pytest.fixture(autouse=True)
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text(INDEX)
    monkeypatch.setattr(page, "CLIENT", tmp_path)


def test_a_link_says_who_invites_to_what(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make("penguin-pals", {}, {}, {"bot": "easy", "name": "Pip"})
            table = made["table"]["id"]
            bare = (await house.http.get(f"/t/{table}")).text
            assert 'property="og:title" content="Penguin Pals' in bare
            await house.http.post(
                f"/api/tables/{table}/seats/0",
                json={"name": 'Mira "<b>', "key": made["keys"][0]["key"]},
            )
            shown = (await house.http.get(f"/t/{table}")).text
            assert "Mira &quot;&lt;b&gt; invites you to Penguin Pals" in shown
            assert "At the table: Mira &quot;&lt;b&gt; and Pip. 1 seat free." in shown
            assert "<b>" not in shown
            assert made["keys"][1]["key"] not in shown

    run(go())


def test_a_table_that_is_gone_has_the_plain_page(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            assert (await house.http.get("/t/abcdefgh")).text == INDEX

    run(go())
