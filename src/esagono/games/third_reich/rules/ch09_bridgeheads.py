"""9 Bridgeheads: placed in hexes won across a river or an arrow, and taken away again."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.events.combat import BridgeheadGone, BridgeheadPlaced
from esagono.games.third_reich.pieces import Bridgehead
from esagono.games.third_reich.politics import alliance_of, at_war, commands
from esagono.games.third_reich.records import Advance, Phase
from esagono.games.third_reich.world import World, ground, ground_units, kind, nation_of, units_at
from esagono.kernel import Act, Hex, Play, Seen, law, rule, step

MOST_HEADS = {"allies": 5, "axis": 3}


@rule("9.12", "9.2", "9.3")
def bridgeable(world: World, advance: Advance) -> list[str]:
    """The hexes won across water into which just one unit has gone, while the side has a counter left."""
    used = sum(head.side == advance.alliance for head in world.bridgeheads.values())
    if used >= MOST_HEADS[advance.alliance]:
        return []
    return [h for h in advance.wet if advance.went.count(h) == 1 and h not in world.bridgeheads]


@law("9.12")
@rule("9.2", "9.3")
def bridgehead_may_stand_there(seen: Seen[World, Advance], act: PlaceBridgehead) -> bool:
    """The hex was won across a river or an arrow, its first unit has just gone in, and a counter is left."""
    there = units_at(seen.world, act.hex)
    return act.hex in bridgeable(seen.world, seen.record) and any(commands(seen.world, seen.side, u) for u in there)


class PlaceBridgehead(Act):
    """Place a bridgehead in a hex that was won."""

    verb = "bridgehead"
    rule = "9.12"
    laws = (bridgehead_may_stand_there,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Advance]) -> Iterator[PlaceBridgehead]:
        """The hexes that were won across water."""
        return (cls(h) for h in bridgeable(seen.world, seen.record))

    def do(self, play: Play[World], record: Advance) -> None:
        """Five units may stand there."""
        play.put("bridgeheads", self.hex, Bridgehead(record.alliance, play.side))
        play.tell(BridgeheadPlaced(self.hex))


# Taking them away

NEAR = 4
"""So far away an enemy ground unit keeps a bridgehead alive (9.4)."""


@rule("9.4")
def overrun(play: Play[World], unit: str, hex_: str) -> None:
    """A bridgehead that the enemy enters is taken away."""
    head = play.world.bridgeheads.get(hex_)
    if head is not None and at_war(play.world, head.power, kind(play.world, unit).nation):
        take_away(play, hex_)


def take_away(play: Play[World], hex_: str) -> None:
    """The counter can be used again."""
    play.drop("bridgeheads", hex_)
    play.tell(BridgeheadGone(hex_))


@rule("9.4")
def is_idle(world: World, hex_: str) -> bool:
    """It brings no supply, and no enemy ground unit is within four hexes over land."""
    head, land = world.bridgeheads[hex_], ground(world)
    if head.invasion:
        return False
    found, ring = {hex_}, {hex_}
    for _ in range(NEAR):
        ring = {n for h in ring for n in land.ways[h] if n not in found}
        found |= ring
    near = (u for h in found for u in ground_units(world, h))
    return not any(at_war(world, head.power, nation_of(world, u)) for u in near)


@step("9.4")
def clear_idle(play: Play[World], turn: Phase) -> None:
    """After redeployment an idle bridgehead goes; then who is too many there is taken off."""
    idle = [h for h in play.world.bridgeheads if is_idle(play.world, h)]
    mine = [h for h in idle if alliance_of(play.world, play.world.bridgeheads[h].power) == turn.alliance]
    for hex_ in mine:
        take_away(play, hex_)
