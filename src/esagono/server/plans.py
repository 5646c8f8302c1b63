"""Plans for a seat: what a hand on the map would do, made by the game of what the side sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from esagono.kernel import Act, Decision, Game, Side
from esagono.kernel.acts import fields_of, laws_of
from esagono.kernel.flow import Ask
from esagono.kernel.standing import given_orders
from esagono.kernel.value import kebab
from esagono.kernel.wish import Wish
from esagono.server import requests as ask
from esagono.server.names import teller_of
from esagono.server.telling import Teller

if TYPE_CHECKING:
    from esagono.server.table import Table


def plans_of(table: Table, request: ask.Plan, language: str) -> Any:
    """Those of the game, then the choices that name the same; none for what does not exist."""
    game = table.game
    decision = game.decision(table.match.state, request.side)
    if decision is None or not {"unit", "hex"} <= game.exists.keys():
        return []
    world = decision.seen.world
    if not _exist(game, world, request):
        return []
    teller = teller_of(table, language)
    wish = Wish(request.units, request.hex, request.facing, request.settings, teller.names)
    made = msgspec.to_builtins([*game.plans(decision, wish, language)]) if game.plans else []
    verbs = {part.split()[0] for plan in made for part in plan["text"].split(" > ") if part}
    return [*made, *(_plan(teller, act, wish, decision) for act in _named(decision, wish, verbs))]


def _is_place(game: Game, world: Any, name: str) -> bool:
    """A hex, or one of the boxes and areas that the game knows besides."""
    return any(kind in game.exists and game.exists[kind](world, name) for kind in ("hex", "place"))


def along_of(table: Table, request: ask.Plan) -> list[str]:
    """Who could go with the first unit, where no hex is named."""
    hook, game = table.game.along, table.game
    decision = game.decision(table.match.state, request.side)
    if request.hex or not request.units or decision is None or hook is None or "unit" not in game.exists:
        return []
    unit = request.units[0]
    return [*hook(decision, unit)] if game.exists["unit"](decision.seen.world, unit) else []


def why_of(table: Table, request: ask.Plan, language: str) -> dict[str, str] | None:
    """What a wish without a plan means, and the first reason against it."""
    game, wish = table.game, Wish(request.units, request.hex)
    decision = game.decision(table.match.state, request.side)
    if decision is None or game.meant is None or not _exist(game, decision.seen.world, request):
        return None
    meant = game.meant(decision, wish)
    if meant is None:
        return None
    seen, act = meant
    broken = next((law for law in laws_of(type(act)) if not law.holds(seen, act)), None)
    if broken is None:
        return None
    return {"label": teller_of(table, language).label(act), **table.reason(broken.why(seen, act), language)}


def _exist(game: Game, world: Any, request: ask.Plan) -> bool:
    """Everything that the wish names is there."""
    return all(game.exists["unit"](world, u) for u in request.units) and _is_place(game, world, request.hex)


def _named(decision: Decision, wish: Wish, planned: set[str]) -> list[Act]:
    """The choices that name just what the wish names, besides what has been planned: a game gets these for nothing."""
    found = [act for act in decision.choices if act.verb not in planned and _fits(act, wish)]
    facing = [act for act in found if fields_of(act).get("facing") == wish.facing]
    return facing or found


def _fits(act: Act, wish: Wish) -> bool:
    """The act is by the first unit of the wish, or by nobody where none is named, and in its hex."""
    units = act.named("unit")
    led = bool(units) and units[0] == wish.units[0] if wish.units else not units
    return led and wish.hex in (*act.named("hex"), *act.named("place"))


def _plan(teller: Teller, act: Act, wish: Wish, decision: Decision) -> dict[str, Any]:
    """A choice as a plan; where a hand could mean several things it is asked once more."""
    several = len({a.verb for a in decision.choices if not a.ends}) > 1
    price = teller.game.price
    return {
        "text": act.text,
        "label": teller.label(act),
        "verb": teller.verb(act),
        "rule": act.rule,
        "units": act.named("unit"),
        "hex": wish.hex,
        "cost": price(decision.seen, act, teller.language) if price else "",
        "way": [],
        "facing": None,
        "warnings": [],
        "asks": several or act.confirm or act.weighty or bool(act.look()),
        "forecast": _forecast(teller, act, decision),
        "switches": [],
        "zone": [],
        "fringe": [],
    }


def _forecast(teller: Teller, act: Act, decision: Decision) -> Any:
    """What the act would come to, where it names a query that tells."""
    verb, *words = act.look().split() or [""]
    kind = teller.game.queries.get(verb)
    found = msgspec.to_builtins(kind.parse(words).answer(decision.seen)) if kind else {}
    return found if isinstance(found, dict) else {}


def ending(table: Table, decision: Decision, language: str) -> dict[str, Any]:
    """What is still open where a choice ends a phase; whether a chance can be named from which to be asked."""
    hook = table.game.still_open
    ends = hook is not None and any(cls.ends for cls in decision.acts.values())
    rousing = table.game.rousing is not None and any(act.look() for act in decision.choices)
    return {"open": msgspec.to_builtins([*hook(decision, language)]) if hook and ends else [], "rousing": rousing}


def standing_of(table: Table, side: Side, language: str) -> list[dict[str, Any]]:
    """The standing answers of a side, as they read."""
    game, teller = table.game, teller_of(table, language)
    asks = [n for node in game.machine(table.match.state.scenario).nodes.values() for n in node.by_name.values()]
    found: list[dict[str, Any]] = []
    for answer in table.match.standing.values():
        verb, *words = answer.text.split()
        kinds = (n.verbs[verb] for n in asks if isinstance(n, Ask) and n.name == answer.ask and verb in n.verbs)
        cls = next(kinds, None)
        if answer.side != side or cls is None:
            continue
        label, prompt = teller.label(cls.parse(words)), teller.say(f"ask.{kebab(answer.ask)}")
        told = {"least": answer.least, "unless": bool(answer.unless)}
        found.append({"ask": answer.ask, "text": answer.text, "label": label, "prompt": prompt, **told})
    return found


def orders_of(table: Table, side: Side, language: str) -> list[dict[str, Any]]:
    """The standing orders of the game, and which of them the side has given."""
    game, given = table.game, given_orders(table.match.standing, side)
    keys, groups = (game.orders.keys, game.orders.groups) if game.orders else ((), {})

    def order(key: str) -> dict[str, Any]:
        group = groups.get(key, "")
        told = game.texts.say(language, f"order.{group}") if group else ""
        said = f"order.{key.removeprefix(group).strip('-')}" if group else f"order.{key}"
        return {"key": key, "label": game.texts.say(language, said), "on": key in given, "group": told}

    return [order(key) for key in keys]
