"""50.2, 50.3 What 1942 and 1944 begin with: Vichy, minor allies that have been counted, what is left of Italy."""

from __future__ import annotations

from esagono.games.third_reich.pieces import NEUTRAL, Holding, Minor
from esagono.games.third_reich.rules.ch49_vichy import COLONIES, COLONY, SINCE, VICHY
from esagono.games.third_reich.world import POWERS, World, nation_of
from esagono.kernel import rule
from esagono.kernel.value import replace


def begun(world: World) -> World:
    """The table with what a card presumes to have happened before."""
    return with_lent_units(with_counted_allies(with_vichy(world)))


@rule("50.24", "49.42", "A-192")
def with_vichy(world: World) -> World:
    """An inactive Vichy with its colonies, where a card gives it land; its first turn after the fall is long past."""
    held = world.rules.holds
    if VICHY not in held.values():
        return world
    colonies = {f"{COLONY} {c}": VICHY for group in COLONIES.values() for c in group if held.get(c) == VICHY}
    return replace(
        world,
        minors={**world.minors, VICHY: Minor(VICHY, NEUTRAL)},
        states={**world.states, **colonies},
        notes={**world.notes, SINCE: -1},
    )


@rule("50.26", "50.33", "24.5")
def with_counted_allies(world: World) -> World:
    """Minor allies from the start are in the BRPs of the card, and lost with their capitals."""
    brps = {m.id: world.charts.countries[m.id].brp for m in world.minors.values() if m.active}
    held = tuple(Holding(world.minors[c].ally, c, brp) for c, brp in brps.items())
    return replace(world, holdings=(*world.holdings, *held))


@rule("50.35", "26.72")
def with_lent_units(world: World) -> World:
    """Units of a power that is out of the game serve the power that sets them up: the Italian fleet in 1944."""
    masters = {n: power for n, power in world.rules.places.items() if n in POWERS and n not in world.powers}
    lent = {u.id: replace(u, owner=masters[n]) for u in world.units.values() if (n := nation_of(world, u)) in masters}
    return replace(world, units={**world.units, **lent})
