"""18.1 to 18.6 Missions: which battery may fire what, at what cost, and where it is placed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal, Protocol

from esagono.games.tcs.counters import Battery
from esagono.games.tcs.events.artillery import IllumPlaced, MissionPlaced
from esagono.games.tcs.pieces import Ammunition, Barrage, Illum
from esagono.games.tcs.rules.ch18_barrages import put_barrage
from esagono.games.tcs.rules.ch18_observers import observers, observes
from esagono.games.tcs.rules.ch18_zones import BATTALION, ILLUM, MISSIONS, ROCKET, SMOKE, word
from esagono.games.tcs.support_records import Missions
from esagono.games.tcs.world import NIGHT, World, ground
from esagono.kernel import Act, Hex, Law, Play, Seen, Side, Slot, UnitId, law, rule, step
from esagono.kernel.value import replace
from esagono.wargame.tables import number

MISSION_LAWS: Slot[Law[Any]] = Slot("laws of missions")
"""What else keeps a battery from a mission: guns on the map that are not ready (24.6e)."""
SILENT: Slot[Callable[[World, Battery], bool]] = Slot("batteries that cannot fire")
"""The same, as everybody knows it: who cannot fire at all is not asked."""
BatteryId = Annotated[str, "battery"]
"""A field that names artillery."""
Mission = Literal[
    "he", "he-battalion", "rapid", "rapid-battalion", "continuous", "continuous-battalion", "continuous-rapid",
    "continuous-rapid-battalion", "smoke", "illum", "rocket",
]  # fmt: skip
ALL: tuple[Mission, ...] = (
    "he", "he-battalion", "rapid", "rapid-battalion", "continuous", "continuous-battalion", "continuous-rapid",
    "continuous-rapid-battalion", "smoke", "illum", "rocket",
)  # fmt: skip
Seeing = Seen[World, Missions]


class OfMission(Protocol):
    """An act that calls for a mission."""

    @property
    def battery(self) -> str:
        """The artillery."""

    @property
    def mission(self) -> str:
        """A row of artillery_missions.csv."""


# Ammunition and shoots


@rule("18.2", "18.2b")
def ammunition_kind(mission: str) -> str:
    """Each mission uses one kind of ammunition: smoke, Illum or HE."""
    return mission if mission in (SMOKE, ILLUM) else "he"


@rule("18.2c", "A-41")
def cost(world: World, mission: str) -> int:
    """Battery shoots that a mission uses: one, of a battalion three, three times as many with Rapid Fire."""
    return number(world.charts.tables, MISSIONS, mission, "shoots")


def left(world: World, battery: str, kind: str) -> int:
    """Battery shoots of a kind that are left."""
    return int(getattr(world.ammunition.get(battery, Ammunition()), kind))


def spend(play: Play[World], battery: str, mission: str, sign: int = 1) -> None:
    """Strike off the ammunition of a mission, or give it back (18.2a, 18.7b)."""
    kind = ammunition_kind(mission)
    now = left(play.world, battery, kind) - sign * cost(play.world, mission)
    rounds = play.world.ammunition.get(battery, Ammunition())
    play.put("ammunition", battery, replace(rounds, **{kind: now}))


def shoot_key(battery: str, mission: str) -> str:
    """Illum is counted for itself: it does not use the shoot of a battery (18.5d)."""
    return f"{battery} {ILLUM}" if mission == ILLUM else battery


@rule("18.1b", "18.5b", "18.5d")
def batteries_needed(battery: Battery, mission: str) -> int:
    """A battalion mission takes all batteries, every other one of them."""
    return battery.batteries if mission.endswith(BATTALION) else 1


def batteries_free(world: World, battery: Battery, mission: str) -> int:
    """Batteries without a mission in this turn."""
    return battery.batteries - world.shoots.get(shoot_key(battery.id, mission), 0)


# Laws


@law("18.1")
def battery_is_own(seen: Seeing, act: OfMission) -> bool:
    """Artillery of the side that the scenario gives it."""
    return seen.world.charts.batteries[act.battery].side == seen.side


@law("S-1")
def battery_is_there(seen: Seeing, act: OfMission) -> bool:
    """Some artillery fires only from a later turn on."""
    return seen.world.turn >= seen.world.charts.batteries[act.battery].first_turn


@law("18.6c")
def rockets_fire_rockets(seen: Seeing, act: OfMission) -> bool:
    """Rocket artillery makes its plain HE mission and no other, and nobody else makes it."""
    return (seen.world.charts.batteries[act.battery].kind == ROCKET) == (act.mission == ROCKET)


@law("18.5b")
def battalion_is_one(seen: Seeing, act: OfMission) -> bool:
    """Battalion missions are fired by all batteries of an artillery battalion; smoke and Illum never are (18.5c)."""
    return not act.mission.endswith(BATTALION) or seen.world.charts.batteries[act.battery].batteries > 1


@law("18.6a")
def calibre_allows_rapid_fire(seen: Seeing, act: OfMission) -> bool:
    """Rapid Fire is for guns of 122 mm and smaller."""
    most = number(seen.world.charts.tables, MISSIONS, act.mission, "most_calibre")
    return not most or seen.world.charts.batteries[act.battery].calibre <= most


@law("18.5d")
@rule("26.0")
def light_is_wanted(seen: Seeing, act: OfMission) -> bool:
    """Illum is fired at night, not at dawn or dusk, and not by day."""
    return act.mission != ILLUM or seen.world.light == NIGHT


@law("18.1b")
def battery_has_no_mission_yet(seen: Seeing, act: OfMission) -> bool:
    """A battery makes one mission in a turn, and one Illum mission besides."""
    battery = seen.world.charts.batteries[act.battery]
    return batteries_free(seen.world, battery, act.mission) >= batteries_needed(battery, act.mission)


@law("18.2a")
@rule("18.2c")
def ammunition_suffices(seen: Seeing, act: OfMission) -> bool:
    """Nobody fires more than he has."""
    return left(seen.world, act.battery, ammunition_kind(act.mission)) >= cost(seen.world, act.mission)


@law("18.4")
def somebody_can_observe(seen: Seeing, act: OfMission) -> bool:
    """All missions but Illum need an observer (18.4c)."""
    return not needs_observer(seen.world, act.mission) or any(open_hexes(seen.world, seen.side))


@rule("18.4", "18.4c", "A-80")
def needs_observer(world: World, mission: str) -> bool:
    """Every mission but Illum, rockets too."""
    return word(world, mission, "observer") == "yes"


def open_hexes(world: World, side: Side) -> Iterator[str]:
    """Hexes that a unit of the side can observe and in which it has no marker yet; the nearest first."""
    eyes = list(observers(world, side))
    near = (h for eye in eyes for h in (eye.hex, *ground(world).neighbours(eye.hex)))
    every = (h for h in ground(world).names if any(observes(world, eye, h) for eye in eyes))
    return (h for part in (near, every) for h in part if not has_marker(world, side, h))


@rule("18.3-1", "A-121")
def has_marker(world: World, side: Side, hex_: str) -> bool:
    """The side has placed a Barrage marker in the hex."""
    return any(b.side == side for b in world.barrages.get(hex_, ()))


# Acts


class Call(Act):
    """Call for a mission of a battery or an artillery battalion."""

    verb = "call"
    rule = "18.3-1"
    laws = (
        battery_is_own, battery_is_there, rockets_fire_rockets, battalion_is_one, calibre_allows_rapid_fire,
        light_is_wanted, battery_has_no_mission_yet, ammunition_suffices, MISSION_LAWS, somebody_can_observe,
    )  # fmt: skip
    battery: BatteryId
    mission: Mission

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Call]:
        """Every mission of every battery of the side."""
        own = [b.id for b in seen.world.charts.batteries.values() if b.side == seen.side]
        return (cls(battery, mission) for battery in own for mission in ALL)

    def do(self, play: Play[World], missions: Missions) -> None:
        """The hex and the observer are named next."""
        play.let(missions, battery=self.battery, mission=self.mission, hex="", observer="")


class EndMissions(Act):
    """No more missions in this turn."""

    verb = "end-missions"
    rule = "18.3-1"
    ends = "phase"

    def do(self, play: Play[World], missions: Missions) -> None:
        """The other side is next."""
        play.leave("missions")


@law("18.3-1")
def hex_has_no_marker(seen: Seeing, act: Target) -> bool:
    """A side places at most one Barrage marker in a hex."""
    return seen.record.mission == ILLUM or not has_marker(seen.world, seen.side, act.hex)


@law("18.4")
@rule("18.1a")
def hex_is_observed(seen: Seeing, act: Target) -> bool:
    """Artillery reaches every hex of the map, but an observer must see it; Illum goes anywhere (18.4c)."""
    if not needs_observer(seen.world, seen.record.mission):
        return True
    return any(observes(seen.world, eye, act.hex) for eye in observers(seen.world, seen.side))


class Target(Act):
    """Name the hex of the mission."""

    verb = "target"
    rule = "18.3-1"
    laws = (hex_has_no_marker, hex_is_observed)
    hex: Hex

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Target]:
        """Every hex of the map."""
        return (cls(h) for h in ground(seen.world).names)

    def do(self, play: Play[World], missions: Missions) -> None:
        """An observer is named next."""
        play.let(missions, hex=self.hex)


@law("18.4b")
def unit_observes_the_hex(seen: Seeing, act: Observe) -> bool:
    """In Fire mode, neither Suppressed nor Paralyzed, with a line of sight to the hex."""
    unit = seen.world.units[act.unit]
    own = unit.id in {u.id for u in observers(seen.world, seen.side)}
    return own and observes(seen.world, unit, seen.record.hex)


class Observe(Act):
    """Name the unit that observes for the mission."""

    verb = "observe"
    rule = "18.4"
    laws = (unit_observes_the_hex,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Observe]:
        """The units of the side that can observe."""
        return (cls(u.id) for u in observers(seen.world, seen.side))

    def do(self, play: Play[World], missions: Missions) -> None:
        """The mission is complete."""
        play.let(missions, observer=self.unit)


@step("18.3-1", when=lambda world, missions: bool(missions.battery))
@rule("18.1c", "18.2a")
def place_mission(play: Play[World], missions: Missions) -> None:
    """The marker lies on the map and cannot be taken back; its ammunition is struck off."""
    side, battery, mission, hex_ = missions.side, missions.battery, missions.mission, missions.hex
    key = shoot_key(battery, mission)
    taken = batteries_needed(play.world.charts.batteries[battery], mission)
    spend(play, battery, mission)
    play.put("shoots", key, play.world.shoots.get(key, 0) + taken)
    if mission == ILLUM:  # 26.2a: it works at once
        play.set(illum=(*play.world.illum, Illum(hex_, side, "artillery", play.world.turn)))
        play.tell(IllumPlaced(side, hex_))
    else:
        put_barrage(play, hex_, Barrage(side, battery, mission, missions.observer, turn=play.world.turn))
        play.tell(MissionPlaced(side, battery, mission, hex_))
    play.let(missions, battery="", mission="", hex="", observer="")
