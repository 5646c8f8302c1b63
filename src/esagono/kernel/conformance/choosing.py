"""Checks of what is offered: order, texts, and that laws and options agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.kernel.acts import Refused
from esagono.kernel.conformance.position import CannotBeTaken, Here, crashed, fresh, listing, taken
from esagono.kernel.conformance.report import Fault
from esagono.kernel.conformance.wording import wording
from esagono.kernel.decision import Decision


def waits_properly(here: Here) -> Iterator[Fault]:
    """The game is over with a result, or each decision has choices, and all of them can be listed."""
    return _waits(here, lambda decision: bool(decision.choices))


def somebody_can_choose(here: Here) -> Iterator[Fault]:
    """The game is over with a result, or each decision has a choice; no more of them are looked for."""
    return _waits(here, lambda decision: decision.is_real())


def _waits(here: Here, found: Callable[[Decision], bool]) -> Iterator[Fault]:
    try:
        for decision in here.decisions:
            if not found(decision):
                yield Fault("ends", "no choices", f"{decision.side} at {decision.ask!r} has no choices")
    except Exception as wrong:
        yield crashed("crash", "listing", wrong)
    if not here.decisions and here.state.result is None:
        yield Fault("ends", "no result", "nobody is asked, and there is no result")


def acts_can_be_taken(here: Here, verb: str) -> Iterator[Fault]:
    """Every offered act of a verb can be taken: used to shrink a crash."""
    for decision in here.decisions:
        for act in (a for a in decision.choices if a.verb == verb):
            try:
                taken(here, decision.side, act)
            except CannotBeTaken as wrong:
                yield wrong.fault


def choices_are_sound(here: Here) -> Iterator[Fault]:
    """Choices are listed in the same order twice, each text once; each parses back to the same act and is legal."""
    again = listing(here.game, fresh(here.state))
    if again != here.listing:
        yield Fault("choices", "order", f"listed twice: {_difference(here.decisions, again)}")
    for decision in here.decisions:
        yield from offered_twice(decision)
        yield from _each_choice(here, decision)


def offered_twice(decision: Decision) -> Iterator[Fault]:
    """The choices of a decision that are offered more than once."""
    texts = decision.texts
    if len(set(texts)) < len(texts):
        twice = sorted({text for text in texts if texts.count(text) > 1})
        yield Fault("choices", "twice", f"{decision.side} at {decision.ask!r}: offered twice: {', '.join(twice)}")


def _difference(decisions: tuple[Decision, ...], again: tuple[tuple[str, str, int, tuple[str, ...]], ...]) -> str:
    for decision, (_, _, _, texts) in zip(decisions, again, strict=False):
        for first, second in zip(decision.texts, texts, strict=False):
            if first != second:
                return f"{decision.side} at {decision.ask!r}: {first!r}, then {second!r}"
    return "another number of decisions or choices"


def _each_choice(here: Here, decision: Decision) -> Iterator[Fault]:
    choices = decision.choices
    if len(choices) > here.rates.sample:
        choices = tuple(here.rng("choices").sample(choices, here.rates.sample))
    for act in choices:
        text = act.text
        try:
            read = type(act).parse(text.split()[1:])
        except Refused as refused:
            yield Fault("choices", f"{act.verb} text", f"{text!r} is offered and cannot be read: {refused}")
            continue
        if read != act:
            yield Fault("choices", f"{act.verb} text", f"{text!r} is read as {read!r}, offered was {act!r}")
        why = here.game.why_not(here.state, decision.side, text)
        if why:
            yield Fault("legality", f"{act.verb} refused", f"{decision.side}: {text!r} is offered and refused: {why}")


def legal_exactly_when_offered(here: Here) -> Iterator[Fault]:
    """Random texts have no reason against them if and only if they stand in the list."""
    words = wording(here, "legality")
    for decision in here.decisions:
        offered = set(decision.texts)
        for text in words.around(decision, here.rates.texts):
            why = here.game.why_not(here.state, decision.side, text)
            canonical = _canonical(decision, text)
            verb = text.split()[0]
            who = f"{decision.side} at {decision.ask!r}"
            if canonical in offered and why:
                yield Fault("legality", f"{verb} refused", f"{who}: {text!r} is offered and refused: {why}")
            elif canonical not in offered and not why:
                yield Fault("legality", f"{verb} not offered", f"{who}: {text!r} is legal and not offered")


def _canonical(decision: Decision, text: str) -> str | None:
    verb, *words = text.split()
    try:
        return decision.acts[verb].parse(words).text
    except Refused:
        return None
