"""29.42, 29.6 Ships carry and escort units of allies who let them: passage and escort are offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.choices import fronts_with
from esagono.games.third_reich.counters import AIR, PARTISAN, REPLACEMENT
from esagono.games.third_reich.events.navy_cargo import EscortOffered, PassageOffered
from esagono.games.third_reich.navy import FLOTILLA, all_fleets, base_of, fronts, owner
from esagono.games.third_reich.phases import active_units, is_active, movers
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import allied, commands
from esagono.games.third_reich.records import Phase, Turn
from esagono.games.third_reich.rules.ch14_targets import is_exploitation
from esagono.games.third_reich.rules.ch29_sailing import (
    fleet_is_free,
    fleet_is_yours,
    is_free,
    may_go_with,
    own_fleets,
    unit_is_a_fleet,
)
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import OFFENSIVE, World, ground, kind, nation_of
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, law, rule
from esagono.kernel.memo import once_per_world, once_while

PASSAGE = "passage"
"""In `World.states`, by unit: the power whose ships may carry it, or, of a fleet, whose units it may escort."""
CARRY_BARS: Slot[Callable[[World, str, str], bool]] = Slot("ships that do not carry units of others")
"""World, nation of the ships, nation of the unit (34.31, 45.2)."""


@rule("36.1", "34.31", "45.2")
def may_share(world: World, ships: str, unit: str) -> bool:
    """Two nations are allies whose ships carry one another's units."""
    return allied(world, ships, unit) and not any(bar(world, ships, unit) for bar in CARRY_BARS)


def offered_to(world: World, unit: Unit) -> Side:
    """The power to whom a unit or a fleet has been offered in this player turn."""
    return world.states.get(f"{PASSAGE} {unit.id}", "")


@rule("29.421", "36.1", "A-173")
def may_board(world: World, power: Side, unit: Unit) -> bool:
    """A power's ships may carry the unit: its own, or an ally's that has been offered."""
    return commands(world, power, unit) or offered_to(world, unit) == power


@rule("29.61", "36.1", "A-173")
def may_escort(world: World, fleet: Unit, power: Side, nation: str) -> bool:
    """A fleet may escort a unit that a power redeploys: its own, or one that an ally has offered."""
    if owner(world, fleet) == power:
        return True
    return offered_to(world, fleet) == power and may_share(world, nation_of(world, fleet), nation)


# Passage


def hosts(world: World, record: Any, unit: Unit) -> list[Side]:
    """The allies with free ships on an Offensive that could carry a unit."""
    nation, powers = nation_of(world, unit), movers(world, record)
    able = [p for p in powers if not commands(world, p, unit) and may_share(world, p, nation)]
    reach = kind(world, unit).move if kind(world, unit).sort != AIR else 0
    return [p for p in able if not sea_fronts(world, p).isdisjoint(fronts_near(world, unit.hex, reach))]


@once_while("land")
def fronts_near(world: World, hex_: str, reach: int) -> frozenset[str]:
    """The fronts of the ports so near to a hex."""
    land = ground(world)
    return frozenset(f for h in land.within(hex_, reach) if land.port(h) for f in land.port_fronts(h))


@once_per_world
def sea_fronts(world: World, power: Side) -> frozenset[str]:
    """The fronts on which a power with an Offensive has free fleets."""
    if not fronts_with(world, power, OFFENSIVE):
        return frozenset()
    mine = (f for f in all_fleets(world) if owner(world, f) == power and is_free(world, f) and base_of(f) != BOX)
    return frozenset(front for f in mine for front in fronts(world, f))


@law("29.421")
def unit_can_go_aboard(seen: Seen[World, Phase], act: OfferPassage) -> bool:
    """One's own ground or air unit that has not moved, no replacement or partisan, and has not been offered yet."""
    world, unit = seen.world, seen.world.units.get(act.unit)
    if unit is None or not unit.hex or unit.moved or offered_to(world, unit) or is_exploitation(world):
        return False
    printed = kind(world, unit)
    fits = printed.sort == AIR or (printed.ground and printed.sort not in (REPLACEMENT, PARTISAN))
    return fits and is_active(world, seen.record, seen.side, unit)


@law("36.1")
@rule("34.31", "45.2")
def ally_could_carry_it(seen: Seen[World, Phase], act: OfferPassage) -> bool:
    """An active ally with free ships on a front of a port that the unit could come to."""
    return act.power in hosts(seen.world, seen.record, seen.world.units[act.unit])


class OfferPassage(Act):
    """Let an ally's ships carry a unit."""

    verb = "offer-passage"
    rule = "36.1"
    bundled = True
    laws = (unit_can_go_aboard, ally_could_carry_it)
    unit: UnitId
    power: str

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[OfferPassage]:
        """Every unit that has not moved, to every ally."""
        for unit in active_units(seen.world, seen.record, seen.side):
            if not unit.moved and not offered_to(seen.world, unit):
                yield from (cls(unit.id, p) for p in hosts(seen.world, seen.record, unit))

    def do(self, play: Play[World], record: Phase) -> None:
        """His ships may take it aboard in this player turn."""
        play.put("states", f"{PASSAGE} {self.unit}", self.power)
        play.tell(PassageOffered(self.unit, self.power))


def can_offer_passage(world: World, record: Any, power: Side) -> bool:
    """The power has a unit that an ally's ships could carry."""
    if is_exploitation(world):
        return False
    mine = (u for u in active_units(world, record, power) if not u.moved and not offered_to(world, u))
    movable = (u for u in mine if kind(world, u).sort == AIR or kind(world, u).ground)
    return any(hosts(world, record, u) for u in movable if kind(world, u).sort not in (REPLACEMENT, PARTISAN))


# Escort


@law("29.61")
def fleet_is_whole(seen: Seen[World, Phase], act: OfferEscort) -> bool:
    """A fleet of nine factors on the map that has been neither offered nor redeployed yet."""
    unit = seen.world.units[act.unit]
    able = unit.factors == FLOTILLA and base_of(unit) != BOX and may_go_with(seen.world, unit)
    return able and not offered_to(seen.world, unit)


@law("36.1")
@rule("34.31", "45.2")
def ally_may_be_escorted(seen: Seen[World, Phase], act: OfferEscort) -> bool:
    """An active ally in play whose units the fleet may carry."""
    fleet = seen.world.units[act.unit]
    return act.power != seen.side and act.power in movers(seen.world, seen.record) and may_share(
        seen.world, nation_of(seen.world, fleet), act.power
    )  # fmt: skip


class OfferEscort(Act):
    """Let a fleet escort a unit that an ally redeploys."""

    verb = "offer-escort"
    rule = "29.61"
    bundled = True
    laws = (fleet_is_yours, unit_is_a_fleet, fleet_is_free, fleet_is_whole, ally_may_be_escorted)
    unit: UnitId
    power: str

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[OfferEscort]:
        """Every fleet, to every ally."""
        others = [p for p in movers(seen.world, seen.record) if p != seen.side]
        for unit in own_fleets(seen.world, seen.record, seen.side):
            if may_go_with(seen.world, unit) and not offered_to(seen.world, unit):
                yield from (cls(unit.id, p) for p in others)

    def do(self, play: Play[World], record: Phase) -> None:
        """The ally may use it in this player turn."""
        play.put("states", f"{PASSAGE} {self.unit}", self.power)
        play.tell(EscortOffered(self.unit, self.power))


def can_offer_escort(world: World, record: Any, power: Side) -> bool:
    """The power has a free fleet that could escort units of an ally."""
    others = [p for p in movers(world, record) if p != power]
    mine = (u for u in own_fleets(world, record, power) if u.factors == FLOTILLA and base_of(u) != BOX)
    free = (u for u in mine if may_go_with(world, u) and not offered_to(world, u))
    return any(may_share(world, nation_of(world, u), p) for u in free for p in others)


def forget_offers(play: Play[World], turn: Turn) -> None:
    """Offers hold for a player turn."""
    gone = [key for key in play.world.states if key.startswith(f"{PASSAGE} ")]
    for key in gone:
        play.drop("states", key)
