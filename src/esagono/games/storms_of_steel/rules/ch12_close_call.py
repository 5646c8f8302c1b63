"""V08 Close Call: a unit slips away from a strike of artillery."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from esagono.games.storms_of_steel.hand import discard, in_kit
from esagono.games.storms_of_steel.records import Moving, Strike
from esagono.games.storms_of_steel.rules.ch03_ways import unit_is_own
from esagono.games.storms_of_steel.rules.ch05_movement import GOING, destinations
from esagono.games.storms_of_steel.rules.ch12_artillery import hexes_struck
from esagono.games.storms_of_steel.sides import are_enemies, other
from esagono.games.storms_of_steel.world import Unit, World, allies, board, units_at
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, rule

CARD = "V08"


def threatened_side(world: World, record: Strike) -> Side:
    """The opponent of the artillery; of several, the one with the card."""
    foes = allies(world, other(record.side))
    return next((p for p in foes if in_kit(world, p, CARD)), foes[0])


def threatened_units(world: World, record: Strike) -> list[Unit]:
    """The opponent's units in the hexes struck."""
    return [u for h in hexes_struck(world, record) for u in units_at(world, h) if are_enemies(u.side, record.side)]


@rule("V08")
def threatened(world: World, record: Strike) -> bool:
    """The opponent holds the card and has a unit under the shells."""
    held = in_kit(world, threatened_side(world, record), CARD)
    return held and record.shell != "smoke" and bool(threatened_units(world, record))


@law("V08")
def unit_is_under_the_shells(seen: Seen[World, Strike], act: CloseCall) -> bool:
    """Only a unit in a hex that is struck."""
    return any(u.id == act.unit for u in threatened_units(seen.world, seen.record))


@law("V08")
def hex_leads_away(seen: Seen[World, Strike], act: CloseCall) -> bool:
    """Away from the target hex; one that is still in a struck hex is attacked there (A-152)."""
    ground, centre = board(seen.world), seen.record.hex
    return ground.distance(act.hex, centre) > ground.distance(seen.world.units[act.unit].hex, centre)


class CloseCall(Act):
    """Move one unit a hex away before the shells fall."""

    verb = "slip-away"
    rule = "V08"
    laws = (unit_is_own, unit_is_under_the_shells, GOING, hex_leads_away)
    cautious: ClassVar[bool] = False
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Strike]) -> Iterator[CloseCall]:
        """Every unit under the shells, every hex next to it."""
        for unit in threatened_units(seen.world, seen.record):
            yield from (cls(unit.id, hex_) for hex_ in destinations(seen.world, unit))

    def do(self, play: Play[World], record: Strike) -> None:
        """No action: nothing is paid, and the unit stays ready (8.3/1)."""
        discard(play, play.side, CARD)
        slip_away(play, self.unit, self.hex)


@rule("V08", "8.3/1")
def slip_away(play: Play[World], unit: str, hex_: str) -> None:
    """The unit moves as in any other action, and may turn."""
    play.run("move", Moving(unit, hex_, by="card"))


class Stay(Act):
    """Keep the card."""

    verb = "stay"
    rule = "V08"
