"""12.1 Order of play: the side with more BRPs moves first; the player turns and their ends."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.third_reich.calendar import written
from esagono.games.third_reich.events.turns import PlayerTurnBegins, TurnBegins
from esagono.games.third_reich.politics import at_war, in_play, powers_of
from esagono.games.third_reich.records import Turn
from esagono.games.third_reich.world import ALLIES, AXIS, GERMANY, RUSSIA, USA, World
from esagono.kernel import Play, Side, Slot, rule, step
from esagono.kernel.value import replace

EXTRA_BRPS: Slot[Callable[[World, str], int]] = Slot("BRPs that count for the initiative")
"""World, alliance: BRPs that no power holds just now (40.3)."""
TURN_ENDS: Slot[Callable[[Play[World]], None]] = Slot("a game turn ends")
PLAYER_TURN_STARTS: Slot[Callable[[Play[World], Turn], None]] = Slot("a player turn begins")

PLAYER_TURN_ENDS: Slot[Callable[[Play[World], Turn], None]] = Slot("a player turn ends")


@rule("12.13", "12.14")
def counts_for_initiative(world: World, power: Side) -> bool:
    """Italy always counts; Russia and the USA only once they are at war with Germany, the USA a turn later."""
    if not in_play(world, power):
        return False
    if power in (RUSSIA, USA) and not at_war(world, power, GERMANY):
        return False
    return power != USA or is_past_entry(world)


@rule("12.14", "A-76")
def is_past_entry(world: World) -> bool:
    """The USA were at war before this game turn began, or when the scenario did."""
    since = world.wars.get("germany usa", world.turn)
    return since < world.turn or since == world.rules.first_turn


@rule("12.11", "12.15", "A-620")
def total(world: World, alliance: str) -> int:
    """The BRPs of an alliance that count for the order of play."""
    held = sum(world.powers[p].brp for p in powers_of(world, alliance) if counts_for_initiative(world, p))
    return held + sum(extra(world, alliance) for extra in EXTRA_BRPS)


@step("12.11")
@rule("12.12", "50.11", "50.21", "50.31")
def find_who_is_first(play: Play[World], _: object) -> None:
    """The higher total goes first; equal totals keep the order of the turn before. The scenario names who begins."""
    axis, allies = total(play.world, AXIS), total(play.world, ALLIES)
    first = play.world.first
    if play.world.turn == play.world.rules.first_turn:
        first = play.world.rules.moves_first
    elif axis != allies:
        first = AXIS if axis > allies else ALLIES
    play.set(first=first)
    play.tell(TurnBegins(written(play.world.turn), first, axis, allies))


@step("11.1")
@rule("33.51", "A-261")
def begin_game_turn(play: Play[World], _: object) -> None:
    """Nothing has been spent in this game turn (33.51)."""
    play.set(powers={p: replace(power, spent=0) for p, power in play.world.powers.items()})


@rule("12.11", "1.4")
def player_turns(world: World, _: object) -> list[Turn]:
    """The two player turns, in order."""
    return [Turn(world.first), Turn(ALLIES if world.first == AXIS else AXIS)]


@step("12.3")
@rule("23.2")
def begin_player_turn(play: Play[World], turn: Turn) -> None:
    """Nothing has been moved or attacked yet; what a minor country chose on its own holds no longer."""
    powers = {p: replace(power, sr=0) for p, power in play.world.powers.items()}
    old = (*powers_of(play.world, turn.alliance), *play.world.minors)
    options = {k: v for k, v in play.world.options.items() if k.split()[0] not in old}
    fresh_units(play)
    play.set(
        mover=turn.alliance, half=play.world.half + 1, powers=powers, options=options, began={}, attacked=(),
        missions=(), voyages=(), breakthroughs=(), dues=(),
    )  # fmt: skip
    play.tell(PlayerTurnBegins(turn.alliance))
    for begins in PLAYER_TURN_STARTS:
        begins(play, turn)


def fresh_units(play: Play[World]) -> None:
    """Nobody has moved or attacked."""
    units = {
        i: replace(u, moved=False, attacked=False, struck="") if u.moved or u.attacked or u.struck else u
        for i, u in play.world.units.items()
    }
    play.set(units=units)


@step("12.3")
def end_player_turn(play: Play[World], turn: Turn) -> None:
    """What the chapters do when a player turn ends; between player turns nobody moves."""
    for ends in PLAYER_TURN_ENDS:
        ends(play, turn)
    play.set(mover="", missions=(), breakthroughs=(), dues=())


@step("28.33")
@rule("13.8", "29.31")
def end_game_turn(play: Play[World], _: object) -> None:
    """Air units and fleets are turned face up; the next game turn begins."""
    units = {
        i: replace(u, used=False, task="", tried=False) if u.used or u.task or u.tried else u
        for i, u in play.world.units.items()
    }
    play.set(units=units)
    for ends in TURN_ENDS:
        ends(play)
    play.set(turn=play.world.turn + 1)
