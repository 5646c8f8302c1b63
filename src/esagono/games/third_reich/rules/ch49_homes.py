"""49.13 French units abroad when France falls: Germany says where those go that are as near to two territories."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.counters import FLEET, PARTISAN
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import in_play
from esagono.games.third_reich.records import Phase, Placing
from esagono.games.third_reich.rules.ch24_conquest import falls
from esagono.games.third_reich.rules.ch49_vichy import COLONIES
from esagono.games.third_reich.world import FRANCE, GERMANY, World, ground, kind, nation_of, on_map
from esagono.kernel import Act, Hex, Play, Seen, ask, each, law, rule

HOME = "home"
"""In `World.states`, by French unit: the hex that Germany has chosen for it."""


@rule("32.15")
def french(world: World) -> list[Unit]:
    """The French units on the map; partisans are removed, not taken over."""
    return [u for u in on_map(world) if nation_of(world, u) == FRANCE and kind(world, u).sort != PARTISAN]


def colony_of(world: World, hex_: str) -> str:
    """The French colony of a hex; empty elsewhere."""
    country = ground(world).country(hex_)
    return country if any(country in group for group in COLONIES.values()) else ""


def is_abroad(world: World, unit: Unit) -> bool:
    """It is neither in France nor in a colony; fleets return to Marseilles anyway."""
    abroad = ground(world).country(unit.hex) != FRANCE and not colony_of(world, unit.hex)
    return abroad and kind(world, unit).sort != FLEET


@rule("49.13")
def homes(world: World, unit: Unit) -> list[str]:
    """The nearest hexes that France still holds at home and in its colonies, one of each territory."""
    land, found = ground(world), dict[str, str]()
    held = [h for h in land.names if land.land(h) and controller(world, h) == FRANCE]
    own = [h for h in held if land.country(h) == FRANCE or colony_of(world, h)]
    least = min((land.distance(unit.hex, h) for h in own), default=0)
    for hex_ in (h for h in own if land.distance(unit.hex, h) == least):
        found.setdefault(land.country(hex_), hex_)
    return list(found.values())


@rule("49.13", "A-105")
def home_of(world: World, unit: Unit) -> str:
    """Where a unit goes: what Germany has chosen, or the only nearest territory."""
    return world.states.get(f"{HOME} {unit.id}") or next(iter(homes(world, unit)), "")


def forget_homes(play: Play[World]) -> None:
    """All have gone home."""
    play.set(states={k: v for k, v in play.world.states.items() if k.split()[0] != HOME})


def undecided(world: World, turn: Any) -> list[Placing]:
    """The French units abroad that are as near to two territories, when France falls now."""
    phase = turn if turn is not None else Phase(world.mover)
    if phase.minor or not falls(world, FRANCE, phase.alliance) or not in_play(world, GERMANY):
        return []
    return [Placing(GERMANY, u.id) for u in french(world) if is_abroad(world, u) and len(homes(world, u)) > 1]


@law("49.13")
def territory_is_nearest(seen: Seen[World, Placing], act: SendHome) -> bool:
    """One of the nearest French territories."""
    return act.hex in homes(seen.world, seen.world.units[seen.record.unit])


class SendHome(Act):
    """Say to which French territory a unit goes."""

    verb = "send-home"
    rule = "49.13"
    laws = (territory_is_nearest,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Placing]) -> Iterator[SendHome]:
        """The nearest hex of each territory."""
        return (cls(h) for h in homes(seen.world, seen.world.units[seen.record.unit]))

    def do(self, play: Play[World], record: Placing) -> None:
        """Before the dice for the colonies."""
        play.put("states", f"{HOME} {record.unit}", self.hex)


FRENCH_HOMES = each(
    "french homes", "49.13", undecided, ask("french home", "49.13", SendHome, by=lambda world, record: record.side),
    record=Placing, label=lambda world, record: {"unit": record.unit},
)  # fmt: skip
