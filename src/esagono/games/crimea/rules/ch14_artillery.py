"""14.2 Defensive artillery: each gun is committed to one declared attack before the combats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from esagono.games.crimea.command import is_paralysed
from esagono.games.crimea.events.command import Covered
from esagono.games.crimea.pieces import MOBILE, OOS, Attack, Unit
from esagono.games.crimea.positions import guns_of, is_with_hq, positions, reaches
from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.strength import support_of
from esagono.games.crimea.world import AXIS, World, combat_units, counter, enemy, side_of
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule
from esagono.kernel.flow import Procedure
from esagono.kernel.value import replace

GUN_LIMITS: Slot[Callable[[World, tuple[Unit, ...]], bool]] = Slot("limits of artillery")
"""World, guns of a side in one combat: they are too many (PB-7.31)."""
MOST_GUNS = 4
"""How many artillery units may support a defence (T-ARTY)."""
WITH_SHIPS: Slot[Callable[[World, Attack], bool]] = Slot("guns and ships in defence")
"""World, attack: the ships that support a defence get on with its artillery (PB-8.63)."""


# Which guns (14.22, T-ARTY)


@rule("BSR-14.22", "BSR-23.43c", "BSR-23.51", "BSR-23.52", "T-ARTY")
def can_fire_in_defence(world: World, gun: Unit) -> bool:
    """Artillery with support strength that is no attack-only rocket unit, no Axis super-heavy gun, not limbered."""
    printed = counter(world, gun)
    if not printed.artillery or gun.mode == MOBILE or not support_of(world, gun) or "attack-only" in printed.flags:
        return False
    return not (printed.sort == "super-heavy" and printed.side == AXIS)


@rule("BSR-14.22", "BSR-11.44b", "BSR-6.74", "BSR-13.24")
def has_no_marker(gun: Unit) -> bool:
    """No Overrun and no Out of Supply marker lies on it (T-ARTY 2 and 3), and the Axis has not silenced it."""
    return not (gun.overrun or gun.silenced or gun.supply == OOS)


@rule("BSR-14.22", "BSR-3.22")
def is_within_range(world: World, attack: Attack, gun: Unit) -> bool:
    """A defending hex of the attack is within its range (T-ARTY 1)."""
    return reaches(world, gun, attack.targets)


@rule("BSR-14.22", "T-ARTY")
def is_undisturbed(world: World, attack: Attack, gun: Unit) -> bool:
    """It stands in a defending hex, or in no enemy zone of control (T-ARTY 5)."""
    return gun.hex in attack.targets or not in_enemy_zoc(world, gun.hex, side_of(world, gun))


@rule("BSR-14.22", "T-ARTY")
def defends_itself_alone(world: World, gun: Unit) -> bool:
    """It stands in a defending hex with nothing but artillery: only its defence strength counts (T-ARTY 6)."""
    if not any(gun.hex in attack.targets for attack in world.attacks.values()):
        return False
    return all(counter(world, u).artillery for u in combat_units(world, gun.hex, side_of(world, gun)))


@rule("BSR-14.21", "BSR-23.34b", "PB-8.84b")
def flotilla_is_alone(world: World, attack: Attack) -> bool:
    """Soviet flotillas that defend alone get no artillery support."""
    there = [u for target in attack.targets for u in combat_units(world, target, enemy(attack.side))]
    return all(counter(world, u).sort == "flotilla" for u in there)


@rule("BSR-14.22", "BSR-15.55a")
def still_covers(world: World, attack: Attack, gun: Unit) -> bool:
    """A gun that was committed may still fire when the combat is resolved."""
    return bool(positions(world, gun)) and has_no_marker(gun) and is_undisturbed(world, attack, gun)


# How many (T-ARTY)


@rule("BSR-14.22", "BSR-22.14", "BSR-22.25d", "T-ARTY")
def guns_are_few_enough(world: World, attack: Attack, guns: Iterable[Unit]) -> bool:
    """Four of the Axis; of the Soviets one, or up to four that are in a defending hex or with an Operational HQ."""
    units = tuple(guns)
    if any(too_many(world, units) for too_many in GUN_LIMITS):
        return False
    if len(units) <= 1 or enemy(attack.side) == AXIS:
        return len(units) <= MOST_GUNS
    if any(is_paralysed(world, target) for target in attack.targets):
        return False
    return len(units) <= MOST_GUNS and all(g.hex in attack.targets or is_with_hq(world, g) for g in units)


# Committing


def attack_on(seen: Seen[World, Any], act: Cover) -> Attack:
    """The attack against which the gun is to fire."""
    return seen.world.attacks[act.hex]


@law("BSR-14.21")
def attack_is_on_you(seen: Seen[World, Phase], act: Cover) -> bool:
    """Such an attack of the enemy is declared."""
    found = seen.world.attacks.get(act.hex)
    return found is not None and found.side == enemy(seen.side)


@law("BSR-14.21")
@rule("PB-8.76b")
def gun_is_uncommitted(seen: Seen[World, Phase], act: Cover) -> bool:
    """A gun supports against one attack only and does not change over."""
    return not any(act.unit in attack.support for attack in seen.world.attacks.values())


@law("BSR-14.22")
def gun_can_defend(seen: Seen[World, Phase], act: Cover) -> bool:
    """It is one's own artillery that fires in defence and carries no marker that keeps it from it."""
    gun = seen.world.units.get(act.unit)
    if gun is None or not positions(seen.world, gun) or side_of(seen.world, gun) != seen.side:
        return False
    return can_fire_in_defence(seen.world, gun) and has_no_marker(gun)


@law("BSR-14.22")
def gun_has_the_range(seen: Seen[World, Phase], act: Cover) -> bool:
    """A defending hex is in range."""
    return is_within_range(seen.world, attack_on(seen, act), seen.world.units[act.unit])


@law("BSR-14.22")
def gun_is_undisturbed(seen: Seen[World, Phase], act: Cover) -> bool:
    """It is in no enemy zone of control, unless it is attacked itself."""
    return is_undisturbed(seen.world, attack_on(seen, act), seen.world.units[act.unit])


@law("BSR-14.22")
def gun_is_not_left_alone(seen: Seen[World, Phase], act: Cover) -> bool:
    """Others than artillery stand in its hex if that is attacked."""
    return not defends_itself_alone(seen.world, seen.world.units[act.unit])


@law("BSR-14.21")
def somebody_takes_support(seen: Seen[World, Phase], act: Cover) -> bool:
    """The defenders are not flotillas alone."""
    return not flotilla_is_alone(seen.world, attack_on(seen, act))


@law("BSR-14.22")
@rule("BSR-22.14", "BSR-22.25d")
def cover_keeps_the_limit(seen: Seen[World, Phase], act: Cover) -> bool:
    """As many artillery units as may support one defence."""
    attack = attack_on(seen, act)
    more = replace(attack, support=(*attack.support, act.unit))
    if not all(together(seen.world, more) for together in WITH_SHIPS):
        return False
    return guns_are_few_enough(seen.world, attack, (seen.world.units[u] for u in more.support))


class Cover(Act):
    """An artillery unit is committed to the defence against an attack."""

    verb = "cover"
    rule = "BSR-14.21"
    laws = (
        attack_is_on_you,
        gun_can_defend,
        gun_is_uncommitted,
        gun_has_the_range,
        gun_is_undisturbed,
        gun_is_not_left_alone,
        somebody_takes_support,
        cover_keeps_the_limit,
    )
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Cover]:
        """One's artillery, against each attack by its first hex."""
        guns = tuple(guns_of(seen.world, seen.side))
        return (cls(u.id, hex_) for u in guns for hex_ in seen.world.attacks)

    def do(self, play: Play[World], record: Phase) -> None:
        """It fires there and nowhere else."""
        attack = play.world.attacks[self.hex]
        play.put("attacks", self.hex, replace(attack, support=(*attack.support, self.unit)))
        play.tell(Covered(self.unit, attack.targets))


class EndCover(Act):
    """No more artillery is committed."""

    verb = "no-cover"
    rule = "BSR-14.21"
    ends = "step"

    def do(self, play: Play[World], record: Phase) -> None:
        """The guns are laid."""
        play.leave("covering")


def defender(world: World, record: Phase) -> Side:
    """The side that reacts."""
    return record.side


def covering(*more: type[Act]) -> Procedure:
    """The commitment of artillery, with what other chapters let support a defence."""
    return loop("covering", "SOP-B3b", ask("cover", "BSR-14.21", Cover, *more, EndCover, by=defender))
