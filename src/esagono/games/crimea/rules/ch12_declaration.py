"""12 Attack declaration: every attack of a phase is declared before any is resolved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from esagono.games.crimea.events.combat import AttackDeclared, AttackWithdrawn
from esagono.games.crimea.pieces import Attack
from esagono.games.crimea.records import Declaring, Phase
from esagono.games.crimea.rules.ch12_mandated import (
    Mandate,
    attack_is_no_mandated_one,
    mandated_attacks_are_declared,
    take_back,
)
from esagono.games.crimea.rules.ch12_raids import RaidSupply, raidable
from esagono.games.crimea.rules.ch12_targets import (
    attackers_of,
    free_units,
    is_target,
    neglected,
    reaches_least_odds,
    targets_of,
)
from esagono.games.crimea.world import World, ground
from esagono.kernel import Act, Hex, Law, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule, seq
from esagono.kernel.flow import Procedure

JOIN_LAWS: Slot[Law[Any]] = Slot("laws of joining an attack")
"""Laws of later chapters about who may join an attack (PB-8.26b2)."""
MORE_TO_DECLARE: Slot[Callable[[World, Side], bool]] = Slot("more to declare")
"""World, side: something can be declared that is no attack on enemies (PB-8.74d)."""


@law("BSR-12.11")
def enemies_are_there(seen: Seen[World, Any], act: Declare | Also) -> bool:
    """Enemy combat units stand in the hex, and no attack on it is declared yet."""
    return ground(seen.world).has_hex(act.hex) and is_target(seen.world, seen.side, act.hex)


@law("BSR-12.31")
@rule("BSR-12.32")
def odds_can_be_reached(seen: Seen[World, Phase], act: Declare) -> bool:
    """With all units that may attack the hex the odds are 1-4 or better."""
    units = free_units(seen.world, seen.side, (act.hex,))
    return reaches_least_odds(seen.world, units, (act.hex,), seen.side)


class Declare(Act):
    """Declare an attack on a hex."""

    verb = "attack"
    rule = "BSR-12.0"
    laws = (enemies_are_there, odds_can_be_reached)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Declare]:
        """The enemy hexes beside units that can attack."""
        return (cls(hex_) for hex_ in targets_of(seen.world, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """The attackers are named next."""
        play.run("attack", Declaring(record.side, (self.hex,)))

    def look(self) -> str:
        """The odds with all who may attack."""
        return f"preview {self.hex}"


# Another defending hex


@law("BSR-12.8")
def hex_is_another_target(seen: Seen[World, Declaring], act: Also) -> bool:
    """The hex is not yet one of the attack's."""
    return act.hex not in seen.record.targets


@law("BSR-12.8")
def an_attacker_reaches_all(seen: Seen[World, Declaring], act: Also) -> bool:
    """The named attackers, and at least one, are next to every defending hex; together 1-4 can be reached."""
    targets = (*seen.record.targets, act.hex)
    units = free_units(seen.world, seen.side, targets)
    if not set(seen.record.units) <= {u.id for u in units}:
        return False
    return reaches_least_odds(seen.world, units, targets, seen.side)


class Also(Act):
    """The attack is against another hex too."""

    verb = "also"
    rule = "BSR-12.8"
    laws = (hex_is_another_target, enemies_are_there, an_attacker_reaches_all)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Declaring]) -> Iterator[Also]:
        """The other enemy hexes."""
        return (cls(hex_) for hex_ in targets_of(seen.world, seen.side) if hex_ not in seen.record.targets)

    def do(self, play: Play[World], record: Declaring) -> None:
        """It is one combat."""
        play.let(record, targets=(*record.targets, self.hex))


# The attackers


@law("BSR-12.8")
@rule("BSR-12.2", "BSR-12.51", "BSR-12.52", "BSR-12.61")
def unit_may_attack_all(seen: Seen[World, Declaring], act: Join) -> bool:
    """It is next to every defending hex, in its zone of control or able to enter it."""
    return any(u.id == act.unit for u in attackers_of(seen.world, seen.side, seen.record.targets))


@law("BSR-15.23")
def unit_is_free(seen: Seen[World, Declaring], act: Join) -> bool:
    """It is not designated for this or another attack."""
    busy = {u for attack in seen.world.attacks.values() for u in attack.units}
    return act.unit not in busy and act.unit not in seen.record.units


class Join(Act):
    """A unit is designated for the attack."""

    verb = "join"
    rule = "BSR-12.33"
    laws = (unit_may_attack_all, unit_is_free, JOIN_LAWS)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Declaring]) -> Iterator[Join]:
        """Those who may attack every defending hex."""
        units = free_units(seen.world, seen.side, seen.record.targets)
        return (cls(u.id) for u in units if u.id not in seen.record.units)

    def do(self, play: Play[World], record: Declaring) -> None:
        """It takes part."""
        play.let(record, units=(*record.units, self.unit))

    def look(self) -> str:
        """The odds with it."""
        return f"with-unit {self.unit}"


@law("BSR-12.31")
def attack_is_strong_enough(seen: Seen[World, Declaring], act: Confirm) -> bool:
    """The designated units reach 1-4."""
    units = tuple(seen.world.units[u] for u in seen.record.units)
    return reaches_least_odds(seen.world, units, seen.record.targets, seen.side)


class Confirm(Act):
    """The declaration is complete."""

    verb = "declare"
    rule = "BSR-12.35"
    laws = (attack_is_strong_enough, attack_is_no_mandated_one)

    def do(self, play: Play[World], record: Declaring) -> None:
        """The marker is placed."""
        attack = Attack(record.side, record.targets, record.units, buster=record.buster)
        play.put("attacks", record.targets[0], attack)
        play.tell(AttackDeclared(record.side, record.targets, record.units))
        play.leave("attack")

    def look(self) -> str:
        """The odds as they stand."""
        return "battle"


def attack(*more: type[Act]) -> Procedure:
    """The declaration of one attack, with what other chapters let say of it."""
    return loop(
        "attack",
        "BSR-12.0",
        ask("attackers", "BSR-12.33", Join, Also, *more, Confirm, Mandate, by=lambda world, record: record.side),
        record=Declaring,
        label=lambda world, record: {"hex": record.targets[0]},
    )


# Taking back, and the end


@law("BSR-12.0")
def attack_is_declared(seen: Seen[World, Phase], act: TakeBack) -> bool:
    """Such an attack of one's own is declared."""
    found = seen.world.attacks.get(act.hex)
    return found is not None and found.side == seen.side


@law("BSR-11.42a")
@rule("BSR-11.43e")
def attack_is_free(seen: Seen[World, Phase], act: TakeBack) -> bool:
    """No cancelled overrun asks for it."""
    return not seen.world.attacks[act.hex].forced


class TakeBack(Act):
    """Take a declaration back."""

    verb = "withdraw"
    rule = "BSR-12.0"
    confirm = True  # where nothing else is left to do, it must not happen by itself
    laws = (attack_is_declared, attack_is_free)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[TakeBack]:
        """The attacks of the side, by their first hex."""
        return (cls(hex_) for hex_, attack in seen.world.attacks.items() if attack.side == seen.side)

    def do(self, play: Play[World], record: Phase) -> None:
        """The marker is taken off."""
        play.tell(AttackWithdrawn(play.world.attacks[self.hex].targets))
        take_back(play, play.world.attacks[self.hex])
        play.drop("attacks", self.hex)


@law("BSR-12.7")
def all_duties_are_met(seen: Seen[World, Phase], act: EndDeclaration) -> bool:
    """Every enemy who exerts a zone on an attacker is attacked by somebody."""
    return not any(neglected(seen.world, attack) for attack in seen.world.attacks.values())


@all_duties_are_met.because
def which_are_not(seen: Seen[World, Phase], act: EndDeclaration) -> Mapping[str, object]:
    """The hexes that must be attacked too."""
    hexes = (h for attack in seen.world.attacks.values() for h in neglected(seen.world, attack))
    return {"hexes": ", ".join(dict.fromkeys(hexes))}


class EndDeclaration(Act):
    """All attacks are declared."""

    verb = "no-more"
    rule = "BSR-12.0"
    ends = "phase"
    laws = (all_duties_are_met, mandated_attacks_are_declared)

    def do(self, play: Play[World], record: Phase) -> None:
        """The declaration ends."""
        play.leave("declarations")


def declarer(world: World, record: Phase) -> Side:
    """The side whose phase it is, while there is something to attack or to take back."""
    side = record.side
    more = any(declares(world, side) for declares in MORE_TO_DECLARE)
    return side if more or world.attacks or targets_of(world, side) or raidable(world, side) else ""


def nothing_to_declare(world: World, record: Phase) -> bool:
    """No enemy can be attacked, and none is."""
    return not declarer(world, record)


def declaration_phase(*more: type[Act]) -> Procedure:
    """The phase, with what other chapters let declare in it."""
    return seq(
        "declaration phase",
        "BSR-12.0",
        loop(
            "declarations",
            "BSR-12.0",
            ask("declaration", "BSR-12.0", Declare, RaidSupply, *more, TakeBack, EndDeclaration, by=declarer),
            until=nothing_to_declare,
        ),
        record=Phase,
        label=lambda world, record: {"side": record.side},
    )
