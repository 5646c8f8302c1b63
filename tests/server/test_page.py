"""The page as it is delivered: every module that it loads is asked for at once, those of the start page first."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

WEB = Path(str(files("esagono") / "web"))
IMPORT = re.compile(r'^(?:import|export)\b[^;]*?from "(\.[^"]+)"', re.MULTILINE)
PRELOAD = re.compile(r'<link rel="modulepreload" href="([^"]+)">')
LATER = re.compile(r'<link rel="modulepreload" fetchpriority="low" href="([^"]+)">')
START, TABLE = "js/start/start.js", "js/table/table.js"


def loaded(first: str) -> set[str]:
    """A module and all that it imports."""
    found, todo = set[str](), [first]
    while todo:
        module = todo.pop()
        if module in found:
            continue
        found.add(module)
        here = (WEB / module).parent
        others = IMPORT.findall((WEB / module).read_text())
        todo += [(here / other).resolve().relative_to(WEB.resolve()).as_posix() for other in others]
    return found


def test_the_page_asks_for_all_its_modules_at_once() -> None:
    page, start = (WEB / "index.html").read_text(), loaded("js/main.js") | loaded(START)
    assert set(PRELOAD.findall(page)) == start - {"js/main.js"}
    assert set(LATER.findall(page)) == loaded(TABLE) - start


def test_start_page_and_table_do_not_wait_for_each_other() -> None:
    assert not {START, TABLE} & loaded("js/main.js")
    assert START not in loaded(TABLE)
    assert TABLE not in loaded(START)
    for module in ("./start/start.js", "./table/table.js"):
        assert f'import("{module}")' in (WEB / "js" / "main.js").read_text()


def test_no_module_is_left_over() -> None:
    everything = {p.relative_to(WEB).as_posix() for p in (WEB / "js").rglob("*.js")}
    roots = ("js/main.js", START, TABLE, "js/ground/worker.js")
    assert not everything - {"js/types.js"}.union(*map(loaded, roots))


def test_style_sheets_of_the_page_are_those_there_are() -> None:
    named = set(re.findall(r'href="(css/[^"]+)"', (WEB / "index.html").read_text()))
    assert named == {f"css/{p.name}" for p in (WEB / "css").glob("*.css")}
