"""How a case is laid out: units from the counter mix or made up, markers, changed hexes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from esagono.games.storms_of_steel.board import OF_HEXES, OF_SIDES, Ground
from esagono.games.storms_of_steel.counter_tables import Counters
from esagono.games.storms_of_steel.counters import Counter
from esagono.games.storms_of_steel.layout import Lay
from esagono.games.storms_of_steel.pieces import Battery, Objective, Plot, Work
from esagono.games.storms_of_steel.scenario.ground import board_files
from esagono.games.storms_of_steel.sides import PLAYERS
from esagono.games.storms_of_steel.world import Unit, World, board, players
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.scenario import fields, placed
from esagono.kernel.value import replace
from esagono.wargame.desk import kind_of, piece, reprinted

PRINTED = (
    "fire", "red", "blue", "move", "flank", "front", "range", "minimum", "square", "dr_colour", "move_colour", "sort",
)  # fmt: skip

OVERLAID = (*OF_HEXES, *OF_SIDES)


class CaseDesk:
    """Lays out cases with the counters of the game."""

    def __init__(self, counters: Counters, data: DataFiles) -> None:
        self.counters, self.data = counters, data

    def unit(self, world: World, text: str) -> World:
        """`rifle-41-1 7-H09 facing=3`; or made up: `test-1 7-H09 kind=rifle-41 red=5`; or `hidden=yes` there."""
        name, hex_, given = placed(text)
        kind = given.pop("kind", kind_of(name))
        if kind not in self.counters.units:
            raise ValueError(f"{name}: no kind {kind!r} in the counter mix; say kind=…")
        world, kind = self._made_up(world, name, kind, given)
        side = given.pop("side", world.charts.units[kind].side)
        place = "" if hex_ == "off" else hex_
        unit = piece(Unit, name, {"id": name, "side": side, "kind": kind, "hex": place, **given})
        if unit.hidden and unit.hex:
            unit = replace(unit, hex="", lair=unit.hex, may_be=tuple(sorted({unit.hex, *unit.may_be})))
        if (place := unit.hex or unit.lair) and not board(world).has(place):
            raise ValueError(f"{name}: no hex {place} on the board")
        pools = world.pools
        if unit.hit:
            pool = "foot" if world.charts.units[kind].on_foot else "vehicle"
            if not pools[pool].get(unit.hit):
                raise ValueError(f"{name}: no hit counter {unit.hit!r} left in the {pool} pool")
            pools = {**pools, pool: {**pools[pool], unit.hit: pools[pool][unit.hit] - 1}}
        return replace(world, units={**world.units, name: unit}, pools=pools)

    def _made_up(self, world: World, name: str, kind: str, given: dict[str, str]) -> tuple[World, str]:
        """A type of its own for a unit whose printed values the case gives."""
        base: Counter = self.counters.units[kind]
        printed = reprinted(base, name, given, PRINTED)
        if printed is not base:
            kind = f"{kind}*{name}"
            printed = replace(printed, kind=kind)
        charts = replace(world.charts, units={**world.charts.units, kind: printed})
        return replace(world, charts=charts), kind

    def marker(self, world: World, text: str) -> World:
        """`smoke 7-H09 2`, `objective 7-G08 3 round`, `control 7-G08 german`, `card 3 german`, `deck 3 2`.

        Players: `player german-2 4`, `order german german-2 soviet`, `coin 7-G08 soviet`.
        Artillery: `artillery german lefh-18 2`, `plot german lefh-18 7-G08 2 smoke`, `spotter german 7-G08`.
        Works: `work trench-1 7-G08`, `work bunker-1 7-G08 facing=3`, `work mines-red-1 7-G08 side=german hidden=yes`.
        """
        if laid := self._of_players(world, text.split()):
            return laid
        match text.split():
            case ["smoke", hex_, *counters] if counters:
                return replace(world, smoke={**world.smoke, hex_: tuple(map(int, counters))})
            case ["objective", hex_, vp, *when]:
                new = Objective(hex_, int(vp), *when)
                return replace(world, objectives=(*world.objectives, new))
            case ["control", hex_, side]:
                return replace(world, control={**world.control, hex_: side})
            case ["card", card, side] if card in self.counters.cards and self.counters.cards[card].held == "player":
                return replace(world, kit={**world.kit, side: (*world.kit.get(side, ()), card)})
            case ["goal", number, hex_, vp]:
                goals = {**world.goals, number: Objective(hex_, int(vp), "secret")}
                return replace(world, goals=goals, goal_pile={**world.goal_pile, number: 1})
            case ["card", card, side]:
                hands = {**world.hands, side: (*world.hands.get(side, ()), card)}
                return replace(world, hands=hands, deck={card: 0, **world.deck})
            case ["artillery", side, battery, uses, *more]:
                return self._battery(world, side, battery, uses, more)
            case ["plot", side, battery, hex_, round_, *shell]:
                plot = Plot(battery, hex_, int(round_), *shell)
                own = (*world.plots.get(side, ()), plot)
                return replace(world, plots={**dict.fromkeys(players(world), ()), **world.plots, side: own})
            case ["spotter", side, hex_]:
                return replace(world, spotters={**world.spotters, side: (*world.spotters.get(side, ()), hex_)})
            case ["work", name, hex_, *more]:
                return self._work(world, name, hex_, more)
            case ["deck", card, count]:
                return replace(world, deck={**world.deck, card: int(count)})
        raise ValueError(f"{text!r}: expected smoke, objective, control, card, deck, artillery, plot, spotter or work")

    def _of_players(self, world: World, words: list[str]) -> World | None:
        """What only games with several players, or with one, lay out (21.0, 21.2)."""
        match words:
            case ["player", player, caps] if player in PLAYERS:
                return self._player(world, player, int(caps))
            case ["order", first, *others]:
                return replace(world, order=(first, *others), turn=first)
            case ["coin", hex_, side] if board(world).has(hex_):
                return replace(world, coins={**world.coins, side: (*world.coins.get(side, ()), hex_)})
        return None

    @staticmethod
    def _player(world: World, player: str, caps: int) -> World:
        """One more player, with a sheet of his own (21.0)."""
        tracks: dict[str, Any] = {"start_cap": caps, "cap": caps, "ap": 0, "vp": 0, "lost": (), "hands": ()}
        tracks |= {"card_caps": 0, "kit": (), "plots": (), "secret_goals": (), "artillery": {}, "spotters": ()}
        return replace(world, **{name: {**getattr(world, name), player: new} for name, new in tracks.items()})

    def _battery(self, world: World, side: str, battery: str, uses: str, more: list[str]) -> World:
        """`artillery german lefh-18 2 preparatory=1 smoke=no`."""
        if battery not in self.counters.artillery:
            raise ValueError(f"{battery}: expected one of {', '.join(self.counters.artillery)}")
        values = {"uses": uses, **fields(more)}
        own = {**world.artillery.get(side, {}), battery: piece(Battery, battery, values)}
        charts = replace(world.charts, artillery=dict(self.counters.artillery))
        return replace(world, charts=charts, artillery={**world.artillery, side: own})

    def _work(self, world: World, name: str, hex_: str, more: list[str]) -> World:
        """`work bunker-1 7-G08 facing=3`; `off`: still to be placed, in one of `may_be=`."""
        given: dict[str, Any] = fields(more)
        kind = given.pop("kind", kind_of(name))
        if kind not in self.counters.works:
            raise ValueError(f"{name}: expected one of {', '.join(self.counters.works)}")
        printed = self.counters.works[kind]
        values = {"front": printed.front, "flank": printed.flank, "number": printed.number, **given}
        places = tuple(given["may_be"].split(",")) if "may_be" in given else ()
        place = "" if hex_ == "off" else hex_
        if given.get("hidden") == "true" and place:
            places = tuple(sorted({place, *places}))
        work = piece(Work, name, {**values, "id": name, "kind": kind, "hex": place, "may_be": places})
        if place and not board(world).has(place):
            raise ValueError(f"{name}: no hex {place} on the board")
        return replace(world, works={**world.works, name: work})

    def chart(self, world: World, text: str | None, hexes: Mapping[str, str]) -> World:
        """A map text of the case, or single hexes changed.

        `{7-H09: woods level=1, 7-H09/7-H10: depression, month: august, boards: "9, 10 south of 9 turn 3"}`
        """
        ground = replace(world.ground, maps=(text,), lays=()) if text else world.ground
        for where, word in hexes.items():
            if where == "month":
                ground = replace(ground, month=word)
            elif where == "boards":
                ground = self._boards(ground, word)
            else:
                ground = self._changed(ground, where, word.split())
        new = replace(world, ground=ground)
        board(new)
        return new

    @staticmethod
    def _changed(ground: Ground, where: str, words: list[str]) -> Ground:
        """Terrain replaces what the hex had; levels, gullies, ditches, depressions and roads are laid on it."""
        table = {t.name for t in ground.terrain}
        laid = tuple((where, w) for w in words if w.partition("=")[0] in OVERLAID)
        terrain = [w for w in words if w in table]
        if len(laid) + len(terrain) != len(words) or len(terrain) > 1:
            raise ValueError(f"{where}: {' '.join(words)!r}; expected a terrain, or one of {', '.join(OVERLAID)}")
        changes = {**dict(ground.changes), **dict.fromkeys([where] if terrain else [], *terrain)}
        return replace(ground, changes=tuple(changes.items()), overlays=(*ground.overlays, *laid))

    def _boards(self, ground: Ground, text: str) -> Ground:
        """`9, 10 south of 9 turn 3`: boards, how they lie beside each other, and which are turned half round."""
        files = board_files(self.data)
        names: list[str] = []
        lays: list[Lay] = []
        for words in (part.split() for part in text.split(",")):
            name, *rest = words
            if name not in files:
                raise ValueError(f"boards: no board {name!r}; expected one of {', '.join(files)}")
            edge, beside = (rest[0], rest[2]) if rest[1:2] == ["of"] else ("east", names[-1] if names else "")
            turn = int(rest[rest.index("turn") + 1]) if "turn" in rest else 0
            names.append(name)
            lays.append(msgspec.convert({"beside": beside, "edge": edge, "turn": turn}, Lay))
        return replace(ground, maps=tuple(self.data.read(files[n]) for n in names), lays=tuple(lays))
