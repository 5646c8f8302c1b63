"""45.3 Russia and the West attack a hex one after the other, the stronger first."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import leader, powers_of
from esagono.games.third_reich.records import Battle, Phase
from esagono.games.third_reich.rules.ch14_duties import owes_an_attack
from esagono.games.third_reich.rules.ch14_targets import attackers_of, has_targets, is_exploitation, open_to
from esagono.games.third_reich.rules.ch45_russia import WEST
from esagono.games.third_reich.world import ALLIES, RUSSIA, WESTERN, World, nation_of
from esagono.kernel import Play, Seen, Side, law, rule

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
    mine = group(world, nation_of(world, unit))
    theirs = WESTERN if mine == RUSSIA else RUSSIA
    struck = {g for g in (RUSSIA, WESTERN) if world.notes.get(f"{STRUCK} {g} {hex_}", -1) == world.half}
    return bool(mine) and not is_exploitation(world) and struck == {theirs}


def strength(world: World, hex_: str, mine: str) -> int:
    """The factors that one of the two can bring against a hex."""
    able = (world.units[u] for u in attackers_of(world, ALLIES, "", hex_))
    return sum(u.factors for u in able if group(world, nation_of(world, u)) == mine)


@law("45.3")
def stronger_goes_first(seen: Seen[World, Phase], act: Any) -> bool:
    """Of Russia and the West the one with more factors attacks a hex first, or lets it be by ending its attacks."""
    return not must_wait(seen.world, seen.record, seen.side, act.hex)


def must_wait(world: World, record: Phase, power: Side, hex_: str) -> bool:
    """The other one of Russia and the West is stronger against the hex, and can still attack."""
    mine = group(world, power)
    if not mine or hex_ in world.attacked:
        return False
    theirs = WESTERN if mine == RUSSIA else RUSSIA
    others = (p for p in powers_of(world, ALLIES) if group(world, p) == theirs and p not in record.done)
    stronger = strength(world, hex_, theirs) > strength(world, hex_, mine)
    return stronger and any(has_targets(world, record, p) for p in others)


@rule("45.3")
def can_go_on(world: World, record: Phase, power: Side) -> bool:
    """The power has something to attack; while it has to wait everywhere and owes an attack it is not asked."""
    hexes = list(open_to(world, record, power))
    ready = any(not must_wait(world, record, power, h) for h in hexes)
    return bool(hexes) and (ready or not owes_an_attack(world, record, power))
