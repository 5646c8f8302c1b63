"""21.0 Minefields: what they cost, whom they attack, and breaches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.close_records import Breach, Mined
from esagono.games.tcs.control import take_control
from esagono.games.tcs.events.close import Breached, MineRolled
from esagono.games.tcs.events.movement import Moved
from esagono.games.tcs.fire_records import AreaFire
from esagono.games.tcs.losses import lose_step
from esagono.games.tcs.pieces import FIRE, FOOT, MOVE, Minefield, Unit
from esagono.games.tcs.records import MINES, Phase, Step
from esagono.games.tcs.rules.ch04_modes import points_left, unit_is_own
from esagono.games.tcs.rules.ch06_digging import dig_out
from esagono.games.tcs.rules.ch17_vehicle import check_formations
from esagono.games.tcs.rules.ch20_costs import is_bottleneck, price
from esagono.games.tcs.stacks import is_shaken, nominal_steps, rides_own_transport, still_in, travel
from esagono.games.tcs.world import World, counter, enemy, ground, has_enemy, on_map, steps
from esagono.kernel import Act, Hex, Law, Play, Seen, Slot, UnitId, law, rule, seq, step
from esagono.wargame.tables import number

THROUGH_BREACHES = ("move", "impulse", "leave")
"""How one may go through a breach; not by a SYR (21.3d), nor in an assault (22.0-5)."""
BREACH_LAWS: Slot[Law[Any]] = Slot("laws of breaches")
"""What else keeps a platoon from breaching: special rules of a scenario."""
COST = 2
BREACH = "breach"


@rule("21.2", "21.3d")
def mine_costs(world: World, hex_: str) -> int:
    """Two more movement points, through a breach too."""
    return COST if hex_ in world.mines else 0


@rule("21.3d")
def is_breach(world: World, hex_: str) -> bool:
    """A breach is a bottleneck."""
    return hex_ in world.mines and world.mines[hex_].breached


@rule("21.0", "21.0a", "21.0c", "21.0d", "21.2")
def mine_movers(play: Play[World], step_: Step) -> None:
    """Mines attack whoever enters, of either side, and every field is real."""
    if step_.hex in play.world.mines and step_.kind != BREACH and not goes_through_the_breach(play.world, step_):
        play.run("minefield", Mined(step_.side, step_.hex, step_.units))


@rule("21.3d", "17.4h", "22.0-5")
def goes_through_the_breach(world: World, step_: Step) -> bool:
    """The field is breached, and the stack neither flees nor assaults."""
    return is_breach(world, step_.hex) and step_.kind in THROUGH_BREACHES


def on_foot(world: World, unit: Unit) -> bool:
    """It has come on foot: neither a vehicle, nor aboard, nor on transport of its own."""
    return counter(world, unit).foot_troops and not unit.carrier and travel(world, unit) == FOOT


@step("21.0b")
def attack_those_on_foot(play: Play[World], mined: Mined) -> None:
    """An area fire, modified by stacking alone (9.3b)."""
    units = tuple(u.id for u in still_in(play.world, mined.hex, mined.side, mined.units) if on_foot(play.world, u))
    if units:
        mines_fire(play, mined.side, mined.hex, units, "foot")


def mines_fire(play: Play[World], side: str, hex_: str, units: tuple[str, ...], row: str) -> None:
    """The area fire of a minefield at some units of a side."""
    strength = number(play.world.charts.tables, "minefields", row, "attack")
    play.run("area fire", AreaFire(enemy(side), hex_, MINES, strength=strength, only=units))


@step("21.0b")
def attack_vehicles(play: Play[World], mined: Mined) -> None:
    """Two dice for each step that has come by vehicle."""
    need = number(play.world.charts.tables, "minefields", "vehicles", "attack")
    there = still_in(play.world, mined.hex, mined.side, mined.units)
    for unit in (u for u in there if not on_foot(play.world, u) and not u.carrier):
        for _ in range(driven_steps(play.world, unit)):
            if play.world.units[unit.id].hex:
                roll_for_step(play, unit.id, need)
    check_formations(play)


@rule("21.0b", "24.2a")
def driven_steps(world: World, unit: Unit) -> int:
    """The steps that are rolled for: of a unit on transport of its own those of the transport."""
    return nominal_steps(world, unit) if rides_own_transport(world, unit) else steps(world, unit)


def roll_for_step(play: Play[World], unit: str, need: int) -> None:
    """The dice for one step."""
    roll = play.roll("2d6", "mines")
    play.tell(MineRolled(unit, roll, roll >= need))
    if roll >= need:
        lose_step(play, unit)


MINEFIELD = seq(
    "minefield", "21.0b", attack_those_on_foot, attack_vehicles,
    record=Mined, label=lambda world, mined: {"hex": mined.hex},
)  # fmt: skip


# Breaches


@law("21.3")
def unit_is_infantry_on_the_ground(seen: Seen[World, Any], act: BreachMines) -> bool:
    """Infantry that is not aboard."""
    return counter(seen.world, act.unit).infantry and not seen.world.units[act.unit].carrier


@law("21.3")
def mines_can_be_breached(seen: Seen[World, Any], act: BreachMines) -> bool:
    """A minefield without a breach and without enemies."""
    field = seen.world.mines.get(act.hex)
    return field is not None and not field.breached and not has_enemy(seen.world, act.hex, seen.side)


@law("21.3a")
def unit_began_at_the_mines(seen: Seen[World, Any], act: BreachMines) -> bool:
    """It began the phase in the hex or next to it, and is there."""
    unit = seen.world.units[act.unit]
    near = (act.hex, *ground(seen.world).neighbours(act.hex))
    return unit.began in near and unit.hex in near


@law("21.3a")
def unit_is_able_to_breach(seen: Seen[World, Any], act: BreachMines) -> bool:
    """Neither Suppressed nor Paralyzed, and it has done nothing but move."""
    unit = seen.world.units[act.unit]
    acted = unit.sfa or unit.pfas or unit.syr or unit.assaulted or unit.breaching or unit.fired
    return not is_shaken(unit) and not acted


@law("20.1f")
def unit_can_get_there(seen: Seen[World, Any], act: BreachMines) -> bool:
    """The hex is passable; in Move mode the points suffice."""
    unit = seen.world.units[act.unit]
    if unit.hex == act.hex:
        return True
    cost = price(seen.world, unit, unit.hex, act.hex, False)
    return cost >= 0 and (unit.mode == FIRE or cost <= points_left(seen.world, unit))


class BreachMines(Act):
    """A platoon tries to breach a minefield."""

    verb = "breach"
    rule = "21.3b"
    laws = (
        unit_is_own, unit_is_infantry_on_the_ground, mines_can_be_breached, unit_began_at_the_mines,
        unit_is_able_to_breach, unit_can_get_there, BREACH_LAWS,
    )  # fmt: skip
    weighty = True
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[BreachMines]:
        """The side's infantry, and the minefields."""
        if not seen.world.mines:
            return iter(())
        return (cls(u.id, h) for u in on_map(seen.world, seen.side) for h in seen.world.mines)

    def do(self, play: Play[World], phase: Phase) -> None:
        """In Fire mode it does nothing else in this phase (21.3a)."""
        unit = play.world.units[self.unit]
        if unit.mode == FIRE:
            play.unit(self.unit, breaching=True)
        play.run("breaching", Breach(phase.side, self.unit, self.hex, unit.hex))


@step("21.3b", when=lambda world, breach: breach.start != breach.hex)
def go_among_the_mines(play: Play[World], breach: Breach) -> None:
    """It enters in the mode in which it is: a movement trigger, and barrages attack."""
    unit = play.world.units[breach.unit]
    if unit.mode == MOVE:
        cost = price(play.world, unit, breach.start, breach.hex, False)
        play.unit(breach.unit, spent=unit.spent + cost)
    dig_out(play, breach.unit)
    play.unit(breach.unit, hex=breach.hex)
    play.tell(Moved(breach.unit, breach.hex))
    take_control(play, breach.hex)
    narrow = is_bottleneck(play.world, breach.start, breach.hex)
    play.run("entering", Step(breach.side, (breach.unit,), breach.start, breach.hex, kind=BREACH, bottleneck=narrow))


def is_among_the_mines(world: World, breach: Breach) -> bool:
    """The unit is still in the hex."""
    return world.units[breach.unit].hex == breach.hex


@step("21.3c", when=is_among_the_mines)
@rule("A-50")
def clear_mines(play: Play[World], breach: Breach) -> None:
    """An attack on the column of nine, modified by stacking alone."""
    mines_fire(play, breach.side, breach.hex, (breach.unit,), "breaching")


@step("21.3c", when=is_among_the_mines)
def mark_breach(play: Play[World], breach: Breach) -> None:
    """If the unit is neither Suppressed nor Paralyzed there is a breach."""
    if not is_shaken(play.world.units[breach.unit]):
        play.put("mines", breach.hex, Minefield(breached=True))
        play.tell(Breached(breach.hex, breach.unit))


BREACHING = seq(
    "breaching", "21.3b", go_among_the_mines, clear_mines, mark_breach,
    record=Breach, label=lambda world, breach: {"hex": breach.hex},
)  # fmt: skip


@law("21.3a")
def firer_has_not_breached(seen: Seen[World, Any], act: Any) -> bool:
    """Who has tried to breach makes no SFA."""
    return not seen.world.units[act.unit].breaching
