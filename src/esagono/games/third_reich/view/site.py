"""What a hex means: its front, who holds it, what the ground does for the defence, what may be based there."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.world import World, ground
from esagono.games.third_reich.zones import is_fortress
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.site import Fact

TRIPLED = ("mountain", "swamp")
PER_CITY, PER_PORT, MALTA_PORT = 5, 36, 9


class Sites:
    """Tells of hexes in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def site(self, world: World, side: Side, hex_: str, chosen: str, language: str) -> Iterator[Fact]:
        """Every line, the most important first."""
        land = ground(world)
        if land.front(hex_):
            yield self._fact(language, "front", self.texts.word(language, land.front(hex_)), "5.8")
        for sea in land.seas(hex_):
            yield self._fact(language, "sea-of", self.texts.word(language, sea), "29.12")
        if land.land(hex_):
            yield self._fact(language, "holder", self.texts.word(language, controller(world, hex_)), "7.1")
            yield self._fact(language, "defence", self._say(language, "times", defence(world, hex_)), "5.71")
            yield from self.bases(world, hex_, language)
        if land.beach(hex_):
            yield self._fact(language, "beach", self._say(language, "beach-why"), "5.72")

    def bases(self, world: World, hex_: str, language: str) -> Iterator[Fact]:
        """How many air and naval factors cities and ports take."""
        land = ground(world)
        if land.cities(hex_):
            air = self._say(language, "air-bases", PER_CITY * land.cities(hex_))
            yield self._fact(language, "bases", air, "28.11")
        if land.port(hex_):
            most = MALTA_PORT if hex_ in land.region("malta") else PER_PORT
            yield self._fact(language, "bases", self._say(language, "port-bases", most), "29.11")

    def _say(self, language: str, key: str, n: int = 0) -> str:
        return self.texts.say(language, f"site.{key}", {"n": n})

    def _fact(self, language: str, label: str, value: str, rule: str) -> Fact:
        return Fact(self._say(language, label), value, rule)


def defence(world: World, hex_: str) -> int:
    """How often defenders count there at least; rivers and arrows depend on who attacks."""
    land = ground(world)
    if is_fortress(world, hex_):
        return 4
    return 3 if land.terrain(hex_) in TRIPLED else 2
