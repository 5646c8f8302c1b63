"""Firefights: TOML files turned into worlds; what is wrong with one is told with the field named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from esagono.games.storms_of_steel.counter_tables import Counters
from esagono.games.storms_of_steel.pieces import Objective
from esagono.games.storms_of_steel.rules.ch21_options import agreed, balanced, hits_agreed_on
from esagono.games.storms_of_steel.scenario.cards import read_cards
from esagono.games.storms_of_steel.scenario.file import ScenarioFile
from esagono.games.storms_of_steel.scenario.ground import read_ground
from esagono.games.storms_of_steel.scenario.units import read_units
from esagono.games.storms_of_steel.scenario.works import check_works, read_artillery, read_works
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.works import shelter_in
from esagono.games.storms_of_steel.world import Unit, World, board
from esagono.kernel import Scenario, Side, rule
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.value import replace

NOT_ON_THE_CARD = ("units", "hexes", "hills", "overlays", "works")
"""What the catalogue does not show of a file."""


class Firefight(ScenarioFile):
    """One scenario file, checked."""

    def __init__(self, file: str, raw: Mapping[str, Any], data: DataFiles, counters: Counters) -> None:
        super().__init__(file, raw, data, counters)
        self.world({})

    @property
    def scenario(self) -> Scenario:
        """The scenario as the kernel knows it."""
        card = {k: v for k, v in self.raw.items() if k not in NOT_ON_THE_CARD}
        sides = () if self.head.sandbox else self.players
        card["players"] = list(self.players)
        return Scenario(self.head.name, self.world, self.head.bound, card=card, sides=sides)

    @rule("1.0/1", "1.0/2", "1.0/5", "3.2")
    def world(self, options: Mapping[str, str]) -> World:
        """The table as the scenario lays it out: maps, units, round 1, CAPs, no VP, no AP, two pools of hits."""
        head, sides, options = self.head, self.players, agreed(options)
        ground = read_ground(self)
        units = read_units(self)
        cards = read_cards(self, units)
        empty = dict.fromkeys(sides, 0)
        caps = balanced(self.caps(), options)
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
            rounds=head.rounds,
            first_to_place=head.first_to_place,
            objectives=tuple(Objective(row.hex, row.vp, row.when) for row in head.objectives),
            smoke=dict(head.smoke),
            sudden_end=head.sudden_end,
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
            works={w.id: w for w in read_works(self)},
            pits_for_vehicles=head.pits_for_vehicles,
            options=options,
            artillery={side: read_artillery(self, side) for side in sides},
            plots=dict.fromkeys(sides, ()),
            spotters={side: head.spotters.get(side, ()) for side in sides},
        )
        self.check_hexes(world)
        check_works(self, world)
        return self.with_shelter(world)

    def caps(self) -> dict[Side, int]:
        """The CAPs of every player at the start; the file gives them to both armies."""
        for side in self.players:
            if side not in self.head.caps:
                raise self.wrong(f"caps.{side}", "a whole number; it is missing")
        return {side: self.head.caps[side] for side in self.players}

    @rule("18.2")
    def with_shelter(self, world: World) -> World:
        """Units that stand in a hex with a fortification for them are in it from the start (A-174)."""
        units = {
            u.id: replace(u, inside=shelter_in(world, u, u.hex)) if u.hex and not u.carrier else u
            for u in world.units.values()
        }
        return replace(world, units=units)

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


@rule("1.0/6")
def fresh_pools(counters: Counters) -> dict[str, dict[str, int]]:
    """All hit counters, foot and vehicle apart, face down."""
    return {pool: {hit.id: hit.count for hit in hits.values()} for pool, hits in counters.hits.items()}


def firefights(data: DataFiles, counters: Counters) -> list[Scenario]:
    """The scenarios of the folder, in the order of their file names, then the sandbox for cases."""
    files = data.names("data/scenarios", ".toml")
    return [Firefight(name, data.toml(name), data, counters).scenario for name in files]
