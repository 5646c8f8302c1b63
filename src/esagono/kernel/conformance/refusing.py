"""Checks that a refusal changes nothing and is explained in every language."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

from esagono.kernel.acts import Act, Refused, Why
from esagono.kernel.conformance.position import Here, cut
from esagono.kernel.conformance.report import Fault
from esagono.kernel.conformance.scanning import drawn
from esagono.kernel.conformance.wording import GARBAGE, wording
from esagono.kernel.decision import Decision
from esagono.kernel.flow import Ask
from esagono.kernel.game import Game
from esagono.kernel.match import Match
from esagono.kernel.saves import digest, encode
from esagono.kernel.state import State
from esagono.kernel.texts import GAP, LANGUAGES
from esagono.kernel.value import Side

HEADING = re.compile(r"([A-Z]+-)?\d+\.0")


def refusals_change_nothing(here: Here) -> Iterator[Fault]:
    """Garbage, foreign sides, other verbs and stale numbers are refused with a reason; the state stays."""
    before, written = digest(here.state), encode(here.state)
    for told, attempt in _attempts(here):
        try:
            attempt()
        except Refused as refused:
            for why in refused.all:
                yield from why_faults(here.game, why)
        except Exception as wrong:
            yield Fault("refusals", type(wrong).__name__, f"{told}: {type(wrong).__name__}: {wrong}, expected Refused")
        else:
            yield Fault("refusals", "accepted", f"{told} was accepted")
        if encode(here.state) != written:
            yield Fault("refusals", "changed", f"{told} changed the state")
            return
    if digest(here.state) != before:
        yield Fault("refusals", "changed", "something that was refused changed the static data")


def vague_reasons(game: Game, state: State, decision: Decision, rng: random.Random, n: int) -> Iterator[Why]:
    """Reasons that a player is shown first and that cite a whole chapter, while a law of a paragraph forbids it too."""
    for act in drawn(game, state.scenario, decision, rng, n):
        first, *others = game.why_not(state, decision.side, act) or (None,)
        if first is not None and is_heading(first.rule) and any(not is_heading(why.rule) for why in others):
            yield first


def is_heading(rule: str) -> bool:
    """The number of a whole chapter, such as `22.0` or `R-11.0`."""
    return HEADING.fullmatch(rule) is not None


def why_faults(game: Game, why: Why) -> Iterator[Fault]:
    """A reason has its sentence in every language, and fills its gaps."""
    for language in LANGUAGES:
        key = f"why.{why.key}"
        if not game.texts.has(key, language):
            yield Fault("refusals", f"{key} {language}", f"{key}: no sentence in {language}")
            continue
        gaps = set(GAP.findall(game.texts.catalogues[language][key]))
        missing = sorted(gaps - {name for name, _ in why.args})
        if missing:
            yield Fault("texts", key, f"{key} in {language}: nothing fills {', '.join(missing)}")


def _attempts(here: Here) -> Iterator[tuple[str, Callable[[], object]]]:
    """Things that must be refused, each with what is told about it."""
    rng = here.rng("refusals")
    asked = {decision.side for decision in here.decisions}
    match = cut(here.match, len(here.match.lines))  # one for all: what is refused leaves it as it was
    sides: list[Side] = [s for s in (*here.game.sides, "nobody", "") if s not in asked]
    for decision in here.decisions:
        texts = decision.texts
        words = wording(here, f"refusals {decision.side}")
        bad = [*rng.sample(GARBAGE, 3), *_other_verbs(here, set(decision.acts))[:2]]
        bad += [words.broken(rng.choice(texts)) for _ in range(3) if texts]
        bad += words.around(decision, 4)
        for text in bad:
            if _is_legal(here, decision.side, text):
                continue  # whether it is offered is another check
            yield f"{decision.side} {text!r}", _apply(here, decision.side, text)
            if ">" not in text:
                yield f"{decision.side} {text!r} as a chain", _chain(match, decision.side, text)
        if texts:
            text = rng.choice(texts)
            stale = decision.number + rng.choice((-1, 1, 7))
            yield f"{decision.side} {text!r} for decision {stale}", _act(match, decision.side, text, stale)
            for side in rng.sample(sides, min(2, len(sides))):
                yield f"{side or 'nobody'} {text!r} instead of {decision.side}", _apply(here, side, text)
                yield f"{side or 'nobody'}, an act of {decision.side}", _apply(here, side, decision.choices[0])
    if not here.decisions:
        for side in here.game.sides:
            yield f"{side} after the end", _apply(here, side, "anything")


def _other_verbs(here: Here, verbs: set[str]) -> list[str]:
    nodes = here.game.machine(here.state.scenario).nodes.values()
    asks = [node for top in nodes for node in top.steps if isinstance(node, Ask)]
    found = sorted({verb for ask in asks for verb in ask.verbs} - verbs)
    here.rng("verbs").shuffle(found)
    return found


def _is_legal(here: Here, side: Side, text: str) -> bool:
    try:
        return not here.game.why_not(here.state, side, text)
    except Exception:  # the attempt itself will show it
        return False


def _apply(here: Here, side: Side, choice: str | Act) -> Callable[[], object]:
    return lambda: here.game.apply(here.state, side, choice, here.match.dice)


def _act(match: Match, side: Side, text: str, number: int) -> Callable[[], object]:
    return lambda: match.act(side, text, number=number)


def _chain(match: Match, side: Side, text: str) -> Callable[[], object]:
    return lambda: match.chain(side, text)
