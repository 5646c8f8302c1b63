"""49.3, 49.42, 49.6 Guests in Vichy territory: whom its fleets escort, Italians, who crosses it, who is trapped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.counters import AIR, FLEET, PARTISAN
from esagono.games.third_reich.holding import controller, friendly_hexes
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.pieces import NEUTRAL, Unit
from esagono.games.third_reich.politics import alliance_of, allied, at_war, minor
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch16_redeployment import network
from esagono.games.third_reich.rules.ch49_vichy import ADMITTED, VICHY, cross, exists, fell_in, territory
from esagono.games.third_reich.world import ALLIES, GERMANY, ITALY, World, ground, kind, nation_of, on_map
from esagono.kernel import Act, Play, Seen, law, rule, step


@rule("49.3")
def serves_vichy_alone(world: World, fleet: Unit, nation: str) -> bool:
    """Fleets of a neutral Vichy escort Vichy units and nobody else."""
    country = minor(world, VICHY)
    neutral = country is not None and country.status == NEUTRAL
    return neutral and nation_of(world, fleet) == VICHY and nation != VICHY


# Italians


@law("49.3")
def germany_has_the_say(seen: Seen[World, Phase], act: AdmitItaly) -> bool:
    """Germany lets its active ally in, once, while Vichy is neutral."""
    country = minor(seen.world, VICHY)
    if seen.side != GERMANY or country is None or country.status != NEUTRAL:
        return False
    return allied(seen.world, GERMANY, ITALY) and ADMITTED not in seen.world.states


class AdmitItaly(Act):
    """Let Italian units into Vichy territory."""

    verb = "admit-italy"
    rule = "49.3"
    laws = (germany_has_the_say,)

    def do(self, play: Play[World], record: Phase) -> None:
        """From now on."""
        play.put("states", ADMITTED, GERMANY)


# Across Vichy by redeployment


@rule("49.42")
def note_transit(play: Play[World], name: str, hex_: str) -> None:
    """A ground unit that can be redeployed to a hex only across Vichy territory has crossed it."""
    world, unit = play.world, play.world.units[name]
    if not exists(world) or kind(world, unit).sort in (AIR, FLEET) or nation_of(world, unit) == VICHY:
        return
    if hex_ in network(world, nation_of(world, unit), unit.hex) and not goes_round(world, unit, hex_):
        cross(play, unit)


def goes_round(world: World, unit: Unit, hex_: str) -> bool:
    """A way over land leads there that is clear of Vichy territory."""
    closed, nation = territory(world), nation_of(world, unit)
    open_ = (network(world, nation, unit.hex) & friendly_hexes(world, nation)) - closed
    found, ahead = {unit.hex}, [unit.hex]
    while ahead:
        new = [n for n in ground(world).ways[ahead.pop()] if n in open_ and n not in found]
        found.update(new)
        ahead += new
    return hex_ in found and unit.hex not in closed


# Trapped


@rule("49.6", "A-631")
def way_out(world: World, unit: Unit) -> Iterator[str]:
    """Western ground and air units in Vichy territory go over it in the turn of the fall, or when they declare war."""
    nation, ship = nation_of(world, unit), kind(world, unit).sort == FLEET
    if ship or not exists(world) or controller(world, unit.hex) != VICHY or not may_leave(world, nation):
        return
    axis = near_axis(world, nation)
    friendly, found, ahead = friendly_hexes(world, nation), {unit.hex}, [unit.hex]
    while ahead and unit.hex not in axis:
        here = ahead.pop()
        for near in ground(world).ways[here]:
            open_ = near in friendly or controller(world, near) == VICHY
            if near not in found and open_ and near not in axis:
                found.add(near)
                ahead.append(near)
    yield from ground(world).sorted(h for h in found if h in friendly and h != unit.hex)


@rule("49.6", "16.4", "16.5", "A-631")
def lets_leave(world: World, nation: str, hex_: str) -> bool:
    """Ships and air units leave a Vichy port or base in that time, whatever Vichy units are beside them."""
    if not exists(world) or controller(world, hex_) != VICHY or not may_leave(world, nation):
        return False
    return hex_ not in near_axis(world, nation)


def near_axis(world: World, nation: str) -> frozenset[str]:
    """The hexes next to Axis units, not to Vichy ones."""
    land = ground(world)
    foes = (u for u in on_map(world) if at_war(world, nation, nation_of(world, u)) and nation_of(world, u) != VICHY)
    return frozenset(n for u in foes for n in land.neighbours(u.hex) if land.land_side(u.hex, n))


@rule("49.6")
def may_leave(world: World, nation: str) -> bool:
    """In the game turn of the fall, and in the player turn in which war on Vichy is declared."""
    if alliance_of(world, nation) != ALLIES:
        return False
    country = minor(world, VICHY)
    return fell_in(world) == world.turn or (country is not None and country.since == world.half)


@step("49.6")
def intern(play: Play[World], turn: Any) -> None:
    """Whoever is still there when the next Allied turn begins is lost, unless war is declared on Vichy."""
    if turn.alliance != ALLIES or not exists(play.world) or fell_in(play.world) >= play.world.turn:
        return
    for unit in list(on_map(play.world)):
        nation = nation_of(play.world, unit)
        if kind(play.world, unit).sort == PARTISAN:  # 32.13
            continue
        there = controller(play.world, unit.hex) == VICHY and alliance_of(play.world, nation) == ALLIES
        if there and not at_war(play.world, nation, VICHY):
            eliminate(play, unit.id, "interned", barred=True)
