"""25.41 to 25.47 Where the units of active minor allies may go."""

from __future__ import annotations

from esagono.games.third_reich.bars import concerns, minors
from esagono.games.third_reich.counters import FLEET
from esagono.games.third_reich.ground import Ground
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import minor
from esagono.games.third_reich.world import MEDITERRANEAN, World, ground, kind, nation_of
from esagono.kernel import rule
from esagono.kernel.memo import once_while

FINNS = 6
EAST = ("russia", "baltic-states")
WEST_OF_THE_STRAITS = "bulgaria"
"""European Turkey is what land joins to Bulgaria."""
IRAQ = ("iraq", "persia", "lebanon-syria", "palestine", "transjordan", "arabia")


@concerns(minors)
@rule("25.41", "25.42", "25.43", "25.44", "25.45", "25.46", "25.47")
def out_of_its_area(world: World, unit: Unit, hex_: str) -> str:
    """The rule that keeps a unit of an active minor ally out of a hex."""
    nation = nation_of(world, unit)
    country = minor(world, nation)
    if country is None or not country.active or nation not in AREAS:
        return ""
    may, name = AREAS[nation]
    return "" if may(world, unit, hex_) else name


@concerns(minors)
def is_based_outside(world: World, unit: Unit, hex_: str) -> bool:
    """Air units are based in the area of their nation, and fly wherever they like (25.47)."""
    return bool(out_of_its_area(world, unit, hex_))


@concerns(minors)
@rule("25.47", "25.45")
def is_berthed_outside(world: World, unit: Unit, base: str) -> bool:
    """Fleets are based there, too, and sail wherever they like: Spanish ones in the north of Spain, for instance."""
    return ground(world).has_hex(base) and is_based_outside(world, unit, base)


@rule("25.41")
def finns(world: World, unit: Unit, hex_: str) -> bool:
    """No more than six hexes from the Finnish border or coast."""
    return hex_ in near_finland(world)


@once_while("land")
def near_finland(world: World) -> frozenset[str]:
    """The hexes within six of Finland."""
    land = ground(world)
    return frozenset(n for h in land.of_country("finland") for n in land.within(h, FINNS))


@rule("25.42")
def bulgarians(world: World, unit: Unit, hex_: str) -> bool:
    """Bulgaria, Yugoslavia, Greece and European Turkey."""
    country = ground(world).country(hex_)
    return country in ("bulgaria", "yugoslavia", "greece") or hex_ in european_turkey(world)


@once_while("land")
def european_turkey(world: World) -> frozenset[str]:
    """The Turkish hexes west of the straits."""
    land = ground(world)
    turkish = land.of_country("turkey")
    edge = [h for h in turkish if any(land.country(n) == WEST_OF_THE_STRAITS for n in land.neighbours(h))]
    found, ahead = set(edge), list(edge)
    while ahead:
        here = ahead.pop()
        near = [n for n in land.neighbours(here) if n in turkish and n not in found]
        joined = [n for n in near if land.land_side(here, n)]
        found.update(joined)
        ahead += joined
    return frozenset(found)


@rule("25.43")
def rumanians(world: World, unit: Unit, hex_: str) -> bool:
    """Rumania, Yugoslavia, Eastern Europe and Russia."""
    return ground(world).country(hex_) in ("rumania", "yugoslavia") or is_east(ground(world), hex_)


@rule("25.44")
def hungarians(world: World, unit: Unit, hex_: str) -> bool:
    """Hungary, Yugoslavia, Eastern Europe, Poland and Russia."""
    return ground(world).country(hex_) in ("hungary", "yugoslavia", "poland") or is_east(ground(world), hex_)


def is_east(land: Ground, hex_: str) -> bool:
    """Russia, or Eastern Europe: the Baltic States, Poland east of the line, Bessarabia."""
    return land.country(hex_) in EAST or land.partition_east(hex_) or land.bessarabia(hex_)


@rule("25.45")
def spaniards(world: World, unit: Unit, hex_: str) -> bool:
    """The Mediterranean front; ground and air units also Eastern Europe and Russia."""
    land = ground(world)
    return land.front(hex_) == MEDITERRANEAN or (kind(world, unit).sort != FLEET and is_east(land, hex_))


@rule("25.45")
def turks(world: World, unit: Unit, hex_: str) -> bool:
    """The Mediterranean front and Russia."""
    return ground(world).front(hex_) == MEDITERRANEAN or ground(world).country(hex_) == "russia"


@rule("25.46")
def iraqis(world: World, unit: Unit, hex_: str) -> bool:
    """Iraq and its neighbours in the south and west."""
    return ground(world).country(hex_) in IRAQ


AREAS = {
    "finland": (finns, "25.41"), "bulgaria": (bulgarians, "25.42"), "rumania": (rumanians, "25.43"),
    "hungary": (hungarians, "25.44"), "spain": (spaniards, "25.45"), "turkey": (turks, "25.45"),
    "iraq": (iraqis, "25.46"),
}  # fmt: skip
