"""The pages name only what exists: files of the architecture page, links of every page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
FILE = re.compile(r"`((?:src|tests|docs|tools)/[\w./-]+)`")
LINK = re.compile(r"\]\((?!https?://)([^)#]+)")


def test_every_file_of_the_architecture_page_exists() -> None:
    named = FILE.findall((ROOT / "docs" / "architecture.md").read_text("utf-8"))
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_an_act_takes_at_most_twelve_hops() -> None:
    hops = re.findall(r"^\| (\d+) \|", (ROOT / "docs" / "architecture.md").read_text("utf-8"), re.MULTILINE)
    assert [int(hop) for hop in hops] == list(range(1, len(hops) + 1))
    assert len(hops) <= 12
