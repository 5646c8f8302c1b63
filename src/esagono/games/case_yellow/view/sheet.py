"""The table as the client draws it: counters, markers, tracks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.case_yellow.counters import Counter
from esagono.games.case_yellow.rules.ch06_values import effective_ma, effective_tr
from esagono.games.case_yellow.rules.scenario1_stars import rule_of_stars
from esagono.games.case_yellow.view.aids import Aids
from esagono.games.case_yellow.view.chart import map_key
from esagono.games.case_yellow.view.places import Places
from esagono.games.case_yellow.world import (
    EVACUATED,
    UNUSED,
    Unit,
    World,
    controller,
    counter,
    ground,
    is_engaged,
)
from esagono.kernel import Rulebook, Side
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Fact, Marker, Piece, Sheet, Track

SYMBOLS = {
    "panzer": "armour", "armour": "armour", "tank": "armour", "dcr": "armour", "dlm": "mechanised",
    "motorised": "motorised", "infantry": "infantry", "light": "motorised", "mountain": "mountain",
    "cavalry": "cavalry", "dlc": "cavalry", "parachute": "airborne", "airlanding": "airlanding",
    "artillery": "artillery", "supply": "supply",
}  # fmt: skip
SIZES = {"corps": "XXX", "division": "XX", "brigade": "X", "regiment": "III"}
HOME = {"germany": "german"}
NOT_SHOWN = (UNUSED, EVACUATED)


def title(printed: Counter, language: str) -> str:
    """The name of a unit in words."""
    return (printed.full_name_it if language == "it" else printed.full_name) or printed.name


def names(world: World, language: str) -> dict[str, str]:
    """What every unit is called."""
    return {unit.id: title(counter(world, unit), language) for unit in world.units.values()}


def strength(halves: int) -> str:
    """A combat strength as it is printed."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


class Sheets:
    """Makes sheets in the language of the player."""

    def __init__(self, texts: Texts, rules: Rulebook) -> None:
        self.texts, self.rules = texts, rules
        self.aids = Aids(texts)
        self.places = Places(texts)

    def sheet(self, world: World, side: Side, language: str) -> Sheet:
        """The world as pieces, markers, tracks and player aids; nothing in it is hidden."""
        return Sheet(
            tuple(self.piece(world, u, language) for u in world.units.values() if u.box not in NOT_SHOWN),
            tuple(self.markers(world, language)),
            tuple(self.tracks(world, language)),
            round=world.turn,
            rounds=world.turns,
            map=map_key(world),
            aids=tuple(self.aids.all(world, language)),
        )

    def price(self, seen: Any, act: Any, language: str) -> str:
        """Acts of this game have no price of their own; the reach shows movement points."""
        return ""

    def _word(self, language: str, name: str) -> str:
        return self.texts.word(language, name)

    # pieces

    def piece(self, world: World, unit: Unit, language: str) -> Piece:
        """One counter as it lies."""
        printed = counter(world, unit)
        return Piece(
            unit.id,
            printed.side,
            unit.hex,
            title(printed, language),
            "operational",
            face(printed, unit),
            states=tuple(states(world, unit)),
            facts=tuple(self.facts(world, unit, printed, language)),
            nation=printed.nation,
            box=self.aids.box_of(unit),
        )

    def facts(self, world: World, unit: Unit, printed: Counter, language: str) -> Iterator[Fact]:
        """What the inspector tells of a unit."""
        word = self._word
        if printed.sort != "supply":
            halves = printed.halves if unit.level == printed.levels else printed.halves_reduced
            yield Fact(word(language, "cs"), strength(halves), "R-2.4e")
            yield Fact(word(language, "tr"), changed(printed.tr, effective_tr(world, unit)), "R-2.4l")
        yield Fact(word(language, "ma"), changed(printed.ma, effective_ma(world, unit)), "R-2.4k")
        yield Fact(word(language, "levels"), f"{unit.level}/{printed.levels}", "R-2.2a")
        if printed.stars:
            yield Fact(word(language, "stars"), word(language, printed.stars), rule_of_stars(world))
        if printed.band:
            yield Fact(word(language, "band"), word(language, f"band-{printed.band}"), "R-9.1b")
        if unit.due and not unit.hex:
            yield Fact(word(language, "due"), str(unit.due), "R-10.2b")

    # markers

    def markers(self, world: World, language: str) -> Iterator[Marker]:
        """Everything on hexes that is no counter."""
        yield from (Marker(h, "interdicted", side="allied") for h in world.interdicted)
        yield from (Marker(h, "bridgehead", side="german") for h in world.bridgeheads)
        yield from (Marker(h, "refugees") for h in world.refugees)
        yield from (Marker(h, "works", "BD", "allied") for h in world.better_defence)
        yield from (Marker(h, "fort-destroyed") for h in world.destroyed if ground(world).playable(h))
        if world.terror:
            yield Marker(world.terror, "terror", side="german")
        if world.dynamo is not None and not world.dynamo.over:
            yield Marker(world.dynamo.port, "air", "RAF", "allied", title=self._word(language, "dynamo"))
        for fight in world.engaged:
            yield from (Marker(h, "engaged", side=fight.attacker) for h in (fight.target, *fight.origins))
        yield from self._control(world)
        yield from self.places.markers(world, language)

    def _control(self, world: World) -> Iterator[Marker]:
        """Control is shown where it is not the country's own."""
        for hex_ in world.control:
            home = HOME.get(ground(world).country(hex_), "allied")
            if controller(world, hex_) != home:
                yield Marker(hex_, "control", side=controller(world, hex_))

    # tracks

    def tracks(self, world: World, language: str) -> Iterator[Track]:
        """The numbers of each side."""
        word = self._word
        if world.rules.victory.kind == "points":
            for side in ("german", "allied"):
                yield Track(side, "vp", word(language, "vp"), world.vp.get(side, 0), rule="R-3.1")
        for side in ("german", "allied"):
            mine = [s for a, s in world.air.items() if (a.startswith("stuka")) == (side == "german")]
            if mine:
                yield Track(side, "air", word(language, "air"), mine.count("ready"), len(mine), "R-5.1b")


def changed(printed: int, now: int) -> str:
    """A printed value, and what is left of it."""
    return str(printed) if printed == now else f"{printed} → {now}"


def face(printed: Counter, unit: Unit) -> dict[str, str | int]:
    """What is printed where on the side that lies up."""
    halves = printed.halves if unit.level == printed.levels or not unit.level else printed.halves_reduced
    values = str(printed.ma) if printed.sort == "supply" else f"{strength(halves)}-{printed.tr}-{printed.ma}"
    found: dict[str, str | int] = {
        "symbol": SYMBOLS.get(printed.sort, "infantry"),
        "size": SIZES.get(printed.size, "XX"),
        "name": printed.name,
        "values": values,
        "boxed": int(printed.boxed),
    }
    if printed.yellow:
        found["pill"] = "yellow"
    if printed.band:
        found["band"] = printed.band
    if printed.stars:
        found["corner"] = "★"
    return found


def states(world: World, unit: Unit) -> Iterator[str]:
    """What can be seen of a unit at a glance."""
    if 0 < unit.level < counter(world, unit).levels:
        yield "reduced"
    for state, holds in (
        ("disrupted", unit.disrupted),
        ("unsupplied", unit.oos),
        ("no-attack", unit.no_attack_supply),
        ("engaged", bool(unit.hex) and is_engaged(world, unit)),
        ("moved", unit.moved),
        ("done", unit.attacked),
    ):
        if holds:
            yield state
