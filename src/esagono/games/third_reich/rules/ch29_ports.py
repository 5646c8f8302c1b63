"""28.45, 14.17 Air attacks on fleets in port, after all normal ground attacks."""

from __future__ import annotations

from esagono.games.third_reich.politics import commands
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.records_navy import Bombed
from esagono.games.third_reich.rules.ch12_duties import use_offensive
from esagono.games.third_reich.rules.ch28_missions import PORT, enemy_air, enemy_fleets, has_fleets
from esagono.games.third_reich.rules.ch29_strikes import bomb, run_tolls
from esagono.games.third_reich.world import World, ground, nation_of
from esagono.kernel import Play, Side, rule, step


@step("14.17")
@rule("28.451", "28.455", "A-38")
def attack_ports(play: Play[World], phase: Phase) -> None:
    """Air units over naval bases attack the fleets there; if these have been driven out, they have flown in vain."""
    hits: dict[str, list[Bombed]] = {}
    for mission in play.world.missions:
        if mission.kind == PORT and mission.unit in play.world.units:
            attack_port(play, mission.unit, mission.hex, hits.setdefault(mission.hex, []))
    play.set(missions=tuple(m for m in play.world.missions if m.kind != PORT))
    run_tolls(play, [bombed for found in hits.values() for bombed in found])


@rule("28.452", "28.453")
def attack_port(play: Play[World], unit: str, hex_: str, hits: list[Bombed]) -> None:
    """One air unit: enemy air units in the hex that have not flown keep it away."""
    flyer = play.world.units[unit]
    there = [u.id for u in enemy_fleets(play.world, flyer, hex_)]
    if not there or any(not u.used for u in enemy_air(play.world, flyer, hex_)):
        return
    use_offensive(play, (nation_of(play.world, flyer),), hex_)
    hits.append(bomb(play, unit, hex_, "port", there, sum(h.sunk for h in hits)))


@rule("28.455", "A-38")
def port_will_be_attacked(world: World, power: Side, front: str) -> bool:
    """An air unit of the power is over fleets that are still there: its Offensive will have been used."""
    over = (m for m in world.missions if m.kind == PORT and ground(world).front(m.hex) == front)
    return any(has_fleets(world, m) and commands(world, power, world.units[m.unit]) for m in over)
