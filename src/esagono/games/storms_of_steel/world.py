"""The world: the units on the board, the tracks, the pools; and questions that every chapter asks of it."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.storms_of_steel.board import Board, Ground
from esagono.games.storms_of_steel.counters import Charts, Counter, HitCounter
from esagono.games.storms_of_steel.pieces import Battery, Happening, Objective, Plot, Work
from esagono.games.storms_of_steel.sides import are_enemies, army
from esagono.kernel import Side, Value, cite, rule
from esagono.kernel.value import replace

UNKNOWN = "unknown"
NO_HIT = HitCounter("", "", 0, "")


class Unit(Value):
    """A counter in play."""

    id: str
    side: Side
    """The player who commands it; his army is `army(side)`."""
    kind: str
    hex: str = ""
    """Empty while it is off the map."""
    facing: int = 0
    ready: bool = True
    active: bool = False
    hit: str = ""
    shown: bool = False
    """The opponent has seen the hit counter."""
    ruled_out: tuple[str, ...] = ()
    """Hit counters that the opponent can rule out from what the unit has done since."""
    hasty: bool = False
    """It has a hasty defence (18.1)."""
    inside: str = ""
    """The fortification that it occupies (18.0/1)."""
    immobile: bool = False
    """Its arrow stands on red (5.2)."""
    exposed: bool = False
    """It moved without caution in the turn just made (5.0.1)."""
    barred: tuple[str, ...] = ()
    """Where it may not go in its owner's next turn, an enemy having come in from there (7.6.3/12)."""
    carrier: str = ""
    """The vehicle that carries or tows it (17.0)."""
    bogged: bool = False
    """A vehicle immobilised by terrain (14.1)."""
    veteran: tuple[str, ...] = ()
    """The veteran cards assigned to it (8.3)."""
    spent: tuple[str, ...] = ()
    """Those of them that it has used in this round."""
    forced: bool = False
    """Its AP are for marching only (V01)."""
    iron: bool = False
    """Its hit counter touches nothing but its movement (V11)."""
    alert: bool = False
    """It has its wits about it until the enemy's next turn is over (V07)."""
    stuck: bool = False
    """It cannot move or turn in this round (C-20)."""
    due: int = 0
    """The round in which a reinforcement becomes available; 0 when it is."""
    entry: tuple[str, ...] = ()
    """Where a reinforcement enters, or where a unit may be set up."""
    hidden: bool = False
    """It is hidden (10.0), or is to be set up so; it stands off the map then."""
    lair: str = ""
    """The hex where it hides, which only its owner knows."""
    may_be: tuple[str, ...] = ()
    """Where it may hide as far as everybody knows."""
    bound: tuple[str, ...] = ()
    """Where it is about to go with a hidden group, which only its owner knows (9.1.4)."""
    covert: bool = False
    """Its next action from hiding is not detected (V13)."""
    altitude: int = 0
    """The altitude counters under an aircraft (20.1)."""
    damaged: bool = False
    """An aircraft that has taken a hit: it attacks no more and must leave (20.0/8)."""
    leaving: bool = False
    """An exhausted aircraft that has begun to fly off free of charge (20.0/5)."""
    gone: bool = False
    """An aircraft that has left the map and cannot come back in this round (20.0/5)."""
    altitudes: tuple[int, ...] = ()
    """The altitudes at which the scenario lets an aircraft enter; any if it says nothing."""
    bombs: int = 0
    clusters: int = 0
    """The bombs and cluster bombs that an aircraft has left (20.4)."""
    aa: bool = False
    """This counter has the blue circle where only some of its kind have it (20.0/6)."""
    free_facing: bool = False
    """Its owner chooses the facing at set-up."""
    smoke: bool | None = None
    """The scenario gives it smoke or takes it away (13.1); None: as its kind."""
    vp: int = 1


class World(Value):
    """Everything on the table."""

    charts: Charts
    ground: Ground
    units: dict[str, Unit]
    pools: dict[str, dict[str, int]]
    start_cap: dict[Side, int]
    cap: dict[Side, int]
    ap: dict[Side, int]
    vp: dict[Side, int]
    lost: dict[Side, tuple[str, ...]]
    round: int = 1
    rounds: int = 5
    turn: Side = "german"
    passed: bool = False
    round_over: bool = False
    first_to_place: Side = "soviet"
    coins: dict[Side, tuple[str, ...]] = {}
    """Hexes that a player has marked because a hidden unit of his may be there (21.2)."""
    order: tuple[Side, ...] = ()
    """With more than two players: whose turns come, the present one first (21.0)."""
    control: dict[str, Side] = {}
    objectives: tuple[Objective, ...] = ()
    sudden_end: bool = False
    """The game ends at once when a side has no unit left."""
    smoke: dict[str, tuple[int, ...]] = {}
    deck: dict[str, int] = {}
    hands: dict[Side, tuple[str, ...]] = {}
    discards: tuple[str, ...] = ()
    dealt: int = 0
    draws: int = 0
    kit: dict[Side, tuple[str, ...]] = {}
    """Weapon and veteran cards that a player has not used yet; they lie open (A-180)."""
    card_caps: dict[Side, int] = {}
    """CAPs won by card in this round, beyond the starting number (A-26)."""
    happening: Happening = Happening()
    goals: dict[str, Objective] = {}
    """What the objective cards of the scenario say, by number."""
    goal_pile: dict[str, int] = {}
    secret_goals: dict[Side, tuple[str, ...]] = {}
    """The objective cards that a side has drawn, known to it alone."""
    secret: tuple[Side, ...] = ()
    """The sides that draw an objective card at the start."""
    works: dict[str, Work] = {}
    """Fortifications and obstacles."""
    pits_for_vehicles: bool = False
    """The scenario lets vehicles use gun pits (18.2/2)."""
    minefields: tuple[Work, ...] = ()
    """Only in a world as a side knows it: the hidden minefields of the others, without their hexes."""
    options: dict[str, str] = {}
    artillery: dict[Side, dict[str, Battery]] = {}
    plots: dict[Side, tuple[Plot, ...]] = {}
    """Known to their owner alone until they fall."""
    spotters: dict[Side, tuple[str, ...]] = {}
    """Hexes from which the scenario lets a side spot for its artillery (12.3/2)."""
    plotted: int = 0
    """The last round in which strikes were plotted."""
    struck: int = 0
    """The last round in which plotted strikes fell."""
    unseen: dict[Side, int] = {}
    """Only in a world as a side knows it: how many units the others keep hidden."""
    suspected: tuple[str, ...] = ()
    """Only in a world as a side knows it: the hexes where hidden enemies may be."""


# the world


def board(world: World) -> Board:
    """The ground, compiled."""
    return world.ground.board


@rule("21.0")
def players(world: World) -> tuple[Side, ...]:
    """Everybody who plays: each has a sheet of his own, with his CAPs, AP and cards."""
    return tuple(world.start_cap)


def allies(world: World, side: Side) -> tuple[Side, ...]:
    """The players of an army, in order, the given one among them."""
    return tuple(p for p in players(world) if army(p) == army(side))


def opponents(world: World, side: Side) -> Iterator[Unit]:
    """The units of the other army, on the map or off."""
    return (u for u in world.units.values() if are_enemies(u.side, side))


def option(world: World, name: str) -> bool:
    """An optional rule is in force."""
    return world.options.get(name) == "yes"


# units


@rule("0.0/1")
def counter(world: World, unit: Unit) -> Counter:
    """What is printed on the unit's counter."""
    printed = world.charts.units[unit.kind]
    cite(printed.rule)
    return printed


def pool_of(world: World, unit: Unit) -> str:
    """The pool of hit counters that the unit draws from: a gun, moved by men, draws from the foot pool (A-68)."""
    return "foot" if world.charts.units[unit.kind].on_foot else "vehicle"


def effect(world: World, unit: Unit) -> HitCounter:
    """What the unit's hit counter does to it; one that is not known does nothing."""
    if not unit.hit or unit.hit == UNKNOWN:
        return NO_HIT
    hit = world.charts.hits[pool_of(world, unit)][unit.hit]
    cite(hit.rule)
    return but_for_movement(hit) if unit.iron else hit


@rule("V11")
def but_for_movement(hit: HitCounter) -> HitCounter:
    """What is left of a hit while an iron will lasts: only what it does to movement, and how to rally from it."""
    return HitCounter(
        hit.id,
        hit.name_it,
        hit.count,
        hit.rule,
        cannot_move=hit.cannot_move,
        cannot_rotate=hit.cannot_rotate,
        move_cost=hit.move_cost,
        rally=hit.rally,
    )


def has_card(world: World, unit: Unit, card: str) -> bool:
    """A veteran card is assigned to the unit, and not used up for this round."""
    if card not in unit.veteran or card in unit.spent:
        return False
    cite(world.charts.cards[card].rule)
    return True


def of_side(world: World, side: Side) -> Iterator[Unit]:
    """The units of a side, on the map or off."""
    return (u for u in world.units.values() if u.side == side)


def units_at(world: World, hex_: str) -> list[Unit]:
    """The units in a hex."""
    return [u for u in world.units.values() if u.hex == hex_]


def hidden_units(world: World) -> list[Unit]:
    """The units that hide in a hex."""
    return [u for u in world.units.values() if u.lair]


def as_if_on_the_map(world: World, *units: str) -> World:
    """The same world with these units standing where they hide, for arithmetic; they count as hidden still."""
    lairs = {i: replace(world.units[i], hex=world.units[i].lair) for i in units if world.units[i].lair}
    return replace(world, units={**world.units, **lairs}) if lairs else world


def is_ground(world: World, unit: Unit) -> bool:
    """It is no aircraft."""
    return not world.charts.units[unit.kind].in_the_air


@rule("14.0", "15.0")
def is_vehicle(world: World, unit: Unit) -> bool:
    """It goes on tracks (blue movement number) or wheels (green)."""
    return world.charts.units[unit.kind].is_vehicle


@rule("17.0")
def cargo_of(world: World, unit: Unit) -> list[Unit]:
    """What a vehicle carries or tows: one unit at most (A-108)."""
    return [u for u in world.units.values() if u.carrier == unit.id]


@rule("7.6.3/10")
def enemies_with(world: World, unit: Unit) -> list[Unit]:
    """The enemy ground units in the unit's own hex (A-24)."""
    if not unit.hex:
        return []
    return [u for u in units_at(world, unit.hex) if are_enemies(u.side, unit.side) and is_ground(world, u)]


def is_free_of_enemies(world: World, side: Side, hex_: str) -> bool:
    """No enemy unit stands in the hex; aircraft do not stand in it."""
    return not any(are_enemies(u.side, side) and is_ground(world, u) for u in units_at(world, hex_))


def active_units(world: World, side: Side) -> list[Unit]:
    """The units that share the side's activation."""
    return [u for u in world.units.values() if u.active and u.side == side]
