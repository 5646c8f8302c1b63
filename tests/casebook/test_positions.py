"""Every case passes; wherever it leads, laws and offers agree, nothing is offered twice, and reasons are specific.

Cases go where random games seldom come. What is remembered from case to case is kept here, as in play.
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from esagono import casebook, games
from esagono.casebook.cases import Case
from esagono.casebook.run import run_case
from esagono.casebook.table import Table
from esagono.kernel import Game
from esagono.kernel.conformance.choosing import offered_twice
from esagono.kernel.conformance.scanning import disagreements
from esagono.kernel.value import replace
from tests.refusals import too_vague

ROOT = Path(__file__).parents[2] / "casebook"
TRIES = 8
"""Acts of one verb that are looked for among the choices of each position."""


def faults(game: Game, case: Case, rng: random.Random) -> list[str]:
    """What does not come out as the case says, is offered twice or refused, or legal and not offered on its way."""
    found: list[str] = []

    def look(table: Table) -> None:
        for decision in game.decisions(table.state):
            place = (game, table.state, decision, rng, TRIES)
            told = [*offered_twice(decision), *disagreements(*place)]
            wrong = [*(fault.message for fault in told), *too_vague(*place)]
            found.extend(f"{case.file}:{case.line} {case.name}: {what}" for what in wrong)

    result = run_case(game, case, look)
    return found if result.passed else [*found, f"{case.file}:{case.line} {case.name}: {result.message}"]


FILES = [file for name in games.names() for file in casebook.find_files([ROOT / name])]


@cache
def loaded(name: str) -> Game:
    return games.load(name)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_cases_pass_and_laws_offers_and_reasons_agree_wherever_they_lead(file: Path) -> None:
    game = loaded(file.relative_to(ROOT).parts[0])
    book = casebook.read(file)
    assert book.cases
    found = [str(error) for error in book.errors]
    for case in book.cases:
        found += faults(game, case, random.Random(case.name))
    assert not found, "\n".join(found[:40])


def test_a_case_that_does_not_come_out_is_told() -> None:
    game = loaded("crimea")
    case = next(case for case in casebook.read(ROOT / "crimea" / "basics.yaml").cases if case.parts[-1].do)
    wrong = replace(case, parts=(*case.parts[:-1], replace(case.parts[-1], do=case.parts[-1].do[:-1])))
    assert not faults(game, case, random.Random(1))
    assert faults(game, wrong, random.Random(1))
