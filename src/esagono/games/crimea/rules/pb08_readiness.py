"""PB-8.13, 8.35 The Naval Readiness Phase: Sailed ships become Ready, damaged ones are repaired."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.events.navy import ShipMended, ShipMustered, ShipReturns
from esagono.games.crimea.interdicted import level_at
from esagono.games.crimea.naval_records import Harbour
from esagono.games.crimea.pieces import Ship
from esagono.games.crimea.rules.pb06_bases import vessel
from esagono.games.crimea.rules.pb08_losses import change_ship
from esagono.games.crimea.rules.pb08_ships import class_of, home_box, in_port
from esagono.games.crimea.tables import modifiers
from esagono.games.crimea.world import CADRE, SOVIET, World, ground
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, each, law, loop, rule, step
from esagono.wargame.sums import total

CLASSES = {"minor": "minor-port", "anchorage": "anchorage"}


@rule("PB-8.13b", "PB-8.34e", "PB-6.43", "T-NAVAL-READY", "PB-2.12e")
def harbour_drm(world: World, ship: Ship, *, mending: bool) -> int:
    """The modifiers of a port, and of damage when the ship is made Ready."""
    port = ship.at
    holds = {
        "damaged": int(ship.damage > 0 and not mending),
        "interdiction": level_at(world, port) if ground(world).has_hex(port) else 0,
        **{row: int(class_of(world, port) == name) for name, row in CLASSES.items()},
    }
    return total(modifiers(world, "naval_readiness_drm", {row: n for row, n in holds.items() if n}))


# Readiness or repair


@rule("PB-8.13a")
def sailed(world: World) -> tuple[Ship, ...]:
    """The Sailed ships; all of them are in port."""
    return tuple(s for s in world.ships.values() if not s.ready and in_port(world, s))


@law("PB-8.13b")
@rule("A-34")
def ship_has_the_choice(seen: Seen[World, Harbour], act: Mend) -> bool:
    """A Sailed ship with damage that is not marked for repair yet."""
    free = (s for s in sailed(seen.world) if s.damage and s.id not in seen.record.mending)
    return any(s.id == act.ship for s in free)


class Mend(Act):
    """A Sailed ship is to be repaired instead of made Ready."""

    verb = "mend"
    rule = "PB-8.13b"
    laws = (ship_has_the_choice,)
    ship: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Harbour]) -> Iterator[Mend]:
        """The Sailed ships."""
        return (cls(s.id) for s in sailed(seen.world))

    def do(self, play: Play[World], record: Harbour) -> None:
        """It does not roll for readiness in this phase."""
        play.let(record, mending=(*record.mending, self.ship))


class RollReadiness(Act):
    """All other Sailed ships roll to become Ready."""

    verb = "roll-readiness"
    rule = "PB-8.13b"
    ends = "step"

    def do(self, play: Play[World], record: Harbour) -> None:
        """The rolls follow."""
        play.leave("mending")


@rule("A-220")
def admiral(world: World, record: Harbour) -> Side:
    """The Soviets, while a Sailed ship has damage: for all others there is nothing to choose."""
    return record.side if any(s.damage and s.id not in record.mending for s in sailed(world)) else ""


def nothing_to_choose(world: World, record: Harbour) -> bool:
    """No damaged ship is left to be asked about."""
    return not admiral(world, record)


# The rolls


@step("PB-8.13b")
@rule("SOP-A7", "PB-8.13a", "T-NAVAL-READY")
def make_ready(play: Play[World], record: Harbour) -> None:
    """A die for each Sailed ship that is not repaired: at or below its recovery value it is Ready."""
    chosen = tuple(s for s in sailed(play.world) if s.id not in record.mending)
    for ship in chosen:
        drm, roll = harbour_drm(play.world, ship, mending=False), play.roll("1d10", "naval-readiness")
        made = roll + drm <= vessel(play.world, ship).recovery
        play.tell(ShipMustered(ship.id, roll, drm, made))
        if made:
            change_ship(play, ship.id, ready=True)
    play.let(record, tried=tuple(s.id for s in chosen))


@rule("PB-8.35a", "PB-8.25c", "PB-8.35c", "A-34")
def can_be_mended(world: World, ship: Ship, record: Harbour) -> bool:
    """A ship with damage in port that has not rolled for readiness, or a transport in the Cadre box."""
    at_hand = ship.box == CADRE or (in_port(world, ship) and ship.id not in record.tried)
    return ship.damage > 0 and at_hand


@step("PB-8.35b")
@rule("SOP-A7", "PB-8.35a", "PB-8.35c", "PB-8.34b")
def mend(play: Play[World], record: Harbour) -> None:
    """A die for each: at or below its recovery value one damage point is gone, and a sunk transport comes back."""
    for ship in tuple(s for s in play.world.ships.values() if can_be_mended(play.world, s, record)):
        drm, roll = harbour_drm(play.world, ship, mending=True), play.roll("1d10", "naval-repair")
        made = roll + drm <= vessel(play.world, ship).recovery
        play.tell(ShipMended(ship.id, roll, drm, made))
        if made and ship.box == CADRE:
            change_ship(play, ship.id, damage=ship.damage - 1, box="", at=home_box(play.world), ready=False)
            play.tell(ShipReturns(ship.id))
        elif made:
            change_ship(play, ship.id, damage=ship.damage - 1)


@rule("PB-8.0", "PB-10.83b", "PB-10.33", "PB-10.43")
def harbours(world: World, record: Any) -> list[Harbour]:
    """The phase, where there are ships, from the turn that the scenario names."""
    return [Harbour(SOVIET)] if world.ships and world.turn >= world.rules.navy.readiness_from else []


NAVAL_READINESS = each(
    "naval readiness",
    "SOP-A7",
    harbours,
    loop("mending", "PB-8.13b", ask("mend", "PB-8.13b", Mend, RollReadiness, by=admiral), until=nothing_to_choose),
    make_ready,
    mend,
    record=Harbour,
)
