"""The cards of a firefight: what its file says of deck, weapons, veterans, events and secret objectives."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Collection, Mapping
from typing import Any

from esagono.games.storms_of_steel.counter_tables import Counters
from esagono.games.storms_of_steel.counters import Card
from esagono.games.storms_of_steel.pieces import Happening, Objective
from esagono.games.storms_of_steel.world import Unit
from esagono.kernel import Side, Value, rule
from esagono.kernel.spelling import nearest

FIELDS = {"deck", "dealt", "draws", "weapons", "veterans", "uses", "event", "goals", "secret"}
EVENT_FIELDS = {"cap", "vp", "arrive", "text", "text_it"}
GOAL_FIELDS = {"hex", "vp"}
MOST_GOALS = 4
Wrong = Callable[[str, str], ValueError]


class ScenarioCards(Value):
    """The cards as they lie at the start."""

    deck: dict[str, int]
    dealt: int
    draws: int
    kit: dict[Side, tuple[str, ...]]
    happening: Happening
    goals: dict[str, Objective]
    secret: tuple[Side, ...]


@rule("8.0", "8.1/4")
def read_cards(
    raw: Mapping[str, Any], counters: Counters, units: list[Unit], sides: tuple[Side, ...], wrong: Wrong
) -> ScenarioCards:
    """The field `cards` of a file; what is wrong is told with the field named."""
    _only("cards", raw, FIELDS, wrong)
    deck = {str(k): _number(f"cards.deck.{k}", v, wrong) for k, v in raw.get("deck", {}).items()}
    for name, n in deck.items():
        card = _card(f"cards.deck.{name}", name, ("green", "yellow"), counters, wrong)
        if n > card.count:
            raise wrong(f"cards.deck.{name}", f"at most {card.count}, as many as there are")
    _check_veterans(counters, units, wrong)
    goals = _goals(raw.get("goals", ()), wrong)
    secret = tuple(raw.get("secret", ()))
    if any(side not in sides for side in secret):
        raise wrong("cards.secret", f"sides out of {', '.join(sides)}")
    if len(secret) + deck.get("Y-objective", 0) > len(goals):
        raise wrong("cards.goals", "at least as many objectives as are drawn")
    return ScenarioCards(
        deck,
        _number("cards.dealt", raw.get("dealt", 0), wrong),
        _number("cards.draws", raw.get("draws", 0), wrong),
        _kit(raw, counters, sides, wrong),
        _happening(raw.get("event", {}), units, sides, wrong),
        goals,
        secret,
    )


def _only(field: str, table: Mapping[str, Any], fields: Collection[str], wrong: Wrong) -> None:
    for unknown in sorted(table.keys() - set(fields)):
        raise wrong(f"{field}.{unknown}", f"a field that there is; {nearest(unknown, sorted(fields))}")


def _number(field: str, value: object, wrong: Wrong) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise wrong(field, f"a whole number, not {value!r}")
    return value


def _card(field: str, name: str, colours: tuple[str, ...], counters: Counters, wrong: Wrong) -> Card:
    card = counters.cards.get(name)
    if card is None or card.colour not in colours:
        raise wrong(field, f"a card of cards.csv that is {' or '.join(colours)}, not {name!r}")
    return card


@rule("8.2", "8.3")
def _kit(
    raw: Mapping[str, Any], counters: Counters, sides: tuple[Side, ...], wrong: Wrong
) -> dict[Side, tuple[str, ...]]:
    """Weapon and veteran cards of the players; a card is used once, unless `uses` says otherwise."""
    uses = raw.get("uses", {})
    kit: dict[Side, tuple[str, ...]] = dict.fromkeys(sides, ())
    given: list[str] = []
    for field, colour in (("weapons", "grey"), ("veterans", "orange")):
        for side, names in raw.get(field, {}).items():
            if side not in sides:
                raise wrong(f"cards.{field}.{side}", f"one of {', '.join(sides)}")
            for name in names:
                card = _card(f"cards.{field}.{side}", name, (colour,), counters, wrong)
                if card.held != "player":
                    raise wrong(f"cards.{field}.{side}", f"a card of a player; {name} is assigned to units")
                given.append(name)
                kit[side] = (*kit[side], *(name,) * _number(f"cards.uses.{name}", uses.get(name, 1), wrong))
    for name, n in Tally(given).items():
        if n > counters.cards[name].count:
            raise wrong(f"cards, {name}", f"at most {counters.cards[name].count}, as many as there are")
    stray = [name for name in uses if name not in given]
    if stray:
        raise wrong(f"cards.uses.{stray[0]}", "a card that somebody has")
    return kit


@rule("8.3")
def _check_veterans(counters: Counters, units: list[Unit], wrong: Wrong) -> None:
    """Veteran cards of units: there is one of each, for a unit or a group of one side."""
    owners: dict[str, Side] = {}
    for unit in units:
        for name in unit.veteran:
            field = f"units.{unit.side}.{unit.id}.veteran"
            if _card(field, name, ("orange",), counters, wrong).held != "unit":
                raise wrong(field, f"a card that is assigned to units; {name} belongs to a player")
            if owners.setdefault(name, unit.side) != unit.side:
                raise wrong(field, f"units of one side only for {name}: there is one such card")


def _happening(raw: Mapping[str, Any], units: list[Unit], sides: tuple[Side, ...], wrong: Wrong) -> Happening:
    _only("cards.event", raw, EVENT_FIELDS, wrong)
    arrive = tuple(raw.get("arrive", ()))
    due = {u.id for u in units if u.due}
    if any(unit not in due for unit in arrive):
        raise wrong("cards.event.arrive", "units with due and entry")
    points: dict[str, dict[Side, int]] = {}
    for field in ("cap", "vp"):
        _only(f"cards.event.{field}", raw.get(field, {}), sides, wrong)
        points[field] = {s: _number(f"cards.event.{field}", n, wrong) for s, n in raw.get(field, {}).items()}
    return Happening(points["cap"], points["vp"], arrive)


def _goals(raw: Any, wrong: Wrong) -> dict[str, Objective]:
    if len(raw) > MOST_GOALS:
        raise wrong("cards.goals", f"up to {MOST_GOALS} objectives")
    for i, row in enumerate(raw, 1):
        _only(f"cards.goals.{i}", row, GOAL_FIELDS, wrong)
        if row.keys() != GOAL_FIELDS:
            raise wrong(f"cards.goals.{i}", "hex and vp")
    return {str(i): Objective(row["hex"], row["vp"], "secret") for i, row in enumerate(raw, 1)}
