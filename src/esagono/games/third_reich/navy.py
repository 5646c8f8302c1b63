"""Fleets: where they are based, on which fronts they act, what they may do, and the sea as their side may sail it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from esagono.games.third_reich.bars import asked
from esagono.games.third_reich.counters import FLEET
from esagono.games.third_reich.holding import friendly_hexes, is_friendly
from esagono.games.third_reich.pieces import Unit, Voyage
from esagono.games.third_reich.politics import commander_of
from esagono.games.third_reich.seaways import BOX, Sea, sea_of
from esagono.games.third_reich.world import EASTERN, US_BOX, WESTERN, World, ground, kind, nation_of
from esagono.kernel import Play, Side, Slot, rule
from esagono.kernel.memo import once_while
from esagono.kernel.value import replace
from esagono.wargame.tables import number

FLOTILLA: Final = 9
"""Factors of a full fleet."""
SUPPLY, OFFENSE, INTERCEPTING, ESCORT, CONVOY, BUILT = (
    "supply",
    "offensive",
    "interception",
    "escort",
    "convoy",
    "built",
)
TASKS = (SUPPLY, OFFENSE, INTERCEPTING, ESCORT, CONVOY, BUILT)
"""`Unit.task`: supply (29.311), an offensive mission, interception, sea escort, a Murmansk convoy, newly built."""
BASE, TRANSPORT, INVASION, BOMBARD, FLIGHT, INTERCEPTION = (
    "base", "transport", "invasion", "bombard", "flight", "interception",
)  # fmt: skip
PURPOSES = (BASE, TRANSPORT, INVASION, BOMBARD, FLIGHT, INTERCEPTION)
OFFENSIVE_PURPOSES = (TRANSPORT, INVASION, BOMBARD)
TARGETED = (INVASION, BOMBARD)
"""Missions against a target hex; they last until the ground attacks are over."""
GUEST = "harboured"
"""In `World.states`: a French fleet that has fled to a British port, with that port (29.19)."""
KIEL, MALTA = "J30", "GG19"
KIEL_SHUT = "kiel"
"""In `World.notes`: since when the canal of Kiel is out of use, as the number of the game turn (29.13)."""
PORT_BARS: Slot[Callable[[World, Unit, str], bool]] = Slot("ports closed to a fleet")
"""World, fleet, hex or box: a rule keeps it out (29.16, 29.18, 22.7)."""
CANAL_BARS: Slot[Callable[[World], bool]] = Slot("the Suez Canal is out of use")
"""World: a rule has closed it to everybody (47.3)."""
UNDEPLOYED: Slot[Callable[[World, Unit], bool]] = Slot("fleets that have not been deployed yet")
"""World, fleet in the US box: it first leaves by redeployment (29.25, 16.7)."""


# Fleets and their bases


def is_fleet(world: World, unit: Unit) -> bool:
    """The unit is a fleet."""
    return kind(world, unit).sort == FLEET


@rule("29.17", "29.11")
def base_of(unit: Unit) -> str:
    """Where a fleet is based: a hex, or the US box; empty if it is not in play."""
    return unit.hex or (BOX if unit.box == US_BOX else "")


@once_while("units", "charts")
def all_fleets(world: World) -> tuple[Unit, ...]:
    """The fleets on the map and in the US box, in the order of the roster."""
    return tuple(u for u in world.units.values() if is_fleet(world, u) and base_of(u))


def fleets_at(world: World, base: str) -> tuple[Unit, ...]:
    """The fleets of a base."""
    return fleets_by_base(world).get(base, ())


@once_while("units", "charts")
def fleets_by_base(world: World) -> dict[str, tuple[Unit, ...]]:
    """The fleets on the map and in the US box by base, in the order of the roster."""
    found: dict[str, list[Unit]] = {}
    for fleet in all_fleets(world):
        found.setdefault(base_of(fleet), []).append(fleet)
    return {base: tuple(fleets) for base, fleets in found.items()}


def owner(world: World, unit: Unit) -> Side:
    """The power that commands the fleet."""
    return commander_of(world, unit)


@rule("29.19")
def is_guest(world: World, unit: Unit) -> bool:
    """A French fleet that is in a British port only until it can leave."""
    return world.states.get(f"{GUEST} {unit.id}", "") == unit.hex != ""


@rule("29.13")
def kiel_is_shut(world: World) -> bool:
    """The canal of Kiel is out of use."""
    return KIEL_SHUT in world.notes


@rule("29.13", "29.65")
def joins_fronts(world: World, port: str) -> bool:
    """A port on two fronts, where a fleet of the one takes over from a fleet of the other; not with a canal shut."""
    return len(ground(world).port_fronts(port)) > 1 and not (port == KIEL and kiel_is_shut(world))


@rule("29.12", "29.13", "29.14", "29.15", "29.173")
def fronts(world: World, unit: Unit) -> tuple[str, ...]:
    """The fronts on which a fleet is based, those of the seas of its port; in the US box the Western."""
    base, land = base_of(unit), ground(world)
    if base == BOX:
        return (WESTERN,)
    if base == KIEL and kiel_is_shut(world):
        return (land.sea_front(unit.coast) if unit.coast else WESTERN,)
    return land.port_fronts(base)


@rule("29.13")
def coast_of(world: World, hex_: str, front: str) -> str:
    """The sea that a fleet has come from: at Kiel it is kept, as long as the canal is shut."""
    if hex_ != KIEL or not kiel_is_shut(world):
        return ""
    return next((s for s in ground(world).port(hex_) if ground(world).sea_front(s) == front), "")


# Ports


@rule("29.11", "41.1", "A-158")
def port_limit(world: World, hex_: str) -> int:
    """How many naval factors a hex can base: 36 for each port, nine at Malta; the US box has no limit."""
    land, tables = ground(world), world.charts.tables
    if hex_ == BOX:
        return 999
    if hex_ in land.region("malta"):
        return number(tables, "stacking", "malta-naval", "most")
    return number(tables, "stacking", "port", "most") * (max(1, land.cities(hex_)) if land.port(hex_) else 0)


def factors_at(world: World, base: str) -> int:
    """The naval factors of a base, with those that are on their way to it and without those that leave it."""
    moving = {u: v.end for v in world.voyages if v.purpose in (BASE, FLIGHT) and not v.ended for u in v.units}
    return sum(u.factors for u in all_fleets(world) if moving.get(u.id, base_of(u)) == base)


def is_open_port(world: World, unit: Unit, base: str) -> bool:
    """A port, or the US box, that no rule closes to the fleet."""
    if base != BOX and not ground(world).port(base):
        return False
    return not any(bar(world, unit, base) for bar in asked(PORT_BARS, nation_of(world, unit)))


def has_room_for(world: World, base: str, factors: int) -> bool:
    """The port has room for so many factors that come from elsewhere."""
    return factors_at(world, base) + factors <= port_limit(world, base)


def has_berth(world: World, unit: Unit, base: str) -> bool:
    """The port takes the fleet, which comes from elsewhere."""
    return is_open_port(world, unit, base) and has_room_for(world, base, unit.factors)


# The sea


@once_while("control", "wars", "minors", "powers", "states", "notes", "charts", "land")
@rule("29.23", "29.15", "47.1")
def sea(world: World, nation: str) -> Sea:
    """The sea as the fleets of a nation may sail it."""
    land, mine = ground(world), friendly_hexes(world, nation)
    straits = land.region("turkish-straits")
    closed = set[frozenset[str]]()
    for pair in land.arrows:
        shores = straits if pair <= straits else pair
        if not shores <= mine:
            closed.add(pair)
    canal = land.region("suez-hexes") <= mine and not any(shut(world) for shut in CANAL_BARS)
    return sea_of(land, frozenset(closed), canal)


def way(world: World, unit: Unit, front: str, end: str) -> tuple[str, ...]:
    """The shortest way of a fleet from its base to a hex on a front; empty if there is none."""
    return sea(world, nation_of(world, unit)).way(front, base_of(unit), end) if front in fronts(world, unit) else ()


def common_fronts(world: World, unit: Unit, base: str) -> tuple[str, ...]:
    """The fronts on which both a fleet and a port are."""
    there = (WESTERN,) if base == BOX else ground(world).port_fronts(base)
    return tuple(f for f in fronts(world, unit) if f in there)


@rule("29.24")
def is_another_sea(world: World, one: str, other: str) -> bool:
    """The Black Sea and the Baltic are both Eastern, but no way leads from one to the other."""
    land, ports = ground(world), [h for h in (one, other) if h != BOX]
    if len(ports) < 2 or not all(EASTERN in land.port_fronts(h) for h in ports):
        return False
    return set(land.port(one)).isdisjoint(land.port(other))


# Voyages


def voyage(world: World, lead: str) -> Voyage | None:
    """The voyage that a fleet leads."""
    return next((v for v in world.voyages if v.lead == lead), None)


def voyage_of(world: World, unit: str) -> Voyage | None:
    """The voyage that a fleet is on."""
    return next((v for v in world.voyages if unit in v.units), None)


def at_sea(world: World, unit: str) -> bool:
    """The fleet is on a voyage."""
    return voyage_of(world, unit) is not None


@rule("29.55")
def on_their_way(world: World) -> list[tuple[Unit, str]]:
    """Whom announced voyages are to bring elsewhere, with the hex: units aboard, and fleets that change base."""
    going = [v for v in world.voyages if not v.ended and not v.level]
    fleets = [(u, v.end) for v in going if v.purpose == BASE for u in v.units]
    cargo = [(u, v.end) for v in going for u in v.cargo if u in world.units and world.units[u].aboard]
    return [(world.units[u], end) for u, end in (*fleets, *cargo) if u in world.units]


def change(play: Play[World], lead: str, **fields: object) -> None:
    """A voyage is no longer what it was."""
    play.set(voyages=tuple(replace(v, **fields) if v.lead == lead else v for v in play.world.voyages))


@rule("29.53", "A-152")
def force(world: World, going: Voyage, hex_: str) -> tuple[str, ...]:
    """The fleets that are together in a hex of a voyage's way: those that have joined it, and others that have met it.

    Voyages of one side with one purpose and one destination have met where the rest of their ways is the same.
    """
    rest = going.way[going.way.index(hex_) :] if hex_ in going.way else ()
    found: list[str] = []
    for each in world.voyages:
        same = each.lead == going.lead or (
            not each.ended and each.purpose == going.purpose != INTERCEPTION and hex_ in each.way
            and each.way[each.way.index(hex_) :] == rest and each.level == going.level
        )  # fmt: skip
        if same and hex_ in each.way:
            found += [u for u in each.units if u in world.units and joined(world, each, u, hex_)]
    return tuple(dict.fromkeys(found))


def joined(world: World, going: Voyage, unit: str, hex_: str) -> bool:
    """The fleet is with the voyage when that comes to the hex: it was based there or at an earlier hex of the way."""
    base = base_of(world.units[unit])
    if going.purpose == FLIGHT:
        return True
    return base in going.way and going.way.index(base) <= going.way.index(hex_)


def friendly_port(world: World, nation: str, base: str) -> bool:
    """The port, or the US box, is open to the nation's side."""
    return base == BOX or (bool(ground(world).port(base)) and is_friendly(world, nation, base))
