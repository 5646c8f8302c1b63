"""5.63, 5.64 Anti-aircraft guns on the detail map: none fires in an enemy zone; bunker busters."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.ground import CITY, MAJOR_CITY
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Battle, Declaring
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch18_works import has_standing_line, strongpoint_of
from esagono.games.crimea.rules.pb05_belt import belt_stands
from esagono.games.crimea.strength import attack_of
from esagono.games.crimea.world import AXIS, SOVIET, World, counter, ground, side_of
from esagono.kernel import Act, Play, Seen, UnitId, law, rule

AA = ("aa", "motorised-aa")
ASSAULT_GUN = "assault-gun"


@rule("PB-5.63")
def is_pinned_flak(world: World, unit: Unit) -> bool:
    """An AA unit on the detail map in an enemy zone of control does not fire at aircraft."""
    if counter(world, unit).sort not in AA or not ground(world).small(unit.hex):
        return False
    return in_enemy_zoc(world, unit.hex, side_of(world, unit))


# Bunker busters (5.64)


@rule("PB-5.64", "A-164")
def has_bunkers(world: World, hex_: str) -> bool:
    """A hex of the detail map with a strongpoint, the belt, a fortified line or a city."""
    land = ground(world)
    if not land.small(hex_):
        return False
    works = strongpoint_of(world, hex_, SOVIET) or belt_stands(world, hex_) or has_standing_line(world, hex_)
    return works or land.place(hex_) in (CITY, MAJOR_CITY)


@rule("PB-5.64b", "A-164")
def busting_assault_gun(world: World, battle: Battle) -> tuple[str, ...]:
    """The strongest assault gun unit of an Axis attack on bunkers is doubled; the others are not."""
    if battle.side != AXIS or not any(has_bunkers(world, target) for target in battle.targets):
        return ()
    guns = [u for u in battle.units if counter(world, u).sort == ASSAULT_GUN]
    return (max(guns, key=lambda u: attack_of(world, world.units[u])),) if guns else ()


@rule("PB-5.64a")
def busting_flak(world: World, battle: Battle) -> tuple[str, ...]:
    """The AA unit that was designated, if it takes part."""
    attack = world.attacks.get(battle.targets[0])
    return (attack.buster,) if attack is not None and attack.buster in battle.units else ()


@rule("PB-5.64a")
def is_busting(world: World, unit: Unit) -> bool:
    """An AA unit designated as bunker buster gives no modifier to AA fire."""
    return any(attack.buster == unit.id for attack in world.attacks.values())


@law("PB-5.64")
def bunkers_are_attacked(seen: Seen[World, Declaring], act: Bust) -> bool:
    """The Axis attacks a hex of the detail map with works or a city."""
    return seen.record.side == AXIS and any(has_bunkers(seen.world, target) for target in seen.record.targets)


@law("PB-5.64a")
def unit_is_flak(seen: Seen[World, Declaring], act: Bust) -> bool:
    """An AA unit that attacks."""
    return act.unit in seen.record.units and counter(seen.world, act.unit).sort in AA


@law("PB-5.64a")
def no_other_busts(seen: Seen[World, Declaring], act: Bust) -> bool:
    """One AA unit for each attack."""
    return not seen.record.buster


class Bust(Act):
    """An AA unit is designated as bunker buster."""

    verb = "bust"
    rule = "PB-5.64a"
    laws = (bunkers_are_attacked, unit_is_flak, no_other_busts)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Declaring]) -> Iterator[Bust]:
        """The attackers."""
        return (cls(u) for u in seen.record.units)

    def do(self, play: Play[World], record: Declaring) -> None:
        """Its attack strength is doubled."""
        play.let(record, buster=self.unit)
