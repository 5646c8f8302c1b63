"""Carriers by the hand: units mount before the drive, passengers dismount at its end."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.pieces import MOVE
from esagono.games.tcs.records import Moving, Phase
from esagono.games.tcs.rules.ch04_modes import ChangeMode
from esagono.games.tcs.rules.ch20_costs import share
from esagono.games.tcs.rules.ch20_setting_out import Move
from esagono.games.tcs.rules.ch24_carriers import CARRIER_PAYS, UNIT_PAYS, Dismount, Mount, can_pay, room
from esagono.games.tcs.terrain import SIXTHS
from esagono.games.tcs.view.ways import Came, reach_of, taken_up
from esagono.games.tcs.world import World, passengers
from esagono.kernel import Seen
from esagono.kernel.value import replace
from esagono.wargame.plan import holds


class Drive:
    """A carrier that sets out when others of the hand have mounted it."""

    def __init__(self, world: World, side: str, carrier: str, acts: tuple[str, ...]) -> None:
        self.world, self.moving = taken_up(world, side, (carrier,))
        self.acts = (*acts, Move(carrier).text)
        self.reach = reach_of(self.world, self.moving)


def drives(seen: Seen[World, Phase], units: tuple[str, ...]) -> Iterator[Drive]:
    """Each carrier or vehicle among the units, with the others aboard that it can carry."""
    for carrier in (u for u in units if u in seen.world.units and room(seen.world, seen.world.units[u])):
        world, acts = ready(seen.world, units)
        mounted = []
        for rider in (u for u in units if u != carrier):
            act = Mount(rider, carrier)
            if holds(Seen(world, seen.record, seen.side), act):
                world = aboard(world, rider, carrier)
                mounted.append(act.text)
        setting_out = Seen(world, seen.record, seen.side)
        if mounted and holds(setting_out, Move(carrier)):
            yield Drive(world, seen.side, carrier, (*acts, *mounted))


def ready(world: World, units: tuple[str, ...]) -> tuple[World, tuple[str, ...]]:
    """The world with the units in Move mode, and the acts that turn them."""
    turning = tuple(u for u in units if world.units[u].mode != MOVE)
    if not turning:
        return world, ()
    ahead, _ = taken_up(world, world.charts.counters[turning[0]].side, turning)
    return ahead, tuple(ChangeMode(u, "move").text for u in turning)


def aboard(world: World, unit: str, carrier: str) -> World:
    """The world when a unit has mounted and both have paid."""
    on, by = world.units[unit], world.units[carrier]
    paid = {
        unit: replace(on, carrier=carrier, spent=on.spent + UNIT_PAYS * SIXTHS),
        carrier: replace(by, spent=by.spent + CARRIER_PAYS * SIXTHS),
    }
    return replace(world, units={**world.units, **paid})


def unloading(world: World, moving: Moving, came: Came) -> tuple[str, ...]:
    """The acts by which all passengers dismount at the end of the way; none if not all of them can."""
    acts: list[str] = []
    for carrier in moving.units:
        driver = world.units[carrier]
        driver = replace(driver, spent=driver.spent + came.spent)
        for rider in passengers(world, carrier):
            cost = share(world, rider, driver, came.spent)
            if not can_pay(world, replace(rider, spent=rider.spent + cost), driver):
                return ()
            driver = replace(driver, spent=driver.spent + CARRIER_PAYS * SIXTHS)
            acts.append(Dismount(rider.id).text)
    return tuple(acts)
