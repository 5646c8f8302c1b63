"""Third Reich in miniature: interceptions and counter-interceptions (29.5) between fleets on a line of sea zones."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.kernel import (
    Act,
    Event,
    Game,
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

ALLIANCES = {"axis": ("italy", "germany"), "allies": ("britain", "france")}
"""A side of the kernel is a power; alliances are the game's affair."""


class Fleet(Value):
    power: Side
    base: int
    factors: int = 9
    used: bool = False


class World(Value):
    units: dict[str, Fleet]


class Task(Value):
    """A fleet at sea: from its base to a zone, after a target or on a mission."""

    fleet: str
    to: int
    target: str = ""


class Window(Record):
    alliance: str
    level: int = 0
    targets: tuple[Task, ...] = ()
    mine: tuple[Task, ...] = ()
    passed: tuple[Side, ...] = ()


class Battle(Record):
    interceptor: str
    target: str
    broke_off: bool = False


class Intercepted(Event):
    fleet: str
    found: bool


class Fought(Event):
    winner: str
    loser: str


def foe(alliance: str) -> str:
    return "allies" if alliance == "axis" else "axis"


def path(world: World, task: Task) -> range:
    base = world.units[task.fleet].base
    return range(base, task.to + 1) if task.to >= base else range(base, task.to - 1, -1)


# 29.5 NAVAL INTERCEPTION


@law("29.57")
def fleet_is_own_and_free(seen: Seen[World, Window], act: Intercept) -> bool:
    fleet = seen.world.units[act.fleet]
    return fleet.power == seen.side and not fleet.used


@law("29.52")
def zone_is_on_its_path(seen: Seen[World, Window], act: Intercept) -> bool:
    return any(t.fleet == act.target and act.zone in path(seen.world, t) for t in seen.record.targets)


class Intercept(Act):
    verb = "intercept"
    rule = "29.52"
    laws = (fleet_is_own_and_free, zone_is_on_its_path)
    fleet: UnitId
    target: UnitId
    zone: int

    @classmethod
    def options(cls, seen: Seen[World, Window]) -> Iterator[Intercept]:
        own = [name for name, fleet in seen.world.units.items() if fleet.power == seen.side]
        return (cls(f, t.fleet, z) for f in own for t in seen.record.targets for z in path(seen.world, t))

    def do(self, play: Play[World], window: Window) -> None:
        play.unit(self.fleet, used=True)
        play.let(window, mine=(*window.mine, Task(self.fleet, self.zone, self.target)))


class NoMore(Act):
    verb = "no-more"
    rule = "29.55"

    def do(self, play: Play[World], window: Window) -> None:
        play.let(window, passed=(*window.passed, play.side))


def powers_still_declaring(world: World, window: Window) -> tuple[Side, ...]:
    return tuple(p for p in ALLIANCES[window.alliance] if p not in window.passed)


@step("29.57")
def roll_interceptions(play: Play[World], window: Window) -> None:
    there: list[Task] = []
    for task in window.mine:
        found = play.roll("1d6", f"interception {task.fleet}") <= (6 if len(path(play.world, task)) == 1 else 4)
        play.tell(Intercepted(task.fleet, found))
        there += [task] if found else []
    play.let(window, mine=tuple(there))


@step("29.56", when=lambda world, window: bool(window.mine))
def counter_interception(play: Play[World], window: Window) -> None:
    play.run(WINDOW, Window(foe(window.alliance), window.level + 1, window.mine))


def battles_in_reverse(world: World, window: Window) -> list[Battle]:
    return [Battle(task.fleet, task.target) for task in reversed(window.mine)]


# 29.571 NAVAL COMBAT


class Engage(Act):
    verb = "engage"
    rule = "29.571"


class BreakOff(Act):
    verb = "break-off"
    rule = "29.574"

    def do(self, play: Play[World], battle: Battle) -> None:
        play.let(battle, broke_off=True)


def somebody_was_beaten_before(world: World, battle: Battle) -> bool:
    return battle.interceptor not in world.units or battle.target not in world.units


@step("29.571")
def fight(play: Play[World], battle: Battle) -> None:
    mine = play.roll("1d6", f"battle {battle.interceptor}")
    theirs = play.roll("1d6", f"battle {battle.target}")
    wins = mine >= theirs and not battle.broke_off
    winner, loser = (battle.interceptor, battle.target) if wins else (battle.target, battle.interceptor)
    play.drop("units", loser)  # 29.573: back to port
    play.tell(Fought(winner, loser))


WINDOW = seq(
    "interception window",
    "29.56",
    loop(
        "declarations",
        "29.55",
        ask("intercept", "29.56", Intercept, NoMore, by=powers_still_declaring),
        until=lambda world, window: not powers_still_declaring(world, window),
    ),
    roll_interceptions,
    counter_interception,
    each(
        "battles",
        "29.56",
        battles_in_reverse,
        ask("break off", "29.574", Engage, BreakOff, by=lambda world, battle: world.units[battle.interceptor].power),
        fight,
        record=Battle,
        unless=somebody_was_beaten_before,
    ),
    record=Window,
)


@step("13.7")
def missions(play: Play[World], _: None) -> None:
    play.unit("it-1", used=True)
    play.run(WINDOW, Window("allies", 1, (Task("it-1", 9),)))


@step("29.58")
def finish(play: Play[World], _: None) -> None:
    play.over(Result("axis" if "it-1" in play.world.units else "allies", "mission"))


GAME = seq("game", "12.0", missions, finish)


def make() -> Game:
    """One Italian mission from zone 5 to zone 9, and everybody who may meddle with it."""
    fleets = {
        "it-1": Fleet("italy", 5),
        "it-2": Fleet("italy", 6),
        "ge-1": Fleet("germany", 8),
        "br-1": Fleet("britain", 12),
        "br-2": Fleet("britain", 1),
        "fr-1": Fleet("france", 2),
    }
    return Game(
        "miniature-interception",
        version=1,
        world=World,
        sides=("italy", "germany", "britain", "france"),
        root=GAME,
        procedures=(WINDOW,),
        events=(Intercepted, Fought),
        scenarios=[Scenario("mission", lambda options: World(fleets), 100)],
        exists={"unit": lambda world, name: name in world.units},
    )
