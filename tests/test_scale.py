"""The figures of docs/scale.md can be had again."""

import asyncio

import pytest

from tools.scale import list_and_expire, route


def test_routing_listing_and_expiry_are_tried(capsys: pytest.CaptureFixture[str]) -> None:
    route(500)
    asyncio.run(list_and_expire(2_000))
    told = capsys.readouterr().out
    assert told.count("routing: ") == 4
    assert "listing: 20 of 2,000 tables" in told
    assert "expiry: 100 found" in told
