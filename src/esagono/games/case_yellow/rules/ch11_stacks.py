"""11.2a1 A whole stack joins an attack in one act; what holds for each of its units holds for all together."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.records import Battle
from esagono.games.case_yellow.rules.ch10_restrictions import ScenarioLaw
from esagono.games.case_yellow.rules.ch11_duties import front_of, growth_bar
from esagono.games.case_yellow.rules.ch11_strikers import is_arko, strikers
from esagono.games.case_yellow.world import World, ground
from esagono.kernel import Act, Hex, Play, Seen, law, rule


def stack(world: World, battle: Battle, hex_: str) -> tuple[str, ...]:
    """The units of the hex that may still join; ARKO only where others attack (R-11.8a)."""
    able = (u for u in strikers(world, battle.target, battle.attacker, battle.kind) if u.hex == hex_)
    free = [u for u in able if u.id not in battle.units]
    if not battle.units and all(is_arko(world, u) for u in free):
        return ()
    return tuple(u.id for u in free)


@law("R-11.2a1")
def several_may_join(seen: Seen[World, Battle], act: JoinStack) -> bool:
    """At least two units of the hex may join."""
    return ground(seen.world).has(act.hex) and len(stack(seen.world, seen.record, act.hex)) > 1


@law("R-10.1e5")
def die_allows_all(seen: Seen[World, Battle], act: JoinStack) -> bool:
    """No more Allied units than the die allowed."""
    record = seen.record
    return record.quota < 0 or len(record.units) + len(stack(seen.world, record, act.hex)) <= record.quota


@rule("R-11.3a", "R-11.2d")
def unsound_with_all(seen: Seen[World, Battle], act: JoinStack) -> str:
    """The rule that an attack with all of them, and perhaps more, could not keep."""
    record = seen.record
    units = (*record.units, *stack(seen.world, record, act.hex))
    return growth_bar(seen.world, units, record.target, front_of(record), record.duties)


attack_stays_sound_with_all = ScenarioLaw("attack-stays-sound-with-all", unsound_with_all)


class JoinStack(Act):
    """All units of a hex that may attack take part."""

    verb = "join-all"
    rule = "R-11.2a1"
    laws = (several_may_join, die_allows_all, attack_stays_sound_with_all)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[JoinStack]:
        """Every hex with several units that may still join."""
        units = strikers(seen.world, seen.record.target, seen.side, seen.record.kind)
        hexes = dict.fromkeys(u.hex for u in units)
        return (cls(h) for h in hexes if len(stack(seen.world, seen.record, h)) > 1)

    def do(self, play: Play[World], battle: Battle) -> None:
        """They are in."""
        play.let(battle, units=(*battle.units, *stack(play.world, battle, self.hex)))

    def look(self) -> str:
        """The odds with them."""
        return f"with-stack {self.hex}"
