"""The order of battle by nation and kind; air units that lie face down are listed as the side knows them."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.airpower import DESTROYED, GONE
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.view.boxes import is_shown
from esagono.games.crimea.view.sheet import Sheets
from esagono.games.crimea.world import LOST as LOST_BOXES
from esagono.games.crimea.world import REINFORCEMENTS, SIDES, World, counter
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.roster import LOST, ON_MAP, RESERVE, Force, Formation, Member

GUNS = ("artillery", "rocket", "coastal", "super-heavy", "aa")
TRAINS = ("supply", "bridge", "base")


class Roster:
    """Lists the forces in the language of the player."""

    def __init__(self, texts: Texts, sheets: Sheets) -> None:
        self.texts, self.sheets = texts, sheets

    def forces(self, first: World, world: World, side: Side, language: str) -> Iterator[Force]:
        """Each side with its formations, in the order of the counters."""
        found: dict[Side, dict[str, list[Member]]] = {of: {} for of in SIDES}
        for unit in world.units.values():
            if is_shown(unit):
                printed = counter(world, unit)
                found[printed.side].setdefault(formation(world, unit), []).append(self.member(world, unit, language))
        for squadron in world.air.values():
            if squadron.box != GONE:
                piece = self.sheets.air.piece(world, squadron, language)
                where = ON_MAP if piece.hex else LOST if squadron.box == DESTROYED else RESERVE
                note = "" if piece.hex else self.texts.word(language, squadron.box)
                found[piece.side].setdefault(f"{piece.side}-air", []).append(Member(piece, where, note))
        for of, formations in found.items():
            named = ((self.texts.say(language, f"formation.{key}"), members) for key, members in formations.items())
            yield Force(of, tuple(Formation(title, tuple(members)) for title, members in named))

    def member(self, world: World, unit: Unit, language: str) -> Member:
        """Where a unit is, and what is known of it there."""
        where = ON_MAP if unit.hex else LOST if unit.box in LOST_BOXES else RESERVE
        return Member(self.sheets.piece(world, unit, language), where, "" if unit.hex else self.box(unit, language))

    def box(self, unit: Unit, language: str) -> str:
        """The box in words; for a reinforcement the turn."""
        if unit.box == REINFORCEMENTS:
            return self.texts.say(language, "aid.in-turn", {"turn": unit.due})
        return self.texts.word(language, unit.box)


def formation(world: World, unit: Unit) -> str:
    """The formation in which a unit is listed: its nation, guns and trains apart."""
    printed = counter(world, unit)
    kind = "guns" if printed.sort in GUNS else "trains" if printed.sort in TRAINS else "troops"
    return f"{printed.nation}-{kind}"
