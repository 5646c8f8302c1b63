"""42.4, 42.7, 42.8 The Murmansk box: German units and submarines there, Allied ASW."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.airbases import capacity, has_space
from esagono.games.third_reich.calendar import SPRING, season
from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.events.strategy import CameBack, SentNorth
from esagono.games.third_reich.holding import controller, is_friendly
from esagono.games.third_reich.navy import SUPPLY, has_berth
from esagono.games.third_reich.phases import is_active, takes_part
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.places import BERGEN, LENINGRAD, MOSCOW, hex_of
from esagono.games.third_reich.politics import at_war, in_play
from esagono.games.third_reich.records import Bid, Phase, Placing
from esagono.games.third_reich.rules.ch10_sw import BUILT, SHOWN
from esagono.games.third_reich.rules.ch15_bases import power_has_its_turn
from esagono.games.third_reich.rules.ch16_grants import pending
from esagono.games.third_reich.rules.ch27_supply import lines_from
from esagono.games.third_reich.world import (
    ALLIES,
    AXIS,
    BRITAIN,
    FRANCE,
    GERMANY,
    MURMANSK,
    RUSSIA,
    SW_TYPES,
    USA,
    World,
    colour_of,
    ground,
    kind,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, each, law, rule, step

WAY, NORWAY, OSLO, VOLOGDA = "murmansk", "norway", "Oslo", "Vologda"


@rule("42.4")
def holds_bergen(world: World) -> bool:
    """The Axis controls Bergen."""
    return is_friendly(world, GERMANY, hex_of(world, BERGEN))


@rule("42.1", "42.9")
def sails_to_murmansk(world: World, giver: Side, receiver: str, way: str) -> bool:
    """The way is closed if the Axis holds or has isolated both Leningrad and Vologda."""
    if way != WAY or receiver != RUSSIA or giver not in (BRITAIN, FRANCE, USA):
        return False
    return any(is_linked(world, hex_of(world, city)) for city in (LENINGRAD, VOLOGDA))


@rule("42.9")
def is_linked(world: World, hex_: str) -> bool:
    """A Russian city with a line to Moscow or the east edge; other sources do not count."""
    sources = (hex_of(world, MOSCOW), *ground(world).east_edge)
    starts = frozenset(h for h in sources if controller(world, h) == RUSSIA)
    return controller(world, hex_) == RUSSIA and hex_ in lines_from(world, RUSSIA, starts)


# German units


@law("42.41")
def unit_is_german(seen: Seen[World, Phase], act: GoNorth | GoSouth) -> bool:
    """A German air unit or fleet; no Italians, no minor allies."""
    unit = seen.world.units.get(act.unit)
    if unit is None or seen.side != GERMANY or colour_of(seen.world, unit) != GERMANY:
        return False
    return kind(seen.world, unit).sort in (AIR, FLEET)


@law("42.4")
def bergen_is_held(seen: Seen[World, Phase], act: GoNorth) -> bool:
    """Air units and fleets go there only while the Axis controls Bergen."""
    return holds_bergen(seen.world)


@law("42.41")
def unit_is_in_norway(seen: Seen[World, Phase], act: GoNorth) -> bool:
    """It is based in Norway and has its turn."""
    unit = seen.world.units[act.unit]
    there = bool(unit.hex) and ground(seen.world).country(unit.hex) == NORWAY
    return there and is_active(seen.world, seen.record, seen.side, unit)


@law("29.35")
def fleet_carries_no_supply(seen: Seen[World, Phase], act: GoNorth) -> bool:
    """A fleet that carries supply leaves its base only for another base."""
    return seen.world.units[act.unit].task != SUPPLY


class GoNorth(Act):
    """Move a German unit to the Murmansk box."""

    verb = "north"
    rule = "42.41"
    laws = (unit_is_german, bergen_is_held, unit_is_in_norway, fleet_carries_no_supply)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[GoNorth]:
        """German air units and fleets."""
        return (cls(u.id) for u in german(seen.world) if u.hex) if seen.side == GERMANY else iter(())

    def do(self, play: Play[World], record: Phase) -> None:
        """Under any option, and nobody intercepts it."""
        play.unit(self.unit, hex="", box=MURMANSK)
        play.tell(SentNorth(self.unit))


@law("C-GER-1942")
def north_takes_the_unit(seen: Seen[World, Placing], act: PlaceNorth) -> bool:
    """Before the first turn, on a card that allows it, a German air unit or fleet; Bergen is held (42.4, 42.41)."""
    world, unit = seen.world, seen.world.units[seen.record.unit]
    german_unit = colour_of(world, unit) == GERMANY and kind(world, unit).sort in (AIR, FLEET)
    return world.rules.murmansk and not world.half and german_unit and holds_bergen(world)


class PlaceNorth(Act):
    """Set a German unit up in the Murmansk box."""

    verb = "in-murmansk"
    rule = "C-GER-1942"
    laws = (north_takes_the_unit,)

    def do(self, play: Play[World], record: Placing) -> None:
        """It lies there from the start."""
        play.unit(record.unit, hex="", box=MURMANSK, moved=True)
        play.tell(SentNorth(record.unit))


def german(world: World) -> list[Unit]:
    """German air units and fleets."""
    mine = (u for u in world.units.values() if colour_of(world, u) == GERMANY)
    return [u for u in mine if kind(world, u).sort in (AIR, FLEET)]


def in_the_north(world: World) -> list[Unit]:
    """German units in the Murmansk box."""
    return [u for u in german(world) if u.box == MURMANSK]


@rule("42.7")
def havens(world: World, unit: Unit) -> tuple[str, ...]:
    """Bergen, for air units also Oslo and bases in Norway; if these are lost, Germany."""
    land, fleet = ground(world), kind(world, unit).sort == FLEET
    held = [h for h in northern_bases(world) if not fleet or h == hex_of(world, BERGEN)]
    if not held:
        home = [h for h in land.names if land.land(h) and land.homeland(h) == GERMANY]
        held = [h for h in home if is_friendly(world, GERMANY, h)]
    fits = has_berth if fleet else has_space
    return tuple(h for h in held if fits(world, unit, h))


@rule("42.7")
def northern_bases(world: World) -> list[str]:
    """Bergen, Oslo and base counters of Norway in Axis hands."""
    norway = (h for h in ground(world).of_country(NORWAY) if is_friendly(world, GERMANY, h))
    return [h for h in norway if capacity(world, h, GERMANY)]


@law("42.41")
def unit_is_in_the_murmansk_box(seen: Seen[World, Phase], act: GoSouth) -> bool:
    """It is in the box."""
    return seen.world.units[act.unit].box == MURMANSK


@law("42.7")
def haven_takes_the_unit(seen: Seen[World, Phase], act: GoSouth) -> bool:
    """Bergen, for air units also Oslo or a Norwegian base; without Norway a base in Germany."""
    return act.hex in havens(seen.world, seen.world.units[act.unit])


class GoSouth(Act):
    """Bring a German unit back from the Murmansk box."""

    verb = "south"
    rule = "42.7"
    laws = (unit_is_german, unit_is_in_the_murmansk_box, power_has_its_turn, haven_takes_the_unit)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[GoSouth]:
        """Every unit there, every place that takes it."""
        if seen.side == GERMANY:
            yield from (cls(u.id, h) for u in in_the_north(seen.world) for h in havens(seen.world, u))

    def do(self, play: Play[World], record: Phase) -> None:
        """It is on the map again."""
        play.unit(self.unit, hex=self.hex, box="")
        play.tell(CameBack(self.unit, self.hex))


@step("42.7")
def leave_the_north(play: Play[World], phase: Phase) -> None:
    """Units whose bases in Norway are lost go to Germany: the owner chooses while he moves, or the first place does."""
    if phase.alliance != AXIS or phase.minor:
        return
    for unit in in_the_north(play.world):
        fleet = kind(play.world, unit).sort == FLEET
        lost = not holds_bergen(play.world) if fleet else not northern_bases(play.world)
        homes = havens(play.world, unit) if lost else ()
        if homes:
            play.unit(unit.id, hex=homes[0], box="")
            play.tell(CameBack(unit.id, homes[0]))


def moves_north(world: World, phase: Phase, power: Side) -> bool:
    """Germany has units in the Murmansk box that can come back."""
    mine = power == GERMANY and takes_part(world, phase, GERMANY)
    return mine and any(havens(world, u) for u in in_the_north(world))


# Submarines and ASW, in secret


def may_have(world: World, power: Side) -> bool:
    """For all that everybody knows the power may have submarines or ASW."""
    key = f"{power} {SW_TYPES[power][0]}"
    return world.notes.get(f"{SHOWN} {key}", 0) + world.notes.get(f"{BUILT} {power}", 0) > 0


def stationing(world: World, power: Side) -> tuple[int, int]:
    """How few and how many of its factors a power may have in the Murmansk box."""
    key = f"{power} {SW_TYPES[power][0]}"
    there = world.boxes.get(key, 0)
    return (0 if season(world.turn) == SPRING else there), there + world.sw.get(key, 0)


@law("42.41")
@rule("42.6", "42.2", "16.8", "13.1")
def factors_may_be_there(seen: Seen[World, Bid], act: Station) -> bool:
    """No more than the power has; they leave the box only in spring."""
    fewest, most = stationing(seen.world, seen.side)
    return fewest <= act.factors <= most


class Station(Act):
    """Decide in secret how many submarine or ASW factors are in the Murmansk box."""

    verb = "station"
    rule = "42.8"
    private = True
    laws = (factors_may_be_there,)
    factors: int

    @classmethod
    def options(cls, seen: Seen[World, Bid]) -> Iterator[Station]:
        """From those that must stay to all."""
        fewest, most = stationing(seen.world, seen.side)
        return (cls(n) for n in range(fewest, most + 1))

    def do(self, play: Play[World], record: Bid) -> None:
        """The others stay in the SW box."""
        key = f"{play.side} {SW_TYPES[play.side][0]}"
        both = play.world.boxes[key] + play.world.sw[key]
        play.put("boxes", key, self.factors)
        play.put("sw", key, both - self.factors)


@rule("42.41", "A-627")
def submariners(world: World, turn: object) -> list[Bid]:
    """Germany, before it moves, at war with Russia or not; when Russia is out of the war in spring alone."""
    mine = world.mover == AXIS and in_play(world, GERMANY) and may_have(world, GERMANY)
    useful = in_play(world, RUSSIA) or season(world.turn) == SPRING
    return [Bid(GERMANY)] if mine and useful else []


@rule("42.2", "16.8", "A-627")
def convoy_guards(world: World, turn: object) -> list[Bid]:
    """Britain and the USA, when a convoy is to sail, and in spring, when Russia is out of the war, too."""
    if world.mover != ALLIES or (in_play(world, RUSSIA) and not at_war(world, GERMANY, RUSSIA)):
        return []
    if season(world.turn) != SPRING and not any(g.way == WAY for g in pending(world)):
        return []
    return [Bid(p) for p in (BRITAIN, USA) if p in world.powers and in_play(world, p) and may_have(world, p)]


SUBMARINES = each(
    "submarines", "42.41", submariners, ask("station", "42.41", Station, by=lambda world, bid: bid.side, secret=True),
    record=Bid,
)  # fmt: skip
GUARDS = each(
    "convoy guards", "42.2", convoy_guards,
    ask("station", "42.41", Station, by=lambda world, bid: bid.side, secret=True), record=Bid,
)  # fmt: skip
