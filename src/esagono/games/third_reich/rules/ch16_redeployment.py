"""16 Strategic redeployment: units in supply go any distance over controlled hexes, clear of enemies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.airbases import has_space
from esagono.games.third_reich.counters import AIR, BASE, FLEET, PARTISAN
from esagono.games.third_reich.events.units import Redeployed
from esagono.games.third_reich.holding import friendly_hexes, is_friendly, may_enter
from esagono.games.third_reich.phases import active_units
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import power_of
from esagono.games.third_reich.records import Phase, Placing
from esagono.games.third_reich.rules.ch13_movement import nothing_binds_the_unit, unit_is_yours_to_move
from esagono.games.third_reich.rules.ch15_bases import has_counter
from esagono.games.third_reich.spreading import parts
from esagono.games.third_reich.stacking import MIXING_BARS, has_room
from esagono.games.third_reich.world import World, ground, kind, nation_of
from esagono.games.third_reich.zones import enemy_hexes, near_enemies
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, law, rule
from esagono.kernel.memo import once_per_world, once_while
from esagono.kernel.value import replace
from esagono.wargame.tables import number

SUPPLIED: Slot[Callable[[World, str], frozenset[str]]] = Slot("hexes in supply, for redeployment")
"""World, nation: the hexes that a line reaches (27.22)."""
OTHER_WAYS: Slot[Callable[[World, Unit], Iterator[str]]] = Slot("redeployment over the sea")
"""World, unit: hexes that it reaches with sea escort, as a fleet, or by hops of air bases (29.6, 16.4, 16.5)."""


END_BARS: Slot[Callable[[World, Unit, str], bool]] = Slot("where units may not be redeployed")
"""World, unit, hex: armor beside a line that the enemy has kept (24.23)."""
HELPED: Slot[Callable[[World, str], frozenset[str]]] = Slot("hexes of countries that may be helped")
"""World, nation: hexes of attacked countries that are as good as controlled by it (23.1)."""
ARRIVED: Slot[Callable[[Play[World], str, str], None]] = Slot("a unit has been redeployed")
"""Play, unit, hex: it may have come to a country's help (23.1)."""
CROSSED: Slot[Callable[[Play[World], str, str], None]] = Slot("a unit is redeployed over the sea")
"""Play, unit, hex: the fleets that escort it have their task (29.63)."""


REDEPLOY_BARS: Slot[Callable[[World, Side, Unit, str], bool]] = Slot("redeployments that must wait")
"""World, power, unit, hex: while the garrison in Russia is too small (26.924)."""
KEPT_BACK: Slot[Callable[[World, Side], bool]] = Slot("redeployments that only units may use")
"""World, power: none is left for BRPs and for lending units (26.924)."""
COUNTED: Slot[Callable[[World, Unit], bool]] = Slot("units whose redeployment counts already")
"""World, unit: it has been lent or called back in this player turn, and not been redeployed (36.22)."""
LONG_WAYS: Slot[Callable[[World, Unit, str], int]] = Slot("redeployments that take more than one")
"""World, unit, hex: how many more (37.3)."""
FED: Slot[Callable[[World, str, str], bool]] = Slot("hexes that supply those who are in them")
"""World, nation, hex: a unit leaves a fortress though no line leads there (27.13)."""
ALWAYS_CLEAR: Slot[Callable[[World, str, str], bool]] = Slot("hexes where enemies beside do not matter")
"""World, nation, hex: units go in and out whoever is next to it (37.2)."""
READ = ("units", "charts", "control", "wars", "minors", "powers", "states", "shares", "notes", "land", "razed", "turn",
        "rules", "bridgeheads", "began")  # fmt: skip


@rule("16.1", "C-GER-1939", "A-73")
def limit(world: World, power: Side) -> int:
    """How many units a power may redeploy in a player turn."""
    card = world.rules.powers.get(power)
    return card.sr if card is not None else number(world.charts.tables, "redeployment", power, "sr")


@rule("16.9", "25.3", "51.7")
def payer(world: World, unit: Unit) -> Side:
    """The power whose limit counts: minor allies redeploy at their power's cost."""
    return power_of(world, unit)


@law("16.1")
def redeployments_are_left(seen: Seen[World, Phase], act: Redeploy) -> bool:
    """The power has not used up its limit."""
    return has_left(seen.world, seen.side)


def has_left(world: World, power: Side) -> bool:
    """The power has not used up its limit."""
    found = world.powers.get(power)
    return found is not None and found.sr < limit(world, power)


@law("16.1")
@rule("36.22")
def unit_can_be_counted(seen: Seen[World, Phase], act: Redeploy) -> bool:
    """The power has not used up its limit, or the unit counts for it already."""
    unit = seen.world.units[act.unit]
    return has_left(seen.world, payer(seen.world, unit)) or is_counted(seen.world, unit)


def is_counted(world: World, unit: Unit) -> bool:
    """The unit's redeployment counts for somebody's limit already."""
    return any(counts(world, unit) for counts in COUNTED)


@law("16.9")
def unit_is_no_partisan(seen: Seen[World, Phase], act: Redeploy) -> bool:
    """Partisans are not redeployed."""
    return kind(seen.world, act.unit).sort != PARTISAN


@law("16.73")
@rule("16.4")
def unit_is_not_moved_on(seen: Seen[World, Phase], act: Redeploy) -> bool:
    """Fleets cross one border of a front at most, and units from America stay where they land, at any price."""
    return not seen.world.units[act.unit].redeployed or seen.world.units[act.unit].redeployed != seen.world.half


@rule("16.2", "5.34")
def is_clear(world: World, nation: str, hex_: str) -> bool:
    """A controlled hex with no enemy unit in it, partisans for instance, or next to it."""
    if any(clear(world, nation, hex_) for clear in ALWAYS_CLEAR):
        return True
    return is_friendly(world, nation, hex_) and hex_ not in near_enemies(world, nation) | enemy_hexes(world, nation)


@once_while(*READ)
@rule("16.2", "16.3", "23.1")
def network(world: World, nation: str, start: str) -> frozenset[str]:
    """The hexes that a nation's units reach over land from a hex."""
    fed = start in supplied(world, nation) or any(feeds(world, nation, start) for feeds in FED)
    if not fed or not is_clear(world, nation, start):
        return frozenset()
    reached = open_parts(world, nation)
    if start in reached:
        return reached[start]
    return frozenset({start}).union(*(reached[n] for n in ground(world).ways[start] if n in reached))


@once_while(*READ)
def supplied(world: World, nation: str) -> frozenset[str]:
    """The hexes that a line reaches."""
    return frozenset().union(*(found(world, nation) for found in SUPPLIED))


@once_while(*READ)
@rule("16.2", "16.3", "23.1")
def open_parts(world: World, nation: str) -> dict[str, frozenset[str]]:
    """The hexes over which a nation's units are redeployed, each with all that are reached from it."""
    helped = frozenset().union(*(found(world, nation) for found in HELPED))
    controlled = supplied(world, nation) & friendly_hexes(world, nation)
    return parts(ground(world), (controlled | helped) - near_enemies(world, nation) - enemy_hexes(world, nation))


def destinations(world: World, unit: Unit) -> frozenset[str]:
    """Where a unit can be redeployed, whether or not there is room."""
    return destinations_of(world, unit.id)


@once_per_world
def destinations_of(world: World, name: str) -> frozenset[str]:
    """The same, worked out once."""
    return frozenset(goals(world, world.units[name]))


def goals(world: World, unit: Unit) -> Iterator[str]:
    """The same, one after the other: those over land, which are found sooner, come first."""
    if kind(world, unit).sort != FLEET:
        yield from (h for h in network(world, nation_of(world, unit), unit.hex) if h != unit.hex)
    yield from (h for way in OTHER_WAYS for h in way(world, unit) if h != unit.hex)


def can_end(world: World, unit: Unit, hex_: str) -> bool:
    """The unit may end its redeployment in the hex."""
    sort = kind(world, unit).sort
    if any(bar(world, unit, hex_) for bar in END_BARS):
        return False
    if sort == AIR:
        return has_space(world, unit, hex_)
    if sort == BASE:
        return not has_counter(world, hex_) and not any(bar(world, unit, hex_) for bar in MIXING_BARS)
    if sort == FLEET:
        return True
    return may_enter(world, unit, hex_) and has_room(world, unit, hex_)


@law("16.2")
@rule("27.42")
def somewhere_is_open(seen: Seen[World, Phase], act: Redeploy) -> bool:
    """The unit is in supply and clear of enemies, and there is somewhere to go."""
    unit = seen.world.units[act.unit]
    return any(is_possible(seen.world, seen.side, unit, h) for h in goals(seen.world, unit))


def is_possible(world: World, power: Side, unit: Unit, hex_: str) -> bool:
    """The unit may end there, the power has redeployments enough, and nothing must come before it."""
    if not can_end(world, unit, hex_) or any(bar(world, power, unit, hex_) for bar in REDEPLOY_BARS):
        return False
    pays = payer(world, unit)
    return world.powers[pays].sr + price(world, unit, hex_) <= limit(world, pays)


class Redeploy(Act):
    """Take up a unit that is to be redeployed."""

    verb = "redeploy"
    rule = "16.1"
    laws = (
        unit_is_yours_to_move, unit_is_no_partisan, nothing_binds_the_unit, unit_can_be_counted,
        unit_is_not_moved_on, somewhere_is_open,
    )  # fmt: skip
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Redeploy]:
        """Every unit of the power."""
        return (cls(u.id) for u in active_units(seen.world, seen.record, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """Its hex is asked for."""
        play.run("redeploying", Placing(play.side, self.unit))


@law("16.2")
@rule("16.3")
def way_is_clear(seen: Seen[World, Placing], act: RedeployTo) -> bool:
    """Over controlled hexes in supply, never next to an enemy unit."""
    return act.hex in destinations(seen.world, seen.world.units[seen.record.unit])


@law("6.1")
@rule("28.11", "28.12", "34.34")
def destination_has_room(seen: Seen[World, Placing], act: RedeployTo) -> bool:
    """Stacking for ground units, a base with room for air units, no second base counter."""
    return can_end(seen.world, seen.world.units[seen.record.unit], act.hex)


@rule("16.1", "37.3", "36.22")
def price(world: World, unit: Unit, hex_: str) -> int:
    """How many redeployments it takes; none if the unit counts for one already."""
    return (0 if is_counted(world, unit) else 1) + sum(more(world, unit, hex_) for more in LONG_WAYS)


@law("37.3")
def long_way_is_left(seen: Seen[World, Placing], act: RedeployTo) -> bool:
    """A way round Africa takes two redeployments."""
    unit = seen.world.units[seen.record.unit]
    power = payer(seen.world, unit)
    return seen.world.powers[power].sr + price(seen.world, unit, act.hex) <= limit(seen.world, power)


@law("26.924")
def nothing_comes_first(seen: Seen[World, Placing], act: RedeployTo) -> bool:
    """No other redeployments must come before it."""
    unit = seen.world.units[seen.record.unit]
    return not any(bar(seen.world, seen.side, unit, act.hex) for bar in REDEPLOY_BARS)


@law("26.924")
@rule("16.6", "33.62", "36.22")
def redeployments_are_not_kept_back(seen: Seen[World, Phase], act: Any) -> bool:
    """What is neither a unit nor goes to where units are needed takes no redeployment now."""
    return not any(kept(seen.world, seen.side) for kept in KEPT_BACK)


@rule("27.34")
def forget_feats(play: Play[World], unit: str) -> None:
    """Who exploited or dropped and is redeployed has no supply from that any more."""
    play.unit(unit, exploited=0, dropped=0)


class RedeployTo(Act):
    """Redeploy the unit to a hex."""

    verb = "to"
    rule = "16.1"
    laws = (way_is_clear, destination_has_room, long_way_is_left, nothing_comes_first)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Placing]) -> Iterator[RedeployTo]:
        """Every hex that it reaches."""
        land, unit = ground(seen.world), seen.world.units[seen.record.unit]
        return (cls(h) for h in land.sorted(destinations(seen.world, unit)))

    def do(self, play: Play[World], record: Placing) -> None:
        """It counts for the limit; exploiting and dropped units lose their supply of the next turn (27.34)."""
        unit = play.world.units[record.unit]
        power = play.world.powers[payer(play.world, unit)]
        play.put("powers", power.id, replace(power, sr=power.sr + price(play.world, unit, self.hex)))
        for crossed in CROSSED:
            crossed(play, record.unit, self.hex)
        fleet = kind(play.world, record.unit).sort == FLEET
        play.unit(record.unit, hex=self.hex, redeployed=play.world.half if fleet else 0)
        forget_feats(play, record.unit)
        play.tell(Redeployed(record.unit, self.hex))
        for arrived in ARRIVED:
            arrived(play, record.unit, self.hex)
        play.leave("redeploying")


class Leave(Act):
    """Leave the unit where it is."""

    verb = "leave"
    rule = "16.1"

    def do(self, play: Play[World], record: Placing) -> None:
        """No redeployment is used."""
        play.leave("redeploying")


def can_redeploy(world: World, phase: Any, power: Side) -> bool:
    """The power has redeployments left and a unit to use them on."""
    if power not in world.powers:
        return False
    units = (u for u in active_units(world, phase, power) if has_left(world, payer(world, u)) or is_counted(world, u))
    return any(any(goals(world, u)) for u in units)
