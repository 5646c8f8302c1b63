"""9 Bridgeheads: placed in hexes won across a river or an arrow, and taken away again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.events.combat import BridgeheadGone, BridgeheadPlaced
from esagono.games.third_reich.pieces import Bridgehead
from esagono.games.third_reich.politics import alliance_of, allied, at_war, commands, in_play, other
from esagono.games.third_reich.records import Advance, Phase
from esagono.games.third_reich.rules.ch02_levels import several
from esagono.games.third_reich.stacking import GIVEN_UP
from esagono.games.third_reich.world import (
    ALLIANCE,
    ITALY,
    POWERS,
    RUSSIA,
    World,
    ground,
    ground_units,
    nation_of,
    units_at,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, law, rule, step

MOST_HEADS = {"allies": 5, "axis": 3}


@rule("9.11", "9.12", "9.2", "9.3", "A-124")
def bridgeable(world: World, advance: Advance) -> list[str]:
    """The hexes won across water into which just one unit has gone, while the side has a counter left."""
    return just_won(world, advance) if has_a_counter(world, advance.alliance) else []


def just_won(world: World, advance: Advance) -> list[str]:
    """The hexes won across water into which just one unit has gone; from the sea it must have come by sea or air."""
    first = (h for h in advance.wet if advance.went.count(h) == 1 and h not in world.bridgeheads)
    return [h for h in first if h not in advance.beaches or has_landed(world, h)]


@rule("9.11", "29.436")
def has_landed(world: World, hex_: str) -> bool:
    """A unit that stormed the hex from the sea, or dropped on it, is in it: land units that went in do not count."""
    return any(u.struck in ("", hex_) for u in ground_units(world, hex_))


@rule("9.3")
def has_a_counter(world: World, alliance: str) -> bool:
    """The side has not placed all its counters."""
    return sum(head.side == alliance for head in world.bridgeheads.values()) < MOST_HEADS[alliance]


@rule("9.4")
def may_place_or_free_one(world: World, advance: Advance, power: Side) -> bool:
    """A counter is left, or the power can take up one of its own for a hex that was just won."""
    own = any(is_his(world, head, power) for head in world.bridgeheads.values())
    return own or has_a_counter(world, advance.alliance)


@rule("9.4", "A-501")
def is_his(world: World, head: Bridgehead, power: Side) -> bool:
    """The power placed the bridgehead, or an ally of it who is out of the war."""
    return head.power == power or (ALLIANCE[power] == head.side and not in_play(world, head.power))


@law("9.12")
@rule("9.2", "9.3")
def bridgehead_may_stand_there(seen: Seen[World, Advance], act: PlaceBridgehead) -> bool:
    """The hex was won across a river or an arrow, its first unit has just gone in, and a counter is left."""
    there = units_at(seen.world, act.hex)
    return act.hex in bridgeable(seen.world, seen.record) and any(commands(seen.world, seen.side, u) for u in there)


@law("9.7")
@rule("A-80")
def neutral_has_none_yet(seen: Seen[World, Advance], act: PlaceBridgehead) -> bool:
    """Among several players Russia and Italy, as long as they fight beside nobody, have one bridgehead at most."""
    if (
        not several(seen.world)
        or seen.side not in (RUSSIA, ITALY)
        or any(p != seen.side and allied(seen.world, seen.side, p) for p in POWERS)
    ):
        return True
    return all(head.power != seen.side for head in seen.world.bridgeheads.values())


class PlaceBridgehead(Act):
    """Place a bridgehead in a hex that was won."""

    verb = "bridgehead"
    rule = "9.12"
    laws = (bridgehead_may_stand_there, neutral_has_none_yet)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Advance]) -> Iterator[PlaceBridgehead]:
        """The hexes that were won across water."""
        return (cls(h) for h in bridgeable(seen.world, seen.record))

    def do(self, play: Play[World], record: Advance) -> None:
        """Five units may stand there."""
        play.put("bridgeheads", self.hex, Bridgehead(record.alliance, play.side, self.hex in record.beaches))
        play.tell(BridgeheadPlaced(self.hex))


# Taking them away

NEEDED: Slot[Callable[[World, str], bool]] = Slot("bridgeheads that bring supply")
"""World, hex: somebody has no other line (27.24)."""
NEAR = 4
"""So far away an enemy ground unit keeps a bridgehead alive (9.4)."""


@rule("9.4")
def overrun(play: Play[World], unit: str, hex_: str) -> None:
    """A bridgehead that the enemy enters is taken away."""
    head = play.world.bridgeheads.get(hex_)
    if head is not None and is_foe(play.world, head, nation_of(play.world, play.world.units[unit])):
        take_away(play, hex_)


@rule("9.4", "A-501")
def is_foe(world: World, head: Bridgehead, nation: str) -> bool:
    """The nation is at war with the power that placed the bridgehead; if that is out of the war, on the other side."""
    return at_war(world, head.power, nation) or (
        not in_play(world, head.power) and alliance_of(world, nation) == other(head.side)
    )


def take_away(play: Play[World], hex_: str) -> None:
    """The counter can be used again."""
    play.drop("bridgeheads", hex_)
    play.tell(BridgeheadGone(hex_))


@law("9.4")
def bridgehead_is_yours(seen: Seen[World, Any], act: GiveUp) -> bool:
    """The power that placed it takes it away; of one that is out of the war any power of its side."""
    head = seen.world.bridgeheads.get(act.hex)
    return head is not None and is_his(seen.world, head, seen.side)


class GiveUp(Act):
    """Take away a bridgehead of one's own; the counter can be used again at once."""

    verb = "give-up"
    rule = "9.4"
    laws = (bridgehead_is_yours,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[GiveUp]:
        """The bridgeheads on the map."""
        return (cls(h) for h in seen.world.bridgeheads)

    def do(self, play: Play[World], record: Any) -> None:
        """Who is too many there goes before the turn ends."""
        play.put("notes", f"{GIVEN_UP} {self.hex}", play.world.half)
        take_away(play, self.hex)


@rule("9.4")
def is_idle(world: World, hex_: str) -> bool:
    """It brings no supply, and no enemy ground unit is within four hexes over land."""
    head, land = world.bridgeheads[hex_], ground(world)
    if any(needed(world, hex_) for needed in NEEDED):
        return False
    found, ring = {hex_}, {hex_}
    for _ in range(NEAR):
        ring = {n for h in ring for n in land.ways[h] if n not in found}
        found |= ring
    near = (u for h in found for u in ground_units(world, h))
    return not any(is_foe(world, head, nation_of(world, u)) for u in near)


@step("9.4")
def clear_idle(play: Play[World], turn: Phase) -> None:
    """After redeployment an idle bridgehead goes; then who is too many there is taken off."""
    given_up = [k for k in play.world.notes if k.startswith(f"{GIVEN_UP} ")]
    for key in given_up:
        play.drop("notes", key)
    for hex_, head in play.world.bridgeheads.items():
        if alliance_of(play.world, head.power) == turn.alliance and is_idle(play.world, hex_):
            take_away(play, hex_)
