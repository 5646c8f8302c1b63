"""A small game for the tests of the casebook: two sides on a row of hexes 1 to 9, one of which may hide a mine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Literal

from esagono.kernel import (
    Act,
    Event,
    Game,
    Hex,
    Option,
    Play,
    Query,
    Record,
    Result,
    Rulebook,
    Scenario,
    Seen,
    UnitId,
    Value,
    ask,
    cite,
    each,
    law,
    loop,
    rule,
    seq,
    step,
    together,
)
from esagono.kernel.value import replace

RULES = """id,title,title_it,kind,summary,summary_it
1.0,Overview,Panoramica,background,s,s
1.1,The turn,Il turno,rule,s,s
2.0,Movement,Movimento,rule,s,s
2.1,Next hex,Esagono accanto,rule,s,s
2.2,Free hex,Esagono libero,rule,s,s
2.3,Mines,Mine,rule,s,s
3.0,Fire,Fuoco,rule,s,s
3.1,Enemies only,Solo nemici,rule,s,s
3.2,Defence,Difesa,definition,s,s
3.4,Pinned,Inchiodata,table,s,s
3.5,Shaken,Scossa,table,s,s
4.0,Passing,Passare,rule,s,s
4.1,Surrender,Resa,rule,s,s
5.0,Orders,Ordini,rule,s,s
6.1,Meeting engagement,Incontro,scenario,s,s
6.2,No retreat,Nessuna ritirata,scenario,s,s
7.1,Weather,Tempo,optional,s,s
8.1,An example,Un esempio,example,s,s
"""


class Unit(Value):
    side: str
    hex: str
    defence: int = 7
    hit: Literal["", "pinned", "shaken"] = ""
    tired: bool = False
    cargo: str | None = None
    marks: tuple[str, ...] = ()

    @property
    def doubled(self) -> int:
        return 2 * self.defence


class World(Value):
    turn: int = 1
    cap: dict[str, int] = {}
    cup: dict[str, int] = {}
    units: dict[str, Unit] = {}
    mines: dict[str, str] = {}
    orders: dict[str, str] = {}
    row: str = "123456789"
    wet: frozenset[str] = frozenset()
    one_way: bool = False


START = World(cap={"red": 0, "blue": 0}, cup={"pinned": 2, "shaken": 1})


class Turn(Record):
    side: str
    moves: int = 2


class Order(Record):
    side: str


class Moved(Event):
    unit: str
    hex: str


class Boom(Event):
    hex: str


class Shot(Event):
    unit: str
    total: int
    hit: bool


@law("2.1")
def hex_is_next(seen: Seen[World, Turn], act: Move) -> bool:
    return act.hex in (near := neighbours(seen.world.units[act.unit].hex)) and len(near) > 0


def free_law(number: str, what: str) -> Any:
    """Two laws over the same code."""

    @law(number)
    def hex_is_free(seen: Seen[World, Turn], act: Any) -> bool:
        return what != "" and all(u.hex != act.hex for u in seen.world.units.values())

    return hex_is_free


@law("6.2")
def does_not_go_back(seen: Seen[World, Turn], act: Move) -> bool:
    return not seen.world.one_way or act.hex > seen.world.units[act.unit].hex


@law("3.1")
def target_is_an_enemy(seen: Seen[World, Turn], act: Fire) -> bool:
    return seen.world.units[act.target].side != seen.side


@cache
def neighbours(at: str) -> tuple[str, ...]:
    return tuple(str(n) for n in (int(at) - 1, int(at) + 1) if 1 <= n <= 9)


@rule("3.2")
@cache
def value_of(defence: int, tired: bool) -> int:
    return defence - tired


class Move(Act):
    verb = "move"
    rule = "2.0"
    laws = (hex_is_next, free_law("2.2", "move"), does_not_go_back)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterable[Move]:
        own = [(k, u) for k, u in seen.world.units.items() if u.side == seen.side]
        return (cls(k, h) for k, u in own for h in neighbours(u.hex))

    def do(self, play: Play[World], turn: Turn) -> None:
        play.unit(self.unit, hex=self.hex)
        play.let(turn, moves=turn.moves - 1)
        play.tell(Moved(self.unit, self.hex))
        if self.hex in play.world.mines:
            play.run(BLAST)


class Fire(Act):
    verb = "fire"
    rule = "3.0"
    laws = (target_is_an_enemy,)
    unit: UnitId
    target: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterable[Fire]:
        return (cls(a, b) for a, u in seen.world.units.items() if u.side == seen.side for b in seen.world.units)

    def do(self, play: Play[World], turn: Turn) -> None:
        target = play.world.units[self.target]
        total = play.roll("2d6", "attack")
        hit = total >= value_of(target.defence, target.tired)
        play.tell(Shot(self.target, total, hit))
        play.let(turn, moves=turn.moves - 1)
        if hit:
            counter = play.draw(play.world.cup, "hit counter")
            cite({"pinned": "3.4", "shaken": "3.5"}[counter])
            play.unit(self.target, hit=counter)


class Pass(Act):
    verb = "pass"
    rule = "4.0"
    confirm = True

    def do(self, play: Play[World], turn: Turn) -> None:
        play.let(turn, moves=0)


class Surrender(Pass):
    verb = "surrender"
    rule = "4.1"

    def do(self, play: Play[World], turn: Turn) -> None:
        play.over(Result("blue" if play.side == "red" else "red", "surrender", {"red": 1}))


class Rest(Act):
    """Opens and closes with a single legal act, so that it is taken at once."""

    verb = "rest"
    rule = "1.1"


class Write(Act):
    verb = "write"
    rule = "5.0"
    order: Literal["hold", "march"]

    @classmethod
    def options(cls, seen: Seen[World, Order]) -> Iterable[Write]:
        return (cls("hold"), cls("march"))

    def do(self, play: Play[World], order: Order) -> None:
        play.put("orders", play.side, self.order)


def mover(world: World, turn: Turn) -> str:
    return turn.side


@step("2.3")
def mine_goes_off(play: Play[World], turn: Turn) -> None:
    for hex_ in sorted(play.world.mines):
        play.tell(Boom(hex_), reveals=True)
    play.set(mines={}, units={k: u for k, u in play.world.units.items() if u.hex not in play.world.mines})


BLAST = seq("blast", "2.3", mine_goes_off)
TURN = loop(
    "player turn",
    "1.1",
    ask("action", "1.1", Move, Fire, Pass, Surrender, by=mover),
    record=Turn,
    until=lambda world, turn: turn.moves <= 0,
)
LONG = seq("player turn with rest", "1.1", ask("rest", "1.1", Rest, by=mover), TURN, record=Turn)
BOTH = each(
    "both turns",
    "1.1",
    lambda w, r: (Turn("red"), Turn("blue")),
    ask("each action", "1.1", Move, Fire, Pass, by=mover),
    record=Turn,
)
ORDERS = together(
    "orders",
    "5.0",
    lambda w, r: (Order("red"), Order("blue")),
    ask("write orders", "5.0", Write, by=lambda w, r: r.side),
    record=Order,
)
WEATHER = seq("empty", "1.1", step("1.1", name="nothing")(lambda play, record: None))
GAME = seq("game", "1.1", each("first turns", "1.1", lambda w, r: (Turn("red"),), TURN, record=Turn))


class Los(Query):
    verb = "los"
    rule = "3.0"
    a: Hex
    b: Hex

    def answer(self, seen: Seen[World, Any]) -> str:
        between = [u.hex for u in seen.world.units.values() if self.a < u.hex < self.b]
        return f"blocked {between[0]}" if between else "clear"


class Reach(Query):
    verb = "reach"
    rule = "2.0"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> dict[str, Any]:
        at = seen.world.units[self.unit].hex
        return {h: f"move {self.unit} {h}" for h in neighbours(at)}


def known(world: World, side: str) -> World:
    mines = {h: s for h, s in world.mines.items() if s == side}
    return World(world.turn, world.cap, world.cup, world.units, mines, {}, world.row, one_way=world.one_way)


class ToyDesk:
    def unit(self, world: World, text: str) -> World:
        name, at, *words = text.split()
        if at not in world.row:
            raise ValueError(f"{name}: no hex {at}")
        values = dict(w.split("=") for w in words)
        unit = Unit(values.get("side", "red" if name.startswith("r") else "blue"), at, int(values.get("defence", 7)))
        return replace(world, units={**world.units, name: unit})

    def marker(self, world: World, text: str) -> World:
        kind, at, side = text.split()
        if kind != "mine":
            raise ValueError(f"no marker {kind}")
        return replace(world, mines={**world.mines, at: side})

    def chart(self, world: World, text: str | None, hexes: Mapping[str, str]) -> World:
        row = (text or world.row).strip() + "".join(hexes)
        return replace(world, row=row)


def meeting(options: Mapping[str, str]) -> World:
    units = {"r1": Unit("red", "1"), "b1": Unit("blue", "3", 7 if options["fog"] == "no" else 9)}
    return replace(START, units=units, one_way=True)


def toy(**changes: Any) -> Game:
    """The game, with parts of it changed."""
    parts: dict[str, Any] = {
        "version": 1,
        "world": World,
        "sides": ("red", "blue"),
        "root": GAME,
        "procedures": (TURN, LONG, BLAST, BOTH, ORDERS, WEATHER),
        "events": (Moved, Boom, Shot),
        "scenarios": (
            Scenario("sandbox", lambda options: START, 100),
            Scenario("meeting", meeting, 100, card={"rule": "6.1"}),
        ),
        "options": (Option("fog", "7.1"),),
        "known": known,
        "exists": {"unit": lambda w, u: u in w.units, "hex": lambda w, h: h in w.row},
        "queries": (Los, Reach),
        "outcome": lambda world, outcome: (
            "hit" if any(getattr(e.event, "hit", False) for e in outcome.events) else "miss"
        ),
        "rules": Rulebook.parse(RULES, "rules.csv"),
        "desk": ToyDesk(),
        "carried_by_data": ("3.4", "3.5"),
        "modules": ("tests.casebook.toy",),
    }
    return Game("toy", **(parts | changes))
