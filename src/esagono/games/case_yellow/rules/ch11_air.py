"""11.3c3, 5.2 Air support in combat: the attacker says first, then the defender."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.events.combat import AirSupport
from esagono.games.case_yellow.ground import EBEN_EMAEL
from esagono.games.case_yellow.records import Battle
from esagono.games.case_yellow.rules.ch05_assets import dynamo_runs, ready_assets, use_asset
from esagono.games.case_yellow.rules.ch11_forts import line_of
from esagono.games.case_yellow.rules.ch11_odds import defenders
from esagono.games.case_yellow.world import World, counter, enemy, ground
from esagono.kernel import Act, Play, Seen, Side, law, rule

ALONE = ("dutch", "belgian")
"""Nations whose combats Allied air does not support by themselves."""


@rule("R-11.3c3")
def may_be_supported(world: World, battle: Battle, side: Side) -> bool:
    """Allied air helps no combat of Dutch or Belgian units alone, and none while Dynamo runs."""
    if side == "german":
        return True
    own = [world.units[u] for u in battle.units] if battle.attacker == side else defenders(world, battle)
    units = any(counter(world, u).nation not in ALONE for u in own)
    return not dynamo_runs(world) and (units or (battle.attacker != side and has_french_garrison(world, battle.target)))


def has_french_garrison(world: World, target: str) -> bool:
    """French fortress troops hold the hex, whom Allied air supports (AM-142): not the Belgians of Eben Emael."""
    return line_of(world, target, "allied") and ground(world).fort(target) != EBEN_EMAEL


def assets_for(world: World, battle: Battle, side: Side) -> tuple[str, ...]:
    """The assets that a side may send into the combat."""
    return ready_assets(world, side) if may_be_supported(world, battle, side) else ()


@law("R-11.3c3")
def assets_are_ready(seen: Seen[World, Battle], act: Fly) -> bool:
    """No more than the side has ready for this combat."""
    return 0 <= act.n <= len(assets_for(seen.world, seen.record, seen.side))


class Fly(Act):
    """So many air assets support the combat."""

    verb = "air"
    rule = "R-11.3c3"
    laws = (assets_are_ready,)
    n: int

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[Fly]:
        """From none to all that are ready."""
        return (cls(n) for n in range(len(ready_assets(seen.world, seen.side)) + 1))

    def do(self, play: Play[World], battle: Battle) -> None:
        """They are used, in the order in which they lie."""
        for asset in assets_for(play.world, battle, play.side)[: self.n]:
            use_asset(play, asset, "support")
        if self.n:
            play.tell(AirSupport(play.side, battle.target, self.n))
        if play.side == battle.attacker:
            play.let(battle, air=self.n)
        else:
            play.let(battle, cover=self.n)

    def look(self) -> str:
        """What the combat would come to."""
        return f"with-air {self.n}"


def attacker_with_air(world: World, battle: Battle) -> Side:
    """The attacker, if he has air to send."""
    return battle.attacker if assets_for(world, battle, battle.attacker) else ""


def defender_with_air(world: World, battle: Battle) -> Side:
    """The defender, if he has air to send."""
    side = enemy(battle.attacker)
    return side if assets_for(world, battle, side) else ""
