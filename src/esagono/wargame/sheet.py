"""What lies on the table, as a client draws it: pieces, markers, tracks, cards, player aids; it knows no rule.

A game makes a `Sheet` of the world as a side knows it. Texts are in the player's language.
"""

from __future__ import annotations

from esagono.kernel import Side, Value


class Fact(Value):
    """One line of the inspector: what it is, its value, the rule that explains it."""

    label: str
    value: str
    rule: str = ""


class Piece(Value):
    """A counter. `layout` says how it is drawn, `face` what is printed where."""

    id: str
    side: Side
    hex: str
    title: str
    layout: str
    face: dict[str, str | int]
    facing: int | None = None
    states: tuple[str, ...] = ()
    """Words such as active, exhausted, concealed, carried, moved."""
    hit: str = ""
    """Three letters on the burst; `?` when it is not known."""
    under: str = ""
    """The piece that carries it."""
    facts: tuple[Fact, ...] = ()
    points: int = 0
    """What is left of the points it acts with, shown as pips below it, out of `most`."""
    most: int = 0
    nation: str = ""
    """Whose colours and mark it has, where a side has several nations; none: those of the side."""
    box: str = ""
    """The holding box of an aid that it lies in while it is off the map: `AID/BOX`, by their keys."""


class Marker(Value):
    """Something on a hex that is no counter: smoke, mines, control, an objective."""

    hex: str
    kind: str
    text: str = ""
    side: Side = ""
    facing: int | None = None
    title: str = ""


class Arrow(Value):
    """An attack that has been declared: from a hex of those who make it to the hex that they attack."""

    hex: str
    to: str
    side: Side = ""


class Sketch(Value):
    """What a player has drawn on the map for himself: an axis, an objective, a line. Nobody else is sent it."""

    kind: str
    """`axis`, `alternate`, `approach` (arrows), `objective`, `goal` (an alternate one), `position`, `assembly`
    (areas), `line` (a phase line), `rally` (a place)."""
    hexes: tuple[str, ...]
    """In the order in which they were drawn."""
    text: str = ""
    """What is written beside it: OBJ, PL, a name."""
    title: str = ""
    """The tooltip."""
    key: str = ""
    """The paper that it belongs to: what is drawn together can be lit together."""
    state: str = ""
    """`draft` while it is being drawn, `planned`, or nothing when it is in force."""


class Track(Value):
    """One number of a side, with what it can be at the most (0: no limit shown)."""

    side: Side
    key: str
    label: str
    value: int
    most: int = 0
    rule: str = ""


class Card(Value):
    """A card in hand, or the back of one."""

    side: Side
    id: str
    title: str
    text: str = ""
    rule: str = ""


class Box(Value):
    """A space of a track, or a holding box. Pieces lie in it that name it (`Piece.box`)."""

    key: str
    label: str
    text: str = ""
    """What is written in it, or what lies in it besides pieces."""
    state: str = ""
    """`now` where the marker lies, `done` behind it, or nothing."""
    sides: tuple[Side, ...] = ()
    """Whose markers lie in it, as often as there are markers."""
    rule: str = ""


class Entry(Value):
    """One line of a ledger or a checklist: what, how much, why."""

    label: str
    value: str = ""
    rule: str = ""
    side: Side = ""
    hex: str = ""
    state: str = ""
    """`done`, `now`, `total`, or nothing."""
    note: str = ""
    """The reason, in a sentence."""


class Aid(Value):
    """A track, ledger, checklist or set of holding boxes that lies beside the map."""

    key: str
    title: str
    kind: str
    """`track` (boxes in a row), `boxes` (holding boxes with pieces), `ledger` or `checklist` (entries), `matrix`."""
    boxes: tuple[Box, ...] = ()
    entries: tuple[Entry, ...] = ()
    side: Side = ""
    rule: str = ""
    pinned: bool = False
    """Always in view above the choices; the others are behind a button."""
    cells: tuple[tuple[str, ...], ...] = ()
    """Of a matrix: what stands in the row of each entry, under each box."""
    folded: bool = False
    """Only its title is shown until it is opened: sheets of others, long lists."""


class Sheet(Value):
    """The table as a side sees it."""

    pieces: tuple[Piece, ...]
    markers: tuple[Marker, ...] = ()
    tracks: tuple[Track, ...] = ()
    cards: tuple[Card, ...] = ()
    round: int = 0
    rounds: int = 0
    map: str = ""
    """A name that changes when the map does."""
    aids: tuple[Aid, ...] = ()
    first: int = 1
    """What the first round is called, where a scenario does not begin with round 1."""
    arrows: tuple[Arrow, ...] = ()
    sketches: tuple[Sketch, ...] = ()
