"""Tactical Combat Series in miniature: overwatch that nests without limit (15.0, 17.4j), on one row of twelve hexes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.kernel import (
    Act,
    Event,
    Game,
    Hex,
    Play,
    Record,
    Result,
    Scenario,
    Seen,
    Side,
    UnitId,
    Value,
    ask,
    each,
    law,
    loop,
    seq,
    step,
)

HEXES = tuple(str(n) for n in range(1, 13))


class Unit(Value):
    side: Side
    hex: str
    mode: str = "fire"
    mark: str = ""


class World(Value):
    units: dict[str, Unit]
    mines: tuple[str, ...] = ()


class Phase(Record):
    side: Side


class Stepping(Record):
    unit: str
    to: str


class Trigger(Record):
    kind: str
    side: Side
    hex: str
    units: tuple[str, ...]
    answer: str = ""


class Fire(Record):
    start: str
    hex: str
    side: Side
    result: str = ""


class Retreat(Record):
    side: Side
    units: tuple[str, ...]
    hex: str
    way: int
    left: int = 2


class Moved(Event):
    unit: str
    hex: str


class Morale(Event):
    hex: str
    result: str


def other(side: Side) -> Side:
    return "grey" if side == "blue" else "blue"


def stack(world: World, hex_: str, side: Side) -> list[str]:
    return [name for name, u in world.units.items() if u.hex == hex_ and u.side == side]


def beyond(hex_: str, way: int) -> str:
    return str(int(hex_) + way)


# 15.0 OVERWATCH


@law("15.3a")
def has_able_units(seen: Seen[World, Trigger], act: Overwatch) -> bool:
    names = stack(seen.world, act.hex, seen.side)
    return any(seen.world.units[n].mode == "fire" and not seen.world.units[n].mark for n in names)


@law("15.2c-1")
def did_not_draw_the_fire(seen: Seen[World, Trigger], act: Overwatch) -> bool:
    return not set(stack(seen.world, act.hex, seen.side)) & set(seen.record.units)


@law("15.2b")
def sees_the_trigger(seen: Seen[World, Trigger], act: Overwatch) -> bool:
    return abs(int(act.hex) - int(seen.record.hex)) <= 6


class Overwatch(Act):
    verb = "overwatch"
    rule = "15.0"
    laws = (has_able_units, did_not_draw_the_fire, sees_the_trigger)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Trigger]) -> Iterator[Overwatch]:
        return (cls(h) for h in dict.fromkeys(u.hex for u in seen.world.units.values() if u.side == seen.side))

    def do(self, play: Play[World], trigger: Trigger) -> None:
        play.let(trigger, answer=self.hex)
        play.run(AREA_FIRE, Fire(self.hex, trigger.hex, play.side))


class Hold(Act):
    verb = "hold"
    rule = "15.0"


def the_other_side(world: World, trigger: Trigger) -> Side:
    return other(trigger.side)


def drew_fire_by_moving(world: World, trigger: Trigger) -> bool:
    return trigger.kind == "movement" and bool(trigger.answer)


def nobody_left_there(world: World, trigger: Trigger) -> bool:
    return not stack(world, trigger.hex, trigger.side)


@step("15.1a", when=drew_fire_by_moving)
def return_overwatch(play: Play[World], trigger: Trigger) -> None:
    play.run(TRIGGER, Trigger("fire", other(trigger.side), trigger.answer, trigger.units))


TRIGGER = seq(
    "trigger",
    "15.0",
    ask("overwatch", "15.0", Overwatch, Hold, by=the_other_side),
    return_overwatch,
    record=Trigger,
    unless=nobody_left_there,
    label=lambda world, trigger: {"hex": trigger.hex},
)


# 17.2 MORALE CHECK

RESULTS = ("steady", "steady", "retreat", "retreat", "suppressed", "surrender")


@step("17.2")
def check_morale(play: Play[World], fire: Fire) -> None:
    result = RESULTS[play.roll("1d6", "morale") - 1]
    targets = stack(play.world, fire.hex, other(fire.side))
    if result != "surrender" and any(play.world.units[n].mark == "fleeing" for n in targets):
        result = "steady"  # 17.4i
    play.let(fire, result=result)
    play.tell(Morale(fire.hex, result))
    for name in targets:
        if result == "surrender":
            play.drop("units", name)
        elif result == "suppressed":
            play.unit(name, mark="suppressed")
        elif result == "retreat":
            play.unit(name, mode="move", mark="fleeing")


@step("17.4", when=lambda world, fire: fire.result == "retreat")
def save_yourself(play: Play[World], fire: Fire) -> None:
    side = other(fire.side)
    way = 1 if int(fire.hex) > int(fire.start) else -1
    play.run(RETREAT, Retreat(side, tuple(stack(play.world, fire.hex, side)), fire.hex, way))


AREA_FIRE = seq("area fire", "9.0", check_morale, save_yourself, record=Fire)


# 17.4 SAVE YOURSELF RETREAT


def nobody_is_left(world: World, retreat: Retreat) -> bool:
    return not any(name in world.units for name in retreat.units)


@step("17.4-5")
def flee_one_hex(play: Play[World], retreat: Retreat) -> None:
    to = beyond(retreat.hex, retreat.way)
    units = tuple(n for n in retreat.units if n in play.world.units)
    for name in units:
        if to not in HEXES or stack(play.world, to, other(retreat.side)):
            play.drop("units", name)  # 17.4c
        else:
            play.unit(name, hex=to)
            play.tell(Moved(name, to))
    play.let(retreat, hex=to, left=retreat.left - 1)
    play.run(TRIGGER, Trigger("movement", retreat.side, to, units))  # 17.4f


@step("17.4-6")
def rally(play: Play[World], retreat: Retreat) -> None:
    for name in retreat.units:
        if name in play.world.units:
            play.unit(name, mode="fire", mark="suppressed")


FLEE = loop("flee", "17.4-5", flee_one_hex, until=lambda world, retreat: retreat.left == 0, unless=nobody_is_left)
RETREAT = seq("retreat", "17.4", FLEE, rally, record=Retreat, unless=nobody_is_left)


# 20.0 MOVEMENT


@law("4.2")
def unit_can_move(seen: Seen[World, Phase], act: Move) -> bool:
    unit = seen.world.units[act.unit]
    return unit.side == seen.side and unit.mode == "move" and not unit.mark


@law("20.0")
def hex_is_next_and_free(seen: Seen[World, Phase], act: Move) -> bool:
    near = abs(int(act.to) - int(seen.world.units[act.unit].hex)) == 1
    return near and not stack(seen.world, act.to, other(seen.side))


class Move(Act):
    verb = "move"
    rule = "20.0"
    laws = (unit_can_move, hex_is_next_and_free)
    unit: UnitId
    to: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Move]:
        return (cls(n, h) for n, u in seen.world.units.items() for h in (beyond(u.hex, 1), beyond(u.hex, -1)))

    def do(self, play: Play[World], phase: Phase) -> None:
        play.run(STEP, Stepping(self.unit, self.to))


class Done(Act):
    verb = "done"
    rule = "2.0-C4"
    confirm = True

    def do(self, play: Play[World], phase: Phase) -> None:
        play.leave("actions")


def mover_is_dead_or_elsewhere(world: World, stepping: Stepping) -> bool:
    unit = world.units.get(stepping.unit)
    return unit is None or unit.mark != ""


@step("20.1")
def enter(play: Play[World], stepping: Stepping) -> None:
    play.unit(stepping.unit, hex=stepping.to)
    play.tell(Moved(stepping.unit, stepping.to))


@step("15.2c")
def movement_trigger(play: Play[World], stepping: Stepping) -> None:
    side = play.world.units[stepping.unit].side
    play.run(TRIGGER, Trigger("movement", side, stepping.to, (stepping.unit,)))


@step("21.0", when=lambda world, stepping: stepping.to in world.mines)
def minefield(play: Play[World], stepping: Stepping) -> None:
    if play.roll("1d6", "mines") == 6:
        play.drop("units", stepping.unit)


STEP = seq("step", "20.1", enter, movement_trigger, minefield, record=Stepping, unless=mover_is_dead_or_elsewhere)
ACTIONS = loop("actions", "2.0-C4", ask("act", "2.0-C4", Move, Done, by=lambda world, phase: phase.side))


@step("27.0")
def finish(play: Play[World], _: None) -> None:
    left = {side: sum(u.side == side for u in play.world.units.values()) for side in ("blue", "grey")}
    play.over(Result(max(left, key=lambda side: left[side]), "last-standing", left))


GAME = seq(
    "game",
    "2.0",
    each("action phases", "2.0-C", lambda world, _: [Phase("blue"), Phase("grey")], ACTIONS, record=Phase),
    finish,
)
PROCEDURES = (TRIGGER, AREA_FIRE, RETREAT, STEP)


def build(options: object) -> World:
    """Blue's b1 walks east with b2 and b3 behind it; grey watches from the east."""
    units = {
        "b1": Unit("blue", "4", "move"),
        "b2": Unit("blue", "3"),
        "b3": Unit("blue", "1"),
        "g1": Unit("grey", "7"),
        "g2": Unit("grey", "9"),
    }
    return World(units, mines=("5",))


def mines_of_several_hexes(world: dict[str, Any]) -> dict[str, Any]:
    """From version 1: `mined` was one hex, or none."""
    mined = world.pop("mined", "")
    return {**world, "mines": [mined] if mined else []}


def make() -> Game:
    """The game as it is now. Version 1 had other names for some steps, and room for one mined hex."""
    return Game(
        "miniature-overwatch",
        version=2,
        world=World,
        sides=("blue", "grey"),
        root=GAME,
        procedures=PROCEDURES,
        events=(Moved, Morale),
        scenarios=[Scenario("row", build, 300)],
        exists={"hex": lambda world, name: name in HEXES, "unit": lambda world, name: name in world.units},
        renamed={"step/mines": "step/minefield", "retreat/run": "retreat/flee", "run": "flee"},
        migrations={1: mines_of_several_hexes},
    )
