"""The table as the client draws it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from esagono.games.storms_of_steel.board import Board
from esagono.games.storms_of_steel.counters import Counter
from esagono.games.storms_of_steel.world import UNKNOWN, Unit, Work, World, board, counter, effect, players
from esagono.kernel import Side
from esagono.wargame.sheet import (
    Card,
    Chart,
    ChartHex,
    ChartSide,
    Fact,
    Label,
    Marker,
    Piece,
    Run,
    Sheet,
    Track,
    centres,
)

ARROWS = "↑↗↘↓↙↖"
ART = {
    "infantry": "squad",
    "engineer": "squad",
    "at-rifle": "squad",
    "sniper": "sniper",
    "mg": "mg",
    "mortar": "mortar",
}
LETTERS = {
    "stunned": "STU", "unnerved": "NRV", "panicked": "PAN", "pinned": "PIN", "suppressed": "SUP", "cowering": "COW",
    "gun-damaged": "GUN", "immobilised": "IMM", "light-damage": "DMG", UNKNOWN: "?",
}  # fmt: skip
WORDS = {
    "en": {
        "fire": "Cost to fire", "red": "Firepower, red", "blue": "Firepower, blue", "front": "Defence, front",
        "flank": "Defence, flank", "range": "Range", "move": "Cost to move", "hit": "Hit counter", "vp": "VP",
        "ap": "AP", "cap": "CAP", "objective": "Objective", "control": "Control", "smoke": "Smoke",
        "coin": "A hidden unit may be here",
    },
    "it": {
        "fire": "Costo del fuoco", "red": "Potenza di fuoco rossa", "blue": "Potenza di fuoco blu",
        "front": "Difesa frontale", "flank": "Difesa non frontale", "range": "Raggio", "move": "Costo del movimento",
        "hit": "Segnalino colpo", "vp": "VP", "ap": "AP", "cap": "CAP", "objective": "Obiettivo",
        "control": "Controllo", "smoke": "Fumo", "coin": "Qui può esserci un'unità nascosta",
    },
}  # fmt: skip


def sheet(world: World, side: Side, language: str) -> Sheet:
    """The known world as pieces, markers and tracks."""
    return Sheet(
        tuple(piece(world, unit, language) for unit in world.units.values()),
        tuple(_markers(world, language)),
        tuple(_tracks(world, language)),
        tuple(_cards(world, side, language)),
        world.round,
        world.rounds,
        map_key(world),
    )


# pieces


def piece(world: World, unit: Unit, language: str) -> Piece:
    """One counter as it is now."""
    printed = counter(world, unit)
    return Piece(
        unit.id,
        unit.side,
        unit.hex or unit.lair,
        printed.name_it if language == "it" else printed.name,
        "tactical",
        _face(printed),
        unit.facing,
        tuple(_states(unit)),
        LETTERS.get(unit.hit, unit.hit[:3].upper()),
        unit.carrier,
        tuple(_facts(world, unit, printed, language)),
    )


def _face(printed: Counter) -> dict[str, str | int]:
    return {
        "name": printed.name,
        "art": ART.get(printed.sort, printed.sort),
        "kind": printed.kind,
        "fire": printed.fire,
        "red": printed.red,
        "blue": printed.blue,
        "front": printed.front,
        "flank": printed.flank,
        "dr": printed.dr_colour,
        "range": f"{printed.minimum}-{printed.range}" if printed.minimum else printed.range,
        "move": printed.move,
        "square": printed.square,
        "flags": " ".join(printed.flags),
    }


def _states(unit: Unit) -> Iterator[str]:
    if unit.active:
        yield "active"
    elif not unit.ready:
        yield "exhausted"
    if unit.hidden:
        yield "concealed"
    if unit.carrier:
        yield "carried"
    if unit.hasty or unit.inside:
        yield "dug-in"
    if not (unit.hex or unit.lair):
        yield "off-map"


def _facts(world: World, unit: Unit, printed: Counter, language: str) -> Iterator[Fact]:
    words, hit = WORDS[language], effect(world, unit)
    changed = {
        "fire": hit.fire_cost, "red": hit.red, "blue": hit.blue, "front": hit.front, "flank": hit.flank,
        "move": hit.move_cost,
    }  # fmt: skip
    for key, rule in (
        ("fire", "7.0"), ("red", "7.1"), ("blue", "7.1"), ("range", "7.6"), ("move", "5.0"), ("front", "7.2"),
        ("flank", "7.2"),
    ):  # fmt: skip
        value = getattr(printed, key)
        more = changed.get(key, 0)
        if key == "range" and hit.range is not None:
            more = hit.range - value
        yield Fact(words[key], f"{value}" if not more else f"{value} → {value + more}", rule)
    if unit.hit:
        yield Fact(words["hit"], unit.hit, "7.4")


# markers, tracks, cards


def _markers(world: World, language: str) -> Iterator[Marker]:
    words = WORDS[language]
    for objective in world.objectives:
        yield Marker(objective.hex, "objective", str(objective.vp), title=f"{words['objective']}: {objective.vp} VP")
    for hex_, side in world.control.items():
        yield Marker(hex_, "control", "", side, title=words["control"])
    for side, hexes in world.coins.items():
        yield from (Marker(hex_, "coin", "?", side, title=words["coin"]) for hex_ in hexes)
    yield from (_work(world, work, language) for work in world.works.values() if work.hex)
    for hex_, counters in world.smoke.items():
        yield Marker(hex_, "smoke", f"+{sum(counters)}", title=words["smoke"])


def _work(world: World, work: Work, language: str) -> Marker:
    """A fortification or an obstacle: its sort, its DMs or its number, its front."""
    kind = world.charts.works[work.kind]
    name = kind.name_it if language == "it" else kind.name
    words = {"trench": f"+{work.front}", "mines": f"✱{work.number}", "wire": "xxx", "road-block": "▨"}
    front = f"{work.front}/{work.flank}{ARROWS[work.facing]}"
    return Marker(work.hex, kind.sort, words.get(kind.sort, front), work.side, title=f"{name} ({work.id})")


def _tracks(world: World, language: str) -> Iterator[Track]:
    words = WORDS[language]
    for side in players(world):
        yield Track(side, "ap", words["ap"], world.ap[side], 7, "3.0")
        yield Track(side, "cap", words["cap"], world.cap[side], world.start_cap[side], "3.2")
        yield Track(side, "vp", words["vp"], world.vp[side], 0, "2.4")


def _cards(world: World, side: Side, language: str) -> Iterator[Card]:
    for owner, hand in world.hands.items():
        for card in hand:
            known = world.charts.cards.get(card)
            if known is None:
                yield Card(owner, "", "")
            else:
                yield Card(owner, card, known.name_it if language == "it" else known.name, rule=known.rule)


# the map


def map_key(world: World) -> str:
    """A name for the map as it lies."""
    ground = world.ground
    text = "\n".join((*ground.maps, ground.month, repr(ground.changes), repr(ground.lays), repr(ground.overlays)))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def chart(world: World) -> Chart:
    """The boards as they lie, to be painted."""
    ground = board(world)
    places = centres(ground.grid, ground.names)
    return Chart(
        map_key(world),
        "flat",
        tuple(_hex(ground, name, *places[name]) for name in ground.names),
        tuple(Run(run.kind.word, run.hexes, run.name or "") for m in ground.maps for run in m.text.paths),
        tuple(_sides(ground)),
        tuple(_labels(ground)),
    )


def _hex(ground: Board, name: str, x: float, y: float) -> ChartHex:
    features = [
        word
        for word, has in (("gully", ground.in_gully), ("opening", ground.is_opening), ("ditch", ground.has_ditch))
        if has(name)
    ]
    return ChartHex(name, name.split("-", 1)[1], x, y, ground.terrain(name).name, ground.level(name), tuple(features))


def _sides(ground: Board) -> Iterator[ChartSide]:
    for m in ground.maps:
        for line in m.text.sides:
            yield from (ChartSide(feature.word, line.a, line.b) for feature in line.features)


def _labels(ground: Board) -> Iterator[Label]:
    for m in ground.maps:
        for line in m.text.hexes:
            for feature in line.features:
                if feature.text:
                    yield Label(feature.text, line.hex, feature.word)
