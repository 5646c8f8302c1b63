"""Maps that are played on together: a map and the detail maps that join it, as one field of hexes.

A detail map names in its header the map that it `joins`, and in `[link]` the hexsides between the two. What is asked
of a hex is asked of its own map. A link is a hexside like any other; a path crosses it where the link has its word.
"""

from collections.abc import Iterator, Sequence

from esagono.hexes.field import Field
from esagono.hexes.grid import Atlas, Placed
from esagono.hexes.hexmap import Map
from esagono.hexes.mapwords import Feature

LINK = "link"
"""The word of a link that has nothing else at its hexside."""


class Joined:
    """One map, or several that are linked; an immutable value."""

    def __init__(self, boards: Sequence[Map]) -> None:
        if not boards:
            raise ValueError("expected at least one map")
        self.boards = tuple(boards)
        self._links = dict(self._made_links())
        self.field: Field = self._made_field()
        self._board = {name: board for board in self.boards for name in board.grid.names}

    def _made_links(self) -> Iterator[tuple[frozenset[str], tuple[Feature, ...]]]:
        """The links whose other map is here too."""
        here = {board.name: board for board in self.boards}
        for board in self.boards:
            other = here.get(board.text.joins)
            for line in board.text.links if other is not None else ():
                if other is not None and not other.grid.has(line.b):
                    raise ValueError(f"{board.name}: [link] {line.a}/{line.b}: {line.b} is not on {other.name}")
                yield frozenset((line.a, line.b)), line.features

    def _made_field(self) -> Field:
        if len(self.boards) == 1:
            return self.boards[0].grid
        joined = (tuple(sorted(pair)) for pair in self._links)
        placed = [Placed(board.grid, plane) for plane, board in enumerate(self.boards)]
        return Atlas("+".join(board.name for board in self.boards), placed, [(a, b) for a, b in joined])

    @property
    def names(self) -> tuple[str, ...]:
        """Every hex, map by map."""
        return self.field.names

    def board(self, name: str) -> Map:
        """The map on which a hex lies."""
        try:
            return self._board[name]
        except KeyError:
            raise ValueError(f"hex {name!r} is not on the map {self.field.name!r}") from None

    def terrain(self, name: str) -> str:
        """The terrain of a hex."""
        return self.board(name).terrain(name)

    def features(self, name: str) -> tuple[Feature, ...]:
        """What a hex has beside its terrain."""
        return self.board(name).features(name)

    def side(self, a: str, b: str) -> tuple[Feature, ...]:
        """The features of the hexside between two hexes, of one map or of two."""
        linked = self._links.get(frozenset((a, b)))
        return self.board(a).side(a, b) if linked is None else tuple(f for f in linked if f.word != LINK)

    def is_link(self, a: str, b: str) -> bool:
        """Say whether the hexside lies between two maps."""
        return frozenset((a, b)) in self._links

    def has_path(self, kind: str, a: str, b: str) -> bool:
        """Say whether a path of this kind leads from one hex directly to the other, over a link too."""
        linked = self._links.get(frozenset((a, b)))
        return self.board(a).has_path(kind, a, b) if linked is None else any(f.word == kind for f in linked)

    def region(self, word: str) -> frozenset[str]:
        """The hexes of a region on all maps."""
        return frozenset[str]().union(*(board.region(word) for board in self.boards))

    def hexes(self, word: str) -> tuple[str, ...]:
        """All hexes with this terrain or feature, map by map."""
        return tuple(name for board in self.boards for name in board.hexes(word))
