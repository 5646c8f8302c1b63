"""Every save of every version loads and plays on."""

from __future__ import annotations

import random
from importlib import import_module
from pathlib import Path

import pytest

from esagono import games
from esagono.kernel import Game, Seeded, saves

HERE = Path(__file__).parent
MINIATURE = "miniature-"
DECISIONS = 20


def every_game() -> list[str]:
    """The games there are, and those that have saves: a game that was lost is found too."""
    made = [name for name in games.names() if (Path(games.__path__[0]) / name / "game.py").exists()]
    return sorted(
        {*made, *(folder.name for folder in HERE.iterdir() if folder.is_dir() and folder.name[0] not in "_.")}
    )


def load(name: str) -> Game:
    if name.startswith(MINIATURE):
        made = import_module(f"tests.miniatures.{name.removeprefix(MINIATURE)}").make()
        assert isinstance(made, Game)
        return made
    return games.load(name)


def files() -> list[tuple[str, str]]:
    """(game, file); a game without saves stands there with an empty name, so that nobody overlooks it."""
    found: list[tuple[str, str]] = []
    for game in every_game():
        names = sorted(path.name for path in (HERE / game).glob("*.json"))
        found += [(game, name) for name in names or [""]]
    return found


@pytest.mark.parametrize(("name", "file"), files())
def test_the_save_loads_and_plays_on(name: str, file: str) -> None:
    if not file:
        pytest.skip(f"{name} HAS NO SAVES: add tests/saves/{name}/*.json, one for each ask")
    game, raw = load(name), (HERE / name / file).read_bytes()
    state = saves.load(game, raw)
    assert state.version == game.version
    assert saves.load(game, saves.dump(game, state)) == state
    rng, dice = random.Random(file), Seeded(file.encode())
    if not game.decisions(state):  # the rule that asked has been corrected since
        state = game.machine(state.scenario).go_on(state, dice).state
    for n in range(DECISIONS):
        decisions = game.decisions(state)
        assert decisions or n, "a save waits for somebody"
        if not decisions:
            break
        decision = rng.choice(decisions)
        state = game.apply(state, decision.side, rng.choice(decision.choices), dice).state
    assert saves.load(game, saves.dump(game, state)) == state
