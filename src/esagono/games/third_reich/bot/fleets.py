"""Fleets: base changes, supply, invasions and their gunfire, interception, battles at sea."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.bot.aims import price, prize
from esagono.games.third_reich.bot.landings import Landing, berths, chosen, marines, ports
from esagono.games.third_reich.bot.seat import Judge, Seat
from esagono.games.third_reich.bot.voyages import can_dock, can_invade, can_lurk, can_shell
from esagono.games.third_reich.navy import BASE, BOMBARD, FLOTILLA, INTERCEPTION, INVASION, TRANSPORT, owner, voyage
from esagono.games.third_reich.pieces import Voyage
from esagono.games.third_reich.rules.ch14_targets import defenders_at
from esagono.games.third_reich.rules.ch29_battle import attackers, defenders
from esagono.games.third_reich.rules.ch29_cargo import total
from esagono.games.third_reich.rules.ch29_counters import partners
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import World, ground
from esagono.wargame.judging import NOTHING, Judged, why

HELD = 500.0
"""A bridgehead is placed when the first unit is ashore, or never."""
BOLDER = 1.2
"""How much stronger one is to be who looks for a battle at sea."""


def plan(seat: Seat) -> tuple[Landing, ...]:
    """The landings of this turn."""
    if "landings" not in seat.notes:
        seat.notes["landings"] = chosen(seat.world, seat.side, seat.weights)
    found: tuple[Landing, ...] = seat.notes["landings"]
    return found


def landing_of(seat: Seat, fleet: str) -> Landing | None:
    """The landing for which a fleet is wanted."""
    return next((x for x in plan(seat) if fleet in x.fleets), None)


# Invasions


def invade(seat: Seat, act: Any) -> Judged:
    """Ships with an army beside them, and a beach that is worth it."""
    found = landing_of(seat, act.unit)
    if found is None or not can_invade(seat, found, act.unit):
        return NOTHING, (why(act, "usual"),)
    return 2.0 + found.worth, (why(act, "lands", hex=found.beach, worth=round(found.worth, 1)),)


def along(seat: Seat, act: Any) -> Judged:
    """All ships of the port go along; interceptors go together."""
    if seat.record.purpose == INTERCEPTION:
        return 3.0, (why(act, "sails-along", unit=act.unit),)
    found = landing_of(seat, seat.record.unit) if seat.record.purpose == INVASION else None
    wanted = found is not None and act.unit in found.fleets
    return (4.0 if wanted else NOTHING), (why(act, "sails-along", unit=act.unit),)


def embark(seat: Seat, act: Any) -> Judged:
    """Those who are to land."""
    found = landing_of(seat, seat.record.unit)
    wanted = seat.record.purpose == INVASION and found is not None and act.unit in found.units
    return (3.0 if wanted else NOTHING), (why(act, "goes-aboard", unit=act.unit),)


def storm(seat: Seat, act: Any) -> Judged:
    """The beach of the plan."""
    found = landing_of(seat, seat.record.unit)
    wanted = found is not None and found.beach == act.hex
    return (2.0 if wanted else NOTHING), (why(act, "takes-hex", hex=act.hex),)


def ashore(seat: Seat, act: Any) -> Judged:
    """Nobody is there: they land."""
    return 5.0 + prize(seat.world, seat.side, act.hex, seat.weights), (why(act, "takes-hex", hex=act.hex),)


def bridgehead(seat: Seat, act: Any) -> Judged:
    """Before anybody follows: supply and more units come over the beach; across a river there is no hurry."""
    if act.hex in seat.record.beaches:
        return HELD, (why(act, "foothold", hex=act.hex),)
    return 0.5, (why(act, "usual"),)


def invaded(world: World, side: str) -> dict[str, Voyage]:
    """The beaches against which invasions of a power are on their way."""
    return {v.end: v for v in world.voyages if v.purpose == INVASION and not v.ended and v.side == side}


def bombard(seat: Seat, act: Any) -> Judged:
    """Ships that carry nobody help the landing, if another fleet is left to carry supply."""
    held = [h for h in invaded(seat.world, seat.side) if is_defended(seat, h) and can_shell(seat, act.unit, h)]
    free = [u for fleets in ports(seat.world, seat.side).values() for u in fleets if u.factors == FLOTILLA]
    if not held or len(free) < 2 or landing_of(seat, act.unit) is not None:
        return NOTHING, (why(act, "usual"),)
    return 1.0, (why(act, "shells", hex=held[0]),)


def shell(seat: Seat, act: Any) -> Judged:
    """The beach that is stormed."""
    return (2.0 if act.hex in invaded(seat.world, seat.side) else NOTHING), (why(act, "shells", hex=act.hex),)


def drown(seat: Seat, act: Any) -> Judged:
    """The cheapest goes down."""
    return -price(seat.world, (act.unit,)), (why(act, "loses-least", unit=act.unit),)


def stay_ashore(seat: Seat, act: Any) -> Judged:
    """Better to wait than to drown; the cheapest waits."""
    return -0.1 * price(seat.world, (act.unit,)), (why(act, "loses-least", unit=act.unit),)


# Bases and supply


def lacking(seat: Seat, port: str, but: str = "") -> int:
    """The naval factors that the units in a port still need to go aboard."""
    world = seat.world
    army = sum(u.factors for u in marines(world, seat.side, port))
    ships = sum(u.factors for u in ports(world, seat.side).get(port, ()) if u.id != but)
    return 3 * army - ships


def waiting(seat: Seat) -> list[str]:
    """The ports where an army waits for ships, that which needs most first."""
    if "waiting" not in seat.notes:
        needs = {p: lacking(seat, p) for p in berths(seat.world, seat.side, seat.weights)}
        seat.notes["waiting"] = sorted((p for p, n in needs.items() if n > 0), key=lambda p: (-needs[p], p))
    found: list[str] = seat.notes["waiting"]
    return found


def sail(seat: Seat, act: Any) -> Judged:
    """To where an army waits for ships, from where none does."""
    fleet = seat.world.units[act.unit]
    idle = bool(fleet.hex) and lacking(seat, fleet.hex, act.unit) <= 0
    good = idle and any(p != fleet.hex and can_dock(seat, act.unit, p) for p in waiting(seat))
    return (1.0 if good else NOTHING), (why(act, "sails", unit=act.unit),)


def dock(seat: Seat, act: Any) -> Judged:
    """The port where most are waiting."""
    wanted = act.hex in waiting(seat)
    worth = 1.0 + 0.01 * lacking(seat, act.hex) if wanted else NOTHING
    return worth, (why(act, "sails", unit=seat.record.unit),)


def regroup(seat: Seat, act: Any) -> Judged:
    """As soon as partial fleets make a full one: only full ones escort, patrol and keep landings off."""
    found = sum(u.factors for u in partners(seat.world, seat.world.units[act.unit]))
    return (1.0 if found >= FLOTILLA else NOTHING), (why(act, "usual"),)


def assign(seat: Seat, act: Any) -> Judged:
    """Somebody would starve: the fleet that is needed least elsewhere."""
    fleet = seat.world.units[act.unit]
    army = lacking(seat, fleet.hex, act.unit) if fleet.hex else 0
    return 2.0 - 0.01 * max(0, army) - 0.01 * fleet.factors, (why(act, "carries-supply", unit=act.unit),)


# Interception


def strength(world: World, going: Voyage | None) -> int:
    """The factors of a voyage."""
    return total(world, going.units) if going is not None else 0


def meet(seat: Seat, act: Any) -> Judged:
    """Who is stronger seeks battle; landings and transports are worth most."""
    world, fleet = seat.world, seat.world.units[act.unit]
    going = voyage(world, act.target)
    mine = sum(u.factors for u in ports(world, seat.side).get(fleet.hex, ()))
    weak = mine < BOLDER * strength(world, going)
    if going is None or weak or not can_lurk(seat, act.unit, act.target, going.way):
        return NOTHING, (why(act, "usual"),)
    gain = {INVASION: 3.0, TRANSPORT: 2.0, BOMBARD: 1.0, BASE: 0.5}.get(going.purpose, 0.3)
    return gain, (why(act, "meets", unit=act.unit),)


def lurk(seat: Seat, act: Any) -> Judged:
    """As near as may be, so that the search succeeds."""
    land, base = ground(seat.world), seat.record.way[0]
    far = land.distance(base, act.hex) if BOX not in (base, act.hex) else 0
    return 1.0 - 0.01 * far, (why(act, "meets", unit=seat.record.unit),)


def strike(seat: Seat, act: Any) -> Judged:
    """Air units attack landings and transports."""
    going = voyage(seat.world, act.target)
    serious = going is not None and going.purpose in (INVASION, TRANSPORT, BOMBARD)
    return (0.8 if serious else NOTHING), (why(act, "meets", unit=act.unit),)


def engage(seat: Seat, act: Any) -> Judged:
    """Give battle where it can be won."""
    chasers, chased = attackers(seat.world, seat.record), defenders(seat.world, seat.record)
    mine = any(owner(seat.world, seat.world.units[u]) == seat.side for u in chasers)
    ours, theirs = (chasers, chased) if mine else (chased, chasers)
    odds = total(seat.world, tuple(ours)) / max(1, total(seat.world, tuple(theirs)))
    return odds - 0.8, (why(act, "meets", unit=next(iter(ours), seat.record.lead)),)


def give_way(seat: Seat, act: Any) -> Judged:
    """Ships that cannot win go home."""
    return 0.0, (why(act, "settled"),)


def proceed(seat: Seat, act: Any) -> Judged:
    """Who has won goes on."""
    return 0.5, (why(act, "goes-on"),)


def is_defended(seat: Seat, hex_: str) -> bool:
    """Enemies stand on the beach."""
    return bool(defenders_at(seat.world, seat.side, hex_))


JUDGES: dict[str, Judge] = {
    "invade": invade, "with": along, "embark": embark, "storm": storm, "ashore": ashore, "bombard": bombard,
    "shell": shell, "drown": drown, "stay-ashore": stay_ashore, "sail": sail, "dock": dock, "regroup": regroup,
    "assign": assign, "meet": meet, "lurk": lurk, "strike": strike, "engage": engage, "break-off": give_way,
    "stay-in-port": give_way, "turn-back": give_way, "spare": give_way, "bridgehead": bridgehead,
    "toll": proceed, "proceed": proceed,
}  # fmt: skip
