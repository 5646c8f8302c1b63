"""6.8 A sheet from a template: a formation, a mission, and everything else filled in as it is mostly done."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.pieces import DRAFT, Group, OpSheet, Rally
from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_drawing import MOST_MARKS, distances, is_ours
from esagono.games.tcs.rules.ch06_listing import bands
from esagono.games.tcs.rules.ch06_phase import (
    CREATION,
    Seeing,
    enough_reserves_are_committed,
    is_not_writing,
    no_draft_lies_open,
    paper_is_left,
    reach,
)
from esagono.games.tcs.rules.ch06_sheets import burdens, draft_id
from esagono.games.tcs.rules.ch06_status import DEFENCES, band, rally_point, short_command
from esagono.games.tcs.rules.ch06_writing import MISSION_WORDS, Mission, first_pen, open_draft
from esagono.games.tcs.world import World, enemy, ground
from esagono.kernel import Act, Play, Side, law, rule
from esagono.kernel.value import replace


@rule("6.7a", "6.7c")
def free_units(world: World, formation: str, side: Side) -> tuple[str, ...]:
    """The units of a formation that may be on one more sheet."""
    return tuple(u for u in bands(world, side).get(formation, ()) if len(burdens(world, u)) < 2)


@law("6.7a")
def somebody_of_it_is_free(seen: Seeing, act: Template) -> bool:
    """At least one unit of the formation may be on one more sheet."""
    return bool(free_units(seen.world, act.formation, seen.side))


class Template(Act):
    """A sheet for a formation is begun with its units and rally point filled in."""

    verb = "template"
    rule = "6.8"
    private = True
    where = is_not_writing
    laws = (no_draft_lies_open, paper_is_left, enough_reserves_are_committed, somebody_of_it_is_free)
    mission: Mission
    formation: str

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Template]:
        """Every mission for every formation and company."""
        return (cls(mission, name) for name in bands(seen.world, seen.side) for mission in MISSION_WORDS)

    def do(self, play: Play[World], planning: Planning) -> None:
        """The draft lies open: a defence is complete, an attack or a move still needs its objective."""
        planning = reach(play, planning, CREATION)
        world, side = play.world, play.side
        units = free_units(world, self.formation, side)
        group = Group("group-1", self.mission, units)
        if self.mission in DEFENCES:
            group = replace(group, positions=where_they_stand(world, units, side))
        sheet = OpSheet(draft_id(side), side, self.mission, DRAFT, (group,), created=world.turn)
        if not short_command(world):
            sheet = replace(sheet, rallies=usual_rallies(world, units, side))
        open_draft(play, planning, sheet, first_pen(self.mission))


@rule("6.6e")
def where_they_stand(world: World, units: tuple[str, ...], side: Side) -> tuple[str, ...]:
    """The hexes that the units hold."""
    hexes = dict.fromkeys(h for u in units if (h := world.units[u].hex) and is_ours(world, h, side))
    return tuple(hexes)[:MOST_MARKS]


@rule("6.12a", "6.12c")
def usual_rallies(world: World, units: tuple[str, ...], side: Side) -> tuple[Rally, ...]:
    """The rally points that the battalions have had, or the hex of the own map edge that lies nearest to them."""
    found: dict[str, str] = {}
    for unit in units:
        name = band(world, unit)
        found[name] = found.get(name) or rally_point(world, unit)
    return tuple(Rally(name, hex_ or rear_hex(world, units, side)) for name, hex_ in found.items())


def rear_hex(world: World, units: tuple[str, ...], side: Side) -> str:
    """The hex of the own map edge that is nearest to the units; of those equally near, farthest from the enemy."""
    edge = world.rules.rear.get(side, "")
    here = [h for u in units if (h := world.units[u].hex or next(iter(world.units[u].entry), ""))]
    far = distances(world, enemy(side))
    hexes = [h for h in ground(world).names if edge in ground(world).edges(h) and far[h]]
    return min(hexes or ground(world).names, key=lambda h: (total(world, h, here), -far[h]))


def total(world: World, hex_: str, others: list[str]) -> int:
    """The distances from a hex to others, added up."""
    return sum(ground(world).distance(hex_, other) for other in others)
