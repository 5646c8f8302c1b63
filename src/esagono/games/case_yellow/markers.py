"""The action markers: `german` shows both kinds, the red Allied ones one each, the white Allied ones both (AM-14)."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.tables import by_face
from esagono.games.case_yellow.world import World, by_turn, setting
from esagono.kernel import Play, Side, rule

MOVEMENT, COMBAT, FREE = "movement", "combat", "free"
GERMAN, ALLIED_MOVEMENT, ALLIED_COMBAT, ALLIED_FREE = "german", "allied-movement", "allied-combat", "allied-free"
KINDS = {GERMAN: FREE, ALLIED_MOVEMENT: MOVEMENT, ALLIED_COMBAT: COMBAT, ALLIED_FREE: FREE}


def marker_side(marker: str) -> Side:
    """Whose marker it is."""
    return "german" if marker == GERMAN else "allied"


def kind_of(marker: str) -> str:
    """What it shows."""
    return KINDS[marker]


@rule(
    "S-5.3e", "S-5.6a", "S-5.6b", "S-5.6n1", "S-5.6n2", "S-5.18b", "S-5.18c",
    "S-6.3e", "S-6.6a", "S-6.6b", "S-6.6n1", "S-6.6n2", "S-6.18b", "S-6.18c",
    "S-7.3e", "S-7.6a", "S-7.6b", "S-7.18b", "S-7.18c", "S-8.4b", "R-13.2d", "T-MARKERS", "S-2.2f",
)  # fmt: skip
def markers_of_the_turn(play: Play[World]) -> dict[str, int]:
    """The markers that each side has in this turn: a number, or a column of the table to roll on."""
    world = play.world
    row: dict[str, Any] = dict(by_turn(world, "markers"))
    if world.case_red == world.turn:
        row |= setting(world, "markers_case_red", {})
    elif dynamo_gives_initiative(world):
        row |= setting(world, "markers_dynamo", {})
    return {marker: number_of(play, marker, cell) for marker, cell in row.items()}


def number_of(play: Play[World], marker: str, cell: int | str) -> int:
    """A number as it stands, or rolled."""
    if isinstance(cell, int):
        return cell
    die = play.roll("1d6", f"markers {marker_side(marker)}")
    return int(by_face(play.world, "action_marker_availability_s3", die, cell))


@rule("R-13.2c", "S-5.4h", "S-6.2d")
def dynamo_gives_initiative(world: World) -> bool:
    """From the turn after the declaration until Dynamo ends the Allies have the initiative."""
    dynamo = world.dynamo
    return dynamo is not None and not dynamo.over and dynamo.declared < world.turn <= dynamo.ends


@rule("S-5.4h", "S-6.2d", "S-7.2d1", "S-7.2d2", "S-7.2d3", "S-7.19e", "S-5.18d", "S-6.18d", "S-7.18d", "R-4.1c1")
def who_has_initiative(world: World, cup: dict[str, int]) -> Side:
    """The German, except in Dynamo; in scenario 3 by surrenders on turn 3 and by markers later."""
    if world.case_red == world.turn:
        return "german"
    if dynamo_gives_initiative(world):
        return "allied"
    match by_turn(world, "initiative"):
        case "german-if-both-surrendered":
            return "german" if {"netherlands", "belgium"} <= world.surrendered.keys() else "allied"
        case "german-unless-fewer-markers":
            count = {side: sum(n for m, n in cup.items() if marker_side(m) == side) for side in ("german", "allied")}
            return "allied" if count["german"] < count["allied"] else "german"
    return "german"
