"""The order of battle by formation."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.pieces import ELIMINATED, OFF, REINFORCEMENTS, Unit
from esagono.games.tcs.view.sheet import Sheets
from esagono.games.tcs.world import World, counter
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.roster import LOST, ON_MAP, RESERVE, Force, Formation, Member


class Roster:
    """Lists the forces in the language of the player."""

    def __init__(self, texts: Texts, sheets: Sheets) -> None:
        self.texts, self.sheets = texts, sheets

    def forces(self, first: World, world: World, side: Side, language: str) -> Iterator[Force]:
        """Each side with its battalions and formations, in the order of the counters."""
        for of in SIDES:
            found: dict[str, list[Member]] = {}
            for unit in world.units.values():
                printed = counter(world, unit)
                if printed.side == of and unit.box != OFF:
                    found.setdefault(printed.formation, []).append(self.member(world, unit, side, language))
            named = ((self.formation(world, key, language), tuple(members)) for key, members in found.items())
            yield Force(of, tuple(Formation(title, members) for title, members in named))

    def formation(self, world: World, key: str, language: str) -> str:
        """A formation by its name; units without one together."""
        formation = world.charts.formations.get(key)
        return formation.name if formation else self.texts.word(language, "no-formation")

    def member(self, world: World, unit: Unit, side: Side, language: str) -> Member:
        """Where a unit is."""
        where = ON_MAP if unit.hex else LOST if unit.box == ELIMINATED else RESERVE
        due = self.texts.say(language, "aid.in-turn", {"turn": unit.due}) if unit.box == REINFORCEMENTS else ""
        return Member(self.sheets.piece(world, unit, side, language), where, due)
