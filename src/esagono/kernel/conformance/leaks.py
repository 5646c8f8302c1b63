"""The leak check: what a side is shown may not depend on what it may not know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from esagono.kernel import record
from esagono.kernel.acts import Act, Refused
from esagono.kernel.conformance.position import Here, sampled, taken
from esagono.kernel.conformance.report import Fault
from esagono.kernel.conformance.wording import wording
from esagono.kernel.game import Game
from esagono.kernel.journal import Line
from esagono.kernel.odds import odds
from esagono.kernel.saves import ENCODER, digest
from esagono.kernel.state import Outcome, State
from esagono.kernel.value import Side, Value

DIGITS = 9


class Questions(Value):
    """What is asked in both worlds: texts of acts, texts of queries, acts whose odds are compared."""

    texts: tuple[str, ...]
    queries: tuple[str, ...]
    odds: tuple[str, ...]


def nothing_leaks(here: Here) -> Iterator[Fault]:
    """Views, choices, refusals, overlays and odds are the same in a world that looks the same; masks hide."""
    rng = here.rng("leak")
    sides = [*here.game.sides_of(here.state.scenario), ""]
    if here.rates.sides:
        sides = rng.sample(sides, min(here.rates.sides, len(sides)))
    for side in sides:
        yield from _masked_record(here, side)
        if here.game.redealer is not None:
            yield from _redealt(here, side)


def _redealt(here: Here, side: Side) -> Iterator[Fault]:
    other = here.game.redeal(here.state, side, here.rng(f"redeal {side}"))
    if digest(other) == digest(here.state):
        return
    for message in here.game.invariants(other.world):
        yield Fault("invariants", "redealt", f"redealt for {side or 'a spectator'}: {message}")
    yield from _compared(here, other, side)
    yield from _playable(here, other, side)


def _compared(here: Here, other: State, side: Side) -> Iterator[Fault]:
    questions = _questions(here, other, side)
    true = _facts(here.game, here.state, side, questions, here.rates.odds_budget)
    dealt = _facts(here.game, other, side, questions, here.rates.odds_budget)
    for about in true:
        if true[about] != dealt.get(about):
            kind = " ".join(about.split()[:2]) if about.startswith("query") else about.split()[0]
            who = side or "a spectator"
            difference = _difference(true[about], dealt.get(about, b""))
            yield Fault("leak", kind, f"{who} can tell another world apart by {about}: {difference}")
            if about == "view":
                return  # everything else may follow from that


def _questions(here: Here, other: State, side: Side) -> Questions:
    words = wording(here, f"leak {side}", other)
    own = next((d for d in here.decisions if d.side == side), None)
    texts = [*words.around(own, here.rates.texts), "niente"] if own else ["niente"]
    queries = [words.built(query) for query in here.game.queries.values() for _ in range(3)]
    acts: list[str] = []
    if own and here.rng(f"odds rate {side}").random() < here.rates.leak_odds:
        chosen = sampled(here.rng(f"odds {side}"), own.choices, 2)
        for act in chosen:
            taken(here, side, act)
        acts = [act.text for act in chosen]
    return Questions(tuple(texts), tuple(queries), tuple(acts))


def _facts(game: Game, state: State, side: Side, questions: Questions, budget: int) -> dict[str, bytes]:
    """Everything a side can find out by looking and asking."""
    own = game.decision(state, side)
    found = {
        "view": ENCODER.encode(game.view(state, side)),
        "choices": ENCODER.encode(own.texts if own else None),
    }
    for text in questions.texts:
        found[f"refusal of {text!r}"] = ENCODER.encode(game.why_not(state, side, text))
    for text in questions.queries:
        found[f"query {text}"] = _answer(game, state, side, text)
    for text in questions.odds:
        found[f"odds of {text!r}"] = _odds(game, state, side, text, budget)
    return found


def _answer(game: Game, state: State, side: Side, text: str) -> bytes:
    try:
        return ENCODER.encode(game.query(state, side, text))
    except Refused as refused:
        return ENCODER.encode(refused.all)


def _odds(game: Game, state: State, side: Side, text: str, budget: int) -> bytes:
    try:
        found = odds(game, state, side, text, budget=budget, samples=9, worlds=3)
    except Refused as refused:
        return ENCODER.encode(refused.all)
    rounded = {outcome: round(p, DIGITS) for outcome, p in found.outcomes.items()}
    return ENCODER.encode((rounded, found.exact, found.worlds))


def _difference(true: bytes, dealt: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(true, dealt, strict=False)) if a != b), min(len(true), len(dealt)))
    start = max(0, at - 40)
    return f"…{_shown(true[start : at + 40])}… and …{_shown(dealt[start : at + 40])}…"


def _shown(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")


def _playable(here: Here, other: State, side: Side) -> Iterator[Fault]:
    """A redealt state can be played on."""
    decisions = here.game.decisions(other)
    who = side or "a spectator"
    for decision in decisions:
        if not decision.choices:
            yield Fault("leak", "unplayable", f"redealt for {who}: {decision.side} at {decision.ask!r} has no choices")
            return
    if decisions:
        rng = here.rng(f"playable {side}")
        decision = next((d for d in decisions if d.side == side), decisions[0])
        act = rng.choice(decision.choices)
        outcome = _taken_there(here, other, decision.side, act)
        for message in here.game.invariants(outcome.state.world):
            yield Fault("invariants", "redealt", f"redealt for {who}, after {act.text!r}: {message}")


def _taken_there(here: Here, other: State, side: Side, act: Act) -> Outcome:
    """What an act does in the redealt world; if it fails in the true one too, the redeal is not to blame."""
    try:
        return here.game.apply(other, side, act, here.match.dice)
    except Exception:
        if not here.game.why_not(here.state, side, act):
            taken(here, side, act)
        raise


def _masked_record(here: Here, side: Side) -> Iterator[Fault]:
    """A player's copy of a running game shows neither private lines nor rolls of others."""
    match = here.match
    if here.state.result is not None:
        return
    shown = record.parse(record.write(match, side)).lines
    ended = [i for i, outcome in enumerate(match.outcomes) if not outcome.still_open]
    for i, (line, seen) in enumerate(zip(match.lines, shown, strict=True)):
        hidden = line.side != side and i > 0 and (line.private or i > ended[-1])
        if hidden and not seen.text.startswith(record.SECRET):
            yield Fault("leak", "record", f"the copy of {side or 'a spectator'} shows {line.side}'s line {line.text!r}")
        elif not hidden:
            yield from _masked_rolls(line, seen.rolls, side)


def _masked_rolls(line: Line, shown: Sequence[tuple[str, str]], side: Side) -> Iterator[Fault]:
    for roll, (what, result) in zip(line.rolls, shown, strict=True):
        if roll.to is not None and side not in roll.to and not result.startswith(record.SECRET):
            yield Fault("leak", "record", f"the copy of {side or 'a spectator'} shows the roll {what} of {line.side}")
