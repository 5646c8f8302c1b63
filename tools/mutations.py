"""One-line mutants of Python source: each is the source with one small thing changed."""

from __future__ import annotations

import ast
import random
import re
from dataclasses import dataclass
from itertools import islice

COMPARED = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
JOINED = {
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.BitOr: (r"\|", "&"),
    ast.BitAnd: ("&", "|"),
    ast.Mult: (r"\*", "+"),
    ast.FloorDiv: ("//", "*"),
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
METHODS = {"union": "intersection", "intersection": "union", "add": "discard", "append": "count"}
UNTOUCHED = {"isinstance", "issubclass", "TypeVar"}
"""Calls whose arguments are types."""
TELLS = {"tell", "cite"}
"""What is told to the players, or to the casebook, is no rule."""


@dataclass(frozen=True)
class Mutant:
    """One change: where it stands, what it was, what it is now, and the whole source with it."""

    file: str
    line: int
    original: str
    source: str
    near: frozenset[str]
    """Every text that stands in the function around it: the rules it cites are among them."""

    @property
    def name(self) -> str:
        """The mutant for a reader: the line before and after."""
        before, after = (text.splitlines()[self.line - 1].strip() for text in (self.original, self.source))
        return f"{self.file}:{self.line}  {before}  ->  {after}"

    @property
    def is_a_program(self) -> bool:
        """It can be read, and does not say the same in other words."""
        try:
            return ast.dump(ast.parse(self.source)) != ast.dump(ast.parse(self.original))
        except SyntaxError:
            return False


def mutants_of(source: str, file: str) -> list[Mutant]:
    """Every mutant of a source, in its order; a few may not be programs."""
    return _Finder(source, file).found


def chosen(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many of them, no two on one line: a line is as likely as any other, however much stands on it."""
    rng = random.Random(seed)
    lines: dict[tuple[str, int], list[Mutant]] = {}
    for mutant in mutants:
        lines.setdefault((mutant.file, mutant.line), []).append(mutant)
    places = sorted(lines)
    rng.shuffle(places)
    picked = (mutant for place in places if (mutant := rng.choice(lines[place])).is_a_program)
    return list(islice(picked, count))


class _Finder(ast.NodeVisitor):
    """Walks the tree and writes each change into the text, so that everything else stays as it is."""

    def __init__(self, source: str, file: str) -> None:
        self.source, self.file = source, file
        self.bytes = source.encode()
        self.starts = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.found: list[Mutant] = []
        self.seen = {source}
        self.near: list[frozenset[str]] = [frozenset()]
        self.visit(ast.parse(source))

    # places in the text

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)

    def _text(self, node: ast.expr | ast.stmt) -> str:
        return self.bytes[self._start(node) : self._end(node)].decode()

    def _change(self, start: int, end: int, new: str) -> None:
        """Note the source with this change, once."""
        changed = (self.bytes[:start] + new.encode() + self.bytes[end:]).decode()
        if changed not in self.seen:
            self.seen.add(changed)
            line = self.bytes[:start].count(b"\n") + 1
            self.found.append(Mutant(self.file, line, self.source, changed, self.near[-1]))

    def _instead(self, node: ast.expr | ast.stmt, new: str) -> None:
        self._change(self._start(node), self._end(node), new)

    def _between(self, left: ast.expr, right: ast.expr, pattern: str, new: str) -> None:
        start, end = self._end(left), self._start(right)
        word = pattern if not pattern[0].isalpha() else rf"\b{pattern}\b"
        if match := re.search(word.encode(), self.bytes[start:end]):
            self._change(start + match.start(), start + match.end(), new)

    # what is passed over

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Texts with values in them: places inside are not to be had, and they are for readers."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """A type is no rule; the value beside it may be."""
        if node.value is not None:
            self.visit(node.value)

    def visit_arguments(self, node: ast.arguments) -> None:
        """Of the arguments only what they are if nothing is said."""
        for default in (*node.defaults, *node.kw_defaults):
            if default is not None:
                self.visit(default)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """What a function does; its decorators and its types stay."""
        self._inside(node, [node.args, *node.body])

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """What stands in a class."""
        self._inside(node, list(node.body))

    def _inside(self, node: ast.AST, parts: list[ast.AST]) -> None:
        texts = {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
        self.near.append(frozenset(texts))
        for part in parts:
            self.visit(part)
        self.near.pop()

    # what is changed

    def visit_Compare(self, node: ast.Compare) -> None:
        """`<` and `<=`, `==` and `!=`, `in` and `not in`."""
        values = [node.left, *node.comparators]
        for i, op in enumerate(node.ops):
            self._between(values[i], values[i + 1], *COMPARED[type(op)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """`and` and `or`, and one part of them left out."""
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._between(left, right, old, new)
        if len(node.values) > 1:
            self._change(self._start(node.values[-2]), self._end(node), self._text(node.values[-2]))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """A `not` or a minus left out."""
        if isinstance(node.op, ast.Not | ast.USub):
            self._instead(node, self._text(node.operand))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """Plus and minus, union and intersection."""
        if type(node.op) in JOINED:
            self._between(node.left, node.right, *JOINED[type(node.op)])
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """True and False, a number one higher or lower."""
        if isinstance(node.value, bool):
            self._instead(node, str(not node.value))
        elif isinstance(node.value, int):
            self._instead(node, str(node.value + 1))
            if node.value > 0:
                self._instead(node, str(node.value - 1))

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """The first and the last."""
        if isinstance(node.slice, ast.Constant) and node.slice.value == 0:
            self._instead(node.slice, "-1")
        elif self._text(node.slice) == "-1" and isinstance(node.slice, ast.UnaryOp):
            self._instead(node.slice, "0")
        else:
            self.visit(node.slice)
        self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        """min and max, any and all, union and intersection."""
        if isinstance(node.func, ast.Name):
            if node.func.id in UNTOUCHED:
                return
            if node.func.id in NAMES:
                self._instead(node.func, NAMES[node.func.id])
        elif isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
            end = self._end(node.func)
            self._change(end - len(node.func.attr), end, METHODS[node.func.attr])
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        """The other way round."""
        self._instead(node.test, f"not ({self._text(node.test)})")
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        """The other way round."""
        self._instead(node.test, f"(not ({self._text(node.test)}))")
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        """A literal that is returned; what else is looked at inside."""
        value = node.value
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            self._instead(value, '""' if value.value else '"mutant"')
        elif isinstance(value, ast.Tuple | ast.List | ast.Set) and value.elts:
            self._instead(value, {ast.Tuple: "()", ast.List: "[]", ast.Set: "set()"}[type(value)])
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        """Something that is done left out; a docstring is no such thing."""
        value = node.value
        if isinstance(value, ast.Call):
            if not (isinstance(value.func, ast.Attribute | ast.Name) and _last_name(value.func) in TELLS):
                self._instead(node, "pass")
                self.generic_visit(node)
        elif isinstance(value, ast.YieldFrom | ast.Yield):
            self._instead(node, "yield from ()")
            self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        """On to the next, or no further."""
        self._instead(node, "break")

    def visit_Break(self, node: ast.Break) -> None:
        """No further, or on to the next."""
        self._instead(node, "continue")

    def visit_comprehension(self, node: ast.comprehension) -> None:
        """A condition left out of a comprehension."""
        for test in node.ifs:
            self._instead(test, "True")
        self.generic_visit(node)


def _last_name(node: ast.Attribute | ast.Name) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id
