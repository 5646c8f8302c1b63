"""What lies beside the map: turn and round tracks, the cup, the end-phase checklist, the ledger, the boxes."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.markers import marker_side
from esagono.games.case_yellow.rules.ch12_surrender import CITIES_FOR_DUTCH_SURRENDER, dutch_equivalents
from esagono.games.case_yellow.rules.ch13_dynamo import capacity
from esagono.games.case_yellow.tables import rows
from esagono.games.case_yellow.world import (
    AIRBORNE,
    ELIMINATED,
    EXITED,
    OKH,
    REFIT,
    REINFORCEMENTS,
    Unit,
    World,
)
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Aid, Box, Entry

BOXES = (AIRBORNE, OKH, REINFORCEMENTS, REFIT, EXITED, ELIMINATED)
"""The holding boxes that are shown, in this order."""
SEGMENTS = (
    ("disruption", "R-12.2"), ("crossing", "R-12.3a"), ("terror-bombing", "R-12.4"), ("surrender", "R-12.5a"),
    ("refugees", "R-12.6d"), ("paris", "R-12.7a"), ("victory", "R-12.8a"), ("attrition", "R-12.9a"),
    ("replacements", "R-12.10a"), ("better-defence", "R-12.11c"), ("refit", "R-12.12a"),
)  # fmt: skip
MOST_ROUNDS = 8


class Aids:
    """Makes the player aids in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def _say(self, language: str, key: str, **args: object) -> str:
        return self.texts.say(language, f"aid.{key}", args)

    def all(self, world: World, language: str) -> Iterator[Aid]:
        """Every aid of the scenario."""
        yield self.rounds(world, language)
        yield self.cup(world, language)
        yield self.turns(world, language)
        yield self.end_phase(world, language)
        if world.rules.victory.kind == "points":
            yield self.ledger(world, language)
        yield self.air(world, language)
        yield self.boxes(world, language)

    @staticmethod
    def box_of(unit: Unit) -> str:
        """The holding box of a unit off the map."""
        if unit.hex or unit.box not in BOXES:
            return ""
        return f"boxes/{unit.box}-{unit.due}" if unit.box == REINFORCEMENTS else f"boxes/{unit.box}"

    # the action phase

    def rounds(self, world: World, language: str) -> Aid:
        """The rounds played in this turn (R-2.1)."""
        word = self.texts.word
        played = tuple(
            Box(str(i), f"{i}", word(language, kind), "done", (side,)) for i, (side, kind) in enumerate(world.rounds, 1)
        )
        to_come = tuple(
            Box(str(i), f"{i}", state="now" if i == len(played) + 1 and world.rounds else "")
            for i in range(len(played) + 1, self._most_rounds(world) + 1)
        )
        return Aid("rounds", self._say(language, "rounds"), "track", (*played, *to_come), rule="R-4.1c1", pinned=True)

    @staticmethod
    def _most_rounds(world: World) -> int:
        left = sum(world.cup.values()) + bool(world.kept)
        return min(MOST_ROUNDS, len(world.rounds) + left) if left or world.rounds else MOST_ROUNDS

    def cup(self, world: World, language: str) -> Aid:
        """What is still in the cup; the order is chance."""
        boxes = tuple(
            Box(marker, self.texts.word(language, marker), f"× {count}", sides=(marker_side(marker),) * count)
            for marker, count in world.cup.items()
            if count
        )
        return Aid("cup", self._say(language, "cup"), "track", boxes, rule="R-2.2d1")

    # the turns

    def turns(self, world: World, language: str) -> Aid:
        """The turn track with dates, and what lies on it."""
        boxes = tuple(self._turn(world, row, language) for row in rows(world, "turn_track"))
        return Aid("turns", self._say(language, "turns"), "track", boxes[: world.turns], rule="R-2.4n")

    def _turn(self, world: World, row: dict[str, str], language: str) -> Box:
        turn = int(row["turn"])
        state = "now" if turn == world.turn else "done" if turn < world.turn else ""
        return Box(row["turn"], f"{turn}", self._on_turn(world, turn, language), state)

    def _on_turn(self, world: World, turn: int, language: str) -> str:
        """Markers and reinforcements on a turn box."""
        notes = [self.texts.word(language, a) for a, back in world.air_back.items() if back == turn]
        due = sum(u.due == turn and u.box == REINFORCEMENTS for u in world.units.values())
        if due:
            notes.append(f"+{due}")
        if world.dynamo is not None and not world.dynamo.over and world.dynamo.ends == turn:
            notes.append(self._say(language, "dynamo-ends"))
        if world.refit_ends == turn:
            notes.append(self._say(language, "refit-ends"))
        if world.case_red == turn:
            notes.append(self._say(language, "case-red"))
        return ", ".join(notes)

    # the end phase

    def end_phase(self, world: World, language: str) -> Aid:
        """The segments of the End Phase, and what each has to do in this turn."""
        used = world.rules.end_phase or [name for name, _ in SEGMENTS]
        entries = tuple(
            Entry(self._say(language, f"segment-{name}"), self._due(world, name, language), rule)
            for name, rule in SEGMENTS
            if name in used
        )
        return Aid("end", self._say(language, "end-phase"), "checklist", entries=entries, rule="R-4.1d")

    def _due(self, world: World, segment: str, language: str) -> str:
        """What a segment has to do, in few words."""
        match segment:
            case "surrender":
                return f"{dutch_equivalents(world)}/{CITIES_FOR_DUTCH_SURRENDER}"
            case "refugees":
                return f"{len(world.refugees)}/{world.rules.refugees.markers}"
            case "better-defence":
                return f"{len(world.better_defence)} + {world.better_left}"
            case "attrition":
                return " / ".join(str(sum(cup.values())) for cup in world.chits.values())
            case "replacements" if turn := world.rules.replacements.turn:
                return self._say(language, "on-turn", turn=turn)
            case "paris" if world.paris_open:
                return self._say(language, "open")
            case "refit" if world.refit_ends:
                return self._say(language, "on-turn", turn=world.refit_ends)
        return ""

    # victory

    def ledger(self, world: World, language: str) -> Aid:
        """Every point with its reason (R-12.8)."""
        entries = [
            Entry(
                self.texts.word(language, f"vp-{e.reason}"),
                f"+{e.points}",
                "R-12.8b",
                e.side,
                e.hex if e.hex.isdigit() and len(e.hex) == len("2124") else "",
                note=self._say(language, "in-turn", turn=e.turn),
            )
            for e in world.ledger
        ]
        totals = [
            Entry(self.texts.word(language, side), str(points), "R-3.1", side, state="total")
            for side, points in world.vp.items()
        ]
        return Aid("vp", self._say(language, "ledger"), "ledger", entries=(*entries, *totals), rule="R-12.8c")

    # boxes

    def air(self, world: World, language: str) -> Aid:
        """Air assets: ready, used, lost until a turn."""
        boxes = tuple(
            Box(status, self._say(language, f"air-{status}"), self._assets(world, status, language))
            for status in ("ready", "used", "away", "lost")
        )
        return Aid("air", self._say(language, "air"), "track", boxes, rule="R-5.1b")

    def _assets(self, world: World, status: str, language: str) -> str:
        names = [self.texts.word(language, a) for a, s in world.air.items() if s == status]
        return ", ".join(names)

    def boxes(self, world: World, language: str) -> Aid:
        """The holding boxes with the units in them; replacements and the port in words."""
        found: dict[str, Box] = {}
        for unit in sorted(world.units.values(), key=lambda u: (BOXES.index(u.box) if u.box in BOXES else 99, u.due)):
            key = self.box_of(unit).removeprefix("boxes/")
            if key and key not in found:
                found[key] = Box(key, self._box_label(unit, language))
        return Aid("boxes", self._say(language, "boxes"), "boxes", (*found.values(), *self._stores(world, language)))

    def _box_label(self, unit: Unit, language: str) -> str:
        label = self._say(language, f"box-{unit.box}")
        return f"{label} {unit.due}" if unit.box == REINFORCEMENTS else label

    def _stores(self, world: World, language: str) -> Iterator[Box]:
        """Replacement levels, refit points and the capacity of the Dynamo port."""
        left = {pool: n for pool, n in world.replacements.items() if n}
        if left:
            text = ", ".join(f"{self.texts.word(language, pool)} {n}" for pool, n in left.items())
            yield Box("replacements", self._say(language, "segment-replacements"), text, rule="R-12.10b")
        if world.refit_points:
            yield Box("refit-points", self._say(language, "refit-points"), str(world.refit_points), rule="R-12.12f")
        if world.dynamo is not None:
            text = ", ".join(f"{self.texts.word(language, nation)} {n}" for nation, n in world.evacuated.items())
            yield Box("dynamo", self._say(language, "dynamo"), f"{capacity(world)} · {text}", rule="R-13.4")
