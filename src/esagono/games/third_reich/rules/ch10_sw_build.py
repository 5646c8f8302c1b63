"""10.4 SW construction: three powers write down in secret what they build; only what they pay is known."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.calendar import turn_of, year
from esagono.games.third_reich.events.strategy import SwPaid
from esagono.games.third_reich.politics import at_war, in_play
from esagono.games.third_reich.purse import note
from esagono.games.third_reich.records import Bid
from esagono.games.third_reich.rules.ch10_sw import BUILT
from esagono.games.third_reich.rules.ch10_year import is_year_start
from esagono.games.third_reich.world import GERMANY, RUSSIA, SW_TYPES, USA, World
from esagono.kernel import Act, Play, Seen, Side, ask, law, rule, seq, step, together
from esagono.kernel.value import replace
from esagono.wargame.tables import number

US_FROM = 1942
CONVOY = "convoy"
"""In `World.bids`: how many of the new submarines or ASW go to the Murmansk box at once."""


@rule("10.41")
def bidders(world: World, _: object) -> list[Bid]:
    """Germany, Britain and, from the year start of 1942, the USA."""
    return [Bid(power) for power in SW_TYPES if builds_sw(world, power)]


def builds_sw(world: World, power: Side) -> bool:
    """The power is in play, or the USA comes in with this year."""
    card = world.rules.powers.get(power)
    if card is None or world.powers[power].fell:
        return False
    arrives = bool(card.enters) and turn_of(card.enters) <= world.turn
    if power == USA and year(world.turn) < US_FROM:
        return False
    return in_play(world, power) or arrives


@rule("10.41")
def budget(world: World, power: Side) -> int:
    """A tenth of its BRPs, rounded down."""
    return max(0, world.powers[power].brp) // 10


@rule("10.42", "T-brp-costs")
def bill(world: World, power: Side, first: int, second: int) -> int:
    """What so many factors of its two types cost."""
    one, other = SW_TYPES[power]
    return first * price(world, one) + second * price(world, other)


@rule("10.42")
def price(world: World, sort: str) -> int:
    """What a factor costs."""
    return number(world.charts.tables, "build_costs", sort, "brp")


@law("10.43")
def types_are_its_own(seen: Seen[World, Bid], act: BuildSw) -> bool:
    """Germany builds submarines and interceptors, the Allies ASW and SAC."""
    return {act.one, act.other} == set(SW_TYPES[seen.side]) and act.one == SW_TYPES[seen.side][0]


@law("10.41")
def tenth_is_enough(seen: Seen[World, Bid], act: BuildSw) -> bool:
    """No more than a tenth of the BRPs."""
    if act.first < 0 or act.second < 0:
        return False
    return bill(seen.world, seen.side, act.first, act.second) <= budget(seen.world, seen.side)


class BuildSw(Act):
    """Write down the SW factors that are built."""

    verb = "build-sw"
    rule = "10.41"
    bundled = True
    private = True
    laws = (types_are_its_own, tenth_is_enough)
    first: int
    one: str
    second: int
    other: str

    @classmethod
    def options(cls, seen: Seen[World, Bid]) -> Iterator[BuildSw]:
        """Every pair of numbers that the tenth pays for."""
        one, other = SW_TYPES[seen.side]
        most = budget(seen.world, seen.side)
        for first in range(most // price(seen.world, one) + 1):
            left = most - first * price(seen.world, one)
            yield from (cls(first, one, n, other) for n in range(left // price(seen.world, other) + 1))

    def do(self, play: Play[World], record: Bid) -> None:
        """Nobody sees it."""
        play.put("bids", f"{play.side} {self.one}", self.first)
        play.put("bids", f"{play.side} {self.other}", self.second)


@law("10.44")
def new_factors_are_enough(seen: Seen[World, Bid], act: SendNew) -> bool:
    """No more than have been built now."""
    return 0 <= act.factors <= new_factors(seen.world, seen.side)


def new_factors(world: World, power: Side) -> int:
    """Submarines or ASW that a power has written down."""
    return world.bids.get(f"{power} {SW_TYPES[power][0]}", 0)


class SendNew(Act):
    """Send new submarines or ASW to the Murmansk box at once."""

    verb = "send-new"
    rule = "10.44"
    private = True
    laws = (new_factors_are_enough,)
    factors: int

    @classmethod
    def options(cls, seen: Seen[World, Bid]) -> Iterator[SendNew]:
        """None up to all."""
        return (cls(n) for n in range(new_factors(seen.world, seen.side) + 1))

    def do(self, play: Play[World], record: Bid) -> None:
        """They lie face down there."""
        play.put("bids", f"{play.side} {CONVOY}", self.factors)


def is_sw_construction(world: World, _: object) -> bool:
    """A year start, or the beginning of a scenario that has SW construction alone."""
    return is_year_start(world, None) or begins_with_sw(world)


@rule("10.1", "50.23", "50.32")
def begins_with_sw(world: World) -> bool:
    """In 1942 and 1944 SW construction comes before the first turn."""
    return world.turn == world.rules.first_turn and not world.rules.year_start and world.half == 0


@step("10.46")
def open_bids(play: Play[World], _: object) -> None:
    """Nothing has been written down."""
    sides = [bid.side for bid in bidders(play.world, None)]
    play.set(bids={f"{p} {word}": 0 for p in sides for word in (*SW_TYPES[p], CONVOY)})


@step("10.44")
@rule("10.45", "10.47")
def pay_bids(play: Play[World], _: object) -> None:
    """The BRPs are shown and paid, outside the limit of spring; the factors go face down into the boxes."""
    world = play.world
    sw, boxes, notes = dict(world.sw), dict(world.boxes), dict(world.notes)
    for power in (bid.side for bid in bidders(world, None)):
        one, other = SW_TYPES[power]
        first, second = world.bids[f"{power} {one}"], world.bids[f"{power} {other}"]
        sent, paid = world.bids[f"{power} {CONVOY}"], bill(world, power, first, second)
        sw[f"{power} {one}"] += first - sent
        sw[f"{power} {other}"] += second
        boxes[f"{power} {one}"] += sent
        notes[f"{BUILT} {power}"] = notes.get(f"{BUILT} {power}", 0) + first + second
        purse = play.world.powers[power]
        play.put("powers", power, replace(purse, brp=purse.brp - paid))
        note(play, power, -paid, "sw", "")
        play.tell(SwPaid(power, paid))
    play.set(sw=sw, boxes=boxes, notes=notes, bids={})


def sends_north(world: World, bid: Bid) -> tuple[Side, ...]:
    """Convoys to Murmansk are possible: Germany and Russia are at war."""
    return (bid.side,) if at_war(world, GERMANY, RUSSIA) else ()


SW_CONSTRUCTION = seq(
    "sw construction", "10.4",
    open_bids,
    together(
        "sw bids", "10.46", bidders,
        ask("build-sw", "10.41", BuildSw, by=lambda world, bid: bid.side),
        ask("send-new", "10.44", SendNew, by=sends_north),
        record=Bid,
    ),
    pay_bids,
    when=lambda world, record: is_sw_construction(world, record) and bool(bidders(world, record)),
)  # fmt: skip
