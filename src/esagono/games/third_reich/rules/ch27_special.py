"""27.13, 27.15 to 27.17, 27.28, 27.29 Supply of single nations and places."""

from __future__ import annotations

from esagono.games.third_reich.counters import PARTISAN
from esagono.games.third_reich.holding import controller, is_friendly
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.places import ALEXANDRIA, GIBRALTAR, MALTA, MOSUL, PARIS, SUEZ, hex_of
from esagono.games.third_reich.politics import alliance_of, allied, leader
from esagono.games.third_reich.rules.ch26_italy import AFRICA
from esagono.games.third_reich.rules.ch27_sources import sources
from esagono.games.third_reich.rules.ch27_supply import lines_from, supplied_hexes
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import (
    ALLIES,
    AXIS,
    BRITAIN,
    FRANCE,
    GERMANY,
    World,
    ground,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import rule

IRAQ, GREECE, GREEK_ISLANDS = "iraq", "greece", "greek-islands"
ASIA = ("lebanon-syria", "palestine", "transjordan", "iraq", "persia", "arabia", "turkey", "cyprus")
SPRING_1942 = 13
"""From then on French units draw supply like others (27.28)."""


@rule("27.15")
def mosul(world: World, nation: str) -> tuple[str, ...]:
    """Mosul supplies Iraqi units once Iraq is a German minor ally."""
    hex_ = hex_of(world, MOSUL)
    return (hex_,) if hex_ and nation == IRAQ and leader(world, IRAQ) == GERMANY else ()


@rule("27.17")
def is_greek_at_home(world: World, unit: Unit) -> bool:
    """Greek units on Greek islands are always in supply."""
    return nation_of(world, unit) == GREECE and unit.hex in ground(world).region(GREEK_ISLANDS)


@rule("27.13", "41.3", "A-123")
def malta_is_cut_off(world: World, unit: Unit) -> bool:
    """Malta supplies Allied units no longer when the Allies hold neither Gibraltar nor Suez or Alexandria."""
    nation = nation_of(world, unit)
    if unit.hex != hex_of(world, MALTA) or alliance_of(world, nation) != ALLIES:
        return False
    gates = (hex_of(world, city) for city in (GIBRALTAR, SUEZ, ALEXANDRIA))
    return not any(is_friendly(world, nation, h) for h in gates if h)


@rule("27.28", "22.8")
def is_closed_to_the_french(world: World, nation: str, hex_: str) -> bool:
    """Until 1942 a capital supplies the French only if it is Paris; with Paris lost, London or one they have taken.

    Countries that France helps keep their own capital and every source of their friends.
    """
    if nation != FRANCE or world.turn >= SPRING_1942 or not ground(world).capital(hex_):
        return False
    paris = hex_of(world, PARIS)
    if not paris or alliance_of(world, controller(world, paris)) == ALLIES:
        return hex_ != paris
    return hex_ != world.charts.countries["britain"].capital and controller(world, hex_) != FRANCE


@rule("27.28", "27.12")
def leads_to_europe(world: World, nation: str, base: str, harbour: str) -> bool:
    """Until 1942 French units in Europe draw on a capital alone: no ships bring them what comes from Africa or Asia."""
    if nation != FRANCE or world.turn >= SPRING_1942 or base == BOX or is_overseas(world, harbour):
        return False
    return base not in lines_from(world, FRANCE, european_sources(world))


def european_sources(world: World) -> frozenset[str]:
    """The French sources in Europe."""
    return frozenset(h for h in sources(world, FRANCE) if not is_overseas(world, h))


def is_overseas(world: World, hex_: str) -> bool:
    """The hex lies in Africa or Asia."""
    return ground(world).country(hex_) in (*AFRICA, *ASIA)


@rule("27.28")
def is_french_overseas(world: World, unit: Unit) -> bool:
    """French units in Africa and Asia draw on every source of their British ally."""
    if nation_of(world, unit) != FRANCE or world.turn >= SPRING_1942 or not allied(world, FRANCE, BRITAIN):
        return False
    return is_overseas(world, unit.hex) and unit.hex in supplied_hexes(world, BRITAIN)


@rule("27.29")
def cut_by_partisans(world: World, nation: str) -> frozenset[str]:
    """No line of the Axis passes through partisans."""
    if alliance_of(world, nation) != AXIS:
        return frozenset()
    return frozenset(u.hex for u in on_map(world) if kind(world, u).sort == PARTISAN)
