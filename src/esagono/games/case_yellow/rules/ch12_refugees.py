"""12.6, S-5.11 Refugees on the roads."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.events.turns import RefugeesPlaced, RefugeesRemoved
from esagono.games.case_yellow.records import Refugees
from esagono.games.case_yellow.rules.paragraphs import scenario_law
from esagono.games.case_yellow.world import World, controller, ground, on_map
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, law, loop, rule, seq
from esagono.kernel.memo import once_per_world


@once_per_world
def within_reach(world: World) -> frozenset[str]:
    """The hexes at most ten from a German ground unit (S-5.11b)."""
    land = ground(world)
    starts = dict.fromkeys(u.hex for u in on_map(world, "german"))
    return frozenset(h for start in starts for h in land.within(start, world.rules.refugees.distance))


@law("R-12.6d")
def hex_is_an_allied_place(seen: Seen[World, Refugees], act: PlaceRefugees) -> bool:
    """A city or town that the Allies hold."""
    return bool(ground(seen.world).place(act.hex)) and controller(seen.world, act.hex) == "allied"


@law("R-12.6d")
def hex_has_no_marker(seen: Seen[World, Refugees], act: PlaceRefugees) -> bool:
    """One marker to a place; a terror-bombed city has its own (R-12.4b)."""
    return act.hex not in seen.world.refugees and act.hex != seen.world.terror


@law("R-12.6b")
def marker_is_left(seen: Seen[World, Refugees], act: PlaceRefugees) -> bool:
    """The number of markers is a limit (R-2.2d5)."""
    return len(seen.world.refugees) < most_markers(seen.world, seen.record)


@rule("S-5.11a", "S-6.11a", "S-8.7", "S-8.4e", "S-7.11")
def most_markers(world: World, record: Refugees) -> int:
    """The markers of the scenario; before the first German Movement round only a few."""
    return world.rules.refugees.special if record.first else world.rules.refugees.markers


@scenario_law("S-5.11b", "S-6.11b", "S-7.11", "S-8.7")
def germans_are_near(seen: Seen[World, Refugees], act: PlaceRefugees) -> bool:
    """At most ten hexes from a German ground unit; anywhere at the first placing."""
    return seen.record.first or act.hex in within_reach(seen.world)


@scenario_law("S-5.11a", "S-6.11a", "S-8.7")
def country_is_invaded(seen: Seen[World, Refugees], act: PlaceRefugees) -> bool:
    """Before the first German Movement round only Belgium and the Netherlands."""
    return not seen.record.first or ground(seen.world).country(act.hex) in seen.world.rules.refugees.special_countries


@law("R-12.6d")
def place_is_not_settled(seen: Seen[World, Refugees], act: PlaceRefugees | RemoveRefugees) -> bool:
    """A marker is placed or taken once in a segment."""
    return act.hex not in seen.record.touched


class PlaceRefugees(Act):
    """A refugee marker is put on a place."""

    verb = "refugees"
    rule = "R-12.6d"
    laws = (
        hex_is_an_allied_place,
        hex_has_no_marker,
        marker_is_left,
        germans_are_near,
        country_is_invaded,
        place_is_not_settled,
    )
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Refugees]) -> Iterator[PlaceRefugees]:
        """Every city and town."""
        return (cls(h) for h in ground(seen.world).places)

    def do(self, play: Play[World], record: Refugees) -> None:
        """It lies there until a German unit comes, or the German takes it back."""
        play.set(refugees=(*play.world.refugees, self.hex))
        play.let(record, touched=(*record.touched, self.hex))
        play.tell(RefugeesPlaced(self.hex))


@law("R-12.6d")
def marker_lies_there(seen: Seen[World, Refugees], act: RemoveRefugees) -> bool:
    """A marker is in the hex."""
    return act.hex in seen.world.refugees


@law("R-12.6d")
def not_before_the_first_move(seen: Seen[World, Refugees], act: RemoveRefugees) -> bool:
    """At the first placing markers are only placed."""
    return not seen.record.first


class RemoveRefugees(Act):
    """A refugee marker is taken back for use elsewhere."""

    verb = "clear-refugees"
    rule = "R-12.6d"
    laws = (marker_lies_there, not_before_the_first_move, place_is_not_settled)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Refugees]) -> Iterator[RemoveRefugees]:
        """Every marker on the map."""
        return (cls(h) for h in seen.world.refugees)

    def do(self, play: Play[World], record: Refugees) -> None:
        """It may be placed again in this segment."""
        play.set(refugees=tuple(h for h in play.world.refugees if h != self.hex))
        play.let(record, touched=(*record.touched, self.hex))
        play.tell(RefugeesRemoved(self.hex))


class RefugeesDone(Act):
    """The markers stay as they are."""

    verb = "done"
    ends = "step"
    rule = "R-12.6d"

    def do(self, play: Play[World], record: Refugees) -> None:
        """The segment ends."""
        play.leave("refugees")


def german_with_refugees(world: World, record: Refugees) -> Side:
    """The German, if the scenario has refugees at this time."""
    return "german" if most_markers(world, record) else ""


def no_refugees(world: World, record: Refugees) -> bool:
    """The scenario has none at this time."""
    return not most_markers(world, record)


REFUGEES = seq(
    "refugee segment",
    "R-12.6a",
    loop(
        "refugees",
        "R-12.6d",
        ask("refugees", "R-12.6d", PlaceRefugees, RemoveRefugees, RefugeesDone, by=german_with_refugees),
        until=no_refugees,
    ),
    record=Refugees,
)
