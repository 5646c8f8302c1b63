"""Cases from YAML files."""

from __future__ import annotations

from pathlib import Path

from yaml.nodes import MappingNode, Node, ScalarNode

from esagono.casebook.cases import Case, CaseError, CaseFile, Given, Group, Part, Then
from esagono.casebook.nodes import Nodes, line_of, squeezed

CASE = ("case", "rules", "given", "dice", "do", "then", "play")
GIVEN = ("scenario", "options", "map", "hexes", "at", "units", "markers", "set")
THEN = (
    *("state", "known", "legal", "illegal", "why", "decision"),
    *("events", "no events", "query", "odds", "result"),
)
PART = ("do", "then", "dice")
HEADER = ("game", "cases")

TEXTS = "[move pz-7 > to 2531, stop]"
FACES = "[4, 3+5, hit-pinned]"


def read(path: Path) -> CaseFile:
    """The cases of a file; what cannot be read is told in `errors`."""
    try:
        text = path.read_text("utf-8-sig")
    except OSError as wrong:
        return CaseFile(str(path), "", (), (CaseError(str(path), 1, "", str(wrong.strerror)),))
    except UnicodeDecodeError as wrong:
        line = wrong.object[: wrong.start].count(b"\n") + 1
        return CaseFile(str(path), "", (), (CaseError(str(path), line, "", "expected a text in UTF-8"),))
    return parse(text, str(path), game_of(path))


def game_of(path: Path) -> str:
    """The game whose folder a file stands in: `casebook/<game>/…`, or else simply its folder."""
    parts = path.absolute().parts[:-1]
    for i in range(len(parts) - 1, 0, -1):
        if parts[i - 1] == "casebook":
            return parts[i]
    return parts[-1] if parts else ""


def parse(text: str, file: str, game: str) -> CaseFile:
    """The cases of a text; a malformed case does not hide the others."""
    reader = _Reader(file)
    cases: list[Case] = []
    errors: list[CaseError] = []
    try:
        game, items = reader.header(reader.compose(text), game)
    except CaseError as wrong:
        return CaseFile(file, game, (), (wrong,))
    for item in items:
        try:
            cases.append(reader.case(item, game))
        except CaseError as wrong:
            errors.append(wrong)
    return CaseFile(file, game, tuple(cases), tuple(errors))


class _Reader(Nodes):
    def header(self, tree: Node, game: str) -> tuple[str, list[Node]]:
        """The game, and the nodes of the cases."""
        like = "`- case: …`, or `game:` and `cases:`"
        if not isinstance(tree, MappingNode):
            return game, self.items(tree, "", like)
        found = self.keys(tree, "file", HEADER, like)
        if "cases" not in found:
            raise self.wrong(tree, "cases", f"missing: expected a list like {like}")
        named = squeezed(self.text(found["game"], "game")) if "game" in found else game
        return named, self.items(found["cases"], "cases", like)

    def case(self, node: Node, game: str) -> Case:
        found = self.keys(node, "case", CASE, "{case: …, do: …, then: …}")
        if "case" not in found:
            raise self.wrong(node, "case", "missing: a case begins with `- case: what it rules`")
        if "play" in found and ("do" in found or "then" in found):
            raise self.wrong(found["play"], "play", "either `play`, or `do` and `then`")
        if not {"play", "do", "then"} & found.keys():
            raise self.wrong(node, "case", "nothing is done or checked: expected `do`, `then` or `play`")
        return Case(
            squeezed(self.text(found["case"], "case")),
            self.file,
            line_of(node),
            game,
            self.texts(found["rules"], "rules", "[R-5.1c6]") if "rules" in found else (),
            self.given(found["given"]) if "given" in found else Given(line=line_of(node)),
            self.texts(found["dice"], "dice", FACES) if "dice" in found else (),
            self.play(found["play"]) if "play" in found else (self.part(found, with_dice=False),),
        )

    def play(self, node: Node) -> tuple[Part, ...]:
        like = "`- do: …` with `then: …`"
        parts = self.items(node, "play", like)
        if not parts:
            raise self.wrong(node, "play", f"nothing is done or checked: expected a list like {like}")
        return tuple(self.part(self.keys(part, "play", PART, like)) for part in parts)

    def part(self, found: dict[str, Node], *, with_dice: bool = True) -> Part:
        return Part(
            self.texts(found["do"], "do", TEXTS) if "do" in found else (),
            self.then(found["then"]) if "then" in found else None,
            self.texts(found["dice"], "dice", FACES) if with_dice and "dice" in found else (),
        )

    def given(self, node: Node) -> Given:
        like = "{at: movement round side=german, units: [pz-7 2530]}"
        found = self.keys(node, "given", GIVEN, like)
        return Given(
            squeezed(self.text(found["scenario"], "scenario")) if "scenario" in found else "sandbox",
            self.pairs(found["options"], "options", "{fog: yes}") if "options" in found else (),
            self.text(found["map"], "map") if "map" in found else None,
            self.pairs(found["hexes"], "hexes", "{2530: woods}") if "hexes" in found else (),
            self.words(found["at"], "at") if "at" in found else None,
            self.texts(found["units"], "units", "[pz-7 2530]") if "units" in found else (),
            self.texts(found["markers"], "markers", "[interdicted 2530/2531]") if "markers" in found else (),
            self.paths(found["set"], "set", "{turn: 2, vp.german: 3}") if "set" in found else (),
            line_of(node),
        )

    def then(self, node: Node) -> Then:
        found = self.keys(node, "then", THEN, "{state: …, legal: …, decision: …}")
        if not found:
            raise self.wrong(node, "then", f"nothing is checked: expected one of {', '.join(THEN)}")
        return Then(
            self.paths(found["state"], "state", "{units.pz-7.hex: 2531}") if "state" in found else (),
            self.groups(found["known"], "known", "{german: {units.t-34: gone}}") if "known" in found else (),
            self.texts(found["legal"], "legal", TEXTS) if "legal" in found else (),
            self.pairs(found["illegal"], "illegal", "{to 2632: R-9.2}") if "illegal" in found else (),
            self.pairs(found["why"], "why", "{to 2632: hex-is-next}") if "why" in found else (),
            self.decision(found["decision"]) if "decision" in found else None,
            self.texts(found["events"], "events", "[moved pz-7 2531]") if "events" in found else (),
            self.texts(found["no events"], "no events", "[destroyed pz-7]") if "no events" in found else (),
            self.query(found["query"]) if "query" in found else (),
            self.odds(found["odds"]) if "odds" in found else (),
            self.result(found["result"]) if "result" in found else None,
        )

    def decision(self, node: Node) -> Group:
        return self.none_or(node, "decision", ("side", "ask"), "{side: german, ask: to}")

    def result(self, node: Node) -> Group:
        return self.none_or(node, "result", ("winner", "reason", "scores"), "{winner: german}")

    def none_or(self, node: Node, field: str, known: tuple[str, ...], like: str) -> Group:
        """`none`, or a mapping of known keys that says something."""
        if isinstance(node, ScalarNode) and node.value.strip() == "none":
            return Group("none", (), line_of(node))
        if not isinstance(node, MappingNode):
            raise self.wrong(node, field, f"expected `none` or a mapping like {like}")
        if not self.keys(node, field, known, like):
            raise self.wrong(node, field, f"nothing is checked: expected {like}")
        return Group("", self.paths(node, field, like), line_of(node))

    def query(self, node: Node) -> tuple[Group, ...]:
        return self.groups(node, "query", "{los 7-G08 7-H09: blocked 7-G09}", plain=True)

    def odds(self, node: Node) -> tuple[Group, ...]:
        """Outcomes may have dots in their names: they are no paths."""
        like = "{fire a 7-H09: {hit: 15/36}}"
        return tuple(
            Group(name, self.pairs(value, f"odds {name!r}", like), line_of(key))
            for name, key, value in self.entries(node, "odds", like)
        )
