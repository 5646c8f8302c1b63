"""What an air mission would come to, before it is flown: Stukas, landings, attacks on crossings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from esagono.games.case_yellow.rules.ch05_interdiction import has_crossing
from esagono.games.case_yellow.rules.ch05_landing import landing_drm, landing_drms, over_a_lost_regiment
from esagono.games.case_yellow.rules.ch05_stukas import is_the_port, stuka_drm, stuka_drms
from esagono.games.case_yellow.rules.ch10_costs import refugee_hexes
from esagono.games.case_yellow.tables import by_roll, faces_with
from esagono.games.case_yellow.world import World, ground, units_at
from esagono.kernel import Hex, Query, Seen
from esagono.kernel.value import replace
from esagono.wargame.forecast import BAD, EVEN, GOOD, Chance, Change, Face, Forecast, Use, card_of_a_die, percent
from esagono.wargame.sums import Term, total
from esagono.wargame.tables import FACES, range_of

MODIFIERS = {
    "stuka": "stuka_drm",
    "airborne_landing": "airborne_drm",
    "bridgehead_creation": "bridgehead_drm",
}
"""Where what is added to the die of a table is printed."""


def card(world: World, table: str, rule: str, faces: Iterable[Face], drms: tuple[Term, ...] = ()) -> Forecast:
    """The card of one die that is read from a table, with what is added to it."""
    rows = {range_of((row["die"] for row in world.charts.tables[table]), die + total(drms)) for die in FACES}
    added = tuple(term.row for term in drms if term.row)
    uses = (Use(table, rows=tuple(sorted(rows))), *((Use(MODIFIERS[table], rows=added),) if added else ()))
    return card_of_a_die(rule, faces, "added-to-the-die", drms, uses)


def dive_faces(world: World, hex_: str) -> Iterable[Face]:
    """What each face does to a hex; over the port a one costs the Stuka."""
    drm = stuka_drm(world, hex_)
    for die in FACES:
        result = by_roll(world, "stuka", die + drm, "result")
        if not is_the_port(world, hex_):
            result = result.removesuffix("*")
        kind = GOOD if "DIS" in result else BAD if "*" in result else EVEN
        yield Face(str(die), 1, result, kind, "stuka-" + result.replace("*", "-lost"))


def landing_faces(world: World, drm: int) -> Iterable[Face]:
    """Who lands, who is lost."""
    for die in FACES:
        result = by_roll(world, "airborne_landing", die + drm, "result")
        yield Face(str(die), 1, result, GOOD if result == "X" else BAD, f"landing-{result}")


def crossing_faces(world: World) -> Iterable[Face]:
    """Whether the crossings are interdicted, whether the asset is lost."""
    for die in FACES:
        hit = by_roll(world, "crossing_interdiction", die, "interdicted") == "yes"
        lost = by_roll(world, "crossing_interdiction", die, "asset_lost") == "yes"
        result = ("interdicted" if hit else "no-effect") + ("-lost" if lost else "")
        yield Face(str(die), 1, result, GOOD if hit else BAD if lost else EVEN, f"crossings-{result}")


class Dive(Query):
    """What a Stuka would do to a hex."""

    verb = "dive"
    rule = "R-5.1e1"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The card of the hex."""
        faces = dive_faces(seen.world, self.hex)
        return {self.hex: card(seen.world, "stuka", "T-STUKA", faces, stuka_drms(seen.world, self.hex))}


class Landing(Query):
    """What the landing of a parachute regiment in a hex would come to."""

    verb = "landing"
    rule = "S-4.2b"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The card of the hex."""
        faces = landing_faces(seen.world, landing_drm(seen.world, self.hex))
        return {self.hex: card(seen.world, "airborne_landing", "T-AIRBORNE", faces, landing_drms(seen.world, self.hex))}


class Gliders(Query):
    """What the landing of 22 LL with a parachute unit would come to."""

    verb = "gliders"
    rule = "S-4.2c"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The card of the hex, as the regiment has landed; and what its loss would add."""
        more = over_a_lost_regiment(seen.world)
        plain = card(seen.world, "airborne_landing", "T-AIRBORNE", landing_faces(seen.world, 0))
        landed, lost = (faces_with(seen.world, "airborne_landing", "result", "X", drm) / 6 for drm in (0, more))
        down = faces_with(seen.world, "airborne_landing", "result", "X", landing_drm(seen.world, self.hex)) / 6
        change = Change("over-a-lost-regiment", f"{more:+d} → {percent(lost)}", "T-AIRBORNE-drm")
        uses = (*plain.uses, Use(MODIFIERS["airborne_landing"], rows=("regiment-lost",)))
        whole = down * landed + (1 - down) * lost
        both = Chance("landing-X", whole, GOOD), Chance("landing-E", 1 - whole, BAD)
        return {self.hex: replace(plain, chances=both, changes=(change,), chance=whole, uses=uses)}


class Crossings(Query):
    """What an asset would do to the crossings of a hex."""

    verb = "crossings"
    rule = "R-5.1c3"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The card of the hex."""
        if not has_crossing(seen.world, self.hex):
            return {}
        return {self.hex: card(seen.world, "crossing_interdiction", "T-INTERDICT", crossing_faces(seen.world))}


class Terror(Query):
    """What the terror bombing of a city would come to."""

    verb = "terror"
    rule = "R-12.4b"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """It succeeds by itself; where Allied units stand they lose a level. It may cost a better victory."""
        world = seen.world
        hit = bool(units_at(world, self.hex, "allied"))
        certain = Chance("terror-level" if hit else "terror-marker", 1.0, GOOD if hit else EVEN)
        dear = world.rules.terror.makes_marginal and not world.terrors
        return {self.hex: Forecast("100%", (certain,), rule="R-12.4b", note="terror-marginal" if dear else "")}


class Flight(Query):
    """Where Allied units pay for refugees."""

    verb = "refugee-hexes"
    rule = "R-12.6b"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hexes in the order of the map."""
        hexes = refugee_hexes(seen.world)
        return [h for h in ground(seen.world).names if h in hexes]


AIR_QUERIES: tuple[type[Query], ...] = (Dive, Landing, Gliders, Crossings, Terror, Flight)
