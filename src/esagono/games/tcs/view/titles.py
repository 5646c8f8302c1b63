"""What things are called: counters as they are printed."""

from __future__ import annotations

from esagono.games.tcs.world import World


def names(world: World, language: str) -> dict[str, str]:
    """What everything with an id is called."""
    charts = world.charts
    return {
        **{unit: charts.counters[unit].name for unit in world.units},
        **{f"formation {f.id}": f.name for f in charts.formations.values()},
        **{b.id: b.name for b in charts.batteries.values()},
    }
