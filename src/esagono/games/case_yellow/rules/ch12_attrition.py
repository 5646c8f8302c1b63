"""12.9 Armour attrition: chits drawn at random, each of which costs a unit a level."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.events.turns import ChitDrawn
from esagono.games.case_yellow.losses import lose_level
from esagono.games.case_yellow.tables import rows
from esagono.games.case_yellow.world import World, counter, on_map
from esagono.kernel import Play, Side, rule, step

BY_ATTRITION, BY_ATTRITION_OOS = "attrition", "attrition-oos"


@step("R-12.9a")
@rule("S-5.3c", "S-5.3d", "S-6.3c", "S-7.3c", "S-6.3d", "S-7.3d")
def chits_arrive(play: Play[World], record: Any) -> None:
    """Chits that the scenario puts on the Turn Track go into the cup; on the Case Red turn the cups are filled anew."""
    column = play.world.rules.attrition.column
    for row in rows(play.world, "armour_attrition_chits") if column else ():
        if row[column] == str(play.world.turn):
            add_chit(play, row["side"], row["unit"], int(row["chits"]))
    if column and play.world.case_red == play.world.turn:
        for side in ("allied", "german"):
            play.put("chits", side, second_cup(play.world, side))


@rule("S-5.18f", "R-12.9j", "S-5.13b", "S-5.14g", "S-6.18f", "S-6.13b", "S-6.14g")
def second_cup(world: World, side: Side) -> dict[str, int]:
    """One chit for each armoured unit of the side on the map, panzer divisions for the German; not Gp de Cary."""
    return {
        u.id: 1
        for u in on_map(world, side)
        if counter(world, u).armoured and "no-attrition" not in counter(world, u).flags
    }


def add_chit(play: Play[World], side: Side, unit: str, count: int) -> None:
    """Chits into a cup."""
    cup = play.world.chits.get(side, {})
    play.put("chits", side, {**cup, unit: cup.get(unit, 0) + count})


@step("R-12.9g")
def allied_attrition(play: Play[World], record: Any) -> None:
    """The Allied player draws until two levels are lost; from Case Red until the first is (S-5.18f)."""
    draw_chits(play, "allied", levels_to_lose(play.world, "allied"))


@step("R-12.9h")
def german_attrition(play: Play[World], record: Any) -> None:
    """The German draws until two levels are lost, or the cup is empty."""
    draw_chits(play, "german", levels_to_lose(play.world, "german"))


@rule("S-5.18f", "S-7.13b", "S-7.13c", "S-6.18f")
def levels_to_lose(world: World, side: Side) -> int:
    """Levels lost before a side stops drawing; none in scenario 3 during the refit and after turn 9."""
    attrition = world.rules.attrition
    if 0 < attrition.last_turn < world.turn:
        return 0
    if attrition.rests_in_refit and world.refit_declared and not second_round(world):
        return 0
    return attrition.case_red.get(side, 0) if second_round(world) else attrition.levels


def second_round(world: World) -> bool:
    """Case Red has come."""
    return 0 < world.case_red <= world.turn


@rule("R-12.9a", "R-12.9g", "R-12.9h", "S-5.13a", "S-6.13a", "S-7.13a")
def draw_chits(play: Play[World], side: Side, levels: int) -> None:
    """Chits are drawn until enough levels are lost; those of units not on the map cost nothing."""
    lost = 0
    while lost < levels and any(play.world.chits.get(side, {}).values()):
        unit = draw_chit(play, side)
        if unit in play.world.units and play.world.units[unit].hex:
            break_down(play, unit)
            lost += 1


@rule("R-12.9b")
def draw_chit(play: Play[World], side: Side) -> str:
    """A chit is drawn at random from the side's own cup: the unit that it names."""
    unit = play.draw(play.world.chits[side], f"attrition {side}")
    set_aside(play, side, unit)
    play.tell(ChitDrawn(side, unit))
    return unit


@rule("R-12.9i")
def set_aside(play: Play[World], side: Side, unit: str) -> None:
    """A chit that has been drawn does not go back into the cup."""
    cup = play.world.chits[side]
    play.put("chits", side, {**cup, unit: cup[unit] - 1})


@rule("R-12.9c", "R-12.9d", "R-12.9e", "R-12.9f")
def break_down(play: Play[World], unit: str) -> None:
    """The unit loses a level; whether it was out of supply matters for points and for the refit."""
    lose_level(play, unit, BY_ATTRITION_OOS if play.world.units[unit].oos else BY_ATTRITION)
