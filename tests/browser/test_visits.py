"""What a visit costs: requests and bytes that leave the server, at the first visit and at the second."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tests.browser.conftest import WEB
from tests.browser.desk import Desk
from tests.browser.rooms import Rooms
from tests.server.hall import Hall, hall

FIRST_KB, SECOND_KB, SECOND_REQUESTS = 450, 150, 15


class Counted:
    """Counts the answers of a server and their bytes, by address."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.answers: list[tuple[str, int, int]] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status, size = 0, 0

        async def sent(message: Message) -> None:
            nonlocal status, size
            if message["type"] == "http.response.start":
                status = message["status"]
                size += sum(len(name) + len(value) + 4 for name, value in message["headers"])
            else:
                size += len(message.get("body", b""))
            await send(message)

        await self.app(scope, receive, sent)
        self.answers.append((scope["path"], status, size))

    def taken(self) -> list[tuple[str, int, int]]:
        """The answers since this was last asked."""
        found, self.answers = self.answers, []
        return found


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Hall, Counted]]:
    counters: list[Counted] = []

    def around(app: ASGIApp) -> ASGIApp:
        counters.append(Counted(app))
        return counters[0]

    with hall(tmp_path_factory.mktemp("visits"), web=WEB, around=around) as found:
        yield found, counters[0]


def painted(desk: Desk) -> None:
    """Every picture of the start page is painted."""
    desk.page.wait_for_function(
        "() => { const all = [...document.querySelectorAll('div.art')];"
        " return all.length > 2 && all.every((a) => a.querySelector('image[href]')); }"
    )
    desk.page.wait_for_load_state("networkidle")


def visit(desk: Desk, counter: Counted) -> list[tuple[str, int, int]]:
    desk.page.goto("about:blank")
    counter.taken()
    desk.home()
    painted(desk)
    return counter.taken()


def kilobytes(answers: list[tuple[str, int, int]]) -> float:
    return sum(size for *_, size in answers) / 1000


def test_a_second_visit_is_small(counted: tuple[Hall, Counted], rooms: Rooms) -> None:
    here, counter = counted
    desk = rooms.desk(here, fresh=True, painted=True)
    first, second = visit(desk, counter), visit(desk, counter)
    assert kilobytes(first) < FIRST_KB
    assert len(second) < SECOND_REQUESTS, second
    assert kilobytes(second) < SECOND_KB
    assert not [path for path, *_ in second if path.startswith("/files/")]
    assert all(status == 304 for path, status, _ in second if path != "/api/mine"), second
    assert not desk.mistakes


def test_a_second_visit_to_a_table_brings_its_map_no_more(counted: tuple[Hall, Counted], rooms: Rooms) -> None:
    here, counter = counted
    (player,) = here.new({"sides": ["german", "allied"]}, scenario="historical", game="case_yellow")[0]
    desk = rooms.desk(here, fresh=True, painted=True)
    desk.sit(player)
    desk.page.wait_for_load_state("networkidle")
    desk.page.goto("about:blank")
    counter.taken()
    desk.sit(player)
    desk.page.wait_for_load_state("networkidle")
    second = counter.taken()
    (map_,) = [(status, size) for path, status, size in second if path.endswith("/map")]
    assert map_[0] == 304
    assert not [path for path, *_ in second if path.startswith("/files/")]
    assert kilobytes(second) < 5
