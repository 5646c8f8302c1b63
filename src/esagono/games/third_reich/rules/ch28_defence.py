"""28.44, 28.51 Defensive air support, and its interception by the attacker."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.airbases import RANGE, all_air
from esagono.games.third_reich.choices import is_offensive
from esagono.games.third_reich.counters import PARTISAN
from esagono.games.third_reich.phases import active_units
from esagono.games.third_reich.pieces import Mission, Unit
from esagono.games.third_reich.politics import allied, commander, commander_of, commands, enemies, other, powers_of
from esagono.games.third_reich.records import Over, Phase
from esagono.games.third_reich.rules.ch13_movement import unit_is_in_supply, unit_is_yours_to_move
from esagono.games.third_reich.rules.ch14_attack import DAS, TIMES
from esagono.games.third_reich.rules.ch14_targets import attackers_of, targets
from esagono.games.third_reich.rules.ch28_change import counters_show_it
from esagono.games.third_reich.rules.ch28_combat import fight
from esagono.games.third_reich.rules.ch28_flight import flights, is_ready, unit_flies
from esagono.games.third_reich.rules.ch28_missions import (
    MORE_TARGETS,
    front_has_an_offensive,
    is_flying,
    nations_may_combine,
    send,
    target_is_in_range,
    unit_is_ready,
)
from esagono.games.third_reich.world import World, ground, ground_units, kind, nation_of
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, ask, each, law, rule, step
from esagono.kernel.value import replace

INTERCEPTION = "interception"
DAS_BARS: Slot[Callable[[World, Unit, str], bool]] = Slot("defensive air support that a rule forbids")
"""World, unit, hex (22.3, 34.32, 45.2)."""


@rule("28.511", "28.512")
def threatened(world: World, phase: Any) -> tuple[str, ...]:
    """The hexes that the attackers may attack."""
    hexes = set(targets(world, phase.alliance, phase.minor))
    return ground(world).sorted(hexes.union(*(more(world, phase) for more in MORE_TARGETS)))


@rule("28.511", "28.513", "32.2")
def room_for_das(world: World, unit: Unit, hex_: str) -> int:
    """How many air factors may still support a hex: three times the ground factors of friends but partisans."""
    nation = nation_of(world, unit)
    there = (u for u in ground_units(world, hex_) if allied(world, nation_of(world, u), nation))
    ground_factors = sum(u.factors for u in there if kind(world, u).sort != PARTISAN)
    flown = sum(world.units[m.unit].factors for m in world.missions if m.kind == DAS and m.hex == hex_)
    return TIMES * ground_factors - flown


@law("28.511")
def unit_defends(seen: Seen[World, Phase], act: Cover) -> bool:
    """An air unit of the defender's, under one's own command."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and bool(unit.hex) and is_defender(seen.world, seen.record, seen.side, unit)


def is_defender(world: World, phase: Any, power: Side, unit: Unit) -> bool:
    """The power commands the unit, and it is not its turn: it fights the alliance that has its turn."""
    return commands(world, power, unit) and bool(fights_mover(world, phase, nation_of(world, unit)))


def fights_mover(world: World, phase: Any, nation: str) -> bool:
    """The nation is at war with somebody whose turn it is."""
    if phase.minor:
        return phase.minor in enemies(world, nation)
    return any(p in enemies(world, nation) for p in powers_of(world, phase.alliance))


@law("28.511")
@rule("21.1")
def hex_may_be_attacked(seen: Seen[World, Phase], act: Cover) -> bool:
    """An attacker may attack the hex who is at war with the unit."""
    world, unit = seen.world, seen.world.units[act.unit]
    return act.hex in threatened(world, seen.record) and fights_there(world, seen.record, unit, act.hex)


@rule("28.511", "21.1")
def fights_there(world: World, phase: Any, unit: Unit, hex_: str) -> bool:
    """Among those who may attack the hex are enemies of the unit; who comes by sea or drops is not known yet."""
    foes = enemies(world, nation_of(world, unit))
    there = attackers_of(world, phase.alliance, phase.minor, hex_)
    return not there or any(nation_of(world, world.units[u]) in foes for u in there)


@law("28.513")
def das_is_not_too_much(seen: Seen[World, Phase], act: Cover) -> bool:
    """At most three times the ground factors there."""
    unit = seen.world.units[act.unit]
    return unit.factors <= room_for_das(seen.world, unit, act.hex)


@law("22.3")
@rule("34.32")
def das_is_allowed(seen: Seen[World, Phase], act: Cover) -> bool:
    """No rule keeps the nation from helping there."""
    return not any(bar(seen.world, seen.world.units[act.unit], act.hex) for bar in DAS_BARS)


class Cover(Act):
    """An air unit gives defensive air support."""

    verb = "cover"
    rule = "28.511"
    laws = (
        unit_defends, unit_flies, unit_is_ready, hex_may_be_attacked, target_is_in_range, das_is_allowed,
        das_is_not_too_much, nations_may_combine, counters_show_it,
    )  # fmt: skip
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Cover]:
        """Every ready air unit, over every hex in range that may be attacked."""
        world, hexes = seen.world, threatened(seen.world, seen.record)
        for unit in all_air(world):
            if is_ready(world, unit) and is_defender(world, seen.record, seen.side, unit):
                near = flights(world, unit, RANGE)
                yield from (cls(unit.id, h) for h in hexes if h in near)

    def do(self, play: Play[World], record: Phase) -> None:
        """Its factors count in the defence."""
        send(play, self.unit, DAS, self.hex)


def can_cover(world: World, phase: Any, power: Side) -> bool:
    """The power has an air unit that could give defensive air support."""
    hexes = threatened(world, phase)
    for unit in all_air(world):
        if is_ready(world, unit) and is_defender(world, phase, power, unit) and not is_flying(world, unit.id):
            near = flights(world, unit, RANGE)
            open_ = (h for h in hexes if h in near and room_for_das(world, unit, h) >= unit.factors)
            if any(fights_there(world, phase, unit, h) for h in open_):
                return True
    return False


def covering(world: World, phase: Phase) -> tuple[Side, ...]:
    """The defending powers that may still give support."""
    sides = powers_of(world, other(phase.alliance))
    minors = (commander(world, m) for m in world.minors if fights_mover(world, phase, m))
    return tuple(
        p for p in dict.fromkeys((*sides, *minors)) if p and p not in phase.done and can_cover(world, phase, p)
    )


# Interception


@rule("28.444")
def unmet(world: World, hex_: str) -> list[str]:
    """The defensive air support over a hex that interceptors have not fought yet: none is intercepted twice."""
    over = (m for m in world.missions if m.kind == DAS and m.hex == hex_ and not m.met)
    return [m.unit for m in over if m.unit in world.units]


def covered(world: World) -> tuple[str, ...]:
    """The hexes with defensive air support that may be intercepted."""
    return tuple(dict.fromkeys(m.hex for m in world.missions if m.kind == DAS and not m.met))


@law("28.442")
@rule("28.441", "28.444")
def support_is_there(seen: Seen[World, Phase], act: Intercept) -> bool:
    """Enemy defensive air support is over the hex, which has not been intercepted yet."""
    foes = enemies(seen.world, nation_of(seen.world, seen.world.units[act.unit]))
    return any(nation_of(seen.world, seen.world.units[u]) in foes for u in unmet(seen.world, act.hex))


class Intercept(Act):
    """An air unit intercepts defensive air support."""

    verb = "intercept"
    rule = "28.44"
    laws = (
        unit_is_yours_to_move, unit_flies, unit_is_ready, unit_is_in_supply, target_is_in_range, support_is_there,
        front_has_an_offensive, nations_may_combine, counters_show_it,
    )  # fmt: skip
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Intercept]:
        """Every ready air unit, over every hex with support in range."""
        for unit in active_units(seen.world, seen.record, seen.side):
            if is_ready(seen.world, unit) and not unit.unsupplied:
                yield from (cls(unit.id, h) for h in covered(seen.world))

    def do(self, play: Play[World], record: Phase) -> None:
        """It flies."""
        send(play, self.unit, INTERCEPTION, self.hex)


def can_intercept(world: World, phase: Any, power: Side) -> bool:
    """The power has an air unit that could intercept."""
    hexes = covered(world)
    mine = (u for u in active_units(world, phase, power) if is_ready(world, u) and not u.unsupplied)
    ready = (u for u in mine if not is_flying(world, u.id))
    return bool(hexes) and any(h in flights(world, u, RANGE) and opposes(world, u, h) for u in ready for h in hexes)


@rule("28.41", "20.1")
def opposes(world: World, unit: Unit, hex_: str) -> bool:
    """Support over the hex is an enemy's, and the unit has the Offensive on that front."""
    if not is_offensive(world, nation_of(world, unit), hex_):
        return False
    foes = enemies(world, nation_of(world, unit))
    return any(nation_of(world, world.units[u]) in foes for u in unmet(world, hex_))


def intercepted(world: World, phase: Any) -> list[Over]:
    """The hexes with interceptors."""
    return [Over(h) for h in dict.fromkeys(m.hex for m in world.missions if m.kind == INTERCEPTION)]


@step("28.443")
@rule("28.444")
def fight_interceptors(play: Play[World], over: Over) -> None:
    """Interceptors fight the support, then return to base."""
    world = play.world
    mine = [m.unit for m in world.missions if m.kind == INTERCEPTION and m.hex == over.hex]
    theirs = unmet(world, over.hex)
    play.let(over, units=tuple(theirs))
    fight(play, over.hex, mine, theirs, [])
    kept = (m for m in play.world.missions if not (m.kind == INTERCEPTION and m.hex == over.hex))
    left = (replace(m, met=m.met or m.unit in theirs) for m in kept if m.unit in play.world.units)
    play.set(missions=tuple(left))


def fought(world: World, over: Over) -> list[Mission]:
    """The support that these interceptors have fought, and that is left."""
    there = [m for m in world.missions if m.kind == DAS and m.hex == over.hex]
    return [m for m in there if not over.units or m.unit in over.units]


class Stay(Act):
    """The surviving support stays over the battle."""

    verb = "stay"
    rule = "28.444"


class GoHome(Act):
    """The surviving support returns to base."""

    verb = "go-home"
    rule = "28.444"

    def do(self, play: Play[World], record: Over) -> None:
        """It has flown all the same."""
        gone = fought(play.world, record)
        play.set(missions=tuple(m for m in play.world.missions if m not in gone))


def survivor(world: World, over: Over) -> Side:
    """The power whose support is left over the hex, that with most factors."""
    left: dict[Side, int] = {}
    for mission in fought(world, over):
        unit = world.units[mission.unit]
        power = commander_of(world, unit)
        left[power] = left.get(power, 0) + unit.factors
    return max(left, key=lambda p: left[p], default="")


INTERCEPTIONS = each(
    "interceptions", "28.44", intercepted, fight_interceptors, ask("support", "28.444", Stay, GoHome, by=survivor),
    record=Over,
)  # fmt: skip
