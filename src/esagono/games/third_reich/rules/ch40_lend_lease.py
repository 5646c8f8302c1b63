"""40 Lend Lease: BRPs go through Persia to Russia, in two turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.third_reich.bars import concerns, just
from esagono.games.third_reich.events.strategy import (
    GrantArrived,
    GrantCalledBack,
    GrantReturned,
    GrantWaits,
    RouteOpened,
)
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.navy import all_fleets
from esagono.games.third_reich.pieces import CONQUERED, Grant, Unit
from esagono.games.third_reich.places import hex_of
from esagono.games.third_reich.politics import alliance_of, at_war, in_play
from esagono.games.third_reich.purse import can_spend, gain, spend
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch16_grants import is_recalled, lots
from esagono.games.third_reich.rules.ch16_redeployment import limit
from esagono.games.third_reich.rules.ch24_joint import conqueror
from esagono.games.third_reich.rules.ch29_grants import needed, serves
from esagono.games.third_reich.world import (
    ALLIANCE,
    ALLIES,
    AXIS,
    BRITAIN,
    FRANCE,
    GERMANY,
    NOBODY,
    RUSSIA,
    USA,
    World,
    ground,
    nation_of,
)
from esagono.kernel import Act, Play, Seen, Side, Slot, law, rule
from esagono.kernel.value import replace
from esagono.wargame.tables import number

WAY, PERSIA = "persia", "persia"
OPENED, ADMITTED = "lend-lease", "russians-in-persia"
"""In `World.states`: who has opened the way; Russian units may enter Persia."""
OPEN_DOOR = "persia-opened"
"""In `World.notes`: the Allies have Persia by Lend Lease, not by conquest."""
WEST = (BRITAIN, FRANCE, USA)
GATES = (("Tabriz", "Sarab"), ("Grozny", "Astrakhan", "Krasnovodsk"))
BOX_LIMIT = 20
ROADS: Slot[Callable[[World, Grant], bool | None]] = Slot("other ways of Lend Lease")
"""World, grant: whether it can move on; nothing if it does not wait on that way (40.5)."""


@rule("40.1", "40.7")
def is_opened(world: World) -> bool:
    """A Western power has paid for the way and is not conquered."""
    payer = world.states.get(OPENED, "")
    return bool(payer) and in_play(world, payer)


@rule("40.4", "A-59", "A-241")
def is_cut(world: World) -> bool:
    """The Axis holds all cities of one of the two groups."""
    return any(all(alliance_of(world, controller(world, hex_of(world, c))) == AXIS for c in gate) for gate in GATES)


@rule("40.1")
def leads_to_russia(world: World, giver: Side, receiver: str, way: str) -> bool:
    """BRPs may go into the Lend Lease box, unless the Axis has cut the way."""
    return way == WAY and receiver == RUSSIA and giver in WEST and is_opened(world) and not is_cut(world)


@law("40.2")
def power_is_western(seen: Seen[World, Phase], act: OpenRoute) -> bool:
    """Britain, France or the USA."""
    return seen.side in WEST


@law("40.6")
def russia_fights_germany(seen: Seen[World, Phase], act: OpenRoute) -> bool:
    """Not before Germany and Russia are at war."""
    return at_war(seen.world, GERMANY, RUSSIA)


@law("40.7")
def route_is_not_open(seen: Seen[World, Phase], act: OpenRoute) -> bool:
    """It is paid for once, and again only if the payer has been conquered."""
    return not is_opened(seen.world)


@law("40.2")
def route_can_be_paid(seen: Seen[World, Phase], act: OpenRoute) -> bool:
    """25 BRPs within the limit of the turn."""
    return can_spend(seen.world, seen.side, price(seen.world))


def price(world: World) -> int:
    """What it costs."""
    return number(world.charts.tables, "costs", OPENED, "brp")


class OpenRoute(Act):
    """Open the way through Persia."""

    verb = "open-route"
    rule = "40.2"
    laws = (power_is_western, russia_fights_germany, route_is_not_open, route_can_be_paid)

    def do(self, play: Play[World], record: Phase) -> None:
        """All of Persia comes under Allied control, what a fallen payer left, too; the Axis needs no war on it."""
        spend(play, play.side, price(play.world), OPENED)
        play.put("states", OPENED, play.side)
        if ADMITTED in play.world.states:
            play.drop("states", ADMITTED)
        minor = play.world.minors[PERSIA]
        if minor.status != CONQUERED:
            play.put("notes", OPEN_DOOR, 1)
        play.put("minors", PERSIA, replace(minor, status=CONQUERED))
        land = ground(play.world)
        free = (PERSIA, NOBODY)
        neutral = (h for h in land.of_country(PERSIA) if land.land(h) and controller(play.world, h) in free)
        play.set(control={**play.world.control, **dict.fromkeys(land.sorted(neutral), play.side)})
        play.tell(RouteOpened(play.side))


@rule("40.2", "10.34")
def persia_is_not_conquered(world: World, power: Side, area: str) -> bool:
    """The Allies who have opened Persia for Lend Lease have not conquered it: it gives them no BRPs."""
    return area == PERSIA and ALLIANCE[power] == ALLIES and bool(world.notes.get(OPEN_DOOR))


@rule("40.2", "10.34", "24.3", "A-633")
def note_axis_in_persia(play: Play[World], phase: Phase) -> None:
    """When the Axis has all cities of Persia the Allies may conquer it like any other country."""
    if play.world.notes.get(OPEN_DOOR) and ALLIANCE.get(conqueror(play.world, PERSIA)) == AXIS:
        play.drop("notes", OPEN_DOOR)


@law("40.2")
@rule("A-629")
def you_opened_the_route(seen: Seen[World, Phase], act: Admit) -> bool:
    """Only the power that has paid."""
    return seen.world.states.get(OPENED) == seen.side and not seen.world.states.get(ADMITTED)


class Admit(Act):
    """Let Russian units into Persia."""

    verb = "admit-russia"
    rule = "40.2"
    laws = (you_opened_the_route,)

    def do(self, play: Play[World], record: Phase) -> None:
        """From now on."""
        play.put("states", ADMITTED, play.side)


@concerns(just(RUSSIA))
@rule("40.2")
def russia_stays_out(world: World, unit: Unit, hex_: str) -> str:
    """Russian units enter Persia only with the consent of the power that opened it."""
    opened = world.states.get(OPENED) and not world.states.get(ADMITTED)
    outside = nation_of(world, unit) == RUSSIA and ground(world).country(hex_) == PERSIA
    return "40.2" if opened and outside else ""


# Two turns


@rule("40.3")
def into_the_box(play: Play[World], grant: Grant) -> bool:
    """With its escorts it comes into the Lend Lease box."""
    if grant.way != WAY:
        return False
    play.set(grants=(*play.world.grants, replace(grant, escorts=(), waits=play.world.turn)))
    play.tell(GrantWaits(grant.giver, grant.amount))
    return True


def waiting(world: World, power: Side) -> list[int]:
    """The numbers of a power's grants in the Lend Lease box, counted from 1."""
    return [n for n, g in enumerate(world.grants, 1) if g.giver == power and g.waits]


@law("40.3")
def brps_wait_in_the_box(seen: Seen[World, Phase], act: Forward | Recall) -> bool:
    """BRPs of one's own that came into the box in an earlier turn."""
    if act.number not in waiting(seen.world, seen.side):
        return False
    return seen.world.grants[act.number - 1].waits < seen.world.turn


@law("40.4")
def route_is_not_cut(seen: Seen[World, Phase], act: Forward) -> bool:
    """The Axis has not cut the way; the power that opened it stands."""
    grant = seen.world.grants[act.number - 1]
    for road in ROADS:
        if (found := road(seen.world, grant)) is not None:
            return found
    return not is_cut(seen.world) and is_opened(seen.world)


@law("40.3")
def russia_can_receive(seen: Seen[World, Phase], act: Forward) -> bool:
    """Russia is still in the war."""
    return in_play(seen.world, RUSSIA)


@law("16.6")
def redeployments_move_it(seen: Seen[World, Phase], act: Forward | Recall) -> bool:
    """The second leg takes redeployments of the giver again."""
    grant = seen.world.grants[act.number - 1]
    return seen.world.powers[seen.side].sr + lots(grant.amount) <= limit(seen.world, seen.side)


def take_out(play: Play[World], number_: int) -> Grant:
    """The grant leaves the box; its redeployments are used."""
    grant = play.world.grants[number_ - 1]
    play.set(grants=tuple(g for g in play.world.grants if g is not grant))
    power = play.world.powers[grant.giver]
    play.put("powers", grant.giver, replace(power, sr=power.sr + lots(grant.amount)))
    return grant


class Forward(Act):
    """Move BRPs from the Lend Lease box to Russia."""

    verb = "forward"
    rule = "40.3"
    laws = (brps_wait_in_the_box, route_is_not_cut, russia_can_receive, redeployments_move_it)
    number: int

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Forward]:
        """All that wait."""
        return (cls(n) for n in waiting(seen.world, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """No escort is needed."""
        grant = take_out(play, self.number)
        gain(play, RUSSIA, grant.amount, "grant", grant.giver)
        play.tell(GrantArrived(grant.giver, RUSSIA, grant.amount))


def on_the_way_back(grant: Grant) -> Grant:
    """The same BRPs, on their way to who gave them."""
    return replace(grant, receiver=grant.giver, escorts=(), waits=0)


@law("40.3")
@rule("A-492")
def escorts_can_bring_it_back(seen: Seen[World, Phase], act: Recall) -> bool:
    """Fleets enough are free to escort it, based as for the way out."""
    grant = on_the_way_back(seen.world.grants[act.number - 1])
    able = sum(serves(seen.world, u, grant) for u in all_fleets(seen.world))
    return able >= needed(seen.world, grant)


@rule("40.3", "A-492")
def stays_in_the_box(play: Play[World], grant: Grant) -> bool:
    """BRPs that nobody has escorted back wait on."""
    if not is_recalled(grant):
        return False
    left = replace(grant, receiver=RUSSIA, escorts=(), waits=play.world.turn - 1)
    play.set(grants=(*play.world.grants, left))
    return True


class Recall(Act):
    """Bring BRPs back from the Lend Lease box."""

    verb = "recall"
    rule = "40.3"
    laws = (brps_wait_in_the_box, redeployments_move_it, escorts_can_bring_it_back)
    number: int

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Recall]:
        """All that wait."""
        return (cls(n) for n in waiting(seen.world, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """With the same escorts as on the way out they return to their giver."""
        grant = take_out(play, self.number)
        play.set(grants=(*play.world.grants, on_the_way_back(grant)))
        play.tell(GrantCalledBack(grant.giver, grant.amount))


@rule("40.3")
def counted_in_the_box(world: World, alliance: str) -> int:
    """BRPs on their way by Lend Lease count for the order of play."""
    mine = (g for g in world.grants if g.waits and ALLIANCE[g.giver] == alliance)
    return sum(g.amount for g in mine if in_play(world, g.giver))


@rule("40.3", "A-58")
def clear_the_box(play: Play[World], phase: Phase) -> None:
    """No more than 20 BRPs stay beyond the turn after they came; what is too much goes back to its giver."""
    stale = [g for g in play.world.grants if g.waits and g.waits < play.world.turn and not g.port]
    over = sum(g.amount for g in stale) - BOX_LIMIT
    for grant in stale:
        if phase.alliance != ALLIES or over <= 0:
            return
        back = min(over, grant.amount)
        over -= back
        left = replace(grant, amount=grant.amount - back)
        play.set(grants=tuple(left if g is grant else g for g in play.world.grants if g is not grant or left.amount))
        gain(play, grant.giver, back, "grant", RUSSIA)
        play.tell(GrantReturned(grant.giver, back))


def moves_the_box(world: World, phase: Phase, power: Side) -> bool:
    """BRPs of the power wait in the box, and it has redeployments for them."""
    ready = [g for g in world.grants if g.giver == power and g.waits and g.waits < world.turn]
    return any(world.powers[power].sr + lots(g.amount) <= limit(world, power) for g in ready)
