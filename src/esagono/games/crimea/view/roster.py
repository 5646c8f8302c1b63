"""The order of battle by nation and kind; air units that lie face down are listed as the side knows them."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.airpower import DESTROYED, GONE
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.rules.pb06_bases import vessel
from esagono.games.crimea.rules.pb08_ships import zones
from esagono.games.crimea.view.boxes import is_shown
from esagono.games.crimea.view.sheet import Sheets
from esagono.games.crimea.world import LOST as LOST_BOXES
from esagono.games.crimea.world import REINFORCEMENTS, SIDES, World, counter, ground
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
            if is_shown(world, unit):
                printed = counter(world, unit)
                found[printed.side].setdefault(formation(world, unit), []).append(self.member(world, unit, language))
        for ship in self.sheets.ships.pieces(world, language):
            where = ON_MAP if ship.hex else LOST if world.ships[ship.id].box in LOST_BOXES else RESERVE
            note = self.at(world, ship.id, language)
            found[ship.side].setdefault("soviet-ships", []).append(Member(ship, where, note))
        for squadron in world.air.values():
            if squadron.box != GONE:
                piece = self.sheets.air.piece(world, squadron, language)
                where = ON_MAP if piece.hex else LOST if squadron.box == DESTROYED else RESERVE
                note = "" if piece.hex else self.texts.word(language, squadron.box)
                found[piece.side].setdefault(f"{piece.side}-air", []).append(Member(piece, where, note))
        for of, formations in found.items():
            named = ((self.texts.say(language, f"formation.{key}"), members) for key, members in formations.items())
            yield Force(of, tuple(Formation(title, tuple(members)) for title, members in named))

    def at(self, world: World, ship: str, language: str) -> str:
        """Where a ship is that is in no hex."""
        place = world.ships[ship].box or world.ships[ship].at
        if ground(world).has_hex(place):
            return ""
        return self.texts.word(language, f"zone-{place}" if place in zones(world) else place)

    def member(self, world: World, unit: Unit, language: str) -> Member:
        """Where a unit is, and what is known of it there."""
        where = ON_MAP if unit.hex else LOST if unit.box in LOST_BOXES else RESERVE
        note = "" if unit.hex else self.box(world, unit, language)
        return Member(self.sheets.piece(world, unit, language), where, note)

    def box(self, world: World, unit: Unit, language: str) -> str:
        """The box in words; for a reinforcement the turn, for who is aboard the ship."""
        if unit.box in world.ships:
            return vessel(world, unit.box).name
        if unit.box == REINFORCEMENTS:
            return self.texts.say(language, "aid.in-turn", {"turn": unit.due})
        return self.texts.word(language, unit.box)


def formation(world: World, unit: Unit) -> str:
    """The formation in which a unit is listed: its nation, guns and trains apart."""
    printed = counter(world, unit)
    kind = "guns" if printed.sort in GUNS else "trains" if printed.sort in TRAINS else "troops"
    return f"{printed.nation}-{kind}"
