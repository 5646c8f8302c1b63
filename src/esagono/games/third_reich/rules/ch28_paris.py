"""26.812, 26.814, 26.816 Attacks on Paris while the Axis holds it: at low odds, without hope, and from the air."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.airbases import RANGE, all_air
from esagono.games.third_reich.counters import AIR, ARMOR
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.places import PARIS, hex_of
from esagono.games.third_reich.politics import alliance_of, allied
from esagono.games.third_reich.records import Battle
from esagono.games.third_reich.rules.ch14_attack import DAS, SUPPORT, TIMES
from esagono.games.third_reich.rules.ch14_combat import attack_factors, defence_factors, odds, weights
from esagono.games.third_reich.rules.ch14_targets import assaults, defenders_at, is_attacker
from esagono.games.third_reich.rules.ch26_france import NEAR_PARIS, is_bound, paris_is_lost
from esagono.games.third_reich.rules.ch28_flight import around, flights
from esagono.games.third_reich.rules.ch28_missions import COUNTERAIR, PORT
from esagono.games.third_reich.strength import face, multiplier
from esagono.games.third_reich.world import ALLIES, FRANCE, World, ground, kind, nation_of, on_map
from esagono.games.third_reich.zones import enemy_hexes
from esagono.kernel import Seen, law, rule
from esagono.kernel.memo import once_per_world

LOW = ("1-3", "1-4")
WORST = 4


# Low odds


@rule("26.812")
def exchange_clears(loads: dict[str, int], rest: int, attack: int) -> bool:
    """An exchange takes every ground unit: without any one of them the defender cannot pay what he must lose."""
    total = sum(loads.values()) + rest
    return all(total - load < attack for load in loads.values())


@rule("26.812")
def exploiters(world: World, attacking: tuple[str, ...]) -> list[Unit]:
    """French armor in supply, not in the attack, that has broken through or may break through near Paris."""
    broken = {u for b in world.breakthroughs if is_near(world, b.hex) for u in b.units}
    foes, land = enemy_hexes(world, FRANCE) - {hex_of(world, PARIS)}, ground(world)
    found = []
    for unit in on_map(world):
        if nation_of(world, unit) != FRANCE or kind(world, unit).sort != ARMOR or unit.unsupplied:
            continue
        near = (n for n in land.ways[unit.hex] if n in foes and is_near(world, n) and n not in world.attacked)
        if unit.id not in attacking and (unit.id in broken or (not unit.attacked and any(near))):
            found.append(unit)
    return found


def is_near(world: World, hex_: str) -> bool:
    """From the hex armor can exploit into Paris."""
    return ground(world).distance(hex_, hex_of(world, PARIS)) <= NEAR_PARIS


@law("26.812")
def paris_is_worth_it(seen: Seen[World, Battle], act: Any) -> bool:
    """At 1-3 or 1-4 France attacks Paris only if an exchange empties it and other armor can exploit into it."""
    world, battle = seen.world, seen.record
    french = any(nation_of(world, world.units[u]) == FRANCE for u in battle.units)
    if not paris_is_lost(world) or hex_of(world, PARIS) not in battle.targets or not french:
        return True
    attack, defence = attack_factors(world, battle), defence_factors(world, battle)
    column = odds(attack, defence)
    if column not in LOW:
        return attack * WORST >= defence
    loads = {u: world.units[u].factors * n for u, n in weights(world, battle).items()}
    return exchange_clears(loads, defence - sum(loads.values()), attack) and bool(exploiters(world, battle.units))


# Without hope


@once_per_world
@rule("26.814", "A-182")
def is_hopeless(world: World) -> bool:
    """Not all who could attack Paris together reach 1-2 against its garrison and the support shown over it."""
    paris = hex_of(world, PARIS)
    garrison = defenders_at(world, FRANCE, paris)
    if not paris_is_lost(world) or not garrison:
        return False
    beside = [u for u in on_map(world) if u.hex in ground(world).ways[paris] and may_strike(world, u)]
    more = [u for u in exploiters(world, ()) if u not in beside]
    attack = strength(world, [*beside, *more])
    loads = {u.id: u.factors * multiplier(world, u, paris, () if more else beside) for u in garrison}
    cover = face(world, (m.unit for m in world.missions if m.kind == DAS and m.hex == paris and m.unit in world.units))
    defence = sum(loads.values()) + cover
    if 2 * attack >= defence:
        return False
    return not (more and WORST * attack >= defence and exchange_clears(loads, cover, attack))


def may_strike(world: World, unit: Unit) -> bool:
    """A French unit or one of an ally that may still attack."""
    return is_attacker(world, unit) and allied(world, nation_of(world, unit), FRANCE)


def strength(world: World, units: list[Unit]) -> int:
    """Their factors, with the air units that support or could support them, three times as many at most."""
    ground_factors, paris = sum(u.factors for u in units), hex_of(world, PARIS)
    over = {m.unit for m in world.missions if m.kind == SUPPORT and m.hex == paris}
    mine = (u for u in all_air(world) if allied(world, nation_of(world, u), FRANCE))
    air = sum(u.factors for u in mine if u.id in over or (not u.used and paris in flights(world, u, RANGE)))
    return ground_factors + min(air, TIMES * ground_factors)


@rule("26.814", "A-182")
def gives_up_paris(world: World, unit: Unit, hex_: str) -> str:
    """France attacks no more once the defender shows that Paris cannot fall."""
    return "26.814" if is_bound(world, unit) and is_hopeless(world) else ""


# From the air


@rule("26.816")
def opposes_the_french(world: World, hex_: str) -> bool:
    """Air units of the base could give defensive support where French units may attack."""
    near = around(world, controller(world, hex_), hex_, RANGE)
    found = assaults(world, ALLIES, "")
    return any(h in near and any(nation_of(world, world.units[u]) == FRANCE for u in found[h]) for h in found)


@law("26.816")
def french_air_serves_paris(seen: Seen[World, Any], act: Any) -> bool:
    """French air units attack no fleets, and only those air bases from which their ground attacks can be opposed."""
    if not is_bound(seen.world, seen.world.units[act.unit]):
        return True
    return act.mission != PORT and (act.mission != COUNTERAIR or opposes_the_french(seen.world, act.hex))


@rule("26.815", "26.816")
def no_interception(world: World, unit: Unit, going: Any) -> bool:
    """French fleets do not intercept; French air units attack no fleets at sea in their own turn."""
    own = kind(world, unit).sort != AIR or world.mover == alliance_of(world, FRANCE)
    return own and is_bound(world, unit)
