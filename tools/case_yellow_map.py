"""Make the first draft of the map of Case Yellow: geodata, the rulebook's hexes, rivers and lists of our own.

    python tools/case_yellow_map.py > draft.txt

Reads case_yellow_geo.csv (made by case_yellow_geo.py) and the lists of case_yellow_*.toml; needs numpy. The draft
was corrected by hand: src/esagono/games/case_yellow/data/map.txt is the source now, and is never overwritten.
"""

from __future__ import annotations

import csv
import math
import tomllib
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

from case_yellow_net import Corner, Corners, Side, around, corner_of, shortest, side
from case_yellow_plane import Plane, Point, centre

ROWS, COLS = range(10, 46), range(1, 40)
HERE = Path(__file__).parent
LISTS = ("case_yellow_map.toml", "case_yellow_ground.toml")
TERRAINS = ("open", "woods", "forest", "rough", "marsh", "hill", "flooded", "mountain")
Place = tuple[str, float, float, str, str, str]


def read_lists() -> dict[str, Any]:
    """The lists of places, rivers, roads, hexes."""
    lists: dict[str, Any] = {}
    for name in LISTS:
        lists |= tomllib.loads((HERE / name).read_text())
    return lists


def places_of(lists: dict[str, Any]) -> list[Place]:
    """Name, longitude, latitude, kind, hex and provenance of every place."""
    rows = [line.rsplit(maxsplit=5) for line in lists["places"].strip().splitlines()]
    return [(n.strip(), float(lon), float(lat), kind, hex_, p) for n, lon, lat, kind, hex_, p in rows]


def plane_of(lists: dict[str, Any]) -> Plane:
    """The plane in which every place lies in its hex."""
    return Plane(tuple((lon, lat, hex_) for _, lon, lat, _, hex_, _ in places_of(lists)))


def spans(text: str) -> Iterator[str]:
    """The hexes of a list; A..B is a run along a row."""
    for word in text.split():
        first, _, last = word.partition("..")
        for col in range(int(first[2:]), int((last or first)[2:]) + 1):
            yield f"{first[:2]}{col:02d}"


class Draft:
    """All values of the draft, each worked out once."""

    def __init__(self) -> None:
        self.lists = read_lists()
        self.names = [f"{r:02d}{c:02d}" for r in ROWS for c in COLS]
        self.places = places_of(self.lists)
        self.plane = plane_of(self.lists)
        self.corners = Corners(self.names)
        self._listed = {word: frozenset(spans(text)) for word, text in self.lists["hexes"].items()}
        with (HERE / "case_yellow_geo.csv").open() as file:
            self.geo = {row["hex"]: row for row in csv.DictReader(file)}

    def hexes(self, word: str) -> frozenset[str]:
        """An authored list of hexes."""
        return self._listed.get(word, frozenset())

    @cached_property
    def land(self) -> dict[str, int]:
        """Percent of each hex that is land; the polders made after 1940 are water."""
        share = {name: int(self.geo[name]["land"]) if name in self.geo else 0 for name in self.names}
        return share | dict.fromkeys(self.hexes("water"), 0) | {n: max(60, share[n]) for n in self.hexes("dry")}

    @cached_property
    def country(self) -> dict[str, tuple[str, str]]:
        """The country of every land hex and its provenance: our lists, else the nearest towns."""
        found = {n: (row["country"], "G") for n, row in self.geo.items() if row["country"]}
        found |= {n: ("france", "G") for n in self.hexes("dry") if n not in found}
        for word in ("germany", "france", "netherlands", "belgium"):
            found |= dict.fromkeys(self.hexes(f"in-{word}"), (word, "A"))
        return {n: c for n, c in found.items() if n not in self.hexes("water")}

    def terrain(self, name: str) -> str:
        """The terrain with its provenance: rulebook, derived from it, history, ours, else geodata."""
        for provenance in "RGHA":
            for word in TERRAINS:
                if name in self.hexes(f"{word}-{provenance}"):
                    return f"{word}.{provenance}"
        found = self.geo[name]["terrain"]
        return f"{'open' if found == 'sea' else found}.G"

    def extras(self, name: str) -> list[str]:
        """Ports, works, fortified lines with their strength; whether the hex is out of play."""
        found = [f"{word}.{p}" for word, p, hexes in self.lists["features"] if name in set(spans(hexes))]
        if name in self.hexes("blue") or self.country[name][0] == "britain":
            found.append("unplayable.A")
        return found

    @cached_property
    def rivers(self) -> dict[Side, tuple[str, str, str]]:
        """Kind, name and provenance of every river hexside."""
        found: dict[Side, tuple[str, str, str]] = {}
        stated = dict.fromkeys(self._sides("rivers_derived"), "G") | dict.fromkeys(self._sides("rivers_stated"), "R")
        straits = set(self._sides("straits"))
        for river in self.lists["river"]:
            sides, provenance = self._course(river)
            for each in sides:
                if all(n in self.country for n in each) and each not in straits:
                    found.setdefault(each, (river["kind"], river["name"], stated.get(each, provenance)))
        return self._moved(found)

    def _sides(self, word: str) -> list[Side]:
        """A list of hexsides."""
        return [side(*name.split("/")) for name in self.lists[word].split()]

    def _moved(self, found: dict[Side, tuple[str, str, str]]) -> dict[Side, tuple[str, str, str]]:
        """The rivers with towns on their own bank and lines without a hole, where a laid course cannot know it."""
        for move in self.lists["moved"]:
            for word in move.get("off", "").split():
                del found[side(*word.split("/"))]
            for word in move.get("on", "").split():
                found[side(*word.split("/"))] = (move["kind"], move["name"], move.get("provenance", "H"))
        return found

    def _course(self, river: dict[str, str]) -> tuple[list[Side], str]:
        if "sides" in river:
            return [side(*word.split("/")) for word in river["sides"].split()], river.get("provenance", "A")
        words = river["points"].split()
        points = [self._point(word) for word in words if not word.startswith("@")]
        ends = [corner_of(word.split("/")) if "/" in word else None for word in (words[0], words[-1])]
        if words[-1].startswith("@"):
            ends[1] = self._confluence(words[-1][1:], points[-1])
            points.append(self.corners.at[ends[1]])
        return self.corners.follow(points, *ends), river.get("provenance", "H")

    def _confluence(self, name: str, near: Point) -> Corner:
        """The corner on a river of this name that is nearest to a point."""
        found = [c for each in self.lists["river"] if each["name"] == name for c in self._corners_on(each)]
        return min(found, key=lambda c: math.dist(self.corners.at[c], near))

    def _corners_on(self, river: dict[str, str]) -> list[Corner]:
        sides = set(self._course(river)[0])
        return [c for c, ways in self.corners.next.items() if not sides.isdisjoint(ways.values())]

    def _point(self, word: str) -> Point:
        if "/" in word:
            return self.corners.at[corner_of(word.split("/"))]
        x, y = self.plane.to(*map(float, word.split(",")))
        return float(x), float(y)

    @cached_property
    def roads(self) -> list[tuple[str, list[str]]]:
        """Every road as its name and its hexes."""
        where = {name: hex_ for name, _, _, _, hex_, _ in reversed(self.places)}
        found = []
        for line in self.lists["roads"].strip().splitlines():
            stops = [word.strip() for word in line.split(" - ")]
            at = [where.get(s, s.rpartition("@")[2]) for s in stops]
            way = at[:1]
            for a, b in pairwise(at):
                way += self._way(a, b)[1:]
            named = [s.partition("@")[0] for s in stops if not s.isdigit()]
            found.append((" - ".join(dict.fromkeys((named[0], named[-1]))), way))
        return found

    def _way(self, start: str, end: str) -> list[str]:
        (ax, ay), (bx, by) = centre(start), centre(end)
        length = max(1e-9, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
        straits = set(self._sides("straits"))

        def cost(a: str, b: str) -> float:
            x, y = centre(b)
            off = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
            kind = self.rivers.get(side(a, b), ("",))[0]
            return 1 + 0.35 * off + {"": 0, "minor-river": 0.3, "canal": 0.3}.get(kind, 0.9)

        def after(a: str) -> list[str]:
            return [b for b in around(a) if b in self.country and side(a, b) not in straits]

        return shortest(start, end, after, cost)

    @cached_property
    def crossings(self) -> dict[Side, str]:
        """River hexsides with a crossing: those that the rulebook names, ours, then wherever a road goes over."""
        found = dict.fromkeys(self._sides("crossings_ours"), "A")
        found |= dict.fromkeys(self._sides("crossings_derived"), "G") | dict.fromkeys(self._sides("crossings"), "R")
        steps = {side(a, b) for _, way in self.roads for a, b in pairwise(way)}
        return found | {each: "A" for each in sorted(steps) if each in self.rivers and each not in found}


if __name__ == "__main__":
    from case_yellow_print import lines

    print("\n".join(lines(Draft())))
