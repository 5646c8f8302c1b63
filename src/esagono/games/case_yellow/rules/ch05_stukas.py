"""5.1e, 6.1a, 6.3 Stuka dive bombing of units and of the Dynamo port."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from esagono.games.case_yellow.events.combat import DiveBombed, PortDisrupted
from esagono.games.case_yellow.losses import disrupt, lose_level
from esagono.games.case_yellow.records import Bombing
from esagono.games.case_yellow.rules.ch05_assets import dynamo_runs, lose_asset, ready_assets, use_asset
from esagono.games.case_yellow.rules.ch06_values import effective_tr
from esagono.games.case_yellow.tables import by_roll, modifiers
from esagono.games.case_yellow.world import Unit, World, by_hex, counter, ground, line_stands, units_at, works_stand
from esagono.kernel import Act, Hex, Law, Play, Seen, Side, UnitId, ask, law, loop, rule, seq
from esagono.kernel.value import replace
from esagono.wargame.sums import Term, total

COVER = ("woods", "rough", "marsh")
DENSE = ("forest",)
UNBOMBED = ("flooded", "mountain")
LOW_TR = 2
DRMS = "stuka_drm"


@rule("R-5.1e2", "R-6.3")
def is_the_port(world: World, hex_: str) -> bool:
    """The hex is the evacuation port of a running Dynamo."""
    return dynamo_runs(world) and world.dynamo is not None and world.dynamo.port == hex_


@rule("R-2.4f", "T-STUKA-drm", "R-5.1e1")
def stuka_drms(world: World, hex_: str) -> tuple[Term, ...]:
    """What is added to the die, with its reason: cover once, at its best; a unit of low rating; none over the port."""
    if is_the_port(world, hex_):
        return ()
    weak = any(is_weak(world, u) for u in units_at(world, hex_, "allied"))
    row, label = cover_of(world, hex_)
    holds, labels = {row: bool(row), "tr-2-or-less": weak}, {row: label, "tr-2-or-less": "weak-unit"}
    return modifiers(world, DRMS, "T-STUKA-drm", holds, labels)


def stuka_drm(world: World, hex_: str) -> int:
    """The sum of what is added."""
    return total(stuka_drms(world, hex_))


@rule("T-STUKA-drm")
def is_weak(world: World, unit: Unit) -> bool:
    """A tactical rating of two or less, printed or as it is now."""
    return has_tr(world, unit.id) and min(counter(world, unit).tr, effective_tr(world, unit)) <= LOW_TR


@rule("T-STUKA-drm", "T-TEC-works", "T-TEC-eben", "T-TEC-maginot", "T-TEC-betterdef")
def cover_of(world: World, hex_: str) -> tuple[str, str]:
    """The row of the modifier and its label: cities and forest are heavy cover, anything else light, only once."""
    land = ground(world)
    terrain = land.terrain(hex_)
    if land.is_city(hex_) or terrain in DENSE:
        return "heavy-cover", "terrain-city" if land.is_city(hex_) else f"terrain-{terrain}"
    if terrain in COVER:
        return "light-cover", f"terrain-{terrain}"
    return ("light-cover", "shelter") if is_sheltered(world, hex_) else ("", "")


def has_tr(world: World, unit: str) -> bool:
    """A tactical rating is printed on the unit; none on Attack Supply units (R-7.9e)."""
    return counter(world, unit).tr > 0


def is_sheltered(world: World, hex_: str) -> bool:
    """A town, works, a fortified line or Better Defence covers the hex."""
    land = ground(world)
    built = land.is_town(hex_) or works_stand(world, hex_) or line_stands(world, hex_)
    return built or hex_ in world.better_defence


@law("R-5.1e1")
def allies_are_there(seen: Seen[World, Any], act: DiveBomb) -> bool:
    """Allied units are in the hex, or it is the evacuation port."""
    return is_the_port(seen.world, act.hex) or bool(units_at(seen.world, act.hex, "allied"))


@law("T-TEC-flooded")
def terrain_can_be_bombed(seen: Seen[World, Any], act: DiveBomb) -> bool:
    """Not flooded hexes, nor mountains (T-TEC-mountain)."""
    return ground(seen.world).terrain(act.hex) not in UNBOMBED


class DiveBomb(Act):
    """A Stuka that has not been used is put on a hex."""

    verb = "dive-bomb"
    rule = "R-5.1e1"
    laws: ClassVar[tuple[Law[Any], ...]] = (allies_are_there, terrain_can_be_bombed)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[DiveBomb]:
        """Every hex with Allied units, and the port."""
        world = seen.world
        port = {world.dynamo.port: None} if world.dynamo is not None else {}
        return (cls(hex_) for hex_ in {**port, **dict.fromkeys(by_hex(world))})

    def look(self) -> str:
        """What the die can do."""
        return f"dive {self.hex}"

    def do(self, play: Play[World], record: Any) -> None:
        """The die decides; the units disrupted at once, a level lost by the choice of the Allied player."""
        dive_on(play, self.hex)


@rule("T-STUKA", "R-5.1e1", "R-5.1e2")
def dive_on(play: Play[World], hex_: str) -> None:
    """One roll on the table for one Stuka."""
    asset = ready_assets(play.world, "german")[0]
    roll = play.roll("1d6", "dive bombing") + stuka_drm(play.world, hex_)
    result = by_roll(play.world, "stuka", roll, "result")
    port = is_the_port(play.world, hex_)
    play.tell(DiveBombed(hex_, asset, result))
    if port and result == "NE*":
        lose_asset(play, asset)
    else:
        use_asset(play, asset, "dive-bombing")
    if "DIS" in result:
        shake(play, hex_, port)
    if "DL1" in result and units_at(play.world, hex_, "allied"):
        play.run(BOMB_LOSS, Bombing(hex_))


@rule("R-5.1e1", "R-6.1a", "R-5.1e2", "R-6.3")
def shake(play: Play[World], hex_: str, port: bool) -> None:
    """All units in the hex are disrupted; over the port it is the port."""
    if port and play.world.dynamo is not None:
        play.set(dynamo=replace(play.world.dynamo, hits=play.world.dynamo.hits + 1))
        play.tell(PortDisrupted(hex_))
        return
    for unit in units_at(play.world, hex_, "allied"):
        disrupt(play, unit.id)


@law("R-5.1e1")
def unit_is_under_the_bombs(seen: Seen[World, Bombing], act: TakeBombLoss) -> bool:
    """A unit of the hex."""
    return seen.world.units[act.unit].hex == seen.record.hex


class TakeBombLoss(Act):
    """The Allied player chooses the unit that loses the level."""

    verb = "lose"
    rule = "R-5.1e1"
    laws = (unit_is_under_the_bombs,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Bombing]) -> Iterator[TakeBombLoss]:
        """Each unit in the hex."""
        return (cls(u.id) for u in units_at(seen.world, seen.record.hex, "allied"))

    def do(self, play: Play[World], record: Bombing) -> None:
        """It loses one level."""
        lose_level(play, self.unit, record.cause)


def the_allied_player(world: World, record: Any) -> Side:
    """The Allied player chooses."""
    return "allied"


BOMB_LOSS = seq("bomb loss", "R-5.1e1", ask("bomb loss", "R-5.1e1", TakeBombLoss, by=the_allied_player), record=Bombing)


class KeepStukas(Act):
    """The German keeps the rest for tactical support (R-5.2)."""

    verb = "done"
    ends = "phase"
    rule = "R-5.1e"

    def do(self, play: Play[World], record: Any) -> None:
        """The segment ends."""
        play.leave("dive bombing")


def german_with_stukas(world: World, record: Any) -> Side:
    """The German, while he has a Stuka."""
    return "german" if ready_assets(world, "german") else ""


def no_stukas_left(world: World, record: Any) -> bool:
    """Every Stuka has been used."""
    return not ready_assets(world, "german")


DIVE_BOMBING = loop(
    "dive bombing",
    "R-5.1e",
    ask("dive bombing", "R-5.1e", DiveBomb, KeepStukas, by=german_with_stukas),
    until=no_stukas_left,
)
