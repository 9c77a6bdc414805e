"""Numbers for whoever runs a server: latencies and queues, and nothing that a client has said."""

import re

from prometheus_client.parser import text_string_to_metric_families

from smorgasboard.server.bots.fair_queue import Asker, FairQueue, Kind
from tests.server.client import House, play_out, quick, served
from tests.server.databases import run

WORDS = re.compile(r"[a-z_]*|\+Inf|[0-9.e-]+")


async def numbers(house: House) -> dict[tuple[str, ...], float]:
    """Every sample by its name and its labels."""
    text = (await house.http.get("/metrics")).text
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_a_whole_match_is_measured(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make("birthday-boom", {}, {}, {"bot": "greedy"})
            await house.join(made)
            async with house.sit(made["table"]["id"], made["keys"]) as seat:
                await seat.update()
                during = await numbers(house)
                assert during["smorgasboard_sockets_open",] == 1
                assert during["smorgasboard_tables_open",] == 1
                await seat.ask("chat", seat=0, text="a_secret_word")
                await seat.ask("salt", seat=0)
                await play_out(seat)
            after = await numbers(house)
        plies = after["smorgasboard_plies_total",]
        assert plies > 10
        assert 1 <= after["smorgasboard_commit_seconds_count",] <= plies
        assert after["smorgasboard_commit_seconds_sum",] > 0
        assert after["smorgasboard_message_seconds_count", "play"] > 5
        assert after["smorgasboard_message_seconds_count", "chat"] == 1
        assert after["smorgasboard_thinking_wait_seconds_count", "bot"] > 1
        assert after["smorgasboard_request_seconds_count", "make_table"] == 1
        assert after["process_cpu_seconds_total",] > 0
        assert after["smorgasboard_plies_waiting",] == 0
        for name, *labels in after:
            assert name.startswith(("smorgasboard_", "process_"))
            assert all(WORDS.fullmatch(label) for label in labels), labels
            assert not {"salt", "a_secret_word"} & set(labels)

    run(go())


def test_a_queue_says_how_many_wait_of_each_kind() -> None:
    queue: FairQueue[int] = FairQueue()
    for number in range(5):
        queue.add(Asker(Kind.HINT, f"home {number % 2}", f"table {number % 3}"), number)
    queue.add(Asker(Kind.BOT), 9)
    assert [queue.waiting(kind) for kind in Kind] == [1, 5, 0]
