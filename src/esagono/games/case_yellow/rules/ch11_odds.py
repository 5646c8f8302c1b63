"""11.3a to 11.3c The odds: strength against strength, every shift of the column with its rule, and the caps."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.records import Battle
from esagono.games.case_yellow.rules.ch10_costs import bridges
from esagono.games.case_yellow.rules.ch11_forts import defence, line_of
from esagono.games.case_yellow.rules.ch11_strikers import is_arko, origins, strength
from esagono.games.case_yellow.rules.ch11_supply import lacks_supply
from esagono.games.case_yellow.rules.ch11_terrain import bars_armour, river, terrain
from esagono.games.case_yellow.table_files import COLUMNS
from esagono.games.case_yellow.tables import number
from esagono.games.case_yellow.world import Unit, World, counter, enemy, ground, units_at, works_stand
from esagono.kernel import Side, rule
from esagono.wargame import odds
from esagono.wargame.odds import Columns, Odds, printed_shift
from esagono.wargame.sums import Term

CRT = Columns(COLUMNS)
SHIFTS, CHART = "column_shifts", "terrain_effects"
TANK = "tank"
"""The type of the British 1st Tank Brigade alone."""
PANZER = "panzer"


def shift(world: World, key: str, times: int = 1) -> tuple[Term, ...]:
    """A shift as printed, for so many of what gives it; none if it comes to nothing."""
    return printed_shift(world.charts.tables, SHIFTS, key, times)


@rule("R-11.3b")
def cap_of(world: World, attacker: Side) -> int:
    """The most that shifts may help the attacker (AM-23)."""
    return number(world, SHIFTS, f"net-{attacker}", "cap")


def column_name(column: int) -> str:
    """The printed name of a column; beyond the table as if it went on."""
    return CRT.name(column)


@rule("R-11.3a", "R-11.3b")
def odds_of(world: World, battle: Battle) -> Odds:
    """The odds of a battle as it stands, fractions dropped in the defender's favour (AM-15), beyond 6-1 too (AM-64).

    More than 6-1 is 6-1; 1-4 and worse is one column, where the attacker is beaten without a roll.
    """
    attack = strength(world, battle.units)
    defending = defence(world, battle.target, enemy(battle.attacker))
    return odds.odds_of(CRT, attack, defending, shifts_of(world, battle), cap_of(world, battle.attacker))


def shifts_of(world: World, battle: Battle) -> Iterator[Term]:
    """Every shift, in the order of the rule."""
    yield from terrain_shifts(world, battle.target)
    yield from river_shift(world, battle)
    yield from better_defence(world, battle.target)
    yield from supply_shift(world, battle)
    yield from air_shifts(world, battle)
    yield from allied_armour(world, battle)
    yield from tank_brigade(world, battle)
    yield from panzers(world, battle)
    yield from arko(world, battle)
    yield from defender_oos(world, battle)


# The defender's ground (11.3c1)


@rule(
    "R-11.3c1", "T-TEC-open", "T-TEC-woods", "T-TEC-forest", "T-TEC-rough", "T-TEC-marsh", "T-TEC-hill",
    "T-TEC-flooded", "T-TEC-town", "T-TEC-city", "T-TEC-works",
)  # fmt: skip
def terrain_shifts(world: World, target: str) -> Iterator[Term]:
    """One left for the terrain, for a city and for works that stand; they add up."""
    built = (("city", ground(world).is_city(target)), ("works", works_stand(world, target)))
    for name in (terrain(world, target), *(name for name, there in built if there)):
        if n := chart_shift(world, name):
            yield Term(f"terrain-{name}", f"T-TEC-{name}", n)


@rule("T-TEC")
def chart_shift(world: World, name: str) -> int:
    """What the terrain chart gives the defender, to the left."""
    return -number(world, CHART, name, "shift")


@rule("R-11.3c1", "T-TEC-minor", "T-TEC-major", "T-TEC-rhine")
def river_shift(world: World, battle: Battle) -> Iterator[Term]:
    """One left if every attacker comes across a river, of whatever kind (AM-71); a bridgehead takes it away."""
    hexes = origins(world, battle.units, battle.target)
    kinds = [river(world, hex_, battle.target) for hex_ in hexes]
    if kinds and all(kinds) and not is_bridged(world, battle, hexes):
        yield Term("river", f"T-TEC-{kinds[0]}", chart_shift(world, kinds[0]))


@rule("T-TEC-bridgehead", "R-10.8c4")
def is_bridged(world: World, battle: Battle, hexes: tuple[str, ...]) -> bool:
    """A German attack with a bridgehead: a marker on the defenders, or a parachute unit at a crossing."""
    return battle.attacker == "german" and any(bridges(world, hex_, battle.target) for hex_ in hexes)


@rule("R-12.11a", "T-TEC-betterdef")
def better_defence(world: World, target: str) -> Iterator[Term]:
    """One left for the marker."""
    if target in world.better_defence:
        yield Term("better-defence", "R-12.11a", chart_shift(world, "better-defence"))


# Supply and air (11.3c2, 11.3c3, 11.3c8)


@rule("R-11.3c2", "R-7.6d", "R-7.5d")
def supply_shift(world: World, battle: Battle) -> Iterator[Term]:
    """One left in all if an attacker is Out of Supply or without attack supply."""
    if lacks_supply(world, battle):
        yield from shift(world, "attack-supply")


@rule("R-11.3c3", "R-5.2")
def air_shifts(world: World, battle: Battle) -> Iterator[Term]:
    """One for each asset, two assets for one in marsh and on flooded ground (AM-39)."""
    for_one = assets_for_a_shift(world, battle.target)
    yield from shift(world, "attacking-air", max(0, battle.air) // for_one)
    yield from shift(world, "defending-air", max(0, battle.cover) // for_one)


@rule("T-TEC-marsh", "T-TEC-flooded")
def assets_for_a_shift(world: World, target: str) -> int:
    """How many assets make one shift."""
    return number(world, CHART, terrain(world, target), "assets_per_shift")


@rule("R-11.3c8")
def defender_oos(world: World, battle: Battle) -> Iterator[Term]:
    """One right if a defender is Out of Supply."""
    if any(u.oos for u in defenders(world, battle)):
        yield from shift(world, "defender-oos")


# Armour and artillery (11.3c4 to 11.3c7, 11.3c9)


def defenders(world: World, battle: Battle) -> tuple[Unit, ...]:
    """The units in the hex that is attacked."""
    return units_at(world, battle.target, enemy(battle.attacker))


@rule("R-11.3c9")
def armour_counts(world: World, unit: Unit, target: str, attacker: Side) -> bool:
    """The unit may give a shift: not into or out of City, Marsh, Flooded (AM-119), nor into a line that stands."""
    shut = bars_armour(world, target) or line_of(world, target, enemy(attacker))
    return not shut and not bars_armour(world, unit.hex)


def armoured_attackers(world: World, battle: Battle) -> tuple[Unit, ...]:
    """The attacking armour that could give a shift."""
    units = (world.units[u] for u in battle.units)
    able = (u for u in units if counter(world, u).armoured)
    return tuple(u for u in able if armour_counts(world, u, battle.target, battle.attacker))


def is_panzer_division(world: World, unit: Unit) -> bool:
    """A German panzer division."""
    return counter(world, unit).sort == PANZER and counter(world, unit).size == "division"


def is_tank_brigade(world: World, unit: Unit) -> bool:
    """The British 1st Tank Brigade."""
    return counter(world, unit).sort == TANK


@rule("R-11.3c4")
def allied_armour(world: World, battle: Battle) -> Iterator[Term]:
    """One right for an Allied attack with an armoured division, if no panzer division defends."""
    divisions = allied_divisions(world, battle)
    if divisions and not any(is_panzer_division(world, u) for u in defenders(world, battle)):
        yield from shift(world, "allied-armour-shift")


def allied_divisions(world: World, battle: Battle) -> tuple[Unit, ...]:
    """The attacking Allied divisions of armoured type that count."""
    if battle.attacker != "allied":
        return ()
    return tuple(u for u in armoured_attackers(world, battle) if counter(world, u).size == "division")


@rule("R-11.3c5")
def tank_brigade(world: World, battle: Battle) -> Iterator[Term]:
    """One right more for the 1st Tank Brigade, whoever defends."""
    if any(is_tank_brigade(world, u) for u in armoured_attackers(world, battle)):
        yield from shift(world, "tank-brigade")


@rule("R-11.3c6")
def panzers(world: World, battle: Battle) -> Iterator[Term]:
    """One right for each panzer division, less one if Allied armour defends, then two at most (AM-24)."""
    n = len(panzer_divisions(world, battle))
    if n and meeting_armour(world, battle):
        n -= number(world, SHIFTS, "panzers-met-by-armour", "amount")
    yield from shift(world, "panzers", max(0, n))


def panzer_divisions(world: World, battle: Battle) -> tuple[Unit, ...]:
    """The attacking panzer divisions that count."""
    return tuple(u for u in armoured_attackers(world, battle) if is_panzer_division(world, u))


def meeting_armour(world: World, battle: Battle) -> tuple[Unit, ...]:
    """The Allied armour that defends."""
    return tuple(u for u in defenders(world, battle) if battle.attacker == "german" and counter(world, u).armoured)


@rule("R-11.3c7", "R-11.8b")
def arko(world: World, battle: Battle) -> Iterator[Term]:
    """One right when ARKO takes part; in defence it gives none."""
    if any(is_arko(world, world.units[u]) for u in battle.units):
        yield from shift(world, "arko")
