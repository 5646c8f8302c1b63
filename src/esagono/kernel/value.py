"""Immutable values: what a game is made of."""

from __future__ import annotations

import re
from functools import cache
from typing import dataclass_transform

from msgspec import Struct
from msgspec.structs import FieldInfo, fields, replace

Side = str
"""Whoever can own a decision: in some games an army, in others a power of an alliance."""

__all__ = ["Side", "Value", "fields_of", "kebab", "replace"]


@dataclass_transform(frozen_default=True)
class Value(Struct, frozen=True):
    """Base of every immutable value; subclasses need not repeat `frozen`."""


@cache
def fields_of(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    """The fields of a kind of value; kept, for finding out their types takes long."""
    return fields(kind)


def kebab(name: str) -> str:
    """`HitTaken`, `hit_taken` and `hit taken` as `hit-taken`: the form of tags and message keys."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name.rpartition(".")[2]).replace("_", "-").replace(" ", "-").lower()
