"""32.14 Two allies who both want partisans in a country: each builds his part of the maximum, the nearer one first."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.events.players import PartisansShared
from esagono.games.third_reich.records import PartisanClaims, PartisanPart
from esagono.games.third_reich.rules.ch32_partisans import (
    SETTLED,
    can_raise,
    country_of,
    is_open,
    is_partisan,
    partisans,
    raise_partisans,
    room,
)
from esagono.games.third_reich.world import World, ground, kind, nation_of, on_map
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, each, law, loop, rule, seq, step
from esagono.wargame.tables import number

FAR = 999


# Who wants them


class WantPartisans(Act):
    """One's own partisans are to be built there, too."""

    verb = "want-partisans"
    rule = "32.14"

    def do(self, play: Play[World], record: PartisanClaims) -> None:
        """The maximum is divided."""
        rest = tuple(p for p in record.asked if p != play.side)
        play.let(record, asked=rest, claimants=(*record.claimants, play.side))


class LeavePartisans(Act):
    """They are left to the ally."""

    verb = "leave-partisans"
    rule = "32.14"

    def do(self, play: Play[World], record: PartisanClaims) -> None:
        """He builds as he likes."""
        play.let(record, asked=tuple(p for p in record.asked if p != play.side))


# Who is nearer


def nearness(world: World, power: Side, country: str) -> int:
    """How far its nearest ground unit is from the capital of the country; partisans do not count."""
    land, capital = ground(world), world.charts.countries[country].capital
    own = (u for u in on_map(world) if nation_of(world, u) == power and kind(world, u).ground)
    return min((land.distance(capital, u.hex) for u in own if not is_partisan(world, u)), default=FAR)


@step("32.14")
@rule("EX-39")
def rank(play: Play[World], claims: PartisanClaims) -> None:
    """The nearest power builds first; among equals the dice decide."""
    if not claims.claimants:
        return
    powers = (claims.side, *claims.claimants)
    far = {p: nearness(play.world, p, claims.country) for p in powers}
    dice = dict.fromkeys(powers, 0)
    while tied := [p for p in powers if [(far[q], dice[q]) for q in powers].count((far[p], dice[p])) > 1]:
        dice |= {p: play.roll("1d6", "partisans") for p in tied}
    play.let(claims, claimants=tuple(sorted(powers, key=lambda p: (far[p], -dice[p]))))


@rule("32.14", "EX-39", "A-197")
def parts(world: World, claims: PartisanClaims) -> list[PartisanPart]:
    """The maximum in equal parts, the odd ones for the nearest; those that stand there already are counted."""
    most = number(world.charts.tables, "partisans", claims.country, "most")
    share, odd = divmod(most, max(1, len(claims.claimants)))
    there = [nation_of(world, u) for u in partisans(world) if country_of(world, u.hex) == claims.country]
    found = []
    for n, power in enumerate(claims.claimants):
        left = share + (n < odd) - there.count(power)
        found.append(PartisanPart(power, claims.country, left))
    return found


@step("32.14")
def build_or_tell(play: Play[World], claims: PartisanClaims) -> None:
    """Without a rival the power builds where it wanted to; otherwise the parts are told."""
    play.put("notes", f"{SETTLED} {claims.country}", play.world.half)
    if not claims.claimants:
        raise_partisans(play, claims.side, claims.hex)
    for part in parts(play.world, claims):
        play.tell(PartisansShared(part.side, claims.country, max(0, min(part.left, room(play.world, claims.country)))))


# Who places them


@law("32.13")
@rule("32.14")
def place_is_open(seen: Seen[World, PartisanPart], act: PlacePartisans) -> bool:
    """A hex of the country where partisans of the power may be placed."""
    return country_of(seen.world, act.hex) == seen.record.country and is_open(seen.world, seen.side, act.hex)


class PlacePartisans(Act):
    """Build partisans of one's part."""

    verb = "place-partisans"
    rule = "32.14"
    laws = (place_is_open,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, PartisanPart]) -> Iterator[PlacePartisans]:
        """The hexes of the country."""
        land = ground(seen.world)
        return (cls(h) for h in land.sorted(land.of_country(seen.record.country)))

    def do(self, play: Play[World], record: PartisanPart) -> None:
        """One less is left."""
        raise_partisans(play, play.side, self.hex)
        play.let(record, left=record.left - 1)


class NoMorePartisans(Act):
    """Build no more of one's part."""

    verb = "no-partisans"
    rule = "32.14"

    def do(self, play: Play[World], record: PartisanPart) -> None:
        """The next ally places his."""
        play.let(record, left=0)


def is_over(world: World, part: PartisanPart) -> bool:
    """The part is built, or the power cannot build any more."""
    return part.left <= 0 or not can_raise(world, part.side, part.country)


def placer(world: World, part: PartisanPart) -> tuple[Side, ...]:
    """The power whose part it is, while it can build."""
    return () if is_over(world, part) else (part.side,)


PLACING_PARTISANS = each(
    "partisan parts", "32.14", parts,
    loop("placing partisans", "32.14",
         ask("place partisans", "32.14", PlacePartisans, NoMorePartisans, by=placer),
         until=is_over),
    record=PartisanPart, label=lambda world, record: {"nation": record.country},
)  # fmt: skip
PARTISAN_CLAIMS = seq(
    "partisan claims", "32.14",
    loop("partisan rivals", "32.14",
         ask("partisan rivals", "32.14", WantPartisans, LeavePartisans, by=lambda world, record: record.asked),
         until=lambda world, record: not record.asked),
    rank, build_or_tell, PLACING_PARTISANS,
    record=PartisanClaims, label=lambda world, record: {"nation": record.country},
)  # fmt: skip
