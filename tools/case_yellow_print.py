"""Print the draft of the map of Case Yellow as a map text."""

from __future__ import annotations

from collections.abc import Iterator

from case_yellow_map import COLS, ROWS, Draft, spans
from case_yellow_net import around, side


def lines(draft: Draft) -> Iterator[str]:
    """The lines of the map text."""
    yield from (f"# {line}".rstrip() for line in draft.lists["about"].strip().splitlines())
    yield "map case-yellow"
    yield 'title "Case Yellow, 1940"'
    yield f"grid pointy-top RRCC odd-rows-right cols {COLS[0]:02d}-{COLS[-1]:02d} rows {ROWS[0]:02d}-{ROWS[-1]:02d}"
    yield from draft.lists["sources"].strip().splitlines()
    yield "default sea.G"
    yield from ("", "[hex]")
    titles = dict(_titles(draft))
    shown = [n for n in draft.names if n in draft.country or draft.land[n] >= 6 or n in titles]
    yield from (_hex(draft, name) + titles.get(name, "") for name in shown)
    yield from ("", "[side]")
    yield from _sides(draft)
    yield from ("", "[path]")
    yield from (f'road.A "{name}" {" ".join(way)}' for name, way in draft.roads)
    yield from ("", "[region]")
    yield from _regions(draft)
    yield from ("", "[fact]")
    yield from draft.lists["facts"].strip().splitlines()


def _titles(draft: Draft) -> Iterator[tuple[str, str]]:
    """The names of landscapes and waters, by hex."""
    for line in draft.lists["names"].strip().splitlines():
        name, word, title = line.split(maxsplit=2)
        yield name, f' {word}"{title}".A'


def _hex(draft: Draft, name: str) -> str:
    if name not in draft.country:
        return f"{name} sea.G land={draft.land[name]}.G"
    words = [draft.terrain(name), ".".join(draft.country[name])]
    words += [f'{kind}"{title}".{p}' for title, _, _, kind, hex_, p in draft.places if hex_ == name]
    words += draft.extras(name)
    if draft.land[name] < 97:
        words.append(f"land={draft.land[name]}.G")
    return " ".join([name, *words, f"height={draft.geo[name]['height']}.G"])


def _sides(draft: Draft) -> Iterator[str]:
    found: dict[tuple[str, str], list[str]] = {}
    for each, (kind, name, provenance) in draft.rivers.items():
        found.setdefault(each, []).append(f'{kind}"{name}".{provenance}')
    for each, provenance in draft.crossings.items():
        found.setdefault(each, []).append(f"crossing.{provenance}")
    for word in draft.lists["straits"].split():
        a, b = word.split("/")
        found.setdefault(side(a, b), []).append("strait.A")
    for a in draft.country:
        for b in around(a):
            if a < b and b in draft.country and draft.country[a][0] != draft.country[b][0]:
                found.setdefault((a, b), []).append("border.G")
    yield from (f"{a}/{b} {' '.join(words)}" for (a, b), words in sorted(found.items()))


def _regions(draft: Draft) -> Iterator[str]:
    for word, title, provenance, hexes in draft.lists["regions"]:
        yield _region(word, title, provenance, [h for h in spans(hexes) if h in draft.country])
    small = [n for n in draft.names if "3300" < n < "4299" and "22" <= n[2:] <= "36" and n in draft.country]
    yield _region(
        "scenario-4", "Fortress Holland", "A", [n for n in small if draft.country[n][0] in ("netherlands", "germany")]
    )
    yield _region("north-of-somme", "North of the Somme", "A", _north_of_somme(draft))
    west = [n for n in draft.names if n in draft.country and draft.country[n][0] == "france" and n[2:] < "13"]
    yield _region("west-of-13", "West of column 13", "R", west)


def _region(word: str, title: str, provenance: str, hexes: list[str]) -> str:
    return f'{word}.{provenance} "{title}" {" ".join(hexes)}'


def _north_of_somme(draft: Draft) -> list[str]:
    """French hexes to which one comes from Lille without crossing the Somme or going round its source."""
    closed = {each for each, river in draft.rivers.items() if river[1] == "Somme"}
    seen, queue = {"3017"}, ["3017"]
    while queue:
        here = queue.pop()
        for n in around(here):
            inside = n in draft.country and draft.country[n][0] == "france" and n >= "2400" and n[2:] < "23"
            if n not in seen and inside and side(here, n) not in closed:
                seen.add(n)
                queue.append(n)
    return sorted(seen)
