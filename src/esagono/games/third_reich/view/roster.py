"""The order of battle: each power with its nations, who is on the map or in a box; force pools are aids."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.counters import AIR, BASE, FLEET
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import commander
from esagono.games.third_reich.view.sheet import SHOWN, Sheets
from esagono.games.third_reich.world import POWERS, World, kind
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.roster import ON_MAP, RESERVE, Force, Formation, Member

ARMS = {AIR: "air", FLEET: "fleets", BASE: "bases"}


class Roster:
    """Lists the forces in the language of the player."""

    def __init__(self, texts: Texts, sheets: Sheets) -> None:
        self.texts, self.sheets = texts, sheets

    def forces(self, first: World, world: World, side: Side, language: str) -> Iterator[Force]:
        """Each power with its formations, in the order of the counters."""
        found: dict[Side, dict[tuple[str, str], list[Member]]] = {p: {} for p in POWERS}
        for unit in world.units.values():
            printed = kind(world, unit)
            power = unit.owner or commander(world, printed.nation) or printed.nation
            if power in found and unit.box in SHOWN:
                arm = ARMS.get(printed.sort, "ground")
                found[power].setdefault((printed.nation, arm), []).append(self.member(world, unit, language))
        for power, formations in found.items():
            listed = (Formation(self.title(key, language), tuple(units)) for key, units in formations.items())
            if formations:
                yield Force(power, tuple(listed))

    def title(self, key: tuple[str, str], language: str) -> str:
        """A nation's army, air force, navy or bases."""
        nation, arm = key
        return self.texts.say(language, f"formation.{arm}", {"nation": self.texts.word(language, nation)})

    def member(self, world: World, unit: Unit, language: str) -> Member:
        """Where a unit is."""
        where = ON_MAP if unit.hex else RESERVE
        return Member(self.sheets.piece(world, unit, language), where, self.note(world, unit, language))

    def note(self, world: World, unit: Unit, language: str) -> str:
        """The box in which a unit lies."""
        return "" if unit.hex else self.texts.word(language, f"box-{unit.box}")
