"""50.2, 50.3 What 1942 and 1944 begin with: Vichy, minor allies that have been counted, what is left of Italy."""

from __future__ import annotations

from esagono.games.third_reich.counters import BASE
from esagono.games.third_reich.events.strategy import LeftInBox
from esagono.games.third_reich.pieces import NEUTRAL, Holding, Minor
from esagono.games.third_reich.records import Placing
from esagono.games.third_reich.rules.ch49_vichy import COLONIES, COLONY, SINCE, VICHY
from esagono.games.third_reich.world import POWERS, US_BOX, USA, World, colour_of, kind
from esagono.kernel import Act, Play, Seen, law, rule
from esagono.kernel.value import replace


def begun(world: World) -> World:
    """The table with what a card presumes to have happened before."""
    masters = served(world)
    lent = {u.id: replace(u, owner=masters[n]) for u in world.units.values() if (n := colour_of(world, u)) in masters}
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


@law("C-USA")
@rule("50.22", "A-491")
def box_takes_the_unit(seen: Seen[World, Placing], act: StayInBox) -> bool:
    """Before the first turn, where its card lets it start in Europe, an American unit may start in the US box, too."""
    world, unit = seen.world, seen.world.units[seen.record.unit]
    american = colour_of(world, unit) == USA and kind(world, unit).sort != BASE
    return american and not world.half and USA in world.rules.hosts


class StayInBox(Act):
    """Set an American unit up in the US box."""

    verb = "in-us-box"
    rule = "C-USA"
    laws = (box_takes_the_unit,)

    def do(self, play: Play[World], record: Placing) -> None:
        """It has still to be deployed (16.71)."""
        play.unit(record.unit, hex="", box=US_BOX, moved=True)
        play.tell(LeftInBox(record.unit))
