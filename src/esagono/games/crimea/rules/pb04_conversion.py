"""4.2 Conversion of units: some are removed wherever they are, others are received in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.crimea.counters import Scheduled
from esagono.games.crimea.events.arrivals import AirRestored, Converted
from esagono.games.crimea.events.combat import Removed
from esagono.games.crimea.losses import FRESH
from esagono.games.crimea.pieces import GENERAL, Ship, Squadron, Unit
from esagono.games.crimea.records import Gathering, UnitConversion
from esagono.games.crimea.rules.ch03_control import come_into, is_friendly
from esagono.games.crimea.rules.ch07_points import CHOICES, held, take
from esagono.games.crimea.rules.ch08_entries import BOX_WORDS, HEX
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
from esagono.games.crimea.world import ASIDE, CADRE, NO_REBUILD, SOVIET, WITHDRAWN, World, counter
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, ask, law, rule, seq, step

FURTHER_PARTS: Slot[Callable[[World, Side, str], bool]] = Slot("further parts of a group that was taken")
"""World, side, group: the conversion belongs to a group that is taken with another (T-S5-SETUP)."""
BACK = "converts back"
"""What an event of the schedule says of a conversion that ends."""
ONE_OF = "one of"
"""What the place of a unit says if only one of those listed is removed (PB-10.44l)."""
AS_GARRISON = "garrison"
"""What it says of a unit that becomes a garrison when it is received (T-S5-SETUP)."""


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


@rule("PB-4.2", "PB-10.34h", "PB-10.44l", "PB-10.54n")
def can_convert(world: World, side: Side, group: str) -> bool:
    """It was not made before, no condition bars it, and the very units are there, be it in Cadre or Eliminated."""
    if taken(side, group) in world.groups or any(ban(world, side, group) for ban in GROUP_BANS):
        return False
    record = UnitConversion(side, group)
    rows = tuple(r for r in rows_of(world, side, group) if r.action == "convert_receive")
    if not all(is_friendly(world, hex_, side) for r in rows for hex_ in own_hex(r)):
        return False
    needed = 1 if is_choice(world, record) else len(units_of(world, record, "convert_remove"))
    return bool(rows) and len(removed(world, record)) >= needed


@rule("PB-10.44l", "T-S4-SETUP", "PB-10.54n")
def is_choice(world: World, record: UnitConversion) -> bool:
    """The owner removes one of the units that the card lists."""
    return any(ONE_OF in row.place for row in rows_of(world, record.side, record.group))


def own_hex(row: Scheduled) -> tuple[str, ...]:
    """The hex in which the card has a unit received, whatever is removed."""
    return tuple(HEX.findall(row.place)) if row.kind == "unit" else ()


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


@rule("PB-10.34h")
def ending(world: World, side: Side) -> tuple[str, ...]:
    """The conversions that were made and end in this turn."""
    rows = (r for r in world.charts.schedule if r.action == "event" and r.side == side and r.turn == world.turn)
    found = (r.what.removesuffix(BACK).strip() for r in rows if r.what.endswith(BACK))
    return tuple(group for group in found if taken(side, group) in world.groups)


@law("PB-4.2")
def conversion_is_open(seen: Seen[World, Gathering], act: Convert) -> bool:
    """A conversion of one's own card whose turn it is, with its units in the game."""
    return act.group in conversions(seen.world, seen.side)


@rule("PB-3.23f1", "A-291")
def is_the_choice(world: World, side: Side, group: str) -> bool:
    """A conversion among the Soviet special groups is the one group of the turn; further parts of a group are not."""
    return side == SOVIET and not any(further(world, side, group) for further in FURTHER_PARTS)


@law("PB-3.23f1")
def conversion_may_be_chosen(seen: Seen[World, Gathering], act: Convert) -> bool:
    """The Soviets have released no garrison and taken no other group in this turn."""
    return not is_the_choice(seen.world, seen.side, act.group) or held(seen.world, SOVIET, CHOICES) > 0


class Convert(Act):
    """An optional conversion is made."""

    verb = "convert-group"
    rule = "PB-4.2"
    laws = (conversion_is_open, conversion_may_be_chosen)
    group: str

    @classmethod
    def options(cls, seen: Seen[World, Gathering]) -> Iterator[Convert]:
        """The conversions of one's card."""
        return (cls(g) for g in conversions(seen.world, seen.side))

    def do(self, play: Play[World], record: Gathering) -> None:
        """Where there are several places, the owner chooses one."""
        if is_the_choice(play.world, record.side, self.group):
            take(play, SOVIET, CHOICES)
        play.run("conversion", UnitConversion(record.side, self.group))


# Where and how strong


def places(world: World, record: UnitConversion) -> tuple[str, ...]:
    """The units beside which the new ones may be placed, one for each hex or box; of which one is removed, all."""
    if is_choice(world, record):
        return tuple(u.id for u in removed(world, record))
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
    if is_choice(world, record):
        old = (place,)
    levels = sum(u.level for u in old)
    reduced = any(u.level and not is_full(world, u) for u in old)
    cost = group_cost(world, record.side, record.group)
    for unit in old:
        play.unit(unit.id, hex="", box=NO_REBUILD, **{**FRESH, "level": 0})
        play.tell(Removed(unit.id, NO_REBUILD, "conversion"))
    homes = {r.id: r for r in rows_of(world, record.side, record.group) if own_hex(r)}
    for new in units_of(world, record, "convert_receive"):
        if new in homes and not record.back:
            receive_at(play, homes[new])
        else:
            levels -= receive(play, new, place, levels, reduced=reduced)
        play.tell(Converted(new, record.group))
    receive_others(play, record)
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


@rule("PB-10.44l", "PB-10.54n", "T-S5-SETUP")
def receive_at(play: Play[World], row: Scheduled) -> None:
    """A unit that the card places in a hex of its own comes at full strength, whatever was removed; it may be a
    garrison there.
    """
    levels, garrison = counter(play.world, row.id).levels, AS_GARRISON in row.place
    play.unit(row.id, level=levels, supply=GENERAL, moved="", garrison=garrison)
    come_into(play, row.id, own_hex(row)[0])


@rule("T-S4-SETUP")
def receive_others(play: Play[World], record: UnitConversion) -> None:
    """Ships and air units of the conversion."""
    for row in () if record.back else rows_of(play.world, record.side, record.group):
        if row.kind == "ship" and row.action == "convert_receive":
            play.put("ships", row.id, Ship(row.id, at=BOX_WORDS.get(row.place.lower(), row.place)))
        elif row.action == "reinforce_air":
            play.put("air", row.id, Squadron(row.id, row.what.lower(), row.place.lower()))
            play.tell(AirRestored(row.id, row.place.lower()))


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
