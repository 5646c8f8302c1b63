"""16.7 The US box: American units are built there and come to Europe, a few in each turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.third_reich.airbases import SQUADRON, has_space
from esagono.games.third_reich.counters import AIR, BASE, FLEET
from esagono.games.third_reich.events.strategy import BuiltInBox, Shipped
from esagono.games.third_reich.holding import friendly_hexes, may_enter
from esagono.games.third_reich.navy import CONVOY, ESCORT, has_berth
from esagono.games.third_reich.phases import takes_part
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.places import LONDON, hex_of
from esagono.games.third_reich.politics import EXTRA, in_play, leader
from esagono.games.third_reich.purse import can_spend, spend
from esagono.games.third_reich.records import Phase, Placing
from esagono.games.third_reich.rules.ch15_bases import has_counter
from esagono.games.third_reich.rules.ch15_construction import (
    air_left,
    cost,
    is_in_pool,
    nothing_forbids_building,
    placer,
    unit_was_not_lost_now,
)
from esagono.games.third_reich.rules.ch16_grants import booked
from esagono.games.third_reich.rules.ch16_redeployment import limit, network, unit_is_not_moved_on
from esagono.games.third_reich.stacking import MIXING_BARS, has_room
from esagono.games.third_reich.world import (
    ALLIES,
    BRITAIN,
    FRANCE,
    US_BOX,
    USA,
    WESTERN,
    World,
    ground,
    kind,
    nation_of,
)
from esagono.games.third_reich.zones import near_enemies
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, ask, law, rule, seq
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import replace

SHIPPED = "us-shipped"
"""In `World.notes`, with the number of the player turn: units that count for initial deployment."""
TO_BRITAIN, WITHOUT_BRITAIN = 6, 4
MORE: Slot[Callable[[World], int]] = Slot("initial deployment by variants")
"""World: units more or less in a turn (33.41-8, 33.42-8)."""


# Construction


@law("15.4")
def unit_is_american(seen: Seen[World, Phase], act: BuildInBox) -> bool:
    """An American counter of the force pool whose time has come."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and comes_from_america(seen.world, unit) and is_in_pool(seen.world, unit, seen.side)


@rule("49.8")
def comes_from_america(world: World, unit: Unit) -> bool:
    """An American unit, or a Free French one that has no other home."""
    nation = nation_of(world, unit)
    return nation == USA or (nation in EXTRA and leader(world, nation) == USA)


@law("15.1")
def american_unit_can_be_paid(seen: Seen[World, Phase], act: BuildInBox) -> bool:
    """The BRPs are there, within the limit of the turn."""
    unit = seen.world.units[act.unit]
    return can_spend(seen.world, seen.side, cost(seen.world, kind(seen.world, unit).sort, unit.factors))


@rule("16.74")
def is_inverted(sort: str) -> bool:
    """Fleets and air units that are built in this game turn do nothing more in it, not even in defence."""
    return sort in (FLEET, AIR)


class BuildInBox(Act):
    """Build an American unit in the US box."""

    verb = "build-in-box"
    rule = "15.4"
    laws = (unit_is_american, unit_was_not_lost_now, nothing_forbids_building, american_unit_can_be_paid)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[BuildInBox]:
        """The counters of the pool."""
        return (cls(u.id) for u in seen.world.units.values() if is_in_pool(seen.world, u, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """It is paid for, inverted for the turn (16.74), and comes to Europe by initial deployment, if once more."""
        unit = play.world.units[self.unit]
        sort = kind(play.world, unit).sort
        spend(play, play.side, cost(play.world, sort, unit.factors), "build", unit.kind)
        play.unit(self.unit, box=US_BOX, used=is_inverted(sort), lost=0, shipped=False)
        play.tell(BuiltInBox(self.unit))


@law("28.62")
def american_air_is_left(seen: Seen[World, Phase], act: BuildAirInBox) -> bool:
    """No more factors than the force pool has, five at most in one unit."""
    return seen.side == USA and 1 <= act.factors <= min(SQUADRON, air_left(seen.world, USA))


@law("15.1")
def american_air_can_be_paid(seen: Seen[World, Phase], act: BuildAirInBox) -> bool:
    """The BRPs are there, and the scenario lets the USA build (50.13)."""
    card = seen.world.rules.powers.get(seen.side)
    return (card is None or card.builds) and can_spend(seen.world, seen.side, cost(seen.world, AIR, act.factors))


class BuildAirInBox(Act):
    """Build American air factors in the US box."""

    verb = "build-air-in-box"
    rule = "15.4"
    laws = (american_air_is_left, american_air_can_be_paid)
    factors: int

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[BuildAirInBox]:
        """Any number of factors."""
        return (cls(n) for n in range(1, SQUADRON + 1))

    def do(self, play: Play[World], record: Phase) -> None:
        """It does not fly in this game turn (28.32, 16.74)."""
        name = next(f"{USA}-air-{n}" for n in range(1, 99) if f"{USA}-air-{n}" not in play.world.units)
        spend(play, play.side, cost(play.world, AIR, self.factors), "build", f"{USA}-air")
        play.put("units", name, Unit(name, f"{USA}-air", box=US_BOX, factors=self.factors, used=is_inverted(AIR)))
        play.tell(BuiltInBox(name))


def can_build_in_box(world: World, phase: Phase, power: Side) -> bool:
    """The USA has its turn and something to build."""
    if power != USA or not takes_part(world, phase, power) or not can_spend(world, power, 1):
        return False
    card = world.rules.powers.get(power)
    return (card is None or card.builds) and (
        air_left(world, USA) > 0 or any(is_in_pool(world, u, USA) for u in world.units.values())
    )


# Initial deployment


@rule("16.71", "16.76")
def deployment(world: World) -> int:
    """How many units may come in a player turn: six, four while Britain is conquered; variants change it."""
    fallen = BRITAIN not in world.powers or not in_play(world, BRITAIN)
    london = hex_of(world, LONDON)
    retaken = bool(london) and london in friendly_hexes(world, USA)
    return (WITHOUT_BRITAIN if fallen and not retaken else TO_BRITAIN) + sum(more(world) for more in MORE)


@rule("16.71")
def deployed(world: World) -> int:
    """What has counted for initial deployment in this player turn: units, and grants of 20 BRPs or fraction."""
    granted = world.notes.get(f"{SHIPPED} brp {world.half}", 0) or booked(world, USA)
    return world.notes.get(f"{SHIPPED} {world.half}", 0) + granted


def count_deployed(play: Play[World], units: int) -> None:
    """So many units more count for initial deployment in this player turn."""
    key = f"{SHIPPED} {play.world.half}"
    play.put("notes", key, play.world.notes.get(key, 0) + units)


@rule("16.72")
def havens(world: World) -> tuple[str, ...]:
    """The countries in which American units land; none: both have fallen, and any Western port will do."""
    return tuple(p for p in (BRITAIN, FRANCE) if p in world.powers and in_play(world, p))


@once_per_world
@rule("16.72", "16.73")
def landing_hexes(world: World) -> frozenset[str]:
    """Where American units may end: at home in Britain or France, behind a friendly Western port."""
    land, found = ground(world), set[str]()
    friendly, close = friendly_hexes(world, USA), near_enemies(world, USA)
    ports = [h for h in land.ports if h in friendly and h not in close and WESTERN in land.port_fronts(h)]
    open_to = havens(world)
    for port in ports:
        if not open_to or land.homeland(port) in open_to:
            found |= network(world, USA, port) or {port}
    return frozenset(h for h in found if not open_to or land.homeland(h) in open_to)


@rule("28.12", "28.15")
def can_land(world: World, unit: Unit, hex_: str) -> bool:
    """The hex takes the unit: stacking, a base for air units, a port for fleets, no second base counter."""
    sort = kind(world, unit).sort
    if sort == BASE:
        return not has_counter(world, hex_) and not any(bar(world, unit, hex_) for bar in MIXING_BARS)
    if sort == AIR:
        return has_space(world, unit, hex_)
    if sort == FLEET:
        return has_berth(world, unit, hex_)
    return may_enter(world, unit, hex_) and has_room(world, unit, hex_)


@rule("28.15")
def in_box(world: World) -> list[Unit]:
    """American units in the US box that could come, base counters that have gone back there, too."""
    return [u for u in world.units.values() if u.box == US_BOX and comes_from_america(world, u)]


@law("16.71")
def unit_is_in_the_us_box(seen: Seen[World, Phase], act: Ship) -> bool:
    """An American unit in the US box."""
    return seen.side == USA and act.unit in {u.id for u in in_box(seen.world)}


@law("16.71")
@rule("16.76")
def deployment_is_left(seen: Seen[World, Phase], act: Ship) -> bool:
    """Six units in a turn; a fleet that has been in Europe before does not count again."""
    return seen.world.units[act.unit].shipped or deployed(seen.world) < deployment(seen.world)


@law("29.64")
def fleet_has_not_escorted(seen: Seen[World, Phase], act: Ship) -> bool:
    """A fleet that has escorted BRPs in this turn ends it in its base."""
    return not has_escorted(seen.world.units[act.unit])


def has_escorted(unit: Unit) -> bool:
    """A fleet that has escorted in this game turn."""
    return unit.task in (ESCORT, CONVOY)


@law("16.1")
def american_redeployments_are_left(seen: Seen[World, Phase], act: Ship) -> bool:
    """The USA has not used up its limit."""
    return seen.world.powers[USA].sr < limit(seen.world, USA)


@law("16.72")
def somewhere_to_land(seen: Seen[World, Phase], act: Ship) -> bool:
    """Some hex takes it."""
    unit = seen.world.units[act.unit]
    return any(can_land(seen.world, unit, h) for h in landing_hexes(seen.world))


class Ship(Act):
    """Bring an American unit to Europe."""

    verb = "ship"
    rule = "16.71"
    laws = (
        unit_is_in_the_us_box, fleet_has_not_escorted, unit_is_not_moved_on, american_redeployments_are_left,
        deployment_is_left, somewhere_to_land,
    )  # fmt: skip
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Ship]:
        """The units in the box."""
        return (cls(u.id) for u in in_box(seen.world)) if seen.side == USA else iter(())

    def do(self, play: Play[World], record: Phase) -> None:
        """Its hex is asked for."""
        play.run("shipping", Placing(play.side, self.unit))


@law("16.72")
@rule("16.73")
def hex_is_a_haven_for_americans(seen: Seen[World, Placing], act: Land) -> bool:
    """Britain while it stands, France while it stands; if both have fallen, behind a friendly Western port."""
    return act.hex in landing_hexes(seen.world)


@law("6.1")
def haven_has_room(seen: Seen[World, Placing], act: Land) -> bool:
    """Stacking, a base for air units, a port for fleets."""
    return can_land(seen.world, seen.world.units[seen.record.unit], act.hex)


class Land(Act):
    """Place the unit where it lands."""

    verb = "disembark"
    rule = "16.72"
    laws = (hex_is_a_haven_for_americans, haven_has_room)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Placing]) -> Iterator[Land]:
        """Every hex where it may land."""
        return (cls(h) for h in ground(seen.world).sorted(landing_hexes(seen.world)))

    def do(self, play: Play[World], record: Placing) -> None:
        """No escort is needed (16.75); it may serve at once in defence, unless it was built in this turn (16.74)."""
        power = play.world.powers[USA]
        play.put("powers", USA, replace(power, sr=power.sr + 1))
        if not play.world.units[record.unit].shipped:
            count_deployed(play, 1)
        play.unit(record.unit, hex=self.hex, box="", shipped=True, redeployed=play.world.half)
        play.tell(Shipped(record.unit, self.hex))


SHIPPING = seq(
    "shipping", "16.71", ask("disembark", "16.72", Land, by=placer), record=Placing,
    label=lambda world, record: {"unit": record.unit},
)  # fmt: skip


def can_ship(world: World, phase: Phase, power: Side) -> bool:
    """The USA has units in the box, and deployment left."""
    if power != USA or phase.alliance != ALLIES or world.powers[USA].sr >= limit(world, USA):
        return False
    spare = deployed(world) < deployment(world)
    able = [u for u in in_box(world) if (spare or u.shipped) and not has_escorted(u)]
    return any(any(can_land(world, u, h) for h in landing_hexes(world)) for u in able)


@rule("16.71", "29.25")
def is_undeployed(world: World, unit: Unit) -> bool:
    """A fleet in the US box that has not been deployed to Europe yet: it first leaves by redeployment."""
    return unit.box == US_BOX and nation_of(world, unit) == USA and not unit.shipped
