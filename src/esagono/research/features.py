"""What a side may know as fixed-shape arrays: feature hashing to a signed index."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from esagono.kernel import Act
from esagono.kernel.acts import fields_of, show

Fact = tuple[str, float]


def facts(value: Any) -> list[Fact]:
    """The leaves of plain data with their paths: numbers as they are, words as part of the path."""
    found: list[Fact] = []
    _gather(value, "", found)
    return found


def _gather(value: Any, path: str, found: list[Fact]) -> None:
    if isinstance(value, str):
        if value:
            found.append((f"{path}={value}", 1.0))
    elif isinstance(value, dict):
        for key, item in value.items():
            _gather(item, f"{path}/{key}", found)
    elif isinstance(value, list | tuple):
        for item in value:  # of most lists the order tells nothing
            _gather(item, f"{path}[]", found)
    elif value:
        found.append((path, float(value)))


@lru_cache(maxsize=1 << 16)
def place(name: str, width: int) -> tuple[int, int]:
    """Where a fact goes, and its sign; the same in every process."""
    raw = int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest(), "big")
    return (raw >> 1) % width, 1 if raw & 1 else -1


def hashed(found: Iterable[Fact], width: int) -> Any:
    """The facts in one row, each entry between -1 and 1."""
    row = [0.0] * width
    for name, value in found:
        at, sign = place(name, width)
        row[at] += sign * value
    return np.tanh(np.array(row) / 2).astype(np.float32)


def of_view(view: Any, width: int) -> Any:
    """What a side may see."""
    return hashed(facts(msgspec.to_builtins({"world": view.world, "path": view.path, "asked": view.asked})), width)


def of_acts(acts: Sequence[Act], rows: int, width: int) -> Any:
    """One row for each act that is offered: its verb, and what it names."""
    table: Any = np.zeros((rows, width), np.float32)
    for i, act in enumerate(acts):
        table[i] = hashed(_of_act(act), width)
    return table


def _of_act(act: Act) -> Iterator[Fact]:
    yield f"verb={act.verb}", 1.0
    for name, value in fields_of(act).items():
        if isinstance(value, int):
            yield name, float(value)
        elif value:
            yield f"{name}={show(value)}", 1.0
