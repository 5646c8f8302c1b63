"""15.6 The Siberian transfer: Russian units come for nothing, at a price in victory conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.third_reich.calendar import written
from esagono.games.third_reich.counters import AIRBORNE, ARMOR, PARTISAN
from esagono.games.third_reich.events.strategy import CameFromSiberia
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.records import Phase, Placing
from esagono.games.third_reich.rules.ch02_levels import CAMPAIGN
from esagono.games.third_reich.rules.ch15_construction import is_in_pool, placer, pool_units, unit_was_not_lost_now
from esagono.games.third_reich.stacking import has_room
from esagono.games.third_reich.world import ALLIES, RUSSIA, World, ground, kind
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, ask, law, rule, seq

USED, CAME, ARMORED = "siberia-used", "siberia-came", "siberia-armor"
"""In `World.notes`: Russia has used the transfer; units that came in a game turn, armor among them."""


EASTERN_LINES: Slot[Callable[[World], frozenset[str]]] = Slot("hexes with a line to the east edge")
"""World: lines of supply from the east edge, from nowhere else, reach them (27.22)."""


@rule("15.6")
def allowed(world: World) -> int:
    """How many units may come in this game turn."""
    rows = {r["turn"]: int(r["units"]) for r in world.charts.tables["siberian_transfer"]}
    return rows.get(written(world.turn), 0)


def came(world: World, what: str) -> int:
    """How many have come in this game turn."""
    return world.notes.get(f"{what} {world.turn}", 0)


@law("15.6")
def transfer_is_open(seen: Seen[World, Phase], act: Transfer) -> bool:
    """Russia, in the turns of the table, within their number."""
    return seen.side == RUSSIA and came(seen.world, CAME) < allowed(seen.world)


@law("15.6")
def unit_waits_in_the_pool(seen: Seen[World, Phase], act: Transfer) -> bool:
    """It is in the Russian force pool, and its time has come."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and is_in_pool(seen.world, unit, RUSSIA)


@law("15.61")
def unit_can_come(seen: Seen[World, Phase], act: Transfer) -> bool:
    """A ground unit, not airborne."""
    printed = kind(seen.world, act.unit)
    return printed.ground and printed.sort not in (AIRBORNE, PARTISAN)


@law("15.61")
def armor_is_no_more_than_infantry(seen: Seen[World, Phase], act: Transfer) -> bool:
    """No more armor than infantry in a turn; the infantry comes first."""
    if kind(seen.world, act.unit).sort != ARMOR:
        return True
    armor = came(seen.world, ARMORED)
    return armor < came(seen.world, CAME) - armor


@rule("15.62")
def cities(world: World) -> tuple[str, ...]:
    """Russian cities from which a line leads to the east edge."""
    land = ground(world)
    own = [h for h in land.sorted(land.cities_of(RUSSIA)) if controller(world, h) == RUSSIA]
    return tuple(h for h in own if all(h in lines(world) for lines in EASTERN_LINES))


@law("15.62")
def a_city_has_room(seen: Seen[World, Phase], act: Transfer) -> bool:
    """Some city can take it."""
    unit = seen.world.units[act.unit]
    return any(has_room(seen.world, unit, h) for h in cities(seen.world))


class Transfer(Act):
    """Bring a unit from Siberia."""

    verb = "transfer"
    rule = "15.6"
    weighty = True
    laws = (
        transfer_is_open, unit_waits_in_the_pool, unit_was_not_lost_now, unit_can_come,
        armor_is_no_more_than_infantry, a_city_has_room,
    )  # fmt: skip
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Transfer]:
        """The units of the pool."""
        return (cls(u.id) for u in candidates(seen.world, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """Its city is asked for."""
        play.run("transfer", Placing(play.side, self.unit))


def candidates(world: World, power: Side) -> list[Unit]:
    """Units that Russia could bring."""
    return pool_units(world, power) if power == RUSSIA and allowed(world) else []


@law("15.62")
def hex_is_a_city_with_a_line(seen: Seen[World, Placing], act: Arrive) -> bool:
    """A friendly Russian city with a line to the east edge."""
    return act.hex in cities(seen.world)


@law("6.1")
def city_has_room(seen: Seen[World, Placing], act: Arrive) -> bool:
    """Stacking holds."""
    return has_room(seen.world, seen.world.units[seen.record.unit], act.hex)


class Arrive(Act):
    """Place the unit in a city."""

    verb = "arrive"
    rule = "15.62"
    laws = (hex_is_a_city_with_a_line, city_has_room)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Placing]) -> Iterator[Arrive]:
        """The cities."""
        return (cls(h) for h in cities(seen.world))

    def do(self, play: Play[World], record: Placing) -> None:
        """It costs nothing but the price of 15.63."""
        armor = kind(play.world, record.unit).sort == ARMOR
        turn, notes = play.world.turn, dict(play.world.notes)
        notes |= {USED: 1, f"{CAME} {turn}": came(play.world, CAME) + 1}
        notes[f"{ARMORED} {turn}"] = came(play.world, ARMORED) + armor
        play.set(notes=notes)
        play.unit(record.unit, hex=self.hex, box="", lost=0)
        play.tell(CameFromSiberia(record.unit, self.hex))


TRANSFER = seq(
    "transfer", "15.62", ask("arrive", "15.62", Arrive, by=placer), record=Placing,
    label=lambda world, record: {"unit": record.unit},
)  # fmt: skip


@rule("15.63", "15.633")
def stricter(world: World, alliance: str) -> int:
    """One objective more for the Allies at each level, if Russia has used the transfer."""
    return 1 if alliance == ALLIES and world.notes.get(USED) else 0


@rule("15.63", "15.631", "A-75")
def earlier(world: World) -> int:
    """In the campaign for two players the Allies must conquer the Axis a game turn earlier."""
    return 1 if world.rules.victory.kind == CAMPAIGN and world.notes.get(USED) else 0


@rule("15.63", "15.632", "15.634")
def dearer(world: World, power: Side) -> int:
    """Among several players Russia needs one objective more at each level, in the campaign two."""
    if power != RUSSIA or not world.notes.get(USED):
        return 0
    return 2 if world.rules.victory.kind == CAMPAIGN else 1


def can_transfer(world: World, phase: Phase, power: Side) -> bool:
    """Russia has units that may come now."""
    return power == RUSSIA and came(world, CAME) < allowed(world) and bool(candidates(world, power))
