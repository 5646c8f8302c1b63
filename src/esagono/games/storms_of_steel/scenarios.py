"""Firefights: TOML files turned into worlds; what is wrong with one is told with the field named."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping, Sequence
from typing import Any

from esagono.games.storms_of_steel.board import BARE, Ground, board_of
from esagono.games.storms_of_steel.counters import Counters
from esagono.games.storms_of_steel.layout import EDGES, TURNS, Lay
from esagono.games.storms_of_steel.scenario_cards import read_cards
from esagono.games.storms_of_steel.world import SIDES, Battery, Objective, Unit, World, board
from esagono.kernel import Scenario, Side, rule
from esagono.kernel.datafiles import DataFiles

KNOWN = {
    "name", "title", "title_it", "rule", "teaches", "teaches_it", "story", "story_it", "boards", "month", "rounds",
    "artillery", "spotters",
    "bound", "first_to_place", "sudden_end", "caps", "units", "objectives", "cards", "provenance", "hexes", "hills",
    "overlays", "smoke", "sandbox",
}  # fmt: skip
BOARD_FIELDS = {"board", "beside", "edge", "turn"}
HILL_FIELDS = {"name", "level", "hexes"}
BATTERY_FIELDS = {"battery", "uses", "preparatory", "smoke"}
UNIT_FIELDS = {"id", "kind", "hex", "area", "facing", "due", "entry", "vp", "hidden", "veteran"}
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
        self.world(dict.fromkeys((), "no"))

    def wrong(self, field: str, expected: str) -> ValueError:
        """The error for a field."""
        return ValueError(f"{self.file}: {field}: expected {expected}")

    @property
    def scenario(self) -> Scenario:
        """The scenario as the kernel knows it."""
        card = {k: v for k, v in self.raw.items() if k not in ("units", "hexes", "hills", "overlays")}
        return Scenario(self.raw["name"], self.world, self.raw["bound"], card=card)

    @rule("1.0/1", "1.0/2", "1.0/5", "3.2")
    def world(self, options: Mapping[str, str]) -> World:
        """The table as the scenario lays it out: maps, units, round 1, CAPs, no VP, no AP, two pools of hits."""
        raw = self.raw
        ground = self.ground()
        units = self.units()
        cards = read_cards(raw.get("cards", {}), self.counters, units, self.wrong)
        empty = dict.fromkeys(SIDES, 0)
        caps = {side: self.number("caps", raw["caps"].get(side)) for side in SIDES}
        world = World(
            charts=self.counters.charts(u.kind for u in units),
            ground=ground,
            units={u.id: u for u in units},
            pools=fresh_pools(self.counters),
            start_cap=caps,
            cap=dict(caps),
            ap=dict(empty),
            vp=dict(empty),
            lost=dict.fromkeys(SIDES, ()),
            round=1,
            rounds=self.number("rounds", raw["rounds"]),
            first_to_place=raw.get("first_to_place", "soviet"),
            objectives=tuple(Objective(o["hex"], o["vp"], o.get("when", "end")) for o in raw.get("objectives", ())),
            smoke={str(h): tuple(n) for h, n in raw.get("smoke", {}).items()},
            sudden_end=bool(raw.get("sudden_end", False)),
            deck=cards.deck,
            hands=dict.fromkeys(SIDES, ()),
            dealt=cards.dealt,
            draws=cards.draws,
            kit=cards.kit,
            card_caps=dict(empty),
            happening=cards.happening,
            goals=cards.goals,
            goal_pile=dict.fromkeys(cards.goals, 1),
            secret_goals=dict.fromkeys(SIDES, ()),
            secret=cards.secret,
            options=dict(options),
            artillery={side: self.artillery(side) for side in SIDES},
            plots=dict.fromkeys(SIDES, ()),
            spotters={side: tuple(raw.get("spotters", {}).get(side, ())) for side in SIDES},
        )
        self.check_hexes(world)
        return world

    def number(self, field: str, value: object) -> int:
        """A whole number not below none."""
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise self.wrong(field, f"a whole number, not {value!r}")
        return value

    @rule("1.0/3")
    def ground(self) -> Ground:
        """The maps as the scenario lays them."""
        if self.raw["month"] not in MONTHS:
            raise self.wrong("month", f"one of {', '.join(MONTHS)}")
        known = board_files(self.data)
        rows = [{"board": row} if isinstance(row, str) else row for row in self.raw["boards"]]
        lays = [self.lay(i, row, rows) for i, row in enumerate(rows)]
        for row in rows:
            if row["board"] not in known:
                raise self.wrong("boards", f"one of {', '.join(known)}, not {row['board']!r}")
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

    @rule("1.0/2", "1.0/4")
    def units(self) -> list[Unit]:
        """The units that the scenario lists, with their hexes or the hexes to choose from."""
        units = [self.unit(side, row) for side in SIDES for row in self.raw["units"].get(side, ())]
        twice = [i for i, n in Tally(u.id for u in units).items() if n > 1]
        if twice:
            raise self.wrong(f"units.{twice[0]}", "an id of its own; two units have it")
        for kind, n in Tally(u.kind for u in units).items():
            if n > self.counters.units[kind].count:
                raise self.wrong(f"units, kind {kind}", f"at most {self.counters.units[kind].count} of the counter mix")
        return units

    def unit(self, side: Side, row: Mapping[str, Any]) -> Unit:
        """One unit of the file."""
        name = row.get("id", "?")
        unknown = row.keys() - UNIT_FIELDS
        if unknown or name == "?":
            raise self.wrong(f"units.{side}.{name}", f"only the fields {', '.join(sorted(UNIT_FIELDS))}")
        kind = row.get("kind", "")
        if kind not in self.counters.units:
            raise self.wrong(f"units.{side}.{name}.kind", f"a kind of units.csv, not {kind!r}")
        if self.counters.units[kind].side != side:
            raise self.wrong(f"units.{side}.{name}.kind", f"a kind of the {side} side")
        facing = row.get("facing")
        if facing is not None and facing not in range(6):
            raise self.wrong(f"units.{side}.{name}.facing", "0 to 5")
        due = self.number(f"units.{side}.{name}.due", row.get("due", 0))
        places: Sequence[str] = row.get("entry", ()) if due else row.get("area", ())
        if "hex" in row and facing is None:
            places = (row["hex"],)  # the owner chooses the facing
        fixed = row.get("hex", "") if facing is not None else ""
        if not fixed and not places:
            raise self.wrong(f"units.{side}.{name}", "a hex, an area, or due with entry")
        hidden = row.get("hidden", False)
        if hidden is not False and (hidden is not True or "area" not in row or due or "hex" in row):
            raise self.wrong(f"units.{side}.{name}.hidden", "true, with an area to hide in and neither hex nor due")
        return Unit(
            name, side, kind, fixed, facing or 0, due=due, entry=tuple(places), free_facing=facing is None,
            hidden=hidden, vp=self.number(f"units.{side}.{name}.vp", row.get("vp", 1)),
            veteran=tuple(row.get("veteran", ())),
        )  # fmt: skip

    @rule("W-oba", "12.3")
    def artillery(self, side: Side) -> dict[str, Battery]:
        """The off-board artillery of a side: how often it strikes, how often at the start, with smoke or without."""
        found: dict[str, Battery] = {}
        for row in self.raw.get("artillery", {}).get(side, ()):
            name = row.get("battery", "?")
            where = f"artillery.{side}.{name}"
            if name not in self.counters.artillery or self.counters.artillery[name].side != side or name in found:
                raise self.wrong(where, f"a {side} card of artillery.csv, once")
            if row.keys() - BATTERY_FIELDS or not isinstance(row.get("smoke", True), bool):
                raise self.wrong(where, f"only the fields {', '.join(sorted(BATTERY_FIELDS))}; smoke is true or false")
            uses = self.number(f"{where}.uses", row.get("uses", self.counters.artillery[name].uses))
            early = self.number(f"{where}.preparatory", row.get("preparatory", 0))
            found[name] = Battery(uses, early, row.get("smoke", True))
        return found

    def check_hexes(self, world: World) -> None:
        """Every hex that the file names is a complete hex of the board."""
        ground = board(world)
        named = [(f"units.{u.id}", h) for u in world.units.values() for h in (u.hex, *u.entry) if h]
        named += [("smoke", hex_) for hex_ in world.smoke]
        named += [("objectives", o.hex) for o in world.objectives]
        named += [("cards.goals", o.hex) for o in world.goals.values()]
        named += [("spotters", h) for hexes in world.spotters.values() for h in hexes]
        for field, hex_ in named:
            if not ground.has(hex_):
                raise self.wrong(field, f"a complete hex of the board, not {hex_!r}")


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
