"""22, 23 Minor countries: their forces, where they stay, who comes to their help."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from esagono.games.third_reich.bars import concerns, minors
from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.events.turns import Intervened
from esagono.games.third_reich.holding import controlled_at_start, controller, friendly_hexes
from esagono.games.third_reich.losses import air_key, sunk_key
from esagono.games.third_reich.pieces import ALLIED, ATTACKED, Minor, Unit
from esagono.games.third_reich.politics import EXTRA, at_war, is_power, leader, minor
from esagono.games.third_reich.records import Turn
from esagono.games.third_reich.rules.ch21_war import make_peace
from esagono.games.third_reich.world import POWERS, REMOVED, SETUP, World, ground, kind, nation_of, on_map
from esagono.kernel import Play, Slot, rule
from esagono.kernel.value import replace

CEDED: Slot[Callable[[World, str], bool]] = Slot("hexes that are no part of their country any more")
"""World, hex: Bessarabia once Russia has occupied Eastern Europe (43.4)."""


def is_ceded(world: World, hex_: str) -> bool:
    """The border of the country does not enclose the hex any more."""
    return any(ceded(world, hex_) for ceded in CEDED)


@rule("22.2", "T-minor-forces")
def raise_forces(play: Play[World], country: str) -> bool:
    """The country's counters are taken out of the box; true if there are any."""
    units = dict(play.world.units)
    for unit in fresh(play.world, country):
        units[unit.id] = unit
    play.set(units=units)
    return any(nation_of(play.world, u) == country and u.box == SETUP for u in play.world.units.values())


@rule("22.2", "22.5")
def fresh(world: World, country: str) -> Iterable[Unit]:
    """The forces of a country as its chart has them, but for what it has lost; none if they are there already."""
    if any(nation_of(world, u) == country and u.box != REMOVED for u in world.units.values()):
        return
    lost = {AIR: -world.notes.get(air_key(country), 0), FLEET: world.notes.get(sunk_key(country), 0)}
    for row in world.charts.pools:
        if row.nation == country and row.list == "minor":
            for number in range(row.count):
                unit = numbered(world, row.kind, row.factors, number)
                sort = kind(world, unit).sort
                if lost.get(sort, 0) > 0:
                    lost[sort] -= unit.factors
                elif unit.id not in world.units:
                    yield unit


def numbered(world: World, kind_name: str, factors: int, number: int) -> Unit:
    """One counter of a row."""
    name = f"{kind_name}-{number + 1}"
    return Unit(name, kind_name, box=SETUP, factors=factors or world.charts.kinds[kind_name].factors)


@concerns(minors)
@rule("22.7", "25.47")
def stays_home(world: World, unit: Unit, hex_: str) -> str:
    """Units of minor countries do not leave their country, unless they are active minor allies."""
    nation = nation_of(world, unit)
    country = minor(world, nation)
    if country is None or is_power(nation) or country.active or nation in EXTRA:
        return ""
    return "" if ground(world).country(hex_) == nation and not is_ceded(world, hex_) else "22.7"


@concerns(minors)
@rule("22.7")
def based_at_home(world: World, unit: Unit, hex_: str) -> bool:
    """Air units of minor countries are based at home."""
    return bool(stays_home(world, unit, hex_))


@rule("22.3")
def air_stays_out(world: World, unit: Unit, hex_: str) -> bool:
    """In the turn of the declaration no power's air units help the country."""
    attacked = {nation_of(world, u) for u in on_map(world) if u.hex == hex_ and kind(world, u).ground}
    new = [m for m in attacked if (c := minor(world, m)) is not None and c.status == ATTACKED and c.since == world.half]
    return bool(new) and nation_of(world, unit) in POWERS


def host(world: World, hex_: str) -> Minor | None:
    """The minor country of a hex; of hexes that were French Vichy, if it held them when the player turn began."""
    return minor(world, ground(world).country(hex_)) or minor(world, controlled_at_start(world, hex_))


@rule("23.1", "23.2")
def may_help(world: World, nation: str, hex_: str) -> bool:
    """An enemy of the attacker may enter an attacked country that has survived its first turn."""
    country = host(world, hex_)
    if country is None or country.status != ATTACKED or leader(world, nation) not in POWERS:
        return False
    return country.turns > 0 and at_war(world, leader(world, nation), country.attacker)


@rule("23.1", "7.1")
def stays_its_own(world: World, nation: str, hex_: str) -> bool:
    """Whoever comes to a country's help finds bases and ports where it still rules, and takes none of its hexes."""
    country = host(world, hex_)
    return country is not None and controller(world, hex_) == country.id and may_help(world, nation, hex_)


@rule("23.1")
def helped_hexes(world: World, nation: str) -> frozenset[str]:
    """The hexes that attacked countries still hold, where a power's units may be redeployed to help them."""
    found = set[str]()
    for country in world.minors.values():
        if country.status == ATTACKED:
            mine = (h for h in friendly_hexes(world, country.id) if controller(world, h) == country.id)
            found |= {h for h in mine if may_help(world, nation, h)}
    return frozenset(found)


INTERVENED: Slot[Callable[[Play[World], str, str], None]] = Slot("a power has come to a country's help")
"""Play, country, power: it may become an active minor ally (25.2)."""


@rule("23.1")
def intervene(play: Play[World], unit: str, hex_: str) -> None:
    """Whoever comes to an attacked country's help becomes its ally."""
    country = host(play.world, hex_)
    power = leader(play.world, nation_of(play.world, play.world.units[unit]))
    if country is None or country.status != ATTACKED or power not in POWERS:
        return
    if at_war(play.world, power, country.attacker):
        play.put("minors", country.id, replace(country, status=ALLIED, ally=power))
        play.tell(Intervened(power, country.id))
        for follows in INTERVENED:
            follows(play, country.id, power)


@rule("21.4")
def revoke_idle_wars(play: Play[World], turn: Turn) -> None:
    """A declaration on which nobody has acted is void: the country is at peace again."""
    for country in list(play.world.minors.values()):
        if country.status == ATTACKED and country.since == play.world.half and not is_acted_on(play.world, country):
            leave_in_peace(play, country.id)


@rule("21.4")
def is_acted_on(world: World, country: Minor) -> bool:
    """The attacker stands in the country, has gone through it, or has attacked there."""
    stands = (u.hex for u in on_map(world) if nation_of(world, u) == country.attacker)
    hexes = (*stands, *world.began, *world.attacked)
    return any(host(world, h) == country and not is_ceded(world, h) for h in hexes)


PEACE: Slot[Callable[[Play[World], str], None]] = Slot("a country is at peace again")
"""Play, country: partisans in it disperse (32.13)."""


@rule("21.4", "22.5")
def leave_in_peace(play: Play[World], country: str) -> None:
    """The country is neutral again, and its forces are put back into the box; those of Vichy stay (49.2).

    What it has lost does not come back in another war (22.5).
    """
    make_peace(play, country)
    if country not in EXTRA:
        gone = {i for i, u in play.world.units.items() if nation_of(play.world, u) == country and u.box != REMOVED}
        missions = tuple(m for m in play.world.missions if m.unit not in gone)
        play.set(units={i: u for i, u in play.world.units.items() if i not in gone}, missions=missions)
    for follows in PEACE:
        follows(play, country)
