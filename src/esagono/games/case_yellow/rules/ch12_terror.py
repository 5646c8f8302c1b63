"""12.4 Terror bombing of a city."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.case_yellow.events.turns import TerrorBombed
from esagono.games.case_yellow.records import Bombing
from esagono.games.case_yellow.rules.ch05_stukas import BOMB_LOSS
from esagono.games.case_yellow.world import World, controller, ground, units_at
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, law, rule, seq, step


@step("R-12.4a")
def lift_terror_marker(play: Play[World], record: Any) -> None:
    """The marker of the turn before is taken off first."""
    play.set(terror="")


@law("R-12.4")
def hex_is_a_city(seen: Seen[World, Any], act: TerrorBomb) -> bool:
    """Only cities are bombed."""
    return ground(seen.world).is_city(act.hex)


@law("R-12.4")
def city_is_allied(seen: Seen[World, Any], act: TerrorBomb) -> bool:
    """A city of an Allied country that the Allies hold (S-8.10a)."""
    return controller(seen.world, act.hex) == "allied" and ground(seen.world).country(act.hex) != "germany"


@law("R-12.4")
def city_is_not_spared(seen: Seen[World, Any], act: TerrorBomb) -> bool:
    """Not Paris, except in scenario 3 (S-7.19d)."""
    return seen.world.rules.terror.paris or act.hex not in ground(seen.world).paris


class TerrorBomb(Act):
    """The German designates a city; it succeeds by itself and uses no air asset."""

    verb = "terror-bomb"
    weighty = True
    rule = "R-12.4"
    laws = (hex_is_a_city, city_is_allied, city_is_not_spared)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[TerrorBomb]:
        """Each city on the map."""
        return (cls(h) for h in ground(seen.world).cities())

    def look(self) -> str:
        """What it would do."""
        return f"terror {self.hex}"

    def do(self, play: Play[World], record: Any) -> None:
        """The marker goes there."""
        bomb_city(play, self.hex)


@rule("R-12.4b", "R-12.4c", "R-5.3")
def bomb_city(play: Play[World], hex_: str) -> None:
    """The marker lies on the city, refugee markers there go, a level is lost by the choice of the Allied player."""
    play.set(
        terror=hex_,
        terrors=play.world.terrors + 1,
        refugees=tuple(h for h in play.world.refugees if h != hex_),
    )
    play.tell(TerrorBombed(hex_))
    if units_at(play.world, hex_, "allied"):
        play.run(BOMB_LOSS, Bombing(hex_, "terror"))


class NoTerror(Act):
    """No city is bombed in this turn."""

    verb = "no-terror"
    rule = "R-12.4"


@rule("S-7.19d", "S-8.4d", "R-2.2d5", "S-7.3l1")
def german_with_terror_left(world: World, record: Any) -> Side:
    """The German, if the scenario gives him another terror bombing; as many as he likes in scenarios 1 and 2."""
    most = world.rules.terror.most
    return "german" if not most or world.terrors < most else ""


TERROR = seq(
    "terror bombing",
    "R-12.4",
    lift_terror_marker,
    ask("terror bombing", "R-12.4", TerrorBomb, NoTerror, by=german_with_terror_left),
)
