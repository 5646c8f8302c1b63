"""24.7 Joint conquest: allies who took a country, or helped it, together share its BRPs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.third_reich.holding import controlled_at_start, controller
from esagono.games.third_reich.pieces import ALLIED, CONQUERED, Holding
from esagono.games.third_reich.politics import POLAND, allied, in_play, leader, other, powers_of
from esagono.games.third_reich.records import Battle
from esagono.games.third_reich.rules.ch10_year import has_won, worth
from esagono.games.third_reich.world import (
    ALLIANCE,
    ALLIANCES,
    BRITAIN,
    FRANCE,
    POWERS,
    World,
    ground,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import Play, Side, Slot, rule

SHARED, FOUGHT, HELD, PARTS = "shared", "fought", "held", "parts"
"""In `World.states`, by country and alliance: the powers that took it together; those that attacked its hexes; by
country: the alliance that holds it; by country and alliance: the parts on which they have agreed."""


@rule("24.1", "A-96")
def conqueror(world: World, country: str) -> str:
    """The power that controls a country's capital; without a capital, of allies who hold all cities the first one."""
    capital = world.charts.countries[country].capital
    cities = (capital,) if capital else ground(world).cities_of(country)
    holders = [controller(world, h) for h in cities]
    sides = {ALLIANCE.get(p, "") for p in holders}
    return max(holders, key=holders.count) if len(sides) == 1 and "" not in sides else ""


HALVES: Slot[Callable[[World, str], int]] = Slot("what conquered powers give")
"""World, power (10.341)."""


def shared(country: str, alliance: str) -> str:
    """How `World.states` writes who took a country together."""
    return f"{SHARED} {country} {alliance}"


@rule("24.7", "EX-22")
def note_attackers(play: Play[World], battle: Battle) -> None:
    """Who attacks a hex of a country has a part in its conquest."""
    if battle.minor:
        return
    world, land = play.world, ground(play.world)
    powers = {leader(world, nation_of(world, world.units[u])) for u in battle.units}
    for country in dict.fromkeys(land.country(h) for h in battle.targets):
        key = f"{FOUGHT} {country} {battle.alliance}"
        mine = {*world.states.get(key, "").split(), *powers}
        play.put("states", key, " ".join(p for p in POWERS if p in mine))


@rule("24.7", "51.6")
def note_partners(play: Play[World], country: str, winner: str) -> None:
    """Allies of the conqueror with ground units in the country, or who attacked a hex of it, have taken part."""
    world, land, alliance = play.world, ground(play.world), ALLIANCE[winner]
    there = {leader(world, nation_of(world, u)) for u in on_map(world)
             if kind(world, u).ground and land.country(u.hex) == country}  # fmt: skip
    there |= set(world.states.get(f"{FOUGHT} {country} {alliance}", "").split())
    if not world.charts.countries[country].capital:
        there |= {controller(world, h) for h in land.cities_of(country)}
    mine = [p for p in powers_of(world, alliance) if p == winner or (p in there and allied(world, p, winner))]
    if len(mine) > 1:
        play.put("states", shared(country, alliance), " ".join(mine))


@rule("24.3", "24.7", "A-601")
def note_owner(play: Play[World], country: str, owner: str) -> None:
    """The enemy has taken what a power had alone: if it retakes it in its next turn, it has it alone again."""
    if owner not in POWERS or owner == country or play.world.states.get(f"{HELD} {country}") == ALLIANCE[owner]:
        return
    if shared(country, ALLIANCE[owner]) not in play.world.states:
        play.put("states", shared(country, ALLIANCE[owner]), owner)


def forget(play: Play[World], *keys: str) -> None:
    """Words of the states that count no more."""
    if any(k in play.world.states for k in keys):
        play.set(states={k: v for k, v in play.world.states.items() if k not in keys})


@rule("24.7", "21.4")
def forget_company(play: Play[World], country: str) -> None:
    """A war on a country has ended in peace: who fought there or helped it has no part in another war."""
    forget(play, *(f"{word} {country} {side}" for word in (FOUGHT, SHARED, PARTS) for side in ALLIANCES))


@rule("24.7")
def note_winner(play: Play[World], country: str, winner: str) -> None:
    """An alliance has taken a country: who shares it, unless it only takes back in time what it had."""
    alliance = ALLIANCE[winner]
    play.put("states", f"{HELD} {country}", alliance)
    if winner not in play.world.states.get(shared(country, alliance), "").split():
        note_partners(play, country, winner)
    note_owner(play, country, controlled_at_start(play.world, play.world.charts.countries[country].capital))
    forget(play, *(f"{FOUGHT} {country} {side}" for side in (alliance, other(alliance))))


def conquests(world: World) -> Iterator[str]:
    """The minor countries and powers that have been conquered."""
    yield from (m.id for m in world.minors.values() if m.status == CONQUERED)
    capitals = (c.id for c in world.charts.countries.values() if c.sort == "power" and c.capital)
    yield from (n for n in capitals if n not in world.powers or world.powers[n].fell)


@rule("24.7", "24.8", "EX-22")
def note_reconquests(play: Play[World], alliance: str) -> None:
    """A country that changed sides; who does not retake it in his own turn has lost his share in it."""
    for country in list(conquests(play.world)):
        winner = conqueror(play.world, country)
        if winner in ("", country):  # Russia may be beaten and keep Moscow (26.921)
            continue
        if play.world.states.get(f"{HELD} {country}") != ALLIANCE[winner]:
            note_winner(play, country, winner)
        if alliance != ALLIANCE[winner]:
            forget(play, shared(country, alliance), f"{PARTS} {country} {alliance}")


# Shares


@rule("22.4", "24.7")
def helpers(world: World, country: str) -> list[Side]:
    """The powers that have come to a country's help together; for Poland Britain and France, who stood by it."""
    minor = world.minors[country]
    if minor.active or not minor.ally:
        return []
    if country == POLAND:
        return [BRITAIN, FRANCE]
    return world.states.get(shared(country, ALLIANCE[minor.ally]), "").split()


@rule("24.7", "24.42", "A-211")
def colonists(world: World, colony: str, alliance: str) -> list[Side]:
    """The powers of an alliance that hold cities of an enemy colony of which the alliance has, or had, all."""
    started, holders = world.charts.countries[colony].holder, ground(world).cities_of(colony)
    if not started or ALLIANCE.get(leader(world, started), alliance) == alliance:
        return []
    held = [controller(world, h) for h in holders]
    mine = [p for p in powers_of(world, alliance) if p in held]
    before = any(has_won(world, p, colony) for p in mine)
    return mine if before or all(p in mine for p in held) else []


@rule("24.7")
def partners(world: World, country: str, alliance: str) -> list[Side]:
    """The powers that share a country and are still in the war; a conquered one, if one of them holds its capital."""
    sort, minor = world.charts.countries[country].sort, world.minors.get(country)
    if sort == "colony":
        found = colonists(world, country, alliance)
    elif minor is not None and minor.status == ALLIED:
        found = helpers(world, country) if ALLIANCE.get(minor.ally) == alliance else []
    else:
        found = world.states.get(shared(country, alliance), "").split()
        found = found if found and conqueror(world, country) in (*found, country) else []
    return [p for p in found if in_play(world, p)]


@rule("24.7", "22.4")
def share(world: World, power: Side, country: str, value: int) -> int | None:
    """Its part as agreed, or else equal parts without fractions; nothing: the country is not shared."""
    alliance = ALLIANCE[power]
    mine = partners(world, country, alliance)
    if len(mine) < 2:
        return None
    agreed = parts(world, country, alliance)
    if power not in mine:
        return 0
    return agreed[power] if set(agreed) == set(mine) else value // len(mine)


@rule("24.7")
def stake(world: World, country: str) -> int:
    """The BRPs that a conquered or helped country gives: of a power half of those on its card."""
    if world.charts.countries[country].sort == "power":
        return sum(half(world, country) for half in HALVES)
    return worth(world, country)


def parts(world: World, country: str, alliance: str) -> dict[Side, int]:
    """The parts on which allies have agreed: they do not change from year to year."""
    words = world.states.get(f"{PARTS} {country} {alliance}", "").split()
    return {power: int(part) for power, part in zip(words[::2], words[1::2], strict=True)}


@rule("24.7")
def is_kept(world: World, holding: Holding) -> bool | None:
    """A share is kept while one of the partners holds the capital."""
    country = world.charts.countries.get(holding.area)
    if country is None or country.sort not in ("minor", "power"):
        return None
    mine = partners(world, holding.area, ALLIANCE[holding.power])
    if holding.power in mine:
        return True
    return False if holding.power in world.states.get(shared(holding.area, ALLIANCE[holding.power]), "") else None


@rule("24.7", "23.1")
def note_helper(play: Play[World], unit: str, hex_: str) -> None:
    """A second power that comes to a country's help has a part in it."""
    country = play.world.minors.get(ground(play.world).country(hex_))
    power = leader(play.world, nation_of(play.world, play.world.units[unit]))
    if country is None or country.status != ALLIED or country.active or not country.attacker:
        return
    if power in (country.ally, "") or power not in POWERS or not allied(play.world, power, country.ally):
        return
    key = shared(country.id, ALLIANCE[power])
    mine = {*play.world.states.get(key, country.ally).split(), power}
    play.put("states", key, " ".join(p for p in POWERS if p in mine))
