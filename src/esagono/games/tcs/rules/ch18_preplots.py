"""2.0-A2 Pre-plotted barrages: written down before play, fired in their turn without observer or adjustment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.events.artillery import MissionPlaced
from esagono.games.tcs.pieces import Barrage
from esagono.games.tcs.rules.ch18_barrages import put_barrage
from esagono.games.tcs.rules.ch18_missions import batteries_needed, spend
from esagono.games.tcs.scenario.rules import Plotted
from esagono.games.tcs.support_records import Bombardment, Preplot
from esagono.games.tcs.world import World, ground
from esagono.kernel import Act, Hex, Play, Seen, ask, each, rule, step


@rule("2.0-A2")
def writers(world: World, _: Any) -> Iterator[Preplot]:
    """The sides to which the scenario gives a pre-plotted barrage."""
    return (Preplot(plot.side) for plot in world.rules.preplots)


class WritePreplot(Act):
    """Write down the hex of a pre-plotted barrage."""

    verb = "pre-plot"
    rule = "2.0-A2"
    private = True
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Preplot]) -> Iterator[WritePreplot]:
        """Every hex of the map."""
        return (cls(h) for h in ground(seen.world).names)

    def do(self, play: Play[World], preplot: Preplot) -> None:
        """Nobody else knows it until the shells fall."""
        play.put("preplots", preplot.side, self.hex)


PREPLOTS = each(
    "pre-plots", "2.0-A2", writers,
    ask("pre-plot", "2.0-A2", WritePreplot, by=lambda world, preplot: preplot.side),
    record=Preplot, label=lambda world, preplot: {"side": preplot.side},
)  # fmt: skip


def due(world: World) -> tuple[Plotted, ...]:
    """The pre-plotted barrages of this turn."""
    return tuple(p for p in world.rules.preplots if p.turn == world.turn and p.side in world.preplots)


@step("2.0-A2", when=lambda world, _: bool(due(world)))
def fire_preplots(play: Play[World], _: object) -> None:
    """They come down in their hexes as Good Shoots, before other missions are placed; their battery has no other."""
    for plot in due(play.world):
        hex_, battery = play.world.preplots[plot.side], play.world.charts.batteries[plot.battery]
        spend(play, plot.battery, plot.mission)
        used = play.world.shoots.get(plot.battery, 0) + batteries_needed(battery, plot.mission)
        play.put("shoots", plot.battery, used)
        put_barrage(play, hex_, Barrage(plot.side, plot.battery, plot.mission, adjusted=True, turn=play.world.turn))
        play.drop("preplots", plot.side)
        play.tell(MissionPlaced(plot.side, plot.battery, plot.mission, hex_))
    play.run("bombardment", Bombardment())
