"""4.1c The action phase: the cup, the initiative, the rounds and their limits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from esagono.games.case_yellow.events.turns import ActionsEnd, DrawnAgain, MarkerPlayed, RoundKind
from esagono.games.case_yellow.markers import (
    FREE,
    MOVEMENT,
    kind_of,
    marker_side,
    markers_of_the_turn,
    who_has_initiative,
)
from esagono.games.case_yellow.records import CombatRound, MovementRound, Refugees, Round
from esagono.games.case_yellow.rules.scenario1_zones import ONE_UNIT_TURN
from esagono.games.case_yellow.world import World
from esagono.kernel import Act, Node, Play, Seen, Side, ask, law, loop, rule, seq, step
from esagono.kernel.flow import Procedure
from esagono.kernel.value import replace

MOST_OF_A_KIND = 2
"""A side plays at most two Movement and two Combat rounds in a phase (R-4.1c4)."""
MOST_IN_A_ROW = 2


# The cup (2.2d1, 4.1c1)


@step("R-2.2d1")
@rule("S-5.3f", "S-6.3f", "S-7.3f")
def fill_the_cup(play: Play[World], record: Any) -> None:
    """The markers that the scenario gives go into the cup."""
    cup = markers_of_the_turn(play)
    play.set(cup=cup, kept="", rounds=(), initiative=who_has_initiative(play.world, cup))


@law("R-4.1c1")
def marker_is_your_own(seen: Seen[World, Any], act: KeepMarker) -> bool:
    """The initiative player keeps one of his own markers."""
    return bool(seen.world.cup.get(act.marker)) and marker_side(act.marker) == seen.side


class KeepMarker(Act):
    """The initiative player picks the marker of the first round."""

    verb = "keep"
    rule = "R-4.1c1"
    laws = (marker_is_your_own,)
    marker: str

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[KeepMarker]:
        """Each kind of marker that is there."""
        return (cls(marker) for marker, count in seen.world.cup.items() if count)

    def do(self, play: Play[World], record: Any) -> None:
        """It is taken out of the cup."""
        take_out(play, self.marker)
        play.set(kept=self.marker)


def take_out(play: Play[World], marker: str) -> None:
    """One marker leaves the cup."""
    play.put("cup", marker, play.world.cup[marker] - 1)


def has_initiative(world: World, record: Any) -> Side:
    """The player with the initiative."""
    return world.initiative


# Drawing (4.1c2 to 4.1c4)


@rule("R-4.1c4")
def barred_side(world: World) -> Side:
    """The side that has played the last two rounds, and may not play a third in a row; else none."""
    last = [side for side, _ in world.rounds[-MOST_IN_A_ROW:]]
    return last[0] if len(last) == MOST_IN_A_ROW and len(set(last)) == 1 else ""


@rule("R-4.1c4")
def nothing_left_to_draw(world: World, record: Any) -> bool:
    """No marker is left that could be played: the phase ends, and what is in the cup is lost (AM-54)."""
    return not world.kept and not any(n for m, n in world.cup.items() if marker_side(m) != barred_side(world))


@step("R-4.1c3")
@rule("R-2.4c", "R-4.1c2")
def draw_marker(play: Play[World], record: Round) -> None:
    """The marker that was kept comes first; then one is drawn at random, again if it is a third in a row."""
    number = len(play.world.rounds) + 1
    marker = play.world.kept or drawn(play)
    if play.world.kept:
        play.set(kept="")
    else:
        take_out(play, marker)
    side = marker_side(marker)
    play.let(record, side=side, number=number, kind=fixed_kind(play.world, marker, number))
    play.tell(MarkerPlayed(side, marker, number))


def drawn(play: Play[World]) -> str:
    """A marker from the cup; one of the barred side is put back and drawn again (R-4.1c4, AM-54)."""
    cup, barred = dict(play.world.cup), barred_side(play.world)
    while True:
        marker = play.draw(cup, "action marker")
        if marker_side(marker) != barred:
            return marker
        play.tell(DrawnAgain(marker))
        cup[marker] -= 1


@rule("R-2.4b", "R-4.1c3", "S-8.4c")
def fixed_kind(world: World, marker: str, number: int) -> str:
    """What a marker must be played as; empty if it shows both, for its owner to say."""
    if number == 1 and world.rules.markers.first:
        return world.rules.markers.first
    return "" if kind_of(marker) == FREE else kind_of(marker)


def played(world: World, side: Side, kind: str) -> int:
    """How many rounds of a kind the side has played in this turn."""
    return world.rounds.count((side, kind))


@law("R-4.1c4")
def kind_is_not_used_up(seen: Seen[World, Round], act: PlayAs) -> bool:
    """Not a third round of this kind."""
    return played(seen.world, seen.side, act.kind) < MOST_OF_A_KIND


class PlayAs(Act):
    """The owner of a marker that shows both says which it is."""

    verb = "play"
    rule = "R-4.1c3"
    laws = (kind_is_not_used_up,)
    kind: Literal["movement", "combat"]

    @classmethod
    def options(cls, seen: Seen[World, Round]) -> Iterator[PlayAs]:
        """Movement or combat."""
        return (cls(kind) for kind in ("movement", "combat"))

    def do(self, play: Play[World], record: Round) -> None:
        """The round is of this kind."""
        play.let(record, kind=self.kind)
        play.tell(RoundKind(record.side, self.kind))


def owner_if_free(world: World, record: Round) -> Side:
    """The owner of the marker, if it shows both."""
    return "" if record.kind else record.side


# The round


def is_first_of_turn(world: World, side: Side) -> bool:
    """The side has not yet had a Movement round in this turn."""
    return not played(world, side, MOVEMENT)


@rule("S-5.11a", "S-6.11a", "S-8.7")
def flight_begins(world: World, record: Round) -> bool:
    """The first German Movement round of the game is about to begin: people take to the roads."""
    return record.side == "german" and world.turn == 1 and is_first_of_turn(world, "german")


def begins(movement: Procedure, combat: Procedure) -> Any:
    """The step that starts the round as what it is played."""

    @step("R-2.4d", name="begin round")
    def begin_round(play: Play[World], record: Round) -> None:
        """The active player's units may move or fight."""
        if record.kind == MOVEMENT:
            if flight_begins(play.world, record):
                play.run("refugee segment", Refugees(first=True))
            play.run(movement, MovementRound(record.side, is_first_of_turn(play.world, record.side)))
        else:
            play.run(combat, CombatRound(record.side))

    return begin_round


@step("R-2.4a")
def end_round(play: Play[World], record: Round) -> None:
    """The round goes on the track; what was true of the round alone is forgotten."""
    world = play.world
    first_move = record.kind == MOVEMENT and is_first_of_turn(world, record.side)
    play.set(
        rounds=(*world.rounds, (record.side, record.kind)),
        units={
            i: replace(
                u,
                moved=False,
                left=0,
                entered=0,
                attacked=False,
                beset=False,
                landed=u.landed and not still_held(first_move, record),
            )
            if u.moved or u.left or u.entered or u.attacked or u.beset or u.landed
            else u
            for i, u in world.units.items()
        },
        tried=(),
        defended=(),
        exits=world.exits if world.turn <= ONE_UNIT_TURN else 0,
    )


@rule("S-4.2d")
def still_held(first_move: bool, record: Round) -> bool:
    """Airborne units are free after the first German Movement round."""
    return first_move and record.side == "german"


@step("R-4.1c4")
def end_of_actions(play: Play[World], record: Any) -> None:
    """Markers left in the cup are lost."""
    left = sum(play.world.cup.values())
    if left:
        play.tell(ActionsEnd(left))
    play.set(cup={}, kept="")


def action_phase(
    movement: Procedure, combat: Procedure, *, declarations: Sequence[Node], afterwards: Sequence[Node]
) -> Procedure:
    """The action phase around the two kinds of rounds.

    `declarations` come when a marker has been drawn, `afterwards` when the round has been played.
    """
    round_ = seq(
        "action round",
        "R-2.4a",
        draw_marker,
        *declarations,
        ask("kind of round", "R-4.1c3", PlayAs, by=owner_if_free),
        begins(movement, combat),
        *afterwards,
        end_round,
        record=Round,
        label=round_label,
    )
    return seq(
        "action phase",
        "R-4.1c1",
        fill_the_cup,
        ask("first marker", "R-4.1c1", KeepMarker, by=has_initiative),
        loop("action rounds", "R-2.4a", round_, until=nothing_left_to_draw),
        end_of_actions,
    )


def round_label(world: World, record: Round) -> dict[str, object]:
    """Which round it is, of how many at the most, and whose; and whether another marker is in the cup."""
    number = record.number or len(world.rounds) + 1
    left = sum(world.cup.values()) + bool(world.kept) - (not record.side)
    then = "then-marker" if left > 0 else "then-end"
    return {"number": number, "side": record.side, "most": number + max(0, left), "then": then}
