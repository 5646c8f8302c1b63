"""Voyages that can be carried out: a fleet puts to sea only if the whole of its plan is legal."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.bot.landings import Landing
from esagono.games.third_reich.bot.seat import Seat
from esagono.games.third_reich.navy import BASE, BOMBARD, INTERCEPTION, INVASION, base_of, fronts
from esagono.games.third_reich.records_navy import Sailing
from esagono.games.third_reich.rules.ch29_base_changes import Dock
from esagono.games.third_reich.rules.ch29_bombard import Shell
from esagono.games.third_reich.rules.ch29_cargo import Embark
from esagono.games.third_reich.rules.ch29_interception import Lurk
from esagono.games.third_reich.rules.ch29_invasion import Storm
from esagono.games.third_reich.rules.ch29_sailing import With
from esagono.kernel import Act, Seen
from esagono.kernel.acts import laws_of
from esagono.kernel.value import replace


def is_legal(seat: Seat, record: Any, act: Act) -> bool:
    """The rules would allow an act at a later ask."""
    seen = Seen(seat.world, record, seat.side)
    return all(law(seen, act) for law in laws_of(type(act)))


def at_sea(seat: Seat, fleet: str, purpose: str, target: str = "", level: int = 0) -> Sailing:
    """The record with which the way of a fleet is asked for."""
    lead = seat.world.units[fleet]
    ways, record = fronts(seat.world, lead), seat.record
    return Sailing(
        seat.side, record.alliance, fleet, purpose, getattr(record, "minor", ""), ways[0] if len(ways) == 1 else "",
        (base_of(lead),), (fleet,), (), target, level,
    )  # fmt: skip


def can_dock(seat: Seat, fleet: str, port: str) -> bool:
    """The fleet may change its base to a port."""
    return is_legal(seat, at_sea(seat, fleet, BASE), Dock(port))


def can_shell(seat: Seat, fleet: str, hex_: str) -> bool:
    """The fleet may bombard a hex."""
    return is_legal(seat, at_sea(seat, fleet, BOMBARD), Shell(hex_))


def can_lurk(seat: Seat, fleet: str, target: str, way: tuple[str, ...]) -> bool:
    """The fleet may meet a voyage in some hex of its way."""
    record = at_sea(seat, fleet, INTERCEPTION, target, seat.record.level)
    return any(is_legal(seat, record, Lurk(h)) for h in dict.fromkeys(way))


def can_invade(seat: Seat, landing: Landing, lead: str) -> bool:
    """The whole landing is legal: the fleets go together, the units go aboard, the beach is open."""
    record = at_sea(seat, lead, INVASION)
    for fleet in landing.fleets:
        if fleet != lead:
            if not is_legal(seat, record, With(fleet)):
                return False
            record = replace(record, units=(*record.units, fleet))
    for unit in landing.units:
        if not is_legal(seat, record, Embark(unit)):
            return False
        record = replace(record, cargo=(*record.cargo, unit), piers={**record.piers, unit: landing.port})
    return is_legal(seat, record, Storm(landing.beach))
