"""The ground of Case Yellow, read from a map text: what the rules may ask of hexes and hexsides.

Hexes are the printed numbers (`"2124"`). The words of the map text and what they become here:

    open woods forest rough marsh hill flooded mountain sea lake   terrain(h), as the Terrain Effects chart names it
    france belgium luxembourg netherlands germany britain          country(h)
    unplayable                                                     not playable(h): the blue Netherlands, England
    city"…" town"…"                                                place(h), is_city(h), is_town(h), name(h), places
    label"…"                                                       name(h), without any effect
    port                                                           is_port(h), ports
    maginot=3 metz=4 west-wall=2 eben-emael=2                      fort(h), garrison(h): its strength
    works                                                          works(h): Defensive Works at the start
    minor-river canal major-river rhine                            river(a, b): minor, major or rhine
    crossing                                                       crossing(a, b)
    border                                                         nothing: it is drawn
    strait                                                        not adjacent(a, b): water that nobody crosses
    road (paths)                                                   road(a, b)
    regions                                                        zone(name); see `ZONES`

A case may change single hexes and hexsides. For a hex: a terrain clears it but for its country; every other word
(`city`, `works`, `maginot=3`, `belgium`) is added. For a hexside `A/B`: all it has, `minor crossing road`, or `none`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from esagono.hexes.grid import Grid
from esagono.hexes.hexmap import Map, parse_map
from esagono.hexes.mapwords import Feature
from esagono.kernel import rule

OPEN, WOODS, FOREST, ROUGH, MARSH = "open", "woods", "forest", "rough", "marsh"
HILL, FLOODED, MOUNTAIN, SEA, LAKE = "hill", "flooded", "mountain", "sea", "lake"
TERRAINS: Final = (OPEN, WOODS, FOREST, ROUGH, MARSH, HILL, FLOODED, MOUNTAIN, SEA, LAKE)
CLOSED: Final = (SEA, LAKE, MOUNTAIN)
FRANCE, BELGIUM, LUXEMBOURG = "france", "belgium", "luxembourg"
NETHERLANDS, GERMANY, BRITAIN = "netherlands", "germany", "britain"
COUNTRIES: Final = (FRANCE, BELGIUM, LUXEMBOURG, NETHERLANDS, GERMANY, BRITAIN)
CITY, TOWN, LABEL, PORT, WORKS, UNPLAYABLE = "city", "town", "label", "port", "works", "unplayable"
MAGINOT, METZ, WEST_WALL, EBEN_EMAEL = "maginot", "metz", "west-wall", "eben-emael"
FORTS: Final = (MAGINOT, METZ, WEST_WALL, EBEN_EMAEL)
MINOR, MAJOR, RHINE = "minor", "major", "rhine"
RIVERS: Final = {"minor-river": MINOR, "canal": MINOR, "major-river": MAJOR, "rhine": RHINE, MINOR: MINOR, MAJOR: MAJOR}
"""The words of the map text, and the short ones of a case; a canal is a minor river for all rules (S-2.2b)."""
CROSSING, STRAIT, ROAD = "crossing", "strait", "road"
COMPASS: Final = ("NE", "E", "SE", "SW", "W", "NW")
"""The directions, clockwise, in the order of the grid."""
RETREAT: Final = {"german": ("NE", "E", "SE"), "allied": ("SW", "W", "NW")}
"""The two retreat compasses of the map (R-11.4b1); the Allied one is also that of refugees (R-12.6a)."""
ZONES: Final = (
    "paris",  # its three hexes (R-12.7, S-7.20)
    "ruhr",  # the cities that feed German attack supply
    "maginot-zone",  # S-5.8b
    "blind-spot",  # S-5.8c
    "dyle",  # the whole area of the Dyle Plan, S-5.8d
    "dyle-line",  # its east boundary, the hexes to be held
    "dyle-limit",  # its south and west boundary; see `dyle_limit`
    "belgian-surrender",  # the four cities of R-12.5b
    "dynamo",  # the four ports of R-13.3b
    "scenario-4",  # the small map of Holland
    "south-edge",  # French hexes of the south edge: Allied supply
    "south-exit",  # 1006 to 1027: where Germans may leave in scenario 3
    "west-edge",  # hexes of the west edge
    "north-of-somme",  # no rail there on turns 4 to 6 (S-5.10d)
    "west-of-13",  # no rail there on turn 3 (S-5.10d)
)
Changes = tuple[tuple[str, str], ...]


class Ground:
    """The map, ready for questions; it never changes and knows no units."""

    def __init__(self, text: str, changes: Changes = (), area: str = "") -> None:
        board = parse_map(text, "case_yellow/data/map.txt")
        self.map: Final[Map] = board
        self.grid: Final[Grid] = board.grid
        self.names: Final = board.grid.names
        self._terrain = {h: board.terrain(h) for h in self.names}
        self._words = {h: {f.word: f for f in board.features(h)} for h in self.names}
        self._sides = {frozenset((s.a, s.b)): frozenset(f.word for f in s.features) for s in board.text.sides}
        self._roads = {frozenset(p) for run in board.text.paths for p in zip(run.hexes, run.hexes[1:], strict=False)}
        for where, what in changes:
            self._change(where, what.split())
        self._around = {
            h: tuple(n for n in board.grid.neighbours(h) if not self._has(STRAIT, h, n)) for h in self.names
        }
        in_play = board.region(area) if area else frozenset(self.names)
        self._playable = frozenset(h for h in self.names if h in in_play and self._is_playable(h))
        self.ports: Final = self._with(PORT)
        self.places: Final = self._sorted((*self._with(CITY), *self._with(TOWN)))
        self.ruhr: Final = self._sorted(board.region("ruhr"))
        self.paris: Final = self._sorted(board.region("paris"))
        # What is asked most often is looked up.
        self._country = {h: next((c for c in COUNTRIES if c in words), "") for h, words in self._words.items()}
        self._city = frozenset(h for h in self.names if CITY in self._words[h])
        self._town = frozenset(h for h in self.names if TOWN in self._words[h])
        self._fort = {h: line for h in self.names for line in FORTS if line in self._words[h]}
        self._works = frozenset(h for h in self.names if WORKS in self._words[h])
        pairs = [(a, b) for a in self.names for b in self._around[a]]
        self._river = {(a, b): river for a, b in pairs if (river := self._read_river(a, b))}
        self._crossing = frozenset(pair for pair in pairs if self._has(CROSSING, *pair))
        self._road = frozenset(pair for pair in pairs if frozenset(pair) in self._roads)
        self._near: dict[tuple[str, int], tuple[str, ...]] = {}

    def _change(self, where: str, words: list[str]) -> None:
        a, slash, b = where.partition("/")
        for name in (a, b) if slash else (a,):
            self.grid.index(name)
        if slash:
            self._sides[frozenset((a, b))] = frozenset(words) - {ROAD, "none"}
            (self._roads.add if ROAD in words else self._roads.discard)(frozenset((a, b)))
            return
        for word in words:
            kind, _, number = word.partition("=")
            if kind in TERRAINS:
                self._terrain[a] = kind
                self._words[a] = {w: f for w, f in self._words[a].items() if w in COUNTRIES}
            elif kind in COUNTRIES:
                self._words[a] = {w: f for w, f in self._words[a].items() if w not in COUNTRIES}
            if kind not in TERRAINS:
                self._words[a][kind] = Feature(kind, number=int(number) if number else None)

    def _is_playable(self, h: str) -> bool:
        return UNPLAYABLE not in self._words[h] and self._terrain[h] not in CLOSED

    def _has(self, word: str, a: str, b: str) -> bool:
        return word in self._sides.get(frozenset((a, b)), frozenset())

    def _with(self, word: str) -> tuple[str, ...]:
        return tuple(h for h in self.names if word in self._words[h] and self.playable(h))

    def _sorted(self, hexes: Iterable[str]) -> tuple[str, ...]:
        wanted = set(hexes)
        return tuple(h for h in self.names if h in wanted)

    # Hexes

    def has(self, h: str) -> bool:
        """The hex is printed on the map."""
        return h in self._terrain

    @rule("S-2.2a", "T-TEC-mountain")
    def playable(self, h: str) -> bool:
        """Units may stand there: no sea, no mountain (T-TEC-mountain), not the blue Netherlands (S-2.2a)."""
        return h in self._playable

    def passable(self, a: str, b: str) -> bool:
        """Land leads from a hex to one next to it; what lies between (rivers, frontiers) is left to the rules."""
        return a in self._playable and b in self._playable and b in self._around[a]

    def terrain(self, h: str) -> str:
        """The terrain of the hex, one of `TERRAINS`."""
        return self._terrain[h]

    def country(self, h: str) -> str:
        """The country of May 1940 in which the hex lies; empty at sea."""
        return self._country[h]

    def is_city(self, h: str) -> bool:
        """The hex has a city."""
        return h in self._city

    @rule("S-2.2d")
    def is_town(self, h: str) -> bool:
        """The hex has a town."""
        return h in self._town

    def place(self, h: str) -> str:
        """`city`, `town`, or empty."""
        return next((kind for kind in (CITY, TOWN) if kind in self._words[h]), "")

    def is_port(self, h: str) -> bool:
        """The hex has a port (AM-72)."""
        return PORT in self._words[h]

    def works(self, h: str) -> bool:
        """Defensive Works are printed in the hex."""
        return h in self._works

    def fort(self, h: str) -> str:
        """The fortified line of the hex, one of `FORTS`, or empty."""
        return self._fort.get(h, "")

    def garrison(self, h: str) -> int:
        """The strength of the garrison of a fortified hex (R-11.7a, AM-11); 0 elsewhere."""
        line = self.fort(h)
        return (self._words[h][line].number or 0) if line else 0

    def name(self, h: str) -> str:
        """The name by which players know the hex: its city, town or label; empty if it has none."""
        found = [self._words[h][word].text or "" for word in (CITY, TOWN, LABEL) if word in self._words[h]]
        return found[0] if found else ""

    def named(self, name: str) -> tuple[str, ...]:
        """The hexes of a city or town by its name; Paris has three."""
        return tuple(h for h in self.names if (self.is_city(h) or self.is_town(h)) and self.name(h) == name)

    def cities(self, country: str = "") -> tuple[str, ...]:
        """The hexes with a city, of one country or of all."""
        return tuple(h for h in self._with(CITY) if country in ("", self.country(h)))

    # Hexsides

    def _read_river(self, a: str, b: str) -> str:
        words = self._sides.get(frozenset((a, b)), frozenset())
        return next((kind for word, kind in RIVERS.items() if word in words), "")

    @rule("S-2.2b", "S-2.2c")
    def river(self, a: str, b: str) -> str:
        """The river of the hexside: `minor`, `major`, `rhine`, or empty; canals are minor (S-2.2b)."""
        return self._river.get((a, b), "")

    def crossing(self, a: str, b: str) -> bool:
        """A river crossing is printed on the hexside."""
        return (a, b) in self._crossing

    def road(self, a: str, b: str) -> bool:
        """A road leads directly from one hex to the other."""
        return (a, b) in self._road

    # Distances and directions

    def neighbours(self, h: str) -> tuple[str, ...]:
        """The hexes next to a hex, clockwise from north-east; not those beyond an arm of the sea."""
        return self._around[h]

    around = neighbours

    def adjacent(self, a: str, b: str) -> bool:
        """The hexes share a hexside that is no arm of the sea."""
        return b in self._around[a]

    def direction(self, a: str, b: str) -> str:
        """The direction from a hex to one next to it; empty if it is not."""
        found = self.grid.direction(a, b)
        return "" if found is None else COMPASS[found]

    def with_compass(self, a: str, b: str, side: str) -> bool:
        """A step that follows the retreat compass of a side, `german` or `allied` (R-11.4b1)."""
        return self.direction(a, b) in RETREAT[side]

    def distance(self, a: str, b: str) -> int:
        """How many hexes apart."""
        return self.grid.distance(a, b)

    def within(self, h: str, reach: int) -> tuple[str, ...]:
        """The hexes of the map up to a distance, the hex itself first."""
        found = self._near.get((h, reach))
        if found is None:
            found = self._near[h, reach] = self.grid.within(h, reach)
        return found

    # Zones

    def zone(self, name: str) -> frozenset[str]:
        """The hexes of one of the `ZONES`."""
        if name not in ZONES:
            raise ValueError(f"zone {name!r}; expected one of {', '.join(ZONES)}")
        return self.map.region(name)

    def edge(self, name: str) -> tuple[str, ...]:
        """The hexes of the `south` or `west` edge, where Allied lines end and reinforcements come in."""
        return self._sorted(self.zone(f"{name}-edge"))

    def dyle_limit(self, a: str, b: str) -> bool:
        """A hexside of the south and west boundary of the Dyle Plan, closed to Germans on turns 1 and 2 (S-5.8d8)."""
        area, limit = self.zone("dyle"), self.zone("dyle-limit")
        return (a in limit and b not in area) or (b in limit and a not in area)
