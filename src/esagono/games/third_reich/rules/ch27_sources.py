"""27.1 Supply sources: capitals, the east edge, fortresses for those in them, and what other chapters name."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.third_reich.holding import controller, friends
from esagono.games.third_reich.places import BEIRUT, DURAZZO, KONIGSBERG, TUNIS, hex_of
from esagono.games.third_reich.politics import leader, shares
from esagono.games.third_reich.world import (
    ALLIANCE,
    AXIS,
    FRANCE,
    GERMANY,
    ITALY,
    NOBODY,
    POWERS,
    RUSSIA,
    World,
    ground,
)
from esagono.kernel import Slot, rule
from esagono.kernel.memo import once_while

MORE_SOURCES: Slot[Callable[[World, str], tuple[str, ...]]] = Slot("more supply sources")
"""World, nation: Mosul (27.15), Vichy, …"""
CLOSED_SOURCES: Slot[Callable[[World, str, str], bool]] = Slot("sources that a nation does not use")
"""World, nation, hex (27.28)."""
OPENING = {GERMANY: KONIGSBERG, ITALY: DURAZZO}
"""Königsberg and Durazzo, sources until a line over land is opened (27.18)."""
OPENED = "supply-opened"
LIBYA, EGYPT = "libya", "egypt"
FRENCH_PORTS = (TUNIS, BEIRUT)


@once_while("charts")
@rule("27.11", "A-240")
def armed(world: World) -> frozenset[str]:
    """The nations that have counters in the game: Portugal, for instance, has none."""
    return frozenset(k.nation for k in world.charts.kinds.values())


@once_while("charts", "control", "wars", "minors", "powers", "states", "notes", "land", "turn", "rules")
@rule("27.11", "27.12", "27.14", "27.18", "27.27", "5.41", "22.8")
def sources(world: World, nation: str) -> frozenset[str]:
    """The hexes from which a nation's units draw supply over land."""
    found = {*capitals(world, nation), *overseas_ports(world, nation)}
    land = ground(world)
    if leader(world, nation) == RUSSIA:
        found |= {h for h in land.east_edge if controller(world, h) == RUSSIA}
    opening = hex_of(world, OPENING.get(nation, ""))
    if opening and world.rules.first_turn == FALL_1939 and not world.notes.get(f"{OPENED} {nation}"):
        found.add(opening)
    for more in MORE_SOURCES:
        found.update(more(world, nation))
    open_ = (h for h in found if not any(closed(world, nation, h) for closed in CLOSED_SOURCES))
    return frozenset(h for h in open_ if draws_from(world, nation, h))


FALL_1939 = 3


def capitals(world: World, nation: str) -> list[str]:
    """Capitals of countries with counters in the game, conquered or not (26.813); Moscow only for Russia."""
    found = []
    for country in world.charts.countries.values():
        if not country.capital or country.sort not in ("power", "minor") or country.id not in armed(world):
            continue
        if country.id == RUSSIA and leader(world, nation) != RUSSIA:
            continue
        found.append(country.capital)
    return found


@rule("27.12", "22.8")
def overseas_ports(world: World, nation: str) -> list[str]:
    """Libyan ports for the Axis, Egyptian ones for the Western Allies, Tunis and Beirut for the French.

    A country that fights alone draws on those of the powers that are at war with its attacker.
    """
    land, own = ground(world), leader(world, nation)
    powers = [own] if own in POWERS else [p for p in POWERS if shares(world, nation, p)]
    words = dict.fromkeys(LIBYA if ALLIANCE[p] == AXIS else EGYPT for p in powers if p != RUSSIA)
    found = [h for word in words for h in land.of_country(word) if land.port(h)]
    if nation == FRANCE:
        found += [h for city in FRENCH_PORTS if (h := hex_of(world, city))]
    return found


@rule("27.27", "45.5", "22.6", "26.21")
def draws_from(world: World, nation: str, hex_: str) -> bool:
    """The source is the nation's own or an ally's, a lost capital is not; Russia and the West do not share."""
    holder = controller(world, hex_)
    if holder in ("", NOBODY):
        return False
    own, other = leader(world, nation), leader(world, holder)
    if RUSSIA in (own, other) and own != other:
        return False
    if holder in friends(world, nation):
        return True
    return own not in POWERS and shares(world, own, other)
