"""12.0, 6.82 An attack declared on supply counters that are alone removes them; no combat follows (A-141)."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.losses import remove
from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.ch06_temporary import is_supply
from esagono.games.crimea.rules.ch12_targets import attackers_of
from esagono.games.crimea.world import ASIDE, World, enemy, ground, has_enemy, on_map, units_at
from esagono.kernel import Act, Hex, Play, Seen, Side, law, rule


@rule("BSR-6.82")
def raidable(world: World, side: Side) -> tuple[str, ...]:
    """The hexes with nothing but enemy supply counters that a unit of the side could attack."""
    hexes = {u.hex for u in on_map(world, enemy(side)) if is_supply(world, u) and not has_enemy(world, u.hex, side)}
    return ground(world).sorted(h for h in hexes if any(True for _ in attackers_of(world, side, (h,))))


@law("BSR-6.82")
def supply_is_alone_there(seen: Seen[World, Phase], act: RaidSupply) -> bool:
    """Enemy supply counters are alone in the hex, and a unit of one's own could attack it."""
    return act.hex in raidable(seen.world, seen.record.side)


class RaidSupply(Act):
    """An attack is declared on supply counters that are alone."""

    verb = "raid-supply"
    rule = "BSR-6.82"
    laws = (supply_is_alone_there,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[RaidSupply]:
        """The hexes with nothing but enemy supply counters."""
        return (cls(h) for h in raidable(seen.world, seen.record.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """They are removed at once."""
        for unit in units_at(play.world, self.hex, enemy(record.side)):
            if is_supply(play.world, unit):
                remove(play, unit.id, ASIDE, "raided")
