"""24.7, 22.4 Allies who share a country say at a year start what each of them wants of its BRPs."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.events.economy import SharesAgreed
from esagono.games.third_reich.records import Sharing
from esagono.games.third_reich.rules.ch10_year import is_year_start
from esagono.games.third_reich.rules.ch24_joint import PARTS, partners, parts, stake
from esagono.games.third_reich.world import ALLIANCES, World
from esagono.kernel import Act, Play, Seen, Side, ask, each, law, loop, rule, step


@rule("24.7", "22.4")
def open_shares(world: World, _: object) -> list[Sharing]:
    """The countries that allies share without an agreement that still holds."""
    if not is_year_start(world, None):
        return []
    pairs = ((c, a) for c in world.charts.countries for a in ALLIANCES)
    return [Sharing(c, a) for c, a in pairs if is_open(world, c, a)]


def is_open(world: World, country: str, alliance: str) -> bool:
    """Two partners or more, BRPs to share, and no agreement among just these."""
    if world.charts.countries[country].sort not in ("minor", "colony", "power") or not stake(world, country):
        return False
    mine = partners(world, country, alliance)
    return len(mine) > 1 and set(parts(world, country, alliance)) != set(mine)


def claimants(world: World, sharing: Sharing) -> tuple[Side, ...]:
    """Who has not said yet what he wants: one after the other, so that the last can agree."""
    waiting = [p for p in partners(world, sharing.country, sharing.alliance) if p not in sharing.claims]
    return tuple(waiting[:1])


@law("24.7")
def part_is_there(seen: Seen[World, Sharing], act: ClaimPart) -> bool:
    """No more than the country gives."""
    return 0 <= act.brp <= stake(seen.world, seen.record.country)


class ClaimPart(Act):
    """Say how many BRPs of the country one wants."""

    verb = "claim-part"
    rule = "24.7"
    laws = (part_is_there,)
    brp: int

    @classmethod
    def options(cls, seen: Seen[World, Sharing]) -> Iterator[ClaimPart]:
        """Any number."""
        return (cls(n) for n in range(stake(seen.world, seen.record.country) + 1))

    def do(self, play: Play[World], record: Sharing) -> None:
        """The others see it."""
        play.let(record, claims={**record.claims, play.side: self.brp})


@step("24.7")
@rule("A-210")
def fix_parts(play: Play[World], sharing: Sharing) -> None:
    """Claims that add up to what the country gives are an agreement for all years; otherwise the parts are equal."""
    if sum(sharing.claims.values()) == stake(play.world, sharing.country):
        words = (f"{power} {part}" for power, part in sharing.claims.items())
        play.put("states", f"{PARTS} {sharing.country} {sharing.alliance}", " ".join(words))
        for power, part in sharing.claims.items():
            play.tell(SharesAgreed(sharing.country, power, part))


SHARING = each(
    "sharing", "24.7", open_shares,
    loop("claims", "24.7", ask("claim part", "24.7", ClaimPart, by=claimants),
         until=lambda world, record: not claimants(world, record)),
    fix_parts,
    record=Sharing, label=lambda world, record: {"nation": record.country},
)  # fmt: skip
