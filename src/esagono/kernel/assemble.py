"""Putting a game together from its package: modules, events, texts and rulebook are found, not listed."""

from __future__ import annotations

import pkgutil
from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from typing import TypedDict

from esagono.kernel.datafiles import DataFiles
from esagono.kernel.rulebook import Rulebook
from esagono.kernel.state import Event
from esagono.kernel.texts import LANGUAGES, Texts, read_catalogue


class Found(TypedDict):
    """What nobody needs to list; the arguments of `Game` by these names."""

    name: str
    events: list[type[Event]]
    rules: Rulebook
    texts: Texts
    modules: tuple[str, ...]


def found_in(data: DataFiles) -> Found:
    """What the package of a game holds in its usual places, files of a pack first: `Game(**found_in(data), …)`."""
    return Found(
        name=data.package.rpartition(".")[2],
        events=events_of(f"{data.package}.events"),
        rules=Rulebook.parse(data.read("rules.csv"), "rules.csv"),
        texts=texts_of(data),
        modules=modules_of(data.package),
    )


def modules_of(package: str) -> tuple[str, ...]:
    """Every module of a package and of the packages in it, in the order of their names, without importing them."""
    spec = find_spec(package)
    found: list[str] = []
    for each in pkgutil.iter_modules(spec.submodule_search_locations if spec else ()):
        name = f"{package}.{each.name}"
        found += modules_of(name) if each.ispkg else [name]
    return tuple(found)


def events_of(package: str) -> list[type[Event]]:
    """Every kind of event that a module of the package defines."""
    found: list[type[Event]] = []
    for name in modules_of(package):
        things = vars(import_module(name)).values()
        found += [x for x in things if isinstance(x, type) and issubclass(x, Event) and x.__module__ == name]
    tags = Counter(str(kind.__struct_config__.tag) for kind in found)
    if twice := sorted(tag for tag, n in tags.items() if n > 1):
        raise ValueError(f"{package}: {', '.join(twice)}: expected one event of the name, found two")
    return found


def texts_of(data: DataFiles) -> Texts:
    """The sentences of a game: all files `texts/*en.toml`, `texts/*it.toml`, by language."""
    catalogues: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    for name in data.names("texts", ".toml"):
        catalogue, found = catalogues[name.removesuffix(".toml")[-2:]], read_catalogue(data.read(name), name)
        if twice := sorted(catalogue.keys() & found.keys()):
            raise ValueError(f"{name}: {', '.join(twice)}: expected a sentence once, found it in another file too")
        catalogue.update(found)
    return Texts(catalogues)
