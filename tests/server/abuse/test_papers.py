"""Spoiled positions, records, packs and moves, in short form; `make soak` has a million."""

import pytest

import smorgasboard
from smorgasboard.engine.errors import BadSetup
from tests.server.abuse.papers import spoiled


def test_whatever_cannot_be_read_is_refused_in_a_sentence() -> None:
    found = spoiled(1000)
    assert found.total() == 1000
    for kind in ("position", "record", "read_pack", "notation"):
        assert found[f"{kind} refused"] > 50, found
        assert f"{kind} refused without a word" not in found


def test_a_setup_with_half_a_letter_is_refused() -> None:
    position = smorgasboard.new("penguin-pals", seed=1).position()
    for key, value in (("pack", "\ud800"), ("options", {"\ud800": 1})):
        with pytest.raises(BadSetup, match="a word in it is no text"):
            smorgasboard.load(position | {"setup": position["setup"] | {key: value}})
