"""15.0 Overwatch: one stack answers a trigger; its fire may be a trigger itself."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.fire_records import Syr, Volley
from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.records import BY_FIRE, OVERWATCH, VEHICLES, Evasion, Moving, Trigger
from esagono.games.tcs.rules.ch14_pfa import point_targets
from esagono.games.tcs.rules.ch15_able import able, answers, evaders, fires_at_points, sees_both
from esagono.games.tcs.stacks import units_of
from esagono.games.tcs.world import World, enemy, held, stack
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule, seq, step
from esagono.kernel.value import replace
from esagono.wargame.tables import cell


def answering(world: World, trigger: Trigger) -> Side:
    """The other side is asked, if a stack of it can answer."""
    side = enemy(trigger.side)
    if answers(world, trigger):
        return side
    return side if any(evaders(world, trigger, h) for h in held(world)[side]) else ""


def where(trigger: Trigger, at: str) -> str:
    """The hex of the trigger that is fired at."""
    return at or trigger.hexes[0]


@law("15.2b")
def stack_may_answer(seen: Seen[World, Trigger], act: Overwatch) -> bool:
    """A unit of the stack sees and spots the trigger, reaches it, and may fire."""
    return (act.hex, where(seen.record, act.at)) in answers(seen.world, seen.record)


@law("15.1b")
def hex_is_named_where_there_are_several(seen: Seen[World, Trigger], act: Overwatch) -> bool:
    """Of several hexes that have fired, the answer names one."""
    return bool(act.at) == (len(seen.record.hexes) > 1)


class Overwatch(Act):
    """Answer the trigger with a stack."""

    verb = "overwatch"
    rule = "15.0"
    laws = (hex_is_named_where_there_are_several, stack_may_answer)
    hex: Hex
    at: Hex = ""

    @classmethod
    def options(cls, seen: Seen[World, Trigger]) -> Iterator[Overwatch]:
        """The stacks of the side, and the hexes of the trigger."""
        several = len(seen.record.hexes) > 1
        return (cls(h, at if several else "") for h, at in answers(seen.world, seen.record))

    def do(self, play: Play[World], trigger: Trigger) -> None:
        """All A units fire together, all P units fire together (15.2g)."""
        volley = answering_volley(play.world, trigger, self.hex, where(trigger, self.at))
        note_answer(play, trigger, self.hex)
        play.run("answer", volley)

    def look(self) -> str:
        """The card of the fire."""
        return f"answered {self.hex} at={self.at}" if self.at else f"answered {self.hex}"


@rule("15.2g", "15.3e", "9.2b", "A-31")
def answering_volley(world: World, trigger: Trigger, hex_: str, at: str) -> Volley:
    """The fire of a stack that answers: all that may take part do, P units at points if there are any."""
    units = able(world, trigger, hex_, at)
    aimed = bool(point_targets(world, at, trigger.side))
    point = tuple(u.id for u in units if aimed and fires_at_points(world, u))
    area = tuple(u.id for u in units if u.id not in point)
    left = trigger.start if any(trigger.start and sees_both(world, trigger, u, at) for u in units) else ""
    return Volley(
        enemy(trigger.side), trigger.kind, at, hex_, area, point, left=left, road=trigger.road, fired=trigger.fired,
        moved=trigger.units,
    )  # fmt: skip


@rule("15.3i", "15.3j", "A-63")
def note_answer(play: Play[World], trigger: Trigger, hex_: str) -> None:
    """A stack fires once at vehicles in one impulse (15.3i)."""
    if trigger.impulse:
        moving = next((f.record for f in reversed(play.here) if isinstance(f.record, Moving | Syr)), None)
        if moving is not None:
            play.let(moving, answered=(*moving.answered, hex_))


@law("15.2h")
def vehicles_may_evade(seen: Seen[World, Trigger], act: Evade) -> bool:
    """Vehicles without a Fired marker that see who has fired at points."""
    return bool(evaders(seen.world, seen.record, act.hex))


class Evade(Act):
    """Answer point fire by a SYR of vehicles in a hex."""

    verb = "evade"
    rule = "15.2h"
    laws = (vehicles_may_evade,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Trigger]) -> Iterator[Evade]:
        """The hexes with vehicles."""
        return (cls(h) for h in held(seen.world)[seen.side]) if seen.record.point else iter(())

    def do(self, play: Play[World], trigger: Trigger) -> None:
        """The owner says which vehicles go; then the rest of the hex may fire (A-70)."""
        play.run("evasion", Evasion(enemy(trigger.side), self.hex, trigger.hexes))
        play.run("trigger", replace(trigger, only=self.hex, point=False))


@law("17.4-V3")
def vehicle_may_withdraw(seen: Seen[World, Evasion], act: Withdraw) -> bool:
    """A vehicle of the hex without a Fired marker that is not named yet."""
    chosen = seen.record
    return act.unit not in chosen.units and act.unit in {u.id for u in candidates(seen.world, chosen)}


def candidates(world: World, evasion: Evasion) -> tuple[Unit, ...]:
    """The vehicles that may withdraw."""
    return evaders(world, Trigger(BY_FIRE, enemy(evasion.side), evasion.causes, point=True), evasion.hex)


class Withdraw(Act):
    """A vehicle takes part in the SYR."""

    verb = "pull-out"
    rule = "17.4-V3"
    laws = (vehicle_may_withdraw,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Evasion]) -> Iterator[Withdraw]:
        """The vehicles of the hex."""
        return (cls(u.id) for u in candidates(seen.world, seen.record))

    def do(self, play: Play[World], evasion: Evasion) -> None:
        """It goes, with those who ride on it."""
        units = (*evasion.units, self.unit)
        play.let(evasion, units=units, over=len(units) == len(candidates(play.world, evasion)))


@law("17.4-V3")
def somebody_withdraws(seen: Seen[World, Evasion], act: StayBehind) -> bool:
    """At least one vehicle goes."""
    return bool(seen.record.units)


class StayBehind(Act):
    """The other vehicles stay where they are."""

    verb = "others-stay"
    rule = "17.4-V3"
    laws = (somebody_withdraws,)
    ends = "step"

    def do(self, play: Play[World], evasion: Evasion) -> None:
        """All are named."""
        play.let(evasion, over=True)


@step("15.2h")
def vehicles_flee(play: Play[World], evasion: Evasion) -> None:
    """The vehicles make their SYR together."""
    play.run("syr", Syr(evasion.side, evasion.units, evasion.hex, VEHICLES, sources=evasion.causes))


EVASION = seq(
    "evasion", "15.2h",
    loop(
        "withdrawing", "17.4-V3",
        ask("withdraw", "17.4-V3", Withdraw, StayBehind, by=lambda world, evasion: evasion.side),
        record=Evasion, until=lambda world, evasion: evasion.over,
    ),
    vehicles_flee,
    record=Evasion, label=lambda world, evasion: {"hex": evasion.hex},
)  # fmt: skip


class Hold(Act):
    """Nobody answers."""

    verb = "hold"
    rule = "15.0"
    ends = "step"


@rule("15.1b", "15.1c", "T-triggers")
def is_returned(world: World, trigger: Trigger) -> bool:
    """The fire in answer to a trigger of this kind is a trigger in its turn: that against movers alone."""
    return cell(world.charts.tables, "triggers", trigger.kind, "return") == "yes"


@step("15.1a", when=lambda world, trigger: bool(trigger.answer))
@rule("15.2a")
def return_overwatch(play: Play[World], trigger: Trigger) -> None:
    """Fire that movement has caused is a trigger for the mover's side, but not for the movers (A-29)."""
    if is_returned(play.world, trigger) and units_of(play.world, trigger.firers):
        back = Trigger(
            OVERWATCH, enemy(trigger.side), (trigger.answer,), trigger.units, fired=trigger.firers,
            point=trigger.pointed,
        )  # fmt: skip
        play.run("trigger", back)


@step("15.2d", when=lambda world, volley: volley.declared and bool(volley.area or volley.point))
@rule("15.3k", "16.1h")
def tell_trigger(play: Play[World], volley: Volley) -> None:
    """Fire other than AT rolls may be answered (16.1h)."""
    trigger, firers = play.record(Trigger), (*volley.area, *volley.point)
    play.let(trigger, answer=volley.start, firers=firers, pointed=bool(volley.point))


def nobody_is_there(world: World, trigger: Trigger) -> bool:
    """Nobody of those who have caused the trigger is where it lies."""
    return not trigger.answer and not any(stack(world, h, trigger.side) for h in trigger.hexes)


TRIGGER = seq(
    "trigger", "15.0",
    ask("overwatch", "15.0", Overwatch, Evade, Hold, by=answering),
    return_overwatch,
    record=Trigger, unless=nobody_is_there,
    label=lambda world, trigger: {"hex": trigger.hexes[0], "kind": trigger.kind},
)  # fmt: skip
