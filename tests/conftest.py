"""Settings of all tests: no deadlines, the same dice every time, loud skips, long tests first."""

import gc
import random
import secrets

import pytest
from hypothesis import settings

settings.register_profile("esagono", deadline=None)
settings.load_profile("esagono")


@pytest.fixture(autouse=True)
def _same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds, salts and tokens of a test: unlike each other, the same in every run."""
    rng = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda n=None: rng.randbytes(n or 32))


LOUD = "NOT TESTED"
"""What the reason of a skip has in it that must not be overlooked."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = {str(report.longrepr[2]) for report in skipped if isinstance(report.longrepr, tuple)}
    for reason in sorted(reason for reason in reasons if LOUD in reason):
        terminalreporter.write_line(f"NOT DONE: {reason}", red=True, bold=True)


FIRST = (
    *("test_casebooks", "test_conformance", "test_positions", "test_refusals", "/bots/", "/conformance/"),
    *("browser/test_play", "browser/test_map", "browser/test_book", "browser/test_briefing", "browser/test_see"),
)
"""What takes long, in the order in which it is begun: on several cores the rest fills the gaps."""


def pytest_collection_finish() -> None:
    """Games, maps and tests stay to the end: to look for garbage among them takes a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long."""
    items.sort(key=lambda item: next((n for n, part in enumerate(FIRST) if part in item.path.as_posix()), len(FIRST)))
