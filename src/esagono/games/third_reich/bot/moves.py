"""Movement: into the planned attacks, to threatened places, towards the goals."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.airbases import RANGE
from esagono.games.third_reich.bot.aims import guarded, menace, pull
from esagono.games.third_reich.bot.landings import berths
from esagono.games.third_reich.bot.lifelines import STARVING, duty, garrison
from esagono.games.third_reich.bot.lines import is_far_from_home, is_weak, line
from esagono.games.third_reich.bot.seat import Judge, Seat
from esagono.games.third_reich.bot.strikes import Strike, of_seat, reach_of
from esagono.games.third_reich.choices import option_at
from esagono.games.third_reich.counters import AIR, ARMOR, INFANTRY
from esagono.games.third_reich.holding import friendly_hexes
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.rules.ch16_redeployment import destinations, is_possible
from esagono.games.third_reich.rules.ch27_supply import needs_no_line, supplied_hexes
from esagono.games.third_reich.rules.ch28_flight import flights
from esagono.games.third_reich.stacking import excess
from esagono.games.third_reich.strength import multiplier
from esagono.games.third_reich.world import OFFENSIVE, PASS, ground, ground_units, kind, nation_of
from esagono.games.third_reich.zones import enemy_hexes
from esagono.kernel.value import replace
from esagono.wargame.judging import NOTHING, Judged, why

STRUCK = 5.0
"""What it is worth to be where the plan wants a unit, beyond the share of the attack."""
CROWDED = 20.0
"""What it costs to stay where too many are: somebody is taken off when movement ends."""
COMMITTED = 1000.0
"""Who has been taken up for an attack goes there: no post is better, for the others count on it."""
FOUND = "somebody moves"
"""In the notes of a seat: one unit is enough for a decision; the others are looked at when it has moved."""
REDEPLOYMENT = 0.5
MOST_POSTS = 25
SCREEN = 3.0
"""Factors that close a gap in a line."""
SHY = 0.2
"""How much less the enemy's goals draw who is weak on a front."""


def strikes(seat: Seat, mover: str = "") -> dict[str, Strike]:
    """The planned attacks by unit."""
    key = f"strikes {mover}"
    if key not in seat.notes:
        found = of_seat(seat.world, seat.record, seat.side, seat.weights, mover)
        seat.notes[key] = {u: s for s in found for u in s.units}
    planned: dict[str, Strike] = seat.notes[key]
    return planned


def held(seat: Seat, hex_: str, but: str) -> int:
    """The factors of one's own side in a hex, without a unit, multiplied as in defence."""
    world = seat.world
    there = (u for u in ground_units(world, hex_) if u.id != but)
    return sum(u.factors * multiplier(world, u, hex_, ()) for u in there)


def guarding(seat: Seat, unit: Unit, hex_: str) -> float:
    """What a unit adds to the defence of a place, and to the line before it."""
    places = guarded(seat.world, seat.side, seat.weights)
    return lining(seat, unit, hex_) + (guard_at(seat, unit, hex_, places[hex_]) if hex_ in places else 0.0)


def guard_at(seat: Seat, unit: Unit, hex_: str, prize: float) -> float:
    """What a unit adds to the defence of one place."""
    return seat.weights.guard * prize * share(seat, unit, hex_)


def lining(seat: Seat, unit: Unit, hex_: str) -> float:
    """What a unit adds to the line that a weak power holds: most where nobody stands, for armor runs through gaps."""
    worth = line(seat.world, seat.side, seat.weights).get(hex_, 0.0)
    if not worth:
        return 0.0
    if held(seat, hex_, unit.id):
        return worth * share(seat, unit, hex_)
    return worth * min(1.0, unit.factors / SCREEN)


def share(seat: Seat, unit: Unit, hex_: str) -> float:
    """The part of what a hex still needs against those who are near it that a unit brings."""
    need = seat.weights.threat * menace(seat.world, seat.side, hex_) - held(seat, hex_, unit.id)
    own = unit.factors * multiplier(seat.world, unit, hex_, ())
    return min(1.0, own / need) if need > 0 else 0.0


def drawing(seat: Seat, hex_: str) -> float:
    """How much the goals of the enemy draw units to a hex: hardly at all where he is stronger, or far from home."""
    drawn, front = pull(seat.world, seat.side, seat.weights).get(hex_, 0.0), ground(seat.world).front(hex_)
    shy = drawn and (is_weak(seat.world, seat.side, front) or is_far_from_home(seat.world, seat.side, front))
    return drawn * SHY if shy else drawn


def posted(seat: Seat, unit: Unit, hex_: str) -> float:
    """What it is worth that a unit stands in a hex, whatever the plan."""
    world = seat.world
    nation = nation_of(world, unit)
    worth = drawing(seat, hex_) * (1.0 if option_at(world, nation, hex_) != PASS else 0.5)
    worth += guarding(seat, unit, hex_) + boarding(seat, unit, hex_) + garrison(world, unit, hex_)
    if hex_ == unit.hex and excess(world, hex_):
        worth -= CROWDED
    return worth - exposure(seat, unit, hex_) - hunger(seat, unit, hex_)


def hunger(seat: Seat, unit: Unit, hex_: str) -> float:
    """What it costs to stand where no line of supply comes near: who cannot move is lost."""
    fed = supplied_hexes(seat.world, nation_of(seat.world, unit))
    near = hex_ in fed or any(n in fed for n in ground(seat.world).ways[hex_])
    fine = near or needs_no_line(seat.world, replace(unit, hex=hex_))
    return 0.0 if fine else STARVING * unit.factors


def boarding(seat: Seat, unit: Unit, hex_: str) -> float:
    """What it is worth that a unit waits in a port for ships."""
    room = berths(seat.world, seat.side, seat.weights).get(hex_, 0)
    if not room or kind(seat.world, unit).sort not in (ARMOR, INFANTRY):
        return 0.0
    there = sum(u.factors for u in ground_units(seat.world, hex_) if u.id != unit.id)
    return seat.weights.berth * unit.factors if room - there >= unit.factors else 0.0


def exposure(seat: Seat, unit: Unit, hex_: str) -> float:
    """A weak stack next to strong enemies is soon lost."""
    land, world = ground(seat.world), seat.world
    foes = enemy_hexes(world, nation_of(world, unit))
    near = [n for n in land.neighbours(hex_) if n in foes]
    if not near:
        return 0.0
    theirs = sum(u.factors for n in near for u in ground_units(world, n))
    ours = held(seat, hex_, unit.id) + unit.factors * multiplier(world, unit, hex_, ())
    price = unit.factors * (2.0 if kind(world, unit).sort == ARMOR else 1.0)
    return 0.3 * price * max(0.0, min(1.0, theirs / max(1, ours) - 1.0))


def move(seat: Seat, act: Any) -> Judged:
    """Those with a task first, then whoever stands better elsewhere."""
    world, unit = seat.world, seat.world.units[act.unit]
    strike = strikes(seat).get(act.unit)
    if strike is not None:
        if strike.units[act.unit] == unit.hex:
            return NOTHING, (why(act, "stays", unit=act.unit),)
        seat.notes[FOUND] = True
        return STRUCK + strike.worth, (why(act, "attacks", unit=act.unit, hex=strike.target),)
    if seat.notes.get(FOUND) or attack_first(seat):
        return NOTHING, (why(act, "later", unit=act.unit),)
    here = posted(seat, unit, unit.hex)
    best = max((posted(seat, unit, h) for h in reach_of(world, unit, act.unit)), default=here)
    gain = best - here - seat.weights.least_move
    if gain > 0:
        seat.notes[FOUND] = True
    return (gain if gain > 0 else NOTHING), (why(act, "goes", unit=act.unit),)


def attack_first(seat: Seat) -> bool:
    """Somebody has still to move into a planned attack: all others come later."""
    if "attack-first" not in seat.notes:
        units = seat.world.units
        able = {act.unit for act in seat.choices if act.verb == "move"}  # type: ignore[attr-defined]  # moves have one
        planned = strikes(seat).items()
        seat.notes["attack-first"] = any(u in able and s.units[u] != units[u].hex for u, s in planned)
    return bool(seat.notes["attack-first"])


def to(seat: Seat, act: Any) -> Judged:
    """Where the plan wants it, or the best post."""
    unit = seat.world.units[seat.record.unit]
    if seat.record.spent:
        return NOTHING, (why(act, "goes", unit=unit.id),)
    strike = strikes(seat, unit.id).get(unit.id)
    if strike is not None and strike.units[unit.id] == act.hex:
        return COMMITTED + strike.worth, (why(act, "attacks", unit=unit.id, hex=strike.target),)
    return posted(seat, unit, act.hex), (why(act, "goes", unit=unit.id),)


def stop(seat: Seat, act: Any) -> Judged:
    """Enough, if no other hex is better."""
    unit = seat.world.units[seat.record.unit]
    if seat.record.spent:
        return STRUCK, (why(act, "stays", unit=unit.id),)
    return posted(seat, unit, unit.hex) + seat.weights.least_move, (why(act, "stays", unit=unit.id),)


def redeploy(seat: Seat, act: Any) -> Judged:
    """From quiet places to where something is to be won or held."""
    unit = seat.world.units[act.unit]
    if not kind(seat.world, unit).ground:
        return to_garrison(seat, act, unit)
    there = destinations(seat.world, unit)
    wanted = dict.fromkeys((*posts(seat), *berths(seat.world, seat.side, seat.weights)))
    open_to = [h for h in wanted if h in there and is_possible(seat.world, seat.side, unit, h)]
    gain = max((transfer(seat, unit, h) for h in open_to), default=0.0)
    return (gain if gain > 0 else NOTHING), (why(act, "goes", unit=act.unit),)


def to_garrison(seat: Seat, act: Any, unit: Unit) -> Judged:
    """Air units are redeployed only where a garrison is owed."""
    owed = duty(seat.world, seat.side)
    if owed is None or kind(seat.world, unit).sort != AIR:
        return NOTHING, (why(act, "usual"),)
    open_to = [h for h in owed.hexes if h in destinations(seat.world, unit)]
    able = [h for h in open_to if is_possible(seat.world, seat.side, unit, h)]
    gain = max((garrison(seat.world, unit, h) for h in able), default=0.0) - garrison(seat.world, unit, unit.hex)
    return (gain if gain > 0 else NOTHING), (why(act, "garrison"),)


def transfer(seat: Seat, unit: Unit, hex_: str) -> float:
    """What it brings to have a unit elsewhere; a redeployment itself is worth something."""
    return posted(seat, unit, hex_) - posted(seat, unit, unit.hex) - REDEPLOYMENT


def posts(seat: Seat) -> list[str]:
    """The hexes worth redeploying to: threatened places, and those nearest to the goals."""
    if "posts" not in seat.notes:
        world, drawn = seat.world, pull(seat.world, seat.side, seat.weights)
        kept = guarded(world, seat.side, seat.weights)
        open_to_all = [h for h in kept if held(seat, h, "") < seat.weights.threat * menace(world, seat.side, h)]
        owed = duty(world, seat.side)
        places = sorted(open_to_all, key=lambda h: -kept[h])[:MOST_POSTS]
        places += owed.hexes if owed is not None and len(owed.hexes) <= MOST_POSTS else ()
        mine = friendly_hexes(world, seat.side)
        front = line(world, seat.side, seat.weights)
        places += sorted((h for h in front if h in mine), key=lambda h: (-front[h], h))[:MOST_POSTS]
        seat.notes["posts"] = [*places, *sorted((h for h in drawn if h in mine), key=lambda h: -drawn[h])[:MOST_POSTS]]
    found: list[str] = seat.notes["posts"]
    return found


def stage(seat: Seat, act: Any) -> Judged:
    """Air units follow the front: four hexes from the goals they can help."""
    drawn = pull(seat.world, seat.side, seat.weights)
    land, unit = ground(seat.world), seat.world.units[act.unit]
    if any(s.air and s.target in flights(seat.world, unit, RANGE) for s in strikes(seat).values()):
        return NOTHING, (why(act, "stays", unit=act.unit),)
    here, there = (near_pull(seat, land, drawn, h) for h in (unit.hex, act.hex))
    gain = there - here - 0.5
    gain += garrison(seat.world, unit, act.hex) - garrison(seat.world, unit, unit.hex)
    return (gain if gain > 0 else NOTHING), (why(act, "follows", unit=act.unit),)


def near_pull(seat: Seat, land: Any, drawn: dict[str, float], hex_: str) -> float:
    """How near the goals a base is; bases next to enemies are soon lost."""
    key = f"near {hex_}"
    if key not in seat.notes:
        far = 2 if menace(seat.world, seat.side, hex_) else 0
        offensive = option_at(seat.world, seat.side, hex_) == OFFENSIVE
        seat.notes[key] = max((drawn.get(h, 0.0) for h in land.within(hex_, 3)), default=0.0) - 0.2 * far + offensive
    found: float = seat.notes[key]
    return found


JUDGES: dict[str, Judge] = {"move": move, "stop": stop, "redeploy": redeploy, "stage": stage}
