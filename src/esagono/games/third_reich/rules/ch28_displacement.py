"""28.24 Displaced air units: of equally near bases their owner chooses one."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.airbases import havens, rebase
from esagono.games.third_reich.politics import commander
from esagono.games.third_reich.records import Placing
from esagono.games.third_reich.world import World, nation_of
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, law, seq


@law("28.24")
def base_is_among_the_nearest(seen: Seen[World, Placing], act: Evade) -> bool:
    """A base with room, as near as any."""
    return act.hex in havens(seen.world, seen.world.units[seen.record.unit])


class Evade(Act):
    """A displaced air unit goes to a base."""

    verb = "evade"
    rule = "28.24"
    laws = (base_is_among_the_nearest,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Placing]) -> Iterator[Evade]:
        """The nearest bases with room."""
        return (cls(h) for h in havens(seen.world, seen.world.units[seen.record.unit]))

    def do(self, play: Play[World], record: Placing) -> None:
        """It is based there."""
        rebase(play, record.unit, self.hex)


def owner(world: World, placing: Placing) -> Side:
    """Who chooses; nobody if no base is left in reach."""
    unit = world.units.get(placing.unit)
    if unit is None or not unit.hex or not havens(world, unit):
        return ""
    return unit.owner or commander(world, nation_of(world, unit))


DISPLACING = seq(
    "displacing", "28.24", ask("evade", "28.24", Evade, by=owner), record=Placing,
    label=lambda world, record: {"unit": record.unit},
)  # fmt: skip
