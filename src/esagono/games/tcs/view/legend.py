"""3.4 What the places and colours on a counter mean."""

from __future__ import annotations

from typing import Any

from esagono.games.tcs.counters import AREA, POINT, Counter
from esagono.games.tcs.pieces import FOOT, TRACKED
from esagono.games.tcs.world import World, counter
from esagono.kernel import Query, Seen, UnitId, rule

WHITE, YELLOW, BLACK, GREY_BAND = "white", "yellow", "black", "grey"


@rule("3.4", "T-legend")
def printed_in(printed: Counter) -> dict[str, str]:
    """The values of a counter by their place, each with its colour."""
    found: dict[str, str] = {}
    if printed.fire:
        found["fire"] = f"{printed.firepower} {fire_colour(printed)}"
        found["range"] = f"{printed.range} {WHITE if printed.indirect else BLACK}"
    found["target"] = f"{defence(printed)} {target_colour(printed)}"
    for how, points in printed.allowances().items():
        found[how] = f"{points} {move_colour(how)}"
    if printed.tow_only:
        found["move"] = "TO"
    return found


@rule("3.4")
def fire_colour(printed: Counter) -> str:
    """White firepower is fire at areas, yellow at points."""
    return YELLOW if printed.fire == POINT else WHITE


@rule("3.4")
def target_colour(printed: Counter) -> str:
    """White is an A target, yellow a P target, black a B target."""
    return {AREA: WHITE, POINT: YELLOW}.get(printed.target, BLACK)


def defence(printed: Counter) -> str:
    """Of an A target the number is its morale."""
    return str(printed.morale) if printed.target == AREA else f"{printed.target}-{printed.defence}"


@rule("3.4")
def move_colour(how: str) -> str:
    """White is movement on foot, yellow on tracks, black on wheels."""
    return WHITE if how == FOOT else YELLOW if how == TRACKED else BLACK


@rule("3.4", "17.1c")
def band(world: World, printed: Counter) -> str:
    """The band shows the battalion; grey belongs to none."""
    own = world.charts.formations.get(printed.formation)
    return own.id if own and own.morale else GREY_BAND


class Legend(Query):
    """What is printed on a counter, where and in which colour."""

    verb = "legend"
    rule = "3.4"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Each place with its value and its colour."""
        printed = counter(seen.world, self.unit)
        return {**printed_in(printed), "band": band(seen.world, printed)}
