"""What is found in the package of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from esagono import games
from esagono.kernel.assemble import events_of, found_in, texts_of


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


def test_a_sentence_stands_in_one_file(tmp_path: Path) -> None:
    """Of two sentences under one key the reader would see whichever file comes later."""
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "more.en.toml").write_text('[act]\npass = "Do nothing"\n', "utf-8")
    with pytest.raises(ValueError, match=r"more\.en\.toml: act\.pass: expected a sentence once"):
        texts_of(games.data_files("storms_of_steel", tmp_path))


def test_two_events_do_not_share_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records and saves could not be read."""
    package = tmp_path / "happenings"
    package.mkdir()
    (package / "__init__.py").write_text("", "utf-8")
    for module in ("one", "two"):
        text = f'from esagono.kernel import Event\n\n\nclass {module.title()}(Event, tag="gone"):\n    """Gone."""\n'
        (package / f"{module}.py").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ValueError, match="happenings: gone: expected one event of the name"):
        events_of("happenings")
