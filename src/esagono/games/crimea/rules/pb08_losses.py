"""PB-8.3 Losses of naval movement, damage to ships, and what becomes of their passengers."""

from __future__ import annotations

from collections.abc import Mapping

from esagono.games.crimea.events.navy import NavalLoss, ShipDriven, ShipSunk, ShipTurnedBack
from esagono.games.crimea.interdicted import naval_level
from esagono.games.crimea.losses import eliminate, remove
from esagono.games.crimea.naval_records import Voyage
from esagono.games.crimea.pieces import Ship
from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.ch05_weather import climate
from esagono.games.crimea.rules.pb06_bases import TRANSPORT, ships_at, vessel
from esagono.games.crimea.rules.pb06_coastal import damage_flotilla
from esagono.games.crimea.rules.pb06_raids import damage_ship
from esagono.games.crimea.rules.pb08_routes import coastal_points
from esagono.games.crimea.rules.pb08_ships import afloat, passengers, zone_beside
from esagono.games.crimea.tables import by_roll, modifiers
from esagono.games.crimea.world import ASIDE, AXIS, CADRE, DRY, ELIMINATED, World, counter, side_of
from esagono.kernel import Act, Play, Side, ask, each, rule, step
from esagono.kernel.value import replace
from esagono.wargame.sums import total

SUNK_TRANSPORT = 3
"""The damage points of a transport in the Cadre box (PB-8.34b)."""
SHAKEN, SHAKEN_FOR = 2, 2
"""Damage points aboard of which passengers suffer, and the turns for which they do not move (PB-8.34c2)."""
STORMS = ("storm", "storm-in-dry-climate")
STORM_CAP = 1
"""Damage points that a storm alone can bring (PB-8.33a2)."""


def change_ship(play: Play[World], ship: str, **values: object) -> None:
    """Write values of a ship."""
    play.put("ships", ship, replace(play.world.ships[ship], **values))


# Damage (8.34)


@rule("PB-8.34a", "PB-8.34c2", "PB-8.12c")
def bear_damage(play: Play[World], ship: str) -> None:
    """A ship with more damage than protection sinks; passengers of one that is hard hit do not move for two turns."""
    found = play.world.ships[ship]
    if found.box:
        if found.box == CADRE:
            change_ship(play, ship, damage=SUNK_TRANSPORT)
    elif found.damage > vessel(play.world, found).protection:
        sink(play, found)
    elif found.damage - found.boarded >= SHAKEN:
        for unit in passengers(play.world, found):
            play.unit(unit.id, waits=max(unit.waits, SHAKEN_FOR))


@rule("PB-8.13c", "PB-8.34b", "PB-8.34c1", "PB-8.12c")
def sink(play: Play[World], ship: Ship) -> None:
    """It is lost for good, a transport until it is repaired; those aboard are eliminated."""
    for unit in passengers(play.world, ship):
        if counter(play.world, unit).fights:
            eliminate(play, unit.id, "sunk")
        else:
            remove(play, unit.id, ASIDE, "sunk")
    comes_back = vessel(play.world, ship).type == TRANSPORT
    damage, box = (SUNK_TRANSPORT, CADRE) if comes_back else (ship.damage, ELIMINATED)
    change_ship(play, ship.id, at="", start="", spent=0, cargo=(), damage=damage, box=box)
    play.tell(ShipSunk(ship.id, box))


# The roll (8.31 to 8.33)


@rule("PB-8.32a1", "PB-8.32a2", "PB-8.32a3", "PB-8.32a4")
def column_of(world: World, points: int) -> str:
    """The column of the Naval Movement Loss Table: by the interdiction of naval movement and by coastal artillery."""
    if naval_level(world):
        return "both" if points else "aircraft"
    return "coastal" if points else "regular"


@rule("PB-8.33a1", "PB-8.32a1", "PB-8.32a2", "PB-8.76a4", "T-NAVAL-LOSS", "A-76")
def conditions(world: World, points: int, *, forced: bool) -> dict[str, int]:
    """The modifiers of a loss roll that hold, each as often as it does."""
    mild = climate(world) == DRY
    holds = {
        "storm": int(world.storm and not mild),
        "storm-in-dry-climate": int(world.storm and mild),
        "interdiction-2": int(naval_level(world) > 1),
        "further-coastal-artillery": max(0, points - 1),
        "scenario-6-or-8": int(world.rules.navy.hunted),
        "forced-when-sailed": int(forced),
    }
    return {row: n for row, n in holds.items() if n}


@rule("PB-8.33a2")
def capped(holds: Mapping[str, int], damage: int) -> int:
    """A storm alone brings no more than one damage point."""
    return min(STORM_CAP, damage) if holds and all(row in STORMS for row in holds) else damage


@rule("PB-8.33a1", "PB-8.33a5", "PB-8.31a", "T-NAVAL-LOSS")
def roll_loss(play: Play[World], ship: str, points: int, *, forced: bool = False) -> bool:
    """One die for the ship; damage is marked at once. Whether the table says Abort."""
    holds = conditions(play.world, points, forced=forced)
    drm, column = total(modifiers(play.world, "naval_losses_drm", holds)), column_of(play.world, points)
    roll = play.roll("1d10", "naval-loss")
    result = by_roll(play.world, "naval_losses", roll + drm, column)
    damage = capped(holds, int(result.partition("D")[2] or 0))
    play.tell(NavalLoss(ship, column, roll, drm, result, damage))
    damage_ship(play, ship, damage)
    return result.startswith("A")


def voyages(world: World, phase: Phase) -> list[Voyage]:
    """The ships that have spent a naval movement point in this phase (A-82)."""
    return [Voyage(phase.side, s.id) for s in afloat(world) if s.spent]


def is_sunk(world: World, voyage: Voyage) -> bool:
    """The ship has gone down."""
    return bool(world.ships[voyage.ship].box)


@step("PB-8.31a")
@rule("SOP-C1b4", "SOP-C5a5", "PB-8.54d", "PB-8.33a4", "A-82")
def roll_for_losses(play: Play[World], voyage: Voyage) -> None:
    """The roll; who began at sea has no port to return to and takes a damage point instead."""
    ship = play.world.ships[voyage.ship]
    aborted = roll_loss(play, ship.id, coastal_points(play.world, ship))
    if is_sunk(play.world, voyage) or not aborted:
        return
    if zone_beside(play.world, ship.start):
        play.let(voyage, abort=True)
    else:
        damage_ship(play, ship.id, 1)


class TurnBack(Act):
    """The ship returns to the port that it came from."""

    verb = "turn-back"
    rule = "PB-8.33a3"

    def do(self, play: Play[World], record: Voyage) -> None:
        """It has never arrived; its passengers come back with it."""
        ship = play.world.ships[record.ship]
        change_ship(play, ship.id, at=ship.start)
        play.tell(ShipTurnedBack(ship.id, ship.start))


class HoldOn(Act):
    """The ship stays where it is and takes another damage point."""

    verb = "hold-on"
    rule = "PB-8.33a3"

    def do(self, play: Play[World], record: Voyage) -> None:
        """One damage point more (A-223)."""
        damage_ship(play, record.ship, 1)


@rule("PB-8.33a3")
def captain(world: World, voyage: Voyage) -> Side:
    """The owner, if the table says Abort."""
    return voyage.side if voyage.abort else ""


NAVAL_LOSSES = each(
    "naval losses",
    "SOP-C1b4",
    voyages,
    roll_for_losses,
    ask("abort", "PB-8.33a3", TurnBack, HoldOn, by=captain),
    record=Voyage,
    unless=is_sunk,
    label=lambda world, voyage: {"ship": voyage.ship},
)


@rule("PB-8.85", "A-230")
def shell_flotilla(play: Play[World], unit: str, points: int) -> None:
    """A flotilla that has passed coastal artillery on the open sea rolls too; an Abort is a damage point."""
    holds = conditions(play.world, points, forced=False)
    drm, column = total(modifiers(play.world, "naval_losses_drm", holds)), column_of(play.world, points)
    roll = play.roll("1d10", "naval-loss")
    result = by_roll(play.world, "naval_losses", roll + drm, column)
    damage = capped(holds, int(result.partition("D")[2] or 0)) + int(result.startswith("A"))
    play.tell(NavalLoss(unit, column, roll, drm, result, damage))
    damage_flotilla(play, unit, damage)


# Driven out of port (8.23b)


@rule("PB-8.23b", "PB-8.12b", "A-76")
def drive_out_ships(play: Play[World], unit: str, hex_: str) -> None:
    """Ships in a port that an enemy combat unit enters put to sea at once and roll for losses; an Abort is damage."""
    world = play.world
    if side_of(world, world.units[unit]) != AXIS or not counter(world, unit).fights:
        return
    for ship in ships_at(world, hex_):
        zone = zone_beside(world, hex_)
        change_ship(play, ship.id, at=zone, ready=True)
        play.tell(ShipDriven(ship.id, zone))
        out = replace(play.world.ships[ship.id], start=hex_)
        aborted = roll_loss(play, ship.id, coastal_points(play.world, out), forced=not ship.ready)
        if aborted and not play.world.ships[ship.id].box:
            damage_ship(play, ship.id, 1)
