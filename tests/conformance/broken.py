"""The toy, broken in one way each: every one must be caught, and by the right check."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, Self

from esagono.kernel import (
    Act,
    Event,
    Game,
    Hex,
    Play,
    Query,
    Record,
    Refused,
    Seen,
    Side,
    UnitId,
    Value,
    Why,
    ask,
    law,
    loop,
    together,
)
from esagono.kernel.value import replace
from tests.conformance import toys
from tests.conformance.sentences import EN, IT
from tests.conformance.toys import HEXES, SIDES, Branch, Known, Round, Unit, World, make

PEEK: dict[str, World] = {}
COUNT: list[int] = []


def peeking(world: World, side: Side) -> Known:
    """Knows what it may, and leaves the truth where others find it."""
    PEEK["world"] = world
    return toys.known(world, side)


# 1 it ends


class EndlessEnd(toys.End):
    def do(self, play: Play[World], record: Round) -> None:
        play.set(used=())


def endless() -> Game:
    return make(end=EndlessEnd)


@law("5")
def weather_is_calm(seen: Seen[Known, Round], act: Act) -> bool:
    return not seen.world.storm


class FairWeatherEnd(toys.End):
    laws = (weather_is_calm,)


def nothing_to_choose() -> Game:
    return make(end=FairWeatherEnd)


class RedLay(toys.Lay):
    @classmethod
    def options(cls, seen: Seen[Known, Branch]) -> Iterable[RedLay]:
        return (cls(h) for h in HEXES if seen.side == "red")


def branch_without_choices() -> Game:
    return make(lay=RedLay)


# 2 saves


class CountingMove(toys.Move):
    def do(self, play: Play[World], record: Round) -> None:
        COUNT.append(1)
        play.put("scores", record.side, len(COUNT))
        super().do(play, record)


def impure() -> Game:
    return make(move=CountingMove)


class WritingMove(toys.Move):
    def do(self, play: Play[World], record: Round) -> None:
        units: dict[str, Unit] = play.world.units
        units[self.unit] = Unit(record.side, self.hex)
        play.set(used=(*play.world.used, self.unit))


def mutable() -> Game:
    return make(move=WritingMove)


class LooseWorld(World):
    extra: Any = (1, 2)


def loose_build(options: Mapping[str, str]) -> LooseWorld:
    return LooseWorld(**{name: getattr(toys.build(options), name) for name in World.__struct_fields__})


def unsaveable() -> Game:
    return make(world=LooseWorld, build=loose_build)


# 3 choices


class SetLay(toys.Lay):
    @classmethod
    def options(cls, seen: Seen[Known, Branch]) -> Iterable[SetLay]:
        return (cls(h) for h in set(HEXES))


def unstable_set() -> Game:
    return make(lay=SetLay)


class FlippingLay(toys.Lay):
    @classmethod
    def options(cls, seen: Seen[Known, Branch]) -> Iterable[FlippingLay]:
        COUNT.append(1)
        return (cls(h) for h in (HEXES if len(COUNT) % 3 else HEXES[::-1]))


def unstable_now() -> Game:
    return make(lay=FlippingLay)


class TwiceLay(toys.Lay):
    @classmethod
    def options(cls, seen: Seen[Known, Branch]) -> Iterable[TwiceLay]:
        return (cls(h) for h in (*HEXES, HEXES[0]))


def offered_twice() -> Game:
    return make(lay=TwiceLay)


class UnreadableLay(toys.Lay):
    @classmethod
    def options(cls, seen: Seen[Known, Branch]) -> Iterable[UnreadableLay]:
        return (cls(h) for h in (*HEXES, "no hex"))


def unreadable() -> Game:
    return make(lay=UnreadableLay)


# 4 refusals


@law("3")
def bid_has_a_name(seen: Seen[Known, Branch], act: toys.Bid) -> bool:
    return bool(("none", "one", "two", "three", "four")[act.points])


class NamedBid(toys.Bid):
    laws = (bid_has_a_name, toys.bid_is_small)


def law_that_crashes() -> Game:
    return make(bid=NamedBid)


@law("3")
def bid_is_counted(seen: Seen[Known, Branch], act: toys.Bid) -> bool:
    seen.world.cup["calm"] += 1
    return True


class CountedBid(toys.Bid):
    laws = (bid_is_counted, toys.bid_is_small)


def law_that_writes() -> Game:
    return make(bid=CountedBid)


class OddBid(toys.Bid):
    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if list(words) == ["3"]:
            raise Refused(Why.of("3", "odd-bid"))
        return super().parse(words)


def refusal_without_words() -> Game:
    return make(bid=OddBid)


# 5 legality


class WideLay(toys.Lay):
    @classmethod
    def options(cls, seen: Seen[Known, Branch]) -> Iterable[WideLay]:
        return (cls(h) for h in (*HEXES, "h7"))


def too_wide() -> Game:
    return make(lay=WideLay)


class NarrowMove(toys.Move):
    @classmethod
    def options(cls, seen: Seen[Known, Round]) -> Iterable[NarrowMove]:
        return (cls(u, h) for u in seen.world.units for h in HEXES if u[-1] != "2")


def too_narrow() -> Game:
    return make(move=NarrowMove)


def nobody_is_tired(seen: Seen[Known, Round]) -> bool:
    return False


@law("5", where=nobody_is_tired)
def unit_is_not_tired(seen: Seen[Known, Round], act: toys.Move) -> bool:
    return act.unit not in seen.world.used


class TirelessMove(toys.Move):
    laws = (toys.unit_is_own, unit_is_not_tired, toys.hex_is_next)


def law_left_out() -> Game:
    """The question says that the law cannot be broken, and it can."""
    more = {"why.unit-is-not-tired": "{unit}!"}
    return make(move=TirelessMove, en={**EN, **more}, it={**IT, **more})


class RareMove(toys.Move):
    where = nobody_is_tired


def act_left_out() -> Game:
    """The question says that the act is never legal, and it is."""
    return make(move=RareMove)


class OfUnit(Protocol):
    @property
    def unit(self) -> str: ...


def is_next(seen: Seen[Known, Round], act: Any) -> bool:
    return toys.hex_is_next(seen, act)


@law("5")
def unit_is_near(seen: Seen[Known, Round], act: OfUnit) -> bool:
    return is_next(seen, act)


@law("5")
def unit_is_of_the_side(seen: Seen[Known, Round], act: OfUnit) -> bool:
    return toys.unit_is_own(seen, act)


class NearMove(toys.Move):
    laws = (unit_is_of_the_side, toys.unit_is_fresh, unit_is_near)


def law_that_reads_more() -> Game:
    """The law says that it reads the unit alone, and reads the hex too."""
    more = {"why.unit-is-near": "{unit}!", "why.unit-is-of-the-side": "{unit}!"}
    return make(move=NearMove, en={**EN, **more}, it={**IT, **more})


# 8 leaks


def leaking_view() -> Game:
    def knows_mines(world: World, side: Side) -> Known:
        return replace(toys.known(world, side), mines=world.mines)

    return make(known=knows_mines)


@law("5")
def hex_is_not_mined(seen: Seen[Known, Round], act: toys.Move) -> bool:
    return act.hex not in PEEK["world"].mines.values()


class CarefulMove(toys.Move):
    laws = (*toys.Move.laws, hex_is_not_mined)


def leaking_law() -> Game:
    more = {"why.hex-is-not-mined": "{hex}!"}
    return make(known=peeking, move=CarefulMove, en={**EN, **more}, it={**IT, **more})


class Danger(Query):
    verb = "danger"
    rule = "2"
    hex: Hex

    def answer(self, seen: Seen[Known, Any]) -> bool:
        return self.hex in PEEK["world"].mines.values()


def leaking_query() -> Game:
    return make(known=peeking, queries=(toys.Reach, Danger))


def lazy_redeal(world: World, side: Side, rng: random.Random) -> World:
    """Shuffles what is there in the order in which it is there: the truth shines through."""
    units = [unit for unit in world.armour if world.units[unit].side != side]
    values = [world.armour[unit] for unit in units]
    if rng.random() < 0.5:
        values.reverse()
    return replace(world, armour={**world.armour, **dict(zip(units, values, strict=True))})


def leaking_odds() -> Game:
    return make(redeal=lazy_redeal)


def forgetful_redeal(world: World, side: Side, rng: random.Random) -> World:
    return replace(world, armour={u: a for u, a in world.armour.items() if world.units[u].side == side})


def broken_redeal() -> Game:
    return make(redeal=forgetful_redeal, known=lambda world, side: replace(toys.known(world, ""), armour={}))


class Guess(Act):
    verb = "guess"
    rule = "5"
    confirm = True
    laws = ()

    def do(self, play: Play[World], record: Round) -> None:
        if play.world.mines[toys.other(record.side)] not in (*HEXES, toys.GONE):
            raise Refused(Why.of("5", "empty-text"))
        play.leave("moves")


def stuck_redeal() -> Game:
    def nowhere(world: World, side: Side, rng: random.Random) -> World:
        return replace(world, mines={s: world.mines[s] if s == side else "" for s in SIDES})

    return make(end=Guess, redeal=nowhere, en={**EN, "act.guess": "Guess"}, it={**IT, "act.guess": "Indovina"})


@law("2")
def no_mine_is_laid(seen: Seen[Known, Branch], act: Act) -> bool:
    return not seen.world.mines[seen.side]


class OneLay(toys.Lay):
    laws = (no_mine_is_laid,)


class Enough(Act):
    """Ends the laying, with a mine or without: whoever counts the lines knows which."""

    verb = "enough"
    rule = "2"
    private = True

    def do(self, play: Play[World], record: Branch) -> None:
        play.leave("mines")


def countable() -> Game:
    """The state hides whether there is a mine; the number of lines tells."""
    mines = loop("mines", "2", ask("lay a mine", "2", OneLay, Enough, by=toys.brancher))
    words = {"act.enough": "Enough", "path.mines": "Mines", "why.no-mine-is-laid": "There is one."}
    laying = together("laying", "2", toys.both, mines, record=Branch)
    return make(laying=laying, en={**EN, **words}, it={**IT, **words})


# 9 invariants


class OffTheMap(toys.End):
    def do(self, play: Play[World], record: Round) -> None:
        for unit in list(play.world.units)[:1]:
            play.unit(unit, hex="h9")
        play.leave("moves")


def broken_invariant() -> Game:
    return make(end=OffTheMap)


# 10 branches


class JealousBid(toys.Bid):
    def do(self, play: Play[World], record: Branch) -> None:
        late = play.world.bids[toys.other(record.side)] >= 0
        play.put("bids", record.side, 0 if late else self.points)


def jealous() -> Game:
    return make(bid=JealousBid)


# 11 texts


def without(catalogue: Mapping[str, str], key: str) -> dict[str, str]:
    return {k: sentence for k, sentence in catalogue.items() if k != key}


def missing_sentence() -> Game:
    return make(it=without(IT, "why.unit-is-own"))


def other_placeholder() -> Game:
    return make(it={**IT, "event.moved": "{unit} va in {target}"})


def unfilled_placeholder() -> Game:
    more = {"why.hex-is-next": "{hex} is {how} far from {from}."}
    return make(en={**EN, **more}, it={**IT, **more})


class Untold(Event):
    unit: UnitId


class TellingEnd(toys.End):
    def do(self, play: Play[World], record: Round) -> None:
        play.tell(Untold("x"))
        super().do(play, record)


def undeclared_event() -> Game:
    return make(end=TellingEnd)


# 12 rules


class StrangeLay(toys.Lay):
    rule = "99"


def unknown_rule() -> Game:
    return make(lay=StrangeLay)


# crashes


class Unspeakable(Value):
    what: Any = 1j


class UnspeakableEnd(toys.End):
    def do(self, play: Play[World], record: Round) -> None:
        play.set(first=Unspeakable())
        super().do(play, record)


def unspeakable() -> Game:
    return make(end=UnspeakableEnd)


class CrashingShoot(toys.Shoot):
    def do(self, play: Play[World], record: Record) -> None:
        raise KeyError(self.target)


def crashing() -> Game:
    return make(shoot=CrashingShoot)


class UnlistableLay(toys.Lay):
    @classmethod
    def options(cls, seen: Seen[Known, Branch]) -> Iterable[UnlistableLay]:
        yield cls(HEXES[0])
        raise KeyError("hexes")


def unlistable() -> Game:
    return make(lay=UnlistableLay)


def unbuilt(options: Mapping[str, str]) -> World:
    raise KeyError("units")


def cannot_begin() -> Game:
    return make(build=unbuilt)


def strict_invariants(world: World) -> Iterator[str]:
    if world.turn > 1:
        yield "the second turn"


def fails_at_turn_two() -> Game:
    """A fault that no line can be spared for: to see what shrinking leaves."""
    return make(invariants=strict_invariants)
