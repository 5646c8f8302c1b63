"""The cards of a firefight: what its file says of deck, weapons, veterans, events and secret objectives."""

from __future__ import annotations

from collections import Counter as Tally

from esagono.games.storms_of_steel.counters import Card
from esagono.games.storms_of_steel.pieces import Happening, Objective
from esagono.games.storms_of_steel.scenario.file import ScenarioFile
from esagono.games.storms_of_steel.world import Unit
from esagono.kernel import Side, Value, rule

MOST_GOALS = 4


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
def read_cards(source: ScenarioFile, units: list[Unit]) -> ScenarioCards:
    """The field `cards` of a file; what is wrong is told with the field named."""
    table = source.head.cards
    for name, n in table.deck.items():
        card = _card(source, f"cards.deck.{name}", name, ("green", "yellow"))
        if n > card.count:
            raise source.wrong(f"cards.deck.{name}", f"at most {card.count}, as many as there are")
    _check_veterans(source, units)
    if len(table.goals) > MOST_GOALS:
        raise source.wrong("cards.goals", f"up to {MOST_GOALS} objectives")
    if any(side not in source.players for side in table.secret):
        raise source.wrong("cards.secret", f"sides out of {', '.join(source.players)}")
    if len(table.secret) + table.deck.get("Y-objective", 0) > len(table.goals):
        raise source.wrong("cards.goals", "at least as many objectives as are drawn")
    goals = {str(i): Objective(row.hex, row.vp, "secret") for i, row in enumerate(table.goals, 1)}
    kit, happening = _kit(source), _happening(source, units)
    return ScenarioCards(dict(table.deck), table.dealt, table.draws, kit, happening, goals, table.secret)


def _card(source: ScenarioFile, field: str, name: str, colours: tuple[str, ...]) -> Card:
    card = source.counters.cards.get(name)
    if card is None or card.colour not in colours:
        raise source.wrong(field, f"a card of cards.csv that is {' or '.join(colours)}, not {name!r}")
    return card


@rule("8.2", "8.3")
def _kit(source: ScenarioFile) -> dict[Side, tuple[str, ...]]:
    """Weapon and veteran cards of the players; a card is used once, unless `uses` says otherwise."""
    table, sides = source.head.cards, source.players
    kit: dict[Side, tuple[str, ...]] = dict.fromkeys(sides, ())
    given: list[str] = []
    for field, colour, cards in (("weapons", "grey", table.weapons), ("veterans", "orange", table.veterans)):
        for side, names in cards.items():
            source.one_of(f"cards.{field}.{side}", side, sides)
            for name in names:
                if _card(source, f"cards.{field}.{side}", name, (colour,)).held != "player":
                    raise source.wrong(f"cards.{field}.{side}", f"a card of a player; {name} is assigned to units")
                given.append(name)
                kit[side] = (*kit[side], *(name,) * table.uses.get(name, 1))
    for name, n in Tally(given).items():
        if n > source.counters.cards[name].count:
            raise source.wrong(f"cards, {name}", f"at most {source.counters.cards[name].count}, as many as there are")
    stray = [name for name in table.uses if name not in given]
    if stray:
        raise source.wrong(f"cards.uses.{stray[0]}", "a card that somebody has")
    return kit


@rule("8.3")
def _check_veterans(source: ScenarioFile, units: list[Unit]) -> None:
    """Veteran cards of units: there is one of each, for a unit or a group of one side."""
    owners: dict[str, Side] = {}
    for unit in units:
        for name in unit.veteran:
            field = f"units.{unit.side}.{unit.id}.veteran"
            if _card(source, field, name, ("orange",)).held != "unit":
                raise source.wrong(field, f"a card that is assigned to units; {name} belongs to a player")
            if owners.setdefault(name, unit.side) != unit.side:
                raise source.wrong(field, f"units of one side only for {name}: there is one such card")


def _happening(source: ScenarioFile, units: list[Unit]) -> Happening:
    """The event, among those who play."""
    event = source.head.cards.event
    due = {u.id for u in units if u.due}
    if any(unit not in due for unit in event.arrive):
        raise source.wrong("cards.event.arrive", "units with due and entry")
    for field, points in (("cap", event.cap), ("vp", event.vp)):
        for side in points:
            source.one_of(f"cards.event.{field}.{side}", side, source.players)
    return Happening(dict(event.cap), dict(event.vp), event.arrive)
