"""What is compiled, when it should be."""

import importlib
import os
from pathlib import Path

import pytest

import smorgasboard
from tests.test_layers import COMPILED, PACKAGE

NAMES = [
    "smorgasboard." + str(path.relative_to(PACKAGE).with_suffix("")).replace(os.sep, ".")
    for path in COMPILED
]
EXPECTED = os.environ.get("SMORGASBOARD_RULES")


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_under_test_are_the_ones_we_mean(name: str) -> None:
    """A failed compile leaves the source importable, and nobody would notice."""
    file = importlib.import_module(name).__file__
    assert file is not None
    if EXPECTED == "compiled":
        assert not file.endswith(".py"), f"{name} is not compiled"
    elif EXPECTED == "interpreted":
        assert file.endswith(".py"), f"{name} is a stale extension: {file}"


def test_the_wheel_is_tested_as_installed() -> None:
    if EXPECTED == "compiled":
        assert PACKAGE not in Path(smorgasboard.__file__).parents
