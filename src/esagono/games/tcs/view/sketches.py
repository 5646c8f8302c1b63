"""The own op sheets as drawings on the map, and the draft that lies open; nobody else is sent them (1.5)."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.pieces import DRAFT, FAILED, IMPLEMENTED, RESERVE, SUCCESSFUL, Group, OpSheet
from esagono.games.tcs.view.titles import Titles
from esagono.games.tcs.world import World
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Sketch

CALLED = {"alternate": "alternate-axis"}
"""Sketches that are called otherwise than their kind."""


class Sketches:
    """Draws in the language of the player."""

    def __init__(self, texts: Texts, titles: Titles) -> None:
        self.texts, self.titles = texts, titles

    def of(self, world: World, side: Side, language: str) -> Iterator[Sketch]:
        """Every sheet of the side that is written, in preparation or in force."""
        for sheet in world.sheets.values():
            if sheet.side == side and sheet.status not in (SUCCESSFUL, FAILED):
                yield from self.sheet(sheet, language)

    def sheet(self, sheet: OpSheet, language: str) -> Iterator[Sketch]:
        """The graphic of a sheet: of each group, and the rally points."""
        state = "draft" if sheet.status == DRAFT else "" if sheet.status == IMPLEMENTED else "planned"
        for group in sheet.groups:
            if not group.ended:
                yield from self.group(sheet, group, "planned" if group.added else state, language)
        for hex_ in dict.fromkeys(rally.hex for rally in sheet.rallies):
            yield Sketch(
                "rally", (hex_,), self.sign("rally", language), self.title(sheet, "rally", language), sheet.id, state
            )

    def group(self, sheet: OpSheet, group: Group, state: str, language: str) -> Iterator[Sketch]:
        """What is drawn for one group."""
        other = "planned" if group.role == RESERVE or state == "planned" else state
        now, then = ("alternate", "axis") if group.on_alternate else ("axis", "alternate")
        for kind, route, how in (
            (now, group.route, other),
            (then, group.alternate, other),
            ("approach", group.prelim, "" if sheet.prelim else "planned"),
        ):
            if route.axis:
                hexes = (*route.axis, *route.objectives[:1])
                yield Sketch(kind, hexes, sheet.name, self.title(sheet, kind, language), sheet.id, drafted(how, state))
        for kind, hexes, how in (
            ("objective", group.route.objectives, other),
            ("position", group.positions, other),
            ("line", group.lines, state),
            ("goal", group.alternate.objectives, "planned"),
            ("assembly", group.prelim.objectives, "" if sheet.prelim else "planned"),
        ):
            if hexes:
                sign, title = self.sign(kind, language), self.title(sheet, kind, language)
                yield Sketch(kind, hexes, sign, title, sheet.id, drafted(how, state))

    def sign(self, kind: str, language: str) -> str:
        """The letters that soldiers write beside it."""
        return self.texts.word(language, f"sign-{kind}")

    def title(self, sheet: OpSheet, kind: str, language: str) -> str:
        """What it is, and of which sheet."""
        return f"{self.titles.sheet(sheet, language)}: {self.texts.word(language, f'sketch-{CALLED.get(kind, kind)}')}"


def drafted(how: str, state: str) -> str:
    """Everything on a draft is a draft."""
    return state if state == "draft" else how
