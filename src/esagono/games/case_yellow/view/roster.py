"""The order of battle by army: nothing in it is hidden in this game."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.view.sheet import Sheets
from esagono.games.case_yellow.world import ELIMINATED, EVACUATED, EXITED, REINFORCEMENTS, SIDES, UNUSED, Unit, World
from esagono.games.case_yellow.world import counter as printed
from esagono.kernel import Side
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.texts import Texts
from esagono.wargame.roster import AWAY, LOST, ON_MAP, RESERVE, Force, Formation, Member

BOXES = {ELIMINATED: LOST, EVACUATED: AWAY, EXITED: AWAY}
"""Where a unit is that lies in a box; in all others it waits."""


class Roster:
    """Lists the armies in the language of the player."""

    def __init__(self, texts: Texts, sheets: Sheets, data: DataFiles) -> None:
        self.texts, self.sheets = texts, sheets
        self.armies = {r.cells["id"]: r.cells["army"] for r in data.table("data/units.csv", ("id", "army"))}

    def forces(self, first: World, world: World, side: Side, language: str) -> Iterator[Force]:
        """Each side with its armies, in the order of the counters."""
        armies: dict[Side, dict[str, list[Member]]] = {of: {} for of in SIDES}
        for unit in world.units.values():
            if unit.box != UNUSED:
                of = printed(world, unit)
                army = f"{of.nation}-{self.armies.get(unit.id, '')}"
                armies[of.side].setdefault(army, []).append(self.member(world, unit, language))
        for of_side, found in armies.items():
            yield Force(
                of_side,
                tuple(
                    Formation(self.texts.say(language, f"formation.{army}"), tuple(members))
                    for army, members in found.items()
                ),
            )

    def member(self, world: World, unit: Unit, language: str) -> Member:
        """Where a unit is, and what is known of it there."""
        piece = self.sheets.piece(world, unit, language)
        where = ON_MAP if unit.hex else BOXES.get(unit.box, RESERVE)
        return Member(piece, where, "" if unit.hex else self._box(unit, language))

    def _box(self, unit: Unit, language: str) -> str:
        """The box in words; for a reinforcement the turn."""
        if unit.box == REINFORCEMENTS:
            return self.texts.say(language, "aid.in-turn", {"turn": unit.due})
        return self.texts.say(language, f"aid.box-{unit.box}")
