"""14.26, 14.29 Results: eliminations, exchanges, the advance after combat."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.third_reich.counters import ARMOR
from esagono.games.third_reich.events.combat import Advanced
from esagono.games.third_reich.holding import may_enter, take_hex
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.pieces import Breakthrough, Unit
from esagono.games.third_reich.politics import commands
from esagono.games.third_reich.records import Advance, Battle, Exploiting, Loss
from esagono.games.third_reich.rules.ch09_bridgeheads import (
    GiveUp,
    PlaceBridgehead,
    has_landed,
    just_won,
    may_place_or_free_one,
)
from esagono.games.third_reich.rules.ch14_claims import Agree, Object, has_consent, undecided
from esagono.games.third_reich.rules.ch14_combat import attackers_are_beaten, defenders_are_beaten, weights
from esagono.games.third_reich.rules.ch14_losses import alive, owners
from esagono.games.third_reich.stacking import has_room
from esagono.games.third_reich.strength import face
from esagono.games.third_reich.world import World, kind, nation_of, units_at
from esagono.games.third_reich.zones import enemy_hexes, strangers
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule, step

STAYS: Slot[Callable[[World, Unit, str], str]] = Slot("units that do not advance")
"""World, unit, hex: the rule that keeps an attacker from advancing: dropped (31.3), exploiting (14.36)."""


WENT: Slot[Callable[[Play[World], str, str], None]] = Slot("a unit has advanced")
"""Play, unit, hex: the chain of exploiting units (14.36)."""
RESERVES: Slot[Callable[[World, Battle], tuple[str, ...]]] = Slot("units that follow the attackers")
"""World, battle: those aboard who have not attacked (29.436)."""
GUNSHIPS: Slot[Callable[[World, Battle], tuple[str, ...]]] = Slot("fleets that may be lost in an exchange")
"""World, battle: those that bombard (29.414)."""
WON: Slot[Callable[[Play[World], Battle], None]] = Slot("hexes that were won")
"""Play, battle: attackers who stand there already (31.2)."""


def attacking(battle: Battle) -> tuple[str, ...]:
    """Everybody who can be lost on the attacking side."""
    return (*battle.units, *battle.support)


def defending(battle: Battle) -> tuple[str, ...]:
    """Everybody who can be lost on the defending side."""
    return (*battle.defenders, *battle.das)


@rule("14.24")
def beaten(battle: Battle) -> tuple[str, ...]:
    """Everybody who is lost with the defenders: those who stood aside too."""
    return (*battle.defenders, *battle.das, *battle.excess)


@step("14.26")
@rule("14.26-A", "14.26-D", "28.423", "28.515")
def carry_out(play: Play[World], battle: Battle) -> None:
    """The beaten side is eliminated; an exchange costs both."""
    if battle.result == "EX":
        exchange(play, battle)
        return
    if attackers_are_beaten(battle):
        lose_all(play, attacking(battle))
    if defenders_are_beaten(battle):
        lose_all(play, beaten(battle))


def lose_all(play: Play[World], units: tuple[str, ...]) -> None:
    """Everybody is eliminated."""
    for unit in alive(play.world, units):
        eliminate(play, unit, "combat")


@rule("14.26-EX", "14.24", "A-20", "A-21", "A-101")
def exchange(play: Play[World], battle: Battle) -> None:
    """The smaller side loses everything, the other as many factors; defenders count multiplied, unless they rolled."""
    world = play.world
    heavy = {} if battle.counter else weights(world, battle)
    defence = face(world, defending(battle)) if battle.counter else battle.defence
    attack = battle.attack
    if attack <= defence:
        lose_all(play, attacking(battle))
    if defence <= attack:
        lose_all(play, beaten(battle))
    if attack > defence:
        ships = tuple(u for found in GUNSHIPS for u in found(world, battle))
        play.run("losses", Loss(owners(world, battle.units), (*attacking(battle), *ships), defence, willing=True))
    elif defence > attack:
        play.run("losses", Loss(owners(world, battle.defenders), defending(battle), attack, heavy))


# Advance


@rule("14.29", "7.3")
def vacated(world: World, battle: Battle) -> list[str]:
    """The hexes in which no defender is left."""
    there = {world.units[u].hex for u in alive(world, (*battle.defenders, *battle.excess))}
    return [h for h in battle.targets if h not in there]


@rule("14.29", "13.4")
def may_advance(world: World, unit: str, hex_: str) -> bool:
    """A surviving attacker in supply that may go there, and for which there is room: no enemies, and no strangers."""
    mover = world.units.get(unit)
    if mover is None or not mover.hex or mover.unsupplied or any(stays(world, mover, hex_) for stays in STAYS):
        return False
    nation = nation_of(world, mover)
    free = hex_ not in enemy_hexes(world, nation) and not strangers(world, nation, hex_)
    return free and mover.hex != hex_ and may_enter(world, mover, hex_) and has_room(world, mover, hex_)


@law("14.29")
def unit_attacked_the_hex(seen: Seen[World, Advance], act: AdvanceTo) -> bool:
    """A unit that took part, under one's own command."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and act.unit in seen.record.units and commands(seen.world, seen.side, unit)


@law("14.29")
@rule("27.42")
def unit_may_advance(seen: Seen[World, Advance], act: AdvanceTo) -> bool:
    """In supply, into a hex that was won and has room."""
    return act.hex in seen.record.hexes and may_advance(seen.world, act.unit, act.hex)


@law("14.4")
def armor_goes_first(seen: Seen[World, Advance], act: AdvanceTo) -> bool:
    """Into a hex where nobody stood armor goes first."""
    return not seen.record.vacant or bool(seen.record.went) or kind(seen.world, act.unit).sort == ARMOR


@law("14.29")
def allies_agree(seen: Seen[World, Advance], act: AdvanceTo) -> bool:
    """Allies who won the hex together have agreed on who controls it."""
    return has_consent(seen.world, seen.record, act.unit, act.hex)


@law("29.436")
def reserves_come_after(seen: Seen[World, Advance], act: AdvanceTo) -> bool:
    """Units that did not attack land after one that stormed the hex."""
    return may_follow(seen.world, seen.record, act.unit, act.hex)


@rule("29.436")
def may_follow(world: World, advance: Advance, unit: str, hex_: str) -> bool:
    """It has attacked itself, or one that came from the sea is ashore."""
    return unit not in advance.reserves or (hex_ in advance.went and has_landed(world, hex_))


class AdvanceTo(Act):
    """A unit goes into a hex that was won."""

    verb = "advance"
    rule = "14.29"
    laws = (unit_attacked_the_hex, unit_may_advance, armor_goes_first, reserves_come_after, allies_agree)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Advance]) -> Iterator[AdvanceTo]:
        """Every survivor, into every vacated hex."""
        return (cls(u, h) for u in seen.record.units for h in seen.record.hexes)

    def do(self, play: Play[World], record: Advance) -> None:
        """It stands there, and controls the hex."""
        play.unit(self.unit, hex=self.hex)
        take_hex(play, self.unit, self.hex)
        for goes in WENT:
            goes(play, self.unit, self.hex)
        play.tell(Advanced(self.unit, self.hex))
        play.let(record, units=tuple(u for u in record.units if u != self.unit), went=(*record.went, self.hex))


@law("14.4")
def vacant_hex_is_taken(seen: Seen[World, Advance], act: Halt) -> bool:
    """Whoever attacks a hex where nobody stands goes into it."""
    return not seen.record.vacant or bool(seen.record.went)


class Halt(Act):
    """Nobody else advances."""

    verb = "halt"
    rule = "14.29"
    ends = "step"
    laws = (vacant_hex_is_taken,)

    def do(self, play: Play[World], record: Advance) -> None:
        """The others stay."""
        play.let(
            record,
            units=tuple(u for u in record.units if not commands(play.world, play.side, play.world.units[u])),
            wet=(),
            passive=(*record.passive, play.side),
        )


def advancers(world: World, advance: Advance) -> tuple[Side, ...]:
    """The powers with units that can still advance."""
    ways = ((u, h) for u in advance.units for h in advance.hexes if may_follow(world, advance, u, h))
    able = list(dict.fromkeys(u for u, h in ways if may_advance(world, u, h)))
    if advance.vacant and not advance.went:
        able = [u for u in able if kind(world, u).sort == ARMOR]
    heads = [u for h in just_won(world, advance) for u in (x.id for x in units_at(world, h)) if u not in able]
    placers = (p for p in owners(world, heads) if may_place_or_free_one(world, advance, p))
    asked = (*owners(world, able), *placers)
    return tuple(dict.fromkeys((*asked, *(undecided(world, advance) if able else ()))))


ADVANCE = loop(
    "advance",
    "14.29",
    ask("advance", "14.29", AdvanceTo, PlaceBridgehead, GiveUp, Agree, Object, Halt, by=advancers),
    record=Advance,
    until=lambda world, advance: not advancers(world, advance),
)


@step("14.29")
def winners_advance(play: Play[World], battle: Battle) -> None:
    """Survivors may go where no defender is left."""
    hexes, units = vacated(play.world, battle), alive(play.world, battle.units)
    for won in WON:
        won(play, battle)
    if hexes and units:
        vacant, wet = not battle.defenders, tuple(h for h in (*battle.wet, *battle.beaches) if h in hexes)
        reserves = tuple(u for found in RESERVES for u in found(play.world, battle))
        went = tuple(h for h in hexes if any(play.world.units[u].hex == h for u in units))
        play.run(
            "advance",
            Advance(
                battle.alliance,
                tuple(hexes),
                (*units, *reserves),
                battle.minor,
                went=went,
                wet=wet,
                vacant=vacant,
                beaches=battle.beaches,
                reserves=reserves,
                partners=owners(play.world, units),
            ),
        )


@step("14.31")
def note_breakthrough(play: Play[World], battle: Battle) -> None:
    """Armour took part and an attacker stands in the hex: it is a breakthrough hex (A-24)."""
    if battle.exploiting or not had_armor(play.world, battle):
        return
    stands = {play.world.units[u].hex for u in alive(play.world, battle.units)}
    new = tuple(Breakthrough(h, origins=battle.origins) for h in battle.targets if h in stands)
    play.set(breakthroughs=(*play.world.breakthroughs, *new))
    for found in new:
        play.run("breakthrough", Exploiting(battle.alliance, found.hex, battle.minor))


def had_armor(world: World, battle: Battle) -> bool:
    """An armor unit was among the attackers; units that were lost are in the pool."""
    return any(kind(world, u).sort == ARMOR for u in battle.units if u in world.units)
