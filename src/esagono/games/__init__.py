"""The games, one package each; everybody else gets at them here."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import cast

from esagono.kernel import Game, Refused, Why
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.texts import read_catalogue


def names() -> list[str]:
    """The games there are, by the name of their package."""
    packages = [m.name for m in pkgutil.iter_modules(__path__) if m.ispkg]
    return sorted(name for name in packages if find_spec(f"esagono.games.{name}.game"))


def load(name: str, pack: Path | None = None) -> Game:
    """A game by name; `pack` is a folder whose data files stand before the game's own."""
    if name not in names():
        raise Refused(Why.of("", "no-such-game", name=name, known=", ".join(names())))
    return cast(Game, import_module(f"esagono.games.{name}.game").make(pack))


def data_files(name: str, pack: Path | None = None) -> DataFiles:
    """The data files of a game, those of the pack before its own."""
    if name not in names():
        raise Refused(Why.of("", "no-such-game", name=name, known=", ".join(names())))
    return DataFiles(f"esagono.games.{name}", pack)


def title(name: str, language: str) -> str:
    """The title of a game, from its texts alone: none of its rules are loaded. Without one, its name as a title."""
    data = data_files(name)
    catalogues = (read_catalogue(data.read(file), file) for file in data.names("texts", f"{language}.toml"))
    return next((found for each in catalogues if (found := each.get(f"word.{name}"))), name.replace("_", " ").title())
