"""The briefing: what a firefight is about, how one wins, what counts and who holds it, as a side may know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from esagono.games.storms_of_steel.pieces import Objective
from esagono.games.storms_of_steel.rules.ch02_control import controller
from esagono.games.storms_of_steel.rules.ch02_players import standings
from esagono.games.storms_of_steel.sides import SIDES, are_enemies, army
from esagono.games.storms_of_steel.view.names import titles
from esagono.games.storms_of_steel.world import UNKNOWN, Unit, World, board, option, players
from esagono.kernel import Rulebook, Side
from esagono.kernel.texts import Texts
from esagono.wargame.briefing import Briefing, Camp, Paragraph
from esagono.wargame.sheet import Entry

ARTILLERY = ("plotting", "strikes", "preparatory fire")
CARDS = ("deal cards", "draw action cards")
HIDING = ("hiding", "hiding together")


class Briefings:
    """Makes briefings in the language of the player."""

    def __init__(self, texts: Texts, rules: Rulebook) -> None:
        self.texts, self.rules = texts, rules

    def brief(self, world: World, card: Mapping[str, Any], side: Side, language: str) -> Briefing:
        """The briefing of a world as the side knows it."""
        return Briefing(
            situation=tuple(Paragraph(card[key]) for key in ("story",) if card.get(key)),
            length=self.say(language, "length", rounds=world.rounds),
            minutes=int(card.get("minutes", 0)),
            camps=tuple(self.camp(world, player, language) for player in players(world)),
            verdict=self.verdict(world, language),
            objectives=tuple(self.objectives(world, side, language)),
            schedule=tuple(self.schedule(world, language)),
            arrivals=tuple(self.arrivals(world, language)),
            special=tuple(self.special(world, language)),
            ledger=tuple(self.totals(world, language)),
        )

    def say(self, language: str, key: str, **args: object) -> str:
        """A sentence of the briefing."""
        return self.texts.say(language, f"brief.{key}", args)

    def points(self, language: str, vp: int) -> str:
        """Victory points in words."""
        return f"{vp} {self.texts.word(language, 'fact-vp')}"

    # who plays and how one wins

    def camp(self, world: World, side: Side, language: str) -> Camp:
        """A player: what he has, and how he wins."""
        wins = [
            Paragraph(self.say(language, "more-points", rounds=world.rounds), "2.4"),
            Paragraph(self.say(language, "by-destroying"), "2.4/1"),
        ]
        return Camp(side, self.forces(world, side, language), tuple(wins))

    def forces(self, world: World, side: Side, language: str) -> str:
        """How many units and command points a player has, hidden ones and those to come counted apart."""
        own = [u for u in world.units.values() if u.side == side]
        later = sum(is_to_come(u) for u in own)
        hidden, caps = world.unseen.get(side, 0), world.start_cap[side]
        key = "forces-hidden" if hidden else "forces"
        forces = self.say(language, key, units=len(own) - later, hidden=hidden, caps=caps)
        return self.say(language, "forces-later", forces=forces, later=later) if later else forces

    def verdict(self, world: World, language: str) -> str:
        """Who would win now, with the objectives as they are held; secret ones are not counted."""
        if option(world, "individual-victory"):
            return ""
        scores = standings(world)
        for objective in world.objectives:
            holder = controller(world, objective.hex)
            if holder and objective.when == "end":
                scores[army(holder)] += objective.vp
        best = [side for side in SIDES if scores[side] == max(scores.values())]
        return self.say(language, f"verdict-{best[0] if len(best) == 1 else 'draw'}", **scores)

    # what counts

    def objectives(self, world: World, side: Side, language: str) -> Iterator[Entry]:
        """The hexes that count with who holds them, and the reader's own secret ones."""
        yield from (self.objective(world, o, f"held-{o.when}", language) for o in world.objectives)
        for goal in world.secret_goals.get(side, ()):
            if goal != UNKNOWN and goal in world.goals:
                yield self.objective(world, world.goals[goal], "goal-note", language)

    def objective(self, world: World, objective: Objective, note: str, language: str) -> Entry:
        """One hex that counts."""
        label = self.place(world, objective.hex, language)
        value, holder = self.points(language, objective.vp), controller(world, objective.hex)
        return Entry(label, value, "2.4/2", holder, objective.hex, note=self.say(language, note))

    def place(self, world: World, hex_: str, language: str) -> str:
        """A hex by its terrain and its number."""
        named, number = board(world).terrain(hex_).name, hex_.split("-", 1)[1]
        terrain = self.texts.word(language, named)
        return f"{terrain[:1].upper()}{terrain[1:]} {number}"

    def schedule(self, world: World, language: str) -> Iterator[Entry]:
        """What brings points to each army, and what of it is left."""
        for side in SIDES:
            foes = [u for u in world.units.values() if are_enemies(u.side, side)]
            worth = sorted({u.vp for u in foes}) or [1]
            value = str(worth[0]) if len(worth) == 1 else f"{worth[0]}–{worth[-1]}"
            note = self.say(language, "destroyed-note", left=self.points(language, sum(u.vp for u in foes)))
            vp = self.texts.word(language, "fact-vp")
            yield Entry(self.say(language, "destroyed"), f"{value} {vp}", "2.4/1", side, note=note)
        for when in ("round", "end"):
            total = sum(o.vp for o in world.objectives if o.when == when)
            if total:
                note = self.say(language, f"held-{when}")
                yield Entry(self.say(language, "objectives"), self.points(language, total), "2.3", note=note)

    def totals(self, world: World, language: str) -> Iterator[Entry]:
        """The points of each army."""
        for side, vp in standings(world).items():
            yield Entry(self.texts.word(language, side), self.points(language, vp), "2.4", side, state="total")

    # what comes

    def arrivals(self, world: World, language: str) -> Iterator[Entry]:
        """Reinforcements by round, side and where they come in."""
        names = titles(world, language)
        groups: dict[tuple[int, Side, tuple[str, ...]], list[str]] = {}
        for unit in world.units.values():
            if is_to_come(unit):
                groups.setdefault((unit.due, unit.side, unit.entry), []).append(names[unit.id])
        for (due, side, entry), units in sorted(groups.items()):
            hexes = ", ".join(hex_.split("-", 1)[1] for hex_ in entry)
            note = self.say(language, "arrives-at", hexes=hexes) if entry else self.say(language, "arrives-anywhere")
            yield Entry(", ".join(units), f"{self.texts.word(language, 'round-name')} {due}", "5.3", side, note=note)

    def special(self, world: World, language: str) -> Iterator[Paragraph]:
        """What this firefight has besides the common rules."""
        cards = self.say(language, "cards", dealt=world.dealt, draws=world.draws)
        found = (
            (world.sudden_end, self.say(language, "sudden-end"), "2.4"),
            (True, self.say(language, "lost-cap"), "7.3/1"),
            (len(players(world)) > len(SIDES), self.say(language, "players"), "21.0"),
            (bool(world.dealt or world.draws), cards, "8.1"),
            (bool(world.secret), self.say(language, "goals"), "Y-objective"),
            (has_hidden(world), self.say(language, "coins"), "10.0"),
            (has_artillery(world), self.say(language, "artillery"), "12.3"),
            (bool(world.minefields), self.say(language, "mines"), "18.2"),
        )
        for holds, text, rule in found:
            if holds:
                yield Paragraph(text, rule if rule in self.rules.rules else "")


def is_to_come(unit: Unit) -> bool:
    """A reinforcement that is not on the map yet."""
    return unit.due > 0 and not (unit.hex or unit.lair)


def has_hidden(world: World) -> bool:
    """Somebody hides, as far as is known."""
    return bool(world.unseen) or any(u.hidden for u in world.units.values())


def has_artillery(world: World) -> bool:
    """A player has artillery off the map."""
    return any(world.artillery.values())


def left_out(world: World) -> tuple[str, ...]:
    """The parts of the sequence of play that the firefight never comes to."""
    return (
        *(() if has_artillery(world) else ARTILLERY),
        *(() if world.dealt or world.draws else CARDS),
        *(() if has_hidden(world) else HIDING),
    )
