"""Checks that a game is an immutable value: saving, undoing and replaying change nothing."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.kernel import record, saves
from esagono.kernel.acts import Refused
from esagono.kernel.conformance.position import Here, cut, listing, taken
from esagono.kernel.conformance.refusing import why_faults
from esagono.kernel.conformance.report import Fault
from esagono.kernel.journal import chained
from esagono.kernel.match import Match
from esagono.kernel.saves import ENCODER, digest, encode
from esagono.kernel.state import State

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


def saves_keep_everything(here: Here) -> Iterator[Fault]:
    """A state that was saved and loaded is equal, offers the same texts, and goes on alike."""
    game, state = here.game, here.state
    loaded = saves.load(game, saves.dump(game, state))
    if loaded != state or digest(loaded) != digest(state):
        yield Fault("save", "state", f"the loaded state differs: {_first_difference(state, loaded)}")
    elif listing(game, loaded) != here.listing:
        yield Fault("save", "choices", "the loaded state offers other choices")
    elif here.decisions and here.rng("save rate").random() < here.rates.save_apply:
        yield from _goes_on_alike(here, loaded)


def _goes_on_alike(here: Here, loaded: State) -> Iterator[Fault]:
    rng = here.rng("save")
    decision = rng.choice(here.decisions)
    if not decision.choices:
        return
    act = rng.choice(decision.choices)
    before = digest(here.state)
    one = taken(here, decision.side, act)
    if digest(here.state) != before:
        yield Fault("save", f"{act.verb} mutates", f"{decision.side} {act.text!r} changes the state it is taken from")
        return
    two = here.game.apply(loaded, decision.side, act.text, here.match.dice)
    if digest(one.state) != digest(two.state):
        told = _first_difference(one.state, two.state)
        yield Fault("save", f"{act.verb} differs", f"{decision.side} {act.text!r} after a save: {told}")
    elif (one.events, one.rolls, one.forced) != (two.events, two.rolls, two.forced):
        yield Fault("save", f"{act.verb} tells", f"{decision.side} {act.text!r} after a save tells something else")


def _first_difference(one: State, two: State) -> str:
    for name in one.__struct_fields__:
        a, b = getattr(one, name), getattr(two, name)
        if a == b:
            continue
        for field in getattr(a, "__struct_fields__", ()):
            if getattr(a, field) != getattr(b, field, None):
                return f"{name}.{field}: {str(getattr(a, field))[:200]} and {str(getattr(b, field, None))[:200]}"
        return f"{name}: {str(a)[:200]} and {str(b)[:200]}"
    return "the order of a mapping"


def undo_restores(here: Here) -> Iterator[Fault]:
    """The last line can be undone exactly when it is not final; the states before and after are restored."""
    match = cut(here.match, len(here.match.lines))
    if len(match.lines) < 2:
        return
    line, outcome = match.lines[-1], match.outcomes[-1]
    why = match.why_no_undo((line.side,))
    if outcome.final:
        if why is None:
            yield Fault("undo", "final", f"{line.text!r} is final and can be taken back")
        else:
            yield from why_faults(here.game, why)
        return
    if why is not None:
        yield Fault("undo", "refused", f"{line.text!r} is not final and cannot be taken back: {why.key}")
        return
    earlier = match.outcomes[-2].state
    expected = digest(earlier), listing(here.game, earlier)
    match.undo((line.side,))
    same = (digest(match.state), listing(here.game, match.state)) == expected
    if not same or hashed_again(match) != match.lines[-1].hash:
        yield Fault("undo", "undo", f"taking back {line.text!r} does not give the state before")
        return
    match.redo((line.side,))
    again = match.lines[-1]
    if digest(match.state) != digest(here.state) or (again.text, again.rolls) != (line.text, line.rolls):
        yield Fault("undo", "redo", f"making {line.text!r} again does not give the state after")


def hashed_again(match: Match) -> str:
    """The hash of the last line, made from the state as it is now: another one if something wrote into the state."""
    line = match.lines[-1]
    previous = match.lines[-2].hash if len(match.lines) > 1 else ""
    written = encode(match.state) if match.header.data else ENCODER.encode(match.state)
    return chained(match.header.salt, previous, line.side, line.text, line.rolls, written)


def records_replay(here: Here) -> Iterator[Fault]:
    """The record leads to the same last hash; a changed character is noticed."""
    text = record.write(here.match)
    try:
        last = record.verify(here.game, text)
    except Refused as refused:
        yield Fault("replay", "refused", f"the record does not replay: {refused}")
        return
    if last.lines[-1].hash != here.match.lines[-1].hash or digest(last.state) != digest(here.state):
        yield Fault("replay", "differs", "the replayed record ends in another state")
    changed, told = _changed(here, text)
    try:
        record.verify(here.game, changed)
    except Refused:
        return
    yield Fault("replay", "unnoticed", f"a changed character is not noticed: {told}")


def _changed(here: Here, text: str) -> tuple[str, str]:
    """The record with one character of its body replaced by another."""
    rng = here.rng("replay")
    lines = text.splitlines()
    at = rng.randrange(lines.index("") + 1, len(lines))
    place = rng.randrange(len(lines[at]))
    letter = rng.choice([c for c in LETTERS if c != lines[at][place].lower()])
    old = lines[at]
    lines[at] = old[:place] + letter + old[place + 1 :]
    return "\n".join([*lines, ""]), f"line {at + 1}, {old!r} as {lines[at]!r}"
