"""Fortifications, obstacles and mines: scenario files, and what a side may know of hidden mines."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from esagono.games.storms_of_steel.game import make
from esagono.games.storms_of_steel.known import known, redeal
from esagono.games.storms_of_steel.world import World
from esagono.kernel.value import replace

FILE = "data/scenarios/99-works.toml"
GOOD = """
name = "works"
title = "Works"
boards = ["7"]
month = "may"
rounds = 3
bound = 500
caps = { german = 2, soviet = 3 }

[[works]]
id = "post"
kind = "bunker"
hex = "7-D09"
facing = 3
front = 4

[[works]]
id = "wire-1"
kind = "wire"
side = "soviet"
area = ["7-E09", "7-E10"]

[[works]]
id = "field"
kind = "mines-red"
side = "soviet"
hidden = true
area = ["7-F09", "7-F10"]

[[units.soviet]]
id = "one"
kind = "maxim"
hex = "7-D09"
facing = 3

[[units.german]]
id = "two"
kind = "hmg-34"
hex = "7-L09"
facing = 0
"""


def laid_out(tmp_path: Path, text: str = GOOD) -> World:
    (tmp_path / "data" / "scenarios").mkdir(parents=True)
    (tmp_path / FILE).write_text(text, "utf-8")
    world: Any = make(tmp_path).scenario("works").build({})
    assert isinstance(world, World)
    return world


def test_works_lie_as_the_file_says(tmp_path: Path) -> None:
    world = laid_out(tmp_path)
    post, wire, field = world.works.values()
    assert (post.hex, post.facing, post.front, post.flank, post.side) == ("7-D09", 3, 4, 2, "")
    assert (wire.hex, wire.may_be, wire.hidden) == ("", ("7-E09", "7-E10"), False)
    assert (field.number, field.hidden) == (8, True)
    assert world.units["one"].inside == "post"
    assert world.units["two"].inside == ""


@pytest.mark.parametrize(
    ("right", "wrong", "field", "expected"),
    [
        ('kind = "bunker"', 'kind = "bunkers"', "works.post.kind", "one of trench"),
        ('kind = "bunker"', 'kind = "hasty-defence"', "works.post.kind", "one of trench"),
        ('hex = "7-D09"\nfacing = 3\nfront', 'hex = "7-D99"\nfacing = 3\nfront', "works.post", "a complete hex"),
        ("facing = 3\nfront", "front", "works.post.facing", "0 to 5"),
        ("front = 4", "fronts = 4", "works.post.fronts", "did you mean 'front'"),
        ("front = 4", "front = -4", "works.post.front", "not -4"),
        ('id = "wire-1"', 'id = "post"', "works.post", "an id of its own"),
        ('area = ["7-E09", "7-E10"]', "", "works.wire-1", "either a hex or an area"),
        ('side = "soviet"\narea = ["7-E09", "7-E10"]', 'area = ["7-E09"]', "works.wire-1.side", "the side that places"),
        ('side = "soviet"\narea', 'side = "axis"\narea', "works.wire-1.side", "one of german, soviet"),
        ('kind = "mines-red"', 'kind = "wire"', "works.field.hidden", "true only for mines"),
        ('area = ["7-F09", "7-F10"]', 'hex = "7-F09"', "works.field.hidden", "true only for mines with an area"),
        ('kind = "wire"\nside = "soviet"\narea = ["7-E09", "7-E10"]', 'kind = "bunker"\nhex = "7-D09"\nfacing = 1',
         "works", "at most one bunker in 7-D09"),
    ],
)  # fmt: skip
def test_a_mistake_is_named(tmp_path: Path, right: str, wrong: str, field: str, expected: str) -> None:
    assert GOOD.count(right) == 1
    with pytest.raises(ValueError, match=f"^{re.escape(FILE)}: {re.escape(field)}: .*{re.escape(expected)}"):
        laid_out(tmp_path, GOOD.replace(right, wrong))


def buried(world: World, hex_: str, kind: str = "mines-red", veiled: bool = False) -> World:
    """The world with the field laid in a hex."""
    mines = replace(world.works["field"], hex=hex_, kind=kind, veiled=veiled)
    return replace(world, works={**world.works, "field": mines})


@pytest.mark.parametrize("viewer", ["german", ""])
def test_two_places_of_hidden_mines_look_and_are_redealt_the_same(tmp_path: Path, viewer: str) -> None:
    world = laid_out(tmp_path)
    first, second = buried(world, "7-F09"), buried(world, "7-F10")
    assert known(first, viewer) == known(second, viewer)
    assert known(first, "soviet") != known(second, "soviet")
    for seed in range(10):
        dealt = [redeal(w, viewer, random.Random(seed)).works["field"].hex for w in (first, second)]
        assert dealt[0] == dealt[1]
    found = {redeal(first, viewer, random.Random(seed)).works["field"].hex for seed in range(20)}
    assert found == {"7-F09", "7-F10"}


def test_mines_laid_during_play_keep_their_kind_secret(tmp_path: Path) -> None:
    world = laid_out(tmp_path)
    red, blue = buried(world, "7-F09", veiled=True), buried(world, "7-F09", "mines-blue", veiled=True)
    assert known(red, "german") == known(blue, "german")
    kinds = {redeal(red, "german", random.Random(seed)).works["field"].kind for seed in range(40)}
    assert kinds == {"mines-red", "mines-blue", "mines-black"}
    assert redeal(red, "soviet", random.Random(1)).works["field"] == red.works["field"]


def test_nobody_buries_mines_under_the_feet_of_who_is_looking(tmp_path: Path) -> None:
    world = buried(laid_out(tmp_path), "7-F09")
    units = {**world.units, "two": replace(world.units["two"], hex="7-F10")}
    world = replace(world, units=units)
    assert {redeal(world, "german", random.Random(seed)).works["field"].hex for seed in range(20)} == {"7-F09"}
