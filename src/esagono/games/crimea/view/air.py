"""Air units as the client draws them: in the boxes of their air chart, over their hexes, and as face-down stacks."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.airpower import DAMAGED, DESTROYED, DUMMY, FLOWN, GONE, RAID, READY, aircraft, owner
from esagono.games.crimea.counters import Aircraft
from esagono.games.crimea.pieces import UNKNOWN, Squadron
from esagono.games.crimea.world import AXIS, SIDES, World, ground
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Aid, Box, Fact, Marker, Piece

BOXES = (READY, FLOWN, DAMAGED, DESTROYED)
ROMANIAN = ("iar-80", "pzl")
LETTERS = {"fighter": "F", "bomber": "B", "dummy": ""}


class AirView:
    """Makes the pieces and charts of air units in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def pieces(self, world: World, language: str) -> Iterator[Piece]:
        """Every air unit that has not left the game."""
        return (self.piece(world, s, language) for s in world.air.values() if s.box != GONE)

    def piece(self, world: World, squadron: Squadron, language: str) -> Piece:
        """One air unit: over a hex, or in its box."""
        printed, side = aircraft(world, squadron), owner(world, squadron)
        hex_ = hex_of(world, squadron)
        return Piece(
            squadron.id,
            side,
            hex_,
            self.title(world, squadron, language),
            "operational",
            face(printed),
            facts=tuple(self.facts(printed, language)),
            nation="romanian" if squadron.type in ROMANIAN else "german" if side == AXIS else "soviet",
            box="" if hex_ else f"{side}-air/{squadron.box}",
        )

    def title(self, world: World, squadron: Squadron, language: str) -> str:
        """The type, with a number where there are several."""
        printed = aircraft(world, squadron)
        name = self.texts.word(language, DUMMY) if printed.role == DUMMY else printed.name
        same = [s.id for s in world.air.values() if s.type == squadron.type]
        return f"{name} {same.index(squadron.id) + 1}" if len(same) > 1 else name

    def facts(self, printed: Aircraft, language: str) -> Iterator[Fact]:
        """What the inspector tells of an air unit."""
        if printed.role == DUMMY:
            return
        word = self.texts.word
        yield Fact(word(language, "acr"), str(printed.acr), "BSR-17.33b")
        yield Fact(word(language, "cas"), str(printed.cas), "BSR-15.13")
        if printed.side == AXIS:
            yield Fact(word(language, "interdiction"), str(printed.interdiction), "BSR-13.14")

    def charts(self, world: World, language: str) -> Iterator[Aid]:
        """The air chart of each side."""
        if world.air:
            for side in SIDES:
                boxes = tuple(Box(box, self.texts.word(language, box)) for box in BOXES)
                title = self.texts.say(language, f"aid.{side}-air", {})
                yield Aid(f"{side}-air", title, "boxes", boxes, side=side, rule="BSR-17.12")


def hex_of(world: World, squadron: Squadron) -> str:
    """The hex over which an air unit is, as far as that is known."""
    hex_ = squadron.mission.removeprefix(RAID)
    return hex_ if hex_ != UNKNOWN and ground(world).has_hex(hex_) else ""


def face(printed: Aircraft) -> dict[str, str | int]:
    """What is printed on an air unit."""
    second = f"{printed.cas}/{printed.interdiction}" if printed.side == AXIS else str(printed.cas)
    values = "" if printed.role == DUMMY else f"{printed.acr}-{second}"
    return {"symbol": "air", "size": LETTERS[printed.role], "name": printed.name, "values": values}


def air_markers(world: World) -> Iterator[Marker]:
    """Stacks that lie face down for the player, and Interdiction markers."""
    land = ground(world)
    for mission in world.missions:
        hex_ = mission.hex.removeprefix(RAID)
        if UNKNOWN in mission.squadrons and land.has_hex(hex_):
            yield Marker(hex_, "air", str(len(mission.squadrons)), mission.side)
    yield from (Marker(h, "interdicted", str(n), AXIS) for h, n in world.interdiction.items() if land.has_hex(h))
