"""What a side cannot know is dealt anew: plausible, different each time, and from nothing but what it sees."""

from __future__ import annotations

import random

import pytest

from esagono import games
from esagono.games.tcs.known import known, redeal
from esagono.games.tcs.pieces import IMPLEMENTED, PREPARED, Laid, OpSheet
from esagono.games.tcs.world import World, counter
from esagono.kernel import Seeded
from esagono.kernel.value import replace

GAME = games.load("tcs")
BATTLES = ("les-fosses-short", "les-fosses", "night-ridge", "steel-meadow")


def begun(name: str) -> World:
    """A battle at its start."""
    world: World = GAME.new(name, {}, Seeded(b"deal")).state.world
    return world


@pytest.mark.parametrize("name", BATTLES)
@pytest.mark.parametrize("side", ["blue", "grey"])
def test_a_dealt_world_looks_the_same_to_the_side(name: str, side: str) -> None:
    world = begun(name)
    for seed in range(5):
        assert known(redeal(world, side, random.Random(seed)), side) == known(world, side)


@pytest.mark.parametrize("name", BATTLES)
def test_the_enemy_may_have_written_other_sheets_by_now(name: str) -> None:
    start = begun(name)
    assert redeal(start, "blue", random.Random(1)).sheets == start.sheets, "in the first turn these hold"
    world = replace(start, turn=start.turn + 2)
    dealt = [redeal(world, "blue", random.Random(seed)).sheets for seed in range(8)]
    hidden = [tuple(s for s in sheets.values() if s.side == "grey") for sheets in dealt]
    assert len(set(map(repr, hidden))) > 2, "not always the sheets of the set-up"
    for sheets in hidden:
        followed = [u for s in sheets if s.status == IMPLEMENTED for g in s.groups for u in g.units]
        assert len(followed) == len(set(followed)), "nobody follows two sheets"
        assert all(counter(world, u).side == "grey" for u in followed)
        dug = {u.id for u in world.units.values() if u.dug_in and counter(world, u).side == "grey"}
        safe = {
            u for s in sheets if s.status == IMPLEMENTED for g in s.groups if g.mission == PREPARED for u in g.units
        }
        assert dug <= safe, "who is dug in has a Prepared Defence"


def test_the_deal_does_not_hang_on_the_secret_truth() -> None:
    """Two worlds that look the same to Blue are dealt the same way, whatever Grey has written or noted."""
    world = replace(begun("les-fosses"), turn=6)
    own = {i: s for i, s in world.sheets.items() if s.side == "blue"}
    secret = {"g9": OpSheet("g9", "grey", "attack", IMPLEMENTED)}
    other = replace(
        world, sheets=dict(sorted({**own, **secret}.items())), laid={"blue": (), "grey": (Laid("5.05", ()),)},
        boxes={**world.boxes, "ii-935": ("g-51",)},
    )  # fmt: skip
    same = replace(world, laid={"blue": (), "grey": ()})
    assert known(other, "blue") == known(same, "blue")
    assert redeal(other, "blue", random.Random(7)) == redeal(same, "blue", random.Random(7))


def test_time_heals_hidden_morale() -> None:
    world = begun("les-fosses")
    lost = {u: replace(world.units[u], hex="", box="eliminated") for u in ("g-51", "g-52", "g-53")}
    late = replace(world, units={**world.units, **lost}, turn=20)
    sizes = {len(redeal(late, "blue", random.Random(n)).boxes["ii-935"]) for n in range(30)}
    assert {2, 3} <= sizes
