"""Pages that the tests use one after the other: a new one takes two seconds of a core before anything is on it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error

from tests.browser.desk import QUIET, UNPAINTED, Desk
from tests.server.hall import Hall

PATIENCE = 120_000
"""Milliseconds until something that does not come is a failure: another core is busy with other tests."""
WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", "reduced_motion": "reduce"}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
MOST = 3
"""Pages that are kept while nobody uses them: each is a process."""
FORGET = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
}"""


class Rooms:
    """Desks for a test, each before a page that remembers nothing of those who were there."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: list[tuple[str, BrowserContext]] = []
        self.taken: dict[Desk, str] = {}

    def desk(self, here: Hall, *, fresh: bool = False, painted: bool = False, **how: Any) -> Desk:
        """A desk in a browser of this kind; a fresh one has an empty cache, and nobody comes after it."""
        how = {**WIDE, **how}
        kind = "" if fresh else json.dumps([painted, how], sort_keys=True)
        found = next((room for room in self.free if room[0] == kind), None)
        if found is not None:
            self.free.remove(found)
        desk = Desk(here, found[1].pages[0] if found is not None else self._new(painted, how).new_page())
        self.taken[desk] = kind
        return desk

    def _new(self, painted: bool, how: dict[str, Any]) -> BrowserContext:
        context = self.browser.new_context(**how)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(QUIET)
        if not painted:
            context.add_init_script(UNPAINTED)
        return context

    @contextmanager
    def visit(self, here: Hall, **how: Any) -> Iterator[Desk]:
        """A desk for a while; a mistake that the page reported is one of the test."""
        desk = self.desk(here, **how)
        yield desk
        self.leave(desk)

    def leave(self, desk: Desk) -> None:
        """Go away from a desk; a mistake that the page reported is one of the test."""
        kind, context = self.taken.pop(desk), desk.page.context
        desk.listen_no_more()
        if kind and _is_swept(desk):
            self.free.append((kind, context))
        else:
            context.close()
        while len(self.free) > MOST:
            self.free.pop(0)[1].close()
        assert not desk.mistakes, desk.mistakes

    def leave_all(self) -> None:
        """At the end of a test."""
        for desk in tuple(self.taken):
            self.leave(desk)


def _is_swept(desk: Desk) -> bool:
    """Nothing is left of the visit; False if that cannot be done because the page or its server has gone."""
    page, size = desk.page, desk.size
    try:
        for other in page.context.pages[1:]:
            other.close()
        page.goto(desk.elsewhere)
        page.evaluate(FORGET)
        page.goto("about:blank")
        if size is not None and page.viewport_size != size:
            page.set_viewport_size(size)
        page.mouse.move(0, 0)
    except Error:
        return False
    return True
