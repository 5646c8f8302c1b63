"""How a case is laid out: units that stand on land are not placed at sea, or where nobody may stand."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.games.third_reich.scenario.desk import CaseDesk

GAME = games.load("third_reich")
SEA, LAKE, SWITZERLAND, LAND = "II22", "C45", "R23", "L31"
STANDING = ("germany-inf-3-3-1", "germany-arm-4-6-1", "britain-part-1-3-1", "germany-air-1", "germany-base-1")


@pytest.mark.parametrize("hex_", [SEA, LAKE, SWITZERLAND])
@pytest.mark.parametrize("name", [*STANDING, "russia-repl-1"])
def test_units_and_bases_stand_on_land(name: str, hex_: str) -> None:
    with pytest.raises(ValueError, match=f"{name}: .*{hex_} is no land"):
        CaseDesk().unit(GAME.scenarios["sandbox"].build({}), f"{name} {hex_}")


@pytest.mark.parametrize("name", STANDING)
def test_on_land_and_in_boxes_they_are_placed(name: str) -> None:
    world = GAME.scenarios["sandbox"].build({})
    assert CaseDesk().unit(world, f"{name} {LAND}").units[name].hex == LAND
    assert CaseDesk().unit(world, f"{name} pool").units[name].box == "pool"


def test_fleets_may_be_at_sea() -> None:
    world = CaseDesk().unit(GAME.scenarios["sandbox"].build({}), f"britain-fleet-1 {SEA}")
    assert world.units["britain-fleet-1"].hex == SEA


def test_on_land_a_fleet_needs_a_port() -> None:
    world = GAME.scenarios["sandbox"].build({})
    with pytest.raises(ValueError, match="britain-fleet-1: L31 has no port"):
        CaseDesk().unit(world, f"britain-fleet-1 {LAND}")
    assert CaseDesk().unit(world, "britain-fleet-1 L22").units["britain-fleet-1"].hex == "L22"


@pytest.mark.parametrize("hex_", [SEA, LAKE])
def test_nobody_controls_the_sea(hex_: str) -> None:
    with pytest.raises(ValueError, match=f"{hex_} is no land"):
        CaseDesk().marker(GAME.scenarios["sandbox"].build({}), f"control {hex_} britain")


def test_a_case_may_turn_sea_into_land() -> None:
    world = CaseDesk().chart(GAME.scenarios["sandbox"].build({}), None, {SEA: "clear"})
    assert CaseDesk().unit(world, f"italy-inf-2-3-1 {SEA}").units["italy-inf-2-3-1"].hex == SEA
