"""15.5, 16.6 Grants of BRPs: promised in construction, paid at once, moved in the redeployment phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.events.strategy import GrantArrived, Granted, GrantReturned
from esagono.games.third_reich.holding import is_friendly
from esagono.games.third_reich.phases import takes_part
from esagono.games.third_reich.pieces import Grant
from esagono.games.third_reich.places import MOSUL, VICHY, hex_of
from esagono.games.third_reich.politics import allied, at_war, in_play
from esagono.games.third_reich.purse import can_spend, gain, spend
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch16_redeployment import limit, redeployments_are_not_kept_back
from esagono.games.third_reich.world import ALLIANCE, FRANCE, GERMANY, POWERS, RUSSIA, USA, World
from esagono.kernel import Act, Play, Seen, Side, Slot, law, rule, step
from esagono.kernel.value import replace

CAPITAL = "capital"
CITY = {"iraq": MOSUL, "vichy": VICHY}
LOT, MOST = 20, 40
"""BRPs of one redeployment, and the most that one nation grants another in a turn."""
SINCE_1942 = turn_of("spring-1942")
WAYS: Slot[Callable[[World, Side, str, str], bool]] = Slot("ways of granted BRPs")
"""World, giver, receiver, way: the way is open for them (16.6, 40, 42)."""
WAY_NAMES = (CAPITAL, "murmansk", "persia", "turkey")
ESCORTED: Slot[Callable[[World, Grant], bool]] = Slot("grants that have their escorts")
"""World, grant: it has the escorts that it needs (29.61)."""
SPECIAL: Slot[Callable[[Play[World], Grant], bool]] = Slot("grants that do not arrive at once")
"""Play, grant: it has been dealt with (40.3, 42.2)."""
UNSENT: Slot[Callable[[Play[World], Grant], bool]] = Slot("grants that stay where they are without escorts")
"""Play, grant: it has been left there (40.3)."""


MORE_SR: Slot[Callable[[Grant], int]] = Slot("redeployments that a grant takes besides")
"""Grant: how many (33.62)."""
DEPLOYMENT: Slot[Callable[[World], int]] = Slot("initial deployment of the USA")
"""World: how much may come from the US box in a player turn (16.71)."""


def lots(amount: int) -> int:
    """Each 20 BRPs or fraction."""
    return -(-amount // LOT)


def pending(world: World, giver: str = "", receiver: str = "") -> list[Grant]:
    """Grants of this player turn that have not been moved."""
    fresh = (g for g in world.grants if not g.waits)
    return [g for g in fresh if giver in ("", g.giver) and receiver in ("", g.receiver)]


def booked(world: World, power: Side) -> int:
    """Redeployments that a power's grants will take (16.6)."""
    mine = (g for g in pending(world, power) if not is_recalled(g))
    return sum(lots(g.amount) + sum(more(g) for more in MORE_SR) for g in mine)


def is_recalled(grant: Grant) -> bool:
    """BRPs on their way back to their giver (40.3)."""
    return grant.receiver == grant.giver


@law("15.5")
def receiver_is_another_power(seen: Seen[World, Phase], act: Give) -> bool:
    """An ally in play."""
    if act.to not in POWERS or act.to == seen.side or not in_play(seen.world, act.to):
        return False
    return ALLIANCE[act.to] == ALLIANCE[seen.side]


@law("15.55")
def russia_neither_gives_nor_takes(seen: Seen[World, Phase], act: Give) -> bool:
    """Russia grants nothing, and receives only by Murmansk and Lend Lease while it is at war with Germany."""
    if seen.side == RUSSIA:
        return False
    if act.to != RUSSIA:
        return act.way == CAPITAL
    return act.way != CAPITAL and at_war(seen.world, RUSSIA, GERMANY)


@law("15.56")
def giver_may_give(seen: Seen[World, Phase], act: Give) -> bool:
    """France and the USA grant nothing before Spring 1942."""
    return seen.side not in (FRANCE, USA) or seen.world.turn >= SINCE_1942


@law("15.54")
def nothing_goes_back(seen: Seen[World, Phase], act: Give) -> bool:
    """Whoever has received BRPs from a nation grants it none."""
    return seen.side not in seen.world.powers[act.to].gave


@law("15.51")
def forty_is_the_most(seen: Seen[World, Phase], act: Give) -> bool:
    """At most 40 BRPs from one nation to another in a turn."""
    given = sum(g.amount for g in pending(seen.world, seen.side, act.to))
    return act.amount >= 1 and given + act.amount <= MOST


@law("15.52")
def forty_for_russia(seen: Seen[World, Phase], act: Give) -> bool:
    """The Western Allies together grant Russia 40 BRPs in a turn at most."""
    if act.to != RUSSIA:
        return True
    return sum(g.amount for g in pending(seen.world, "", RUSSIA)) + act.amount <= MOST


@law("15.53")
def half_of_the_year(seen: Seen[World, Phase], act: Give) -> bool:
    """No more than half of the year's BRPs."""
    power = seen.world.powers[seen.side]
    return power.granted + act.amount <= power.year_total // 2


@law("16.6")
def redeployments_carry_it(seen: Seen[World, Phase], act: Give) -> bool:
    """Each 20 BRPs or fraction takes one redeployment."""
    return booked(seen.world, seen.side) + lots(act.amount) <= limit(seen.world, seen.side)


@law("16.71")
def deployment_carries_it(seen: Seen[World, Phase], act: Give) -> bool:
    """American grants count for initial deployment, too."""
    if seen.side != USA:
        return True
    most = sum(deployment(seen.world) for deployment in DEPLOYMENT)
    return booked(seen.world, USA) + lots(act.amount) <= most


@law("11.1")
def grant_can_be_paid(seen: Seen[World, Phase], act: Give) -> bool:
    """The BRPs are there, within the limit of the turn."""
    return can_spend(seen.world, seen.side, act.amount)


@law("16.6")
def way_is_open_for_brps(seen: Seen[World, Phase], act: Give) -> bool:
    """From capital to capital, or by a way to Russia that is open."""
    return any(is_open(seen.world, seen.side, act.to, act.way) for is_open in WAYS)


class Give(Act):
    """Grant BRPs to an ally."""

    verb = "grant"
    rule = "15.5"
    laws = (
        receiver_is_another_power, russia_neither_gives_nor_takes, giver_may_give, nothing_goes_back,
        forty_is_the_most, forty_for_russia, half_of_the_year, redeployments_carry_it, redeployments_are_not_kept_back,
        deployment_carries_it,
        grant_can_be_paid, way_is_open_for_brps,
    )  # fmt: skip
    to: str
    amount: int
    way: str

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Give]:
        """Every ally, every sum, every way."""
        others = (p for p in POWERS if p != seen.side and ALLIANCE[p] == ALLIANCE[seen.side])
        for power in others:
            for way in WAY_NAMES:
                if any(is_open(seen.world, seen.side, power, way) for is_open in WAYS):
                    yield from (cls(power, n, way) for n in range(1, MOST + 1))

    def do(self, play: Play[World], record: Phase) -> None:
        """They leave the giver now and arrive in the redeployment phase (15.57)."""
        spend(play, play.side, self.amount, "grant", self.to)
        power = play.world.powers[play.side]
        gave = power.gave if self.to in power.gave else (*power.gave, self.to)
        play.put("powers", play.side, replace(power, granted=power.granted + self.amount, gave=gave))
        play.set(grants=(*play.world.grants, Grant(play.side, self.to, self.amount, self.way)))
        play.tell(Granted(play.side, self.to, self.amount, self.way))


@rule("16.6")
def capitals_are_free(world: World, giver: Side, receiver: str, way: str) -> bool:
    """Both capitals are in the hands of their side; that of the USA is far away."""
    if way != CAPITAL or not allied(world, giver, receiver):
        return False
    return all(capital_is_free(world, power) for power in (giver, receiver))


def capital_is_free(world: World, power: Side) -> bool:
    """No enemy controls the capital."""
    capital = capital_of(world, power)
    return not capital or is_friendly(world, power, capital)


def capital_of(world: World, nation: str) -> str:
    """The hex of the capital, of Iraq and Vichy that of a city; empty for the USA."""
    if nation in CITY:
        return hex_of(world, CITY[nation])
    country = world.charts.countries.get(nation)
    return country.capital if country is not None and nation != USA else ""


@step("16.6")
def book_grants(play: Play[World], phase: Phase) -> None:
    """Grants take their redeployments, those of the USA also from initial deployment (16.71)."""
    for giver in dict.fromkeys(g.giver for g in pending(play.world)):
        power, taken = play.world.powers[giver], booked(play.world, giver)
        play.put("powers", giver, replace(power, sr=power.sr + taken))
        if giver == USA:
            play.put("notes", f"us-shipped brp {play.world.half}", taken)


@step("15.57")
@rule("16.6")
def deliver(play: Play[World], phase: Phase) -> None:
    """Grants with their escorts arrive, or go their special way; the others go back to their givers."""
    for grant in pending(play.world):
        if ALLIANCE[grant.giver] != phase.alliance:
            continue
        play.set(grants=tuple(g for g in play.world.grants if g is not grant))
        if not all(complete(play.world, grant) for complete in ESCORTED):
            if not any(unsent(play, grant) for unsent in UNSENT):
                give_back(play, grant)
        elif is_recalled(grant):
            give_back(play, grant)
        elif not any(special(play, grant) for special in SPECIAL):
            gain(play, grant.receiver, grant.amount, "grant", grant.giver)
            play.tell(GrantArrived(grant.giver, grant.receiver, grant.amount))


def give_back(play: Play[World], grant: Grant) -> None:
    """BRPs that cannot be moved stay with their giver (A-133)."""
    gain(play, grant.giver, grant.amount, "grant", grant.receiver)
    play.tell(GrantReturned(grant.giver, grant.amount))


def can_give(world: World, phase: Phase, power: Side) -> bool:
    """The power has an ally to whom a way is open, and BRPs to spend."""
    if not takes_part(world, phase, power) or not can_spend(world, power, 1) or power == RUSSIA:
        return False
    others = [p for p in POWERS if p != power and ALLIANCE[p] == ALLIANCE[power] and in_play(world, p)]
    return any(is_open(world, power, p, w) for is_open in WAYS for p in others for w in WAY_NAMES)
