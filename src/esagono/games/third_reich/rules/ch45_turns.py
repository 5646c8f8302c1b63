"""45.3 Russia and the West attack a hex one after the other, the stronger first."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import commander_of, leader
from esagono.games.third_reich.records import Battle, Phase
from esagono.games.third_reich.rules.ch14_targets import attackers_of, is_exploitation
from esagono.games.third_reich.rules.ch45_russia import WEST
from esagono.games.third_reich.world import ALLIES, RUSSIA, WESTERN, World
from esagono.kernel import Play, Seen, law, rule

STRUCK = "struck"
"""In `World.notes`, with the group and the hex: the player turn in which Russia or the West attacked it."""


def group(world: World, nation: str) -> str:
    """Russia, or the West."""
    own = leader(world, nation)
    return RUSSIA if own == RUSSIA else WESTERN if own in WEST else ""


@rule("45.3")
def note_attack(play: Play[World], battle: Battle) -> None:
    """Which of the two has attacked a hex."""
    mine = group(play.world, battle.side)
    for hex_ in battle.targets if mine else ():
        play.put("notes", f"{STRUCK} {mine} {hex_}", play.world.half)


@rule("45.3", "A-19")
def once_more(world: World, unit: Unit, hex_: str) -> bool:
    """A hex that only the other has attacked may be attacked again; its air support stays as it is."""
    mine = group(world, commander_of(world, unit))
    theirs = WESTERN if mine == RUSSIA else RUSSIA
    struck = {g for g in (RUSSIA, WESTERN) if world.notes.get(f"{STRUCK} {g} {hex_}", -1) == world.half}
    return bool(mine) and not is_exploitation(world) and struck == {theirs}


def strength(world: World, record: Phase, hex_: str, mine: str) -> int:
    """The factors that one of the two can still bring against a hex: whose attacks are over lets it be.

    A unit counts for him who commands it (51.7).
    """
    able = (world.units[u] for u in attackers_of(world, ALLIES, "", hex_))
    powers = ((commander_of(world, u), u.factors) for u in able)
    return sum(n for power, n in powers if power not in record.done and group(world, power) == mine)


@law("45.3")
def stronger_goes_first(seen: Seen[World, Phase], act: Any) -> bool:
    """Of Russia and the West the one with more factors attacks a hex first, or lets it be by ending its attacks."""
    world, mine = seen.world, group(seen.world, seen.side)
    if not mine or act.hex in world.attacked:
        return True
    theirs = WESTERN if mine == RUSSIA else RUSSIA
    return strength(world, seen.record, act.hex, mine) >= strength(world, seen.record, act.hex, theirs)
