"""The smallest games that show one feature each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from esagono.kernel import Act, Game, Node, Play, Record, Scenario, Seen, Side, Value, step
from esagono.kernel.flow import Procedure, Step


class World(Value):
    log: tuple[str, ...] = ()
    counts: dict[str, int] = {}
    units: dict[str, int] = {}


class Count(Record):
    n: int = 0


class For(Record):
    """A record that needs its side."""

    side: Side
    n: int = 0


def note(word: str, name: str = "") -> Step:
    """A step that writes a word into the log."""

    def do(play: Play[World], record: Any) -> None:
        play.set(log=(*play.world.log, word))

    return step("1.0", name=name or word)(do)


def stop(play: Play[World], record: Any) -> None:
    play.set(log=(*play.world.log, f"{play.side} stop"))
    play.leave("again")


class Go(Act):
    verb = "go"
    rule = "1.1"

    def do(self, play: Play[World], record: Any) -> None:
        play.set(log=(*play.world.log, f"{play.side} go"))


class Stop(Act):
    verb = "stop"
    rule = "1.2"

    def do(self, play: Play[World], record: Any) -> None:
        stop(play, record)


class Say(Act):
    verb = "say"
    rule = "1.3"
    word: str

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Say]:
        return (cls(word) for word in ("a", "b"))

    def do(self, play: Play[World], record: Any) -> None:
        play.set(log=(*play.world.log, f"{play.side} {self.word}"))


class Roll(Act):
    verb = "roll"
    rule = "1.4"

    def do(self, play: Play[World], record: Any) -> None:
        total = play.roll("2d6", "attack")
        play.set(log=(*play.world.log, f"rolled {total}"))


def by(*sides: Side) -> Callable[[Any, Any], tuple[Side, ...]]:
    return lambda world, record: sides


def game(root: Procedure, *procedures: Procedure, world: World | None = None, **more: Any) -> Game:
    """A game of one scenario with the sides red and blue."""
    scenarios = more.pop("scenarios", None) or [Scenario("only", lambda options: world or World(), 100)]
    name, version = more.pop("name", "small"), more.pop("version", 1)
    sides = more.pop("sides", ("red", "blue"))
    return Game(
        name, version=version, world=World, sides=sides, root=root, procedures=procedures, scenarios=scenarios, **more
    )


def hooks(**nodes: Node) -> Mapping[str, Node]:
    return {name.replace("__", "/").replace("_", " "): node for name, node in nodes.items()}
