"""13.7, 13.8, 29.21 Fleets change base before anybody else moves; fleets are assigned to carry supply."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.airbases import RANGE, all_air
from esagono.games.third_reich.choices import option_of
from esagono.games.third_reich.events.navy import Rebased, SupplyAssigned, TurnedBack
from esagono.games.third_reich.holding import was_friendly
from esagono.games.third_reich.navy import (
    BASE,
    SUPPLY,
    TARGETED,
    UNDEPLOYED,
    all_fleets,
    base_of,
    coast_of,
    friendly_port,
    fronts,
    has_room_for,
    is_open_port,
)
from esagono.games.third_reich.pieces import Unit, Voyage
from esagono.games.third_reich.politics import enemies
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.records_navy import Sailing
from esagono.games.third_reich.rules.ch22_minors import intervene, stays_its_own
from esagono.games.third_reich.rules.ch29_limits import limits_allow_them_all
from esagono.games.third_reich.rules.ch29_sailing import (
    ARRIVED,
    RETURNED,
    fleet_is_free,
    fleet_is_yours,
    is_free,
    leg_to,
    legs,
    may_serve,
    no_port_comes_twice,
    own_fleets,
    put_to_sea,
    sea_leads_there,
    set_out,
    unit_is_a_fleet,
)
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import PASS, US_BOX, WESTERN, World, ground, nation_of
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, law, rule, step

SUPPLY_SERVES: Slot[Callable[[World, Unit], bool]] = Slot("fleets that could carry supply")
"""World, fleet: it is worth asking whether it carries supply (27.23)."""


@law("29.33")
@rule("29.32")
def fleet_has_not_sailed(seen: Seen[World, Phase], act: Sail) -> bool:
    """A base is changed once in a movement phase."""
    return may_serve(seen.world, BASE, seen.world.units[act.unit])


@law("29.25")
def fleet_is_deployed(seen: Seen[World, Phase], act: Any) -> bool:
    """American fleets first leave their box by redeployment."""
    unit = seen.world.units[act.unit]
    return unit.box != US_BOX or not any(waits(seen.world, unit) for waits in UNDEPLOYED)


class Sail(Act):
    """A fleet is to change its base."""

    verb = "sail"
    rule = "13.7"
    laws = (fleet_is_yours, unit_is_a_fleet, fleet_has_not_sailed, fleet_is_deployed)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Sail]:
        """The fleets of the power."""
        return (cls(u.id) for u in own_fleets(seen.world, seen.record, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """Its way is asked for."""
        put_to_sea(play, record, self.unit, BASE)


# The new base


@law("29.21")
def fleet_changes_base(seen: Seen[World, Sailing], act: Any) -> bool:
    """The fleets are on their way to another base."""
    return seen.record.purpose == BASE


@law("29.21")
@rule("29.33")
def port_was_yours(seen: Seen[World, Sailing], act: Any) -> bool:
    """Another port, controlled when the turn began and now."""
    if act.hex == seen.record.way[0]:
        return False
    if act.hex != BOX and ground(seen.world).port(act.hex) and stays_its_own(seen.world, nation(seen), act.hex):
        return True
    if not friendly_port(seen.world, nation(seen), act.hex):
        return False
    return act.hex == BOX or was_friendly(seen.world, nation(seen), act.hex)


def nation(seen: Seen[World, Sailing]) -> str:
    """The nation of the leading fleet."""
    return nation_of(seen.world, seen.world.units[seen.record.unit])


@law("29.11")
@rule("41.1")
def port_has_room(seen: Seen[World, Sailing], act: Any) -> bool:
    """36 naval factors in a port, nine at Malta."""
    units = [seen.world.units[u] for u in seen.record.units]
    coming = sum(u.factors for u in units if base_of(u) != act.hex)
    return has_room_for(seen.world, act.hex, coming)


@law("29.16")
@rule("29.18", "22.7", "29.25", "29.172")
def port_is_open_to_them(seen: Seen[World, Sailing], act: Any) -> bool:
    """No rule closes the port to the fleets."""
    return all(is_open_port(seen.world, seen.world.units[u], act.hex) for u in seen.record.units)


@law("19.4")
@rule("29.21")
def pass_lets_it_sail(seen: Seen[World, Sailing], act: Any) -> bool:
    """Under a Pass only where no enemy fleet is based on the front and no enemy air unit is within four hexes."""
    world, record = seen.world, seen.record
    front = record.front or legs(world, record).get(act.hex, ("", ()))[0]
    if option_of(world, nation_of(world, world.units[record.unit]), receiving_front(world, act.hex)) != PASS:
        return True
    foes, way = enemies(world, nation(seen)), {*record.way, *leg_to(world, record, act.hex)} - {BOX}
    if any(nation_of(world, u) in foes and front in fronts(world, u) for u in all_fleets(world)):
        return False
    near = {h for u in all_air(world) if nation_of(world, u) in foes for h in ground(world).within(u.hex, RANGE)}
    return near.isdisjoint(way)


@rule("20.1", "29.12")
def receiving_front(world: World, base: str) -> str:
    """The front whose option counts: that of the hex of the new base."""
    return WESTERN if base == BOX else ground(world).front(base)


class Dock(Act):
    """The new base of the fleets."""

    verb = "dock"
    rule = "29.21"
    laws = (
        fleet_changes_base,
        sea_leads_there,
        no_port_comes_twice,
        port_was_yours,
        port_is_open_to_them,
        port_has_room,
        pass_lets_it_sail,
        limits_allow_them_all,
    )
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Sailing]) -> Iterator[Dock]:
        """Every port on the front."""
        land = ground(seen.world)
        if seen.record.purpose == BASE:
            yield from (cls(h) for h in legs(seen.world, seen.record) if h != BOX and land.port(h))

    def do(self, play: Play[World], record: Sailing) -> None:
        """The change of base is announced."""
        set_out(play, record, self.hex)


class GoOverseas(Act):
    """The fleets go to the US box."""

    verb = "go-overseas"
    rule = "29.25"
    laws = Dock.laws

    @property
    def hex(self) -> str:
        """The new base."""
        return BOX

    @classmethod
    def options(cls, seen: Seen[World, Sailing]) -> Iterator[GoOverseas]:
        """If they are changing base."""
        if seen.record.purpose == BASE:
            yield cls()

    def do(self, play: Play[World], record: Sailing) -> None:
        """The change of base is announced."""
        set_out(play, record, BOX)


@rule("29.21", "29.13", "29.25")
def reach_base(play: Play[World], going: Voyage) -> None:
    """Fleets that have come through are based in the new port."""
    if going.purpose != BASE:
        return
    for unit in going.units:
        if unit in play.world.units:
            berth(play, unit, going.end, going.front)


@rule("16.71")
def berth(play: Play[World], unit: str, base: str, front: str) -> None:
    """The fleet is based there; who comes to the US box has been in Europe and needs no initial deployment."""
    place = {"hex": "", "box": US_BOX, "shipped": True} if base == BOX else {"hex": base, "box": ""}
    play.unit(unit, moved=True, coast=coast_of(play.world, base, front), **place)
    play.tell(Rebased(unit, base))
    if base != BOX:
        intervene(play, unit, base)


@rule("29.33", "29.573")
def stay_at_base(play: Play[World], going: Voyage) -> None:
    """Fleets that were beaten or have turned back have had their move."""
    if going.purpose != BASE:
        return
    for unit in going.units:
        if unit in play.world.units:
            play.unit(unit, moved=True)


@step("29.58")
@rule("14.14", "29.573")
def conclude_voyages(play: Play[World], phase: Phase) -> None:
    """Who came through reaches his destination; who was beaten returns. Interceptors return to their bases."""
    for going in play.world.voyages:
        if not going.level:
            for happens in RETURNED if going.ended else ARRIVED:
                happens(play, going)
            if going.ended:
                play.tell(TurnedBack(going.lead))
    kept = tuple(m for m in play.world.missions if m.kind != "strike")
    play.set(voyages=tuple(v for v in play.world.voyages if stays_at_sea(v)), missions=kept)


def stays_at_sea(going: Voyage) -> bool:
    """Bombarding and invading fleets stay until the ground attacks are over."""
    return not going.ended and not going.level and going.purpose in TARGETED


@step("29.33")
def return_to_base(play: Play[World], phase: Any) -> None:
    """At the end of the attacks the fleets on missions return."""
    play.set(voyages=())


def can_sail(world: World, phase: Any, power: Side) -> bool:
    """The power has a fleet that may change its base."""
    return any(not u.moved for u in own_fleets(world, phase, power))


# Supply


@law("13.8")
@rule("29.311")
def supply_is_needed(seen: Seen[World, Phase], act: Assign) -> bool:
    """The fleet could carry supply to somebody."""
    return any(serves(seen.world, seen.world.units[act.unit]) for serves in SUPPLY_SERVES)


class Assign(Act):
    """A fleet carries supply in this game turn."""

    verb = "assign"
    rule = "13.8"
    laws = (fleet_is_yours, unit_is_a_fleet, fleet_is_free, supply_is_needed)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Assign]:
        """The fleets of the power."""
        return (cls(u.id) for u in own_fleets(seen.world, seen.record, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """It is inverted until the game turn ends."""
        play.unit(self.unit, used=True, task=SUPPLY)
        play.tell(SupplyAssigned(self.unit))


def can_assign(world: World, phase: Any, power: Side) -> bool:
    """The power has a free fleet that could carry supply."""
    return any(is_free(world, u) and any(s(world, u) for s in SUPPLY_SERVES) for u in own_fleets(world, phase, power))
