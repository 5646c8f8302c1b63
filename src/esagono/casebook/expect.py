"""What a case expects: each check yields the differences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Any

from esagono.casebook.cases import Group, Pair, Then, Words
from esagono.casebook.fields import agrees, look, shown
from esagono.casebook.table import Failed, Table, event_words, offered, reasons
from esagono.kernel import Refused, Why
from esagono.kernel.flow import Ask
from esagono.kernel.odds import odds
from esagono.kernel.spelling import nearest

Misses = Iterator[Failed]
Whys = tuple[Why, ...]

CHANCE = re.compile(r"(\d+)/([1-9]\d*)|(\d+(?:\.\d+)?)(%?)")


def misses(table: Table, then: Then) -> Misses:
    """Every difference from what a `then` says."""
    yield from _values(table.state.world, then.state, "state")
    for group in then.known:
        yield from _known(table, group)
    for words in then.legal:
        yield from _tried(table, words, partial(_legal, words))
    for pair in then.illegal:
        yield from _tried(table, Words(pair.key, pair.line), partial(_illegal, pair))
    for pair in then.why:
        yield from _tried(table, Words(pair.key, pair.line), partial(_why, pair))
    if then.decision is not None:
        yield from _decision(table, then.decision)
    yield from _events(table, then.events)
    yield from _no_events(table, then.no_events)
    for group in then.query:
        yield from _query(table, group)
    for group in then.odds:
        yield from _odds(table, group)
    if then.result is not None:
        yield from _result(table, then.result)


def _values(value: Any, pairs: tuple[Pair, ...], what: str) -> Misses:
    for pair in pairs:
        try:
            found = look(value, pair.key)
        except ValueError as wrong:
            yield Failed(pair.line, f"{what}: {wrong}")
            continue
        if not agrees(found, pair.value):
            name = f"{what} {pair.key}".strip()
            yield Failed(pair.line, f"{name} is {shown(found)}, expected {shown(pair.value)}")


def _known(table: Table, group: Group) -> Misses:
    if group.key not in table.game.sides:
        yield Failed(group.line, f"known: no side {group.key!r}; {nearest(group.key, table.game.sides)}")
        return
    yield from _values(table.game.known(table.state.world, group.key), group.pairs, f"known to {group.key}:")


# acts


def _tried(table: Table, words: Words, check: Callable[[Table, str, Whys], Misses]) -> Misses:
    """Check an act where its chain leads, by all that speaks against it there."""
    try:
        there, side, text = table.tried(words)
    except Failed as failed:
        yield failed
        return
    against = there.game.why_not(there.state, side, text)
    yield from check(there, text, against)
    if not against and (wrong := offered(there.game, there.state, side, text)):
        yield Failed(words.line, f"{words.text}: {wrong}")


def _legal(words: Words, there: Table, text: str, against: Whys) -> Misses:
    if against:
        yield Failed(words.line, f"{words.text}: expected legal, but {reasons(there.game, against)}")


def _illegal(pair: Pair, there: Table, text: str, against: Whys) -> Misses:
    wanted = pair.value if isinstance(pair.value, tuple) else (pair.value,)
    if not against:
        yield Failed(pair.line, f"{pair.key}: expected illegal by {shown(wanted)}, but it is legal")
    elif _misspelt(there, text, against[0].key):
        yield Failed(pair.line, f"{pair.key}: not an act of this game: {reasons(there.game, against)}")
    else:
        for rule in wanted:
            if rule not in {why.rule for why in against}:
                found = reasons(there.game, against)
                yield Failed(pair.line, f"{pair.key}: expected illegal by {rule}, but it is by {found}")


def _misspelt(table: Table, text: str, key: str) -> bool:
    """A text that can never be legal is an error in the case, not something that a rule forbids."""
    if key != "not-now":
        return key in ("bad-form", "empty-text")
    nodes = table.game.machine(table.state.scenario).nodes.values()
    acts = [a for n in nodes for a in n.anytime]
    acts += [a for n in nodes for s in n.steps if isinstance(s, Ask) for a in s.acts]
    return text.split(maxsplit=1)[0] not in {a.verb for a in acts}


def _why(pair: Pair, there: Table, text: str, against: Whys) -> Misses:
    """The key of the reason that a player is shown first."""
    if not against:
        yield Failed(pair.line, f"why {pair.key}: expected {shown(pair.value)}, but it is legal")
    elif against[0].key != pair.value:
        yield Failed(pair.line, f"why {pair.key}: expected {shown(pair.value)}, but it is {against[0].key}")


def _decision(table: Table, group: Group) -> Misses:
    asked = [(d.side, d.ask) for d in table.game.decisions(table.state)]
    found = ", ".join(f"{side}: {ask}" for side, ask in asked) or "nobody"
    if group.key == "none":
        if asked:
            yield Failed(group.line, f"decision: expected none, but asked: {found}")
        return
    wanted = {pair.key: pair.value for pair in group.pairs}
    if not any(wanted.get("side", side) == side and wanted.get("ask", ask) == ask for side, ask in asked):
        said = " ".join(f"{key}={shown(value)}" for key, value in wanted.items())
        yield Failed(group.line, f"decision: expected {said}, but asked: {found}")


# events


def _events(table: Table, expected: tuple[Words, ...]) -> Misses:
    """Each is told, and as often as it is listed."""
    left = [e.event for e in table.told]
    for words in expected:
        found = next((e for e in left if _tells(e, words.text)), None)
        if found is not None:
            left.remove(found)
            continue
        said = "; ".join(" ".join(event_words(e.event)) for e in table.told) or "nothing"
        yield Failed(words.line, f"events: {words.text} was not told; told: {said}{_no_such_event(table, words.text)}")


def _no_events(table: Table, expected: tuple[Words, ...]) -> Misses:
    for words in expected:
        for told in table.told:
            if _tells(told.event, words.text):
                yield Failed(words.line, f"no events: {' '.join(event_words(told.event))} was told")
        wrong = _no_such_event(table, words.text)
        if wrong:
            yield Failed(words.line, f"no events: {words.text}{wrong}")


def _tells(event: Any, text: str) -> bool:
    """The tag and the first values agree, and the fields that are named."""
    words = text.split()
    placed = [w for w in words if "=" not in w]
    named = [w.split("=", 1) for w in words if "=" in w]
    if " ".join(event_words(event)).split()[: len(placed)] != placed:
        return False
    names = event.__struct_fields__
    return all(name in names and agrees(getattr(event, name), value) for name, value in named)


def _no_such_event(table: Table, text: str) -> str:
    tags = [str(kind.__struct_config__.tag) for kind in table.game.event_types]
    tag = text.split(maxsplit=1)[0]
    return "" if not tags or tag in tags else f" (there is no event {tag!r}; {nearest(tag, tags)})"


# questions


def _query(table: Table, group: Group) -> Misses:
    try:
        side, text = table.spoken(Words(group.key, group.line))
        answer = table.game.query(table.state, side, text)
    except Failed as failed:
        yield failed
        return
    except Refused as refused:
        yield Failed(group.line, f"query {group.key}: refused: {reasons(table.game, refused.all)}")
        return
    yield from _values(answer, group.pairs, f"query {group.key}:")


def _odds(table: Table, group: Group) -> Misses:
    try:
        side, text = table.spoken(Words(group.key, group.line))
        found = odds(table.game, table.state, side, text)
    except Failed as failed:
        yield failed
        return
    except Refused as refused:
        yield Failed(group.line, f"odds {group.key}: refused: {reasons(table.game, refused.all)}")
        return
    if not found.exact:
        yield Failed(
            group.line, f"odds {group.key}: too many dice to run them all, so there is nothing exact to compare"
        )
        return
    every = ", ".join(f"{name} {_chance_text(p)}" for name, p in found.outcomes.items())
    for pair in group.pairs:
        wanted = _chance(shown(pair.value))
        if wanted is None:
            what = f"{shown(pair.value)!r} is no probability like 15/36, 0.417 or 41.7%"
            yield Failed(pair.line, f"odds {group.key}: {pair.key}: {what}")
        elif abs(found.outcomes.get(pair.key, 0.0) - wanted[0]) > wanted[1]:
            yield Failed(pair.line, f"odds {group.key}: expected {pair.key} {shown(pair.value)}, but it is: {every}")


def _chance(text: str) -> tuple[float, float] | None:
    """A probability as written, and how exact it is written."""
    found = CHANCE.fullmatch(text)
    if found is None:
        return None
    if found[1]:
        return int(found[1]) / int(found[2]), 1e-9
    scale = 100 if found[4] else 1
    places = len(found[3].partition(".")[2])
    exact = 1e-9 if text in ("0", "1") else 0.5000001 * 10**-places / scale
    return float(Decimal(found[3])) / scale, exact


def _chance_text(p: float) -> str:
    near = Fraction(p).limit_denominator(46656)
    return str(near) if abs(near - p) < 1e-9 else f"{p:.4f}"


def _result(table: Table, group: Group) -> Misses:
    result = table.state.result
    if group.key == "none":
        if result is not None:
            yield Failed(group.line, f"result: expected none, but the game is over: {shown(result)}")
    elif result is None:
        yield Failed(group.line, "result: the game is not over")
    else:
        yield from _values(result, group.pairs, "result")
