"""5.7 Citadels: what they give Soviet defenders while they stand."""

from __future__ import annotations

from esagono.games.crimea.pieces import NO_RETREAT, Attack, Unit
from esagono.games.crimea.records import Battle, Retreat
from esagono.games.crimea.rules.ch15_forces import defenders
from esagono.games.crimea.rules.ch15_modifiers import Holds
from esagono.games.crimea.strength import defence_of
from esagono.games.crimea.world import AXIS, SOVIET, World, counter, enemy, ground
from esagono.kernel import Act, Play, Side, ask, rule, seq

MOST_DOUBLED = 3
"""What doubling adds to the defence of a hex at the most (PB-5.72b)."""


@rule("PB-5.76")
def citadel_stands(world: World, hex_: str) -> bool:
    """An undestroyed Citadel is in the hex."""
    return ground(world).has("citadel", hex_) and hex_ not in world.destroyed


@rule("PB-5.73")
def shields(world: World, battle: Battle, hex_: str) -> bool:
    """Soviet units defend in an undestroyed Citadel; Axis units have nothing of it."""
    return enemy(battle.side) == SOVIET and citadel_stands(world, hex_)


@rule("PB-5.71")
def citadel_keeps_zone_out(world: World, side: Side, a: str, b: str) -> bool:
    """No zone of control of the Axis extends into an undestroyed Citadel."""
    return side == AXIS and citadel_stands(world, b)


@rule("BSR-18.12", "A-84")
def citadel_costs(world: World, side: Side, a: str, b: str) -> bool:
    """The Axis pays to enter an undestroyed Citadel."""
    return side == AXIS and citadel_stands(world, b)


@rule("BSR-18.11")
def citadel_stops_loc(world: World, side: Side, hex_: str) -> bool:
    """No line of the Axis passes an undestroyed Citadel."""
    return side == AXIS and citadel_stands(world, hex_)


# Combat


@rule("PB-5.72a")
def citadel_defends(world: World, battle: Battle) -> Holds:
    """One for the Citadel, beside hill and strongpoint."""
    return {"citadel": int(any(shields(world, battle, target) for target in battle.targets))}


@rule("PB-5.72b", "A-162")
def citadel_doubles(world: World, battle: Battle) -> int:
    """The strongest unit of each Citadel that gives its defence strength is doubled, three points at the most."""
    found = 0
    for target in battle.targets:
        if shields(world, battle, target):
            units = (u for u in defenders(world, battle) if u.hex == target and u.id not in battle.cover)
            found += max((min(MOST_DOUBLED, defence_of(world, u)) for u in units), default=0)
    return found


@rule("PB-5.72c")
def citadel_halves(world: World, unit: Unit, targets: tuple[str, ...]) -> bool:
    """Axis armour that attacks a Citadel, but neither armoured engineers nor flame tanks."""
    printed = counter(world, unit)
    if printed.side != AXIS or not printed.armour or "flame" in printed.flags:
        return False
    return any(citadel_stands(world, target) for target in targets)


@rule("PB-5.72d")
def citadel_shelters(world: World, battle: Battle, target: str) -> bool:
    """No Combined Arms Bonus against an undestroyed Citadel."""
    return shields(world, battle, target)


@rule("BSR-16.31c", "A-44")
def storms_citadel(world: World, battle: Battle) -> bool:
    """An asterisk counts against an undestroyed Citadel."""
    return any(shields(world, battle, target) for target in battle.targets)


# Retreat (5.72e)


@rule("PB-5.72e")
def citadel_needs_no_order(world: World, attack: Attack, order: str) -> bool:
    """No Retreat is ordered in a Citadel only once it is destroyed; with several hexes one other is enough."""
    if order != NO_RETREAT or enemy(attack.side) != SOVIET:
        return False
    return all(citadel_stands(world, target) for target in attack.targets)


@rule("PB-5.72e")
def citadel_ignores_retreat(world: World, battle: Battle, hex_: str) -> bool:
    """Units in an undestroyed Citadel may ignore a retreat."""
    return shields(world, battle, hex_)


class HoldOut(Act):
    """The units in the Citadel stay."""

    verb = "hold"
    rule = "PB-5.72e"


class GiveWay(Act):
    """The units in the Citadel retreat after all."""

    verb = "give-way"
    rule = "PB-5.72e"

    def do(self, play: Play[World], record: Retreat) -> None:
        """They set out as others do."""
        play.run("retreat", record)


def defender_decides(world: World, record: Retreat) -> Side:
    """The owner, if a unit is left."""
    return record.side if any(world.units[u].hex for u in record.units) else ""


HOLDING_OUT = seq(
    "holding out",
    "PB-5.72e",
    ask("hold", "PB-5.72e", HoldOut, GiveWay, by=defender_decides),
    record=Retreat,
    label=lambda world, record: {"hex": record.start},
)


@rule("PB-5.75")
def citadel_to_hold_out_in(world: World, battle: Battle, hex_: str) -> bool:
    """An undestroyed Citadel is a fortification to hold out in, and to fire at."""
    return shields(world, battle, hex_)
