"""PB-6.44i Ship attacks by coastal artillery (CD), in the Axis combat phase."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.air_records import Sortie
from esagono.games.crimea.events.air import ShipBombed
from esagono.games.crimea.losses import eliminate
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.rules.pb06_raids import COLUMNS, damage_ship, guns_on_shore
from esagono.games.crimea.tables import by_roll, modifiers
from esagono.games.crimea.world import AXIS, SOVIET, World, counter, on_map
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule
from esagono.wargame.sums import total

FLOTILLA, FLOTILLA_COLUMN, SUNK_AT = "flotilla", "dd", 3
"""Flotillas: their type, their column of the table, the damage points that sink them (PB-8.85)."""


def afloat(world: World) -> dict[str, str]:
    """The hex of every Soviet ship and flotilla."""
    flotillas = {u.id: u.hex for u in on_map(world, SOVIET) if counter(world, u).sort == FLOTILLA}
    return {s.id: s.at for s in world.ships.values() if s.at and not s.box} | flotillas


@rule("PB-6.44i")
def batteries(world: World) -> tuple[Unit, ...]:
    """The coastal artillery of the Axis that has not fired at ships in this phase."""
    return tuple(u for u in on_map(world, AXIS) if counter(world, u).sort == "coastal" and not u.silenced)


def in_reach(world: World, gun: Unit) -> tuple[str, ...]:
    """The ships and flotillas within the range of a gun."""
    return tuple(name for name, hex_ in afloat(world).items() if gun in guns_on_shore(world, hex_))


@law("PB-6.44i")
@rule("PB-8.31b1", "PB-8.31b2")
def gun_is_coastal(seen: Seen[World, Sortie], act: Shell) -> bool:
    """Coastal artillery of one's own that has not fired at ships yet."""
    return any(u.id == act.unit for u in batteries(seen.world))


@law("PB-6.44i")
def target_is_in_its_range(seen: Seen[World, Sortie], act: Shell) -> bool:
    """A ship or flotilla within range and sight."""
    return act.target in in_reach(seen.world, seen.world.units[act.unit])


class Shell(Act):
    """Coastal artillery fires at a ship or flotilla."""

    verb = "shell"
    rule = "PB-6.44i"
    laws = (gun_is_coastal, target_is_in_its_range)
    unit: UnitId
    target: str

    @classmethod
    def options(cls, seen: Seen[World, Sortie]) -> Iterator[Shell]:
        """Each gun with each target in its range."""
        return (cls(u.id, name) for u in batteries(seen.world) for name in in_reach(seen.world, u))

    def do(self, play: Play[World], record: Sortie) -> None:
        """One die; the gun supports no combat on land in this phase."""
        play.unit(self.unit, silenced=True)
        world = play.world
        drm = shore_drm(world, afloat(world)[self.target])
        roll = play.roll("1d10", "ship-attack")
        damage = int(by_roll(world, "ship_attack", roll + drm, column_of(world, self.target)))
        play.tell(ShipBombed(self.unit, self.target, roll, drm, damage))
        if self.target in world.ships:
            damage_ship(play, self.target, damage)
        else:
            damage_flotilla(play, self.target, damage)


@rule("PB-8.33b1")
def shore_drm(world: World, hex_: str) -> int:
    """One for each coastal artillery unit within range of the target."""
    return total(modifiers(world, "ship_attack_drm", {"coastal-artillery": len(guns_on_shore(world, hex_))}))


@rule("PB-8.32b")
def column_of(world: World, target: str) -> str:
    """The column of the Ship Attack Table."""
    return COLUMNS[world.charts.vessels[target].type] if target in world.ships else FLOTILLA_COLUMN


@rule("PB-8.33b2", "PB-8.85")
def damage_flotilla(play: Play[World], unit: str, points: int) -> None:
    """Damage points add up; three sink a flotilla."""
    damage = play.world.units[unit].damage + points
    if damage >= SUNK_AT:
        eliminate(play, unit, "ship-attack")
    else:
        play.unit(unit, damage=damage)


class EndShelling(Act):
    """No further coastal artillery fires at ships."""

    verb = "cease-fire"
    rule = "PB-6.44i"

    def do(self, play: Play[World], record: Sortie) -> None:
        """The ship attacks are over."""
        play.leave("shelling")


@rule("SOP-B4a7")
def gunner(world: World, sortie: Sortie) -> Side:
    """The Axis in its own combat phase, while a gun has a target."""
    able = sortie.side == AXIS and any(in_reach(world, gun) for gun in batteries(world))
    return AXIS if able else ""


SHELLING = loop(
    "shelling",
    "PB-6.44i",
    ask("shell", "PB-6.44i", Shell, EndShelling, by=gunner),
    until=lambda world, sortie: not gunner(world, sortie),
)
