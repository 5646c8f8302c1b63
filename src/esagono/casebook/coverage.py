"""Coverage: each rule of the index, what carries it, and the cases in which it actually ran."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from pathlib import Path

from esagono.casebook.carriers import Carrier, Carriers
from esagono.casebook.cases import Case
from esagono.casebook.proof import Load, Proof, Prover, Task, proved
from esagono.casebook.read import read
from esagono.casebook.run import CaseResult, run_case, unread
from esagono.casebook.trace import Ran, Tracer
from esagono.kernel import Game, Value
from esagono.kernel.value import replace

INTERPRETATION = re.compile(r"AM?-[0-9]+")
"""Interpretations are numbered in a game's notes, not in its index."""

NOT_CARRIED = "not carried"
NO_CASE = "carried, but no case names it"
UNBREAKABLE = "ran, but nothing that carries it can be broken"
DID_NOT_RUN = "named by a case, but nothing that carries it ran"


class Row(Value):
    """One rule that affects play; `reason` says why it does not count as tested."""

    rule: str
    title: str
    carriers: tuple[str, ...]
    cases: tuple[str, ...]
    reason: str = ""
    proof: Proof | None = None
    """What breaking its carriers showed; none if nothing was broken."""

    @property
    def tested(self) -> bool:
        """A case that names the rule ran what carries it, and its laws were seen to hold and to fail."""
        return not self.reason

    @property
    def proved(self) -> bool:
        """A case that names the rule fails when what carries it is broken."""
        return self.tested and self.proof is not None and self.proof.holds

    @property
    def doubt(self) -> str:
        """Why the rule is not proved, or what of it could be broken unnoticed."""
        if self.reason or self.proof is None:
            return self.reason
        if self.proof.unbreakable:
            return UNBREAKABLE
        return "; ".join(f"nobody notices: {what}" for what in (*self.proof.laws_unnoticed, *self.proof.unnoticed))


class Coverage(Value):
    """The rules of a game against its casebook."""

    game: str
    rows: tuple[Row, ...]
    errors: tuple[str, ...]
    """Rules that code or cases name and the index does not have."""
    warnings: tuple[str, ...]
    """Cases that name a rule of which nothing ran."""
    failed: tuple[CaseResult, ...]
    """Cases that do not pass, and so prove nothing."""
    broken: bool = False
    """The carriers were broken, to see which case notices."""

    @property
    def missing(self) -> tuple[Row, ...]:
        """The rules that do not count as tested."""
        return tuple(row for row in self.rows if not row.tested)

    @property
    def unproved(self) -> tuple[Row, ...]:
        """The rules that could be broken unnoticed."""
        return tuple(row for row in self.rows if not row.proved)

    def counts(self) -> dict[str, object]:
        """The sums as plain data, for scripts."""
        counts: dict[str, object] = {
            "game": self.game,
            "rules": len(self.rows),
            "carried": sum(bool(row.carriers) for row in self.rows),
            "tested": sum(row.tested for row in self.rows),
            "missing": [row.rule for row in self.missing],
        }
        if self.broken:
            partly = [row.rule for row in self.rows if row.proved and row.doubt]
            counts |= {
                "proved": sum(row.proved for row in self.rows),
                "unproved": [row.rule for row in self.unproved],
                "partly": partly,
            }
        return counts


class Witness(Value):
    """A case that passed, and what ran in it."""

    case: Case
    ran: Ran

    @property
    def name(self) -> str:
        """The case for a reader."""
        return f"{self.case.file}:{self.case.line} {self.case.name}"

    def names(self, rule: str) -> bool:
        """The case says that it is about the rule."""
        return any(words.text == rule for words in self.case.rules)

    def shows(self, carrier: Carrier) -> bool:
        """The carrier ran in the case."""
        return carrier in self.ran.carriers or (carrier.kind == "data" and carrier.rule in self.ran.cited)


def coverage(
    game: Game,
    case_files: Iterable[Path],
    progress: Callable[[CaseResult], None] | None = None,
    *,
    prove: bool | Collection[str] = False,
    load: Load | None = None,
    jobs: int = 1,
) -> Coverage:
    """Trace every case of the game and count which rules ran.

    `prove`: break the carriers of each rule, or of each of these rules, and check that a case which names it fails.
    `load` gives the game with other data, for rules that tables carry.
    """
    carriers = Carriers(game)
    cases, failed = _read(game, case_files)
    witnesses: list[Witness] = []
    tracer = Tracer(game, carriers)
    for case in cases:
        with tracer.watching(case.given.scenario) as ran:
            result = run_case(game, case)
        if result.passed:
            witnesses.append(Witness(case, ran))
        else:
            failed.append(result)
        if progress is not None:
            progress(result)
    counted = _counted(game, carriers, cases, witnesses, failed)
    if not prove:
        return counted
    by_rule = _by_rule(carriers, witnesses)
    naming = _naming(witnesses)
    wanted = [r.rule for r in counted.rows if r.tested and (prove is True or r.rule in prove)]
    prover = Prover(game, carriers, tracer.kept, load)
    tasks = [Task(rule, *_task(by_rule.get(rule, []), naming.get(rule, []))) for rule in wanted]
    proofs = {proof.rule: proof for proof in proved(prover, tasks, jobs)}
    rows = tuple(replace(row, proof=proofs.get(row.rule)) for row in counted.rows)
    return replace(counted, rows=rows, broken=True)


def _task(carriers: list[Carrier], naming: list[Witness]) -> tuple[tuple[Carrier, ...], tuple[tuple[Case, ...], ...]]:
    """The carriers of a rule, and for each the cases that name the rule and in which it ran."""
    return tuple(carriers), tuple(tuple(w.case for w in naming if w.shows(c)) for c in carriers)


def _read(game: Game, case_files: Iterable[Path]) -> tuple[list[Case], list[CaseResult]]:
    found = [file for file in map(read, case_files) if file.game in (game.name, "")]
    return [c for f in found for c in f.cases], [unread(e) for f in found for e in f.errors]


def _counted(
    game: Game, carriers: Carriers, cases: list[Case], witnesses: list[Witness], failed: list[CaseResult]
) -> Coverage:
    by_rule, naming = _by_rule(carriers, witnesses), _naming(witnesses)
    rows = tuple(
        _row(rule.id, rule.title, by_rule.get(rule.id, []), naming.get(rule.id, []))
        for rule in game.rules.rules.values()
        if rule.counts
    )
    errors = tuple(dict.fromkeys(sorted(_unknown(game, carriers, cases, witnesses))))
    return Coverage(game.name, rows, errors, tuple(_idle(game, by_rule, naming)), tuple(failed))


def _by_rule(carriers: Carriers, witnesses: list[Witness]) -> dict[str, list[Carrier]]:
    by_rule: dict[str, list[Carrier]] = {}
    for carrier in carriers.all | {Carrier(rule, "data", "data") for w in witnesses for rule in w.ran.cited}:
        by_rule.setdefault(carrier.rule, []).append(carrier)
    return by_rule


def _naming(witnesses: list[Witness]) -> dict[str, list[Witness]]:
    naming: dict[str, list[Witness]] = {}
    for witness in witnesses:
        for rule in dict.fromkeys(words.text for words in witness.case.rules):
            naming.setdefault(rule, []).append(witness)
    return naming


def _row(rule: str, title: str, carriers: list[Carrier], naming: list[Witness]) -> Row:
    shown = [w for w in naming if any(w.shows(c) for c in carriers)]
    reason = ""
    if not carriers:
        reason = NOT_CARRIED
    elif not naming:
        reason = NO_CASE
    elif not shown:
        reason = DID_NOT_RUN
    else:
        reason = "; ".join(_one_sided(law, naming) for law in carriers if law.law and _one_sided(law, naming))
    return Row(rule, title, tuple(sorted({c.name for c in carriers})), tuple(w.name for w in shown), reason)


def _one_sided(law: Carrier, naming: list[Witness]) -> str:
    """What is missing of a law over the cases that name its rule."""
    held = any(law in w.ran.held for w in naming)
    failed = any(law in w.ran.failed for w in naming)
    if held and failed:
        return ""
    if not held and not failed:
        return f"law {law.name} never ran"
    return f"law {law.name} never seen to {'fail' if held else 'hold'}"


def _unknown(game: Game, carriers: Carriers, cases: list[Case], witnesses: list[Witness]) -> Iterable[str]:
    named = [*carriers.cited()]
    named += [(words.text, f"{case.file}:{words.line}") for case in cases for words in case.rules]
    named += [(rule, f"cite in {w.name}") for w in witnesses for rule in w.ran.cited]
    for rule, where in named:
        if rule and rule not in game.rules and not INTERPRETATION.fullmatch(rule):
            yield f"{rule}: no such rule in the index of {game.name}; named by {where}"


def _idle(game: Game, by_rule: dict[str, list[Carrier]], naming: dict[str, list[Witness]]) -> Iterable[str]:
    for rule, witnesses in naming.items():
        if rule not in game.rules or not game.rules.rules[rule].counts:
            continue
        for w in witnesses:
            if not any(w.shows(c) for c in by_rule.get(rule, ())):
                yield f"{w.name}: names {rule}, but nothing that carries it ran"
