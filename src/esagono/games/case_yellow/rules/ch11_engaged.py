"""11.9 Engaged combats: they go on in the next round, of either side and either kind."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.events.combat import Engaged
from esagono.games.case_yellow.markers import COMBAT, MOVEMENT
from esagono.games.case_yellow.records import Battle, MovementRound
from esagono.games.case_yellow.rules.ch11_forts import fighters
from esagono.games.case_yellow.rules.ch11_results import ENG
from esagono.games.case_yellow.rules.ch11_strikers import ground_lets_attack, has_strength, is_arko, is_in_reach
from esagono.games.case_yellow.world import Engagement, Unit, World, enemy, goes_on, units_at
from esagono.kernel import Play, rule, step


@rule("R-11.9b", "R-11.9c", "R-11.9d")
def who_fights_on(world: World, engagement: Engagement) -> tuple[str, ...]:
    """Everybody in the attacking hexes who has a strength: those who came in while others moved, motorised or not.

    Where two Engaged combats share a hex, those who are in the other stay with it.
    """
    others = {u for e in world.engaged if e.target != engagement.target for u in e.units}
    there = (u for hex_ in engagement.origins for u in units_at(world, hex_, engagement.attacker))
    able = (u for u in there if has_strength(world, u) and not u.attacked and u.id not in others)
    return tuple(u.id for u in able if u.id in engagement.units or may_join(world, u, engagement.target))


@rule("R-11.9c")
def may_join(world: World, unit: Unit, target: str) -> bool:
    """A unit that came into an Engaged hex can attack from there; ARKO comes too late."""
    return not is_arko(world, unit) and is_in_reach(world, unit, target) and ground_lets_attack(world, unit, target)


@rule("R-11.9b", "R-4.1c5", "R-10.1e4", "R-11.1a")
def engaged_battles(world: World, record: Any) -> list[Battle]:
    """The Engaged combats, to be fought again before all others; who attacked at first still does."""
    kind = MOVEMENT if isinstance(record, MovementRound) else COMBAT
    return [Battle(e.attacker, e.target, who_fights_on(world, e), kind, record.side, again=True) for e in world.engaged]


@rule("R-11.9b")
def is_over(world: World, battle: Battle) -> bool:
    """One side has nobody left in an Engaged combat."""
    if battle.result:
        return False
    attackers = any(world.units[u].hex for u in battle.units)
    return not attackers or not fighters(world, battle.target, enemy(battle.attacker))


@rule("R-11.9b")
def take_marker_off(play: Play[World], target: str) -> None:
    """The Engaged marker is lifted; it comes back if the combat goes on."""
    play.set(engaged=tuple(e for e in play.world.engaged if e.target != target))


@step("R-11.9b")
def mark_engaged(play: Play[World], battle: Battle) -> None:
    """If both sides have units left, the hexes are marked and the combat goes on."""
    world = play.world
    alive = tuple(u for u in battle.units if world.units[u].hex)
    if battle.result != ENG or not alive or not fighters(world, battle.target, enemy(battle.attacker)):
        return
    origins = tuple(dict.fromkeys(world.units[u].hex for u in alive))
    bridged = battle.target in world.bridgeheads
    play.set(engaged=(*world.engaged, Engagement(battle.attacker, battle.target, origins, bridged, alive)))
    play.tell(Engaged(battle.target))


@rule("R-11.9b")
def lapse(play: Play[World]) -> None:
    """Engaged combats that one side has left, by retreat or loss, are over."""
    world = play.world
    kept = tuple(e for e in world.engaged if goes_on(world, e))
    if kept != world.engaged:
        play.set(engaged=kept)


@step("R-11.9b")
def lift_old_markers(play: Play[World], record: Any) -> None:
    """Engaged combats that one side has left since are over."""
    lapse(play)
