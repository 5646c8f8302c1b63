"""Views for clients: plain data, built only from what the seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from esagono.kernel import Act, Decision, Game, Query, Side
from esagono.kernel.acts import fields_of, form_of
from esagono.kernel.history import Happened
from esagono.kernel.journal import TakenBack, taken_back
from esagono.kernel.state import Outcome, Rolled, State
from esagono.kernel.value import kebab
from esagono.server.catalogue import ended, title_of
from esagono.server.names import renamed, teller_of
from esagono.server.notices import reasons_of
from esagono.server.plans import ending, orders_of, standing_of
from esagono.server.refusals import TEXTS
from esagono.server.seats import own_sides
from esagono.server.sequence import bar, key_of
from esagono.server.settling import offer_of, settled_events
from esagono.server.shelf import Path, path_of
from esagono.server.stored import Notice, Seat
from esagono.server.telling import Teller, thrown_for, unsaid
from esagono.server.typed_dice import roll_wanted

if TYPE_CHECKING:
    from esagono.server.table import Table


def snapshot(
    table: Table, seat: Seat, side: Side, language: str, since: int, line: int | None = None
) -> dict[str, Any]:
    """The table for one side: world, path, who is asked, own choices, log from a line on."""
    game, match = table.game, table.match
    over = match.state.result is not None
    last = len(match.lines) - 1 if line is None else line
    state = match.outcomes[last].state
    view = game.view(state, side)
    now = line is None
    own = own_sides(table, seat)
    why = match.why_no_undo(own) if own else None
    teller = teller_of(table, language)
    decision = _decision(game, table, side, teller) if now and side in own else None
    return {
        "id": table.stored.id,
        "game": game.name,
        "scenario": state.scenario,
        "title": title_of(table.stored.title, game, state.scenario, language),
        "seat": msgspec.to_builtins(seat),
        "seats": msgspec.to_builtins(table.stored.seats),
        "side": side,
        "line": last,
        "lines": len(match.lines),
        "hash": match.lines[last].hash,
        "over": over,
        "dice": table.stored.dice,
        "number": state.number,
        "path": [teller.place(p) for p in view.path],
        "bar": bar(game, view.path, side, state, language, teller.names),
        "asked": [{"side": s, "ask": a, "prompt": _prompt(game, a, language)} for s, a in view.asked],
        "decision": decision,
        "table": _presented(game, view.world, side, teller),
        "log": _log(table, side, teller, since, last),
        "undo": None if why is None and len(match.lines) > 1 else why and table.reason(why, language),
        "redo": bool(match.undone) and match.undone[-1].side in own,
        "asked_to_undo": table.asked_to_undo,
        "offer": offer_of(table, seat),
        "deputies": table.deputies,
        "searches": game.appraiser is not None,
        "thinking": table.thinking,
        "owed": roll_wanted(table, language) if now else None,
        "notices": [_notice(game, n, language) for n in table.notices if n.line <= last + now],
        "undos": [_undo(game, t, language) for t in taken_back(match.journal.entries) if t.line <= last],
        "result": msgspec.to_builtins(state.result),
        "result_text": ended(game, state, language),
        "names": {s: teller.names.get(s) or game.texts.word(language, s) for s in game.sides}
        | _asked_about(decision, teller),
        "sides": table.sides,
        "queries": {verb: [*fields_of_kind(query)] for verb, query in game.queries.items()},
        "ways": game.ways,
        "query_rules": {verb: query.rule for verb, query in game.queries.items()},
        "secrets": _secrets(table, seat),
        "partners": [s for s in own if side in own and (s == side or game.allied(s, side))],
        "standing": standing_of(table, side, language) if side in seat.sides else [],
        "orders": orders_of(table, side, language) if side in seat.sides else [],
        "words": game.texts.words(language),
    }


def _prompt(game: Game, ask: str, language: str) -> str:
    """The question; nothing where it is not known what is asked."""
    key = f"ask.{kebab(ask)}"
    return game.texts.say(language, key) if game.texts.has(key, language) else ""


def _notice(game: Game, notice: Notice, language: str) -> dict[str, Any]:
    args = {"what": game.texts.word(language, notice.what), "bot": notice.bot, "by": notice.by}
    text = TEXTS.say(language, f"notice.{notice.key}", args)
    return {"line": notice.line, "seat": notice.seat, "key": notice.key, "text": text}


def _undo(game: Game, taken: TakenBack, language: str) -> dict[str, Any]:
    """An undo that others agreed to, placed after the line that is now before it."""
    undo = taken.undo
    side, *agreed = (game.texts.word(language, s) for s in (undo.side, *undo.agreed))
    args = {"side": side, "to": undo.to, "agreed": ", ".join(agreed)}
    text = TEXTS.say(language, "notice.taken-back-dice" if undo.dice else "notice.taken-back", args)
    return {"line": taken.line + 1, "side": undo.side, "agreed": undo.agreed, "dice": undo.dice, "text": text}


def fields_of_kind(query: type[Query]) -> Iterator[str]:
    """What a query asks for, in order: `unit`, `hex`, or the name of the field."""
    for field in form_of(query).placed:
        yield field.kind if field.kind in ("unit", "hex") else field.name


def _secrets(table: Table, seat: Seat) -> bool:
    """One seat plays several sides with different knowledge, so that the client must hide the table between turns."""
    own = own_sides(table, seat)
    if len(own) < 2:
        return False
    first, *others = (table.game.known(table.match.state.world, side) for side in own)
    return any(first != other for other in others)


def _presented(game: Game, world: Any, side: Side, teller: Teller) -> Any:
    if game.present is None:
        return msgspec.to_builtins(world)
    sheet = game.present(world, side, teller.language)
    return msgspec.to_builtins(renamed(game, world, sheet, teller.names, teller.language))


def _decision(game: Game, table: Table, side: Side, teller: Teller) -> dict[str, Any] | None:
    decision = game.decision(table.match.state, side)
    if decision is None:
        return None
    return {
        "side": decision.side,
        "ask": decision.ask,
        "prompt": teller.say(f"ask.{kebab(decision.ask)}"),
        "detail": game.telling.detail(decision, teller.language) if game.telling.detail else "",
        "rule": decision.rule,
        "number": decision.number,
        "choices": [_priced(game, decision, act, teller) for act in decision.choices],
        "verbs": _verbs(game, decision, teller.language),
        "said": [_priced(game, decision, act, teller) for act in _said(table, decision)],
        **_subject(game, decision),
        "planned": [*_planned(game, decision)],
        "lists": _lists(game, decision, teller.language),
        **ending(table, decision, teller.language),
    }


def _asked_about(decision: dict[str, Any] | None, teller: Teller) -> dict[str, str]:
    """The units that the question is about, by their names: one that is to be placed is not on the table yet."""
    units = decision["units"] if decision is not None else ()
    return {unit: teller.names[unit] for unit in units if unit in teller.names}


def _lists(game: Game, decision: Decision, language: str) -> list[dict[str, str]]:
    """Cards that make many choices at once: the place by which a wish means one, and its title."""
    return [{"place": place, "title": title} for place, title in game.lists(decision, language)] if game.lists else []


def _said(table: Table, decision: Decision) -> list[Act]:
    """What the side has chosen so far at this question, for instance the members of a group."""
    found: list[str] = []
    outcomes = table.match.outcomes
    for i in range(len(outcomes) - 1, 0, -1):
        line, outcome = table.match.lines[i], outcomes.happened(i)
        if line.side != decision.side or outcome.events or outcome.rolls:
            break
        found += [text for side, text in reversed(outcome.forced) if side == line.side]
        if _asking(outcomes[i - 1].state) != _asking(table.match.state):
            break
        found.append(line.text)
    acts = [(decision.acts.get(verb), words) for verb, *words in map(str.split, reversed(found))]
    return [act.parse(words) for act, words in acts if act]


def _asking(state: State) -> list[tuple[str, str]]:
    """The stack of procedures and steps, without their records."""
    return [(frame.procedure, frame.step) for frame in state.frames]


def _priced(game: Game, decision: Decision, act: Act, teller: Teller) -> dict[str, Any]:
    told = teller.choice(act)
    is_hex = game.exists.get("hex")
    told["hexes"] += tuple(p for p in act.named("place") if is_hex and is_hex(decision.seen.world, p))
    return told | {"cost": game.price(decision.seen, act, teller.language) if game.price else ""}


def _subject(game: Game, decision: Decision) -> dict[str, list[str]]:
    """The units and hexes that the decision is about, as the record of its procedure names them."""
    record, world = decision.seen.record, decision.seen.world
    values = [v for v in fields_of(record).values() if v] if record is not None else []
    names = [n for v in values for n in (v if isinstance(v, tuple) else (v,)) if isinstance(n, str)]
    found = {kind: [n for n in names if exists(world, n)] for kind, exists in game.exists.items()}
    return {"units": found.get("unit", []), "hexes": found.get("hex", [])}


def _planned(game: Game, decision: Decision) -> Iterator[dict[str, str]]:
    """Units over the hexes that have been named for them and are not yet theirs: pairs in the record."""
    record, world, exists = decision.seen.record, decision.seen.world, game.exists
    if record is None or not {"unit", "hex"} <= exists.keys():
        return
    for pairs in fields_of(record).values():
        for pair in pairs if isinstance(pairs, tuple) else ():
            if isinstance(pair, tuple) and len(pair) == 2 and all(isinstance(name, str) for name in pair):
                unit, hex_ = pair
                if exists["unit"](world, unit) and exists["hex"](world, hex_):
                    yield {"unit": unit, "hex": hex_}


def _verbs(game: Game, decision: Decision, language: str) -> dict[str, str]:
    words = game.texts.words(language)
    return {verb: words[verb] for verb in decision.acts if verb in words}


def _log(table: Table, side: Side, teller: Teller, since: int, last: int) -> list[dict[str, Any]]:
    closed = last + 1
    while closed > 1 and table.match.outcomes.happened(closed - 1).still_open:
        closed -= 1
    return [_line(table, i, side, teller, i >= closed) for i in range(since, last + 1)]


def _line(table: Table, i: int, side: Side, teller: Teller, is_open: bool) -> dict[str, Any]:
    game, line, outcome = table.game, table.match.lines[i], table.match.outcomes.happened(i)
    over = table.match.state.result is not None
    hidden = not over and line.side != side and (line.private or is_open)
    why = not hidden and bool(reasons_of(table, i))
    rolls, events = _own(outcome, game, side, over), outcome.events if over else game.told(outcome.events, side)
    thrown = thrown_for(events, rolls)
    return {
        "line": i,
        "side": line.side,
        "text": "" if hidden else line.text,
        "hidden": hidden,
        "standing": line.standing and (over or line.side == side),  # what others have ordered is their own business
        "why": why,
        "rolls": [teller.roll(r) for r in rolls],
        "events": settled_events(line, teller)
        or [teller.event(t) | {"rolls": thrown[k], "unsaid": unsaid(events, k)} for k, t in enumerate(events)],
    }


def _own(outcome: Outcome | Happened, game: Game, side: Side, over: bool) -> Sequence[Rolled]:
    return outcome.rolls if over else game.rolled(outcome.rolls, side)


def marks(table: Table, language: str) -> list[dict[str, Any]]:
    """Where rounds, turns and phases begin in the game, for the slider of the replay."""
    found = list[dict[str, Any]]()
    before: tuple[tuple[str, str], ...] = ()
    teller = teller_of(table, language)
    for i, place in enumerate(_paths(table)):
        keys = ((name, key_of(table.game.texts, name), args) for name, args in place)
        path = tuple((name, teller.say(key, args) if key else "") for name, key, args in keys)
        depth = next((d for d, label in enumerate(path) if (label,) != before[d : d + 1]), None)
        if depth is not None:
            shown = path[: depth + 1 if path[depth][1] else depth + 2]
            found.append({"line": i, "depth": depth, "text": " › ".join(text for _, text in shown if text)})
        before = path
    return found


def _paths(table: Table) -> Iterator[Path]:
    """The path after each line; lines stored by older versions have none, and their states must be loaded."""
    here: Path = []
    for i, stored in enumerate(table.store.paths(table.stored.id)):
        if stored is None:
            here = path_of(table.game, table.match.outcomes[i].state)
        elif stored:
            here = msgspec.json.decode(stored, type=Path)
        yield here
