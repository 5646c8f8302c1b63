"""Firefights: TOML files turned into worlds; what is wrong with one is told with the field named."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from esagono.games.storms_of_steel.board import BARE, Ground, board_of
from esagono.games.storms_of_steel.counter_tables import Counters
from esagono.games.storms_of_steel.layout import EDGES, TURNS, Lay
from esagono.games.storms_of_steel.rules.ch18_works import shelter_in
from esagono.games.storms_of_steel.rules.ch20_impulses import HIGHEST
from esagono.games.storms_of_steel.rules.ch21_options import agreed, balanced, hits_agreed_on
from esagono.games.storms_of_steel.scenario_cards import read_cards
from esagono.games.storms_of_steel.world import (
    PLAYERS,
    SIDES,
    Battery,
    Objective,
    Unit,
    Work,
    World,
    are_enemies,
    army,
    board,
)
from esagono.kernel import Scenario, Side, rule
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.value import replace

KNOWN = {
    "name", "title", "title_it", "rule", "teaches", "teaches_it", "story", "story_it", "boards", "month", "rounds",
    "artillery", "spotters", "works", "pits_for_vehicles",
    "bound", "first_to_place", "sudden_end", "caps", "units", "objectives", "cards", "provenance", "hexes", "hills",
    "overlays", "smoke", "sandbox", "balance",
}  # fmt: skip
BOARD_FIELDS = {"board", "beside", "edge", "turn"}
HILL_FIELDS = {"name", "level", "hexes"}
WORK_FIELDS = {"id", "kind", "hex", "area", "side", "facing", "front", "flank", "number", "hidden"}
BATTERY_FIELDS = {"battery", "uses", "preparatory", "smoke"}
SHAPES = {
    "boards": list, "caps": dict, "units": dict, "objectives": list, "cards": dict, "hexes": dict, "hills": list,
    "overlays": dict, "smoke": dict, "artillery": dict, "spotters": dict, "works": list,
    "balance": dict,
}  # fmt: skip
AIR_FIELDS = {"edge", "altitude", "bombs", "clusters"}
"""What is said of aircraft alone."""
UNIT_FIELDS = {
    "id",
    "kind",
    "hex",
    "area",
    "facing",
    "due",
    "entry",
    "vp",
    "hidden",
    "veteran",
    "aboard",
    "smoke",
    "aa",
} | AIR_FIELDS
OBJECTIVE_FIELDS = {"hex", "vp", "when"}
BALANCE_FIELDS = {"bot", "games", "drawn", *SIDES}
"""What `tools/balance.py` has measured: the parts of the games that either army won."""
MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip


class Firefight:
    """One scenario file, checked."""

    def __init__(self, file: str, raw: Mapping[str, Any], data: DataFiles, counters: Counters) -> None:
        self.file, self.raw, self.data, self.counters = file, raw, data, counters
        unknown = raw.keys() - KNOWN
        if unknown:
            raise self.wrong(sorted(unknown)[0], f"one of {', '.join(sorted(KNOWN))}")
        for field in ("name", "title", "boards", "month", "rounds", "bound", "caps", "units"):
            if field not in raw:
                raise self.wrong(field, "a value; it is missing")
        for field, shape in SHAPES.items():
            if field in raw and not isinstance(raw[field], shape):
                raise self.wrong(field, "a list" if shape is list else "a table")
        self.only("caps", raw["caps"], PLAYERS)
        self.only("balance", raw.get("balance", {}), BALANCE_FIELDS)
        self.only("units", raw["units"], self.players)
        self.one_of("first_to_place", raw.get("first_to_place", "soviet"), SIDES)
        self.number("bound", raw["bound"], 1)
        self.world({})

    def wrong(self, field: str, expected: str) -> ValueError:
        """The error for a field."""
        return ValueError(f"{self.file}: {field}: expected {expected}")

    def only(self, field: str, table: Mapping[str, Any], fields: Collection[str]) -> None:
        """Nothing stands in a table but these fields."""
        for unknown in sorted(table.keys() - set(fields)):
            raise self.wrong(f"{field}.{unknown}", f"only {', '.join(sorted(fields))}")

    def one_of(self, field: str, value: object, words: Collection[str]) -> str:
        """One of these words."""
        if value not in words:
            raise self.wrong(field, f"one of {', '.join(words)}, not {value!r}")
        return str(value)

    @property
    def scenario(self) -> Scenario:
        """The scenario as the kernel knows it."""
        card = {k: v for k, v in self.raw.items() if k not in ("units", "hexes", "hills", "overlays", "works")}
        sides = () if self.raw.get("sandbox") else self.players
        card["players"] = list(self.players)
        return Scenario(self.raw["name"], self.world, self.raw["bound"], card=card, sides=sides)

    @property
    @rule("21.0")
    def players(self) -> tuple[Side, ...]:
        """Who plays: everybody whom the file gives CAPs, at least one for each army."""
        return tuple(p for p in PLAYERS if p in SIDES or p in self.raw["caps"])

    @rule("1.0/1", "1.0/2", "1.0/5", "3.2")
    def world(self, options: Mapping[str, str]) -> World:
        """The table as the scenario lays it out: maps, units, round 1, CAPs, no VP, no AP, two pools of hits."""
        raw, sides, options = self.raw, self.players, agreed(options)
        ground = self.ground()
        units = self.units()
        cards = read_cards(raw.get("cards", {}), self.counters, units, sides, self.wrong)
        empty = dict.fromkeys(sides, 0)
        caps = {side: self.number(f"caps.{side}", raw["caps"].get(side)) for side in sides}
        caps = balanced(caps, options)
        world = World(
            charts=hits_agreed_on(self.counters.charts(u.kind for u in units), options),
            ground=ground,
            units={u.id: u for u in units},
            pools=fresh_pools(self.counters),
            start_cap=caps,
            cap=dict(caps),
            ap=dict(empty),
            vp=dict(empty),
            lost=dict.fromkeys(sides, ()),
            round=1,
            rounds=self.number("rounds", raw["rounds"], 1),
            first_to_place=raw.get("first_to_place", "soviet"),
            objectives=tuple(self.objective(i, row) for i, row in enumerate(raw.get("objectives", ()), 1)),
            smoke={str(h): tuple(n) for h, n in raw.get("smoke", {}).items()},
            sudden_end=bool(raw.get("sudden_end", False)),
            deck=cards.deck,
            hands=dict.fromkeys(sides, ()),
            dealt=cards.dealt,
            draws=cards.draws,
            kit=cards.kit,
            card_caps=dict(empty),
            happening=cards.happening,
            goals=cards.goals,
            goal_pile=dict.fromkeys(cards.goals, 1),
            secret_goals=dict.fromkeys(sides, ()),
            secret=cards.secret,
            works={w.id: w for w in self.works()},
            pits_for_vehicles=bool(raw.get("pits_for_vehicles", False)),
            options=options,
            artillery={side: self.artillery(side) for side in sides},
            plots=dict.fromkeys(sides, ()),
            spotters={side: tuple(raw.get("spotters", {}).get(side, ())) for side in sides},
        )
        self.check_hexes(world)
        self.check_works(world)
        return self.with_shelter(world)

    def number(self, field: str, value: object, least: int = 0) -> int:
        """A whole number not below the least."""
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            raise self.wrong(field, f"a whole number from {least}, not {value!r}")
        return value

    def objective(self, i: int, row: Mapping[str, Any]) -> Objective:
        """One objective of the file."""
        self.only(f"objectives.{i}", row, OBJECTIVE_FIELDS)
        when = self.one_of(f"objectives.{i}.when", row.get("when", "end"), ("round", "end"))
        return Objective(str(row.get("hex", "")), self.number(f"objectives.{i}.vp", row.get("vp")), when)

    @rule("1.0/3")
    def ground(self) -> Ground:
        """The maps as the scenario lays them."""
        self.one_of("month", self.raw["month"], MONTHS)
        known = board_files(self.data)
        rows = [{"board": row} if isinstance(row, str) else row for row in self.raw["boards"]]
        lays = [self.lay(i, row, rows) for i, row in enumerate(rows)]
        for row in rows:
            self.one_of("boards", row["board"], known)
        maps = tuple(self.data.read(known[row["board"]]) for row in rows)
        changes = {str(h): str(t) for h, t in self.raw.get("hexes", {}).items()}
        hills, bare = self.hills()
        overlays = (*hills, *((str(where), str(word)) for where, word in self.raw.get("overlays", {}).items()))
        terrain = tuple(self.counters.terrain.values())
        ground = Ground(maps, self.raw["month"], terrain, tuple({**bare, **changes}.items()), tuple(lays), overlays)
        try:
            board_of(ground)
        except ValueError as wrong:
            raise ValueError(f"{self.file}: boards, hexes, hills or overlays: {wrong}") from None
        return ground

    def lay(self, number: int, row: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> Lay:
        """How one board lies; where nothing is said, east of the one before."""
        field = f"boards.{row.get('board', number + 1)}"
        unknown = row.keys() - BOARD_FIELDS
        if unknown or "board" not in row:
            raise self.wrong(field, f"the fields {', '.join(sorted(BOARD_FIELDS))}")
        edge, turn = row.get("edge", "east"), row.get("turn", 0)
        if edge not in EDGES:
            raise self.wrong(f"{field}.edge", f"one of {', '.join(EDGES)}")
        if turn not in TURNS:
            raise self.wrong(f"{field}.turn", "0 or 3, sixths of a circle")
        if number == 0:
            return Lay(turn=turn)
        beside = row.get("beside", rows[number - 1]["board"])
        if beside not in [r["board"] for r in rows[:number]]:
            raise self.wrong(f"{field}.beside", "a board that is laid before it")
        return Lay(beside, edge, turn)

    @rule("11.0")
    def hills(self) -> tuple[list[tuple[str, str]], dict[str, str]]:
        """Hill overlays: their hexes get a level and are bare; what stands on them, `hexes` says (A-137)."""
        levels: dict[str, str] = {}
        for i, hill in enumerate(self.raw.get("hills", ()), 1):
            if hill.keys() - HILL_FIELDS or not {"level", "hexes"} <= hill.keys():
                raise self.wrong(f"hills.{i}", f"the fields {', '.join(sorted(HILL_FIELDS))}")
            if hill["level"] not in (1, 2):
                raise self.wrong(f"hills.{i}.level", "1 or 2")
            levels |= {str(hex_): f"level={hill['level']}" for hex_ in hill["hexes"]}
        return list(levels.items()), dict.fromkeys(levels, BARE)

    @rule("1.0/2", "1.0/4", "T-units")
    def units(self) -> list[Unit]:
        """The units that the scenario lists, with their hexes or the hexes to choose from."""
        units = [self.unit(side, row) for side in self.players for row in self.raw["units"].get(side, ())]
        twice = [i for i, n in Tally(u.id for u in units).items() if n > 1]
        if twice:
            raise self.wrong(f"units.{twice[0]}", "an id of its own; two units have it")
        for kind, n in Tally(u.kind for u in units).items():
            if n > self.counters.units[kind].count:
                raise self.wrong(f"units, kind {kind}", f"at most {self.counters.units[kind].count} of the counter mix")
        by_id = {u.id: u for u in units}
        return [self.aboard(u, by_id) if u.carrier else u for u in units]

    @rule("17.0")
    def aboard(self, unit: Unit, units: Mapping[str, Unit]) -> Unit:
        """A foot unit or gun that a vehicle of its side carries from the start, in its hex or off the map with it."""
        where = f"units.{unit.side}.{unit.id}.aboard"
        carrier = units.get(unit.carrier)
        if carrier is None or carrier.side != unit.side or not self.counters.units[carrier.kind].is_vehicle:
            raise self.wrong(where, f"a vehicle of the {unit.side} side")
        if not self.counters.units[unit.kind].on_foot or sum(u.carrier == carrier.id for u in units.values()) > 1:
            raise self.wrong(where, "one foot unit or gun for each vehicle")
        if carrier.hidden:
            raise self.wrong(where, "a vehicle that is not hidden")
        return replace(unit, hex=carrier.hex, facing=carrier.facing, due=carrier.due)

    def unit(self, side: Side, row: Mapping[str, Any]) -> Unit:
        """One unit of the file."""
        if not row.get("id"):
            raise self.wrong(f"units.{side}", "an id for every unit")
        name = str(row["id"])
        field = f"units.{side}.{name}"
        self.only(field, row, UNIT_FIELDS)
        kind = row.get("kind", "")
        if kind not in self.counters.units:
            raise self.wrong(f"{field}.kind", f"a kind of units.csv, not {kind!r}")
        if self.counters.units[kind].side != army(side):
            raise self.wrong(f"{field}.kind", f"a kind of the {army(side)} side")
        facing = row.get("facing")
        if facing is not None and self.number(f"{field}.facing", facing) > 5:
            raise self.wrong(f"{field}.facing", "0 to 5")
        due = self.number(f"{field}.due", row.get("due", 0))
        carrier = str(row.get("aboard", ""))
        if carrier and row.keys() & {"hex", "area", "facing", "entry", "due", "hidden"}:
            raise self.wrong(f"{field}.aboard", "no hex, area, facing, entry, due or hidden besides it")
        places = () if carrier else self.places(field, row)
        hidden = row.get("hidden", False)
        if hidden is not False and (hidden is not True or "area" not in row or due or "hex" in row):
            raise self.wrong(f"{field}.hidden", "true, with an area to hide in and neither hex nor due")
        if row.get("smoke") not in (None, True, False):
            raise self.wrong(f"{field}.smoke", "true or false")
        if not isinstance(row.get("aa", False), bool):
            raise self.wrong(f"{field}.aa", "true or false")
        stands = "hex" in row and facing is not None
        unit = Unit(
            name, side, kind, row["hex"] if stands else "", facing or 0, due=due, entry=() if stands else places,
            carrier=carrier, free_facing=facing is None and not carrier, hidden=hidden,
            vp=self.number(f"{field}.vp", row.get("vp", 1)), veteran=tuple(row.get("veteran", ())),
            smoke=row.get("smoke"), aa=row.get("aa", False),
        )  # fmt: skip
        return self.aircraft(field, unit, row)

    @rule("20.0", "20.4")
    def aircraft(self, field: str, unit: Unit, row: Mapping[str, Any]) -> Unit:
        """What is said of an aircraft: where and how high it enters, the bombs it carries; of others nothing."""
        if not self.counters.units[unit.kind].in_the_air:
            for name in sorted(AIR_FIELDS & row.keys()):
                raise self.wrong(f"{field}.{name}", "nothing; only aircraft have it")
            return unit
        for name in sorted(row.keys() & {"hex", "area", "facing", "aboard", "hidden", "smoke", "veteran"}):
            raise self.wrong(f"{field}.{name}", "nothing; aircraft have entry hexes or an edge")
        altitude = row.get("altitude", [])
        for n in altitude if isinstance(altitude, list) else [altitude]:
            if self.number(f"{field}.altitude", n) > HIGHEST:
                raise self.wrong(f"{field}.altitude", f"altitudes from 0 to {HIGHEST}")
        return replace(
            unit,
            altitudes=tuple(altitude if isinstance(altitude, list) else [altitude]),
            bombs=self.number(f"{field}.bombs", row.get("bombs", 0)),
            clusters=self.number(f"{field}.clusters", row.get("clusters", 0)),
        )

    @rule("18.0", "18.2", "18.5")
    def works(self) -> list[Work]:
        """Fortifications and obstacles: in their hexes, or with the hexes in which a side may place or hide them."""
        works = [self.work(i, row) for i, row in enumerate(self.raw.get("works", ()), 1)]
        twice = [i for i, n in Tally(w.id for w in works).items() if n > 1]
        if twice:
            raise self.wrong(f"works.{twice[0]}", "an id of its own; two works have it")
        return works

    def work(self, number: int, row: Mapping[str, Any]) -> Work:
        """One fortification or obstacle of the file."""
        name = str(row.get("id", ""))
        where = f"works.{name or number}"
        self.only(where, row, WORK_FIELDS)
        kinds = [kind for kind in self.counters.works if kind != "hasty-defence"]
        kind = self.counters.works[self.one_of(f"{where}.kind", row.get("kind"), kinds)]
        side = self.one_of(f"{where}.side", row["side"], self.players) if "side" in row else ""
        area, hex_, hidden = tuple(row.get("area", ())), str(row.get("hex", "")), row.get("hidden", False)
        if not name or bool(area) == bool(hex_):
            raise self.wrong(where, "an id, and either a hex or an area")
        if (area or hidden) and not side:
            raise self.wrong(f"{where}.side", "the side that places it")
        if not isinstance(hidden, bool) or (hidden and (kind.sort != "mines" or not area)):
            raise self.wrong(f"{where}.hidden", "true only for mines with an area")
        if kind.sort in ("gun-pit", "bunker") and row.get("facing") not in range(6):
            raise self.wrong(f"{where}.facing", "0 to 5")
        front, flank, number = (
            self.number(f"{where}.{f}", row.get(f, getattr(kind, f))) for f in ("front", "flank", "number")
        )
        return Work(name, kind.id, hex_, side, row.get("facing", 0), front, flank, number, hidden, area)

    @rule("18.0")
    def check_works(self, world: World) -> None:
        """At most one of each sort in a hex, and room enough for those that are placed."""
        sorts = {w.id: self.counters.works[w.kind].sort for w in world.works.values()}
        for place, n in Tally((sorts[w.id], w.hex) for w in world.works.values() if w.hex).items():
            if n > 1:
                raise self.wrong("works", f"at most one {place[0]} in {place[1]}")
        for work in world.works.values():
            if work.may_be and len(work.may_be) < sum(sort == sorts[work.id] for sort in sorts.values()):
                raise self.wrong(f"works.{work.id}.area", f"at least as many hexes as there are {sorts[work.id]}")

    @rule("18.2")
    def with_shelter(self, world: World) -> World:
        """Units that stand in a hex with a fortification for them are in it from the start (A-174)."""
        units = {
            u.id: replace(u, inside=shelter_in(world, u, u.hex)) if u.hex and not u.carrier else u
            for u in world.units.values()
        }
        return replace(world, units=units)

    @rule("W-oba", "12.3")
    def artillery(self, side: Side) -> dict[str, Battery]:
        """The off-board artillery of a side: how often it strikes, how often at the start, with smoke or without."""
        found: dict[str, Battery] = {}
        for row in self.raw.get("artillery", {}).get(side, ()):
            name = row.get("battery", "?")
            where = f"artillery.{side}.{name}"
            if name not in self.counters.artillery or self.counters.artillery[name].side != army(side) or name in found:
                raise self.wrong(where, f"a {side} card of artillery.csv, once")
            if row.keys() - BATTERY_FIELDS or not isinstance(row.get("smoke", True), bool):
                raise self.wrong(where, f"only the fields {', '.join(sorted(BATTERY_FIELDS))}; smoke is true or false")
            uses = self.number(f"{where}.uses", row.get("uses", self.counters.artillery[name].uses))
            early = self.number(f"{where}.preparatory", row.get("preparatory", 0))
            found[name] = Battery(uses, early, row.get("smoke", True))
        return found

    def places(self, field: str, row: Mapping[str, Any]) -> tuple[str, ...]:
        """Where a unit stands, may be set up, or enters; the file says exactly one of these."""
        if self.counters.units[row["kind"]].in_the_air:
            return self.air_entry(field, row)
        given = [name for name in ("hex", "area", "entry") if row.get(name)]
        if len(given) != 1 or (given == ["entry"]) != bool(row.get("due")):
            raise self.wrong(field, "a hex, an area, or due with entry; one of them")
        return (row["hex"],) if given == ["hex"] else tuple(row[given[0]])

    @rule("20.0")
    def air_entry(self, field: str, row: Mapping[str, Any]) -> tuple[str, ...]:
        """The hexes where an aircraft enters: a list of them, or an edge of the whole map."""
        if bool(row.get("entry")) == bool(row.get("edge")):
            raise self.wrong(field, "entry hexes or an edge; one of them")
        if row.get("entry"):
            return tuple(row["entry"])
        return board_of(self.ground()).edge(self.one_of(f"{field}.edge", row["edge"], EDGES))

    def check_hexes(self, world: World) -> None:
        """Every hex that the file names is a complete hex of the board."""
        try:
            ground = board(world)
        except ValueError as wrong:
            raise ValueError(f"{self.file}: boards or hexes: {wrong}") from None
        named = [(f"units.{u.side}.{u.id}", h) for u in world.units.values() for h in (u.hex, *u.entry) if h]
        named += [("smoke", hex_) for hex_ in world.smoke]
        named += [(f"works.{w.id}", h) for w in world.works.values() for h in (w.hex, *w.may_be) if h]
        named += [("cards.goals", o.hex) for o in world.goals.values()]
        named += [("spotters", h) for hexes in world.spotters.values() for h in hexes]
        named += [(f"objectives.{i}.hex", o.hex) for i, o in enumerate(world.objectives, 1)]
        for field, hex_ in named:
            if not ground.has(hex_):
                raise self.wrong(field, f"a complete hex of the board, not {hex_!r}")
        self.check_stacks(world)

    def check_stacks(self, world: World) -> None:
        """Friends may stand together, however many; the stacks of both armies begin in hexes of their own."""
        held: dict[str, Unit] = {}
        for unit in world.units.values():
            first = held.setdefault(unit.hex, unit) if unit.hex else unit
            if are_enemies(first.side, unit.side):
                where = f"a hex without enemies, not {unit.hex!r} where {first.id} stands"
                raise self.wrong(f"units.{unit.side}.{unit.id}.hex", where)


def board_files(data: DataFiles) -> dict[str, str]:
    """The map texts of the boards, by the number of the board."""
    return {n.removeprefix("data/board-").removesuffix(".map"): n for n in data.names("data", ".map")}


@rule("1.0/6")
def fresh_pools(counters: Counters) -> dict[str, dict[str, int]]:
    """All hit counters, foot and vehicle apart, face down."""
    return {pool: {hit.id: hit.count for hit in hits.values()} for pool, hits in counters.hits.items()}


def firefights(data: DataFiles, counters: Counters) -> list[Scenario]:
    """The scenarios of the folder, in the order of their file names, then the sandbox for cases."""
    files = data.names("scenarios", ".toml")
    return [Firefight(name, data.toml(name), data, counters).scenario for name in files]
