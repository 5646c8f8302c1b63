"""Temporarily replaces a function everywhere it has been imported.

A function of the rules is bound by name in many modules, is in tuples of laws and steps, and sits inside caches; only
the function object is the same in all these places. So its code is replaced, not its name: that reaches every caller,
needs no list of them, and is undone by restoring the code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from types import CodeType, FunctionType
from typing import Any

HERE = "the hook stands here"


class Swap:
    """A function and what is called instead of it, with its arguments; `original` still does what it did."""

    def __init__(self, function: FunctionType, hook: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
        self.function, self.before = function, function.__code__
        self.after = _calling(hook(original(function)), self.before)


def original(function: FunctionType) -> FunctionType:
    """The same function as an object of its own."""
    copy = FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    copy.__kwdefaults__ = function.__kwdefaults__
    copy.__annotations__ = function.__annotations__
    return copy


@contextmanager
def swapped(swaps: Iterable[Swap]) -> Iterator[None]:
    """A context in which the hooks are called; afterwards everything is restored."""
    done: list[Swap] = []
    try:
        for swap in swaps:
            swap.function.__code__ = swap.after
            done.append(swap)
        yield
    finally:
        for swap in reversed(done):
            swap.function.__code__ = swap.before


def _calling(hook: Callable[..., Any], like: CodeType) -> CodeType:
    """Code that hands its arguments to the hook; code is exchanged only for code with as many free variables."""
    code = _template(len(like.co_freevars))
    consts: tuple[Any, ...] = tuple(hook if const == HERE else const for const in code.co_consts)
    return code.replace(
        co_consts=consts, co_name=like.co_name, co_filename=like.co_filename, co_firstlineno=like.co_firstlineno
    )


@cache
def _template(free: int) -> CodeType:
    names = "".join(f"free{i}, " for i in range(free))
    source = f"""
def outer({names}):
    def calling(*args, **kwargs):
        hook = {HERE!r}
        return hook(*args, **kwargs)
        ({names})
    return calling
"""
    space: dict[str, Any] = {}
    exec(source, space)
    made: FunctionType = space["outer"](*[None] * free)
    return made.__code__
