"""The table in docs/case_yellow.md says where each paragraph of the scenario book is in the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from esagono import games
from esagono.casebook.carriers import Carriers

DOCS = Path(__file__).parents[2] / "docs" / "case_yellow.md"
PACKAGE = Path(games.__file__ or "").parent / "case_yellow"
ROW = re.compile(r"\| ([0-9., ]+) \| [^|]+ \| ([^|]+) \|")


def table() -> dict[str, set[str]]:
    """The modules of each section of the scenario book, as the table names them."""
    text = DOCS.read_text("utf-8").partition("| paragraphs S- |")[2].partition("## ")[0]
    found: dict[str, set[str]] = {}
    for sections, modules in ROW.findall(text):
        for section in sections.split(", "):
            found[section] = set(re.findall(r"`([^`]+)`", modules))
    return found


def carriers() -> dict[str, set[str]]:
    """The modules that carry a rule of each section, functions, laws and steps alike."""
    found: dict[str, set[str]] = {}
    for carrier in Carriers(games.load("case_yellow")).all:
        section = re.match(r"S-([0-9]+\.[0-9]+)", carrier.rule)
        file, colon, _ = carrier.name.partition(":")
        if section and colon and file.endswith(".py"):
            name = file.removeprefix("rules/").removesuffix(".py") if file.startswith("rules/") else file
            found.setdefault(section[1], set()).add(name)
    return found


def test_the_table_names_every_module_that_carries_a_paragraph() -> None:
    named = table()
    missing = {section: modules - named.get(section, set()) for section, modules in carriers().items()}
    assert not {section: modules for section, modules in missing.items() if modules}


@pytest.mark.parametrize("module", sorted(set().union(*table().values())))
def test_a_module_in_the_table_is_there(module: str) -> None:
    assert (PACKAGE / module).is_file() or (PACKAGE / "rules" / f"{module}.py").is_file()
