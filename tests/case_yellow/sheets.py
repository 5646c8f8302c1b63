"""The data files of Case Yellow, as the tests read them."""

from __future__ import annotations

from fractions import Fraction

from esagono.kernel.datafiles import DataFiles
from esagono.kernel.rulebook import Rulebook

DATA = DataFiles("esagono.games.case_yellow")
CAMPAIGN, HOLLAND = "1940", "fortress-holland"
SCENARIOS = ("historical", "better-intelligence", "hypothetical", "fortress-holland")
LETTERS = set("RPGHA")
RULES = Rulebook.parse(DATA.read("rules.csv"), "rules.csv")

Cells = dict[str, str]


def rows(name: str) -> list[Cells]:
    return [row.cells for row in DATA.table(f"data/{name}.csv", ())]


UNITS = {row["id"]: row for row in rows("units")}


def setup(name: str, scenario: str) -> list[Cells]:
    return [row for row in rows(f"setup/{name}") if scenario in row["scenarios"].split()]


SETUPS = {"1": setup(CAMPAIGN, "1"), "2": setup(CAMPAIGN, "2"), "3": setup(CAMPAIGN, "3"), "4": setup(HOLLAND, "4")}


def cs(*units: str) -> Fraction:
    return sum((Fraction(UNITS[u]["cs"]) for u in units), Fraction(0))


def on_map(scenario: str) -> dict[str, list[str]]:
    """The units by hex."""
    found: dict[str, list[str]] = {}
    for row in SETUPS[scenario]:
        if row["place"] in ("map", "bef"):
            found.setdefault(row["hex"], []).append(row["unit"])
    return found


def where(scenario: str) -> dict[str, str]:
    return {row["unit"]: row["hex"] for row in SETUPS[scenario]}


def distance(one: str, other: str) -> int:
    """Hexes between two hexes of the printed numbering: rows RR from the south, odd rows half a hex to the east."""

    def axial(name: str) -> tuple[int, int]:
        row, column = int(name[:2]), int(name[2:])
        return column - row // 2, row

    (q1, r1), (q2, r2) = axial(one), axial(other)
    return max(abs(q1 - q2), abs(r1 - r2), abs(q1 - q2 + r1 - r2))


def marks(row: Cells) -> dict[str, str]:
    """The provenance letters of a row by column."""
    return dict(mark.rsplit(".", 1) for mark in row["provenance"].split())
