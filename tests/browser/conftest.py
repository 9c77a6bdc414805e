"""One server and one browser for all tests of the web client."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from smorgasboard.server.web.page import CLIENT
from tests.browser.browser import a_browser
from tests.browser.house import House, a_house


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    assert (CLIENT / "index.html").is_file(), "build the web client first: make web"
    folder: Path = tmp_path_factory.mktemp("house")
    with a_house(folder) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with a_browser() as running:
        yield running
