"""15.2, 15.4 Who takes part in a combat in the end: units, artillery, engineers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.crimea.positions import positions
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch12_declaration import JOIN_LAWS
from esagono.games.crimea.rules.ch12_targets import LEAST_ODDS
from esagono.games.crimea.rules.ch14_artillery import GUN_LIMITS
from esagono.games.crimea.rules.ch14_orders import ORDERS, Order
from esagono.games.crimea.rules.ch15_forces import (
    WITH_SHIPS,
    attacking,
    can_support,
    counts_as_gun,
    defenders,
    defending,
    guns_in_range,
    may_take_part,
    most_guns,
)
from esagono.games.crimea.rules.ch15_modifiers import engineers_count
from esagono.games.crimea.rules.ch15_orders import ORDERED, give_order
from esagono.games.crimea.rules.ch15_supply import Forgo, resupplied, unit_keeps_the_supply
from esagono.games.crimea.strength import support_of
from esagono.games.crimea.world import World, counter, side_of
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, ask, law, loop
from esagono.kernel.flow import Procedure
from esagono.kernel.value import replace

MUST_ATTACK: Slot[Callable[[World, Battle, str], bool]] = Slot("who must attack")
"""World, battle, unit: it cannot be left out (PB-7.42)."""


def attacker(world: World, battle: Battle) -> Side:
    """The attacking side."""
    return battle.side


# Final participants (15.2)


def is_worth_resolving(world: World, battle: Battle) -> bool:
    """The participants reach 1-4 with what they have."""
    return bool(battle.units) and attacking(world, battle) >= LEAST_ODDS * defending(world, battle)


@law("BSR-15.21")
def unit_may_still_join(seen: Seen[World, Battle], act: Add) -> bool:
    """A unit beside every defending hex that is not designated elsewhere and was not left out."""
    return any(u.id == act.unit for u in may_take_part(seen.world, seen.record)) and (
        act.unit not in seen.record.left_out
    )


class Add(Act):
    """A unit takes part that was not designated."""

    verb = "add"
    rule = "BSR-15.2"
    laws = (unit_may_still_join, unit_keeps_the_supply, JOIN_LAWS)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[Add]:
        """Who may still join."""
        return (cls(u.id) for u in may_take_part(seen.world, seen.record))

    def do(self, play: Play[World], record: Battle) -> None:
        """It attacks."""
        joined = resupplied(play.world, replace(record, units=(*record.units, self.unit)))
        play.let(record, units=joined.units, supplied=joined.supplied)

    def look(self) -> str:
        """The odds with it."""
        return f"with-unit {self.unit}"


@law("BSR-15.2")
def unit_takes_part(seen: Seen[World, Battle], act: LeaveOut) -> bool:
    """It is one of the attackers."""
    return act.unit in seen.record.units


@law("BSR-12.36")
def attack_stays_possible(seen: Seen[World, Battle], act: LeaveOut) -> bool:
    """Without it the attack still reaches 1-4; the attacker may not go below by choice."""
    rest = tuple(u for u in seen.record.units if u != act.unit)
    return is_worth_resolving(seen.world, replace(seen.record, units=rest))


@law("BSR-12.41")
def attack_is_not_mandated(seen: Seen[World, Battle], act: LeaveOut) -> bool:
    """Units named for a Mandated Attack must attack."""
    return not seen.record.mandated


@law("PB-7.42")
def unit_need_not_attack(seen: Seen[World, Battle], act: LeaveOut) -> bool:
    """No other rule makes it take part."""
    return not any(must(seen.world, seen.record, act.unit) for must in MUST_ATTACK)


class LeaveOut(Act):
    """A designated unit does not take part after all."""

    verb = "leave-out"
    rule = "BSR-15.2"
    laws = (unit_takes_part, attack_is_not_mandated, unit_need_not_attack, attack_stays_possible)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[LeaveOut]:
        """The attackers."""
        return (cls(u) for u in seen.record.units)

    def do(self, play: Play[World], record: Battle) -> None:
        """It stays out of this combat."""
        units = tuple(u for u in record.units if u != self.unit)
        rest = resupplied(play.world, replace(record, units=units))
        play.let(record, units=units, left_out=(*record.left_out, self.unit), supplied=rest.supplied)

    def look(self) -> str:
        """The odds without it."""
        return f"without-unit {self.unit}"


# Artillery (15.4)


@law("BSR-15.32c")
def attack_has_supply(seen: Seen[World, Battle], act: Support) -> bool:
    """Artillery supports only an attack with Attack Supply."""
    return seen.record.supplied


@law("T-ARTY")
def gun_can_support(seen: Seen[World, Battle], act: Support) -> bool:
    """It is one's own, in range, and has not fired in this phase."""
    gun = seen.world.units.get(act.unit)
    if (
        gun is None
        or not positions(seen.world, gun)
        or side_of(seen.world, gun) != seen.record.side
        or act.unit in seen.record.guns
    ):
        return False
    return can_support(seen.world, seen.record, gun)


@law("T-ARTY")
def guns_keep_the_limit(seen: Seen[World, Battle], act: Support) -> bool:
    """Four artillery units of the Axis, one of the Soviets unless stacked with an Operational HQ."""
    guns = tuple(seen.world.units[g] for g in (*seen.record.guns, act.unit))
    if any(too_many(seen.world, guns) for too_many in GUN_LIMITS):
        return False
    counted = tuple(g for g in guns if counts_as_gun(seen.world, g))
    more = replace(seen.record, guns=tuple(g.id for g in counted))
    if not all(together(seen.world, more) for together in WITH_SHIPS):
        return False
    return len(counted) <= most_guns(seen.world, seen.record, counted)


class Support(Act):
    """An artillery unit supports the attack."""

    verb = "support"
    rule = "BSR-15.4"
    laws = (attack_has_supply, gun_can_support, unit_keeps_the_supply, guns_keep_the_limit)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[Support]:
        """The artillery in range."""
        return (cls(u.id) for u in guns_in_range(seen.world, seen.record))

    def do(self, play: Play[World], record: Battle) -> None:
        """It fires."""
        play.let(record, guns=(*record.guns, self.unit))

    def look(self) -> str:
        """The odds with it."""
        return f"with-unit {self.unit}"


@law("BSR-15.63")
def engineers_attack(seen: Seen[World, Battle], act: Engineers) -> bool:
    """Engineers are among the attackers, and their effects are not declared yet."""
    there = any(counter(seen.world, u).engineer for u in seen.record.units)
    return there and not seen.record.engineers


@law("BSR-16.32a")
def engineers_are_of_use(seen: Seen[World, Battle], act: Engineers) -> bool:
    """Nobody declares their effects where they give no modifier."""
    return engineers_count(seen.world, seen.record)


class Engineers(Act):
    """The attacker declares engineer effects."""

    verb = "engineers"
    rule = "BSR-15.63"
    laws = (engineers_attack, engineers_are_of_use)

    def do(self, play: Play[World], record: Battle) -> None:
        """They count, and may take the first loss."""
        play.let(record, engineers=True)

    def look(self) -> str:
        """The odds with their effects."""
        return "with-engineers"


@law("BSR-12.36")
def attack_is_as_strong_as_needed(seen: Seen[World, Battle], act: Fight) -> bool:
    """1-4 is reached, or nobody is left who could join."""
    if is_worth_resolving(seen.world, seen.record):
        return True
    others = (u for u in may_take_part(seen.world, seen.record) if u.id not in seen.record.left_out)
    could = any(unit_keeps_the_supply(seen, Add(u.id)) for u in others)
    return not could and not any_gun_is_left(seen)


def any_gun_is_left(seen: Seen[World, Battle]) -> bool:
    """Artillery that could still support the attack."""
    guns = (Support(g.id) for g in guns_in_range(seen.world, seen.record) if support_of(seen.world, g))
    return any(guns_keep_the_limit(seen, act) and unit_keeps_the_supply(seen, act) for act in guns)


class Fight(Act):
    """The attack is made with these units."""

    verb = "fight"
    weighty = True
    rule = "BSR-15.2"
    laws = (attack_is_as_strong_as_needed,)

    def do(self, play: Play[World], record: Battle) -> None:
        """The participants are settled."""
        take_the_field(play, record)

    def look(self) -> str:
        """The odds as they stand."""
        return "battle"


class FightUnderOrder(Act):
    """The attack is made with these units, under an order that everybody sees (A-116)."""

    verb = "attack-order"
    weighty = True
    rule = "BSR-15.58"
    laws = (attack_is_as_strong_as_needed, *ORDERED)
    order: Order

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[FightUnderOrder]:
        """Both orders."""
        return (cls(order) for order in ORDERS)

    def do(self, play: Play[World], record: Battle) -> None:
        """The participants are settled, and then they get it."""
        take_the_field(play, give_order(play, record, self.order))

    def look(self) -> str:
        """What the order makes of the results."""
        return f"under-order {self.order}"


def take_the_field(play: Play[World], record: Battle) -> None:
    """Everybody who takes part is marked."""
    for unit in record.units:
        play.unit(unit, attacked=True)
    for gun in (*record.guns, *record.cover):
        play.unit(gun, fired=True)
    foes = defenders(play.world, record)
    for foe in foes:
        play.unit(foe.id, beset=True)
    play.let(record, unsure=record.unsure or not all(foe.tried for foe in foes))
    play.leave("participants")


def participants(*more: type[Act]) -> Procedure:
    """The last choice of who takes part, with what other chapters let support the attack."""
    acts: tuple[type[Act], ...] = (Add, LeaveOut, Support, *more, Engineers, Forgo, FightUnderOrder, Fight)
    return loop("participants", "BSR-15.2", ask("participants", "BSR-15.2", *acts, by=attacker))
