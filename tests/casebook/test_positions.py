"""In every position that a case leads to, laws and offers agree and reasons are specific.

Cases go where random games seldom come.
"""

from __future__ import annotations

import random
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


@pytest.mark.parametrize("name", games.names())
def test_laws_offers_and_reasons_agree_wherever_a_case_leads(name: str) -> None:
    game = games.load(name)
    found: list[str] = []
    seen = 0
    for file in casebook.find_files([ROOT / name]):
        for case in casebook.read(file).cases:
            seen += 1
            try:
                found += faults(game, case, random.Random(case.name))
            except Failed as failed:
                found.append(f"{case.file}: {failed}")
    assert seen > 100
    assert not found, "\n".join(found[:40])
