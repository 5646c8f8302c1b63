"""Whether a side has anything to choose: an ask at which it has not is not made."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.world import World
from esagono.kernel import Act, Seen, Side
from esagono.kernel.acts import laws_of


def can_choose(world: World, record: Any, side: Side, *acts: type[Act]) -> bool:
    """One of the acts is legal for the side; nothing in these choices is hidden from it."""
    seen = Seen(world, record, side)
    return any(all(la(seen, act) for la in laws_of(kind)) for kind in acts for act in kind.options(seen))
