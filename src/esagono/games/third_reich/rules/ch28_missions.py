"""28.41 to 28.45 Offensive air missions: ground support, counterair, attacks on naval bases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from esagono.games.third_reich.airbases import RANGE, air_units
from esagono.games.third_reich.choices import is_offensive
from esagono.games.third_reich.counters import FLEET
from esagono.games.third_reich.events.combat import Flown
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.phases import active_units
from esagono.games.third_reich.pieces import Mission, Unit
from esagono.games.third_reich.politics import allied, enemies
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch12_duties import use_offensive
from esagono.games.third_reich.rules.ch13_movement import unit_is_in_supply, unit_is_yours_to_move
from esagono.games.third_reich.rules.ch14_attack import DAS, SUPPORT
from esagono.games.third_reich.rules.ch14_targets import STAGE, attackers_of, is_exploitation, targets
from esagono.games.third_reich.rules.ch28_change import counters_show_it
from esagono.games.third_reich.rules.ch28_combat import fight
from esagono.games.third_reich.rules.ch28_flight import in_range, is_ready, missions_from, unit_flies
from esagono.games.third_reich.world import World, ground, ground_units, kind, nation_of, units_at
from esagono.kernel import Act, Hex, Law, Play, Seen, Side, Slot, UnitId, law, rule, step
from esagono.kernel.value import replace

COUNTERAIR, PORT = "counterair", "port"
REFUSES: Slot[Callable[[Play[World], str], bool]] = Slot("bases that decline counterair")
"""Play, hex: its air units refuse and are inverted (28.435)."""
FLY_LAWS: Slot[Law[Any]] = Slot("laws of air missions")
"""Air units that are carried over the sea (29.425)."""
MORE_TARGETS: Slot[Callable[[World, Any], frozenset[str]]] = Slot(
    "hexes that may be attacked though no land leads there"
)
"""World, record: by units that are transported, and by drops (28.511)."""


SUPPORT_BARS: Slot[Callable[[World, Unit, str], str]] = Slot("ground support that a rule forbids")
"""World, unit, hex: the rule (25.6, 34.32, 45.2)."""
TOGETHER: Slot[Callable[[World, str, str, str], bool]] = Slot("nations that do not fly a mission together")
"""World, mission, nation, the nation that flies already (34.36, 45.1)."""
FLOWN_AS = {"cover": DAS, "intercept": "interception", "strike": "strike"}
"""Missions of acts that have no other."""


def is_flying(world: World, unit: str) -> bool:
    """The unit is on a mission."""
    return any(m.unit == unit for m in world.missions)


@law("28.31")
@rule("28.32", "28.33")
def unit_is_ready(seen: Seen[World, Any], act: Any) -> bool:
    """Not inverted, and not on another mission."""
    return is_ready(seen.world, seen.world.units[act.unit]) and not is_flying(seen.world, act.unit)


@law("28.22")
def target_is_in_range(seen: Seen[World, Any], act: Any) -> bool:
    """Four hexes, not over neutral territory."""
    return in_range(seen.world, seen.world.units[act.unit], act.hex)


@law("34.36")
@rule("45.1")
def nations_may_combine(seen: Seen[World, Any], act: Any) -> bool:
    """No air units with which the unit does not cooperate fly this mission against the hex."""
    mission, world = FLOWN_AS.get(act.verb) or act.mission, seen.world
    nation = nation_of(world, world.units[act.unit])
    out = (m.unit for m in world.missions if m.kind == mission and m.hex == act.hex and m.unit in world.units)
    flown_by = {nation_of(world, world.units[u]) for u in out}
    return not any(apart(world, mission, nation, other) for apart in TOGETHER for other in flown_by)


@law("28.41")
@rule("20.1")
def front_has_an_offensive(seen: Seen[World, Any], act: Fly) -> bool:
    """The target's front has the unit's Offensive Option."""
    return is_offensive(seen.world, nation_of(seen.world, seen.world.units[act.unit]), act.hex)


@rule("28.421")
def may_be_supported(world: World, record: Any, unit: Unit, hex_: str) -> bool:
    """A hex that the unit's friends may attack."""
    if hex_ in targets(world, record.alliance, record.minor) and ground_units(world, hex_):
        there = attackers_of(world, record.alliance, record.minor, hex_)
        return any(allied(world, nation_of(world, world.units[u]), nation_of(world, unit)) for u in there)
    return any(hex_ in more(world, record) for more in MORE_TARGETS)


@rule("28.431")
def enemy_air(world: World, unit: Unit, hex_: str) -> list[Unit]:
    """The enemy air units based in a hex."""
    foes = enemies(world, nation_of(world, unit))
    return [u for u in air_units(world, hex_) if nation_of(world, u) in foes]


@rule("28.451")
def enemy_fleets(world: World, unit: Unit, hex_: str) -> list[Unit]:
    """The enemy fleets based in a hex."""
    foes = enemies(world, nation_of(world, unit))
    return [u for u in units_at(world, hex_) if kind(world, u).sort == FLEET and nation_of(world, u) in foes]


@law("28.421")
@rule("28.431", "28.451", "14.35")
def mission_has_a_target(seen: Seen[World, Any], act: Fly) -> bool:
    """Ground support goes where friends may attack, counterair to enemy air units, attacks on ports to enemy fleets."""
    unit = seen.world.units[act.unit]
    if act.mission == SUPPORT:
        return may_be_supported(seen.world, seen.record, unit, act.hex)
    there = enemy_air if act.mission == COUNTERAIR else enemy_fleets
    return not is_exploitation(seen.world) and bool(there(seen.world, unit, act.hex))


@law("28.421")
@rule("25.6", "34.32", "45.2")
def support_is_allowed(seen: Seen[World, Any], act: Fly) -> bool:
    """No rule keeps the unit from giving ground support there."""
    unit = seen.world.units[act.unit]
    return act.mission != SUPPORT or not any(bar(seen.world, unit, act.hex) for bar in SUPPORT_BARS)


class Fly(Act):
    """Send an air unit on a mission."""

    verb = "fly"
    rule = "28.41"
    laws = (
        unit_is_yours_to_move, unit_flies, unit_is_ready, unit_is_in_supply, target_is_in_range, front_has_an_offensive,
        mission_has_a_target, support_is_allowed, nations_may_combine, counters_show_it, FLY_LAWS,
    )  # fmt: skip
    unit: UnitId
    mission: Literal["support", "counterair", "port"]
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Fly]:
        """Every ready air unit, on every mission in range."""
        world, land = seen.world, ground(seen.world)
        for unit in active_units(world, seen.record, seen.side):
            if is_ready(world, unit) and not unit.unsupplied:
                near = missions_from(world, unit, RANGE)
                for hex_ in land.sorted(h for h in near if land.land(h)):
                    if may_be_supported(world, seen.record, unit, hex_):
                        yield cls(unit.id, "support", hex_)
                    if enemy_air(world, unit, hex_) and not is_exploitation(world):
                        yield cls(unit.id, "counterair", hex_)
                    if enemy_fleets(world, unit, hex_) and not is_exploitation(world):
                        yield cls(unit.id, "port", hex_)

    def do(self, play: Play[World], record: Phase) -> None:
        """It is inverted."""
        send(play, self.unit, self.mission, self.hex)


@rule("28.31", "28.33", "28.516")
def send(play: Play[World], unit: str, kind_: str, hex_: str) -> None:
    """The unit flies: it counts as used."""
    play.unit(unit, used=True)
    play.set(missions=(*play.world.missions, Mission(unit, kind_, hex_)))
    if kind_ not in (DAS, PORT):
        use_offensive(play, (nation_of(play.world, play.world.units[unit]),), hex_)
    play.tell(Flown(unit, kind_, hex_))


def is_flyer(world: World, record: Any, power: Side) -> bool:
    """The power has an air unit that could fly a mission."""
    return any(
        is_ready(world, u)
        and not u.unsupplied
        and any(possible(world, record, u, h) for h in missions_from(world, u, RANGE))
        for u in active_units(world, record, power)
    )


def possible(world: World, record: Any, unit: Unit, hex_: str) -> bool:
    """Some mission of the unit has a target there."""
    if not is_offensive(world, nation_of(world, unit), hex_) or not ground(world).land(hex_):
        return False
    if may_be_supported(world, record, unit, hex_):
        return True
    return not is_exploitation(world) and bool(enemy_air(world, unit, hex_) or enemy_fleets(world, unit, hex_))


# Counterair


@step("28.43")
@rule("28.431", "28.433", "28.434", "14.11")
def resolve_counterair(play: Play[World], phase: Phase) -> None:
    """Air units over an enemy base fight those who are there and not inverted."""
    hexes = dict.fromkeys(m.hex for m in play.world.missions if m.kind == COUNTERAIR)
    for hex_ in hexes:
        resolve_at(play, hex_)
    play.set(missions=tuple(m for m in play.world.missions if m.kind != COUNTERAIR))


def resolve_at(play: Play[World], hex_: str) -> None:
    """One base under counterair."""
    world = play.world
    attackers = [m.unit for m in world.missions if m.kind == COUNTERAIR and m.hex == hex_ and m.unit in world.units]
    if not attackers:
        return
    if any(refuses(play, hex_) for refuses in REFUSES):
        turn_on_fleets(play, hex_)
        return
    theirs = enemy_air(world, world.units[attackers[0]], hex_)
    ready = [u.id for u in theirs if not u.used]
    spare = [u.id for u in theirs if u.used]
    if not theirs:
        return
    larger = sum(world.units[u].factors for u in ready) > sum(world.units[u].factors for u in attackers)
    fought = fight(play, hex_, attackers, ready, spare)
    if not fought.attackers_won and any(u in play.world.units for u in ready):
        give_up_port(play, hex_)
    if not (larger and fought.defenders_won):
        for unit in ready:
            if unit in play.world.units:
                play.unit(unit, used=True)


@rule("28.452")
def turn_on_fleets(play: Play[World], hex_: str) -> None:
    """If the air units decline, those who came for them may attack the fleets of the base."""
    missions = (replace(m, kind=PORT) if m.kind == COUNTERAIR and m.hex == hex_ else m for m in play.world.missions)
    play.set(missions=tuple(m for m in missions if m.kind != PORT or has_fleets(play.world, m)))


def has_fleets(world: World, mission: Mission) -> bool:
    """The fleets that are to be attacked are there."""
    unit = world.units.get(mission.unit)
    return unit is not None and bool(enemy_fleets(world, unit, mission.hex))


@rule("28.452", "A-160")
def give_up_port(play: Play[World], hex_: str) -> None:
    """If the air units of a naval base are not beaten, its fleets cannot be attacked."""
    play.set(missions=tuple(m for m in play.world.missions if not (m.kind == PORT and m.hex == hex_)))


# Ground support without an attack


@step("28.421")
@rule("14.35")
def lose_idle_support(play: Play[World], phase: Phase) -> None:
    """Ground support over a hex that was not attacked is lost; all missions end. Exploitation may still come."""
    fresh = play.world.attacked[max(0, play.world.notes.get(STAGE, 0) - 1) :]
    if not is_exploitation(play.world) and any(b.units for b in play.world.breakthroughs):
        play.set(missions=tuple(m for m in play.world.missions if m.hex not in fresh or m.kind == PORT))
        return
    for mission in play.world.missions:
        idle = mission.kind == SUPPORT and mission.hex not in fresh
        if idle and mission.unit in play.world.units:
            eliminate(play, mission.unit, "no-attack")
    play.set(missions=tuple(m for m in play.world.missions if m.kind == PORT))
