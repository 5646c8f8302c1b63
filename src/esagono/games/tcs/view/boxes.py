"""What lies beside the map: turns and light, morale, ammunition and sorties of one's own, units off the map."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.counters import BATTALION_MORALE, SIDES, TurnSpace
from esagono.games.tcs.pieces import ELIMINATED, IMPLEMENTED, REINFORCEMENTS, UNIMPLEMENTED, Ammunition, Track
from esagono.games.tcs.rules.ch06_sheets import own_sheets
from esagono.games.tcs.rules.ch17_battalion import battalion_morale
from esagono.games.tcs.view.outlook import chances
from esagono.games.tcs.view.titles import Titles
from esagono.games.tcs.world import World, counter, side_of
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.forecast import percent
from esagono.wargame.sheet import Aid, Box, Entry


def first_turn(world: World) -> int:
    """The turn with which the scenario begins."""
    return world.rules.first_turn or 1


class Boxes:
    """Makes the aids in the language of the player."""

    def __init__(self, texts: Texts, titles: Titles) -> None:
        self.texts, self.titles = texts, titles

    def aids(self, world: World, side: Side, language: str) -> Iterator[Aid]:
        """The turn track, what is secret of one's own, and everybody's units off the map."""
        yield self.turns(world, language)
        if side in SIDES:
            yield from self.own(world, side, language)
        for of in SIDES:
            yield from self.away(world, of, language)

    def say(self, language: str, key: str, **args: object) -> str:
        """A sentence of the aids."""
        return self.texts.say(language, f"aid.{key}", args)

    def turns(self, world: World, language: str) -> Aid:
        """The turns of the scenario with their time, light and visibility."""
        spaces = [s for s in world.charts.turns if first_turn(world) <= s.turn <= world.last_turn]
        boxes = tuple(self.turn(world, space, language) for space in spaces)
        return Aid("turns", self.say(language, "turns"), "track", boxes, rule="7.0")

    def turn(self, world: World, space: TurnSpace, language: str) -> Box:
        """One space of the track."""
        state = "now" if space.turn == world.turn else "done" if space.turn < world.turn else ""
        light = self.texts.word(language, f"light-{space.light}")
        seen = f" · {space.visibility}" if space.visibility.isdecimal() else ""
        return Box(str(space.turn), f"{space.turn} · {clock(space.time)}", f"{light}{seen}", state)

    def own(self, world: World, side: Side, language: str) -> Iterator[Aid]:
        """Morale, ammunition and sorties: nobody else is told (1.5)."""
        sheets = tuple(self.orders(world, side, language))
        if sheets:
            yield Aid("orders", self.say(language, "orders"), "ledger", entries=sheets, side=side, rule="6.5")
        morale = tuple(self.morale(world, side, language))
        if morale:
            yield Aid("morale", self.say(language, "morale"), "ledger", entries=morale, side=side, rule="17.1")
        guns = tuple(self.ammunition(world, side, language))
        if guns:
            yield Aid("ammunition", self.say(language, "ammunition"), "ledger", entries=guns, side=side, rule="18.2")

    def orders(self, world: World, side: Side, language: str) -> Iterator[Entry]:
        """The own op sheets: in force, or how likely the next rolls are to implement them."""
        for sheet in own_sheets(world, side):
            if sheet.status == IMPLEMENTED:
                key = "outlook-implemented" if sheet.since else "outlook-initial"
                note = self.say(language, key, turn=sheet.since)
            elif sheet.status == UNIMPLEMENTED:
                now, *later = map(percent, chances(world, sheet, rolled_now=False))
                told = {"n": sheet.weighted, "size": sheet.size, "now": now, "later": ", ".join(later[:4])}
                note = self.say(language, "outlook-preparing", **told)
            else:
                continue
            mission = self.texts.word(language, f"mission-{sheet.type}")
            yield Entry(self.titles.sheet(sheet, language), mission, "6.9f", side, note=note)

    def morale(self, world: World, side: Side, language: str) -> Iterator[Entry]:
        """Battalion Morale with what lies in the box, Vehicle Morale with the spaces that are filled."""
        for formation in world.charts.formations.values():
            if formation.side != side or not formation.morale:
                continue
            if formation.morale == BATTALION_MORALE:
                gone = ", ".join(counter(world, u).name for u in world.boxes.get(formation.id, ()))
                value = battalion_morale(world, formation.id)
                yield Entry(formation.name, str(value), "17.1a", side, note=gone)
            else:
                track = world.tracks.get(formation.id, Track())
                note = self.say(language, "track", marked=track.marked, spaces=len(formation.track), lost=track.lost)
                yield Entry(formation.name, str(track.value), "17.8", side, note=note)

    def ammunition(self, world: World, side: Side, language: str) -> Iterator[Entry]:
        """Battery shoots left, batteries used in this turn, sorties flown."""
        for battery in world.charts.batteries.values():
            if battery.side == side and battery.id in world.ammunition:
                left = world.ammunition.get(battery.id, Ammunition())
                kinds = {"he": left.he, "smoke": left.smoke, "illum": left.illum}
                said = ", ".join(self.say(language, f"rounds-{k}", n=n) for k, n in kinds.items() if n or k == "he")
                used = world.shoots.get(battery.id, 0)
                note = self.say(language, "used", used=used, of=battery.batteries) if used else ""
                yield Entry(battery.name, said, "18.2", side, note=note)
        for air in world.charts.sorties:
            if air.side == side and world.rules.sorties:
                flown = self.say(language, "sorties", n=world.sorties.get(side, 0), most=air.most)
                yield Entry(air.name, flown, "25.1", side)

    def away(self, world: World, side: Side, language: str) -> Iterator[Aid]:
        """Reinforcements by turn, and who was eliminated."""
        units = [u for u in world.units.values() if not u.hex and side_of(world, u) == side]
        turns = sorted({u.due for u in units if u.box == REINFORCEMENTS})
        name = self.titles.side(world, side, language)
        if turns:
            boxes = tuple(Box(f"{REINFORCEMENTS}-{due}", self.say(language, "in-turn", turn=due)) for due in turns)
            title = self.say(language, "reinforcements", side=name)
            yield Aid(f"{side}-{REINFORCEMENTS}", title, "boxes", boxes, side=side, rule="27.2")
        if any(u.box == ELIMINATED for u in units):
            title = self.say(language, "eliminated", side=name)
            box = Box(ELIMINATED, self.say(language, "lost"))
            yield Aid(f"{side}-{ELIMINATED}", title, "boxes", (box,), side=side, rule="10.0")


def clock(time: str) -> str:
    """0820 as 08:20."""
    return f"{time[:2]}:{time[2:]}" if len(time) == 4 and time.isdecimal() else time
