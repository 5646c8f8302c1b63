"""The card on which a power writes down what it builds for strategic warfare: two numbers, and the sum."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.rules.ch10_sw_build import BuildSw, bill, budget, price
from esagono.games.third_reich.view.plans_words import Words
from esagono.games.third_reich.world import SW_TYPES, World
from esagono.kernel import Seen
from esagono.wargame.plan import Choice, Plan, Switch, Wish

STRATEGIC = "sw"
"""The place by which a wish means the card."""
NUMBER = "number "


def written(seen: Seen[World, Any], wish: Wish, words: Words) -> Plan:
    """Both numbers as they are set, the second at most what is left."""
    world, side = seen.world, seen.side
    one, other = SW_TYPES[side]
    first = asked(wish, one, budget(world, side) // price(world, one))
    second = asked(wish, other, (budget(world, side) - bill(world, side, first, 0)) // price(world, other))
    paid = bill(world, side, first, second)
    return Plan(
        BuildSw(first, one, second, other).text,
        words.texts.say(words.language, "act.build-sw", {"first": first, "one": one, "second": second, "other": other}),
        words.say("do-build"),
        BuildSw.rule,
        hex=STRATEGIC,
        cost=words.texts.say(words.language, "desk.sw-sum", {"brp": paid, "most": budget(world, side)}),
        asks=True,
        switches=tuple(rows(seen, {one: first, other: second}, words)),
    )


def asked(wish: Wish, sort: str, most: int) -> int:
    """The number that has been set."""
    number = wish.settings.get(f"{NUMBER}{sort}", "")
    return min(int(number), most) if number.isdigit() else 0


def rows(seen: Seen[World, Any], numbers: dict[str, int], words: Words) -> Iterator[Switch]:
    """A row for each type: from none to what the tenth pays for besides the other."""
    one, other = SW_TYPES[seen.side]
    left = budget(seen.world, seen.side) - bill(seen.world, seen.side, numbers[one], numbers[other])
    for sort, now in numbers.items():
        cost = price(seen.world, sort)
        told = {"kind": sort, "brp": cost}
        label = words.texts.say(words.language, "desk.sw-row", told)
        choices = tuple(Choice(str(n), str(n)) for n in range(now + left // cost + 1))
        yield Switch(f"{NUMBER}{sort}", label, choices, (str(now),), rule="10.42")
