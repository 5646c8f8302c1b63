"""17.0/2 Units that are carried or towed: they act with their vehicle (3.0), and do nothing by themselves."""

from __future__ import annotations

from typing import Any, Protocol

from esagono.games.storms_of_steel.presence import something_is_carried
from esagono.games.storms_of_steel.rules.ch03_ways import ByWay, OfUnit, may_act
from esagono.games.storms_of_steel.world import Unit, World, cargo_of
from esagono.kernel import Play, Seen, law, rule


class Joining(Protocol):
    """A record of a group, with its way of acting."""

    @property
    def by(self) -> str:
        """The way of acting."""


@law("17.0/2", where=something_is_carried)
def unit_is_not_carried(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A carried unit neither fires nor moves by itself; it must be unloaded first (A-58)."""
    return not seen.world.units[act.unit].carrier


@law("17.0/2", where=something_is_carried)
def cargo_can_come_along(seen: Seen[World, Any], act: ByWay) -> bool:
    """Vehicle and cargo move as a group: the cargo must be able to act in the same way (A-110)."""
    return brings_its_cargo(seen.world, act.unit, act.by)


@law("17.0/2", where=something_is_carried)
def cargo_joins_the_group(seen: Seen[World, Joining], act: OfUnit) -> bool:
    """In a group the cargo takes part in the group's way of acting."""
    return brings_its_cargo(seen.world, act.unit, seen.record.by)


def brings_its_cargo(world: World, unit: str, by: str) -> bool:
    """What the unit carries, if anything, may act in this way."""
    return all(may_act(world, u.id, by) for u in cargo_of(world, world.units[unit]))


@rule("17.0/2")
def with_cargo(world: World, *units: str) -> tuple[str, ...]:
    """The units and what they carry: all of them share the activation, and are exhausted together."""
    return tuple(i for u in units for i in (u, *(c.id for c in cargo_of(world, world.units[u]))))


@rule("17.0/2")
def bring_cargo(play: Play[World], unit: Unit, **changes: object) -> None:
    """What happens to the vehicle happens to its cargo: it lies on top, in the same hex, facing the same way."""
    for cargo in cargo_of(play.world, unit):
        play.unit(cargo.id, **changes)


@rule("17.1/1")
def set_cargo_down(play: Play[World], unit: Unit) -> None:
    """When a vehicle is destroyed what it carried stands in its hex, facing as it did, and suffers nothing more."""
    bring_cargo(play, unit, carrier="")
