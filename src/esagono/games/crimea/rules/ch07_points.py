"""7.1 to 7.3 Replacement points: what each side receives, how much it can save, and what it loses."""

from __future__ import annotations

import re
from typing import Any

from esagono.games.crimea.counters import Scheduled
from esagono.games.crimea.events.arrivals import PointsLost, PointsReceived, PointsRolled
from esagono.games.crimea.records import Replacing
from esagono.games.crimea.scenario.upkeep import Draw
from esagono.games.crimea.world import ARCTIC, AXIS, MUD, SNOW, SOVIET, World
from esagono.kernel import Play, Side, rule, step

MEN, ARMS, ROMANIAN, AIR, TRAIN = "i", "a", "romanian", "air", "train"
"""Type I and Type A points, Romanian Type I, air and armoured train points."""
STRONGPOINTS, EXTRA, NKVD, CHOICES, SUPPLIES = "strongpoints", "extra-strongpoints", "nkvd", "choices", "supplies"
"""What may be done in this turn and is not saved, kept with the points: strongpoints, NKVD units, R and S results."""
TRACK = 10
"""The last box of the Losses/Replacements Tracks."""
TRACKED = (MEN, ARMS, ROMANIAN)
USE_OR_LOSE = (AIR, TRAIN)
HARD = (MUD, SNOW, ARCTIC)
DUE = "due"
"""Mandated Attacks not yet made, in `World.mandated`."""
REPL = re.compile(r"\b([IA]) \+(\d+)")
NUMBER = re.compile(r"\+(\d+)")


@rule("PB-9.3c")
def held(world: World, side: Side, kind: str) -> int:
    """The points of a kind that a side has: none but those it began with or received."""
    return world.points.get(f"{side}-{kind}", 0)


@rule("BSR-7.22a", "BSR-7.31", "PB-3.22a")
def add(play: Play[World], side: Side, kind: str, points: int) -> None:
    """Points are added; on the tracks no more than the last box holds, the rest is lost (A-200)."""
    total = held(play.world, side, kind) + points
    total = min(TRACK, total) if kind in TRACKED else total
    play.put("points", f"{side}-{kind}", total)
    play.tell(PointsReceived(side, kind, points, total))


def take(play: Play[World], side: Side, kind: str, points: int = 1) -> None:
    """Points are spent."""
    play.put("points", f"{side}-{kind}", held(play.world, side, kind) - points)


# What the cards give


@rule("BSR-7.3", "BSR-7.32", "BSR-7.33", "PB-3.21a", "PB-3.23c")
def named(row: Scheduled) -> dict[str, int]:
    """The points of a row of the schedule: `German REPL I +2, A +1`, `Romanian REPL +2`, `Air point`, …"""
    text = row.what.lower()
    number = int(found[1]) if (found := NUMBER.search(row.what)) else 1
    if "air point" in text:
        return {AIR: number}
    if "train" in text:
        return {TRAIN: number}
    if "strongpoint" in text:
        return {STRONGPOINTS: number}
    if "romanian" in text:
        return {ROMANIAN: number}
    return {kind.lower(): int(n) for kind, n in REPL.findall(row.what)} or {MEN: number}


def receive_row(play: Play[World], row: Scheduled) -> None:
    """The points of a row are received."""
    for kind, points in named(row).items():
        add(play, row.side, kind, points)


@step("BSR-7.0")
@rule("SOP-A3a", "SOP-A3c", "BSR-7.2", "BSR-7.3")
def receive_replacements(play: Play[World], record: Replacing) -> None:
    """The points of the turn: the Soviets' own, then those of the cards."""
    if record.side == SOVIET:
        grant_soviets(play)
    for row in play.world.charts.schedule:
        if row.action == "points" and not row.group and row.side == record.side and row.turn == play.world.turn:
            receive_row(play, row)


# The Soviets (7.1, PB-3.23)


def grant(play: Play[World], kind: str, points: int) -> None:
    """What may be done in this turn; what was not done before is lost."""
    play.put("points", f"{SOVIET}-{kind}", points)


@rule("PB-3.23a", "PB-3.23d", "PB-3.23f1", "BSR-7.23a")
def grant_soviets(play: Play[World]) -> None:
    """Without a table: one Type I point, one strongpoint, one garrison or group, as the scenario says."""
    world, rules = play.world, play.world.rules.replacements
    grant(play, NKVD, 1)
    begun = world.turn >= rules.soviet_from
    if rules.table:
        receive_drawn(play, rolled(play))
    else:
        grant(play, CHOICES, rules.choices)
        grant(play, STRONGPOINTS, rules.strongpoints_a_turn if rules.strongpoints and begun else 0)
        if begun and rules.soviet_points:
            add(play, SOVIET, MEN, rules.soviet_points)
    impose(play, rules.mandated.get(str(world.turn), 0))


@rule("PB-3.23e")
def impose(play: Play[World], attacks: int) -> None:
    """Mandated Attacks are added to those not yet made: those of the table, or that the scenario imposes."""
    if attacks:
        play.put("mandated", DUE, play.world.mandated.get(DUE, 0) + attacks)


@rule("BSR-7.12", "BSR-7.26A3")
def table_drm(world: World) -> int:
    """One for Mud, Snow or Arctic, one for each Mandated Attack not yet made."""
    return int(world.weather in HARD) + world.mandated.get(DUE, 0)


@rule("BSR-7.11", "BSR-7.12")
def rolled(play: Play[World]) -> Draw:
    """A row of the scenario's table; beyond its end the last."""
    table = play.world.rules.replacements.table
    drm = table_drm(play.world)
    roll = play.roll("1d10", "replacements")
    play.tell(PointsRolled(roll, drm))
    return table.get(str(min(roll + drm, max(int(row) for row in table))), Draw())


@rule("BSR-7.24a", "BSR-7.26")
def receive_drawn(play: Play[World], draw: Draw) -> None:
    """Strongpoints, points and events of the row; strongpoints and events of earlier turns are not kept."""
    for kind, number in ((STRONGPOINTS, draw.strongpoints), (EXTRA, draw.extra), (CHOICES, draw.r), (SUPPLIES, draw.s)):
        grant(play, kind, number)
    for kind, number in ((MEN, draw.i), (ARMS, draw.a), (AIR, draw.air)):
        if number:
            add(play, SOVIET, kind, number)
    impose(play, draw.m)


# What is not saved


def lose(play: Play[World], side: Side, kind: str) -> None:
    """The points of a kind are lost."""
    left = held(play.world, side, kind)
    if left:
        play.put("points", f"{side}-{kind}", 0)
        play.tell(PointsLost(side, kind, left))


@step("BSR-7.33")
@rule("BSR-7.24b", "BSR-7.25b", "PB-3.23c")
def lose_unused(play: Play[World], record: Replacing) -> None:
    """Air and armoured train points are used in the replacement phase or lost."""
    for kind in USE_OR_LOSE:
        lose(play, record.side, kind)


@step("BSR-7.24a")
def lose_armaments(play: Play[World], record: Any) -> None:
    """The Soviets do not save Type A points; the Axis does."""
    if record.side != AXIS:
        lose(play, SOVIET, ARMS)
