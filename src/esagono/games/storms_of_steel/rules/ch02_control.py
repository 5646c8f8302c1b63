"""2.4 Control of hexes and victory points."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.storms_of_steel.events.rounds import ControlTaken, GoalShown, Scored
from esagono.games.storms_of_steel.rules.ch02_players import standings, who_takes
from esagono.games.storms_of_steel.sides import are_enemies, army
from esagono.games.storms_of_steel.world import World, is_ground, players, units_at
from esagono.kernel import Play, Result, Side, rule


@rule("2.4/2", "2.4/3")
def sole_side_in(world: World, hex_: str) -> Side:
    """The side whose ground units are alone in the hex; "" when it is empty or contested."""
    armies = {army(u.side) for u in units_at(world, hex_) if is_ground(world, u)}
    return who_takes(world, hex_, world.control.get(hex_, "")) if len(armies) == 1 else ""


@rule("2.4/2")
def mark_control(play: Play[World], *hexes: str) -> None:
    """The last side to have had a ground unit alone in a hex controls it; kept for the hexes that count."""
    for hex_ in _that_count(play.world, hexes):
        side = sole_side_in(play.world, hex_)
        if side and play.world.control.get(hex_) != side:
            play.put("control", hex_, side)
            play.tell(ControlTaken(side, hex_))


def _that_count(world: World, hexes: Iterable[str]) -> list[str]:
    every = (*world.objectives, *world.goals.values())
    return list(dict.fromkeys(o.hex for o in every if o.hex in hexes))


@rule("2.4/2", "2.4/3")
def controller(world: World, hex_: str) -> Side:
    """Who may claim control of a hex: nobody while ground units of both sides are in it."""
    armies = {army(u.side) for u in units_at(world, hex_) if is_ground(world, u)}
    return "" if len(armies) > 1 else world.control.get(hex_, "")


@rule("2.3", "2.4", "0.0/3")
def score(play: Play[World], side: Side, vp: int) -> None:
    """Add victory points."""
    if vp:
        play.put("vp", side, play.world.vp[side] + vp)
        play.tell(Scored(side, vp))


@rule("2.3", "0.0/3")
def score_objectives(play: Play[World], when: str) -> None:
    """Points for the hexes that a side controls."""
    for objective in play.world.objectives:
        side = controller(play.world, objective.hex)
        if side and objective.when == when:
            score(play, side, objective.vp)


@rule("Y-objective")
def reveal_goals(play: Play[World]) -> None:
    """At the end secret objectives are shown, and score for who drew them if he controls the hex."""
    for side in players(play.world):
        for goal in play.world.secret_goals.get(side, ()):
            objective = play.world.goals[goal]
            play.tell(GoalShown(side, goal, objective.hex), reveals=True)
            holder = controller(play.world, objective.hex)
            if holder and not are_enemies(holder, side):
                score(play, side, objective.vp)


@rule("2.4", "0.0/3")
def finish(play: Play[World]) -> None:
    """Objectives score; more points win, and on a tie both have lost."""
    score_objectives(play, "end")
    reveal_goals(play)
    scores = standings(play.world)
    best = [side for side, vp in scores.items() if vp == max(scores.values())]
    winner = best[0] if len(best) == 1 else ""
    play.over(Result(winner, "more-points" if winner else "both-lose", scores))
