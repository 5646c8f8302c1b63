"""4.2 Conversion of units: some are removed wherever they are, others are received in their place."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.events.arrivals import Converted
from esagono.games.crimea.events.combat import Removed
from esagono.games.crimea.losses import FRESH
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Gathering, UnitConversion
from esagono.games.crimea.rules.ch03_control import come_into
from esagono.games.crimea.rules.ch08_groups import (
    GROUP_BANS,
    group_cost,
    name_of,
    rows_of,
    taken,
)
from esagono.games.crimea.scenario.setup import reduced_level
from esagono.games.crimea.scoring import pay
from esagono.games.crimea.strength import is_full
from esagono.games.crimea.world import ASIDE, CADRE, NO_REBUILD, WITHDRAWN, World, counter
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, rule, seq, step

BACK = "converts back"
"""What an event of the schedule says of a conversion that ends."""


def units_of(world: World, record: UnitConversion, action: str) -> tuple[str, ...]:
    """The units of a conversion that are removed or received; the other way round when it ends."""
    swapped = {"convert_remove": "convert_receive", "convert_receive": "convert_remove"}
    wanted = swapped[action] if record.back else action
    rows = rows_of(world, record.side, record.group)
    return tuple(r.id for r in rows if r.action == wanted and r.kind == "unit" and r.id in world.units)


def removed(world: World, record: UnitConversion) -> tuple[Unit, ...]:
    """The units that are removed: those of the card that are in the game."""
    found = (world.units[u] for u in units_of(world, record, "convert_remove"))
    return tuple(u for u in found if u.box not in (ASIDE, WITHDRAWN, NO_REBUILD))


def conversions(world: World, side: Side) -> tuple[str, ...]:
    """The conversions of a side that may be made now: not made yet, in their turns, with every unit in the game."""
    rows = (r for r in world.charts.schedule if r.side == side and r.action == "convert_remove")
    found = dict.fromkeys(name_of(r) for r in rows if r.turn <= world.turn <= r.until)
    return tuple(g for g in found if can_convert(world, side, g))


@rule("PB-4.2")
def can_convert(world: World, side: Side, group: str) -> bool:
    """It was not made before, no condition bars it, and the very units are there, be it in Cadre or Eliminated."""
    if taken(side, group) in world.groups or any(ban(world, side, group) for ban in GROUP_BANS):
        return False
    record = UnitConversion(side, group)
    return bool(units_of(world, record, "convert_receive")) and len(removed(world, record)) == len(
        units_of(world, record, "convert_remove")
    )


def is_ordered(world: World, side: Side, group: str) -> bool:
    """The card has one turn and no price: nobody is asked."""
    rows = rows_of(world, side, group)
    return all(r.turn == r.until and not r.vp for r in rows)


@step("PB-4.2")
def ordered_conversions(play: Play[World], record: Gathering) -> None:
    """Conversions that the card orders are made; those that end are reversed."""
    for group in conversions(play.world, record.side):
        if is_ordered(play.world, record.side, group):
            play.run("conversion", UnitConversion(record.side, group))
    for group in ending(play.world, record.side):
        play.run("conversion", UnitConversion(record.side, group, back=True))


def ending(world: World, side: Side) -> tuple[str, ...]:
    """The conversions that were made and end in this turn."""
    rows = (r for r in world.charts.schedule if r.action == "event" and r.side == side and r.turn == world.turn)
    found = (r.what.removesuffix(BACK).strip() for r in rows if r.what.endswith(BACK))
    return tuple(group for group in found if taken(side, group) in world.groups)


@law("PB-4.2")
def conversion_is_open(seen: Seen[World, Gathering], act: Convert) -> bool:
    """A conversion of one's own card whose turn it is, with its units in the game."""
    return act.group in conversions(seen.world, seen.side)


class Convert(Act):
    """An optional conversion is made."""

    verb = "convert-group"
    rule = "PB-4.2"
    laws = (conversion_is_open,)
    group: str

    @classmethod
    def options(cls, seen: Seen[World, Gathering]) -> Iterator[Convert]:
        """The conversions of one's card."""
        return (cls(g) for g in conversions(seen.world, seen.side))

    def do(self, play: Play[World], record: Gathering) -> None:
        """Where there are several places, the owner chooses one."""
        play.run("conversion", UnitConversion(record.side, self.group))


# Where and how strong


def places(world: World, record: UnitConversion) -> tuple[str, ...]:
    """The units beside which the new ones may be placed, one for each hex or box."""
    found: dict[str, str] = {}
    for unit in removed(world, record):
        found.setdefault(unit.hex or unit.box, unit.id)
    return tuple(found.values())


@law("PB-4.2")
def unit_is_removed(seen: Seen[World, UnitConversion], act: ConvertAt) -> bool:
    """The new units take the place of one of those that are removed."""
    return act.unit in places(seen.world, seen.record)


class ConvertAt(Act):
    """The new units are placed where this one is."""

    verb = "convert-at"
    rule = "PB-4.2"
    laws = (unit_is_removed,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, UnitConversion]) -> Iterator[ConvertAt]:
        """The places of the units that are removed."""
        return (cls(u) for u in places(seen.world, seen.record))

    def do(self, play: Play[World], record: UnitConversion) -> None:
        """The units change."""
        exchange(play, record, play.world.units[self.unit])


@rule("PB-4.2", "T-REBUILD")
def exchange(play: Play[World], record: UnitConversion, place: Unit) -> None:
    """The old units cannot be rebuilt; the new ones have no more levels, and are reduced if the old ones were."""
    world, old = play.world, removed(play.world, record)
    levels = sum(u.level for u in old)
    reduced = any(u.level and not is_full(world, u) for u in old)
    cost = group_cost(world, record.side, record.group)
    for unit in old:
        play.unit(unit.id, hex="", box=NO_REBUILD, **{**FRESH, "level": 0})
        play.tell(Removed(unit.id, NO_REBUILD, "conversion"))
    for new in units_of(world, record, "convert_receive"):
        levels -= receive(play, new, place, levels, reduced=reduced)
        play.tell(Converted(new, record.group))
    if not record.back:
        play.set(groups=(*play.world.groups, taken(record.side, record.group)))
        pay(play, record.side, cost, "group", record.group)


def receive(play: Play[World], new: str, place: Unit, levels: int, *, reduced: bool) -> int:
    """A new unit in the place of an old one, in its state; without a level left for it, it goes to Cadre (A-206)."""
    printed = counter(play.world, new)
    level = min(levels, reduced_level(printed) if reduced else printed.levels)
    state = {"supply": place.supply, "garrison": place.garrison, "waits": place.waits, "moved": "", "due": place.due}
    if place.hex and level:
        play.unit(new, level=level, **state)
        come_into(play, new, place.hex)
    else:
        play.unit(new, box=place.box or CADRE, level=level, entry=place.entry, due=place.due)
    return level


def chooser(world: World, record: UnitConversion) -> Side:
    """The owner."""
    return record.side


CONVERSION = seq(
    "conversion",
    "PB-4.2",
    ask("conversion", "PB-4.2", ConvertAt, by=chooser),
    record=UnitConversion,
    unless=lambda world, record: not places(world, record),
)
