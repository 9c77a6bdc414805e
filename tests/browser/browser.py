"""A real browser: Chromium of this machine, or the one that Playwright brings along."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, Error, ViewportSize, sync_playwright

PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
NARROW: Final[ViewportSize] = {"width": 320, "height": 640}
SMALL_PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
LOW_PHONE: Final[ViewportSize] = {"width": 360, "height": 640}
TABLET: Final[ViewportSize] = {"width": 820, "height": 1180}
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 800}
LAPTOP: Final[ViewportSize] = {"width": 1440, "height": 900}

SYSTEM_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def system_browser() -> str | None:
    return next((found for name in SYSTEM_BROWSERS if (found := shutil.which(name))), None)


@contextmanager
def a_browser() -> Iterator[Browser]:
    # Chromium refuses to sandbox for root, which is who runs in a container.
    args = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_browser(), args=args)
        try:
            yield browser
        finally:
            browser.close()


def main() -> int:
    """Whether there is a browser to test with, and it starts."""
    try:
        with a_browser():
            return 0
    except Error:
        return 1


if __name__ == "__main__":
    sys.exit(main())
