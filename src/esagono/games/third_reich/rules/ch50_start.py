"""50.2, 50.3 What 1942 and 1944 begin with: Vichy, minor allies that have been counted, what is left of Italy."""

from __future__ import annotations

from esagono.games.third_reich.pieces import NEUTRAL, Holding, Minor
from esagono.games.third_reich.rules.ch49_vichy import COLONIES, COLONY, SINCE, VICHY
from esagono.games.third_reich.world import POWERS, World, nation_of
from esagono.kernel import rule
from esagono.kernel.value import replace


def begun(world: World) -> World:
    """The table with what a card presumes to have happened before."""
    masters = served(world)
    lent = {u.id: replace(u, owner=masters[n]) for u in world.units.values() if (n := nation_of(world, u)) in masters}
    return replace(
        world,
        minors={**world.minors, **vichy_before(world)},
        states={**world.states, **colonies_before(world)},
        notes={**world.notes, **long_past(world)},
        holdings=(*world.holdings, *counted_allies(world)),
        units={**world.units, **lent},
    )


@rule("50.24")
def vichy_before(world: World) -> dict[str, Minor]:
    """An inactive Vichy, where a card gives it land."""
    return {VICHY: Minor(VICHY, NEUTRAL)} if VICHY in world.rules.holds.values() else {}


@rule("50.24")
def colonies_before(world: World) -> dict[str, str]:
    """The colonies that are Vichy's by the card."""
    held = world.rules.holds
    return {f"{COLONY} {c}": VICHY for group in COLONIES.values() for c in group if held.get(c) == VICHY}


@rule("49.42", "A-192")
def long_past(world: World) -> dict[str, int]:
    """The first Axis turn after the fall of France is over."""
    return {SINCE: -1} if vichy_before(world) else {}


@rule("50.26", "50.33", "24.5")
def counted_allies(world: World) -> tuple[Holding, ...]:
    """Minor allies from the start are in the BRPs of the card, and lost with their capitals."""
    active = (m for m in world.minors.values() if m.active)
    return tuple(Holding(m.ally, m.id, world.charts.countries[m.id].brp) for m in active)


@rule("50.35", "26.72")
def served(world: World) -> dict[str, str]:
    """Powers that are out of the game, with the power that has the use of their units: the Italian fleet in 1944."""
    return {n: power for n, power in world.rules.places.items() if n in POWERS and n not in world.powers}
