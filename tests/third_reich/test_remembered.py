"""What is remembered from world to world hangs on the fields that it names, and on nothing else."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from random import Random
from typing import Any

from esagono import games
from esagono.games import third_reich
from esagono.games.third_reich.airbases import BASE_BARS
from esagono.games.third_reich.bars import may_concern
from esagono.games.third_reich.holding import AREA_BARS
from esagono.games.third_reich.navy import PORT_BARS
from esagono.games.third_reich.rules.ch16_redeployment import destinations, goals
from esagono.games.third_reich.stacking import MIXING_BARS
from esagono.games.third_reich.world import World, ground, nation_of, on_map
from esagono.kernel.match import Match
from esagono.kernel.memo import Only

PLAYED = 160
"""Acts of each scenario."""
ASKED = 4
"""How many of the answers about a world are looked at, of each function."""
OTHER_WORLDS = ("helps",)
"""Functions that ask about a world that they make themselves: all fields of it are there."""


def remembering() -> list[Any]:
    """All functions of the game that remember their answers by the fields of the world."""
    modules = [import_module(m.name) for m in walk_packages(third_reich.__path__, f"{third_reich.__name__}.")]
    found = {id(f): f for module in modules for f in vars(module).values() if hasattr(f, "fields") and callable(f)}
    return [f for f in found.values() if hasattr(f, "answers") and f.__name__ not in OTHER_WORLDS]


def played() -> Iterator[World]:
    """Worlds of random play behind the set-up, each after all choices in it have been listed."""
    for scenario in ("1939", "1942", "1944"):
        match, rng, behind = Match(games.load("third_reich"), scenario, seed=b"memo"), Random(1), 0
        while behind < PLAYED:
            decision = match.decisions[0]
            behind += decision.ask not in ("variant", "set-up", "place at")
            if behind % 10 == 1 and decision.choices:
                yield decision.seen.world
            match.act(decision.side, decision.draw(rng))


def test_what_is_remembered_hangs_on_the_fields_that_it_names() -> None:
    functions, rng, asked = remembering(), Random(2), set[str]()
    for world in played():
        kept = {f: list(f.answers(world).items()) for f in functions}
        for function, answers in kept.items():
            for args, expected in rng.sample(answers, min(ASKED, len(answers))):
                for each in functions:
                    each.cache_clear()
                assert function(Only(world, function.fields), *args) == expected, function.__name__
                asked.add(function.__name__)
    assert len(asked) > len(functions) / 2


def test_bars_keep_out_no_units_of_nations_that_they_do_not_concern() -> None:
    rng, slots = Random(3), (AREA_BARS, BASE_BARS, PORT_BARS, MIXING_BARS)
    for world in played():
        land = [h for h in ground(world).names if ground(world).land(h)]
        for unit in rng.sample(list(on_map(world)), 30):
            nation = nation_of(world, unit)
            for bar in (b for slot in slots for b in slot if not may_concern(b, nation)):
                barred = [h for h in rng.sample(land, 30) if bar(world, unit, h)]
                assert not barred, (bar.__name__, nation)


def test_goals_are_the_destinations_one_after_the_other() -> None:
    for world in played():
        for unit in list(on_map(world))[::9]:
            assert frozenset(goals(world, unit)) == destinations(world, unit)
