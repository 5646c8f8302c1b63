"""A game small enough to be played through in a test: two sides, hidden bids, dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from esagono.kernel import (
    Act,
    Event,
    Game,
    Option,
    Query,
    Refused,
    Result,
    Scenario,
    Seen,
    Side,
    Value,
    Why,
    law,
)
from esagono.kernel.acts import UnitId
from esagono.kernel.flow import ask, loop, step
from esagono.kernel.rulebook import Rulebook
from esagono.kernel.texts import Texts

RULES = """id,title,title_it,kind,summary,summary_it
1.0,Turns,Turni,rule,Sides take turns.,Le parti si alternano.
1.1,Marching,Marcia,rule,A unit marches up to its strength.,Un'unità marcia fino alla sua forza.
1.2,Raids,Incursioni,rule,A raid rolls two dice.,Un'incursione lancia due dadi.
1.3,Background,Sfondo,background,Nothing.,Niente.
"""
EN = {
    "act.march": "March {unit} by {steps}",
    "act.raid": "Raid",
    "act.rest": "Rest",
    "ask.turn": "What will you do?",
    "event.marched": "{unit} is now at {at}.",
    "path.turns": "Turn {turn}",
    "why.is-forward": "A march goes forward.",
    "why.is-own": "{unit} is not yours.",
    "why.is-strong-enough": "{unit} has only strength {strength}.",
    "word.red": "Red",
    "result.far": "A unit came far enough.",
}
IT = {
    "act.march": "Marcia {unit} di {steps}",
    "act.raid": "Incursione",
    "act.rest": "Riposo",
    "ask.turn": "Che cosa fai?",
    "event.marched": "{unit} è ora a {at}.",
    "path.turns": "Turno {turn}",
    "why.is-forward": "Si marcia in avanti.",
    "why.is-own": "{unit} non è tua.",
    "why.is-strong-enough": "{unit} ha solo forza {strength}.",
    "word.red": "Rosso",
    "result.far": "Un'unità è arrivata lontano.",
}


class Unit(Value):
    side: Side
    strength: int
    at: int = 0
    secret: int = 0


class World(Value):
    turn: int
    active: Side
    units: dict[str, Unit]


class Marched(Event):
    unit: str
    at: int


@law("1.1")
def is_own(seen: Seen[World, Any], march: March) -> bool:
    return seen.world.units[march.unit].side == seen.side


@law("1.1")
def is_forward(seen: Seen[World, Any], march: March) -> bool:
    return march.steps > 0


@law("1.1")
def is_strong_enough(seen: Seen[World, Any], march: March) -> bool:
    return march.steps <= seen.world.units[march.unit].strength


@is_strong_enough.because
def _strength(seen: Seen[World, Any], march: March) -> Mapping[str, object]:
    return {"strength": seen.world.units[march.unit].strength}


def advance(play: Any, unit: str, steps: int) -> None:
    at = play.world.units[unit].at + steps
    play.unit(unit, at=at)
    play.tell(Marched(unit, at))
    if at >= 12:
        play.over(Result(play.side, "far", {"red": 1, "blue": 0}))


class March(Act):
    verb = "march"
    rule = "1.1"
    laws = (is_own, is_forward, is_strong_enough)
    unit: UnitId
    steps: int

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[March]:
        return (cls(u, n) for u, unit in seen.world.units.items() if unit.side == seen.side for n in range(1, 4))

    def do(self, play: Any, record: Any) -> None:
        advance(play, self.unit, self.steps)


class Raid(Act):
    verb = "raid"
    rule = "1.2"

    def do(self, play: Any, record: Any) -> None:
        total = play.roll("2d6", "raid")
        own = next(name for name, unit in play.world.units.items() if unit.side == play.side)
        advance(play, own, total // 4)


class Rest(Act):
    verb = "rest"
    rule = "1.0"


class Strength(Query):
    verb = "strength"
    rule = "1.1"
    unit: UnitId

    def answer(self, seen: Any) -> Any:
        return {"strength": seen.world.units[self.unit].strength}


@step("1.0")
def other_side(play: Any, record: Any) -> None:
    other = "blue" if play.world.active == "red" else "red"
    play.set(active=other, turn=play.world.turn + (other == "red"))


def build(options: Mapping[str, str]) -> World:
    strength = 3 if options["strong"] == "yes" else 2
    units = {"r-1": Unit("red", strength, secret=4), "b-1": Unit("blue", strength, secret=5)}
    return World(1, "red", units)


def known(world: World, side: Side) -> World:
    units = {
        name: Unit(unit.side, unit.strength, unit.at, unit.secret if unit.side == side else 0)
        for name, unit in world.units.items()
    }
    return World(world.turn, world.active, units)


def make(pack: Path | None = None, *, secrets: bool = False) -> Game:
    root = loop(
        "turns",
        "1.0",
        ask("turn", "1.0", March, Raid, Rest, by=lambda world, record: str(world.active)),
        other_side,
        label=lambda world, record: {"turn": world.turn},
    )
    return Game(
        "toy",
        version=1,
        world=World,
        sides=("red", "blue"),
        root=root,
        events=[Marched],
        scenarios=[
            Scenario("race", build, 500, card={"title": "The race", "title_it": "La gara"}),
            Scenario("relay", build, 500),
            Scenario("sandbox", build, 500),
        ],
        options=[Option("strong", "1.1")],
        known=known if secrets else None,
        exists={"unit": lambda world, name: name in world.units},
        queries=[Strength],
        rules=Rulebook.parse(RULES, "rules.csv"),
        texts=Texts({"en": EN, "it": IT}),
    )


def load(name: str, pack: Path | None = None) -> Game:
    """In place of the register, with this game alone."""
    if name != "toy":
        raise Refused(Why.of("", "no-such-game", name=name, known="toy"))
    return make(pack)


def load_secretive(name: str, pack: Path | None = None) -> Game:
    """The same where each side hides something."""
    return make(pack, secrets=load(name, pack).name == "toy")
