"""`smorgasboard replay-live`: open tables against this code."""

from pathlib import Path

from smorgasboard.games.registry import find_game
from smorgasboard.server.store.log import Log
from smorgasboard.server.store.rows import Row
from tests.cli.command import refused, smorgasboard
from tests.server.databases import run
from tests.server.test_live_table import begin


def test_open_tables_are_replayed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"

    async def open_two(spoil: bool) -> None:
        log = await Log.open(database)
        for name in ("bad", "good") if spoil else ():
            table = await begin(log, find_game("birthday-boom"), name)
            if name == "bad":
                await log.append(name, table.state.ply + 1, Row(0, "salt", "x", 0.0))
        await log.close()

    run(open_two(spoil=False))
    answer = smorgasboard("replay-live", "--database", database)
    assert (answer.code, answer.out) == (0, "All 0 open tables come out as they did.\n")
    run(open_two(spoil=True))
    answer = smorgasboard("replay-live", "--database", database)
    assert answer.code == 1
    assert answer.out.startswith("bad: ply 2 is not legal")
    assert "1 of 2 open tables" in answer.err


def test_tables_that_are_not_there_are_not_called_fine(tmp_path: Path) -> None:
    missing, text = tmp_path / "missing.db", tmp_path / "text.db"
    text.write_text("hello" * 1000)
    refused(smorgasboard("replay-live", "--database", f"sqlite:///{missing}"), 2, "no file")
    assert not missing.exists()
    refused(smorgasboard("replay-live", "--database", f"sqlite:///{text}"), 2, "not a database")
