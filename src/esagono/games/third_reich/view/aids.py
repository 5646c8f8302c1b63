"""What lies beside the map: the time track, duties, options, wars, objectives, force pools, boxes, worksheets."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.calendar import SPRING, season, turn_of
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import in_play
from esagono.games.third_reich.rules.ch12_options import chosen, demanded, forbidden, price
from esagono.games.third_reich.rules.ch15_construction import builder
from esagono.games.third_reich.rules.ch43_pact import GARRISON, factors_in_the_east, pact_holds
from esagono.games.third_reich.view.closed_boxes import ClosedBoxes
from esagono.games.third_reich.view.forcepools import Pools
from esagono.games.third_reich.view.standings import Standings
from esagono.games.third_reich.view.titles import Titles
from esagono.games.third_reich.view.worksheet import Worksheets
from esagono.games.third_reich.world import (
    ALLIANCE,
    BUILDING,
    FRONTS,
    GERMANY,
    MURMANSK,
    OFFENSIVE,
    POOL,
    POWERS,
    SETUP,
    SUEZ,
    US_BOX,
    World,
    kind,
)
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.kernel.value import replace
from esagono.wargame.sheet import Aid, Box, Entry

BOXES = (SETUP, US_BOX, MURMANSK, BUILDING, SUEZ)
BESIDE = "beside"


def box_of(world: World, unit: Unit) -> str:
    """The holding box in which a unit is drawn."""
    return f"{BESIDE}/{unit.box}" if unit.box in BOXES else ""


class Aids:
    """Makes the aids in the language of the player."""

    def __init__(self, texts: Texts, titles: Titles) -> None:
        self.texts, self.titles = texts, titles
        self.worksheets, self.pools = Worksheets(texts, titles), Pools(texts, titles)
        self.standings, self.closed = Standings(texts, titles), ClosedBoxes(texts)

    def all(self, world: World, side: Side, language: str) -> Iterator[Aid]:
        """Every aid that has something to show, those of the reader's own power first."""
        own = (side,) if side in POWERS else ()
        powers = (*own, *(p for p in POWERS if p not in own))
        for aid in (
            *(self.worksheets.summary(world, p, language) for p in own if p in world.powers),
            self.duties(world, side, language),
            self.options(world, side, language),
            self.time(world, language),
            self.boxes(world, language),
            *self.closed.all(world, side, language),
            self.standings.wars(world, language),
            self.standings.objectives(world, language),
            *(self.worksheets.sheet(world, p, language) for p in powers if p in world.powers),
            *(self.pools.pool(world, p, language) for p in powers if p in world.powers),
        ):
            if aid.boxes or aid.entries:
                yield replace(aid, folded=aid.folded or aid.side not in ("", *own) or aid.key == "objectives")

    def _word(self, language: str, name: str) -> str:
        return self.texts.word(language, name)

    def objectives(self, world: World, language: str) -> tuple[Entry, ...]:
        """The objectives, each with its holder (for the briefing)."""
        return tuple(self.standings.places(world, language))

    def time(self, world: World, language: str) -> Aid:
        """The time track, with what is due in the turns to come."""
        turns = range(world.rules.first_turn, world.last_turn + 1)
        boxes = (
            Box(
                str(turn),
                self.titles.turn(turn, language),
                ", ".join(self.due(world, turn, language)),
                state="now" if turn == world.turn else "done" if turn < world.turn else "",
            )
            for turn in turns
        )
        return Aid("time", self._word(language, "time-track"), "track", tuple(boxes), rule="1.4")

    def due(self, world: World, turn: int, language: str) -> Iterator[str]:
        """What a turn that has not begun brings: a year start, a power that enters, units of the force pools."""
        if turn <= world.turn:
            return
        if season(turn) == SPRING:
            yield self._word(language, "year-start")
        for power, card in world.rules.powers.items():
            if card.enters and turn_of(card.enters) == turn and not in_play(world, power):
                yield self.texts.say(language, "desk.enters", {"power": power})
        for power in POWERS:
            coming = [u for u in world.units.values() if u.due == turn and u.box in (POOL, BUILDING)]
            if count := sum(builder(world, kind(world, u).nation) == power for u in coming):
                yield self.texts.say(language, "desk.due", {"power": self._word(language, power), "n": count})

    def duties(self, world: World, side: Side, language: str) -> Aid:
        """What has to be done before the player turn ends."""
        entries = []
        for due in world.dues:
            what, *more = due.split()
            if what == OFFENSIVE:
                power, front = more
                told = {"power": power, "front": front}
                entries.append(Entry(self.texts.say(language, "desk.use-offensive", told), rule="12.24", side=power))
            else:
                entries.append(Entry(self.texts.say(language, "desk.attack-poland"), rule="43.1"))
        if side == GERMANY and pact_holds(world):
            entries.append(self.garrison(world, language))
        own = side in POWERS and ALLIANCE[side] == world.mover
        shown = tuple(entries) if own else ()
        return Aid("duties", self._word(language, "duties"), "checklist", entries=shown, rule="12.24", pinned=True)

    def garrison(self, world: World, language: str) -> Entry:
        """What the pact with Russia demands in the East, and what stands there."""
        there = factors_in_the_east(world)
        told = self.texts.say(language, "desk.pact-garrison", {"n": there, "most": GARRISON})
        return Entry(told, rule="43.2", state="done" if there >= GARRISON else "")

    def options(self, world: World, side: Side, language: str) -> Aid:
        """By front: the reader's own option, or what an Offensive would cost him; below it those of all others."""
        entries = (
            [self._front(world, side, front, language) for front in FRONTS] if world.mover or world.options else []
        )
        title, settled = (
            self._word(language, "options"),
            not self.is_choosing(world, side) or self._has_chosen(world, side),
        )
        return Aid("options", title, "ledger", entries=tuple(entries), rule="12.22", pinned=True, folded=settled)

    def _has_chosen(self, world: World, side: Side) -> bool:
        """The reader has an option for every front: what he needs now are his units."""
        return all(chosen(world, side, front) for front in FRONTS)

    def is_choosing(self, world: World, side: Side) -> bool:
        """It is the turn of the reader's alliance, and his power takes part."""
        return side in POWERS and ALLIANCE[side] == world.mover and in_play(world, side)

    def _front(self, world: World, side: Side, front: str, language: str) -> Entry:
        keys = (key.rpartition(" ") for key in world.options)
        others = [nation for nation, _, where in keys if where == front and nation != side]
        told = [f"{self._word(language, n)}: {self._word(language, chosen(world, n, front))}" for n in others]
        own, rule = chosen(world, side, front), "12.22"
        if not own and self.is_choosing(world, side):
            note, rule = self._open(world, side, front, language)
            told.insert(0, note)
        label = self._word(language, front)
        return Entry(label, self._word(language, own) if own else "–", rule, side, note="; ".join(told))

    def _open(self, world: World, side: Side, front: str, language: str) -> tuple[str, str]:
        """What may be chosen where nothing has been chosen, and the rule that says so."""
        if must := demanded(world, side, front):
            return self.texts.say(language, "desk.demanded", {"option": self._word(language, must)}), "43.1"
        if barred := forbidden(world, side, front, OFFENSIVE):
            return self._word(language, "no-offensive"), barred
        cost = {"brp": price(world, side, front, OFFENSIVE)}
        return self.texts.say(language, "desk.offensive-costs", cost), "12.22"

    def boxes(self, world: World, language: str) -> Aid:
        """The boxes beside the map that hold counters."""
        filled = {unit.box for unit in world.units.values()}
        boxes = tuple(Box(box, self._word(language, f"box-{box}")) for box in BOXES if box in filled)
        return Aid(BESIDE, self._word(language, "boxes"), "boxes", boxes)
