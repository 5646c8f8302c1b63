"""A real browser at a real server; without a browser these tests are skipped, and say how to get one."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from tools import environment as made

from tests.browser.desk import Desk
from tests.browser.rooms import Rooms
from tests.browser.watch import watched
from tests.server.hall import Hall, hall

environment: Any = made  # written for an old Python, without types
ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WEB = Path(str(files("esagono") / "web"))
MISSING = environment.browser() if not environment.found_browser() else ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if MISSING and "/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.skip(reason=MISSING))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if MISSING:
        terminalreporter.write_line(f"NOT DONE: {MISSING}", red=True, bold=True)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as engine:
        found = engine.chromium.launch(executable_path=environment.found_browser(), args=list(ARGS))
        yield found
        found.close()


@pytest.fixture(autouse=True)
def in_time() -> Iterator[None]:
    """A test that hangs fails."""
    with watched():
        yield


@pytest.fixture(scope="session")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("hall"), web=WEB) as found:
        yield found


@pytest.fixture(scope="session")
def house(browser: Browser) -> Rooms:
    return Rooms(browser)


@pytest.fixture
def rooms(house: Rooms) -> Iterator[Rooms]:
    yield house
    house.leave_all()


@pytest.fixture
def desk(here: Hall, rooms: Rooms) -> Desk:
    return rooms.desk(here)


@pytest.fixture
def painter(here: Hall, rooms: Rooms) -> Desk:
    """A desk before a page that paints the ground."""
    return rooms.desk(here, painted=True)
