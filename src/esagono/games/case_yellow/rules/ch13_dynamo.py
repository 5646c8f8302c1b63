"""13.0 Operation Dynamo: the declaration, the port, the evacuation; what the text lacks is ours (AM-1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from esagono.games.case_yellow.control import end_dynamo
from esagono.games.case_yellow.events.turns import DynamoDeclared, LevelEvacuated
from esagono.games.case_yellow.losses import take_off
from esagono.games.case_yellow.markers import ALLIED_MOVEMENT, MOVEMENT
from esagono.games.case_yellow.records import MovementRound, Round
from esagono.games.case_yellow.rules.ch05_assets import AWAY, GONE, asset_side, dynamo_runs, ready_assets
from esagono.games.case_yellow.rules.ch05_stukas import DiveBomb, is_the_port
from esagono.games.case_yellow.rules.ch12_score import score
from esagono.games.case_yellow.world import (
    EVACUATED,
    Dynamo,
    World,
    controller,
    counter,
    is_engaged,
    named,
    units_at,
)
from esagono.kernel import Act, Hex, Law, Play, Seen, Side, UnitId, ask, law, loop, rule, step

# 13.1 The declaration


@rule("R-13.1", "R-13.1a", "R-4.1c2", "S-5.19b", "S-6.19b", "S-7.19b")
def allied_may_declare(world: World, record: Round) -> Side:
    """In turns 3 and 4, at the first round or when an Allied Movement marker is drawn (AM-25)."""
    in_time = world.dynamo is None and world.turn in world.rules.dynamo.turns
    drawn = record.side == "allied" and record.kind == MOVEMENT
    return "allied" if in_time and (drawn or record.number == 1) else ""


@law("R-13.3b")
def hex_is_a_dynamo_port(seen: Seen[World, Round], act: Declare) -> bool:
    """Ostend, Dunkirk, Calais or Boulogne."""
    return act.port in dynamo_ports(seen.world)


@law("R-13.3b")
def port_is_allied(seen: Seen[World, Round], act: Declare) -> bool:
    """Nobody is taken off from a port that the German holds."""
    return controller(seen.world, act.port) == "allied"


def dynamo_ports(world: World) -> tuple[str, ...]:
    """The hexes of the four ports."""
    return named(world, *world.rules.dynamo.ports)


class Declare(Act):
    """The Allied player declares Operation Dynamo and names its port."""

    verb = "dynamo"
    rule = "R-13.1"
    laws = (hex_is_a_dynamo_port, port_is_allied)
    port: Hex

    @classmethod
    def options(cls, seen: Seen[World, Round]) -> Iterator[Declare]:
        """The four ports."""
        return (cls(h) for h in dynamo_ports(seen.world))

    def do(self, play: Play[World], record: Round) -> None:
        """The port, the end marker, the air, the second Movement marker; then the German may bomb the port at once."""
        turn, early = play.world.turn, is_early(record)
        play.set(dynamo=Dynamo(self.port, turn, turn + play.world.rules.dynamo.length))
        play.tell(DynamoDeclared(self.port))
        dismiss_air(play)
        play.put("cup", ALLIED_MOVEMENT, play.world.cup.get(ALLIED_MOVEMENT, 0) + second_marker(play.world))
        if early or turn == min(play.world.rules.dynamo.turns):
            score(play, "german", play.world.rules.dynamo.early_vp, "dynamo-declared")
        play.run(PORT_BOMBING)


@rule("R-13.1c", "R-4.1c2")
def is_early(record: Round) -> bool:
    """Declared before an Allied Movement marker was drawn."""
    return not (record.side == "allied" and record.kind == MOVEMENT)


@rule("R-13.1b")
def second_marker(world: World) -> int:
    """The Allied Movement marker that was left out goes into the cup."""
    return world.rules.markers.declaration.get(ALLIED_MOVEMENT, 0)


@rule("R-13.2b", "R-13.3c", "R-13.3d", "R-2.2b3")
def dismiss_air(play: Play[World]) -> None:
    """All other Allied air leaves at once; only the French comes back when Dynamo is over."""
    back = play.world.rules.air.allied_after_dynamo
    allied = [a for a in play.world.air if asset_side(a) == "allied"]
    air = {a: (AWAY if a in back else GONE) for a in allied}
    play.set(
        air={**play.world.air, **air},
        air_back={a: turn for a, turn in play.world.air_back.items() if a not in allied},
    )


class NotNow(Act):
    """No declaration now."""

    verb = "not-now"
    rule = "R-13.1"


# 13.3e The Stukas at once


@law("R-13.3e")
def only_the_port(seen: Seen[World, Any], act: BombPort) -> bool:
    """Against the port alone."""
    return is_the_port(seen.world, act.hex)


class BombPort(DiveBomb):
    """An unused Stuka attacks the port before the Allied movement."""

    verb = "bomb-port"
    weighty = True
    rule = "R-13.3e"
    laws: ClassVar[tuple[Law[Any], ...]] = (only_the_port,)

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[BombPort]:
        """The port."""
        return iter((cls(seen.world.dynamo.port),) if seen.world.dynamo is not None else ())


class HoldStukas(Act):
    """The Stukas are kept."""

    verb = "done"
    ends = "step"
    rule = "R-13.3e"

    def do(self, play: Play[World], record: Any) -> None:
        """Play goes on."""
        play.leave("bombing of the port")


def german_with_stukas(world: World, record: Any) -> Side:
    """The German, while he has a Stuka."""
    return "german" if ready_assets(world, "german") else ""


def no_stukas(world: World, record: Any) -> bool:
    """None is left."""
    return not ready_assets(world, "german")


PORT_BOMBING = loop(
    "bombing of the port",
    "R-13.3e",
    ask("bombing of the port", "R-13.3e", BombPort, HoldStukas, by=german_with_stukas),
    until=no_stukas,
)

DECLARATION = ask("dynamo", "R-13.1", Declare, NotNow, by=allied_may_declare)


# 13.4 The evacuation


@rule("R-13.4", "R-10.1e3", "R-6.3", "R-5.1e2")
def capacity(world: World) -> int:
    """Levels that may leave in a Movement round: six, less one for each disruption of the port, never under four."""
    if world.dynamo is None or not dynamo_runs(world):
        return 0
    return max(world.rules.dynamo.least, world.rules.dynamo.capacity - world.dynamo.hits)


@law("R-13.4")
@rule("R-4.1c5")
def evacuation_is_the_allied_players(seen: Seen[World, MovementRound], act: Evacuate) -> bool:
    """The ships are Allied: they sail in Allied Movement rounds alone (AM-1)."""
    return seen.side == "allied"


@law("R-10.1e3")
def dynamo_is_running(seen: Seen[World, MovementRound], act: Evacuate) -> bool:
    """Declared, and not yet over."""
    return dynamo_runs(seen.world)


@law("R-13.4")
def unit_is_in_the_port(seen: Seen[World, MovementRound], act: Evacuate) -> bool:
    """In the hex of the Dynamo port."""
    return is_the_port(seen.world, seen.world.units[act.unit].hex)


@law("R-13.4")
def ships_are_left(seen: Seen[World, MovementRound], act: Evacuate) -> bool:
    """Within the capacity of the port."""
    return seen.record.evacuated < capacity(seen.world)


@law("R-11.9b")
def unit_is_not_fighting(seen: Seen[World, MovementRound], act: Evacuate) -> bool:
    """Engaged units cannot leave."""
    return not is_engaged(seen.world, seen.world.units[act.unit])


@law("R-13.2a")
def unit_is_a_combat_unit(seen: Seen[World, MovementRound], act: Evacuate) -> bool:
    """Combat units are evacuated; the dumps of an Attack Supply unit stay behind."""
    return counter(seen.world, act.unit).sort != "supply"


class Evacuate(Act):
    """A strength level of a unit in the port is taken off by sea."""

    verb = "evacuate"
    rule = "R-13.4"
    laws = (
        evacuation_is_the_allied_players,
        dynamo_is_running,
        unit_is_in_the_port,
        unit_is_a_combat_unit,
        ships_are_left,
        unit_is_not_fighting,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, MovementRound]) -> Iterator[Evacuate]:
        """Each unit of the side in the port."""
        dynamo = seen.world.dynamo
        if dynamo is None or seen.side != "allied":
            return iter(())
        return (cls(u.id) for u in units_at(seen.world, dynamo.port, "allied"))

    def do(self, play: Play[World], record: MovementRound) -> None:
        """It counts against the capacity of this round; ships come after all marches, so the rest of it stays."""
        play.let(record, evacuated=record.evacuated + 1)
        play.unit(self.unit, moved=True)
        take_aboard(play, self.unit)


@rule("R-10.1e3", "R-13.2a")
def take_aboard(play: Play[World], unit: str) -> None:
    """One level less on the map; with the last the unit is evacuated."""
    level, nation = play.world.units[unit].level - 1, counter(play.world, unit).nation
    play.put("evacuated", nation, play.world.evacuated.get(nation, 0) + 1)
    if level:
        play.unit(unit, level=level)
    else:
        take_off(play, unit, EVACUATED, level=0)
    play.tell(LevelEvacuated(unit, level))


# The end


@rule("R-13.3a")
def dynamo_is_due_to_end(world: World, record: Any) -> bool:
    """This is the turn of the end marker, the third after the declaration."""
    return dynamo_runs(world) and world.dynamo is not None and world.turn >= world.dynamo.ends


@step("R-13.3a", when=dynamo_is_due_to_end)
def end_of_dynamo(play: Play[World], record: Any) -> None:
    """At the end of the third turn; if the port falls before, at that moment."""
    end_dynamo(play)
