"""The order of battle: each power with its nations, who is on the map, in the force pool, lost for good."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.counters import AIR, BASE, FLEET
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import commander
from esagono.games.third_reich.view.sheet import Sheets
from esagono.games.third_reich.world import POWERS, REMOVED, World, kind
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.roster import LOST, ON_MAP, RESERVE, Force, Formation, Member

ARMS = {AIR: "air", FLEET: "fleets", BASE: "bases"}


class Roster:
    """Lists the forces in the language of the player."""

    def __init__(self, texts: Texts, sheets: Sheets) -> None:
        self.texts, self.sheets = texts, sheets

    def forces(self, first: World, world: World, side: Side, language: str) -> Iterator[Force]:
        """Each power with its formations, in the order of the counters."""
        found: dict[Side, dict[tuple[str, str], list[Member]]] = {p: {} for p in POWERS if p in world.powers}
        for unit in world.units.values():
            printed = kind(world, unit)
            power = unit.owner or commander(world, printed.nation)
            if power in found:
                arm = ARMS.get(printed.sort, "ground")
                found[power].setdefault((printed.nation, arm), []).append(self.member(world, unit, language))
        for power, formations in found.items():
            listed = (Formation(self.title(key, language), tuple(units)) for key, units in formations.items())
            yield Force(power, tuple(listed))

    def title(self, key: tuple[str, str], language: str) -> str:
        """A nation's army, air force, navy or bases."""
        nation, arm = key
        return self.texts.say(language, f"formation.{arm}", {"nation": self.texts.word(language, nation)})

    def member(self, world: World, unit: Unit, language: str) -> Member:
        """Where a unit is; in the force pool when it may be built."""
        where = ON_MAP if unit.hex else LOST if unit.box == REMOVED else RESERVE
        return Member(self.sheets.piece(world, unit, language), where, self.note(world, unit, language))

    def note(self, world: World, unit: Unit, language: str) -> str:
        """The box in which a unit lies; of one that is not available yet the turn."""
        if unit.hex:
            return ""
        if unit.due > world.turn:
            return self.sheets.titles.turn(unit.due, language)
        return self.texts.word(language, f"box-{unit.box}")
