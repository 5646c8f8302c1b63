"""Standing orders for reactions, by front: defensive air support, its interception, fleets and air units at sea.

They choose among the same answers as the player would, from what his power sees. A question that touches a front
without an order is asked; one that touches only fronts with orders is answered. Phases in which a power wants to do
nothing can be passed once for all.
"""

from __future__ import annotations

from collections.abc import Mapping

from esagono.games.third_reich.navy import INTERCEPTION, voyage, voyage_of, way
from esagono.games.third_reich.phases import EndPhase
from esagono.games.third_reich.pieces import Unit, Voyage
from esagono.games.third_reich.records_navy import Sailing
from esagono.games.third_reich.rules.ch14_attack import DAS
from esagono.games.third_reich.rules.ch28_defence import INTERCEPTION as OVER
from esagono.games.third_reich.rules.ch28_defence import Cover, Intercept, unmet
from esagono.games.third_reich.rules.ch29_interception import EndWindow, Lurk, Meet, meeting_hexes, odds_of_meeting
from esagono.games.third_reich.rules.ch29_strikes import Strike
from esagono.games.third_reich.world import FRONTS, World, ground
from esagono.kernel import Decision

NEVER, ALWAYS, HALF, EQUAL, OBJECTIVES = "never", "always", "half", "equal", "objectives"
SEA, STRIKES, COVER, CHASE = "sea", "strike", "das", "chase"
CHOICES = {SEA: (NEVER, HALF, ALWAYS), STRIKES: (NEVER, ALWAYS), COVER: (NEVER, OBJECTIVES), CHASE: (NEVER, EQUAL)}
"""What can be ordered of each reaction: intercept fleets, attack them from the air, support, intercept support."""
EVEN = 0.5
PHASES = {
    "pass-declarations": ("declarations",),
    "pass-ships": ("base changes", "supply fleets", "late supply"),
    "pass-turn": ("declarations", "options", "base changes", "supply fleets", "late supply", "movement", "missions",
                  "airdrops", "attacks", "construction", "redeployment"),
}  # fmt: skip
"""Phases that are ended unseen, by order."""
ONLY = "only-answer"
"""Where one answer is possible it is given without a question: a variant counter that cannot be played is kept."""


def key(what: str, front: str, how: str) -> str:
    """How an order is written."""
    return f"{what}-{front}-{how}"


class StandingOrders:
    """What a power has ordered once for all turns."""

    groups: Mapping[str, str] = {
        key(w, f, how): f"{w}-{f}" for f in FRONTS for w, hows in CHOICES.items() for how in hows
    }
    keys: tuple[str, ...] = (*PHASES, ONLY, *groups)

    def answer(self, decision: Decision, given: tuple[str, ...]) -> str:
        """The act that the orders choose; empty: the power is asked."""
        if ONLY in given and len(decision.choices) == 1:
            return decision.choices[0].text
        if any(decision.ask in PHASES.get(k, ()) for k in given):
            return next((act.text for act in decision.choices if act.ends == "phase"), "")
        given_ = {k.rpartition("-")[0]: k.rpartition("-")[2] for k in given}
        if decision.ask == "das":
            return supporting(decision, given_)
        if decision.ask == "interception":
            return chasing(decision, given_)
        if decision.ask == "interceptions":
            return intercepting(decision, given_)
        return lurking(decision, given_) if decision.ask == "way" else ""


# In the air


def supporting(decision: Decision, given: Mapping[str, str]) -> str:
    """Support over objectives, one unit after the other where there is least of it; or none."""
    world = decision.seen.world
    offered = [act for act in decision.choices if isinstance(act, Cover)]
    orders = {front: given.get(f"{COVER}-{front}", "") for front in {ground(world).front(a.hex) for a in offered}}
    if not all(orders.values()):
        return ""
    land = ground(world)
    wanted = [a for a in offered if orders[land.front(a.hex)] == OBJECTIVES and land.objective(a.hex)]
    return min(wanted, key=lambda a: over(world, a.hex, DAS)).text if wanted else EndPhase().text


def over(world: World, hex_: str, kind: str) -> int:
    """The air factors on a mission over a hex."""
    return sum(world.units[m.unit].factors for m in world.missions if m.kind == kind and m.hex == hex_)


def chasing(decision: Decision, given: Mapping[str, str]) -> str:
    """Intercept support as soon as one can be no weaker than it; or never."""
    world, land = decision.seen.world, ground(decision.seen.world)
    offered = [act for act in decision.choices if isinstance(act, Intercept)]
    orders = {a.hex: given.get(f"{CHASE}-{land.front(a.hex)}", "") for a in offered}
    if not all(orders.values()):
        return ""
    for hex_ in (h for h, how in orders.items() if how == EQUAL):
        mine = [a for a in offered if a.hex == hex_]
        sent, wanted = over(world, hex_, OVER), sum(world.units[u].factors for u in unmet(world, hex_))
        if sent < wanted <= sent + sum(world.units[a.unit].factors for a in mine):
            return max(mine, key=lambda a: world.units[a.unit].factors).text
    return EndPhase().text


# At sea


def intercepting(decision: Decision, given: Mapping[str, str]) -> str:
    """Fleets first, then air units; where nothing more is ordered, the enemy passes."""
    world = decision.seen.world
    fleets = [act for act in decision.choices if isinstance(act, Meet)]
    planes = [act for act in decision.choices if isinstance(act, Strike)]
    ships = {a.target: given.get(f"{SEA}-{front_of(world, a.target)}", "") for a in fleets}
    bombs = {a.target: given.get(f"{STRIKES}-{front_of(world, a.target)}", "") for a in planes}
    for target, how in ships.items():
        if best := sent_against(world, [a for a in fleets if a.target == target], how):
            return best.text
    if striking := next((a for a in planes if bombs[a.target] == ALWAYS), None):
        return striking.text
    return EndWindow().text if all((*ships.values(), *bombs.values())) else ""


def front_of(world: World, lead: str) -> str:
    """The front of a voyage."""
    going = voyage_of(world, lead)
    return going.front if going is not None else ""


def sent_against(world: World, acts: list[Meet], how: str) -> Meet | None:
    """The likeliest of these interceptions, if the order wants one."""
    going = voyage_of(world, acts[0].target)
    if how not in (HALF, ALWAYS) or going is None:
        return None
    chances = {a: chance(world, world.units[a.unit], going) for a in acts}
    fit = [a for a in acts if chances[a] >= EVEN] if how == HALF else acts
    if how == HALF and strength(world, [a.unit for a in fit]) + out(world, going) < strength(world, going.units):
        return None
    return max(fit, key=lambda a: (chances[a], world.units[a.unit].factors), default=None)


def strength(world: World, units: tuple[str, ...] | list[str]) -> int:
    """Naval factors of fleets."""
    return sum(world.units[u].factors for u in units if u in world.units)


def out(world: World, going: Voyage) -> int:
    """Naval factors that are out against a voyage already."""
    return sum(strength(world, v.units) for v in world.voyages if v.purpose == INTERCEPTION and v.target == going.lead)


def chance(world: World, unit: Unit, going: Voyage) -> float:
    """How likely a fleet is to find a voyage, in the hex where that is likeliest."""
    return max((chance_at(world, unit, going, h) for h in meeting_hexes(world, unit, going)), default=0.0)


def chance_at(world: World, unit: Unit, going: Voyage, hex_: str) -> float:
    """How likely a fleet is to find a voyage in a hex."""
    legs = way(world, unit, going.front, hex_)
    if not legs:
        return 0.0
    search = Voyage(unit.id, going.side, INTERCEPTION, going.front, (unit.id,), legs)
    return min(1.0, odds_of_meeting(world, search)[1] / 6)


def lurking(decision: Decision, given: Mapping[str, str]) -> str:
    """The hex in which fleets on an ordered interception meet the enemy: where they are likeliest to find him."""
    world, sailing = decision.seen.world, decision.seen.record
    going = voyage(world, sailing.target) if isinstance(sailing, Sailing) else None
    if going is None or given.get(f"{SEA}-{going.front}", NEVER) == NEVER:
        return ""
    unit = world.units[sailing.unit]
    places = [act for act in decision.choices if isinstance(act, Lurk)]
    return max(places, key=lambda a: chance_at(world, unit, going, a.hex)).text if places else ""
