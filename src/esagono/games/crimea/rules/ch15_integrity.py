"""15.68 The integrity bonus of German panzer and motorized divisions that attack together."""

from __future__ import annotations

from esagono.games.crimea.counters import Counter
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch15_forces import attackers, is_out_of_supply
from esagono.games.crimea.rules.ch15_modifiers import Holds
from esagono.games.crimea.world import World, counter
from esagono.kernel import rule

TANK, MOTORISED = "tank", "motorised-infantry"
SCOUTS = ("recon", "motorcycle")


@rule("BSR-15.68c1", "BSR-6.73", "BSR-15.32b")
def components(world: World, battle: Battle) -> dict[str, list[Counter]]:
    """The attacking parts of German divisions that count: without Attack Supply none that is Out of Supply."""
    found: dict[str, list[Counter]] = {}
    for unit in attackers(world, battle):
        printed = counter(world, unit)
        if printed.nation == "german" and printed.division and (battle.supplied or not is_out_of_supply(unit)):
            found.setdefault(printed.division, []).append(printed)
    return found


@rule("BSR-15.68c2", "PB-7.51", "A-150")
def is_panzer_group(parts: list[Counter]) -> bool:
    """Tanks with motorized infantry or scouts of their division."""
    sorts = [p.sort for p in parts]
    return TANK in sorts and any(sort in (MOTORISED, *SCOUTS) for sort in sorts)


@rule("BSR-15.68c3")
def is_whole_motorised(parts: list[Counter]) -> bool:
    """Both regiments of a motorized division and its scouts, and no tanks."""
    sorts = [p.sort for p in parts]
    return TANK not in sorts and sorts.count(MOTORISED) > 1 and any(sort in SCOUTS for sort in sorts)


@rule("BSR-15.68a", "BSR-15.68b", "T-INTEGRITY")
def integrity(world: World, battle: Battle) -> Holds:
    """One for each panzer division, and one for each motorized division that has a panzer division beside it."""
    found = components(world, battle).values()
    panzers = sum(is_panzer_group(parts) for parts in found)
    return {"integrity": panzers + min(panzers, sum(is_whole_motorised(parts) for parts in found))}
