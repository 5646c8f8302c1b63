"""In every position that a case leads to, laws and offers agree and reasons are specific.

Cases go where random games seldom come.
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from esagono import casebook, games
from esagono.casebook.cases import Case
from esagono.casebook.table import Failed, Table
from esagono.kernel import Game
from esagono.kernel.conformance.scanning import disagreements
from tests.refusals import too_vague

ROOT = Path(__file__).parents[2] / "casebook"
TRIES = 8
"""Acts of one verb that are looked for among the choices of each position."""


def faults(game: Game, case: Case, rng: random.Random) -> list[str]:
    """What is offered and refused, or legal and not offered, on the way of a case."""
    found: list[str] = []

    def look(table: Table) -> None:
        for decision in game.decisions(table.state):
            place = (game, table.state, decision, rng, TRIES)
            wrong = [*(fault.message for fault in disagreements(*place)), *too_vague(*place)]
            found.extend(f"{case.file}:{case.line} {case.name}: {what}" for what in wrong)

    table = Table(game, case)
    look(table)
    for part in case.parts:
        table.dice.add(part.dice)
        for words in part.do:
            table.act(words)
            look(table)
    return found


FILES = [file for name in games.names() for file in casebook.find_files([ROOT / name])]


@cache
def loaded(name: str) -> Game:
    return games.load(name)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_laws_offers_and_reasons_agree_wherever_a_case_leads(file: Path) -> None:
    game = loaded(file.relative_to(ROOT).parts[0])
    found: list[str] = []
    for case in casebook.read(file).cases:
        try:
            found += faults(game, case, random.Random(case.name))
        except Failed as failed:
            found.append(f"{case.file}: {failed}")
    assert not found, "\n".join(found[:40])
