"""The server killed at random moments loses nothing; `tools/kill_test.py` does it at length."""

from __future__ import annotations

from pathlib import Path

from tools.kill_test import run


def test_what_was_acknowledged_survives_kills(tmp_path: Path) -> None:
    found = run(actions=200, kills=3, seed=7, folder=tmp_path)
    assert found["kills"] == 3
    assert found["actions"] >= 200
