"""The ground of Third Reich, read from the map text: what the rules may ask of hexes and hexsides.

Hexes are the printed numbers without hyphen: `"L31"`, `"AA7"`. The words of the map text and what they become here:

    clear mountain swamp sea lake            terrain(h)
    germany, russia, … (one per land hex)    country(h)
    coast unplayable no-fleet                coastal(h); Switzerland is no land for units; Oslo, 29.23
    city"…" city-second"…" capital objective cities(h), name(h), capital(h), objective(h)
    port"atlantic+baltic"                    port(h): the seas it lies on
    fortress"…" beach bessarabia             fortress(h), beach(h), bessarabia(h)
    water shore lake (hexsides)              all water; part land, part sea; lake
    river canal crossing-arrow qattara       river(a, b), arrow(a, b), passable(a, b)
    no-sail                                  water on the far coast of a port hex (5.43): not sailable
    border partition                         border(a, b), partition_east(h)
    regions                                  front(h), seas(h), region(name), place(name)

A case may change single hexes and hexsides. For a hex: a terrain clears it of all but its country, a country replaces
the one it has, every other word is added (`port=baltic`). For a hexside `A/B`: all it has, `river border`, or `none`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from esagono.games.third_reich.ground_read import Changes, Reading
from esagono.hexes.field import Field
from esagono.hexes.hexmap import Map
from esagono.kernel import rule

CLEAR, MOUNTAIN, SWAMP, SEA, LAKE = "clear", "mountain", "swamp", "sea", "lake"
SEA_FRONTS: Final = {
    "atlantic": "western",
    "baltic": "eastern",
    "mediterranean-sea": "mediterranean",
    "black-sea": "eastern",
    "caspian": "eastern",
    "red-sea": "mediterranean",
}
LAND_FRONTS: Final = ("western", "eastern", "mediterranean")
FORTRESSES: Final = {
    "Gibraltar": "permanent",
    "Malta": "permanent",
    "Maginot": "maginot",
    "West Wall": "west-wall",
    "Sevastopol": "sevastopol",
    "Leningrad": "leningrad",
}
OVERSEAS: Final = {
    "britain": ("gibraltar", "malta"),
    "italy": ("sardinia", "rhodes"),
    "france": ("corsica",),
    "germany": (),
    "russia": (),
}
"""The powers on the map, with what belongs to them and is not their home (15.4)."""
WATERY: Final = ("water", "lake")
SAILED: Final = ("water", "shore")


class Ground:
    """The map, ready for questions; it never changes and knows no units."""

    def __init__(self, board: Map, changes: Changes = ()) -> None:
        self.board: Final = board
        self.field: Final[Field] = board.grid
        self.names: Final = board.grid.names
        read = Reading(board, changes)
        self._terrain, self._words, self._country = read.terrain, read.words, read.country
        self._order = {h: i for i, h in enumerate(self.names)}
        self._at = {h: self.field.places[i][1:] for i, h in enumerate(self.names)}
        self._around = {h: self.field.neighbours(h) for h in self.names}
        self._land = frozenset(h for h in self.names if self._is_land(h))
        self._sides = read.sides
        pairs = [(a, b) for a in self.names for b in self._around[a]]
        self._dry = frozenset(p for p in pairs if self._has_land(*p))
        self._arrows = self._with("crossing-arrow")
        self._rivers = self._with("river") | self._with("canal")
        self._passable = self._dry | frozenset(p for p in self._arrows if self._land.issuperset(p))
        self._sailable = frozenset(p for p in pairs if self._has_sea(*p))
        self._fronts = self._read_fronts()
        self._ranges: dict[tuple[str, int], frozenset[str]] = {}
        self._places: dict[str, frozenset[str]] = {}

    def _is_land(self, h: str) -> bool:
        return self._terrain[h] not in (SEA, LAKE) and "unplayable" not in self._words[h]

    def _has_land(self, a: str, b: str) -> bool:
        side = self._sides.get((a, b), ())
        return a in self._land and b in self._land and not any(w in side for w in (*WATERY, "qattara"))

    def _has_sea(self, a: str, b: str) -> bool:
        side, kinds = self._sides.get((a, b), {}), (self._terrain[a], self._terrain[b])
        if "no-sail" in side or LAKE in kinds or "no-fleet" in self._words[a] or "no-fleet" in self._words[b]:
            return False
        return SEA in kinds or any(word in side for word in SAILED)

    def _with(self, word: str) -> frozenset[tuple[str, str]]:
        return frozenset(pair for pair, side in self._sides.items() if word in side)

    def _read_fronts(self) -> dict[str, str]:
        """The front of each hex: land by its region, sea by its sea (5.8)."""
        found = {h: SEA_FRONTS[sea] for sea in SEA_FRONTS for h in self.board.region(sea)}
        return found | {h: front for front in LAND_FRONTS for h in self.board.region(f"front-{front}")}

    # Hexes

    @rule("M-1", "M-1a", "M-1b", "M-1c", "M-1d")
    def has_hex(self, h: str) -> bool:
        """The hex is printed on the map."""
        return h in self._terrain

    def sorted(self, hexes: Iterable[str]) -> tuple[str, ...]:
        """The hexes in the order of the map."""
        return tuple(sorted(set(hexes), key=self._order.__getitem__))

    def name(self, h: str) -> str:
        """The name by which players know the hex; empty if it has none."""
        found = [self._words[h][word] for word in ("city", "city-second", "name") if word in self._words[h]]
        return found[0] if found else ""

    def city_names(self, h: str) -> tuple[str, ...]:
        """The names of the cities in the hex."""
        return tuple(self._words[h][word] for word in ("city", "city-second") if word in self._words[h])

    def full_name(self, h: str) -> str:
        """The names of all cities of the hex, as the map writes them."""
        return " · ".join(self.city_names(h))

    @rule("5.2", "48")
    def land(self, h: str) -> bool:
        """Ground units may stand there: land, but not Switzerland."""
        return h in self._land

    def sea(self, h: str) -> bool:
        """All of the hex is sea."""
        return self._terrain[h] == SEA

    def coastal(self, h: str) -> bool:
        """Land with sea at it."""
        return h in self._land and "coast" in self._words[h]

    @rule("M-3")
    def terrain(self, h: str) -> str:
        """clear, mountain, swamp, sea or lake."""
        return self._terrain[h]

    def country(self, h: str) -> str:
        """The country or colony of 1939; empty at sea."""
        return self._country.get(h, "")

    @rule("5.8")
    def front(self, h: str) -> str:
        """The front of a land hex; of a sea hex that of its sea; empty on lakes."""
        return self._fronts.get(h, "")

    @rule("5.44")
    def cities(self, h: str) -> int:
        """How many cities the hex has: 0, 1 or 2; ports and capitals are cities."""
        return ("city" in self._words[h]) + ("city-second" in self._words[h])

    def cities_of(self, country: str) -> tuple[str, ...]:
        """The hexes of a country, colony or region that have a city, in the order of the map."""
        return tuple(h for h in self.sorted(self.place(country)) if self.cities(h))

    @rule("5.41")
    def capital(self, h: str) -> bool:
        """The hex is a capital, of a country or a colony."""
        return "capital" in self._words[h]

    @rule("5.42", "2.11", "2.12", "2.13")
    def objective(self, h: str) -> bool:
        """The hex is an objective."""
        return "objective" in self._words[h]

    @cached_property
    def objectives(self) -> tuple[str, ...]:
        """All objectives, in the order of the map."""
        return tuple(h for h in self.names if self.objective(h))

    @rule("5.43")
    def port(self, h: str) -> tuple[str, ...]:
        """The seas on which the port lies; empty: no port."""
        return self._ports.get(h, ())

    @cached_property
    def _ports(self) -> dict[str, tuple[str, ...]]:
        return {h: tuple(words["port"].split("+")) for h, words in self._words.items() if words.get("port")}

    @cached_property
    def ports(self) -> tuple[str, ...]:
        """All hexes with a port, in the order of the map."""
        return tuple(h for h in self.names if self.port(h))

    @rule("29.12", "29.13", "29.14", "29.15")
    def port_fronts(self, h: str) -> tuple[str, ...]:
        """The fronts on which a fleet based there is: those of the seas of the port."""
        return tuple(dict.fromkeys(SEA_FRONTS[sea] for sea in self.port(h)))

    def beach(self, h: str) -> bool:
        """The hex may be invaded from the sea."""
        return "beach" in self._words[h]

    @rule("5.51", "5.53", "5.58")
    def fortress(self, h: str) -> str:
        """permanent, maginot, west-wall, sevastopol, leningrad, or empty."""
        text = self._words[h].get("fortress")
        return "" if text is None else FORTRESSES.get(text, "permanent")

    @cached_property
    def fortresses(self) -> tuple[str, ...]:
        """All hexes that are or may become fortresses."""
        return tuple(h for h in self.names if self.fortress(h))

    @rule("5.6", "5.32")
    def island(self, h: str) -> bool:
        """An island of one hex, which may be invaded without a beach; Gibraltar counts as one."""
        return h in self.region("single-island") or h in self.region("gibraltar")

    # Neighbours and hexsides

    @rule("5.1")
    def neighbours(self, h: str) -> tuple[str, ...]:
        """The hexes next to a hex, sea too."""
        return self._around[h]

    def adjacent(self, a: str, b: str) -> bool:
        """The hexes share a hexside."""
        return b in self._around[a]

    @rule("5.3", "5.31", "5.32", "5.36", "5.37", "5.75")
    def passable(self, a: str, b: str) -> bool:
        """Ground units and supply lines may cross: land on both sides of the hexside, or an arrow."""
        return (a, b) in self._passable

    @rule("5.1", "5.3", "5.31", "5.32", "5.36", "5.37", "5.75")
    def ways_from(self, h: str) -> tuple[str, ...]:
        """The hexes next to a hex to which ground units may pass."""
        return self.ways[h]

    @cached_property
    def ways(self) -> dict[str, tuple[str, ...]]:
        """For each land hex those next to it to which ground units may pass."""
        return {h: tuple(n for n in self._around[h] if (h, n) in self._passable) for h in self.names}

    @cached_property
    def dry_ways(self) -> dict[str, tuple[str, ...]]:
        """For each hex those next to it that land joins to it without an arrow."""
        return {h: tuple(n for n in self._around[h] if (h, n) in self._dry) for h in self.names}

    @rule("5.35")
    def land_side(self, a: str, b: str) -> bool:
        """Land joins the hexes without an arrow, so that a zone of control goes over the hexside."""
        return (a, b) in self._dry

    def arrow(self, a: str, b: str) -> bool:
        """A crossing arrow leads over the hexside."""
        return (a, b) in self._arrows

    @cached_property
    def arrows(self) -> frozenset[frozenset[str]]:
        """The pairs of hexes that a crossing arrow joins: the straits."""
        return frozenset(frozenset(pair) for pair in self._arrows)

    @rule("M-3", "47.1")
    def river(self, a: str, b: str) -> bool:
        """A river or the Suez Canal lies at the hexside."""
        return (a, b) in self._rivers

    @rule("5.3", "5.31", "5.37", "5.43", "29.23")
    def sailable(self, a: str, b: str) -> bool:
        """Fleets may pass the hexside; canal and straits are the chapter's to open and to forbid."""
        return (a, b) in self._sailable

    def border(self, a: str, b: str) -> bool:
        """The hexes belong to two countries."""
        return self.country(a) != self.country(b) and bool(self.country(a)) and bool(self.country(b))

    def front_border(self, a: str, b: str) -> bool:
        """The hexes lie on two fronts."""
        return self.front(a) != self.front(b)

    def seas(self, h: str) -> tuple[str, ...]:
        """The seas that a fleet in the hex may be on."""
        return self._seas.get(h, ())

    @cached_property
    def _seas(self) -> dict[str, tuple[str, ...]]:
        seas = {sea: self.board.region(sea) for sea in SEA_FRONTS}
        return {h: found for h in self.names if (found := tuple(s for s in seas if h in seas[s]))}

    @rule("29.12")
    def fronts_at_sea(self, h: str) -> frozenset[str]:
        """The fronts of the seas that a fleet in the hex may be on."""
        return self._sea_fronts.get(h, frozenset())

    @cached_property
    def _sea_fronts(self) -> dict[str, frozenset[str]]:
        return {h: frozenset(SEA_FRONTS[s] for s in seas) for h, seas in self._seas.items()}

    def sea_front(self, sea: str) -> str:
        """The front of a sea."""
        return SEA_FRONTS[sea]

    # Distances and areas

    def distance(self, a: str, b: str) -> int:
        """How many hexes apart, whatever lies between."""
        (q, r), (to_q, to_r) = self._at[a], self._at[b]
        q, r = q - to_q, r - to_r
        return max(abs(q), abs(r), abs(q + r))

    def within(self, h: str, most: int) -> frozenset[str]:
        """The hexes at most so far away, the hex itself too."""
        if (h, most) not in self._ranges:
            self._ranges[h, most] = frozenset(self.field.within(h, most))
        return self._ranges[h, most]

    def region(self, name: str) -> frozenset[str]:
        """The hexes of a region of the map."""
        return self.board.region(name)

    def place(self, name: str) -> frozenset[str]:
        """The hexes of a country, of a region or of a front, or the hex of this name; ValueError: it is none."""
        if name not in self._places:
            hexes = self.of_country(name) or self.board.region(name) or self.board.region(f"front-{name}")
            hexes = hexes or frozenset({name} if name in self._terrain else ())
            if not hexes:
                raise ValueError(f"the map has no country, region or hex {name!r}")
            self._places[name] = hexes
        return self._places[name]

    def of_country(self, country: str) -> frozenset[str]:
        """The hexes of a country or colony of 1939."""
        return self._by_country.get(country, frozenset())

    @cached_property
    def _by_country(self) -> dict[str, frozenset[str]]:
        words = dict.fromkeys(self._country.values())
        return {word: frozenset(h for h, each in self._country.items() if each == word) for word in words}

    @rule("43.3", "43.4")
    def partition_east(self, h: str) -> bool:
        """Poland east of the partition line."""
        return h in self.board.region("eastern-poland")

    @rule("43.7")
    def bessarabia(self, h: str) -> bool:
        """One of the four hexes of Bessarabia."""
        return "bessarabia" in self._words[h]

    @rule("49.11")
    def vichy(self, h: str) -> bool:
        """France south of the demarcation line; not Corsica, not colonies."""
        return h in self.board.region("vichy-france")

    @cached_property
    @rule("27.14")
    def east_edge(self) -> frozenset[str]:
        """The hexes of the east edge of the map."""
        return self.board.region("east-edge")

    @rule("15.4", "39")
    def homeland(self, h: str) -> str:
        """The power in whose own country the hex lies; not colonies, Corsica, Sardinia, Rhodes, Malta, Gibraltar."""
        power = self.country(h)
        return "" if power not in OVERSEAS or any(h in self.region(part) for part in OVERSEAS[power]) else power
