"""20.0/1 Attack impulses, 20.2 combat of aircraft, 20.4 bombs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal, Protocol

from esagono.games.storms_of_steel.events.combat import BombsDropped, Fired
from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.records import Attack, Flying, Weapon
from esagono.games.storms_of_steel.rules.ch06_sight import hex_that_blinds, in_arc
from esagono.games.storms_of_steel.rules.ch18_mines import lay_mines
from esagono.games.storms_of_steel.rules.ch18_works import works_met
from esagono.games.storms_of_steel.rules.ch20_entry import flown
from esagono.games.storms_of_steel.rules.ch20_impulses import (
    aircraft_has_moved_forward,
    an_impulse_is_left,
    extra_point_can_be_paid,
    pay_extra,
)
from esagono.games.storms_of_steel.rules.ch20_sight import hex_that_hides_aircraft
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.world import World, board, counter, is_ground, opponents, units_at
from esagono.kernel import Act, Hex, Play, Seen, law, rule, step

Load = Literal["bomb", "cluster"]


class AtHex(Protocol):
    """An attack from the air on a hex."""

    @property
    def hex(self) -> str:
        """The hex."""

    @property
    def aloft(self) -> bool:
        """It is aimed at the aircraft over the hex."""


# Laws of all attacks from the air


@law("20.0/8")
def aircraft_is_unhurt(seen: Seen[World, Flying], act: AtHex) -> bool:
    """A hit aircraft attacks no more."""
    return not flown(seen.world, seen.record).damaged


@law("20.0/2")
def aircraft_attacks_once(seen: Seen[World, Flying], act: AtHex) -> bool:
    """One attack after each move forward (A-117)."""
    return not seen.record.struck


@law("20.0/2")
def aircraft_has_not_turned(seen: Seen[World, Flying], act: AtHex) -> bool:
    """No turn between the move forward and the attack; a change of altitude is allowed (A-117)."""
    return not seen.record.turned


@law_by(lambda seen, act: "20.2" if act.aloft else "10.0/5", "10.0/5")
@rule("7.0", "20.2")
def somebody_is_there(seen: Seen[World, Flying], act: AtHex) -> bool:
    """An enemy, or a work to destroy, is in the hex, or somebody may hide; in the air, an enemy aircraft is over it."""
    return holds_enemy(seen, act.hex, act.aloft) or (not act.aloft and is_worth_an_attack(seen, act.hex))


@rule("18.6")
def is_worth_an_attack(seen: Seen[World, Flying], hex_: str) -> bool:
    """A hidden unit may be there, or a work that can be destroyed, without own men beside it (A-176)."""
    world = seen.world
    own = any(is_ground(world, u) and not are_enemies(u.side, seen.side) for u in units_at(world, hex_))
    works = works_met(world, Attack(seen.side, seen.record.unit, hex_, mode="air"))
    return hex_ in world.suspected or (bool(works) and not own)


def holds_enemy(seen: Seen[World, Any], hex_: str, aloft: bool) -> bool:
    """There is an enemy on the ground, or in the air, in a hex."""
    return any(are_enemies(u.side, seen.side) and is_ground(seen.world, u) != aloft for u in units_at(seen.world, hex_))


@law("20.2")
def hex_is_in_air_range(seen: Seen[World, Flying], act: AtHex) -> bool:
    """Not nearer than two hexes, nor beyond twice the range."""
    unit = flown(seen.world, seen.record)
    printed = counter(seen.world, unit)
    return printed.minimum <= board(seen.world).distance(unit.hex, act.hex) <= 2 * printed.range


@law("6.1")
def hex_is_in_front(seen: Seen[World, Flying], act: AtHex) -> bool:
    """Aircraft attack into their arc of fire."""
    return in_arc(seen.world, flown(seen.world, seen.record), act.hex)


@law("20.3")
def hex_is_seen_from_the_air(seen: Seen[World, Flying], act: AtHex) -> bool:
    """The hex is not blind, and no smoke hides it."""
    return blocker(seen, act) is None


def blocker(seen: Seen[World, Flying], act: AtHex) -> str | None:
    """The hex that hides the target."""
    from_ = flown(seen.world, seen.record).hex
    return (hex_that_hides_aircraft if act.aloft else hex_that_blinds)(seen.world, from_, act.hex)


@hex_is_seen_from_the_air.because
def _(seen: Seen[World, Flying], act: AtHex) -> dict[str, object]:
    return {"blocker": blocker(seen, act)}


BEFORE_THE_ATTACK = (
    an_impulse_is_left,
    aircraft_has_moved_forward,
    aircraft_is_unhurt,
    aircraft_attacks_once,
    aircraft_has_not_turned,
)
AT_THE_TARGET = (hex_is_in_air_range, hex_is_in_front, hex_is_seen_from_the_air, extra_point_can_be_paid)


def enemy_hexes(seen: Seen[World, Flying], aloft: bool) -> list[str]:
    """The hexes with enemies in the air; or on the ground, where somebody may hide, or where there is a work."""
    world = seen.world
    hexes = [u.hex for u in opponents(world, seen.side) if u.hex and is_ground(world, u) != aloft]
    more = () if aloft else (*world.suspected, *(w.hex for w in world.works.values() if w.hex))
    return list(dict.fromkeys((*hexes, *more)))


def attack_now(play: Play[World], record: Flying) -> None:
    """An impulse and one more point."""
    pay_extra(play, record)
    play.let(play.record(Flying), left=record.left - 1, struck=True)


# 20.2 The guns of aircraft


class AirAttack(Act):
    """Attack the ground units in a hex, or the aircraft over it."""

    verb = "attack"
    rule = "20.2"
    laws = (*BEFORE_THE_ATTACK, somebody_is_there, *AT_THE_TARGET)
    hex: Hex
    aloft: bool = False

    @classmethod
    def options(cls, seen: Seen[World, Flying]) -> Iterator[AirAttack]:
        """Every hex with an enemy or where one may hide."""
        yield from (cls(h) for h in enemy_hexes(seen, False))
        yield from (cls(h, True) for h in enemy_hexes(seen, True))

    def do(self, play: Play[World], record: Flying) -> None:
        """Resolved like any attack."""
        side = flown(play.world, record).side
        attack_now(play, record)
        play.tell(Fired(record.unit, self.hex, 0))
        play.run("strike", Attack(side, record.unit, self.hex, record.by, mode="air", aloft=self.aloft))


# 20.4 Bombs


@law("20.4")
def bombs_are_on_board(seen: Seen[World, Flying], act: Bomb) -> bool:
    """As many as it likes of those that the scenario gave it."""
    return 0 < act.n <= on_board(seen.world, seen.record, act.load)


def on_board(world: World, record: Flying, load: str) -> int:
    """The bombs of a kind that are left."""
    unit = flown(world, record)
    return unit.bombs if load == "bomb" else unit.clusters


@law("20.4/2")
@rule("7.0")
def hex_is_worth_a_bomb(seen: Seen[World, Flying], act: Bomb) -> bool:
    """Bombs need an enemy, seen or suspected, or a work; cluster bombs may be laid in an empty hex (A-92)."""
    there = holds_enemy(seen, act.hex, False) or is_worth_an_attack(seen, act.hex)
    return there or (act.load == "cluster" and board(seen.world).has(act.hex))


class Bomb(Act):
    """Drop bombs on a hex: one attack impulse for any number."""

    verb = "bomb"
    rule = "20.4"
    laws = (*BEFORE_THE_ATTACK, bombs_are_on_board, hex_is_worth_a_bomb, *AT_THE_TARGET)
    hex: Hex
    n: int
    load: Load = "bomb"
    aloft: ClassVar[bool] = False

    @classmethod
    def options(cls, seen: Seen[World, Flying]) -> Iterator[Bomb]:
        """Every target, every number, every kind."""
        world, record = seen.world, seen.record
        targets = enemy_hexes(seen, False)
        yield from (cls(h, n + 1) for n in range(on_board(world, record, "bomb")) for h in targets)
        unit = flown(world, record)
        if unit.clusters and unit.hex:
            near = [h for d in range(2 * counter(world, unit).range + 1) for h in board(world).grid.ring(unit.hex, d)]
            yield from (cls(h, n + 1, "cluster") for n in range(unit.clusters) for h in near)

    def do(self, play: Play[World], record: Flying) -> None:
        """Each bomb is resolved by itself."""
        unit = flown(play.world, record)
        attack_now(play, record)
        left = {"bombs": unit.bombs - self.n} if self.load == "bomb" else {"clusters": unit.clusters - self.n}
        play.unit(unit.id, **left)
        play.tell(BombsDropped(unit.id, self.hex, self.n, self.load))
        weapon = weapon_of(play.world, self.load)
        attack = Attack(unit.side, unit.id, self.hex, record.by, mode="air", weapon=weapon, salvo=self.n)
        play.run("bombs", attack)


@rule("20.4", "20.4/2")
def weapon_of(world: World, load: str) -> Weapon:
    """The firepower of a bomb."""
    bomb = world.charts.bombs[load]
    return Weapon(load, bomb.red, bomb.blue)


@step("20.4")
def next_bomb(play: Play[World], record: Attack) -> None:
    """Whoever is in the hex when the bomb falls is attacked."""
    play.let(record, salvo=record.salvo - 1, left=(), target="", hits=(), fp=0)


def is_cluster(world: World, record: Attack) -> bool:
    """A cluster bomb has fallen."""
    return record.weapon is not None and record.weapon.name == "cluster"


@step("20.4/2", when=is_cluster)
def leave_mines(play: Play[World], record: Attack) -> None:
    """A cluster bomb that hits, or falls into an empty hex, becomes a red minefield (A-92)."""
    if record.hits or not record.target:
        lay_mines(play, record.side, "mines-red", record.hex)


@rule("V06")
def bomber_is_gone(world: World, record: Attack) -> bool:
    """It has fallen for veterans that it destroyed; the bombs it had not dropped are lost with it (A-301)."""
    return record.leader not in world.units


def all_have_fallen(world: World, record: Attack) -> bool:
    """No bomb is left."""
    return record.salvo <= 0
