"""Games by a loader that other processes can use too."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import cast

from esagono.kernel.game import Game

Loader = str | Callable[[], Game]
"""`"package.module:function word…"`, or a callable that can be pickled, such as a partial of a module's function."""


def load(loader: Loader) -> Game:
    """The game of a loader; ValueError says what a loader looks like."""
    if not isinstance(loader, str):
        return loader()
    place, *words = loader.split()
    module, colon, function = place.partition(":")
    if not colon:
        raise ValueError(f"loader {loader!r}: expected package.module:function and its words")
    return cast(Game, getattr(import_module(module), function)(*words))


@cache
def loaded(pickled: bytes) -> Game:
    """The game of a pickled loader, loaded once in each process."""
    return load(pickle.loads(pickled))
