"""BRPs beyond the front: strategic warfare, grants, Lend Lease, the US box, fleets, aid."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.bot.convoys import ARRIVES, URGENT, in_wait, is_kept_for_escorts, is_urgent, meet_losses
from esagono.games.third_reich.bot.landings import berths
from esagono.games.third_reich.bot.seat import Judge, Seat
from esagono.games.third_reich.bot.staff import spare
from esagono.games.third_reich.counters import AIR, ARMOR, FLEET
from esagono.games.third_reich.navy import INVASION
from esagono.games.third_reich.rules.ch10_sw_build import bill, budget
from esagono.games.third_reich.rules.ch29_cargo import RATES
from esagono.games.third_reich.world import RUSSIA, World, ground_units, kind, nation_of, on_map
from esagono.wargame.judging import NOTHING, Judged, why

SHIPPED = {ARMOR: 1.3, "infantry": 1.0, AIR: 0.9, FLEET: 0.6, "airborne": 0.4}
"""In which order American units come to Europe."""
WAITED_FOR = 1.2
"""What ships are worth while an army in Europe waits for them: more than another army corps."""
KEPT = 60
"""BRPs that a power keeps which helps another."""


def build_sw(seat: Seat, act: Any) -> Judged:
    """The whole tenth: two thirds of it for the first type, submarines or ASW."""
    spent = bill(seat.world, seat.side, act.first, act.second)
    most = max(1, budget(seat.world, seat.side))
    first = bill(seat.world, seat.side, act.first, 0)
    return spent / most - 0.5 * abs(first - 0.66 * most) / most, (why(act, "sw", brp=spent),)


def no_more_than_must(seat: Seat, act: Any) -> Judged:
    """Factors are of more use in the Atlantic than in the north."""
    return -0.1 * act.factors, (why(act, "usual"),)


def build_in_box(seat: Seat, act: Any) -> Judged:
    """What can be paid, armor first."""
    unit = seat.world.units[act.unit]
    sort = kind(seat.world, unit).sort
    if spare(seat) < unit.factors * 3:
        return NOTHING, (why(act, "saves"),)
    return SHIPPED.get(sort, 0.1) + 0.05 * unit.factors, (why(act, "builds", unit=act.unit),)


def build_air_in_box(seat: Seat, act: Any) -> Judged:
    """Full air units."""
    if spare(seat) < act.factors * 3:
        return NOTHING, (why(act, "saves"),)
    return SHIPPED[AIR] + 0.05 * act.factors, (why(act, "builds-overseas"),)


def ship(seat: Seat, act: Any) -> Judged:
    """Armor and infantry first, and ships as soon as an army waits for them."""
    unit = seat.world.units[act.unit]
    sort = kind(seat.world, unit).sort
    if is_kept_for_escorts(seat.world, unit):
        return NOTHING, (why(act, "usual"),)
    worth = WAITED_FOR if sort == FLEET and army_waits(seat.world, seat.side) else SHIPPED.get(sort, 0.1)
    return 1.0 + worth + 0.05 * unit.factors, (why(act, "comes-over", unit=act.unit),)


def army_waits(world: World, power: str) -> bool:
    """The army of a power on the map is more than its ships there could land."""
    mine = [u for u in on_map(world) if nation_of(world, u) == power]
    army = sum(u.factors for u in mine if kind(world, u).ground)
    return RATES[INVASION] * army > sum(u.factors for u in mine if kind(world, u).sort == FLEET)


def disembark(seat: Seat, act: Any) -> Judged:
    """Where ships wait for an army, or an army for ships."""
    world, unit = seat.world, seat.world.units[seat.record.unit]
    open_ports = berths(world, seat.side, seat.weights)
    army = sum(u.factors for u in ground_units(world, act.hex))
    worth = 0.05 * army if kind(world, unit).sort == FLEET else max(0.0, open_ports.get(act.hex, 0) - army) * 0.1
    return 0.5 + worth, (why(act, "needed", hex=act.hex),)


def open_route(seat: Seat, act: Any) -> Judged:
    """The way through Persia, if a rich power opens it, or one whose convoys in the north are sunk."""
    world = seat.world
    rich = world.powers[seat.side].brp >= 2 * KEPT
    needed = is_urgent(seat, RUSSIA) and (meet_losses(world) or in_wait(world) > 0)
    return (0.7 + URGENT if needed else 0.8 if rich else NOTHING), (why(act, "helps", power=RUSSIA),)


def forward(seat: Seat, act: Any) -> Judged:
    """What has come so far goes on, before any unit is redeployed; else it goes back."""
    return ARRIVES, (why(act, "helps", power=RUSSIA),)


def rebuild(seat: Seat, act: Any) -> Judged:
    """Ships when everything else is paid."""
    return (0.1 if spare(seat) >= KEPT else NOTHING), (why(act, "saves"),)


def transfer(seat: Seat, act: Any) -> Judged:
    """Siberian troops cost an objective: they come only if Russia is in great danger."""
    world = seat.world
    own = sum(u.factors for u in world.units.values() if u.hex and nation_of(world, u) == RUSSIA)
    return (1.0 if own < 45 else NOTHING), (why(act, "builds", unit=act.unit),)


JUDGES: dict[str, Judge] = {
    "build-sw": build_sw, "send-new": no_more_than_must, "build-in-box": build_in_box,
    "build-air-in-box": build_air_in_box, "ship": ship, "disembark": disembark, "open-route": open_route,
    "forward": forward, "rebuild": rebuild, "rebuild-in-box": rebuild, "transfer": transfer,
}  # fmt: skip
