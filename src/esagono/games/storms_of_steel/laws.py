"""Laws taken over from other acts, and laws made of others: the reason is always that of the law that decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from esagono.kernel import Law, Value


class Going(Value):
    """A unit that goes into a hex, for laws of all moves."""

    unit: str
    hex: str
    cautious: bool = False


class Named(Protocol):
    """What laws of units and hexes look at."""

    @property
    def unit(self) -> str:
        """The unit."""

    @property
    def hex(self) -> str:
        """The hex."""


Reading = Callable[[Any, Any], Named]
"""How an act is read as one that names a unit and a hex."""


class Borrowed(Law[Any]):
    """A law of other acts, asked of one that names its unit or hex in another way; rule and sentence stay the same."""

    __slots__ = ()

    def __init__(self, law: Law[Any], reading: Reading) -> None:
        super().__init__(law.rule, law.holds)
        self.holds = partial(_holds_as, law, reading)
        self.details = _details(law, reading)


def _holds_as(law: Law[Any], reading: Reading, seen: Any, act: Any) -> bool:
    return law.holds(seen, reading(seen, act))


def _details(law: Law[Any], reading: Reading) -> Callable[[Any, Any], dict[str, object]]:
    def details(seen: Any, act: Any) -> dict[str, object]:
        read = reading(seen, act)
        more = law.details(seen, read) if law.details is not None else {}
        return {"unit": read.unit, "hex": read.hex, **more}

    return details


def borrowed(laws: Sequence[Law[Any]], reading: Reading) -> tuple[Law[Any], ...]:
    """Laws of other acts, for an act that is read as one of them."""
    return tuple(Borrowed(law, reading) for law in laws)
