"""16.4 Retreats: the forces of a hex together, hex by hex; one by one where they cannot stay together."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.events.combat import Retreated
from esagono.games.crimea.losses import eliminate, remove, take_off
from esagono.games.crimea.records import Battle, Loss, Retreat
from esagono.games.crimea.rules.ch03_control import come_into
from esagono.games.crimea.rules.ch06_counters import lose_stores, trains_of
from esagono.games.crimea.rules.ch16_losses import LOSSES
from esagono.games.crimea.rules.ch16_results import (
    EXTRA_HEXES,
    IGNORES_RETREAT,
    Fate,
    all_german,
    attackers_fate,
    defenders_fate,
    defending_force,
    retreating_force,
)
from esagono.games.crimea.rules.ch16_ways import (
    cannot_retreat,
    flight_of,
    has_some_way,
    preferred,
    ways,
    zone_hexes,
)
from esagono.games.crimea.tables import by_roll, modifiers
from esagono.games.crimea.world import CADRE, World, counter, enemy, ground
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule, seq, step
from esagono.kernel.value import replace
from esagono.wargame.sums import total


def mover(world: World, record: Retreat) -> Side:
    """Who chooses the way, while there is one to go."""
    return record.by if any(world.units[u].hex for u in record.units) and is_under_way(world, record) else ""


def is_under_way(world: World, record: Retreat) -> bool:
    """The retreat has not come to its end."""
    found = ways(world, flight_of(record), record.way)
    return bool(found) and record.way not in found


def is_at_rest(world: World, record: Retreat) -> bool:
    """The retreat is over."""
    return not mover(world, record)


@law("BSR-16.4")
@rule("BSR-16.41b", "BSR-16.43d", "BSR-16.44", "BSR-16.45", "BSR-16.47")
def way_leads_to_safety(seen: Seen[World, Retreat], act: RetreatTo) -> bool:
    """The next hex of a way that leads away and can be ended as the rules ask."""
    record = seen.record
    at = len(record.way)
    return any(way[at : at + 1] == (act.hex,) for way in ways(seen.world, flight_of(record), record.way))


@law("BSR-16.41b1")
def opponent_spares_them(seen: Seen[World, Retreat], act: RetreatTo) -> bool:
    """By an Extra Retreat the opponent may not choose losses in zones of control if a safe way exists."""
    record = seen.record
    at = len(record.way)
    return any(way[at : at + 1] == (act.hex,) for way in preferred(seen.world, flight_of(record), record.way))


class RetreatTo(Act):
    """The units retreat to the next hex."""

    verb = "retreat"
    rule = "BSR-16.4"
    laws = (way_leads_to_safety, opponent_spares_them)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Retreat]) -> Iterator[RetreatTo]:
        """The hexes next to them."""
        return (cls(hex_) for hex_ in ground(seen.world).neighbours(seen.record.way[-1]))

    def do(self, play: Play[World], record: Retreat) -> None:
        """They go there."""
        passed = zone_hexes(play.world, flight_of(record), (record.way[-1], self.hex))
        for unit in record.units:
            come_into(play, unit, self.hex)
            play.tell(Retreated(unit, self.hex))
        for train in record.trains:
            play.unit(train, hex=self.hex)
            play.tell(Retreated(train, self.hex))
        play.let(record, way=(*record.way, self.hex), zones=record.zones + passed)


# Setting out


@step("BSR-16.42a")
@rule("BSR-16.42b", "BSR-16.47")
def set_out(play: Play[World], record: Retreat) -> None:
    """Who cannot retreat is eliminated; who can only go alone goes alone."""
    for unit in record.units:
        if cannot_retreat(play.world, play.world.units[unit]):
            eliminate(play, unit, "retreat")
    units = tuple(u for u in record.units if play.world.units[u].hex)
    lose_stores(play, record.start, record.side, record.units)
    trains = trains_of(play.world, record.start, record.side, units)
    record = play.let(record, units=units, way=(record.start,), trains=trains)
    if not units or ways(play.world, flight_of(record), record.way):
        return
    if len(units) > 1:
        play.let(record, units=(), trains=())
        for unit in units:
            play.run("retreat", replace(record, units=(unit,), way=()))
        return
    stuck(play, record, units[0])


@rule("BSR-16.42b", "BSR-16.44", "BSR-16.45", "BSR-16.47", "BSR-16.24", "BSR-11.43i")
def stuck(play: Play[World], record: Retreat, unit: str) -> None:
    """A unit that finds no end to its retreat goes to Cadre; a surrounded one is eliminated, but for an overrun."""
    if record.overrun or has_some_way(play.world, flight_of(record), record.start):
        remove(play, unit, CADRE, "retreat")
    else:
        eliminate(play, unit, "retreat")


# Through a zone of control (16.46)


@law("BSR-16.46.2")
def gun_hinders_others(seen: Seen[World, Retreat], act: Abandon) -> bool:
    """Artillery that retreats through a zone of control with units that are none."""
    there = [u for u in seen.record.units if seen.world.units[u].hex]
    if act.unit not in there or not counter(seen.world, act.unit).artillery:
        return False
    return seen.record.zones > 0 and any(not counter(seen.world, u).artillery for u in there)


class Abandon(Act):
    """Artillery is given up, so that it does not hinder the others."""

    verb = "abandon"
    rule = "BSR-16.46.2"
    laws = (gun_hinders_others,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Retreat]) -> Iterator[Abandon]:
        """The units that retreat."""
        return (cls(u) for u in seen.record.units)

    def do(self, play: Play[World], record: Retreat) -> None:
        """It is eliminated."""
        eliminate(play, self.unit, "retreat")


class KeepGuns(Act):
    """The artillery goes along."""

    verb = "keep-guns"
    rule = "BSR-16.46.2"
    ends = "step"

    def do(self, play: Play[World], record: Retreat) -> None:
        """All take their chance together."""
        play.leave("abandoning")


def who_may_abandon(world: World, record: Retreat) -> Side:
    """The owner, while artillery flees with others."""
    seen = Seen(world, record, record.side)
    acts = (Abandon(u) for u in record.units)
    return record.side if any(all(la(seen, act) for la in Abandon.laws) for act in acts) else ""


def no_gun_hinders(world: World, record: Retreat) -> bool:
    """Nothing can be given up."""
    return not who_may_abandon(world, record)


def has_passed_zones(world: World, record: Retreat) -> bool:
    """They have come through an empty hex in an enemy zone of control."""
    return record.zones > 0 and any(world.units[u].hex for u in record.units)


@step("BSR-16.46.1", when=has_passed_zones)
@rule("BSR-22.23c")
def zone_takes_a_level(play: Play[World], record: Retreat) -> None:
    """One level is lost at once, and HQs are no longer Operational."""
    for unit in record.units:
        if counter(play.world, unit).sort == "hq":
            play.unit(unit, nonop=True)
    play.run(LOSSES, Loss(record.side, record.units, 1, cause="retreat"))


@step("BSR-16.46.2", when=has_passed_zones)
@rule("BSR-16.46.3", "T-RETREAT")
def roll_for_the_rest(play: Play[World], record: Retreat) -> None:
    """A die for those who are left: safe, or all to Cadre."""
    world = play.world
    units = tuple(world.units[u] for u in record.units if world.units[u].hex)
    holds = {
        "all-german": int(all_german(world, units)),
        "woods": int(any(ground(world).woods(h) for h in record.way[1:-1])),
        "artillery": int(any(counter(world, u).artillery for u in units)),
    }
    drms = modifiers(world, "retreat_drm", {row: n for row, n in holds.items() if n})
    roll = play.roll("1d10", "retreat") + total(drms)
    if by_roll(play.world, "retreat_through_zoc", roll, "safe") == "no":
        for unit in units:
            take_off(play, unit.id, CADRE, "retreat")


RETREAT = seq(
    "retreat",
    "BSR-16.4",
    set_out,
    loop("fleeing", "BSR-16.4", ask("retreat", "BSR-16.4", RetreatTo, by=mover), until=is_at_rest),
    loop(
        "abandoning",
        "BSR-16.46.2",
        ask("abandon", "BSR-16.46.2", Abandon, KeepGuns, by=who_may_abandon),
        until=no_gun_hinders,
    ),
    zone_takes_a_level,
    roll_for_the_rest,
    record=Retreat,
    label=lambda world, record: {"hex": record.start},
)


# After a combat


def retreats(play: Play[World], battle: Battle, side: Side, fate: Fate, units: tuple[str, ...]) -> None:
    """The force of each hex sets out."""
    extra = fate.retreat == EXTRA_HEXES
    by = enemy(side) if extra else side
    hexes = dict.fromkeys(play.world.units[u].hex for u in units)
    groups = [(h, tuple(u for u in units if play.world.units[u].hex == h)) for h in hexes]
    for hex_, group in groups:
        retreat = Retreat(side, by, group, hex_, fate.retreat, away=battle.targets, extra=extra)
        stands = side != battle.side and any(spares(play.world, battle, hex_) for spares in IGNORES_RETREAT)
        play.run("holding out" if stands else "retreat", retreat)


def attackers_must_retreat(world: World, battle: Battle) -> bool:
    """The attacker's result says so."""
    return attackers_fate(world, battle).retreat > 0 and bool(retreating_force(world, battle))


def defenders_must_retreat(world: World, battle: Battle) -> bool:
    """The defender's result says so."""
    return defenders_fate(world, battle).retreat > 0 and bool(defending_force(world, battle))


@step("BSR-16.4", when=attackers_must_retreat)
def attackers_retreat(play: Play[World], battle: Battle) -> None:
    """The attackers go back."""
    retreats(play, battle, battle.side, attackers_fate(play.world, battle), retreating_force(play.world, battle))


@step("BSR-16.4", when=defenders_must_retreat)
def defenders_retreat(play: Play[World], battle: Battle) -> None:
    """The defenders go back; supply units follow their stack."""
    units = defending_force(play.world, battle)
    retreats(play, battle, enemy(battle.side), defenders_fate(play.world, battle), units)
