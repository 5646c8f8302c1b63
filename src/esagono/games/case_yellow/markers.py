"""The action markers: `german` shows both kinds, the red Allied ones one each, the white Allied ones both (AM-14)."""

from __future__ import annotations

from esagono.games.case_yellow.tables import by_roll
from esagono.games.case_yellow.world import World, by_turn
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


def markers_of_the_turn(play: Play[World]) -> dict[str, int]:
    """The markers that each side has in this turn: a number, or a column of the table to roll on."""
    world = play.world
    row = first_markers(world) if world.turn == 1 else later_markers(world)
    if world.case_red == world.turn:
        row |= case_red_markers(world)
    elif dynamo_gives_initiative(world):
        row |= dynamo_markers(world)
    return {marker: number_of(play, marker, cell) for marker, cell in row.items()}


@rule("S-5.3e", "S-5.6a", "S-6.3e", "S-6.6a", "S-7.3e", "S-7.6a", "S-8.4b")
def first_markers(world: World) -> dict[str, int | str]:
    """The markers of turn 1: four for each side."""
    return dict(by_turn(world, world.rules.markers.by_turn, {}))


@rule("S-5.6b", "S-6.6b", "S-7.6b")
def later_markers(world: World) -> dict[str, int | str]:
    """The markers of a later turn."""
    return dict(by_turn(world, world.rules.markers.by_turn, {}))


@rule("S-5.6n2", "S-5.18b", "S-5.18c", "S-6.6n2", "S-6.18b", "S-6.18c", "S-7.18b")
def case_red_markers(world: World) -> dict[str, int | str]:
    """The markers of the Case Red turn that are not those of any other."""
    return dict(world.rules.markers.case_red)


@rule("S-5.6n1", "S-6.6n1", "R-13.2d")
def dynamo_markers(world: World) -> dict[str, int | str]:
    """A second Allied Movement marker, while Dynamo gives the Allies the initiative."""
    return dict(world.rules.markers.dynamo)


def number_of(play: Play[World], marker: str, cell: int | str) -> int:
    """A number as it stands, or rolled."""
    return cell if isinstance(cell, int) else rolled_markers(play, marker, cell)


@rule("T-MARKERS", "S-2.2f", "S-7.6b", "S-7.18c")
def rolled_markers(play: Play[World], marker: str, column: str) -> int:
    """A roll on the table of marker availability; nobody ever has more than four."""
    die = play.roll("1d6", f"markers {marker_side(marker)}")
    return int(by_roll(play.world, "action_marker_availability_s3", die, column))


@rule("R-13.2c", "S-5.4h", "S-6.2d")
def dynamo_gives_initiative(world: World) -> bool:
    """From the turn after the declaration until Dynamo ends the Allies have the initiative."""
    dynamo = world.dynamo
    return dynamo is not None and not dynamo.over and dynamo.declared < world.turn <= dynamo.ends


@rule("S-5.4h", "S-6.2d", "S-7.2d1", "R-4.1c1")
def who_has_initiative(world: World, cup: dict[str, int]) -> Side:
    """The German, except in Dynamo; in scenario 3 by surrenders on turn 3 and by markers later."""
    if case_red_gives_initiative(world):
        return "german"
    if dynamo_gives_initiative(world):
        return world.rules.initiative.dynamo
    match by_turn(world, world.rules.initiative.by_turn, "german"):
        case "german-if-both-surrendered":
            return initiative_by_surrenders(world)
        case "german-unless-fewer-markers":
            return initiative_by_markers(cup)
    return "german"


@rule("S-5.18d", "S-6.18d", "S-7.18d")
def case_red_gives_initiative(world: World) -> bool:
    """On the Case Red turn the German has the initiative, whatever else would decide."""
    return world.case_red == world.turn


@rule("S-7.2d2", "S-7.19e")
def initiative_by_surrenders(world: World) -> Side:
    """The German, if both the Netherlands and Belgium have surrendered."""
    return "german" if {"netherlands", "belgium"} <= world.surrendered.keys() else "allied"


@rule("S-7.2d3")
def initiative_by_markers(cup: dict[str, int]) -> Side:
    """The German, unless he has fewer markers than the Allies."""
    count = {side: sum(n for m, n in cup.items() if marker_side(m) == side) for side in ("german", "allied")}
    return "allied" if count["german"] < count["allied"] else "german"
