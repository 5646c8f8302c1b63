"""29.1 Naval bases: who may be based where, and the canal of Kiel."""

from __future__ import annotations

from esagono.games.third_reich.events.navy import CanalOpen, CanalShut
from esagono.games.third_reich.holding import controlled_at_start, controller
from esagono.games.third_reich.navy import KIEL, KIEL_SHUT, kiel_is_shut
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import EXTRA, alliance_of, commander, minor
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import (
    ALLIES,
    BRITAIN,
    FRANCE,
    GERMANY,
    RUSSIA,
    USA,
    World,
    ground,
    nation_of,
)
from esagono.kernel import Play, rule

BALTIC_STATES = "baltic-states"
SPRING_1942 = 13
KIEL_TURNS = 2
HOME_PORTS = {"spain": ("spain", "balearics", "spanish-morocco")}
"""Countries whose fleets may be based outside the mainland (22.7)."""


@rule("29.16", "A-171")
def russian_ports(world: World, unit: Unit, base: str) -> bool:
    """Only Russian and German fleets use ports of Russia and the Baltic States; Russian ones those Russia controls."""
    nation = nation_of(world, unit)
    if base == BOX:
        return nation == RUSSIA
    if nation == RUSSIA:
        return controller(world, base) != RUSSIA
    return ground(world).country(base) in (RUSSIA, BALTIC_STATES) and nation != GERMANY


@rule("29.18", "29.172")
def french_ports(world: World, unit: Unit, base: str) -> bool:
    """Until Spring 1942 French fleets are based in ports that France controls, or in the US box."""
    if nation_of(world, unit) != FRANCE or world.turn >= SPRING_1942 or base == BOX:
        return False
    return controller(world, base) != FRANCE


@rule("22.7")
def minor_ports(world: World, unit: Unit, base: str) -> bool:
    """Fleets of minor countries that are no active minor allies are based at home."""
    nation = nation_of(world, unit)
    country = minor(world, nation)
    if country is None or country.active or nation in EXTRA:
        return False
    return base == BOX or not any(base in ground(world).place(p) for p in HOME_PORTS.get(nation, (nation,)))


@rule("29.25", "29.172")
def us_box(world: World, unit: Unit, base: str) -> bool:
    """The US box is for fleets of the Western Allies."""
    return base == BOX and commander(world, nation_of(world, unit)) not in (BRITAIN, FRANCE, USA)


# Kiel


@rule("29.13")
def kiel_taken(play: Play[World], unit: str, hex_: str) -> None:
    """A ground unit comes to Kiel: if the Allies have taken it, or it changes hands after that, the canal is shut."""
    if hex_ != KIEL:
        return
    before, now = (
        alliance_of(play.world, n) for n in (controlled_at_start(play.world, KIEL), controller(play.world, KIEL))
    )
    if before != now and (now == ALLIES or KIEL_SHUT in play.world.notes or play.world.states.get(KIEL_SHUT)):
        play.put("states", KIEL_SHUT, "captured")
        play.put("notes", KIEL_SHUT, play.world.turn)
        play.tell(CanalShut(KIEL))


@rule("29.13", "A-40")
def mend_kiel(play: Play[World]) -> None:
    """After two whole game turns in the same hands the canal is in use again."""
    if kiel_is_shut(play.world) and play.world.turn - play.world.notes[KIEL_SHUT] >= KIEL_TURNS:
        play.drop("notes", KIEL_SHUT)
        play.tell(CanalOpen(KIEL))
