"""Several players: when only two are left, alliance counts against alliance (2.5, 51.2)."""

from __future__ import annotations

from esagono import games
from esagono.games.third_reich.rules.ch02_victory import verdict
from esagono.games.third_reich.rules.ch51_players import merged
from esagono.games.third_reich.world import World
from esagono.kernel.value import replace


def table() -> World:
    world: World = games.load("third_reich").scenario("1939").build({"players": "three"})
    return replace(world, turn=14)


def test_while_three_play_each_is_judged_by_one_power() -> None:
    assert set(verdict(table()).scores) == {"germany", "britain", "russia"}


def test_when_two_are_left_the_alliances_are_counted() -> None:
    world = table()
    world = replace(world, shares=merged(world, "russia", "britain"))
    assert world.shares == (("germany", "italy"), ("britain", "usa", "russia", "france"))
    assert verdict(world) == verdict(replace(world, shares=()))
    assert verdict(world).winner == "britain"
