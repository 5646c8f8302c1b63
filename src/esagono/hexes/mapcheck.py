"""Checks of a map: its lines fit the grid, every value has a provenance, and every [fact] holds.

A fact is what the rulebook states of the map:

    WORD HEX…             each of the hexes has the terrain or feature, lies on such a path or in such a region
    WORD "NAME" HEX       the hex has the feature with this name
    WORD HEX/HEX…         each of the hexsides has the feature; also of a link to another map
    land HEX…  sea HEX…   the hexes are land, or water that no land unit can stand on
    exists HEX…           the hexes are on the map
    adjacent A B          the two hexes share a hexside
    distance A B N        they are N hexes apart
    afloat HEX…           a fleet can be there: water, or a coast
    count WORD N          N hexes have the terrain or feature or are in the region; if none has: N hexsides
    connected A B by KIND a path of this kind leads from one to the other; `by land`: dry-shod over land hexes;
                          `by sea`: over sea hexes, and from coast to coast over hexsides of `water` or `shore`
    corner-on-coast A/B/C the three hexes meet in one corner, and both land and water lie at it
    not FACT              none of it holds

A WORD is also met by its kinds: `port` by `port-major`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from esagono.hexes.hexmap import Map
from esagono.hexes.maplines import Fact, Run
from esagono.hexes.mapwords import Feature, unquoted
from esagono.hexes.shapes import shape_problems

WATER = frozenset({"sea", "lake", "ocean", "water"})
WATER_SIDES = WATER | {"strait"}
NAVAL_SIDES = frozenset({"water", "shore", "strait"})


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a map, and the line it stands on, in the words of the map text."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


class Unclear(Exception):
    """A fact that cannot be understood; the text says what was expected."""


def check(board: Map) -> list[Problem]:
    """Return everything that is wrong with a map; an empty list if nothing is."""
    problems = [*_hex_problems(board), *_side_problems(board), *_link_problems(board), *_run_problems(board)]
    problems += [Problem(where, what) for where, what in shape_problems(board)]
    problems += _provenance_problems(board)
    for fact in board.text.facts:
        where = "[fact] " + " ".join(fact.words)
        try:
            if not _holds(board, fact.words):
                problems.append(Problem(where, "does not hold"))
        except Unclear as unclear:
            problems.append(Problem(where, str(unclear)))
    return problems


def _hex_problems(board: Map) -> Iterable[Problem]:
    for line in board.text.hexes:
        where = f"[hex] {line.hex}"
        if not board.grid.has(line.hex):
            yield Problem(where, "is not on the map")
            continue
        yield from _twice(where, board.values(line.hex))


def _side_problems(board: Map) -> Iterable[Problem]:
    for line in board.text.sides:
        where = f"[side] {line.a}/{line.b}"
        missing = [name for name in (line.a, line.b) if not board.grid.has(name)]
        for name in missing:
            yield Problem(where, f"{name} is not on the map")
        if not missing and not board.grid.are_adjacent(line.a, line.b):
            yield Problem(where, "the hexes are not adjacent")
        yield from _twice(where, line.features)


def _link_problems(board: Map) -> Iterable[Problem]:
    for line in board.text.links:
        where = f"[link] {line.a}/{line.b}"
        if not board.grid.has(line.a):
            yield Problem(where, f"{line.a} is not on the map")
        if board.grid.has(line.b):
            yield Problem(where, f"{line.b} is on this map, not on {board.text.joins}")
        yield from _twice(where, line.features)


def _run_problems(board: Map) -> Iterable[Problem]:
    for section, runs in (("path", board.text.paths), ("region", board.text.regions)):
        for run in runs:
            where = f"[{section}] {_title(run)}"
            missing = [name for name in run.hexes if not board.grid.has(name)]
            for name in missing:
                yield Problem(where, f"{name} is not on the map")
            if section == "region":
                yield from _repeated(where, run)
            elif not missing:
                yield from _gaps(board, where, run)


def _gaps(board: Map, where: str, run: Run) -> Iterable[Problem]:
    for a, b in pairwise(run.hexes):
        if not board.grid.are_adjacent(a, b):
            yield Problem(where, f"{a} and {b} are not adjacent")


def _repeated(where: str, run: Run) -> Iterable[Problem]:
    for name in sorted({name for name in run.hexes if run.hexes.count(name) > 1}):
        yield Problem(where, f"{name} is named twice")


def _twice(where: str, features: Sequence[Feature]) -> Iterable[Problem]:
    words = [feature.word for feature in features]
    for word in sorted({word for word in words if words.count(word) > 1}):
        yield Problem(where, f"{word} is stated twice")


def _provenance_problems(board: Map) -> Iterable[Problem]:
    text = board.text
    stated = [("default", text.default)]
    stated += [(f"legend {each.glyph}", feature) for each in text.legend for feature in each.features]
    stated += [(f"[hex] {line.hex}", feature) for line in text.hexes for feature in line.features]
    stated += [(f"[side] {line.a}/{line.b}", feature) for line in text.sides for feature in line.features]
    stated += [(f"[link] {line.a}/{line.b}", feature) for line in text.links for feature in line.features]
    stated += [(f"[path] {_title(run)}", run.kind) for run in text.paths]
    stated += [(f"[region] {_title(run)}", run.kind) for run in text.regions]
    stated += [(f"[outline] {shape.kind.word}", shape.kind) for shape in text.outlines]
    stated += [(f"[spot] {shape.kind.word}", shape.kind) for shape in text.spots]
    for where, feature in stated:
        if not feature.provenance:
            yield Problem(where, f"{feature} has no provenance (.R .P .G .H .A)")


def _title(run: Run) -> str:
    return f'{run.kind.word} "{run.name}"' if run.name else run.kind.word


def fact_holds(board: Map, fact: Fact) -> bool:
    """Say whether one fact holds; a fact that cannot be understood does not."""
    try:
        return _holds(board, fact.words)
    except Unclear:
        return False


def _holds(board: Map, words: Sequence[str]) -> bool:
    if words[0] == "not" and len(words) > 1:
        return not any(_each(board, words[1:]))
    return all(_each(board, words))


def _each(board: Map, words: Sequence[str]) -> list[bool]:
    word, *rest = words
    if not rest:
        raise Unclear(f"expected something behind {word}")
    if word in _FACTS:
        return _FACTS[word](board, rest)
    name = unquoted(rest[0])
    if name is not None:
        return [_has_name(board, word, name, _on(board, each)) for each in _some(rest[1:])]
    return [_has_word(board, word, each) for each in rest]


def _some(rest: Sequence[str]) -> Sequence[str]:
    if not rest:
        raise Unclear("expected a hex")
    return rest


def _on(board: Map, name: str) -> str:
    if not board.grid.has(name):
        raise Unclear(f"{name} is not on the map")
    return name


def _has_name(board: Map, word: str, name: str, where: str) -> bool:
    return any(_is_kind(each.word, word) and each.text == name for each in board.features(where))


def _has_word(board: Map, word: str, where: str) -> bool:
    if "/" in where:
        a, _, b = where.partition("/")
        features = board.link(a, b) or board.side(_on(board, a), _on(board, b))
        return any(_is_kind(each.word, word) for each in features)
    values = board.values(_on(board, where))
    return (
        any(_is_kind(each.word, word) for each in values)
        or any(_is_kind(run.kind.word, word) and where in run.hexes for run in board.text.paths)
        or where in board.region(word)
    )


def _is_kind(word: str, kind: str) -> bool:
    return word == kind or word.startswith(f"{kind}-")


def _is_land(board: Map, name: str) -> bool:
    return board.terrain(_on(board, name)) not in WATER


def _two_hexes(board: Map, rest: Sequence[str], behind: int, form: str) -> tuple[str, str]:
    if len(rest) != 2 + behind:
        raise Unclear(f"expected {form}")
    return _on(board, rest[0]), _on(board, rest[1])


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 7):
        raise Unclear(f"found {word}, expected a number")
    return int(word)


def _adjacent(board: Map, rest: Sequence[str]) -> list[bool]:
    a, b = _two_hexes(board, rest, 0, "adjacent A B")
    return [board.grid.are_adjacent(a, b)]


def _distance(board: Map, rest: Sequence[str]) -> list[bool]:
    a, b = _two_hexes(board, rest, 1, "distance A B N")
    return [board.grid.distance(a, b) == _number(rest[2])]


def _count(board: Map, rest: Sequence[str]) -> list[bool]:
    if len(rest) != 2:
        raise Unclear("expected count WORD N")
    word, number = rest[0], _number(rest[1])
    hexes = frozenset(board.hexes(word)) | board.region(word)
    sides = [line for line in board.text.sides if any(feature.word == word for feature in line.features)]
    return [(len(hexes) or len(sides)) == number]


def _afloat(board: Map, name: str) -> bool:
    return not _is_land(board, name) or board.feature(name, "coast") is not None


def _corner(board: Map, rest: Sequence[str]) -> list[bool]:
    return [_on_coast(board, each.split("/")) for each in rest]


def _on_coast(board: Map, names: Sequence[str]) -> bool:
    if len(names) != 3:
        raise Unclear("expected corner-on-coast A/B/C")
    here = [_on(board, name) for name in names]
    land = [_is_land(board, name) for name in here]
    sides = [feature.word for a, b in combinations(here, 2) for feature in board.side(a, b)]
    wet = any(_afloat(board, name) for name in here) or not WATER.isdisjoint(sides)
    return any(land) and wet and all(board.grid.are_adjacent(a, b) for a, b in combinations(here, 2))


def _connected(board: Map, rest: Sequence[str]) -> list[bool]:
    a, b = _two_hexes(board, rest, 2, "connected A B by KIND")
    if rest[2] != "by":
        raise Unclear("expected connected A B by KIND")
    kind = rest[3]
    steps = {"land": _dry, "sea": _under_sail}
    may_step = steps.get(kind) or (lambda board, a, b: board.has_path(kind, a, b))
    return [_reaches(board, a, b, may_step)]


def _dry(board: Map, a: str, b: str) -> bool:
    return _is_land(board, b) and not any(feature.word in WATER_SIDES for feature in board.side(a, b))


def _under_sail(board: Map, a: str, b: str) -> bool:
    kinds = {board.terrain(a), board.terrain(b)}
    if "lake" in kinds:
        return False
    return not kinds.isdisjoint(WATER) or any(feature.word in NAVAL_SIDES for feature in board.side(a, b))


def _reaches(board: Map, start: str, goal: str, may_step: Callable[[Map, str, str], bool]) -> bool:
    seen, front = {start}, [start]
    while front and goal not in seen:
        here = front.pop()
        for there in board.grid.neighbours(here):
            if there not in seen and may_step(board, here, there):
                seen.add(there)
                front.append(there)
    return goal in seen


_FACTS: dict[str, Callable[[Map, Sequence[str]], list[bool]]] = {
    "land": lambda board, rest: [_is_land(board, name) for name in rest],
    "sea": lambda board, rest: [not _is_land(board, name) for name in rest],
    "afloat": lambda board, rest: [_afloat(board, name) for name in rest],
    "exists": lambda board, rest: [board.grid.has(name) for name in rest],
    "adjacent": _adjacent,
    "distance": _distance,
    "count": _count,
    "connected": _connected,
    "corner-on-coast": _corner,
}
