"""What a hand points at, for a game to say what it would do: see `Game(plans=…)`."""

from __future__ import annotations

from collections.abc import Mapping

from esagono.kernel.value import Value


class Wish(Value):
    """What a hand points at: units that are to act, a hex or what stands in it, and how the switches are set."""

    units: tuple[str, ...] = ()
    hex: str = ""
    facing: int | None = None
    """The side of the hex at which the hand points, where it does."""
    settings: Mapping[str, str] = {}
    names: Mapping[str, str] = {}
    """What things are called at the table."""
