"""18.7 Adjustment: No Shoot, Scatter, Bad Shoot or Good Shoot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from esagono.games.tcs.dice import d66
from esagono.games.tcs.events.artillery import MissionAdjusted, NobodyObserves, OffMap, Scattered
from esagono.games.tcs.pieces import Barrage
from esagono.games.tcs.rules.ch18_barrages import put_barrage, take_barrage
from esagono.games.tcs.rules.ch18_missions import spend
from esagono.games.tcs.rules.ch18_observers import observes
from esagono.games.tcs.rules.ch18_zones import ROCKET, SMOKE, battery_of
from esagono.games.tcs.support_records import Adjusting
from esagono.games.tcs.world import World, enemy, ground
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, law, rule
from esagono.kernel.value import replace
from esagono.wargame.sums import Term, total
from esagono.wargame.tables import by_roll, cell, modifiers

ADJUSTMENT_SHIFTS: Slot[Callable[[World, str, Barrage], Iterable[Term]]] = Slot("adjustment shifts")
"""Night (26.0)."""
NO_SHOOT, SCATTER, BAD, GOOD = "no-shoot", "scatter", "bad", "good"
FAR = 10
COLUMNS = ("1", "2", "3", "4")
OPPONENT = "opponent"
WITHIN = 3


def waiting(world: World, hex_: str, side: Side) -> Barrage | None:
    """The marker of a side in a hex that is still to be adjusted."""
    return next((b for b in world.barrages.get(hex_, ()) if b.side == side and not b.adjusted), None)


def to_adjust(world: World, side: Side) -> tuple[str, ...]:
    """The hexes with markers of a side that are still to be adjusted."""
    return tuple(h for h in world.barrages if waiting(world, h, side))


@rule("18.7a", "A-66")
def adjustment_terms(world: World, hex_: str, barrage: Barrage) -> tuple[Term, ...]:
    """What moves the column: a far observer, night, a registered hex."""
    observer = world.units.get(barrage.observer)
    far = observer is not None and bool(observer.hex) and ground(world).distance(observer.hex, hex_) > FAR
    holds = {"far-observer": far, "registered": hex_ in world.rules.registered.get(barrage.side, ())}
    more = (term for part in ADJUSTMENT_SHIFTS for term in part(world, hex_, barrage))
    return (*modifiers(world.charts.tables, "artillery_adjustment_modifiers", holds), *more)


@rule("18.7", "18.7a")
def column(world: World, hex_: str, barrage: Barrage) -> str:
    """The rating of the artillery with its modifiers, within the table."""
    at = battery_of(world, barrage).adjustment + total(adjustment_terms(world, hex_, barrage))
    return COLUMNS[max(0, min(at - 1, len(COLUMNS) - 1))]


@rule("18.3-2")
def is_observed(world: World, hex_: str, barrage: Barrage) -> bool:
    """The observer still can observe, and sees the hex."""
    observer = world.units.get(barrage.observer)
    return observer is not None and observes(world, observer, hex_)


@law("18.3-2")
def marker_waits(seen: Seen[World, Adjusting], act: Adjust) -> bool:
    """A marker of the side is there that was not rolled for."""
    return waiting(seen.world, act.hex, seen.side) is not None


class Adjust(Act):
    """Roll for the mission in a hex."""

    verb = "adjust"
    rule = "18.3-2"
    laws = (marker_waits,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Adjusting]) -> Iterator[Adjust]:
        """The hexes with markers, in any order."""
        return (cls(h) for h in to_adjust(seen.world, seen.side))

    def do(self, play: Play[World], adjusting: Adjusting) -> None:
        """Without an observer it fails; rockets always scatter; the others roll on the table."""
        barrage = waiting(play.world, self.hex, adjusting.side)
        assert barrage is not None  # the law
        if not is_observed(play.world, self.hex, barrage):
            play.tell(NobodyObserves(barrage.battery, self.hex))
            fail(play, self.hex, barrage)
        elif barrage.mission == ROCKET:
            fly(play, self.hex, barrage)
        else:
            roll_adjustment(play, adjusting, self.hex, barrage)


@rule("18.7b", "18.5c")
def fail(play: Play[World], hex_: str, barrage: Barrage) -> None:
    """No Shoot: the marker is removed, the ammunition is given back."""
    take_barrage(play, hex_, barrage)
    spend(play, barrage.battery, barrage.mission, -1)


@rule("18.6c", "18.7", "A-45")
def fly(play: Play[World], hex_: str, barrage: Barrage) -> None:
    """Rockets: one die for the direction, one for the distance; always a Good Shoot, never in the target hex."""
    direction, far = play.roll("1d6", "direction"), play.roll("1d6", "distance")
    move_marker(play, hex_, replace(barrage, good=True), barrage, away(play.world, hex_, direction, far))


@rule("18.7a", "18.7d", "18.7e", "T-arty-adjust")
def roll_adjustment(play: Play[World], adjusting: Adjusting, hex_: str, barrage: Barrage) -> None:
    """Two dice, 11 to 66, in the column of the artillery."""
    roll = d66(play, "adjustment")
    result = cell(play.world.charts.tables, "artillery_adjustment", str(roll), column(play.world, hex_, barrage))
    play.tell(MissionAdjusted(barrage.battery, hex_, roll, result))
    if result == NO_SHOOT:
        fail(play, hex_, barrage)
    elif result == SCATTER:
        scatter(play, adjusting, hex_, barrage)
    else:  # 18.5c: smoke succeeds either way
        take_barrage(play, hex_, barrage)
        put_barrage(play, hex_, replace(barrage, good=result == GOOD, adjusted=True))


@rule("18.7c", "18.5c", "T-scatter", "A-45")
def scatter(play: Play[World], adjusting: Adjusting, hex_: str, barrage: Barrage) -> None:
    """One or two hexes in the direction of a die, or where the opponent wants it; always a Bad Shoot."""
    tables = play.world.charts.tables
    die = play.roll("1d6", "scatter")
    if by_roll(tables, "artillery_scatter", die, "direction") == OPPONENT:
        play.let(adjusting, hex=hex_)
        return
    far = int(by_roll(tables, "artillery_scatter", die, "distance"))
    to = away(play.world, hex_, play.roll("1d6", "direction"), far)
    move_marker(play, hex_, replace(barrage, good=False), barrage, to)


def away(world: World, hex_: str, direction: int, far: int) -> str:
    """The hex so far away in a direction; empty off the map."""
    for _ in range(far):
        hex_ = ground(world).beside(hex_, direction) if hex_ else ""
    return hex_


@rule("1.1c")
def move_marker(play: Play[World], hex_: str, moved: Barrage, barrage: Barrage, to: str) -> None:
    """The marker lands in another hex; off the map it has no effect."""
    take_barrage(play, hex_, barrage)
    if to:
        put_barrage(play, to, replace(moved, adjusted=True))
        play.tell(Scattered(barrage.battery, hex_, to))
    else:
        play.tell(OffMap(barrage.battery))


@law("18.7c")
def hex_is_within_three(seen: Seen[World, Adjusting], act: Deflect) -> bool:
    """Anywhere within three hexes of the target hex, in a straight line or not."""
    return ground(seen.world).distance(seen.record.hex, act.hex) <= WITHIN


class Deflect(Act):
    """The opponent places a mission that has gone astray."""

    verb = "deflect"
    rule = "18.7c"
    laws = (hex_is_within_three,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Adjusting]) -> Iterator[Deflect]:
        """The hexes within three."""
        return (cls(h) for h in ground(seen.world).within(seen.record.hex, WITHIN))

    def do(self, play: Play[World], adjusting: Adjusting) -> None:
        """It lands there as a Bad Shoot."""
        barrage = waiting(play.world, adjusting.hex, adjusting.side)
        assert barrage is not None  # it was rolled for just now
        move_marker(play, adjusting.hex, replace(barrage, good=False), barrage, self.hex)
        play.let(adjusting, hex="")


def adjuster(world: World, adjusting: Adjusting) -> Side:
    """The side rolls for its missions."""
    return adjusting.side


def other(world: World, adjusting: Adjusting) -> Side:
    """The opponent, if a marker is his to place."""
    return enemy(adjusting.side) if adjusting.hex else ""


def all_is_adjusted(world: World, adjusting: Adjusting) -> bool:
    """No marker of the side waits."""
    return not adjusting.hex and not to_adjust(world, adjusting.side)


def is_smoke(barrage: Barrage) -> bool:
    """It is a smoke mission."""
    return barrage.mission == SMOKE
