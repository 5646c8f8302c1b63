"""Scenario 4, the first assault: super-heavy guns have few shells."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.events.combat import GunsArmed
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Battle, Rations
from esagono.games.crimea.rules.ch06_temporary import is_supply, spend
from esagono.games.crimea.rules.ch15_modifiers import heavy_guns
from esagono.games.crimea.world import AXIS, World, counter, ground, on_map, side_of
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule, step

SUPER_HEAVY = "super-heavy"


def is_short(world: World) -> bool:
    """Super-heavy guns need points in this scenario."""
    return world.rules.supply.heavy_points > 0


@rule("PB-10.44f2", "PB-10.54g2")
def has_no_shells(world: World, battle: Battle, gun: Unit) -> bool:
    """No point is left for another super-heavy gun."""
    if not is_short(world) or battle.side != AXIS or counter(world, gun).sort != SUPER_HEAVY:
        return False
    others = sum(counter(world, g).sort == SUPER_HEAVY for g in battle.guns if g != gun.id)
    return others >= world.heavy_points


@step("PB-10.44f2")
def spend_shells(play: Play[World], battle: Battle) -> None:
    """Each super-heavy gun that takes part in an attack spends a point."""
    if is_short(play.world) and battle.side == AXIS and not battle.void:
        left = play.world.heavy_points - len(heavy_guns(play.world, battle))
        play.set(heavy_points=max(0, left))


# New shells


def stores(world: World) -> Iterator[Unit]:
    """The supply counters of the Axis on the detail map."""
    return (u for u in on_map(world, AXIS) if is_supply(world, u) and ground(world).small(u.hex))


@law("PB-10.44f2")
def store_is_at_sevastopol(seen: Seen[World, Rations], act: Arm) -> bool:
    """An MSU or a Dump of the Axis on the detail map."""
    return any(u.id == act.unit for u in stores(seen.world))


class Arm(Act):
    """An Attack Supply Point is spent for super-heavy artillery points."""

    verb = "arm"
    rule = "PB-10.44f2"
    laws = (store_is_at_sevastopol,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Rations]) -> Iterator[Arm]:
        """The counters on the detail map."""
        return (cls(u.id) for u in stores(seen.world))

    def do(self, play: Play[World], record: Rations) -> None:
        """The MSU is removed, the Dump turned; the guns have points again."""
        spend(play, self.unit, SUPER_HEAVY)
        points = play.world.heavy_points + play.world.rules.supply.heavy_points
        play.set(heavy_points=points)
        play.tell(GunsArmed(points))


class ArmNoMore(Act):
    """The supply is kept for other ends."""

    verb = "no-arming"
    rule = "PB-10.44f2"
    ends = "step"

    def do(self, play: Play[World], record: Rations) -> None:
        """The guns have what they have."""
        play.leave("arming")


@rule("PB-10.44f2", "PB-10.54g2")
def armourer(world: World, record: Rations) -> Side:
    """The Axis, while it has super-heavy guns in play and supply on the detail map."""
    if record.side != AXIS or not is_short(world) or not any(True for _ in stores(world)):
        return ""
    guns = any(counter(world, u).sort == SUPER_HEAVY for u in on_map(world) if side_of(world, u) == AXIS)
    return AXIS if guns else ""


ARMING = loop(
    "arming",
    "PB-10.44f2",
    ask("arming", "PB-10.44f2", Arm, ArmNoMore, by=armourer),
    until=lambda world, record: not armourer(world, record),
)
