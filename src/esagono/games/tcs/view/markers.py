"""What lies on hexes and is no counter: objectives, control, smoke, mines, barrages, illumination, ways in."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.pieces import REINFORCEMENTS
from esagono.games.tcs.view.titles import Titles
from esagono.games.tcs.world import World, ground, side_of
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Marker

COUNTED = ("hexes", "all-hexes", "held", "present", "absent")
"""Awards for places."""


def hexes_that_count(world: World) -> dict[str, int]:
    """The hexes by which the scenario is decided, with the most that one of them alone is worth."""
    found: dict[str, int] = {}
    for award in world.rules.victory.awards:
        if award.kind in COUNTED:
            for hex_ in (h for h in award.hexes if h in ground(world).names):  # regions are told, not marked
                worth = award.points if award.kind == "hexes" else 0
                found[hex_] = max(worth, found.get(hex_, 0))
    return found


class Markers:
    """Makes markers in the language of the player."""

    def __init__(self, texts: Texts, titles: Titles) -> None:
        self.texts, self.titles = texts, titles

    def all(self, world: World, side: Side, language: str) -> Iterator[Marker]:
        """Everything on hexes that is no counter."""
        word = self.texts.word
        objective = word(language, "objective")
        for hex_, worth in hexes_that_count(world).items():
            yield Marker(hex_, "objective", str(worth) if worth > 1 else "", title=objective)
        for hex_, holder in world.control.items():
            if holder:
                yield Marker(hex_, "control", "", holder, title=self.titles.side(world, holder, language))
        yield from self.clouds(world, language)
        for hex_, field in world.mines.items():
            kind = "breach" if field.breached else "mines"
            yield Marker(hex_, "mines", "" if not field.breached else "/", title=word(language, kind))
        for hex_, barrages in world.barrages.items():
            for barrage in barrages:
                mission = word(language, f"mission-{barrage.mission}")
                yield Marker(hex_, "barrage", "" if barrage.good else "!", barrage.side, title=mission)
        for light in world.illum:
            yield Marker(light.hex, "illum", "", light.side, title=word(language, "illum"))
        yield from self.entries(world, language)

    def clouds(self, world: World, language: str) -> Iterator[Marker]:
        """Smoke, of artillery with its level."""
        for hex_, clouds in world.smoke.items():
            if clouds:
                level = max(cloud.level for cloud in clouds)
                yield Marker(hex_, "smoke", str(level) if level else "", title=self.texts.word(language, "smoke"))

    def entries(self, world: World, language: str) -> Iterator[Marker]:
        """Where reinforcements come in, with the turn of the first of them."""
        first: dict[tuple[str, Side], int] = {}
        for unit in world.units.values():
            for hex_ in unit.entry if unit.box == REINFORCEMENTS else ():
                key = (hex_, side_of(world, unit))
                first[key] = min(unit.due, first.get(key, unit.due))
        for (hex_, side), due in first.items():
            title = self.texts.say(language, "aid.in-turn", {"turn": due})
            yield Marker(hex_, "entry", str(due), side, title=title)
