"""18.31 to 18.35 Attrition: the defender's losses, the attacker's hexes, retreats and advances."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.counters import REPLACEMENT
from esagono.games.third_reich.events.combat import Advanced, Claimed, Withdrawn
from esagono.games.third_reich.holding import may_enter, take_hex
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import at_war, commander, commands, enemies
from esagono.games.third_reich.records import Attrition
from esagono.games.third_reich.rules.ch18_contact import attritions, roll_attrition
from esagono.games.third_reich.stacking import has_room
from esagono.games.third_reich.world import World, ground, ground_units, kind, nation_of, on_map, units_at
from esagono.games.third_reich.zones import is_fortress
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, each, law, loop, rule, step
from esagono.kernel.value import replace


def attackers(world: World, attrition: Attrition) -> list[Unit]:
    """The attacking units in contact that are still there."""
    return [world.units[u] for u in attrition.units if u in world.units and world.units[u].hex]


@rule("18.31")
def defenders(world: World, attrition: Attrition) -> list[Unit]:
    """Ground units on the front of every nation that has units in contact with the attackers."""
    land = ground(world)
    found = (u for u in on_map(world) if kind(world, u).ground and nation_of(world, u) in attrition.nations)
    return [u for u in found if land.front(u.hex) == attrition.front and not u.bound]


# Losses


@law("18.31")
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
        play.let(record, losses=record.losses - 1)
        eliminate(play, self.unit, "attrition")


def givers(world: World, attrition: Attrition) -> tuple[Side, ...]:
    """The powers that can still give units."""
    if attrition.losses <= 0:
        return ()
    units = defenders(world, attrition)
    return tuple(dict.fromkeys(u.owner or commander(world, nation_of(world, u)) for u in units))


GIVING = loop(
    "attrition losses",
    "18.31",
    ask("give", "18.31", Give, by=givers),
    until=lambda world, record: not givers(world, record),
    label=lambda world, record: {"losses": record.losses},
)


# Hexes


@rule("18.32", "5.41", "5.42", "5.56", "9.6")
def may_be_claimed(world: World, hex_: str) -> bool:
    """Not a fortress, capital, objective or bridgehead; Luxembourg may be taken."""
    land = ground(world)
    special = land.objective(hex_) or (land.capital(hex_) and land.country(hex_) != "luxembourg")
    return not special and not is_fortress(world, hex_) and hex_ not in world.bridgeheads


@rule("18.32", "27.42", "30.3")
def may_occupy(world: World, unit: Unit, hex_: str) -> bool:
    """A unit next to the hex that may go there: no replacement, in supply, not over an arrow."""
    if kind(world, unit).sort == REPLACEMENT or unit.unsupplied:
        return False
    return ground(world).land_side(unit.hex, hex_) and may_enter(world, unit, hex_)


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
        foes = enemies(world, nation_of(world, unit))
        for near in land.neighbours(unit.hex):
            if land.land(near) and land.front(near) == attrition.front and near not in found:
                if any(nation_of(world, u) in foes for u in ground_units(world, near)):
                    found[near] = None
    hexes = (h for h in found if h not in attrition.chosen and may_be_claimed(world, h))
    return [h for h in hexes if can_all_be_entered(world, attrition, (*attrition.chosen, h))]


@law("18.32")
@rule("18.33")
def hex_can_be_claimed(seen: Seen[World, Attrition], act: Claim) -> bool:
    """Enemy ground units stand there, it may be chosen, and an attacker can go into it."""
    return act.hex in claimable(seen.world, seen.record)


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
        play.let(record, chosen=(*record.chosen, self.hex), hexes=record.hexes - 1)


class Enough(Act):
    """The attacker chooses no more hexes."""

    verb = "enough"
    rule = "18.34"
    ends = "step"

    def do(self, play: Play[World], record: Attrition) -> None:
        """The rest is given up."""
        play.let(record, hexes=0)


def claimers(world: World, attrition: Attrition) -> tuple[Side, ...]:
    """The attacking powers, while hexes can be chosen."""
    if attrition.hexes <= 0 or not claimable(world, attrition):
        return ()
    units = attackers(world, attrition)
    strongest: dict[Side, int] = {}
    for unit in units:
        power = unit.owner or commander(world, nation_of(world, unit))
        strongest[power] = strongest.get(power, 0) + unit.factors
    return (max(strongest, key=lambda p: strongest[p]),) if strongest else ()


CLAIMING = loop(
    "attrition hexes",
    "18.32",
    ask("claim", "18.32", Claim, Enough, by=claimers),
    until=lambda world, record: not claimers(world, record),
    label=lambda world, record: {"hexes": record.hexes},
)


# Retreats


def besieged(world: World, attrition: Attrition) -> list[Unit]:
    """The defending ground units that still stand in chosen hexes."""
    sides = {nation_of(world, u) for u in attackers(world, attrition)}
    there = (u for h in attrition.chosen for u in ground_units(world, h))
    return [u for u in there if any(at_war(world, nation_of(world, u), n) for n in sides)]


@rule("18.33", "18.34", "34.1")
def havens(world: World, attrition: Attrition, unit: Unit) -> list[str]:
    """Where a unit can withdraw: next to it, free of enemy units of any sort, and not chosen."""
    land, foes = ground(world), enemies(world, nation_of(world, unit))
    found = []
    for near in land.neighbours(unit.hex):
        if near in attrition.chosen or not land.passable(unit.hex, near) or not may_enter(world, unit, near):
            continue
        if not any(nation_of(world, u) in foes for u in units_at(world, near)):
            found.append(near)
    return found


@law("18.33")
def unit_must_withdraw(seen: Seen[World, Attrition], act: Withdraw) -> bool:
    """One's own unit in a chosen hex."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not commands(seen.world, seen.side, unit):
        return False
    return any(u.id == act.unit for u in besieged(seen.world, seen.record))


@law("18.33")
@rule("18.34")
def hex_is_a_haven(seen: Seen[World, Attrition], act: Withdraw) -> bool:
    """Next to it, without enemy units, and not chosen by the attacker."""
    return act.hex in havens(seen.world, seen.record, seen.world.units[act.unit])


class Withdraw(Act):
    """A unit leaves a chosen hex."""

    verb = "withdraw"
    rule = "18.33"
    laws = (unit_must_withdraw, hex_is_a_haven)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Attrition]) -> Iterator[Withdraw]:
        """Every unit that must leave, to every haven."""
        units = besieged(seen.world, seen.record)
        return (cls(u.id, h) for u in units for h in havens(seen.world, seen.record, u))

    def do(self, play: Play[World], record: Attrition) -> None:
        """It may be one too many where it goes (6.13)."""
        play.unit(self.unit, hex=self.hex)
        take_hex(play, self.unit, self.hex)
        play.tell(Withdrawn(self.unit, self.hex))


@step("18.35")
def lose_the_surrounded(play: Play[World], attrition: Attrition) -> None:
    """Who cannot withdraw is eliminated."""
    for unit in besieged(play.world, attrition):
        if not havens(play.world, attrition, unit):
            eliminate(play, unit.id, "surrounded")


def withdrawers(world: World, attrition: Attrition) -> tuple[Side, ...]:
    """The powers with units that must leave."""
    units = besieged(world, attrition)
    return tuple(dict.fromkeys(u.owner or commander(world, nation_of(world, u)) for u in units))


WITHDRAWING = loop(
    "attrition retreats",
    "18.33",
    lose_the_surrounded,
    ask("withdraw", "18.33", Withdraw, by=withdrawers),
    until=lambda world, record: not withdrawers(world, record),
)


# Advances


def waiting_hexes(world: World, attrition: Attrition) -> list[str]:
    """The chosen hexes into which nobody has gone yet."""
    return [h for h in attrition.chosen if h not in attrition.vacated]


@rule("18.33")
def occupations(world: World, attrition: Attrition) -> list[tuple[str, str]]:
    """Who may go into which chosen hex, so that others can still go into the rest."""
    hexes, found = waiting_hexes(world, attrition), list[tuple[str, str]]()
    for hex_ in hexes:
        rest = tuple(h for h in hexes if h != hex_)
        for unit in candidates(world, attrition, hex_):
            room = has_room(world, world.units[unit], hex_)
            if room and can_all_be_entered(world, without(attrition, unit), rest):
                found.append((unit, hex_))
    return found


@law("18.33")
def unit_may_occupy(seen: Seen[World, Attrition], act: Occupy) -> bool:
    """One's own attacker next to a chosen hex; others must still be able to go into the rest."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not commands(seen.world, seen.side, unit):
        return False
    return (act.unit, act.hex) in occupations(seen.world, seen.record)


def without(record: Attrition, unit: str) -> Attrition:
    """The attrition without a unit that has gone."""
    return replace(record, units=tuple(u for u in record.units if u != unit))


class Occupy(Act):
    """An attacker goes into a chosen hex."""

    verb = "occupy"
    rule = "18.33"
    laws = (unit_may_occupy,)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Attrition]) -> Iterator[Occupy]:
        """Every attacker, into every chosen hex next to it."""
        return (cls(u, h) for u, h in occupations(seen.world, seen.record))

    def do(self, play: Play[World], record: Attrition) -> None:
        """The hex is taken."""
        play.unit(self.unit, hex=self.hex)
        take_hex(play, self.unit, self.hex)
        play.tell(Advanced(self.unit, self.hex))
        play.let(record, vacated=(*record.vacated, self.hex), units=tuple(u for u in record.units if u != self.unit))


def occupiers(world: World, attrition: Attrition) -> tuple[Side, ...]:
    """The powers with units that can go into a chosen hex."""
    units = [world.units[u] for u, _ in occupations(world, attrition)]
    return tuple(dict.fromkeys(u.owner or commander(world, nation_of(world, u)) for u in units))


OCCUPYING = loop(
    "attrition advances",
    "18.33",
    ask("occupy", "18.33", Occupy, by=occupiers),
    until=lambda world, record: not occupiers(world, record),
)
ATTRITION = each(
    "attrition", "18.1", attritions, roll_attrition, GIVING, CLAIMING, WITHDRAWING, OCCUPYING, record=Attrition,
    label=lambda world, record: {"front": record.front},
)  # fmt: skip
