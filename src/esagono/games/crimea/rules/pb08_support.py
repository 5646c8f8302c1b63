"""PB-8.6 Artillery support by ships, at sea for an attack and in port for both; coastal batteries in combat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from esagono.games.crimea.command import headquarters, is_in_range, is_paralysed
from esagono.games.crimea.pieces import Attack, Ship, Unit
from esagono.games.crimea.records import Battle, Phase
from esagono.games.crimea.rules.ch14_artillery import attack_is_on_you, flotilla_is_alone
from esagono.games.crimea.rules.pb07_artillery import serves
from esagono.games.crimea.rules.pb08_losses import change_ship
from esagono.games.crimea.rules.pb08_movement import range_of
from esagono.games.crimea.rules.pb08_ships import afloat, guns_of, in_port
from esagono.games.crimea.sight import COASTAL
from esagono.games.crimea.world import SOVIET, World, counter, ground, side_of
from esagono.kernel import Act, Hex, Play, Seen, UnitId, law, rule
from esagono.kernel.value import replace

MOST_GUNS = 4
"""Artillery units and ships that support one combat (PB-8.62a)."""


def support_from(world: World, ship: str) -> int:
    """The support strength of a ship."""
    return guns_of(world, world.ships[ship])


@rule("PB-8.76c")
def is_soviet_battery(world: World, unit: Unit) -> bool:
    """Soviet coastal artillery always has Attack Supply."""
    return counter(world, unit).sort == COASTAL and side_of(world, unit) == SOVIET


@rule("PB-8.61a", "PB-8.62a", "PB-8.12a", "PB-5.62")
def reaches(world: World, ship: Ship, targets: Iterable[str]) -> bool:
    """The ship has guns and lies within range of one of the hexes; on the detail map range is tripled."""
    land = ground(world)
    if ship.box or not land.has_hex(ship.at) or not guns_of(world, ship):
        return False
    return any(land.in_range(ship.at, target, range_of(world, ship)) for target in targets)


@rule("PB-7.35a", "PB-10.24e")
def is_under(world: World, hq: Unit, gun: Unit, targets: tuple[str, ...]) -> bool:
    """The gun stands with the HQ or in a defending hex; on a siege map the HQ's range is enough."""
    return gun.hex in (hq.hex, *targets) or serves(world, hq, gun)


@rule("PB-10.24g", "PB-10.34f", "PB-10.44e", "PB-10.54f", "PB-10.84g")
def has_ships(world: World, hq: Unit, lies: Iterable[str]) -> bool:
    """The ships that combine with other artillery lie in the range of the HQ."""
    return all(is_in_range(world, hq, at) for at in lies)


@rule("PB-8.62a", "PB-8.62b", "PB-8.61a", "PB-7.35b")
def have_one_hq(world: World, targets: tuple[str, ...], guns: Iterable[str], ships: Iterable[str]) -> bool:
    """A single ship needs no HQ; else all are in the range of one Operational HQ with which the guns stand."""
    ashore, lies = [world.units[g] for g in guns], [world.ships[s].at for s in ships]
    if not lies or len(ashore) + len(lies) == 1:
        return True
    if len(ashore) + len(lies) > MOST_GUNS or any(is_paralysed(world, target) for target in targets):
        return False
    return any(
        not hq.nonop and has_ships(world, hq, lies) and all(is_under(world, hq, gun, targets) for gun in ashore)
        for hq in headquarters(world)
    )


def ships_fire_together(world: World, battle: Battle) -> bool:
    """The guns and ships of an attack may support it together."""
    return have_one_hq(world, battle.targets, battle.guns, battle.ships)


def ships_cover_together(world: World, attack: Attack) -> bool:
    """The guns and ships of a defence may support it together."""
    return have_one_hq(world, attack.targets, attack.support, attack.ships)


# In attack


@law("PB-8.61a")
@rule("PB-8.25b")
def ship_can_bombard(seen: Seen[World, Battle], act: Bombard) -> bool:
    """A ship with guns in range that has supported no attack in this phase, Ready or Sailed."""
    ship = seen.world.ships.get(act.ship)
    if ship is None or ship.fired or act.ship in seen.record.ships or seen.side != SOVIET:
        return False
    return reaches(seen.world, ship, seen.record.targets)


@law("PB-8.62a")
@rule("PB-8.62b", "PB-8.61a")
def ships_keep_the_limit(seen: Seen[World, Battle], act: Bombard) -> bool:
    """Alone, or with other artillery under one HQ; four at the most."""
    return ships_fire_together(seen.world, replace(seen.record, ships=(*seen.record.ships, act.ship)))


class Bombard(Act):
    """A ship supports the attack."""

    verb = "bombard"
    rule = "PB-8.61a"
    laws = (ship_can_bombard, ships_keep_the_limit)
    ship: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[Bombard]:
        """The ships."""
        return (cls(s.id) for s in afloat(seen.world))

    def do(self, play: Play[World], record: Battle) -> None:
        """It fires, in this combat alone; it needs no supply (A-228)."""
        change_ship(play, self.ship, fired=True)
        play.let(record, ships=(*record.ships, self.ship))


# In defence


@law("PB-8.63")
@rule("PB-8.61b", "PB-8.25b")
def ship_can_cover(seen: Seen[World, Phase], act: CoverFromPort) -> bool:
    """A Soviet ship in port with guns in range; at sea none supports a defence."""
    ship, attack = seen.world.ships.get(act.ship), seen.world.attacks[act.hex]
    if ship is None or seen.side != SOVIET or not in_port(seen.world, ship):
        return False
    return reaches(seen.world, ship, attack.targets)


@law("PB-8.63")
def ship_is_uncommitted(seen: Seen[World, Phase], act: CoverFromPort) -> bool:
    """It supports one defence."""
    return not any(act.ship in attack.ships for attack in seen.world.attacks.values())


@law("PB-8.84b")
def somebody_takes_its_support(seen: Seen[World, Phase], act: CoverFromPort) -> bool:
    """The defenders are not flotillas alone."""
    return not flotilla_is_alone(seen.world, seen.world.attacks[act.hex])


@law("PB-8.62a")
@rule("PB-8.63", "PB-8.62b")
def ship_keeps_the_limit(seen: Seen[World, Phase], act: CoverFromPort) -> bool:
    """Alone, or with other artillery under one HQ; four at the most."""
    attack = seen.world.attacks[act.hex]
    return ships_cover_together(seen.world, replace(attack, ships=(*attack.ships, act.ship)))


class CoverFromPort(Act):
    """A ship in port supports the defence against an attack."""

    verb = "cover-by-ship"
    rule = "PB-8.63"
    laws = (attack_is_on_you, ship_can_cover, ship_is_uncommitted, somebody_takes_its_support, ship_keeps_the_limit)
    ship: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[CoverFromPort]:
        """The ships, against each attack by its first hex."""
        return (cls(s.id, hex_) for s in afloat(seen.world) for hex_ in seen.world.attacks)

    def do(self, play: Play[World], record: Phase) -> None:
        """It fires there and nowhere else."""
        attack = play.world.attacks[self.hex]
        play.put("attacks", self.hex, replace(attack, ships=(*attack.ships, self.ship)))
