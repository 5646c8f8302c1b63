"""How a unit stands, and what its orders allow."""

from __future__ import annotations

from typing import Any

from esagono.games.tcs.rules.ch06_orders import goal_of
from esagono.games.tcs.rules.ch06_status import (
    listed,
    may_attack,
    may_enter,
    may_suppress,
    must_fall_back,
    no_command,
    rally_point,
    status,
)
from esagono.games.tcs.world import World, side_of
from esagono.kernel import Query, Seen, UnitId, rule


class Orders(Query):
    """How a unit of the side stands, and what its orders let it do."""

    verb = "orders"
    rule = "6.3"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Kind, sheet, group, mission, where they lead, the rally point, and what is allowed; of others nothing."""
        world = seen.world
        if side_of(world, self.unit) != seen.side:
            return {}
        return {
            **in_words(world, self.unit),
            "attack": may_attack(world, self.unit),
            "suppress": may_suppress(world, self.unit),
            "enters": may_enter(world, self.unit),
            "falls_back": must_fall_back(world, self.unit),
        }


@rule("6.5b")
def in_words(world: World, unit: str) -> dict[str, Any]:
    """What the sheet says of a unit, in few words: how it stands, its mission, where it leads, where it rallies."""
    standing = status(world, unit)
    _, group = listed(world).get(unit, (None, None))
    here = world.units[unit].hex
    return {
        "kind": standing.kind,
        "sheet": standing.sheet,
        "group": standing.group,
        "mission": group.mission if group else "",
        "goal": goal_of(world, unit, here) if here and not no_command(world) else "",
        "rally": rally_point(world, unit),
    }


ORDER_QUERIES = (Orders,)
