"""33.6, 33.7 Foreign aid: BRPs that win minor countries over or keep them out; Turkey for Britain."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.counters import FLEET
from esagono.games.third_reich.events.strategy import Granted
from esagono.games.third_reich.events.variants import ActivationFailed, AidGiven
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import ATTACKED, NEUTRAL, Grant
from esagono.games.third_reich.politics import alliance_of, at_war, fights_alone, leader, pair
from esagono.games.third_reich.purse import can_spend, spend
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch02_victory import holder
from esagono.games.third_reich.rules.ch16_grants import MOST, booked, half_of_the_year, lots, pending
from esagono.games.third_reich.rules.ch16_redeployment import limit, redeployments_are_not_kept_back
from esagono.games.third_reich.rules.ch25_allies import REPELLED, activate, axis_has_attacked, place_forces
from esagono.games.third_reich.rules.ch29_relay import AID_WAY, is_far
from esagono.games.third_reich.rules.ch33_german import AID, TURKEY
from esagono.games.third_reich.world import (
    ALLIANCE,
    ALLIANCES,
    ALLIES,
    AXIS,
    BRITAIN,
    GERMANY,
    ITALY,
    MEDITERRANEAN,
    POWERS,
    RUSSIA,
    World,
    ground,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import Act, Play, Seen, Side, law, rule
from esagono.kernel.value import replace
from esagono.wargame.tables import cell, number

RUMANIA, SPAIN = "rumania", "spain"
GIVERS = (GERMANY, BRITAIN, RUSSIA, ITALY)
HALF_OF_OBJECTIVES = 7
UNWELCOME = 6
"""What the die must show once the Axis has declared war on Spain (46.3)."""


def more_redeployments(grant: Grant) -> int:
    """Helsinki and Dublin take one more."""
    return int(is_far(grant))


@law("33.6")
def aid_is_in_use(seen: Seen[World, Phase], act: GiveAid) -> bool:
    """In the scenario of 1939 and the campaign, and only some powers."""
    card = seen.world.rules.powers.get(seen.side)
    return card is not None and bool(card.aid)


@law("33.61")
@rule("T-foreign-aid")
def country_takes_its_aid(seen: Seen[World, Phase], act: GiveAid) -> bool:
    """The table says to whom a power may give."""
    rows = {r["receiver"] for r in seen.world.charts.tables["foreign_aid"]}
    return act.country in rows and cell(seen.world.charts.tables, "foreign_aid", act.country, seen.side) == "yes"


@law("33.6")
def country_is_neutral(seen: Seen[World, Phase], act: GiveAid) -> bool:
    """A country that takes no part in the war; Iraq is a colony, Vichy must exist."""
    found = seen.world.minors.get(act.country)
    return act.country == "iraq" if found is None else found.status == NEUTRAL


@law("33.62")
@rule("A-51")
def tenth_for_aid(seen: Seen[World, Phase], act: GiveAid) -> bool:
    """In a year no more than a tenth of the BRPs that it began with, in a turn 40 at most."""
    power = seen.world.powers[seen.side]
    return 1 <= act.amount <= MOST and power.aided + act.amount <= power.year_total // 10


@law("33.62")
def aid_takes_redeployments(seen: Seen[World, Phase], act: GiveAid) -> bool:
    """One for each country, one more for Helsinki and Dublin."""
    grant = Grant(seen.side, act.country, act.amount, AID_WAY)
    wanted = lots(act.amount) + more_redeployments(grant)
    return booked(seen.world, seen.side) + wanted <= limit(seen.world, seen.side)


@law("33.62")
def aid_goes_once(seen: Seen[World, Phase], act: GiveAid) -> bool:
    """One sum for a country in a turn."""
    return not pending(seen.world, seen.side, act.country)


@law("11.1")
def aid_can_be_paid(seen: Seen[World, Phase], act: GiveAid) -> bool:
    """The BRPs are there, within the limit of the turn."""
    return can_spend(seen.world, seen.side, act.amount)


class GiveAid(Act):
    """Give foreign aid to a minor country."""

    verb = "aid"
    rule = "33.61"
    bundled = True
    laws = (
        aid_is_in_use, country_takes_its_aid, country_is_neutral, tenth_for_aid, half_of_the_year,
        aid_takes_redeployments, redeployments_are_not_kept_back, aid_goes_once, aid_can_be_paid,
    )  # fmt: skip
    country: str
    amount: int

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[GiveAid]:
        """Every country of the table, every sum."""
        if seen.side in GIVERS:
            most = seen.world.powers[seen.side].year_total // 10
            for row in seen.world.charts.tables["foreign_aid"]:
                yield from (cls(row["receiver"], n) for n in range(1, most + 1))

    def do(self, play: Play[World], record: Phase) -> None:
        """Sum and country are known to all (33.64); it moves like a grant."""
        spend(play, play.side, self.amount, "aid", self.country)
        power = play.world.powers[play.side]
        play.put(
            "powers", play.side, replace(power, aided=power.aided + self.amount, granted=power.granted + self.amount)
        )
        play.set(grants=(*play.world.grants, Grant(play.side, self.country, self.amount, AID_WAY)))
        play.tell(Granted(play.side, self.country, self.amount, AID_WAY))


@rule("33.62", "33.64")
def aid_arrives(play: Play[World], grant: Grant) -> bool:
    """The BRPs vanish; what was given counts for good."""
    if grant.way != AID_WAY:
        return False
    key = f"{AID} {grant.receiver} {grant.giver}"
    play.put("notes", key, play.world.notes.get(key, 0) + grant.amount)
    play.tell(AidGiven(grant.giver, grant.receiver, grant.amount))
    return True


def can_aid(world: World, phase: Phase, power: Side) -> bool:
    """The power may give aid and has BRPs left for it."""
    card, purse = world.rules.powers.get(power), world.powers[power]
    return card is not None and bool(card.aid) and purse.aided < purse.year_total // 10 and can_spend(world, power, 1)


@rule("33.63", "33.61")
def aid_of(world: World, country: str, power: Side) -> int:
    """What a power's aid counts: nothing of conquered powers, attackers, and of Russia once it holds Bessarabia."""
    if power not in world.powers or world.powers[power].fell or has_attacked(world, power, country):
        return 0
    if country == RUMANIA and power == RUSSIA and holds_bessarabia(world):
        return 0
    return world.notes.get(f"{AID} {country} {power}", 0)


@rule("33.63")
def has_attacked(world: World, power: Side, country: str) -> bool:
    """The power has declared war on the country, first or after an ally, even if a garrison has restored the peace."""
    found = world.minors.get(country)
    first = found is not None and found.attacker == power
    return first or pair(power, country) in world.wars or world.states.get(f"{REPELLED} {country}") == power


def holds_bessarabia(world: World) -> bool:
    """Russia controls Bessarabia."""
    land = ground(world)
    hexes = [h for h in land.names if land.bessarabia(h) and land.land(h)]
    return bool(hexes) and all(controller(world, h) == RUSSIA for h in hexes)


@rule("33.63", "33.66", "46.3", "A-50")
def stays_out(play: Play[World], country: str, power: Side) -> bool:
    """If anybody gave aid the activating power rolls one or more, less what the other side has given beyond its own."""
    world = play.world
    own = aid_of(world, country, power)
    other = sum(aid_of(world, country, p) for p in POWERS if ALLIANCE[p] != ALLIANCE[power])
    shunned = ALLIANCE[power] == AXIS and axis_has_attacked(world, SPAIN)
    if not own and not other and not shunned:
        return False
    total = play.roll("1d6", "activation") - max(0, other - own)
    failed = total < (UNWELCOME if shunned else 1)
    if failed:
        play.tell(ActivationFailed(country, total))
    return failed


@rule("33.63")
def to_vichy(world: World) -> int:
    """What British aid beyond the German takes off the roll for Vichy (49.42)."""
    return min(0, aid_of(world, "vichy", GERMANY) - aid_of(world, "vichy", BRITAIN))


# Turkey for Britain


@rule("33.711", "33.712", "A-626")
def side_of(world: World, nation: str) -> str:
    """The alliance for which a nation counts: Italy always for the Axis, no neutral Russia, nobody who fights alone."""
    power = leader(world, nation)
    if power == RUSSIA and not any(at_war(world, RUSSIA, p) for p in ALLIANCES[AXIS]):
        return ""
    return "" if fights_alone(world, nation) else alliance_of(world, nation)


def counted(world: World, alliance: str, naval: bool) -> int:
    """Ground or naval factors of an alliance in the Mediterranean."""
    land, total = ground(world), 0
    for unit in on_map(world):
        printed = kind(world, unit)
        wanted = printed.sort == FLEET if naval else printed.ground
        if not wanted or side_of(world, nation_of(world, unit)) != alliance:
            continue
        there = land.port_fronts(unit.hex) if naval else (land.front(unit.hex),)
        total += unit.factors if MEDITERRANEAN in there else 0
    return total


@law("33.71")
def britain_asks_turkey(seen: Seen[World, Phase], act: AskTurkey) -> bool:
    """Britain alone, at the start of its player turn, once in it."""
    return seen.side == BRITAIN and seen.world.notes.get("turkey-asked") != seen.world.half


@law("33.714")
def turkey_is_free(seen: Seen[World, Phase], act: AskTurkey) -> bool:
    """Turkey is neutral, or attacked by the Axis and not conquered."""
    found = seen.world.minors.get(TURKEY)
    if found is None or found.active:
        return False
    return found.status == NEUTRAL or (found.status == ATTACKED and ALLIANCE.get(found.attacker) == AXIS)


@law("33.711")
def allies_are_stronger_on_land(seen: Seen[World, Phase], act: AskTurkey) -> bool:
    """More Allied than Axis ground factors on the Mediterranean front."""
    return counted(seen.world, ALLIES, False) > counted(seen.world, AXIS, False)


@law("33.712")
def allies_are_stronger_at_sea(seen: Seen[World, Phase], act: AskTurkey) -> bool:
    """More Allied than Axis naval factors in Mediterranean ports."""
    return counted(seen.world, ALLIES, True) > counted(seen.world, AXIS, True)


@law("33.713")
def allies_hold_half(seen: Seen[World, Phase], act: AskTurkey) -> bool:
    """At least seven of the objectives of the front."""
    land = ground(seen.world)
    mine = [h for h in land.objectives if land.front(h) == MEDITERRANEAN and holder(seen.world, h) == ALLIES]
    return len(mine) >= HALF_OF_OBJECTIVES


@rule("33.72", "A-52")
def price(world: World) -> int:
    """35 BRPs, none if the Axis has declared war on Turkey."""
    found = world.minors.get(TURKEY)
    if found is not None and ALLIANCE.get(found.attacker) == AXIS:
        return 0
    return number(world.charts.tables, "costs", "turkey-for-britain", "brp")


@law("33.72")
def turkey_can_be_paid(seen: Seen[World, Phase], act: AskTurkey) -> bool:
    """The BRPs are there, within the limit of the turn."""
    return can_spend(seen.world, seen.side, price(seen.world))


class AskTurkey(Act):
    """Britain tries to win Turkey as a minor ally."""

    verb = "ask-turkey"
    rule = "33.71"
    laws = (
        britain_asks_turkey, turkey_is_free, allies_are_stronger_on_land, allies_are_stronger_at_sea, allies_hold_half,
        turkey_can_be_paid,
    )  # fmt: skip

    def do(self, play: Play[World], record: Phase) -> None:
        """If aid does not prevent it Turkey is active, and its BRPs come at once (33.73)."""
        play.put("notes", "turkey-asked", play.world.half)
        if not stays_out(play, TURKEY, BRITAIN):
            spend(play, BRITAIN, price(play.world), "war", TURKEY)
            join_britain(play)


@rule("33.72", "A-52")
def can_ask(world: World, phase: Phase, power: Side) -> bool:
    """Turkey, attacked by the Axis, costs Britain nothing: it may ask whatever BRPs it has."""
    return power == BRITAIN and TURKEY in world.minors and world.minors[TURKEY].status == ATTACKED and not price(world)


@rule("33.73")
def join_britain(play: Play[World]) -> None:
    """Turkey is Britain's as other minor allies are Germany's."""
    activate(play, TURKEY, BRITAIN)
    place_forces(play, TURKEY, BRITAIN)
