"""Case Yellow in miniature: engaged combats (11.9) are fought first in the next round drawn from the cup."""

from __future__ import annotations

from collections.abc import Iterator

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

CRT = ("AL", "ENG", "ENG", "DL", "DL", "DL")


class Unit(Value):
    side: Side
    hex: str
    levels: int = 2
    attacked: bool = False


class Engaged(Value):
    attacker: Side
    units: tuple[str, ...]


class World(Value):
    units: dict[str, Unit]
    cup: dict[str, int]
    engaged: dict[str, Engaged] = {}


class Round(Record):
    side: Side


class Battle(Record):
    attacker: Side
    hex: str
    units: tuple[str, ...] = ()
    ready: bool = False
    result: str = ""


class Fought(Event):
    attacker: Side
    hex: str
    result: str


def other(side: Side) -> Side:
    return "allied" if side == "german" else "german"


def defenders(world: World, battle: Battle) -> list[str]:
    return [n for n, u in world.units.items() if u.hex == battle.hex and u.side != battle.attacker]


# 11.2 ORGANIZING COMBAT


@law("R-11.2")
def hex_holds_enemies(seen: Seen[World, Round], act: Attack) -> bool:
    return any(u.hex == act.hex and u.side != seen.side for u in seen.world.units.values())


@law("R-11.9b")
def hex_is_not_engaged(seen: Seen[World, Round], act: Attack) -> bool:
    return act.hex not in seen.world.engaged


@law("R-11.2a2")
def somebody_can_attack(seen: Seen[World, Round], act: Attack) -> bool:
    return any(can_join(seen.world, seen.side, name) for name in seen.world.units)


class Attack(Act):
    verb = "attack"
    rule = "R-11.2"
    laws = (hex_holds_enemies, hex_is_not_engaged, somebody_can_attack)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Round]) -> Iterator[Attack]:
        return map(cls, dict.fromkeys(u.hex for u in seen.world.units.values()))

    def do(self, play: Play[World], record: Round) -> None:
        play.run(BATTLE, Battle(play.side, self.hex))


class EndRound(Act):
    verb = "end-round"
    rule = "R-4.1c6"
    confirm = True

    def do(self, play: Play[World], record: Round) -> None:
        play.leave("attacks")


def can_join(world: World, side: Side, name: str) -> bool:
    unit = world.units[name]
    return unit.side == side and not unit.attacked and not any(name in e.units for e in world.engaged.values())


@law("R-11.2a2")
def unit_may_attack(seen: Seen[World, Battle], act: Add) -> bool:
    return can_join(seen.world, seen.side, act.unit)


@law("R-11.2")
def unit_is_not_in_it_yet(seen: Seen[World, Battle], act: Add) -> bool:
    return act.unit not in seen.record.units


class Add(Act):
    verb = "add"
    rule = "R-11.2"
    laws = (unit_may_attack, unit_is_not_in_it_yet)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[Add]:
        return map(cls, seen.world.units)

    def do(self, play: Play[World], battle: Battle) -> None:
        play.let(battle, units=(*battle.units, self.unit))


@law("R-11.2")
def somebody_attacks(seen: Seen[World, Battle], act: Resolve) -> bool:
    return bool(seen.record.units)


class Resolve(Act):
    verb = "resolve"
    rule = "R-11.3"
    laws = (somebody_attacks,)
    confirm = True

    def do(self, play: Play[World], battle: Battle) -> None:
        play.let(battle, ready=True)


# 11.3 COMBAT, 11.9 ENGAGED


@step("R-11.3b")
def roll_combat(play: Play[World], battle: Battle) -> None:
    result = CRT[play.roll("1d6", f"combat {battle.hex}") - 1]
    play.let(battle, result=result)
    play.tell(Fought(battle.attacker, battle.hex, result))
    for name in battle.units:
        play.unit(name, attacked=True)


def lose_a_level(play: Play[World], name: str) -> None:
    levels = play.world.units[name].levels - 1
    if levels:
        play.unit(name, levels=levels)
    else:
        play.drop("units", name)


@step("R-11.3d")
def take_losses(play: Play[World], battle: Battle) -> None:
    if battle.result in ("AL", "ENG"):
        lose_a_level(play, battle.units[0])
    if battle.result in ("DL", "ENG"):
        lose_a_level(play, defenders(play.world, battle)[0])


@step("R-11.9b")
def mark_engaged(play: Play[World], battle: Battle) -> None:
    if battle.hex in play.world.engaged:
        play.drop("engaged", battle.hex)
    left = tuple(n for n in battle.units if n in play.world.units)
    if battle.result == "ENG" and left and defenders(play.world, battle):
        play.put("engaged", battle.hex, Engaged(battle.attacker, left))


BATTLE = seq(
    "battle",
    "R-11.0",
    loop(
        "attackers",
        "R-11.2",
        ask("attackers", "R-11.2", Add, Resolve, by=lambda world, battle: battle.attacker),
        when=lambda world, battle: not battle.ready,
        until=lambda world, battle: battle.ready,
    ),
    roll_combat,
    take_losses,
    mark_engaged,
    record=Battle,
    label=lambda world, battle: {"hex": battle.hex},
)


def engaged_battles(world: World, _: Round) -> list[Battle]:
    """The original attacker stays the attacker, whoever plays the round."""
    return [Battle(e.attacker, hex_, e.units, ready=True) for hex_, e in world.engaged.items()]


# 4.1 ACTION PHASE


@step("R-4.1c3")
def draw_marker(play: Play[World], _: None) -> None:
    side = play.draw(play.world.cup, "marker")
    play.put("cup", side, play.world.cup[side] - 1)
    play.set(units={n: Unit(u.side, u.hex, u.levels) for n, u in play.world.units.items()})
    play.run(COMBAT_ROUND, Round(side))


COMBAT_ROUND = seq(
    "combat round",
    "R-4.1c6",
    each("engaged combats", "R-11.9d", engaged_battles, BATTLE, record=Battle),
    loop("attacks", "R-11.2b", ask("attack", "R-11.2b", Attack, EndRound, by=lambda world, r: r.side)),
    record=Round,
)


@step("R-1.2")
def finish(play: Play[World], _: None) -> None:
    left = {side: sum(u.levels for u in play.world.units.values() if u.side == side) for side in ("german", "allied")}
    play.over(Result(max(left, key=lambda side: left[side]), "levels", left))


GAME = seq(
    "game",
    "R-4.1",
    loop("action phase", "R-4.1c", draw_marker, until=lambda world, _: not any(world.cup.values())),
    finish,
)


def make() -> Game:
    """Two panzer corps against two hexes of defenders, four markers in the cup."""
    units = {
        "pz-1": Unit("german", "3026"),
        "pz-2": Unit("german", "3026"),
        "fr-1": Unit("allied", "3025"),
        "fr-2": Unit("allied", "2924"),
    }
    return Game(
        "miniature-engaged",
        version=1,
        world=World,
        sides=("german", "allied"),
        root=GAME,
        procedures=(COMBAT_ROUND, BATTLE),
        events=(Fought,),
        scenarios=[Scenario("bulge", lambda options: World(units, {"german": 2, "allied": 2}), 100)],
        exists={"unit": lambda world, name: name in world.units},
    )
