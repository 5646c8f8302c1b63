"""What the start page shows of a scenario: a small part of its map with the counters there, and a few figures."""

from __future__ import annotations

from collections import Counter
from typing import Any

from esagono.kernel import Game
from esagono.kernel.value import replace
from esagono.server.catalogue import first_look

WIDE, HIGH = 11.0, 6.0
"""How far a picture reaches from its middle, in hex sides; the page cuts it to the size of the card."""
Place = tuple[float, float]


def picture_of(game: Game, scenario: str, language: str) -> dict[str, Any]:
    """The part of the map that matters with its counters, how many units each side has, and the rounds."""
    look = first_look(game, scenario, language)
    chart, table = look["chart"], look["table"]
    if not chart or not table:
        return {"chart": {}, "pieces": (), "units": {}, "rounds": 0}
    shown = around(chart, middle(chart, table))
    part = chart.part(shown)
    return {
        "chart": replace(part, name=f"{chart.name}-{part.hexes[0].name}"),
        "pieces": tuple(p for p in table.pieces if p.hex in shown),
        "units": dict(Counter(p.side for p in table.pieces)),
        "rounds": table.rounds,
    }


def middle(chart: Any, table: Any) -> Place:
    """Where a picture looks: at the objective, else into the middle of all units, else of the map."""
    places: dict[str, Place] = {h.name: (h.x, h.y) for h in chart.hexes}
    objective = next((m.hex for m in table.markers if m.kind == "objective" and m.hex in places), "")
    if objective:
        return places[objective]
    among = [places[p.hex] for p in table.pieces if p.hex in places] or list(places.values())
    xs, ys = sorted(x for x, _ in among), sorted(y for _, y in among)
    return xs[len(xs) // 2], ys[len(ys) // 2]


def around(chart: Any, place: Place) -> set[str]:
    """The hexes of a picture; at the edge of the map it is moved inward."""
    x = inward(place[0], [h.x for h in chart.hexes], WIDE)
    y = inward(place[1], [h.y for h in chart.hexes], HIGH)
    return {h.name for h in chart.hexes if abs(h.x - x) <= WIDE and abs(h.y - y) <= HIGH}


def inward(at: float, ends: list[float], reach: float) -> float:
    """A place that is as far from both ends as a picture reaches, where the map is large enough."""
    return max(min(ends) + reach, min(max(ends) - reach, at))
