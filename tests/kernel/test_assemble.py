"""What is found in the package of a game."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.kernel.assemble import found_in


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_found_in_its_package(name: str) -> None:
    data, game = games.data_files(name), games.load(name)
    found = found_in(data)
    package = f"esagono.games.{name}"
    assert found["name"] == game.name == name
    assert {f"{package}.game", f"{package}.world", f"{package}.sequence"} <= set(found["modules"])
    assert len(found["events"]) == len(set(found["events"])) > 15
    assert all(event.__module__.startswith(f"{package}.events.") for event in found["events"])
    assert all(found["texts"].own[language] for language in ("en", "it"))
