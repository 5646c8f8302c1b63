"""Barbarossa: Crimea in miniature: both sides give orders and send air units at once, in secret, then reveal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Literal

from esagono.kernel import (
    Act,
    Event,
    Game,
    Hex,
    Play,
    Query,
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
    together,
)

HEXES = ("3606", "3706")


class World(Value):
    """Mappings have all their keys from the beginning: branches may then write in any order."""

    owner: dict[str, Side]
    flights: dict[str, str]
    orders: dict[str, str]
    shown: bool = False
    losses: dict[str, int] = {}


class Planning(Record):
    side: Side
    secrets: int = 0


class Combat(Record):
    hex: str


class Shown(Event):
    what: str
    value: str


class Planned(Event):
    what: str


class Attacked(Event):
    hex: str
    won: bool


def other(side: Side) -> Side:
    return "soviet" if side == "axis" else "axis"


# 14.3 DEFENDER ORDERS, 17.2 AIR UNITS


@law("BSR-14.31")
def hex_is_attacked_and_defended(seen: Seen[World, Planning], act: GiveOrder) -> bool:
    return seen.side == "soviet" and act.hex in HEXES


@law("BSR-14.32")
def hex_has_no_order_yet(seen: Seen[World, Planning], act: GiveOrder) -> bool:
    return not seen.world.orders[act.hex]


class GiveOrder(Act):
    verb = "order"
    rule = "BSR-14.31"
    private = True
    laws = (hex_is_attacked_and_defended, hex_has_no_order_yet)
    hex: Hex
    kind: Literal["no-retreat", "extra-retreat"]

    @classmethod
    def options(cls, seen: Seen[World, Planning]) -> Iterator[GiveOrder]:
        for hex_ in HEXES:
            yield cls(hex_, "no-retreat")
            yield cls(hex_, "extra-retreat")

    def do(self, play: Play[World], planning: Planning) -> None:
        play.put("orders", self.hex, self.kind)
        play.tell(Planned(self.kind))


@law("BSR-17.25")
def air_unit_is_own_and_ready(seen: Seen[World, Planning], act: Fly) -> bool:
    return seen.world.owner[act.unit] == seen.side and not seen.world.flights[act.unit]


class Fly(Act):
    verb = "fly"
    rule = "BSR-17.25"
    private = True
    laws = (air_unit_is_own_and_ready,)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Planning]) -> Iterator[Fly]:
        return (cls(unit, hex_) for unit in seen.world.owner for hex_ in HEXES)

    def do(self, play: Play[World], planning: Planning) -> None:
        play.put("flights", self.unit, self.hex)


class Ready(Act):
    verb = "ready"
    rule = "BSR-14.32"

    def do(self, play: Play[World], planning: Planning) -> None:
        play.leave("planning")


PLANNING = together(
    "reaction and air",
    "BSR-14.0",
    lambda world, _: (Planning("axis"), Planning("soviet")),
    loop("planning", "BSR-14.3", ask("plans", "BSR-14.3", GiveOrder, Fly, Ready, by=lambda world, p: p.side)),
    record=Planning,
)


# 15.59 REVEAL, 15.8 RESOLUTION


@step("BSR-15.59")
def reveal(play: Play[World], _: None) -> None:
    play.set(shown=True)
    for what, value in (*play.world.flights.items(), *play.world.orders.items()):
        if value:
            play.tell(Shown(what, value), reveals=True)


@law("BSR-15.0")
def attack_is_not_resolved_yet(seen: Seen[World, None], act: Assault) -> bool:
    return act.hex not in seen.world.losses


class Assault(Act):
    verb = "assault"
    rule = "BSR-15.0"
    laws = (attack_is_not_resolved_yet,)
    confirm = True
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, None]) -> Iterator[Assault]:
        return map(cls, HEXES)

    def do(self, play: Play[World], record: None) -> None:
        world = play.world
        air = sum(1 if world.owner[u] == "axis" else -1 for u, h in world.flights.items() if h == self.hex)
        hold = 1 if world.orders[self.hex] == "no-retreat" else 0
        won = play.roll("1d10", "combat") + air - hold >= 6
        play.put("losses", self.hex, int(won))
        play.tell(Attacked(self.hex, won))


@step("PB-9.0")
def finish(play: Play[World], _: None) -> None:
    play.over(Result("axis" if sum(play.world.losses.values()) == 2 else "soviet", "isthmus"))


GAME = seq(
    "game",
    "SOP",
    PLANNING,
    reveal,
    loop(
        "combats",
        "BSR-15.0",
        ask("assault", "BSR-15.0", Assault, by=lambda world, _: "axis"),
        until=lambda world, _: len(world.losses) == len(HEXES),
    ),
    finish,
)


class MyPlans(Query):
    verb = "plans"
    rule = "BSR-14.3"

    def answer(self, seen: Seen[World, Planning]) -> list[str]:
        return [f"{k} {v}" for k, v in (*seen.world.flights.items(), *seen.world.orders.items()) if v]


# KNOWLEDGE


def known(world: World, side: Side) -> World:
    """Flights of the other side and Soviet orders stay face down until they are revealed."""
    flights = {u: h if world.shown or world.owner[u] == side else "" for u, h in world.flights.items()}
    orders = {h: o if world.shown or side == "soviet" else "" for h, o in world.orders.items()}
    return World(world.owner, flights, orders, world.shown, world.losses)


def redeal(world: World, side: Side, rng: random.Random) -> World:
    """Other plans of the other side; never starts from the true ones, so that they cannot shine through."""
    if world.shown:
        return world
    flights = {u: h if world.owner[u] == side else rng.choice(("", *HEXES)) for u, h in world.flights.items()}
    kinds = ("", "no-retreat", "extra-retreat")
    orders = {h: o if side == "soviet" else rng.choice(kinds) for h, o in world.orders.items()}
    return World(world.owner, flights, orders, world.shown, world.losses)


def build(options: object) -> World:
    owner = {"ju-88": "axis", "he-111": "axis", "sb-2": "soviet", "i-16": "soviet"}
    return World(owner, dict.fromkeys(owner, ""), dict.fromkeys(HEXES, ""))


def make() -> Game:
    """Two attacks at the isthmus, two air units and two face-down orders."""
    return Game(
        "miniature-orders",
        version=1,
        world=World,
        sides=("axis", "soviet"),
        root=GAME,
        events=(Shown, Planned, Attacked),
        scenarios=[Scenario("isthmus", build, 60)],
        known=known,
        redeal=redeal,
        queries=(MyPlans,),
        exists={"hex": lambda world, name: name in HEXES, "unit": lambda world, name: name in world.owner},
    )
