"""18.31, 18.32 Attrition: the defender's losses, the hexes that the attacker chooses."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.counters import REPLACEMENT
from esagono.games.third_reich.events.combat import Claimed
from esagono.games.third_reich.holding import may_enter
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.pieces import CONQUERED, Unit
from esagono.games.third_reich.politics import commander_of, commands, minor
from esagono.games.third_reich.records import Attrition
from esagono.games.third_reich.rules.ch02_levels import several
from esagono.games.third_reich.rules.ch05_fortresses import bound
from esagono.games.third_reich.rules.ch18_division import NoAccord, roll_for_order, whose_turn
from esagono.games.third_reich.world import World, ground, kind, nation_of, on_map
from esagono.games.third_reich.zones import enemy_hexes, is_fortress, strangers
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule

VICHY = "vichy"


def attackers(world: World, attrition: Attrition) -> list[Unit]:
    """The attacking units in contact that are still there."""
    return [world.units[u] for u in attrition.units if u in world.units and world.units[u].hex]


@rule("18.31")
def defenders(world: World, attrition: Attrition) -> list[Unit]:
    """Ground units on the front of every nation that has units in contact with the attackers."""
    land = ground(world)
    found = (u for u in on_map(world) if kind(world, u).ground and nation_of(world, u) in attrition.nations)
    return [u for u in found if land.front(u.hex) == attrition.front and not bound(world, u)]


# Losses


@law("18.31")
@rule("30.1")
def unit_can_be_given(seen: Seen[World, Attrition], act: Give) -> bool:
    """A ground unit on the front, of a nation in contact, under one's own command."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not unit.hex or not commands(seen.world, seen.side, unit):
        return False
    return any(u.id == act.unit for u in defenders(seen.world, seen.record))


class Give(Act):
    """The defender gives up a unit."""

    verb = "give"
    rule = "18.31"
    laws = (unit_can_be_given,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Attrition]) -> Iterator[Give]:
        """The units that may be lost."""
        return (cls(u.id) for u in defenders(seen.world, seen.record))

    def do(self, play: Play[World], record: Attrition) -> None:
        """It goes to the force pool."""
        play.let(record, losses=record.losses - 1, taken=(*record.taken, play.side))
        eliminate(play, self.unit, "attrition")


def givers(world: World, attrition: Attrition) -> tuple[Side, ...]:
    """The powers that can still give units."""
    if attrition.losses <= 0:
        return ()
    units = defenders(world, attrition)
    return whose_turn(attrition, dict.fromkeys(commander_of(world, u) for u in units))


GIVING = loop(
    "attrition losses",
    "18.31",
    roll_for_order,
    ask("give", "18.31", Give, NoAccord, by=givers),
    until=lambda world, record: not givers(world, record),
    label=lambda world, record: {"losses": record.losses},
)


# Hexes


@rule("18.32", "5.41", "5.42", "5.56", "9.6")
def may_be_claimed(world: World, hex_: str) -> bool:
    """Not a fortress, capital, objective or bridgehead; Luxembourg may be taken."""
    land = ground(world)
    special = land.objective(hex_) or (is_capital(world, hex_) and land.country(hex_) != "luxembourg")
    return not special and not is_fortress(world, hex_) and hex_ not in world.bridgeheads


@rule("5.41", "49.2")
def is_capital(world: World, hex_: str) -> bool:
    """A capital; the town of Vichy is one only as long as there is a Vichy France."""
    if hex_ == world.charts.countries[VICHY].capital:
        country = minor(world, VICHY)
        return country is not None and country.status != CONQUERED
    return ground(world).capital(hex_)


@rule("18.32", "27.42", "30.3", "13.4")
def may_occupy(world: World, unit: Unit, hex_: str) -> bool:
    """A unit next to the hex that may go there: no replacement, in supply, not over an arrow, not to strangers."""
    if kind(world, unit).sort == REPLACEMENT or unit.unsupplied or bound(world, unit):
        return False
    near = ground(world).land_side(unit.hex, hex_) and not strangers(world, nation_of(world, unit), hex_)
    return near and may_enter(world, unit, hex_)


def candidates(world: World, attrition: Attrition, hex_: str) -> list[str]:
    """The attackers that may go into a hex."""
    return [u.id for u in attackers(world, attrition) if may_occupy(world, u, hex_)]


def can_all_be_entered(world: World, attrition: Attrition, hexes: tuple[str, ...]) -> bool:
    """Each of the hexes has an attacker of its own that may go into it."""
    taken: dict[str, str] = {}

    def found(hex_: str, tried: set[str]) -> bool:
        for unit in candidates(world, attrition, hex_):
            if unit not in tried:
                tried.add(unit)
                if unit not in taken or found(taken[unit], tried):
                    taken[unit] = hex_
                    return True
        return False

    return all(found(h, set()) for h in hexes)


@rule("18.32")
def claimable(world: World, attrition: Attrition) -> list[str]:
    """The hexes on the front with enemy ground units that may be chosen."""
    land, found = ground(world), dict[str, None]()
    for unit in attackers(world, attrition):
        foes = enemy_hexes(world, nation_of(world, unit))
        near = (n for n in land.neighbours(unit.hex) if n in foes and land.front(n) == attrition.front)
        found |= dict.fromkeys(near)
    hexes = (h for h in found if h not in attrition.chosen and may_be_claimed(world, h))
    return [h for h in hexes if can_all_be_entered(world, attrition, (*attrition.chosen, h))]


@law("18.32")
@rule("18.33")
def hex_can_be_claimed(seen: Seen[World, Attrition], act: Claim) -> bool:
    """Enemy ground units stand there, it may be chosen, and an attacker can go into it."""
    if act.hex not in claimable(seen.world, seen.record):
        return False
    return not several(seen.world) or goes_in(seen.world, seen.record, seen.side, act.hex)


def goes_in(world: World, attrition: Attrition, power: Side, hex_: str) -> bool:
    """A unit under the power's command can go into the hex."""
    return any(commands(world, power, world.units[u]) for u in candidates(world, attrition, hex_))


class Claim(Act):
    """The attacker chooses a hex."""

    verb = "claim"
    rule = "18.32"
    laws = (hex_can_be_claimed,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Attrition]) -> Iterator[Claim]:
        """The hexes that may be chosen."""
        return (cls(h) for h in claimable(seen.world, seen.record))

    def do(self, play: Play[World], record: Attrition) -> None:
        """The defender will leave it."""
        play.tell(Claimed(self.hex))
        taken = (*record.taken, play.side)
        play.let(record, chosen=(*record.chosen, self.hex), hexes=record.hexes - 1, taken=taken)


class Enough(Act):
    """The attacker chooses no more hexes."""

    verb = "enough"
    rule = "18.34"
    ends = "step"

    def do(self, play: Play[World], record: Attrition) -> None:
        """The rest is given up; among several players each says so for himself."""
        if several(play.world):
            play.let(record, content=(*record.content, play.side))
        else:
            play.let(record, hexes=0)


def claimers(world: World, attrition: Attrition) -> tuple[Side, ...]:
    """The strongest attacking power, while hexes can be chosen; among several players all that can go into one."""
    if attrition.hexes <= 0 or not (open_hexes := claimable(world, attrition)):
        return ()
    if several(world):
        powers = dict.fromkeys(commander_of(world, u) for u in attackers(world, attrition))
        mine = (p for p in powers if any(goes_in(world, attrition, p, h) for h in open_hexes))
        return whose_turn(attrition, (p for p in mine if p not in attrition.content))
    units = attackers(world, attrition)
    strongest: dict[Side, int] = {}
    for unit in units:
        power = commander_of(world, unit)
        strongest[power] = strongest.get(power, 0) + unit.factors
    return (max(strongest, key=lambda p: strongest[p]),) if strongest else ()


CLAIMING = loop(
    "attrition hexes",
    "18.32",
    roll_for_order,
    ask("claim", "18.32", Claim, Enough, NoAccord, by=claimers),
    until=lambda world, record: not claimers(world, record),
    label=lambda world, record: {"hexes": record.hexes},
)
