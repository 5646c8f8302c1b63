"""19.0 Smoke: how it is laid, what it does to fire and movement, how it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from esagono.games.tcs.events.artillery import SmokeDrowned, SmokeLaid
from esagono.games.tcs.fire_records import AreaFire, AtAttack, PointFire
from esagono.games.tcs.pieces import Barrage, Smoke, Unit
from esagono.games.tcs.records import BARRAGE, MINES, SORTIE
from esagono.games.tcs.rules.ch08_elevation import SEA
from esagono.games.tcs.rules.ch08_los import has_los
from esagono.games.tcs.rules.ch09_sight import eyes
from esagono.games.tcs.rules.ch11_area import fire_term
from esagono.games.tcs.rules.ch18_missions import spend
from esagono.games.tcs.rules.ch18_zones import in_zone
from esagono.games.tcs.rules.ch19_screens import ARTILLERY_SMOKE, in_smoke
from esagono.games.tcs.stacks import units_of
from esagono.games.tcs.world import World, ground
from esagono.kernel import Play, Side, rule
from esagono.kernel.value import replace
from esagono.wargame.sums import Term
from esagono.wargame.tables import modifiers

NOT_BY_UNITS = (BARRAGE, MINES, SORTIE)
LEVEL = 2


# Laying


@rule("19.1b")
def is_all_water(world: World, hex_: str) -> bool:
    """A hex of the sea, of which nothing is land."""
    return ground(world).has_word(SEA, hex_)


def put_smoke(play: Play[World], hex_: str, smoke: Smoke) -> None:
    """A Smoke marker lies in a hex; any number may lie there (19.1a)."""
    play.put("smoke", hex_, (*play.world.smoke.get(hex_, ()), smoke))
    play.tell(SmokeLaid(hex_, smoke.side))


@rule("19.3", "19.3a", "19.1b")
def lay_artillery_smoke(play: Play[World], hex_: str, barrage: Barrage) -> None:
    """A smoke mission gives one Level 2 marker; in the water it is a No Shoot, and its ammunition comes back."""
    if is_all_water(play.world, hex_):
        spend(play, barrage.battery, barrage.mission, -1)
        play.tell(SmokeDrowned(barrage.battery, hex_))
        return
    put_smoke(play, hex_, Smoke(barrage.side, ARTILLERY_SMOKE, LEVEL, play.world.turn))


# Decay


@rule("19.2", "2.0-E")
def smoke_thins(play: Play[World]) -> None:
    """In the clean-up Level 1 goes first, then Level 2 becomes Level 1."""
    keep_smoke(play, lambda s: s.source != ARTILLERY_SMOKE or s.level > 1)
    thinner = {
        hex_: tuple(replace(s, level=s.level - 1) if s.source == ARTILLERY_SMOKE else s for s in markers)
        for hex_, markers in play.world.smoke.items()
    }
    if play.world.smoke:
        play.set(smoke=thinner)


@rule("19.2", "2.0-P2")
def own_smoke_goes(play: Play[World], side: Side) -> None:
    """Smoke that mortars and infantry guns of the side have laid in an earlier turn goes."""
    turn = play.world.turn
    keep_smoke(play, lambda s: s.source == ARTILLERY_SMOKE or s.side != side or s.turn >= turn)


def keep_smoke(play: Play[World], kept: Callable[[Smoke], bool]) -> None:
    """Every other Smoke marker goes."""
    left = {hex_: tuple(s for s in markers if kept(s)) for hex_, markers in play.world.smoke.items()}
    left = {hex_: markers for hex_, markers in left.items() if markers}
    if left != play.world.smoke:
        play.set(smoke=left)


# Effects


@rule("19.1c")
def smoke_costs(world: World, hex_: str) -> int:
    """A hex with smoke, the ring of artillery smoke too, costs one movement point more."""
    return int(in_smoke(world, hex_))


@rule("19.0", "24.3e", "11.3f-1")
def fire_shifts(world: World, hex_: str, cause: str, firers: Iterable[Unit], column: str) -> Iterator[Term]:
    """Smoke at the target or the firer, and fire out of an attack zone; spotters of mortars count as firers."""
    if cause in NOT_BY_UNITS:
        return
    places = {place for unit in firers for place in stations(world, unit, hex_)}
    if in_smoke(world, hex_) or any(in_smoke(world, h) for h in places):
        yield fire_term(world, "smoke", column)
    if any(in_zone(world, h) for h in places):
        yield fire_term(world, "firer-in-zone", column)


@rule("24.3e")
def stations(world: World, unit: Unit, hex_: str) -> tuple[str, ...]:
    """The hex of the unit and, for a mortar that does not see the target itself, that of the best placed spotter."""
    spotters = [e for e in eyes(world, unit) if has_los(world, e.hex, hex_)]
    if unit in spotters or not spotters:
        return (unit.hex,)
    best = min(spotters, key=lambda e: in_smoke(world, e.hex) + in_zone(world, e.hex))
    return (unit.hex, best.hex)


def area_shifts(world: World, fire: AreaFire) -> Iterator[Term]:
    """Smoke and attack zones in area fire."""
    return fire_shifts(world, fire.hex, fire.cause, units_of(world, fire.firers), "area")


def point_shifts(world: World, fire: PointFire) -> Iterator[Term]:
    """Smoke and attack zones in point fire."""
    return fire_shifts(world, fire.hex, fire.cause, units_of(world, fire.firers), "point")


@rule("19.0")
def at_shifts(world: World, attack: AtAttack) -> tuple[Term, ...]:
    """AT rolls are easier in smoke."""
    return modifiers(world.charts.tables, "at_roll_modifiers", {"smoke": in_smoke(world, attack.hex)})
