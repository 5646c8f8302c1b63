"""Answers are remembered as long as what they are about, and no longer."""

from __future__ import annotations

from typing import Any

import pytest

from esagono.kernel import Value
from esagono.kernel.memo import KEPT, Only, latest, once_per_world, once_while
from esagono.kernel.value import replace


class World(Value):
    """A small world."""

    units: dict[str, int]
    turn: int = 1


def test_a_world_is_asked_once() -> None:
    asked: list[tuple[int, str]] = []

    @once_per_world
    def answer(world: World, word: str = "") -> str:
        asked.append((world.turn, word))
        return f"{world.turn}{word}"

    world = World({})
    assert [answer(world), answer(world), answer(world, "a"), answer(world, word="a")] == ["1", "1", "1a", "1a"]
    assert answer(replace(world, turn=2)) == "2"
    assert asked == [(1, ""), (1, "a"), (1, "a"), (2, "")]


def test_the_oldest_world_is_forgotten() -> None:
    asked: list[int] = []

    @once_per_world
    def answer(world: World) -> int:
        asked.append(world.turn)
        return world.turn

    worlds = [World({}, turn) for turn in range(KEPT + 1)]
    assert [answer(world) for world in worlds] == list(range(KEPT + 1))
    answer(worlds[-1])
    answer(worlds[0])
    assert asked == [*range(KEPT + 1), 0]


def test_an_answer_stays_while_its_fields_are_the_same() -> None:
    asked: list[int] = []

    @once_while("units")
    def answer(world: World, more: int = 0) -> int:
        asked.append(world.turn)
        return sum(world.units.values()) + more

    world = World({"a": 1})
    assert (answer(world), answer(replace(world, turn=2)), answer(world, 5)) == (1, 1, 6)
    assert answer(replace(world, units={"a": 2}, turn=3)) == 2
    assert asked == [1, 1, 3]


def test_a_function_that_reads_more_than_it_names_is_found_out() -> None:
    @once_while("units")
    def answer(world: World) -> int:
        return world.turn

    seen: Any = Only(World({}), ("units",))
    with pytest.raises(AttributeError, match="turn is not among the fields units"):
        answer(seen)


def test_only_the_last_answer_is_remembered() -> None:
    asked: list[str] = []

    @latest
    def answer(seen: object, act: str) -> str:
        asked.append(act)
        return act.upper()

    seen, first, second = object(), "first act", "second act"
    assert [answer(seen, act) for act in (first, first, second, first)] == [
        a.upper() for a in (first, first, second, first)
    ]
    assert asked == [first, second, first]
