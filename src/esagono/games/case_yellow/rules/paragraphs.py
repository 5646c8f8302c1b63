"""The scenario book repeats paragraphs from scenario to scenario: each scenario cites its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from esagono.games.case_yellow.world import World
from esagono.kernel.acts import Law, Why
from esagono.kernel.value import replace

A = TypeVar("A")
FIRST_CHAPTER = 5
"""Scenario 1 is chapter 5 of the scenario book, scenario 2 chapter 6, and so on."""


def paragraph(world: World, *rules: str) -> str:
    """Of rules that say the same in several scenarios the one of the scenario that is played; else the first."""
    chapter = f"S-{world.rules.number + FIRST_CHAPTER - 1}."
    return next((rule for rule in rules if rule.startswith(chapter)), rules[0])


class ScenarioBookLaw(Law[A]):
    """A law that stands in several scenarios; the reason names the paragraph of the one that is played."""

    __slots__ = ("rules",)

    def __init__(self, rules: tuple[str, ...], holds: Callable[[Any, A], bool]) -> None:
        super().__init__(rules[0], holds)
        self.rules = rules
        marked: tuple[str, ...] = getattr(holds, "__rules__", ())
        holds.__rules__ = (*marked, *rules[1:])  # type: ignore[attr-defined]

    def why(self, seen: Any, act: A) -> Why:
        """The reason, for an act for which the law does not hold."""
        return replace(super().why(seen, act), rule=paragraph(seen.world, *self.rules))


def scenario_law(*rules: str) -> Callable[[Callable[[Any, A], bool]], Law[A]]:
    """Make a law of a predicate that stands in several scenarios, the first paragraph first."""
    return lambda holds: ScenarioBookLaw(rules, holds)
