"""5.1c, 10.7 Interdiction of crossings by Allied air."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.case_yellow.events.movement import Interdicted, InterdictionFails, InterdictionLifted
from esagono.games.case_yellow.rules.ch05_assets import (
    READY,
    asset_side,
    dynamo_runs,
    lose_asset,
    ready_assets,
    use_asset,
)
from esagono.games.case_yellow.tables import by_roll
from esagono.games.case_yellow.world import World, controller, ground
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, law, loop, rule, seq, step

AT_SETUP, UNTIL_THE_FORT_FALLS = 0, -1


@rule("R-2.2d3", "R-5.1c5", "R-5.1c6", "R-10.7a", "R-10.7d")
def interdicted(world: World, a: str, b: str) -> bool:
    """The crossing between two hexes is under interdiction: a marker lies in one of them."""
    return (a in world.interdicted or b in world.interdicted) and ground(world).crossing(a, b)


@step("R-5.1c1")
def lift_old_interdiction(play: Play[World], record: Any) -> None:
    """Markers of the turn before go; those of the set-up in turn 2 (AM-68)."""
    for hex_, placed in list(play.world.interdicted.items()):
        if AT_SETUP <= placed < play.world.turn and play.world.turn > 1:
            play.drop("interdicted", hex_)
            play.tell(InterdictionLifted(hex_))


@law("R-5.1c3")
def asset_is_ready(seen: Seen[World, Any], act: Interdict) -> bool:
    """An Allied asset that has not been used in this turn; none in Dynamo."""
    ready = seen.world.air.get(act.asset) == READY and asset_side(act.asset) == "allied"
    return ready and not dynamo_runs(seen.world)


@law("R-5.1c2")
def hex_has_a_crossing(seen: Seen[World, Any], act: Interdict) -> bool:
    """A crossing hexside belongs to the hex."""
    return has_crossing(seen.world, act.hex)


@law("R-5.1c5")
@rule("R-10.7c")
def hex_is_german(seen: Seen[World, Any], act: Interdict) -> bool:
    """The marker goes into a German-controlled hex beside the crossings (AM-56)."""
    return controller(seen.world, act.hex) == "german"


@law("R-5.1c3")
def hex_is_not_interdicted(seen: Seen[World, Any], act: Interdict) -> bool:
    """A crossing is interdicted or it is not."""
    return act.hex not in seen.world.interdicted


@rule("T-TEC-crossing")
def has_crossing(world: World, hex_: str) -> bool:
    """At least one hexside of the hex is a crossing."""
    land = ground(world)
    return any(land.crossing(hex_, other) for other in land.neighbours(hex_))


class Interdict(Act):
    """An asset is sent against the crossings of a hex."""

    verb = "interdict"
    weighty = True
    rule = "R-5.1c3"
    laws = (asset_is_ready, hex_has_a_crossing, hex_is_german, hex_is_not_interdicted)
    hex: Hex
    asset: str

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Interdict]:
        """Each asset against each German-controlled hex with a crossing."""
        assets = ready_assets(seen.world, "allied")
        land = ground(seen.world)
        hexes = [h for h in land.names if controller(seen.world, h) == "german" and has_crossing(seen.world, h)]
        return (cls(hex_, asset) for asset in assets for hex_ in hexes)

    def look(self) -> str:
        """What the die can do."""
        return f"crossings {self.hex}"

    def do(self, play: Play[World], record: Any) -> None:
        """One die on the table for the asset."""
        attack_crossings(play, self.hex, self.asset)


@rule("T-INTERDICT", "R-5.1c3", "R-5.1c4", "R-5.1c5", "R-10.7c")
def attack_crossings(play: Play[World], hex_: str, asset: str) -> None:
    """The die tells whether the marker is placed, and whether the asset is lost."""
    die = play.roll("1d6", "interdiction")
    if by_roll(play.world, "crossing_interdiction", die, "interdicted") == "yes":
        play.put("interdicted", hex_, play.world.turn)
        play.tell(Interdicted(hex_, asset))
    else:
        play.tell(InterdictionFails(hex_, asset))
    if by_roll(play.world, "crossing_interdiction", die, "asset_lost") == "yes":
        lose_asset(play, asset)
    else:
        use_asset(play, asset, "interdiction")


class NoMoreInterdiction(Act):
    """The Allied player keeps the rest for tactical support (R-5.2)."""

    verb = "done"
    ends = "phase"
    rule = "R-5.1c3"

    def do(self, play: Play[World], record: Any) -> None:
        """The segment ends."""
        play.leave("interdiction")


@rule("R-2.2d5")
def markers_are_left(world: World) -> bool:
    """The number of Crossing Interdicted markers is a limit (AM-12)."""
    return len(world.interdicted) < world.rules.limits.interdictions


def allied_with_assets(world: World, record: Any) -> Side:
    """The Allied player, while he has an asset and a marker to place."""
    return "allied" if ready_assets(world, "allied") and markers_are_left(world) else ""


def no_assets_left(world: World, record: Any) -> bool:
    """Every Allied asset has been used, or all markers are on the map."""
    return not allied_with_assets(world, record)


INTERDICTION = seq(
    "interdiction segment",
    "R-5.1c2",
    lift_old_interdiction,
    loop(
        "interdiction",
        "R-5.1c3",
        ask("interdiction", "R-5.1c3", Interdict, NoMoreInterdiction, by=allied_with_assets),
        until=no_assets_left,
    ),
)
