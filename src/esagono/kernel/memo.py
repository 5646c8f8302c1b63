"""A cache keyed by world: what many laws of one decision ask is computed once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from operator import attrgetter
from typing import Any, Concatenate, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
W = TypeVar("W")

KEPT = 16
"""How many worlds each function caches: those of one decision and of its trials."""


def once_per_world(
    function: Callable[Concatenate[W, P], T],
) -> Callable[Concatenate[W, P], T]:
    """Cache a function of a world and hashable arguments, by the identity of the world.

    Worlds are immutable, so the same object always gives the same answer; it is held here, so that no other object can
    get its identity.
    """
    worlds: OrderedDict[int, tuple[W | None, dict[Any, T]]] = OrderedDict()
    nothing: tuple[W | None, dict[Any, T]] = (None, {})
    latest = nothing  # most questions are about the world of the question before

    def answers_about(world: W) -> dict[Any, T]:
        nonlocal latest
        entry = worlds.get(id(world))
        if entry is None:
            entry = worlds[id(world)] = (world, {})
            if len(worlds) > KEPT:
                worlds.popitem(last=False)
        latest = entry
        return entry[1]

    @wraps(function)
    def remembered(world: W, /, *args: P.args, **kwargs: P.kwargs) -> T:
        about, answers = latest
        if about is not world:
            answers = answers_about(world)
        key = (args, tuple(kwargs.items())) if kwargs else args
        try:
            return answers[key]
        except KeyError:
            pass
        found = answers[key] = function(world, *args, **kwargs)
        return found

    def clear() -> None:
        nonlocal latest
        worlds.clear()
        latest = nothing

    remembered.cache_clear = clear  # type: ignore[attr-defined]  # mypy knows no attributes of functions
    remembered.per_world = True  # type: ignore[attr-defined]  # mypy knows no attributes of functions
    return remembered


def once_while(
    *fields: str,
) -> Callable[[Callable[Concatenate[W, P], T]], Callable[Concatenate[W, P], T]]:
    """Remember the answers of a function of a world as long as these fields of the world are the same objects.

    The fields are all that the function may read of the world, itself and through others; a test can hold it to that
    with `Only`.
    """
    read = attrgetter(*fields)

    def remembering(function: Callable[Concatenate[W, P], T]) -> Callable[Concatenate[W, P], T]:
        kept: OrderedDict[tuple[int, ...], tuple[Any, dict[Any, T]]] = OrderedDict()
        nothing: tuple[W | None, dict[Any, T]] = (None, {})
        latest = nothing  # most questions are about the world of the question before

        @wraps(function)
        def remembered(world: W, /, *args: P.args, **kwargs: P.kwargs) -> T:
            about, answers = latest
            if about is not world:
                answers = answers_about(world)
            key: Any = (args, tuple(kwargs.items())) if kwargs else args
            try:
                return answers[key]
            except KeyError:
                pass
            found = answers[key] = function(world, *args, **kwargs)
            return found

        def answers_about(world: W) -> dict[Any, T]:
            nonlocal latest
            parts = read(world) if len(fields) > 1 else (read(world),)
            same = tuple(map(id, parts))
            entry = kept.get(same)
            if entry is None:
                entry = kept[same] = (parts, {})
                if len(kept) > KEPT:
                    kept.popitem(last=False)
            latest = (world, entry[1])
            return entry[1]

        def clear() -> None:
            nonlocal latest
            kept.clear()
            latest = nothing

        remembered.cache_clear = clear  # type: ignore[attr-defined]  # mypy knows no attributes of functions
        remembered.fields = fields  # type: ignore[attr-defined]  # mypy knows no attributes of functions
        remembered.answers = answers_about  # type: ignore[attr-defined]  # mypy knows no attributes of functions
        return remembered

    return remembering


S = TypeVar("S")
A = TypeVar("A")


def latest(function: Callable[[S, A], T]) -> Callable[[S, A], T]:
    """Remember the last answer alone, by the identity of what is seen and of the act: many laws ask it in a row."""
    kept: list[tuple[Any, Any, Any]] = [(None, None, None)]

    @wraps(function)
    def remembered(seen: S, act: A) -> T:
        last = kept[0]
        if last[0] is not seen or last[1] is not act:
            last = kept[0] = (seen, act, function(seen, act))
        answer: T = last[2]
        return answer

    def forget() -> None:
        kept[0] = (None, None, None)

    remembered.cache_clear = forget  # type: ignore[attr-defined]  # mypy knows no attributes of functions
    remembered.per_world = True  # type: ignore[attr-defined]  # mypy knows no attributes of functions
    return remembered


class Only:
    """A world of which only some fields can be read: to prove what a remembered answer depends on."""

    def __init__(self, world: Any, fields: tuple[str, ...]) -> None:
        self._world, self._fields = world, fields

    def __getattr__(self, name: str) -> Any:
        if name not in self._fields:
            raise AttributeError(f"{name} is not among the fields {', '.join(self._fields)}")
        return getattr(self._world, name)
