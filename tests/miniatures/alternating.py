"""Storms of Steel in miniature: single alternating actions (2.2), free things before them, two passes end the round."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.kernel import (
    Act,
    Event,
    Game,
    Outcome,
    Play,
    Record,
    Result,
    Scenario,
    Seen,
    Side,
    UnitId,
    Value,
    ask,
    law,
    loop,
    seq,
    step,
)


class Unit(Value):
    side: Side
    hits: int = 0
    exhausted: bool = False


class World(Value):
    units: dict[str, Unit]
    active: dict[Side, str]
    points: dict[Side, int]
    round: int = 1


class Turns(Record):
    side: Side = "german"
    passes: int = 0


class Shot(Event):
    target: str
    total: int


def other(side: Side) -> Side:
    return "soviet" if side == "german" else "german"


# 2.2 TURNS: what is not an action


@law("2.2/14")
def nobody_is_active(seen: Seen[World, Turns], act: Activate) -> bool:
    return not seen.world.active[seen.side]


@law("3.0/1")
def unit_is_ready(seen: Seen[World, Turns], act: Activate) -> bool:
    unit = seen.world.units[act.unit]
    return unit.side == seen.side and not unit.exhausted


class Activate(Act):
    """Free, at the start of a turn: the turn goes on."""

    verb = "activate"
    rule = "3.0"
    laws = (nobody_is_active, unit_is_ready)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Turns]) -> Iterator[Activate]:
        return map(cls, seen.world.units)

    def do(self, play: Play[World], turns: Turns) -> None:
        play.put("active", play.side, self.unit)
        play.put("points", play.side, 7)


# 2.2 TURNS: exactly one action, or a pass


@law("2.2/2")
def unit_is_active(seen: Seen[World, Turns], act: Fire) -> bool:
    return bool(seen.world.active[seen.side])


@law("3.1")
def has_the_points(seen: Seen[World, Turns], act: Fire) -> bool:
    return seen.world.points[seen.side] >= 3


@law("7.0")
def target_is_an_enemy(seen: Seen[World, Turns], act: Fire) -> bool:
    return seen.world.units[act.target].side != seen.side


class Fire(Act):
    verb = "fire"
    rule = "7.0"
    laws = (unit_is_active, has_the_points, target_is_an_enemy)
    target: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Turns]) -> Iterator[Fire]:
        return map(cls, seen.world.units)

    def do(self, play: Play[World], turns: Turns) -> None:
        play.put("points", play.side, play.world.points[play.side] - 3)
        total = play.roll("2d6", "attack")
        play.tell(Shot(self.target, total))
        if total >= 9:
            play.unit(self.target, hits=play.world.units[self.target].hits + 1)
        play.let(turns, passes=0)
        play.leave("turn")


class Pass(Act):
    verb = "pass"
    rule = "2.2/7"

    def do(self, play: Play[World], turns: Turns) -> None:
        exhaust(play, play.side)
        play.let(turns, passes=turns.passes + 1)
        play.leave("turn")


def exhaust(play: Play[World], side: Side) -> None:
    """The active unit is used up and its points are lost (2.2/8)."""
    if play.world.active[side]:
        play.unit(play.world.active[side], exhausted=True)
        play.put("active", side, "")
        play.put("points", side, 0)


@step("2.2")
def the_other_has_the_turn(play: Play[World], turns: Turns) -> None:
    play.let(turns, side=other(turns.side))


TURN = loop("turn", "2.2", ask("act", "2.2", Activate, Fire, Pass, by=lambda world, turns: turns.side))
ROUND = loop(
    "round",
    "2.2",
    TURN,
    the_other_has_the_turn,
    record=Turns,
    until=lambda world, turns: turns.passes == 2,
)


@step("2.3")
def next_round(play: Play[World], _: None) -> None:
    units = {name: Unit(u.side, u.hits) for name, u in play.world.units.items()}
    play.set(units=units, round=play.world.round + 1)


@step("2.3/1")
def finish(play: Play[World], _: None) -> None:
    hits = {side: sum(u.hits for u in play.world.units.values() if u.side != side) for side in ("german", "soviet")}
    play.over(Result(max(hits, key=lambda side: hits[side]), "hits", hits))


GAME = seq("game", "2.0", loop("rounds", "2.0", ROUND, next_round, until=lambda world, _: world.round > 2), finish)


def outcome(before: World, outcome: Outcome) -> str:
    """What the odds of a shot count."""
    return " ".join("hit" if e.event.total >= 9 else "miss" for e in outcome.events if isinstance(e.event, Shot))


def make() -> Game:
    """Two squads a side, two rounds."""
    sides = ("german", "soviet")
    units = {f"{side[0]}{n}": Unit(side) for side in sides for n in (1, 2)}
    return Game(
        "miniature-alternating",
        version=1,
        world=World,
        sides=sides,
        root=GAME,
        events=(Shot,),
        scenarios=[Scenario("duel", lambda o: World(units, dict.fromkeys(sides, ""), dict.fromkeys(sides, 0)), 200)],
        exists={"unit": lambda world, name: name in world.units},
        outcome=outcome,
    )
