"""22.6, 8.5, 7.22b Soviet Militia: placed around their city, turned into replacements, never rebuilt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.events.arrivals import MilitiaDisbanded
from esagono.games.crimea.events.movement import Arrived
from esagono.games.crimea.ground import CITY, MAJOR_CITY
from esagono.games.crimea.losses import take_off
from esagono.games.crimea.pieces import GENERAL, Unit
from esagono.games.crimea.records import Gathering, Replacing
from esagono.games.crimea.rules.ch03_control import come_into, is_friendly
from esagono.games.crimea.rules.ch03_stacking import fits
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch07_costs import MILITIA
from esagono.games.crimea.rules.ch07_points import MEN, add
from esagono.games.crimea.rules.ch08_arrivals import waiting
from esagono.games.crimea.strength import attack_of, defence_of
from esagono.games.crimea.world import NO_REBUILD, SOVIET, World, counter, ground, has_enemy, on_map
from esagono.kernel import Act, Hex, Play, Seen, UnitId, law, rule

RADIUS = 5
"""How far from its city Militia goes (A-52)."""
FOOT = ("infantry", "cavalry")


def is_militia(world: World, unit: Unit) -> bool:
    """A yellow type box."""
    return MILITIA in counter(world, unit).flags


# Into replacements (7.22b, 22.61)


@law("BSR-22.61")
@rule("BSR-7.22b")
def unit_is_known_militia(seen: Seen[World, Any], act: Disband) -> bool:
    """Infantry or cavalry Militia on the map, tried, with some strength."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not unit.hex or not is_militia(seen.world, unit) or seen.side != SOVIET or not unit.tried:
        return False
    some = attack_of(seen.world, unit) + defence_of(seen.world, unit) > 0
    return some and counter(seen.world, unit).sort in FOOT


@law("BSR-7.22b")
def militia_is_at_leisure(seen: Seen[World, Any], act: Disband) -> bool:
    """In General Supply, in no Axis zone of control."""
    unit = seen.world.units[act.unit]
    return unit.supply == GENERAL and not in_enemy_zoc(seen.world, unit.hex, SOVIET)


@law("PB-8.53d")
def place_is_fit_to_disband(seen: Seen[World, Any], act: Disband) -> bool:
    """Outside the replacement phase only in a city, a major city or a port (A-295)."""
    land, hex_ = ground(seen.world), seen.world.units[act.unit].hex
    return isinstance(seen.record, Replacing) or land.place(hex_) in (CITY, MAJOR_CITY) or bool(land.port(hex_))


class Disband(Act):
    """Militia become Type I points, one for each level."""

    verb = "disband-militia"
    rule = "BSR-7.22b"
    laws = (unit_is_known_militia, militia_is_at_leisure, place_is_fit_to_disband)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Disband]:
        """The Militia on the map."""
        return (cls(u.id) for u in on_map(seen.world, SOVIET) if seen.side == SOVIET and is_militia(seen.world, u))

    def do(self, play: Play[World], record: Any) -> None:
        """The unit never returns."""
        points = play.world.units[self.unit].level
        take_off(play, self.unit, NO_REBUILD, "militia")
        play.tell(MilitiaDisbanded(self.unit, points))
        add(play, SOVIET, MEN, points)


# Placing (8.52, 8.53)


def is_raised(world: World, unit: Unit) -> bool:
    """Unknown Militia that wait to be placed around their city, which is their entry."""
    return is_militia(world, unit) and not unit.tried and ground(world).has_hex(unit.entry)


@law("BSR-8.52")
@rule("BSR-8.51")
def militia_is_due(seen: Seen[World, Gathering], act: PlaceMilitia) -> bool:
    """Unknown Militia whose turn has come."""
    return seen.side == SOVIET and any(
        u.id == act.unit and is_raised(seen.world, u) for u in waiting(seen.world, SOVIET)
    )


@law("BSR-8.53")
@rule("BSR-22.64")
def hex_is_around_the_city(seen: Seen[World, Gathering], act: PlaceMilitia) -> bool:
    """A friendly hex within five hexes of the city."""
    land, city = ground(seen.world), seen.world.units[act.unit].entry
    if not land.has_hex(act.hex) or not land.playable(act.hex) or has_enemy(seen.world, act.hex, SOVIET):
        return False
    return land.distance(act.hex, city) <= RADIUS and is_friendly(seen.world, act.hex, SOVIET)


@law("BSR-8.53")
def hex_is_not_pressed(seen: Seen[World, Gathering], act: PlaceMilitia) -> bool:
    """Not in an enemy zone of control, within the stacking limit."""
    world = seen.world
    return not in_enemy_zoc(world, act.hex, SOVIET) and fits(world, (world.units[act.unit],), act.hex)


class PlaceMilitia(Act):
    """Unknown Militia are placed around their city."""

    verb = "place-militia"
    rule = "BSR-8.53"
    laws = (militia_is_due, hex_is_around_the_city, hex_is_not_pressed)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Gathering]) -> Iterator[PlaceMilitia]:
        """Each, in the hexes around its city."""
        due = tuple(u for u in waiting(seen.world, SOVIET) if seen.side == SOVIET and is_raised(seen.world, u))
        names = ground(seen.world).names if due else ()
        return (cls(u.id, h) for u in due for h in names if ground(seen.world).distance(h, u.entry) <= RADIUS)

    def do(self, play: Play[World], record: Gathering) -> None:
        """It keeps near its city."""
        play.unit(self.unit, home=play.world.units[self.unit].entry, due=0, entry="")
        come_into(play, self.unit, self.hex)
        play.tell(Arrived(self.unit, self.hex))


# Near its city (22.64)


@rule("BSR-22.64")
def strays(world: World, units: tuple[Unit, ...], hex_: str) -> bool:
    """Militia do not go farther than five hexes from their city of their own will."""
    return any(u.home and ground(world).distance(hex_, u.home) > RADIUS for u in units)


@rule("BSR-22.64")
def finds_its_home(play: Play[World], unit: str, hex_: str) -> None:
    """Militia that come as reinforcements keep near the place where they come in."""
    found = play.world.units[unit]
    if is_militia(play.world, found) and found.entry and not found.home:
        play.unit(unit, home=hex_)


@rule("BSR-22.64")
def loses_its_home(play: Play[World], unit: str, hex_: str) -> None:
    """Once a retreat has driven it farther, or a ship has carried it, nothing holds it any more (A-294)."""
    home = play.world.units[unit].home
    if home and ground(play.world).distance(hex_, home) > RADIUS:
        play.unit(unit, home="")
