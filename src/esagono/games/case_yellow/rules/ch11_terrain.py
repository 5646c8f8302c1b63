"""11.3c, 11.4b, 11.5f and the terrain chart: what the ground does to attacks, retreats and advances."""

from __future__ import annotations

from esagono.games.case_yellow.rules.ch05_interdiction import interdicted
from esagono.games.case_yellow.world import Unit, World, counter, enemy, ground, line_stands, side_of
from esagono.kernel import Side, rule

MINOR, MAJOR, RHINE = "minor", "major", "rhine"
BIG_RIVERS = (MAJOR, RHINE)
MOUNTAIN, FOREST, FLOODED, MARSH = "mountain", "forest", "flooded", "marsh"
WET = (MARSH, FLOODED)
WEST_WALL = "west-wall"
SUPPLY, ARTILLERY = "supply", "artillery"


def terrain(world: World, hex_: str) -> str:
    """The terrain of a hex."""
    return ground(world).terrain(hex_)


def river(world: World, a: str, b: str) -> str:
    """The river between two hexes: minor, major, rhine, or none."""
    return ground(world).river(a, b)


def adjacent(world: World, a: str, b: str) -> bool:
    """Two hexes touch."""
    return b in ground(world).neighbours(a)


@rule("R-5.1c6", "R-10.7b")
def open_crossing(world: World, a: str, b: str, side: Side) -> bool:
    """A crossing that the side may use; interdiction is against the German alone."""
    return ground(world).crossing(a, b) and not (side == "german" and interdicted(world, a, b))


def owner_of_line(world: World, hex_: str) -> Side:
    """Whose fortified line is in the hex: the West Wall is German, all others are Allied."""
    return "german" if ground(world).fort(hex_) == WEST_WALL else "allied"


@rule("T-TEC-maginot", "T-TEC-eben", "T-TEC-westwall")
def shut_by_a_line(world: World, hex_: str, side: Side) -> bool:
    """An enemy fortified line stands in the hex: it must be destroyed before anybody comes in (AM-38)."""
    return line_stands(world, hex_) and owner_of_line(world, hex_) == enemy(side)


@rule("T-TEC-forest", "R-10.4b")
def forest_by_road(world: World, a: str, b: str) -> bool:
    """Neither hex is forest, or a road leads from one to the other."""
    return FOREST not in (terrain(world, a), terrain(world, b)) or ground(world).road(a, b)


@rule("T-TEC-mountain")
def is_passable(world: World, a: str, b: str) -> bool:
    """No mountain, and land on both sides of the hexside."""
    return terrain(world, b) != MOUNTAIN and ground(world).passable(a, b)


@rule("R-10.6c", "R-7.9d")
def needs_crossings(world: World, unit: Unit) -> bool:
    """ARKO and the Attack Supply units cross rivers at crossings alone."""
    return counter(world, unit).sort in (SUPPLY, ARTILLERY)


# Attacks


@rule("T-TEC-rhine", "T-TEC-major", "R-10.7f", "R-5.1c6")
def river_bar(world: World, unit: Unit, target: str) -> str:
    """Over a Major River motorised units, over the Rhine all attack only at a crossing that is not interdicted (AM-26).

    The rule that forbids it: the terrain chart without a crossing, the interdiction of one that is there; or "".
    """
    kind = river(world, unit.hex, target)
    bound = kind == RHINE or (kind == MAJOR and counter(world, unit).boxed)
    if not bound or open_crossing(world, unit.hex, target, side_of(world, unit)):
        return ""
    return "R-10.7f" if ground(world).crossing(unit.hex, target) else f"T-TEC-{kind}"


@rule("R-11.3c9", "T-TEC-city", "T-TEC-marsh", "T-TEC-flooded")
def bars_armour(world: World, hex_: str) -> bool:
    """Armour gives no shift into or out of the hex: City, Marsh, Flooded."""
    return ground(world).is_city(hex_) or terrain(world, hex_) in WET


# Retreats


@rule("R-11.4b2", "T-TEC-minor", "T-TEC-major", "T-TEC-rhine", "T-TEC-crossing")
def river_lets_retreat(world: World, unit: Unit, a: str, b: str) -> bool:
    """A minor river anywhere; a Major River or the Rhine at a crossing that is not interdicted."""
    kind, side = river(world, a, b), side_of(world, unit)
    if not kind or (kind == MINOR and not needs_crossings(world, unit)):
        return True
    return open_crossing(world, a, b, side)


@rule("R-10.4b", "T-TEC-forest", "R-7.9d")
def forest_lets_through(world: World, unit: Unit, a: str, b: str) -> bool:
    """Motorised units and Attack Supply units retreat and advance through forest by road alone."""
    by_road = counter(world, unit).boxed or counter(world, unit).sort == SUPPLY
    return not by_road or forest_by_road(world, a, b)


@rule("R-11.4c", "T-TEC-town", "T-TEC-city", "T-TEC-works", "T-TEC-maginot", "T-TEC-eben", "T-TEC-minor")
def shelters(world: World, a: str, b: str, side: Side) -> bool:
    """A retreat may end after this first hex: a river is crossed, or a town, city, works or line is entered.

    Works that a German comes into are destroyed, so they shelter the Allies alone (AM-141).
    """
    land = ground(world)
    standing = b not in world.destroyed and ((land.works(b) and side == "allied") or bool(land.fort(b)))
    return bool(river(world, a, b)) or land.is_town(b) or land.is_city(b) or standing
