"""The order of battle by kind of unit: what a side has, and what it knows of the others."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.storms_of_steel.view.names import titles
from esagono.games.storms_of_steel.view.sheet import Sheets
from esagono.games.storms_of_steel.world import Unit, World, counter, players
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.kernel.value import replace
from esagono.wargame.roster import AWAY, LOST, ON_MAP, RESERVE, Force, Formation, Member


class Roster:
    """Lists the forces in the language of the player."""

    def __init__(self, texts: Texts, sheets: Sheets) -> None:
        self.texts, self.sheets = texts, sheets

    def forces(self, first: World, world: World, side: Side, language: str) -> Iterator[Force]:
        """Each player's units; of those that are hidden no more than their number."""
        for player in players(world):
            kinds: dict[str, list[Member]] = {}
            for unit, member in (*self.standing(world, player, language), *self.lost(first, world, player, language)):
                kinds.setdefault(counter(world, unit).sort, []).append(member)
            yield Force(
                player,
                tuple(
                    Formation(self.texts.say(language, f"formation.{sort}"), tuple(members))
                    for sort, members in kinds.items()
                ),
                self.hidden(world, player, language),
            )

    def standing(self, world: World, player: Side, language: str) -> Iterator[tuple[Unit, Member]]:
        """Who is on the map or will come."""
        names = titles(world, language)
        for unit in world.units.values():
            if unit.side == player:
                where = ON_MAP if unit.hex or unit.lair else AWAY if unit.gone else RESERVE
                due = self.texts.say(language, "roster.due", {"round": unit.due}) if unit.due else ""
                piece = self.sheets.piece(world, unit, names[unit.id], language)
                yield unit, Member(piece, where, "" if where == ON_MAP else due)

    def lost(self, first: World, world: World, player: Side, language: str) -> Iterator[tuple[Unit, Member]]:
        """Who was destroyed, as far as the side knew of them from the start."""
        names = titles(first, language)
        for name in world.lost.get(player, ()):
            unit = first.units.get(name)
            if unit is not None:
                fallen = replace(unit, hex="", lair="", hit="", ready=True, due=0)
                piece = replace(self.sheets.piece(first, fallen, names[name], language), states=(), facts=())
                yield fallen, Member(piece, LOST)

    def hidden(self, world: World, player: Side, language: str) -> str:
        """How many there are that nobody sees."""
        unseen = world.unseen.get(player, 0)
        return self.texts.say(language, "roster.hidden", {"n": unseen}) if unseen else ""
