"""29.41 Shore bombardment: three naval factors add one to an attack."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.third_reich.choices import is_offensive
from esagono.games.third_reich.navy import BOMBARD, INVASION
from esagono.games.third_reich.pieces import Unit, Voyage
from esagono.games.third_reich.politics import allied
from esagono.games.third_reich.records import Battle, Phase
from esagono.games.third_reich.records_navy import Sailing
from esagono.games.third_reich.rules.ch12_duties import use_offensive
from esagono.games.third_reich.rules.ch13_movement import unit_is_in_supply
from esagono.games.third_reich.rules.ch14_targets import defenders_at
from esagono.games.third_reich.rules.ch29_cargo import an_offensive_is_on, needed, total
from esagono.games.third_reich.rules.ch29_invasion import comes_from_the_sea, no_western_port_is_left
from esagono.games.third_reich.rules.ch29_sailing import (
    fleet_is_free,
    fleet_is_yours,
    legs,
    own_fleets,
    put_to_sea,
    sea_leads_there,
    set_out,
    unit_is_a_fleet,
)
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import World, ground, nation_of
from esagono.games.third_reich.zones import is_fortress
from esagono.kernel import Act, Hex, Play, Seen, Slot, UnitId, law, rule

GUN_BARS: Slot[Callable[[World, str, str], bool]] = Slot("ships that do not bombard for others")
"""World, nation of the ships, nation of the attackers (34.36, 45.2)."""
GUNS = 3
"""Naval factors for each factor of bombardment (29.411)."""


@rule("29.413", "29.411")
def may_be_shelled(world: World, nation: str, hex_: str) -> bool:
    """A coastal hex with enemies that an invasion is to storm, or a coastal fortress or an island of one hex."""
    land = ground(world)
    if not land.coastal(hex_) or not defenders_at(world, nation, hex_):
        return False
    if is_fortress(world, hex_) or land.island(hex_):
        return True
    return any(v.end == hex_ and may_shell_for(world, nation, v.side) for v in out_for(world, INVASION))


@rule("29.411", "34.36")
def may_shell_for(world: World, fleets: str, attackers: str) -> bool:
    """Ships support attacks of their own side, but for those with whom they do not cooperate."""
    return allied(world, fleets, attackers) and not any(bar(world, fleets, attackers) for bar in GUN_BARS)


def out_for(world: World, purpose: str) -> list[Voyage]:
    """The voyages of a purpose that are still on their way."""
    return [v for v in world.voyages if v.purpose == purpose and not v.ended and not v.level]


@law("29.413")
def something_can_be_shelled(seen: Seen[World, Phase], act: Bombard) -> bool:
    """An invasion has been announced, or a coastal fortress or an island of one hex can be reached."""
    unit = seen.world.units[act.unit]
    return any(True for _ in shellable(seen.world, unit))


def shellable(world: World, unit: Unit) -> Iterator[str]:
    """The hexes that a nation's fleets may shell."""
    land, nation = ground(world), nation_of(world, unit)
    spots = (*land.fortresses, *(h for h in land.names if land.island(h)), *(v.end for v in out_for(world, INVASION)))
    return (
        h
        for h in dict.fromkeys(spots)
        if may_be_shelled(world, nation, h) and is_offensive(world, nation_of(world, unit), h)
    )


class Bombard(Act):
    """A fleet is to bombard a shore."""

    verb = "bombard"
    rule = "29.411"
    laws = (
        fleet_is_yours, unit_is_a_fleet, fleet_is_free, unit_is_in_supply, an_offensive_is_on,
        no_western_port_is_left, something_can_be_shelled,
    )  # fmt: skip
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Bombard]:
        """The fleets of the power."""
        return (cls(u.id) for u in own_fleets(seen.world, seen.record, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """Its way is asked for."""
        put_to_sea(play, record, self.unit, BOMBARD)


@law("29.411")
def fleet_bombards(seen: Seen[World, Sailing], act: Shell) -> bool:
    """The fleets are out to bombard."""
    return seen.record.purpose == BOMBARD


@law("29.413")
@rule("29.411")
def hex_may_be_shelled(seen: Seen[World, Sailing], act: Shell) -> bool:
    """Enemies stand there, and it is stormed from the sea, or is a coastal fortress or an island of one hex."""
    nation = nation_of(seen.world, seen.world.units[seen.record.unit])
    return act.hex != BOX and may_be_shelled(seen.world, nation, act.hex)


@law("29.312")
@rule("20.1")
def shelling_is_offensive(seen: Seen[World, Sailing], act: Shell) -> bool:
    """The front of the hex has the Offensive of the fleets' nation."""
    return is_offensive(seen.world, nation_of(seen.world, seen.world.units[seen.record.unit]), act.hex)


class Shell(Act):
    """The hex that the fleets bombard."""

    verb = "shell"
    rule = "29.411"
    laws = (fleet_bombards, hex_may_be_shelled, sea_leads_there, shelling_is_offensive)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Sailing]) -> Iterator[Shell]:
        """Every hex that may be shelled."""
        if seen.record.purpose == BOMBARD:
            unit = seen.world.units[seen.record.unit]
            yield from (cls(h) for h in shellable(seen.world, unit) if h in legs(seen.world, seen.record))

    def do(self, play: Play[World], record: Sailing) -> None:
        """The bombardment is announced."""
        use_offensive(play, {nation_of(play.world, play.world.units[record.unit])}, self.hex)
        set_out(play, record, self.hex)


# In the attack


def guns(world: World, battle: Battle, purpose: str) -> list[Voyage]:
    """The voyages of the attacker's side before the hexes that are attacked."""
    return [v for v in out_for(world, purpose) if v.end in battle.targets and may_shell_for(world, v.side, battle.side)]


@rule("29.411", "29.412", "29.433", "29.413", "A-90", "EX-29", "EX-31")
def bombardment(world: World, battle: Battle) -> int:
    """One factor for three naval factors that bombard or carry nobody; not in exploitation."""
    if battle.exploiting:
        return 0
    free = sum(total(world, v.units) for v in guns(world, battle, BOMBARD))
    stormed = any(comes_from_the_sea(world, world.units[u], h) for u in battle.units for h in battle.targets)
    if stormed:
        free += sum(total(world, v.units) - needed(world, INVASION, v.cargo) for v in guns(world, battle, INVASION))
    elif not all(is_fortress(world, h) or ground(world).island(h) for h in battle.targets):
        return 0
    return free // GUNS


@rule("29.414", "29.437", "14.26-EX", "A-120")
def gunships(world: World, battle: Battle) -> tuple[str, ...]:
    """The fleets from which losses of an exchange may be taken: those that bombard, not those that carry."""
    return tuple(u for v in guns(world, battle, BOMBARD) for u in v.units if u in world.units)
