"""37.3, 47.3 Redeployment round Africa between Suez and the Atlantic, at two for one, and its blockade."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.counters import FLEET
from esagono.games.third_reich.events.navy import Blockaded
from esagono.games.third_reich.events.navy_cargo import Escorted
from esagono.games.third_reich.holding import is_friendly
from esagono.games.third_reich.navy import CONVOY, ESCORT, FLOTILLA, base_of, fronts
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import alliance_of, leader
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch16_redeployment import is_clear, network, redeployments_are_left
from esagono.games.third_reich.rules.ch29_escort import (
    Escorts,
    carried_to,
    escorts,
    is_haven,
    landings,
    over_the_sea,
    spread,
)
from esagono.games.third_reich.rules.ch29_sailing import fleet_is_free, fleet_is_yours, own_fleets, unit_is_a_fleet
from esagono.games.third_reich.rules.ch37_egypt import gibraltar_is_lost
from esagono.games.third_reich.rules.ch47_canal import BLOCKADE, canal_is_shut
from esagono.games.third_reich.seaways import SUEZ_PORT
from esagono.games.third_reich.world import ALLIES, AXIS, RUSSIA, SUEZ, WESTERN, World, ground, kind, nation_of
from esagono.kernel import Act, Play, Seen, UnitId, law, rule
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import replace


@rule("47.3")
def gulf_is_blocked(world: World) -> bool:
    """A Western fleet keeps the Axis from the way round Africa."""
    return any(u.box == SUEZ and f"{BLOCKADE} {u.id}" in world.states for u in world.units.values())


@rule("37.3", "47.3")
def sails_round(world: World, nation: str) -> bool:
    """The nation's side holds Suez; the Axis all of a canal that is in use, and nobody blocks the Gulf."""
    if not is_friendly(world, nation, SUEZ_PORT) or leader(world, nation) == RUSSIA:
        return False
    if alliance_of(world, nation) == ALLIES:
        return True
    shores = ground(world).region("suez-hexes")
    return (
        not canal_is_shut(world) and all(is_friendly(world, nation, h) for h in shores) and not gulf_is_blocked(world)
    )


@rule("37.3")
def may_leave_egypt(world: World, nation: str) -> bool:
    """Out of Egypt the Allies go round Africa once Gibraltar is lost; into it they always may."""
    return alliance_of(world, nation) == AXIS or gibraltar_is_lost(world)


@once_per_world
@rule("37.3")
def round_africa(world: World, name: str) -> dict[str, Escorts]:
    """The hexes that a unit reaches round Africa, with its escorts."""
    unit = world.units[name]
    nation = nation_of(world, unit)
    if not unit.hex or not sails_round(world, nation):
        return {}
    if kind(world, unit).sort == FLEET:
        return dict.fromkeys(fleet_goes(world, unit), ())
    return carried_round(world, unit, nation)


@rule("29.32", "37.3")
def fleet_goes(world: World, unit: Unit) -> Iterator[str]:
    """A fleet goes from Suez to a port of the Western Front, or from there to Suez, unless it has escorted."""
    nation = nation_of(world, unit)
    if unit.task in (ESCORT, CONVOY) or not is_clear(world, nation, unit.hex):
        return
    if unit.hex == SUEZ_PORT and may_leave_egypt(world, nation):
        yield from (
            h for h in ground(world).ports if WESTERN in ground(world).port_fronts(h) and is_haven(world, unit, h)
        )
    elif WESTERN in fronts(world, unit) and is_haven(world, unit, SUEZ_PORT):
        yield SUEZ_PORT


@rule("37.3")
def carried_round(world: World, unit: Unit, nation: str) -> dict[str, Escorts]:
    """A fleet at Suez brings a unit to the Atlantic; one from there brings it to Suez, a second one at Suez farther."""
    found: dict[str, Escorts] = {}
    here, able, land = network(world, nation, unit.hex), escorts(world, unit), ground(world)
    western = frozenset(h for h in landings(world, nation) if WESTERN in land.port_fronts(h))
    for fleet in able:
        base = base_of(fleet)
        if base not in here:
            continue
        if base == SUEZ_PORT and may_leave_egypt(world, nation):
            spread(world, nation, found, western, (fleet.id,))
        elif WESTERN in fronts(world, fleet) and SUEZ_PORT in landings(world, nation):
            spread(world, nation, found, frozenset({SUEZ_PORT}), (fleet.id,))
            for second in (f for f in able if base_of(f) == SUEZ_PORT):
                beyond = carried_to(world, nation, second, frozenset({SUEZ_PORT}))
                spread(world, nation, found, beyond, (fleet.id, second.id))
    return {h: used for h, used in found.items() if h not in here}


def ways(world: World, unit: Unit) -> Iterator[str]:
    """What chapter 16 asks: where the unit is redeployed round Africa."""
    return iter(round_africa(world, unit.id))


@rule("37.3")
def is_long(world: World, unit: Unit, hex_: str) -> int:
    """One redeployment more if no other way leads there."""
    if hex_ not in round_africa(world, unit.id):
        return 0
    if kind(world, unit).sort != FLEET and hex_ in network(world, nation_of(world, unit), unit.hex):
        return 0
    return 0 if hex_ in over_the_sea(world, unit) else 1


@rule("37.3")
def engage(play: Play[World], name: str, hex_: str) -> None:
    """Fleets that escort a unit round Africa do nothing else in the game turn."""
    if is_long(play.world, play.world.units[name], hex_):
        for fleet in round_africa(play.world, name)[hex_]:
            play.unit(fleet, used=True, task=ESCORT)
            play.tell(Escorted(fleet, name))


# The blockade


@law("47.3")
def fleet_can_block(seen: Seen[World, Phase], act: Blockade) -> bool:
    """A full fleet of a Western power, while the Axis holds Suez."""
    unit = seen.world.units[act.unit]
    western = alliance_of(seen.world, seen.side) == ALLIES and seen.side != RUSSIA
    lost = is_friendly(seen.world, "germany", SUEZ_PORT) or is_friendly(seen.world, "italy", SUEZ_PORT)
    return western and lost and unit.factors == FLOTILLA and bool(unit.hex)


class Blockade(Act):
    """A fleet goes to block the Gulf of Suez."""

    verb = "blockade"
    rule = "47.3"
    laws = (fleet_is_yours, unit_is_a_fleet, fleet_is_free, fleet_can_block, redeployments_are_left)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Blockade]:
        """The fleets of the power."""
        return (cls(u.id) for u in own_fleets(seen.world, seen.record, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """It takes a redeployment, and does nothing else until it comes back."""
        power = play.world.powers[play.side]
        play.put("powers", play.side, replace(power, sr=power.sr + 1))
        play.unit(self.unit, hex="", box=SUEZ)
        play.put("states", f"{BLOCKADE} {self.unit}", play.side)
        play.tell(Blockaded(self.unit))
