"""Settings of all tests: a busy machine is no failure, and what could not be tested is said aloud."""

import pytest
from hypothesis import settings

settings.register_profile("esagono", deadline=None)
settings.load_profile("esagono")

LOUD = "NOT TESTED"
"""What the reason of a skip has in it that must not be overlooked."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = {str(report.longrepr[2]) for report in skipped if isinstance(report.longrepr, tuple)}
    for reason in sorted(reason for reason in reasons if LOUD in reason):
        terminalreporter.write_line(f"NOT DONE: {reason}", red=True, bold=True)
