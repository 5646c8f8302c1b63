"""A sound toy game: two sides lay a mine in secret, bid in secret, then move and shoot on a row of six hexes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal

from esagono.kernel import (
    Act,
    Event,
    Game,
    Hex,
    Law,
    Option,
    Outcome,
    Play,
    Query,
    Record,
    Result,
    Rulebook,
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
    together,
)
from esagono.kernel.flow import Procedure
from esagono.kernel.rulebook import Rule
from esagono.kernel.texts import Texts
from tests.conformance.sentences import EN, IT

HEXES = ("h1", "h2", "h3", "h4", "h5", "h6")
SIDES: tuple[Side, ...] = ("red", "blue")
GONE = "gone"


class Unit(Value):
    side: Side
    hex: str


class World(Value):
    units: dict[str, Unit]
    armour: dict[str, int]
    mines: dict[Side, str]
    bids: dict[Side, int]
    luck: dict[Side, int]
    scores: dict[Side, int]
    entered: dict[Side, tuple[str, ...]]
    cup: dict[str, int]
    turn: int = 1
    first: Side = "red"
    storm: bool = False
    used: tuple[str, ...] = ()


class Known(Value):
    """What a side knows: of the other's armour, mine, bid and luck nothing."""

    units: dict[str, Unit]
    armour: dict[str, int]
    mines: dict[Side, str]
    bids: dict[Side, int]
    luck: dict[Side, int]
    scores: dict[Side, int]
    entered: dict[Side, tuple[str, ...]]
    cup: dict[str, int]
    turn: int
    first: Side
    storm: bool
    used: tuple[str, ...]


class Moved(Event):
    unit: str
    hex: str


class Mined(Event):
    hex: str


class Shot(Event):
    unit: str
    target: str
    hit: bool


class Revealed(Event):
    red: int
    blue: int


class Branch(Record):
    side: Side


class Round(Record):
    side: Side


class Ambush(Record):
    unit: str
    side: Side


def other(side: Side) -> Side:
    return "blue" if side == "red" else "red"


def build(options: Mapping[str, str]) -> World:
    units = {f"{side}-{i}": Unit(side, HEXES[0] if side == "red" else HEXES[-1]) for side in SIDES for i in (1, 2, 3)}
    armour = {unit: 1 + i % 3 for i, unit in enumerate(units)}
    cup = {"calm": 2, "storm": 2 if options["storms"] == "many" else 1}
    return World(
        units,
        armour,
        dict.fromkeys(SIDES, ""),
        dict.fromkeys(SIDES, -1),
        dict.fromkeys(SIDES, 0),
        dict.fromkeys(SIDES, 0),
        dict.fromkeys(SIDES, ()),
        cup,
    )


def own(entries: Mapping[str, Any], side: Side) -> dict[str, Any]:
    return {key: value for key, value in entries.items() if key == side}


def known(world: World, side: Side) -> Known:
    mine = {unit: value for unit, value in world.armour.items() if world.units[unit].side == side}
    return Known(
        world.units,
        mine,
        own(world.mines, side),
        own(world.bids, side),
        own(world.luck, side),
        world.scores,
        world.entered,
        world.cup,
        world.turn,
        world.first,
        world.storm,
        world.used,
    )


def redeal(world: World, side: Side, rng: random.Random) -> World:
    """Another world that looks the same; what comes out depends on nothing the side does not know."""
    armour, mines, bids, luck = dict(world.armour), dict(world.mines), dict(world.bids), dict(world.luck)
    for enemy in SIDES:
        if enemy == side:
            continue
        units = [unit for unit in armour if world.units[unit].side == enemy]
        values = sorted(armour[unit] for unit in units)
        rng.shuffle(values)
        armour.update(zip(units, values, strict=True))
        if mines[enemy] in HEXES:
            mines[enemy] = rng.choice([h for h in HEXES if h not in world.entered[other(enemy)]] or [mines[enemy]])
        if bids[enemy] >= 0:
            bids[enemy], luck[enemy] = rng.randint(0, 2), rng.randint(1, 6)
    return World(
        world.units,
        armour,
        mines,
        bids,
        luck,
        world.scores,
        world.entered,
        world.cup,
        world.turn,
        world.first,
        world.storm,
        world.used,
    )


def invariants(world: World) -> Iterator[str]:
    if world.armour.keys() != world.units.keys():
        yield "units and armour do not match"
    for name, unit in world.units.items():
        if unit.hex not in HEXES:
            yield f"{name} is off the map"


# 2 LAYING


class Lay(Act):
    verb = "lay"
    rule = "2"
    private = True
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[Known, Branch]) -> Iterable[Lay]:
        return (cls(h) for h in HEXES)

    def do(self, play: Play[World], record: Branch) -> None:
        play.put("mines", record.side, self.hex)


# 3 BIDDING


@law("3")
def bid_is_small(seen: Seen[Known, Branch], act: Bid) -> bool:
    return 0 <= act.points <= 2


class Bid(Act):
    verb = "bid"
    rule = "3"
    private = True
    laws: ClassVar[tuple[Law[Any], ...]] = (bid_is_small,)
    points: int

    @classmethod
    def options(cls, seen: Seen[Known, Branch]) -> Iterable[Bid]:
        return (cls(n) for n in range(3))

    def do(self, play: Play[World], record: Branch) -> None:
        play.put("bids", record.side, self.points)


class Seal(Act):
    verb = "seal"
    rule = "3"
    private = True
    confirm = True

    def do(self, play: Play[World], record: Branch) -> None:
        play.put("luck", record.side, play.roll("1d6", "luck", to=(record.side,)))


class Double(Act):
    verb = "double"
    rule = "3"
    private = True

    def do(self, play: Play[World], record: Branch) -> None:
        play.put("bids", record.side, min(2, 2 * play.world.bids[record.side]))
        play.put("luck", record.side, play.roll("1d6", "luck", to=(record.side,)))


def both(world: World, record: None) -> list[Branch]:
    return [Branch(side) for side in SIDES]


def brancher(world: World, record: Branch) -> Side:
    return record.side


@step("3")
def reveal(play: Play[World], record: None) -> None:
    world = play.world
    strength = {side: world.bids[side] + world.luck[side] for side in SIDES}
    play.tell(Revealed(strength["red"], strength["blue"]), reveals=True)
    play.set(
        first="red" if strength["red"] >= strength["blue"] else "blue",
        bids=dict.fromkeys(SIDES, -1),
        luck=dict.fromkeys(SIDES, 0),
        used=(),
    )


@step("4")
def draw_weather(play: Play[World], record: None) -> None:
    cup = play.world.cup if any(play.world.cup.values()) else {"calm": 1, "storm": 1}
    chit = play.draw(cup, "weather")
    play.set(storm=chit == "storm", cup={**cup, chit: cup[chit] - 1})


# 5 MOVES


@law("5")
def unit_is_own(seen: Seen[Known, Round], act: Any) -> bool:
    return seen.world.units[act.unit].side == seen.side


@law("5")
def unit_is_fresh(seen: Seen[Known, Round], act: Any) -> bool:
    return act.unit not in seen.world.used


@law("5")
def hex_is_next(seen: Seen[Known, Round], act: Move) -> bool:
    return distance(seen.world.units[act.unit].hex, act.hex) == 1


@hex_is_next.because
def how_far(seen: Seen[Known, Round], act: Move) -> dict[str, object]:
    return {"from": seen.world.units[act.unit].hex}


def distance(one: str, two: str) -> int:
    return abs(HEXES.index(one) - HEXES.index(two))


class Move(Act):
    verb = "move"
    rule = "5"
    laws: ClassVar[tuple[Law[Any], ...]] = (unit_is_own, unit_is_fresh, hex_is_next)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[Known, Round]) -> Iterable[Move]:
        return (cls(u, h) for u in seen.world.units for h in HEXES)

    def do(self, play: Play[World], record: Round) -> None:
        side, world = record.side, play.world
        play.unit(self.unit, hex=self.hex)
        seen = world.entered[side]
        play.put("entered", side, seen if self.hex in seen else (*seen, self.hex))
        play.set(used=(*world.used, self.unit))
        play.tell(Moved(self.unit, self.hex))
        if world.mines[other(side)] == self.hex:
            play.put("mines", other(side), GONE)
            play.tell(Mined(self.hex), reveals=True)
            play.run(AMBUSH, Ambush(self.unit, other(side)))


class End(Act):
    verb = "end"
    rule = "5"
    confirm = True

    def do(self, play: Play[World], record: Round) -> None:
        play.leave("moves")


def mover(world: World, record: Round) -> Side:
    return record.side


def rounds(world: World, record: None) -> list[Round]:
    return [Round(world.first), Round(other(world.first))]


# 6 SHOTS


@law("6")
def target_is_enemy(seen: Seen[Known, Round], act: Shoot) -> bool:
    return seen.world.units[act.target].side != seen.side


@law("6")
def target_is_near(seen: Seen[Known, Round], act: Shoot) -> bool:
    return distance(seen.world.units[act.unit].hex, seen.world.units[act.target].hex) <= 3


@law("6")
def weather_is_calm(seen: Seen[Known, Round], act: Shoot) -> bool:
    return not seen.world.storm


class Shoot(Act):
    verb = "shoot"
    rule = "6"
    laws = (unit_is_own, unit_is_fresh, target_is_enemy, target_is_near, weather_is_calm)
    unit: UnitId
    target: UnitId
    how: Literal["snap", "aimed"] = "snap"

    @classmethod
    def options(cls, seen: Seen[Known, Round]) -> Iterable[Shoot]:
        units = seen.world.units
        hows: tuple[Literal["snap", "aimed"], ...] = ("snap", "aimed")
        return (cls(u, t, how) for u in units for t in units for how in hows)

    def do(self, play: Play[World], record: Round) -> None:
        play.set(used=(*play.world.used, self.unit))
        needed = 5 + 2 * play.world.armour[self.target] - (self.how == "aimed")
        hit = play.roll("2d6", "shot") >= needed
        play.tell(Shot(self.unit, self.target, hit))
        if hit:
            remove(play, self.target)


def remove(play: Play[World], unit: str) -> None:
    side = play.world.units[unit].side
    play.drop("units", unit)
    play.drop("armour", unit)
    play.put("scores", other(side), play.world.scores[other(side)] + 1)


# 7 AMBUSH


class Spring(Act):
    verb = "spring"
    rule = "7"

    def do(self, play: Play[World], record: Ambush) -> None:
        if play.roll("1d6", "ambush") >= 4:
            remove(play, record.unit)


class Hold(Act):
    verb = "hold"
    rule = "7"


def ambusher(world: World, record: Ambush) -> Side:
    return record.side


AMBUSH = seq("ambush", "7", ask("spring it", "7", Spring, Hold, by=ambusher), record=Ambush)


# 8 END


@step("8")
def next_turn(play: Play[World], record: None) -> None:
    play.set(turn=play.world.turn + 1)


@step("8")
def finish(play: Play[World], record: None) -> None:
    scores = play.world.scores
    play.over(Result("red" if scores["red"] > scores["blue"] else "blue", "score", dict(scores)))


class Reach(Query):
    verb = "reach"
    rule = "5"
    unit: UnitId

    def answer(self, seen: Seen[Known, Any]) -> list[str]:
        return [h for h in HEXES if distance(seen.world.units[self.unit].hex, h) == 1]


RULES = Rulebook(Rule(str(n), "Rule", "Regola", "rule", "A rule.", "Una regola.") for n in range(1, 9))


def outcome(before: World, done: Outcome) -> str:
    """What odds are counted of: who was hit, and the names of what else happened."""
    names = [type(told.event).__name__ for told in done.events]
    hits = [told.event.target for told in done.events if isinstance(told.event, Shot) and told.event.hit]
    return " ".join((*names, *hits))


def make(
    name: str = "toy",
    *,
    lay: type[Act] = Lay,
    bid: type[Act] = Bid,
    move: type[Act] = Move,
    shoot: type[Act] = Shoot,
    end: type[Act] = End,
    known: Callable[[Any, Side], Any] | None = known,
    redeal: Callable[[Any, Side, random.Random], Any] | None = redeal,
    queries: Sequence[type[Query]] = (Reach,),
    invariants: Callable[[World], Iterable[str]] = invariants,
    world: type[Any] = World,
    build: Callable[[Mapping[str, str]], Any] = build,
    en: Mapping[str, str] = EN,
    it: Mapping[str, str] = IT,
    rules: Rulebook = RULES,
    bound: int = 80,
    laying: Procedure | None = None,
) -> Game:
    """The toy, or one that differs in some parts."""
    laying = laying or together("laying", "2", both, ask("lay a mine", "2", lay, by=brancher), record=Branch)
    bidding = together(
        "bidding",
        "3",
        both,
        ask("bid", "3", bid, by=brancher),
        ask("seal the bid", "3", Seal, Double, by=brancher),
        record=Branch,
    )
    moves = loop("moves", "5", ask("move", "5", move, shoot, end, by=mover))
    turn = seq("turn", "1", bidding, reveal, draw_weather, each("rounds", "5", rounds, moves, record=Round), next_turn)
    turns = loop("turns", "1", turn, until=lambda w, r: w.turn > 3)
    return Game(
        name,
        version=1,
        world=world,
        sides=SIDES,
        root=seq("game", "1", laying, turns, finish),
        procedures=(AMBUSH,),
        events=(Moved, Mined, Shot, Revealed),
        scenarios=(Scenario("short", build, bound), Scenario("again", build, bound)),
        options=(Option("storms", "4", ("few", "many")),),
        known=known,
        redeal=redeal,
        exists={"unit": lambda w, name: name in w.units, "hex": lambda w, name: name in HEXES},
        queries=queries,
        invariants=invariants,
        outcome=outcome,
        texts=Texts({"en": en, "it": it}),
        rules=rules,
    )


def sound() -> Game:
    return make()
