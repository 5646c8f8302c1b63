"""What counts: places with their holders, the table of victory points, and what of it is left."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from esagono.games.case_yellow.rules.ch12_score import in_turns, is_scored
from esagono.games.case_yellow.tables import rows
from esagono.games.case_yellow.view.places import CITY, TOWN, surrender_places, worth
from esagono.games.case_yellow.view.verdict import rule_of_victory
from esagono.games.case_yellow.world import ELIMINATED, World, controller, counter, ground, on_map
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Entry

HALF = {"1/2": "½"}
SURRENDER = {"belgium": "R-12.5b", "netherlands": "R-12.5a"}
ONCE = ("netherlands-surrender", "belgium-surrender", "maginot-breached")


class Prizes:
    """Lists what counts in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def say(self, language: str, key: str, **args: object) -> str:
        """A sentence of the briefing."""
        return self.texts.say(language, f"brief.{key}", args)

    def vp(self, language: str, points: str) -> str:
        """Victory points in words."""
        return f"{points} {self.texts.word(language, 'vp')}"

    def objectives(self, world: World, language: str) -> tuple[Entry, ...]:
        """The places that count in this scenario, with who holds them."""
        kind = world.rules.victory.kind
        every = {"points": self.prizes, "track": self.track, "conditions": self.conditions}[kind](world, language)
        return tuple(sorted(every, key=lambda entry: entry.state == "done"))

    def prizes(self, world: World, language: str) -> Iterator[Entry]:
        """French places that bring the German points, and the cities with which a country gives up."""
        for hex_ in ground(world).names:
            events = [*worth(world, hex_)]
            left = [e for e in events if not is_scored(world, e, hex_)]
            points = sum(now_worth(world, e) for e in events)
            if points:
                names = ", ".join(self.texts.word(language, f"vp-{e}") for e in events)
                state = "" if left else "done"
                yield self.place(world, hex_, self.vp(language, str(points)), names, state)
        for country, hexes in surrender_places(world):
            note, rule = self.texts.word(language, f"vp-{country}-surrender"), SURRENDER[country]
            yield from (self.place(world, h, "★", note, rule=rule) for h in sorted(hexes, key=ground(world).name))

    def place(self, world: World, hex_: str, value: str, note: str, state: str = "", rule: str = "") -> Entry:
        """A place that counts."""
        name = ground(world).name(hex_) or hex_
        return Entry(name, value, rule or rule_of_victory(world), controller(world, hex_), hex_, state, note)

    def track(self, world: World, language: str) -> Iterator[Entry]:
        """The Dutch cities and towns of Fortress Holland."""
        goal = world.rules.victory.track
        for hexes, share, note in ((goal.cities, CITY, ""), (goal.towns, TOWN, self.say(language, "town"))):
            yield from (self.place(world, h, share, note) for h in hexes)

    def conditions(self, world: World, language: str) -> Iterator[Entry]:
        """The three conditions of the hypothetical campaign, and the hexes of Paris."""
        goal, rule, paris = world.rules.victory.conditions, rule_of_victory(world), ground(world).paris
        taken = sum(controller(world, h) == "german" for h in paris)
        left = sum(1 for _ in on_map(world, "allied"))
        exits = self.say(language, "condition-exits", exits=goal.exits, turn=goal.exits_by_turn)
        units = self.say(language, "condition-units", units=goal.allied_units_below)
        for text, value, met in (
            (exits, f"{world.exited}/{goal.exits}", world.exited >= goal.exits),
            (self.say(language, "condition-paris"), f"{taken}/{len(paris)}", bool(paris) and taken == len(paris)),
            (units, str(left), left < goal.allied_units_below),
        ):
            yield Entry(text, value, rule, state="now" if met else "")
        yield from (self.place(world, h, "★", self.say(language, "condition-paris")) for h in paris)

    # the table of victory points

    def schedule(self, world: World, language: str) -> Iterator[Entry]:
        """Every event that brings points, how many and when, and what is left of it."""
        if world.rules.victory.kind != "points":
            return
        for event in dict.fromkeys(row["event"] for row in rows(world, "victory_points")):
            found = [row for row in rows(world, "victory_points") if row["event"] == event]
            now = next((row for row in found if in_turns(row["turns"], world.turn)), found[0])
            value = self.vp(language, points_of(world, now))
            later = [self.in_turn(world, row, language) for row in found if row is not now and is_later(world, row)]
            note = "; ".join([*later, *self.left(world, now, language)])
            done = event in ONCE and is_scored(world, event, "")
            label = self.texts.word(language, f"vp-{event}")
            yield Entry(label, value, now["rule"], now["side"], state="done" if done else "", note=note)

    def in_turn(self, world: World, row: dict[str, str], language: str) -> str:
        """The points of a row, with the turns in which it holds."""
        return self.say(language, "points-later", turns=row["turns"].replace("-", "–"), vp=points_of(world, row))

    def left(self, world: World, row: dict[str, str], language: str) -> Iterator[str]:
        """How the points are found, and how often they can still be had, where that can be counted."""
        event = row["event"]
        count = still_there(world, event)
        if row["variable"]:
            yield self.say(language, "by-die")
        if event.removesuffix("-surrender") in SURRENDER:
            yield self.say(language, f"surrender-{event.removesuffix('-surrender')}")
        if count is not None:
            yield self.say(language, "still", n=count)
        elif event.startswith("garrison"):
            yield self.say(language, "per-turn")


def points_of(world: World, row: dict[str, str]) -> str:
    """The points of a row as they are printed, or what the die may give."""
    if not row["variable"]:
        return HALF.get(row["vp"], row["vp"])
    cells = [int(r[row["variable"]]) for r in rows(world, "variable_vp")]
    return f"{min(cells)}–{max(cells)}"


def is_later(world: World, row: dict[str, str]) -> bool:
    """The row holds in a turn to come."""
    return int(row["turns"].partition("-")[0]) > world.turn


def now_worth(world: World, event: str) -> int:
    """The fixed points of an event in this turn."""
    found = (r for r in rows(world, "victory_points") if r["event"] == event and in_turns(r["turns"], world.turn))
    return sum(int(Fraction(row["vp"])) for row in found if row["vp"])


def still_there(world: World, event: str) -> int | None:
    """Places not yet taken, or units not yet eliminated, for an event."""
    if event.endswith("-taken") and not event.startswith("german"):
        hexes = ground(world).names
        return sum(event in worth(world, h) and not is_scored(world, event, h) for h in hexes)
    alive = [counter(world, u) for u in world.units.values() if u.box != ELIMINATED]
    match event:
        case "panzer-division-eliminated":
            return sum(c.sort == "panzer" for c in alive)
        case "british-corps-eliminated":
            return sum(c.nation == "british" and c.size == "corps" for c in alive)
        case "allied-armour-division-eliminated":
            return sum(c.side == "allied" and c.armoured and c.size == "division" for c in alive)
    return None
