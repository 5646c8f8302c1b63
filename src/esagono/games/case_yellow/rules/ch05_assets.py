"""5.1a, 5.1b Air assets: who receives how many, which of them, and how lost ones come back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.case_yellow.events.turns import AirReceived, AirReturns, AssetLost, AssetUsed
from esagono.games.case_yellow.tables import by_roll
from esagono.games.case_yellow.world import World, by_turn
from esagono.kernel import Act, Play, Seen, Side, ask, law, loop, rule, seq, step

READY, USED, AWAY, LOST, GONE = "ready", "used", "away", "lost", "gone"
STUKA = "stuka"
BACK = {"german": 2, "allied": 3}
"""How many turns later a lost asset comes back (R-2.2b1, R-2.2b2)."""


def asset_side(asset: str) -> Side:
    """Whose asset it is."""
    return "german" if asset.startswith(STUKA) else "allied"


def ready_assets(world: World, side: Side) -> tuple[str, ...]:
    """The assets that a side may still use in this turn."""
    return tuple(a for a, status in world.air.items() if status == READY and asset_side(a) == side)


def use_asset(play: Play[World], asset: str, for_what: str) -> None:
    """The asset goes to the box of used ones."""
    play.put("air", asset, USED)
    play.tell(AssetUsed(asset, for_what))


@rule("R-2.2b1", "R-2.2b2", "R-5.1c4", "R-5.1e2")
def lose_asset(play: Play[World], asset: str) -> None:
    """Lost, and put on the Turn Track: an Allied one three turns ahead, a Stuka two."""
    back = play.world.turn + BACK[asset_side(asset)]
    play.put("air", asset, LOST)
    play.put("air_back", asset, back)
    play.tell(AssetLost(asset, back))


@rule("R-5.1a", "R-13.6")
def dynamo_runs(world: World) -> bool:
    """Dynamo is in effect: its marker stays at the port, and the Allies have no other air."""
    return world.dynamo is not None and not world.dynamo.over


@step("R-5.1b")
def assets_return(play: Play[World], record: Any) -> None:
    """Those on the box of this turn come back; the rest of last turn's are put away until they are received."""
    for asset, status in list(play.world.air.items()):
        if status == LOST and play.world.air_back.get(asset, 0) <= play.world.turn:
            play.put("air", asset, AWAY)
            play.drop("air_back", asset)
            play.tell(AirReturns(asset))
        elif status in (READY, USED):
            play.put("air", asset, AWAY)


@step("R-5.1b")
def count_assets(play: Play[World], record: Any) -> None:
    """How many each side receives: by the scenario or by a roll, less those that are still lost."""
    for side in ("german", "allied"):
        number = max(0, granted(play, side) - lost_assets(play.world, side))
        there = [a for a, status in play.world.air.items() if status == AWAY and asset_side(a) == side]
        number = min(number, len(there))
        play.put("air_due", side, number)
        if side == "german" or number in (0, len(there)):
            for asset in there[:number]:
                play.put("air", asset, READY)
            play.put("air_due", side, 0)
        play.tell(AirReceived(side, number))


@rule("R-5.1b", "S-5.5c", "S-6.5c")
def lost_assets(world: World, side: Side) -> int:
    """The side's assets that lie on the Turn Track."""
    return sum(status == LOST and asset_side(a) == side for a, status in world.air.items())


def granted(play: Play[World], side: Side) -> int:
    """The number that the scenario gives, fixed or rolled; the Allies get none in Dynamo."""
    world = play.world
    if side == "allied" and dynamo_runs(world):
        return 0
    if side == "german" and world.case_red == world.turn:
        return stukas_of_case_red(world)
    number = german_air(world) if side == "german" else allied_air(world)
    return number if isinstance(number, int) else rolled_air(play, side, number)


@rule("S-5.18e", "S-6.18e", "S-7.18e")
def stukas_of_case_red(world: World) -> int:
    """On the Case Red turn the German receives all his Stukas."""
    return world.rules.air.case_red_stukas


@rule("S-5.5a", "S-6.5a", "S-7.5a")
def german_air(world: World) -> int | str:
    """The Stukas of the turn, or the column to roll on."""
    return by_turn(world, world.rules.air.german, 0)


@rule("S-5.5b", "S-6.5b", "S-7.5b")
def allied_air(world: World) -> int | str:
    """The Allied assets of the turn, or the column to roll on."""
    return by_turn(world, world.rules.air.allied, 0)


@rule("S-7.5a", "S-7.5b", "S-7.7a", "S-7.18e", "T-AIR")
def rolled_air(play: Play[World], side: Side, column: str) -> int:
    """A roll on the table of air availability."""
    return int(by_roll(play.world, "air_availability_s3", play.roll("1d6", f"air {side}"), column))


@law("R-5.1b")
def asset_is_there(seen: Seen[World, Any], act: Receive) -> bool:
    """Not lost, not gone, not received already."""
    return seen.world.air.get(act.asset) == AWAY and asset_side(act.asset) == seen.side


class Receive(Act):
    """The owner picks which asset he receives, if not all (S-5.5b)."""

    verb = "receive"
    rule = "R-5.1b"
    laws = (asset_is_there,)
    asset: str

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Receive]:
        """Each that is there."""
        return (cls(asset) for asset in seen.world.air)

    def do(self, play: Play[World], record: Any) -> None:
        """It is available in this turn."""
        play.put("air", self.asset, READY)
        play.put("air_due", play.side, play.world.air_due[play.side] - 1)


def nobody_picks(world: World, record: Any) -> bool:
    """Everybody has as many as he receives."""
    return not any(world.air_due.values())


def who_picks(world: World, record: Any) -> Side:
    """The side with assets still to pick."""
    return next((side for side, n in world.air_due.items() if n), "")


AVAILABILITY = seq(
    "air availability",
    "R-5.1b",
    assets_return,
    count_assets,
    loop(
        "picking of assets",
        "R-5.1b",
        ask("asset", "R-5.1b", Receive, by=who_picks),
        until=nobody_picks,
    ),
)
