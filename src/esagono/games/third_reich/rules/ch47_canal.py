"""47.1, 47.3, 47.4 The Suez Canal: when ships may use it, and fleets that are driven out of Suez."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.events.navy import CanalOpen, CanalShut, Rebased, SailedAway
from esagono.games.third_reich.holding import controller, is_friendly
from esagono.games.third_reich.navy import has_berth, is_fleet
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.places import GIBRALTAR, hex_of
from esagono.games.third_reich.politics import alliance_of, commands, other
from esagono.games.third_reich.records import Phase, Turn
from esagono.games.third_reich.rules.ch16_redeployment import limit, redeployments_are_left
from esagono.games.third_reich.rules.ch29_flight import refuges, shelter
from esagono.games.third_reich.seaways import SUEZ_PORT
from esagono.games.third_reich.world import (
    ALLIANCES,
    ALLIES,
    BRITAIN,
    FRANCE,
    MEDITERRANEAN,
    SUEZ,
    WESTERN,
    World,
    ground,
    nation_of,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, rule
from esagono.kernel.value import replace

CANAL = "suez-canal"
"""In `World.notes` while the canal is out of use: for how many game turns one side has held all its hexes. In
`World.states`: the side that has the use of it, or that held all its hexes when the last game turn ended."""
BLOCKADE = "gulf-blockade"
"""In `World.states`, with the fleet: it blocks the Gulf of Suez."""
TURNS = 2
MOUTH = "KK31"
"""The sea where the canal ends."""


def holders(world: World) -> set[str]:
    """The alliances that hold the hexes at the canal."""
    return {alliance_of(world, controller(world, h)) for h in ground(world).region("suez-hexes")}


@rule("47.3")
def canal_is_shut(world: World) -> bool:
    """The canal is out of use for both sides."""
    return CANAL in world.notes


@rule("47.3", "A-66")
def shut_canal(play: Play[World], turn: Turn) -> None:
    """If the enemy holds a hex at the canal and its owners have not retaken it in their turn, it is out of use."""
    owner = play.world.states.get(CANAL, ALLIES)
    if turn.alliance == owner and not canal_is_shut(play.world) and other(owner) in holders(play.world):
        play.put("notes", CANAL, 0)
        play.tell(CanalShut(SUEZ_PORT))


@rule("47.3", "A-40")
def mend_canal(play: Play[World]) -> None:
    """After two whole game turns in which one side has held all its hexes it is in use again."""
    if not canal_is_shut(play.world):
        return
    sides, before = holders(play.world), play.world.states.get(CANAL, "")
    side = next(iter(sides)) if len(sides) == 1 and sides <= set(ALLIANCES) else ""
    held = (play.world.notes[CANAL] if side == before or not before else 0) + 1 if side else 0
    play.put("states", CANAL, side)
    if held > TURNS:
        play.drop("notes", CANAL)
        play.tell(CanalOpen(SUEZ_PORT))
    else:
        play.put("notes", CANAL, held)


# Fleets that are driven out


@rule("47.4")
def flee_from_suez(play: Play[World], unit: Unit) -> bool:
    """Through the canal to the nearest Mediterranean port, if canal and Gibraltar are held; else out of play.

    So do Allied fleets that the Axis drives out; those of the Axis have no other way than all fleets (29.26).
    """
    nation, land = nation_of(play.world, unit), ground(play.world)
    if unit.hex != SUEZ_PORT or alliance_of(play.world, nation) != ALLIES:
        return False
    needed = (land.region("suez-hexes") - {SUEZ_PORT}) | {hex_of(play.world, GIBRALTAR)}
    found: tuple[str, ...] = ()
    if all(is_friendly(play.world, nation, h) for h in needed):
        found = refuges(play.world, unit, MOUTH, (MEDITERRANEAN,))
    if found:
        shelter(play, unit.id, MOUTH, found[0], (MEDITERRANEAN,))
    else:
        play.unit(unit.id, hex="", box=SUEZ)
        play.tell(SailedAway(unit.id))
    return True


def wanderers(world: World, power: Side) -> Iterator[Unit]:
    """The fleets of a power that were driven out of Suez."""
    return (u for u in world.units.values() if u.box == SUEZ and is_fleet(world, u) and commands(world, power, u))


@law("47.4")
def fleet_is_on_its_way(seen: Seen[World, Phase], act: ComeRound) -> bool:
    """A fleet of one's own that was driven out of Suez."""
    return any(u.id == act.unit for u in wanderers(seen.world, seen.side))


@law("47.4")
@rule("29.11")
def port_is_western(seen: Seen[World, Phase], act: ComeRound) -> bool:
    """A friendly port of the Western Front with room."""
    world, unit = seen.world, seen.world.units[act.unit]
    if WESTERN not in ground(world).port_fronts(act.hex) or not is_friendly(world, nation_of(world, unit), act.hex):
        return False
    return has_berth(world, unit, act.hex)


@law("47.3")
def blockader_comes_home(seen: Seen[World, Phase], act: ComeRound) -> bool:
    """A fleet that has blocked the Gulf of Suez comes back to a port of Britain or France."""
    blocking = f"{BLOCKADE} {act.unit}" in seen.world.states
    return not blocking or ground(seen.world).homeland(act.hex) in (BRITAIN, FRANCE)


class ComeRound(Act):
    """A fleet that was driven out of Suez comes round Africa to a port of the Western Front."""

    verb = "come-round"
    rule = "47.4"
    laws = (fleet_is_on_its_way, redeployments_are_left, port_is_western, blockader_comes_home)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[ComeRound]:
        """Every such fleet, to every port."""
        for unit in wanderers(seen.world, seen.side):
            yield from (cls(unit.id, h) for h in ground(seen.world).ports)

    def do(self, play: Play[World], record: Phase) -> None:
        """It counts as a redeployment: in this turn it escorts nobody (29.64)."""
        power = play.world.powers[play.side]
        play.put("powers", play.side, replace(power, sr=power.sr + 1))
        play.unit(self.unit, hex=self.hex, box="", redeployed=play.world.half)
        if f"{BLOCKADE} {self.unit}" in play.world.states:
            play.drop("states", f"{BLOCKADE} {self.unit}")
        play.tell(Rebased(self.unit, self.hex))


def can_come_round(world: World, phase: Any, power: Side) -> bool:
    """The power has such a fleet, and a redeployment for it."""
    purse = world.powers.get(power)
    return purse is not None and purse.sr < limit(world, power) and any(True for _ in wanderers(world, power))
