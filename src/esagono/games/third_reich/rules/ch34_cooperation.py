"""34 Anglo-French cooperation: who stays out of whose hexes until 1942."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.third_reich.bars import BRITISH_AND_FRENCH, concerns, just
from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.counters import FLEET
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import Unit, Voyage
from esagono.games.third_reich.places import MARSEILLES, PARIS, VICHY, hex_of
from esagono.games.third_reich.politics import alliance_of
from esagono.games.third_reich.rules.ch05_fortresses import MAGINOT
from esagono.games.third_reich.world import (
    AXIS,
    BRITAIN,
    FRANCE,
    World,
    ground,
    ground_units,
    kind,
    nation_of,
    units_at,
)
from esagono.kernel import rule

UNTIL = turn_of("spring-1942")
CLOSED = (PARIS, MARSEILLES, VICHY)
OUTPOSTS = ("gibraltar", "malta")


@rule("34.3", "34.35", "34.4", "34.5")
def are_apart(world: World, a: str, b: str) -> bool:
    """British and French units keep apart until 1942; Free French and Americans do not."""
    return {a, b} == {BRITAIN, FRANCE} and world.turn < UNTIL


@concerns(BRITISH_AND_FRENCH)
@rule("34.3", "34.33", "34.34", "34.37")
def do_not_stack(world: World, unit: Unit, hex_: str) -> str:
    """They do not end in one hex, nor armor in a breakthrough of the other; they may pass through one another."""
    nation = nation_of(world, unit)
    there = (nation_of(world, u) for u in units_at(world, hex_) if u.id != unit.id)
    return "34.3" if nation in (BRITAIN, FRANCE) and any(are_apart(world, nation, n) for n in there) else ""


@rule("34.1", "34.4")
def is_closed(world: World, hex_: str) -> bool:
    """The Maginot Line, Paris, Marseilles and Vichy: until 1942, or until the turn after the fall of France."""
    france = world.powers.get(FRANCE)
    if world.turn >= UNTIL or france is None or 0 < france.fell < world.turn:
        return False
    if ground(world).fortress(hex_) == MAGINOT:
        return hex_ not in world.razed
    return any(hex_ == hex_of(world, city) for city in CLOSED)


@concerns(just(BRITAIN))
@rule("34.1")
def british_stay_out(world: World, unit: Unit, hex_: str) -> str:
    """British units do not stay there; they may pass."""
    return "34.1" if nation_of(world, unit) == BRITAIN and is_closed(world, hex_) else ""


@concerns(just(FRANCE))
@rule("34.2")
def french_stay_out(world: World, unit: Unit, hex_: str) -> str:
    """French units enter neither Britain nor its colonies, but those that the Axis has entered."""
    if nation_of(world, unit) != FRANCE or world.turn >= UNTIL:
        return ""
    land, countries = ground(world), world.charts.countries
    country = land.country(hex_)
    outpost = next((o for o in OUTPOSTS if hex_ in land.place(o)), "")
    if country == BRITAIN and not outpost:
        return "34.2"
    colony = outpost or (country if country in countries and countries[country].holder == BRITAIN else "")
    if not colony:
        return ""
    lost = any(alliance_of(world, controller(world, h)) == AXIS for h in land.place(colony) if land.land(h))
    return "" if lost else "34.2"


@concerns(BRITISH_AND_FRENCH)
@rule("34.34", "28.14", "34.2")
def no_common_base(world: World, unit: Unit, hex_: str) -> bool:
    """Air units use no base where units of the other are, and French ones none in Britain and its colonies."""
    return meets_the_other(world, unit, hex_) or bool(french_stay_out(world, unit, hex_))


@rule("34.34")
def meets_the_other(world: World, unit: Unit, hex_: str) -> bool:
    """Units of the other are there, or the hex is closed to the British."""
    return bool(do_not_stack(world, unit, hex_) or british_stay_out(world, unit, hex_))


@concerns(BRITISH_AND_FRENCH)
def no_common_port(world: World, unit: Unit, base: str) -> bool:
    """Fleets share no port; the US box is open to all."""
    return ground(world).has_hex(base) and meets_the_other(world, unit, base)


@rule("34.36", "29.575", "A-157")
def no_common_interception(world: World, unit: Unit, going: Voyage) -> bool:
    """British and French fleets do not intercept the same target together."""
    return is_met_by(world, unit, going, are_apart)


def is_met_by(world: World, unit: Unit, going: Voyage, apart: Callable[[World, str, str], bool]) -> bool:
    """Fleets with which the fleet does not cooperate are out against the target already."""
    if kind(world, unit).sort != FLEET:
        return False
    nation = nation_of(world, unit)
    out = (v for v in world.voyages if v.target == going.lead and not v.ended)
    return any(apart(world, nation, nation_of(world, world.units[u])) for v in out for u in v.units if u in world.units)


@rule("34.36")
def no_common_guns(world: World, fleets: str, attackers: str) -> bool:
    """Ships of the one do not bombard for an invasion of the other."""
    return are_apart(world, fleets, attackers)


@rule("34.36")
def no_common_invasion(world: World, fleets: str, others: str) -> bool:
    """Nor do they invade the same hex."""
    return are_apart(world, fleets, others)


@rule("34.32")
def no_defence_of_the_other(world: World, unit: Unit, hex_: str) -> bool:
    """No defensive air support over ground units of the other."""
    nation = nation_of(world, unit)
    return any(are_apart(world, nation, nation_of(world, u)) for u in ground_units(world, hex_))


@rule("34.32")
def no_support_there(world: World, unit: Unit, hex_: str) -> str:
    """No ground support over hexes closed to the British."""
    return "34.32" if british_stay_out(world, unit, hex_) else ""


@rule("34.36")
def no_common_mission(world: World, mission: str, nation: str, other: str) -> bool:
    """British and French air units do not fly one mission together, whatever it is."""
    return are_apart(world, nation, other)
