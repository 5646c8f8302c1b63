"""14.16, 14.23, 14.24 Putting a ground attack together: the hex, the attackers, more hexes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.counters import PARTISAN
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import allied, commander_of, commands, enemies
from esagono.games.third_reich.records import Battle, Phase
from esagono.games.third_reich.rules.ch14_targets import (
    at,
    defenders_at,
    is_exploitation,
    leads_into_the_void,
    targets,
)
from esagono.games.third_reich.stacking import LIMIT, LONDON_LIMIT, counts
from esagono.games.third_reich.strength import face
from esagono.games.third_reich.world import BRITAIN, World, ground, kind, nation_of, units_at
from esagono.kernel import Act, Hex, Law, Play, Seen, Side, Slot, UnitId, law, rule
from esagono.kernel.memo import once_per_world

SUPPORT, DAS = "support", "das"
"""Air missions that count in ground combat (28.42, 28.51)."""
TIMES = 3
"""Air factors for each ground factor (28.422)."""
HELP_BARS: Slot[Callable[[World, str, str], bool]] = Slot("air units that do not support others")
"""World, nation of the air unit, nation of the attackers (45.2)."""
REACHES: Slot[Callable[[World, Unit, str], bool]] = Slot("hexes to which an air unit flies missions")
"""World, unit, hex: within four hexes of its base, not over neutral territory (28.22)."""
NO_LIMIT: Slot[Callable[[World, str], bool]] = Slot("hexes from which any number may attack")
"""World, hex: armour in a breakthrough hex (14.37)."""
JOIN_LAWS: Slot[Law[Any]] = Slot("laws of joining an attack")
FIGHT_LAWS: Slot[Law[Any]] = Slot("laws of making an attack")
"""Who must take part (31.2)."""
FORCED: Slot[Callable[[World, Battle], bool]] = Slot("attacks that have to be made")
"""World, battle: units dropped on the defenders, whatever is over the hex (31.2)."""


def partners(world: World, battle: Battle) -> tuple[Side, ...]:
    """The leader of the attack, then the powers whose units could join."""
    units = (world.units[u] for h in battle.targets for u in at(world, battle, h))
    found = dict.fromkeys((battle.side, *(commander_of(world, u) for u in units)))
    return tuple(p for p in found if p and allied(world, p, battle.side))


ATTACK_LAWS: Slot[Law[Any]] = Slot("laws of announcing an attack")
"""Who attacks first (45.3)."""


def support_over(world: World, battle: Battle) -> tuple[str, ...]:
    """The attacker's air units over the hexes that are attacked."""
    over = (m for m in world.missions if m.kind == SUPPORT and m.hex in battle.targets and m.unit in world.units)
    able = (m for m in over if reaches_all(world, m.unit, battle))
    return tuple(m.unit for m in able if helps(world, nation_of(world, world.units[m.unit]), battle.side))


def helps(world: World, nation: str, power: Side) -> bool:
    """An ally of the attacker whose air units may support him."""
    return allied(world, nation, power) and not any(bar(world, nation, power) for bar in HELP_BARS)


@rule("28.424", "28.23")
def reaches_all(world: World, unit: str, battle: Battle) -> bool:
    """Ground support counts in an attack on several hexes if the air unit can reach each of them."""
    flyer, several = world.units[unit], len(battle.targets) > 1
    return not several or all(reaches(world, flyer, h) for reaches in REACHES for h in battle.targets)


@rule("28.511", "21.1")
def das_over(world: World, battle: Battle) -> tuple[str, ...]:
    """The defender's air units over the hexes that are attacked, if they are at war with the attacker."""
    over = (m.unit for m in world.missions if m.kind == DAS and m.hex in battle.targets and m.unit in world.units)
    foes = enemies(world, battle.minor or battle.side)
    return tuple(u for u in over if nation_of(world, world.units[u]) in foes)


@law("14.23")
@rule("14.24")
def hex_can_be_attacked(seen: Seen[World, Phase], act: Attack) -> bool:
    """A unit of one's own may attack the hex, and not too many have attacked from where it stands."""
    world, record = seen.world, seen.record
    if act.hex not in targets(world, record.alliance, record.minor):
        return False
    able = (world.units[u] for u in at(world, record, act.hex))
    battle = Battle(seen.side, record.alliance, (act.hex,), minor=record.minor)
    return any(commands(world, seen.side, u) and may_come_from_its_hex(world, u, battle) for u in able)


class Attack(Act):
    """Announce an attack on a hex."""

    verb = "attack"
    rule = "14.16"
    laws = (hex_can_be_attacked, ATTACK_LAWS)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Attack]:
        """The hexes that can be attacked."""
        return (cls(h) for h in targets(seen.world, seen.record.alliance, seen.record.minor))

    def do(self, play: Play[World], record: Phase) -> None:
        """The attackers are named next."""
        exploiting = is_exploitation(play.world)
        play.run("battle", Battle(play.side, record.alliance, (self.hex,), minor=record.minor, exploiting=exploiting))

    def look(self) -> str:
        """The odds of all who may attack."""
        return f"preview {self.hex}"


# The attackers


@law("14.23")
def unit_may_attack_all(seen: Seen[World, Battle], act: Join) -> bool:
    """It may attack each of the hexes, and it is under one's own command."""
    if act.unit in seen.record.units or act.unit not in seen.world.units:
        return False
    own = commands(seen.world, seen.side, seen.world.units[act.unit])
    return own and all(act.unit in at(seen.world, seen.record, h) for h in seen.record.targets)


@law("14.24")
def no_more_than_two_attack_from_a_hex(seen: Seen[World, Battle], act: Join) -> bool:
    """Two units attack from a hex, three from London if all are British; airborne units besides."""
    return may_come_from_its_hex(seen.world, seen.world.units[act.unit], seen.record)


@rule("14.24", "9.5", "6.12")
def may_come_from_its_hex(world: World, unit: Unit, battle: Battle) -> bool:
    """Fewer than two others attack or have attacked from the hex of a unit, or it does not matter."""
    if not counts(world, unit) or unit.aboard or any(free(world, unit.hex) for free in NO_LIMIT):
        return True
    there = [u for u in attackers_from(world, unit.hex, battle) if counts(world, u)]
    london = unit.hex == world.charts.countries[BRITAIN].capital
    british = all(nation_of(world, u) == BRITAIN for u in (*there, unit))
    return len(there) < (LONDON_LIMIT if london and british else LIMIT)


@rule("14.24", "9.5")
def attackers_from(world: World, hex_: str, battle: Battle) -> list[Unit]:
    """Who attacks or has attacked from the hex, though he has left it since; in exploitation who is still there.

    From a bridgehead two attack in the whole turn.
    """
    if is_exploitation(world) and hex_ not in world.bridgeheads:
        return [u for u in units_at(world, hex_) if not u.aboard and (u.attacked or u.id in battle.units)]
    joining = (world.units[u] for u in battle.units)
    return [*strikers(world).get(hex_, ()), *(u for u in joining if u.hex == hex_ and not u.aboard)]


@once_per_world
def strikers(world: World) -> dict[str, tuple[Unit, ...]]:
    """Who has made a ground attack in this player turn, by the hex from which he made it."""
    found: dict[str, tuple[Unit, ...]] = {}
    for unit in world.units.values():
        if unit.struck:
            found[unit.struck] = (*found.get(unit.struck, ()), unit)
    return found


class Join(Act):
    """A unit takes part in the attack."""

    verb = "join"
    rule = "14.23"
    laws = (unit_may_attack_all, no_more_than_two_attack_from_a_hex, JOIN_LAWS)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[Join]:
        """Those who may attack the hexes."""
        return (cls(u) for u in at(seen.world, seen.record, seen.record.targets[0]) if u not in seen.record.units)

    def do(self, play: Play[World], record: Battle) -> None:
        """It attacks."""
        play.let(record, units=(*record.units, self.unit))

    def look(self) -> str:
        """The odds with the unit."""
        return f"with-unit {self.unit}"


@law("14.16")
def attack_is_yours(seen: Seen[World, Battle], act: Any) -> bool:
    """The power that announced the attack decides."""
    return seen.side == seen.record.side


@law("14.23")
@rule("A-221")
def all_attack_each_hex(seen: Seen[World, Battle], act: Also) -> bool:
    """Several hexes may be attacked at once, if each attacker is next to all of them."""
    world, battle = seen.world, seen.record
    if act.hex in battle.targets or not battle.units:
        return False
    if any(not defenders_at(world, battle.minor or battle.side, h) for h in (*battle.targets, act.hex)):
        return False
    return all(u in at(world, battle, act.hex) for u in battle.units)


@law("20.2")
def hexes_are_on_one_front(seen: Seen[World, Battle], act: Also) -> bool:
    """No unit attacks on two fronts."""
    land = ground(seen.world)
    return all(land.front(h) == land.front(act.hex) for h in seen.record.targets)


class Also(Act):
    """The attack is against another hex too."""

    verb = "also"
    rule = "14.23"
    laws = (attack_is_yours, hexes_are_on_one_front, all_attack_each_hex)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[Also]:
        """The other hexes next to the attackers."""
        if not seen.record.units:
            return iter(())
        here = seen.world.units[seen.record.units[0]].hex
        return (cls(h) for h in ground(seen.world).neighbours(here) if h not in seen.record.targets)

    def do(self, play: Play[World], record: Battle) -> None:
        """It is one combat."""
        play.let(record, targets=(*record.targets, self.hex))


# Fighting, or not


@law("14.21")
def somebody_attacks(seen: Seen[World, Battle], act: Fight) -> bool:
    """At least one ground unit attacks."""
    return bool(seen.record.units)


@law("28.422")
def air_is_not_too_much(seen: Seen[World, Battle], act: Fight) -> bool:
    """Air factors are at most three times the attacking ground factors, unless the attack has to be made."""
    world, battle = seen.world, seen.record
    return face(world, support_over(world, battle)) <= most_air(world, battle) or is_forced(world, battle)


@rule("28.422", "32.2")
def most_air(world: World, battle: Battle) -> int:
    """Three times the attacking ground factors, partisans not counted."""
    return TIMES * face(world, (u for u in battle.units if kind(world, u).sort != PARTISAN))


@rule("31.2", "A-502")
def is_forced(world: World, battle: Battle) -> bool:
    """The attack has to be made, however many air factors are over the hex: those that are too many do not count."""
    return any(must_be(world, battle) for must_be in FORCED)


@law("14.4")
def armor_goes_into_a_vacant_hex(seen: Seen[World, Battle], act: Fight) -> bool:
    """A hex without defenders is attacked only if armor in supply takes part, for which there is room."""
    world, battle = seen.world, seen.record
    if any(defenders_at(world, battle.minor or battle.side, h) for h in battle.targets):
        return True
    return any(leads_into_the_void(world, world.units[u]) for u in battle.units)


class Fight(Act):
    """The attack is made."""

    verb = "fight"
    rule = "14.25"
    weighty = True
    laws = (attack_is_yours, somebody_attacks, air_is_not_too_much, armor_goes_into_a_vacant_hex, FIGHT_LAWS)

    def do(self, play: Play[World], record: Battle) -> None:
        """Factors are counted, and the die is rolled."""
        play.leave("assembling")

    def look(self) -> str:
        """The odds as they stand."""
        return "battle"


class CallOff(Act):
    """The attack is not made after all."""

    verb = "call-off"
    rule = "14.21"
    laws = (attack_is_yours,)

    def do(self, play: Play[World], record: Battle) -> None:
        """Nothing has happened."""
        play.leave("battle")
