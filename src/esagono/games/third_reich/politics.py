"""Who is at war, who is allied, and who commands whom: the only place that reads `wars` and `minors`."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.third_reich.pieces import ALLIED, ATTACKED, CONQUERED, NEUTRAL, Minor, Unit
from esagono.games.third_reich.world import (
    ALLIANCE,
    ALLIANCES,
    ALLIES,
    AXIS,
    BRITAIN,
    POWERS,
    World,
    ground,
    nation_of,
)
from esagono.kernel import Play, Side, Slot, rule
from esagono.kernel.memo import once_while

LEADERS: Slot[Callable[[World, str], str]] = Slot("leaders of nations")
"""World, nation: the power whose wars a nation shares that is neither a power nor an ordinary minor country."""
COMMANDERS: Slot[Callable[[World, str], str]] = Slot("commanders of nations")
"""World, nation: the power that moves a nation's units though it does not share its wars (49.3)."""
OWN_TURNS: Slot[Callable[[World, str], bool]] = Slot("nations that fight on without their power")
"""World, nation: it has a turn of its own after that of its alliance (49.8)."""
DELEGATES: Slot[Callable[[World, Unit], str]] = Slot("units that an ally commands")
"""World, unit: the power to which it has been entrusted, though it follows the options of its own (51.7)."""
POLAND = "poland"
ALLIES_STILL = "allies"
"""In `World.states`, with two powers: they were active allies when an enemy of theirs made peace."""


def pair(a: str, b: str) -> str:
    """How `World.wars` writes two nations."""
    return f"{a} {b}" if a < b else f"{b} {a}"


def is_power(nation: str) -> bool:
    """The nation is a major power."""
    return nation in POWERS


def in_play(world: World, power: Side) -> bool:
    """The power takes part now: it has entered and is not conquered."""
    found = world.powers.get(power)
    return found is not None and found.in_play and not found.fell


def powers_of(world: World, alliance: str) -> tuple[Side, ...]:
    """The powers of an alliance that take part now."""
    return tuple(p for p in ALLIANCES.get(alliance, ()) if in_play(world, p))


def minor(world: World, nation: str) -> Minor | None:
    """The minor country of that name, if it is one."""
    return world.minors.get(nation)


@rule("23.1", "25.3", "25.33")
def leader(world: World, nation: str) -> str:
    """The nation whose wars it shares: an allied minor country those of its ally."""
    if nation in POWERS:
        return nation
    for found in LEADERS:
        if name := found(world, nation):
            return name
    country = world.minors.get(nation)
    return country.ally if country is not None and country.status == ALLIED else nation


@once_while("wars", "minors", "powers", "states")
def enemies(world: World, nation: str) -> frozenset[str]:
    """Every nation with which a nation is at war."""
    own = leader(world, nation)
    nations = (*POWERS, *world.minors, *EXTRA)
    return frozenset(n for n in nations if pair(own, leader(world, n)) in world.wars or pair(nation, n) in world.wars)


EXTRA = ("vichy", "free-french")
"""Nations that are neither powers nor minor countries of the map."""


@rule("21.1")
def at_war(world: World, a: str, b: str) -> bool:
    """Two nations are at war with one another."""
    return pair(leader(world, a), leader(world, b)) in world.wars or pair(a, b) in world.wars


@once_while("wars", "minors", "powers", "states")
@rule("36.1", "12.25", "A-635")
def allied(world: World, a: str, b: str) -> bool:
    """Two nations are active allies: the same leader, or powers of one alliance at war with the same power.

    They stay allies when that power makes peace.
    """
    one, other = leader(world, a), leader(world, b)
    if one == other:
        return True
    if ALLIANCE.get(one, one) != ALLIANCE.get(other, other):
        return False
    if f"{ALLIES_STILL} {pair(one, other)}" in world.states:
        return True
    return any(pair(one, p) in world.wars and pair(other, p) in world.wars for p in POWERS)


@rule("36.1", "A-635")
def remember_allies(play: Play[World], power: Side) -> None:
    """A power is about to make peace: those of its enemies who are allies now stay so."""
    foes = powers_of(play.world, other(ALLIANCE[power]))
    for one, two in ((a, b) for a in foes for b in foes if a < b):
        if allied(play.world, one, two):
            play.put("states", f"{ALLIES_STILL} {pair(one, two)}", "yes")


def alliance_of(world: World, nation: str) -> str:
    """The alliance on whose side a nation is, or would be: of an attacked minor country its attacker's enemies."""
    own = leader(world, nation)
    if own in ALLIANCE:
        return ALLIANCE[own]
    if commanded := named_commander(world, nation):
        return ALLIANCE[commanded]
    country = world.minors.get(nation)
    if country is not None and country.attacker:
        return other(ALLIANCE[country.attacker])
    return ""


def named_commander(world: World, nation: str) -> str:
    """The power that a chapter names as the commander of a nation."""
    return next((power for found in COMMANDERS if (power := found(world, nation))), "")


def other(alliance: str) -> str:
    """The opposing alliance."""
    return ALLIES if alliance == AXIS else AXIS


def is_neutral(world: World, nation: str) -> bool:
    """A minor country that is out of the war."""
    country = world.minors.get(nation)
    return country is not None and country.status == NEUTRAL


def fights_alone(world: World, nation: str) -> bool:
    """An attacked minor country for which nobody has intervened (12.16)."""
    country = world.minors.get(nation)
    return country is not None and country.status == ATTACKED


@rule("43.9", "A-18")
def has_its_own_turn(world: World, nation: str) -> bool:
    """Poland moves on its own though it is allied, and not once more with its allies."""
    country = world.minors.get(nation)
    poland = nation == POLAND and country is not None and country.status == ALLIED and not country.active
    return poland or any(alone(world, nation) for alone in OWN_TURNS)


def is_conquered(world: World, nation: str) -> bool:
    """A minor country that has been conquered."""
    country = world.minors.get(nation)
    return country is not None and country.status == CONQUERED


@once_while("wars", "minors", "powers", "states", "land", "charts")
@rule("12.263", "22.1")
def commander(world: World, nation: str) -> Side:
    """The power that decides for a nation: itself, its ally, or the attacker's nearest opponent."""
    own = leader(world, nation)
    if in_play(world, own):
        return own
    if named := named_commander(world, nation):
        return named
    country = world.minors.get(nation)
    attacker = country.attacker if country is not None else ""
    return nearest_opponent(world, nation, attacker) if attacker else ""


@rule("12.263", "22.1", "A-203")
def nearest_opponent(world: World, nation: str, attacker: Side) -> Side:
    """Among the enemies, present or future, of an attacker the power whose capital is nearest; for Poland Britain.

    If all of them have been conquered, an ally of the attacker; the attacker himself if he has none (A-203).
    """
    friends_too = tuple(p for p in powers_of(world, ALLIANCE[attacker]) if p != attacker)
    candidates = powers_of(world, other(ALLIANCE[attacker])) or friends_too or (attacker,)
    if nation == POLAND and BRITAIN in candidates:
        return BRITAIN
    here = world.charts.countries[nation].capital
    return min(candidates, key=lambda p: far(world, here, p), default="")


def far(world: World, hex_: str, power: Side) -> int:
    """How far a power's capital is; a power without one on the map is farthest."""
    capital = world.charts.countries[power].capital if power in world.charts.countries else ""
    return ground(world).distance(hex_, capital) if hex_ and capital else 999


def power_of(world: World, unit: Unit) -> Side:
    """The power to which the unit belongs, whoever commands it."""
    return unit.owner or commander(world, nation_of(world, unit))


def commander_of(world: World, unit: Unit) -> Side:
    """The power that commands the unit: its own, or the ally to whom it is entrusted."""
    entrusted = next((ally for named in DELEGATES if (ally := named(world, unit))), "")
    return entrusted or power_of(world, unit)


def commands(world: World, power: Side, unit: Unit) -> bool:
    """The power commands the unit."""
    return commander_of(world, unit) == power


@rule("22.6", "22.8")
def shares(world: World, nation: str, power: str) -> bool:
    """An attacked minor country and a power that is at war with its attacker."""
    country = world.minors.get(nation)
    return country is not None and bool(country.attacker) and at_war(world, power, country.attacker)


def declared(wars: dict[str, int], a: str, b: str, turn: int) -> dict[str, int]:
    """The wars, with one more."""
    return {**wars, pair(a, b): wars.get(pair(a, b), turn)}
