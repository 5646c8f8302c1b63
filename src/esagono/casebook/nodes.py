"""YAML with line numbers: every scalar is a string, every error has its line and what was expected."""

from __future__ import annotations

from collections.abc import Iterable

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from esagono.casebook.cases import CaseError, Group, Pair, Said, Words
from esagono.kernel.spelling import nearest

LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""The base loader knows no types: the hex 0905 is not a number, and `no` is a word."""


def line_of(node: Node) -> int:
    """The line on which a node begins, counted from one."""
    return int(node.start_mark.line) + 1


def squeezed(text: str) -> str:
    """A text with single spaces."""
    return " ".join(text.split())


class Nodes:
    """Reads the nodes of one file."""

    def __init__(self, file: str) -> None:
        self.file = file

    def compose(self, text: str) -> Node:
        """The tree of a file."""
        try:
            tree = yaml.compose(text, Loader=LOADER)
        except yaml.YAMLError as wrong:
            mark = getattr(wrong, "problem_mark", None)
            problem = getattr(wrong, "problem", None) or str(wrong)
            raise CaseError(self.file, mark.line + 1 if mark else 1, "", f"not YAML: {problem}") from None
        if tree is None:
            raise CaseError(self.file, 1, "", "expected a list of cases, found nothing")
        found: Node = tree
        return found

    def wrong(self, node: Node, field: str, expected: str) -> CaseError:
        """The error for a node."""
        return CaseError(self.file, line_of(node), field, expected)

    def items(self, node: Node, field: str, like: str) -> list[Node]:
        """The items of a list."""
        if not isinstance(node, SequenceNode):
            raise self.wrong(node, field, f"expected a list like {like}")
        return list(node.value)

    def entries(self, node: Node, field: str, like: str) -> list[tuple[str, Node, Node]]:
        """The entries of a mapping: key, node of the key, node of the value; none twice."""
        if not isinstance(node, MappingNode):
            raise self.wrong(node, field, f"expected a mapping like {like}")
        found: dict[str, tuple[str, Node, Node]] = {}
        for key, value in node.value:
            if not isinstance(key, ScalarNode):
                raise self.wrong(key, field, "expected a word before the colon")
            name = squeezed(key.value)
            if name in found:
                raise self.wrong(key, field, f"{name!r} stands twice")
            found[name] = (name, key, value)
        return list(found.values())

    def keys(self, node: Node, field: str, known: Iterable[str], like: str) -> dict[str, Node]:
        """The entries of a mapping whose keys are known; the nearest spelling is suggested for one that is not."""
        names = tuple(known)
        found: dict[str, Node] = {}
        for name, key, value in self.entries(node, field, like):
            if name not in names:
                raise self.wrong(key, field, f"no key {name!r} here; {nearest(name, names)}")
            found[name] = value
        return found

    def text(self, node: Node, field: str) -> str:
        """A text as it stands; never empty."""
        if not isinstance(node, ScalarNode):
            raise self.wrong(node, field, "expected a text")
        if not node.value.strip():
            raise self.wrong(node, field, "expected a text, found nothing")
        return str(node.value)

    def words(self, node: Node, field: str) -> Words:
        """A text with its line; `allied: hold` in a list is one text, though YAML takes it for a mapping."""
        if isinstance(node, MappingNode) and len(node.value) == 1:
            key, value = node.value[0]
            return Words(f"{squeezed(self.text(key, field))}: {squeezed(self.text(value, field))}", line_of(node))
        return Words(squeezed(self.text(node, field)), line_of(node))

    def texts(self, node: Node, field: str, like: str) -> tuple[Words, ...]:
        """A list of texts."""
        return tuple(self.words(item, field) for item in self.items(node, field, like))

    def said(self, node: Node, field: str) -> Said:
        """A word, or a list of words."""
        if isinstance(node, SequenceNode):
            return tuple(squeezed(self.text(item, field)) for item in node.value)
        if not isinstance(node, ScalarNode):
            raise self.wrong(node, field, "expected a value or a list of values")
        return squeezed(node.value)

    def pairs(self, node: Node, field: str, like: str) -> tuple[Pair, ...]:
        """The entries of a mapping."""
        return tuple(Pair(k, self.said(v, field), line_of(key)) for k, key, v in self.entries(node, field, like))

    def paths(self, node: Node, field: str, like: str, before: str = "") -> tuple[Pair, ...]:
        """Entries by dotted path; mappings inside are longer paths."""
        found: list[Pair] = []
        for name, key, value in self.entries(node, field, like):
            if isinstance(value, MappingNode):
                found += self.paths(value, field, like, f"{before}{name}.")
            else:
                found.append(Pair(before + name, self.said(value, field), line_of(key)))
        return tuple(found)

    def groups(self, node: Node, field: str, like: str, *, plain: bool = False) -> tuple[Group, ...]:
        """Mappings by key; `plain`: a value alone will do."""
        found: list[Group] = []
        for name, key, value in self.entries(node, field, like):
            if plain and not isinstance(value, MappingNode):
                inside: tuple[Pair, ...] = (Pair("", self.said(value, field), line_of(key)),)
            else:
                inside = self.paths(value, f"{field} {name!r}", like)
            found.append(Group(name, inside, line_of(key)))
        return tuple(found)
