"""15 Unit construction: units from the force pool, paid for, placed at home."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.third_reich.airbases import SQUADRON, based, capacity, has_space
from esagono.games.third_reich.counters import AIR, BASE, FLEET, PARTISAN
from esagono.games.third_reich.events.units import Built
from esagono.games.third_reich.holding import controlled_at_start, controller
from esagono.games.third_reich.losses import air_key
from esagono.games.third_reich.navy import has_berth
from esagono.games.third_reich.phases import takes_part
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import EXTRA, commander, is_power, leader, minor
from esagono.games.third_reich.purse import can_spend, spend
from esagono.games.third_reich.records import Phase, Placing
from esagono.games.third_reich.rules.ch12_scrap import scrapped
from esagono.games.third_reich.stacking import has_room
from esagono.games.third_reich.world import POOL, POWERS, World, colour_of, ground, kind, nation_of
from esagono.games.third_reich.zones import in_zone
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, ask, law, rule, seq
from esagono.kernel.memo import once_per_world, once_while
from esagono.wargame.tables import number

SITES: Slot[Callable[[World, str, str], bool]] = Slot("where new units may be placed")
"""World, nation, hex: the hex is in supply (27)."""


@rule("15.2", "T-brp-costs")
def cost(world: World, sort: str, factors: int) -> int:
    """What factors of a sort cost."""
    return factors * number(world.charts.tables, "build_costs", sort, "brp")


@rule("3.38", "25.3", "22.5", "32.13")
def is_in_pool(world: World, unit: Unit, power: Side) -> bool:
    """A counter in the force pool of a power or of its active minor allies that is available now; no partisans."""
    if unit.box != POOL or unit.due > world.turn or kind(world, unit).sort in (AIR, BASE, PARTISAN):
        return False
    return builder(world, nation_of(world, unit)) == power


def builder(world: World, nation: str) -> Side:
    """The power that pays for a nation's units; nobody for minor countries that are no active minor allies."""
    country = minor(world, nation)
    if is_power(nation):
        return nation
    if nation in EXTRA and country is None:  # 49.8
        return commander(world, nation)
    return commander(world, nation) if country is not None and country.active else ""


@law("15.1")
def unit_is_in_the_pool(seen: Seen[World, Phase], act: Build) -> bool:
    """It is in the force pool, and its time has come."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and is_in_pool(seen.world, unit, seen.side)


@law("12.5")
@rule("17.1", "27.43")
def unit_was_not_lost_now(seen: Seen[World, Phase], act: Build) -> bool:
    """Units destroyed at will or lost for want of supply are not rebuilt in the same player turn."""
    lost = seen.world.units[act.unit].lost
    return not lost or lost != seen.world.half


@law("15.1")
@rule("11.1", "11.4")
def brps_are_there(seen: Seen[World, Phase], act: Build) -> bool:
    """The BRPs are there, within the limit of the turn."""
    unit = seen.world.units[act.unit]
    return can_spend(seen.world, seen.side, cost(seen.world, kind(seen.world, unit).sort, unit.factors))


HOMES: Slot[Callable[[World, str], tuple[str, ...] | None]] = Slot("homes of nations without a country")
"""World, nation: where its units are rebuilt; nothing: in its own country (49.7, 49.8)."""


@once_while("land", "powers")
@rule("15.4", "43.8")
def home_hexes(world: World, nation: str) -> tuple[str, ...]:
    """The land hexes of a nation's own country."""
    for homes in HOMES:
        if (found := homes(world, nation)) is not None:
            return found
    return printed_home(world, nation)


@once_while("land")
def printed_home(world: World, nation: str) -> tuple[str, ...]:
    """The land hexes that the map gives a nation as its home."""
    land = ground(world)
    home = land.homeland if nation in POWERS else land.country
    return tuple(h for h in land.names if land.land(h) and home(h) == nation)


@once_per_world
@rule("15.4", "25.4")
def sites(world: World, nation: str) -> tuple[str, ...]:
    """Hexes of the nation's own country, controlled since the turn began, in supply and clear of enemy zones."""
    own = {nation, leader(world, nation)}
    home = (h for h in home_hexes(world, nation) if controller(world, h) in own)
    held = [h for h in home if controlled_at_start(world, h) in own]
    clear = [h for h in held if not in_zone(world, nation, h)]
    return tuple(h for h in clear if all(site(world, nation, h) for site in SITES))


def may_stand(world: World, unit: Unit, hex_: str) -> bool:
    """Stacking for ground units, a port with room for fleets."""
    return has_berth(world, unit, hex_) if kind(world, unit).sort == FLEET else has_room(world, unit, hex_)


@law("15.4")
def a_hex_is_there(seen: Seen[World, Phase], act: Build) -> bool:
    """Somewhere at home the unit can be placed."""
    world, unit = seen.world, seen.world.units[act.unit]
    return any(may_stand(world, unit, h) for h in sites(world, nation_of(world, unit)))


@law("50.13")
def nothing_forbids_building(seen: Seen[World, Phase], act: Build) -> bool:
    """No rule forbids the unit now."""
    card = seen.world.rules.powers.get(seen.side)
    return card is None or card.builds


class Build(Act):
    """Take a unit from the force pool."""

    verb = "build"
    rule = "15.1"
    bundled = True
    laws = (unit_is_in_the_pool, unit_was_not_lost_now, nothing_forbids_building, brps_are_there, a_hex_is_there)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Build]:
        """The units in the pool."""
        return (cls(u.id) for u in pool_units(seen.world, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """Its hex is asked for."""
        play.run("building", Placing(play.side, self.unit))


@law("15.4")
def hex_is_a_site(seen: Seen[World, Placing], act: At) -> bool:
    """At home, controlled since the turn began, in supply, not in an enemy zone."""
    return act.hex in sites(seen.world, nation_of(seen.world, seen.world.units[seen.record.unit]))


@law("6.1")
def hex_has_room(seen: Seen[World, Placing], act: At) -> bool:
    """Stacking for ground units, a port with room for fleets."""
    return may_stand(seen.world, seen.world.units[seen.record.unit], act.hex)


class At(Act):
    """Place the new unit."""

    verb = "at"
    rule = "15.4"
    laws = (hex_is_a_site, hex_has_room)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Placing]) -> Iterator[At]:
        """The hexes at home."""
        return (cls(h) for h in sites(seen.world, nation_of(seen.world, seen.world.units[seen.record.unit])))

    def do(self, play: Play[World], record: Placing) -> None:
        """It is paid for and placed; fleets are inverted."""
        unit = play.world.units[record.unit]
        sort = kind(play.world, unit).sort
        spend(play, play.side, cost(play.world, sort, unit.factors), "build", unit.kind)
        play.unit(record.unit, hex=self.hex, box="", used=sort == FLEET, lost=0)
        play.tell(Built(record.unit, self.hex))


class PutBack(Act):
    """Take another one instead."""

    verb = "put-back"
    rule = "15.1"


def placer(world: World, placing: Placing) -> Side:
    """Who places the unit."""
    return placing.side


BUILDING = seq(
    "building", "15.4", ask("at", "15.4", At, PutBack, by=placer), record=Placing,
    label=lambda world, record: {"unit": record.unit},
)  # fmt: skip


def pool_units(world: World, power: Side) -> list[Unit]:
    """The counters that the power could build."""
    return [u for u in world.units.values() if u.box == POOL and is_in_pool(world, u, power)]


# Air units


MORE_AIR: Slot[Callable[[World, str], int]] = Slot("air factors beyond the force pool")
"""World, nation: how many (28.63)."""
WHOLE_AIR: Slot[Callable[[World, str, int], bool]] = Slot("air units that are built whole")
"""World, nation, factors: so many make whole counters (28.66)."""


@once_while("units", "charts", "turn", "notes")
@rule("28.62", "A-39", "3.38", "25.35")
def air_left(world: World, nation: str) -> int:
    """Air factors of a nation that may be built: the pool's total less those in play and those scrapped just now."""
    rows = (r for r in world.charts.pools if r.nation == nation and r.list in ("start", "build", "minor"))
    counted = (r for r in rows if world.charts.kinds[r.kind].sort == AIR and r.turn <= world.turn)
    total = sum(r.count * r.factors for r in counted) + world.notes.get(air_key(nation), 0)
    flying = sum(
        u.factors for u in world.units.values() if kind(world, u).sort == AIR and colour_of(world, u) == nation
    )
    barred = scrapped(world, nation, AIR)
    return max(0, total - flying - barred + sum(more(world, nation) for more in MORE_AIR))


def air_nations(world: World, power: Side) -> list[str]:
    """The nations whose air units a power may build."""
    return [
        n for n in dict.fromkeys((power, *world.minors, *EXTRA)) if builder(world, n) == power and air_left(world, n)
    ]


@law("28.62")
def air_pool_allows(seen: Seen[World, Phase], act: BuildAir) -> bool:
    """No more factors than the force pool has, five at most in one unit."""
    if act.nation not in air_nations(seen.world, seen.side):
        return False
    return 1 <= act.factors <= min(SQUADRON, air_left(seen.world, act.nation))


@law("28.66")
def counters_are_whole(seen: Seen[World, Phase], act: BuildAir) -> bool:
    """Minor countries have no partial air counters."""
    return all(is_whole(seen.world, act.nation, act.factors) for is_whole in WHOLE_AIR)


@law("15.1")
def air_can_be_paid(seen: Seen[World, Phase], act: BuildAir) -> bool:
    """The BRPs are there, within the limit of the turn."""
    card = seen.world.rules.powers.get(seen.side)
    builds = card is None or card.builds
    return builds and can_spend(seen.world, seen.side, cost(seen.world, AIR, act.factors))


@law("15.4")
@rule("28.11", "34.34")
def air_has_a_base(seen: Seen[World, Phase], act: BuildAir) -> bool:
    """An air base at home with room that no rule closes, in supply, not in an enemy zone."""
    unit = Unit("", f"{act.nation}-air", factors=act.factors)
    return act.hex in sites(seen.world, act.nation) and has_space(seen.world, unit, act.hex)


class BuildAir(Act):
    """Build air factors."""

    verb = "build-air"
    rule = "28.62"
    bundled = True
    laws = (air_pool_allows, counters_are_whole, air_can_be_paid, air_has_a_base)
    nation: str
    factors: int
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[BuildAir]:
        """Any number of factors, in every base at home."""
        for nation in air_nations(seen.world, seen.side):
            most = min(SQUADRON, air_left(seen.world, nation))
            for hex_ in sites(seen.world, nation):
                room = capacity(seen.world, hex_, nation) - based(seen.world, hex_)
                yield from (cls(nation, n, hex_) for n in range(1, min(most, room) + 1))

    def do(self, play: Play[World], record: Phase) -> None:
        """It is paid for; it does not fly in this game turn (28.32)."""
        name = next(f"{self.nation}-air-{n}" for n in range(1, 99) if f"{self.nation}-air-{n}" not in play.world.units)
        spend(play, play.side, cost(play.world, AIR, self.factors), "build", f"{self.nation}-air")
        play.put("units", name, Unit(name, f"{self.nation}-air", hex=self.hex, factors=self.factors, used=True))
        play.tell(Built(name, self.hex))


def can_build(world: World, phase: Phase, power: Side) -> bool:
    """The power has something that it could pay for."""
    if not takes_part(world, phase, power):
        return False
    return bool(pool_units(world, power) or air_nations(world, power)) and can_spend(world, power, 1)
