"""A mission of artillery before it is called: how it is adjusted, and what it does in each hex of its zone."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

from esagono.games.tcs.fire_records import AreaFire
from esagono.games.tcs.pieces import Barrage
from esagono.games.tcs.records import BARRAGE
from esagono.games.tcs.rules.ch11_strength import vulnerable
from esagono.games.tcs.rules.ch18_adjustment import BAD as BAD_SHOOT
from esagono.games.tcs.rules.ch18_adjustment import GOOD as GOOD_SHOOT
from esagono.games.tcs.rules.ch18_adjustment import adjustment_terms, column
from esagono.games.tcs.rules.ch18_effects import number_needed
from esagono.games.tcs.rules.ch18_zones import (
    ILLUM,
    ROCKET,
    SMOKE,
    Shells,
    battery_of,
    fringe,
    reached,
    strength,
    zone,
)
from esagono.games.tcs.stacks import is_inside, target
from esagono.games.tcs.table_files import ROLLS
from esagono.games.tcs.view.close_card import against
from esagono.games.tcs.view.fire import area_card
from esagono.games.tcs.world import World, enemy, ground, stack, steps
from esagono.kernel.value import replace
from esagono.wargame.forecast import (
    BAD,
    EVEN,
    FAIR,
    GOOD,
    Chance,
    Face,
    Figure,
    Forecast,
    Sum,
    Use,
    at_least,
    figures,
)
from esagono.wargame.tables import cell

ON_THEM, ON_US, POINTS = "card-shells", "card-shells-on-us", "card-shells-at-points"
RESULTS = {GOOD_SHOOT: GOOD, BAD_SHOOT: FAIR, "scatter": BAD, "no-shoot": EVEN}


def of_mission(world: World, hex_: str, barrage: Barrage) -> dict[str, Forecast]:
    """The adjustment by the hex; what a Good Shoot does by the first unit of each stack that it works on."""
    found = {} if barrage.mission in (ILLUM, ROCKET) else {hex_: adjustment(world, hex_, barrage)}
    if barrage.mission not in (SMOKE, ILLUM):
        found |= dict(effects(world, hex_, barrage))
    return found


def zone_of(world: World, hex_: str, barrage: Barrage) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The hexes of the attack zone, and those beside it that are hit at half strength."""
    inside = (hex_,) if barrage.mission == ILLUM else zone(world, hex_, barrage)
    beside = fringe(world, barrage, frozenset(inside)) if barrage.mission != ILLUM else ()
    names = ground(world).names
    return tuple(h for h in names if h in inside), tuple(h for h in names if h in beside)


def adjustment(world: World, hex_: str, barrage: Barrage) -> Forecast:
    """The roll of 18.7, with the rating of the artillery and every shift."""
    at = column(world, hex_, barrage)
    results = Tally(cell(world.charts.tables, "artillery_adjustment", roll, at) for roll in ROLLS)
    listed = [key for key in RESULTS if results[key]]
    works = (results[GOOD_SHOOT] + results[BAD_SHOOT]) / len(ROLLS)
    rating = Figure("adjustment-rating", str(battery_of(world, barrage).adjustment), "18.7")
    return Forecast(
        at,
        tuple(Chance(f"result-{key}", results[key] / len(ROLLS), RESULTS[key]) for key in listed),
        tuple(Face(" ", results[key], " ", RESULTS[key], f"result-{key}") for key in reversed(listed)),
        (Sum("adjustment-column", (rating, *figures(adjustment_terms(world, hex_, barrage))), at),),
        rule="18.7",
        note="card-adjustment",
        chance=works,
        uses=(Use("artillery_adjustment", at),),
    )


def effects(world: World, hex_: str, barrage: Barrage) -> Iterator[tuple[str, Forecast]]:
    """What a Good Shoot does to the stacks in the zone, to the own also beside it; all barrages there add up."""
    down = replace(barrage, adjusted=True, good=True)
    others = tuple(b for b in world.barrages.get(hex_, ()) if b != barrage)
    fallen = replace(world, barrages={**world.barrages, hex_: (*others, down)})
    for at, near in reached(fallen, hex_, down):
        for side in (enemy(barrage.side), barrage.side):
            there = stack(fallen, at, side)
            fire = AreaFire(enemy(side), at, BARRAGE, strength=strength(fallen, at))
            own = side == barrage.side
            if there and (own or not near) and vulnerable(fallen, fire):
                card = area_card(fallen, fire)
                yield there[0].id, against(card, ON_US) if own else replace(card, note=ON_THEM)
            if not near:
                yield from at_points(fallen, at, Shells(hex_, down), own)


def at_points(world: World, at: str, shell: Shells, own: bool) -> Iterator[tuple[str, Forecast]]:
    """The rolls for each step of the P targets in the zone (18.9b)."""
    side = shell.barrage.side if own else enemy(shell.barrage.side)
    for unit in stack(world, at, side):
        if target(world, unit)[0] == "P" and not is_inside(world, unit):
            need = number_needed(world, shell, unit)
            chance = 1 - (1 - at_least(need)) ** steps(world, unit)
            kind = BAD if own else GOOD
            yield (
                unit.id,
                Forecast(
                    f"{need}+",
                    (Chance("shell-hits", chance, kind), Chance("fire-nothing", 1 - chance, EVEN)),
                    rule="18.9b",
                    note=POINTS,
                    chance=chance,
                    uses=(Use("artillery_point_fire"),),
                ),
            )
