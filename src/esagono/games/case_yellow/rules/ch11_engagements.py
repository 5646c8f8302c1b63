"""11.9b Engaged combats as they lie on the table: who is held by them."""

from __future__ import annotations

from esagono.games.case_yellow.world import Engagement, Unit, World, side_of
from esagono.kernel import rule
from esagono.kernel.memo import once_per_world


@once_per_world
@rule("R-11.9b", "R-2.2c")
def engaged_hexes(world: World) -> dict[str, tuple[str, ...]]:
    """The hexes under Engaged markers, by side: the defending hex and all from which it is attacked."""
    found: dict[str, list[str]] = {"german": [], "allied": []}
    for battle in world.engaged:
        found[battle.attacker] += battle.origins
        found["german" if battle.attacker == "allied" else "allied"].append(battle.target)
    return {side: tuple(hexes) for side, hexes in found.items()}


@rule("R-11.9b")
def is_engaged(world: World, unit: Unit) -> bool:
    """The unit stands in an Engaged hex of its side: it may not leave, and must take part (AM-114)."""
    return unit.hex in engaged_hexes(world)[side_of(world, unit)]


def engagement_at(world: World, target: str) -> Engagement | None:
    """The Engaged combat about a hex."""
    return next((e for e in world.engaged if e.target == target), None)
