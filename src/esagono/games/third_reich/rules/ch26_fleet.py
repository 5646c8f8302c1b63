"""26.72 The Italian fleet when Italy is out: Germany keeps some of it, and says where."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.third_reich.counters import FLEET
from esagono.games.third_reich.events.politics import FleetKept
from esagono.games.third_reich.events.units import Placed
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.navy import has_room_for
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import alliance_of, in_play
from esagono.games.third_reich.records import Placing
from esagono.games.third_reich.rules.ch16_redeployment import SUPPLIED
from esagono.games.third_reich.world import AXIS, GERMANY, ITALY, World, colour_of, ground, kind
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, ask, each, law, rule
from esagono.kernel.value import replace

KEEPS = 2
"""Added to the die."""
KEPT = "kept"
"""In `World.notes`, by fleet: the player turn in which Germany took it over."""


@rule("26.72", "A-172")
def keep_the_fleet(play: Play[World], power: Side, before: dict[str, Unit]) -> None:
    """When Italy is out Germany rolls a die and adds two: so many Italian naval factors are its own."""
    if power != ITALY or not in_play(play.world, GERMANY):
        return
    italian = (u for u in before.values() if u.hex and colour_of(play.world, u) == ITALY)
    fleets = [u for u in italian if kind(play.world, u).sort == FLEET]
    left = min(play.roll("1d6", "italian-fleet") + KEEPS, sum(u.factors for u in fleets)) if fleets else 0
    play.tell(FleetKept(left))
    for fleet in fleets:
        for factors in counters_for(min(left, fleet.factors)):
            taken = {*before, *play.world.units}
            more = (f"{fleet.kind}-{n}" for n in range(1, 99) if f"{fleet.kind}-{n}" not in taken)
            name = next(more) if fleet.id in play.world.units else fleet.id
            kept = replace(fleet, id=name, factors=factors, owner=GERMANY)
            if ports := havens(play.world, kept):
                near = min(ports, key=lambda h: ground(play.world).distance(fleet.hex, h))
                play.put("units", name, replace(kept, hex=near))
                play.put("notes", f"{KEPT} {name}", play.world.half)
                left -= factors


PARTS: Slot[Callable[[int], list[int]]] = Slot("the counters for so many naval factors")
"""Factors: the fewest partial counters that show them (29.72)."""


@rule("26.72", "29.72")
def counters_for(factors: int) -> list[int]:
    """The counters that Germany has for the ships it keeps."""
    return [value for parts in PARTS for value in parts(factors)]


@rule("26.72")
def havens(world: World, fleet: Unit) -> list[str]:
    """The ports in supply on its front that the Axis holds and that have room; its own port among them."""
    land, sides = ground(world), set(ground(world).port_fronts(fleet.hex))
    fed = frozenset(h for found in SUPPLIED for h in found(world, GERMANY))
    held = (h for h in land.ports if h in fed and alliance_of(world, controller(world, h)) == AXIS)
    able = (h for h in held if sides & set(land.port_fronts(h)))
    stays = fleet.id in world.units
    return [h for h in able if (stays and h == fleet.hex) or has_room_for(world, h, fleet.factors)]


@law("26.72")
def haven_is_open(seen: Seen[World, Placing], act: Shelter) -> bool:
    """A port in supply on the fleet's front, with room."""
    return act.hex in havens(seen.world, seen.world.units[seen.record.unit])


class Shelter(Act):
    """Base Italian ships that Germany keeps."""

    verb = "moor"
    rule = "26.72"
    laws = (haven_is_open,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Placing]) -> Iterator[Shelter]:
        """The ports that take it."""
        return (cls(h) for h in ground(seen.world).sorted(havens(seen.world, seen.world.units[seen.record.unit])))

    def do(self, play: Play[World], record: Placing) -> None:
        """They serve Germany from there."""
        play.unit(record.unit, hex=self.hex)
        play.drop("notes", f"{KEPT} {record.unit}")
        play.tell(Placed(record.unit, self.hex))


def unmoored(world: World, _: object) -> list[Placing]:
    """The ships that Germany has just taken over, if there is more than one port for them."""
    new = (u for u in world.units.values() if world.notes.get(f"{KEPT} {u.id}", -1) == world.half)
    return [Placing(GERMANY, u.id) for u in new if len(havens(world, u)) > 1]


ITALIAN_FLEET = each(
    "italian fleet", "26.72", unmoored, ask("italian fleet", "26.72", Shelter, by=lambda world, record: record.side),
    record=Placing, label=lambda world, record: {"unit": record.unit},
)  # fmt: skip
