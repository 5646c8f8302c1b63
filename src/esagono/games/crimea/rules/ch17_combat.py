"""17.3 Air combat: initiative, pairing, fire, Local Tactical Advantage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from esagono.games.crimea.air_records import AirCombat, Sortie
from esagono.games.crimea.airpower import (
    DAMAGED,
    DESTROYED,
    FLOWN,
    aircraft,
    firing,
    over,
    owner,
    places,
    send,
    spot,
)
from esagono.games.crimea.events.air import AirFire, InitiativeRolled
from esagono.games.crimea.pieces import Squadron
from esagono.games.crimea.rules.ch17_initiative import has_advantage, is_denied
from esagono.games.crimea.table_files import DIFFERENTIALS
from esagono.games.crimea.tables import by_roll
from esagono.games.crimea.world import SIDES, World, enemy
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule, seq, step

BOXES = {"A": FLOWN, "D": DAMAGED, "X": DESTROYED}
"""Where a result of the Air Combat Table sends an air unit (BSR-17.33c)."""
WIDEST = 3
"""The last column of the table, on either side."""
Pairs = tuple[tuple[str, str], ...]


# Which combat


@rule("BSR-17.3")
def is_contested(world: World, place: str) -> bool:
    """Both sides have air units there, and one of them fires."""
    return all(over(world, place, side) for side in SIDES) and bool(firing(world, place))


def still_to_fight(world: World, sortie: Sortie) -> tuple[str, ...]:
    """The places where air combat is due."""
    return tuple(p for p in places(world) if p not in sortie.fought and is_contested(world, p))


@law("BSR-17.3")
def combat_is_due(seen: Seen[World, Sortie], act: Dogfight) -> bool:
    """Both sides are there, one of them fires, and it has not been resolved."""
    return act.place in still_to_fight(seen.world, seen.record)


class Dogfight(Act):
    """Resolve the air combat over a place."""

    verb = "dogfight"
    rule = "SOP-B4a4"
    laws = (combat_is_due,)
    place: str

    @classmethod
    def options(cls, seen: Seen[World, Sortie]) -> Iterator[Dogfight]:
        """The places where air combat is due."""
        return (cls(place) for place in still_to_fight(seen.world, seen.record))

    def do(self, play: Play[World], record: Sortie) -> None:
        """The combat begins."""
        play.let(record, fought=(*record.fought, self.place))
        play.run("air combat", AirCombat(self.place))


def fights_next(world: World, sortie: Sortie) -> Side:
    """The side that flew first chooses the order, while a combat is due."""
    return sortie.side if still_to_fight(world, sortie) else ""


DOGFIGHTS = loop(
    "dogfights",
    "SOP-A6e",
    ask("dogfight", "SOP-B4a4", Dogfight, by=fights_next),
    until=lambda world, sortie: not still_to_fight(world, sortie),
)


# Initiative (17.32)


@step("BSR-17.32")
@rule("T-AIR-INIT")
def roll_initiative(play: Play[World], fight: AirCombat) -> None:
    """The die says who pairs; a side without firing units cannot have the initiative."""
    roll = play.roll("1d10", "air-initiative")
    while is_denied(play.world, roll):
        roll = play.roll("1d10", "air-initiative")
    side = by_roll(play.world, "air_initiative", roll, "initiative")
    advantage = has_advantage(play.world, roll)
    play.tell(InitiativeRolled(spot(fight.place), roll, side, advantage))
    if side not in SIDES:
        break_off(play, fight)
        return
    holder = side if firing(play.world, fight.place, side) else enemy(side)
    play.let(fight, initiative=holder, advantage=side if advantage else "")


@rule("BSR-17.32")
def break_off(play: Play[World], fight: AirCombat) -> None:
    """No air combat: firing units go to Flown, mission units fly on."""
    for squadron in firing(play.world, fight.place):
        send(play, squadron.id, FLOWN, "no-combat")
    play.let(fight, broken_off=True)


# Pairing (17.33a)


def idle(world: World, fight: AirCombat, side: Side) -> tuple[str, ...]:
    """The firing units of a side that have no target yet."""
    busy = {firer for firer, _ in fight.pairs}
    return tuple(s.id for s in firing(world, fight.place, side) if s.id not in busy)


@law("BSR-17.33a")
def unit_is_to_be_paired(seen: Seen[World, AirCombat], act: Engage) -> bool:
    """A firing unit without a target: one's own first, then those that the enemy has too many."""
    own = idle(seen.world, seen.record, seen.side)
    return act.unit in (own or idle(seen.world, seen.record, enemy(seen.side)))


@law("BSR-17.33a")
def target_is_an_opponent(seen: Seen[World, AirCombat], act: Engage) -> bool:
    """An air unit of the other side over the same place."""
    there = over(seen.world, seen.record.place, enemy(owner(seen.world, act.unit)))
    return any(s.id == act.target for s in there)


@law("BSR-17.33a")
def firing_units_are_engaged_first(seen: Seen[World, AirCombat], act: Engage) -> bool:
    """While an enemy firing unit is not engaged, nobody else is attacked."""
    if owner(seen.world, act.unit) != seen.side:
        return True
    waiting = idle(seen.world, seen.record, enemy(seen.side))
    return not waiting or act.target in waiting


class Engage(Act):
    """Pair a firing unit with its target."""

    verb = "engage"
    rule = "BSR-17.33a"
    laws = (unit_is_to_be_paired, target_is_an_opponent, firing_units_are_engaged_first)
    unit: UnitId
    target: UnitId

    @classmethod
    def options(cls, seen: Seen[World, AirCombat]) -> Iterator[Engage]:
        """Every firing unit with every air unit of the other side."""
        place = seen.record.place
        both = ((s, t) for s in firing(seen.world, place) for t in over(seen.world, place))
        return (cls(s.id, t.id) for s, t in both if owner(seen.world, s) != owner(seen.world, t))

    def do(self, play: Play[World], record: AirCombat) -> None:
        """A firing unit that is attacked fires back at the first who engages it."""
        pairs: Pairs = ((self.unit, self.target),)
        if self.target in idle(play.world, record, owner(play.world, self.target)):
            pairs = (*pairs, (self.target, self.unit))
        play.let(record, pairs=(*record.pairs, *pairs))


def all_are_paired(world: World, fight: AirCombat) -> bool:
    """Every firing unit has a target."""
    return not any(idle(world, fight, side) for side in SIDES)


PAIRING = loop(
    "pairing",
    "BSR-17.33a",
    ask("engage", "BSR-17.33a", Engage, by=lambda world, fight: fight.initiative),
    until=all_are_paired,
)


# Fire (17.33b, 17.33c)


@rule("BSR-17.33b", "T-AIR-COMBAT", "PB-6.21")
def column(world: World, firer: Squadron, target: Squadron) -> str:
    """The column of the difference of the air combat ratings."""
    difference = aircraft(world, firer).acr - aircraft(world, target).acr
    return DIFFERENTIALS[max(-WIDEST, min(WIDEST, difference)) + WIDEST]


@rule("BSR-17.33b", "T-AIR-COMBAT")
def fire_at(play: Play[World], firer: str, target: str) -> str:
    """One die on the Air Combat Table."""
    world = play.world
    where = column(world, world.air[firer], world.air[target])
    roll = play.roll("1d10", "air-combat")
    result = by_roll(world, "air_combat", roll, where)
    play.tell(AirFire(firer, target, where, roll, result))
    return result


@rule("BSR-17.33b", "BSR-17.33c")
def exchange(play: Play[World], pairs: Iterable[tuple[str, str]]) -> None:
    """All fire before any result is applied; of several the worst counts."""
    order, worst = list(BOXES), dict[str, str]()
    for firer, target in pairs:
        result = fire_at(play, firer, target)
        if result in BOXES:
            worst[target] = max(result, worst.get(target, result), key=order.index)
    for target, result in worst.items():
        send(play, target, BOXES[result], "air-combat")


@step("BSR-17.33b")
def fire(play: Play[World], fight: AirCombat) -> None:
    """The first round."""
    exchange(play, fight.pairs)


# Local Tactical Advantage (17.33d)


@rule("BSR-17.33d")
def unengaged(world: World, fight: AirCombat) -> tuple[str, ...]:
    """The firing units of the side with the advantage that drove off their opponent, and have no new target yet."""
    there = {s.id for s in over(world, fight.place)}
    drove_off = (firer for firer, target in fight.pairs if firer in there and target not in there)
    chasing = {firer for firer, _ in fight.chases}
    return tuple(f for f in drove_off if owner(world, f) == fight.advantage and f not in chasing)


def chaser(world: World, fight: AirCombat) -> Side:
    """The side with the advantage, while a unit of it can fire again at somebody."""
    prey = fight.advantage and over(world, fight.place, enemy(fight.advantage))
    return fight.advantage if prey and unengaged(world, fight) else ""


@law("BSR-17.33d")
def unit_is_unengaged(seen: Seen[World, AirCombat], act: Chase) -> bool:
    """Its opponent of the first round is gone."""
    return act.unit in unengaged(seen.world, seen.record)


@law("BSR-17.33d")
def prey_is_there(seen: Seen[World, AirCombat], act: Chase) -> bool:
    """Any enemy air unit over the place."""
    return any(s.id == act.target for s in over(seen.world, seen.record.place, enemy(seen.side)))


class Chase(Act):
    """An unengaged firing unit fires again."""

    verb = "chase"
    rule = "BSR-17.33d"
    laws = (unit_is_unengaged, prey_is_there)
    unit: UnitId
    target: UnitId

    @classmethod
    def options(cls, seen: Seen[World, AirCombat]) -> Iterator[Chase]:
        """The unengaged units with every enemy."""
        prey = over(seen.world, seen.record.place, enemy(seen.side))
        return (cls(u, t.id) for u in unengaged(seen.world, seen.record) for t in prey)

    def do(self, play: Play[World], record: AirCombat) -> None:
        """It has a new target."""
        play.let(record, chases=(*record.chases, (self.unit, self.target)))


CHASING = loop(
    "chasing",
    "BSR-17.33d",
    ask("chase", "BSR-17.33d", Chase, by=chaser),
    until=lambda world, fight: not chaser(world, fight),
)


@step("BSR-17.33d")
def fire_again(play: Play[World], fight: AirCombat) -> None:
    """Nobody answers this fire; then the firing units go home."""
    exchange(play, fight.chases)
    for squadron in firing(play.world, fight.place):
        send(play, squadron.id, FLOWN, "mission")


AIR_COMBAT = seq(
    "air combat",
    "BSR-17.33b",
    roll_initiative,
    PAIRING,
    fire,
    CHASING,
    fire_again,
    record=AirCombat,
    unless=lambda world, fight: fight.broken_off,
    label=lambda world, fight: {"hex": spot(fight.place)},
)
