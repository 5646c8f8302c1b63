"""12.10 and scenario rules 14 and 15: replacements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.case_yellow.counters import Counter
from esagono.games.case_yellow.events.turns import Replaced
from esagono.games.case_yellow.records import Replacing
from esagono.games.case_yellow.rules.ch07_supply import is_supplied
from esagono.games.case_yellow.rules.ch10_restrictions import ScenarioLaw
from esagono.games.case_yellow.rules.paragraphs import paragraph, scenario_law
from esagono.games.case_yellow.world import ELIMINATED, REINFORCEMENTS, Unit, World, counter
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, each, law, loop, rule, seq, step

ELITE = 4
ALLIED_ENTRY, GERMAN_ENTRY = "south west rail", "german-city german-town"
"""The ways of reinforcements (R-10.2b)."""
REBUILT = ("dcr", "dlm")
INFANTRY, ARMOUR, BRITISH = "infantry", "armour", "british"


@step("R-12.10a")
def receive_replacements(play: Play[World], record: Any) -> None:
    """On the turn of the scenario both sides set their markers; what was not used is lost."""
    play.set(replacements=levels_of_the_turn(play.world) if levels_are_due(play.world) else {})


@rule("S-5.14b", "S-5.15a", "S-6.14b", "S-6.15a", "S-7.14d", "S-7.15a")
def levels_are_due(world: World) -> bool:
    """The one turn on which the scenario gives levels; what is left of them is lost on the next."""
    return world.turn == world.rules.replacements.turn


def levels_of_the_turn(world: World) -> dict[str, int]:
    """The levels of every track; how many of the Allied infantry levels may be British stands beside them."""
    by_track = {
        f"allied-{INFANTRY}": allied_infantry_levels(world),
        f"allied-{ARMOUR}": allied_armour_levels(world),
        f"german-{INFANTRY}": german_infantry_levels(world),
    }
    return {**by_track, f"allied-{BRITISH}": british_levels(world)}


@rule("S-5.3h", "S-5.14b", "S-6.3h", "S-6.14b", "S-7.3h", "S-7.14b")
def allied_infantry_levels(world: World) -> int:
    """What the Allied infantry track starts with."""
    return world.rules.replacements.levels.get(f"allied-{INFANTRY}", 0)


@rule("S-5.3g", "S-5.14b", "S-6.3g", "S-6.14b", "S-7.3g", "S-7.14c")
def allied_armour_levels(world: World) -> int:
    """What the Allied armour track starts with: levels for DCR and DLM."""
    return world.rules.replacements.levels.get(f"allied-{ARMOUR}", 0)


@rule("S-5.3i", "S-5.15a", "S-6.3i", "S-6.15a", "S-7.3i", "S-7.15a")
def german_infantry_levels(world: World) -> int:
    """What the German track starts with."""
    return world.rules.replacements.levels.get(f"german-{INFANTRY}", 0)


@rule("S-7.14b")
def british_levels(world: World) -> int:
    """How many of the Allied infantry levels may go to British units."""
    return world.rules.replacements.british


@rule("R-12.10b")
def pool_of(world: World, unit: Unit) -> str:
    """The pool that a unit is replaced from; none for some."""
    printed = counter(world, unit)
    return armour_pool(printed) if printed.armoured else infantry_pool(printed)


@rule("R-12.10d", "S-5.14f", "S-6.14f", "S-7.14c", "S-7.14i")
def armour_pool(printed: Counter) -> str:
    """DCR and DLM have levels; a panzer has none."""
    return f"allied-{ARMOUR}" if printed.sort in REBUILT else ""


@rule("R-12.10c", "S-5.15a", "S-6.15a", "S-7.15a")
def infantry_pool(printed: Counter) -> str:
    """Whatever is not armoured, but for supply and artillery."""
    return "" if printed.sort in ("supply", "artillery") else f"{printed.side}-{INFANTRY}"


@law("R-12.10b")
def levels_are_its_sides(seen: Seen[World, Replacing], act: Replace) -> bool:
    """Each side replaces its own units."""
    return counter(seen.world, act.unit).side == seen.side


def kind_without_levels(seen: Seen[World, Replacing], act: Replace) -> str:
    """The rule by which no level is for a unit of this kind."""
    world, printed = seen.world, counter(seen.world, act.unit)
    if pool_of(world, world.units[act.unit]):
        return ""
    if not printed.armoured:
        return "R-12.10c"
    if printed.side == "german":
        return paragraph(world, "S-5.15a", "S-6.15a", "S-7.15a")
    return paragraph(world, "S-5.14f", "S-6.14f", "S-7.14i")


levels_are_for_its_kind = ScenarioLaw("levels-are-for-its-kind", kind_without_levels)


def empty_track(seen: Seen[World, Replacing], act: Replace) -> str:
    """The rule that gives the number of levels, when they are used up."""
    pool = pool_of(seen.world, seen.world.units[act.unit])
    if not pool or seen.world.replacements.get(pool, 0) > 0:
        return ""
    if seen.side == "german":
        return paragraph(seen.world, "S-5.15a", "S-6.15a", "S-7.15a")
    return paragraph(seen.world, "S-5.14b", "S-6.14b", "S-7.14c" if pool.endswith(ARMOUR) else "S-7.14b")


a_level_is_left = ScenarioLaw("a-level-is-left", empty_track)


@scenario_law("S-5.14a", "S-6.14a", "S-7.14a")
def nation_gets_replacements(seen: Seen[World, Replacing], act: Replace) -> bool:
    """Germans and French; in scenario 3 one British level (S-7.14b, AM-43)."""
    nation = counter(seen.world, act.unit).nation
    if nation == "british":
        return seen.world.replacements.get(f"allied-{BRITISH}", 0) > 0
    return nation in ("german", "french")


@law("R-12.10e")
def unit_has_lost_a_level(seen: Seen[World, Replacing], act: Replace) -> bool:
    """Reduced on the map, or eliminated; not what a surrender has taken."""
    unit = seen.world.units[act.unit]
    if unit.box == ELIMINATED:
        return unit.cause != "surrender"
    return bool(unit.hex) and unit.level < counter(seen.world, unit).levels


@law("R-12.10g")
@rule("R-12.10f", "S-5.14h", "S-5.15e", "S-6.14h", "S-7.14e", "S-6.15e")
def unit_traces_supply(seen: Seen[World, Replacing], act: Replace) -> bool:
    """A unit on the map must trace a line at this moment; enemy ZOC does not matter (R-12.10f)."""
    unit = seen.world.units[act.unit]
    return not unit.hex or is_supplied(seen.world, unit)


@scenario_law("S-5.14d", "S-6.14d", "S-7.14g")
def unit_is_not_elite(seen: Seen[World, Replacing], act: Replace) -> bool:
    """An eliminated Allied unit with a tactical rating of four is never rebuilt (AM-47)."""
    unit = seen.world.units[act.unit]
    return unit.box != ELIMINATED or seen.side == "german" or counter(seen.world, unit).tr < ELITE


@rule("R-12.10c", "S-5.14d", "S-5.15c", "S-6.14d", "S-6.15c", "S-7.14g", "S-7.15c")
def lost_for_good(seen: Seen[World, Replacing], act: Replace) -> str:
    """Back come corps, one-level divisions, German motorised regiments, DCR and DLM; no other two-level division."""
    unit, printed = seen.world.units[act.unit], counter(seen.world, act.unit)
    if unit.box != ELIMINATED or printed.size == "corps" or printed.sort in REBUILT:
        return ""
    if printed.size != "division":
        return "" if printed.nation == "german" and printed.boxed else "R-12.10c"
    if printed.levels == 1:
        return ""
    if seen.side == "german":
        return paragraph(seen.world, "S-5.15c", "S-6.15c", "S-7.15c")
    return paragraph(seen.world, "S-5.14d", "S-6.14d", "S-7.14g")


unit_can_be_rebuilt = ScenarioLaw("unit-can-be-rebuilt", lost_for_good)


class Replace(Act):
    """A unit receives one level."""

    verb = "replace"
    rule = "R-12.10c"
    laws = (
        levels_are_its_sides,
        unit_has_lost_a_level,
        nation_gets_replacements,
        levels_are_for_its_kind,
        a_level_is_left,
        unit_traces_supply,
        unit_is_not_elite,
        unit_can_be_rebuilt,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Replacing]) -> Iterator[Replace]:
        """Every unit of the side that has lost something."""
        world = seen.world
        return (cls(u.id) for u in world.units.values() if u.level < counter(world, u).levels)

    def do(self, play: Play[World], record: Replacing) -> None:
        """On the map it is turned over; an eliminated one comes back next turn, with this level and no more."""
        unit = play.world.units[self.unit]
        pool = pool_of(play.world, unit)
        play.put("replacements", pool, play.world.replacements[pool] - 1)
        if counter(play.world, unit).nation == "british":
            play.put("replacements", f"allied-{BRITISH}", play.world.replacements[f"allied-{BRITISH}"] - 1)
        if unit.hex:
            play.unit(self.unit, level=unit.level + 1)
        else:
            rebuild(play, self.unit)
        play.tell(Replaced(self.unit))


@rule("R-12.10e")
def rebuild(play: Play[World], unit: str) -> None:
    """Into the box of the next turn, to enter by the rules for reinforcements."""
    entry, due = entry_of_the_rebuilt(play.world, unit), play.world.rules.replacements.arrive
    play.unit(unit, box=REINFORCEMENTS, level=level_of_the_rebuilt(), due=due, entry=entry, cause="")


@rule("S-5.14c", "S-5.15b", "S-6.14c", "S-6.15b", "S-7.14f", "S-7.15b")
def level_of_the_rebuilt() -> int:
    """An eliminated unit receives one level, and never another."""
    return 1


@rule("S-5.14e", "S-5.15d", "S-6.14e", "S-6.15d", "S-7.14h", "S-7.14j", "S-7.15d")
def entry_of_the_rebuilt(world: World, unit: str) -> str:
    """Allied units from the south or west edge or by rail, Germans in their cities and towns."""
    return GERMAN_ENTRY if counter(world, unit).side == "german" else ALLIED_ENTRY


class NoMoreReplacements(Act):
    """What is left is lost."""

    verb = "done"
    ends = "step"
    rule = "R-12.10a"

    def do(self, play: Play[World], record: Replacing) -> None:
        """The next side, or the next segment."""
        play.leave("replacing")


def sides_with_levels(world: World, record: Any) -> Iterator[Replacing]:
    """The sides that have levels to spend."""
    return (
        Replacing(s)
        for s in ("allied", "german")
        if any(n for p, n in world.replacements.items() if p.startswith(s) and BRITISH not in p)
    )


def the_side(world: World, record: Replacing) -> Side:
    """Whose turn it is."""
    return record.side


REPLACEMENTS = seq(
    "replacements",
    "R-12.10a",
    receive_replacements,
    each(
        "replacements of a side",
        "R-12.10b",
        sides_with_levels,
        loop("replacing", "R-12.10c", ask("replacement", "R-12.10c", Replace, NoMoreReplacements, by=the_side)),
        record=Replacing,
    ),
)
