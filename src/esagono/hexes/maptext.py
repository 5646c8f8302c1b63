"""The map text: one fact per line, each value with its provenance; read, print, and back again."""

from collections.abc import Iterable

from esagono.hexes.maplines import MapText, Run, Shape
from esagono.hexes.mapread import Reader
from esagono.hexes.mapwords import NO_REMARK, BadWord, Feature, MapError, Remark, lines_of

__all__ = ["MapError", "MapText", "parse", "print_map"]


def parse(text: str, file: str = "map") -> MapText:
    """Read a map text; a MapError names the file, the line, what was found and what was expected."""
    reader = Reader()
    try:
        for line in lines_of(text):
            reader.read(line)
        return reader.whole()
    except BadWord as bad:
        raise MapError(file, reader.number, bad.found, bad.expected) from None


def print_map(text: MapText) -> str:
    """Print the canonical map text; `parse` reads it back as the same value."""
    out = list(_header(text))
    for section, lines in _sections(text).items():
        remark = text.remark(f"[{section}]")
        if lines or remark != NO_REMARK:
            out += ["", *_line(f"[{section}]", remark)]
            for body, each in lines:
                out += _line(body, each)
    out += _comments(text.closing)
    return "\n".join(out) + "\n"


def _header(text: MapText) -> Iterable[str]:
    yield from _line(f"map {text.name}", text.remark("map"))
    if text.title:
        yield from _line(f'title "{text.title}"', text.remark("title"))
    if text.joins:
        yield from _line(f"joins {text.joins}", text.remark("joins"))
    yield from _line(f"grid {text.grid}", text.remark("grid"))
    for source in text.sources:
        yield from _line(f"source {source.key} {source.text}", source.remark)
    yield from _line(f"default {text.default}", text.remark("default"))
    for each in text.legend:
        yield from _line(f"legend {each.glyph} {_words(each.features)}", each.remark)


def _sections(text: MapText) -> dict[str, list[tuple[str, Remark]]]:
    wide = max((len(row.label) for row in text.rows), default=0)
    return {
        "grid": [(f"{row.label:{wide}} {row.glyphs}", row.remark) for row in text.rows],
        "hex": [(f"{line.hex} {_words(line.features)}", line.remark) for line in text.hexes],
        "side": [(f"{line.a}/{line.b} {_words(line.features)}", line.remark) for line in text.sides],
        "link": [(f"{line.a}/{line.b} {_words(line.features)}", line.remark) for line in text.links],
        "path": [(_run(run), run.remark) for run in text.paths],
        "region": [(_run(run), run.remark) for run in text.regions],
        "outline": [(_shape(shape), shape.remark) for shape in text.outlines],
        "spot": [(_shape(shape), shape.remark) for shape in text.spots],
        "fact": [(" ".join(fact.words), fact.remark) for fact in text.facts],
    }


def _line(body: str, remark: Remark) -> list[str]:
    return [*_comments(remark.above), f"{body}  # {remark.note}" if remark.note else body]


def _comments(lines: Iterable[str]) -> list[str]:
    return [f"# {line}" if line else "#" for line in lines]


def _words(features: Iterable[Feature]) -> str:
    return " ".join(map(str, features))


def _run(run: Run) -> str:
    name = f' "{run.name}"' if run.name else ""
    return f"{run.kind}{name} {' '.join(run.hexes)}"


def _shape(shape: Shape) -> str:
    name = f' "{shape.name}"' if shape.name else ""
    return f"{shape.kind}{name} {' '.join(map(str, shape.marks))}"
