"""3.3 Set-up: each nation's forces are placed in the order of the card, by default or by its owner's choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.third_reich.airbases import has_space
from esagono.games.third_reich.counters import AIR, BASE, FLEET, Placing
from esagono.games.third_reich.events.turns import SetUp
from esagono.games.third_reich.events.units import Placed
from esagono.games.third_reich.holding import area_bar, controller, counted_as_own, friendly_hexes, is_friendly
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.navy import port_limit
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import EXTRA, commander, is_power, leader
from esagono.games.third_reich.records import Placing as PlacingUnit
from esagono.games.third_reich.records import Setup
from esagono.games.third_reich.rules.ch03_minimums import bound_units, unmet
from esagono.games.third_reich.stacking import has_room
from esagono.games.third_reich.world import (
    BOXES,
    MURMANSK,
    POOL,
    SETUP,
    US_BOX,
    World,
    colour_of,
    ground,
    kind,
    nation_of,
    units_at,
)
from esagono.games.third_reich.zones import enemy_hexes, strangers
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, ask, each, law, loop, rule
from esagono.kernel.memo import once_per_world, once_while

DEFAULT_PLACES: Slot[Callable[[World, str], list[Placing]]] = Slot("default set-ups without a card")
"""World, nation: where its counters are placed by default (49.11)."""
AT_HOME: Slot[Callable[[World, str], bool]] = Slot("hexes of nations without a country")
"""World, hex: what is left of the French forces may be placed there (49.11)."""
BASE_PLACES: Slot[Callable[[World, Unit, str], bool]] = Slot("where base counters may start")
"""World, base counter, hex: in supply, without another one (28.12)."""
FLEET_PLACES: Slot[Callable[[World, Unit, str], bool]] = Slot("where fleets may start")
"""World, fleet, port: those of a fallen France at Marseilles (49.13)."""


@rule("3.34", "12.263")
def setups(world: World, _: object) -> list[Setup]:
    """The nations in the order of the card, each with the power that places it."""
    return [Setup(commander(world, n), n) for n in world.rules.order]


def placed_with(world: World, nation: str) -> tuple[str, ...]:
    """The nations that are placed together: a power with its minor allies and those that its card names."""
    with_it = {**world.rules.allies, **world.rules.places}
    return (nation, *(n for n, power in with_it.items() if power == nation and n not in world.rules.order))


@once_per_world
def forces(world: World, nation: str) -> tuple[Unit, ...]:
    """The counters that are placed in a nation's set-up: those on the map or waiting for it, and base counters."""
    nations = placed_with(world, nation)
    mine = (u for u in world.units.values() if u.hex or u.box == SETUP or is_spare_base(world, u))
    return tuple(u for u in mine if colour_of(world, u) in nations)


@rule("28.12")
def is_spare_base(world: World, unit: Unit) -> bool:
    """An air base counter that may be placed before the first turn; none has to be."""
    free = not world.half and unit.box == POOL and unit.due <= world.turn
    return free and kind(world, unit).sort == BASE


def rows_for(world: World, nation: str) -> list[Placing]:
    """The default set-up of a nation; of an attacked minor country the one that is meant against its attacker."""
    if nation in EXTRA and world.half:
        return [row for places in DEFAULT_PLACES for row in places(world, nation)]
    country = world.minors.get(nation)
    if country is not None and nation not in world.rules.order:
        mine = [r for r in world.charts.minors if r.nation == nation]
        meant = [r for r in mine if r.case == country.attacker]
        return meant or [r for r in mine if not r.case]
    return [r for r in world.charts.setup if r.nation in placed_with(world, nation)]


@law("3.34")
def default_is_still_open(seen: Seen[World, Setup], act: Deploy) -> bool:
    """Once; and again if nothing else can be done."""
    if not seen.record.deployed:
        return True
    world, nation = seen.world, seen.record.nation
    stuck = not any(may_be_placed(u) and has_a_hex(world, u) for u in forces(world, nation))
    return stuck and not (is_complete(world, nation) and meets_minimums(world, nation))


class Deploy(Act):
    """Place everything as the default set-up has it."""

    verb = "deploy"
    rule = "3.34"
    laws = (default_is_still_open,)

    def do(self, play: Play[World], record: Setup) -> None:
        """Counters that are already on the map are placed anew."""
        used: set[str] = set()
        for row in rows_for(play.world, record.nation):
            unit = next((u for u in matching(play.world, row) if u.id not in used), None)
            if unit is not None and row.hex not in enemy_hexes(play.world, row.nation):
                used.add(unit.id)
                there = {"box": row.hex, "hex": ""} if row.hex in BOXES else {"hex": row.hex, "box": ""}
                play.unit(unit.id, **there)
        play.let(record, deployed=True)


def matching(world: World, row: Placing) -> Iterator[Unit]:
    """The counters that a row of a set-up can mean."""
    for unit in world.units.values():
        waits = unit.box in (SETUP, US_BOX, MURMANSK) or (unit.box == POOL and kind(world, unit).sort == BASE)
        free, stays = unit.hex or waits, unit.moved and row.nation in EXTRA and world.half
        if unit.kind == row.kind and free and not stays and unit.factors == (row.factors or unit.factors):
            yield unit


@rule("3.36", "22.1", "25.4", "13.4")
def may_start(world: World, unit: Unit, hex_: str) -> bool:
    """A unit may be placed in a hex at the start: its nation controls it, and there is room."""
    land, nation = ground(world), nation_of(world, unit)
    if not land.land(hex_) or not is_open_at_start(world, unit, hex_) or not room_at_start(world, unit, hex_):
        return False
    abroad = not is_home(world, nation, hex_) or strangers(world, nation, hex_)
    if world.half and not is_power(nation) and abroad:
        return False
    return hex_ not in enemy_hexes(world, nation) and not area_bar(world, unit, hex_)


@rule("3.35", "6.1", "28.11", "29.11", "41.1")
def room_at_start(world: World, unit: Unit, hex_: str) -> bool:
    """A base with room for air units, a port for fleets, stacking for ground units."""
    sort = kind(world, unit).sort
    if sort == AIR:
        return unit.hex == hex_ or has_space(world, unit, hex_)
    if sort == FLEET:
        there = sum(u.factors for u in units_at(world, hex_) if u.id != unit.id and is_fleet(world, u))
        if not all(allows(world, unit, hex_) for allows in FLEET_PLACES):
            return False
        return bool(ground(world).port(hex_)) and there + unit.factors <= port_limit(world, hex_)
    if sort == BASE and not all(allows(world, unit, hex_) for allows in BASE_PLACES):
        return False
    return has_room(world, unit, hex_)


@rule("3.36", "C-GER-1942")
def is_open_at_start(world: World, unit: Unit, hex_: str) -> bool:
    """The hex is controlled by a nation in whose hexes the unit may be set up, or lies in an ally's area that may."""
    nation = colour_of(world, unit)
    if controller(world, hex_) in hosts(world, nation, unit.owner):
        return True
    areas = world.rules.stations.get(nation, ()) if not world.half else ()
    return any(hex_ in ground(world).place(area) for area in areas) and is_friendly(world, nation, hex_)


@once_while("rules", "half", "wars", "minors", "powers", "states", "charts")
@rule("3.36", "50.24", "50.35", "C-USA", "A-97", "A-191")
def hosts(world: World, nation: str, owner: str) -> tuple[str, ...]:
    """The nations in whose hexes a unit may be set up: not Vichy, but active minor allies, and what the card says."""
    host = world.rules.hosts.get(nation, "") if not world.half else ""
    allies = (m.id for m in world.minors.values() if m.active and m.ally == nation)
    others = (n for n in counted_as_own(world, nation) if n not in EXTRA)
    return (nation, leader(world, nation), owner, host, *allies, *others)


@rule("25.4", "49.11")
def is_home(world: World, nation: str, hex_: str) -> bool:
    """A hex of the nation's own country."""
    return any(home(world, hex_) for home in AT_HOME) if nation in EXTRA else ground(world).country(hex_) == nation


def is_fleet(world: World, unit: Unit) -> bool:
    """The unit is a fleet."""
    return kind(world, unit).sort == FLEET


@once_per_world
def starting_hexes(world: World, unit: str) -> tuple[str, ...]:
    """The hexes where a unit may be placed."""
    placed = world.units[unit]
    held = ground(world).sorted(friendly_hexes(world, nation_of(world, placed)))
    return tuple(h for h in held if may_start(world, placed, h))


@law("3.34")
def unit_is_of_the_set_up(seen: Seen[World, Setup], act: Place) -> bool:
    """A counter of the nation that is being set up."""
    return any(u.id == act.unit for u in forces(seen.world, seen.record.nation))


def may_be_placed(unit: Unit) -> bool:
    """The counter waits, or stands where the default has put it; whoever placed it himself takes it back by undo."""
    return not unit.moved


@law("3.34")
def unit_is_not_placed_yet(seen: Seen[World, Setup], act: Place) -> bool:
    """Each counter is placed once."""
    return may_be_placed(seen.world.units[act.unit])


def has_a_hex(world: World, unit: Unit) -> bool:
    """The counter may be placed somewhere else than where it stands."""
    held = friendly_hexes(world, nation_of(world, unit))
    return any(h != unit.hex and may_start(world, unit, h) for h in held)


@law("3.36")
def a_hex_is_open(seen: Seen[World, Setup], act: Place) -> bool:
    """Somewhere the counter may be placed, other than where it stands."""
    return has_a_hex(seen.world, seen.world.units[act.unit])


class Place(Act):
    """Take up a unit to place it."""

    verb = "place"
    rule = "3.34"
    laws = (unit_is_of_the_set_up, unit_is_not_placed_yet, a_hex_is_open)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Setup]) -> Iterator[Place]:
        """The counters of the nation."""
        return (cls(u.id) for u in forces(seen.world, seen.record.nation) if may_be_placed(u))

    def do(self, play: Play[World], record: Setup) -> None:
        """Its hex is asked for."""
        play.run("placing", PlacingUnit(play.side, self.unit))


@law("3.36")
@rule("3.35", "6.1", "28.11", "29.11")
def hex_may_be_used(seen: Seen[World, PlacingUnit], act: PlaceAt) -> bool:
    """Controlled by the nation, with room for the unit."""
    return act.hex in starting_hexes(seen.world, seen.record.unit)


class PlaceAt(Act):
    """Place the unit."""

    verb = "at"
    rule = "3.36"
    laws = (hex_may_be_used,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, PlacingUnit]) -> Iterator[PlaceAt]:
        """Every hex where it may stand."""
        return (cls(h) for h in starting_hexes(seen.world, seen.record.unit))

    def do(self, play: Play[World], record: PlacingUnit) -> None:
        """It stands there."""
        play.unit(record.unit, hex=self.hex, box="", moved=True)
        play.tell(Placed(record.unit, self.hex))


class NotNow(Act):
    """Leave the unit for later."""

    verb = "not-now"
    rule = "3.34"


@rule("A-641")
def is_complete(world: World, nation: str) -> bool:
    """No counter waits to be placed, but those of a country in the war for which no hex is left."""
    begins = nation in world.rules.order
    return not any(begins or has_a_hex(world, u) for u in waiting(world, nation))


def waiting(world: World, nation: str) -> list[Unit]:
    """The counters that are not on the map yet."""
    return [u for u in forces(world, nation) if not u.hex and u.box == SETUP]


@rule("A-640")
def meets_minimums(world: World, nation: str) -> bool:
    """The forces that the card demands are where it demands them; a minor country holds its capital (22.1).

    Not if those who attack it stand there already, as Germans may in a country that is to be their ally.
    """
    if is_power(nation):
        return not any(unmet(world, n) for n in placed_with(world, nation))
    if nation in EXTRA:
        return True
    capital = world.charts.countries[nation].capital
    mine = [u for u in forces(world, nation) if kind(world, u).ground]
    return not mine or capital in ("", *enemy_hexes(world, nation)) or any(u.hex == capital for u in mine)


@law("3.34")
def everybody_is_placed(seen: Seen[World, Setup], act: Ready) -> bool:
    """No counter waits to be placed."""
    return is_complete(seen.world, seen.record.nation)


@law("3.35")
@rule("22.1")
def minimums_are_met(seen: Seen[World, Setup], act: Ready) -> bool:
    """The forces that the card demands are where it demands them; a minor country holds its capital."""
    return meets_minimums(seen.world, seen.record.nation)


class Ready(Act):
    """The set-up is complete."""

    verb = "ready"
    rule = "3.34"
    ends = "phase"
    laws = (everybody_is_placed, minimums_are_met)

    def do(self, play: Play[World], record: Setup) -> None:
        """The next nation sets up; units that must stay are bound, and those without a place are lost."""
        for left in waiting(play.world, record.nation):
            eliminate(play, left.id, "no-place")
        for nation in placed_with(play.world, record.nation):
            for unit in bound_units(play.world, nation):
                play.unit(unit, bound=True)
        play.tell(SetUp(record.nation))
        play.leave("setting up")


def placer(world: World, setup: Setup) -> Side:
    """The power that places the nation."""
    return setup.side


def setup_label(world: World, record: Setup) -> dict[str, object]:
    """Who sets up."""
    return {"nation": record.nation}


SETTING_UP = loop(
    "setting up", "3.34", ask("set-up", "3.34", Deploy, Place, Ready, by=placer), record=Setup, label=setup_label
)
SET_UP = each("set-ups", "3.34", setups, SETTING_UP, record=Setup)
