"""The ground of Crimea, read from map texts: what the rules may ask of hexes and hexsides.

Hexes are the printed numbers: `"3606"` of Map Q, `"In-1527"` of the Sevastopol map, `"Od-1911"` of the Odessa card.
The words of the map texts and what they become here:

    open sand hill marsh swamp sea           terrain(h); marsh is the harmless one, swamp the blocking one (A-06)
    woods                                    woods(h), added to the terrain
    coast shallow sivash transition          has(word, h)
    city-major"…" city"…" town"…"            place(h): city-major, city, town or nothing; name(h)
    port-major port-minor port-anchorage     port(h): major, minor, anchorage or nothing
    citadel"…" fortified-belt                has(word, h)
    river major-river bridge                 river(a, b): river, major or nothing; bridge(a, b)
    sea lake sivash bay                      water(a, b): a hexside of water that ground units do not cross by land
    fortified-line"3606"                     line(a, b): the hex that it protects
    rail rail-unfinished main-road road      paths: road(a, b), rail(a, b)
    regions                                  region(name)

A case may change single hexes and hexsides. For a hex: a terrain clears it, every other word is added. For a hexside
`A/B`: all it has, `river main-road`, or `none`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

from esagono.hexes.connect import Net, flood
from esagono.hexes.field import Field
from esagono.hexes.hexmap import Map
from esagono.hexes.joined import Joined
from esagono.hexes.mapwords import Feature
from esagono.kernel import rule

OPEN, SAND, HILL, MARSH, SWAMP, SEA, WOODS = "open", "sand", "hill", "marsh", "swamp", "sea", "woods"
TERRAINS: Final = (OPEN, SAND, HILL, MARSH, SWAMP, SEA)
MAJOR_CITY, CITY, TOWN = "city-major", "city", "town"
PLACES: Final = (MAJOR_CITY, CITY, TOWN)
PORTS: Final = ("port-major", "port-minor", "port-anchorage")
RIVER, MAJOR = "river", "major"
RIVERS: Final = {"major-river": MAJOR, MAJOR: MAJOR, RIVER: RIVER}
LAKE = "lake"
WATER: Final = ("sea", LAKE, "sivash", "bay")
BRIDGE, LINE = "bridge", "fortified-line"
RAIL, UNFINISHED, MAIN_ROAD, ROAD = "rail", "rail-unfinished", "main-road", "road"
HIGHWAY = "highway"
"""No map of this game has one; a case may."""
PATHS: Final = (RAIL, UNFINISHED, MAIN_ROAD, ROAD)
DETAIL = "In-"
"""What the numbers of the Sevastopol map begin with."""
SCALE = 3
"""Steps on the Sevastopol map that count as one of Map Q where range is measured (PB-5.62)."""
COVERED = "detail-area"
"""The hexes of Map Q that the Sevastopol map shows instead."""
Changes = tuple[tuple[str, str], ...]


class Ground:
    """The maps, ready for questions; they never change and know no units."""

    def __init__(self, boards: Sequence[Map], changes: Changes = (), area: str = "", *, frozen: bool = False) -> None:
        self.maps: Final = Joined(boards)
        self.field: Final[Field] = self.maps.field
        self.names: Final = self.maps.names
        self._terrain = {h: self.maps.terrain(h) for h in self.names}
        self._words = {h: {f.word: f for f in self.maps.features(h)} for h in self.names}
        self._changed: dict[frozenset[str], dict[str, Feature]] = {}
        for where, what in changes:
            self._change(where, what.split())
        covered = self.maps.region(COVERED) if len(boards) > 1 else frozenset[str]()
        self._off = covered | (frozenset(self.names) - self.maps.region(area) if area else frozenset[str]())
        self._sides = {(a, b): self._read_side(a, b) for a in self.names for b in self.field.neighbours(a)}
        self._around = {h: tuple(n for n in self.field.neighbours(h) if n not in covered) for h in self.names}
        self._playable = frozenset(h for h in self.names if h not in self._off and self._terrain[h] != SEA)
        self._megas = {h: q for q in sorted(covered) for h in self.maps.region(f"q{q}")}
        self._net = Net(self.field)
        self._ranges: dict[tuple[str, int], frozenset[str]] = {}
        self._regions: dict[str, frozenset[str]] = {}
        self._small = frozenset(filter(self.small, self.names))
        closed = tuple(word for word in WATER if not (frozen and word == LAKE))
        self._rivers = self._first_of(RIVERS)
        self._waters = {pair: word for pair, word in self._first_of(closed).items() if BRIDGE not in self._sides[pair]}
        self._roads = self._first_of((HIGHWAY, MAIN_ROAD, ROAD))
        self._places = {h: next((kind for kind in PLACES if kind in self._words[h]), "") for h in self.names}

    def _change(self, where: str, words: list[str]) -> None:
        a, slash, b = where.partition("/")
        for name in (a, b) if slash else (a,):
            self.field.index(name)
        if slash:
            self._changed[frozenset((a, b))] = {w: _worded(w, text) for w, _, text in (x.partition("=") for x in words)}
            return
        for word in words:
            if word in TERRAINS:
                self._terrain[a], self._words[a] = word, {}
            else:
                self._words[a][word] = Feature(word)

    def _read_side(self, a: str, b: str) -> dict[str, Feature]:
        """What lies at the hexside and what leads over it."""
        changed = self._changed.get(frozenset((a, b)))
        if changed is not None:
            return changed
        paths = (kind for kind in PATHS if self.maps.has_path(kind, a, b))
        return {f.word: f for f in self.maps.side(a, b)} | {kind: Feature(kind) for kind in paths}

    def _first_of(self, words: Iterable[str]) -> dict[tuple[str, str], str]:
        """The hexsides that have one of the words, with the first of them that they have."""
        found = {pair: next((w for w in words if w in side), "") for pair, side in self._sides.items()}
        return {pair: word for pair, word in found.items() if word}

    # Hexes

    def has_hex(self, h: str) -> bool:
        """The hex is printed on one of the maps."""
        return h in self._terrain

    @rule("PB-5.12a")
    def playable(self, h: str) -> bool:
        """Ground units may stand there: land in the area of play that no detail map shows instead."""
        return h in self._playable

    def terrain(self, h: str) -> str:
        """The terrain of the hex, one of `TERRAINS`."""
        return self._terrain[h]

    def woods(self, h: str) -> bool:
        """Woods are added to the terrain of the hex."""
        return WOODS in self._words[h]

    @rule("BSR-11.52b")
    def is_open(self, h: str) -> bool:
        """Open terrain; towns, roads, coast and works do not change that."""
        return self._terrain[h] == OPEN and not self.woods(h) and self.place(h) not in (CITY, MAJOR_CITY)

    def has(self, word: str, h: str) -> bool:
        """The hex has a feature: coast, citadel, fortified-belt, …"""
        return word in self._words[h]

    def place(self, h: str) -> str:
        """`city-major`, `city`, `town`, or empty."""
        return self._places[h]

    @cached_property
    def settled(self) -> tuple[str, ...]:
        """The hexes with a town or a city, in the order of the map."""
        return tuple(h for h in self.names if self.place(h))

    @cached_property
    def cities(self) -> tuple[str, ...]:
        """The hexes with a city or a major city, in the order of the map."""
        return tuple(h for h in self.settled if self.place(h) in (CITY, MAJOR_CITY))

    @cached_property
    def ports(self) -> tuple[str, ...]:
        """The hexes with a port, in the order of the map."""
        return tuple(h for h in self.names if self.port(h))

    def port(self, h: str) -> str:
        """`major`, `minor`, `anchorage`, or empty."""
        return next((kind.removeprefix("port-") for kind in PORTS if kind in self._words[h]), "")

    def name(self, h: str) -> str:
        """The name by which players know the hex; empty if it has none."""
        found = (self._words[h][word].text for word in (*PLACES, "citadel", "label") if word in self._words[h])
        return next((text for text in found if text), "")

    def small(self, h: str) -> bool:
        """A hex of the Sevastopol map."""
        return h.startswith(DETAIL)

    @rule("PB-5.15")
    def mega(self, h: str) -> str:
        """The hex of Map Q that shows the same ground as a hex of the Sevastopol map; for reference only."""
        return self._megas.get(h, "")

    # Hexsides

    def river(self, a: str, b: str) -> str:
        """The river of the hexside: `river`, `major`, or empty."""
        return RIVERS[self._rivers[a, b]] if (a, b) in self._rivers else ""

    @rule("BSR-10.77a")
    def water(self, a: str, b: str) -> str:
        """What closes the hexside to ground units: sea, lake, sivash, bay, or nothing; bridges and ice open it."""
        return self._waters.get((a, b), "")

    def at_water(self, a: str, b: str) -> bool:
        """Water is at the hexside, bridged or not."""
        return any(word in self._sides.get((a, b), {}) for word in WATER)

    def bridge(self, a: str, b: str) -> bool:
        """A road or a railway bridges the hexside."""
        side = self._sides.get((a, b), {})
        return any(word in side for word in (BRIDGE, RAIL, HIGHWAY, MAIN_ROAD, ROAD))

    def line(self, a: str, b: str) -> str:
        """The hex that a fortified line at the hexside protects; empty if there is none."""
        found = self._sides.get((a, b), {}).get(LINE)
        return (found.text or b) if found is not None else ""

    def road(self, a: str, b: str) -> str:
        """`highway`, `main-road` or `road` if one leads from hex to hex, else empty."""
        return self._roads.get((a, b), "")

    def rail(self, a: str, b: str) -> bool:
        """A railway leads from hex to hex."""
        return RAIL in self._sides.get((a, b), {})

    def unfinished(self, a: str, b: str) -> bool:
        """A railway that is not finished leads from hex to hex."""
        return UNFINISHED in self._sides.get((a, b), {})

    # Neighbours and distances

    @rule("BSR-2.1", "PB-5.22b", "PB-5.31", "PB-5.32", "PB-5.33")
    def neighbours(self, h: str) -> tuple[str, ...]:
        """The hexes next to a hex, those of another map last: the transition hexes that touch a hex of Map Q."""
        return self._around[h]

    def adjacent(self, a: str, b: str) -> bool:
        """The hexes share a hexside, of one map or of two."""
        return b in self._around[a]

    @rule("PB-5.12b")
    def open_to(self, a: str, b: str) -> bool:
        """Land leads from a hex to one next to it, whatever stands there."""
        return a in self._playable and b in self._playable and b in self._around[a] and not self.water(a, b)

    def in_area(self, h: str) -> bool:
        """The hex, land or sea, is in the area of play."""
        return h in self._terrain and h not in self._off

    @rule("PB-5.62", "A-68")
    def within(self, hexes: Iterable[str], most: int) -> frozenset[str]:
        """The hexes in range of one of these, over land and sea; on the detail map range is tripled."""
        if not self._small:
            return frozenset(flood(self._net, hexes, most).hexes)
        near: set[str] = set()
        fronts: list[list[str]] = [list(hexes), *([] for _ in range(SCALE * most))]
        for far, front in enumerate(fronts):
            for here in front:
                if here not in near:
                    near.add(here)
                    for there in self._around[here]:
                        cost = far + (1 if there in self._small else SCALE)
                        if cost <= SCALE * most and there not in near:
                            fronts[cost].append(there)
        return frozenset(near)

    @rule("BSR-3.22", "PB-5.62")
    def in_range(self, a: str, b: str, most: int) -> bool:
        """A hex lies in range of another; on the detail map range is tripled."""
        here, there = (self.field.places[self.field.index(h)][0] for h in (a, b))
        if here == there:
            return self.field.distance(a, b) <= (SCALE * most if self.small(a) else most)
        if (a, most) not in self._ranges:
            self._ranges[a, most] = self.within((a,), most)
        return b in self._ranges[a, most]

    @rule("BSR-3.22")
    def distance(self, a: str, b: str) -> int:
        """How many hexes apart; over two maps the steps are counted."""
        here, there = (self.field.places[self.field.index(h)] for h in (a, b))
        if here[0] == there[0]:
            return self.field.distance(a, b)
        return len(flood(self._net, [a]).path_to(b)) - 1

    def region(self, name: str) -> frozenset[str]:
        """The hexes of a region of the maps."""
        if name not in self._regions:
            self._regions[name] = self.maps.region(name)
        return self._regions[name]

    def sorted(self, hexes: Iterable[str]) -> tuple[str, ...]:
        """The hexes in the order of the map."""
        wanted = set(hexes)
        return tuple(h for h in self.names if h in wanted)


def _worded(word: str, text: str) -> Feature:
    return Feature(word, text=text or None)
