"""2.21, 2.22, 2.3 Levels of victory by dates, and those of each power among several players."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.counters import PARTISAN
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.politics import alliance_of, is_neutral, leader
from esagono.games.third_reich.world import (
    ALLIES,
    BRITAIN,
    FRANCE,
    GERMANY,
    ITALY,
    RUSSIA,
    USA,
    World,
    ground,
    ground_units,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import Side, Slot, rule

TWO = 2
CONQUEST, CAMPAIGN = "conquest", "campaign"
LEVELS = ("stalemate", "marginal", "tactical", "decisive")
HELD = "axis-held-enough"
"""In `World.notes`: the Axis had its objectives at the end of Winter 1943 (2.21)."""
END = "end"
RIVALS = {BRITAIN: BRITAIN, USA: BRITAIN, RUSSIA: RUSSIA}
"""Among whom the objectives of 1944 are divided (2.33)."""
FAR = 999
EARLIER: Slot[Callable[[World], int]] = Slot("game turns by which the Allies must be earlier")
"""World (15.631)."""
DEARER: Slot[Callable[[World, Side], int]] = Slot("objectives that a power needs besides")
"""World, power (15.632, 15.634)."""


# Two players


@rule("2.211", "2.22")
def conquered_in(world: World) -> int:
    """The game turn in which the Axis was conquered: Germany in 1944, Germany and Italy in the campaign; 0: never."""
    wanted = (GERMANY,) if world.rules.victory.kind == CONQUEST else (GERMANY, ITALY)
    falls = [world.powers[p].fell for p in wanted if p in world.powers]
    return max(falls) if all(falls) else 0


@rule("2.21", "2.22")
def allied_level(world: World) -> int:
    """The level of the Allies by the date of the conquest; -1: none."""
    when, dates = conquered_in(world), world.rules.victory.dates
    early = sum(turns(world) for turns in EARLIER)
    days = {n: turn_of(day) - early for n, level in enumerate(LEVELS) if (day := dates.get(f"allies-{level}"))}
    return max((n for n, day in days.items() if when and when <= day), default=-1)


@rule("2.21", "2.22", "2.212", "A-74")
def axis_level(world: World) -> int:
    """The level of the Axis: in 1944 by the date, in the campaign by conquered powers or objectives in Winter 1943."""
    if world.rules.victory.kind == CONQUEST:
        when, dates = conquered_in(world) or world.last_turn + 1, world.rules.victory.dates
        found = [n for n, level in enumerate(LEVELS) if (day := dates.get(f"axis-{level}")) and when >= turn_of(day)]
        return max(found, default=-1)
    fallen = sum(bool(world.powers[p].fell) for p in (BRITAIN, FRANCE, RUSSIA) if p in world.powers)
    return 3 if fallen >= 3 else 2 if fallen == 2 else 1 if world.notes.get(HELD) else -1


# Several players


@rule("2.3", "51.2")
def several(world: World) -> bool:
    """Three players or more; when only two are left their conditions apply."""
    return len(world.shares) > TWO


def share_of(world: World, power: Side) -> tuple[Side, ...]:
    """The powers that one player has, with this one."""
    return next((share for share in world.shares if power in share), (power,))


@rule("2.5")
def judged(world: World, share: tuple[Side, ...]) -> Side:
    """The power by which a player is judged: the one with the most objectives, of equals the better one for him."""
    levels = world.rules.victory.powers
    mine = [p for p in dict.fromkeys(BRITAIN if p == USA else p for p in share) if p in levels]
    return max(mine, key=lambda p: (held(world, p), level_of(world, p)), default="")


@rule("32.6", "A-602")
def belongs_to_partisans(world: World, hex_: str) -> bool:
    """Partisans are in the hex, and it is not their own side's: it counts for nobody while they stay."""
    if alliance_of(world, controller(world, hex_)) == ALLIES:
        return False
    return any(kind(world, u).sort == PARTISAN for u in ground_units(world, hex_))


@rule("2.3", "2.4", "49.5")
def held(world: World, power: Side) -> int:
    """The objectives of a power; Britain and the USA count together, and Germany counts those of Vichy."""
    mine = (BRITAIN, USA) if power == BRITAIN else (power, "vichy") if power == GERMANY else (power,)
    places = [h for h in ground(world).objectives if not belongs_to_partisans(world, h)]
    owners = [controller(world, h) for h in places]
    own = sum(o in mine or (not is_neutral(world, o) and leader(world, o) in mine) for o in owners)
    return own + sum(falls_to(world, h) == power for h in places)


@rule("2.33", "A-200")
def falls_to(world: World, hex_: str) -> Side:
    """When 1944 ends: to whom of Britain with the USA and Russia an objective falls that neither of them holds."""
    ended = world.turn >= world.last_turn or bool(conquered_in(world))
    owner = controller(world, hex_)
    held_by = leader(world, owner)
    if world.rules.victory.kind != CONQUEST or not ended or is_neutral(world, owner) or held_by in RIVALS:
        return ""
    far = {p: nearest(world, hex_, p) for p in (BRITAIN, RUSSIA)}
    if far[BRITAIN] == far[RUSSIA]:
        return RIVALS.get(leader(world, controller(world, world.charts.countries[GERMANY].capital)), "")
    return min(far, key=lambda p: far[p])


def nearest(world: World, hex_: str, power: Side) -> int:
    """How far the nearest unit of Britain and the USA, or of Russia, is."""
    mine = (u for u in on_map(world) if RIVALS.get(leader(world, nation_of(world, u))) == power)
    return min((ground(world).distance(hex_, u.hex) for u in mine), default=FAR)


@rule("2.31", "2.32", "2.33", "2.34")
def reached(world: World, power: Side, word: str) -> bool:
    """A level as the card writes it: so many objectives, or not conquered by a date or at the end."""
    if not word:
        return False
    if word.isdigit():
        return held(world, power) >= int(word) + sum(more(world, power) for more in DEARER)
    fell = world.powers[power].fell
    if word == END or not fell:
        return not fell
    late = 0 if world.rules.victory.kind == CONQUEST else 1
    return fell >= turn_of(word) + late


@rule("2.31", "2.32", "2.33", "2.34")
def level_of(world: World, power: Side) -> int:
    """The level that a power has reached among several players; -1: none."""
    words = world.rules.victory.powers.get(power, ())
    return max((n for n, word in enumerate(words) if reached(world, power, word)), default=-1)


@rule("2.35")
def standings(world: World) -> dict[Side, int]:
    """The level of the power by which each player is judged; the highest wins, whatever the others have reached."""
    powers = (judged(world, share) for share in world.shares)
    return {p: level_of(world, p) for p in powers if p in world.powers}
