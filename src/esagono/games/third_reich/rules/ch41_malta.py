"""41.2 Malta: its air units may decline counterair."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.airbases import air_units
from esagono.games.third_reich.events.combat import Declined
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.places import MALTA, hex_of
from esagono.games.third_reich.politics import commander_of
from esagono.games.third_reich.records import Over
from esagono.games.third_reich.rules.ch28_missions import COUNTERAIR, enemy_air
from esagono.games.third_reich.world import World
from esagono.kernel import Act, Play, Side, ask, each, rule

DECLINED = "malta-declined"
"""In `World.notes`: the player turn in which the air units of Malta have declined."""


def raiders(world: World) -> list[Unit]:
    """The air units over Malta for counterair."""
    malta = hex_of(world, MALTA)
    return [world.units[m.unit] for m in world.missions if m.kind == COUNTERAIR and m.hex == malta]


@rule("28.435", "41.2")
def raid(world: World, phase: Any) -> list[Over]:
    """Air units at Malta are attacked."""
    there = raiders(world)
    malta = hex_of(world, MALTA)
    return [Over(malta)] if there and enemy_air(world, there[0], malta) else []


class Decline(Act):
    """The air units of Malta decline the combat."""

    verb = "decline"
    rule = "41.2"

    def do(self, play: Play[World], record: Over) -> None:
        """They are inverted, and fly no mission in this game turn (A-60)."""
        for unit in enemy_air(play.world, raiders(play.world)[0], record.hex):
            play.unit(unit.id, used=True)
        play.put("notes", DECLINED, play.world.half)
        play.tell(Declined(record.hex))


class Accept(Act):
    """They fight."""

    verb = "take-on"
    rule = "41.2"


@rule("28.435", "41.2", "A-60")
def declines(play: Play[World], hex_: str) -> bool:
    """The air units of Malta have declined: whoever came for them may attack the fleets there."""
    declined = hex_ == hex_of(play.world, MALTA) and play.world.notes.get(DECLINED, -1) == play.world.half
    if declined:
        play.drop("notes", DECLINED)
    return declined


def defender(world: World, over: Over) -> Side:
    """The power with the most air factors there."""
    left: dict[Side, int] = {}
    for unit in air_units(world, over.hex):
        power = commander_of(world, unit)
        left[power] = left.get(power, 0) + unit.factors
    return max(left, key=lambda p: left[p], default="")


RAID = each("raid on malta", "41.2", raid, ask("malta", "41.2", Decline, Accept, by=defender), record=Over)
