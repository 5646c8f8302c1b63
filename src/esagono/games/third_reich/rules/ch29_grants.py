"""29.6 for BRPs: fleets of nine factors escort grants over the sea; Suez, units and islands are 29.6's own matter."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.events.strategy import Escorting
from esagono.games.third_reich.navy import ESCORT, FLOTILLA, all_fleets, base_of, fronts, owner
from esagono.games.third_reich.pieces import Grant, Unit
from esagono.games.third_reich.places import GIBRALTAR, hex_of
from esagono.games.third_reich.politics import allied
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch16_grants import CAPITAL, capital_of, lots
from esagono.games.third_reich.rules.ch16_redeployment import limit
from esagono.games.third_reich.rules.ch29_relay import (
    AID_WAY,
    MURMANSK_WAY,
    TURKEY_WAY,
    goal,
    is_direct,
    leg_of,
    overland,
)
from esagono.games.third_reich.rules.ch29_sailing import may_go_with
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import (
    ALLIANCE,
    USA,
    WESTERN,
    World,
    nation_of,
)
from esagono.kernel import Act, Play, Seen, Side, UnitId, law, rule
from esagono.kernel.value import replace


@rule("29.61", "16.3", "16.75", "42.2", "40.3", "40.5", "T-lend-lease")
def needed(world: World, grant: Grant) -> int:
    """How many fleets must escort it: one for each 20 BRPs that cross the sea, two if they cross it on two fronts."""
    if grant.way in (CAPITAL, AID_WAY) and grant.giver != USA:
        aid = grant.way == AID_WAY
        if goal(world, grant) in overland(world, grant.giver, capital_of(world, grant.giver), aid):
            return 0
    return lots(grant.amount) * (1 if is_direct(world, grant) else 2)


@rule("29.62", "16.75", "42.2")
def serves(world: World, unit: Unit, grant: Grant) -> bool:
    """A full fleet that has done nothing, in the right base: the USA's in its box, others where the BRPs can go."""
    if unit.factors != FLOTILLA or not may_go_with(world, unit):
        return False
    if not allied(world, nation_of(world, unit), grant.giver):
        return False
    base = base_of(unit)
    if grant.way == TURKEY_WAY and not is_wanted(world, base == hex_of(world, GIBRALTAR), grant):
        return False
    if grant.way == TURKEY_WAY and base == hex_of(world, GIBRALTAR):
        return True
    if grant.giver == USA:
        return base == BOX
    leg, others = leg_of(world, unit, grant), [leg_of(world, world.units[u], grant) for u in grant.escorts]
    return leg > 0 and others.count(leg) < lots(grant.amount)


@rule("40.5")
def is_wanted(world: World, at_gibraltar: bool, grant: Grant) -> bool:
    """Of the escorts on the way to Turkey one half is based at Gibraltar, the other at home."""
    rock = hex_of(world, GIBRALTAR)
    alike = [u for u in grant.escorts if (base_of(world.units[u]) == rock) == at_gibraltar]
    return len(alike) < lots(grant.amount)


def protects(world: World, unit: Unit, grant: Grant) -> bool:
    """A fleet beyond the escort that is needed: of a Murmansk convoy, from anywhere in the West (42.2)."""
    if grant.way != MURMANSK_WAY or not may_go_with(world, unit) or len(grant.escorts) < needed(world, grant):
        return False
    return WESTERN in fronts(world, unit) and allied(world, nation_of(world, unit), grant.giver)


def grant_of(world: World, number: int) -> Grant | None:
    """The grant of that number, counted from 1."""
    return world.grants[number - 1] if 1 <= number <= len(world.grants) else None


@law("29.61")
def grant_waits_for_escort(seen: Seen[World, Phase], act: EscortGrant) -> bool:
    """A grant of one's own side that has not been moved and needs a fleet."""
    grant = grant_of(seen.world, act.number)
    if grant is None or grant.waits or ALLIANCE[grant.giver] != seen.record.alliance:
        return False
    return grant.way == MURMANSK_WAY or len(grant.escorts) < needed(seen.world, grant)


@law("29.62")
def fleet_can_escort(seen: Seen[World, Phase], act: EscortGrant) -> bool:
    """A fleet of nine factors that has done nothing else, based where the BRPs can go."""
    unit, grant = seen.world.units.get(act.unit), grant_of(seen.world, act.number)
    if unit is None or grant is None or unit not in all_fleets(seen.world) or owner(seen.world, unit) != seen.side:
        return False
    if len(grant.escorts) < needed(seen.world, grant):
        return serves(seen.world, unit, grant)
    return protects(seen.world, unit, grant)


@law("16.8")
@rule("42.2")
def protection_takes_a_redeployment(seen: Seen[World, Phase], act: EscortGrant) -> bool:
    """Every fleet beyond the escorts that are needed takes a redeployment."""
    grant = grant_of(seen.world, act.number)
    if grant is None or len(grant.escorts) < needed(seen.world, grant):
        return True
    return seen.world.powers[seen.side].sr < limit(seen.world, seen.side)


class EscortGrant(Act):
    """A fleet escorts granted BRPs."""

    verb = "escort-brps"
    rule = "29.61"
    laws = (grant_waits_for_escort, fleet_can_escort, protection_takes_a_redeployment)
    unit: UnitId
    number: int

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[EscortGrant]:
        """Every fleet for every grant."""
        waiting = [n for n, g in enumerate(seen.world.grants, 1) if not g.waits]
        fleets = [u for u in all_fleets(seen.world) if owner(seen.world, u) == seen.side]
        return (cls(u.id, n) for n in waiting for u in fleets)

    def do(self, play: Play[World], record: Phase) -> None:
        """It does nothing else in this game turn (29.63)."""
        grant = play.world.grants[self.number - 1]
        if len(grant.escorts) >= needed(play.world, grant):
            power = play.world.powers[play.side]
            play.put("powers", play.side, replace(power, sr=power.sr + 1))
        new = replace(grant, escorts=(*grant.escorts, self.unit))
        play.set(grants=tuple(new if g is grant else g for g in play.world.grants))
        play.unit(self.unit, task=ESCORT, used=True)
        play.tell(Escorting(self.unit, grant.way))


@rule("29.61")
def is_escorted(world: World, grant: Grant) -> bool:
    """It has the fleets that it needs."""
    return len(grant.escorts) >= needed(world, grant)


def can_escort(world: World, phase: Phase, power: Side) -> bool:
    """A fleet of the power could escort a grant."""
    own = [u for u in all_fleets(world) if owner(world, u) == power]
    for grant in world.grants:
        if grant.waits or ALLIANCE[grant.giver] != phase.alliance:
            continue
        if len(grant.escorts) < needed(world, grant):
            if any(serves(world, u, grant) for u in own):
                return True
        elif world.powers[power].sr < limit(world, power) and any(protects(world, u, grant) for u in own):
            return True
    return False
