"""22.25 Around a non-OP HQ few units begin to move, and no Soviet bomber supports a combat."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.air_records import Flight
from esagono.games.crimea.airpower import CAS, is_dummy, is_fighter
from esagono.games.crimea.command import headquarters, is_in_range, is_paralysed
from esagono.games.crimea.pieces import Squadron, Unit
from esagono.games.crimea.records import MOTORISED, MOVEMENT
from esagono.games.crimea.world import SOVIET, World, counter
from esagono.kernel import Play, Seen, law, rule


@rule("BSR-22.25f", "BSR-22.25g")
def limiting(world: World, unit: Unit) -> tuple[Unit, ...]:
    """The non-OP HQs in whose range a Soviet combat unit begins to move; those who come over the edge begin outside."""
    printed = counter(world, unit)
    if unit.paid or printed.side != SOVIET or not printed.fights or (printed.sort == "hq" and unit.nonop):
        return ()
    return tuple(hq for hq in headquarters(world) if hq.nonop and is_in_range(world, hq, unit.hex))


def phase_is_limited(seen: Seen[World, Any]) -> bool:
    """A Soviet movement or motorized movement phase."""
    return seen.side == SOVIET and seen.record.kind in (MOVEMENT, MOTORISED)


@law("BSR-22.25g", where=phase_is_limited)
@rule("BSR-10.57")
def hq_lets_one_more_set_out(seen: Seen[World, Any], act: Any) -> bool:
    """Fewer units than the recovery value have begun to move in the range of the HQ."""
    if not phase_is_limited(seen):
        return True
    world = seen.world
    near = limiting(world, world.units[act.unit])
    return all(world.set_out.get(hq.id, 0) < counter(world, hq).recovery - 1 for hq in near)


@rule("BSR-22.25g")
def count_setting_out(play: Play[World], unit: str) -> None:
    """Who begins to move in the range of non-OP HQs counts for each of them."""
    for hq in limiting(play.world, play.world.units[unit]):
        play.put("set_out", hq.id, play.world.set_out.get(hq.id, 0) + 1)


@rule("BSR-22.25c")
def keeps_bombers_away(world: World, flight: Flight, squadron: Squadron, place: str) -> bool:
    """No Soviet close air support within the range of a non-OP HQ; fighters may still intercept, dummies deceive."""
    if flight.kind != CAS or flight.side != SOVIET or not is_paralysed(world, place):
        return False
    return not (is_fighter(world, squadron) or is_dummy(world, squadron))
