"""10.4, 10.6, 10.7, 10.9, 10.11, terrain chart: what it costs a unit to go from a hex into the next."""

from __future__ import annotations

from esagono.games.case_yellow.ground import FOREST, MARSH, MINOR
from esagono.games.case_yellow.rules.ch05_interdiction import interdicted
from esagono.games.case_yellow.rules.ch09_zoc import PARACHUTE, in_enemy_zoc
from esagono.games.case_yellow.tables import number, rows
from esagono.games.case_yellow.world import Unit, World, controller, counter, ground, side_of, units_at, works_stand
from esagono.kernel import rule
from esagono.kernel.memo import once_per_world

CHART = "terrain_effects"


@once_per_world
def chart(world: World) -> dict[str, dict[str, str]]:
    """The terrain chart by terrain."""
    return {row["terrain"]: row for row in rows(world, CHART)}


@rule("R-10.1a", "R-2.4m", "T-TEC")
def step_points(world: World, unit: Unit, frm: str, to: str) -> int:
    """What the chart asks for a step that may be taken: the hex, the hexside, and what lies in the hex."""
    points = hex_points(world, unit, frm, to) + river_points(world, unit, frm, to)
    if side_of(world, unit) == "german":
        points += works_points(world, to) + interdiction_points(world, frm, to)
    else:
        points += refugee_points(world, to)
    return points + crowded_forest_points(world, unit, to)


@rule(
    "R-10.4a", "T-TEC-open", "T-TEC-woods", "T-TEC-forest", "T-TEC-rough", "T-TEC-marsh", "T-TEC-hill", "T-TEC-road",
    "T-TEC-town", "T-TEC-city",
)  # fmt: skip
def hex_points(world: World, unit: Unit, frm: str, to: str) -> int:
    """The cost of the terrain, or one point by road; towns and cities cost what the other terrain costs."""
    land = ground(world)
    row = chart(world)[land.terrain(to)]
    if row["mp_road"] and land.road(frm, to):
        return int(row["mp_road"])
    if row["terrain"] == MARSH and counter(world, unit).nation == "dutch":
        return int(row["mp_dutch"])
    return int(row["mp"]) if row["mp"].isdigit() else 1


@rule("R-10.6a", "R-10.4c", "T-TEC-minor", "T-TEC-major", "T-TEC-rhine", "T-TEC-crossing")
def river_points(world: World, unit: Unit, frm: str, to: str) -> int:
    """One point more over any river, by road too; a minor one is free at a crossing of one's own and a bridgehead."""
    river = ground(world).river(frm, to)
    if not river:
        return 0
    side = side_of(world, unit)
    return 0 if river == MINOR and is_free_to_cross(world, side, frm, to) else number(world, CHART, river, "mp")


@rule("R-10.6a", "T-TEC-bridgehead")
def is_free_to_cross(world: World, side: str, frm: str, to: str) -> bool:
    """A minor river costs nothing where the far end of a crossing is held, or where there is a bridgehead (AM-70)."""
    if ground(world).crossing(frm, to) and (controller(world, to) == side or is_beaten(world, side, to)):
        return True
    return side == "german" and bridges(world, frm, to)


@rule("R-12.5a", "R-12.5b")
def is_beaten(world: World, side: str, to: str) -> bool:
    """The far bank lies in a country that has surrendered, out of enemy zones: Germans cross there as at home."""
    given_up = side == "german" and ground(world).country(to) in world.surrendered
    return given_up and not in_enemy_zoc(world, to, "german")


@rule("R-10.7e", "R-10.7b", "R-2.2d3")
def interdiction_points(world: World, frm: str, to: str) -> int:
    """Germans pay one point more at an interdicted crossing."""
    return number(world, CHART, "interdicted", "mp") if world.interdicted and interdicted(world, frm, to) else 0


@rule("R-10.9b", "T-TEC-works")
def works_points(world: World, to: str) -> int:
    """Germans pay one point more to destroy empty defensive works."""
    return number(world, CHART, "works", "mp") if works_stand(world, to) else 0


@rule("R-10.11", "T-TEC-town", "T-TEC-city")
def refugee_points(world: World, to: str) -> int:
    """Allied units pay one point more among refugees."""
    return number(world, CHART, "refugees", "mp") if to in refugee_hexes(world) else 0


@once_per_world
@rule("R-10.11", "R-12.4d", "R-12.6a", "R-12.6b", "R-12.6c")
def refugee_hexes(world: World) -> frozenset[str]:
    """Hexes with refugees, those beside a city of refugees to the west, and those around a city under terror."""
    land = ground(world)
    found = set(world.refugees)
    for hex_ in world.refugees:
        if land.is_city(hex_):
            found.update(n for n in land.around(hex_) if land.with_compass(hex_, n, "allied"))
    if world.terror:
        found.update((world.terror, *land.around(world.terror)))
    return frozenset(found)


@rule("R-10.4b")
def crowded_forest_points(world: World, unit: Unit, to: str) -> int:
    """A motorised unit pays one point more to come into a forest hex with another motorised unit."""
    if ground(world).terrain(to) != FOREST or not counter(world, unit).boxed:
        return 0
    return int(any(counter(world, u).boxed for u in units_at(world, to) if u.id != unit.id))


# Bridgeheads, as far as costs and combat ask for them (10.8)


@rule("R-10.8c1")
def bridgehead_at(world: World, hex_: str) -> bool:
    """A bridgehead marker lies in the hex."""
    return hex_ in world.bridgeheads


@rule("R-10.8c4", "T-TEC-bridgehead")
def bridges(world: World, frm: str, to: str) -> bool:
    """A bridgehead leads over the hexside: a marker in the far hex, or parachutists at either end of a crossing."""
    if bridgehead_at(world, to):
        return True
    return ground(world).crossing(frm, to) and (parachutists_at(world, frm) or parachutists_at(world, to))


def parachutists_at(world: World, hex_: str) -> bool:
    """A parachute unit is in the hex."""
    return any(counter(world, u).sort == PARACHUTE for u in units_at(world, hex_, "german"))
