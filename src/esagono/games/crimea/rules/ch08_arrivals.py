"""8.1, 8.2, 8.4 Reinforcements and rebuilt units enter: at edges, in cities, in boxes."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.events.arrivals import BoxChanged
from esagono.games.crimea.events.movement import Arrived
from esagono.games.crimea.ground import MAJOR_CITY, TOWN
from esagono.games.crimea.pieces import GENERAL, Unit
from esagono.games.crimea.records import MOTORISED, MOVEMENT, Phase
from esagono.games.crimea.rules.ch03_control import come_into
from esagono.games.crimea.rules.ch03_stacking import fits
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch07_cities import city_of
from esagono.games.crimea.rules.ch07_costs import is_nkvd
from esagono.games.crimea.rules.ch08_entries import (
    ENTERS_ZONES,
    ENTRY_LAWS,
    ENTRY_PRICES,
    UR,
    box_of,
    can_be_placed,
    cities,
    entries_of,
    has_come_to,
    has_ur,
    is_edge,
    is_rebuilt,
)
from esagono.games.crimea.world import ACTIVE, REINFORCEMENTS, SOVIET, World, counter, ground, has_enemy, side_of
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, rule, step
from esagono.wargame.arrivals import arrived

ENTERED = "entered"
"""How a unit has moved that had to stop where it came in."""


@rule("BSR-8.11", "BSR-8.21", "BSR-8.22", "BSR-7.43c")
def waiting(world: World, side: Side) -> Iterator[Unit]:
    """The units of a side whose turn of entry has come; those of the Active box from the turn after they got there."""
    own = tuple(u for u in world.units.values() if side_of(world, u) == side)
    yield from arrived((u for u in own if u.box == REINFORCEMENTS), world.turn)
    yield from (u for u in own if u.box == ACTIVE and u.due <= world.turn and not is_nkvd(world, u))


@rule("BSR-8.21", "BSR-10.13g", "T-REINF", "SOP-B1c", "SOP-C5a2")
def enters_in(world: World, unit: Unit, kind: str) -> bool:
    """Motorized units and cavalry enter in either movement phase, all others in the movement phase."""
    printed = counter(world, unit)
    quick = printed.motorised or printed.sort == "cavalry"
    return kind == MOVEMENT or (kind == MOTORISED and quick)


@law("BSR-8.11")
def unit_is_due(seen: Seen[World, Phase], act: Enter) -> bool:
    """Its turn has come, and it is not on the map yet."""
    return any(u.id == act.unit for u in waiting(seen.world, seen.side))


@law("BSR-8.21")
def phase_is_for_it(seen: Seen[World, Phase], act: Enter) -> bool:
    """By its type it enters in this phase."""
    return enters_in(seen.world, seen.world.units[act.unit], seen.record.kind)


@law("BSR-8.11")
def hex_is_its_entry(seen: Seen[World, Phase], act: Enter) -> bool:
    """The set-up card names the hex; for rebuilt units a friendly edge source, or a city where the series holds."""
    return act.hex in entries_of(seen.world, seen.world.units[act.unit])


@law("BSR-8.13")
def entry_is_open(seen: Seen[World, Phase], act: Enter) -> bool:
    """An entry held by the enemy, or in his zone of control, delays the unit; some may infiltrate into an empty one."""
    if has_enemy(seen.world, act.hex, seen.side):
        return False
    if not is_edge(seen.world, act.hex) or not in_enemy_zoc(seen.world, act.hex, seen.side):
        return True
    return any(enters(seen.world, seen.world.units[act.unit]) for enters in ENTERS_ZONES)


@law("BSR-8.14")
def hex_can_receive(seen: Seen[World, Phase], act: Enter) -> bool:
    """Away from the edge: friendly, in General Supply, in no enemy zone of control but in a major city."""
    return is_edge(seen.world, act.hex) or can_be_placed(seen.world, seen.side, act.hex)


@law("BSR-8.12")
def unit_can_go_there(seen: Seen[World, Phase], act: Enter) -> bool:
    """The terrain of the edge hex is not closed to it."""
    return price_of(seen.world, act.unit, act.hex) is not None


@law("BSR-8.4a")
def city_has_received_none(seen: Seen[World, Phase], act: Enter) -> bool:
    """One rebuilt unit a turn in each major city."""
    world = seen.world
    if not is_rebuilt(world.units[act.unit]) or ground(world).place(act.hex) != MAJOR_CITY:
        return True
    return not has_come_to(world, city_of(world, act.hex))


@law("BSR-8.63")
def no_other_ur_is_there(seen: Seen[World, Phase], act: Enter) -> bool:
    """A UR/MG unit is not placed with another."""
    return seen.world.units[act.unit].entry != UR or not has_ur(seen.world, act.hex)


def price_of(world: World, unit: str, hex_: str) -> tuple[int, int] | None:
    """What it costs the unit to come in there."""
    return next((found for price in ENTRY_PRICES if (found := price(world, world.units[unit], hex_))), None)


class Enter(Act):
    """A reinforcement is placed on its entry hex; it may then move."""

    verb = "enter"
    rule = "BSR-8.11"
    laws = (
        unit_is_due,
        phase_is_for_it,
        hex_is_its_entry,
        entry_is_open,
        hex_can_receive,
        unit_can_go_there,
        city_has_received_none,
        no_other_ur_is_there,
        ENTRY_LAWS,
    )
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Enter]:
        """The units that are due, at their entries."""
        due = tuple(waiting(seen.world, seen.side))
        return (cls(u.id, hex_) for u in due for hex_ in entries_of(seen.world, u))

    def do(self, play: Play[World], record: Phase) -> None:
        """It stands there, in General Supply, and has paid for it."""
        world, unit = play.world, play.world.units[self.unit]
        paid, owes = price_of(world, self.unit, self.hex) or (0, 0)
        stops = in_enemy_zoc(world, self.hex, record.side) and is_edge(world, self.hex)
        come_into(play, self.unit, self.hex)
        kept = {"due": world.turn, "entry": self.hex} if is_rebuilt(unit) else {"due": 0, "entry": ""}
        play.unit(self.unit, began=self.hex, paid=paid, owes=owes, moved=ENTERED if stops else "", **kept)
        arrive_supplied(play, self.unit)
        play.tell(Arrived(self.unit, self.hex))


@rule("BSR-8.15")
def arrive_supplied(play: Play[World], unit: str) -> None:
    """Reinforcements are in General Supply in the turn in which they enter."""
    play.unit(unit, supply=GENERAL)


# Boxes (PB-3.22b, PB-3.52)


def put_in_box(play: Play[World], unit: Unit) -> None:
    """The unit is in play in its box."""
    box = box_of(play.world, unit)
    play.unit(unit.id, box=box, due=0, entry="", supply=GENERAL)
    play.tell(BoxChanged(unit.id, box))


@step("PB-3.52")
@rule("BSR-8.15")
def place_in_boxes(play: Play[World], record: Phase) -> None:
    """Scheduled reinforcements that come into play in a box are placed there in their phase."""
    for unit in tuple(waiting(play.world, record.side)):
        if unit.box == REINFORCEMENTS and box_of(play.world, unit) and enters_in(play.world, unit, record.kind):
            put_in_box(play, unit)


@law("PB-3.22b")
@rule("PB-3.52")
def unit_returns_by_box(seen: Seen[World, Phase], act: Report) -> bool:
    """A unit of the Active box whose turn has come, and that returns by a box."""
    unit = seen.world.units.get(act.unit)
    if unit is None or unit.box != ACTIVE or not box_of(seen.world, unit):
        return False
    return any(u.id == act.unit for u in waiting(seen.world, seen.side))


class Report(Act):
    """A rebuilt Soviet unit goes from the Active box to the Map T Box."""

    verb = "report"
    rule = "PB-3.22b"
    laws = (unit_returns_by_box, phase_is_for_it)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Report]:
        """The units of the Active box."""
        return (cls(u.id) for u in waiting(seen.world, seen.side) if u.box == ACTIVE)

    def do(self, play: Play[World], record: Phase) -> None:
        """It is in play."""
        put_in_box(play, play.world.units[self.unit])


# Reservists (8.4c)


@law("BSR-8.4c")
def unit_is_a_reservist(seen: Seen[World, Phase], act: Reserve) -> bool:
    """A Soviet infantry or cavalry division of the Active box with one level, in the movement phase."""
    unit = seen.world.units.get(act.unit)
    if unit is None or unit.box != ACTIVE or seen.record.kind != MOVEMENT or not seen.world.rules.replacements.series:
        return False
    printed = counter(seen.world, unit)
    of_a_kind = printed.size == "division" and printed.sort in ("infantry", "cavalry") and printed.side == SOVIET
    return of_a_kind and unit.level == 1 and any(u.id == act.unit for u in waiting(seen.world, seen.side))


@law("BSR-8.4c")
def town_takes_a_reservist(seen: Seen[World, Phase], act: Reserve) -> bool:
    """A friendly, supplied town in no enemy zone of control, with room, and without another of this turn."""
    world = seen.world
    if act.hex not in cities(world, SOVIET, TOWN) or not can_be_placed(world, SOVIET, act.hex):
        return False
    if has_come_to(world, (act.hex,)):
        return False
    return fits(world, (world.units[act.unit],), act.hex)


class Reserve(Act):
    """A division of reservists becomes the garrison of a town."""

    verb = "reserve"
    rule = "BSR-8.4c"
    laws = (unit_is_a_reservist, town_takes_a_reservist)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Reserve]:
        """Divisions of the Active box, in towns."""
        units = [u.id for u in seen.world.units.values() if u.box == ACTIVE and side_of(seen.world, u) == SOVIET]
        return (cls(u, h) for u in units for h in cities(seen.world, SOVIET, TOWN))

    def do(self, play: Play[World], record: Phase) -> None:
        """It stays there until it is released."""
        come_into(play, self.unit, self.hex)
        play.unit(self.unit, garrison=True, due=play.world.turn, entry=self.hex)
        play.tell(Arrived(self.unit, self.hex))
