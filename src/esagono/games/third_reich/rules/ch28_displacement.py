"""28.24 Displaced air units: of equally near bases their owner chooses one."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.airbases import DISPLACED, rebase, takes_in
from esagono.games.third_reich.politics import commander_of
from esagono.games.third_reich.records import Displaced
from esagono.games.third_reich.world import World, ground
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, each, law, rule, step


@rule("28.24")
def bases(world: World, displaced: Displaced) -> tuple[str, ...]:
    """The bases nearest to the one that was lost: that to which it has gone first, and others with room."""
    unit, land = world.units.get(displaced.unit), ground(world)
    if unit is None or not unit.hex:
        return ()
    far = land.distance(displaced.start, unit.hex)
    near = (h for h in land.within(displaced.start, far) if land.distance(displaced.start, h) == far and land.land(h))
    return land.sorted(h for h in near if h == unit.hex or takes_in(world, unit, h))


@law("28.24")
def base_is_among_the_nearest(seen: Seen[World, Displaced], act: Evade) -> bool:
    """A base with room, as near as any."""
    return act.hex in bases(seen.world, seen.record)


class Evade(Act):
    """A displaced air unit goes to a base."""

    verb = "evade"
    rule = "28.24"
    laws = (base_is_among_the_nearest,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Displaced]) -> Iterator[Evade]:
        """The nearest bases with room."""
        return (cls(h) for h in bases(seen.world, seen.record))

    def do(self, play: Play[World], record: Displaced) -> None:
        """It is based there."""
        if play.world.units[record.unit].hex != self.hex:
            rebase(play, record.unit, self.hex)


def owner(world: World, displaced: Displaced) -> Side:
    """Who chooses; nobody if there is nothing to choose any more."""
    if len(bases(world, displaced)) < 2:
        return ""
    unit = world.units[displaced.unit]
    return commander_of(world, unit)


@step("28.24")
def forget(play: Play[World], displaced: Displaced) -> None:
    """It is based where it is."""
    play.drop("states", f"{DISPLACED} {displaced.unit}")


def pending(world: World, _: object) -> list[Displaced]:
    """The air units that have lost a base with several others as near; those on a mission choose when it is over."""
    flying = {m.unit for m in world.missions}
    words = ((key.split(), start) for key, start in world.states.items())
    return [Displaced(word[1], start) for word, start in words if word[0] == DISPLACED and word[1] not in flying]


DISPLACING = each(
    "displacing", "28.24", pending, ask("evade", "28.24", Evade, by=owner), forget, record=Displaced,
    label=lambda world, record: {"unit": record.unit},
)  # fmt: skip
