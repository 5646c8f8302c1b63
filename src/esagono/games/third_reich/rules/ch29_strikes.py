"""28.454, 28.52 Air attacks on fleets at sea: one die for each air factor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.airbases import RANGE, all_air
from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.events.combat import Flown
from esagono.games.third_reich.events.navy import FleetsBombed
from esagono.games.third_reich.losses import lose_factors
from esagono.games.third_reich.navy import owner, voyage, voyage_of
from esagono.games.third_reich.pieces import ATTACKED, Mission, Unit, Voyage
from esagono.games.third_reich.politics import commands
from esagono.games.third_reich.records_navy import Bombed, Window
from esagono.games.third_reich.rules.ch22_minors import host
from esagono.games.third_reich.rules.ch28_change import counters_show_it
from esagono.games.third_reich.rules.ch28_flight import flights, is_ready, unit_flies
from esagono.games.third_reich.rules.ch28_missions import nations_may_combine, target_is_in_range, unit_is_ready
from esagono.games.third_reich.rules.ch29_interception import may_oppose, target_is_an_enemy
from esagono.games.third_reich.rules.ch29_losses import sink
from esagono.games.third_reich.rules.ch29_sailing import SHRUNK
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import POWERS, World, kind, nation_of
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, rule, seq, step
from esagono.wargame.tables import cell

STRIKE = "strike"
CAUSES = {"port": "bombed", "sea": "air-attack"}


@law("28.521")
@rule("28.454", "29.53")
def hex_is_on_the_way(seen: Seen[World, Window], act: Strike) -> bool:
    """The fleets' base, their destination, or any hex between."""
    going = voyage_of(seen.world, act.target)
    return going is not None and act.hex in going.way


@law("12.4")
def air_is_under_command(seen: Seen[World, Any], act: Any) -> bool:
    """A unit of one's own on the map."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and bool(unit.hex) and commands(seen.world, seen.side, unit)


@law("29.425")
def air_is_not_at_sea(seen: Seen[World, Any], act: Strike) -> bool:
    """No air unit that is aboard: its missions were announced with all others."""
    return not seen.world.units[act.unit].aboard


class Strike(Act):
    """An air unit attacks fleets at sea."""

    verb = "strike"
    rule = "28.521"
    laws = (
        air_is_under_command, unit_flies, unit_is_ready, air_is_not_at_sea, target_is_an_enemy, hex_is_on_the_way,
        target_is_in_range, nations_may_combine, counters_show_it,
    )  # fmt: skip
    unit: UnitId
    target: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Window]) -> Iterator[Strike]:
        """Every ready air unit, against every voyage, in every hex in range."""
        for unit in all_air(seen.world):
            if commands(seen.world, seen.side, unit) and is_ready(seen.world, unit) and not unit.aboard:
                near = flights(seen.world, unit, RANGE)
                for lead in seen.record.targets:
                    going = voyage(seen.world, lead)
                    hexes = dict.fromkeys(going.way if going is not None else ())
                    yield from (cls(unit.id, lead, h) for h in hexes if h in near)

    def do(self, play: Play[World], record: Window) -> None:
        """It flies, and is inverted."""
        going = voyage_of(play.world, self.target)
        lead = going.lead if going is not None else self.target
        play.unit(self.unit, used=True)
        play.set(missions=(*play.world.missions, Mission(self.unit, STRIKE, self.hex, (lead,))))
        play.tell(Flown(self.unit, STRIKE, self.hex))


def can_strike(world: World, window: Window, power: Side) -> bool:
    """The power has an air unit that could attack."""
    ways = [v for lead in window.targets if (v := voyage(world, lead)) is not None and not v.ended]
    for unit in all_air(world):
        if commands(world, power, unit) and is_ready(world, unit) and not unit.aboard:
            near = flights(world, unit, RANGE)
            if any(not near.isdisjoint(set(v.way) - {BOX}) and may_oppose(world, unit, v) for v in ways):
                return True
    return False


def strikers_of(world: World, lead: str, hex_: str) -> tuple[str, ...]:
    """The air units that attack a voyage in a hex."""
    return tuple(m.unit for m in world.missions if m.kind == STRIKE and m.hex == hex_ and m.path == (lead,))


def hits(world: World, where: str, what: str, die: int) -> bool:
    """The die is among those that the table names."""
    low, _, high = cell(world.charts.tables, "air_attack_on_fleets", where, what).partition("-")
    return int(low) <= die <= int(high or low)


@rule("28.453", "28.454", "28.522")
def bomb(play: Play[World], unit: str, hex_: str, where: str, fleets: list[str], already: int) -> Bombed:
    """One die for each air factor: at sea a 1 sinks a naval factor, a 6 loses the air factor; in port 1-2 and 5-6.

    `already`: factors that others have hit. What is hit is lost when the power that bombed it has decided so (29.9).
    """
    power = owner(play.world, play.world.units[unit])
    most = max(0, sum(play.world.units[u].factors for u in fleets) - already)
    dice = [play.roll("1d6", "air attack on fleets") for _ in range(play.world.units[unit].factors)]
    sunk = min(most, sum(hits(play.world, where, "sinks", die) for die in dice))
    lost = sum(hits(play.world, where, "lost", die) for die in dice)
    play.tell(FleetsBombed(unit, hex_, sunk, lost))
    lose_factors(play, unit, lost, "air-attack")
    return Bombed(power, tuple(fleets), sunk, CAUSES[where], hex_)


def run_tolls(play: Play[World], hits: list[Bombed]) -> None:
    """Those who have hit something decide."""
    for bombed in hits:
        if bombed.sunk:
            play.run("bombed", bombed)


class LetSink(Act):
    """The enemy loses his ships."""

    verb = "toll"
    rule = "29.9"


class SpareBombed(Act):
    """The enemy is not allowed to lose his ships."""

    verb = "spare"
    rule = "29.9"

    def do(self, play: Play[World], record: Bombed) -> None:
        """His losses are none."""
        play.let(record, sunk=0)


@step("29.9")
@rule("29.59")
def take_hits(play: Play[World], bombed: Bombed) -> None:
    """The fleets lose factors, and what the rest cannot carry."""
    sink(play, list(bombed.units), bombed.sunk, bombed.cause)
    for going in play.world.voyages:
        if going.cargo:
            for happens in SHRUNK:
                happens(play, going.lead, bombed.hex)


BOMBED = seq(
    "bombed", "29.9", ask("bomb toll", "29.9", LetSink, SpareBombed, by=lambda world, record: record.side), take_hits,
    record=Bombed,
)  # fmt: skip


@rule("22.3")
def powers_stay_out(world: World, unit: Unit, going: Voyage) -> bool:
    """In the turn of the declaration no power's air units attack fleets that come against the minor country."""
    if kind(world, unit).sort != AIR or nation_of(world, unit) not in POWERS or going.end == BOX:
        return False
    country = host(world, going.end)
    return country is not None and country.status == ATTACKED and country.since == world.half
