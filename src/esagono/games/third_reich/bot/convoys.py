"""BRPs over the sea: grants that have their escorts, convoys to Murmansk, and who lies in wait for them there."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.bot.lines import invaded_fronts
from esagono.games.third_reich.bot.seat import Judge, Seat
from esagono.games.third_reich.counters import FLEET
from esagono.games.third_reich.navy import FLOTILLA, all_fleets, owner
from esagono.games.third_reich.pieces import Grant, Unit
from esagono.games.third_reich.politics import at_war, in_play
from esagono.games.third_reich.rules.ch16_grants import pending
from esagono.games.third_reich.rules.ch29_grants import grant_of, needed, serves
from esagono.games.third_reich.rules.ch42_murmansk import WAY
from esagono.games.third_reich.world import GERMANY, MURMANSK, RUSSIA, US_BOX, World, kind, nation_of
from esagono.wargame.judging import NOTHING, Judged, why

SENT = 20
"""BRPs that go together: one fleet escorts them."""
KEPT = 60
"""BRPs that a power keeps which helps another."""
POOR = 40
"""An ally with less is helped."""
URGENT = 0.7
"""How much better a grant is to an ally who is invaded: before infantry that waits for its passage, after armor."""
RICHER = 1.5
"""How much richer than an ally who is invaded a power is that gives it all that can be sent."""
AT_ONCE = 0.1
"""How much better the way is that does not take two turns."""
ARRIVES = 20.0
"""BRPs that are on their way are worth more than the redeployment of a unit: else they go back."""
SAFE = 0.7
"""The part of the BRPs sent north in a year that must arrive, or they go another way."""
ESCORTS = 2
"""Fleets that stay in the US box to escort grants."""
PACK = 3
"""One in so many submarines goes north, once BRPs reach Russia."""
MOST = 6
"""More submarines sink no more than a convoy carries."""


def grant(seat: Seat, act: Any) -> Judged:
    """A rich power helps a poor one, in lots of twenty, if there are fleets to escort them."""
    world = seat.world
    urgent = is_urgent(seat, act.to)
    rich = world.powers[seat.side].brp - act.amount >= seat.weights.reserve + KEPT * (not urgent)
    poor = world.powers[act.to].brp < POOR or act.to == RUSSIA
    good = rich and poor and act.amount == SENT and has_escort(world, Grant(seat.side, act.to, act.amount, act.way))
    north = act.way == WAY
    if not good or (north and in_wait(world)):
        return NOTHING, (why(act, "usual"),)
    at_once = AT_ONCE * north * (-1 if meet_losses(world) else 1)
    return 0.7 + URGENT * urgent + at_once, (why(act, "helps", power=act.to),)


def is_urgent(seat: Seat, to: str) -> bool:
    """Enemies are in the ally's country, and the giver is half as rich again: its BRPs buy more there than here."""
    world = seat.world
    richer = world.powers[seat.side].base >= RICHER * world.powers[to].base
    return richer and bool(invaded_fronts(world, to))


def meet_losses(world: World) -> bool:
    """Everybody has seen that BRPs which were sent to Russia in this year did not arrive."""
    sent = -sum(e.amount for e in world.ledger if e.reason == "grant" and e.what == RUSSIA and e.power != RUSSIA)
    on_the_way = sum(g.amount for g in world.grants if g.receiver == RUSSIA)
    came = sum(e.amount for e in world.ledger if e.reason == "grant" and e.power == RUSSIA)
    return came < SAFE * (sent - on_the_way)


def in_wait(world: World) -> int:
    """The German factors, as far as everybody sees them, that lie in wait for convoys."""
    return sum(u.factors for u in world.units.values() if u.box == MURMANSK and nation_of(world, u) == GERMANY)


def has_escort(world: World, new: Grant) -> bool:
    """Fleets are left for it besides those that the other grants of the turn will take; else the BRPs come back."""
    mine = [u for u in all_fleets(world) if owner(world, u) == new.giver and u.factors == FLOTILLA]
    taken = sum(max(0, needed(world, g) - len(g.escorts)) for g in pending(world, new.giver))
    return needed(world, new) == 0 or sum(serves(world, u, new) for u in mine) >= taken + needed(world, new)


def escort(seat: Seat, act: Any) -> Judged:
    """Grants need their escorts; more of them only against ships that lie in wait."""
    found = grant_of(seat.world, act.number)
    owed = found is not None and len(found.escorts) < needed(seat.world, found)
    receiver = found.receiver if found is not None else seat.side
    return (ARRIVES if owed else NOTHING), (why(act, "helps", power=receiver),)


def is_kept_for_escorts(world: World, unit: Unit) -> bool:
    """One of the last full fleets in the US box while Russia is at war: only fleets from there escort American BRPs."""
    if kind(world, unit).sort != FLEET or not at_war(world, RUSSIA, GERMANY) or not in_play(world, RUSSIA):
        return False
    there = [u for u in world.units.values() if u.box == US_BOX and kind(world, u).sort == FLEET]
    return sum(u.factors == FLOTILLA for u in there) <= ESCORTS


# Against the convoys


def supplied(world: World) -> bool:
    """Everybody has seen that Russia gets BRPs from the West in this year."""
    return any(e.power == RUSSIA and e.reason == "grant" and e.amount > 0 for e in world.ledger)


def station(seat: Seat, act: Any) -> Judged:
    """The Atlantic comes first; a third of the submarines goes north when BRPs reach Russia."""
    world = seat.world
    if seat.side != GERMANY or not supplied(world):
        return -0.1 * act.factors, (why(act, "usual"),)
    there = max((c.factors for c in seat.choices if c.verb == "station"), default=0)  # type: ignore[attr-defined]
    wanted = min(MOST, there // PACK)
    return -0.1 * abs(act.factors - wanted), (why(act, "lies-in-wait", factors=act.factors),)


def strike(seat: Seat, act: Any) -> Judged:
    """With all submarines that are there."""
    return 0.1 * act.submarines, (why(act, "lies-in-wait", factors=act.submarines),)


def commit(seat: Seat, act: Any) -> Judged:
    """Whoever lies there attacks; ships only if they may come through."""
    fleet = kind(seat.world, act.unit).sort == FLEET
    strong = sum(seat.world.units[u].factors for u in seat.record.escorts)
    lurking = sum(
        u.factors for u in seat.world.units.values() if u.box == MURMANSK and kind(seat.world, u).sort == FLEET
    )
    good = not fleet or 3 * lurking >= strong
    return (2.0 if good else NOTHING), (why(act, "meets", unit=act.unit),)


JUDGES: dict[str, Judge] = {
    "grant": grant, "escort-brps": escort, "station": station, "strike-convoy": strike, "commit": commit,
}  # fmt: skip
