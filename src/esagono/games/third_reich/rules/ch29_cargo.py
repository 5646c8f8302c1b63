"""29.42, 29.43, 29.59 Units aboard fleets: who may be carried, how much, what goes down, who comes ashore."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.choices import fronts_with
from esagono.games.third_reich.counters import AIR, PARTISAN, REPLACEMENT
from esagono.games.third_reich.events.navy_cargo import Embarked
from esagono.games.third_reich.holding import is_friendly, take_hex, was_friendly
from esagono.games.third_reich.losses import eliminate, lose_factors
from esagono.games.third_reich.navy import INVASION, TRANSPORT, base_of, change, voyage
from esagono.games.third_reich.phases import takes_part
from esagono.games.third_reich.pieces import Unit, Voyage
from esagono.games.third_reich.records_navy import Drowning, Sailing
from esagono.games.third_reich.rules.ch13_movement import nothing_binds_the_unit, unit_has_not_moved
from esagono.games.third_reich.rules.ch13_reach import way_to, ways
from esagono.games.third_reich.rules.ch14_breakthrough import breakthrough_of
from esagono.games.third_reich.rules.ch14_targets import is_exploitation
from esagono.games.third_reich.rules.ch16_us_box import in_box
from esagono.games.third_reich.rules.ch29_america import deployment_takes_it, go_back
from esagono.games.third_reich.rules.ch29_company import may_board
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import OFFENSIVE, World, ground, kind, nation_of, on_map
from esagono.games.third_reich.zones import in_zone
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule

RATES = {TRANSPORT: 2, INVASION: 3}
"""Naval factors for each factor aboard (29.421, 29.433)."""
DEBARK, EMBARK_IN_ZONE = 1, 2
"""Movement factors (29.423)."""


def total(world: World, units: tuple[str, ...]) -> int:
    """The factors of units that are still there."""
    return sum(world.units[u].factors for u in units if u in world.units)


@rule("29.421", "29.433")
def needed(world: World, purpose: str, cargo: tuple[str, ...]) -> int:
    """The naval factors that a cargo takes."""
    return RATES.get(purpose, 0) * total(world, cargo)


def aboard(world: World, going: Voyage) -> tuple[str, ...]:
    """The units that are aboard a voyage now."""
    return tuple(u for u in going.cargo if u in world.units and world.units[u].aboard == going.lead)


# Fleets that set out


@law("29.312")
@rule("28.41", "14.18")
def an_offensive_is_on(seen: Seen[World, Any], act: Any) -> bool:
    """Naval missions need an Offensive, and are over when exploitation begins."""
    nation = nation_of(seen.world, seen.world.units[act.unit])
    return not is_exploitation(seen.world) and bool(fronts_with(seen.world, nation, OFFENSIVE))


# Going aboard


@law("29.425")
@rule("34.31")
def unit_can_be_carried(seen: Seen[World, Sailing], act: Embark) -> bool:
    """A ground unit, or, in a transport, an air unit, one's own or offered by an ally, that is not aboard yet."""
    world, unit = seen.world, seen.world.units.get(act.unit)
    if unit is None or not base_of(unit) or unit.aboard or act.unit in seen.record.cargo:
        return False
    if not may_board(world, seen.side, unit) or not takes_part(world, seen.record, nation_of(world, unit)):
        return False
    sort = kind(world, unit).sort
    return (kind(world, unit).ground and sort not in (REPLACEMENT, PARTISAN)) or sort == AIR


@law("29.433")
def purpose_allows_it(seen: Seen[World, Sailing], act: Embark) -> bool:
    """Transports carry ground and air units, invasion fleets ground units alone, others nothing."""
    purpose, air = seen.record.purpose, kind(seen.world, act.unit).sort == AIR
    return purpose == TRANSPORT or (purpose == INVASION and not air)


@law("29.426")
@rule("29.434")
def unit_was_in_supply(seen: Seen[World, Sailing], act: Embark) -> bool:
    """Ground units that were out of supply when the turn began are not carried."""
    return not seen.world.units[act.unit].unsupplied


@law("29.434")
def unit_is_at_the_base(seen: Seen[World, Sailing], act: Embark) -> bool:
    """Who invades begins the turn in the port where a fleet that carries him is based."""
    if seen.record.purpose != INVASION:
        return True
    bases = {base_of(seen.world.units[f]) for f in seen.record.units}
    return base_of(seen.world.units[act.unit]) in bases


@law("29.428")
@rule("29.421", "29.422")
def port_is_yours(seen: Seen[World, Sailing], act: Embark) -> bool:
    """A port of one's own side, since the turn began: for a transport the one where the way has come to."""
    world, unit = seen.world, seen.world.units[act.unit]
    port, nation = pier(seen.record, unit), nation_of(world, unit)
    if port == BOX:
        return base_of(unit) == BOX
    if not ground(world).port(port):
        return False
    return is_friendly(world, nation, port) and was_friendly(world, nation, port)


def pier(sailing: Sailing, unit: Unit) -> str:
    """Where a unit goes aboard."""
    return base_of(unit) if sailing.purpose == INVASION else sailing.way[-1]


@law("29.423")
@rule("29.425")
def unit_comes_to_the_port(seen: Seen[World, Sailing], act: Embark) -> bool:
    """Ground units move to the port and still have a factor to land; air units begin the turn there."""
    return landing_points(seen.world, seen.record, seen.world.units[act.unit]) is not None


@rule("29.423", "29.425", "EX-30")
def landing_points(world: World, sailing: Sailing, unit: Unit) -> int | None:
    """The movement factors that a unit has left after it has landed; None: it cannot be carried."""
    port, printed = pier(sailing, unit), kind(world, unit)
    if sailing.purpose == INVASION or printed.sort == AIR:
        return 0 if base_of(unit) == port else None
    if base_of(unit) == BOX:
        return printed.move - DEBARK if port == BOX else None
    came = ways(world, unit.id, printed.move).get(port)
    if came is None:
        return None
    embark = EMBARK_IN_ZONE if in_zone(world, nation_of(world, unit), port) else 0
    left = printed.move - came.spent - embark - DEBARK
    return left if left >= 0 else None


@law("29.421")
@rule("29.433", "29.434", "EX-31")
def ships_have_room(seen: Seen[World, Sailing], act: Embark) -> bool:
    """Two naval factors for each factor transported, three for each that invades, of fleets based in its port."""
    world, record = seen.world, seen.record
    cargo, ships = (*record.cargo, act.unit), record.units
    if record.purpose == INVASION:
        port = base_of(world.units[act.unit])
        cargo = tuple(u for u in cargo if base_of(world.units[u]) == port)
        ships = tuple(f for f in ships if base_of(world.units[f]) == port)
    return needed(world, record.purpose, cargo) <= total(world, ships)


class Embark(Act):
    """A unit goes aboard."""

    verb = "embark"
    rule = "29.42"
    laws = (
        unit_can_be_carried, purpose_allows_it, unit_has_not_moved, unit_was_in_supply, nothing_binds_the_unit,
        unit_is_at_the_base, port_is_yours, unit_comes_to_the_port, ships_have_room, deployment_takes_it,
    )  # fmt: skip
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Sailing]) -> Iterator[Embark]:
        """The units of the power, and those offered by allies, that have not moved."""
        if seen.record.purpose in RATES:
            there = (*on_map(seen.world), *in_box(seen.world))
            mine = (u for u in there if not u.moved and may_board(seen.world, seen.side, u))
            yield from (cls(u.id) for u in mine)

    def do(self, play: Play[World], record: Sailing) -> None:
        """It is part of the cargo."""
        port = pier(record, play.world.units[self.unit])
        play.let(record, cargo=(*record.cargo, self.unit), piers={**record.piers, self.unit: port})


@law("29.421")
@rule("29.433", "29.55")
def somebody_is_aboard(seen: Seen[World, Sailing], act: Any) -> bool:
    """Ships that carry nobody do not set out."""
    return bool(seen.record.cargo)


def load(play: Play[World], record: Sailing) -> None:
    """The units come to the ports and go aboard."""
    for name, port in record.piers.items():
        unit = play.world.units[name]
        left = landing_points(play.world, record, unit) or 0
        if base_of(unit) != port:
            for hex_ in way_to(play.world, name, kind(play.world, unit).move, port):
                play.unit(name, hex=hex_)
                take_hex(play, name, hex_)
        play.unit(name, aboard=record.unit, moved=True, left=left)
        play.tell(Embarked(name, port))


# Losses at sea


@rule("29.59")
def overloaded(world: World, lead: str, hex_: str) -> bool:
    """What is to be carried is more than the ships that are left can carry; if they turn back, what is aboard now."""
    going = voyage(world, lead)
    if going is None:
        return False
    cargo = aboard(world, going)
    if going.ended:
        cargo = tuple(u for u in cargo if not waits_ahead(world, going, u, hex_))
    return needed(world, going.purpose, cargo) > total(world, going.units)


@rule("29.422", "29.59", "A-628")
def waits_ahead(world: World, going: Voyage, unit: str, hex_: str) -> bool:
    """The ships that were met in a hex had not come to the unit's port yet."""
    port, way = base_of(world.units[unit]), going.way
    if hex_ not in way or port not in way or going.purpose != TRANSPORT:
        return False
    return way.index(port) > way.index(hex_)


@rule("29.59")
def shed(play: Play[World], lead: str, hex_: str) -> None:
    """After losses at sea part of the cargo is lost."""
    going = voyage(play.world, lead)
    if going is not None and overloaded(play.world, lead, hex_):
        play.run("drowning", Drowning(going.side, lead, hex_))


@law("29.59")
@rule("A-628")
def unit_is_aboard(seen: Seen[World, Drowning], act: Drown) -> bool:
    """A unit of the cargo that had gone aboard when the ships were met."""
    going = voyage(seen.world, seen.record.lead)
    if going is None or act.unit not in aboard(seen.world, going):
        return False
    return not waits_ahead(seen.world, going, act.unit, seen.record.hex)


@law("29.59")
@rule("29.422", "A-628")
def unit_is_still_ashore(seen: Seen[World, Drowning], act: StayAshore) -> bool:
    """A unit of the cargo in a port to which the ships had not come yet."""
    going = voyage(seen.world, seen.record.lead)
    if going is None or act.unit not in aboard(seen.world, going):
        return False
    return waits_ahead(seen.world, going, act.unit, seen.record.hex)


@law("29.59")
def no_more_than_must(seen: Seen[World, Drowning], act: Drown) -> bool:
    """Ground units go down whole, air units factor by factor."""
    unit = seen.world.units[act.unit]
    return act.factors == (1 if kind(seen.world, unit).sort == AIR else unit.factors)


class Drown(Act):
    """A unit goes down with the ships; of an air unit one factor."""

    verb = "drown"
    rule = "29.59"
    laws = (unit_is_aboard, no_more_than_must)
    unit: UnitId
    factors: int

    @classmethod
    def options(cls, seen: Seen[World, Drowning]) -> Iterator[Drown]:
        """The cargo."""
        going = voyage(seen.world, seen.record.lead)
        for name in aboard(seen.world, going) if going is not None else ():
            unit = seen.world.units[name]
            yield cls(name, 1 if kind(seen.world, unit).sort == AIR else unit.factors)

    def do(self, play: Play[World], record: Drowning) -> None:
        """It is lost."""
        if kind(play.world, self.unit).sort == AIR:
            lose_factors(play, self.unit, self.factors, "at-sea")
        else:
            eliminate(play, self.unit, "at-sea")
            leave_cargo(play, record.lead, self.unit)


class StayAshore(Act):
    """A unit whose port the ships had not reached is not taken along."""

    verb = "stay-ashore"
    rule = "29.59"
    laws = (unit_is_still_ashore,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Drowning]) -> Iterator[StayAshore]:
        """The cargo."""
        going = voyage(seen.world, seen.record.lead)
        yield from (cls(name) for name in (aboard(seen.world, going) if going is not None else ()))

    def do(self, play: Play[World], record: Drowning) -> None:
        """It stays in its port; an air unit does not fly from where it was to land."""
        go_back(play, self.unit)
        leave_cargo(play, record.lead, self.unit)
        play.set(missions=tuple(m for m in play.world.missions if m.unit != self.unit))


@rule("29.433")
def leave_cargo(play: Play[World], lead: str, unit: str) -> None:
    """The ships that carried a unit which has gone down carry nobody now: they may bombard."""
    going = voyage(play.world, lead)
    if going is not None:
        change(play, lead, cargo=tuple(u for u in going.cargo if u != unit))


def loser(world: World, drowning: Drowning) -> Side:
    """Who chooses; nobody if the rest can be carried."""
    return drowning.side if overloaded(world, drowning.lead, drowning.hex) else ""


DROWNING = loop(
    "drowning", "29.59", ask("drown", "29.59", Drown, StayAshore, by=loser), record=Drowning,
    until=lambda world, record: not loser(world, record),
)  # fmt: skip


# Back on land


def leave_ship(play: Play[World], unit: str, hex_: str) -> None:
    """A unit comes into a hex from the sea: it attacks nobody else, unless it exploits (29.436)."""
    landed = play.world.units[unit]
    if landed.aboard:
        exploits = breakthrough_of(play.world, unit) is not None
        play.unit(unit, aboard="", left=0, attacked=landed.attacked or not exploits)


@rule("29.58")
def put_ashore(play: Play[World], going: Voyage) -> None:
    """The cargo of a voyage that has turned back is again where it went aboard; missions of its air units are off."""
    if going.purpose not in RATES:
        return
    back = set(aboard(play.world, going))
    for unit in back:
        go_back(play, unit)
    play.set(missions=tuple(m for m in play.world.missions if m.unit not in back))
